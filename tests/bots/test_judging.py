"""What a player tells of hands that lie open: dead ones, good ones, and what they are worth."""

from __future__ import annotations

import pytest

from mahj.bots import Player
from mahj.rules import AnyAct, Game, Seat, acts, side_actions, view
from tests.bots.strategies import Eager, Shy
from tests.bots.table import Table, choice, position

P0, P1, P2, P3 = Seat
DEAD = "given\n  P2 [..] {1B 1B 1B 1B} from P1 {5B 5B 5B J} from P0\n"
FINE = "given\n  P2 [..] {1B 1B 1B 1B} from P1 {2B 2B 2B J} from P0\n"
OPEN = "  P0 discarded 9D\n"
FINESSE = "given\n  P2 [..] {7D*3 J} from P0\n  P3 [F*2 7D 1B*4 2B*3 3B*3]\n"
WON = "  P3 [F*2 1B*4 2B*4 3B*3]\n"


def unasked(game: Game, seat: Seat) -> AnyAct | None:
    """What a player says of itself."""
    return Player(Eager(), game.card).speaks_up(view(game, seat), side_actions(game, seat))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{DEAD}{OPEN}", acts.Challenge(P2)),
        (f"{FINE}{OPEN}", None),
        (f"house: illegal_move_policy = refuse\n{DEAD}{OPEN}", None),
        (f"{DEAD}  P1 challenged P2, disputed over DEAD-03\n{OPEN}", None),
        (f"given\n  P2 [..] {{1B 2B 5B}} from P0 for 1B\n{OPEN}", acts.Challenge(P2)),
    ],
)
def test_a_hand_is_challenged_that_what_lies_open_proves_dead(
    text: str, said: AnyAct | None
) -> None:
    game = position(f"{text}then\n  window open for 9D")
    assert unasked(game, P3) == said


def test_an_exposure_that_can_still_be_changed_is_not_challenged() -> None:  # CALL-17
    text = "given\n  P2 [5B*3 W ..] {1B 1B 1B 1B} from P1\n  P0 discarded 5B\nwhen\n"
    claimed = position(f"{text}  P2: claim with 5B 5B 5B\nthen\n  turn P2")
    assert unasked(claimed, P3) is None
    discarded = position(f"{text}  P2: claim with 5B 5B 5B\n  P2: discard W\nthen\n  turn P3")
    assert unasked(discarded, P3) == acts.Challenge(P2)


@pytest.mark.parametrize(
    ("text", "target", "challenger"),
    [(DEAD, acts.Accept(), acts.Insist()), (FINE, acts.Dispute(), acts.Withdraw())],
)
def test_a_challenge_is_upheld_or_disputed_as_the_hand_is(
    text: str, target: AnyAct, challenger: AnyAct
) -> None:
    challenged = f"{text}{OPEN}when\n  P0: challenge P2\n"
    assert choice(position(f"{challenged}then\n  phase is challenged"), P2) == target
    disputed = position(f"{challenged}  P2: dispute\nthen\n  phase is challenged")
    assert choice(disputed, P0) == challenger


def test_a_hand_that_cannot_be_won_any_more_is_owned_up_to() -> None:  # DEAD-04
    shown = "given\n  P2 [..] {4C 4C J} from P1 {8B 8B 8B} from P1\n  table: R, R, R\n"
    game = position(f"{shown}{OPEN}when\n  P0: challenge P2\nthen\n  phase is challenged")
    assert choice(game, P2) == acts.Accept()


@pytest.mark.parametrize(
    ("hand", "answer"), [("F*2 1B*4 2B*4 3B*3", acts.Confirm()), ("..", acts.Doubt())]
)
def test_a_declared_hand_is_confirmed_or_doubted(hand: str, answer: AnyAct) -> None:
    declared = f"given\n  P3 [{hand}]\n  P0 discarded 3B\nwhen\n  P3: declare\n"
    assert choice(position(f"{declared}then\n  phase is verifying"), P1) == answer


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        (f"given\n{WON}  P0 discarded 3B", 50),  # PAY-04: no Joker
        ("given\n  P3 [F*2 1B*4 2B*4 3B*2 J]\n  P0 discarded 3B", 25),
        ("given\n  P3 [F*2 1B*4 2B*4 3B*3 J]\n  P3 to discard", 50),  # PAY-02
        ("given\n  P3 [F*2 1B*4 2B*2 J] {3B*4} from P1\n  P0 discarded 2B", 25),
        (f"given\n{WON}  P2 [3B ..]\n  P0 discarded 9D\nwhen\n  P2: discard 3B", 200),  # DISC-14
        (  # called for an exposure, and only then seen to be complete
            f"given\n{WON}  P0 discarded 3B\nwhen\n  P3: claim with 3B 3B 3B",
            50,
        ),
        (  # XCH-21: a finesse is paid as a draw
            f"{FINESSE}  P0 discarded 3B\nwhen\n  P3: claim with 3B 3B 3B",
            50,
        ),
    ],
)
def test_a_winner_announces_what_each_owes(text: str, worth: int) -> None:
    game = position(f"{text}\nthen at once\n  P3 is live")
    player = Player(Eager(), game.card)
    table = Table(
        game, tuple(player if seat == P3 else Player(Shy(), game.card) for seat in game.seats)
    )
    while not any(isinstance(act, acts.Announce) for _, act in table.steps):
        table.step()
    [said] = [act for _, act in table.steps if isinstance(act, acts.Announce)]
    assert said == acts.Announce(worth)


def test_a_hand_that_only_a_misnamed_joker_completes_is_left_to_the_table() -> None:  # DISC-11
    text = f'given\n{WON}  P0 [J ..]\n  P0 to discard\nwhen\n  P0: discard J saying "3 Bam"\n'
    game = position(f"{text}  P3: declare\nthen\n  phase is verifying")
    assert choice(game, P1) == acts.Doubt()


def test_a_player_who_comes_late_announces_what_the_table_saw() -> None:
    won = "given\n  P3 [F*2 1B*4 2B*4 3B*3 J]\n  P3 to discard\nwhen\n  P3: declare\n"
    game = position(f"{won}  everybody confirms\nthen\n  phase is announcing")
    assert choice(game, P3) == acts.Announce(50)  # PAY-02
    error = "given\n  P3 [..]\n  P3 to discard\nwhen\n  P3: declare\n  everybody confirms\n"
    assert choice(position(f"{error}then\n  phase is announcing"), P3) == acts.Announce(0)


def test_mah_jongg_on_a_tile_that_another_exposes_is_paid_as_on_a_discard() -> None:
    text = f"given\n{WON}  P1 [J*3 ..]\n  P0 discarded 3B\nwhen\n  P1: claim with J J J\n"
    said = "  P2: say Mah Jongg\nthen at once\n  P3 is live"
    for after in ("then\n  turn P1", "then at once\n  window open for 3B", said):
        table = Table(position(f"{text}{after}"))
        table.last = P1
        while table.game.over is None:
            table.step()
        assert (P3, acts.Announce(50)) in table.steps


@pytest.mark.parametrize(("said", "answer"), [(50, acts.Confirm()), (100, acts.PointOut())])
def test_a_wrong_value_is_pointed_out(said: int, answer: AnyAct) -> None:  # MJ-11
    won = f"given\n{WON}  P0 discarded 3B\nwhen\n  P3: declare\n  everybody confirms\n"
    game = position(f"{won}  P3: announce {said}\nthen\n  phase is announcing")
    assert (unasked(game, P1) or choice(game, P1)) == answer


def test_a_wrong_name_is_put_right() -> None:  # DISC-05
    text = 'given\n  P0 [5B ..]\n  P0 to discard\nwhen\n  P0: discard 5B saying "5 Crak"\n'
    assert unasked(position(f"{text}then\n  discard is not rightly named"), P1) == acts.PointOut()

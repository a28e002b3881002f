"""A player makes right acts of the decisions of a strategy, at every table."""

from __future__ import annotations

import random

import pytest

from mahj.bots import Player
from mahj.rules import Seat, acts, changed, possible_actions, preset, view
from mahj.rules.payments import due
from mahj.scenarios import run, shipped
from mahj.testing import asked, check_bot
from mahj.tiles import Tile, read_tiles
from tests.bots.beginner import Beginner
from tests.bots.strategies import Eager, Muddled, Shy
from tests.bots.table import Table, choice, everything, position, start
from tests.rules.tables import card

P0, P1, P2, P3 = Seat


@pytest.mark.parametrize("name", ["assisted", "club", "tournament"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("of", ["starter", "mahj-2026"])
def test_a_player_is_a_good_bot(name: str, players: int, of: str) -> None:
    used = card(of)
    check_bot(
        lambda: Player(Beginner(used), used),
        games=1,
        card=used,
        rules=preset(name),
        players=players,
    )


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("of", ["starter", "mahj-2026"])
def test_players_play_the_same_game_at_every_table(players: int, of: str) -> None:
    ends = []
    for name in ("assisted", "club", "tournament"):
        table = Table(start(card(of), preset(name), players, seed=1))
        game = table.play()
        assert not any(player.slips for player in table.players)
        assert not any(game.dead)
        assert game.over is not None
        ends.append((game.over.ending, game.over.win, [down.tile for down in game.discards]))
    assert ends[0] == ends[1] == ends[2]


def test_a_winner_announces_what_the_hand_is_worth() -> None:
    sources = set()
    for seed in range(8):
        over = Table(start(card("starter"), preset("club"), 3, seed)).play().over
        assert over is not None
        if over.win is not None:
            assert over.payments == due(over.win, (P0, P1, P2), preset("club"))
            sources.add(over.win.source)
    assert len(sources) > 1


def test_a_strategy_is_asked_only_where_there_is_something_to_decide() -> None:
    game = position("given\n  P2 [5B*3 ..]\n  P0 discarded 5B\nthen\n  window open for 5B")
    strategy = Eager()
    assert choice(game, P1, strategy) == choice(game, P3, strategy) == acts.Pass()
    assert strategy.questions == []
    assert choice(game, P2, strategy) == acts.Claim(read_tiles("5B*3"))
    assert strategy.questions == ["claims 5B"]
    assert choice(game, P2, Shy()) == acts.Pass()


def test_a_tile_that_somebody_else_exposes_is_not_called() -> None:  # CALL-25
    game = position(
        """
given
  P1 [5B J J ..]
  P2 [5B 5B J ..]
  P0 discarded 5B
when
  P2: claim with 5B 5B J
then at once
  window open for 5B
"""
    )
    assert any(form.act is acts.Claim for form in asked(game, P1).forms)
    assert choice(game, P1) == acts.Pass()


def test_the_next_player_lets_the_discard_go_then_draws_then_racks() -> None:
    table = Table(position("given\n  P0 discarded 9D\nthen\n  window open for 9D"))
    table.last = P0
    for _ in range(7):
        table.step()
    assert [step for step in table.steps if step[0] in (P1, None)][:4] == [
        (P1, acts.Pass()),
        (P1, acts.Draw()),
        (P1, acts.Rack()),
        (P1, table.steps[5][1]),
    ]
    assert isinstance(table.steps[5][1], acts.Discard)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("given\n  P1 drew 9D from the tail", acts.TakeBack()),
        ("given\n  P1 to discard after drawing 9D\nwhen\n  P1: say Mah Jongg", acts.TakeBack()),
        ("given\n  P1 [F*2 1B*4 2B*4 3B*4]\n  P1 to discard", acts.Declare()),
        ("given\n  P1 [5B J J ..]\n  P1 claimed 5B from P0", acts.Claim(read_tiles("5B J J"))),
        (
            "given\n  P2 [..] {5B*3 J} from P1\n  P1 [5B ..]\n  P1 to discard",
            acts.Exchange(Tile("5B"), P2, 0),
        ),
        (
            "given\n  P2 [..] {5B*3 J} from P1\n  P1 to discard\nwhen\n  P1: ask P2 for a Joker",
            acts.Cancel(),
        ),
    ],
)
def test_a_player_who_takes_a_seat_over_does_what_is_due(text: str, act: acts.AnyAct) -> None:
    game = position(f"{text}\nthen at once\n  turn P1")
    assert choice(game, P1) == act
    assert choice(game, P1, options=everything(game, P1)) == act


def test_a_strategy_is_asked_about_the_second_charleston_once() -> None:
    rules = preset("assisted")
    for house in (rules, changed(rules, second_charleston_poll="objection_only")):
        players = tuple(Player(Shy(), card("starter")) for _ in range(4))
        table = Table(start(card("starter"), house, 4, seed=1), players)
        while sum(isinstance(act, acts.Offer) for _, act in table.steps) < 4:
            table.step()
        questions = [player.strategy.questions for player in players]  # type: ignore[attr-defined]
        passes = ["passes 0"] * 2 + ["passes 3"] + ["stops"] + ["passes 0"] * 2 + ["passes 3"]
        assert questions == [[*passes, "courtesy", "offers 2", "passes 0"]] * 4


def test_without_a_poll_an_eager_player_stops_the_charleston_at_the_second_left() -> None:
    rules = changed(preset("assisted"), second_charleston_poll="objection_only")
    players = tuple(Player(Eager(), card("starter")) for _ in range(4))
    table = Table(start(card("starter"), rules, 4, seed=1), players)
    while not any(isinstance(act, acts.Wish) for _, act in table.steps):
        table.step()
    assert [act for _, act in table.steps[-2:]] == [acts.Object(), acts.Wish(2)]


def test_an_answer_that_was_not_asked_for_counts_as_a_slip() -> None:
    players = tuple(Player(Muddled(), card("starter")) for _ in range(4))
    table = Table(start(card("starter"), preset("assisted"), 4, seed=1), players)
    assert table.play().over is not None
    assert all(player.slips for player in players)


def test_a_player_never_chooses_an_error_in_any_position_of_the_rulebook() -> None:
    rng = random.Random(1)
    moments = [seen.now.game for scenario in shipped() for seen in run(scenario).seen]
    for game in moments[::5]:
        for seat in game.seats:
            possible = possible_actions(game, seat)
            for options in (asked(game, seat), everything(game, seat), possible):
                player = Player(rng.choice((Eager, Shy, Muddled))(), game.card)
                if any(not form.breaks for form in options.forms):
                    act = player.choose(view(game, seat), options, rng)
                    assert act in options
                    assert not possible.breaks(act)

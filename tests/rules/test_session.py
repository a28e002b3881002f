"""A session: East goes to the right, the pivot changes seats, and the ledger knows players."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahj.rules.house import HouseRules, changed
from mahj.rules.payments import Net
from mahj.rules.seats import SEATS, Seat, seats_of
from mahj.rules.session import Booked, Chair, Session, open_session

CLUB = HouseRules()
NO_PIVOT = changed(CLUB, pivot_role="none")
TOURNAMENT = changed(CLUB, scoring="points")
NOTHING = (0, 0, 0, 0)
ABCD = ("A", "B", "C", "D")
ABC = ("A", "B", "C")
tables = st.tuples(st.integers(3, 4), st.integers(0, 2), st.sampled_from([CLUB, NO_PIVOT]))
amounts = st.integers(-500, 500)


def opened(players: str = "ABCD", rules: HouseRules = CLUB, east: str = "A") -> Session:
    """A session of players with short names."""
    return open_session(tuple(players), rules, east)


def after(session: Session, games: int, net: Net = NOTHING) -> Session:
    """The session after so many games with the same outcome."""
    for _ in range(games):
        session = session.booked(net)
    return session


def easts(session: Session, games: int) -> str:
    """The Easts of the next games, in order."""
    return "".join(after(session, game).seating[0] for game in range(games))


def test_the_player_to_the_right_of_east_is_the_next_east() -> None:
    # SEAT-01
    session = opened(east="C")
    assert session.seating == ("C", "D", "A", "B")
    assert session.booked((150, -50, -50, -50)).seating == ("D", "A", "B", "C")


def test_east_goes_on_after_a_game_that_was_played_and_one_that_was_abandoned() -> None:
    # SEAT-01, Q-26, SC-22
    played = opened().booked((25, -50, 25, 0))
    assert played.seating[0] == "B"
    assert played.history == (Booked(ABCD, (25, -50, 25, 0)),)
    abandoned = opened().booked(NOTHING, abandoned=True)
    assert abandoned.seating[0] == "B"
    assert [game.abandoned for game in abandoned.booked(NOTHING).history] == [True, False]


@pytest.mark.parametrize(
    ("players", "games"), [pytest.param("ABCD", 4, id="SEAT-02"), pytest.param("ABC", 3, id="Q-25")]
)
def test_a_round_has_one_game_for_every_player(players: str, games: int) -> None:
    session = opened(players)
    rounds = [after(session, game).round for game in range(2 * games + 1)]
    assert rounds == [1] * games + [2] * games + [3]
    assert easts(session, games) == players
    assert after(session, games).game == games + 1


def test_the_pivot_is_the_first_east_for_the_whole_session() -> None:
    # SEAT-03
    session = opened(east="B")
    assert {after(session, game).pivot for game in range(20)} == {"B"}


def test_after_each_round_the_pivot_and_the_right_neighbour_swap_seats() -> None:
    # SEAT-04, SEAT-05
    session = opened()
    orders = ["".join(after(session, 4 * rounds).chairs) for rounds in range(5)]
    assert orders == ["ABCD", "BACD", "BCAD", "BCDA", "ACDB"]
    assert "".join(after(session, 3).chairs) == "ABCD"


def test_the_pivot_opens_each_round_from_the_new_seat() -> None:
    # SEAT-05
    assert easts(opened(), 16) == "ABCDACDBADBCABCD"


def test_a_wall_game_at_the_end_of_a_round() -> None:
    # SC-25: D is East, C owes B 50 for a challenge
    session = after(opened(), 3)
    assert session.seating == ("D", "A", "B", "C")
    session = session.booked((0, 0, 50, -50))
    assert session.ledger == {"A": 0, "B": 50, "C": -50, "D": 0}
    assert session.chairs == ("B", "A", "C", "D")
    assert (session.round, session.game, session.seating[0]) == (2, 5, "A")


@pytest.mark.parametrize(
    ("players", "rules"),
    [pytest.param("ABCD", NO_PIVOT, id="C-15"), pytest.param("ABC", CLUB, id="Q-25")],
)
def test_without_a_swap_everyone_keeps_the_chair_and_east_goes_round(
    players: str, rules: HouseRules
) -> None:
    session = opened(players, rules, east="B")
    assert {after(session, game).chairs for game in range(13)} == {tuple(players)}
    going_round = (players[1:] + players[:1]) * 3
    assert easts(session, len(going_round)) == going_round


def test_without_a_pivot_role_there_is_no_pivot() -> None:
    assert opened(rules=NO_PIVOT).pivot is None


def test_seat_chair_and_player_are_three_things() -> None:
    session = after(opened(), 5)
    assert session.chairs == ("B", "A", "C", "D")
    assert session.seating == ("C", "D", "B", "A")
    assert [session.seat_of(player) for player in ABCD] == [Seat.P3, Seat.P2, Seat.P0, Seat.P1]
    assert [session.player_at(seat) for seat in SEATS] == ["C", "D", "B", "A"]
    assert session.chair_of("C") is session.east is Chair.THIRD
    assert (str(Chair.THIRD), repr(Chair.THIRD)) == ("third", "Chair.THIRD")


def test_with_three_players_the_fourth_seat_is_empty() -> None:
    #
    session = opened("ABC").booked((-25, -50, 75, 0))
    assert session.seating == ("B", "C", "A")
    assert session.ledger == {"A": -25, "B": -50, "C": 75}
    with pytest.raises(ValueError, match=r"nobody sits at P3 \(THREE-02\)"):
        session.player_at(Seat.P3)


def test_who_does_not_play_has_no_seat() -> None:
    for asked in (opened().seat_of, opened().chair_of):
        with pytest.raises(ValueError, match="'E' is no player; there are A, B, C, D"):
            asked("E")


def test_the_ledger_follows_the_player_and_not_the_seat() -> None:
    # Always the same seat wins, and everyone is East once a round.
    session = after(opened(), 1, (150, -50, -50, -50))
    assert session.ledger == {"A": 150, "B": -50, "C": -50, "D": -50}
    assert after(opened(), 4, (150, -50, -50, -50)).ledger == dict.fromkeys(ABCD, 0)
    assert after(opened(), 5, (150, -50, -50, -50)).ledger["A"] == 150


@pytest.mark.parametrize(
    ("players", "rules", "net", "said"),
    [
        ("ABCD", CLUB, (100, -50, -25, 0), r"leaves 25 \(PAY-01\)"),
        ("ABC", CLUB, (50, -25, 0, -25), r"the empty seat .*\(THREE-02\)"),
        ("ABC", TOURNAMENT, (10, 10, 10, 10), r"the empty seat .*\(THREE-02\)"),
    ],
)
def test_what_does_not_add_up_is_not_booked(
    players: str, rules: HouseRules, net: Net, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        opened(players, rules).booked(net)


def test_points_of_a_tournament_need_not_sum_to_zero() -> None:
    session = opened(rules=TOURNAMENT).booked((10, 10, 10, 10)).booked((35, 0, 0, 0))
    assert session.ledger == {"A": 10, "B": 45, "C": 10, "D": 10}


@pytest.mark.parametrize(("players", "games"), [("ABCD", 8), ("ABC", 6)])
def test_a_session_of_two_rounds_is_over_after_them(players: str, games: int) -> None:
    #
    session = opened(players, changed(CLUB, session_rounds=2))
    assert not after(session, games - 1).over
    done = after(session, games)
    assert done.over
    with pytest.raises(ValueError, match=r"the session is over after 2 rounds \(SEAT-05\)"):
        done.booked(NOTHING)


def test_a_session_without_a_limit_goes_on() -> None:
    assert not after(opened(), 100).over


@pytest.mark.parametrize(
    ("players", "east", "said"),
    [
        (("A", "B"), "A", "three or four play, not 2"),
        (("A", "B", "C", "D", "E"), "A", "three or four play, not 5"),
        (("A", "B", "A", "D"), "A", "same name"),
        (("A", "", "C", "D"), "A", "name is a word"),
        (("A", " ", "C", "D"), "A", "name is a word"),
        (("A", "B\nB", "C", "D"), "A", "name is a word"),
        (ABCD, "E", r"East is one of A, B, C, D \(SET-06\)"),
    ],
)
def test_a_session_that_cannot_be_is_refused(
    players: tuple[str, ...], east: str, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        open_session(players, CLUB, east)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"chairs": ["A", "B", "C", "C"]}, "every player has a chair"),
        ({"chairs": ["A", "B", "C"]}, "every player has a chair"),
        ({"players": ["A", "B", "C"], "chairs": ["A", "B", "C"], "east": 3}, "East sits in one"),
        ({"east": 4}, "Invalid enum value 4"),
        ({"pivot": "E"}, "the pivot is one of the players"),
        ({"players": ["A", "B", "C", "C"], "chairs": ["A", "B", "C", "C"]}, "same name"),
    ],
)
def test_a_session_read_from_a_file_is_checked(wrong: dict[str, Any], said: str) -> None:
    given = msgspec.to_builtins(opened()) | wrong
    with pytest.raises(msgspec.ValidationError, match=said):
        msgspec.json.decode(msgspec.json.encode(given), type=Session)


def test_a_session_is_told_in_one_line() -> None:
    session = opened(rules=changed(CLUB, session_rounds=1))
    assert str(session) == "round 1, game 1: East A 0, B 0, C 0, D 0"
    session = session.booked((-100, -50, -50, 200))
    assert str(session) == "round 1, game 2: East B -50, C -50, D +200, A -100"
    assert str(after(session, 3)) == "over after round 1: A -100, B -50, C -50, D +200"


@given(tables, st.lists(st.tuples(amounts, amounts, amounts, st.booleans()), max_size=30))
def test_the_ledger_sums_to_zero_and_a_session_is_json_both_ways(
    table: tuple[int, int, HouseRules], games: list[tuple[int, int, int, bool]]
) -> None:
    players, east, rules = table
    session = open_session(ABCD[:players], rules, ABCD[east])
    owed: Counter[str] = Counter()
    for first, second, any_third, abandoned in games:
        third = any_third if players == 4 else -first - second
        net = (first, second, third, -first - second - third)
        owed.update({session.player_at(seat): net[seat] for seat in seats_of(players)})
        session = session.booked(net, abandoned=abandoned)
    assert session.ledger == {player: owed[player] for player in session.players}
    assert sum(session.ledger.values()) == 0
    assert msgspec.json.decode(msgspec.json.encode(session), type=Session) == session


@given(tables, st.integers(0, 40))
def test_seats_chairs_and_players_are_always_one_to_one(
    table: tuple[int, int, HouseRules], games: int
) -> None:
    players, east, rules = table
    session = after(open_session(ABCD[:players], rules, ABCD[east]), games)
    for seat in seats_of(players):
        player = session.player_at(seat)
        assert session.seat_of(player) is seat
        assert session.chair_of(player) == (session.east + seat) % players
    assert sorted(session.seating) == sorted(session.players)


@given(tables, st.integers(0, 9))
def test_in_every_round_everyone_is_east_once_and_the_first_east_first(
    table: tuple[int, int, HouseRules], rounds: int
) -> None:
    players, east, rules = table
    session = after(open_session(ABCD[:players], rules, ABCD[east]), rounds * players)
    order = easts(session, players)
    assert sorted(order) == list(ABCD[:players])
    assert order[0] == ABCD[east]


@given(st.sampled_from(ABCD), st.integers(0, 9))
def test_in_three_rounds_the_pivot_has_every_neighbour_and_then_sits_as_at_first(
    east: str, rounds: int
) -> None:
    session = after(opened(east=east), 4 * rounds)
    neighbours = {after(session, 4 * more).seating[1] for more in range(3)}
    assert neighbours == {*ABCD} - {east}
    assert after(session, 12).seating == session.seating

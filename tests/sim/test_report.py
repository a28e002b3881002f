"""The report of a simulation, counted by hand, and beside real tables."""

from __future__ import annotations

from typing import Any

import pytest

from mahj.card import load
from mahj.sim.outcomes import Outcome
from mahj.sim.realism import figures
from mahj.sim.report import report
from tests.sim.players import row, won

CARD = load("starter")


def rows() -> list[Outcome]:
    """Two wins of East, one of P2, a wall game, a forfeit."""
    other = CARD.lines[5]
    facts = {"line": other.id, "section": other.section, "how": "discard"}
    return [
        won(1, 0, jokers=(2, 0, 0, 1), calls=(1, 0, 0, 1), exchanges=(1, 0, 0, 0), second=True),
        won(2, 0, jokers=(7, 0, 0, 1)),
        won(3, 2, jokers=(2, 1, 1, 4), turns=59, **facts),
        row(4, jokers=(0, 0, 0, 8)),
        row(5, ending="forfeit", forfeit=("", "raised", "", ""), jokers=(8, 0, 0, 0)),
    ]


def test_rates_are_of_games_that_were_played_to_an_end() -> None:
    found = report(rows(), CARD, 12.5)
    assert (found.games, found.forfeited, found.games_per_second) == (4, 1, 12.5)
    assert (found.mahjongg_rate.count, found.mahjongg_rate.of) == (3, 4)
    assert (found.wall_rate.count, found.wall_rate.of) == (1, 4)
    assert (found.east_win_rate.count, found.east_win_rate.of) == (2, 4)
    assert (found.other_win_rate.count, found.other_win_rate.of) == (1, 12)
    assert found.east_lead.mean == pytest.approx(found.east_win_rate.rate - 1 / 12)
    assert (found.second_charleston_rate.count, found.turns.mean) == (1, 89.0)
    assert (found.calls.mean, found.exchanges.mean) == (0.5, 0.25)


def test_shares_of_wins_are_by_section_line_and_source() -> None:
    found = report(rows(), CARD)
    first, other = CARD.line("Y1"), CARD.lines[5]
    assert list(found.by_section) == [section.name for section in CARD.sections]
    assert list(found.by_line) == [line.id for line in CARD.lines]
    assert (found.by_line[first.id].count, found.by_line[other.id].count) == (2, 1)
    assert {one.of for one in found.by_line.values()} == {3}
    assert found.by_section[first.section].count == 2
    assert {name: one.count for name, one in found.by_source.items()} == {
        "discard": 1,
        "wall": 2,
        "exchange": 0,
        "early": 0,
    }


def test_jokers_are_counted_hand_by_hand() -> None:
    found = report(rows(), CARD).by_jokers
    counts = {name: (one.count, one.of) for name, one in found.items()}
    assert counts == {
        "0": (0, 7),
        "1": (1, 4),
        "2": (1, 2),
        "3": (0, 0),
        "4": (0, 1),
        "5+": (1, 2),
    }


def test_three_players_leave_a_seat_out() -> None:
    found = report([won(1, 0, "a b c"), row(2, "a b c")], CARD)
    assert found.other_win_rate.of == 4
    assert found.by_jokers["0"].of == 6


def test_no_games_are_no_figures() -> None:
    found = report([], CARD)
    assert (found.games, found.mahjongg_rate.of) == (0, 0)
    assert not any(one.met for one in figures(found))


def realistic() -> list[Outcome]:
    """Games as people play them, all lines of a card winning alike."""
    games = []
    for game in range(1000):
        seat = 0 if game % 50 == 1 else (game + game // 10) % 4
        line = CARD.lines[game % len(CARD.lines)]
        jokers = [0, 0, 0, 0]
        jokers[seat] = game * 7 % 5
        jokers[seat - 1], jokers[seat - 2] = game % 2, 2 * (game % 3 == 0)
        jokers[seat - 3] = 3 * (game % 10 == 5)
        facts: dict[str, Any] = {"line": line.id, "section": line.section}
        facts["jokers"] = tuple(jokers)
        games.append(won(game, seat, **facts) if game % 10 else row(game))
    return games


def test_realistic_games_meet_what_is_asked() -> None:
    found = {one.name: one for one in figures(report(realistic(), CARD))}
    ended = found["games that end in Mah Jongg"]
    assert (ended.ours, ended.real, ended.met) == ("90.0 % (88.0–91.7)", "89–93 %", True)
    assert found["East wins more often by, in points"].met
    assert found["each Joker more wins more often"].met
    assert found["a hand with no Joker wins"].real == "4.6 %"
    assert found["a hand with 4 Jokers wins"].met is None


def test_strange_games_do_not() -> None:
    found = figures(report([won(game, 0, jokers=(4, 0, 0, 0)) for game in range(40)], CARD))
    missed = [one.name for one in found if one.met is False]
    assert missed == [
        "East wins more often by, in points",
        "the line that wins most often, Y1",
    ]
    marks = {one.name: one.mark for one in found if one.mark}
    assert marks["sections that win"] == "?", "40 games are too few"
    assert marks["games that end in Mah Jongg"] == "?", "all of 40 may be 93 of 100"
    assert marks["each Joker more wins more often"] == "?", "there was no hand with one"


def test_many_strange_games_tell_more() -> None:
    hands = {0: (4, 0, 0, 0), 1: (0, 1, 4, 4)}
    games = [won(game, game % 2, jokers=hands[game % 2]) for game in range(1000)]
    found = {one.name: one.mark for one in figures(report(games, CARD))}
    assert found["sections that win"] == "✗"
    assert found["each Joker more wins more often"] == "?"
    games = [won(game, 0, jokers=(1, 2, 2, 2)) for game in range(100)]
    found = {one.name: one.mark for one in figures(report(games, CARD))}
    assert found["each Joker more wins more often"] == "✗"
    assert found["East wins"] == ""


def test_few_games_tell_nothing_for_sure() -> None:
    games = [won(1, 0), won(2, 1), won(3, 2, line=CARD.lines[5].id), row(4)]
    found = {one.name: one for one in figures(report(games, CARD))}
    assert found["games that end in Mah Jongg"].mark == "?"
    assert found["games that end in Mah Jongg"].met is None

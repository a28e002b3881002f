"""The outcome of a game, against the record of the same game."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from mahj.bots.anyhow import Anyhow
from mahj.card import load
from mahj.record import Record, replay
from mahj.rules import SEATS, AnyEvent, Game, Seat, preset
from mahj.rules.events import (
    CourtesyMade,
    ExchangeAsked,
    ExchangeCancelled,
    HandDied,
    JokerReceived,
    Objected,
    TileClaimed,
    TileDiscarded,
    TilesLaid,
    TilesPassed,
    TileYielded,
)
from mahj.rules.game import Swap
from mahj.rules.phases import Laid
from mahj.sim.entrants import bot_maker, entrant
from mahj.sim.outcomes import Outcome
from mahj.sim.playing import Misplay, play
from mahj.sim.seating import Sitting
from mahj.sim.tally import penalty, tally
from mahj.tiles import Tile
from tests.sim.players import MY_BOT

CARD = load("starter")
BOTS = ("me", "random", "me", "me")
GAMES = 24


@cache
def records(rules: str = "assisted") -> tuple[Record, ...]:
    """Games in which hands are called, Jokers exchanged, and some win."""
    me = bot_maker(entrant(MY_BOT).spec)(CARD)
    bots = tuple(Anyhow() if name == "random" else me for name in BOTS)
    return tuple(play(CARD, preset(rules), bots, seed) for seed in range(GAMES))


def last(record: Record) -> Game:
    """The last position of a recorded game."""
    again = replay(record)
    assert again.fault is None
    return again.game


def events(record: Record) -> list[AnyEvent]:
    """All events of a recorded game."""
    return [event for entry in record.entries for event in entry.events]


def row_of(record: Record, seed: int) -> Outcome:
    """The outcome of a recorded game."""
    return tally(Sitting(seed, 0, BOTS), last(record), events(record), rules="assisted")


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_row_tells_what_the_record_tells(seed: int) -> None:
    record = records()[seed]
    row, told, footer = row_of(record, seed), events(record), record.footer
    assert footer is not None
    assert (row.ending, row.winner, row.points) == (
        footer.result.ending,
        footer.result.winner,
        footer.result.net,
    )
    assert row.turns == sum(isinstance(event, TileDiscarded) for event in told)
    assert sum(row.points) == 0
    assert row.exposures == row.calls, "at a sealed table a call is an exposure"
    assert sum(row.jokers) <= 8
    assert row.bot == BOTS
    assert row.dead == row.forfeit == ("", "", "", "")


def test_the_games_hold_all_that_is_to_be_told() -> None:
    rows = [row_of(record, seed) for seed, record in enumerate(records())]
    assert {row.ending for row in rows} == {"mahjongg", "wall"}
    assert any(sum(row.calls) for row in rows)
    assert any(sum(row.exchanges) for row in rows)
    assert any(row.blind for row in rows)
    assert any(row.stopped_by is not None or row.second for row in rows)


def test_a_win_is_told_with_line_section_and_source() -> None:
    for seed, record in enumerate(records()):
        row, over = row_of(record, seed), last(record).over
        assert over is not None
        win = over.win
        if win is None:
            unsaid = (row.winner, row.winner_bot, row.line, row.section, row.value, row.how)
            assert unsaid == (None,) * 6
            continue
        line = CARD.line(win.line)
        assert (row.winner_bot, row.line) == (BOTS[win.winner], line.id)
        assert (row.section, row.value) == (line.section, win.value)
        assert (row.how, row.discarder) == (win.source.value, win.discarder)
        assert row.jokerless is win.jokerless


def test_jokers_are_those_of_rack_and_own_exposures() -> None:
    for seed, record in enumerate(records()):
        game = last(record)
        shown = [
            [tile for exposure in game.tops[seat] for tile in exposure.tiles] for seat in SEATS
        ]
        for seat in SEATS:
            held = [*game.slopes[seat], *shown[seat]]
            assert row_of(record, seed).jokers[seat] == held.count(Tile.JOKER)


def told(*story: AnyEvent) -> Outcome:
    """The outcome of a game with these events alone."""
    return tally(Sitting(0, 0, BOTS), last(records()[0]), story, rules="assisted")


def test_a_call_that_mah_jongg_took_is_no_call() -> None:
    claims = (TileClaimed(1, Seat.P1, (), 1), TileClaimed(2, Seat.P2, (), 2))
    assert told(*claims).calls == (0, 1, 1, 0)
    assert told(*claims, TileYielded(3, Seat.P2)).calls == (0, 1, 0, 0)


def test_an_exchange_that_was_called_off_is_none() -> None:
    asked, got = ExchangeAsked(1, Seat.P3, Seat.P1, 0), JokerReceived(2, Seat.P3, Seat.P1)
    off = ExchangeCancelled(3, Seat.P3)
    assert told(asked, got).exchanges == (0, 0, 0, 1)
    assert told(asked, got, off).exchanges == (0, 0, 0, 0)
    assert told(asked, got, asked, off).exchanges == (0, 0, 0, 1)
    died = HandDied(4, Seat.P3, "XCH-01", (), (Swap(Seat.P1, 0, Tile("1B")),))
    assert told(asked, got, died).exchanges == (0, 0, 0, 0)


def test_the_charleston_is_told() -> None:
    assert told(TilesLaid(1, Seat.P2, Laid((), (1, 3)))).blind == 2
    nothing: tuple[tuple[Tile, ...], ...] = ((), (), (), ())
    assert [told(TilesPassed(1, stage, nothing, nothing)).second for stage in (2, 3)] == [
        False,
        True,
    ]
    assert told(Objected(1, Seat.P1)).stopped_by == 1
    pair = (CourtesyMade(1, Seat.P2, 3, (), ()), CourtesyMade(1, Seat.P1, 1, (), ()))
    assert told(*pair).courtesy == (3, 1)


def test_a_forfeit_costs_the_dearest_line_for_each_other_player() -> None:
    game = last(records()[0])
    misplay = Misplay(Seat.P1, "slow", "the bot at P1 took too long")
    row = tally(Sitting(0, 0, BOTS), game, (), rules="assisted", misplay=misplay)
    dearest = max(line.value for line in CARD.lines)
    assert (row.ending, row.winner, row.line) == ("forfeit", None, None)
    assert row.points == (dearest, -3 * dearest, dearest, dearest)
    assert (row.forfeit, row.fault) == (("", "slow", "", ""), misplay.words)
    assert not row.counts
    three = msgspec.structs.replace(game, seats=SEATS[:3])
    assert penalty(three, Seat.P0) == (-2 * dearest, dearest, dearest, 0)


def test_a_row_is_the_same_after_json() -> None:
    row = row_of(records()[0], 0)
    assert msgspec.json.decode(msgspec.json.encode(row), type=Outcome) == row

"""Notation: every act reads back as it was printed, every event and phase too."""

from __future__ import annotations

import typing

import pytest
from hypothesis import given, settings

from mahj.rules import acts
from mahj.rules.acts import AnyAct
from mahj.rules.events import AnyEvent
from mahj.rules.notation import (
    ACTS,
    NotationError,
    kind_name,
    print_act,
    print_line,
    read_act,
    read_line,
)
from mahj.rules.phases import AnyPhase
from mahj.rules.seats import Seat
from mahj.tiles import Tile, read_tiles
from tests.rules.anything import anything


@given(anything(AnyAct))
@settings(max_examples=500)
def test_every_act_reads_back_from_its_one_line(act: AnyAct) -> None:
    text = print_act(act)
    assert len(text.splitlines()) == 1
    assert read_act(text) == act


@given(anything(AnyEvent))
@settings(max_examples=500)
def test_every_event_reads_back_from_its_one_line(event: AnyEvent) -> None:
    text = print_line(event)
    assert len(text.splitlines()) == 1
    assert read_line(text, AnyEvent) == event


@given(anything(AnyPhase))
def test_every_phase_reads_back_from_its_one_line(phase: AnyPhase) -> None:
    assert read_line(print_line(phase), AnyPhase) == phase


def test_every_act_has_words() -> None:
    assert set(ACTS.structs) == set(typing.get_args(AnyAct))
    names = [kind_name(act) for act in ACTS.structs]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ('discard 5C saying "south"', acts.Discard(Tile("5C"), "south")),
        ("discard 5c", acts.Discard(Tile("5C"))),
        ("claim with 7C 7C J", acts.Claim(read_tiles("7C 7C J"))),
        ("claim with nothing", acts.Claim(())),
        ("Claim  with 7C*2 J", acts.Claim(read_tiles("7C 7C J"))),
        ("pass", acts.Pass()),
        ("pass 1B 2B 3B", acts.PassTiles(read_tiles("1B 2B 3B"))),
        ("pass 9C blind 1 3", acts.PassTiles(read_tiles("9C"), (1, 3))),
        ("pass blind 1 2 3", acts.PassTiles((), (1, 2, 3))),
        ("draw", acts.Draw()),
        ("draw from the tail", acts.Draw("tail")),
        ("exchange 6D with P3", acts.Exchange(Tile("6D"), Seat.P3, 0)),
        ("exchange 6D with P3 set 2", acts.Exchange(Tile("6D"), Seat.P3, 1)),
        ("ask P3 for a Joker", acts.Ask(Seat.P3, 0)),
        ("give 6D to P3 set 3", acts.Give(Tile("6D"), Seat.P3, 2)),
        ("call", acts.Call()),
        ("say Mah Jongg", acts.Call(mahjongg=True)),
        ('say "five crak"', acts.Say("five crak")),
        ("place on top", acts.Place()),
        ("place on the slope", acts.Place("slope")),
        ("touch the wall", acts.Touch("wall")),
        ("change to F J J", acts.Change(read_tiles("F J J"))),
        ("announce 50", acts.Announce(50)),
        ("challenge P2", acts.Challenge(Seat.P2)),
        ("wish 2", acts.Wish(2)),
        ("offer 1B 2B", acts.Offer(read_tiles("1B 2B"))),
        ("begin by hand with dice 2 3", acts.Begin((), (2, 3), by_hand=True)),
    ],
)
def test_sentences_as_players_write_them(text: str, act: AnyAct) -> None:
    assert read_act(text) == act


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("discrd 5C", 1, "'discrd' is not understood here; did you mean 'discard'?"),
        ("discard", 8, "the line ends, but expected a tile"),
        ("discard 5K", 9, "'5K' is not a tile"),
        ("discard 5C sayng", 12, "did you mean 'saying'?"),
        ("discard 5C 6C", 12, "'6C', but expected 'saying' or the end of the line"),
        ("claim 7C", 7, "'7C', but expected 'with'"),
        ("claim with 7C 7K", 15, "'7K', but expected a tile or the end of the line"),
        ("challenge P4", 11, "'P4', but expected 'P0', 'P1', 'P2' or 'P3'"),
        ("wish 9", 6, "a number of 3 or less was expected"),
        ("say five", 5, "expected 'Mah'"),
        ("", 1, "the line ends, but expected 'begin'"),
        ("exchange 6D with P3 set 0", 25, "the first is number 1"),
    ],
)
def test_an_error_names_the_column_and_what_was_expected(
    text: str, column: int, words: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read_act(text)
    assert words in str(caught.value)
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("tile_drwn at=7", 1),
        ("tile_drawn at=x", 15),
        ("tile_drawn at=7 seat=P4", 22),
        ("tile_drawn at=7 who=P1", 17),
        ("tile_drawn at=7 at=8", 17),
        ("tile_drawn at=7", 16),
        ("tile_drawn ?", 11),
    ],
)
def test_a_bad_line_is_told_with_its_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_line(text, AnyEvent)
    assert caught.value.column == column

"""A finished game is kept as a record that anybody can check."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mahj.card import read_card
from mahj.record import commitment, dumps, read
from mahj.record import replay as again
from mahj.rules import preset
from mahj.server.history.keeping import distinct, kept
from mahj.server.store.writes import Sat
from tests.server.history.finished import (
    BOTS,
    NAMES,
    PEOPLE,
    bots_game,
    own,
    put,
    won_game,
    won_on_the_first_discard,
)


def test_a_kept_game_is_the_record_of_the_game() -> None:
    record = won_game()
    write = put(record)
    assert write.record == dumps(record)
    replayed = again(read(write.record))
    assert replayed.fault is None
    assert replayed.finished


def test_its_commitment_is_the_one_that_was_shown_before_the_deal() -> None:
    table = won_on_the_first_discard()
    footer = table.record.footer
    assert footer is not None
    shown = commitment(footer.salt, footer.wall, footer.dice)
    assert read(put(table.record).record).header.commitment == shown


def test_it_tells_who_sat_there_and_what_it_brought() -> None:
    write = put(won_on_the_first_discard().record, game="abc", ended=77)
    assert (write.game, write.table, write.number, write.ended) == ("abc", "t1", 1, 77)
    assert (write.card, write.ending, write.winner, write.line) == ("Starter", "mahjongg", 1, "E1")
    assert write.players == (
        Sat("p-ruth", "Ruth", -100),
        Sat("p-ann", "Ann", 150),
        Sat("p-bea", "Bea", -50),
    )


def test_a_wall_game_has_no_winner_and_no_line() -> None:
    games = (bots_game(seed) for seed in range(50))
    record = next(one for one in games if one.footer and one.footer.result.ending == "wall")
    write = put(record)
    assert (write.ending, write.winner, write.line) == ("wall", None, "")
    assert write.players[3] == Sat("", "Cleo", 0, "club")


def test_only_a_card_that_does_not_come_with_mahj_is_kept_with_it() -> None:
    assert put(won_on_the_first_discard().record).card_text == ""
    write = put(won_on_the_first_discard(own()).record)
    assert write.card_text == own().text
    record = read(write.record, read_card(write.card_text.encode(), "card"))
    assert again(record).fault is None


def test_names_that_a_record_cannot_hold_do_not_lose_the_game() -> None:
    record = replace(bots_game(0), header=bots_game(0).header)
    assert record.footer is not None
    names = ("Ann", "Ann", "P0", "\x07")
    write = kept(
        game="g", table="t", number=1, ended=1, card=record.card, rules=preset("assisted"),
        names=names, people=PEOPLE, bots=BOTS, salt=record.footer.salt, entries=record.entries,
    )  # fmt: skip
    assert again(read(write.record)).fault is None
    assert read(write.record).header.players == ("Ann", "Ann 2", "P0 2", "P3")
    assert tuple(sat.name for sat in write.players) == names


def test_names_that_are_good_stay() -> None:
    assert distinct(NAMES) == NAMES
    assert distinct(("P0", "P1", "P2")) == ("P0", "P1", "P2")


def test_a_game_that_goes_on_is_not_kept() -> None:
    record = bots_game(0)
    with pytest.raises(ValueError, match="not over"):
        put(record, entries=record.entries[:40])
    with pytest.raises(ValueError, match="begins with its wall"):
        put(record, entries=record.entries[1:])
    with pytest.raises(ValueError, match="begins with its wall"):
        put(record, entries=())

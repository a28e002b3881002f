"""The card of a record: ours are known by their hash, others are kept beside it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from msgspec.structs import replace

from mahj.card import Card, load, names, read_card
from mahj.record import (
    Record,
    Recorder,
    RecordError,
    beside,
    card_for,
    card_name,
    dumps,
    read,
    replay,
    write,
)
from mahj.rules import preset
from tests.record.players import NAMES, seated


def own() -> Card:
    """A card that does not come with mahj."""
    text = load("starter").text.replace("card: Starter", "card: Our Own")
    return read_card(text.encode(), "own.card")


def played(readers: tuple[str, ...] = ()) -> Record:
    """A game by that card."""
    begin = seated(1).record
    wall, dice = begin.entries[0].act.wall, begin.entries[0].act.dice  # type: ignore[union-attr]
    rules = preset("assisted")
    return Recorder(own(), rules, NAMES, wall, dice, "0" * 32, readers=readers).record


@pytest.mark.parametrize("name", names())
def test_our_cards_are_found_by_their_hash(name: str, tmp_path: Path) -> None:
    card = load(name)
    assert card_name(card).hash == hashlib.sha256(card.text.encode()).hexdigest()
    record = seated(1, card=card).record
    path = tmp_path / "game.jsonl"
    write(record, path)
    assert not beside(path).exists()
    assert read(path).card is card
    assert card_for(record, "anybody") is card


def test_another_card_lies_beside_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write(played(), path)
    assert (tmp_path / "game.jsonl.card").read_text("utf-8") == own().text
    record = read(path)
    assert record.card.name == "Our Own"
    assert replay(record).fault is None
    assert dumps(record) == path.read_text("utf-8")


def test_the_record_itself_does_not_hold_the_card() -> None:
    text = dumps(played())
    assert not any(line.text in text for line in own().lines)


def test_a_card_that_is_not_there_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write(played(), path)
    beside(path).unlink()
    with pytest.raises(RecordError, match=r"'Our Own' does not come with mahj.*game\.jsonl\.card"):
        read(path)
    with pytest.raises(RecordError, match="'Our Own' does not come with mahj"):
        read(dumps(played()))
    assert read(dumps(played()), own()).card.name == "Our Own"


@pytest.mark.parametrize("name", names())
def test_another_card_than_the_one_played_is_told(tmp_path: Path, name: str) -> None:
    path = tmp_path / "game.jsonl"
    write(played(), path)
    beside(path).write_text(load(name).text, "utf-8")
    with pytest.raises(RecordError, match="not the card 'Our Own' that was played"):
        read(path)
    with pytest.raises(RecordError, match="hash differs"):
        read(dumps(played()), load(name))


def test_a_card_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write(played(), path)
    beside(path).write_text("== no card ==\nX\n", "utf-8")
    with pytest.raises(RecordError, match=r"the card game\.jsonl\.card cannot be read"):
        read(path)


def test_another_card_is_for_those_who_sat_at_the_table() -> None:
    record = played(readers=("Dora",))
    for name in (*NAMES, "Dora"):
        assert card_for(record, name) is record.card
    for name in ("Eve", "ruth", "P0", ""):
        assert card_for(record, name) is None


def test_a_replay_by_another_card_is_a_fault() -> None:
    fault = replay(replace(played(), card=load("starter"))).fault
    assert fault is not None
    assert (fault.line, fault.words) == (1, "this is not the card 'Our Own'")

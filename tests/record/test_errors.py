"""What is no record is refused with one clear error, its words and its line."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from mahj.record import RecordError, dumps, read
from mahj.record import reading as reading_module
from mahj.record.lines import Sealer, encode
from mahj.rules.events import PositionSet
from mahj.rules.phases import Ready
from mahj.rules.wall import Wall
from tests.record.players import game, seated

TABLE = seated(1)
TEXT = dumps(TABLE.record)


def told(source: Path | str | bytes) -> str:
    """What is said about a file or text that is no record."""
    with pytest.raises(RecordError) as caught:
        read(source)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: the file is empty"),
        ("\n", "line 1: this line is not JSON"),
        ("[1]\n", "line 1: this line makes no sense"),
        ("a game\n", "line 1: this line is not JSON"),
        ('{"a":1}\n', "line 1: this is no record of a game"),
        ('{"format":"mahj record"}\n', "line 1: this record is of version 0"),
        ('{"format":"mahj record","version":3}\n', "version 3; this mahj reads 1 to 2"),
        ('{"format":"mahj record","version":2}\n', "line 1: this line has no seal"),
        ('{"format":"mahj record","version":1}\n', "line 1: this line makes no sense"),
        ("\ufeff" + TEXT, "line 1: this line is not JSON"),
        ("\ud800", "line 1: this line is not JSON"),
        (TEXT.rstrip("\n"), "line 2: the record is cut off in this line"),
        (TEXT[:-100], "line 2: the record is cut off in this line"),
        (TEXT + "\n", "line 3: this line is not JSON"),
        (TEXT + "{}\n", "line 3: this line has no seal"),
        (TEXT + "[" * 100_000 + "\n", "line 3: this line is not JSON"),
        (TEXT.replace("Ruth", "Rush"), "line 1: the seal does not fit"),
        (TEXT.replace("\n", "\r\n"), "line 1: this line has no seal"),
    ],
)
def test_a_text_that_is_no_record(text: str, words: str) -> None:
    assert words in told(text)


def test_bytes_that_are_no_text() -> None:
    assert "line 1: this line is not JSON" in told(b"\xff\xfe\n")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    assert "line 1: the file cannot be read" in told(tmp_path / "none.jsonl")
    assert "line 1: the file cannot be read" in told(tmp_path)


def test_a_file_that_is_longer_than_any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_module, "MOST_BYTES", 100)
    assert told(TEXT) == "line 1: the file is too long for a game"


def test_a_position_laid_out_by_hand_is_no_game() -> None:
    seats = TABLE.game.seats
    racks = (TABLE.game.slopes[0],) * 4
    event = PositionSet(0, seats, Wall((), ()), racks, ((),) * 4, ("",) * 4, (), Ready(), 0)
    record = TABLE.record
    entry = replace(record.entries[0], events=(event,))
    assert "line 2: a position was laid out by hand" in told(
        dumps(replace(record, entries=(entry,)))
    )
    old = msgspec.json.encode(replace(record.header, version=1)) + b"\n"
    assert "line 2: a position was laid out" in told(old + msgspec.json.encode(event) + b"\n")


def test_only_one_way_of_writing_is_a_record() -> None:
    for change in ((b'"at":0', b'"at": 0'), (b'"seat":null,', b""), (b'"at":0', b'"at":0.0')):
        sealer = Sealer()
        header = sealer.seal(encode(TABLE.record.header))
        entry = encode(TABLE.record.entries[0]).replace(*change, 1)
        assert told(header + sealer.seal(entry)).startswith("line 2: this line ")


def test_players_who_cannot_sit_together_are_told() -> None:
    header = encode(TABLE.record.header).replace(b'"Ruth"', b'"Ann"')
    words = told(Sealer().seal(header))
    assert "two players have the same name: Ann, Ann, Bea, Cleo" in words


def test_nothing_follows_the_last_line() -> None:
    record = game(1).record
    parts = [record.header, *record.entries, record.footer, record.footer]
    sealer = Sealer()
    text = b"".join(sealer.seal(encode(part)) for part in parts)
    assert f"line {len(parts)}: a line follows the last one" in told(text)

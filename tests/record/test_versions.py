"""Every version that was ever written can be read."""

from __future__ import annotations

import pytest

from mahj.record import VERSION, Record, RecordError, dumps, read, replay
from mahj.rules import PRESETS, AnyEvent, preset
from tests.record.players import game, seated
from tests.record.versions import GOLDEN, version_1


def events(record: Record) -> list[AnyEvent]:
    """All that happened."""
    return [event for entry in record.entries for event in entry.events]


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_file_of_each_version_is_kept_and_good(version: int) -> None:
    record = read(GOLDEN / f"version-{version}.jsonl")
    again = replay(record)
    assert again.fault is None
    assert again.finished
    assert record.header.version == VERSION
    assert events(record) == events(read(GOLDEN / f"version-{VERSION}.jsonl"))


def test_the_file_of_this_version_is_written_as_ever() -> None:
    text = (GOLDEN / f"version-{VERSION}.jsonl").read_bytes()
    assert dumps(replay(read(text)).record).encode() == text


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(3))
def test_the_acts_behind_events_are_found_again(name: str, seed: int) -> None:
    record = game(seed, preset(name)).record
    found = read(version_1(record))
    assert events(found) == events(record)
    assert found.footer == record.footer
    assert replay(found).fault is None
    assert read(dumps(found)) == found


def test_an_unfinished_game_of_version_1_is_read() -> None:
    record = seated(1).record
    assert read(version_1(record)) == record


@pytest.mark.parametrize("drop", [0, 10, 30, -2])
def test_a_game_of_version_1_that_was_changed_is_found_out(drop: int) -> None:
    lines = version_1(game(3, preset("club")).record).splitlines(keepends=True)
    rest = lines[1:]
    del rest[drop]
    with pytest.raises(RecordError) as caught:
        read("".join([lines[0], *rest]))
    error = caught.value
    assert error.words == "no act leads to this"
    assert error.before is not None
    assert replay(error.before).fault is None
    assert len(events(error.before)) == error.line - 2


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"salt":"', '"salt":"0', "bound to before the deal"),
        ("\n{", "\n {", "not written as mahj writes it"),
        ('"event":"hand_racked"', '"event":"hand_lost"', "makes no sense"),
    ],
)
def test_faults_of_version_1_are_told(old: str, new: str, words: str) -> None:
    text = version_1(game(3, preset("club")).record)
    with pytest.raises(RecordError, match=words):
        read(text.replace(old, new, 1))
    with pytest.raises(RecordError, match="cut off"):
        read(text[:-1])

"""A record that was changed is found out: by its seals, or by the rules if it is sealed anew."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mahj.record import Entry, Footer, Record, RecordError, dumps, read, replay
from mahj.record.lines import Sealer, encode
from mahj.rules import AnyEvent, Seat, acts, preset
from mahj.rules.acts import AnyAct
from mahj.rules.events import TileDiscarded, TilesTaken, WallBroken
from mahj.tiles import STANDARD, Tile
from tests.conftest import DEEP
from tests.record.players import game

MANY = settings(max_examples=20_000 if DEEP else 400)


@cache
def whole() -> bytes:
    """A finished game."""
    return dumps(game(3, preset("club")).record).encode()


def good(text: bytes) -> bool:
    """Whether a text passes for a finished game; any error but RecordError fails the test."""
    try:
        again = replay(read(text))
    except RecordError:
        return False
    return again.fault is None and again.finished


# without sealing it anew


@MANY
@given(st.integers(0, len(whole()) - 1), st.integers(1, 255))
def test_no_byte_can_be_changed(place: int, change: int) -> None:
    text = bytearray(whole())
    text[place] ^= change
    assert not good(bytes(text))


@MANY
@given(st.integers(0, len(whole()) - 1), st.integers(0, 255))
def test_no_byte_can_be_added_or_taken_out(place: int, byte: int) -> None:
    text = whole()
    assert not good(text[:place] + text[place + 1 :])
    added = text[:place] + bytes([byte]) + text[place:]
    assert not good(added)


@MANY
@given(st.integers(0, len(whole()) - 1))
def test_a_record_cut_anywhere_is_no_finished_game(place: int) -> None:
    assert not good(whole()[:place])


def test_no_line_can_be_dropped_doubled_or_moved() -> None:
    lines = whole().splitlines(keepends=True)
    rng = random.Random(1)
    for place in range(len(lines)):
        assert not good(b"".join(lines[:place] + lines[place + 1 :]))
        assert not good(b"".join([*lines[: place + 1], *lines[place:]]))
        other = rng.choice([at for at in range(len(lines)) if at != place])
        moved = list(lines)
        moved[place], moved[other] = moved[other], moved[place]
        assert not good(b"".join(moved))


def test_what_was_read_before_a_fault_is_kept() -> None:
    lines = whole().splitlines(keepends=True)
    lines[20] = lines[20].replace(b'"at":', b'"at":1', 1)
    with pytest.raises(RecordError, match="line 21: the seal does not fit") as caught:
        read(b"".join(lines))
    before = caught.value.before
    assert before is not None
    assert len(before.entries) == 19
    assert replay(before).fault is None


# sealed anew


def resealed(change: Callable[[Record], Record]) -> Record:
    """A changed game that was sealed anew."""
    return read(dumps(change(read(whole()))))


def first(record: Record, kind: type) -> tuple[int, int]:
    """The places of the first event of a kind: of its act, and among the events of the act."""
    for at, entry in enumerate(record.entries):
        for place, event in enumerate(entry.events):
            if isinstance(event, kind):
                return at, place
    raise AssertionError(f"there is no {kind.__name__}")


def with_entry(record: Record, at: int, entry: Entry) -> Record:
    return replace(record, entries=(*record.entries[:at], entry, *record.entries[at + 1 :]))


def with_event(record: Record, at: int, place: int, event: AnyEvent) -> Record:
    entry = record.entries[at]
    events = (*entry.events[:place], event, *entry.events[place + 1 :])
    return with_entry(record, at, replace(entry, events=events))


def test_an_event_that_the_act_does_not_lead_to_is_named() -> None:
    sound = read(whole())
    at, place = first(sound, TileDiscarded)
    event = sound.entries[at].events[place]
    assert isinstance(event, TileDiscarded)
    other = replace(event, tile=Tile.FLOWER)
    again = replay(resealed(lambda record: with_event(record, at, place, other)))
    assert again.fault is not None
    assert (again.fault.line, again.fault.event) == (at + 2, other)
    assert "'tile discarded' otherwise than told" in str(again.fault)
    assert again.game.discards == ()
    assert len(again.record.entries) == at
    assert again.record.footer is None


def test_no_event_can_be_changed_dropped_or_doubled() -> None:
    sound = read(whole())
    for at, entry in enumerate(sound.entries):
        for place, event in enumerate(entry.events):
            later = with_event(sound, at, place, replace(event, at=event.at + 1))
            events = entry.events
            dropped = replace(entry, events=events[:place] + events[place + 1 :])
            doubled = replace(entry, events=events[: place + 1] + events[place:])
            for wrong in (
                later,
                with_entry(sound, at, dropped),
                with_entry(sound, at, doubled),
            ):
                fault = replay(wrong).fault
                assert fault is not None
                assert fault.line == at + 2
                assert fault.words


def discard(seat: Seat | None, act: AnyAct) -> Callable[[Record], Record]:
    """A game whose first discard was another act."""

    def change(record: Record) -> Record:
        at, _ = first(record, TileDiscarded)
        return with_entry(record, at, replace(record.entries[at], seat=seat, act=act))

    return change


@pytest.mark.parametrize(
    ("seat", "act", "rule"),
    [
        (Seat.P0, acts.Draw(), "TURN-01"),
        (Seat.P0, acts.Pass(), "DEF-09"),
        (None, acts.Discard(Tile("2B")), "DEF-17"),
        (None, acts.Begin(STANDARD.tiles, (1, 2)), "SET-08"),
        (Seat.P0, acts.Discard(Tile("W")), "TURN-16"),
    ],
)
def test_an_act_against_a_rule_is_named_with_it(seat: Seat | None, act: AnyAct, rule: str) -> None:
    at, _ = first(read(whole()), TileDiscarded)
    again = replay(resealed(discard(seat, act)))
    assert again.fault is not None
    assert (again.fault.line, again.fault.rule) == (at + 2, rule)
    assert str(again.fault).endswith(f"({rule})")


def test_tiles_that_were_dealt_otherwise_are_found() -> None:
    sound = read(whole())
    at, place = first(sound, TilesTaken)
    taken = sound.entries[at].events[place]
    assert isinstance(taken, TilesTaken)
    wrong = replace(taken, tiles=taken.tiles[::-1])
    fault = replay(with_event(sound, at, place, wrong)).fault
    assert fault is not None
    assert (fault.line, fault.event) == (2, wrong)


JUNK: list[object] = [None, True, -1, 0, 1, 3, 4, 7, 10**6, 2**60, 10**30, 0.5, "", "J", "5C"]
JUNK += ["head", "P1", [], {}, ["J"], [1, 2, 3], {"do": "pass"}, {"event": "passed", "at": 0}]


def junked(part: object, rng: random.Random) -> object:
    """The same with one value, somewhere inside, that does not belong there."""
    if isinstance(part, dict) and part and rng.random() < 0.9:
        key = rng.choice(list(part))
        return {**part, key: junked(part[key], rng)}
    if isinstance(part, list) and part and rng.random() < 0.9:
        at = rng.randrange(len(part))
        return [*part[:at], junked(part[at], rng), *part[at + 1 :]]
    return rng.choice(JUNK)


@MANY
@given(st.integers(0, 2**32))
def test_nonsense_that_is_sealed_is_an_error_or_a_fault(seed: int) -> None:
    rng = random.Random(seed)
    sealers = Sealer(), Sealer()
    lines = whole().splitlines()
    bodies = [sealers[0].unseal(line, number) for number, line in enumerate(lines, 1)]
    at = rng.randrange(1, len(bodies))
    nonsense = junked(json.loads(bodies[at]), rng)
    bodies[at] = json.dumps(nonsense, separators=(",", ":")).encode()
    text = b"".join(map(sealers[1].seal, bodies))
    with suppress(RecordError):
        again = replay(read(text))
        harmless = text == whole() or encode(again.game) == encode(replay(read(whole())).game)
        assert again.fault is not None or harmless


def footer(**changes: object) -> Callable[[Record], Record]:
    """A game whose footer tells something else."""

    def change(record: Record) -> Record:
        assert isinstance(record.footer, Footer)
        return replace(record, footer=replace(record.footer, **changes))

    return change


def other_result(record: Record) -> Record:
    assert record.footer is not None
    result = replace(record.footer.result, net=(0, 0, 0, 0))
    return replace(record, footer=replace(record.footer, result=result))


def other_commitment(record: Record) -> Record:
    return replace(record, header=replace(record.header, commitment="0" * 64))


def no_end(record: Record) -> Record:
    return replace(record, entries=record.entries[:-1])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (footer(salt="0" * 32), "bound to before the deal"),
        (footer(dice=(1, 1)), "not those that were played"),
        (footer(wall=()), "not those that were played"),
        (other_result, "the result is not that of the game"),
        (other_commitment, "bound to before the deal"),
        (no_end, "the game is not over"),
    ],
)
def test_the_end_must_reveal_what_was_promised(
    change: Callable[[Record], Record], words: str
) -> None:
    record = resealed(change)
    again = replay(record)
    assert again.fault is not None
    assert words in again.fault.words
    assert again.fault.line == len(record.entries) + 2
    assert not again.finished


def test_a_wall_that_was_changed_everywhere_breaks_the_promise() -> None:
    sound = read(whole())
    begin, [broken, *dealt] = sound.entries[0].act, sound.entries[0].events
    assert isinstance(begin, acts.Begin)
    assert isinstance(broken, WallBroken)
    wall = (*begin.wall[:-20], *begin.wall[:-21:-1])  # nobody drew these
    assert wall != begin.wall
    events = (replace(broken, wall=wall), *dealt)
    entry = replace(sound.entries[0], act=replace(begin, wall=wall), events=events)
    again = replay(with_entry(footer(wall=wall)(sound), 0, entry))
    assert again.fault is not None
    assert "bound to before the deal" in again.fault.words
    assert len(again.record.entries) == len(sound.entries)

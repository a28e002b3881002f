"""Games in words: every event has them, and a seat is told no more than it heard."""

from __future__ import annotations

import random
import string
import typing

import pytest

from mahj.record import Recorder, heard, replay, tell
from mahj.record.telling import WORDS
from mahj.rules import PRESETS, SEATS, AnyEvent, Seat, acts, events, preset, redact
from mahj.rules.phases import Laid
from mahj.tiles import Tile, read_tiles
from tests.record.players import NAMES, game, seated


def test_every_event_has_words() -> None:
    assert set(WORDS) == set(typing.get_args(AnyEvent))


@pytest.mark.parametrize("event", [kind for kind, words in WORDS.items() if isinstance(words, str)])
def test_a_sentence_names_only_fields_of_its_event(event: type[events.Event]) -> None:
    words = WORDS[event]
    assert isinstance(words, str)
    fields = {name for _, name, _, _ in string.Formatter().parse(words) if name}
    assert fields <= set(event.__struct_fields__)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [3, 4])
def test_whole_games_are_told_to_everybody(name: str, players: int) -> None:
    for seed in range(5):
        happened = [step.event for step in replay(game(seed, preset(name), players).record).steps]
        told = list(tell(happened, NAMES))
        assert [one.event for one in told] == happened
        assert all(one.words.strip() for one in told)
        for seat in SEATS[:players]:
            listened = list(tell(heard(happened, seat), NAMES))
            open_to_it = [one for one in (redact(event, seat) for event in happened) if one]
            assert [one.event for one in listened] == open_to_it


P0, P1, P2, P3 = SEATS


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.TileDrawn(0, P1, None, 60), "P1 (Ann) draws"),
        (events.TileDrawn(0, P1, Tile("0"), 60, "tail"), "P1 (Ann) draws Soap from the tail"),
        (events.TileDiscarded(0, P2, Tile("5C"), "five crak"), "P2 (Bea) discards 5 Crak"),
        (
            events.TileDiscarded(0, P2, Tile("5C"), "south", right=False),
            'P2 (Bea) discards 5 Crak and calls it "south"',
        ),
        (events.TileClaimed(0, P2, (), 4), "P2 (Bea) takes it and has not exposed it yet"),
        (events.Answered(0, P3, acts.Pass()), "P3 (Cleo) passes"),
        (
            events.Answered(0, P3, acts.Claim(read_tiles("5C J"))),
            "P3 (Cleo) wants it for 5C J",
        ),
        (events.TilesLaid(0, P0, Laid((), (1, 2, 3))), "P0 (Ruth) lays 3 blind for the pass"),
        (events.TilesLaid(0, P0, Laid((), (1,))), "P0 (Ruth) lays tiles and 1 blind for the pass"),
        (events.JokerReplaced(0, P0, P1, None), "P0 (Ruth) gives P1 (Ann) a tile for the Joker"),
        (events.Spoken(0, P0, "well\n"), r'P0 (Ruth) says "well\n"'),
        (events.HandDied(0, P0, "DEAD-02"), "The hand of P0 (Ruth) is dead (DEAD-02)"),
        (events.ExposureChanged(0, P0, ()), "P0 (Ruth) changes the exposure to nothing"),
        (events.ChallengeMade(0, P0, P1, ""), "P0 (Ruth) calls the hand of P1 (Ann) dead"),
    ],
)
def test_events_in_players_words(event: AnyEvent, words: str) -> None:
    [told] = tell([event], NAMES)
    assert told.words == words


def test_a_player_without_a_name_is_the_seat() -> None:
    [told] = tell([events.Passed(0, P1)], ("P0", "P1", "P2"))
    assert told.words == "P1 passes"


def heavenly() -> Recorder:
    """East is dealt a hand of the card and declares it."""
    table = seated(1)
    wanted = next(hand for hand in table.game.card.lines[0].expand() if hand.playable())
    own = [group.tile for group in wanted.groups for _ in range(group.size)]
    wall = list(table.record.entries[0].act.wall)  # type: ignore[union-attr]
    numbers = [*range(4), *range(16, 20), *range(32, 36), 48, 52]
    for place, (number, tile) in enumerate(zip(numbers, own, strict=True)):
        free = (at for at, one in enumerate(wall) if one is tile and at not in numbers[:place])
        other = next(free)
        wall[number], wall[other] = wall[other], wall[number]
    rules = preset("assisted")
    again = Recorder(table.game.card, rules, NAMES, tuple(wall), (1, 2), "0" * 32)
    again.play(P0, acts.Declare(), 10)
    return again


def test_a_win_is_told_with_its_payments_and_their_rules() -> None:
    *_, last = tell([step.event for step in replay(heavenly().record).steps], NAMES)
    rows = last.words.split("\n")
    assert rows[0].startswith("P0 (Ruth) wins with ")
    assert rows[0].endswith(", a heavenly hand")
    assert rows[1].startswith("P1 (Ann) pays P0 (Ruth) ")
    assert rows[1].endswith("DEF-16)")
    assert rows[4].startswith("Result: P0 (Ruth) +")


def other_hidden_tiles() -> tuple[Recorder, Recorder]:
    """Two games of three that look alike to East: same acts, other tiles where East cannot see."""
    rng = random.Random(4)
    first = seated(4, players=3)
    wall = list(first.record.entries[0].act.wall)  # type: ignore[union-attr]
    unseen = [*range(4, 12), *range(16, 24), *range(60, 152)]  # P1's, P2's and far in the wall
    shuffled = rng.sample(unseen, len(unseen))
    changed = list(wall)
    for place, other in zip(unseen, shuffled, strict=True):
        changed[place] = wall[other]
    tables = tuple(
        Recorder(first.game.card, preset("assisted"), NAMES[:3], tuple(one), (2, 3), "0" * 32)
        for one in (wall, changed)
    )
    discarded = wall[0]
    for table in tables:
        table.play(P0, acts.Discard(discarded), 10)
        table.play(P1, acts.Pass(), 11)
        table.play(P2, acts.Pass(), 12)
        table.play(P1, acts.Discard(table.game.wall.tiles[40]), 20)  # drawn after the deal
    return tables[0], tables[1]


def test_what_a_seat_cannot_see_changes_nothing_it_is_told() -> None:
    happened = [[step.event for step in replay(one.record).steps] for one in other_hidden_tiles()]
    first, second = (list(tell(heard(one, Seat.P0), NAMES[:3])) for one in happened)
    assert first == second
    assert "P1 (Ann) draws" in [one.words for one in first]
    everything = [[one.words for one in tell(one, NAMES[:3])] for one in happened]
    assert everything[0] != everything[1]

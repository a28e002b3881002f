"""Games as files: written, read and replayed they are the same, byte for byte."""

from __future__ import annotations

import hashlib
import random

import pytest

from mahj.card import load
from mahj.record import (
    Recorder,
    RecordError,
    Result,
    commitment,
    dumps,
    read,
    replay,
    rolled,
    salted,
    shuffled,
)
from mahj.rules import PRESETS, Refused, Seat, acts, preset
from mahj.rules.session import Chair
from mahj.tiles import STANDARD
from tests.conftest import DEEP
from tests.record.players import NAMES, game, go_on, seated

SEEDS = range(60 if DEEP else 6)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_replays_to_the_same_file(name: str, players: int, seed: int) -> None:
    table = game(seed, preset(name), players)
    text = dumps(table.record)
    again = replay(read(text))
    assert again.fault is None
    assert again.finished
    assert again.game == table.game
    assert dumps(again.record) == text == "".join(table.lines)
    over = table.game.over
    assert over is not None
    assert again.record.footer is not None
    assert again.record.footer.result == Result.of(over)


@pytest.mark.parametrize("name", PRESETS)
def test_every_step_keeps_its_line_and_the_game_after_it(name: str) -> None:
    table = seated(5, preset(name))
    games = [table.game]
    rng = random.Random(5)
    games += [go_on(table, rng, 1).game for _ in range(60)]
    again = replay(read(dumps(table.record)))
    last = {step.line: step.game for step in again.steps}
    assert [last[line] for line in sorted(last)] == games
    assert [step.event for step in again.steps] == [
        event for entry in table.record.entries for event in entry.events
    ]


def test_a_game_cut_short_after_any_act_is_good_and_unfinished() -> None:
    table = game(3, preset("club"))
    for length in range(1, len(table.lines) - 1):
        again = replay(read("".join(table.lines[:length])))
        whole = again.game.over is None
        assert (again.fault is None) is whole
        assert not again.finished
        assert len(again.record.entries) == length - 1


def test_a_game_that_is_over_needs_its_last_line() -> None:
    lines = game(3, preset("club")).lines
    again = replay(read("".join(lines[:-1])))
    assert again.fault is not None
    assert (again.fault.line, again.fault.words) == (
        len(lines),
        "the game is over, but its last line is missing",
    )


def test_players_may_take_their_tiles_themselves() -> None:
    table = seated(1, preset("club"), by_hand=True)
    assert len(table.record.entries[0].events) == 1
    table.play(Seat.P0, acts.Take(), 7)
    assert replay(read(dumps(table.record))).game == table.game


def test_a_refused_act_leaves_no_trace() -> None:
    table = seated(1)
    before, text = table.game, dumps(table.record)
    with pytest.raises(Refused):
        table.play(Seat.P0, acts.Draw(), 5)
    assert (table.game, dumps(table.record), len(table.lines)) == (before, text, 2)


def test_what_could_not_be_read_again_is_not_written() -> None:
    table = seated(1, preset("club"), players=3)
    table.play(Seat.P0, acts.Discard(next(iter(table.game.slopes[Seat.P0]))), 5)
    before, lines = table.game, list(table.lines)
    with pytest.raises((RecordError, Refused)):
        table.play(Seat.P1, acts.Say("\ud800"), 6)
    assert (table.game, table.lines) == (before, lines)


def test_equal_seeds_give_equal_files() -> None:
    assert game(2, preset("club")).lines == game(2, preset("club")).lines


def test_a_wall_is_the_whole_set_in_an_order_of_chance() -> None:
    one, other = shuffled(random.Random(1)), shuffled(random.Random(2))
    assert sorted(one) == sorted(other) == sorted(STANDARD.tiles)
    assert one != other
    assert {rolled(random.Random(seed)) for seed in range(600)} == {
        (a, b) for a in range(1, 7) for b in range(1, 7)
    }
    assert salted(random.Random(1)) != salted(random.Random(2))


def test_the_commitment_can_be_made_with_any_tool() -> None:
    wall = STANDARD.tiles
    text = "00ff\n" + " ".join(tile.value for tile in wall) + "\n3 4\n"
    assert commitment("00ff", wall, (3, 4)) == hashlib.sha256(text.encode()).hexdigest()


CHAIRS = tuple(Chair)


@pytest.mark.parametrize(
    ("players", "chairs", "salt", "words"),
    [
        (("Ann", "Bea"), None, "", "three or four play"),
        (("Ann", "Ann", "Bea"), None, "", "the same name"),
        (("Ann", " ", "Bea"), None, "", "a word or more"),
        (("Ann", "B\nea", "Cleo"), None, "", "a word or more"),
        (("Ann", "P3", "Bea", "Cleo"), None, "", "P1 cannot be called P3"),
        (NAMES, CHAIRS[:3], "", "turn order"),
        (NAMES, (CHAIRS[1], CHAIRS[0], *CHAIRS[2:]), "", "turn order"),
        (NAMES, None, "short", "hexadecimal digits"),
    ],
)
def test_nobody_sits_down_wrongly(
    players: tuple[str, ...], chairs: tuple[Chair, ...] | None, salt: str, words: str
) -> None:
    rng = random.Random(1)
    wall, dice, right = shuffled(rng), rolled(rng), salted(rng)
    rules = preset("club")
    with pytest.raises(ValueError, match=words):
        Recorder(load("starter"), rules, players, wall, dice, salt or right, chairs=chairs)


def test_chairs_and_names_are_kept() -> None:
    rng = random.Random(1)
    chance = shuffled(rng), rolled(rng), salted(rng)
    turned = (*CHAIRS[2:], *CHAIRS[:2])
    table = Recorder(load("starter"), preset("club"), NAMES, *chance, chairs=turned)
    header = read(dumps(table.record)).header
    assert (header.chairs, header.players) == (turned, NAMES)
    assert [header.seat_of(name) for name in ("ruth", "P3", "p1", "Dora")] == [
        Seat.P0,
        Seat.P3,
        Seat.P1,
        None,
    ]


def test_a_wall_that_is_none_is_refused_before_the_deal() -> None:
    with pytest.raises(Refused) as refused:
        Recorder(load("starter"), preset("club"), NAMES, STANDARD.tiles[1:], (3, 4), "0" * 32)
    assert refused.value.rule_id == "SET-01"

"""One game: the same with and without a record, at every kind of table."""

from __future__ import annotations

import signal
import sys
from typing import Any, get_args

import pytest

from mahj.bots.anyhow import Anyhow
from mahj.card import load
from mahj.record import dumps, read, replay
from mahj.rules import AnyAct, preset
from mahj.rules.phases import AnyPhase, Over
from mahj.rules.seats import seats_of
from mahj.sim.playing import MOMENTS, Bare, Misplay, chances, go_on, play
from tests.sim import players


@pytest.mark.parametrize("rules", ["assisted", "club", "tournament"])
@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_is_the_same_with_and_without_a_record(rules: str, seats: int) -> None:
    card, bots = load("mahj-2026"), (Anyhow(),) * seats
    record = play(card, preset(rules), bots, 11)
    again = replay(read(dumps(record)))
    bare = Bare.dealt(card, preset(rules), seats, 11)
    go_on(bare, bots, chances(11, seats_of(seats)))
    assert again.fault is None
    assert again.finished
    assert again.game == bare.game
    assert bare.events == [event for entry in record.entries for event in entry.events]
    assert bare.steps == [(entry.seat, entry.act, entry.at) for entry in record.entries]


def test_players_have_names() -> None:
    names = ("Ruth", "Ann", "Bea")
    record = play(load("starter"), preset("assisted"), (Anyhow(),) * 3, 1, names=names)
    assert record.header.players == names


@pytest.mark.parametrize(
    ("bot", "reason", "words"),
    [
        (players.Broken, "raised", "the bot at P2 failed in the Charleston: KeyError('plan')"),
        (players.Leaving, "raised", "the bot at P2 failed in its turn: SystemExit(3)"),
        (
            players.Cheating,
            "illegal",
            "P2 chose Discard(tile=Tile('J'), name='') in the",
        ),
        (
            players.Silent,
            "illegal",
            "P2 chose None in the Charleston, which is none of its",
        ),
        (players.Bare, "raised", "the bot at P2 failed in the Charleston: BaseException('b')"),
        (players.Closing, "raised", "the bot at P2 failed in the Charleston: GeneratorExit()"),
        (players.Mute, "raised", "an object of the class Muteness that cannot be shown"),
        (players.Verbose, "raised", "failed in the Charleston: ValueError('xxxxxxxx"),
        (players.Async, "illegal", "P2 chose a coroutine (choose must not be async) in the Char"),
        (players.Odd, "illegal", "P2 chose <tests.sim.players.Odd object> in the Charleston"),
        (
            players.Unspeakable,
            "illegal",
            "P2 chose an object of the class Unspeakable that",
        ),
    ],
)
def test_a_bot_that_does_not_play_along_is_named(
    bot: type[Anyhow], reason: str, words: str
) -> None:
    bots = (Anyhow(), Anyhow(), bot(), Anyhow())
    with pytest.raises(Misplay) as found:
        play(load("starter"), preset("assisted"), bots, 1)
    assert (found.value.seat, found.value.reason) == (2, reason)
    assert words in found.value.words
    assert len(found.value.words) < 300


def test_an_interrupt_is_no_fault_of_a_bot_unless_nobody_can_interrupt() -> None:
    class Pressed(Anyhow):
        def choose(self, *_: object) -> AnyAct:
            raise KeyboardInterrupt

    bots = (Pressed(),) * 4
    with pytest.raises(KeyboardInterrupt):
        play(load("starter"), preset("assisted"), bots, 1)
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        with pytest.raises(Misplay, match="KeyboardInterrupt"):
            play(load("starter"), preset("assisted"), bots, 1)
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_frame_that_asks_a_bot_holds_no_game() -> None:
    found: set[str] = set()

    class Nosy(Anyhow):
        def choose(self, *given: Any) -> AnyAct:
            found.update(sys._getframe(1).f_locals)
            return super().choose(*given)

    play(load("starter"), preset("assisted"), (Nosy(),) * 4, 1)
    assert found == {"bot", "seat", "seen", "options", "rng", "patience", "moment"}


def test_every_moment_has_words() -> None:
    assert set(MOMENTS) == {*get_args(AnyPhase)} - {Over}


# The alarm may ring in a collector's hook, where nobody hears it: it rings again.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_bot_that_hangs_is_broken_off() -> None:
    bots = (players.Hanging(),) * 4  # East is asked first, so nobody else has to be quick.
    with pytest.raises(Misplay, match=r"P0 took more than 0.05 s in the Charleston") as found:
        play(load("starter"), preset("assisted"), bots, 1, patience=0.05)
    assert (found.value.seat, found.value.reason) == (0, "slow")


def test_a_long_answer_is_told_in_few_words() -> None:
    class Long(Anyhow):
        def choose(self, view: object, options: object, rng: object) -> object:  # type: ignore[override]
            return "x" * 10_000

    with pytest.raises(Misplay) as found:
        play(load("starter"), preset("assisted"), (Long(),) * 4, 1)  # type: ignore[arg-type]
    assert len(found.value.words) < 300


def test_a_game_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahj.sim.playing.MOST_ACTS", 10)
    with pytest.raises(AssertionError, match="does not end"):
        play(load("starter"), preset("assisted"), (Anyhow(),) * 4, 1)

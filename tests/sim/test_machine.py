"""The fast path: the same games as the reference path, and records that replay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from mahj.card import Card, load
from mahj.record import read, replay
from mahj.sim import machine
from mahj.sim.entrants import LEVELS, EntrantError, entrants, suited
from mahj.sim.paths import chosen, reference, warmed_up
from mahj.sim.seating import duplicate
from mahj.sim.tally import tally
from tests.sim.players import MY_BOT, terms

SITTINGS = duplicate(("club", "novice"), 4, seed=6, count=3)


def test_every_record_replays_and_has_the_same_row(tmp_path: Path) -> None:
    played = terms("club", "novice", records=str(tmp_path), path="fast")
    rows = tuple(machine.games(played, SITTINGS))
    assert [row.key for row in rows] == [sitting.key for sitting in SITTINGS]
    for row, sitting in zip(rows, SITTINGS, strict=True):
        again = replay(read(tmp_path / f"{sitting.seed}-{sitting.arrangement}.jsonl"))
        assert again.fault is None
        assert again.finished
        events = [step.event for step in again.steps]
        slow = tally(sitting, again.game, events, rules="assisted")
        assert msgspec.structs.replace(row, path="reference") == slow


def test_both_paths_play_the_same_games() -> None:
    slow = reference(terms("club", "novice"), SITTINGS)
    fast = machine.games(terms("club", "novice", path="fast"), SITTINGS)
    for one, other in zip(slow, fast, strict=True):
        assert msgspec.structs.replace(other, path="reference") == one


@pytest.mark.parametrize(
    ("bots", "facts", "words"),
    [
        (("club", "novice"), {}, ""),
        (("club", "random"), {}, "it does not know the bot 'random', only "),
        (("club", MY_BOT), {}, "it does not know the bot 'me'"),
        (("club",), {"rules": "club"}, "it knows the assisted rules and four players"),
        (("club",), {"players": 3}, "it knows the assisted rules and four players"),
    ],
)
def test_what_it_cannot_play_it_says(
    bots: tuple[str, ...], facts: dict[str, Any], words: str
) -> None:
    played = terms(*bots, **facts)
    assert machine.fits(played).startswith(words)
    assert bool(machine.fits(played)) is bool(words)
    assert chosen("auto", played) == ("reference" if words else "fast")


STRANGE = """card: strange
value: 25

== ODD ==
Z1: FF 1111a 2222a 3333a (any 1 suit, at least 2 Jokers) X
Z2: ?? ?? ?? ?? ?? ?? ?? C
"""


@pytest.mark.parametrize("keep", ["Z1", "Z2"])
def test_a_card_that_it_does_not_know_is_left_to_the_referee(keep: str) -> None:
    rows = [row for row in STRANGE.splitlines() if not row.startswith("Z") or row.startswith(keep)]
    text = "\n".join(rows) + "\n"
    played = msgspec.structs.replace(terms("club"), card=text)
    assert machine.fits(played).startswith("it does not know the card exactly: ")
    (game,) = reference(played, duplicate(("club",) * 4, 4, seed=1, count=1)[:1])
    assert game.ending in ("mahjongg", "wall")
    assert not any(game.forfeit)


def refusing(card: Card) -> Any:
    """Stand in for a bot that refuses a card."""
    raise ValueError(f"lines of '{card.name}' are unknown")


def test_a_level_that_cannot_play_by_a_card_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "club", refusing)
    with pytest.raises(EntrantError, match="'club' cannot play by this card: lines of 'Starter'"):
        suited(entrants(["random", "club", MY_BOT]), load("starter"))


def test_a_level_is_warmed_up_in_no_hurry_and_leaves_nothing_behind(tmp_path: Path) -> None:
    played = terms("club", MY_BOT, patience=1e-9, records=str(tmp_path))
    warmed_up(played)
    machine.ready(terms("club", records=str(tmp_path)))
    assert list(tmp_path.iterdir()) == []

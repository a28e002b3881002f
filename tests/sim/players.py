"""Bots that behave, and bots that do not, with the terms to let them play."""

from __future__ import annotations

import os
import random
import threading
import time
from typing import Any

from mahj.bots.anyhow import Anyhow
from mahj.card import Card, load
from mahj.rules import AnyAct, Options, View, acts
from mahj.sim.entrants import entrants
from mahj.sim.outcomes import Outcome
from mahj.sim.terms import Terms
from mahj.tiles import Tile
from tests import tree

HERE = "tests.sim.players"
MY_BOT = f"me={tree.ROOT / 'examples' / 'my_bot.py'}:MyBot"


class Broken(Anyhow):
    """Fails at its first choice."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        raise KeyError("plan")


class Leaving(Anyhow):
    """Wants to end everything in the middle of a game."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        if acts.Discard in options.kinds:
            raise SystemExit(3)
        return super().choose(view, options, rng)


class Cheating(Anyhow):
    """Discards a Joker when it likes."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        return acts.Discard(Tile.JOKER)


class Silent(Anyhow):
    """Answers with nothing."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> Any:
        return None


class Unspeakable(Anyhow):
    """Answers with something that cannot even be shown."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> Any:
        return self

    def __repr__(self) -> str:
        raise RuntimeError("no words")


class Bare(Anyhow):
    """Raises what hardly anybody catches."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        raise BaseException("b")


class Closing(Anyhow):
    """Ends like a generator."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        raise GeneratorExit


class Muteness(Exception):  # noqa: N818 – it is rude
    """An error that cannot be told."""

    def __repr__(self) -> str:
        raise Muteness

    __str__ = __repr__


class Mute(Anyhow):
    """Fails, and does not say how."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        raise Muteness


class Verbose(Anyhow):
    """Fails at great length."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        raise ValueError("x" * 10_000)


class Async(Anyhow):
    """Promises an answer."""

    async def choose(  # type: ignore[override]
        self, view: View | None, options: Options, rng: random.Random
    ) -> AnyAct:
        return options[0]


class Odd(Anyhow):
    """Answers with something that looks different in every process."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> Any:
        return self


class Sleepy(Anyhow):
    """Is never done being made."""

    def __init__(self, card: Card | None = None) -> None:
        while True:
            pass


class Haunted(Anyhow):
    """Leaves a thread behind that nobody waits for."""

    def __init__(self, card: Card | None = None) -> None:
        if threading.active_count() < 4:
            threading.Thread(target=time.sleep, args=(1000,), daemon=False).start()


class Loud(Anyhow):
    """Writes past everything."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        os.write(1, b"out of band\n")
        return super().choose(view, options, rng)


class Hanging(Anyhow):
    """Thinks for ever, and does not want to hear that time is up."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        while True:
            try:
                list(options)
            except Exception:  # noqa: BLE001 – it is rude
                continue


class Unmade(Anyhow):
    """Cannot even be made."""

    def __init__(self, card: Card | None = None) -> None:
        raise OSError("no weights")


class Chatty(Anyhow):
    """Prints what it thinks."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        print("hm")
        return super().choose(view, options, rng)


class Deadly(Anyhow):
    """Takes its whole process with it."""

    def choose(self, view: View | None, options: Options, rng: random.Random) -> AnyAct:
        os._exit(1)


def terms(*bots: str, card: str = "starter", **facts: Any) -> Terms:
    """The terms of a run between some bots."""
    return Terms(card=load(card).text, entrants=entrants(dict.fromkeys(bots)), **facts)


def row(seed: int, bots: str = "a b c d", **facts: Any) -> Outcome:
    """An outcome with the facts that matter, and the usual ones beside."""
    first, second, third, fourth = [*bots.split(), ""][:4]
    usual: dict[str, Any] = {
        "card": "Starter",
        "rules": "assisted",
        "ending": "wall",
        "turns": 99,
        "wall_left": 0,
    }
    fours = ("points", "jokers", "exposures", "calls", "exchanges")
    usual |= dict.fromkeys(fours, (0, 0, 0, 0))
    return Outcome(seed=seed, bot=(first, second, third, fourth), **usual | facts)


def won(seed: int, seat: int, bots: str = "a b c d", **facts: Any) -> Outcome:
    """A game that a seat won from the wall, and each other pays 25."""
    labels = bots.split()
    others = len(labels) - 1
    points = [25 * others if at == seat else -25 for at in range(len(labels))] + [0]
    usual: dict[str, Any] = {
        "ending": "mahjongg",
        "winner": seat,
        "winner_bot": labels[seat],
        "line": "Y1",
        "section": load("starter").line("Y1").section,
        "value": 25,
        "how": "wall",
        "jokerless": False,
        "points": tuple(points[:4]),
    }
    return row(seed, bots, **usual | facts)

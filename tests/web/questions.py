"""Moments of games as a page is told them: the fewest that show every form of every phase.

`python -m tests.web.questions` writes them beside the tests of the page that read them.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from mahj.record import Recorder
from mahj.rules import PRESETS, Game, Refused, Seat, acts, possible_actions, preset, view
from mahj.rules.phases import Passing, Polling
from mahj.server.wire.forms import ActForm, offered
from mahj.server.wire.picture import Picture, picture
from tests.record.players import go_on, seated

KEPT: Final = Path(__file__).parents[2] / "ui" / "src" / "ask" / "moments.json"
GAMES: Final = 160
STEPS: Final = 900
CARELESS: Final = (0.01, 0.05, 0.2, 0.5)
"""How often somebody errs, from game to game."""

Shape = tuple[object, ...]


class Moment(msgspec.Struct, frozen=True):
    """What one seat is told at one moment."""

    preset: str
    picture: Picture
    options: tuple[ActForm, ...]


def moments(games: int = GAMES) -> list[Moment]:
    """Moments of careless games, each of which shows something that none before it shows."""
    seen: set[Shape] = set()
    found: list[Moment] = []
    done: Counter[tuple[type, str]] = Counter()
    for name in PRESETS:
        for seed in range(games):
            table = seated(seed, preset(name), 3 if seed % 8 == 7 else 4, by_hand=seed % 8 == 6)
            rng = random.Random(seed)
            for _ in range(STEPS):
                for seat in table.game.seats:
                    _keep(name, table.game, seat, seen, found)
                if table.game.over is not None:
                    break
                careless = CARELESS[seed % len(CARELESS)]
                if seed % 3 or not _rarest(table, rng, done):
                    go_on(table, rng, 1, careless)
    return found


def _rarest(table: Recorder, rng: random.Random, done: Counter[tuple[type, str]]) -> bool:
    """Whether somebody did what has been done least; so everything is done at last."""
    game = table.game
    forms = [
        (done[form.act, form.breaks] + rng.random(), seat, form)
        for seat in game.seats
        for form in possible_actions(game, seat).forms
        if form.act is not acts.Object or rng.random() < 0.03
    ]
    passing = isinstance(game.phase, Passing | Polling)
    if not forms or (rng.random() < 0.3 and not passing):
        return False
    _, seat, form = min(forms, key=lambda one: one[0])
    done[form.act, form.breaks] += 1
    try:
        table.play(seat, rng.choice(list(islice(form, 12))), game.clock + 1)
    except (Refused, IndexError):
        return False
    return True


def _keep(name: str, game: Game, seat: Seat, seen: set[Shape], found: list[Moment]) -> None:
    sight = view(game, seat)
    options = offered(game, seat)
    whose = getattr(sight.now, "seat", None) == seat
    stage = getattr(sight.now, "name", "")
    shown = (name, type(sight.now).__name__, stage, whose)
    shapes = {(*shown, bool(game.dead[seat])), *((*shown, *_shape(form)) for form in options)}
    if shapes <= seen:
        return
    seen |= shapes
    found.append(Moment(name, picture(sight), options))


def _shape(form: ActForm) -> Shape:
    fields = tuple((key, type(choice).__name__) for key, choice in form.fields.items())
    return form.do, form.group, fields


if __name__ == "__main__":
    KEPT.parent.mkdir(exist_ok=True)
    kept = moments()
    KEPT.write_bytes(b"[\n" + b",\n".join(map(msgspec.json.encode, kept)) + b"\n]\n")
    print(len(kept), "moments,", KEPT.stat().st_size, "bytes")

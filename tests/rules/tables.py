"""Tables to try things at: house rules drawn at random, random acts, and a count of all tiles."""

from __future__ import annotations

import random
import typing
from collections.abc import Callable
from functools import cache
from typing import Any, Literal

import msgspec

from mahj.card import Card, load
from mahj.rules import (
    PRESETS,
    SEATS,
    AnyAct,
    Game,
    HouseRules,
    Options,
    Seat,
    acts,
    changed,
    new_game,
)
from mahj.rules.options import Form
from mahj.rules.phases import (
    AnyPhase,
    Challenged,
    Courtesy,
    Live,
    Passing,
    Turn,
    Verifying,
)
from mahj.tiles import KINDS, STANDARD, Tile


@cache
def card(name: str) -> Card:
    """A card, read once."""
    return load(name)


def house_rules(rng: random.Random) -> HouseRules:
    """House rules: a preset, or a preset with about a quarter of the options changed."""
    base = rng.choice(list(PRESETS.values()))
    if rng.random() < 0.3:
        return base
    options: dict[str, object] = {}
    for field in msgspec.structs.fields(HouseRules):
        values = choices(field.type)
        if values and rng.random() < 0.25:
            options[field.name] = rng.choice(values)
    return changed(base, **options)


def choices(hint: object) -> tuple[object, ...]:
    """Values of an option: all named ones, and some numbers where a number is asked for."""
    if hint is bool:
        return (True, False)
    if typing.get_origin(hint) is Literal:
        return typing.get_args(hint)
    named = [one for one in typing.get_args(hint) if typing.get_origin(one) is Literal]
    values = tuple(value for one in named for value in typing.get_args(one))
    return (*values, 1, 2, 5) if hint is not int else ()


def dealt(seed: int) -> Game:
    """A game just dealt, everything about it drawn from a seed."""
    rng = random.Random(seed)
    wall = tuple(rng.sample(STANDARD.tiles, STANDARD.size))
    dice = (rng.randint(1, 6), rng.randint(1, 6))
    players = rng.choice((4, 4, 3))
    return new_game(card(rng.choice(("starter", "test"))), house_rules(rng), wall, dice, players)


def pick(options: Options, rng: random.Random) -> AnyAct | None:
    """One of the options: first a form, then one of the first acts of it."""
    forms = [form for form in options.forms if form.act not in (acts.Say, acts.Touch)]
    if not forms:
        return None
    form = rng.choice(forms)
    place = rng.randrange(3 if form.breaks else len(form))
    return _at(form, place)


def _at(form: Form, place: int) -> AnyAct | None:
    for at, act in enumerate(form):
        if at == place:
            return act
    return None


PLAYERS = [act for act in acts.Act.__subclasses__() if act not in (acts.Begin, acts.Expire)]


def any_act(game: Game, seat: Seat, rng: random.Random) -> AnyAct:
    """Any act at all, with fields that have a chance to make sense."""
    kind = rng.choice(PLAYERS)
    held = list(game.slopes[seat]) or [Tile.FLOWER]
    down = game.discards[-1].tile if game.discards else rng.choice(KINDS)

    def tile() -> Tile:
        return rng.choice((rng.choice(held), rng.choice(held), down, rng.choice(KINDS)))

    def tiles() -> tuple[Tile, ...]:
        fitting = [one for one in held if one in (down, Tile.JOKER)] + [down]
        pool = fitting if rng.random() < 0.5 else held
        return tuple(rng.sample(pool, min(len(pool), rng.randrange(6))))

    values: dict[str, Callable[[], Any]] = {
        "tile": tile,
        "tiles": tiles,
        "blind": lambda: tuple(rng.sample((1, 2, 3), rng.choice((0, 0, 0, 1, 2, 3)))),
        "owner": lambda: rng.choice(SEATS),
        "target": lambda: rng.choice(SEATS),
        "exposure": lambda: rng.randrange(3),
        "count": lambda: rng.randrange(4),
        "each": lambda: rng.choice((0, 25, 50, 60, 100)),
        "words": lambda: rng.choice((tile().spoken, "same", "seven", "joker", "call")),
        "name": lambda: rng.choice(("", "", tile().spoken, "same", "seven")),
        "end": lambda: rng.choice(("head", "tail")),
        "what": lambda: rng.choice(("wall", "discard", "rack")),
        "where": lambda: rng.choice(("top", "slope")),
        "mahjongg": lambda: rng.random() < 0.4,
    }
    make: Any = kind
    chosen: AnyAct = make(*(values[name]() for name in kind.__struct_fields__))
    return chosen


def tiles_of(game: Game) -> list[Tile]:
    """Every tile of a game, wherever it is."""
    found = list(game.wall.remaining)
    found += [down.tile for down in game.discards]
    for seat in SEATS:
        found += game.slopes[seat]
        found += [tile for exposure in game.tops[seat] for tile in exposure.tiles]
    return found + _between(game.phase)


def _between(phase: AnyPhase) -> list[Tile]:
    """The tiles that are in somebody's fingers, or on the way."""
    match phase:
        case Passing():
            return [tile for laid in phase.laid if laid is not None for tile in laid.tiles]
        case Courtesy():
            return [tile for offer in phase.offers if offer is not None for tile in offer]
        case Turn():
            drawn = [phase.drawn.tile] if phase.drawn is not None and not phase.racked else []
            loose = [phase.loose] if phase.loose is not None else []
            given = phase.exchange is not None and phase.exchange.given is not None
            return drawn + loose + [Tile.JOKER] * given
        case Live():
            drawn = [phase.draw.tile] if phase.draw is not None else []
            shown = [tile for claim in phase.claims for tile in claim.shown]
            return drawn + shown + (_between(phase.granted) if phase.granted is not None else [])
        case Verifying():
            return [phase.tile] if phase.tile is not None else []
        case Challenged():
            return _between(phase.resume)
        case _:
            return []

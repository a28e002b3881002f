"""What is hidden from a seat, and the same game with the hidden tiles in another order.

No seat may be able to tell the two apart: that is how leaks are found.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from mahj.rules.acts import Declare
from mahj.rules.effects.change import put
from mahj.rules.game import Game
from mahj.rules.phases import (
    Announcing,
    AnyPhase,
    Challenged,
    Courtesy,
    Drawing,
    Live,
    Over,
    Passing,
    Sealed,
    Turn,
    Verifying,
)
from mahj.rules.rulings.blind import target
from mahj.rules.seats import SEATS, Seat
from mahj.tiles import Rack, Tile

Deal = Callable[[tuple[Tile, ...]], tuple[Tile, ...]]
"""Takes the tiles that lie in one hidden place and gives those that shall lie there."""


def hidden(game: Game, seat: Seat | None) -> tuple[Tile, ...]:
    """The tiles a seat has not seen where they lie now, place by place in a fixed order."""
    found: list[Tile] = []

    def note(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        found.extend(tiles)
        return tiles

    _dealt(game, seat, note)
    return tuple(found)


def rearranged(game: Game, seat: Seat | None, order: Sequence[Tile]) -> Game:
    """The game with other tiles where a seat cannot look; `order` is that of `hidden`."""
    left = iter(order)
    return _dealt(game, seat, lambda tiles: tuple(next(left) for _ in tiles))


def still_hidden(
    game: Game, after: Game, seat: Seat | None, declared: Collection[Seat] = ()
) -> tuple[bool, ...]:
    """For each tile of `hidden`, whether the seat has not seen it later on either.

    `declared` are those who showed their hands on the way.
    """
    flags: list[bool] = []
    opened = (*_shown(after), *declared)
    for other in SEATS:
        if other == seat or other in _shown(game):
            continue
        left = list(after.slopes[other].counts)
        for tile in game.slopes[other]:
            left[tile.ordinal] -= 1
            flags.append(left[tile.ordinal] >= 0 and other not in opened)
    known = {one.number for one in game.seen[seat]} if seat is not None else set()
    later = {n for start, stop in after.wall.parts for n in range(start, stop)}
    for start, stop in game.wall.parts:
        flags += [n in later for n in range(start, stop) if n not in known]
    flags += _on_the_way(game, seat)
    return tuple(flags) + (False,) * (len(hidden(game, seat)) - len(flags))


def _on_the_way(game: Game, seat: Seat | None) -> list[bool]:
    """For the tiles laid in a pass, whether they do not come to the seat."""
    phase = game.phase
    if not isinstance(phase, Passing) or any(laid and laid.blind for laid in phase.laid):
        return []
    return [
        target(phase.stage, other) != seat
        for other, laid in zip(SEATS, phase.laid, strict=True)
        if laid is not None and other != seat
        for _ in laid.tiles
    ]


def otherwise(game: Game, seat: Seat) -> Game:
    """The game with other answers and wishes than those a seat was not told."""
    phase = game.phase
    match phase:
        case Sealed():
            asked = game.others(game.down.by)
            answers = tuple(
                Declare() if one in asked and one != seat and answer is not None else answer
                for one, answer in zip(SEATS, phase.answers, strict=True)
            )
            return replace(game, phase=replace(phase, answers=answers))
        case Courtesy():
            told = (seat, seat.across) if phase.number(seat) is not None else (seat,)
            wishes = tuple(
                3 - wish if wish is not None and one not in (*told, *phase.done) else wish
                for one, wish in zip(SEATS, phase.wishes, strict=True)
            )
            return replace(game, phase=replace(phase, wishes=wishes))
        case _:
            return game


def _dealt(game: Game, seat: Seat | None, deal: Deal) -> Game:
    shown = _shown(game)
    slopes = game.slopes
    for other in SEATS:
        if other != seat and other not in shown:
            slopes = put(slopes, other, Rack.of(deal(tuple(slopes[other]))))
    wall = game.wall
    known = {one.number for one in game.seen[seat]} if seat is not None else set()
    tiles = list(wall.tiles)
    numbers = [n for start, stop in wall.parts for n in range(start, stop) if n not in known]
    for number, tile in zip(numbers, deal(tuple(tiles[n] for n in numbers)), strict=True):
        tiles[number] = tile
    return replace(
        game,
        slopes=slopes,
        wall=replace(wall, tiles=tuple(tiles)),
        phase=_phase(game.phase, seat, deal),
    )


def _shown(game: Game) -> tuple[Seat, ...]:
    """Whose whole hands lie open."""
    match game.standing:
        case Verifying() as phase:
            return (phase.seat,)
        case Announcing() as phase:
            return (phase.win.winner,)
        case Over() if game.rules.show_racks_at_end:
            return SEATS
        case _:
            return ()


def _phase(phase: AnyPhase, seat: Seat | None, deal: Deal) -> AnyPhase:
    """The phase with its hidden tiles dealt anew."""
    match phase:
        case Passing():
            laid = phase.laid
            for other in SEATS:
                one = laid[other]
                if one is not None and other != seat:
                    laid = put(laid, other, replace(one, tiles=deal(one.tiles)))
            return replace(phase, laid=laid)
        case Courtesy():
            offers = phase.offers
            for other in SEATS:
                offer = offers[other]
                if offer is not None and other != seat:
                    offers = put(offers, other, deal(offer))
            return replace(phase, offers=offers)
        case Live() if phase.draw is not None and phase.next != seat and phase.pending is None:
            return replace(phase, draw=replace(phase.draw, tile=deal((phase.draw.tile,))[0]))
        case Turn() if phase.drawn is not None and phase.seat != seat and not phase.racked:
            return replace(phase, drawn=replace(phase.drawn, tile=deal((phase.drawn.tile,))[0]))
        case Challenged():
            resumed = _phase(phase.resume, seat, deal)
            assert isinstance(resumed, Turn | Drawing | Sealed | Live)
            return replace(phase, resume=resumed)
        case _:
            return phase

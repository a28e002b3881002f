"""Effects of the Charleston."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mahj.rules.effects.change import Effects, less, more, phased, put
from mahj.rules.events import (
    CharlestonEnded,
    Consented,
    CourtesyMade,
    JokerReplaced,
    JokerReported,
    Looked,
    Objected,
    Offered,
    Peeked,
    TilesLaid,
    TilesPassed,
    Wished,
)
from mahj.rules.exposure import JOKER
from mahj.rules.game import Game, Seen, Smuggled, jokers_passed
from mahj.rules.phases import PASS_NAMES, SECOND, AnyPhase, Courtesy, Passing, Polling, Turn
from mahj.rules.seats import EAST, SEATS, Seat


def tiles_laid(game: Game, event: TilesLaid) -> Game:
    phase = game.phase
    assert isinstance(phase, Passing)
    seat = event.seat
    return replace(
        game,
        slopes=put(game.slopes, seat, less(game.slopes[seat], event.laid.tiles)),
        phase=Passing(phase.stage, put(phase.laid, seat, event.laid)),
    )


def tiles_passed(game: Game, event: TilesPassed) -> Game:
    slopes = tuple(map(more, game.slopes, event.got))
    when = PASS_NAMES[event.stage]
    given, received = f"{when}, given", f"{when}, received"
    seen = tuple(
        (*seen, Seen(given, gave), Seen(received, got))
        for seen, gave, got in zip(game.seen, event.gave, event.got, strict=True)
    )
    following: AnyPhase = Passing(event.stage + 1)
    if event.stage == SECOND - 1 and game.rules.second_charleston_poll == "ask_all":
        following = Polling(event.at)
    elif event.stage == len(PASS_NAMES) - 1:
        following = Courtesy(event.at)
    return replace(game, slopes=slopes, seen=seen, phase=following, smuggled=event.smuggled)


def peeked(game: Game, event: Peeked) -> Game:
    assert isinstance(game.phase, Passing)
    when = f"{PASS_NAMES[game.phase.stage]}, peeked at"
    mine = (*game.seen[event.seat], Seen(when, event.tiles))
    return replace(game, seen=put(game.seen, event.seat, mine))


def looked(game: Game, event: Looked) -> Game:
    del event  # the pass that follows tells it
    return game


def consented(game: Game, event: Consented) -> Game:
    phase = game.phase
    assert isinstance(phase, Polling)
    consent = (*phase.consented, event.seat)
    if len(consent) == len(game.seats):
        return phased(game, Passing(SECOND))
    return phased(game, Polling(phase.since, consent))


def objected(game: Game, event: Objected) -> Game:
    phase = game.phase
    slopes = game.slopes
    if isinstance(phase, Passing):  # CHAR-08: everyone takes the own tiles back
        for seat in SEATS:
            laid = phase.laid[seat]
            if laid is not None:
                slopes = put(slopes, seat, more(slopes[seat], laid.tiles))
    return replace(game, slopes=slopes, phase=Courtesy(event.at))


def wished(game: Game, event: Wished) -> Game:
    phase = game.phase
    assert isinstance(phase, Courtesy)
    return phased(game, replace(phase, wishes=put(phase.wishes, event.seat, event.count)))


def offered(game: Game, event: Offered) -> Game:
    phase = game.phase
    assert isinstance(phase, Courtesy)
    seat = event.seat
    return replace(
        game,
        slopes=put(game.slopes, seat, less(game.slopes[seat], event.tiles)),
        phase=replace(phase, offers=put(phase.offers, seat, event.tiles)),
    )


def courtesy_made(game: Game, event: CourtesyMade) -> Game:
    phase = game.phase
    assert isinstance(phase, Courtesy)
    slopes, seen = game.slopes, game.seen
    jokers: list[tuple[Seat, Seat]] = []
    for seat, gave, got in (
        (event.seat, event.gave, event.got),
        (event.seat.across, event.got, event.gave),
    ):
        slopes = put(slopes, seat, more(slopes[seat], got))
        memory = (Seen("courtesy, given", gave), Seen("courtesy, received", got))
        seen = put(seen, seat, (*seen[seat], *memory))
        jokers += [(seat, seat.across)] * gave.count(JOKER)
    done = (*phase.done, event.seat, event.seat.across)
    offers = put(put(phase.offers, event.seat, None), event.seat.across, None)
    made = replace(phase, done=done, offers=offers)
    smuggled = jokers_passed(game.smuggled, jokers)
    return replace(game, slopes=slopes, seen=seen, smuggled=smuggled, phase=made)


def charleston_ended(game: Game, event: CharlestonEnded) -> Game:
    del event
    return phased(game, Turn(EAST, "deal"))


def joker_reported(game: Game, event: JokerReported) -> Game:
    giver, holder = event.joker.giver, event.joker.holder
    slopes = put(game.slopes, holder, game.slopes[holder].minus(JOKER))
    slopes = put(slopes, giver, slopes[giver].plus(JOKER))
    smuggled = list(game.smuggled)
    smuggled.remove(event.joker)
    owed = (*game.owed, event.joker)
    return replace(game, slopes=slopes, smuggled=tuple(smuggled), owed=owed)


def joker_replaced(game: Game, event: JokerReplaced) -> Game:
    assert event.tile is not None
    slopes = put(game.slopes, event.giver, game.slopes[event.giver].minus(event.tile))
    slopes = put(slopes, event.receiver, slopes[event.receiver].plus(event.tile))
    owed = list(game.owed)
    owed.remove(Smuggled(event.giver, event.receiver))
    gave = (*game.seen[event.giver], Seen("given for a Joker", (event.tile,)))
    got = (*game.seen[event.receiver], Seen("received for a Joker", (event.tile,)))
    seen = put(put(game.seen, event.giver, gave), event.receiver, got)
    return replace(game, slopes=slopes, owed=tuple(owed), seen=seen)


EFFECTS: Final[Effects] = {
    TilesLaid: tiles_laid,
    TilesPassed: tiles_passed,
    Peeked: peeked,
    Looked: looked,
    Consented: consented,
    Objected: objected,
    Wished: wished,
    Offered: offered,
    CourtesyMade: courtesy_made,
    CharlestonEnded: charleston_ended,
    JokerReported: joker_reported,
    JokerReplaced: joker_replaced,
}

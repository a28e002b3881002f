"""Rulings on the Charleston and the courtesy pass (CHAR)."""

from __future__ import annotations

from typing import Final

from mahj.rules.acts import (
    Consent,
    Expire,
    Look,
    Object,
    Offer,
    PassTiles,
    Peek,
    Replace,
    ReportJoker,
    Wish,
)
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
from mahj.rules.exposure import JOKER, held
from mahj.rules.game import Game, Smuggled, jokers_passed
from mahj.rules.phases import (
    BLIND_PASSES,
    PASS_NAMES,
    SECOND,
    Courtesy,
    Laid,
    Passing,
    Polling,
    Turn,
)
from mahj.rules.refused import Refused, forbid
from mahj.rules.rulings.blind import Pile, giver, passed_on
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.seats import SEATS, Seat
from mahj.tiles import Tile

TILES_A_PASS: Final = 3


def looks(game: Game) -> bool:
    """Whether Second Left tiles lie face down until somebody looks (C-04)."""
    rules = game.rules
    return rules.window == "live" and rules.second_charleston_deadline == "before_look"


def between(game: Game) -> bool:
    """Whether the table is between two phases of the Charleston, where East may declare."""
    if game.owed:
        return False
    match game.phase:
        case Passing() as phase:
            return phase.stage in (0, SECOND) and not any(phase.laid)
        case Polling():
            return True
        case Courtesy() as phase:
            return all(wish is None for wish in phase.wishes)
        case _:
            return False


def unsettled(game: Game) -> None:
    """Nothing goes on while a Joker that was passed is not replaced (CHAR-15)."""
    if game.owed:
        raise Refused("CHAR-15", f"{game.owed[0].giver} owes a tile for a Joker.", wait=True)


def pass_tiles(play: Play, seat: Seat, act: PassTiles) -> None:
    game = play.game
    phase = game.phase
    assert isinstance(phase, Passing)
    unsettled(game)
    forbid(phase.laid[seat] is not None, "CHAR-02", "You have laid your tiles for this pass.")
    forbid(bool(act.blind) and phase.stage not in BLIND_PASSES, "CHAR-11")
    places = set(act.blind)
    forbid(len(places) != len(act.blind) or not places <= {1, 2, 3}, "CHAR-12")
    forbid(len(act.tiles) + len(act.blind) != TILES_A_PASS, "CHAR-02")
    given(play, seat, act.tiles)
    if act.blind and game.rules.blind_cycle == "last_player_must_use_own":
        others = [laid for laid in phase.laid if laid is not None and laid.blind]
        forbid(len(others) == 3, "CHAR-12", "The others all pass blind, so you give your own.")
    play.add(TilesLaid(play.at, seat, Laid(act.tiles, act.blind)))
    phase = play.game.phase
    assert isinstance(phase, Passing)
    if phase.complete and not (phase.stage == SECOND and looks(game)):
        make_pass(play)


def given(play: Play, seat: Seat, tiles: tuple[Tile, ...]) -> None:
    """Tiles that are passed must be held, and no Joker among them (CHAR-14)."""
    forbid(not held(play.game.slopes[seat], tiles), "CHAR-02", "You can pass only tiles you hold.")
    if JOKER in tiles:
        forbid(play.game.rules.joker_pass_policy == "block", "CHAR-14")
        play.fault("CHAR-14")


def make_pass(play: Play) -> None:
    """Carry a pass out, blind tiles included."""
    phase = play.game.phase
    assert isinstance(phase, Passing)
    laid = tuple(one for one in phase.laid if one is not None)
    kept = passed_on(phase.stage, laid)
    got = tuple(tuple(tile for tile, _ in pile) for pile in kept)
    gave = tuple(one.tiles for one in laid)
    play.add(TilesPassed(play.at, phase.stage, gave, got, _smuggled(play.game, kept)))


def _smuggled(game: Game, kept: tuple[Pile, ...]) -> tuple[Smuggled, ...]:
    """Where the Jokers are that were ever passed."""
    return jokers_passed(
        game.smuggled,
        (
            (origin, holder)
            for holder, pile in zip(SEATS, kept, strict=True)
            for tile, origin in pile
            if tile is JOKER
        ),
    )


def has_peeked(game: Game, phase: Passing, seat: Seat) -> bool:
    """Whether a player has looked at the tiles of this pass before."""
    when = f"{PASS_NAMES[phase.stage]}, peeked at"
    return any(one.when == when for one in game.seen[seat])


def peek(play: Play, seat: Seat, act: Peek) -> None:
    del act
    phase = play.game.phase
    assert isinstance(phase, Passing)
    play.fault("CHAR-13")
    lying = phase.laid[giver(phase.stage, seat)]
    forbid(has_peeked(play.game, phase, seat), "CHAR-13", "You have looked already.")
    nothing = phase.stage not in BLIND_PASSES or lying is None
    forbid(nothing, "CHAR-13", "No tiles for a blind pass lie before you.")
    if lying is not None:
        play.add(Peeked(play.at, seat, lying.tiles))


def look(play: Play, seat: Seat, act: Look) -> None:
    del act
    phase = play.game.phase
    assert isinstance(phase, Passing)
    lying = phase.stage == SECOND and phase.complete
    forbid(not lying, "CHAR-08", "There are no tiles of the Second Left to look at.")
    unsettled(play.game)
    play.add(Looked(play.at, seat))
    make_pass(play)


def object_in_pass(play: Play, seat: Seat, act: Object) -> None:
    del act
    phase = play.game.phase
    assert isinstance(phase, Passing)
    forbid(phase.stage < SECOND, "CHAR-03")
    begun = any(laid is not None for laid in phase.laid)
    late = begun and play.game.rules.second_charleston_deadline == "before_any_pass"
    forbid(late, "CHAR-09", "The Second Left has begun, so all three passes follow.")
    forbid(phase.stage > SECOND, "CHAR-09")
    play.add(Objected(play.at, seat))


def object_in_poll(play: Play, seat: Seat, act: Object) -> None:
    del act
    play.add(Objected(play.at, seat))


def consent(play: Play, seat: Seat, act: Consent) -> None:
    del act
    phase = play.game.phase
    assert isinstance(phase, Polling)
    forbid(seat in phase.consented, "CHAR-06", "You have agreed already.")
    unsettled(play.game)
    play.add(Consented(play.at, seat))


def poll_expires(play: Play, seat: Seat, act: Expire) -> None:
    del seat, act
    phase = play.game.phase
    assert isinstance(phase, Polling)
    for one in play.game.seats:  # silence is consent
        if one not in phase.consented:
            play.add(Consented(play.at, one))


def wish(play: Play, seat: Seat, act: Wish) -> None:
    phase = play.game.phase
    assert isinstance(phase, Courtesy)
    unsettled(play.game)
    forbid(phase.wishes[seat] is not None, "CHAR-17", "You have said how many you wish.")
    play.add(Wished(play.at, seat, act.count))
    _courtesy_goes_on(play, seat)


def offer(play: Play, seat: Seat, act: Offer) -> None:
    phase = play.game.phase
    assert isinstance(phase, Courtesy)
    unsettled(play.game)
    count = phase.number(seat)
    forbid(count == 0, "CHAR-19")
    agreed = bool(count) and seat not in phase.done and phase.offers[seat] is None
    forbid(not agreed, "CHAR-17", "You and the player across are not exchanging tiles now.")
    forbid(len(act.tiles) != count, "CHAR-17", f"You exchange exactly {count}.")
    given(play, seat, act.tiles)
    play.add(Offered(play.at, seat, act.tiles))
    _courtesy_goes_on(play, seat)


def _courtesy_goes_on(play: Play, seat: Seat) -> None:
    phase = play.game.phase
    assert isinstance(phase, Courtesy)
    mine, theirs = phase.offers[seat], phase.offers[seat.across]
    if phase.number(seat) == 0:
        play.add(CourtesyMade(play.at, seat, 0, (), ()))
    elif mine is not None and theirs is not None:
        play.add(CourtesyMade(play.at, seat, len(mine), mine, theirs))
    phase = play.game.phase
    assert isinstance(phase, Courtesy)
    if len(phase.done) == len(SEATS):
        play.add(CharlestonEnded(play.at))


def courtesy_expires(play: Play, seat: Seat, act: Expire) -> None:
    del seat, act
    for one in SEATS:
        phase = play.game.phase
        if isinstance(phase, Courtesy) and phase.wishes[one] is None:
            play.add(Wished(play.at, one, 0))
            _courtesy_goes_on(play, one)
    forbid(not play.events, "CHAR-17", "The table waits for tiles that were agreed.")


def returnable(game: Game) -> tuple[Smuggled, ...]:
    """Passed Jokers that can go back: a dead player gives nothing for one (DEAD-09)."""
    return tuple(one for one in game.smuggled if not game.dead[one.giver])


def report_joker(play: Play, seat: Seat, act: ReportJoker) -> None:
    del act
    game = play.game
    joker = next((one for one in returnable(game) if one.holder == seat), None)
    held = joker is not None and game.slopes[seat].jokers > 0
    forbid(not held or bool(game.made), "CHAR-15", "You have no Joker that was passed to you.")
    if joker is not None:
        play.add(JokerReported(play.at, joker))


def replace(play: Play, seat: Seat, act: Replace) -> None:
    game = play.game
    debt = next((one for one in game.owed if one.giver == seat), None)
    forbid(debt is None, "CHAR-15", "You owe nobody a tile.")
    forbid(act.tile is JOKER, "CHAR-14")
    forbid(act.tile not in game.slopes[seat], "CHAR-02", "You can pass only tiles you hold.")
    if debt is not None:
        play.add(JokerReplaced(play.at, seat, debt.holder, act.tile))


RULINGS: Final[Rulings] = {
    (Passing, PassTiles): pass_tiles,
    (Passing, Peek): peek,
    (Passing, Look): look,
    (Passing, Object): object_in_pass,
    (Polling, Object): object_in_poll,
    (Polling, Consent): consent,
    (Polling, Expire): poll_expires,
    (Courtesy, Wish): wish,
    (Courtesy, Offer): offer,
    (Courtesy, Expire): courtesy_expires,
    **{(phase, ReportJoker): report_joker for phase in (Passing, Polling, Courtesy, Turn)},
    **{(phase, Replace): replace for phase in (Passing, Polling, Courtesy, Turn)},
}

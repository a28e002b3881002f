"""Effects of the window: a discard, answers, calls, closing acts, the claim that gets the tile."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mahj.rules.acts import Declare, Pass
from mahj.rules.effects.change import Effects, less, locked, phased, put
from mahj.rules.events import (
    Answered,
    Called,
    CallTakenBack,
    ClaimLost,
    ClosingActed,
    ClosingUndone,
    DrawDue,
    Held,
    HoldEnded,
    Lifted,
    Passed,
    Placed,
    TileClaimed,
    TileDiscarded,
    TileNamed,
    TilesShown,
    TileYielded,
    WindowClosed,
)
from mahj.rules.exposure import JOKER, Exposure
from mahj.rules.game import Fault, Game
from mahj.rules.phases import (
    AnyPhase,
    Claiming,
    Down,
    Drawing,
    Holding,
    Live,
    Pending,
    Sealed,
    Turn,
)
from mahj.rules.seats import SEATS, Seat
from mahj.tiles import Tile

LET_GO = Pass()


def tile_discarded(game: Game, event: TileDiscarded) -> Game:
    seat, tile, phase = event.seat, event.tile, game.phase
    slopes, tops = game.slopes, game.tops
    turn = phase if type(phase) is Turn else None
    if turn is None or turn.racked or turn.seat != seat:
        slopes = put(slopes, seat, slopes[seat].minus(tile))
    if turn is not None and turn.loose is not None:  # CALL-14
        alone = Exposure((turn.loose,), turn.loose, number=game.made)
        tops = put(tops, seat, (*tops[seat], alone))
    down = Down(tile, seat, event.at, event.name, event.right, event.out_of_turn)
    return replace(
        game,
        slopes=slopes,
        tops=locked(tops, seat) if tops[seat] else tops,
        discards=(*game.discards, down),
        lately=(*game.lately[-1:], down),
        made=game.made + 1,
        faults=_final(game.faults, seat) if game.faults else (),
        phase=_opened(game, down),
    )


def _final(faults: tuple[Fault, ...], seat: Seat) -> tuple[Fault, ...]:
    """The faults once a player has discarded: an exchange made too early stands (Q-40)."""
    return tuple(replace(one, swap=None) if one.seat == seat else one for one in faults)


def _opened(game: Game, down: Down) -> AnyPhase:
    """The window of a discard; none where nobody may call it."""
    following = game.after(down.by)
    draw = None
    if down.out_of_turn and isinstance(game.phase, Live):  # whose turn it was goes on
        following, draw = game.phase.next, game.phase.draw
    if down.tile is JOKER and down.right:  # DISC-11
        return Live(following, down.at, draw=draw) if draw else Drawing(following)
    if game.rules.last_discard_claimable == "no" and not game.wall:
        return Drawing(following)
    if game.rules.window == "live":
        wrong = not down.right and down.name is not None
        return Live(following, down.at, draw=draw, named=down.at, misnamed=wrong)
    asked = game.others(down.by)
    answers = tuple([None if seat in asked else LET_GO for seat in SEATS])
    return Sealed(following, answers, down.at)


def tile_named(game: Game, event: TileNamed) -> Game:
    down = replace(game.down, name=event.name, right=event.right)
    phase = game.phase
    if isinstance(phase, Live):
        wrong = phase.misnamed or not event.right
        phase = replace(phase, named=event.at, misnamed=wrong)
    if isinstance(phase, Sealed) and not game.down.right and event.right:
        misled = tuple(seat for seat in SEATS if isinstance(phase.answers[seat], Declare))
        phase = replace(phase, misled=misled, wrong=game.down.name)
    discards = (*game.discards[:-1], down)
    return replace(game, discards=discards, lately=(*game.lately[:-1], down), phase=phase)


def answered(game: Game, event: Answered) -> Game:
    phase = game.phase
    assert isinstance(phase, Sealed)
    answers = put(phase.answers, event.seat, event.answer)
    return replace(game, phase=replace(phase, answers=answers))


def _without(live: Live, seat: Seat) -> Live:
    """The window with nothing of a seat standing in it."""
    return replace(
        live,
        claims=tuple(claim for claim in live.claims if claim.seat != seat),
        holds=tuple(hold for hold in live.holds if hold.seat != seat),
    )


def passed(game: Game, event: Passed | HoldEnded) -> Game:
    phase = game.phase
    assert isinstance(phase, Live)
    if phase.claims or phase.holds:
        phase = _without(phase, event.seat)
    live = replace(phase, passed=(*phase.passed, event.seat))
    return replace(game, phase=live if live.granted is None else exposing_goes_on(live))


def exposing_goes_on(live: Live) -> AnyPhase:
    """A turn that Mah Jongg reopened goes on once nobody calls Mah Jongg any more."""
    if live.granted is not None and not any(claim.mahjongg for claim in live.claims):
        return replace(live.granted, contest=replace(live, granted=None, claims=()))
    return live


def held(game: Game, event: Held) -> Game:
    phase = game.phase
    assert isinstance(phase, Live)
    hold = Holding(event.seat, event.at + 1000 * game.rules.hold_limit_s)
    more = replace(phase, holds=(*phase.holds, hold), held=(*phase.held, event.seat))
    return phased(game, more)


def called(game: Game, event: Called) -> Game:
    live = reopened(game)
    claim = live.claim(event.seat)
    if claim is None:
        claim = Claiming(event.seat, event.mahjongg, event.at)
    else:
        claim = replace(claim, mahjongg=claim.mahjongg or event.mahjongg)
    return phased(game, _with(live, claim))


def reopened(game: Game) -> Live:
    """The live window, taken out of the turn that it outlasts where it does (Q-44)."""
    phase = game.phase
    if isinstance(phase, Turn) and phase.contest is not None:
        return replace(phase.contest, granted=replace(phase, contest=None))
    assert isinstance(phase, Live)
    return phase


def _with(live: Live, claim: Claiming) -> Live:
    """The window with the claim of a seat added or renewed."""
    others = tuple(one for one in live.claims if one.seat != claim.seat)
    holds = tuple(hold for hold in live.holds if hold.seat != claim.seat)
    return replace(live, claims=(*others, claim), holds=holds)


def _claim(live: Live, seat: Seat, at: int) -> Claiming:
    return live.claim(seat) or Claiming(seat, mahjongg=False, said=at)


def lifted(game: Game, event: Lifted) -> Game:
    live = reopened(game)
    return phased(game, _with(live, replace(_claim(live, event.seat, event.at), lifted=True)))


def placed(game: Game, event: Placed) -> Game:
    live = reopened(game)
    claim = replace(_claim(live, event.seat, event.at), lifted=True, placed=event.where)
    if event.binding and claim.committed is None:
        claim = replace(claim, committed=event.at)
    return phased(game, _with(live, claim))


def tiles_shown(game: Game, event: TilesShown) -> Game:
    seat = event.seat
    slopes = put(game.slopes, seat, less(game.slopes[seat], event.tiles))
    live = reopened(game)
    claim = _claim(live, seat, event.at)
    committed = event.at if claim.committed is None else claim.committed
    claim = replace(claim, shown=(*claim.shown, *event.tiles), committed=committed)
    return replace(game, slopes=slopes, phase=_with(live, claim))


def call_taken_back(game: Game, event: CallTakenBack) -> Game:
    phase = game.phase
    if isinstance(phase, Turn):
        return phased(game, replace(phase, said=False, unsaid=True))
    assert isinstance(phase, Live)
    live = _without(phase, event.seat)
    return phased(game, exposing_goes_on(replace(live, backs=(*live.backs, event.seat))))


def closing_acted(game: Game, event: ClosingActed) -> Game:
    assert isinstance(game.phase, Live)
    pending = Pending(event.seat, event.act, event.at, event.final)
    return phased(game, replace(game.phase, pending=pending))


def closing_undone(game: Game, event: ClosingUndone) -> Game:
    del event
    assert isinstance(game.phase, Live)
    return phased(game, replace(game.phase, pending=None))


def window_closed(game: Game, event: WindowClosed) -> Game:
    assert isinstance(game.phase, Live)
    drawn = game.phase.draw
    return phased(game, Turn(event.seat, "wall", drawn=drawn, racked=False))


def draw_due(game: Game, event: DrawDue) -> Game:
    return phased(game, Drawing(event.seat))


def tile_claimed(game: Game, event: TileClaimed) -> Game:
    seat, phase, down = event.seat, game.phase, game.down
    shown: tuple[Tile, ...] = ()
    contest = None
    if isinstance(phase, Live):
        claim = phase.claim(seat)
        shown = claim.shown if claim else ()
        if _open_to_mahjongg(game, bool(event.tiles)):
            contest = Live(phase.next, phase.opened, phase.passed, backs=phase.backs, taken=down)
    slopes = game.slopes
    if not shown and event.tiles:
        slopes = put(slopes, seat, less(slopes[seat], event.tiles))
    tops = game.tops
    loose: Tile | None = down.tile
    if event.tiles:
        exposure = Exposure((down.tile, *event.tiles), down.tile, down.by, event.number)
        tops, loose = put(tops, seat, (*tops[seat], exposure)), None
    return replace(
        game,
        slopes=slopes,
        tops=tops,
        discards=game.discards[:-1],
        phase=Turn(seat, "claim", loose=loose, giver=down.by, contest=contest),
    )


def _open_to_mahjongg(game: Game, complete: bool) -> bool:
    """Whether Mah Jongg may still take a tile that was claimed for an exposure (Q-44)."""
    until = game.rules.mahjongg_over_exposure_until
    return until == "claimant_discards_or_exchanges" or (
        until == "exposure_complete" and not complete
    )


def tile_yielded(game: Game, event: TileYielded) -> Game:
    seat, live = event.seat, game.phase
    assert isinstance(live, Live)
    assert live.taken is not None
    tops = game.tops
    if live.granted is not None and live.granted.loose is None:
        mine = tops[seat]
        left = list(mine[-1].tiles)
        left.remove(live.taken.tile)
        lost = replace(mine[-1], tiles=tuple(left), claimed=None)
        tops = put(tops, seat, (*mine[:-1], lost))
    discards = (*game.discards, live.taken)
    phase = replace(live, granted=None, taken=None)
    return replace(game, tops=tops, discards=discards, phase=phase)


def claim_lost(game: Game, event: ClaimLost) -> Game:
    seat, phase = event.seat, game.phase
    lost = Exposure(event.tiles, None, number=event.number)
    tops = put(game.tops, seat, (*game.tops[seat], lost))
    if isinstance(phase, Live):
        return replace(game, tops=tops, phase=_without(phase, seat))
    slopes = put(game.slopes, seat, less(game.slopes[seat], event.tiles))
    return replace(game, tops=tops, slopes=slopes)


EFFECTS: Final[Effects] = {
    TileDiscarded: tile_discarded,
    TileNamed: tile_named,
    Answered: answered,
    Passed: passed,
    HoldEnded: passed,
    Held: held,
    Called: called,
    Lifted: lifted,
    Placed: placed,
    TilesShown: tiles_shown,
    CallTakenBack: call_taken_back,
    ClosingActed: closing_acted,
    ClosingUndone: closing_undone,
    WindowClosed: window_closed,
    DrawDue: draw_due,
    TileClaimed: tile_claimed,
    ClaimLost: claim_lost,
    TileYielded: tile_yielded,
}

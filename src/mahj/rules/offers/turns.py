"""Options in a turn, and where a draw is due."""

from __future__ import annotations

from collections.abc import Iterator

from mahj import card
from mahj.rules import acts
from mahj.rules.causes import drew_wrong, shown_sets, unfit
from mahj.rules.exposure import JOKER, made
from mahj.rules.game import Game
from mahj.rules.offers.charleston import joker_side, replacing
from mahj.rules.offers.ending import challenges
from mahj.rules.offers.forms import (
    CALL_MAHJONGG,
    CANCEL,
    DECLARE,
    DRAW,
    POINT_OUT,
    RACK,
    TAKE_BACK,
    TOUCH,
    WORDS,
    WRONG_DECLARE,
    WRONG_END,
)
from mahj.rules.options import (
    Form,
    NoSet,
    One,
    Pick,
    RightName,
    Sets,
    WrongName,
)
from mahj.rules.phases import Drawing, Live, Turn
from mahj.rules.rulings.claims import wins_on
from mahj.rules.rulings.exchange import may_give
from mahj.rules.rulings.mahjongg import completes, gathered
from mahj.rules.rulings.turns import CHANGES
from mahj.rules.seats import SEATS, Seat
from mahj.tiles import Rack, Tile


def strict(game: Game) -> bool:
    """Whether errors are prevented at this table (Q-30)."""
    return game.rules.illegal_move_policy == "refuse"


def at_live_table(game: Game) -> bool:
    """Whether hands and voices count here."""
    return game.rules.window == "live"


def legal(game: Game, turn: Turn, seat: Seat) -> list[Form]:
    forms = list(replacing(game, seat)) if game.owed else []
    if seat != turn.seat:
        forms += _contest(game, turn, seat, good=True)
        return forms
    hand = gathered(game, turn)
    if turn.exchange is None and not turn.said:
        if turn.loose is None:
            forms += discards(game, turn)
            if any(game.tops):
                forms += exchanges(game, hand, acts.Exchange)
        changes = tuple(_changes(game, turn, good=True)) if turn.how == "claim" else ()
        forms += changes
        vain = turn.loose is not None and not changes
        if vain and not strict(game):  # nothing to expose it with: play goes on
            forms += discards(game, turn)
    given = turn.exchange is not None and turn.exchange.given is not None
    if given or not turn.racked:
        forms.append(RACK)
    if not game.owed and completes(game, seat, hand, turn.loose):
        forms.append(DECLARE)
    return forms


def discardable(game: Game, turn: Turn) -> tuple[Tile, ...]:
    """The kinds of tiles a player in turn may discard (TURN-15)."""
    if not turn.racked:
        if game.rules.rack_before_discard == "always" or turn.drawn is None:
            return ()
        return (turn.drawn.tile,)
    return game.slopes[turn.seat].kinds


def discards(game: Game, turn: Turn, breaks: str = "") -> tuple[Form, ...]:
    """Discards under a right name."""
    tiles = discardable(game, turn)
    if not tiles or game.owed:
        return ()
    return (Form(acts.Discard, (One(tiles), RightName(game.previous)), breaks),)


def misnamed(game: Game, turn: Turn) -> Iterator[Form]:
    """Discards under a wrong name (DISC-05)."""
    tiles = discardable(game, turn)
    if tiles and not game.owed and game.rules.naming == "player":
        yield Form(acts.Discard, (One(tiles), WrongName(game.previous)), "DISC-05")


def redeemable(game: Game, hand: Rack) -> list[tuple[Tile, Seat, int]]:
    """The exposed Jokers for which a hand holds the tile: that tile, whose, which exposure."""
    found: list[tuple[Tile, Seat, int]] = []
    for owner, top in zip(SEATS, game.tops, strict=True):
        for at, exposure in enumerate(top):
            natural = exposure.redeems
            if natural is not None and hand.counts[natural.ordinal]:
                found.append((natural, owner, at))
    return found


def exchanges(game: Game, hand: Rack, act: type, breaks: str = "") -> list[Form]:
    """Exchanges of the tiles of a hand for exposed Jokers."""
    found = redeemable(game, hand)
    if not found:
        return []
    return [
        Form(act, (One((tile,)), One((owner,)), One((at,))), breaks) for tile, owner, at in found
    ]


def _changes(game: Game, turn: Turn, *, good: bool) -> Iterator[Form]:
    """The ways to change, or to complete, the exposure of this turn (CALL-17)."""
    seat = turn.seat
    top = game.tops[seat]
    asked = turn.exchange is not None and game.rules.exposure_lock == "discard_or_exchange"
    if turn.how != "claim" or turn.changes >= CHANGES or asked:
        return
    if turn.loose is None and (not top or top[-1].locked):
        return
    claimed = turn.loose if turn.loose is not None else top[-1].claimed
    now = (turn.loose,) if turn.loose is not None else top[-1].tiles
    if claimed is None:
        return
    pool = (game.slopes[seat] + now).minus(claimed)
    if turn.exchanged and turn.loose is None:  # XCH-16
        pool = Rack((*pool.counts[:-1], now.count(JOKER)))
    sets = _sets(game, turn, claimed, pool)
    if good:
        yield from _restated(game, turn, claimed, sets.get("", []))
        return
    for rule, wrong in sets.items():
        if rule:
            yield from _restated(game, turn, claimed, wrong, rule)
    yield Form(acts.Change, (_NoSetWith(pool, (claimed,), 1, tuple(sorted(now))),), "CALL-04")
    if turn.loose is not None:
        for act in (acts.Claim, acts.Show) if at_live_table(game) else (acts.Claim,):
            yield Form(act, (NoSet(game.slopes[seat], (claimed,), 1),), "CALL-04")


class _NoSetWith(NoSet, frozen=True, tag="no_set_with"):
    """A whole exposure that holds the claimed tile, is no set and not what lies there now."""

    now: tuple[Tile, ...] = ()

    def __iter__(self) -> Iterator[tuple[Tile, ...]]:
        for tiles in super().__iter__():
            whole = (*self.given, *tiles)
            if tuple(sorted(whole)) != self.now:
                yield whole

    def allows(self, value: tuple[Tile, ...], act: acts.AnyAct) -> bool:
        del act
        if self.given[0] not in value or len(value) < 2 or tuple(sorted(value)) == self.now:
            return False
        return made(value) is None and self.pool.plus(self.given[0]).holds(Rack.of(value))


def _sets(game: Game, turn: Turn, claimed: Tile, pool: Rack) -> dict[str, list[tuple[Tile, ...]]]:
    """The sets that could lie there instead, by the rule they break."""
    fresh = turn.loose is not None
    before = shown_sets(game, turn.seat)
    now = sorted(game.tops[turn.seat][-1].tiles) if not fresh else []
    found: dict[str, list[tuple[Tile, ...]]] = {}
    for size in range(3, 7):
        for naturals in range(min(pool[claimed] + 1, size), 0, -1):
            jokers = size - naturals
            tiles = (claimed,) * naturals + (JOKER,) * jokers
            if jokers <= pool.jokers and sorted(tiles) != now:
                whole = card.Exposure(claimed, size, jokers)
                found.setdefault(_breaks(game, before, whole, fresh=fresh), []).append(tiles)
    return found


def _breaks(
    game: Game, before: tuple[card.Exposure, ...] | None, whole: card.Exposure, *, fresh: bool
) -> str:
    if before is None:
        return "DEAD-02" if fresh else ""
    return unfit(game.card.prospects, (*(before if fresh else before[:-1]), whole))


def _restated(
    game: Game, turn: Turn, claimed: Tile, sets: list[tuple[Tile, ...]], breaks: str = ""
) -> Iterator[Form]:
    if not sets:
        return
    yield Form(acts.Change, (Sets(tuple(sets)),), breaks)
    if turn.loose is not None:
        rest = tuple(_less(tiles, claimed) for tiles in sets)
        for act in (acts.Claim, acts.Show) if at_live_table(game) else (acts.Claim,):
            yield Form(act, (Sets(rest),), breaks)


def _less(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def _contest(game: Game, turn: Turn, seat: Seat, *, good: bool) -> Iterator[Form]:
    """Mah Jongg on a tile that somebody is exposing (Q-44)."""
    contest = turn.contest
    if contest is None or contest.taken is None or not contends(contest, seat):
        return
    if wins_on(game, seat, contest.taken.tile) is good:
        yield DECLARE if good else WRONG_DECLARE


def contends(contest: Live, seat: Seat) -> bool:
    """Whether a seat has not let the tile go, and is not the one who discarded it."""
    return contest.taken is not None and seat != contest.taken.by and seat not in contest.passed


def side(game: Game, turn: Turn, seat: Seat) -> Iterator[Form]:
    yield from joker_side(game, turn, seat)
    yield from challenges(game, seat)
    if not at_live_table(game):
        return
    yield TOUCH
    yield WORDS
    if seat != turn.seat:
        if turn.contest is not None and contends(turn.contest, seat):
            yield CALL_MAHJONGG
        if _wrong_draw(turn) or drew_wrong(game, seat) is not None:
            yield POINT_OUT
        return
    if drew_wrong(game, seat) is not None:
        yield POINT_OUT
    if turn.said or _wrong_draw(turn):
        yield TAKE_BACK
    if not turn.said and not turn.unsaid:
        yield CALL_MAHJONGG
    yield from _small_exchange(game, turn)


def _wrong_draw(turn: Turn) -> bool:
    """Whether a tile from the wrong end is in hand and not racked (Q-26)."""
    return turn.drawn is not None and not turn.racked and turn.drawn.end == "tail"


def _small_exchange(game: Game, turn: Turn) -> Iterator[Form]:
    """The steps of an exchange, and laying a tile without a word."""
    exchange = turn.exchange
    if exchange is not None and not (turn.cancelled and may_give(game, turn)):
        yield CANCEL
    if turn.said:
        return
    if exchange is None and turn.loose is None:
        yield from _asks(game, turn)
        if game.rules.exchange_announcement != "required":
            yield from exchanges(game, gathered(game, turn), acts.Give)
        tiles = discardable(game, turn)
        if tiles and not game.owed:
            yield Form(acts.Lay, (One(tiles),))
    elif exchange is not None and exchange.given is None:
        for tile, owner, at in redeemable(game, gathered(game, turn)):
            if (owner, at) == (exchange.owner, exchange.exposure):
                yield Form(acts.Give, (One((tile,)), One((owner,)), One((at,))))
                if game.rules.announced_exchange_tile_on_table == "still_exchange":
                    yield Form(acts.Lay, (One((tile,)),))
        if game.rules.announced_exchange_tile_on_table == "is_discard" and not game.owed:
            tiles = discardable(game, turn)
            yield Form(acts.Lay, (One(tiles),))


def _asks(game: Game, turn: Turn, breaks: str = "") -> Iterator[Form]:
    hand = gathered(game, turn)
    for owner in SEATS:
        for at, exposure in enumerate(game.tops[owner]):
            natural = exposure.redeems
            if natural is not None and (not turn.cancelled or natural in hand):
                yield Form(acts.Ask, (One((owner,)), One((at,))), breaks)


def errors(game: Game, turn: Turn, seat: Seat) -> Iterator[Form]:
    if seat != turn.seat:
        if not strict(game):
            yield from _contest(game, turn, seat, good=False)
        return
    free = turn.exchange is None and not turn.said
    if free and turn.loose is None:
        yield from misnamed(game, turn)
    if strict(game):
        return
    if not game.owed and not completes(game, seat, gathered(game, turn), turn.loose):
        yield WRONG_DECLARE
    if not turn.said:
        yield from _changes(game, turn, good=False)
    if free and turn.loose is not None:
        if any(True for _ in _changes(game, turn, good=True)):
            yield from discards(game, turn, "CALL-14")
        yield from (Form(one.act, one.fields, "CALL-14") for one in misnamed(game, turn))
        hand = gathered(game, turn)
        yield from exchanges(game, hand, acts.Exchange, "XCH-03")
        if at_live_table(game):
            yield from _asks(game, turn, "XCH-03")
            if game.rules.exchange_announcement != "required":
                yield from exchanges(game, hand, acts.Give, "XCH-03")
            tiles = discardable(game, turn)
            if tiles and not game.owed:
                yield Form(acts.Lay, (One(tiles),), "CALL-14")


def drawing(game: Game, phase: Drawing, seat: Seat) -> Iterator[Form]:
    if seat == phase.seat and game.wall:
        yield DRAW


def drawing_side(game: Game, phase: Drawing, seat: Seat) -> Iterator[Form]:
    del phase
    yield from challenges(game, seat)
    if drew_wrong(game, seat) is not None:
        yield POINT_OUT
    yield TOUCH
    yield WORDS


def drawing_errors(game: Game, phase: Drawing, seat: Seat) -> Iterator[Form]:
    if strict(game):
        return
    yield Form(acts.Show, (Pick(game.slopes[seat], 1, len(game.slopes[seat])),), "CALL-26")
    if seat == phase.seat:
        if not phase.put_back and game.wall:
            yield WRONG_END
        yield from early_exchanges(game, seat)


def early_exchanges(game: Game, seat: Seat) -> Iterator[Form]:
    """Exchanges before drawing or claiming (XCH-03)."""
    for tile, owner, at in redeemable(game, game.slopes[seat]):
        for act in (acts.Exchange, acts.Give):
            yield Form(act, (One((tile,)), One((owner,)), One((at,))), "XCH-03")

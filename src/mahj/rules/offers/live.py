"""Options in a live window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahj.rules import acts
from mahj.rules.causes import drew_wrong
from mahj.rules.exposure import JOKER
from mahj.rules.game import Game
from mahj.rules.offers.ending import challenges
from mahj.rules.offers.forms import (
    CALL,
    CALL_MAHJONGG,
    DECLARE,
    DRAW,
    HOLD,
    LIFT,
    PASS,
    PLACE,
    POINT_OUT,
    RACK,
    TAKE_BACK,
    TOUCH,
    WORDS,
    WRONG_DECLARE,
    WRONG_END,
)
from mahj.rules.offers.sealed import closed
from mahj.rules.offers.turns import early_exchanges, exchanges, strict
from mahj.rules.options import Form, NoSet, One, Pick, RightName, Sets, WrongName
from mahj.rules.phases import Claiming, Live
from mahj.rules.rulings.calls import favoured, spoken
from mahj.rules.rulings.claims import dead_joker, exposable, may_place, void, wins_on
from mahj.rules.rulings.discards import nameable
from mahj.rules.rulings.live import CLOSING, closes
from mahj.rules.rulings.mahjongg import completes
from mahj.rules.rulings.settling import leads
from mahj.rules.seats import SEATS, Seat
from mahj.tiles import Tile

Group = tuple[Tile, ...]


def decides(game: Game, live: Live, seat: Seat) -> bool:
    """Whether a seat may still call the discard."""
    if seat in live.passed or seat == (live.taken or game.discards[-1]).by:
        return False
    if live.draw is not None and seat == live.next:
        return False
    if live.granted is not None and live.granted.seat == seat:
        return False
    claim = live.claim(seat) if live.claims else None
    return claim is None or not claim.complete


def legal(game: Game, live: Live, seat: Seat) -> list[Form]:
    forms: list[Form] = []
    if seat == live.next:
        if live.draw is not None:
            return closing(game, live, seat) if _may_close(live, seat) else forms
        if not live.claims and live.granted is None and game.wall:
            forms.append(DRAW)
    if not decides(game, live, seat):
        return forms
    down = live.taken
    if down is None:
        down = game.discards[-1]
        claim = live.claim(seat) if live.claims else None
        sets = exposable(game, seat, claim).get("")
        if sets and callable_now(game) and not (claim and claim.mahjongg):
            forms.append(Form(acts.Claim, (Sets(sets),)))
    if (down.right or live.taken is not None) and wins_on(game, seat, down.tile):
        forms.append(DECLARE)
    return forms


def _may_close(live: Live, seat: Seat) -> bool:
    drawn = seat == live.next and live.draw is not None
    return drawn and not (live.pending or live.holds or live.claims)


def closing(game: Game, live: Live, seat: Seat) -> list[Form]:
    """What the next player does with the draw (TURN-11)."""
    assert live.draw is not None
    forms = [RACK]
    tile = live.draw.tile
    closers = CLOSING[game.rules.window_close_events]
    at_once = game.rules.rack_before_discard != "always" and not game.owed
    if at_once and acts.Discard in closers:
        forms.append(Form(acts.Discard, (One((tile,)), RightName(game.discards[-1]))))
    if acts.Declare not in closers:
        return forms
    slope = game.slopes[seat]
    if any(game.tops):
        forms += exchanges(game, slope.plus(tile), acts.Exchange)
    if completes(game, seat, slope, drawn=tile):
        forms.append(DECLARE)
    return forms


def callable_now(game: Game) -> bool:
    """Whether the discard can be called for an exposure (CALL-03, C-13, Q-17)."""
    down = game.down
    unnamed = not down.right and game.rules.claim_before_named == "refused"
    return down.tile is not JOKER and not unnamed and not closed(game)


def passing(game: Game, live: Live, seat: Seat) -> tuple[Form, ...]:
    if seat in live.passed or seat == (live.taken or game.discards[-1]).by:
        return ()
    called = live.claims or live.granted is not None
    if called and (live.bound(seat) or spoken(game, live.claim(seat))):
        return ()
    return (PASS,)


def side(game: Game, live: Live, seat: Seat) -> Iterator[Form]:
    yield from passing(game, live, seat)
    claim = live.claim(seat)
    if decides(game, live, seat):
        yield from _calls(game, live, seat, claim)
    if _may_take_back(game, live, seat, claim):
        yield TAKE_BACK
    if _may_close(live, seat) and live.draw is not None:
        yield from _small_closing(game, live, seat)
    yield TOUCH
    yield WORDS
    wrong_name = seat != game.down.by and nameable(game)
    wrong_end = live.draw is not None and live.draw.end == "tail" and seat != live.next
    if wrong_name or wrong_end or drew_wrong(game, seat) is not None:
        yield POINT_OUT
    yield from challenges(game, seat)


def _may_take_back(game: Game, live: Live, seat: Seat, claim: Claiming | None) -> bool:
    if seat == live.next and live.draw is not None:
        return live.draw.end == "tail"
    loose = claim is not None and claim.committed is None and not spoken(game, claim)
    return loose and seat not in live.backs


def _calls(game: Game, live: Live, seat: Seat, claim: Claiming | None) -> Iterator[Form]:
    """Words and small acts about the discard."""
    rules = game.rules
    down = game.down
    fresh = live.taken is None
    if live.granted is None and claim is None and live.held.count(seat) < rules.holds_per_discard:
        yield HOLD
    to_expose = fresh and callable_now(game)
    others = [one for one in live.claims if one.seat != seat]
    beaten = bool(others) and any(leads(game, one) for one in others)
    if claim is None and to_expose and not beaten:
        yield CALL
    mahjongg = claim is not None and claim.mahjongg
    named = rules.claim_before_named != "refused" or down.right
    for_mahjongg = not fresh or (named and not dead_joker(down))
    if for_mahjongg and not mahjongg:
        yield CALL_MAHJONGG
    if not called_or_silent(game, claim):
        return
    good = exposable(game, seat, claim).get("", ()) if to_expose and not mahjongg else ()
    may_take = for_mahjongg if mahjongg else to_expose and not beaten
    if may_take and favoured(live, seat, down.by):
        if claim is None or not claim.lifted:
            yield LIFT
        if (mahjongg or good) and (claim is None or not claim.placed):
            yield PLACE
    if to_expose and not mahjongg:
        yield from _shows(game, seat, claim, good)


def called_or_silent(game: Game, claim: Claiming | None) -> bool:
    """Whether a player has called, or may take the discard without a word (C-12)."""
    return claim is not None or game.rules.silent_claim != "refused"


def _shows(
    game: Game, seat: Seat, claim: Claiming | None, good: tuple[Group, ...]
) -> Iterator[Form]:
    """Tiles one may begin to show, given those that make a good set."""
    sets = [tiles for tiles in good if tiles]
    if sets and not strict(game):
        sets += [(one,) for one in _beginnings(game, seat, claim) if _continues(one, sets)]
    if sets:
        yield Form(acts.Show, (Sets(tuple(sets)),))


def _beginnings(game: Game, seat: Seat, claim: Claiming | None) -> tuple[Tile, ...]:
    """Single tiles that an exposure of the discard can begin with."""
    if claim is not None and claim.shown:
        return ()
    slope = game.slopes[seat]
    return tuple([one for one in (game.down.tile, JOKER) if one in slope])


def _continues(tile: Tile, sets: Sequence[Group]) -> bool:
    return any(tile in tiles for tiles in sets)


def _small_closing(game: Game, live: Live, seat: Seat) -> Iterator[Form]:
    assert live.draw is not None
    tile = live.draw.tile
    if closes(game, acts.Lay) and game.rules.rack_before_discard != "always":
        yield Form(acts.Lay, (One((tile,)),))
    if not closes(game, acts.Declare):
        return
    yield CALL_MAHJONGG
    for owner in SEATS:
        for at, exposure in enumerate(game.tops[owner]):
            if exposure.redeems is not None:
                yield Form(acts.Ask, (One((owner,)), One((at,))))
    if game.rules.exchange_announcement != "required":
        yield from exchanges(game, game.slopes[seat].plus(tile), acts.Give)


def errors(game: Game, live: Live, seat: Seat) -> Iterator[Form]:
    if _may_close(live, seat) and live.draw is not None:
        yield from _closing_errors(game, live, seat)
    claim = live.claim(seat)
    if decides(game, live, seat):
        yield from _wrong_declaring(game, live, seat)
    if strict(game):
        return
    slope = game.slopes[seat]
    if decides(game, live, seat) and live.taken is None:
        mahjongg = claim is not None and claim.mahjongg
        if callable_now(game) and not mahjongg:
            yield from _wrong_exposing(game, seat, claim)
            yield from _vain_placing(game, live, seat, claim)
        named = game.rules.claim_before_named != "refused" or game.down.right
        showable = named and not dead_joker(game.down)
        if mahjongg and showable:
            yield Form(acts.Show, (Pick(slope, 1, len(slope)),), "MJ-05")
    elif decides(game, live, seat) and claim is not None and claim.mahjongg:
        yield Form(acts.Show, (Pick(slope, 1, len(slope)),), "MJ-05")
    if seat == live.next:
        if live.draw is None:
            free = not live.claims and live.granted is None and seat not in live.backs
            if free and game.wall:
                yield WRONG_END
            yield from early_exchanges(game, seat)
    elif live.taken is None and seat != game.down.by and not live.claims:
        yield from _out_of_turn(game, seat)


def _closing_errors(game: Game, live: Live, seat: Seat) -> Iterator[Form]:
    assert live.draw is not None
    tile = live.draw.tile
    at_once = game.rules.rack_before_discard != "always"
    if game.rules.naming == "player" and at_once and closes(game, acts.Discard):
        yield Form(acts.Discard, (One((tile,)), WrongName(game.down)), "DISC-05")
    wrong = not completes(game, seat, game.slopes[seat], drawn=tile)
    if wrong and not strict(game) and closes(game, acts.Declare):
        yield WRONG_DECLARE


def _wrong_declaring(game: Game, live: Live, seat: Seat) -> Iterator[Form]:
    """Declarations on a discard that does not complete the hand, or has no right name."""
    if not game.down.right and live.taken is None:
        if not dead_joker(game.down) and not void(game):
            yield Form(acts.Declare, (), "DISC-06")
        return
    tile = game.down.tile
    if not strict(game) and tile is not JOKER and not wins_on(game, seat, tile):
        yield WRONG_DECLARE


def _wrong_exposing(game: Game, seat: Seat, claim: Claiming | None) -> Iterator[Form]:
    tile, slope = game.down.tile, game.slopes[seat]
    shown = claim.shown if claim is not None else ()
    free = called_or_silent(game, claim)
    groups = exposable(game, seat, claim)
    for rule, sets in groups.items():
        if rule:
            yield Form(acts.Claim, (Sets(sets),), rule)
            some = tuple(tiles for tiles in sets if tiles)
            if some and free:
                yield Form(acts.Show, (Sets(some),), rule)
    yield Form(acts.Claim, (NoSet(slope, (tile, *shown), 0),), "CALL-04")
    if free:
        good = groups.get("", ())
        alone = [(one,) for one in _beginnings(game, seat, claim) if not _continues(one, good)]
        if alone:
            yield Form(acts.Show, (Sets(tuple(alone)),), "CALL-07")
        yield Form(acts.Show, (_Unlike(slope, (tile, *shown), 1),), "CALL-04")


def _vain_placing(game: Game, live: Live, seat: Seat, claim: Claiming | None) -> Iterator[Form]:
    """Putting a tile on the rack that no exposure can be made with (CALL-14)."""
    beaten = any(leads(game, one) for one in live.claims if one.seat != seat)
    taking = not beaten and called_or_silent(game, claim) and favoured(live, seat, game.down.by)
    placed = claim is not None and bool(claim.placed)
    if taking and not placed and not may_place(game, seat, claim):
        yield Form(acts.Place, (One(("top", "slope")),), "CALL-14")


class _Unlike(NoSet, frozen=True, tag="unlike"):
    """Tiles that neither make nor begin a set of the discard."""

    def _begins(self, value: Group) -> bool:
        return len(self.given) == 1 and len(value) == 1 and value[0] in (*self.given, JOKER)

    def __iter__(self) -> Iterator[Group]:
        return (tiles for tiles in super().__iter__() if not self._begins(tiles))

    def allows(self, value: Group, act: acts.AnyAct) -> bool:
        return not self._begins(value) and super().allows(value, act)


def _out_of_turn(game: Game, seat: Seat) -> Iterator[Form]:
    tiles = game.slopes[seat].kinds
    if not tiles:
        return
    yield Form(acts.Discard, (One(tiles), RightName(game.down)), "DISC-14")
    if game.rules.naming == "player":
        yield Form(acts.Discard, (One(tiles), WrongName(game.down)), "DISC-14")
    yield Form(acts.Lay, (One(tiles),), "DISC-14")

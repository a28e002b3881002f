"""Scoring: who pays what for a hand, and why; by its line on the card or by its tiles."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Final, Literal

import msgspec

from mahj import rulebook
from mahj.card import Card, Line, Matched
from mahj.rules import HouseRules, Seat
from mahj.rules.payments import Net, Payment, due, each, net, points
from mahj.rules.seats import seats_of
from mahj.rules.wins import Offence, Source, Win, doubles
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.http.errors import wrong_value
from mahj.server.http.shelves import USUAL, CardName, card_named
from mahj.server.http.tiles import TileName, TileText, exposures, laid_open, supplied, tile, tiles
from mahj.tiles import Rack

LOOKED_AT: Final = 5_000
"""Hands of a line that are looked at for one without Jokers."""


class ScoreAsk(msgspec.Struct, frozen=True, kw_only=True):
    """A Mah Jongg: a line, or tiles that make one; who won, from where, at which table."""

    card: CardName = USUAL
    line: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The line that won; nothing where tiles are given."""
    value: Annotated[int, msgspec.Meta(ge=0, le=10_000)] | None = None
    """Which of its values, where the line has several."""
    jokerless: bool = False
    """Whether the hand had no Joker; tiles tell it themselves."""
    shown: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    """How many exposures the winner had shown; tiles tell it themselves."""
    tiles: TileText = ""
    """The hidden tiles, without the last one where that is given."""
    last: TileName = ""
    """The tile claimed or drawn."""
    exposures: Annotated[tuple[TileText, ...], msgspec.Meta(max_length=5)] = ()
    winner: Seat = Seat.P0
    source: Source = Source.WALL
    discarder: Seat | None = None
    offence: Offence = ""
    exposed_first: bool = False
    """Whether the discard was called for an exposure, and only then the hand found complete."""
    heavenly: bool = False
    dead: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=3)] = ()
    players: Literal[3, 4] = 4
    rules: HouseRules = HouseRules()


class Reason(msgspec.Struct, frozen=True):
    """A rule that a payment rests on."""

    id: str
    title: str
    words: str


class ScoredLine(msgspec.Struct, frozen=True):
    """A line that the hand is, and what it is worth there."""

    line: str
    section: str
    pattern: str
    value: int
    jokerless: bool
    """Whether it is doubled for having no Joker."""
    laid: tuple[str, ...]
    """The tiles as they are laid out, set by set; nothing where only the line is known."""


class Score(msgspec.Struct, frozen=True):
    """Who pays what."""

    scored: ScoredLine
    announced: int
    """What an ordinary loser owes, as the winner announces it."""
    payments: tuple[Payment, ...]
    net: Net
    points: Net
    """Tournament points, which stand in place of payments."""
    reasons: tuple[Reason, ...]
    others: tuple[ScoredLine, ...]
    """Other lines that the same tiles are."""


@endpoint("POST", "/api/score", summary="Who pays what", body=ScoreAsk, answer=Score)
async def score(asked: Asked[ScoreAsk]) -> Score:
    """What a hand is paid, by home rules and in tournament points."""
    ask = asked.body
    if bool(ask.line) is bool(ask.tiles or ask.exposures):
        raise wrong_value("give a line, or the tiles of a hand", "$.line")
    card = await card_named(asked, ask.card)
    return await asked.think(scored, card, ask)


def scored(card: Card, ask: ScoreAsk) -> Score:
    """The score of a hand."""
    found = _by_line(card, ask) if ask.line else _by_tiles(card, ask)
    best = max(found, key=lambda one: one.value * (1 + one.jokerless))
    shown = ask.shown if ask.line else len(ask.exposures)
    seats = seats_of(ask.players)
    try:
        win = Win(
            ask.winner, best.line, best.value, best.jokerless, ask.source, ask.discarder,
            ask.offence, shown, ask.exposed_first, ask.heavenly,
        )  # fmt: skip
        payments = due(win, seats, ask.rules)
    except ValueError as error:
        raise wrong_value(str(error)) from None
    if strange := [seat for seat in ask.dead if seat not in seats or seat is ask.winner]:
        raise wrong_value(f"{strange[0]} cannot have a dead hand here", "$.dead")
    return Score(
        best,
        each(win, ask.rules),
        payments,
        net(payments),
        points(win, seats, ask.dead, ask.rules),
        tuple(_reason(rule) for rule in dict.fromkeys(r for one in payments for r in one.rules)),
        tuple(one for one in found if one is not best),
    )


def _by_line(card: Card, ask: ScoreAsk) -> list[ScoredLine]:
    """The line that was named, worth what was said."""
    try:
        line = card.line(ask.line)
    except KeyError:
        words = f"{card.name} has no line '{ask.line}'"
        raise wrong_value(words, "$.line") from None
    values = {worth.value for one in line.alternatives for worth in one.puzzle.worths}
    value = line.value if ask.value is None else ask.value
    if value not in values | {line.value}:
        known = ", ".join(map(str, sorted(values)))
        raise wrong_value(f"{line.id} is worth {known}, not {value}", "$.value")
    doubled = ask.jokerless and _doubled(line, ask.rules)
    return [ScoredLine(line.id, line.section, line.text, value, doubled, ())]


def _doubled(line: Line, rules: HouseRules) -> bool:
    """Whether a hand of the line without Jokers is doubled."""
    hands = (hand for hand in islice(line.expand(), LOOKED_AT) if not hand.least_jokers)
    hand = next(hands, None)
    if hand is None:
        raise wrong_value(f"{line.id} demands Jokers", "$.jokerless")
    return doubles(Matched(line, hand, ()), rules)


def _by_tiles(card: Card, ask: ScoreAsk) -> list[ScoredLine]:
    """Every line that the tiles are."""
    rack = Rack.of(tiles(ask.tiles, "$.tiles"))
    shown = exposures(ask.exposures, "$.exposures")
    last = tile(ask.last, "$.last")
    top = Rack.of(() if last is None else (last,))
    supplied({"$.tiles": rack, "$.exposures": laid_open(shown), "$.last": top})
    size = len(rack) + len(top) + sum(one.size for one in shown)
    if size != 14:
        raise wrong_value(f"{size} tiles; Mah Jongg has 14 (CARD-01)", "$.tiles")
    claimed = last if ask.source is Source.DISCARD else None
    try:
        found = card.match(rack, shown, claimed=claimed, drawn=None if claimed else last)
    except ValueError as error:
        raise wrong_value(str(error), "$.tiles") from None
    if not found:
        raise wrong_value(f"no line of {card.name} has these tiles (DEF-05)", "$.tiles")
    return [_matched(one, ask.rules) for one in found]


def _matched(one: Matched, rules: HouseRules) -> ScoredLine:
    line = one.line
    laid = tuple(map(str, one.laid))
    return ScoredLine(line.id, line.section, line.text, one.value, doubles(one, rules), laid)


def _reason(rule: str) -> Reason:
    told = rulebook.rule(rule)
    return Reason(told.id, told.title, told.words)


ENDPOINTS: Final = (score,)

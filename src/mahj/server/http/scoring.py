"""Scoring: who pays what for a hand, and why; by its line on the card or by its tiles."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from mahj import rulebook
from mahj.card import Card, Hand, Jokers, Line, Matched
from mahj.card.tally import natural
from mahj.rules import HouseRules, Seat
from mahj.rules.payments import Net, Payment, Point, due, each, net, points, scored_points
from mahj.rules.seats import EAST, seats_of
from mahj.rules.unmade import why_a_joker, why_not, why_not_shown
from mahj.rules.wins import Offence, Source, Win, doubles
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.http.errors import wrong_value
from mahj.server.http.shelves import USUAL, CardName, card_named
from mahj.server.http.tiles import TileName, TileText, exposures, laid_open, supplied, tile, tiles
from mahj.server.wire.faults import Fault, Wrong
from mahj.tiles import Rack, Tile


class ScoreAsk(msgspec.Struct, frozen=True, kw_only=True):
    """A Mah Jongg: a line, or tiles that make one; who won, from where, at which table."""

    card: CardName = USUAL
    line: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The line that won; nothing where tiles are given."""
    value: Annotated[int, msgspec.Meta(ge=0, le=10_000)] | None = None
    """Which of its values, where the line has several."""
    jokerless: bool = False
    """Whether the hand had no Joker; tiles tell it themselves, and lines that hold none."""
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
    undoubled: bool
    """Whether it has no Joker and is not doubled all the same (PAY-05)."""
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
    scored_points: tuple[Point, ...]
    """The same one by one, with what they are for."""
    reasons: tuple[Reason, ...]
    """The rules that the payments rest on."""
    others: tuple[ScoredLine, ...]
    """Other lines that the same tiles are."""


class Scored(msgspec.Struct, frozen=True):
    """A score, or why the hand has none: that a rule is against it is an answer, no error."""

    score: Score | None = None
    refused: Fault | None = None


@endpoint("POST", "/api/score", summary="Who pays what", body=ScoreAsk, answer=Scored)
async def score(asked: Asked[ScoreAsk]) -> Scored:
    """What a hand is paid, by home rules and in tournament points."""
    ask = asked.body
    if bool(ask.line) is bool(ask.tiles or ask.exposures):
        raise wrong_value("give a line, or the tiles of a hand", "$.line")
    card = await card_named(asked, ask.card)
    return await asked.think(answered, card, ask)


def answered(card: Card, ask: ScoreAsk) -> Scored:
    """The score of a hand, or the rule against it."""
    try:
        return Scored(scored(card, ask))
    except Wrong as wrong:
        if not wrong.fault.rule:
            raise
        return Scored(refused=wrong.fault)


def scored(card: Card, ask: ScoreAsk) -> Score:
    """The score of a hand; Wrong, with the rule where one is against it."""
    if ask.source is Source.EARLY and ask.winner is not EAST:
        raise wrong_value("before the first discard only East can win", "$.winner", "CHAR-05")
    found = _by_line(card, ask) if ask.line else _by_tiles(card, ask)
    best = max(found, key=lambda one: one.value * (1 + one.jokerless))
    if ask.source is Source.EXCHANGE and (best.jokerless or best.undoubled):
        words = "an exchange puts a Joker into the hand, so there is one in it"
        raise wrong_value(words, "$.jokerless" if ask.line else "$.tiles", "PAY-04")
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
    rules = [rule for one in payments for rule in one.rules]
    rules += ["PAY-05"] * best.undoubled + ["DEAD-16"] * bool(ask.dead)
    return Score(
        best,
        each(win, ask.rules),
        payments,
        net(payments),
        points(win, seats, ask.dead, ask.rules),
        scored_points(win, seats, ask.dead, ask.rules),
        tuple(map(_reason, dict.fromkeys(rules))),
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
    never = line.jokers is Jokers.NEVER
    if never and ask.source is Source.EXCHANGE:
        words = f"an exchange puts a Joker into the hand, and {line.id} can hold none"
        raise wrong_value(words, "$.source", "PAY-04")
    worth = value if _samples(line, value) else None
    hands = _samples(line, worth)
    most = max(hands, key=lambda hand: sum(group.exposable for group in hand.groups))
    _showable(line, most, ask.shown, ask)
    jokerless = ask.jokerless or never
    doubled = jokerless and _doubled(line, worth, ask.rules)
    undoubled = jokerless and not doubled
    return [ScoredLine(line.id, line.section, line.text, value, doubled, undoubled, ())]


def _samples(line: Line, value: int | None, *, jokerless: bool = False) -> list[Hand]:
    """A hand of each pattern; all hands of a pattern have groups of the same sizes."""
    puzzles = [one.puzzle for one in line.alternatives]
    some = [one for one in puzzles if not jokerless or natural(one, value)]
    return [hand for one in some if (hand := next(one.hands(value), None))]


def _doubled(line: Line, value: int | None, rules: HouseRules) -> bool:
    """Whether a hand of the line without Jokers is doubled."""
    made = _samples(line, value, jokerless=True)
    if not made:
        why = why_a_joker(line, _samples(line, value)[0])
        raise wrong_value(why.words, "$.jokerless", why.rule_id)
    return doubles(Matched(line, made[0], ()), rules)


def _showable(line: Line, hand: Hand, shown: int, ask: ScoreAsk) -> None:
    """Wrong where the winner cannot have shown so many exposures."""
    why = why_not_shown(line, hand, shown, ask.source, exposed_first=ask.exposed_first)
    if why is not None:
        raise wrong_value(why.words, "$.shown" if ask.line else "$.exposures", why.rule_id)


def _by_tiles(card: Card, ask: ScoreAsk) -> list[ScoredLine]:
    """Every line that the tiles are."""
    rack = Rack.of(tiles(ask.tiles, "$.tiles"))
    shown = exposures(ask.exposures, "$.exposures")
    last = tile(ask.last, "$.last")
    top = Rack.of(() if last is None else (last,))
    supplied({"$.tiles": rack, "$.exposures": laid_open(shown), "$.last": top})
    claimed = last if ask.source is Source.DISCARD else None
    if claimed is Tile.JOKER:
        raise wrong_value(rulebook.rule("CALL-03").refusal, "$.last", "CALL-03")
    found = card.match(rack, shown, claimed=claimed, drawn=None if claimed else last)
    if not found:
        why = why_not(card, rack + top, shown)
        raise wrong_value(why.words, "$.tiles", why.rule_id)
    _showable(found[0].line, found[0].hand, len(shown), ask)
    return [_matched(one, ask.rules) for one in found]


def _matched(one: Matched, rules: HouseRules) -> ScoredLine:
    line = one.line
    laid = tuple(map(str, one.laid))
    doubled = doubles(one, rules)
    undoubled = one.jokerless and not doubled
    return ScoredLine(line.id, line.section, line.text, one.value, doubled, undoubled, laid)


def _reason(rule: str) -> Reason:
    told = rulebook.rule(rule)
    return Reason(told.id, told.title, told.words)


ENDPOINTS: Final = (score,)

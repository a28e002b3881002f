"""Questions about the card and the tiles, with the answer that is expected."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, ClassVar, Final

from mahj.card import Card, Exposure, Fitting, Jokers, Line
from mahj.card.hand import size_name
from mahj.card.pattern import read_pattern
from mahj.card.source import Source
from mahj.rules.sentences import Form, choice
from mahj.rules.words import by_pattern
from mahj.scenarios.kinds import KINDS, LINE, Sets, Slope, Tiles, listed, text_until
from mahj.scenarios.moment import Expectation, Moment, Not
from mahj.tiles import KINDS as TILE_KINDS
from mahj.tiles import STANDARD, Rack, Tile, TileSet, hear

Lines = tuple[str, ...]


class Match(Expectation, frozen=True):
    """Which lines of the card fourteen tiles are."""

    slope: Slope
    lines: Lines
    sets: Sets = ()
    claimed: Tile | None = None

    def found(self, now: Moment) -> Expectation:
        held, sets = Rack.of(self.slope.tiles), exposures(self.sets)
        won = None if sets is None else now.game.card.match(held, sets, claimed=self.claimed)
        lines = tuple(sorted({one.line.id for one in won or ()}))
        return Match(self.slope, lines, self.sets, self.claimed)

    def holds(self, now: Moment) -> bool:
        return _same(self.lines, self.found(now))

    def mutants(self) -> Iterator[Expectation]:
        yield Match(self.slope, _others(self.lines), self.sets, self.claimed)


class Fits(Expectation, frozen=True):
    """Which lines some exposures leave open, X or C ones (CONC-03)."""

    sets: Sets
    lines: Lines
    concealed: bool = False

    def found(self, now: Moment) -> Expectation:
        sets = exposures(self.sets)
        fits = Fitting((), ()) if sets is None else now.game.card.fitting(sets)
        lines = fits.concealed if self.concealed else fits.exposed
        return Fits(self.sets, tuple(line.id for line in lines), self.concealed)

    def holds(self, now: Moment) -> bool:
        return _same(self.lines, self.found(now))

    def mutants(self) -> Iterator[Expectation]:
        yield Fits(self.sets, _others(self.lines), self.concealed)


class Winnable(Expectation, frozen=True):
    """Whether exposures can still become Mah Jongg when some tiles are gone (DEF-13)."""

    sets: Sets
    gone: Tiles
    answer: bool
    turned: ClassVar[tuple[str, ...]] = ("answer",)

    def found(self, now: Moment) -> Expectation:
        sets = exposures(self.sets)
        shown = [tile for one in self.sets for tile in one]
        unseen = Rack.of(STANDARD.tiles) - (*shown, *self.gone)
        can = sets is not None and now.game.card.winnable(sets, unseen)
        return Winnable(self.sets, self.gone, can)


class Fact(Expectation, frozen=True):
    """A number that the card tells of a line."""

    what: str
    line: str
    number: int
    turned: ClassVar[tuple[str, ...]] = ("number",)

    def found(self, now: Moment) -> Expectation:
        line = find(now.game.card, self.line)
        if line is None:
            return Not(f"the card has no line {self.line}")
        return Fact(self.what, self.line, _fact(self.what, line))


class Mark(Expectation, frozen=True):
    """Whether a line is marked X or C (CARD-06)."""

    line: str
    mark: str

    def found(self, now: Moment) -> Expectation:
        line = find(now.game.card, self.line)
        return (
            Not(f"the card has no line {self.line}") if line is None else Mark(self.line, line.mark)
        )

    def mutants(self) -> Iterator[Expectation]:
        yield Mark(self.line, "C" if self.mark == "X" else "X")


class Instruction(Expectation, frozen=True):
    """What stands in brackets in a line (CARD-03)."""

    line: str
    words: str
    turned: ClassVar[tuple[str, ...]] = ("words",)

    def found(self, now: Moment) -> Expectation:
        line = find(now.game.card, self.line)
        return Instruction(self.line, line.instruction if line else "")


class Sections(Expectation, frozen=True):
    """The names of the categories (CARD-02)."""

    names: tuple[str, ...]
    turned: ClassVar[tuple[str, ...]] = ("names",)

    def found(self, now: Moment) -> Expectation:
        return Sections(tuple(section.name for section in now.game.card.sections))


class EveryLine(Expectation, frozen=True):
    """How many tiles every pattern of the card has (CARD-01)."""

    number: int
    turned: ClassVar[tuple[str, ...]] = ("number",)

    def found(self, now: Moment) -> Expectation:
        sizes = {a.pattern.size for line in now.game.card.lines for a in line.alternatives}
        return EveryLine(sizes.pop()) if len(sizes) == 1 else Not(f"patterns have {sorted(sizes)}")


class Parse(Expectation, frozen=True):
    """The groups that a printed pattern means, or the first pattern of a line (DEF-04)."""

    pattern: str
    groups: tuple[str, ...]
    turned: ClassVar[tuple[str, ...]] = ("groups",)

    def found(self, now: Moment) -> Expectation:
        line = find(now.game.card, self.pattern)
        source = Source(self.pattern, "")
        pattern = line.alternatives[0].pattern if line else read_pattern(source)
        if source.report.faults:
            return Not(source.report.faults[0].words)
        return Parse(self.pattern, tuple(_group(one.size, one.symbol) for one in pattern.groups))


class Classify(Expectation, frozen=True):
    """Whether a tile is natural (DEF-01)."""

    tile: Tile
    natural: bool
    turned: ClassVar[tuple[str, ...]] = ("natural",)

    def found(self, now: Moment) -> Expectation:
        return Classify(self.tile, self.tile.natural)


class Copies(Expectation, frozen=True):
    """How many of a tile, of all tiles or of kinds the set has (SET-01, Q-01)."""

    number: int
    tile: Tile | None = None
    sorts: bool = False
    turned: ClassVar[tuple[str, ...]] = ("number",)

    def found(self, now: Moment) -> Expectation:
        whole = len(TILE_KINDS) if self.sorts else STANDARD.size
        return Copies(STANDARD.copies(self.tile) if self.tile else whole, self.tile, self.sorts)


class Hear(Expectation, frozen=True):
    """The tile that a name means without mistake, or none (DISC-03)."""

    words: str
    tile: Tile | None
    turned: ClassVar[tuple[str, ...]] = ("tile",)

    def found(self, now: Moment) -> Expectation:
        return Hear(self.words, hear(self.words))


def find(card: Card, name: str) -> Line | None:
    """A line of the card, or None."""
    return next((line for line in card.lines if line.id.lower() == name.lower()), None)


def exposures(sets: Sets) -> tuple[Exposure, ...] | None:
    """The sets that the tiles make; None where some make none."""
    try:
        return tuple(map(Exposure.of, sets))
    except ValueError:
        return None


def _fact(what: str, line: Line) -> int:
    match what:
        case "expand":
            return line.count
        case "jokerless":
            none = TileSet(jokers=0)
            return sum(hand.playable(none) for hand in line.hands)
        case "value":
            return line.value
        case "patterns":
            return len(line.alternatives)
        case "joker places":
            return max(
                sum(group.size for group in hand.groups if group.jokers is not Jokers.NEVER)
                for hand in line.hands
            )
        case _:
            raise ValueError(what)


def _group(size: int, symbol: str) -> str:
    return f"single {symbol}" if size == 1 else f"{size_name(size)} of {symbol}"


def _plain(text: str) -> tuple[str, ...]:
    """Groups as they are written, with or without "of"."""
    words = [" ".join(part.split()) for part in text.split(",")]
    return tuple(re.sub(r"^(pair|pung|kong|quint|sextet) (?:of )?", r"\1 of ", w) for w in words)


def _same(lines: Lines, found: Expectation) -> bool:
    return {line.upper() for line in lines} == {
        line.upper() for line in getattr(found, "lines", ())
    }


def _others(lines: Lines) -> Lines:
    return (*lines[:-1], "none-such")


_MORE: Final[dict[str, Any]] = {
    **KINDS,
    "pattern": text_until(":", "a pattern", str, str),
    "groups": by_pattern("groups", re.compile(r".*\S"), _plain, ", ".join),
    "natural": choice({"natural": True, "Joker": False}),
    "mark": choice(("X", "C")),
    "names": listed(text_until(",", "a name", str.strip, str)),
    "line": LINE,
}
FORMS: Final[tuple[Form[Any], ...]] = (
    Form(Match, "match {slope:slope} [{sets:sets}] [claiming {claimed}]: {lines:lines}", _MORE),
    Form(Fits, "fits {sets:sets}: {lines:lines}", _MORE),
    Form(Fits, "fits concealed {sets:sets}: {lines:lines}", _MORE, concealed=True),
    Form(Winnable, "winnable {sets:sets} with {gone} gone: {answer:yes}", _MORE),
    Form(Fact, "expand {line:line}: {number}", _MORE, what="expand"),
    Form(Fact, "expand {line:line} without Jokers: {number}", _MORE, what="jokerless"),
    Form(Fact, "value {line:line}: {number}", _MORE, what="value"),
    Form(Fact, "patterns {line:line}: {number}", _MORE, what="patterns"),
    Form(Fact, "Joker places {line:line}: {number}", _MORE, what="joker places"),
    Form(Mark, "mark {line:line}: {mark:mark}", _MORE),
    Form(Instruction, "instruction {line:line}: {words}", _MORE),
    Form(Sections, "sections: {names:names}", _MORE),
    Form(EveryLine, "tiles in every line: {number}"),
    Form(Parse, "parse {pattern:pattern}: {groups:groups}", _MORE),
    Form(Classify, "classify {tile}: {natural:natural}", _MORE),
    Form(Copies, "copies of {tile}: {number}"),
    Form(Copies, "tiles in the set: {number}"),
    Form(Copies, "kinds in the set: {number}", sorts=True),
    Form(Hear, "hear {words}: nothing", tile=None),
    Form(Hear, "hear {words}: {tile}"),
)

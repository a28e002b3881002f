"""Letters, figures and characters as outlines, so that no font is needed to show a tile."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from mahj.art.svg import Part, path
from mahj.art.typefaces import CHARACTERS, FIGURES, HERE, opened

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

GRID = 500
"""Steps to the em: a tenth of a unit at the largest size on a tile."""

PLAIN_ZERO = "o"
"""Names the zero without a slash: small, a slashed one reads as 8."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Glyph:
    """An outline on the grid, y downwards, with the box it fills."""

    part: Part
    left: float
    top: float
    right: float
    bottom: float

    def tall(self, x: float, y: float, height: float, fill: str, widest: float = 99) -> str:
        """Show the glyph `height` high, its top edge centred on (x, y), `widest` at most wide."""
        rise = height / (self.bottom - self.top)
        run = min(rise, widest / (self.right - self.left))
        scale = rise if run == rise else (run, rise)
        middle = (self.left + self.right) / 2
        return self.part.at(x - middle * run, y - self.top * rise, scale, fill=fill)

    def sized(self, x: float, y: float, em: float, fill: str) -> str:
        """Show the glyph at a type size, centred on (x, y)."""
        scale = em / GRID
        across, down = (self.left + self.right) / 2, (self.top + self.bottom) / 2
        return self.part.at(x - across * scale, y - down * scale, scale, fill=fill)

    def corner(self, x: float, y: float, height: float, fill: str) -> str:
        """Show the glyph `height` high, its upper left corner at (x, y)."""
        scale = height / (self.bottom - self.top)
        return self.part.at(x - self.left * scale, y - self.top * scale, scale, fill=fill)

    @property
    def width(self) -> float:
        """How wide the glyph is on the grid."""
        return self.right - self.left


@cache
def glyph(character: str) -> Glyph:
    """Find the outline of a figure, a letter or a character."""
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    font, location = source(character)
    name = font.getBestCmap()[ord("0" if character == PLAIN_ZERO else character)]
    glyphs = font.getGlyphSet(location=location)
    record, bounds = DecomposingRecordingPen(glyphs), BoundsPen(glyphs)
    glyphs[name].draw(record)
    glyphs[name].draw(bounds)
    step = GRID / font["head"].unitsPerEm
    left, bottom, right, top = (step * edge for edge in bounds.bounds)
    d = Tracer(step).trace(record.value)
    part = Part(f"u{ord(character):x}", path(d))
    return Glyph(part, left, -top, right, -bottom)


def source(character: str) -> tuple[TTFont, dict[str, float]]:
    """Say which font has a character, and at which weight."""
    if character == PLAIN_ZERO:
        return font_file("plain-zero"), {"wght": 700}
    if character in FIGURES:
        return font_file("tile-figures"), {}
    if character in CHARACTERS:
        return font_file("tile-characters"), {}
    raise ValueError(f"no font here has {character!r}: one of {FIGURES}{CHARACTERS} was expected")


@cache
def font_file(name: str) -> TTFont:
    """Open one of our fonts, once."""
    return opened(HERE / f"{name}.woff2")


def word(text: str, x: float, y: float, height: float, fill: str, gap: float) -> str:
    """Set a word in capitals `height` high, centred on x, its top at y."""
    glyphs = [glyph(letter) for letter in text]
    # Round letters overshoot the flat ones; one scale for all keeps them of one weight.
    flat = glyph("E")
    scale = height / (flat.bottom - flat.top)
    start = x - (sum(g.width for g in glyphs) * scale + gap * (len(glyphs) - 1)) / 2
    placed = []
    for each in glyphs:
        placed.append(each.part.at(start - each.left * scale, y - flat.top * scale, scale))
        start += each.width * scale + gap
    return f'<g fill="{fill}">{"".join(placed)}</g>'


class Tracer:
    """Writes what a font pen recorded as path data in whole steps of the grid."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.here = self.start = (0, 0)
        self.out: list[str] = []

    def trace(self, record: list[tuple[str, tuple[Point, ...]]]) -> str:
        """Write every outline."""
        for verb, points in record:
            match verb:
                case "moveTo":
                    self.go("m", points)
                    self.start = self.here
                case "lineTo":
                    self.go("l", points)
                case "qCurveTo":
                    self.bend(points)
                case "closePath":
                    self.out.append("z")
                    self.here = self.start
                case _:
                    raise ValueError(f"cannot trace {verb}: a TrueType outline was expected")
        return "".join(self.out)

    def bend(self, points: tuple[Point, ...]) -> None:
        """Write a run of quadratic curves; TrueType leaves out the points between controls."""
        *controls, last = points
        for i, control in enumerate(controls):
            if i + 1 < len(controls):
                after = controls[i + 1]
                end = ((control[0] + after[0]) / 2, (control[1] + after[1]) / 2)
            else:
                end = last
            self.go("q", (control, end))

    def go(self, verb: str, points: tuple[Point, ...]) -> None:
        """Write one step from here, relative to here."""
        spots = [(round(x * self.step), -round(y * self.step)) for x, y in points]
        if verb == "l" and spots == [self.here]:
            return
        numbers = [n for x, y in spots for n in (x - self.here[0], y - self.here[1])]
        self.out.append(verb + joined(numbers))
        self.here = spots[-1]


def joined(numbers: list[int]) -> str:
    """Write whole numbers in a row; a minus sign parts them by itself."""
    return "".join(
        f"{n}" if i == 0 or n < 0 else f" {n}" for i, n in enumerate(numbers)
    )

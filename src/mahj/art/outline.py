"""Figures, letters and characters as outlines, so that no font is needed to show a tile."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from mahj.art.svg import Part, group, path
from mahj.art.tracer import Tracer
from mahj.art.typefaces import CHARACTERS, FIGURES, HERE, opened

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

GRID = 500
"""Steps to the em: a tenth of a unit at the largest size on a tile."""

PLAIN_ZERO = "o"
"""The zero without a slash: small, a slashed one reads as 8."""


@dataclass(frozen=True)
class Glyph:
    """An outline on the grid, with the box that it fills."""

    part: Part
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """How wide it is on the grid."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """How high it is on the grid."""
        return self.bottom - self.top

    def corner(self, x: float, y: float, height: float, fill: str) -> str:
        """Show it so high, its upper left corner at (x, y)."""
        scale = height / self.height
        return self.part.at(x - self.left * scale, y - self.top * scale, scale, fill=fill)

    def centred(self, x: float, y: float, em: float, fill: str) -> str:
        """Show it at a type size, its middle at (x, y)."""
        scale = em / GRID
        across, down = (self.left + self.right) / 2, (self.top + self.bottom) / 2
        return self.part.at(x - across * scale, y - down * scale, scale, fill=fill)

    def below(
        self, x: float, y: float, height: float, fill: str, *, widest: float = 60, bold: float = 0
    ) -> str:
        """Show it so high and no wider than `widest`, centred under (x, y).

        A bold one gains that much all round.
        """
        rise = height / self.height
        run = min(rise, widest / self.width)
        edge: dict[str, str | float] = {}
        if bold:
            edge = {"stroke": fill, "stroke_width": 2 * bold / rise, "stroke_linejoin": "round"}
        left = x - (self.left + self.right) / 2 * run
        scale = rise if run == rise else (run, rise)
        return self.part.at(left, y - self.top * rise, scale, 0, fill=fill, **edge)


@cache
def glyph(character: str) -> Glyph:
    """Find the outline of a figure, a letter or a character."""
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    font, location = source(character)
    glyphs = font.getGlyphSet(location=location)
    drawing = glyphs[font.getBestCmap()[ord("0" if character == PLAIN_ZERO else character)]]
    record, bounds = DecomposingRecordingPen(glyphs), BoundsPen(glyphs)
    drawing.draw(record)
    drawing.draw(bounds)
    step = GRID / font["head"].unitsPerEm
    left, bottom, right, top = (edge * step for edge in bounds.bounds)
    part = Part(f"u{ord(character):x}", path(Tracer(step).trace(record.value)))
    return Glyph(part, left, -top, right, -bottom)


def source(character: str) -> tuple[TTFont, dict[str, float]]:
    """Say which font has a character, and where in the font's design space."""
    if character == PLAIN_ZERO:
        return opened_once("plain-zero"), {"wght": 700}
    if character in FIGURES:
        return opened_once("tile-figures"), {}
    if character in CHARACTERS:
        return opened_once("tile-characters"), {}
    raise ValueError(f"no font has {character!r}: expected one of {FIGURES}{CHARACTERS}")


@cache
def opened_once(name: str) -> TTFont:
    """Open one of our fonts, or hand out the one that is open."""
    return opened(HERE / f"{name}.woff2")


def word(text: str, x: float, y: float, height: float, fill: str) -> str:
    """Set a word in capitals so high, centred under (x, y)."""
    glyphs = [glyph(letter) for letter in text]
    # Round letters overshoot flat ones; one scale for all keeps them of one weight.
    flat = glyph("E")
    scale = height / flat.height
    gap = height / 9
    left = x - (sum(each.width for each in glyphs) * scale + gap * (len(glyphs) - 1)) / 2
    placed = ""
    for each in glyphs:
        placed += each.part.at(left - each.left * scale, y - flat.top * scale, scale)
        left += each.width * scale + gap
    return group(placed, fill=fill)

"""The fonts beside the drawings: three for pages, two that the tiles were drawn from.

fontTools and brotli are needed to open or cut a font, not to hand one out.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

HERE = Path(__file__).parent / "fonts"

FIGURES = "0123456789NEWSRGFJOK"
CHARACTERS = "一二三四五六七八九萬北東西南中發"


@dataclass(frozen=True)
class Font:
    """A font file, the whole font it comes from and what a page must say to use it."""

    family: str
    weight: str
    licence: str
    source: str
    range: str = ""

    def face(self, url: str) -> str:
        """Write the `@font-face` rule for the font at a URL.

        >>> FONTS["plain-zero"].face("zero.woff2")
        '@font-face{font-family:"Mahj Zero";font-weight:400 750;src:url(zero.woff2)
        format("woff2");unicode-range:U+30}'
        """
        limits = f";unicode-range:{self.range}" if self.range else ""
        return (
            f'@font-face{{font-family:"{self.family}";font-weight:{self.weight};'
            f'src:url({url}) format("woff2"){limits}}}'
        )


ATKINSON = "OFL-atkinson-hyperlegible-next.txt"
VARIABLE = "atkinson-hyperlegible-next-latin-wght-normal.woff2"

WEIGHTS = (400, 750)
"""From the weight of a text to that of the loudest word on a page."""
SPANS = f"{WEIGHTS[0]} {WEIGHTS[1]}"
# To set a text: pairs, accents, ligatures, and figures in a column or on the line.
FEATURES = ("kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "lnum", "pnum", "tnum")

FONTS: dict[str, Font] = {
    "atkinson-hyperlegible-next": Font("Atkinson Hyperlegible Next", SPANS, ATKINSON, VARIABLE),
    # Its own figures are old-style and its 1 is an I: set `font-variant-numeric: lining-nums`.
    "young-serif": Font(
        "Young Serif", "400", "OFL-young-serif.txt", "young-serif-latin-400-normal.woff2"
    ),
    # Goes before Atkinson in a stack where a zero is a number and not Soap.
    "plain-zero": Font("Mahj Zero", SPANS, ATKINSON, VARIABLE, "U+30"),
    "tile-figures": Font(
        "Mahj Tile Figures",
        "700",
        ATKINSON,
        "atkinson-hyperlegible-next-latin-700-normal.woff2",
    ),
    "tile-characters": Font(
        "Mahj Tile Characters",
        "400",
        "OFL-yuji-syuku.txt",
        "yuji-syuku-japanese-400-normal.woff2",
    ),
}


def opened(file: Path | io.BytesIO) -> TTFont:
    """Open a font."""
    from fontTools.ttLib import TTFont

    return TTFont(file, recalcTimestamp=False)


def packed(font: TTFont) -> bytes:
    """Write a font as WOFF2."""
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def cut(font: TTFont, characters: str, features: Iterable[str] = ()) -> TTFont:
    """Keep the glyphs of some characters with the names and the licence; drop the rest."""
    from fontTools.subset import Options, Subsetter

    options = Options(
        layout_features=list(features),
        name_IDs=["*"],
        hinting=False,
        drop_tables=["STAT", "BASE", "vhea", "vmtx", "gasp"],
    )
    subsetter = Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    return font


def trimmed(font: TTFont) -> TTFont:
    """Keep every character of a page's font, without the weights and features no page uses."""
    cut(font, "".join(map(chr, font.getBestCmap())), FEATURES)
    return between(font, *WEIGHTS) if "fvar" in font else font


def between(font: TTFont, lightest: int, boldest: int) -> TTFont:
    """Keep the weights of a variable font from one to another."""
    from fontTools.varLib.instancer import instantiateVariableFont

    # The tables point at the glyphs that were cut away until they are read anew.
    whole = io.BytesIO()
    font.flavor = None
    font.save(whole)
    return instantiateVariableFont(opened(whole), {"wght": (lightest, boldest)})


def named(font: TTFont, family: str) -> TTFont:
    """Give a font another family name, as one that is not the whole font should have."""
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = family
        elif record.nameID in (3, 6):
            record.string = family.replace(" ", "")
    return font

"""The fonts in `fonts/`, cut from the whole fonts they come from.

Needs fontTools and brotli, but only when a font is opened.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

HERE = Path(__file__).parent / "fonts"

FIGURES = "0123456789NEWSRGFJOK"
CHARACTERS = "一二三四五六七八九萬北東西南中發"


def opened(file: Path) -> TTFont:
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

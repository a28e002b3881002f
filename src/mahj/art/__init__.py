"""The tile set: sprites in two skins, their stylesheet, and the fonts of our pages.

A sprite has two symbols a tile: `t-5B` for 40 px and more, `s-5B` for less. A page puts the sprite
(or the few symbols it needs) in once and shows a tile with `<use href="#t-5B"/>`; light and dark
come from the stylesheet. `python -m mahj.art` draws it all anew.

>>> symbol("5B"), symbol("J", small=True)
('t-5B', 's-J')
>>> few = some("classic", [symbol("5B")])
>>> few.count("<symbol"), 'id="tile-cane"' in few, 'id="tile-coin"' in few
(1, True, False)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from mahj.art.ink import TOKENS, contrast
from mahj.art.names import SKINS, TILES, symbol
from mahj.art.sprites import picked, renamed
from mahj.art.stylesheet import SIZES
from mahj.art.typefaces import FONTS

__all__ = [
    "FONTS",
    "SIZES",
    "SKINS",
    "TILES",
    "TOKENS",
    "contrast",
    "css",
    "font",
    "licence",
    "some",
    "sprite",
    "symbol",
]

HERE = Path(__file__).parent


@cache
def sprite(skin: str = "classic") -> str:
    """Return a whole sprite."""
    if skin not in SKINS:
        raise ValueError(f"no skin {skin!r}: expected {' or '.join(SKINS)}")
    return (HERE / f"{skin}.svg").read_text("utf-8")


def some(skin: str, ids: Iterable[str], *, prefix: str = "") -> str:
    """Return a sprite of some symbols and what they share.

    A prefix goes before every id, for a page that shows two skins.
    """
    return renamed(picked(sprite(skin), ids), prefix)


@cache
def css() -> str:
    """Return the stylesheet of the tiles."""
    return (HERE / "tiles.css").read_text("utf-8")


def font(name: str) -> bytes:
    """Return a font file (WOFF2)."""
    return (HERE / "fonts" / f"{known(name)}.woff2").read_bytes()


def licence(name: str) -> str:
    """Return the licence of a font, which goes wherever the font goes."""
    return (HERE / "fonts" / FONTS[known(name)].licence).read_text("utf-8")


def known(name: str) -> str:
    """Return the name of a font if there is such a font."""
    if name not in FONTS:
        raise ValueError(f"no font {name!r}: expected {', '.join(FONTS)}")
    return name

"""A specimen sheet: both skins in both themes, at every size that matters."""

from __future__ import annotations

from base64 import b64encode

from mahj import art

WIDTHS = (120, 54, 30, 28, 24, 22)
PAGE_FONTS = ("plain-zero", "atkinson-hyperlegible-next", "young-serif")
FELTS = {"light": "#396053", "dark": "#1d3a32"}

STYLE = """\
body{margin:0;font:400 17px/1.4 "Mahj Zero","Atkinson Hyperlegible Next",sans-serif}
section{padding:24px 28px;color:#fbf6e9}
h1{font:400 32px/1.2 "Young Serif",serif;margin:0 0 4px}
h2{font:inherit;margin:18px 0 8px}
div{display:flex;flex-wrap:wrap;gap:4px}
"""


def sheet() -> str:
    """Write the page; it needs nothing but itself."""
    fonts = "".join(face(name) for name in PAGE_FONTS)
    sprites = "".join(art.some(skin, every_symbol(), prefix=f"{skin}-") for skin in art.SKINS)
    sections = "".join(section(skin, theme) for skin in art.SKINS for theme in FELTS)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>The mahj set</title>'
        f"<style>{fonts}{art.css()}{STYLE}</style>{sprites}{sections}\n"
    )


def face(name: str) -> str:
    """Write a font into the page."""
    return art.FONTS[name].face(f"data:font/woff2;base64,{b64encode(art.font(name)).decode()}")


def every_symbol() -> list[str]:
    """List all symbols."""
    return [art.symbol(tile, small=small) for small in (False, True) for tile in art.TILES]


def section(skin: str, theme: str) -> str:
    """Show a skin in a theme."""
    rows = "".join(
        f"<h2>{width} px</h2><div>{''.join(tile(skin, each, width) for each in art.TILES)}</div>"
        for width in WIDTHS
    )
    return (
        f'<section data-skin="{skin}" data-theme="{theme}" style="background:{FELTS[theme]}">'
        f"<h1>{skin.capitalize()}, {theme}</h1>{rows}</section>"
    )


def tile(skin: str, name: str, width: int) -> str:
    """Show a tile so wide."""
    shown = art.symbol(name, small=width < 40)
    return (
        f'<svg class="tile" style="--tile-width:{width}px" role="img" aria-label="{name}">'
        f'<use href="#{skin}-{shown}"/></svg>'
    )

"""The page of a card: one HTML file that looks and prints like the card, and shows its tiles.

>>> from mahj.card import load
>>> text = page(load("test"))
>>> text.startswith("<!doctype html>"), "Show FF 1111 2222 3333 in tiles" in text
(True, True)
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

import msgspec

from mahj import art
from mahj.card.face import COVER, face
from mahj.card.folds import SHORT_ID, Layout, folded
from mahj.card.hand import SIZE_NAMES
from mahj.card.legend import key_length
from mahj.card.markup import element
from mahj.card.model import Card
from mahj.tiles import Tile

_FONTS: Final = ("atkinson-hyperlegible-next", "young-serif", "plain-zero")
_HERE: Final = Path(__file__).parent
# Before the first paint: buttons that need scripts are there from the start or not at all.
_SCRIPTS_RUN: Final = 'document.documentElement.classList.add("js")'
_PRINTER: Final = (
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z"/></svg>'
)


def page(card: Card, *, skin: str = "classic") -> str:
    """The card as an HTML file that needs nothing but itself."""
    layout = folded(card, key_length(card))
    document = element("html", _head(card) + _body(card, layout, skin), lang="en", data_skin=skin)
    return f"<!doctype html>\n{document}\n"


def title(card: Card) -> str:
    """The name of the card, with its year unless the name has it."""
    year = "" if card.year is None or str(card.year) in card.name else f" {card.year}"
    return card.name + year


def _head(card: Card) -> str:
    """What the browser has to know."""
    return element(
        "head",
        '\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        + element("title", escape(title(card)))
        + element("style", f"\n{_style()}")
        + element("script", _SCRIPTS_RUN),
    )


@cache
def _style() -> str:
    """Fonts, tiles, page."""
    fonts = [art.FONTS[name].face(_data_url(art.font(name))) for name in _FONTS]
    return "\n".join([*fonts, art.css(), (_HERE / "page.css").read_text("utf-8")])


def _data_url(font: bytes) -> str:
    return f"data:font/woff2;base64,{b64encode(font).decode()}"


def _body(card: Card, layout: Layout, skin: str) -> str:
    """The bar with the buttons, the card, and what the buttons need."""
    kinds = [f"card folds-{layout.count}", "one-sheet" if layout.fits else "sheets"]
    kinds += ["dense"] if layout.dense else []
    kinds += ["ids"] if all(len(line.id) <= SHORT_ID for line in card.lines) else []
    card_face = element(
        "main",
        f"\n{face(card, layout)}\n",
        class_=" ".join(kinds),
        style=f"--size:{layout.size}pt",
    )
    return element(
        "body",
        "\n".join(
            (
                art.some(skin, [art.symbol(COVER)]),
                _bar(card),
                card_face,
                element("template", art.some(skin, _small_symbols()), id="tiles"),
                element("script", _words(), type="application/json", id="words"),
                element("script", f"\n{(_HERE / 'page.js').read_text('utf-8')}"),
            )
        ),
    )


def _bar(card: Card) -> str:
    """What the card is about, and the buttons."""
    printing = element("button", f"{_PRINTER}Print", type="button", id="print", class_="button")
    showing = element(
        "button", '<span class="two"></span><span>Show tiles</span>',
        type="button", id="all", class_="button",
    )  # fmt: skip
    about = element("p", escape(card.about), class_="about") if card.about else ""
    return element("header", about + element("div", printing + showing, class_="tools"))


def _small_symbols() -> list[str]:
    """The faces that examples are drawn with."""
    names = [name for name in art.TILES if name != "back"]
    return [art.symbol(name, small=True) for name in names]


def _words() -> str:
    """What tiles and groups are called, as JSON that no tag can end."""
    words = {
        "tiles": {tile.value: tile.written for tile in Tile},
        "sizes": {str(size): name for size, name in SIZE_NAMES.items()},
    }
    return msgspec.json.encode(words).decode().replace("<", "\\u003c")

"""The colours: inks and paints are fixed, the body of a tile follows the page's theme."""

from __future__ import annotations

BAM = "#0b6b3a"
CRAK = "#b3152a"
DOT = "#14448f"
WIND = "#1d2430"
FLOWER = "#8a2a78"
JOKER = "#5b2a91"

INKS = {"bam": BAM, "crak": CRAK, "dot": DOT, "wind": WIND, "flower": FLOWER, "joker": JOKER}
"""What the classic skin prints its figures and emblems in."""

PLAIN_INKS = {
    "bam": "#00482a",
    "crak": "#8c0014",
    "dot": "#0b2a6e",
    "wind": "#0a0a0a",
    "flower": "#5a0f4e",
    "joker": "#33115c",
}

BARK = "#6b4226"
BLUSH = "#f4a08a"
BRONZE = "#a86a08"
CREAM = "#fffaf0"
GOLD = "#e9a820"
LEAF = "#5fa777"
SKIN = "#ffe3c4"
SUN = "#ffd43b"
TEAL = "#0b7285"
WINE = "#8f0f22"

Tokens = dict[str, str]

TOKENS: dict[str, dict[str, Tokens]] = {
    "classic": {
        "light": {
            "tile-face": "#fffbf0",
            "tile-edge": "#cdb683",
            "tile-line": "#8f7f5d",
            "back": "#4a6f86",
            "back-line": "#20394a",
            "back-art": "#b4cad3",
            "back-edge": "#cdb683",
        },
        "dark": {
            "tile-face": "#f1e8d2",
            "tile-edge": "#a8935f",
            "tile-line": "#6e6043",
            "back": "#385768",
            "back-line": "#0d1f26",
            "back-art": "#7f9fac",
            "back-edge": "#8d7a50",
        },
    },
    "plain": {
        "light": {
            "tile-face": "#ffffff",
            "tile-edge": "#0a0a0a",
            "tile-line": "#0a0a0a",
            "back": "#3a3a3a",
            "back-line": "#0a0a0a",
            "back-art": "#ffffff",
            "back-edge": "#0a0a0a",
        },
        "dark": {
            "tile-face": "#f2f2f2",
            "tile-edge": "#8c8c8c",
            "tile-line": "#0a0a0a",
            "back": "#3a3a3a",
            "back-line": "#0a0a0a",
            "back-art": "#f2f2f2",
            "back-edge": "#8c8c8c",
        },
    },
}
"""The custom properties that the sprites read, by skin and theme."""


def token(name: str, skin: str = "classic") -> str:
    """Write a colour that a page may set, with the light value to fall back on.

    >>> token("tile-face")
    'var(--tile-face,#fffbf0)'
    """
    return f"var(--{name},{TOKENS[skin]['light'][name]})"


FACE = token("tile-face")


def luminance(colour: str) -> float:
    """Say how bright a colour is, as WCAG 2 reckons it.

    >>> luminance("#ffffff"), luminance("#000000")
    (1.0, 0.0)
    """
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """Say how well two colours stand apart, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    dim, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dim + 0.05)

"""The classic skin: a display face with pips, and a small face with one emblem."""

from __future__ import annotations

from mahj.art import pips
from mahj.art.bird import FEATHER, bird, small_bird
from mahj.art.flowers import LEAF, flowers
from mahj.art.ink import BAM, CRAK, DOT, FLOWER, JOKER, WIND, token
from mahj.art.jester import BELL, LAPPET, jester
from mahj.art.names import FLOWERS, TILES
from mahj.art.outline import PLAIN_ZERO, glyph, word
from mahj.art.svg import Part, box, circle, line, num, path
from mahj.art.typefaces import CHARACTERS, FIGURES

SUIT_INKS = {"B": BAM, "C": CRAK, "D": DOT}
NUMERALS = "一二三四五六七八九"
WINDS = {"N": "北", "E": "東", "W": "西", "S": "南"}
DRAGONS = {"R": ("中", CRAK), "G": ("發", BAM)}

BODY = Part(
    "body",
    box(0.5, 0.5, 59, 79, 7, token("tile-edge"))
    + box(0.5, 0.5, 59, 75.4, 7, token("tile-face"), stroke=token("tile-line"))
    + box(0.5, 0.5, 59, 79, 7, "none", stroke=token("tile-line")),
)
JESTER = Part("jester", jester())
"""A slab of ivory over its lower edge, which stands in for a shadow."""


def parts() -> tuple[Part, ...]:
    """Everything that the faces share."""
    species = flowers()
    return (
        BODY,
        BACK_BODY,
        *(glyph(c).part for c in (*FIGURES, PLAIN_ZERO, *CHARACTERS)),
        pips.COIN,
        pips.CANE,
        pips.BEAD,
        pips.PETAL,
        FEATHER,
        LEAF,
        *(piece for each in species for piece in each.pieces),
        *(each.part for each in species),
        BELL,
        LAPPET,
        JESTER,
    )


def display(tile: str) -> str:
    """Draw a tile as on a real set, with a large corner index."""
    match tile:
        case "back":
            return back()
        case "J":
            art, ink = JESTER.at(31, 40.6, 0.9) + word("JOKER", 30, 64, 8.8, JOKER, 1), JOKER
        case "0":
            art, ink = soap(), DOT
        case "R" | "G":
            character, ink = DRAGONS[tile]
            art = glyph(character).tall(30, 28.5, 43, ink, 43)
        case "N" | "E" | "W" | "S":
            art, ink = glyph(WINDS[tile]).tall(30, 30, 41, WIND, 42), WIND
        case _ if tile in FLOWERS:
            art, ink = flowers()[FLOWERS.index(tile)].display(), FLOWER
        case _:
            art, ink = numbered(int(tile[0]), tile[1]), SUIT_INKS[tile[1]]
    return BODY.at() + glyph(tile[0]).corner(6, 6, 17.5, ink) + art


def numbered(n: int, suit: str) -> str:
    """Draw the art of a numbered tile."""
    if suit == "C":
        return glyph(NUMERALS[n - 1]).sized(40, 15, 24, WIND) + glyph("萬").tall(30, 31, 40, CRAK, 42)
    if n == 1:
        return bird() if suit == "B" else f'<g transform="translate(30 50)">{pips.medallion()}</g>'
    standing = pips.BAMS[n] if suit == "B" else pips.DOTS[n]
    return "".join(pip.drawn() for pip in standing)


def soap() -> str:
    """Draw the frame of the white dragon, and bubbles."""
    return (
        box(12.5, 29, 35, 41.5, 5, "none", stroke=DOT, stroke_width=3.6)
        + line("M23 35H37Q37 40 42 40V59.5Q37 59.5 37 64.5H23Q23 59.5 18 59.5V40Q23 40 23 35z", DOT, 1.4)
        + "".join(circle(x, y, 1.5, DOT) for y in (35.6, 63.9) for x in (19, 41))
        + bubble(35, 17, 5.2)
        + bubble(46.4, 11.6, 3.4)
        + bubble(45.4, 22, 2.2)
    )


def bubble(x: float, y: float, r: float) -> str:
    """Draw a bubble with a glint."""
    glint = f"M{num(x - r * 0.55)} {num(y - r * 0.05)}a{num(r * 0.55)} {num(r * 0.55)} 0 0 1 {num(r * 0.5)}{num(-r * 0.5)}"
    return circle(x, y, r, "none", stroke=DOT, stroke_width=1.3) + line(glint, DOT, 0.9)


def back_body() -> str:
    """Draw a tile that lies face down: the back above, the ivory below."""
    return box(0.5, 0.5, 59, 79, 7, token("back-edge")) + box(
        0.5, 0.5, 59, 75, 7, token("back"), stroke=token("back-line")
    ) + box(0.5, 0.5, 59, 79, 7, "none", stroke=token("back-line"))


BACK_BODY = Part("back-body", back_body())


def back() -> str:
    """Draw the back: a border, a ground of seeds and a rosette."""
    art = token("back-art")
    seeds = "".join(
        f"M{num(x)} {num(y)}h0"
        for row in range(9)
        for x in ((13.2 + 8.4 * i for i in range(5)) if row % 2 == 0 else (17.4 + 8.4 * i for i in range(4)))
        for y in (13.2 + 6.2 * row,)
        if (x - 30) ** 2 + (y - 38) ** 2 > 210
    )
    return (
        BACK_BODY.at()
        + box(6.5, 6.5, 47, 63, 4, "none", stroke=art, stroke_width=1.4)
        + line(seeds, art, 1.7, stroke_opacity=0.7)
        + circle(30, 38, 13, "none", stroke=art, stroke_width=1.4)
        + f'<g transform="translate(30 38)" fill="{art}">{pips.PETAL.ring(8)}</g>'
    )


def small_back() -> str:
    """Draw the back with a border and one lozenge."""
    art = token("back-art")
    return (
        BACK_BODY.at()
        + box(8, 8, 44, 60, 3, "none", stroke=art, stroke_width=2.6)
        + path("M30 24L40 38L30 52L20 38z", art)
    )


def small(tile: str) -> str:
    """Draw a tile as one huge index over one emblem."""
    match tile:
        case "back":
            return small_back()
        case "J":
            index, art, ink = "J", JESTER.at(30, 58, 0.66), JOKER
        case "0":
            index, ink = PLAIN_ZERO, DOT
            art = box(18, 48, 24, 22, 4, "none", stroke=DOT, stroke_width=4)
        case "R" | "G":
            character, ink = DRAGONS[tile]
            index, art = tile, glyph(character).tall(30, 46, 26, ink)
        case "N" | "E" | "W" | "S":
            index, art, ink = tile, glyph(WINDS[tile]).tall(30, 47, 25, WIND, 30), WIND
        case _ if tile in FLOWERS:
            index, art, ink = "F", flowers()[FLOWERS.index(tile)].tiny(), FLOWER
        case _:
            index, art, ink = tile[0], emblem(tile), SUIT_INKS[tile[1]]
    return BODY.at() + glyph(index).tall(30, 7, 33, ink, 44) + art


def emblem(tile: str) -> str:
    """Draw the mark of a suit."""
    if tile == "1B":
        return small_bird()
    if tile[1] == "B":
        return pips.Cane(20, 60, 9.5, 25).drawn() + pips.Cane(40, 60, 9.5, 25).drawn()
    if tile[1] == "C":
        return glyph("萬").tall(30, 45, 28, CRAK, 34)
    return pips.Coin(30, 59.5, 13.4).drawn()


def faces() -> dict[str, str]:
    """Every symbol's drawing."""
    return {f"t-{t}": display(t) for t in TILES} | {f"s-{t}": small(t) for t in TILES}

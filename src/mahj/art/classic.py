"""The classic skin: a display face as on a real set, and a small face with one emblem."""

from __future__ import annotations

from mahj.art import bird, flowers, jester, pips, soap
from mahj.art.ink import BAM, CRAK, DOT, FLOWER, JOKER, WIND, token
from mahj.art.names import FLOWERS, TILES
from mahj.art.outline import PLAIN_ZERO, glyph, word
from mahj.art.svg import Part, box, circle, group, line, num, path, ring
from mahj.art.typefaces import CHARACTERS, FIGURES

SUITS = {"B": BAM, "C": CRAK, "D": DOT}
NUMERALS = "一二三四五六七八九"
MYRIAD = "萬"
HONOURS = {
    "N": ("北", WIND),
    "E": ("東", WIND),
    "W": ("西", WIND),
    "S": ("南", WIND),
    "R": ("中", CRAK),
    "G": ("發", BAM),
}

BODY = Part(
    "body",
    box(0.5, 0.5, 59, 79, 7, token("tile-edge"))
    + box(0.5, 0.5, 59, 75.4, 7, token("tile-face"), stroke=token("tile-line"))
    + box(0.5, 0.5, 59, 79, 7, "none", stroke=token("tile-line")),
)
"""A slab of ivory over its lower edge, which does the work of a shadow."""

BACK_BODY = Part(
    "back-body",
    box(0.5, 0.5, 59, 79, 7, token("back-edge"))
    + box(0.5, 0.5, 59, 75.4, 7, token("back"), stroke=token("back-line"))
    + box(0.5, 0.5, 59, 79, 7, "none", stroke=token("back-line")),
)


def parts() -> tuple[Part, ...]:
    """Collect what the faces share."""
    return (
        BODY,
        BACK_BODY,
        *(glyph(each).part for each in (*FIGURES, PLAIN_ZERO, *CHARACTERS)),
        *pips.PARTS,
        bird.FEATHER,
        *flowers.PARTS,
        jester.BELL,
        jester.LAPPET,
    )


def faces() -> dict[str, str]:
    """Draw every face, by the id of its symbol."""
    return {f"t-{tile}": display(tile) for tile in TILES} | {
        f"s-{tile}": small(tile) for tile in TILES
    }


def display(tile: str) -> str:
    """Draw a face for 40 px and more: art under a large corner index."""
    if tile == "back":
        return back()
    return BODY.at() + glyph(tile[0]).corner(6, 6, 17.5, ink(tile)) + art(tile)


def small(tile: str) -> str:
    """Draw a face for less than 40 px: one huge index over one emblem."""
    if tile == "back":
        return small_back()
    if tile == "J":
        head = group(jester.small_jester(), 31.4, 55.8, 0.92)
        return BODY.at() + glyph("J").corner(6, 6, 30, JOKER) + head
    index = PLAIN_ZERO if tile == "0" else tile[0]
    return BODY.at() + glyph(index).below(30, 6.4, 34.6, ink(tile), widest=46) + emblem(tile)


def ink(tile: str) -> str:
    """Say in which ink the index of a tile is printed."""
    if tile in FLOWERS:
        return FLOWER
    if tile in HONOURS:
        return HONOURS[tile][1]
    return {"J": JOKER, "0": DOT}.get(tile) or SUITS[tile[1]]


def art(tile: str) -> str:
    """Draw what a display face shows beside its index."""
    if tile in FLOWERS:
        return flowers.FLOWERS[FLOWERS.index(tile)].display()
    if tile in HONOURS:
        return glyph(HONOURS[tile][0]).below(30, 29, 42, ink(tile), widest=43)
    match tile:
        case "J":
            return group(jester.jester(), 31, 40.6, 0.9) + word("JOKER", 30, 64, 8.8, JOKER)
        case "0":
            return soap.soap()
        case "1B":
            return bird.bird()
        case "1D":
            return group(pips.MEDALLION, 30, 50)
        case _:
            return numbered(int(tile[0]), tile[1])


def numbered(number: int, suit: str) -> str:
    """Draw a suit's pips or characters, as many as the number says."""
    if suit == "C":
        numeral = glyph(NUMERALS[number - 1]).centred(40, 15, 24, WIND)
        return numeral + glyph(MYRIAD).below(30, 31, 40, CRAK)
    standing = pips.BAMS[number] if suit == "B" else pips.DOTS[number]
    return "".join(pip.drawn() for pip in standing)


def emblem(tile: str) -> str:
    """Draw what a small face shows under its index."""
    if tile in FLOWERS:
        return flowers.FLOWERS[FLOWERS.index(tile)].small()
    if tile in HONOURS:
        return glyph(HONOURS[tile][0]).below(30, 46.4, 25.6, ink(tile), widest=32, bold=0.25)
    match tile[-1]:
        case "0":
            return soap.small_soap()
        case "B" if tile == "1B":
            return bird.small_bird()
        case "B":
            return "".join(pips.SMALL_CANE.at(x, 59.5, (1, 0.87), fill=BAM) for x in (20, 40))
        case "C":
            return glyph(MYRIAD).below(30, 45, 28, CRAK, widest=34, bold=0.3)
        case _:
            return pips.SMALL_COIN.at(30, 59.5)


def back() -> str:
    """Draw the back: a border, a ground of seeds and a rosette."""
    colour = token("back-art")
    return (
        BACK_BODY.at()
        + box(6.5, 6.5, 47, 63, 4, "none", stroke=colour, stroke_width=1.4)
        + line(seeds(), colour, 1.7, stroke_opacity=0.7)
        + ring(30, 38, 13, colour, 1.4)
        + group(pips.PETAL.round(8), 30, 38, fill=colour)
        + circle(30, 38, 2, token("back"))
    )


def seeds() -> str:
    """Write rows of points, set off by half a step, that keep clear of the rosette."""
    spots = (
        (30 + 8.4 * (column - (4 - row % 2) / 2), 38 + 6.2 * (row - 4))
        for row in range(9)
        for column in range(5 - row % 2)
    )
    return "".join(
        f"M{num(x)} {num(y)}h0" for x, y in spots if (x - 30) ** 2 + (y - 38) ** 2 > 14.5**2
    )


def small_back() -> str:
    """Draw the back with a border and one lozenge."""
    colour = token("back-art")
    border = box(8, 8, 44, 60, 3, "none", stroke=colour, stroke_width=2.6)
    return BACK_BODY.at() + border + path("M30 24L40 38L30 52L20 38z", colour)

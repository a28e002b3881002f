"""The plain skin: one huge index over one solid shape, near-black on white.

Made for low vision and for print in grey: suits differ by shape (canes, a square, a ring), winds
point where they stand on the compass, and the Joker alone is dark all over.
"""

from __future__ import annotations

from mahj.art.ink import PLAIN_INKS, token
from mahj.art.names import FLOWERS, TILES
from mahj.art.outline import PLAIN_ZERO, glyph, word
from mahj.art.pips import CULM
from mahj.art.svg import Part, box, circle, group, path
from mahj.art.typefaces import FIGURES

FACE = token("tile-face", "plain")
LINE = token("tile-line", "plain")
BACK_LINE = token("back-line", "plain")
INKS = {
    "B": PLAIN_INKS["bam"],
    "C": PLAIN_INKS["crak"],
    "D": PLAIN_INKS["dot"],
    "R": PLAIN_INKS["crak"],
    "G": PLAIN_INKS["bam"],
    "0": PLAIN_INKS["dot"],
}
COMPASS = {"N": 0, "E": 90, "S": 180, "W": 270}

BODY = Part(
    "body",
    box(1.3, 1.3, 57.4, 77.4, 7, token("tile-edge", "plain"), stroke=LINE, stroke_width=2.6)
    + box(1.3, 1.3, 57.4, 73.4, 7, FACE, stroke=LINE, stroke_width=2.6),
)
CANE = Part("cane", CULM)
CANES = Part("canes", CANE.at(-10, 0, (1.3, 0.74)) + CANE.at(10, 0, (1.3, 0.74)))
SQUARE = Part("square", box(-12, -11.6, 24, 23.2, 1, ""))
RING = Part("ring", circle(0, 0, 12) + circle(0, 0, 6.6, FACE))
ARROW = Part("arrow", path("M0-11.6L13 .8H5V11.4H-5V.8H-13z"))
MIDDLE = Part(
    "middle",
    path(
        "M-2.7-12.5H2.7V-8H14V6.4H2.7V12.5H-2.7V6.4H-14V-8H-2.7zM-9-3.4V1.8H-2.7V-3.4z"
        "M2.7-3.4V1.8H9V-3.4z"
    ),
)
LOZENGE = Part("lozenge", path("M0-12.5L15 0L0 12.5L-15 0z"))
FRAME = Part("frame", path("M-14-11.5H14V11.5H-14zM-8.6-6.1V6.1H8.6V-6.1z"))
BLOOM = Part(
    "bloom",
    "".join(
        circle(x, y, 5.6) for x, y in ((0, -7), (6.7, -2.1), (4.1, 5.7), (-4.1, 5.7), (-6.7, -2.1))
    )
    + circle(0, 0, 3, FACE),
)
STAR = Part(
    "star",
    path("M0-12L3.5-3.7L12.4-3L5.6 2.8L7.7 11.5L0 6.8L-7.7 11.5L-5.6 2.8L-12.4-3L-3.5-3.7z", FACE),
)
EMBLEMS = {"B": CANES, "C": SQUARE, "D": RING, "R": MIDDLE, "G": LOZENGE, "0": FRAME}


def parts() -> tuple[Part, ...]:
    """Collect what the faces share."""
    figures = (glyph(each).part for each in (*FIGURES.replace("0", ""), PLAIN_ZERO))
    return (BODY, *figures, CANE, *EMBLEMS.values(), ARROW, BLOOM, STAR)


def faces() -> dict[str, str]:
    """Draw every face, by the id of its symbol."""
    return {f"t-{tile}": display(tile) for tile in TILES} | {
        f"s-{tile}": small(tile) for tile in TILES
    }


def display(tile: str) -> str:
    """Draw a face for 40 px and more."""
    match tile:
        case "back":
            return back()
        case "J":
            return dark(word("JOKER", 30, 56, 9.6, FACE))
        case _:
            return face(tile, 36.6, 60.2, 0.92)


def small(tile: str) -> str:
    """Draw a face for less than 40 px."""
    match tile:
        case "back":
            return back()
        case "J":
            return dark(STAR.at(30, 59.6, 0.84))
        case _:
            return face(tile, 37.6, 60.8, 0.88)


def face(tile: str, height: float, y: float, scale: float) -> str:
    """Draw an index so high, and the emblem at y."""
    if tile in FLOWERS:
        ink, emblem = PLAIN_INKS["flower"], BLOOM.at(30, y, scale)
    elif tile in COMPASS:
        ink, emblem = PLAIN_INKS["wind"], ARROW.at(30, y, scale, COMPASS[tile])
    else:
        ink, emblem = INKS[tile[-1]], EMBLEMS[tile[-1]].at(30, y, scale)
    index = glyph(PLAIN_ZERO if tile == "0" else tile[0])
    figure = index.below(30, 7.2, height, ink, widest=48, bold=0.5)
    return BODY.at() + figure + group(emblem, fill=ink)


def dark(below: str) -> str:
    """Draw the Joker in white on a dark ground, with something below the J."""
    ground = box(4.6, 4.6, 50.8, 66.8, 4, PLAIN_INKS["joker"])
    return BODY.at() + ground + glyph("J").below(30, 10, 38, FACE, bold=0.5) + below


def back() -> str:
    """Draw a tile that lies face down."""
    colour = token("back-art", "plain")
    edge = token("back-edge", "plain")
    return (
        box(1.3, 1.3, 57.4, 77.4, 7, edge, stroke=BACK_LINE, stroke_width=2.6)
        + box(1.3, 1.3, 57.4, 73.4, 7, token("back", "plain"), stroke=BACK_LINE, stroke_width=2.6)
        + box(9, 9, 42, 58, 3, "none", stroke=colour, stroke_width=3)
        + path("M30 24L40 38L30 52L20 38z", colour)
    )

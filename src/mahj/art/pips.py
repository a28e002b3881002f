"""The pips: coins and canes, and where they stand on a face."""

from __future__ import annotations

from dataclasses import dataclass

from mahj.art.ink import BAM, CRAK, DOT, FACE
from mahj.art.svg import Part, circle, group, line, path, ring

COIN = Part(
    "coin",
    circle(0, 0, 10)
    + circle(0, 0, 7.2, FACE)
    + circle(0, 0, 5.2)
    + path("M0-3.5Q1-1 3.5 0Q1 1 0 3.5Q-1 1-3.5 0Q-1-1 0-3.5z", FACE),
)
CULM = path(
    "M-3.6-15h7.2Q5-15 5-13.5c0 1.2-.4 1.8-1.1 2.2v8.4C4.7-2.3 5.2-1.3 5.2 0S4.7 2.3 3.9 2.9v8.4"
    "c.7.4 1.1 1 1.1 2.2Q5 15 3.6 15h-7.2Q-5 15-5 13.5c0-1.2.4-1.8 1.1-2.2V2.9C-4.7 2.3-5.2 1.3"
    "-5.2 0S-4.7-2.3-3.9-2.9v-8.4c-.7-.4-1.1-1-1.1-2.2Q-5-15-3.6-15z"
)
CANE = Part(
    "cane", CULM + line("M0-9.8V-4.6M0 4.6v5.2", FACE, 1.7) + line("M-2.8 0h5.6", FACE, 0.8)
)

# Small, rings and slits close up; what is left is a shape.
SMALL_COIN = Part("small-coin", ring(0, 0, 11, DOT, 4.6) + circle(0, 0, 5, DOT))
SMALL_CANE = Part("small-cane", CULM)

BEAD = Part("bead", circle(0, -12.6, 2.1, DOT))
PETAL = Part("petal", path("M0-1C-3.6-4-2.8-7.4 0-9.2C2.8-7.4 3.6-4 0-1z"))
MEDALLION = (
    circle(0, 0, 21.6, DOT)
    + circle(0, 0, 17.8, FACE)
    + ring(0, 0, 16.2, BAM, 1.1)
    + BEAD.round(12)
    + group(PETAL.round(8), fill=CRAK)
    + circle(0, 0, 3, FACE)
    + circle(0, 0, 1.8, CRAK)
)
"""The great coin of 1 Dot, about the origin."""

PARTS = (COIN, CANE, SMALL_COIN, SMALL_CANE, BEAD, PETAL)


@dataclass(frozen=True)
class Coin:
    """A dot on a face."""

    x: float
    y: float
    radius: float
    ink: str = DOT

    def drawn(self) -> str:
        """Draw it."""
        return COIN.at(self.x, self.y, self.radius / 10, fill=self.ink)


@dataclass(frozen=True)
class Cane:
    """A bamboo stick on a face."""

    x: float
    y: float
    width: float
    height: float
    ink: str = BAM
    turn: float = 0.0

    def drawn(self) -> str:
        """Draw it."""
        scale = (self.width / 10, self.height / 30)
        return CANE.at(self.x, self.y, scale, self.turn, fill=self.ink)


Places = tuple[float, ...]


def coins(radius: float, xs: Places, ys: Places, ink: str = DOT) -> tuple[Coin, ...]:
    """Set coins in rows, from the top."""
    return tuple(Coin(x, y, radius, ink) for y in ys for x in xs)


def canes(width: float, height: float, xs: Places, ys: Places, ink: str = BAM) -> tuple[Cane, ...]:
    """Set canes in rows, from the top."""
    return tuple(Cane(x, y, width, height, ink) for y in ys for x in xs)


DOTS: dict[int, tuple[Coin, ...]] = {
    2: (Coin(30, 37.4, 11, BAM), Coin(30, 61, 11)),
    3: (Coin(14.8, 36.8, 9.2), Coin(30, 49.4, 9.2, CRAK), Coin(45.2, 62, 9.2)),
    4: coins(10, (17.4, 42.6), (38, 61.6)),
    5: (*coins(8.5, (14.6, 45.4), (37, 62.8)), Coin(30, 49.9, 8.5, CRAK)),
    6: (*coins(7.7, (19.5, 40.5), (33.8,), BAM), *coins(7.7, (19.5, 40.5), (49.6, 65.4))),
    7: (
        *(Coin(x, y, 6.5, CRAK) for x, y in ((27.6, 13), (38.8, 20), (50, 27))),
        *coins(6.5, (20, 40), (47, 63.6)),
    ),
    8: coins(5.9, (19.5, 40.5), (31.3, 43.2, 55.1, 67)),
    9: (
        *coins(7, (13.6, 30, 46.4), (34.4, 66)),
        *coins(7, (13.6, 30, 46.4), (50.2,), CRAK),
    ),
}

BAMS: dict[int, tuple[Cane, ...]] = {
    2: canes(9.4, 22.8, (30,), (37.2, 61.4)),
    3: (Cane(30, 37.4, 9, 22.4), *canes(9, 22.4, (17, 43), (61.4,))),
    4: canes(9, 22.4, (18, 42), (37.6, 61.6)),
    5: (*canes(8.4, 21.4, (14.4, 45.6), (37.8, 61.8)), Cane(30, 49.8, 8.4, 23, CRAK)),
    6: canes(8.4, 21.6, (14.4, 30, 45.6), (37.8, 61.8)),
    7: (Cane(38, 16.2, 7.8, 19.6, CRAK), *canes(7.8, 20.8, (14.6, 30, 45.4), (39.2, 62))),
    8: (
        *canes(6.8, 21.6, (9.8, 50.2), (38, 61.8)),
        *(Cane(x, 38, 6.6, 22.2, BAM, turn) for x, turn in ((22.5, -27), (37.5, 27))),
        *(Cane(x, 61.8, 6.6, 22.2, BAM, turn) for x, turn in ((22.5, 27), (37.5, -27))),
    ),
    9: (
        *canes(7.2, 14.6, (14.6, 45.4), (34.2, 50, 65.8)),
        *canes(7.2, 14.6, (30,), (34.2, 50, 65.8), CRAK),
    ),
}
"""8 Bam stands as M over W."""

"""The pips: coins and canes, and where they stand on a face."""

from __future__ import annotations

from dataclasses import dataclass

from mahj.art.ink import BAM, CRAK, DOT, FACE
from mahj.art.svg import Part, circle, line, path

COIN = Part(
    "coin",
    circle(0, 0, 10)
    + circle(0, 0, 7.2, FACE)
    + circle(0, 0, 5.2)
    + path("M0-3.5Q1-1 3.5 0Q1 1 0 3.5Q-1 1-3.5 0Q-1-1 0-3.5z", FACE),
)
CANE = Part(
    "cane",
    path(
        "M-3.5-15h7q1.5 0 1.5 1.5c0 1.2-.6 1.8-1.4 2.2v8.4C4.5-2.3 5.1-1.3 5.1 0S4.5 2.3 3.6 2.9v8.4"
        "c.8.4 1.4 1 1.4 2.2Q5 15 3.5 15h-7Q-5 15-5 13.5c0-1.2.6-1.8 1.4-2.2V2.9C-4.5 2.3-5.1 1.3-5.1 0"
        "S-4.5-2.3-3.6-2.9v-8.4c-.8-.4-1.4-1-1.4-2.2Q-5-15-3.5-15z"
    )
    + line("M0-9.4V-5M0 5v4.4", FACE, 2.1)
    + line("M-2.6 0h5.2", FACE, 0.9),
)


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


def coins(radius: float, xs: tuple[float, ...], ys: tuple[float, ...]) -> tuple[Coin, ...]:
    """Set coins in rows, from the top."""
    return tuple(Coin(x, y, radius) for y in ys for x in xs)


def canes(
    width: float, height: float, xs: tuple[float, ...], ys: tuple[float, ...]
) -> tuple[Cane, ...]:
    """Set canes in rows, from the top."""
    return tuple(Cane(x, y, width, height) for y in ys for x in xs)


DOTS: dict[int, tuple[Coin, ...]] = {
    2: (Coin(30, 37.4, 11, BAM), Coin(30, 61, 11)),
    3: (Coin(14.8, 36.8, 9.2), Coin(30, 49.4, 9.2, CRAK), Coin(45.2, 62, 9.2)),
    4: coins(10, (17.4, 42.6), (38, 61.6)),
    5: (
        *coins(8.5, (14.6, 45.4), (37, 62.8)),
        Coin(30, 49.9, 8.5, CRAK),
    ),
    6: (
        *(Coin(x, 33.8, 7.7, BAM) for x in (19.5, 40.5)),
        *coins(7.7, (19.5, 40.5), (49.6, 65.4)),
    ),
    7: (
        *(Coin(x, y, 6.6, CRAK) for x, y in ((28, 13.4), (39.4, 20.4), (50.8, 27.4))),
        *coins(6.6, (20, 40), (47, 63.6)),
    ),
    8: coins(6, (19.5, 40.5), (32.2, 44.4, 56.6, 68.8)),
    9: (
        *coins(7, (13.6, 30, 46.4), (34.4, 66)),
        *(Coin(x, 50.2, 7, CRAK) for x in (13.6, 30, 46.4)),
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
        *(Cane(x, 38, 6.6, 22.2, BAM, t) for x, t in ((22.5, -27), (37.5, 27))),
        *(Cane(x, 61.8, 6.6, 22.2, BAM, t) for x, t in ((22.5, 27), (37.5, -27))),
    ),
    9: (
        *canes(7.4, 15.2, (14.6, 45.4), (34.2, 50, 65.8)),
        *(Cane(30, y, 7.4, 15.2, CRAK) for y in (34.2, 50, 65.8)),
    ),
}

BEAD = Part("bead", circle(0, -12.6, 2.1, DOT))
PETAL = Part("petal", path("M0-1C-3.6-4-2.8-7.4 0-9.2C2.8-7.4 3.6-4 0-1z"))


def medallion() -> str:
    """Draw the one great coin of 1 Dot, about the origin."""
    return (
        circle(0, 0, 21.6, DOT)
        + circle(0, 0, 17.8, FACE)
        + circle(0, 0, 16.2, "none", stroke=BAM, stroke_width=1.1)
        + BEAD.ring(12)
        + f'<g fill="{CRAK}">{PETAL.ring(8)}</g>'
        + circle(0, 0, 3, FACE)
        + circle(0, 0, 1.8, CRAK)
    )

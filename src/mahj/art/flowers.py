"""Eight flowers, each with a shape and a colour of its own; to the rules they are one tile."""

from __future__ import annotations

import math
from dataclasses import dataclass

from mahj.art.ink import BAM, CREAM, GOLD
from mahj.art.svg import Part, circle, line, path

BARK = "#6b4226"
SUN = "#ffd43b"
LEAF_LIGHT = "#5fa777"


@dataclass(frozen=True)
class Flower:
    """A blossom about the origin, and the stalk that holds it on a display face."""

    name: str
    pieces: tuple[Part, ...]
    blossom: str
    stalk: str
    x: float = 32.5
    y: float = 41.5
    small: float = 0.76
    small_y: float = 58.0

    @property
    def part(self) -> Part:
        """The blossom, kept once for both sizes."""
        return Part(self.name, self.blossom)

    def display(self) -> str:
        """Draw stalk and blossom."""
        return self.stalk + self.part.at(self.x, self.y)

    def tiny(self) -> str:
        """Draw the blossom alone, below a large index."""
        return self.part.at(30, self.small_y, self.small)


LEAF = Part(
    "leaf",
    path("M0 0C3-6.5 10-8.5 17-5C13 2 6 4 0 0z", BAM) + line("M3.5-1.2Q8-3.6 13-4.2", LEAF_LIGHT, 0.9),
)
STEM = line("M32 50C30.5 58 30.6 66 31.6 73", BAM, 2.6)


def petal(name: str, d: str, fill: str, edge: str = CREAM, width: float = 0.8) -> Part:
    """Make one petal that points up from the origin, with an edge to part it from the next."""
    return Part(f"{name}-petal", path(d, fill, stroke=edge, stroke_width=width))


def spokes(count: int, first: float, near: float, far: float) -> str:
    """Write the path of short lines round the origin."""
    out = []
    for i in range(count):
        angle = math.radians(first + 360 * i / count)
        x, y = math.sin(angle), -math.cos(angle)
        out.append(f"M{near * x:.1f} {near * y:.1f}L{far * x:.1f} {far * y:.1f}")
    return "".join(out)


def dots(count: int, first: float, away: float, r: float, fill: str) -> str:
    """Draw small discs round the origin."""
    angles = (math.radians(first + 360 * i / count) for i in range(count))
    return "".join(circle(away * math.sin(a), -away * math.cos(a), r, fill) for a in angles)


def plum() -> Flower:
    """Five round petals on a bare branch."""
    p = petal("plum", "M0 1C-7-3-11.5-8-10-13.5C-8.5-19-3.5-20.5 0-18.5C3.5-20.5 8.5-19 10-13.5C11.5-8 7-3 0 1z", "#e64980")
    blossom = (
        p.ring(5)
        + line(spokes(5, 0, 3, 9.5), "#b3124f", 1.3)
        + line(spokes(5, 36, 2, 6.5), SUN, 1.1)
        + dots(5, 0, 10.4, 1.2, SUN)
        + dots(5, 36, 7.2, 1.1, SUN)
        + circle(0, 0, 3, SUN)
    )
    stalk = (
        line("M6.5 73C18 70 26 62 32 48M18 68.8C27 70 38 68.5 49 70M43 69.2Q48 66 50.5 61.5", BARK, 2.2)
        + circle(51, 70.2, 3, "#d6336c")
        + circle(51.4, 60, 2.6, "#d6336c")
        + circle(9, 62.5, 2.8, "#d6336c")
        + line("M13 70.6Q12.5 66 9.6 63.5", BARK, 1.6)
    )
    return Flower("plum", (p,), blossom, stalk, y=39.5)


def orchid() -> Flower:
    """Three narrow sepals, two broad petals and a lip."""
    sepal = petal("orchid", "M0 1C-5.5-4-6.5-15 0-21C6.5-15 5.5-4 0 1z", "#7048a8")
    wing = Part(
        "orchid-wing",
        path("M0 1C3-12 14-17 20-10.5C25-4 18 7.5 0 1z", "#9c6ade", stroke=CREAM, stroke_width=0.8)
        + line("M5-1.5Q11-4.5 16-5.5M5-.2Q11 0 15.5-1.5M5-3.5Q9-8 13.5-9.5", "#7048a8", 0.8),
    )
    blossom = (
        sepal.at()
        + sepal.at(turn=128)
        + sepal.at(turn=232)
        + wing.at()
        + wing.at(scale=(-1, 1))
        + path("M0-1.5C-6 1-8 8-4 13.5C-2.5 16 2.5 16 4 13.5C8 8 6 1 0-1.5z", "#c2255c", stroke=CREAM, stroke_width=0.8)
        + path("M0 1C-2.8 3-3 7 0 9C3 7 2.8 3 0 1z", SUN)
        + line("M-1.5 11.5L-2 13.5M0 11.5V14M1.5 11.5L2 13.5", CREAM, 0.8)
    )
    stalk = (
        line("M32 46C34 58 33 66 29.5 73", BAM, 2.4)
        + LEAF.at(29, 73.5, 1.3, -12)
        + LEAF.at(29.5, 73.5, (-1.3, 1.3), 14)
    )
    return Flower("orchid", (sepal, wing), blossom, stalk, y=40)


def chrysanthemum() -> Flower:
    """Three rounds of narrow petals."""
    p = petal("chrysanthemum", "M0 0C-2.4-6-3.8-15 -2.2-19Q0-21.5 2.2-19C3.8-15 2.4-6 0 0z", "", width=0.8)
    outer, middle, inner = "#d98e00", "#f0ad16", "#fbcf4a"
    blossom = (
        f'<g fill="{outer}">{p.ring(18)}</g>'
        + f'<g fill="{middle}" transform="scale(.78)">{p.ring(16, 10)}</g>'
        + f'<g fill="{inner}" transform="scale(.54)">{p.ring(12, 4)}</g>'
        + circle(0, 0, 3.6, "#c27803")
    )
    stalk = STEM + LEAF.at(31, 70, 1.15, -8) + LEAF.at(31, 72, (-1.15, 1.15), 12)
    return Flower("chrysanthemum", (p,), blossom, stalk)


def lotus() -> Flower:
    """A cup of petals over the water, seen from the side."""
    p = petal("lotus", "M0 0C-9-6-9.5-17 0-27C9.5-17 9-6 0 0z", "", width=0.9)
    shades = ((-78, 0.82, "#d9608c"), (78, 0.82, "#d9608c"), (-52, 0.98, "#e8799f"), (52, 0.98, "#e8799f"), (-12, 1.16, "#d9608c"), (12, 1.16, "#d9608c"), (-27, 1.1, "#f193b4"), (27, 1.1, "#f193b4"), (0, 1.1, "#f7b3cb"))
    blossom = "".join(p.at(0, 14, s, t, fill=c) for t, s, c in shades)
    stalk = (
        line("M31.5 58C31 64 31 68 31.5 72", BAM, 2.6)
        + path("M8 71Q18 63.5 30 69.5Q42 63 53 70Q43 75 31 73.6Q18 75.5 8 71z", BAM)
        + line("M16 70.5Q23 69 29 71.3M46 70Q39 68.5 33.5 71.3", LEAF_LIGHT, 0.9)
    )
    return Flower("lotus", (p,), blossom, stalk, x=31.5, y=43, small_y=59)


def peony() -> Flower:
    """A ball of ruffled petals."""
    p = petal("peony", "M0 1C-10-3-12.5-14-8.5-18.5Q-6-20.8-3.2-19Q0-22 3.2-19Q6-20.8 8.5-18.5C12.5-14 10-3 0 1z", "", width=0.9)
    blossom = "".join(
        f'<g fill="{c}" transform="scale({s})">{p.ring(n, a)}</g>'
        for c, s, n, a in (("#9c1b2e", "1", 7, 0), ("#bf2a45", ".78", 6, 20), ("#d94f6b", ".56", 5, 0), ("#ee8399", ".36", 5, 30))
    ) + circle(0, 0, 2, SUN)
    stalk = STEM + LEAF.at(31, 70, 1.2, -14) + LEAF.at(31, 71, (-1.25, 1.25), 6)
    return Flower("peony", (p,), blossom, stalk)


def iris() -> Flower:
    """Three standards above, three falls below, with gold beards."""
    pale, mid, deep = "#6f9fee", "#3f74d1", "#2450a8"
    edge = {"stroke": CREAM, "stroke_width": 0.9}
    fall = Part(
        "iris-fall",
        path("M0 2C8-4 19-3 22.5 7C19.5 14.5 9 13.5 0 6z", deep, **edge)
        + line("M5 4.2Q11 3.6 15.5 7", SUN, 1.8),
    )
    blossom = (
        path("M0-1C-13-5-17-17-9.5-23.5C-2-19 2-9 0-1z", pale, **edge)
        + path("M0-1C13-5 17-17 9.5-23.5C2-19-2-9 0-1z", pale, **edge)
        + path("M0 0C-7-7-7-18 0-25C7-18 7-7 0 0z", mid, **edge)
        + fall.at()
        + fall.at(scale=(-1, 1))
        + path("M0 1C-8 6-9 15 0 21C9 15 8 6 0 1z", deep, **edge)
        + line("M0 5V12", SUN, 2)
        + line("M-3 16.5Q0 14 3 16.5", pale, 0.8)
    )
    stalk = (
        line("M32 54V73", BAM, 2.6)
        + path("M30.5 74.5C21 69 16 62 13.5 55C23 58 29 64 32 74.5zM33 74.5C35 66 41 60 50 57.5C49 65 43 71.5 33 74.5z", BAM)
        + line("M18 59.5Q26 64.5 29.5 71.5M46.5 60.5Q39 65 35.5 71.5", LEAF_LIGHT, 0.9)
    )
    return Flower("iris", (fall,), blossom, stalk, y=36.5, small=0.7, small_y=58.5)


def sunflower() -> Flower:
    """Pointed rays round a dark heart of seeds."""
    p = petal("sunflower", "M0 0C-5.5-9-4.5-16 0-21C4.5-16 5.5-9 0 0z", "", width=0.7)
    golden = 137.508
    seeds = "".join(
        circle(1.62 * math.sqrt(i) * math.sin(math.radians(golden * i)), -1.62 * math.sqrt(i) * math.cos(math.radians(golden * i)), 0.75, "#c98a3c")
        for i in range(1, 25)
    )
    blossom = (
        f'<g fill="#e07b0c">{p.ring(13, 14)}</g>'
        + f'<g fill="#fab005" transform="scale(.94)">{p.ring(13)}</g>'
        + circle(0, 0, 9.6, "#4a2a10")
        + seeds
    )
    stalk = STEM + LEAF.at(31, 70, 1.25, -16) + LEAF.at(31, 71.5, (-1.25, 1.25), 8)
    return Flower("sunflower", (p,), blossom, stalk)


def tulip() -> Flower:
    """A closed cup between tall leaves."""
    edge = {"stroke": CREAM, "stroke_width": 0.9}
    blossom = (
        path("M-7-12C-6-17-3-20 0-22C3-20 6-17 7-12L0 0z", "#c63d08", **edge)
        + path("M0 18C-14 17-17.5 2-14.5-17C-8-14-2-6 0 4z", "#e8590c", **edge)
        + path("M0 18C14 17 17.5 2 14.5-17C8-14 2-6 0 4z", "#e8590c", **edge)
        + path("M0 18C-8 14-10.5 4-8-4C-6-9-3-12 0-14C3-12 6-9 8-4C10.5 4 8 14 0 18z", "#fd7e14", **edge)
        + line("M0-8V10M-3.5-3Q-4.5 4-2.5 9M3.5-3Q4.5 4 2.5 9", "#e8590c", 0.8)
    )
    stalk = (
        line("M32.6 56L32 73", BAM, 2.8)
        + path("M31.5 75C18 71 11.5 60 12 47C23 53 30.5 62 32 75zM32.5 75C33.5 64 39.5 56 50.5 52C51.5 63 45 72 32.5 75z", BAM)
        + line("M15.5 52.5Q25 61 29.5 70.5M47.5 56Q39 62 35.5 70.5", LEAF_LIGHT, 0.9)
    )
    return Flower("tulip", (), blossom, stalk, x=33, y=39.5, small=0.78, small_y=59.4)


def flowers() -> tuple[Flower, ...]:
    """All eight, in order."""
    return (plum(), orchid(), chrysanthemum(), lotus(), peony(), iris(), sunflower(), tulip())

"""The Flowers: eight kinds, each with its own shape and colour; to the rules they are one tile."""

from __future__ import annotations

import math
from dataclasses import dataclass

from mahj.art.ink import BAM, BARK, FACE, LEAF, SUN
from mahj.art.svg import Part, circle, group, line, num, path

BLADE = Part(
    "leaf",
    path("M0 0C3-6.5 10-8.5 17-5C13 2 6 4 0 0z", BAM) + line("M3.5-1.2Q8-3.6 13-4.2", LEAF, 0.9),
)
STEM = line("M32 50C30.5 58 30.6 66 31.6 73", BAM, 2.6)


@dataclass(frozen=True)
class Flower:
    """A blossom about the origin, the petals it is made of, and its stalk on a display face."""

    name: str
    petals: tuple[Part, ...]
    blossom: str
    stalk: str
    x: float = 32.5
    y: float = 41.5
    small_y: float = 58.0
    small_scale: float = 0.76

    @property
    def part(self) -> Part:
        """The blossom, kept once for both sizes."""
        return Part(self.name, self.blossom)

    @property
    def parts(self) -> tuple[Part, ...]:
        """All that both sizes share."""
        return (*self.petals, self.part)

    def display(self) -> str:
        """Draw blossom and stalk."""
        return self.stalk + self.part.at(self.x, self.y)

    def small(self) -> str:
        """Draw the blossom alone, with room for an index above it."""
        return self.part.at(30, self.small_y, self.small_scale)


def edged(d: str, fill: str = "", width: float = 0.8) -> str:
    """Draw a petal with an edge that parts it from the next."""
    return path(d, fill, stroke=FACE, stroke_width=width)


def leaves(y: float, scale: float, right: float, left: float) -> str:
    """Draw two leaves at the foot of a stem, each at its own turn."""
    return BLADE.at(31, y, scale, -right) + BLADE.at(31, y + 1.5, (-scale, scale), left)


def around(count: int, first: float) -> list[tuple[float, float]]:
    """Give the directions of so many spokes."""
    angles = (math.radians(first + 360 * i / count) for i in range(count))
    return [(math.sin(angle), -math.cos(angle)) for angle in angles]


def stamens(count: int, first: float, length: float, colour: str, width: float) -> str:
    """Draw threads from the heart of a blossom, each with a golden tip."""
    spokes = around(count, first)
    threads = "".join(f"M0 0L{num(length * x)} {num(length * y)}" for x, y in spokes)
    tips = "".join(f"M{num(length * x)} {num(length * y)}h0" for x, y in spokes)
    return line(threads, colour, width) + line(tips, SUN, 2.4)


def plum() -> Flower:
    """Draw five round petals on a bare branch."""
    petal = Part(
        "plum-petal",
        edged(
            "M0 1C-7-3-11.5-8-10-13.5C-8.5-19-3.5-20.5 0-18.5C3.5-20.5 8.5-19 10-13.5"
            "C11.5-8 7-3 0 1z",
            "#e64980",
        ),
    )
    heart = stamens(5, 0, 10.4, "#b3124f", 1.3) + stamens(5, 36, 7.2, SUN, 1.1)
    buds = ((51, 70.2, 3), (51.4, 60, 2.6), (9, 62.5, 2.8))
    branch = line(
        "M6.5 73C18 70 26 62 32 48M18 68.8C27 70 38 68.5 49 70M43 69.2Q48 66 50.5 61.5", BARK, 2.2
    )
    twig = line("M13 70.6Q12.5 66 9.6 63.5", BARK, 1.6)
    return Flower(
        "plum",
        (petal,),
        petal.round(5) + heart + circle(0, 0, 3, SUN),
        branch + twig + "".join(circle(x, y, r, "#d6336c") for x, y, r in buds),
        y=39.5,
    )


def orchid() -> Flower:
    """Draw three narrow sepals, two broad petals and a lip."""
    sepal = Part("orchid-sepal", edged("M0 1C-5.5-4-6.5-15 0-21C6.5-15 5.5-4 0 1z", "#7048a8"))
    wing = Part(
        "orchid-wing",
        edged("M0 1C3-12 14-17 20-10.5C25-4 18 7.5 0 1z", "#9c6ade")
        + line("M5-1.5Q11-4.5 16-5.5M5-.2Q11 0 15.5-1.5M5-3.5Q9-8 13.5-9.5", "#7048a8", 0.8),
    )
    lip = (
        edged("M0-1.5C-6 1-8 8-4 13.5C-2.5 16 2.5 16 4 13.5C8 8 6 1 0-1.5z", "#c2255c")
        + path("M0 1C-2.8 3-3 7 0 9C3 7 2.8 3 0 1z", SUN)
        + line("M-1.5 11.5L-2 13.5M0 11.5V14M1.5 11.5L2 13.5", FACE, 0.8)
    )
    foot = BLADE.at(29, 73.5, 1.3, -12) + BLADE.at(29.5, 73.5, (-1.3, 1.3), 14)
    return Flower(
        "orchid",
        (sepal, wing),
        "".join(sepal.at(turn=turn) for turn in (0, 128, 232))
        + wing.at()
        + wing.at(scale=(-1, 1))
        + lip,
        line("M32 46C34 58 33 66 29.5 73", BAM, 2.4) + foot,
        y=40,
    )


def chrysanthemum() -> Flower:
    """Draw three rounds of narrow petals."""
    petal = Part(
        "chrysanthemum-petal",
        edged("M0 0C-2.4-6-3.8-15-2.2-19Q0-21.5 2.2-19C3.8-15 2.4-6 0 0z"),
    )
    return Flower(
        "chrysanthemum",
        (petal,),
        group(petal.round(18), fill="#d98e00")
        + group(petal.round(16, 10), scale=0.78, fill="#f0ad16")
        + group(petal.round(12, 4), scale=0.54, fill="#fbcf4a")
        + circle(0, 0, 3.6, "#c27803"),
        STEM + leaves(70, 1.15, 8, 12),
    )


def lotus() -> Flower:
    """Draw an open cup over the water, seen from the side."""
    petal = Part("lotus-petal", edged("M0 0C-9-6-9.5-17 0-27C9.5-17 9-6 0 0z", width=0.9))
    pairs = (
        (78, 0.82, "#d9608c"),
        (52, 0.98, "#e8799f"),
        (12, 1.16, "#d9608c"),
        (27, 1.1, "#f193b4"),
    )
    cup = "".join(
        petal.at(0, 14, scale, side * turn, fill=colour)
        for turn, scale, colour in pairs
        for side in (-1, 1)
    )
    pads = path("M8 71Q18 63.5 30 69.5Q42 63 53 70Q43 75 31 73.6Q18 75.5 8 71z", BAM)
    return Flower(
        "lotus",
        (petal,),
        cup + petal.at(0, 14, 1.1, fill="#f7b3cb"),
        line("M31.5 58C31 64 31 68 31.5 72", BAM, 2.6)
        + pads
        + line("M16 70.5Q23 69 29 71.3M46 70Q39 68.5 33.5 71.3", LEAF, 0.9),
        x=31.5,
        y=43,
        small_y=59,
    )


def peony() -> Flower:
    """Draw a ball of ruffled petals."""
    petal = Part(
        "peony-petal",
        edged(
            "M0 1C-10-3-12.5-14-8.5-18.5Q-6-20.8-3.2-19Q0-22 3.2-19Q6-20.8 8.5-18.5"
            "C12.5-14 10-3 0 1z",
            width=0.9,
        ),
    )
    rounds = (
        (7, 0, 1.0, "#9c1b2e"),
        (6, 20, 0.78, "#bf2a45"),
        (5, 0, 0.56, "#d94f6b"),
        (5, 30, 0.36, "#ee8399"),
    )
    ball = "".join(
        group(petal.round(count, first), scale=scale, fill=colour)
        for count, first, scale, colour in rounds
    )
    return Flower("peony", (petal,), ball + circle(0, 0, 2, SUN), STEM + leaves(69.8, 1.22, 14, 6))


def iris() -> Flower:
    """Draw three standards above and three bearded falls below."""
    pale, clear, deep = "#6f9fee", "#3f74d1", "#2450a8"
    standard = Part("iris-standard", edged("M0-1C13-5 17-17 9.5-23.5C2-19-2-9 0-1z", pale, 0.9))
    fall = Part(
        "iris-fall",
        edged("M0 2C8-4 19-3 22.5 7C19.5 14.5 9 13.5 0 6z", deep, 0.9)
        + line("M5 4.2Q11 3.6 15.5 7", SUN, 1.8),
    )
    return Flower(
        "iris",
        (standard, fall),
        standard.at()
        + standard.at(scale=(-1, 1))
        + edged("M0 0C-7-7-7-18 0-25C7-18 7-7 0 0z", clear, 0.9)
        + fall.at()
        + fall.at(scale=(-1, 1))
        + edged("M0 1C-8 6-9 15 0 21C9 15 8 6 0 1z", deep, 0.9)
        + line("M0 5V12", SUN, 2)
        + line("M-3 16.5Q0 14 3 16.5", pale, 0.8),
        line("M33 54L32 73", BAM, 2.6)
        + path(
            "M30.5 74.5C21 69 16 62 13.5 55C23 58 29 64 32 74.5z"
            "M33 74.5C35 66 41 60 50 57.5C49 65 43 71.5 33 74.5z",
            BAM,
        )
        + line("M18 59.5Q26 64.5 29.5 71.5M46.5 60.5Q39 65 35.5 71.5", LEAF, 0.9),
        x=33.4,
        y=37,
        small_y=58.5,
        small_scale=0.7,
    )


def sunflower() -> Flower:
    """Draw pointed rays round a dark heart of seeds."""
    ray = Part("sunflower-ray", edged("M0 0C-5.5-9-4.5-16 0-21C4.5-16 5.5-9 0 0z", width=0.7))
    # Seeds sit as in nature, each a golden angle on from the last.
    spots = ((1.62 * math.sqrt(i), math.radians(137.508 * i)) for i in range(1, 25))
    seeds = "".join(
        f"M{num(away * math.sin(angle), 1)} {num(-away * math.cos(angle), 1)}h0"
        for away, angle in spots
    )
    return Flower(
        "sunflower",
        (ray,),
        group(ray.round(13, 14), fill="#e07b0c")
        + group(ray.round(13), scale=0.94, fill="#fab005")
        + circle(0, 0, 9.6, "#4a2a10")
        + line(seeds, "#c98a3c", 1.5),
        STEM + leaves(70, 1.25, 16, 8),
    )


def tulip() -> Flower:
    """Draw a closed cup between tall leaves."""
    red, orange, amber = "#c63d08", "#e8590c", "#fd7e14"
    side = Part("tulip-side", edged("M0 18C14 17 17.5 2 14.5-17C8-14 2-6 0 4z", orange, 0.9))
    front = "M0 18C-8 14-10.5 4-8-4C-6-9-3-12 0-14C3-12 6-9 8-4C10.5 4 8 14 0 18z"
    return Flower(
        "tulip",
        (side,),
        edged("M-7-12C-6-17-3-20 0-22C3-20 6-17 7-12L0 0z", red, 0.9)
        + side.at()
        + side.at(scale=(-1, 1))
        + edged(front, amber, 0.9)
        + line("M0-8V10M-3.5-3Q-4.5 4-2.5 9M3.5-3Q4.5 4 2.5 9", orange, 0.8),
        line("M32.6 56L32 73", BAM, 2.8)
        + path(
            "M31.5 75C18 71 11.5 60 12 47C23 53 30.5 62 32 75z"
            "M32.5 75C33.5 64 39.5 56 50.5 52C51.5 63 45 72 32.5 75z",
            BAM,
        )
        + line("M15.5 52.5Q25 61 29.5 70.5M47.5 56Q39 62 35.5 70.5", LEAF, 0.9),
        x=33,
        y=39.5,
        small_y=59.4,
        small_scale=0.78,
    )


FLOWERS: tuple[Flower, ...] = (
    plum(),
    orchid(),
    chrysanthemum(),
    lotus(),
    peony(),
    iris(),
    sunflower(),
    tulip(),
)
PARTS: tuple[Part, ...] = (BLADE, *(part for flower in FLOWERS for part in flower.parts))

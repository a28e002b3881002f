"""1 Bam: a peacock on a twig; small, the outline of a bird."""

from __future__ import annotations

from mahj.art.ink import BAM, CRAK, CREAM, DOT, FACE, GOLD, LEAF, WIND
from mahj.art.svg import Part, circle, line, path

FEATHER = Part(
    "feather",
    path(
        "M-.8 0C-1.4-10-5.6-19-5.4-26.5C-5.2-31.5 5.2-31.5 5.4-26.5C5.6-19 1.4-10 .8 0z",
        BAM,
        stroke=FACE,
        stroke_width=0.8,
    )
    + line("M0-5V-20", LEAF, 0.8)
    + circle(0, -25.8, 3.8, GOLD)
    + circle(0, -25.2, 2.6, DOT)
    + circle(0, -24.6, 1.2, CRAK),
)

TRAIN = (
    (264, 0.76),
    (252, 0.92),
    (182, 0.86),
    (241, 1.06),
    (191, 0.98),
    (231, 1.16),
    (201, 1.08),
    (221, 1.2),
    (211, 1.15),
)
"""Each feather's turn and length, the outer ones first, for they lie beneath."""


def bird() -> str:
    """Draw the peacock in the measure of a tile."""
    return twig() + train() + body() + head()


def twig() -> str:
    """Draw the twig it stands on."""
    return line("M26 65.5Q42 64.8 56 60.6", BAM, 2.4) + path(
        "M49.5 62.3Q49.5 55.8 56.6 53.4Q57 60 49.5 62.3z"
        "M45 63.8Q51.8 63.6 54.4 70.6Q47.2 70 45 63.8z",
        BAM,
    )


def train() -> str:
    """Draw the tail."""
    return "".join(FEATHER.at(32, 41, (0.88, length), turn) for turn, length in TRAIN)


def body() -> str:
    """Draw legs, body and wing."""
    return (
        line("M38.6 51v12.6M38.6 64.2l3-.4M43 50v12.6M43 63.2l3-.6", WIND, 1.3)
        + path(
            "M41.4 13C40.2 17.4 41.4 20.6 39.6 24.8C37.6 29.4 30.6 31.6 27.4 37.4C25.2 41.6 25.8 46"
            " 28.8 49C33.2 53.4 40.6 53.6 45.6 50C50.8 46.2 52.4 40.2 50.6 34.6C49 29.4 46.4 26"
            " 46.6 20.4C46.7 18.6 48.2 17 48.2 14.2C48.2 11.2 46.4 9.4 44.4 9.4"
            "C42.8 9.4 41.8 11.4 41.4 13z",
            DOT,
        )
        + path("M45.6 33.6C37.4 31.4 29 35.6 25 46C33 51 44.8 46.6 45.6 33.6z", FACE)
        + path("M44.6 34.6C37.4 32.9 30.2 36.8 26.4 45.4C33.2 49.2 43.4 45.4 44.6 34.6z", GOLD)
        + path("M43.4 35.8C37.6 34.8 31.8 38 28.6 44.8C34 47.4 42 44.4 43.4 35.8z", BAM)
        + line("M40.6 38.2Q35.4 39.4 32.4 43.6M41.2 41Q38 42 36 44.6", GOLD, 1)
    )


def head() -> str:
    """Draw crest, beak and eye."""
    return (
        line("M43.6 10.2L38.8 5.6M44.2 9.8L43.6 3.8M44.8 10L48.4 4.8", DOT, 0.8)
        + circle(38.4, 5.2, 1.4, CRAK)
        + circle(43.5, 3.6, 1.4, CRAK)
        + circle(48.7, 4.4, 1.4, CRAK)
        + path("M48 12.6Q52 13.2 54 16.2Q50.4 15.6 47.7 16.8z", GOLD)
        + circle(45.4, 13.6, 1.8, CREAM)
        + circle(45.7, 13.7, 1, WIND)
    )


def small_bird() -> str:
    """Draw a bird that still is one when it is nine pixels high."""
    return (
        path(
            "M9 48C14 58 20 70 31 70.5C40 70.8 46 66 47.5 59.5L47.6 53.2C46 48.5 42 46 37.8 46.6"
            "C32.5 47.4 30.5 52 27 55C21 54 14 51.5 9 48z",
            BAM,
        )
        + path("M22 58.5C26.5 66.5 36 66.5 38.5 58.5C34 60.5 28 60.8 22 58.5z", FACE)
        + path("M47.2 52.6L54.4 56.2L47.4 59.8z", GOLD)
        + circle(41.5, 52.4, 2.1, FACE)
    )

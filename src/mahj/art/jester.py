"""The Joker: a jester in a cap with three bells."""

from __future__ import annotations

from mahj.art.ink import BLUSH, BRONZE, CRAK, CREAM, FACE, GOLD, JOKER, SKIN, TEAL, WIND, WINE
from mahj.art.svg import Part, circle, line, path

BELL = Part(
    "bell",
    circle(0, 0, 3.1, GOLD) + line("M-2.7 .3Q0 1.2 2.7 .3M0 1.8V2.7", BRONZE, 0.9),
)
LAPPET = Part(
    "lappet",
    path(
        "M-3.4 9L-4.6 16.5Q-2.4 20.5 0 21.5Q2.4 20.5 4.6 16.5L3.4 9z", stroke=FACE, stroke_width=0.8
    )
    + circle(0, 20.6, 1.4, GOLD),
)
COLLAR = ((-60, TEAL), (60, CRAK), (-30, JOKER), (30, JOKER), (0, TEAL))
BAND = (
    "M-12.6-.6C-9-5.4 9-5.4 12.6-.6C13.2-3.6 12.8-6 11.8-8.2C5-12-5-12-11.8-8.2"
    "C-12.8-6-13.2-3.6-12.6-.6z"
)


def jester() -> str:
    """Draw him about the middle of his face."""
    return collar() + cap() + face()


def collar() -> str:
    """Draw the pointed collar."""
    return "".join(LAPPET.at(0, 2.5, 1, turn, fill=colour) for turn, colour in COLLAR)


def cap() -> str:
    """Draw three horns, their lozenges and their bells."""
    return (
        path("M-9-8C-10-18-4-25 4-27.5C10-29.4 15.5-27 17.5-22.5C11.5-24 8.5-19 10-8z", JOKER)
        + path("M-11-1C-12.5-6.5-19.5-7.5-22 2.5C-28.5-8.5-21-19.5-9-18C-3-17 0-12.5 0-7z", TEAL)
        + path("M11-1C12.5-6.5 19.5-7.5 22 2.5C28.5-8.5 21-19.5 9-18C3-17 0-12.5 0-7z", CRAK)
        + path(
            "M-19-9.5l1.8-3 3 1-1.8 3zM-11-14l2-2.6 2.8 1.4-2 2.6zM2-22.5l2.6-2 1.8 2.8-2.6 2z"
            "M19-9.5l-1.8-3-3 1 1.8 3zM11-14l-2-2.6-2.8 1.4 2 2.6z",
            CREAM,
            fill_opacity=0.85,
        )
        + BELL.at(-22.2, 4.8)
        + BELL.at(22.2, 4.8)
        + BELL.at(18.8, -21.6)
    )


def face() -> str:
    """Draw the face under the band of the cap."""
    return (
        path("M-11.2-4C-12.5 7-7.5 14.6 0 14.6C7.5 14.6 12.5 7 11.2-4z", SKIN)
        + path(BAND, GOLD)
        + line("M-8.6-6.2h0M-4.4-7.3h0M0-7.6h0M4.4-7.3h0M8.6-6.2h0", CRAK, 1.9)
        + circle(-7, 6.2, 2.1, BLUSH)
        + circle(7, 6.2, 2.1, BLUSH)
        + line("M-6.6 3Q-4.4-.2-2.2 3M2.2 3Q4.4-.2 6.6 3", WIND, 1.5)
        + circle(0, 5, 1.7, CRAK)
        + path("M-5.8 8C-2.5 9.6 2.5 9.6 5.8 8C4.8 11.4 2.6 13 0 13C-2.6 13-4.8 11.4-5.8 8z", WINE)
        + path("M-2.8 12Q0 10.4 2.8 12Q1.6 13 0 13Q-1.6 13-2.8 12z", BLUSH)
    )


def small_jester() -> str:
    """Draw cap and face with what still shows when the face is seven pixels wide."""
    return (
        cap()
        + path(
            "M-11.2-4C-12.5 7-7.5 15 0 15C7.5 15 12.5 7 11.2-4z",
            SKIN,
            stroke=JOKER,
            stroke_width=1.4,
        )
        + path(BAND, GOLD)
        + line("M-6.8 4.2Q-4.6 1-2.4 4.2M2.4 4.2Q4.6 1 6.8 4.2", WIND, 2.2)
        + path("M-6.2 7.6Q0 10 6.2 7.6Q5 13.4 0 13.4Q-5 13.4-6.2 7.6z", CRAK)
    )

"""Soap, the white dragon: a frame, and bubbles."""

from __future__ import annotations

from mahj.art.ink import DOT
from mahj.art.svg import box, circle, line, num, ring


def soap() -> str:
    """Draw the frame with bubbles rising from it."""
    studs = "".join(circle(x, y, 1.5, DOT) for y in (35.6, 63.9) for x in (19, 41))
    bubbles = bubble(35, 17, 5.2) + bubble(46.4, 11.6, 3.4) + bubble(45.4, 22, 2.2)
    inner = "M23 35H37Q37 40 42 40V59.5Q37 59.5 37 64.5H23Q23 59.5 18 59.5V40Q23 40 23 35z"
    return (
        box(12.5, 29, 35, 41.5, 5, "none", stroke=DOT, stroke_width=3.6)
        + line(inner, DOT, 1.4)
        + studs
        + bubbles
    )


def bubble(x: float, y: float, r: float) -> str:
    """Draw a bubble with a glint."""
    bend = num(r * 0.55)
    glint = f"M{num(x - r * 0.55)} {num(y)}a{bend} {bend} 0 0 1 {num(r * 0.5)} {num(-r * 0.5)}"
    return ring(x, y, r, DOT, 1.3) + line(glint, DOT, 0.9)


def small_soap() -> str:
    """Draw the frame alone."""
    return box(18, 48, 24, 22, 4, "none", stroke=DOT, stroke_width=4.4)

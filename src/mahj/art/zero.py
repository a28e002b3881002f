"""A plain zero: one digit that takes the place of a slashed one.

First in a font stack with `unicode-range: U+30` it keeps 30 from reading as 38.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mahj.art.typefaces import cut

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

Point = tuple[float, float]
Gap = tuple[int, int, int, int]


def plain_zero(font: TTFont) -> TTFont:
    """Make the font of one digit from a variable font whose zero is slashed."""
    cut(font, "0", ("tnum", "pnum"))
    unslash(font, "zero")
    return font


def unslash(font: TTFont, name: str) -> None:
    """Join the two counters of a slashed zero into one, in every weight."""
    from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

    glyph: Any = font["glyf"][name]
    points: list[Point] = [(x, y) for x, y in glyph.coordinates]
    ends = list(glyph.endPtsOfContours)
    order = unslashed(points, ends)
    bridges = {gap: bridge(points, gap) for gap in order if isinstance(gap, tuple)}
    for variation in font["gvar"].variations[name]:
        margins = [(0, 0)] * 4
        variation.calcInferredDeltas(GlyphCoordinates([*points, *margins]), ends)
        shifts: list[Point] = [(x, y) for x, y in variation.coordinates]
        there = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(points, shifts[:-4], strict=True)]
        variation.coordinates = [
            *(
                shifts[i] if isinstance(i, int) else apart(bridge(there, i), bridges[i])
                for i in order
            ),
            *shifts[-4:],
        ]
    glyph.flags = bytearray(glyph.flags[i] if isinstance(i, int) else 0 for i in order)
    glyph.coordinates = GlyphCoordinates(
        [points[i] if isinstance(i, int) else bridges[i] for i in order]
    )
    glyph.endPtsOfContours = [ends[0], len(order) - 1]
    glyph.numberOfContours = 2
    glyph.recalcBounds(font["glyf"])


def unslashed(points: Sequence[Point], ends: Sequence[int]) -> list[int | Gap]:
    """Say in which order the points go round once the slash is gone.

    The slash leaves each counter with one long straight edge. The new counter runs round the
    first from edge to edge, then round the second; a gap is named by the two points on either
    side of it.
    """
    if len(ends) != 3:
        raise ValueError(f"a slashed zero has 3 outlines, this one {len(ends)}")
    first = from_edge(points, range(ends[0] + 1, ends[1] + 1))
    second = from_edge(points, range(ends[1] + 1, ends[2] + 1))
    return [
        *range(ends[0] + 1),
        *first,
        (first[-2], first[-1], second[0], second[1]),
        *second,
        (second[-2], second[-1], first[0], first[1]),
    ]


def from_edge(points: Sequence[Point], outline: Sequence[int]) -> list[int]:
    """Go round an outline from the end of its longest edge to the start of that edge."""
    nexts = [*outline[1:], outline[0]]
    lengths = [length(apart(points[b], points[a])) for a, b in zip(outline, nexts, strict=True)]
    cut_at = lengths.index(max(lengths)) + 1
    return [*outline[cut_at:], *outline[:cut_at]]


def bridge(points: Sequence[Point], gap: Gap) -> Point:
    """Find the control point where the curves on both sides of a gap would meet."""
    a, b, c, d = (points[i] for i in gap)
    (ux, uy), (vx, vy), (wx, wy) = apart(b, a), apart(c, d), apart(c, b)
    along = (wx * vy - wy * vx) / (ux * vy - uy * vx)
    return (round(b[0] + along * ux), round(b[1] + along * uy))


def apart(one: Point, other: Point) -> Point:
    """The way from the other point to the one."""
    return (one[0] - other[0], one[1] - other[1])


def length(way: Point) -> float:
    """How long a way is, squared."""
    return way[0] ** 2 + way[1] ** 2

"""Font outlines as path data, in whole steps of a grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Stroke = tuple[str, tuple[Point, ...]]


class Tracer:
    """Writes what a font pen recorded, each step relative to the last, y downwards.

    >>> square = [("moveTo", ((0, 0),)), ("lineTo", ((0, 10),)), ("lineTo", ((10, 10),))]
    >>> Tracer(0.5).trace([*square, ("closePath", ())])
    'm0 0l0-5l5 0z'
    """

    def __init__(self, step: float) -> None:
        self.step = step
        self.here = self.start = (0, 0)
        self.out: list[str] = []

    def trace(self, record: Iterable[Stroke]) -> str:
        """Write every outline of a record."""
        for verb, points in record:
            match verb:
                case "moveTo":
                    self.go("m", points)
                    self.start = self.here
                case "lineTo":
                    self.go("l", points)
                case "qCurveTo":
                    self.bend(points)
                case "closePath":
                    self.out.append("z")
                    self.here = self.start
                case _:
                    raise ValueError(f"cannot trace {verb}: expected a TrueType outline")
        return "".join(self.out)

    def bend(self, points: Sequence[Point]) -> None:
        """Write a run of curves; TrueType leaves out the points halfway between controls."""
        *controls, last = points
        halfway = [((x + nx) / 2, (y + ny) / 2) for (x, y), (nx, ny) in pairwise(controls)]
        for control, end in zip(controls, [*halfway, last], strict=True):
            self.go("q", (control, end))

    def go(self, verb: str, points: Sequence[Point]) -> None:
        """Write one step from here."""
        spots = [(round(x * self.step), -round(y * self.step)) for x, y in points]
        numbers = [n for x, y in spots for n in (x - self.here[0], y - self.here[1])]
        self.out.append(verb + joined(numbers))
        self.here = spots[-1]


def joined(numbers: Sequence[int]) -> str:
    """Write whole numbers in a row; a minus sign parts them by itself.

    >>> joined([3, -4, 5])
    '3-4 5'
    """
    return "".join(f" {n}" if i and n >= 0 else str(n) for i, n in enumerate(numbers))

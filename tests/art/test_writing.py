"""Numbers and outlines are written the same way everywhere."""

import math

import pytest

from mahj.art.svg import num
from mahj.art.tracer import Stroke, Tracer

SQUARE: list[Stroke] = [
    ("moveTo", ((10, 10),)),
    ("lineTo", ((30, 10),)),
    ("lineTo", ((30, 30),)),
    ("closePath", ()),
]


@pytest.mark.parametrize("value", [0.125, -0.125, 2.675, 5.6, 0.005, 11.2 * math.sin(math.pi / 6)])
def test_the_last_bit_of_a_number_does_not_show(value: float) -> None:
    below, above = math.nextafter(value, -math.inf), math.nextafter(value, math.inf)
    assert num(below) == num(value) == num(above)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.0, "0"),
        (0.004, "0"),
        (-0.004, "0"),
        (100, "100"),
        (-0.5, "-.5"),
        (10.10, "10.1"),
    ],
)
def test_a_number_has_no_needless_digit(value: float, text: str) -> None:
    assert num(value) == text


def test_a_second_outline_starts_from_where_the_first_began() -> None:
    assert Tracer(1).trace([*SQUARE, *SQUARE]) == "m10-10l20 0l0-20zm0 0l20 0l0-20z"


def test_points_left_out_between_controls_are_put_back() -> None:
    curve: list[Stroke] = [("moveTo", ((0, 0),)), ("qCurveTo", ((0, 10), (20, 10), (20, 0)))]
    assert Tracer(1).trace(curve) == "m0 0q0-10 10-10q10 0 10 10"


def test_an_outline_that_is_not_truetype_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot trace curveTo: expected a TrueType outline"):
        Tracer(1).trace([("curveTo", ((0, 0), (1, 1), (2, 2)))])

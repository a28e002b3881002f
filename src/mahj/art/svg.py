"""SVG as text, with one fixed way to write a number."""

from __future__ import annotations

from dataclasses import dataclass

PREFIX = "tile-"
"""What the id of every shared part begins with, to keep clear of a page's own."""

Scale = float | tuple[float, float]


def num(value: float, places: int = 2) -> str:
    """Write a number as short as it goes.

    >>> num(0.5), num(-0.001), num(12.0), num(-3.456)
    ('.5', '0', '12', '-3.46')
    """
    # Sines may differ in the last bit between platforms; rounding twice keeps that off the paper.
    text = f"{round(round(value, 6), places):.{places}f}".rstrip("0").rstrip(".")
    sign, digits = ("-", text[1:]) if text.startswith("-") else ("", text)
    return "0" if digits == "0" else sign + digits.removeprefix("0")


def tag(name: str, content: str = "", /, **attributes: str | float) -> str:
    """Write an element: an underscore in an attribute's name is a hyphen, an empty one goes away.

    >>> tag("circle", r=2.50, stroke_width=1, fill="")
    '<circle r="2.5" stroke-width="1"/>'
    """
    written = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for key, value in attributes.items()
        if value != ""
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def path(d: str, fill: str = "", **attributes: str | float) -> str:
    """Draw an outline, filled."""
    return tag("path", d=d, fill=fill, **attributes)


def line(d: str, colour: str, width: float, **attributes: str | float) -> str:
    """Draw a line with round ends."""
    stroke: dict[str, str | float] = {
        "fill": "none",
        "stroke": colour,
        "stroke_width": width,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    return tag("path", d=d, **stroke, **attributes)


def circle(x: float, y: float, r: float, fill: str = "", **attributes: str | float) -> str:
    """Draw a disc."""
    return tag("circle", cx=x or "", cy=y or "", r=r, fill=fill, **attributes)


def ring(x: float, y: float, r: float, colour: str, width: float) -> str:
    """Draw a circle that is open inside."""
    return circle(x, y, r, "none", stroke=colour, stroke_width=width)


def box(
    x: float, y: float, width: float, height: float, rx: float, fill: str, **rest: str | float
) -> str:
    """Draw a rectangle with round corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, fill=fill, **rest)


def moved(x: float, y: float, scale: Scale = 1.0, turn: float = 0.0) -> str:
    """Write a transform: scaled first, then turned, then moved.

    >>> moved(30, 0.5, (2, 1), 90)
    'translate(30 .5)rotate(90)scale(2 1)'
    """
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    if turn:
        steps.append(f"rotate({num(turn)})")
    if isinstance(scale, tuple):
        steps.append(f"scale({num(scale[0], 4)} {num(scale[1], 4)})")
    elif scale != 1:
        steps.append(f"scale({num(scale, 4)})")
    return "".join(steps)


def group(content: str, x: float = 0.0, y: float = 0.0, scale: Scale = 1.0, fill: str = "") -> str:
    """Draw several things as one."""
    return tag("g", content, transform=moved(x, y, scale), fill=fill)


@dataclass(frozen=True)
class Part:
    """A drawing that a sprite keeps once and shows through `<use>`.

    What it leaves unfilled takes the fill of the place where it is shown.
    """

    name: str
    body: str

    def at(
        self,
        x: float = 0.0,
        y: float = 0.0,
        scale: Scale = 1.0,
        turn: float = 0.0,
        **attributes: str | float,
    ) -> str:
        """Show the part at a place."""
        place = moved(x, y, scale, turn)
        return tag("use", href=f"#{PREFIX}{self.name}", transform=place, **attributes)

    def round(self, count: int, first: float = 0.0) -> str:
        """Show the part so many times, turned evenly about the origin."""
        return "".join(self.at(turn=first + 360 * i / count) for i in range(count))

    @property
    def text(self) -> str:
        """The definition as it stands in a sprite."""
        return f'<g id="{PREFIX}{self.name}">{self.body}</g>'

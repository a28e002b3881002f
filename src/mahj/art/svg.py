"""SVG elements as text, with one fixed way to write a number."""

from __future__ import annotations

from dataclasses import dataclass

PREFIX = "tile-"


def num(value: float, places: int = 2) -> str:
    """Write a number as short as it goes: `0.50` is `.5`, `-0.0` is `0`.

    >>> num(0.5), num(-0.001), num(12.0), num(-3.456)
    ('.5', '0', '12', '-3.46')
    """
    # Sines differ in the last bit between platforms; rounding twice keeps that off the paper.
    text = f"{round(round(value, 6), places):.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    sign = "-" if text.startswith("-") else ""
    digits = text.removeprefix("-")
    if digits == "0":
        return "0"
    return sign + (digits[1:] if digits.startswith("0.") else digits)


def tag(name: str, content: str = "", /, **attributes: str | float) -> str:
    """Write one element; underscores in attribute names become hyphens, empty ones go away."""
    written = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for key, value in attributes.items()
        if value != ""
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def path(d: str, fill: str = "", **attributes: str | float) -> str:
    """Draw a filled outline."""
    return tag("path", d=d, fill=fill, **attributes)


def line(d: str, colour: str, width: float, **attributes: str | float) -> str:
    """Draw an open line with round ends."""
    return tag(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def circle(x: float, y: float, r: float, fill: str = "", **attributes: str | float) -> str:
    """Draw a disc."""
    return tag("circle", cx=x or "", cy=y or "", r=r, fill=fill, **attributes)


def box(
    x: float, y: float, width: float, height: float, rx: float, fill: str, **rest: str | float
) -> str:
    """Draw a rectangle with round corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx or "", fill=fill, **rest)


def moved(
    x: float, y: float, scale: float | tuple[float, float] = 1.0, turn: float = 0.0
) -> str:
    """Write a transform: scaled first, then turned, then moved to (x, y)."""
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    if turn:
        steps.append(f"rotate({num(turn)})")
    if isinstance(scale, tuple):
        steps.append(f"scale({num(scale[0], 4)} {num(scale[1], 4)})")
    elif scale != 1:
        steps.append(f"scale({num(scale, 4)})")
    return "".join(steps)


@dataclass(frozen=True)
class Part:
    """A drawing kept once in a sprite and shown through `<use>`.

    What it leaves unfilled takes the colour of the place it is used in.
    """

    name: str
    body: str

    def at(
        self,
        x: float = 0.0,
        y: float = 0.0,
        scale: float | tuple[float, float] = 1.0,
        turn: float = 0.0,
        **attributes: str | float,
    ) -> str:
        """Show the part at (x, y)."""
        transform = moved(x, y, scale, turn)
        return tag("use", href=f"#{PREFIX}{self.name}", transform=transform, **attributes)

    def ring(self, count: int, first: float = 0.0) -> str:
        """Show the part `count` times, turned evenly about the origin."""
        return "".join(self.at(turn=first + 360 * i / count) for i in range(count))

    @property
    def text(self) -> str:
        """The definition as it stands in a sprite."""
        return f'<g id="{PREFIX}{self.name}">{self.body}</g>'

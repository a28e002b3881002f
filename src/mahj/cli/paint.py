"""A card in the terminal: patterns in the colours of the card, told apart without them too."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.console import Console
from rich.text import Text

from mahj.card import Card, Laid, Line
from mahj.card.pattern import Pattern
from mahj.card.printed import printed
from mahj.cli.say import counted, has_colours
from mahj.tiles import Suit, Tile

COLOURS: Final = {
    "a": "bold green",
    "b": "bold red underline",
    "c": "bold blue underline2",
    "d": "bold magenta underline",
    "e": "bold cyan underline2",
}
_SUITS: Final = {Suit.BAM: "green", Suit.CRAK: "red", Suit.DOT: "blue"}
_KINDS: Final = {
    Tile.RED: "red",
    Tile.GREEN: "green",
    Tile.SOAP: "blue",
    Tile.FLOWER: "magenta",
    Tile.JOKER: "bold yellow",
}


def pattern_text(pattern: Pattern, screen: Console) -> Text:
    """A pattern as printed, in colours; with its colour letters where the screen has none."""
    if not has_colours(screen):
        return Text(pattern.text)
    text = Text()
    for at, word in enumerate(printed(pattern)):
        text.append(" " if at else "")
        for piece in word:
            text.append(piece.text, COLOURS.get(piece.colour, "bold"))
    return text


def tile_text(tile: Tile) -> Text:
    """A tile in the colour of its suit or kind."""
    suit = tile.suit
    return Text(str(tile), _SUITS[suit] if suit else _KINDS.get(tile, "bold"))


def laid_text(groups: tuple[Laid, ...]) -> Text:
    """Groups as they lie on the table; exposed ones in braces, as the rulebook writes them."""
    text = Text()
    for at, group in enumerate(groups):
        text.append("  " if at else "")
        tiles = [group.tile] * (group.size - group.jokers) + [Tile.JOKER] * group.jokers
        inner = Text(" ").join(tile_text(tile) for tile in tiles)
        if group.jokers == group.size:
            inner.append(f" ({group.tile})", "dim")
        text.append_text(Text.assemble("{", inner, "}") if group.exposed else inner)
    return text


def paint(card: Card, screen: Console) -> None:
    """Print a card: sections, lines with id, pattern, instruction, mark, value, number of hands."""
    title = (
        f"{card.name} {card.year}" if card.year and str(card.year) not in card.name else card.name
    )
    screen.print(Text(title, "bold"))
    facts = [
        card.publisher,
        counted(len(card.lines), "line"),
        counted(sum(line.groupings for line in card.lines), "hand"),
    ]
    screen.print(Text(" · ".join(fact for fact in facts if fact), "dim"))
    if card.about:
        screen.print(Text(card.about, "italic"))
    ids = max(len(line.id) for line in card.lines)
    width = max(len(line_text(line, screen)) for line in card.lines)
    for section in card.sections:
        screen.print()
        heading = Text(section.name, "bold reverse")
        if section.said:
            heading.append_text(Text(f"  ({section.instruction})", "not bold not reverse italic"))
        screen.print(heading)
        for line in section.lines:
            screen.print(_row(line, ids, width, screen))
    screen.print()
    screen.print(_legend(card, coloured=has_colours(screen)))


def line_text(line: Line, screen: Console) -> Text:
    """All patterns of a line."""
    return Text(" or ", "dim").join(pattern_text(one.pattern, screen) for one in line.alternatives)


def _row(line: Line, ids: int, width: int, screen: Console) -> Text:
    """A line in one row, or where the screen is narrow with the instruction below it."""
    row = Text()
    row.append(f"{line.id:<{ids}}  ", "dim")
    pattern = line_text(line, screen)
    row.append_text(pattern)
    row.append(" " * (width - len(pattern)))
    row.append(f"  {line.mark} {line.value:>3}", "bold")
    row.append(f"  {line.count:>9,}", "dim")
    if not line.instruction:
        return row
    if len(row) + 2 + len(line.instruction) <= screen.width:
        return row.append(f"  {line.instruction}")
    indent = " " * (ids + 4)
    below = textwrap.wrap(line.instruction, max(20, screen.width - len(indent)))
    return row.append("".join(f"\n{indent}{words}" for words in below))


def _legend(card: Card, *, coloured: bool) -> Text:
    """What the signs mean, those that the card uses."""
    used = sorted(
        {c for line in card.lines for one in line.alternatives for c in one.pattern.colours}
    )
    text = Text("X exposed, C concealed, value, number of hands. ", "dim")
    for colour in used if coloured else ():
        text.append("11", COLOURS.get(colour, "bold"))
        text.append(" ")
    what = "colour" if coloured else "letter"
    text.append(f"one {what} for each suit, any suits you like. ", "dim")
    text.append("F Flower, D dragon, 0 soap. Jokers stand in sets of three or more.", "dim")
    return text

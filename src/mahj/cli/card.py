"""`mahj card`: list, show, check, expand, match, diff."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.table import Table
from rich.text import Text

from mahj import card as cards
from mahj.card import Card, CardError, Exposure, Fault, Line
from mahj.card.difference import CardDifference, Lacking
from mahj.card.difference import diff as difference
from mahj.card.lint import check as lint
from mahj.card.shelf import content, find
from mahj.cli.answers import (
    CheckAnswer,
    CheckedFile,
    ExpandAnswer,
    ExpandedLine,
    ListAnswer,
    ListedCard,
    MatchAnswer,
    hand_answer,
    matched_answer,
    show_answer,
)
from mahj.cli.paint import laid_text, line_text, paint
from mahj.cli.say import (
    VerbError,
    console,
    counted,
    fault_answer,
    framed,
    joined,
    print_json,
    refuse,
    rows_of,
)
from mahj.rules.unmade import why_not
from mahj.tiles import STANDARD, Rack, Tile, TileError, read_tile, read_tiles

app = App(name="card", help="Cards: list, show, check, expand, match, compare.")
DEFAULT = "mahj-2026"
FIRST_HANDS = 20

Json = Annotated[bool, Parameter(name="--json", negative="", help="Answer in JSON.")]
Name = Annotated[str, Parameter(help="A card of ours by name, or the path of a card file.")]
Year = Annotated[int | None, Parameter(name="--year", help="Read the card for another year.")]


def opened(name: str, *, json: bool, year: int | None = None) -> Card:
    """The card of that name or path, or the end of the verb."""
    try:
        return cards.load(name, {"year": year} if year is not None else None)
    except CardError as error:
        try:
            data = content(find(name))
        except CardError:
            data = b""
        raise refuse(error, data, json=json) from None


@app.command(name="list")
def list_cards(*, json: Json = False) -> None:
    """List the cards that come with mahj."""
    listed = []
    for name in cards.names():
        card = opened(name, json=json)
        hands = sum(line.groupings for line in card.lines)
        listed.append(
            ListedCard(
                name,
                card.name,
                card.year,
                card.publisher,
                card.licence,
                card.about,
                len(card.lines),
                hands,
            )
        )
    if json:
        print_json(ListAnswer(tuple(listed)))
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("card", "name", "lines", "hands", ""):
        table.add_column(heading, justify="right" if heading in ("lines", "hands") else "left")
    for one in listed:
        table.add_row(Text(one.id, "bold"), one.name, str(one.lines), f"{one.hands:,}", one.about)
    console().print(table)


@app.command
def show(
    card: Name = DEFAULT,
    *,
    html: Annotated[
        str,
        Parameter(
            allow_leading_hyphen=True,
            help="Write a page to this file; to the screen without a name.",
        ),
    ] = "",
    skin: Annotated[str, Parameter(help="The tiles of the page: classic or plain.")] = "classic",
    year: Year = None,
    json: Json = False,
) -> None:
    """Show a card, in colour in the terminal or as a page that prints like a card."""
    if json and html:
        raise VerbError("choose one of --json and --html", json=json)
    shown = opened(card, json=json, year=year)
    if json:
        print_json(show_answer(shown))
    elif html:
        write_page(shown, html, skin)
    else:
        paint(shown, console())


def write_page(card: Card, target: str, skin: str = "classic") -> None:
    """Write the page of a card to a file, or to the screen for -."""
    from mahj.card.page import page

    try:
        text = page(card, skin=skin)
    except ValueError as error:
        raise VerbError(str(error)) from None
    if target == "-":
        sys.stdout.write(text)
        return
    try:
        Path(target).write_text(text, encoding="utf-8")
    except OSError as error:
        raise VerbError(f"{target} cannot be written: {error.strerror or error}") from None
    console().print(f"wrote {target}")


@app.command
def check(
    *files: Annotated[str, Parameter(help="Card files, or names of our cards.")],
    strict: Annotated[bool, Parameter(negative="", help="Warnings count as errors.")] = False,
    json: Json = False,
) -> int:
    """Check card files: errors at the character where they are, and what is worth a look."""
    checked = []
    screen = console()
    bad = 0
    for name in files or cards.names():
        faults, data, file = _checked(name)
        errors = sum(fault.severity.value == "error" for fault in faults)
        warnings = len(faults) - errors
        bad += errors + (warnings if strict else 0)
        answers = tuple(fault_answer(file, fault) for fault in faults)
        checked.append(CheckedFile(file, errors, warnings, answers))
        if not json:
            for fault in faults:
                screen.print(framed(file, fault, rows_of(data)))
            counts = f"{counted(errors, 'error')}, {counted(warnings, 'warning')}"
            verdict = counts if faults else "nothing to mend"
            colour = "red" if errors else "yellow" if warnings else "green"
            screen.print(Text.assemble((f"{name}: ", "bold"), (verdict, colour)))
    if json:
        print_json(CheckAnswer(tuple(checked)))
    return int(bad > 0)


def _checked(name: str) -> tuple[tuple[Fault, ...], bytes, str]:
    """What is wrong with a file, what is in it, and its path; a missing file is a fault too."""
    try:
        path = find(name)
        data = content(path)
    except CardError as error:
        return error.faults, b"", name
    return lint(data, str(path)), data, str(path)


@app.command
def expand(
    card: Name = DEFAULT,
    *,
    line: Annotated[str, Parameter(help="Only the line with this id.")] = "",
    count: Annotated[bool, Parameter(negative="", help="Only the numbers.")] = False,
    limit: Annotated[int, Parameter(help="So many hands of each line; 0 for all.")] = FIRST_HANDS,
    year: Year = None,
    json: Json = False,
) -> None:
    """List the concrete hands of a card's lines, or count them."""
    shown = opened(card, json=json, year=year)
    lines = (_line(shown, line, json=json),) if line else shown.lines
    if limit < 0:
        raise VerbError(f"--limit {limit}: 0 for all, or a number of hands", json=json)
    most = limit or None
    if not limit and not count and not json:
        _print_all(lines)
        return
    if not limit and not count and (large := next((x for x in lines if not x.listed), None)):
        words = f"{large.id} stands for {large.groupings:,} hands, too many for one JSON answer"
        raise VerbError(f"{words}; use --limit or --count", json=json)
    answers = []
    for one in lines:
        hands = () if count else tuple(islice(one.expand(), most))
        answers.append(
            ExpandedLine(
                one.id,
                one.text,
                one.count,
                one.groupings,
                one.playable,
                tuple(map(hand_answer, hands)),
                len(hands) == one.groupings,
            )
        )
    total = ExpandAnswer(
        tuple(answers),
        sum(one.count for one in answers),
        sum(one.groupings for one in answers),
        sum(one.playable for one in answers),
    )
    if json:
        print_json(total)
        return
    _print_expanded(lines, total, with_hands=not count)


def _print_all(lines: tuple[Line, ...]) -> None:
    """Print every hand as it is found, however many there are."""
    screen = console()
    for line in lines:
        screen.print(_heading(line.id, line.text, line.count))
        for hand in line.expand():
            screen.print(f"    {hand}" + ("" if hand.playable() else "  (cannot be had)"))


def _heading(name: str, text: str, count: int) -> Text:
    head = Text()
    head.append(f"{name}  {text}", "bold")
    head.append(f"  {counted(count, 'hand')}", "dim")
    return head


def _print_expanded(lines: tuple[Line, ...], total: ExpandAnswer, *, with_hands: bool) -> None:
    screen = console()
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("line", "count", "groupings", "playable", "pattern"):
        table.add_column(heading, justify="right" if heading in _NUMBERS else "left")
    for line, answer in zip(lines, total.lines, strict=True):
        if with_hands:
            screen.print(_heading(answer.id, answer.text, answer.count))
            for hand in answer.hands:
                screen.print(f"    {hand.tiles}" + ("" if hand.playable else "  (cannot be had)"))
            if not answer.complete:
                left = answer.groupings - len(answer.hands)
                screen.print(Text(f"    … and {left:,} more; --limit 0 lists all", "dim"))
            continue
        row = (answer.id, f"{answer.count:,}", f"{answer.groupings:,}", f"{answer.playable:,}")
        table.add_row(*row, line_text(line, screen))
    if not with_hands:
        sums = (f"{total.count:,}", f"{total.groupings:,}", f"{total.playable:,}")
        table.add_row("total", *sums, "", style="bold")
        screen.print(table)


_NUMBERS = ("count", "groupings", "playable")


def _line(card: Card, name: str, *, json: bool) -> Line:
    try:
        return card.line(name)
    except KeyError:
        known = joined(line.id for line in card.lines)
        raise VerbError(f"{card.name} has no line '{name}'; it has {known}", json=json) from None


@app.command
def match(
    tiles: Annotated[str, Parameter(help='What stands on the slope: "F F 1B*4 2B*4 3B*3".')],
    *,
    card: Annotated[str, Parameter(name="--card", help="The card in use.")] = DEFAULT,
    exposed: Annotated[
        tuple[str, ...],
        Parameter(name="--exposed", negative="", help='An exposure, such as "5C 5C J"; repeat it.'),
    ] = (),
    claimed: Annotated[str, Parameter(help="The discard claimed for Mah Jongg.")] = "",
    drawn: Annotated[str, Parameter(help="The tile drawn last.")] = "",
    json: Json = False,
) -> int:
    """Say whether tiles are Mah Jongg, with which lines, and how to lay them out."""
    shown = opened(card, json=json)
    rack = Rack.of(_tiles(tiles, json=json))
    exposures = [_exposure(text, json=json) for text in exposed]
    last = {name: _tile(t, json=json) for name, t in (("claimed", claimed), ("drawn", drawn)) if t}
    _supplied(rack, exposures, last.values(), json=json)
    try:
        matches = shown.match(rack, exposures, **last)
    except ValueError as error:
        raise VerbError(str(error), json=json) from None
    size = len(rack) + len(last) + sum(exposure.size for exposure in exposures)
    answers = tuple(map(matched_answer, matches))
    if json:
        print_json(MatchAnswer(bool(matches), size, answers))
        return int(not matches)
    screen = console()
    if not matches:
        why = why_not(shown, rack + last.values(), tuple(exposures))
        screen.print(Text.assemble(("Not Mah Jongg: ", "bold"), str(why), f" [{shown.name}]"))
        return 1
    for found in matches:
        line = found.line
        head = Text(f"Mah Jongg  {line.id}, {line.section}: ", "bold")
        head.append_text(line_text(line, screen))
        head.append(f"  {line.mark} {found.value}", "bold")
        head.append("  no Jokers" if found.jokerless else "", "dim")
        screen.print(head)
        screen.print(Text("    ").append_text(laid_text(found.laid)))
    return 0


def _tiles(text: str, *, json: bool) -> tuple[Tile, ...]:
    try:
        return read_tiles(text)
    except TileError as error:
        place = f"\n    {text}\n    {' ' * (error.column - 1)}^" if len(text) < 200 else ""
        raise VerbError(f"{error.words}, at column {error.column}{place}", json=json) from None


def _tile(text: str, *, json: bool) -> Tile:
    try:
        return read_tile(text)
    except TileError as error:
        raise VerbError(error.words, json=json) from None


def _exposure(text: str, *, json: bool) -> Exposure:
    tiles = _tiles(text, json=json)
    try:
        return Exposure.of(tiles)
    except ValueError as error:
        raise VerbError(str(error), json=json) from None


def _supplied(rack: Rack, exposures: list[Exposure], last: Iterable[Tile], *, json: bool) -> None:
    """End the verb where there are more copies than a set has."""
    held = rack + last
    for exposure in exposures:
        held += read_tiles(str(exposure))
    for tile in Tile:
        if held[tile] > STANDARD.copies(tile):
            words = f"{held[tile]} {tile.spoken} tiles, a set has {STANDARD.copies(tile)} (Q-01)"
            raise VerbError(words, json=json)


@app.command
def diff(first: Name, second: Name, *, json: Json = False) -> int:
    """Say in words how two cards differ, and which hands one has and the other lacks."""
    found = difference(opened(first, json=json), opened(second, json=json))
    if json:
        print_json(found)
    else:
        _print_difference(found, first, second)
    return int(not found.is_empty)


def _print_difference(found: CardDifference, first: str, second: str) -> None:
    screen = console()
    if found.is_empty:
        screen.print(f"{first} and {second} are the same card: {found.same} lines")
        return
    for change in found.header:
        screen.print(Text(change, "italic"))
    for line in found.lines:
        both = line.first if line.first == line.second else f"{line.first} / {line.second}"
        screen.print(Text(f"{both}: " + ("; ".join(line.changes) or "other hands"), "bold"))
        for name, lacking in ((first, line.only_first), (second, line.only_second)):
            _print_lacking(name, lacking)
    for name, lines in ((first, found.only_first), (second, found.only_second)):
        for text in lines:
            screen.print(Text.assemble((f"only in {name}  ", "bold"), text))
    screen.print(Text(f"{found.same} lines are the same", "dim"))


def _print_lacking(name: str, lacking: Lacking) -> None:
    if not lacking.count:
        return
    number = f"at least {lacking.count:,}" if lacking.sampled else f"{lacking.count:,}"
    hands = "hand" if lacking.count == 1 else "hands"
    console().print(f"    only {name}: {number} {hands}, such as {'; '.join(lacking.examples)}")

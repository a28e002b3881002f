"""The head of a scenario: rules it shows, card, house rules, players, session."""

from __future__ import annotations

import difflib
import re
from functools import lru_cache
from typing import Final

import msgspec

from mahj import card as cards
from mahj import rulebook
from mahj.card import Card, CardError
from mahj.rules.house import PRESETS, HouseRules, changed, preset
from mahj.scenarios.lines import Faulty, Row

KEYS: Final = ("also", "card", "house", "players", "session")
_LONG: Final = re.compile(r"SC-\d+")
_SESSION: Final = re.compile(r"(?P<names>[^,]+?)(?:\s+after (?P<games>\d{1,3}) games?)?")


class Head(msgspec.Struct):
    """What the head has told so far."""

    also: tuple[str, ...] = ()
    card: Card | None = None
    rules: HouseRules = HouseRules()
    players: int = 4
    session: tuple[str, ...] = ()
    games: int = 0


def rule_id(row: Row, text: str) -> str:
    """The id of a rule, or of a long scenario."""
    wanted = text.strip()
    if _LONG.fullmatch(wanted):
        return wanted
    try:
        return rulebook.rule(wanted).id
    except rulebook.UnknownRuleError as error:
        raise Faulty(row, str(error), row.text.find(wanted) + 1) from None


def entry(head: Head, row: Row, below: list[Row]) -> None:
    """Take an entry of the head in; `below` are the indented rows that follow it."""
    key, colon, value = row.words.partition(":")
    key, value = key.strip().lower(), value.strip()
    if not colon or key not in KEYS:
        near = difflib.get_close_matches(
            key, (*KEYS, "scenario", "given", "when", "then", "case"), 1
        )
        hint = (
            f"did you mean '{near[0]}'?" if near else f"expected {', '.join(KEYS)} or given, when"
        )
        raise Faulty(row, f"'{row.words.split(':')[0]}' is not understood here; {hint}")
    match key:
        case "also":
            head.also = tuple(rule_id(row, one) for one in value.split(",") if one.strip())
        case "card":
            head.card = named(row, value) if value else inline(row, below)
        case "house":
            head.rules = house(row, value, head.rules)
        case "players":
            if value not in ("3", "4"):
                raise Faulty(row, "three or four players make a game", row.text.find(value) + 1)
            head.players = int(value)
        case _:
            found = _SESSION.fullmatch(value)
            names = tuple(found["names"].split()) if found else ()
            if found is None or len(names) not in (3, 4):
                raise Faulty(
                    row, "expected three or four names, as in: session: A B C D after 3 games"
                )
            head.session, head.games = names, int(found["games"] or 0)


def house(row: Row, value: str, rules: HouseRules) -> HouseRules:
    """House rules: a preset, options, or both."""
    options: dict[str, str | int | bool] = {}
    for part in value.split(","):
        name, equals, chosen = (word.strip() for word in part.partition("="))
        column = row.text.find(name) + 1
        if not equals and name in PRESETS:
            rules = preset(name)
        elif not equals:
            hint = _near(name, tuple(PRESETS)) or f"there are {', '.join(PRESETS)}"
            raise Faulty(row, f"there is no preset '{name}'; {hint}", column)
        elif name not in HouseRules.__struct_fields__:
            hint = _near(name, HouseRules.__struct_fields__) or "mahj rules sheet lists them"
            raise Faulty(row, f"there is no option '{name}'; {hint}", column)
        else:
            options[name] = _value(chosen)
    try:
        return changed(rules, **options)
    except ValueError as error:
        raise Faulty(row, str(error)) from None


def _near(name: str, known: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    return f"did you mean '{near[0]}'?" if near else ""


def _value(text: str) -> str | int | bool:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def named(row: Row, name: str) -> Card:
    """A card that comes with mahj."""
    if name not in cards.names():
        hint = _near(name, cards.names()) or f"there are {', '.join(cards.names())}"
        raise Faulty(row, f"there is no card '{name}'; {hint}", row.text.find(name) + 1)
    return cards.load(name)


def inline(row: Row, below: list[Row]) -> Card:
    """A card written below, whole or only its lines."""
    if not below:
        raise Faulty(row, "expected the name of a card, or the card indented below")
    first = below[0].number
    text = [""] * (below[-1].number - first + 1)
    for one in below:
        text[one.number - first] = one.words
    head = [] if text[0].startswith("card:") else ["card: Inline", "value: 25"]
    head += [] if any(line.startswith("==") for line in text) else ["== HANDS =="]
    try:
        return _read("\n".join([*head, *text]) + "\n")
    except CardError as error:
        fault = error.faults[0]
        at = next((one for one in below if one.number == fault.line - len(head) + first - 1), row)
        hint = f"; {fault.suggestion}" if fault.suggestion else ""
        raise Faulty(at, f"{fault.words}{hint}", at.start + fault.column) from None


@lru_cache(maxsize=200)
def _read(text: str) -> Card:
    return cards.read_card(text, "inline")

"""The rule sheet of a table: its house rules as questions and answers."""

from __future__ import annotations

import msgspec

from mahj.rulebook import Option, options
from mahj.rules.house import HouseRules


class Answer(msgspec.Struct, frozen=True):
    """One decision of the table, in words a player understands."""

    option: str
    id: str
    question: str
    answer: str
    value: str
    usual: bool
    rules: tuple[str, ...]


def sheet(rules: HouseRules) -> tuple[Answer, ...]:
    """Every decision of a table, in the order of the house rules."""
    named = {option.name: option for option in options()}
    return tuple(
        _answer(named[name], getattr(rules, name)) for name in HouseRules.__struct_fields__
    )


def _answer(option: Option, value: str | int | bool) -> Answer:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    # What is measured in thousandths of a second is said in seconds.
    said = f"{int(value) / 1000:g}" if option.name.endswith("_ms") else text
    number = f"{said} {option.number.removeprefix('another number of ')}"
    words = next((one.words for one in option.values if one.value == text), number)
    return Answer(
        option.name, option.id, option.question, words, text, text == option.default, option.rules
    )

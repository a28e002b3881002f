"""`mahj rules`: the rule sheet of a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from rich.text import Text

from mahj.cli.say import VerbError, console, joined, print_json
from mahj.rules import Answer, HouseRules, changed, preset, sheet

app = App(name="rules", help="House rules: the rule sheet of a table.")


class SheetAnswer(msgspec.Struct, frozen=True):
    """`rules sheet --json`."""

    preset: str
    answers: tuple[Answer, ...]


@app.command(name="sheet")
def print_sheet(
    *,
    preset_name: Annotated[
        str, Parameter(name="--preset", help="assisted, club or tournament.")
    ] = "assisted",
    option: Annotated[
        tuple[str, ...],
        Parameter(name="--set", negative="", help="Change an option: name=value; repeat it."),
    ] = (),
    brief: Annotated[
        bool, Parameter(negative="", help="Only what differs from the usual.")
    ] = False,
    json: Annotated[bool, Parameter(name="--json", negative="", help="Answer in JSON.")] = False,
) -> None:
    """Print the rule sheet in force: what the table decided, and the rules that it touches."""
    rules = chosen(preset_name, option, json=json)
    answers = sheet(rules)
    if json:
        print_json(SheetAnswer(preset_name, answers))
        return
    screen = console()
    screen.print(Text(f"Rule sheet: {preset_name}", "bold"))
    shown = [one for one in answers if not (brief and one.usual)]
    for one in shown:
        text = Text(f"\n{one.question} ", "bold")
        text.append(one.answer[:1].upper() + one.answer[1:] + ".", "not bold")
        usual = "" if one.usual else "  (not the usual)"
        text.append(f"\n    {one.option} = {one.value}{usual}", "dim")
        text.append(f"\n    {joined(one.rules)}", "dim")
        screen.print(text)
    if rest := len(answers) - len(shown):
        screen.print(Text(f"\n{rest} decisions are as usual.", "dim"))


def chosen(name: str, options: tuple[str, ...], *, json: bool) -> HouseRules:
    """The house rules of a preset with options changed, or the end of the verb."""
    values: dict[str, str | int | bool] = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals:
            raise VerbError(f"'{text}' changes nothing: write name=value", json=json)
        values[key.strip()] = _value(value.strip())
    try:
        return changed(preset(name), **values)
    except ValueError as error:
        raise VerbError(str(error), json=json) from None


def _value(text: str) -> str | int | bool:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text

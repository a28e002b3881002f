"""`mahj rulebook`: show, search, list, check, coverage. The JSON answers are kept stable."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mahj import rulebook
from mahj.cli.say import VerbError, console, joined, print_json
from mahj.cli.scenarios import check, coverage
from mahj.rulebook import Chapter, Choice, Found, Kind, Option, Origin, Rule, UnknownRuleError
from mahj.scenarios import showing

app = App(name="rulebook", help="The rules in plain words: show, search, list, check, coverage.")
app.command(check)
app.command(coverage)
FIRST_FOUND: Final = 10
MOST_SHOWN: Final = 3
MARGIN: Final = "    "
KINDS: Final = {Kind.MUST: "rule", Kind.ERROR: "error", Kind.ADVICE: "advice", Kind.HINT: "hint"}

Json = Annotated[bool, Parameter(name="--json", negative="", help="Answer in JSON.")]


class SeeAnswer(msgspec.Struct, frozen=True):
    """A related rule in `rulebook show`."""

    id: str
    title: str


class OptionAnswer(msgspec.Struct, frozen=True):
    """A decision of the table in `rulebook show`."""

    id: str
    name: str
    question: str
    default: str
    values: tuple[Choice, ...]
    number: str
    why: str
    rules: tuple[str, ...]


class ShownBy(msgspec.Struct, frozen=True):
    """A scenario that shows a rule, in `rulebook show`."""

    file: str
    line: int
    title: str


class RuleAnswer(msgspec.Struct, frozen=True):
    """A rule in `rulebook show`."""

    id: str
    kind: str
    chapter: str
    title: str
    words: str
    refusal: str
    consequence: str
    see: tuple[SeeAnswer, ...]
    options: tuple[OptionAnswer, ...]
    scenarios: tuple[ShownBy, ...]
    sources: tuple[Origin, ...]
    inferred: str


class ShowAnswer(msgspec.Struct, frozen=True):
    """`rulebook show --json`."""

    rules: tuple[RuleAnswer, ...]
    options: tuple[OptionAnswer, ...]


class FoundAnswer(msgspec.Struct, frozen=True):
    """A rule in `rulebook search`."""

    id: str
    kind: str
    title: str
    brief: str
    score: float
    matched: tuple[str, ...]


class SearchAnswer(msgspec.Struct, frozen=True):
    """`rulebook search --json`."""

    question: str
    found: tuple[FoundAnswer, ...]


class ListedRule(msgspec.Struct, frozen=True):
    """A rule in `rulebook list`."""

    id: str
    kind: str
    title: str


class ListedChapter(msgspec.Struct, frozen=True):
    """A chapter in `rulebook list`."""

    id: str
    title: str
    intro: str
    rules: tuple[ListedRule, ...]


class ListAnswer(msgspec.Struct, frozen=True):
    """`rulebook list --json`."""

    chapters: tuple[ListedChapter, ...]


@app.command
def show(
    *ids: Annotated[str, Parameter(help="Rules such as CALL-05, or options such as C-01.")],
    json: Json = False,
) -> None:
    """Show rules: the words, what is said and what follows, what is related, what may change it."""
    if not ids:
        raise VerbError("name a rule, such as CALL-05", json=json)
    shown: list[Rule | Option] = []
    for wanted in ids:
        shown += _options(wanted) or [_rule(wanted, json=json)]
    if json:
        rules = tuple(_rule_answer(one) for one in shown if isinstance(one, Rule))
        options = tuple(_option_answer(one) for one in shown if isinstance(one, Option))
        print_json(ShowAnswer(rules, options))
        return
    screen = console()
    for at, one in enumerate(shown):
        if at:
            screen.print()
        if isinstance(one, Rule):
            _print_rule(one, screen)
        else:
            _print_option(one, screen)


@app.command
def search(
    *words: Annotated[str, Parameter(help="A question in your own words.")],
    limit: Annotated[int, Parameter(help="So many rules at most.")] = FIRST_FOUND,
    json: Json = False,
) -> int:
    """Find the rules that answer a question, the best first."""
    question = " ".join(words)
    if not question.strip():
        raise VerbError('ask something, such as "joker from a dead hand"', json=json)
    if limit < 1:
        raise VerbError(f"--limit is {limit}; it must be 1 or more", json=json)
    found = rulebook.search(question, limit)
    if json:
        print_json(SearchAnswer(question, tuple(map(_found_answer, found))))
        return int(not found)
    screen = console()
    if not found:
        screen.print(Text(f"No rule found for '{question}'. Try other words."))
        return 1
    for hit in found:
        head = Text(f"{hit.rule.id:<8} ", "bold cyan")
        head.append(hit.rule.title, "bold not cyan")
        screen.print(head)
        _print_indented(Text(hit.rule.brief), screen)
    return 0


@app.command(name="list")
def list_rules(
    chapter: Annotated[str, Parameter(help="Only the rules of this chapter, such as CALL.")] = "",
    *,
    json: Json = False,
) -> None:
    """List the chapters, or the rules of one."""
    chosen = (_chapter(chapter, json=json),) if chapter else rulebook.chapters()
    if json:
        print_json(ListAnswer(tuple(map(_listed, chosen))))
        return
    screen = console()
    table = Table(box=None, pad_edge=False, header_style="dim")
    if not chapter:
        for heading in ("chapter", "rules", "title", ""):
            table.add_column(heading, justify="right" if heading == "rules" else "left")
        for one in chosen:
            table.add_row(Text(one.id, "bold"), str(len(one.rules)), one.title, one.intro)
        screen.print(table)
        return
    screen.print(Text(chosen[0].title, "bold"))
    screen.print(Text(chosen[0].intro, "italic"))
    for heading in ("rule", "kind", "title"):
        table.add_column(heading)
    for rule in chosen[0].rules:
        table.add_row(Text(rule.id, "bold"), KINDS[rule.kind], rule.title)
    screen.print(table)


def _rule(wanted: str, *, json: bool) -> Rule:
    try:
        return rulebook.rule(wanted)
    except UnknownRuleError as error:
        words = str(error)
    if wanted.upper() in _chapters():
        words = f"{wanted.upper()} is a chapter: mahj rulebook list {wanted.upper()}"
    raise VerbError(words, json=json)


def _options(wanted: str) -> list[Option]:
    """The options of that id or name; none where it is neither."""
    return [
        one for one in rulebook.options() if wanted.upper() == one.id or wanted.lower() == one.name
    ]


def _chapters() -> dict[str, Chapter]:
    return {chapter.id: chapter for chapter in rulebook.chapters()}


def _chapter(wanted: str, *, json: bool) -> Chapter:
    known = _chapters()
    if wanted.upper() in known:
        return known[wanted.upper()]
    near = difflib.get_close_matches(wanted.upper(), known, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {joined(known)}"
    raise VerbError(f"there is no chapter '{wanted}'; {hint}", json=json)


def _rule_answer(rule: Rule) -> RuleAnswer:
    named = {option.name: option for option in rulebook.options()}
    return RuleAnswer(
        rule.id,
        rule.kind.value,
        rule.chapter,
        rule.title,
        rule.words,
        rule.refusal,
        rule.consequence,
        tuple(SeeAnswer(one, rulebook.rule(one).title) for one in rule.see),
        tuple(_option_answer(named[name]) for name in rule.options),
        _shown_by(rule),
        _sources(rule),
        rule.inferred,
    )


def _sources(rule: Rule) -> tuple[Origin, ...]:
    """Where a rule comes from."""
    named = {source.name: source for source in rulebook.sources()}
    return tuple(named[name] for name in rule.sources)


def _shown_by(rule: Rule) -> tuple[ShownBy, ...]:
    """The scenarios of a rule, those written for it first."""
    return tuple(ShownBy(Path(one.file).name, one.line, one.title) for one in showing(rule.id))


def _option_answer(one: Option) -> OptionAnswer:
    return OptionAnswer(
        one.id, one.name, one.question, one.default, one.values, one.number, one.why, one.rules
    )


def _found_answer(hit: Found) -> FoundAnswer:
    rule = hit.rule
    return FoundAnswer(
        rule.id, rule.kind.value, rule.title, rule.brief, round(hit.score, 3), hit.matched
    )


def _listed(chapter: Chapter) -> ListedChapter:
    rules = tuple(ListedRule(rule.id, rule.kind.value, rule.title) for rule in chapter.rules)
    return ListedChapter(chapter.id, chapter.title, chapter.intro, rules)


def _print_rule(rule: Rule, screen: Console) -> None:
    head = Text(f"{rule.id}  {rule.title}", "bold")
    head.append(f"  {KINDS[rule.kind]}", "not bold dim")
    screen.print(head)
    _print_indented(Text(rule.words), screen)
    if rule.refusal:
        _print_indented(Text.assemble(("Said: ", "dim"), rule.refusal), screen)
    if rule.consequence:
        _print_indented(Text.assemble(("Then: ", "dim"), rule.consequence), screen)
    for one in rule.see:
        see = Text.assemble(("See:  ", "dim"), (one, "bold"), f" {rulebook.rule(one).title}")
        _print_indented(see, screen)
    for name in rule.options:
        for option in _options(name):
            words = next(one.words for one in option.values if one.value == option.default)
            label = "Settled: " if option.settled else "House rule: "
            text = Text.assemble((label, "dim"), f"{option.question} ({words}) ")
            _print_indented(text.append(f"{option.id} {name}", "dim"), screen)
    for source in _sources(rule):
        _print_indented(Text.assemble(("From: ", "dim"), source.title), screen)
    if rule.inferred:
        _print_indented(Text.assemble(("Beyond it: ", "dim"), rule.inferred), screen)
    for shown in _shown_by(rule)[:MOST_SHOWN]:
        place = (f"  {shown.file}:{shown.line}", "dim")
        _print_indented(Text.assemble(("Shown: ", "dim"), shown.title, place), screen)


def _print_option(option: Option, screen: Console) -> None:
    head = Text(f"{option.id}  {option.question}", "bold")
    head.append(f"  {option.name}", "not bold dim")
    screen.print(head)
    for choice in option.values:
        usual = "at every table" if option.settled else "unless you choose otherwise"
        default = f"  ({usual})" if choice.value == option.default else ""
        text = Text.assemble((choice.value, "bold"), f": {choice.words}", (default, "dim"))
        _print_indented(text, screen)
    if option.number:
        written = ", written in thousandths" if option.name.endswith("_ms") else ""
        _print_indented(Text.assemble(("a number", "bold"), f": {option.number}{written}"), screen)
    _print_indented(Text.assemble(("Why: ", "dim"), option.why), screen)
    _print_indented(Text.assemble(("Changes: ", "dim"), joined(option.rules)), screen)


def _print_indented(text: Text, screen: Console) -> None:
    """Print a paragraph that folds between words and keeps its margin."""
    for line in text.wrap(screen, screen.width - len(MARGIN)):
        line.rstrip()
        screen.print(Text(MARGIN).append_text(line))

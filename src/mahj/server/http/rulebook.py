"""The rulebook: every rule, a search, scenarios to step through, and the house rules."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from mahj import rulebook
from mahj.rulebook import Option, Origin, Rule, UnknownRuleError
from mahj.rulebook.book import canonical
from mahj.rules import Answer, HouseRules, sheet
from mahj.rules.house import PRESETS
from mahj.scenarios import showing
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.http.stepping import SteppedScenario, stepping
from mahj.server.wire.faults import Code, Wrong

HOUR: Final = 3600


class ToldRule(msgspec.Struct, frozen=True):
    """A rule in plain words."""

    id: str
    chapter: str
    kind: rulebook.Kind
    title: str
    words: str
    refusal: str
    """What is said where an act is refused by it."""
    consequence: str
    """What an error leads to at a real table."""
    see: tuple[str, ...]
    options: tuple[str, ...]
    """The house rules that change it, by name."""
    inferred: str
    """In what it goes a step beyond its sources."""


class ToldChapter(msgspec.Struct, frozen=True):
    """A chapter and its rules."""

    id: str
    title: str
    intro: str
    rules: tuple[ToldRule, ...]


class Book(msgspec.Struct, frozen=True):
    """The whole rulebook."""

    chapters: tuple[ToldChapter, ...]


class ShownScenario(msgspec.Struct, frozen=True):
    """A scenario that shows a rule."""

    id: str
    """The rule it was written for."""
    title: str


class RulePage(msgspec.Struct, frozen=True):
    """A rule, where it comes from, the options that change it and the scenarios that show it."""

    rule: ToldRule
    sources: tuple[Origin, ...]
    options: tuple[Option, ...]
    scenarios: tuple[ShownScenario, ...]
    """Those written for it first; each can be asked for by its place here."""
    first: SteppedScenario | None
    """The first of them, moment by moment."""


class SearchAsk(msgspec.Struct, frozen=True):
    """A question in one's own words."""

    q: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
    limit: Annotated[int, msgspec.Meta(ge=1, le=50)] = 10


class FoundRule(msgspec.Struct, frozen=True):
    """A rule that may answer a question."""

    id: str
    title: str
    brief: str
    matched: tuple[str, ...]
    """The words by which it was found."""


class FoundRules(msgspec.Struct, frozen=True):
    """The rules that may answer a question, the best first."""

    found: tuple[FoundRule, ...]


class Preset(msgspec.Struct, frozen=True):
    """House rules that go by a name."""

    name: str
    rules: HouseRules


class HouseBook(msgspec.Struct, frozen=True):
    """Everything a table may decide, and the usual decisions."""

    options: tuple[Option, ...]
    presets: tuple[Preset, ...]


class OptionPage(msgspec.Struct, frozen=True):
    """What a table may decide under one id, and the rules that it changes."""

    id: str
    options: tuple[Option, ...]


class SheetAsk(msgspec.Struct, frozen=True):
    """House rules; what is not said is as at a real table."""

    rules: HouseRules = HouseRules()


class RuleSheet(msgspec.Struct, frozen=True):
    """House rules as questions and answers."""

    answers: tuple[Answer, ...]


@endpoint("GET", "/api/rules", summary="The rulebook", answer=Book, fresh=HOUR)
async def all_rules(_: Asked[None]) -> Book:
    """Every rule, by chapters."""
    return Book(
        tuple(
            ToldChapter(one.id, one.title, one.intro, tuple(map(_told, one.rules)))
            for one in rulebook.chapters()
        )
    )


@endpoint(
    "GET", "/api/rules/search", summary="Find rules in players' words", query=SearchAsk,
    answer=FoundRules,
)  # fmt: skip
async def search_rules(asked: Asked[SearchAsk]) -> FoundRules:
    """The rules that answer a question."""
    found = await asked.think(rulebook.search, asked.query.q, asked.query.limit)
    return FoundRules(
        tuple(FoundRule(hit.rule.id, hit.rule.title, hit.rule.brief, hit.matched) for hit in found)
    )


@endpoint("GET", "/api/rules/{id}", summary="A rule and its scenarios", answer=RulePage, fresh=HOUR)
async def show_rule(asked: Asked[None]) -> RulePage:
    """A rule; the first of its scenarios comes moment by moment."""
    rule = _rule(asked)
    options = {one.name: one for one in rulebook.options()}
    sources = {one.name: one for one in rulebook.sources()}
    shown = showing(rule.id)
    return RulePage(
        _told(rule),
        tuple(sources[name] for name in rule.sources),
        tuple(options[name] for name in rule.options),
        tuple(ShownScenario(one.id, one.title) for one in shown),
        await asked.think(stepping, shown[0]) if shown else None,
    )


@endpoint(
    "GET", "/api/rules/{id}/scenarios/{at}", summary="A scenario of a rule", answer=SteppedScenario,
    fresh=HOUR,
)  # fmt: skip
async def show_scenario(asked: Asked[None]) -> SteppedScenario:
    """A scenario moment by moment, by its place among those of a rule, from 0."""
    shown, at = showing(_rule(asked).id), asked.path["at"][:4]
    if not (at.isascii() and at.isdigit() and int(at) < len(shown)):
        raise Wrong(Code.NOT_FOUND, "There is no such scenario.")
    return await asked.think(stepping, shown[int(at)])


@endpoint("GET", "/api/house-rules", summary="The house rules", answer=HouseBook, fresh=HOUR)
async def house_rules(_: Asked[None]) -> HouseBook:
    """Every question a table may decide, and the presets."""
    presets = tuple(Preset(name, rules) for name, rules in PRESETS.items())
    return HouseBook(rulebook.options(), presets)


@endpoint(
    "GET", "/api/house-rules/{id}", summary="What may be decided under an id", answer=OptionPage,
    fresh=HOUR,
)  # fmt: skip
async def show_option(asked: Asked[None]) -> OptionPage:
    """Every question of an id such as Q-01."""
    wanted = canonical(asked.path["id"][:40])
    found = tuple(one for one in rulebook.options() if one.id == wanted)
    if not found:
        raise Wrong(Code.NOT_FOUND, f"there is no house rule '{wanted}'")
    return OptionPage(wanted, found)


@endpoint(
    "POST", "/api/house-rules/sheet", summary="House rules in words", body=SheetAsk,
    answer=RuleSheet,
)  # fmt: skip
async def rule_sheet(asked: Asked[SheetAsk]) -> RuleSheet:
    """The rule sheet of a table."""
    return RuleSheet(sheet(asked.body.rules))


def warm_up() -> None:
    """Read the book before anybody asks."""
    rulebook.search("joker")
    showing("JOK-01")


def _rule(asked: Asked[None]) -> Rule:
    try:
        return rulebook.rule(asked.path["id"][:40])
    except UnknownRuleError as error:
        raise Wrong(Code.NOT_FOUND, str(error)) from None


def _told(rule: Rule) -> ToldRule:
    return ToldRule(
        rule.id, rule.chapter, rule.kind, rule.title, rule.words, rule.refusal, rule.consequence,
        rule.see, rule.options, rule.inferred,
    )  # fmt: skip


ENDPOINTS: Final = (
    all_rules, search_rules, show_rule, show_scenario, house_rules, show_option, rule_sheet,
)  # fmt: skip

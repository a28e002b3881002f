"""The rulebook: every rule, a search, scenarios to step through, and the house rules."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from mahj import rulebook
from mahj.rulebook import Option, Rule, UnknownRuleError
from mahj.rules import Answer, HouseRules, sheet
from mahj.rules.house import PRESETS
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.http.stepping import SteppedScenario, scenarios_of
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


class ToldChapter(msgspec.Struct, frozen=True):
    """A chapter and its rules."""

    id: str
    title: str
    intro: str
    rules: tuple[ToldRule, ...]


class Book(msgspec.Struct, frozen=True):
    """The whole rulebook."""

    chapters: tuple[ToldChapter, ...]


class RulePage(msgspec.Struct, frozen=True):
    """A rule with the options that change it and the scenarios that show it."""

    rule: ToldRule
    options: tuple[Option, ...]
    scenarios: tuple[SteppedScenario, ...]


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
    """A rule; its scenarios come moment by moment."""
    try:
        rule = rulebook.rule(asked.path["id"][:40])
    except UnknownRuleError as error:
        raise Wrong(Code.NOT_FOUND, str(error)) from None
    named = {option.name: option for option in rulebook.options()}
    scenarios = await asked.think(scenarios_of, rule.id)
    return RulePage(_told(rule), tuple(named[name] for name in rule.options), scenarios)


@endpoint("GET", "/api/house-rules", summary="The house rules", answer=HouseBook, fresh=HOUR)
async def house_rules(_: Asked[None]) -> HouseBook:
    """Every question a table may decide, and the presets."""
    presets = tuple(Preset(name, rules) for name, rules in PRESETS.items())
    return HouseBook(rulebook.options(), presets)


@endpoint(
    "POST", "/api/house-rules/sheet", summary="House rules in words", body=SheetAsk,
    answer=RuleSheet,
)  # fmt: skip
async def rule_sheet(asked: Asked[SheetAsk]) -> RuleSheet:
    """The rule sheet of a table."""
    return RuleSheet(sheet(asked.body.rules))


def _told(rule: Rule) -> ToldRule:
    return ToldRule(
        rule.id, rule.chapter, rule.kind, rule.title, rule.words, rule.refusal, rule.consequence,
        rule.see, rule.options,
    )  # fmt: skip


ENDPOINTS: Final = (all_rules, search_rules, show_rule, house_rules, rule_sheet)

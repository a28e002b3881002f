"""What the rulebook is made of: rules in chapters, and the options that change them."""

from __future__ import annotations

import enum
from typing import Annotated

import msgspec

RuleId = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]+-\d{2}$")]
OptionId = Annotated[str, msgspec.Meta(pattern=r"^[CQT]-\d{2}$")]
Name = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z_]*$")]
Text = Annotated[str, msgspec.Meta(min_length=1)]


class Kind(enum.Enum):
    """What a rule is: a duty, an error with its consequence, good conduct, or strategy."""

    MUST = "must"
    ERROR = "error"
    ADVICE = "advice"
    HINT = "hint"

    @property
    def binding(self) -> bool:
        """Whether an act can be refused or ruled on under such a rule."""
        return self in (Kind.MUST, Kind.ERROR)


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A rule of the game in plain words."""

    id: RuleId
    kind: Kind
    title: Text
    words: Text
    # Said to the player when an act is refused under this rule, or as a ruling.
    refusal: str = ""
    # What an error leads to at a real table.
    consequence: str = ""
    # Related rules, the nearest first.
    see: tuple[RuleId, ...] = ()
    # House-rule options that change it.
    options: tuple[Name, ...] = ()
    # Where it comes from; which of them decides is told by the list of sources.
    sources: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1)]
    # In what it goes a step beyond them.
    inferred: str = ""
    # What players say when they look for it.
    search: Text
    # Questions that it answers before any other when nothing else is said in them.
    asked: str = ""

    def __post_init__(self) -> None:
        if bool(self.refusal) is not self.kind.binding:
            raise ValueError(f"{self.id}: a refusal belongs to must and error rules, and to all")
        if bool(self.consequence) is not (self.kind is Kind.ERROR):
            raise ValueError(f"{self.id}: a consequence belongs to error rules, and to all")

    @property
    def chapter(self) -> str:
        """The chapter it stands in: CALL for CALL-05."""
        return self.id.partition("-")[0]

    @property
    def brief(self) -> str:
        """Its first sentence."""
        first, stop, _ = self.words.partition(". ")
        return first + "." if stop else first


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where rules come from."""

    name: Name
    title: Text
    # What it is worth where sources differ.
    about: Text


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A chapter of the rulebook."""

    id: str
    title: Text
    intro: Text
    rules: tuple[Rule, ...]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value of an option, and what it means to a player."""

    value: Text
    words: Text


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something a table may decide for itself; several options can belong to one id."""

    id: OptionId
    name: Name
    question: Text
    default: Text
    values: tuple[Choice, ...]
    # What any other whole number means; empty where only the values stand.
    number: str = ""
    why: Text
    # Whether every table of mahj plays it at its default; else a house rule sets it.
    settled: bool = False
    # The rules it changes, in book order.
    rules: tuple[RuleId, ...]

    def __post_init__(self) -> None:
        if self.default not in (choice.value for choice in self.values):
            raise ValueError(f"{self.name}: the default is none of the values")
        if not self.rules:
            raise ValueError(f"{self.name}: no rule names this option")

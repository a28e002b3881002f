"""A card: sections of lines, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import msgspec

from mahj.card.clauses import Said
from mahj.card.line import Line, instruction
from mahj.card.match import Exposure, Matched, Matcher
from mahj.card.prospects import Fitting, Prospects
from mahj.card.source import Span
from mahj.tiles import Rack, Tile


class Section(msgspec.Struct, frozen=True):
    """A category of lines, with an instruction of its own (CARD-02, CARD-20)."""

    name: str
    said: tuple[Said, ...]
    lines: tuple[Line, ...]
    span: Span

    @property
    def instruction(self) -> str:
        """The instruction as printed."""
        return instruction(self.said)


class Letter(msgspec.Struct, frozen=True):
    """A letter that the card defines for itself: L = 7."""

    name: str
    meaning: str
    span: Span


class Card(msgspec.Struct, frozen=True, dict=True):
    """A card in use: what may win and what it is worth (DEF-19)."""

    name: str
    sections: tuple[Section, ...]
    year: int | None = None
    publisher: str = ""
    licence: str = ""
    about: str = ""
    value: int | None = None
    letters: tuple[Letter, ...] = ()

    def __hash__(self) -> int:
        # Cards are keys of what is worked out from them; all their lines would take too long.
        return hash((self.name, self.year, self.publisher))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All lines in printed order."""
        return tuple(line for section in self.sections for line in section.lines)

    def line(self, name: str) -> Line:
        """The line with that id, in any case; KeyError if there is none."""
        for line in self.lines:
            if line.id.lower() == name.lower():
                return line
        raise KeyError(name)

    @cached_property
    def matcher(self) -> Matcher:
        """The card made ready to match; built at the first match."""
        return Matcher(self.lines)

    def match(
        self,
        concealed: Rack,
        exposures: Iterable[Exposure] = (),
        *,
        claimed: Tile | None = None,
        drawn: Tile | None = None,
    ) -> tuple[Matched, ...]:
        """Every line and grouping that makes these tiles Mah Jongg, the most valuable first."""
        return self.matcher.match(concealed, exposures, claimed=claimed, drawn=drawn)

    @cached_property
    def prospects(self) -> Prospects:
        """The card made ready to tell what exposures leave open; it remembers its answers."""
        return Prospects(self.lines)

    def fitting(self, exposures: tuple[Exposure, ...]) -> Fitting:
        """The lines that these exposures fit, X and C apart (DEAD-03, CONC-06)."""
        return self.prospects.fitting(exposures)

    def winnable(self, exposures: tuple[Exposure, ...], unseen: Rack, redeemable: int = 0) -> bool:
        """Whether a hand with these exposures can still be had from unseen tiles (DEAD-04)."""
        return self.prospects.winnable(exposures, unseen, redeemable)

    @cached_property
    def text(self) -> str:
        """The card as a card file; reading it gives this card again."""
        head = {
            "card": self.name,
            "year": self.year,
            "publisher": self.publisher,
            "licence": self.licence,
            "about": self.about,
            "value": self.value,
            "letters": ", ".join(f"{letter.name} = {letter.meaning}" for letter in self.letters),
        }
        rows = [f"{key}: {value}" for key, value in head.items() if value not in (None, "")]
        for section in self.sections:
            rows += ["", f"== {section.name} =="]
            if section.said:
                rows.append(f"({section.instruction})")
            rows += [f"{line.id}: {line.text}" for line in section.lines]
        return "\n".join(rows) + "\n"

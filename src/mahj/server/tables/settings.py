"""What a table plays: card, house rules, pace, chairs, who may come in.

>>> house_rules(Settings(preset="club", options={"challenge_penalty": 25})).challenge_penalty
25
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import replace

from mahj.card import Card
from mahj.rules import HouseRules, changed, preset
from mahj.server.people.names import visible
from mahj.server.wire.faults import Code, Wrong

Level = Literal["novice", "club", "expert"]
PaceName = Literal["relaxed", "steady", "quick", "none"]
LONGEST_TITLE: Final = 40
OWN: Final = "own:"
"""How the name of a card begins that somebody entered; its id follows."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table plays, and who may come in."""

    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    card: Annotated[str, msgspec.Meta(min_length=1, max_length=80)] = "mahj-2026"
    """A card that comes with mahj, or `own:` and the id of one that the host entered."""
    preset: Literal["assisted", "club", "tournament"] = "assisted"
    options: dict[str, bool | int | str] = {}
    """House rules that differ from the preset."""
    pace: PaceName = "relaxed"
    players: Literal[3, 4] = 4
    public: bool = False
    """Whether the table is in the list for everybody; else one needs the link or the code."""
    watching: bool = True
    """Whether those who may come in may watch."""
    watch_delay_s: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    help: bool = False
    """Whether players may ask the analyst."""


def cleaned(settings: Settings) -> Settings:
    """The settings with the title as others see it; Wrong where it holds what nobody sees."""
    title = visible(settings.title, LONGEST_TITLE, "a title", "$.settings.title")
    return settings if title == settings.title else replace(settings, title=title)


def text_of(settings: Settings, card: Card) -> str:
    """What a table keeps of its card: the text of somebody's own, which may change or go."""
    return card.text if settings.card.startswith(OWN) else ""


def house_rules(settings: Settings) -> HouseRules:
    """The house rules of a table; Wrong says which option makes no sense."""
    try:
        return changed(preset(settings.preset), **settings.options)
    except (ValueError, TypeError) as error:
        raise Wrong(Code.BAD_VALUE, str(error), place="$.settings.options") from None

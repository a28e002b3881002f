"""Lines that stand for several acts, or for time that passes."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mahj.rules.sentences import Form, Sentences


class Shorthand(msgspec.Struct, frozen=True, tag=True):
    """Several acts in one line."""


class TimePasses(Shorthand, frozen=True):
    """The table stops waiting for whoever it waits for."""


class AllPass(Shorthand, frozen=True):
    """Everybody who may still call the discard lets it go."""


class AllConfirm(Shorthand, frozen=True):
    """Everybody who is asked finds the hand, or its value, good."""


class AllTake(Shorthand, frozen=True):
    """Everybody takes tiles until the deal is done."""


class Takes(Shorthand, frozen=True):
    """So many takes of the deal, by whoever is due."""

    count: int


class AllRack(Shorthand, frozen=True):
    """Everybody racks the dealt tiles."""


class OthersPass(Shorthand, frozen=True):
    """Everybody who has laid nothing for the pass lays three tiles, unnamed ones if possible."""


class AllConsent(Shorthand, frozen=True):
    """Everybody who has not said so agrees to a second Charleston."""


class GamesEnd(Shorthand, frozen=True):
    """Games of the session are played; nobody wins or loses in them."""

    count: int


AnyShorthand = (
    TimePasses
    | AllPass
    | AllConfirm
    | AllTake
    | Takes
    | AllRack
    | OthersPass
    | AllConsent
    | GamesEnd
)
FORMS: Final[tuple[Form[Any], ...]] = (
    Form(TimePasses, "time passes"),
    Form(AllPass, "all pass"),
    Form(AllConfirm, "everybody confirms"),
    Form(AllTake, "everybody takes"),
    Form(Takes, "{count} takes"),
    Form(AllRack, "everybody racks"),
    Form(OthersPass, "the others pass three"),
    Form(AllConsent, "everybody consents"),
    Form(GamesEnd, "a game ends", count=1),
    Form(GamesEnd, "{count} games end"),
)
SHORTHANDS: Final = Sentences[AnyShorthand](FORMS)

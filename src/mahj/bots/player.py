"""A player: turns the questions of a table into the few decisions of a strategy.

It declares Mah Jongg whenever it may, answers, confirms and racks as the rules want it, and never
chooses an error. A strategy is asked only where there is something to decide.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from mahj.bots.judging import dead, good, misfit, settled, taken, worth
from mahj.bots.strategy import Strategy
from mahj.card import Card
from mahj.rules import AnyAct, Form, Options, View, acts
from mahj.rules.sight import SeesAnnouncing, SeesChallenged, SeesLive, SeesTurn, SeesVerifying
from mahj.tiles import Tile

__all__ = ["Player", "Strategy"]

Forms = dict[type, list[Form]]
"""The forms of the options that break no rule, by the act they are of."""


class Player:
    """A bot that plays a strategy with one card."""

    def __init__(self, strategy: Strategy, card: Card) -> None:
        self.strategy, self.card = strategy, card
        self.slips = 0
        """How often the strategy gave an answer that was none of those asked for."""

    def choose(self, view: View, options: Options, rng: random.Random) -> AnyAct:
        """One of the options."""
        forms = _by_act(options)
        for kind, answer in ANSWERS.items():
            if kind in forms:
                act = answer(self, view, forms, rng)
                if act is not None:
                    return act
        for kind in HARMLESS:
            if kind in forms:
                return forms[kind][0].at(0)
        return options[0]

    def speaks_up(self, view: View, options: Options) -> AnyAct | None:
        """What it says unasked, of its side actions: errors it points out, dead hands it sees."""
        forms = _by_act(options)
        for kind in (acts.PointOut, acts.ReportJoker):
            if kind in forms:
                return forms[kind][0].at(0)
        return self._challenge(view, forms) if acts.Challenge in forms else None

    def _checked(self, act: AnyAct, forms: list[Form]) -> AnyAct:
        """An act of the strategy, or the first there is where the strategy slipped."""
        for form in forms:
            if act in form:
                return act
        self.slips += 1
        return next(form for form in forms if len(form)).at(0)

    def _challenge(self, view: View, forms: Forms, *_: object) -> AnyAct | None:
        """Only where the exposures prove a hand dead, and nobody disputes about it already."""
        if view.rules.illegal_move_policy == "refuse":
            return None
        disputed = {target for _, target in view.disputes}
        for target in forms[acts.Challenge][0].fields[0]:
            free = target not in disputed and settled(view, target)
            if free and misfit(view, target, self.card):
                return acts.Challenge(target)
        return None

    def _pass_tiles(self, view: View, forms: Forms, rng: random.Random) -> AnyAct:
        polled = view.rules.second_charleston_poll == "ask_all"
        if acts.Object in forms and not polled and self.strategy.stops(view, rng):
            return acts.Object()
        ways = forms[acts.PassTiles]
        tiles = self.strategy.passes(view, len(ways) - 1, rng)
        blind = tuple(range(1, 4 - len(tiles)))
        return self._checked(acts.PassTiles(tiles, blind), ways)

    def _consent(self, view: View, forms: Forms, rng: random.Random) -> AnyAct:
        stopped = acts.Object in forms and self.strategy.stops(view, rng)
        return acts.Object() if stopped else acts.Consent()

    def _wish(self, view: View, forms: Forms, rng: random.Random) -> AnyAct:
        return self._checked(acts.Wish(self.strategy.courtesy(view, rng)), forms[acts.Wish])

    def _offer(self, view: View, forms: Forms, rng: random.Random) -> AnyAct:
        ways = forms[acts.Offer]
        tiles = self.strategy.offers(view, ways[0].fields[0].most, rng)
        return self._checked(acts.Offer(tiles), ways)

    def _replace(self, view: View, forms: Forms, rng: random.Random) -> AnyAct:
        """The tile it would rather pass than any other (CHAR-15)."""
        ways = forms[acts.Replace]
        tiles = self.strategy.passes(view, 0, rng) or (Tile.JOKER,)
        return self._checked(acts.Replace(tiles[0]), ways)

    def _claim(self, view: View, forms: Forms, rng: random.Random) -> AnyAct | None:
        now, ways = view.now, forms[acts.Claim]
        if taken(view):
            return None  # CALL-25: tiles shown for a discard that another gets make a hand dead
        loose = now.loose if isinstance(now, SeesTurn) else None
        tile = loose or view.discards[-1].tile
        tiles = self.strategy.claims(view, tile, tuple(ways[0].fields[0]), rng)
        if tiles is not None:
            return self._checked(acts.Claim(tiles), ways)
        return None if acts.Pass in forms else ways[0].at(0)  # CALL-11: the tile must be exposed

    def _exchange(self, view: View, forms: Forms, rng: random.Random) -> AnyAct | None:
        ways = forms[acts.Exchange]
        swaps = tuple([acts.Exchange(*[field.at(0) for field in form.fields]) for form in ways])
        swap = self.strategy.exchanges(view, swaps, rng)
        return None if swap is None else self._checked(swap, ways)

    def _discard(self, view: View, forms: Forms, rng: random.Random) -> AnyAct:
        ways = forms[acts.Discard]
        tile = self.strategy.discards(view, tuple(ways[0].fields[0]), rng)
        return self._checked(acts.Discard(tile), ways)

    def _take_back(self, view: View, forms: Forms, rng: random.Random) -> AnyAct | None:
        """A tile from the wrong end, and words that came to nothing (Q-26, MJ-13)."""
        now = view.now
        wrong_end = isinstance(now, SeesLive | SeesTurn) and now.end == "tail"
        said = isinstance(now, SeesTurn) and now.said
        return acts.TakeBack() if wrong_end or said else None

    def _confirm(self, view: View, forms: Forms, rng: random.Random) -> AnyAct:
        now = view.now
        wrong = isinstance(now, SeesVerifying) and not good(view, now, self.card)
        return acts.Doubt() if wrong and acts.Doubt in forms else acts.Confirm()

    def _announce(self, view: View, forms: Forms, rng: random.Random) -> AnyAct:
        now = view.now
        assert isinstance(now, SeesAnnouncing)
        each = worth(view, now, self.card)
        return self._checked(acts.Announce(each), forms[acts.Announce])

    def _answer(self, view: View, forms: Forms, rng: random.Random) -> AnyAct:
        """About a hand that is called dead, the own or another's, as it is (DEAD-17 … DEAD-19)."""
        now = view.now
        proved = isinstance(now, SeesChallenged) and dead(view, now.target, self.card)
        if acts.Accept in forms:
            return acts.Accept() if proved else acts.Dispute()
        return acts.Insist() if proved else acts.Withdraw()


Answer = Callable[[Player, View, Forms, random.Random], AnyAct | None]
"""What a player does where there is an act of a kind; None leaves it to the next kind."""

ANSWERS: Final[dict[type, Answer]] = {
    acts.Declare: lambda *_: acts.Declare(),
    acts.PointOut: lambda *_: acts.PointOut(),
    acts.ReportJoker: lambda *_: acts.ReportJoker(),
    acts.Replace: Player._replace,
    acts.Challenge: Player._challenge,
    acts.Confirm: Player._confirm,
    acts.Announce: Player._announce,
    acts.Accept: Player._answer,
    acts.Insist: Player._answer,
    acts.PassTiles: Player._pass_tiles,
    acts.Consent: Player._consent,
    acts.Wish: Player._wish,
    acts.Offer: Player._offer,
    acts.TakeBack: Player._take_back,
    acts.Claim: Player._claim,
    # Politely: a discard is let go before the wall is touched, a draw racked before it is used.
    acts.Pass: lambda *_: acts.Pass(),
    acts.Rack: lambda *_: acts.Rack(),
    acts.Exchange: Player._exchange,
    acts.Discard: Player._discard,
}
"""What is done about each kind of act, the most urgent first."""

HARMLESS: Final[tuple[type, ...]] = (
    acts.Draw, acts.Take, acts.Look, acts.Cancel, acts.TakeBack, acts.Give,
    acts.Withdraw, acts.Touch, acts.Say,
)  # fmt: skip
"""What a player does where nothing above is to be done."""


def _by_act(options: Options) -> Forms:
    forms: Forms = {}
    for form in options.forms:
        if not form.breaks:
            forms.setdefault(form.act, []).append(form)
    return forms

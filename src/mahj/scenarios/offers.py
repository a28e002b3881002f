"""Expectations about what players may do, what they know, and how an act is answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mahj.rules import legal_actions, side_actions, view
from mahj.rules.notation import kind_name
from mahj.rules.seats import Seat
from mahj.rules.sentences import Form
from mahj.scenarios.kinds import KINDS, Offers
from mahj.scenarios.moment import Expectation, Moment, Not, other_rule
from mahj.tiles import Tile


class May(Expectation, frozen=True):
    """Acts that a player is offered, side actions included."""

    seat: Seat
    offers: Offers

    def found(self, now: Moment) -> Expectation:
        return Not(f"{self.seat} may {', '.join(sorted(offered(now, self.seat))) or 'do nothing'}")

    def holds(self, now: Moment) -> bool:
        return all(is_offered(now, self.seat, one) for one in self.offers)

    def mutants(self) -> Iterator[Expectation]:
        yield MayNot(self.seat, self.offers)


class MayNot(Expectation, frozen=True):
    """Acts that a player is not offered, none of them."""

    seat: Seat
    offers: Offers

    def found(self, now: Moment) -> Expectation:
        return May(self.seat, ()).found(now)

    def holds(self, now: Moment) -> bool:
        return not any(is_offered(now, self.seat, one) for one in self.offers)

    def mutants(self) -> Iterator[Expectation]:
        for one in self.offers:
            yield May(self.seat, (one,))


class MayOnly(Expectation, frozen=True):
    """Just what acts of play a player is offered, side actions apart."""

    seat: Seat
    names: tuple[str, ...]

    def found(self, now: Moment) -> Expectation:
        kinds = legal_actions(now.game, self.seat).kinds
        return MayOnly(self.seat, tuple(sorted(map(kind_name, kinds))))

    def holds(self, now: Moment) -> bool:
        return self.found(now) == MayOnly(self.seat, tuple(sorted(set(self.names))))

    def mutants(self) -> Iterator[Expectation]:
        # Begin is offered to nobody once a position is set, and peek never beside a discard.
        extra = "peek" if "peek" not in self.names else "begin"
        yield MayOnly(self.seat, (*self.names, extra))
        if self.names:
            yield MayOnly(self.seat, self.names[1:])


class Knows(Expectation, frozen=True):
    """A player who knows the next tile of the wall, having put it back (Q-31)."""

    seat: Seat
    tile: Tile

    def found(self, now: Moment) -> Expectation:
        known = next_known(now, self.seat)
        return Ignorant(self.seat) if known is None else Knows(self.seat, known)

    def mutants(self) -> Iterator[Expectation]:
        yield self.turn("tile")
        yield Ignorant(self.seat)


class Ignorant(Expectation, frozen=True):
    """A player who does not know the next tile of the wall."""

    seat: Seat

    def found(self, now: Moment) -> Expectation:
        return Knows(self.seat, Tile.JOKER).found(now)

    def mutants(self) -> Iterator[Expectation]:
        yield Knows(self.seat, Tile.EAST)


# how an act is answered


class Accepted(Expectation, frozen=True):
    """The act is carried out."""

    def found(self, now: Moment) -> Expectation:
        return reply(now)


class IsRefused(Expectation, frozen=True):
    """The act is refused by a rule."""

    rule: str

    def found(self, now: Moment) -> Expectation:
        return reply(now)

    def mutants(self) -> Iterator[Expectation]:
        yield IsRefused(other_rule(self.rule))
        yield Accepted()


class MustWait(Expectation, frozen=True):
    """The act may be good in a moment."""

    rule: str = ""

    def found(self, now: Moment) -> Expectation:
        seen = reply(now)
        return MustWait() if isinstance(seen, MustWait) and not self.rule else seen

    def mutants(self) -> Iterator[Expectation]:
        yield Accepted()
        if self.rule:
            yield MustWait(other_rule(self.rule))


def reply(now: Moment) -> Expectation:
    """How the latest act was answered."""
    if now.refused is None:
        return Accepted()
    rule = now.refused.rule_id
    return MustWait(rule) if now.refused.wait else IsRefused(rule)


def offered(now: Moment, seat: Seat) -> set[str]:
    """The names of everything a player is offered."""
    kinds = legal_actions(now.game, seat).kinds | side_actions(now.game, seat).kinds
    return {kind_name(kind) for kind in kinds}


def is_offered(now: Moment, seat: Seat, offer: Any) -> bool:
    """Whether a player is offered an act, or any of a kind."""
    if isinstance(offer, str):
        return offer in offered(now, seat)
    return offer in legal_actions(now.game, seat) or offer in side_actions(now.game, seat)


def next_known(now: Moment, seat: Seat) -> Tile | None:
    """The next tile of the wall, where a player's view tells it."""
    wall = now.game.wall
    number = wall.at() if len(wall) else -1
    seen = [one for one in view(now.game, seat).seen if one.number == number]
    return seen[-1].tiles[0] if seen else None


REPLIES: Final[tuple[Form[Any], ...]] = (
    Form(IsRefused, "refused {rule:rule}", KINDS),
    Form(MustWait, "wait [{rule:rule}]", KINDS),
)
FORMS: Final[tuple[Form[Any], ...]] = (
    Form(MayOnly, "{seat} may do nothing", names=()),
    Form(MayOnly, "{seat} may only {names:names}", KINDS),
    Form(MayNot, "{seat} may not {offers:offers}", KINDS),
    Form(May, "{seat} may {offers:offers}", KINDS),
    Form(Knows, "{seat} knows the next draw is {tile}"),
    Form(Ignorant, "{seat} does not know the next draw"),
)

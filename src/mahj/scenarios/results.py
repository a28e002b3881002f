"""Expectations about the end: who wins, who pays, how a game ends, and the session after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from mahj.rules.payments import net
from mahj.rules.phases import Announcing, Over
from mahj.rules.seats import SEATS, Seat
from mahj.rules.sentences import Form, Kind, choice
from mahj.rules.session import Session
from mahj.rules.wins import Source
from mahj.rules.words import NUMBER, SEAT
from mahj.scenarios.kinds import KINDS, WORD, listed, paired
from mahj.scenarios.moment import Expectation, Moment, Not

_EARLY: Final = ("heavenly", "earthly")


class Payments(Expectation, frozen=True):
    """What everyone wins or loses; who is not named has nothing to do with it."""

    amounts: tuple[tuple[Seat, int], ...]

    def found(self, now: Moment) -> Expectation:
        over = now.game.over
        sums = over.net if over is not None else net(now.game.paid)
        return Payments(tuple((seat, sums[seat]) for seat in SEATS if sums[seat]))

    def holds(self, now: Moment) -> bool:
        stated = tuple(sorted((seat, amount) for seat, amount in self.amounts if amount))
        return self.found(now) == Payments(stated)

    def mutants(self) -> Iterator[Expectation]:
        for at, (seat, amount) in enumerate(self.amounts):
            changed = (seat, amount + 1)
            yield Payments((*self.amounts[:at], changed, *self.amounts[at + 1 :]))
        if not self.amounts:
            yield Payments(((Seat.P0, -25), (Seat.P1, 25)))


class Wins(Expectation, frozen=True):
    """Who wins with which line, and where the last tile came from."""

    seat: Seat
    line: str
    source: str = ""

    def found(self, now: Moment) -> Expectation:
        phase = now.game.phase
        win = phase.win if isinstance(phase, Announcing | Over) else None
        if win is None:
            return Not("nobody has won")
        source = win.source.value
        if win.source is Source.EARLY and self.source != source:  # DEF-16
            source = "heavenly" if win.heavenly else "earthly"
        return Wins(win.winner, win.line, source if self.source else "")

    def mutants(self) -> Iterator[Expectation]:
        yield self.turn("seat")
        yield self.turn("line")
        if self.source in _EARLY:
            yield Wins(self.seat, self.line, next(one for one in _EARLY if one != self.source))
        elif self.source:
            changed = "wall" if self.source != "wall" else "discard"
            yield Wins(self.seat, self.line, changed)


class Ends(Expectation, frozen=True):
    """How the game ended, or that it goes on."""

    ending: str

    def found(self, now: Moment) -> Expectation:
        return Ends(now.game.over.ending if now.game.over else "")

    def mutants(self) -> Iterator[Expectation]:
        yield Ends("wall" if self.ending != "wall" else "")


# the session


class EastIs(Expectation, frozen=True):
    """Who is East of the next game, or of this one while it goes on (SEAT-01)."""

    player: str
    turned: ClassVar[tuple[str, ...]] = ("player",)

    def found(self, now: Moment) -> Expectation:
        return EastIs(after(now).seating[0])


class PivotIs(Expectation, frozen=True):
    """Who is the pivot of the session (SEAT-03)."""

    player: str
    turned: ClassVar[tuple[str, ...]] = ("player",)

    def found(self, now: Moment) -> Expectation:
        return PivotIs(after(now).pivot or "nobody")


class ChairsAre(Expectation, frozen=True):
    """How the players sit, in turn order, whoever is East (SEAT-04)."""

    players: tuple[str, ...]
    turned: ClassVar[tuple[str, ...]] = ("players",)

    def found(self, now: Moment) -> Expectation:
        return ChairsAre(after(now).chairs)


class RoundIs(Expectation, frozen=True):
    """The number of the round (SEAT-02)."""

    number: int
    turned: ClassVar[tuple[str, ...]] = ("number",)

    def found(self, now: Moment) -> Expectation:
        return RoundIs(after(now).round)


class LedgerIs(Expectation, frozen=True):
    """What each player named has won or lost so far (Q-29)."""

    amounts: tuple[tuple[str, int], ...]

    def found(self, now: Moment) -> Expectation:
        ledger = after(now).ledger
        return LedgerIs(tuple((player, ledger.get(player, 0)) for player, _ in self.amounts))

    def mutants(self) -> Iterator[Expectation]:
        (player, amount), *rest = self.amounts
        yield LedgerIs(((player, amount + 1), *rest))


class SessionOver(Expectation, frozen=True):
    """Whether all rounds agreed on are played (Q-32)."""

    over: bool
    turned: ClassVar[tuple[str, ...]] = ("over",)

    def found(self, now: Moment) -> Expectation:
        return SessionOver(after(now).over)


def after(now: Moment) -> Session:
    """The session with the game booked, once it is over."""
    over = now.game.over
    if over is None or now.session.over:
        return now.session
    return now.session.booked(over.net, abandoned=over.ending == "abandoned")


_SIGNED: Final = Kind(NUMBER.name, NUMBER.read, lambda amount: f"{amount:+}")
_MORE: Final[dict[str, Kind[Any]]] = {
    **KINDS,
    "amounts": listed(paired(SEAT, _SIGNED)),
    "ledger": listed(paired(WORD, _SIGNED)),
    "how": choice(
        {
            "from the discard": "discard",
            "self-picked": "wall",
            "by exchange": "exchange",
            "before the first discard": "early",
            "with a heavenly hand": "heavenly",
            "with an earthly hand": "earthly",
        }
    ),
    "players": Kind(
        "names",
        lambda reading, at: (
            (tuple(reading.text[at:].split()), len(reading.text))
            if reading.text[at:].split()
            else None
        ),
        " ".join,
    ),
}
FORMS: Final[tuple[Form[Any], ...]] = (
    Form(Payments, "payments {amounts:amounts}", _MORE),
    Form(Payments, "nobody pays", amounts=()),
    Form(Wins, "{seat} wins {line:line} [{source:how}]", _MORE),
    Form(Ends, "game won", ending="mahjongg"),
    Form(Ends, "wall game", ending="wall"),
    Form(Ends, "game abandoned", ending="abandoned"),
    Form(Ends, "game thrown in", ending="thrown_in"),
    Form(Ends, "game goes on", ending=""),
    Form(EastIs, "next East is {player:word}", _MORE),
    Form(EastIs, "East is {player:word}", _MORE),
    Form(PivotIs, "pivot is {player:word}", _MORE),
    Form(ChairsAre, "chairs {players:players}", _MORE),
    Form(RoundIs, "round {number}"),
    Form(LedgerIs, "ledger {amounts:ledger}", _MORE),
    Form(SessionOver, "session is over", over=True),
    Form(SessionOver, "session goes on", over=False),
)

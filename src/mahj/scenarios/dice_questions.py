"""Questions about the first East, with the answer that is expected (SET-06, SET-07)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from mahj.rules.dice import Roll, first_east
from mahj.rules.sentences import Form, Kind, Reading
from mahj.rules.words import NUMBER
from mahj.scenarios.kinds import KINDS, WORD, listed, paired
from mahj.scenarios.moment import Expectation, Moment, Not

Rolls = tuple[tuple[str, int], ...]


class Roller(Expectation, frozen=True):
    """Who is East after rolls of two dice, or who must roll again."""

    rounds: tuple[Rolls, ...]
    east: str = ""
    again: tuple[str, ...] = ()

    def found(self, now: Moment) -> Expectation:
        players = tuple(player for player, _ in self.rounds[0])
        rounds = tuple(tuple(dice(shown) for _, shown in rolls) for rolls in self.rounds)
        try:
            result = first_east(players, rounds, now.game.rules)
        except ValueError as error:
            return Not(str(error))
        return Roller(self.rounds, result.east or "", result.again)

    def mutants(self) -> Iterator[Expectation]:
        players = [player for player, _ in self.rounds[0]]
        yield Roller(self.rounds, east=next(one for one in players if one != self.east))


class Host(Expectation, frozen=True):
    """Who is East where the host is."""

    host: str
    east: str
    turned: ClassVar[tuple[str, ...]] = ("east",)

    def found(self, now: Moment) -> Expectation:
        players = now.session.players
        try:
            result = first_east(players, (), now.game.rules, host=self.host)
        except ValueError as error:
            return Not(str(error))
        return Host(self.host, result.east or "")


def dice(total: int) -> Roll:
    """Two dice that show a total."""
    first = max(1, total - 6)
    return (first, total - first)


def _read_names(reading: Reading, at: int) -> tuple[tuple[str, ...], int] | None:
    names: list[str] = []
    while reading.word(at) and reading.word(at).lower() != "roll":
        got = WORD.read(reading, reading.skip(at))
        if got is None:
            return None
        names.append(got[0])
        at = got[1]
    reading.miss(at, "a name")
    return (tuple(names), at) if names else None


_ROLLS: Final = listed(paired(WORD, NUMBER))
_MORE: Final[dict[str, Any]] = {
    **KINDS,
    "rounds": listed(_ROLLS, mark=";"),
    "names": Kind("names", _read_names, lambda names: " ".join(names) or None),
}
FORMS: Final[tuple[Form[Any], ...]] = (
    Form(Roller, "roll {rounds:rounds}: East {east:word}", _MORE, again=()),
    Form(Roller, "roll {rounds:rounds}: {again:names} roll again", _MORE, east=""),
    Form(Host, "host {host:word}: East {east:word}", _MORE),
)

"""What a scenario makes sure of, in players' words: about the table, the card, the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from mahj.analysis.words import counted, joined
from mahj.record import tell
from mahj.record.telling import ENDINGS
from mahj.rules.events import AnyEvent
from mahj.rules.seats import Seat
from mahj.rules.words import quoted
from mahj.scenarios import card_questions, dice_questions, offers, racks, results, tables
from mahj.scenarios.language import words
from mahj.scenarios.moment import Expectation, Moment
from mahj.server.http.starting import one
from mahj.server.http.wanting import to
from mahj.tiles import print_tiles


class Said(msgspec.Struct, frozen=True):
    """A sentence; with a seat what is said of it, and how that is said of several and of all."""

    words: str
    seat: Seat | None = None
    of_several: str = ""
    of_all: str = ""


def said(expects: Expectation, now: Moment) -> Said:
    """What must be so, as a sentence; without words where there is nothing to see at a table."""
    made = SENTENCES[type(expects)](expects, now)
    return made if isinstance(made, Said) else Said(made)


def together(sentences: Sequence[Said], seats: Sequence[Seat]) -> Iterator[str]:
    """Sentences that follow each other: what is so of several players is said once."""
    whom: dict[tuple[str, str], list[Seat]] = {}
    for each in sentences:
        if each.seat is not None:
            whom.setdefault((each.words, each.of_several), []).append(each.seat)
    for each in sentences:
        if each.seat is None:
            yield each.words
        elif found := whom.pop((each.words, each.of_several), None):
            yield _of(found, each, seats)
        else:
            yield ""


def _of(whom: list[Seat], each: Said, seats: Sequence[Seat]) -> str:
    if set(whom) == set(seats):
        return each.of_all or f"Everybody {each.words}"
    verb = each.words if len(whom) == 1 else each.of_several
    return f"{joined(map(str, sorted(whom)))} {verb}"


# racks


def _as_written(expects: Any, _: Moment) -> Said:
    """What players say as a scenario does: shows, holds, has."""
    verb, rest = words(expects).removeprefix(f"{expects.seat} ").split(" ", 1)
    return Said(f"{verb} {rest}", expects.seat, f"{_SEVERAL[verb]} {rest}")


def _dead(expects: racks.Dead, _: Moment) -> Said:
    return Said(
        f"has a dead hand ({expects.rule})", expects.seat, f"have dead hands ({expects.rule})"
    )


def _alive(expects: racks.Alive, _: Moment) -> Said:
    return Said("is still in the game", expects.seat, "are still in the game")


# what players hear and may do


def _heard(expects: tables.Told, now: Moment) -> Said:
    heard = _happened(expects.items, now, expects.seat)
    return Said(f"hears that {heard}", expects.seat, f"hear that {heard}")


def _unheard(expects: tables.NotTold, now: Moment) -> Said:
    happened = joined(_told(item, now.log, now) for item in expects.items)
    return _not(expects.seat, "hear", "hears", f"that {happened}")


def _not(seat: Seat, verb: str, of_nobody: str, rest: str) -> Said:
    several = f"do not {verb} {rest}"
    return Said(f"does not {verb} {rest}", seat, several, f"Nobody {of_nobody} {rest}")


def _happened(items: tuple[str, ...], now: Moment, seat: Seat) -> str:
    """What a player hears of some events: as others do too, where that says as much."""
    anybody = tables.heard_events(now, None)
    own = tables.heard_events(now, seat)
    return joined(_told(item, anybody, now) or _told(item, own, now) for item in items)


def _told(item: str, log: Sequence[AnyEvent], now: Moment) -> str:
    """The first event that an item means, in words; nothing where there is none."""
    stories = tell(log, tuple(map(str, now.game.seats)))
    return next((story.words for story in stories if tables.fits(item, story.event)), "")


def _may(expects: offers.May, _: Moment) -> Said:
    acts = joined(map(to, expects.offers), "or")
    return Said(f"may {acts}", expects.seat, f"may {acts}")


def _may_not(expects: offers.MayNot, _: Moment) -> Said:
    acts = joined(map(to, expects.offers), "or")
    return Said(f"may not {acts}", expects.seat, f"may not {acts}", f"Nobody may {acts}")


def _may_only(expects: offers.MayOnly, _: Moment) -> Said:
    acts = f"only {joined(map(to, expects.names), 'or')}" if expects.names else "do nothing"
    return Said(f"may {acts}", expects.seat, f"may {acts}")


def _ignorant(expects: offers.Ignorant, _: Moment) -> Said:
    return _not(expects.seat, "know", "knows", "the next tile")


# the end


def _payments(expects: results.Payments, _: Moment) -> str:
    if not expects.amounts:
        return "Nobody pays"
    return joined(f"{seat} {_amount(amount)}" for seat, amount in expects.amounts)


def _amount(amount: int) -> str:
    if not amount:
        return "pays nothing"
    return f"gets {amount}" if amount > 0 else f"pays {-amount}"


def _wins(expects: results.Wins, _: Moment) -> str:
    how = words(expects).partition(f" {expects.line}")[2]
    return f"{expects.seat} wins with {expects.line}{',' if how else ''}{how}"


def _ledger(expects: results.LedgerIs, _: Moment) -> str:
    return f"So far {joined(f'{player} has {_balance(won)}' for player, won in expects.amounts)}"


def _balance(won: int) -> str:
    return f"lost {-won}" if won < 0 else f"won {won or 'nothing'}"


def _east(expects: results.EastIs, now: Moment) -> str:
    return f"{'The next East' if now.game.over else 'East'} is {expects.player}"


# the card


def _sets(sets: Sequence[Any]) -> str:
    return " ".join(f"{{{print_tiles(each)}}}" for each in sets)


def _match(expects: card_questions.Match, _: Moment) -> str:
    hand = words(expects).removeprefix("match ").partition("]")[0]
    shown = f" with {_sets(expects.sets)} shown" if expects.sets else ""
    called = f" and {one(expects.claimed)} called" if expects.claimed else ""
    made = f"a hand of {joined(expects.lines)}" if expects.lines else "on no line of the card"
    return f"{hand}]{shown}{called} is {made}"


def _fits(expects: card_questions.Fits, _: Moment) -> str:
    lines = joined(expects.lines, "or") if expects.lines else "no line"
    if expects.concealed:
        return f"Of the concealed lines {_sets(expects.sets)} fits {lines}"
    return f"Whoever shows {_sets(expects.sets)} can still make {lines}"


def _winnable(expects: card_questions.Winnable, _: Moment) -> str:
    still = "can still" if expects.answer else "can no longer"
    gone = print_tiles(expects.gone)
    return f"With {gone} gone {_sets(expects.sets)} {still} become Mah Jongg"


def _copies(expects: card_questions.Copies, _: Moment) -> str:
    if expects.tile:
        return f"The set has {counted(expects.tile, expects.number)}"
    return f"The set has {expects.number} {'kinds of ' * expects.sorts}tiles"


# the first East


def _roller(expects: dice_questions.Roller, _: Moment) -> str:
    written = words(expects).removeprefix("roll ").partition(":")[0]
    rolled = re.sub(r"(\w+) (\d+)", r"\1 rolls \2", written)
    answer = f"{joined(expects.again)} roll again" if expects.again else f"{expects.east} is East"
    return f"{rolled}; {answer}"


_SEVERAL: Final = {"shows": "show", "holds": "hold", "has": "have"}
_PHASES: Final = {
    "vote": "The table is asked about a second Charleston",
    "courtesy": "The courtesy pass is due",
    "ready": "Nothing is dealt yet",
    "dealing": "The deal goes on",
    "turn": "Somebody is to discard",
    "drawing": "Somebody is to draw",
    "sealed": "Everybody is asked about the discard",
    "live": "The discard can be called",
    "verifying": "The losers look at the hand",
    "announcing": "The value of the hand is asked for",
    "challenged": "A challenge waits for its answer",
    "over": "The game is over",
}
_FACTS: Final = {
    "expand": "{line} stands for {number} hands",
    "jokerless": "{line} stands for {number} hands without Jokers",
    "value": "{line} is worth {number}",
    "patterns": "Patterns of {line}: {number}",
    "joker places": "Places for Jokers in {line}: {number}",
}
SENTENCES: Final[dict[type, Callable[[Any, Moment], str | Said]]] = {
    racks.Shows: _as_written,
    racks.HoldsAll: _as_written,
    racks.Holds: _as_written,
    racks.HoldsNo: _as_written,
    racks.Has: _as_written,
    racks.Dead: _dead,
    racks.Alive: _alive,
    # the table
    tables.DiscardIs: lambda it, _: (
        f"The last discard is {it.tile}" if it.tile else "No discard lies on the table"
    ),
    tables.NamedAs: lambda it, _: f"The discard was called {quoted(it.name)}",
    tables.Named: lambda it, _: f"The discard is {'' if it.right else 'not '}rightly named",
    tables.TurnOf: lambda it, _: f"It is {'nobody' if it.seat is None else it.seat}’s turn",
    tables.Window: lambda it, _: (
        f"{it.tile} can still be called" if it.tile else "No discard can be called"
    ),
    tables.ChallengeOpen: lambda it, _: (
        f"{it.target} has to answer the challenge of {it.challenger}"
    ),
    tables.PhaseIs: lambda it, _: _PHASES.get(it.phase, f"The pass {it.phase} is due"),
    tables.NextDraw: lambda it, _: f"The next tile of the wall is {it.tile}",
    tables.InWall: lambda it, _: f"The wall has {_tiles(it.count)} left",
    tables.Dealt: lambda it, _: f"The players have got {_tiles(it.count)}",
    tables.WallOf: lambda it, _: f"The wall of {it.seat} has {_tiles(it.count)}",
    tables.SplitOff: lambda it, _: f"The stacks split off have {_tiles(it.count)}",
    tables.Served: lambda it, _: f"The next tile is taken from the wall of {it.seat}",
    tables.LogHas: lambda *_: "",
    tables.LogHasNo: lambda *_: "",
    tables.Told: _heard,
    tables.NotTold: _unheard,
    # what players may do and know
    offers.May: _may,
    offers.MayNot: _may_not,
    offers.MayOnly: _may_only,
    offers.Knows: lambda it, _: f"{it.seat} knows that the next tile is {it.tile}",
    offers.Ignorant: _ignorant,
    # the end
    results.Payments: _payments,
    results.Wins: _wins,
    results.Ends: lambda it, _: ENDINGS.get(it.ending, "The game goes on"),
    results.EastIs: _east,
    results.PivotIs: lambda it, _: f"The pivot is {it.player}",
    results.ChairsAre: lambda it, _: f"In turn order sit {joined(it.players)}",
    results.RoundIs: lambda it, _: f"It is round {it.number}",
    results.LedgerIs: _ledger,
    results.SessionOver: lambda it, _: f"The session {'is over' if it.over else 'goes on'}",
    # the card
    card_questions.Match: _match,
    card_questions.Fits: _fits,
    card_questions.Winnable: _winnable,
    card_questions.Fact: lambda it, _: _FACTS[it.what].format(line=it.line, number=it.number),
    card_questions.Mark: lambda it, _: f"{it.line} is marked {it.mark}",
    card_questions.Instruction: lambda it, _: f"In brackets {it.line} says {quoted(it.words)}",
    card_questions.Sections: lambda it, _: f"The sections are {joined(it.names)}",
    card_questions.EveryLine: lambda it, _: f"Every line has {_tiles(it.number)}",
    card_questions.Parse: lambda it, _: (
        f"{it.pattern} is {joined(f'a {group}' for group in it.groups)}"
    ),
    card_questions.Classify: lambda it, _: (
        f"{it.tile} is {'' if it.natural else 'not '}a natural tile"
    ),
    card_questions.Copies: _copies,
    card_questions.Hear: lambda it, _: (
        f"{quoted(it.words)} means {it.tile or 'no tile without doubt'}"
    ),
    # the first East
    dice_questions.Roller: _roller,
    dice_questions.Host: lambda it, _: f"Where {it.host} is the host, {it.east} is East",
}
"""The sentence for each kind of expectation."""


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count or 'no'} tiles"

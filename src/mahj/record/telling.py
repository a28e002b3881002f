"""A game told in players' words, one line for each event; payments get lines of their own.

What is told comes from the events alone: whoever hands in what a seat heard gets no more than that.

>>> from mahj.rules import Seat
>>> from mahj.tiles import Tile, read_tiles
>>> heard = [
...     events.TileDrawn(0, Seat.P1, None, 52),
...     events.TileDiscarded(9, Seat.P1, Tile("5C"), "five crak"),
...     events.TileClaimed(30, Seat.P2, read_tiles("5C 5C J"), 1),
... ]
>>> for told in tell(heard, ("Ann", "Ruth", "Cleo", "Dot")):
...     print(told.words)
P1 (Ruth) draws
P1 (Ruth) discards 5 Crak
P2 (Cleo) calls it: 5C 5C 5C J
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import msgspec

from mahj.record.speaking import Speaker, counted, tiles_or
from mahj.rules import SEATS, AnyEvent, Seat, acts, events, redact
from mahj.rules.notation import print_act
from mahj.rules.phases import PASS_NAMES, Verifying
from mahj.rules.wins import Source, Win
from mahj.rules.words import quoted
from mahj.tiles import print_tiles

Words = str | Callable[[Any, Speaker], str]
"""A sentence with the event's fields in braces, or what makes one."""


class Told(msgspec.Struct, frozen=True):
    """An event and the words for it; payments after it stand in lines of their own."""

    event: AnyEvent
    words: str


def heard(happened: Iterable[AnyEvent], seat: Seat) -> Iterator[AnyEvent]:
    """What a seat heard of some events, hidden tiles left out."""
    for event in happened:
        told = redact(event, seat)
        if told is not None:
            yield told


def tell(happened: Iterable[AnyEvent], players: tuple[str, ...]) -> Iterator[Told]:
    """Events in words."""
    speaker = Speaker(players)
    for event in happened:
        if isinstance(event, events.TileDiscarded):
            speaker.down = event.tile
        words = WORDS[type(event)]
        yield Told(
            event, speaker.fill(words, event) if isinstance(words, str) else words(event, speaker)
        )


# the deal and the Charleston


def _wall_broken(event: events.WallBroken, say: Speaker) -> str:
    one, other = event.dice
    return f"{say.who(Seat.P0)} throws {one} and {other} and breaks the wall"


def _laid(event: events.TilesLaid, say: Speaker) -> str:
    laid = event.laid
    own = [tiles_or(laid.tiles, "tiles")] if len(laid.blind) < PASSED else []
    blind = [f"{len(laid.blind)} blind"] if laid.blind else []
    return f"{say.who(event.seat)} lays {' and '.join(own + blind)} for the pass"


def _passed(event: events.TilesPassed, say: Speaker) -> str:
    parts = [
        f"{say.who(seat)} gives {print_tiles(gave) or 'none'} and gets {print_tiles(got) or 'none'}"
        for seat, gave, got in zip(SEATS, event.gave, event.got, strict=True)
        if gave or got
    ]
    return f"{PASS_NAMES[event.stage]}: " + ("; ".join(parts) or "everybody passes")


def _courtesy(event: events.CourtesyMade, say: Speaker) -> str:
    both = f"{say.who(event.seat)} and {say.who(event.seat.across)}"
    if not event.count:
        return f"{both} exchange nothing"
    tiles = f": {print_tiles(event.gave)} for {print_tiles(event.got)}" if event.gave else ""
    return f"{both} exchange {event.count}{tiles}"


def _wished(event: events.Wished, say: Speaker) -> str:
    if event.count is None:
        return f"{say.who(event.seat)} says how many tiles to exchange"
    return f"{say.who(event.seat)} wishes to exchange {event.count}"


def _replaced(event: events.JokerReplaced, say: Speaker) -> str:
    tile = event.tile.written if event.tile else "a tile"
    return f"{say.who(event.giver)} gives {say.who(event.receiver)} {tile} for the Joker"


# turns and the window


def _drawn(event: events.TileDrawn, say: Speaker) -> str:
    tile = f" {event.tile.written}" if event.tile else ""
    end = " from the tail" if event.end == "tail" else ""
    return f"{say.who(event.seat)} draws{tile}{end}"


def _discarded(event: events.TileDiscarded, say: Speaker) -> str:
    words = f"{say.who(event.seat)} discards {event.tile.written}"
    if event.name is None:
        words += " without a word"
    elif not event.right:
        words += f" and calls it {quoted(event.name)}"
    return words + (" out of turn" if event.out_of_turn else "")


def _named(event: events.TileNamed, say: Speaker) -> str:
    wrong = "" if event.right else ", a wrong name"
    return f"{say.who(event.seat)} says {quoted(event.name)}{wrong}"


def _answered(event: events.Answered, say: Speaker) -> str:
    who = say.who(event.seat)
    match event.answer:
        case acts.Claim(tiles):
            return f"{who} wants it for {print_tiles(tiles)}"
        case acts.Declare():
            return f"{who} wants it for Mah Jongg"
        case acts.Pass():
            return f"{who} passes"


def _called(event: events.Called, say: Speaker) -> str:
    return f'{say.who(event.seat)} says "{"Mah Jongg" if event.mahjongg else "call"}"'


def _placed(event: events.Placed, say: Speaker) -> str:
    place = {"top": "on top of the rack", "slope": "on the slope"}[event.where]
    return f"{say.who(event.seat)} puts it {place}"


def _closing(event: events.ClosingActed, say: Speaker) -> str:
    act = print_act(event.act)
    return f"{say.who(event.seat)} closes the window, unless a call is as early: {act}"


def _claimed(event: events.TileClaimed, say: Speaker) -> str:
    if not event.tiles:  # CALL-14
        return f"{say.who(event.seat)} takes it and has not exposed it yet"
    down = (say.down,) if say.down else ()
    return f"{say.who(event.seat)} calls it: {print_tiles((*down, *event.tiles))}"


# Mah Jongg and the end


def _declared(event: events.MahJonggDeclared, say: Speaker) -> str:
    phase = event.phase
    assert isinstance(phase, Verifying)
    tile = f" with {phase.tile.written}" if phase.tile else ""
    return f"{say.who(phase.seat)} declares Mah Jongg{tile} and shows {print_tiles(event.tiles)}"


def _verified(event: events.HandVerified, say: Speaker) -> str:
    if not event.valid:
        return f"Nobody doubts the hand of {say.who(event.win.winner)}, though it is on no card"
    return f"The hand of {say.who(event.win.winner)} is good: {_line(event.win)}"


def _line(win: Win) -> str:
    if not win.line:
        return "a hand that is on no card"
    return f"{win.line}, {win.value}{', without Jokers' if win.jokerless else ''}"


def _challenged(event: events.ChallengeMade, say: Speaker) -> str:
    proof = f" ({event.cause})" if event.cause else ""
    return f"{say.who(event.seat)} calls the hand of {say.who(event.target)} dead{proof}"


def _withdrawn(event: events.ChallengeWithdrawn, say: Speaker) -> str:
    return "\n".join([f"{say.who(event.seat)} withdraws the challenge", *say.paid(event.payments)])


def _ended(event: events.GameEnded, say: Speaker) -> str:
    rows = [_ending(event, say), *say.paid(event.payments)]
    sums = (f"{say.who(seat)} {event.net[seat]:+}" for seat in say.seats)
    return "\n".join([*rows, f"Result: {', '.join(sums)}"])


def _ending(event: events.GameEnded, say: Speaker) -> str:
    win = event.win
    if win is None:
        return ENDINGS[event.ending]
    by = f" of {say.who(win.discarder)}" if win.discarder is not None else ""
    early = "a heavenly hand" if win.heavenly else "an earthly hand"
    how = early if win.source is Source.EARLY else SOURCES[win.source] + by
    return f"{say.who(win.winner)} wins with {_line(win)}, {how}"


PASSED: Final = 3
"""How many tiles make a pass (CHAR-02)."""
ENDINGS: Final = {
    "mahjongg": "The game is won",
    "wall": "Wall game: nobody wins",
    "abandoned": "The game is abandoned: nobody wins",
    "thrown_in": "Hands were thrown in: the game is over",
}
SOURCES: Final = {
    Source.DISCARD: "on the discard",
    Source.WALL: "self-picked",
    Source.EXCHANGE: "on a Joker exchanged",
}

WORDS: Final[dict[type, Words]] = {
    # the deal
    events.PositionSet: "A position is laid out",
    events.WallBroken: _wall_broken,
    events.TilesTaken: lambda event, say: (
        f"{say.who(event.seat)} takes {tiles_or(event.tiles, counted(len(event.numbers)))}"
    ),
    events.HandRacked: "{seat} racks the dealt tiles",
    # the Charleston
    events.TilesLaid: _laid,
    events.TilesPassed: _passed,
    events.Peeked: lambda event, say: (
        f"{say.who(event.seat)} peeks at {tiles_or(event.tiles, 'incoming tiles')}"
    ),
    events.Looked: "{seat} looks at the tiles of the Second Left",
    events.Consented: "{seat} agrees to a second Charleston",
    events.Objected: "{seat} stops the Charleston",
    events.Wished: _wished,
    events.Offered: lambda event, say: (
        f"{say.who(event.seat)} lays {tiles_or(event.tiles, 'tiles')} for the courtesy pass"
    ),
    events.CourtesyMade: _courtesy,
    events.CharlestonEnded: "The Charleston is over",
    events.JokerReported: lambda event, say: (
        f"{say.who(event.joker.holder)} gives a Joker back to {say.who(event.joker.giver)}"
    ),
    events.JokerReplaced: _replaced,
    # turns and the window
    events.TileDrawn: _drawn,
    events.TileRacked: "{seat} racks it",
    events.TileReturned: lambda event, say: (
        f"{say.who(event.seat)} puts {event.tile.written if event.tile else 'the tile'} back"
    ),
    events.Touched: "{seat} touches the {what}",
    events.Spoken: lambda event, say: f"{say.who(event.seat)} says {quoted(event.words)}",
    events.TileDiscarded: _discarded,
    events.TileNamed: _named,
    events.Answered: _answered,
    events.Passed: "{seat} passes",
    events.Held: "{seat} asks for time",
    events.HoldEnded: "The time that {seat} asked for is over",
    events.Called: _called,
    events.Lifted: "{seat} lifts the discard",
    events.Placed: _placed,
    events.TilesShown: "{seat} shows {tiles}",
    events.CallTakenBack: "{seat} takes the call back",
    events.ClosingActed: _closing,
    events.ClosingUndone: "A call came in time: what {seat} did does not count",
    events.WindowClosed: "The window is closed",
    events.DrawDue: "{seat} is to draw",
    events.TileClaimed: _claimed,
    events.ClaimLost: "{seat} has shown {tiles} and does not get the tile",
    events.CallOutranked: "{seat} called it too, but another comes first ({rule})",
    events.TileYielded: "{seat} loses the tile to Mah Jongg",
    events.ExposureChanged: "{seat} changes the exposure to {tiles}",
    events.FaultMade: lambda event, say: (
        f"{say.who(event.fault.seat)} breaks a rule ({event.fault.rule})"
    ),
    # Joker exchange
    events.ExchangeAsked: "{seat} asks {owner} for a Joker",
    events.TileGiven: "{seat} gives {owner} {tile}",
    events.TileChecked: "{owner} sees that it fits",
    events.JokerSwapped: "{owner} puts {tile} in the place of the Joker",
    events.JokerReceived: "{seat} takes the Joker",
    events.ExchangeCancelled: "{seat} calls the exchange off",
    # Mah Jongg
    events.MahJonggSaid: '{seat} says "Mah Jongg"',
    events.MahJonggDeclared: _declared,
    events.HandConfirmed: "{seat} finds the hand good",
    events.HandDoubted: "{seat} has the hand checked",
    events.HandVerified: _verified,
    events.HandFailed: "The hand of {seat} is Mah Jongg in error",
    events.ThrownIn: "{seat} throws in the hand",
    events.ValueAnnounced: "{seat} announces {each}",
    events.ValueConfirmed: "{seat} agrees to the value",
    events.ValueCorrected: "{seat} points out that the value is not right",
    # dead hands and the end
    events.ChallengeMade: _challenged,
    events.ChallengeDisputed: "{seat} disputes it",
    events.ChallengeInsisted: "{seat} insists; the end of the game decides",
    events.ChallengeWithdrawn: _withdrawn,
    events.HandDied: "The hand of {seat} is dead ({rule})",
    events.GameEnded: _ended,
}
"""The words for each kind of event."""

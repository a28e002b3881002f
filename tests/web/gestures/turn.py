"""A turn: an exposure to change, exchanges, the discard."""

from __future__ import annotations

from typing import Final

from mahj.rules import Seat, acts, events
from mahj.tiles import Tile
from tests.web.gestures.making import (
    ASSISTED,
    BOTH,
    DISCARDS,
    Gesture,
    choose,
    drag,
    press,
    tiles,
    write,
)
from tests.web.gestures.window import LINE

CHANGING: Final = "P0 [2C 2C J ..]; P2 discarded 2C; when P0: claim with 2C 2C J"
SWAP: Final = "P0 [5B 9D ..]; P1 [..] {5B 5B J} from P3; P0 to discard after drawing 9D"

TURN: Final = (
    Gesture(
        "discard",
        acts.Discard(Tile("4D")),
        events.TileDiscarded,
        (choose("4 Dot"), press("Discard 4 Dot", "D")),
        "P0 [4D 9D ..]; P0 to discard after drawing 9D",
        BOTH,
        finger=True,
    ),
    Gesture(
        "discard by hand",
        acts.Discard(Tile("4D")),
        events.TileDiscarded,
        (drag("4 Dot", DISCARDS),),
        "P0 [4D 9D ..]; P0 to discard after drawing 9D",
        BOTH,
        keys=False,
        finger=True,
    ),
    Gesture(
        "discard under another name",
        acts.Discard(Tile("4D"), "five dot"),
        events.TileDiscarded,
        (
            choose("4 Dot"),
            press("Say another name"),
            write("You lay 4 Dot. What do you call it?", "five dot"),
        ),
        "P0 [4D 9D ..]; P0 to discard after drawing 9D",
        finger=True,
    ),
    Gesture(
        "discard without a word",
        acts.Lay(Tile("4D")),
        events.TileDiscarded,
        (choose("4 Dot"), press("Say another name"), press("Lay 4 Dot without a word")),
        "P0 [4D 9D ..]; P0 to discard after drawing 9D",
        finger=True,
    ),
    Gesture(
        "name it afterwards",
        acts.Say("four dot"),
        events.TileNamed,
        (press("Say something…"), write("What you say aloud", "four dot")),
        "P0 [4D ..]; P0 to discard; when P0: lay 4D",
        finger=True,
    ),
    Gesture(
        "say anything",
        acts.Say("my hand is dead"),
        events.Spoken,
        (press("Say something…"), write("What you say aloud", "my hand is dead")),
        "P0 to discard",
    ),
    Gesture(
        "change the exposure",
        acts.Change(tiles("2C 2C 2C")),
        events.ExposureChanged,
        (press("Pung, no Joker"),),
        f"{CHANGING}; P1: touch the wall",
        finger=True,
    ),
    Gesture(
        "change the exposure",
        acts.Change(tiles("2C 2C 2C")),
        events.ExposureChanged,
        (press("Pung, no Joker"),),
        f"{CHANGING}; P1: pass; P3: pass",
        ASSISTED,
    ),
    Gesture(
        "expose a tile that was taken",
        acts.Claim(tiles("7C 7C")),
        events.ExposureChanged,
        (press("Expose a pung"),),
        "P0 [7C 7C ..]; P0 claimed 7C from P2",
    ),
    Gesture(
        "swap for another’s Joker",
        acts.Exchange(Tile("5B"), Seat.P1, 0),
        events.JokerReceived,
        (press("Swap 5 Bam for Bea’s Joker"),),
        SWAP,
        BOTH,
        finger=True,
    ),
    Gesture(
        "swap for another’s Joker by the bar",
        acts.Exchange(Tile("5B"), Seat.P1, 0),
        events.JokerReceived,
        (press("Swap for Joker", "X"),),
        SWAP,
        BOTH,
    ),
    Gesture(
        "swap for the own Joker",
        acts.Exchange(Tile("5B"), Seat.P0, 0),
        events.JokerReceived,
        (press("Swap for Joker", "X"),),
        "P0 [5B 9D ..] {5B 5B J} from P3; P0 to discard after drawing 9D",
        BOTH,
        finger=True,
    ),
    Gesture(
        "swap for a dead hand’s Joker",
        acts.Exchange(Tile("5B"), Seat.P2, 0),
        events.JokerReceived,
        (press("Swap 5 Bam for Cleo’s Joker"),),
        "P0 [5B 9D ..]; P2 [..] {5B 5B J} from P3; P2 dead DEAD-01; P0 to discard after drawing 9D",
        BOTH,
    ),
    Gesture(
        "ask for a Joker",
        acts.Ask(Seat.P1, 0),
        events.ExchangeAsked,
        (press("Ask for Bea’s 5 Bam Joker"),),
        SWAP,
    ),
    Gesture(
        "hand the tile over",
        acts.Give(Tile("5B"), Seat.P1, 0),
        events.TileGiven,
        (press("Hand 5 Bam to Bea"),),
        f"{SWAP}; when P0: ask P1 for a Joker",
        finger=True,
    ),
    Gesture(
        "rack the Joker",
        acts.Rack(),
        events.TileRacked,
        (press("Rack the Joker", "R"),),
        f"{SWAP}; when P0: ask P1 for a Joker; P0: give 5B to P1",
    ),
    Gesture(
        "call an exchange off",
        acts.Cancel(),
        events.ExchangeCancelled,
        (press("Call it off"),),
        f"{SWAP}; when P0: ask P1 for a Joker",
        finger=True,
    ),
    Gesture(
        "Mah Jongg by a draw",
        acts.Declare(),
        events.MahJonggDeclared,
        (press("Mah Jongg", "M"),),
        f"P0 [{LINE} 3B]; P0 to discard after drawing 3B",
        BOTH,
        finger=True,
    ),
    Gesture(
        "Mah Jongg in error",
        acts.Declare(),
        events.MahJonggDeclared,
        (press("Mah Jongg", "M"),),
        "P0 to discard",
    ),
)

"""A hand that is shown and priced; challenges."""

from __future__ import annotations

from typing import Final

from mahj.rules import Seat, acts, events
from tests.web.gestures.making import BOTH, Gesture, press, write
from tests.web.gestures.window import LINE

WON: Final = f"P1 [{LINE} 3B]; P1 to discard after drawing 3B; when P1: declare"
PRICED: Final = f"{WON}; everybody confirms"
MINE: Final = (
    f"P0 [{LINE} 3B]; P0 to discard after drawing 3B; when P0: declare; everybody confirms"
)
CHALLENGED: Final = "P1 discarded 9D; when P2: challenge P0"
DISPUTED: Final = "P1 discarded 9D; when P0: challenge P2; P2: dispute"
ACCUSE: Final = (press("What can be done about Bea"), press("Say that Bea’s hand is dead"))

ENDING: Final = (
    Gesture(
        "find a hand good",
        acts.Confirm(),
        events.HandConfirmed,
        (press("The hand is good", "Y"),),
        WON,
        finger=True,
    ),
    Gesture(
        "have a hand checked",
        acts.Doubt(),
        events.HandDoubted,
        (press("Have it checked", "N"),),
        WON,
        finger=True,
    ),
    Gesture(
        "throw the own hand in",
        acts.ThrowIn(),
        events.ThrownIn,
        (press("Throw in my hand"),),
        WON,
        finger=True,
    ),
    Gesture(
        "announce the value",
        acts.Announce(25),
        events.ValueAnnounced,
        (write("Each pays", "25"),),
        MINE,
        finger=True,
    ),
    Gesture(
        "announce another value",
        acts.Announce(25),
        events.ValueAnnounced,
        (write("Each pays", "25"),),
        f"{MINE}; P0: announce 30",
    ),
    Gesture(
        "agree to the value",
        acts.Confirm(),
        events.ValueConfirmed,
        (press("That is right", "Y"),),
        f"{PRICED}; P1: announce 25",
    ),
    Gesture(
        "point out a wrong value",
        acts.PointOut(),
        events.ValueCorrected,
        (press("That is not right"),),
        f"{PRICED}; P1: announce 120",
        finger=True,
    ),
    Gesture(
        "challenge",
        acts.Challenge(Seat.P1),
        events.ChallengeMade,
        ACCUSE,
        "P1 discarded 9D",
        BOTH,
        finger=True,
    ),
    Gesture(
        "accept a challenge",
        acts.Accept(),
        events.HandDied,
        (press("Yes, it is dead", "Y"),),
        CHALLENGED,
        BOTH,
    ),
    Gesture(
        "dispute a challenge",
        acts.Dispute(),
        events.ChallengeDisputed,
        (press("No, it is good", "N"),),
        CHALLENGED,
        BOTH,
        finger=True,
    ),
    Gesture(
        "uphold a challenge",
        acts.Insist(),
        events.ChallengeInsisted,
        (press("I uphold it", "Y"),),
        DISPUTED,
        BOTH,
    ),
    Gesture(
        "withdraw a challenge",
        acts.Withdraw(),
        events.ChallengeWithdrawn,
        (press("I withdraw", "N"),),
        DISPUTED,
        BOTH,
    ),
)

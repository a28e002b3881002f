"""The deal and the Charleston."""

from __future__ import annotations

from typing import Final

from mahj.rules import acts, events
from mahj.tiles import Tile
from tests.web.gestures.making import BOTH, Gesture, choose, press, tiles


def passing(stage: str, button: str) -> Gesture:
    """Three tiles for a pass of the Charleston."""
    return Gesture(
        stage,
        acts.PassTiles(tiles("1C 2C 3C")),
        events.TilesLaid,
        (choose("1 Crak", "2 Crak", "3 Crak"), press(button, "P")),
        f"P0 [1C 2C 3C ..]; Charleston: {stage}",
        BOTH,
        finger=stage == "First Right",
    )


def blind(stage: str, own: str, places: tuple[int, ...], button: str, giver: str) -> Gesture:
    """Tiles that go on unseen, by their places."""
    names = [f"{tile[0]} Crak" for tile in own.split()]
    unseen = [press(f"Tile {place} from the pass, face down") for place in places]
    return Gesture(
        f"{stage}, blind by position {places}",
        acts.PassTiles(tiles(own), places),
        events.TilesLaid,
        (choose(*names), *unseen, press(button, "P")),
        f"P0 [1C 2C 3C ..]; {giver} [7B 8B 9B ..]; Charleston: {stage}; "
        f"when {giver}: pass 7B 8B 9B",
        BOTH,
        finger=len(places) == 1,
    )


BEFORE: Final = (
    Gesture(
        "tiles of the deal",
        acts.Take(),
        events.TilesTaken,
        (press("Take tiles"),),
        "before the deal; when begin by hand with dice 2 3",
        BOTH,
    ),
    Gesture(
        "the dealt hand",
        acts.Rack(),
        events.HandRacked,
        (press("Rack my tiles", "R"),),
        "before the deal; when begin by hand with dice 2 3; everybody takes",
        BOTH,
    ),
    passing("First Right", "Pass right"),
    passing("First Across", "Pass across"),
    passing("First Left", "Pass left"),
    passing("Second Left", "Pass left"),
    passing("Second Across", "Pass across"),
    passing("Last Right", "Pass right"),
    blind("First Left", "1C 2C", (2,), "Pass left", "P1"),
    blind("First Left", "1C", (1, 3), "Pass left", "P1"),
    blind("Last Right", "", (1, 2, 3), "Pass right", "P3"),
    Gesture(
        "a Joker in a pass",
        acts.PassTiles(tiles("1C 2C J")),
        events.TilesLaid,
        (choose("1 Crak", "2 Crak", "Joker"), press("Pass right", "P")),
        "P0 [1C 2C J ..]; Charleston: First Right",
        option="joker_pass_policy = undo",
    ),
    Gesture(
        "a look at what comes in",
        acts.Peek(),
        events.Peeked,
        (press("Peek at them"),),
        "P1 [7B 8B 9B ..]; Charleston: First Left; when P1: pass 7B 8B 9B",
    ),
    Gesture(
        "a look at the Second Left",
        acts.Look(),
        events.Looked,
        (press("Look at the tiles"),),
        "P0 [1C 2C 3C ..]; Charleston: Second Left; when P0: pass 1C 2C 3C; the others pass three",
    ),
    Gesture(
        "objection in the vote",
        acts.Object(),
        events.Objected,
        (press("No, stop here", "N"),),
        "vote",
        BOTH,
    ),
    Gesture(
        "objection in the Second Left",
        acts.Object(),
        events.Objected,
        (press("Stop the Charleston", "N"),),
        "Charleston: Second Left",
        BOTH,
    ),
    Gesture("consent", acts.Consent(), events.Consented, (press("Yes, go on", "Y"),), "vote", BOTH),
    Gesture("courtesy: none", acts.Wish(0), events.Wished, (press("None", "0"),), "courtesy", BOTH),
    Gesture("courtesy: two", acts.Wish(2), events.Wished, (press("2", "2"),), "courtesy", BOTH),
    Gesture(
        "courtesy: the tiles",
        acts.Offer(tiles("1C 2C")),
        events.Offered,
        (choose("1 Crak", "2 Crak"), press("Give two tiles", "P")),
        "P0 [1C 2C ..]; courtesy; when P0: wish 2; P2: wish 3",
        BOTH,
        finger=True,
    ),
    Gesture(
        "a Joker that came in a pass",
        acts.ReportJoker(),
        events.JokerReported,
        (press("Give the Joker back"),),
        "P3 [J 1B 2B ..]; Charleston: First Right; when P3: pass J 1B 2B; the others pass three",
        option="joker_pass_policy = undo",
    ),
    Gesture(
        "another tile for the Joker",
        acts.Replace(Tile("3B")),
        events.JokerReplaced,
        (choose("3 Bam"), press("Give 3 Bam")),
        "P0 [J 1B 2B 3B ..]; Charleston: First Right; "
        "when P0: pass J 1B 2B; the others pass three; P1: report the Joker",
        option="joker_pass_policy = undo",
    ),
)

"""Tables at the moment when a question is put to people, found once by letting bots play."""

from __future__ import annotations

from functools import cache

from mahj.server.tables.settings import Settings
from tests.server.parlour import Parlour

QUESTIONS = {
    "assisted": ("pass", "vote", "courtesy", "window", "turn"),
    "club": ("pass", "vote", "courtesy", "window", "turn", "verify"),
    "tournament": ("pass", "vote", "courtesy", "window", "turn", "verify"),
}
"""What each table asks people; the assisted one verifies a hand itself."""


@cache
def found(preset: str, question: str, seed: int = 3, players: int = 4) -> Parlour:
    """A table of people at the beginning of a question, and of no turn before the second."""
    for tries in range(seed, seed + 20):
        settings = Settings(card="starter", preset=preset, pace="relaxed", players=players)  # type: ignore[arg-type]
        parlour = Parlour(settings, seed=tries, tell=False)
        parlour.full_house()
        parlour.hand_over()
        parlour.until(lambda one: _there(one, question) or one.state.stage != "playing")
        if parlour.state.stage == "playing":
            assert parlour.table.playing is not None
            assert parlour.now == parlour.state.offset + parlour.table.playing.since
            parlour.take_over()
            return parlour
    raise AssertionError(f"no table asks {question}")


def _there(parlour: Parlour, question: str) -> bool:
    playing = parlour.table.playing
    assert playing is not None
    if parlour.state.stage != "playing" or playing.moment.question != question:
        return False
    fresh = parlour.now == parlour.state.offset + playing.since
    return fresh and (question != "turn" or playing.game.made > 1)


def asking(preset: str, question: str, pace: str = "relaxed") -> Parlour:
    """Such a table at a pace, to go on with by oneself."""
    return found(preset, question).copy(pace=pace)

"""Statistics of a player: everything counted from records, nothing from anywhere else.

>>> statistics(()).games, statistics(()).points.average
(0, 0.0)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from mahj.card import Laid
from mahj.rules.wins import Source, Win
from mahj.server.history.story import Played, Story
from mahj.server.history.winning import won
from mahj.tiles import Tile


class Points(msgspec.Struct, frozen=True):
    """What some games brought."""

    games: int = 0
    total: int = 0
    average: float = 0.0


class LineWon(msgspec.Struct, frozen=True):
    """A line of a card, and how often it was won with."""

    card: str
    section: str
    line: str
    times: int


class Best(msgspec.Struct, frozen=True):
    """The dearest hand somebody won with."""

    game: str
    card: str
    section: str
    line: str
    value: int
    jokerless: bool
    points: int
    """What it brought."""
    groups: tuple[Laid, ...]
    """Its tiles in the order of the line."""


class Passed(msgspec.Struct, frozen=True):
    """A kind of tile, and how many of it were chosen for a pass."""

    tile: Tile
    times: int


class Charleston(msgspec.Struct, frozen=True):
    """Habits in the Charleston."""

    games: int = 0
    """Games that had one."""
    second: int = 0
    """Games that had a second one."""
    agreed: int = 0
    """Games in which the player was for a second one, or let it come."""
    stopped: int = 0
    """Games in which the player stopped it."""
    blind_passes: int = 0
    blind_tiles: int = 0
    passed: tuple[Passed, ...] = ()
    """Tiles chosen for a pass, those passed most first; blind ones are nobody's choice."""
    courtesies: int = 0
    """Games with a courtesy pass."""
    courtesy_asked: int = 0
    """How many tiles the player wished to exchange, in all games."""
    courtesy_given: int = 0
    """How many were exchanged."""


class Calls(msgspec.Struct, frozen=True):
    """What was called, by the player and from the player."""

    calls: int = 0
    """Discards of others that the player took, for an exposure or for Mah Jongg."""
    per_game: float = 0.0
    exposures: int = 0
    jokers: int = 0
    """Jokers exchanged."""
    discards: int = 0
    """Tiles the player discarded."""
    called: int = 0
    """Those of them that others took for an exposure."""
    given: int = 0
    """Games that another won with the player's discard."""


class Statistics(msgspec.Struct, frozen=True):
    """What the records tell of a player."""

    games: int = 0
    wins: int = 0
    self_drawn: int = 0
    """Wins by a tile from the wall, by a Joker exchanged, or with the tiles dealt and passed."""
    on_discard: int = 0
    wall_games: int = 0
    unfinished: int = 0
    """Games that were abandoned or thrown in."""
    dead_hands: int = 0
    points: Points = Points()
    """Of games with payments."""
    tournament: Points = Points()
    """Of games scored by tournament points."""
    turns_to_win: float = 0.0
    """Own turns in a game won, the last one included, on average."""
    lines: tuple[LineWon, ...] = ()
    """Lines won with, the most frequent first."""
    best: Best | None = None
    charleston: Charleston = Charleston()
    calls: Calls = Calls()
    unread: int = 0
    """Games whose records could not be read; they count nowhere else."""


class Tally:
    """Counts games one by one, the oldest first; those without an end are left out.

    A finished game is the same for ever, so nothing here depends on when it is asked. Records are
    not held on to.
    """

    def __init__(self) -> None:
        self.stories: list[Story] = []
        self.best: Best | None = None
        self.unread = 0
        """Games whose records could not be read."""

    def add(self, played: Played) -> None:
        """Count one more game."""
        story = Story(played)
        if story.end is not None:
            self.stories.append(story)
            self.best = _better(self.best, story, played)

    @property
    def statistics(self) -> Statistics:
        """What was counted."""
        stories = self.stories
        wins = [(story, story.win) for story in stories if story.win is not None]
        on_discard = sum(win.source is Source.DISCARD for _, win in wins)
        endings = Counter(story.end.ending for story in stories if story.end)
        return Statistics(
            games=len(stories),
            wins=len(wins),
            self_drawn=len(wins) - on_discard,
            on_discard=on_discard,
            wall_games=endings["wall"],
            unfinished=endings["abandoned"] + endings["thrown_in"],
            dead_hands=sum(story.dead for story in stories),
            points=_points([story.net for story in stories if not story.by_points]),
            tournament=_points([story.net for story in stories if story.by_points]),
            turns_to_win=_average([story.discards + 1 for story, _ in wins]),
            lines=_lines(wins),
            best=self.best,
            charleston=_charleston(stories),
            calls=_calls(stories),
            unread=self.unread,
        )


def statistics(games: Iterable[Played]) -> Statistics:
    """The statistics of a player over some games."""
    tally = Tally()
    for played in games:
        tally.add(played)
    return tally.statistics


def _points(nets: Sequence[int]) -> Points:
    return Points(len(nets), sum(nets), _average(nets))


def _average(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _lines(wins: Sequence[tuple[Story, Win]]) -> tuple[LineWon, ...]:
    """Lines by how often they won; two cards of one name are two cards."""
    found = Counter((story.card, story.section, win.line) for story, win in wins if win.line)
    return tuple(
        LineWon(card.name, section, line, times)
        for (card, section, line), times in sorted(
            found.items(), key=lambda one: (-one[1], one[0][0].name, one[0][2], one[0][0].hash)
        )
    )


def _better(best: Best | None, story: Story, played: Played) -> Best | None:
    """The hand worth more, of two alike the earlier one."""
    win = story.win
    if win is None or not win.line:
        return best
    if best is not None and _worth(win.value, win.jokerless) <= _worth(best.value, best.jokerless):
        return best
    hand = won(played.record)
    return Best(
        game=story.game,
        card=story.card.name,
        section=story.section,
        line=win.line,
        value=win.value,
        jokerless=win.jokerless,
        points=story.net,
        groups=hand.groups if hand else (),
    )


def _worth(value: int, jokerless: bool) -> int:
    return value * (1 + jokerless)


def _charleston(stories: Sequence[Story]) -> Charleston:
    passed: Counter[Tile] = Counter()
    for story in stories:
        passed += story.passed
    return Charleston(
        games=sum(story.passes > 0 for story in stories),
        second=sum(story.second for story in stories),
        agreed=sum(story.agreed for story in stories),
        stopped=sum(story.stopped for story in stories),
        blind_passes=sum(story.blind_passes for story in stories),
        blind_tiles=sum(story.blind_tiles for story in stories),
        passed=tuple(
            Passed(tile, times)
            for tile, times in sorted(passed.items(), key=lambda one: (-one[1], one[0]))
        ),
        courtesies=sum(story.exchanged is not None for story in stories),
        courtesy_asked=sum(story.wished or 0 for story in stories),
        courtesy_given=sum(story.exchanged or 0 for story in stories),
    )


def _calls(stories: Sequence[Story]) -> Calls:
    calls = [story.calls for story in stories]
    return Calls(
        calls=sum(calls),
        per_game=_average(calls),
        exposures=sum(story.exposures for story in stories),
        jokers=sum(story.jokers for story in stories),
        discards=sum(story.discards for story in stories),
        called=sum(story.called for story in stories),
        given=sum(story.gave for story in stories),
    )

"""How strong the levels are, and how like real games theirs are, by the machine."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.deck import deck
from mahj.analysis.known import scratch
from mahj.analysis.style import Style, tempers
from mahj.bots.levels import CLUB, EXPERT, NOVICE
from mahj.card import load
from mahj.fast.machine import play_walls
from mahj.fast.state import ENDING, MAHJONGG, POINTS, RESULT, WINNER, new_state
from mahj.fast.trace import trace
from mahj.sim import machine
from mahj.sim.deal import deal
from mahj.sim.realism import figures
from mahj.sim.report import report
from mahj.sim.seating import duplicate
from tests.sim.players import terms

CARD = load("mahj-2026")


def results(styles: Sequence[Style], walls: int, first: int = 0) -> NDArray[np.int32]:
    """The results of some walls."""
    cards = deck(CARD)
    tiles = np.array([[tile.ordinal for tile in deal(first + n)[0]] for n in range(walls)], np.int8)
    found = np.zeros((walls, RESULT), np.int32)
    seated = tempers(cards.tables, tuple(styles))
    room, notes = scratch(cards.tables), trace(on=False)
    play_walls(cards, seated, tiles, new_state(cards.tables), room, notes, found)
    return found


def share(one: Style, others: Style, walls: int) -> tuple[float, float]:
    """The share of the games won, and points a game, of one player against three others."""
    wins = games = points = 0
    for seat in range(4):
        styles = [others] * 4
        styles[seat] = one
        found = results(styles, walls)
        won = found[found[:, ENDING] == MAHJONGG]
        wins += int((won[:, WINNER] == seat).sum())
        games += len(won)
        points += int(found[:, POINTS + seat].sum())
    return wins / games, points / (4 * walls)


def test_four_novices_reach_mah_jongg(*, deep: bool) -> None:
    found = results((NOVICE,) * 4, 2000 if deep else 300)
    assert (found[:, ENDING] == MAHJONGG).mean() >= 0.60


def test_club_beats_three_novices(*, deep: bool) -> None:
    wins, points = share(CLUB, NOVICE, 1000 if deep else 75)
    assert wins >= 0.45
    assert points > 0


def test_the_style_of_the_expert_beats_three_of_the_club(*, deep: bool) -> None:
    wins, points = share(EXPERT, CLUB, 1000 if deep else 250)
    assert wins >= 0.30
    assert points > 0


def test_games_of_four_club_bots_are_like_those_of_real_tables(*, deep: bool) -> None:
    played = terms("club", card="mahj-2026", path="fast")
    sittings = duplicate(("club",) * 4, 4, seed=0, count=10_000 if deep else 2_000)
    found = report(tuple(machine.games(played, sittings)), CARD)
    short = [figure for figure in figures(found) if figure.met is False]
    if not deep:  # The lead of East is too small to be seen in few games.
        short = [figure for figure in short if not figure.name.startswith("East wins more")]
    assert not short

"""The analyst: from what a seat sees to distances, odds, dangers and advice. Never from a game."""

from mahj.analysis.advice import Advice, Option, advise, warning
from mahj.analysis.danger import Danger, danger, lines_of
from mahj.analysis.odds import LineOdds, line_odds, odds
from mahj.analysis.position import Position, Rival, position_of
from mahj.analysis.reach import Reach, reach, reach_of

__all__ = [
    "Advice", "Danger", "LineOdds", "Option", "Position", "Reach", "Rival", "advise", "danger",
    "line_odds", "lines_of", "odds", "position_of", "reach", "reach_of", "warning",
]  # fmt: skip

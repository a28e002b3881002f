"""The levels: good bots at every table, and each stronger than the one before."""

from __future__ import annotations

from functools import partial

import pytest

from mahj.bots.expert import Care, Expert
from mahj.bots.levels import CLUB, EXPERT, LEVELS, STYLES
from mahj.bots.player import Player
from mahj.rules import preset
from mahj.testing import check_bot
from tests.rules.tables import card


@pytest.mark.parametrize("rules", ["assisted", "club", "tournament"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("level", STYLES)
def test_a_level_is_a_good_bot_at_every_table(level: str, players: int, rules: str) -> None:
    for name in ("starter", "mahj-2026"):
        used = card(name)
        make = partial(LEVELS[level], used)
        check_bot(make, games=1, card=used, rules=preset(rules), players=players)


@pytest.mark.parametrize(("rules", "players"), [("assisted", 4), ("club", 3)])
def test_the_expert_is_a_good_bot(rules: str, players: int) -> None:
    used = card("starter")
    care = Care(deals=3)
    check_bot(
        lambda: Player(Expert(EXPERT, CLUB, used, care), used),
        games=1,
        card=used,
        rules=preset(rules),
        players=players,
    )


def test_levels_go_from_weak_to_strong() -> None:
    assert list(LEVELS) == ["novice", "club", "expert"]

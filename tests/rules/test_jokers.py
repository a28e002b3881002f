"""Where Jokers come from, over whole games (JOK-08)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from mahj.rules import (
    SEATS,
    AnyAct,
    HouseRules,
    Options,
    View,
    acts,
    decide,
    legal_actions,
    new_game,
    play,
    possible_actions,
    preset,
)
from mahj.rules.events import (
    CourtesyMade,
    JokerReceived,
    TileClaimed,
    TileDrawn,
    TilesPassed,
    TilesTaken,
)
from mahj.testing import play_game
from mahj.tiles import STANDARD, Tile
from tests.rules.tables import card


class Keen:
    """A player who exchanges and calls whenever it can, and else does anything."""

    def choose(self, view: View, options: Options, rng: random.Random) -> AnyAct:
        del view
        liked = [form for form in options.forms if form.act.__name__ in ("Exchange", "Claim")]
        form = rng.choice(liked or list(options.forms))
        return form.at(rng.randrange(len(form)))


CLUB = preset("club")


@pytest.mark.parametrize(
    ("rules", "stays"),
    [
        (preset("assisted"), "CHAR-14"),
        (CLUB, "CHAR-14"),
        (replace(CLUB, joker_pass_policy="undo"), ""),
        (replace(CLUB, joker_pass_policy="undo", illegal_move_policy="refuse"), "CHAR-14"),
    ],
)
def test_who_passes_tiles_is_told_by_which_rule_jokers_stay(rules: HouseRules, stays: str) -> None:
    wall = tuple(random.Random(1).sample(STANDARD.tiles, STANDARD.size))
    game = new_game(card("mahj-2026"), rules, wall, (3, 4))
    for seat in SEATS:
        legal = [one for one in legal_actions(game, seat).forms if one.act is acts.PassTiles]
        assert legal
        assert all(one.stays == stays for one in legal)
        wrong = [one for one in possible_actions(game, seat).forms if one.breaks == "CHAR-14"]
        assert not any(one.stays for one in wrong)  # there a Joker is chosen


@pytest.mark.parametrize("name", ["assisted", "club"])
def test_jokers_come_from_the_deal_the_wall_and_exchanges_only(name: str) -> None:
    came = {TilesTaken: 0, TileDrawn: 0, JokerReceived: 0}
    for seed in range(6):
        rules = preset(name)
        _, log = play_game(card("mahj-2026"), rules, (Keen(),) * 4, seed)
        rng = random.Random(seed)
        wall = tuple(rng.sample(STANDARD.tiles, STANDARD.size))
        game = new_game(card("mahj-2026"), rules, wall, (rng.randint(1, 6), rng.randint(1, 6)))
        came[TilesTaken] += sum(rack.jokers for rack in game.slopes)
        for seat, act, at in log:
            events = decide(game, seat, act, at)
            for event in events:
                match event:
                    case TilesPassed():
                        assert all(Tile.JOKER not in tiles for tiles in event.got)
                    case CourtesyMade():
                        assert Tile.JOKER not in (*event.gave, *event.got)
                    case TileClaimed():
                        assert game.discards[-1].tile is not Tile.JOKER
                    case TileDrawn():
                        came[TileDrawn] += event.tile is Tile.JOKER
                    case JokerReceived():
                        came[JokerReceived] += 1
                    case _:
                        pass
            game = play(game, events)
    assert all(came.values()), came

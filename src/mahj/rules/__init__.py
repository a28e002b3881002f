"""The rules of the game: a referee that knows the whole rulebook.

A game is a value. `decide` tells what an act comes to, as events, or refuses it with the rule;
`evolve` turns a game and an event into the next game; `legal_actions`, `side_actions` and
`possible_actions` tell what a seat may do; `view` what a seat knows; `redact` what it hears of an
event. Nothing here knows a clock, chance or the outside world.

>>> import random
>>> from mahj.card import load
>>> from mahj.tiles import STANDARD
>>> wall = tuple(random.Random(7).sample(STANDARD.tiles, 152))
>>> game = new_game(load("starter"), preset("assisted"), wall, (3, 4))
>>> len(legal_actions(game, Seat.P1)) > 100
True
>>> decide(game, Seat.P1, acts.Draw(), 0)
Traceback (most recent call last):
...
mahj.rules.refused.Refused: The Charleston is not over. (CHAR-03)
"""

from mahj.rules import acts
from mahj.rules.acts import AnyAct
from mahj.rules.decide import decide, new_game, played
from mahj.rules.effects import evolve, play
from mahj.rules.events import AnyEvent
from mahj.rules.exposure import Exposure
from mahj.rules.game import Game, table
from mahj.rules.house import PRESETS, HouseRules, changed, preset
from mahj.rules.offers import answers, legal_actions, moves, possible_actions, side_actions
from mahj.rules.options import Form, Options
from mahj.rules.redact import redact
from mahj.rules.refused import Refused
from mahj.rules.rulings.settling import deadline, settles
from mahj.rules.seats import SEATS, Seat
from mahj.rules.sheet import Answer, sheet
from mahj.rules.view import View, view
from mahj.rules.waiting import waiting

__all__ = [
    "PRESETS",
    "SEATS",
    "Answer",
    "AnyAct",
    "AnyEvent",
    "Exposure",
    "Form",
    "Game",
    "HouseRules",
    "Options",
    "Refused",
    "Seat",
    "View",
    "acts",
    "answers",
    "changed",
    "deadline",
    "decide",
    "evolve",
    "legal_actions",
    "moves",
    "new_game",
    "play",
    "played",
    "possible_actions",
    "preset",
    "redact",
    "settles",
    "sheet",
    "side_actions",
    "table",
    "view",
    "waiting",
]

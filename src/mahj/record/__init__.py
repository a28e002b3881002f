"""Records: a game as a file, written, read, replayed, and told in words.

>>> import random
>>> from mahj.card import load
>>> from mahj.rules import acts, preset
>>> rng = random.Random(7)
>>> wall, dice, salt = shuffled(rng), rolled(rng), salted(rng)
>>> players = ("Ann", "Bea", "Cleo")
>>> table = Recorder(load("starter"), preset("assisted"), players, wall, dice, salt)
>>> text = dumps(table.record)
>>> again = replay(read(text))
>>> again.fault, again.finished, again.game == table.game, dumps(again.record) == text
(None, False, True, True)
>>> replay(read(text.replace("Bea", "Bee")))
Traceback (most recent call last):
...
mahj.record.model.RecordError: line 1: the seal does not fit: this line was changed, or ...
"""

from mahj.record.cards import beside, card_for, card_name
from mahj.record.model import (
    VERSION,
    CardName,
    Entry,
    Footer,
    Header,
    Record,
    RecordError,
    Result,
)
from mahj.record.reading import read
from mahj.record.recorder import Recorder
from mahj.record.replaying import Fault, Replay, Step, replay
from mahj.record.telling import Told, heard, tell
from mahj.record.wall import commitment, rolled, salted, shuffled
from mahj.record.writing import dumps, write

__all__ = [
    "VERSION", "CardName", "Entry", "Fault", "Footer", "Header", "Record", "RecordError",
    "Recorder", "Replay", "Result", "Step", "Told", "beside", "card_for", "card_name",
    "commitment", "dumps", "heard", "read", "replay", "rolled", "salted", "shuffled", "tell",
    "write",
]  # fmt: skip

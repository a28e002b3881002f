"""Cards: read a card, list its hands, match tiles against it, check it, compare it.

>>> from mahj.card import Exposure, load
>>> from mahj.tiles import Rack, Tile
>>> card = load("test")
>>> line = card.line("T1")
>>> line.text, line.count
('FF 1111a 2222a 3333a (any 1 suit) X 25', 21)
>>> won = card.match(Rack.read("F F 1B*4 3B J J"), [Exposure.read("2B 2B J 2B")], drawn=Tile("3B"))
>>> [(match.line.id, match.value, str(match.hand)) for match in won]
[('T1', 25, 'F*2 1B*4 2B*4 3B*4')]
"""

from mahj.card.difference import diff
from mahj.card.faults import CardError, Code, Fault, Severity
from mahj.card.hand import Group, Hand, Jokers
from mahj.card.line import Alternative, Line
from mahj.card.lint import check
from mahj.card.match import Exposure, Laid, Matched, Matcher, NoExposureError
from mahj.card.model import Card, Section
from mahj.card.prospects import Fitting, Prospects
from mahj.card.reader import read_card
from mahj.card.shelf import load, names

__all__ = [
    "Alternative", "Card", "CardError", "Code", "Exposure", "Fault", "Fitting", "Group", "Hand",
    "Jokers", "Laid", "Line", "Matched", "Matcher", "NoExposureError", "Prospects", "Section",
    "Severity", "check", "diff", "load", "names", "read_card",
]  # fmt: skip

"""Why fourteen tiles are no Mah Jongg, as far as that can be said, with the rule.

>>> from mahj.card import load
>>> print(why_not(load("test"), Rack.read("F J 1B*4 2B*4 3B*4")))
These tiles are T1 but for a Joker in the Flower pair, where none may stand. (JOK-02)
"""

from __future__ import annotations

from mahj.card import Card, Exposure, Group
from mahj.card.hand import HAND_SIZE, size_name
from mahj.rules.causes import unfit
from mahj.rules.refused import Refused
from mahj.tiles import Rack, read_tiles


def why_not(card: Card, rack: Rack, exposures: tuple[Exposure, ...] = ()) -> Refused:
    """The refusal of tiles that are no line of a card; the last tile is on the rack."""
    size = len(rack) + sum(one.size for one in exposures)
    if size != HAND_SIZE:
        return Refused("CARD-01", f"Mah Jongg has {HAND_SIZE} tiles; here are {size}.")
    fit = unfit(card.prospects, exposures)
    if exposures and (hidden := card.match(_gathered(rack, exposures))):
        lines = [found.line for found in hidden]
        open_line = next((line for line in lines if not line.concealed), None)
        if open_line is None:
            words = f"{lines[0].id} is concealed: nothing may be exposed for it."
            return Refused(fit if fit == "CONC-05" else "CONC-03", words)
        words = f"These tiles are {open_line.id}, but these exposures are not groups of it."
        return Refused(fit or "CALL-18", words)
    if found := card.matcher.misplaced(rack, exposures):
        line, group = found
        words = (
            f"These tiles are {line.id} but for a Joker in {_named(group)}, where none may stand."
        )
        return Refused("JOK-02", words)
    if fit:
        return Refused(fit, f"No line of {card.name} that may be exposed has these exposures.")
    return Refused("DEF-05", f"No line of {card.name} has these tiles.")


def _gathered(rack: Rack, exposures: tuple[Exposure, ...]) -> Rack:
    for one in exposures:
        rack += read_tiles(str(one))
    return rack


def _named(group: Group) -> str:
    tile = group.tile.written
    return f"the {tile} {size_name(group.size)}" if group.size > 1 else f"the single {tile}"

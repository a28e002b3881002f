"""Why there can be no such Mah Jongg, as far as that can be said, with the rule.

>>> from mahj.card import load
>>> print(why_not(load("test"), Rack.read("F J 1B*4 2B*4 3B*4")))
These tiles are T1 but for a Joker in the Flower pair, where none may stand. (JOK-02)
"""

from __future__ import annotations

from mahj.card import Card, Exposure, Group, Hand, Line
from mahj.card.hand import HAND_SIZE, size_name
from mahj.rules.causes import unfit
from mahj.rules.refused import Refused
from mahj.rules.wins import Source
from mahj.tiles import KINDS, STANDARD, Rack, read_tiles


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
            return Refused(fit if fit == "CONC-05" else "CONC-03", _concealed(lines[0]))
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


def why_a_joker(line: Line, hand: Hand) -> Refused:
    """The refusal of a hand without Jokers; `hand` is any of a line that cannot do without."""
    for group in hand.groups:
        if group.size > (copies := STANDARD.copies(group.tile)):
            words = f"{line.id} needs a Joker in its {size_name(group.size)}"
            return Refused("JOK-09", f"{words}: there are only {copies} of that tile.")
    if any(here > STANDARD.copies(tile) for tile, here in zip(KINDS, hand.wanted, strict=True)):
        return Refused("SET-01", f"{line.id} needs a Joker: it has more of a tile than a set.")
    return Refused("CARD-03", f"{line.id} asks for a Joker.")


def why_not_shown(
    line: Line, hand: Hand, shown: int, source: Source, *, exposed_first: bool
) -> Refused | None:
    """The refusal of so many exposures before Mah Jongg with a hand; None where they can be."""
    if not shown and not exposed_first:
        return None
    if source is Source.EARLY:
        return Refused("CALL-27", "Before the first discard nothing can be exposed.")
    if line.concealed:
        return Refused("CONC-03", _concealed(line))
    sets = sum(group.exposable for group in hand.groups)
    if shown > sets:
        words = f"{line.id} has {sets} set{'s' * (sets != 1)} of three or more tiles to expose."
        return Refused("DEF-06", words)
    if exposed_first and not shown:
        return Refused("CALL-14", "A tile called for an exposure is in one, so one was shown.")
    if shown == len(hand.groups) and not exposed_first:
        words = f"With all of {line.id} exposed, the last tile was called for an exposure first."
        return Refused("CALL-19", words)
    return None


def _concealed(line: Line) -> str:
    return f"{line.id} is concealed: nothing may be exposed for it."


def _gathered(rack: Rack, exposures: tuple[Exposure, ...]) -> Rack:
    for one in exposures:
        rack += read_tiles(str(one))
    return rack


def _named(group: Group) -> str:
    tile = group.tile.written
    return f"the {tile} {size_name(group.size)}" if group.size > 1 else f"the single {tile}"

"""Acts as something that somebody wants to do, in players' words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mahj.record.speaking import Speaker
from mahj.rules import SEATS, acts
from mahj.rules.acts import AnyAct
from mahj.rules.notation import kind_name
from mahj.rules.seats import Seat
from mahj.rules.words import quoted
from mahj.tiles import print_tiles

Words = str | Callable[[Any], str]
"""Words with the act's fields in braces, or what makes them."""
_SPEAKER: Final = Speaker(tuple(map(str, SEATS)))


def wants(seat: Seat | None, act: AnyAct) -> str:
    """What somebody sets out to do, whatever comes of it."""
    if isinstance(act, acts.Expire):
        return "The clock says that time is up"
    return f"{Seat.P0 if seat is None else seat} wants to {to(act)}"


def to(act: AnyAct | str) -> str:
    """An act, or a kind of acts by its name, as one says it after "may".

    >>> from mahj.tiles import Tile
    >>> to("claim"), to(acts.Claim((Tile("5C"), Tile("J"))))
    ('call the discard', 'call the discard with 5C J')
    """
    if isinstance(act, str):
        return _KINDS[act]
    words = WORDS[type(act)][-1]
    return _SPEAKER.fill(words, act) if isinstance(words, str) else words(act)


def _passed(act: acts.PassTiles) -> str:
    seen = [print_tiles(act.tiles)] if act.tiles else []
    blind = [f"{len(act.blind)} blind"] if act.blind else []
    return f"pass {' and '.join(seen + blind) or 'no tiles'}"


def _discarded(act: acts.Discard) -> str:
    return f"discard {act.tile}" + (f" and say {quoted(act.name)}" if act.name else "")


WORDS: Final[dict[type, tuple[Words, ...]]] = {
    # the deal
    acts.Begin: ("break the wall",),
    acts.Take: ("take the tiles of the deal",),
    # the Charleston
    acts.PassTiles: ("pass tiles", _passed),
    acts.Look: ("look at the tiles of the Second Left",),
    acts.Peek: ("peek at the incoming tiles",),
    acts.Object: ("stop the Charleston",),
    acts.Consent: ("agree to a second Charleston",),
    acts.Wish: ("say how many tiles to exchange", "exchange {count} in the courtesy pass"),
    acts.Offer: ("lay tiles for the courtesy pass", "lay {tiles} for the courtesy pass"),
    acts.ReportJoker: ("give the Joker back",),
    acts.Replace: ("give another tile for the Joker", "give {tile} for the Joker"),
    # drawing and the window
    acts.Draw: (
        "draw",
        lambda act: "draw from the wrong end of the wall" if act.end == "tail" else "draw",
    ),
    acts.Rack: ("rack",),
    acts.Touch: ("touch a tile", "touch the {what}"),
    acts.Hold: ("ask for time",),
    acts.Pass: ("let the discard go",),
    acts.Call: ("call", lambda act: f'say "{"Mah Jongg" if act.mahjongg else "call"}"'),
    acts.Lift: ("lift the discard",),
    acts.Place: (
        "put the discard on the rack",
        lambda act: (
            "put the discard on " + ("the slope" if act.where == "slope" else "top of the rack")
        ),
    ),
    acts.Show: ("show tiles", "show {tiles}"),
    acts.TakeBack: ("take that back",),
    acts.Claim: ("call the discard", "call the discard with {tiles}"),
    acts.Change: ("change the exposure", "change the exposure to {tiles}"),
    # discarding
    acts.Lay: ("lay a tile on the table", "lay {tile} on the table"),
    acts.Say: ("say something", lambda act: f"say {quoted(act.words)}"),
    acts.Discard: ("discard", _discarded),
    # Joker exchange
    acts.Ask: ("ask for a Joker", "ask {owner} for a Joker"),
    acts.Give: ("give a tile for a Joker", "give {owner} {tile} for a Joker"),
    acts.Exchange: ("exchange a Joker", "exchange {tile} for a Joker of {owner}"),
    acts.Cancel: ("call the exchange off",),
    # Mah Jongg
    acts.Declare: ("declare Mah Jongg",),
    acts.Confirm: ("agree that it is right",),
    acts.Doubt: ("have the hand checked",),
    acts.ThrowIn: ("throw in the hand",),
    acts.Announce: ("say what the hand is worth", "announce {each}"),
    acts.PointOut: ("point out a mistake",),
    # dead hands
    acts.Challenge: ("call a hand dead", "call the hand of {target} dead"),
    acts.Accept: ("accept the challenge",),
    acts.Dispute: ("dispute the challenge",),
    acts.Insist: ("insist on the challenge",),
    acts.Withdraw: ("withdraw the challenge",),
}
"""Each act in general, and where there is more to say of one, with that."""

_KINDS: Final = {kind_name(act): str(words[0]) for act, words in WORDS.items()}

"""Advice: what to do where a table asks, ranked, with the facts that decide it in plain words.

The value of an option is in points: what the own hand may bring, less what the choice may give to
others. `advise` answers the question that a seat is asked, from its view alone; the other functions
answer questions about a bare position.

>>> from mahj.card import load
>>> from mahj.tiles import Rack
>>> card = load("test")
>>> position = Position(Rack.read("F F 1B*4 2B*4 3B*3 N"), wall=60)
>>> told = discard(card, position)
>>> told.summary, told.toss_up
('Discard North: no line within 3 tiles uses it.', False)
>>> told.best.facts[2]
'T1 is 1 tile away: needs a 3 Bam, and a Joker may stand for it'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

import msgspec

from mahj.analysis import facts, words
from mahj.analysis.calls import Calls, sets_of
from mahj.analysis.cautions import WRONG_END, drew_wrong, warning
from mahj.analysis.lines import lines
from mahj.analysis.option import Advice, Kind, Option
from mahj.analysis.passing import courtesy, objection, offers, passes, replacements, stopping
from mahj.analysis.position import Position, position_of
from mahj.analysis.ranking import advice
from mahj.analysis.study import Study
from mahj.analysis.turns import Turn, declare, swaps
from mahj.card import Card
from mahj.rules import AnyAct, Form, HouseRules, Options, View, acts
from mahj.rules.sight import SeesCourtesy, SeesLive, SeesTurn
from mahj.tiles import Tile

__all__ = [
    "Advice", "Kind", "Option", "advise", "call", "discard", "pass_tiles", "warning", "which_line",
]  # fmt: skip

Forms = dict[type, list[Form]]
A = TypeVar("A", bound=acts.Act)
SHORT: Final = 20
"""The longest name of a section that is told with a line."""


def which_line(card: Card, position: Position, players: int = 4) -> Advice | None:
    """Which line to play; nothing where none can be had."""
    found = lines(card, position, players)
    return advice(
        "line",
        (
            Option(
                f"play for {one.line}{_section(card, one.line) if one is found[0] else ''}",
                one.value,
                one.facts,
                line=one.line,
                why=f"{one.line} is {one.facts[0]}",
            )
            for one in found
        ),
    )


def _section(card: Card, line: str) -> str:
    """The section of a line, for who does not know the codes; nothing where it is long."""
    section = words.title(card.line(line).section)
    return f" ({section})" if section and len(section) <= SHORT else ""


def discard(card: Card, position: Position, players: int = 4) -> Advice:
    """What to do with fourteen tiles: declare, fetch a Joker or discard."""
    study = Study(card, position, players)
    turn = Turn(study)
    found = [*map(turn.exchange, swaps(position)), *turn.discards()]
    kind: Kind = "exchange" if len(found) > len(position.rack.kinds) else "discard"
    if card.match(position.rack, position.exposures):
        found.insert(0, declare(study, HouseRules()))
        kind = "declare"
    told = advice(kind, found, lost=study.lost)
    assert told is not None, "a rack has a tile to discard"
    return told


def pass_tiles(card: Card, position: Position, players: int = 4) -> Advice | None:
    """Which three tiles to pass."""
    return advice("pass", passes(Study(card, position, players)))


def call(card: Card, position: Position, tile: Tile, players: int = 4) -> Advice:
    """Whether to call a tile that lies open, and what to expose with it."""
    study = Study(card, position, players)
    ways = Calls(study, tile, sets_of(position.rack, tile))
    found = [ways.let_go(acts.Pass()), *ways.options()]
    if tile.natural and card.match(position.rack, position.exposures, claimed=tile):
        found.insert(0, declare(study, HouseRules(), tile))
    told = advice("call", found, lost=study.lost)
    assert told is not None, "a discard can be let go"
    return told


def advise(view: View, options: Options, card: Card) -> Advice | None:
    """What to do where a seat has these options; nothing where there is nothing to decide."""
    if view.seat is None or view.hands[view.seat].dead:
        return None
    study = Study(card, position_of(view), len(view.seats))
    if not study.sound:
        return None
    forms: Forms = {}
    for form in options.forms:
        if not form.breaks and len(form):
            forms.setdefault(form.act, []).append(form)
    if drew_wrong(view):  # whatever else there is to do, the hand would be dead
        back = Option("put the tile back", study.points, (WRONG_END,), acts.TakeBack())
        return advice("take_back", [back])  # it may always be, and nobody is asked for it
    kind, found = _found(view, study, forms)
    return advice(kind, [one for one in found if one.act in options], lost=study.lost)


def _found(view: View, study: Study, forms: Forms) -> tuple[Kind, Iterable[Option]]:
    """The options for what is asked."""
    if acts.Replace in forms:
        return "replace", replacements(study)
    go_on = forms.get(acts.Consent, forms.get(acts.Look) if acts.Object in forms else None)
    if go_on:
        return "objection", objection(study, go_on[0].at(0))
    if acts.PassTiles in forms:
        stop = [stopping(study)] if acts.Object in forms else []
        most_blind = len(forms[acts.PassTiles]) - 1
        ways = [way for blind in range(most_blind + 1) for way in passes(study, blind=blind)]
        return "pass", [*ways, *stop]
    if acts.Wish in forms:
        return "courtesy", courtesy(study)
    if acts.Offer in forms:
        agreed = view.now.agreed if isinstance(view.now, SeesCourtesy) else None
        return "offer", offers(study, agreed or 0)
    now = view.now
    if isinstance(now, SeesTurn) and now.seat == view.seat:
        return _turn(view, study, forms, now.loose)
    if isinstance(now, SeesLive) and now.drew is not None:
        return _turn(view, study, forms, None)
    if acts.Claim in forms or acts.Declare in forms:
        return "call", _calls(view, study, forms)
    if acts.Pass in forms and study.lost:  # who can win no more is told so, and not left alone
        return "call", [_lost(study, forms)]
    return "discard", ()


def _lost(study: Study, forms: Forms) -> Option:
    """To let a discard go with which nothing can be done any more."""
    return Option("let it go", 0.0, (facts.hopeless(study),), _passing(forms))


def _turn(
    view: View, study: Study, forms: Forms, loose: Tile | None
) -> tuple[Kind, Iterable[Option]]:
    """The options of a player in turn."""
    if loose is not None:
        return "expose", _exposing(view, study, forms, loose)
    decides = forms.keys() & {acts.Discard, acts.Exchange, acts.Change, acts.Declare}
    if not decides or not study.full:  # where errors are possible, a tile may be missing
        return "discard", ()
    turn = Turn(study, view.rules)
    found: list[Option] = []
    kind: Kind = "discard"
    if acts.Change in forms and study.position.exposures:
        found += map(turn.change, _acts(forms, acts.Change))
        kind = "expose"
    if acts.Exchange in forms:
        found += map(turn.exchange, _acts(forms, acts.Exchange))
        kind = "exchange"
    if acts.Declare in forms:
        found.insert(0, declare(study, view.rules))
        kind = "declare"
    if acts.Rack in forms:
        found += turn.rack({one.tile for one in _acts(forms, acts.Discard)})
    return kind, [*found, *turn.discards()]


def _exposing(view: View, study: Study, forms: Forms, loose: Tile) -> list[Option]:
    """How to expose a discard that is taken already."""
    position = study.position
    before = msgspec.structs.replace(
        position, rack=position.rack.minus(loose), open=position.open.plus(loose)
    )
    claims, changes = _ways(forms, loose)
    changes = {tiles: change for tiles, change in changes.items() if tiles not in claims}
    ways = Calls(study.other(before), loose, (*claims, *changes))
    won = [declare(study.other(before), view.rules, loose)] if acts.Declare in forms else []
    return [
        *won,
        *(ways.call(tiles, acts.Claim(tiles)) for tiles in claims),
        *(ways.call(tiles, change) for tiles, change in changes.items()),
    ]


def _ways(
    forms: Forms, tile: Tile
) -> tuple[list[tuple[Tile, ...]], dict[tuple[Tile, ...], acts.Change]]:
    """What the table lets one expose with a discard, by a call and by a change."""
    changes: dict[tuple[Tile, ...], acts.Change] = {}
    for change in _acts(forms, acts.Change):
        rest = list(change.tiles)
        rest.remove(tile)
        changes[tuple(rest)] = change
    return [claim.tiles for claim in _acts(forms, acts.Claim)], changes


def _calls(view: View, study: Study, forms: Forms) -> list[Option]:
    """The options of a player who may call a discard, or fetch it for Mah Jongg."""
    tile = _offered(view)
    if tile is None:
        return []
    claims = [claim.tiles for claim in _acts(forms, acts.Claim)]
    if study.lost and acts.Declare not in forms:
        return [_lost(study, forms)]
    # Whoever has shown some of the tiles already adds the rest: that is not to be weighed any more.
    ways = Calls(study, tile, tuple(tiles for tiles in claims if len(tiles) > 1))
    found = [ways.let_go(_passing(forms)), *ways.options()]
    if acts.Declare in forms:
        found.insert(0, declare(study, view.rules, tile))
    return found


def _offered(view: View) -> Tile | None:
    """The tile that may be called."""
    now = view.now
    if isinstance(now, SeesTurn):  # Mah Jongg may still take it
        tops = view.hands[now.seat].exposures
        return now.loose or (tops[-1].claimed if tops else None)
    return view.discards[-1].tile if view.discards else None


def _passing(forms: Forms) -> AnyAct:
    """How to let a discard go."""
    for kind in (acts.Pass, acts.Draw):
        if kind in forms:
            return forms[kind][0].at(0)
    return acts.Pass()


def _acts(forms: Forms, kind: type[A]) -> list[A]:
    return [act for form in forms.get(kind, ()) for act in form if isinstance(act, kind)]

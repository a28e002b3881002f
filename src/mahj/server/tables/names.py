"""A person who takes another name, or who shall be forgotten, at a table that goes on."""

from __future__ import annotations

from msgspec.structs import replace

from mahj.server.tables.chairs import called, leave
from mahj.server.tables.state import Dealt
from mahj.server.tables.work import Forgotten, Renamed, Shown, Work
from mahj.server.wire.faults import Code

SOMEBODY = "somebody"


def rename(work: Work, command: Renamed) -> None:
    """Somebody is called otherwise from now on; the game in play keeps the name it began with."""
    slot = work.state.chair_of(command.person)
    if slot is None:
        return
    old = work.state.chairs[slot].name
    name = called(work, command.name, slot, command.person)
    work.put_chair(slot, name=name)
    _replace_in_score(work, slot, old, name)
    work.changed = True


def forget(work: Work, command: Forgotten) -> None:
    """Somebody is no longer known: a bot takes the chair, and the name goes from what is kept."""
    person = command.person
    slot = work.state.chair_of(person)
    if slot is not None:
        old = work.state.chairs[slot].name
        leave(work, person)
        _replace_in_score(work, slot, old, SOMEBODY)
    state = work.state
    work.show(
        invited=tuple(one for one in state.invited if one != person),
        kicked=tuple(one for one in state.kicked if one != person),
        knocks=tuple(one for one in state.knocks if one.person != person),
        mutes=tuple(pair for pair in state.mutes if person not in pair),
        hands=tuple(pair for pair in state.hands if pair[0] != person),
        ids=tuple(pair for pair in state.ids if pair[0] != person),
        dealt=None if state.dealt is None else _without(state.dealt, person),
        unkept=tuple(_without(one, person) for one in state.unkept),
    )
    work.news.append(Shown(person, Code.STRANGER))


def _replace_in_score(work: Work, slot: int, old: str, new: str) -> None:
    """The ledger goes by names, so what was won under one belongs to the other."""
    work.put(
        played=tuple(
            replace(game, names=(*game.names[:slot], new, *game.names[slot + 1 :]))
            if game.names[slot] == old
            else game
            for game in work.state.played
        )
    )


def _without(dealt: Dealt, person: str) -> Dealt:
    """A game with somebody in the place of one who sat there."""
    if person not in dealt.people:
        return dealt
    seat = dealt.people.index(person)
    name, number = SOMEBODY, 2
    while name in dealt.names:
        name, number = f"{SOMEBODY} {number}", number + 1
    return replace(
        dealt,
        names=(*dealt.names[:seat], name, *dealt.names[seat + 1 :]),
        people=(*dealt.people[:seat], "", *dealt.people[seat + 1 :]),
    )

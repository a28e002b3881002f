"""A person who takes another name, or who shall be forgotten, at a table that goes on."""

from __future__ import annotations

from msgspec.structs import replace

from mahj.server.tables.chairs import called, leave
from mahj.server.tables.state import Dealt
from mahj.server.tables.work import Forgotten, Renamed, Shown, Work
from mahj.server.wire.faults import Code
from mahj.server.wire.tells import Played

SOMEBODY = "somebody"


def rename(work: Work, command: Renamed) -> None:
    """Somebody is called otherwise: at once, or from the end of the game in play on."""
    slot = work.state.chair_of(command.person)
    if slot is not None:
        work.put_chair(slot, next_name=command.name)


def settle(work: Work) -> None:
    """Call those by their new names who chose one, where no game goes on."""
    if work.state.stage == "playing":
        return
    for slot, chair in enumerate(work.state.chairs):
        if chair.next_name:
            name = called(work, chair.next_name, slot, chair.person)
            work.put_chair(slot, name=name, next_name="")
            work.changed = True


def forget(work: Work, command: Forgotten) -> None:
    """Somebody is no longer known: a bot takes the chair, and the name goes from what is kept."""
    person = command.person
    if work.state.chair_of(person) is not None:
        leave(work, person)
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
        played=tuple(_unknown(game, person) for game in state.played),
        host="" if state.host == person else state.host,
    )
    work.news.append(Shown(person, Code.STRANGER))


def _unknown(game: Played, person: str) -> Played:
    """A game of the session with somebody in the place of one who sat there."""
    if person not in game.people:
        return game
    slot = game.people.index(person)
    return replace(
        game,
        names=(*game.names[:slot], SOMEBODY, *game.names[slot + 1 :]),
        people=(*game.people[:slot], "", *game.people[slot + 1 :]),
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

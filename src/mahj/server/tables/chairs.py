"""Coming in, sitting down, getting up, letting a bot play, and what the host decides about it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mahj.server.store.writes import DropEntries
from mahj.server.tables.dealing import drop_last, go_on_if_ready
from mahj.server.tables.paces import CODE_MS
from mahj.server.tables.settings import cleaned, house_rules
from mahj.server.tables.stand_ins import LEVEL
from mahj.server.tables.state import ChairState
from mahj.server.tables.work import Arrived, Gone, Knocked, Shown, Work
from mahj.server.wire import asks
from mahj.server.wire.faults import Code, Wrong
from mahj.server.wire.tells import Knock

MOST_KNOCKS: Final = 12
NAMES: Final = (
    "Pearl", "Ruth", "Mae", "Ida", "Opal", "June", "Hazel", "Ivy", "Dora", "Nell", "Cora", "Fay",
)  # fmt: skip
"""What bots are called."""


# at the door


def entrance(work: Work, person: str, *, invited: bool) -> bool:
    """Whether somebody may come in; Wrong where they may not, False where they wait at the door."""
    state = work.state
    if state.stage == "closed":
        raise Wrong(Code.NOT_FOUND, "This table is closed.")
    if person in state.kicked:
        raise Wrong(Code.KICKED)
    known = person == state.host or person in state.invited or state.chair_of(person) is not None
    if known or state.settings.public:
        return True
    if invited:
        work.put(invited=(*state.invited, person))
        return True
    if any(knock.person == person for knock in state.knocks):
        return False
    raise Wrong(Code.NOT_INVITED)


def arrive(work: Work, command: Arrived) -> None:
    """Somebody is connected."""
    person = command.person
    if not entrance(work, person, invited=command.invited):
        return
    seated = work.state.chair_of(person)
    if seated is None and not work.state.settings.watching and not _room(work):
        raise Wrong(Code.NOT_INVITED, "Nobody may watch this table.")
    work.table = replace(work.table, here=work.table.here | {person})
    if seated is not None:
        work.put_chair(seated, gone=None, standing=False, missed=0)
    work.changed = True


def gone(work: Work, command: Gone) -> None:
    """Somebody's last connection has ended."""
    if command.person not in work.table.here:
        return  # they stood at the door, or have been sent away
    work.table = replace(work.table, here=work.table.here - {command.person})
    slot = work.state.chair_of(command.person)
    if slot is not None:
        work.put_chair(slot, gone=work.now)
    work.changed = True
    go_on_if_ready(work)


def knock(work: Work, command: Knocked) -> None:
    """Somebody who has the code stands at the door."""
    state = work.state
    if state.stage == "closed" or not state.code or work.now >= state.code_until:
        raise Wrong(Code.NO_SUCH_CODE)
    person = command.person
    if person in state.kicked:
        raise Wrong(Code.KICKED)
    inside = person in state.invited or state.chair_of(person) is not None or person == state.host
    if inside or any(one.person == person for one in state.knocks):
        return
    if len(state.knocks) >= MOST_KNOCKS:
        raise Wrong(Code.NOT_NOW, "Too many people are at the door already.")
    work.show(knocks=(*state.knocks, Knock(person, command.name)))


def admit(work: Work, person: str, ask: asks.Admit) -> None:
    """The host lets somebody in, or not."""
    work.host(person)
    state = work.state
    if all(one.person != ask.person for one in state.knocks):
        raise Wrong(Code.NOT_NOW, "Nobody of that name is at the door.")
    work.show(knocks=tuple(one for one in state.knocks if one.person != ask.person))
    if ask.yes:
        work.put(invited=(*state.invited, ask.person))
    else:
        work.news.append(Shown(ask.person, Code.NOT_INVITED))


def new_invitation(work: Work, person: str) -> None:
    """The host makes the old link and code void."""
    work.host(person)
    open_door(work)


def open_door(work: Work) -> None:
    """A new link and a new code; no code where every chair is taken by a person."""
    code = work.fortune.code() if _room(work) else ""
    work.show(nonce=work.fortune.token(), code=code, code_until=work.now + CODE_MS)


def _room(work: Work) -> bool:
    return any(chair.free for chair in work.state.chairs)


def end_code(work: Work) -> None:
    """The code opens the door no more; the link still does."""
    work.show(code="")


def _close_door_if_full(work: Work) -> None:
    if _room(work):
        return
    _turn_away(work, Code.NOT_INVITED)
    if not work.state.settings.watching:
        seated = {chair.person for chair in work.state.chairs}
        work.news.extend([Shown(one, Code.NOT_INVITED) for one in work.table.here - seated])


def _turn_away(work: Work, code: Code) -> None:
    """Nobody can come in with the code any more; those at the door are told."""
    work.news.extend([Shown(one.person, code) for one in work.state.knocks])
    work.show(code="", knocks=())


# sitting


def called(work: Work, name: str, slot: int, person: str = "") -> str:
    """A name that nobody else has at this table; whoever comes back is called as before."""
    chairs, dealt = work.state.chairs, work.state.dealt
    taken = {chair.name.casefold() for number, chair in enumerate(chairs) if number != slot}
    if dealt is not None:
        for one, who, where in zip(dealt.names, dealt.people, dealt.slots, strict=True):
            if where != slot or (one != chairs[slot].name and who != person):
                taken.add(one.casefold())
    free, number = name, 2
    while free.casefold() in taken:
        free, number = f"{name} {number}", number + 1
    return free


def sit(work: Work, person: str, name: str, ask: asks.Sit) -> None:
    """Somebody takes a chair that is empty, or a bot's."""
    state = work.state
    free = [slot for slot, chair in enumerate(state.chairs) if chair.free]
    empty = [slot for slot in free if not state.chairs[slot].bot]
    slot = (empty or free or [-1])[0] if ask.chair is None else ask.chair
    if slot not in free:
        raise Wrong(Code.TAKEN)
    others = [seen for one, seen in state.hands if one == person and seen != slot]
    if state.stage == "playing" and house_rules(state.settings).scoring == "points":
        raise Wrong(Code.NOT_NOW, "At a tournament table one sits down between games.")
    if state.stage == "playing" and others:
        words = "You have seen another hand of this game: take this chair when it is over."
        raise Wrong(Code.NOT_NOW, words)
    old = state.chair_of(person)
    if old is not None:
        if state.stage != "gathering":
            raise Wrong(Code.NOT_NOW, "You have a chair already.")
        work.set_chair(old, ChairState())
    work.set_chair(slot, ChairState(person=person, name=called(work, name, slot, person)))
    if state.stage == "playing":
        _plays_on(work, person, slot)
    if person not in work.state.invited:
        work.put(invited=(*work.state.invited, person))
    _close_door_if_full(work)


def _plays_on(work: Work, person: str, slot: int) -> None:
    """Somebody plays a game on in the place of a bot, and it is theirs if it was nobody else's."""
    state = work.state
    if (person, slot) not in state.hands:
        work.put(hands=(*state.hands, (person, slot)))
    dealt, seat = state.dealt, state.seat_of(slot)
    if dealt is not None and seat is not None and not dealt.people[seat]:
        name = work.state.chairs[slot].name
        work.put(
            dealt=replace(
                dealt,
                names=(*dealt.names[:seat], name, *dealt.names[seat + 1 :]),
                people=(*dealt.people[:seat], person, *dealt.people[seat + 1 :]),
                bots=(*dealt.bots[:seat], "", *dealt.bots[seat + 1 :]),
            )
        )


def leave(work: Work, person: str) -> None:
    """Somebody gets up for good; during a session a bot takes the chair."""
    slot = work.slot_of(person)
    _vacate(work, slot)
    people = [chair.person for chair in work.state.chairs if chair.person]
    if not people:
        _shut(work)
    elif work.state.host == person:
        here = [one for one in people if one in work.table.here]
        work.show(host=(here or people)[0])
    go_on_if_ready(work)


def _vacate(work: Work, slot: int) -> None:
    stopped = work.state.pause
    if stopped is not None:
        agreed = tuple(one for one in stopped.agreed if one != slot)
        work.put(pause=replace(stopped, agreed=agreed))
    if work.state.stage == "gathering":
        work.set_chair(slot, ChairState())
    else:
        put_bot(work, slot, LEVEL)


def put_bot(work: Work, slot: int, level: str) -> None:
    """A bot sits down."""
    used = {chair.name for chair in work.state.chairs}
    start = work.fortune.rng.randrange(len(NAMES))
    names = NAMES[start:] + NAMES[:start]
    name = next((one for one in names if one not in used), NAMES[0])
    work.set_chair(slot, ChairState(name=called(work, name, slot), bot=level))


def hand_over(work: Work, person: str, *, to_bot: bool) -> None:
    """Let a bot play for somebody, or play again."""
    slot = work.slot_of(person)
    work.put_chair(slot, handed=to_bot, standing=False, missed=0)
    work.changed = True
    work.tell_again(slot)  # whether the table passes for them
    go_on_if_ready(work)


# what the host decides


def set_bot(work: Work, person: str, ask: asks.SetBot) -> None:
    """The host puts a bot in a chair, changes its level, or takes it away."""
    work.host(person)
    state = work.state
    if ask.chair >= len(state.chairs):
        raise Wrong(Code.BAD_VALUE, "There is no such chair.", place="$.chair")
    chair = state.chairs[ask.chair]
    if chair.person:
        raise Wrong(Code.TAKEN)
    if ask.level is None:
        if state.stage != "gathering":
            raise Wrong(Code.NOT_NOW, "During a session no chair stays empty.")
        work.set_chair(ask.chair, ChairState())
    elif chair.bot and state.stage == "playing":
        raise Wrong(Code.NOT_NOW, "A game is played to its end by the bot that began it.")
    elif chair.bot:
        work.set_chair(ask.chair, replace(chair, bot=ask.level))
    else:
        put_bot(work, ask.chair, ask.level)


def kick(work: Work, person: str, ask: asks.Kick) -> None:
    """The host asks somebody to leave."""
    work.host(person)
    state = work.state
    if ask.person == person:
        raise Wrong(Code.BAD_VALUE, "You cannot send yourself away; leave instead.")
    slot = state.chair_of(ask.person)
    knocks = any(one.person == ask.person for one in state.knocks)
    known = ask.person in state.invited or ask.person in work.table.here or knocks
    if slot is None and not known:
        raise Wrong(Code.BAD_VALUE, "Nobody of that name is here.", place="$.person")
    if slot is not None:
        _vacate(work, slot)
    work.show(
        kicked=(*state.kicked, ask.person),
        knocks=tuple(one for one in state.knocks if one.person != ask.person),
        invited=tuple(one for one in work.state.invited if one != ask.person),
    )
    work.table = replace(work.table, here=work.table.here - {ask.person})
    work.news.append(Shown(ask.person, Code.KICKED))
    open_door(work)  # the link they have opens it no more
    go_on_if_ready(work)


def change(work: Work, person: str, ask: asks.Change) -> None:
    """The host changes what the table plays."""
    work.host(person)
    state, settings = work.state, cleaned(ask.settings)
    if state.stage not in ("gathering", "over"):
        raise Wrong(Code.NOT_NOW, "A session goes on as it began.")
    house_rules(settings)
    chairs = state.chairs
    if settings.players > len(chairs):
        chairs = (*chairs, ChairState())
    elif settings.players < len(chairs):
        spare = next((n for n in reversed(range(len(chairs))) if not chairs[n].person), None)
        if spare is None:
            raise Wrong(Code.NOT_NOW, "Four people sit here: one must get up first.")
        chairs = (*chairs[:spare], *chairs[spare + 1 :])
    if state.stage == "over":  # a new session: what was played belongs to the old one
        drop_last(work)
        work.put(stage="gathering", session=None, dealt=None, played=())
        work.put_playing(None)
    work.show(settings=settings, chairs=chairs)


def close(work: Work, person: str) -> None:
    """The host ends the table for everybody."""
    work.host(person)
    _shut(work)


def pass_on(work: Work) -> None:
    """A host who stays away leaves the table to somebody who is there."""
    here = [one.person for one in work.state.chairs if one.person in work.table.here]
    if here:
        work.show(host=here[0])


def _shut(work: Work) -> None:
    _turn_away(work, Code.NOT_FOUND)
    dealt = work.state.dealt
    if work.state.stage == "playing" and dealt is not None:
        work.writes.append(DropEntries(table=work.state.id, game=dealt.number))
    work.show(stage="closed")

"""Sessions of games: the deal, the end of a game, the next one, the rematch."""

from __future__ import annotations

from msgspec.structs import replace

from mahj.record import Entry, commitment
from mahj.rules import Game, acts, played
from mahj.rules.session import open_session
from mahj.server.store.writes import DropEntries
from mahj.server.tables.committing import commit
from mahj.server.tables.paces import BETWEEN_MS
from mahj.server.tables.playing import begun
from mahj.server.tables.settings import house_rules
from mahj.server.tables.state import Dealt
from mahj.server.tables.work import Work
from mahj.server.wire.faults import Code, Wrong
from mahj.server.wire.tells import Played


def begin(work: Work, person: str) -> None:
    """The host begins the session."""
    work.host(person)
    if work.state.stage != "gathering":
        raise Wrong(Code.NOT_NOW, "The session has begun.")
    if not all(chair.taken for chair in work.state.chairs):
        raise Wrong(Code.NOT_NOW, "There is an empty chair: wait for somebody, or seat a bot.")
    open_first(work)


def open_first(work: Work) -> None:
    """Open a session and deal its first game."""
    state = work.state
    keys = tuple(str(slot + 1) for slot in range(state.settings.players))
    rules = house_rules(state.settings)
    host = state.chair_of(state.host)
    east = work.fortune.east(keys, rules, keys[host or 0])
    work.show(session=open_session(keys, rules, east), played=())
    deal(work)


def drop_last(work: Work) -> None:
    """The acts of the last game are needed no more, once it is kept as a record."""
    last = work.state.dealt
    if last is not None and last not in work.state.unkept:
        work.writes.append(DropEntries(table=work.state.id, game=last.number))


def deal(work: Work) -> None:
    """Deal the next game of the session."""
    state = work.state
    session = state.session
    assert session is not None
    drop_last(work)
    slots = state.seating
    chance = work.fortune.deal()
    number = state.games + 1
    dealt = Dealt(
        number=number,
        id=work.fortune.token(),
        salt=chance.salt,
        slots=slots,
        names=tuple(state.chairs[slot].name for slot in slots),
        people=tuple(state.chairs[slot].person for slot in slots),
        bots=tuple(state.chairs[slot].bot for slot in slots),
        commitment=commitment(chance.salt, chance.wall, chance.dice),
    )
    chairs = tuple(replace(chair, ready=False, missed=0) for chair in state.chairs)
    work.show(
        stage="playing",
        dealt=dealt,
        games=number,
        chairs=chairs,
        offset=work.now,
        next_at=None,
        kept=None,
        mixed=0,
        lost=(0,) * 5,
        hands=tuple((chair.person, n) for n, chair in enumerate(chairs) if chair.person),
        pause=None,
        paused=(),
    )
    work.put_playing(begun(work.table.card, session.rules, len(slots), number))
    act = acts.Begin(chance.wall, chance.dice)
    game, events = played(work.playing.game, None, act, 0)
    commit(work, Entry(0, None, act, events), game)


def finish(work: Work, game: Game) -> None:
    """Book a game that is over."""
    state, over = work.state, game.over
    dealt, session = state.dealt, state.session
    assert over is not None
    assert dealt is not None
    assert session is not None
    net = [0] * len(state.chairs)
    for seat, slot in enumerate(dealt.slots):
        net[slot] = over.net[seat]
    names, people = [""] * len(net), [""] * len(net)
    for seat, slot in enumerate(dealt.slots):
        names[slot], people[slot] = dealt.names[seat], dealt.people[seat]
    winner = over.win.winner if over.win is not None else None
    played_game = Played(
        number=dealt.number,
        game=dealt.id,
        ending=over.ending,
        winner=None if winner is None else dealt.slots[winner],
        line=over.win.line if over.win is not None else "",
        net=tuple(net),
        names=tuple(names),
        people=tuple(people),
    )
    session = session.booked(over.net, abandoned=over.ending == "abandoned")
    clock = state.settings.pace != "none"
    work.show(
        stage="over" if session.over else "between",
        session=session,
        played=(*state.played, played_game),
        unkept=(*state.unkept, dealt),
        kept=None,
        next_at=work.now + BETWEEN_MS if clock and not session.over else None,
    )


def ready(work: Work, person: str) -> None:
    """Somebody wants to go on; the table does when all who are there do."""
    slot = work.slot_of(person)
    if work.state.stage not in ("between", "over"):
        raise Wrong(Code.NOT_NOW, "There is nothing to go on to at this moment.")
    work.put_chair(slot, ready=True)
    work.changed = True
    go_on_if_ready(work)


def go_on_if_ready(work: Work) -> None:
    """Deal once everybody who is there wants it, and somebody does."""
    if work.state.stage not in ("between", "over"):
        return
    here = [chair for chair in work.state.chairs if chair.person in work.table.here]
    wanted = any(chair.ready for chair in here)
    if wanted and all(chair.ready or chair.handed for chair in here):
        go_on(work)


def go_on(work: Work) -> None:
    """The next game of the session, or the first of another one."""
    if work.state.stage == "over":
        open_first(work)
    else:
        deal(work)


def put_away(work: Work, game: str) -> None:
    """A finished game is kept as a record: its acts are needed only while it is looked at."""
    state = work.state
    for one in state.unkept:
        if one.id == game and one != state.dealt:
            work.writes.append(DropEntries(table=state.id, game=one.number))
    work.put(unkept=tuple(one for one in state.unkept if one.id != game))

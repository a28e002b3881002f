"""What is told to whom: of the game to each seat and to watchers, of the table to everybody."""

from __future__ import annotations

from mahj.rules import AnyEvent, Game, Seat, deadline, waiting
from mahj.rules import view as view_of
from mahj.rules.phases import Challenged, Sealed
from mahj.server.history.winning import won_at
from mahj.server.tables.doing import shadow
from mahj.server.tables.paces import PAUSE_MS
from mahj.server.tables.playing import VIEWERS, Playing, heard
from mahj.server.tables.settings import house_rules
from mahj.server.tables.state import State
from mahj.server.tables.talking import quiet
from mahj.server.tables.waking import question_due, will_pass
from mahj.server.tables.work import Happened, Table
from mahj.server.wire.asks import Have
from mahj.server.wire.forms import offered
from mahj.server.wire.picture import picture
from mahj.server.wire.tells import (
    Chair,
    Deadline,
    Invitation,
    Pausing,
    TableSight,
    Told,
    You,
)


def seat_for(table: Table, person: str) -> Seat | None:
    """The seat that somebody has in the current game."""
    slot = table.state.chair_of(person)
    return None if slot is None else table.state.seat_of(slot)


def told(
    table: Table,
    viewer: Seat | None,
    events: tuple[AnyEvent, ...] = (),
    *,
    whole: bool = False,
    late: tuple[Seat, ...] = (),
) -> Told | None:
    """What happened, as one viewer hears it, with what is to be seen and done now."""
    playing, state = table.playing, table.state
    if playing is None:
        return None
    game = playing.game
    kept = state.kept
    if kept is not None and kept.seat == viewer:
        game = shadow(game, kept)
    return Told(
        game=playing.number,
        n=playing.heard[VIEWERS.index(viewer)],
        picture=picture(view_of(game, viewer)),
        options=offered(game, viewer) if viewer is not None and state.pause is None else (),
        passes=viewer is not None and will_pass(state, playing, viewer),
        deadline=_deadline(state, playing),
        events=events,
        whole=whole,
        late=late,
        won=won_at(game.over, playing.verified),
    )


def news_for(happened: Happened, viewer: Seat | None) -> tuple[AnyEvent, ...] | None:
    """What a viewer hears of what happened; None where it hears nothing at all.

    Whoever hears of no event may still see something new, so it is told without one; but of
    another's answer to a sealed window nobody is told in any way.
    """
    if happened.only is not None:
        return happened.events if happened.only == viewer else None
    events = heard(happened.events, viewer)
    if happened.early is not None and happened.early == viewer:
        events = events[1:]
    silent = not events and all(type(event).__name__ == "Answered" for event in happened.events)
    return None if silent else events


def caught_up(table: Table, viewer: Seat | None, have: Have | None) -> Told | None:
    """What a page has missed; everything anew where that is no longer at hand."""
    playing = table.playing
    if playing is None:
        return None
    place = VIEWERS.index(viewer)
    now = playing.heard[place]
    if have is None or have.game != playing.number or have.n > now:
        return told(table, viewer, whole=True)
    if have.n == now:
        return told(table, viewer)
    missed: list[AnyEvent] = []
    reached = False
    for before, events in playing.recent:
        reached = reached or before[place] <= have.n
        count = before[place]
        for event in heard(events, viewer):
            if count >= have.n:
                missed.append(event)
            count += 1
    kept = table.state.kept
    early = int(kept is not None and kept.seat == viewer)
    if not reached or len(missed) + early != now - have.n:
        return told(table, viewer, whole=True)
    if early and kept is not None:
        return told(table, viewer, whole=True)
    return told(table, viewer, tuple(missed))


def _deadline(state: State, playing: Playing) -> Deadline | None:
    """When the table stops waiting; for whom, as far as everybody may know it."""
    if state.pause is not None or playing.game.over is not None:
        return None
    game = playing.game
    clock = state.settings.pace != "none"
    challenged = clock and isinstance(game.phase, Challenged)  # the referee's time, not the pace's
    at = deadline(game) if challenged else question_due(state, playing)
    return Deadline(None if at is None else at + state.offset, _open_to(playing.game))


def _open_to(game: Game) -> tuple[Seat, ...]:
    if isinstance(game.phase, Sealed):  # who has answered is nobody's business
        return tuple(sorted(game.others(game.down.by)))
    return waiting(game)


# the table


def you(table: Table, person: str, name: str) -> You:
    """Who somebody is at a table."""
    state = table.state
    slot = state.chair_of(person)
    knocking = slot is None and any(one.person == person for one in state.knocks)
    return You(
        person=person,
        name=state.chairs[slot].name if slot is not None else name,
        role="player" if slot is not None else "knocking" if knocking else "watcher",
        chair=slot,
        host=person == state.host,
        auto_pass=state.chairs[slot].auto if slot is not None else None,
        muted=tuple(other for one, other in state.mutes if one == person),
    )


def help_refused(state: State, person: str) -> bool:
    """Whether the analyst may not help somebody: other people sit here, and the host said no."""
    others = any(chair.person not in ("", person) for chair in state.chairs)
    return others and not state.settings.help


def table_sight(table: Table, person: str, link: str) -> TableSight:
    """A table as somebody sees it; `link` is its invitation."""
    state = table.state
    slot = state.chair_of(person)
    stopped = state.pause
    pausing = None
    if stopped is not None and stopped.by is not None:
        by = state.chairs[stopped.by].name
        pausing = Pausing(by, stopped.agreed, stopped.at + PAUSE_MS)
    seated = {chair.person for chair in state.chairs}
    host = person == state.host
    rules = house_rules(state.settings)
    return TableSight(
        id=state.id,
        stage=state.stage,
        settings=state.settings,
        rules=rules,
        host=state.host,
        chairs=tuple(_chair(table, number) for number in range(len(state.chairs))),
        game=state.games,
        round=state.session.round if state.session is not None else 0,
        played=state.played,
        pausing=pausing,
        frozen=state.frozen,
        knocks=state.knocks if host else (),
        invitation=Invitation(link, state.code, state.code_until) if slot is not None else None,
        watchers=len(table.here - seated),
        next_at=state.next_at,
        next_east=state.seating[0] if state.stage == "between" else None,
        commitment=state.dealt.commitment if state.dealt is not None else "",
        quiet=quiet(state.stage, rules),
        help_refused=help_refused(state, person),
    )


def _chair(table: Table, number: int) -> Chair:
    state = table.state
    chair = state.chairs[number]
    return Chair(
        name=chair.name,
        person=chair.person,
        bot=chair.bot,
        here=not chair.person or chair.person in table.here,
        stand_in=bool(chair.person) and chair.by_bot,
        handed=chair.handed,
        seat=state.seat_of(number),
        score=state.score(number),
        ready=chair.ready,
    )

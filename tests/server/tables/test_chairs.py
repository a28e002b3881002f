"""Coming in, sitting down, getting up; and what only the host decides."""

from __future__ import annotations

import pytest

from mahj.rules import acts
from mahj.server.tables.paces import CODE_MS, GRACE_MS
from mahj.server.tables.settings import Settings
from mahj.server.tables.telling import seat_for, table_sight, you
from mahj.server.tables.waking import next_wake
from mahj.server.tables.work import Arrived, Asked, Knocked, Shown
from mahj.server.wire import asks
from mahj.server.wire.faults import Code, Wrong
from tests.server.parlour import PEOPLE, Parlour
from tests.server.tables.moments import asking


def gathering(**settings: object) -> Parlour:
    """A table with its host and three empty chairs."""
    parlour = Parlour(Settings(card="starter", **settings), tell=False)  # type: ignore[arg-type]
    parlour.arrive("ann")
    return parlour


def refused(parlour: Parlour, person: str, **how: bool) -> Code:
    """Why somebody does not get in."""
    before = parlour.table
    with pytest.raises(Wrong) as wrong:
        parlour.command(Arrived(person, person.capitalize(), **how))
    assert parlour.table is before
    return wrong.value.fault.code


def no_knock(parlour: Parlour, person: str) -> Code:
    with pytest.raises(Wrong) as wrong:
        parlour.knock(person)
    return wrong.value.fault.code


# the door


def test_a_private_table_lets_nobody_in_who_was_not_invited() -> None:
    assert refused(gathering(), "eve") == Code.NOT_INVITED


def test_a_code_opens_the_door_not_a_seat() -> None:
    parlour = gathering()
    parlour.knock("bea")
    parlour.arrive("bea", invited=False)
    assert "bea" not in parlour.table.here
    assert you(parlour.table, "bea", "Bea").role == "knocking"
    assert parlour.wrong("bea", asks.Sit) == Code.NOT_INVITED
    assert [one.person for one in table_sight(parlour.table, "ann", "").knocks] == ["bea"]
    parlour.ask("ann", asks.Admit, person="bea")
    parlour.arrive("bea", invited=False)
    parlour.ask("bea", asks.Sit)
    assert parlour.state.chair_of("bea") == 1
    assert table_sight(parlour.table, "bea", "").knocks == ()


def test_the_host_may_turn_somebody_away() -> None:
    parlour = gathering()
    parlour.knock("bea")
    parlour.ask("ann", asks.Admit, person="bea", yes=False)
    assert (parlour.now, Shown("bea", Code.NOT_INVITED)) in parlour.news
    assert refused(parlour, "bea") == Code.NOT_INVITED
    assert parlour.wrong("ann", asks.Admit, person="bea") == Code.NOT_NOW


def test_nobody_knocks_twice_and_only_so_many_knock() -> None:
    parlour = gathering()
    for number in range(12):
        parlour.knock(f"guest {number}")
        parlour.knock(f"guest {number}")
    assert len(parlour.state.knocks) == 12
    assert no_knock(parlour, "one more") == Code.NOT_NOW


def test_an_invitation_opens_the_door_once_and_for_all() -> None:
    parlour = gathering()
    parlour.arrive("bea")
    parlour.go("bea")
    parlour.arrive("bea", invited=False)
    assert "bea" in parlour.table.here


def test_the_code_dies_after_two_hours() -> None:
    parlour = gathering()
    assert len(parlour.state.code) == 5
    parlour.wait(CODE_MS - 1)
    parlour.knock("bea")
    parlour.wait(1)
    assert parlour.state.code == ""
    assert no_knock(parlour, "cleo") == Code.NO_SUCH_CODE
    assert next_wake(parlour.table) is None


def test_the_code_does_not_outlive_its_time_where_the_table_wakes_late() -> None:
    parlour = gathering()
    parlour.now += CODE_MS
    assert no_knock(parlour, "cleo") == Code.NO_SUCH_CODE


def test_the_code_dies_when_the_seats_are_full_and_who_knocks_then_is_told() -> None:
    parlour = gathering()
    parlour.knock("eve")
    parlour.arrive("bea", "cleo", "dot")
    for person in ("bea", "cleo", "dot"):
        assert parlour.state.code
        parlour.ask(person, asks.Sit)
    assert parlour.state.code == ""
    assert parlour.state.knocks == ()
    assert (parlour.now, Shown("eve", Code.NOT_INVITED)) in parlour.news
    parlour.ask("ann", asks.NewInvitation)
    assert parlour.state.code == ""
    parlour.ask("dot", asks.Leave)
    parlour.ask("ann", asks.NewInvitation)
    assert parlour.state.code


def test_bots_leave_the_door_open() -> None:
    parlour = gathering()
    for chair in (1, 2, 3):
        parlour.ask("ann", asks.SetBot, chair=chair, level="novice")
    parlour.ask("ann", asks.Begin)
    parlour.knock("bea")
    assert parlour.state.knocks


def test_a_new_invitation_makes_the_old_ones_void() -> None:
    parlour = gathering()
    code, nonce = parlour.state.code, parlour.state.nonce
    parlour.wait(CODE_MS // 2)
    parlour.ask("ann", asks.NewInvitation)
    assert parlour.state.code != code
    assert parlour.state.nonce != nonce
    assert parlour.state.code_until == parlour.now + CODE_MS


def test_only_who_sits_at_the_table_sees_its_invitation() -> None:
    parlour = gathering()
    parlour.arrive("bea")
    assert table_sight(parlour.table, "ann", "link").invitation is not None
    assert table_sight(parlour.table, "bea", "link").invitation is None


def test_anybody_may_come_in_and_sit_at_a_public_table() -> None:
    parlour = gathering(public=True)
    parlour.arrive("eve", invited=False)
    parlour.ask("eve", asks.Sit)
    assert parlour.state.chair_of("eve") == 1


def test_nobody_watches_a_full_table_that_wants_no_watchers() -> None:
    parlour = Parlour(Settings(card="starter", public=True, watching=False), tell=False)
    parlour.full_house()
    assert refused(parlour, "eve") == Code.NOT_INVITED
    parlour.ask("dot", asks.Leave)
    parlour.arrive("eve", invited=False)


# the host


HOST = [
    (asks.Begin, {}),
    (asks.NewInvitation, {}),
    (asks.Close, {}),
    (asks.SetBot, {"chair": 3, "level": "club"}),
    (asks.Kick, {"person": "ann"}),
    (asks.Admit, {"person": "eve"}),
    (asks.Change, {"settings": Settings(card="starter")}),
    (asks.Remove, {"message": 1}),
]


@pytest.mark.parametrize(("kind", "fields"), HOST)
def test_nobody_but_the_host_does_what_the_host_does(
    kind: type[asks.Ask], fields: dict[str, object]
) -> None:
    parlour = gathering()
    parlour.arrive("bea")
    assert parlour.wrong("bea", kind, **fields) == Code.NOT_HOST
    parlour.ask("bea", asks.Sit)
    assert parlour.wrong("bea", kind, **fields) == Code.NOT_HOST


def test_whoever_is_sent_away_cannot_return_in_any_way() -> None:
    for stage in ("gathering", "playing"):
        parlour = gathering() if stage == "gathering" else asking("assisted", "turn")
        if stage == "gathering":
            parlour.arrive("bea")
            parlour.ask("bea", asks.Sit)
        parlour.ask("ann", asks.Kick, person="bea")
        assert (parlour.now, Shown("bea", Code.KICKED)) in parlour.news
        assert parlour.state.chair_of("bea") is None
        assert bool(parlour.state.chairs[1].bot) is (stage == "playing")
        assert parlour.wrong("bea", asks.Sit) == Code.NOT_INVITED
        assert refused(parlour, "bea", invited=True) == Code.KICKED
        if parlour.state.code:
            assert no_knock(parlour, "bea") == Code.KICKED


def test_the_host_cannot_send_away_who_is_not_there_or_themselves() -> None:
    parlour = gathering()
    assert parlour.wrong("ann", asks.Kick, person="ann") == Code.BAD_VALUE
    assert parlour.wrong("ann", asks.Kick, person="nobody") == Code.BAD_VALUE


def test_when_the_host_leaves_somebody_who_is_there_becomes_host() -> None:
    parlour = asking("assisted", "turn")
    parlour.go("bea")
    parlour.ask("ann", asks.Leave)
    assert parlour.state.host == "cleo"
    parlour.ask("cleo", asks.NewInvitation)


def test_when_the_last_person_leaves_the_table_is_closed() -> None:
    parlour = asking("assisted", "turn")
    for person in PEOPLE:
        assert parlour.stage() == "playing"
        parlour.ask(person, asks.Leave)
    assert parlour.stage() == "closed"
    assert next_wake(parlour.table) is None
    assert refused(parlour, "ann") == Code.NOT_FOUND


def test_a_closed_table_does_nothing_more() -> None:
    parlour = gathering()
    parlour.knock("eve")
    parlour.ask("ann", asks.Close)
    assert (parlour.now, Shown("eve", Code.NOT_FOUND)) in parlour.news
    assert parlour.wrong("ann", asks.NewInvitation) == Code.NOT_FOUND
    assert parlour.wrong("ann", asks.Say, text="hello") == Code.NOT_FOUND
    assert no_knock(parlour, "bea") == Code.NO_SUCH_CODE


def test_the_host_changes_what_is_played_before_a_session_only() -> None:
    parlour = gathering()
    parlour.ask("ann", asks.Change, settings=Settings(card="starter", players=3, pace="quick"))
    three = parlour.state.chairs
    parlour.ask("ann", asks.Change, settings=Settings(card="starter"))
    assert (len(three), len(parlour.state.chairs)) == (3, 4)
    bad = Settings(card="starter", options={"hold_limit_s": 0})
    assert parlour.wrong("ann", asks.Change, settings=bad) == Code.BAD_VALUE
    playing = asking("assisted", "turn")
    assert playing.wrong("ann", asks.Change, settings=Settings()) == Code.NOT_NOW


def test_four_people_cannot_be_three_before_one_gets_up() -> None:
    parlour = gathering()
    parlour.arrive("bea", "cleo", "dot")
    for person in ("bea", "cleo", "dot"):
        parlour.ask(person, asks.Sit)
    three = Settings(card="starter", players=3)
    assert parlour.wrong("ann", asks.Change, settings=three) == Code.NOT_NOW
    parlour.ask("bea", asks.Leave)
    parlour.ask("ann", asks.Change, settings=three)
    assert [chair.person for chair in parlour.state.chairs] == ["ann", "cleo", "dot"]


def test_bots_come_and_go_only_where_nobody_sits_and_stay_during_a_session() -> None:
    parlour = gathering()
    parlour.ask("ann", asks.SetBot, chair=1, level="novice")
    parlour.ask("ann", asks.SetBot, chair=1, level=None)
    assert parlour.wrong("ann", asks.Begin) == Code.NOT_NOW
    assert parlour.wrong("ann", asks.SetBot, chair=0, level="club") == Code.TAKEN
    for chair in (1, 2, 3):
        parlour.ask("ann", asks.SetBot, chair=chair, level="novice")
    parlour.ask("ann", asks.Begin)
    assert parlour.wrong("ann", asks.SetBot, chair=1, level=None) == Code.NOT_NOW
    assert parlour.wrong("ann", asks.SetBot, chair=1, level="club") == Code.NOT_NOW
    parlour.ask("ann", asks.HandOver)
    parlour.until(lambda one: one.state.stage == "between")
    parlour.ask("ann", asks.SetBot, chair=1, level="club")
    assert parlour.state.chairs[1].bot == "club"
    assert len({chair.name for chair in parlour.state.chairs}) == 4


# chairs


def test_a_chair_is_taken_once_and_changed_freely_before_the_session() -> None:
    parlour = gathering()
    parlour.arrive("bea")
    parlour.ask("bea", asks.Sit, chair=2)
    assert parlour.wrong("ann", asks.Sit, chair=2) == Code.TAKEN
    parlour.ask("bea", asks.Sit, chair=3)
    assert [chair.person for chair in parlour.state.chairs] == ["ann", "", "", "bea"]


def test_people_of_one_name_are_told_apart() -> None:
    parlour = gathering()
    for person in ("ann2", "ann3"):
        parlour.command(Arrived(person, "Ann", True))
        parlour.command(Asked(person, "Ann", asks.Sit(id=person)))
    assert [chair.name for chair in parlour.state.chairs[:3]] == ["Ann", "Ann 2", "Ann 3"]


def test_somebody_may_take_a_bots_chair_in_the_middle_of_a_game() -> None:
    parlour = Parlour(bots=("club", "club", "club"), begin=True, tell=False)
    parlour.arrive("ann", "eve")
    parlour.wait(60_000)
    parlour.ask("eve", asks.Sit, chair=2)
    seat = seat_for(parlour.table, "eve")
    assert seat is not None
    assert parlour.person_at(seat) == "eve"
    assert not parlour.state.chairs[2].by_bot
    assert parlour.wrong("eve", asks.Sit, chair=1) == Code.NOT_NOW


def test_nobody_looks_at_two_hands_of_one_game() -> None:
    parlour = Parlour(bots=("club", "club", "club"), begin=True, tell=False)
    parlour.arrive("ann", "eve")
    parlour.wait(60_000)
    parlour.ask("eve", asks.Sit, chair=2)
    parlour.ask("eve", asks.Leave)
    assert parlour.wrong("eve", asks.Sit, chair=1) == Code.NOT_NOW
    parlour.ask("eve", asks.Sit, chair=2)
    parlour.ask("eve", asks.Leave)
    parlour.until(lambda one: one.state.stage == "between")
    parlour.ask("eve", asks.Sit, chair=1)


def test_who_leaves_and_comes_back_to_the_same_chair_is_the_same_player() -> None:
    parlour = asking("assisted", "turn")
    parlour.ask("bea", asks.Leave)
    assert parlour.state.chairs[1].bot
    assert parlour.state.chairs[1].name not in ("Ann", "Bea", "Cleo", "Dot")
    parlour.ask("bea", asks.Sit)
    assert parlour.state.chairs[1].name == "Bea"
    assert parlour.state.chairs[1].person == "bea"


def test_a_bot_plays_for_somebody_who_asked_for_it_until_they_take_over() -> None:
    parlour = asking("assisted", "turn", "none")
    seat = parlour.game.turn
    assert seat is not None
    person = parlour.person_at(seat)
    made = parlour.game.made
    parlour.wait(60_000)
    assert parlour.game.made == made
    parlour.ask(person, asks.HandOver)
    assert you(parlour.table, person, "").role == "player"
    parlour.wait(10_000)
    assert parlour.game.made > made
    parlour.ask(person, asks.TakeOver)
    assert not parlour.state.at_seat(seat).by_bot


def test_to_act_is_to_take_over() -> None:
    parlour = asking("assisted", "window", "none")
    seat = parlour.game.others(parlour.game.down.by)[0]
    person = parlour.person_at(seat)
    parlour.ask(person, asks.HandOver)
    parlour.act(person, acts.Pass())
    assert not parlour.state.at_seat(seat).by_bot


def test_who_handed_over_stays_so_when_they_come_back() -> None:
    parlour = asking("assisted", "turn", "none")
    parlour.ask("bea", asks.HandOver)
    parlour.go("bea")
    parlour.wait(100_000)
    parlour.arrive("bea")
    assert parlour.state.chairs[1].handed


def test_hello_is_no_ask_of_a_table() -> None:
    assert gathering().wrong("ann", asks.Ping) == Code.NOT_NOW


# what the door keeps out, and in


def test_whoever_is_sent_away_cannot_come_back_by_the_old_link() -> None:
    parlour = Parlour()
    parlour.arrive("ann", "bea")
    nonce, code = parlour.state.nonce, parlour.state.code
    parlour.ask("ann", asks.Kick, person="bea")
    assert parlour.state.nonce != nonce
    assert parlour.state.code != code


def test_somebody_at_the_door_can_be_sent_away_for_good() -> None:
    parlour = Parlour()
    parlour.arrive("ann")
    parlour.command(Knocked("kit", "Kit"))
    parlour.ask("ann", asks.Kick, person="kit")
    assert parlour.state.knocks == ()
    with pytest.raises(Wrong) as caught:
        parlour.command(Knocked("kit", "Kit"))
    assert caught.value.fault.code == Code.KICKED


def test_at_a_tournament_table_nobody_sits_down_in_a_game() -> None:
    settings = Settings(card="starter", preset="tournament")
    parlour = Parlour(settings, bots=("club", "club", "club"), begin=True)
    parlour.arrive("ann", "bea")
    assert parlour.wrong("bea", asks.Sit, chair=1) == Code.NOT_NOW


def test_a_game_played_on_from_a_bot_is_whose_who_played_it() -> None:
    parlour = Parlour(bots=("club", "club", "club"), begin=True)
    parlour.arrive("ann", "bea")
    parlour.ask("bea", asks.Sit, chair=1)
    dealt = parlour.state.dealt
    assert dealt is not None
    seat = parlour.state.seat_of(1)
    assert seat is not None
    assert (dealt.people[seat], dealt.names[seat], dealt.bots[seat]) == ("bea", "Bea", "")


def test_a_host_who_stays_away_leaves_the_table_to_somebody_who_is_there() -> None:
    parlour = Parlour()
    parlour.arrive("ann", "bea")
    parlour.ask("bea", asks.Sit)
    parlour.go("ann")
    parlour.wait(GRACE_MS - 1)
    assert parlour.state.host == "ann"
    parlour.wait(1)
    assert parlour.state.host == "bea"


def test_who_may_not_watch_goes_when_the_chairs_are_full() -> None:
    parlour = Parlour(Settings(card="starter", watching=False, players=3))
    parlour.arrive("ann", "bea", "cleo", "eve")
    for person in ("bea", "cleo"):
        parlour.ask(person, asks.Sit)
    shown = [news.person for _, news in parlour.news if isinstance(news, Shown)]
    assert shown == ["eve"]


def test_without_a_clock_the_next_game_does_not_wait_for_who_has_gone() -> None:
    parlour = Parlour(Settings(card="starter", pace="none"), seed=4)
    parlour.full_house()
    for person in PEOPLE:
        parlour.ask(person, asks.HandOver)
    parlour.until(lambda one: one.state.stage == "between")
    for person in PEOPLE:
        parlour.ask(person, asks.TakeOver)
    for person in PEOPLE[:3]:
        parlour.ask(person, asks.Ready)
    assert parlour.state.games == 1
    parlour.go("dot")
    assert parlour.state.games == 2

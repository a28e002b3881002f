"""Chat: who may say what, and when."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mahj.server.store.writes import AddMessage, AddReport, RemoveMessage
from mahj.server.tables.telling import table_sight, you
from mahj.server.tables.work import Spoken, Unsaid
from mahj.server.wire import asks
from mahj.server.wire.faults import Code, Wrong
from mahj.server.wire.phrases import PHRASES
from tests.server.parlour import Parlour
from tests.server.tables.moments import asking


def test_what_is_said_is_written_before_it_is_told() -> None:
    parlour = asking("assisted", "turn")
    done = parlour.ask("bea", asks.Say, text="  What   a  rack! ")
    (row,) = [one for one in done.writes if isinstance(one, AddMessage)]
    (news,) = done.news
    assert isinstance(news, Spoken)
    assert news.message.text == row.text == "What a rack!"
    assert (row.person, row.name, row.message) == ("bea", "Bea", 1)


@pytest.mark.parametrize("text", ["\t \n", "\x00", "a\x1b[31m", "\u202e", "\u200b", "\ue000x"])
def test_nothing_but_printable_text_is_said(text: str) -> None:
    parlour = asking("assisted", "turn")
    assert parlour.wrong("bea", asks.Say, text=text) == Code.BAD_VALUE


def test_marks_that_nobody_sees_are_left_out() -> None:
    parlour = asking("assisted", "turn")
    parlour.ask("bea", asks.Say, text="so\u202elame\u0301 \u200bNoël")
    (news,) = [one for _, one in parlour.news if isinstance(one, Spoken)]
    assert news.message.text == "solamé Noël"
    assert news.message.text.isprintable()


def test_watchers_listen() -> None:
    parlour = asking("assisted", "turn")
    parlour.arrive("eve")
    assert parlour.wrong("eve", asks.Say, text="nine bam!") == Code.NOT_SEATED
    assert parlour.wrong("eve", asks.SayPhrase, phrase="hello") == Code.NOT_SEATED


def test_a_tournament_game_is_silent_and_the_time_between_is_not() -> None:
    parlour = asking("tournament", "turn")
    assert parlour.wrong("bea", asks.Say, text="hello") == Code.QUIET
    assert all(table_sight(parlour.table, one, "").quiet for one in ("bea", "eve"))
    assert parlour.wrong("bea", asks.SayPhrase, phrase="hello") == Code.QUIET
    parlour.ask("bea", asks.Pause)
    assert parlour.wrong("bea", asks.Say, text="hello") == Code.QUIET
    parlour.ask("bea", asks.Leave)
    parlour.hand_over()
    for person in ("ann", "cleo", "dot"):
        if parlour.state.pause is not None:
            parlour.ask(person, asks.Resume)
    parlour.until(lambda one: one.state.stage == "between")
    assert not any(table_sight(parlour.table, one, "").quiet for one in ("bea", "eve"))
    parlour.ask("ann", asks.Say, text="hello")
    assert parlour.state.messages == 1


def dead(parlour: Parlour, person: str) -> None:
    """Somebody's hand dies."""
    playing = parlour.table.playing
    slot = parlour.state.chair_of(person)
    assert playing is not None
    assert slot is not None
    seat = parlour.state.seat_of(slot)
    died = tuple("DEAD-01" if one == seat else "" for one in range(4))
    game = replace(playing.game, dead=died)
    parlour.table = replace(parlour.table, playing=replace(playing, game=game))


def test_a_player_whose_hand_is_dead_says_nothing_about_the_game() -> None:
    parlour = asking("club", "turn")
    dead(parlour, "bea")
    with pytest.raises(Wrong) as wrong:
        parlour.ask("bea", asks.Say, text="she needs a nine bam")
    assert (wrong.value.fault.code, wrong.value.fault.rule) == (Code.QUIET, "DEAD-15")
    for phrase in PHRASES:
        if phrase.about_game:
            assert parlour.wrong("bea", asks.SayPhrase, phrase=phrase.key) == Code.QUIET
        else:
            parlour.ask("bea", asks.SayPhrase, phrase=phrase.key)
    parlour.ask("ann", asks.Say, text="she needs a nine bam")


def test_there_are_a_dozen_phrases_and_no_others() -> None:
    parlour = asking("assisted", "turn")
    assert sum(not phrase.about_game for phrase in PHRASES) == 12
    assert parlour.wrong("bea", asks.SayPhrase, phrase="nonsense") == Code.BAD_VALUE


def test_somebody_is_muted_by_one_and_heard_again() -> None:
    parlour = asking("assisted", "turn")
    parlour.ask("bea", asks.Mute, person="dot")
    parlour.ask("bea", asks.Mute, person="dot")
    assert you(parlour.table, "bea", "").muted == ("dot",)
    assert you(parlour.table, "ann", "").muted == ()
    parlour.ask("bea", asks.Mute, person="dot", on=False)
    assert you(parlour.table, "bea", "").muted == ()


def test_one_person_cannot_use_up_the_mutes_of_a_table() -> None:
    parlour = asking("assisted", "turn")
    for number in range(12):
        parlour.ask("bea", asks.Mute, person=f"x{number}")
    assert parlour.wrong("bea", asks.Mute, person="one more") == Code.NOT_NOW
    parlour.ask("cleo", asks.Mute, person="dot")


def test_a_message_is_reported_and_the_host_takes_it_away() -> None:
    parlour = asking("assisted", "turn")
    parlour.ask("bea", asks.Say, text="bah")
    done = parlour.ask("cleo", asks.Report, message=1, why="rude")
    assert [type(one) for one in done.writes if not hasattr(one, "state")] == [AddReport]
    assert parlour.wrong("cleo", asks.Report, message=2) == Code.BAD_VALUE
    assert parlour.wrong("bea", asks.Remove, message=1) == Code.NOT_HOST
    done = parlour.ask("ann", asks.Remove, message=1)
    assert RemoveMessage(parlour.state.id, 1) in done.writes
    assert done.news == (Unsaid(1),)
    assert parlour.wrong("ann", asks.Remove, message=0) == Code.BAD_VALUE

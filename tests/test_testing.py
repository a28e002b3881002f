"""The conformance kit finds what it is made to find."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from mahj import testing
from mahj.card import Card
from mahj.rules import (
    AnyAct,
    Game,
    Options,
    Seat,
    View,
    acts,
    decide,
    play,
    preset,
    redact,
    view,
)
from mahj.rules.options import Form
from mahj.testing import asked, check_bot, check_no_leak, play_game
from tests.rules.tables import card, dealt


class Chooser:
    """A bot that takes anything it is offered."""

    def choose(self, view: View, options: Options, rng: random.Random) -> AnyAct:
        del view
        return options[rng.randrange(len(options))]


class Forgetful(Chooser):
    """A bot with chance of its own."""

    def choose(self, view: View, options: Options, rng: random.Random) -> AnyAct:
        return super().choose(view, options, random.Random())


class Cheat(Chooser):
    """A bot that discards when it likes."""

    def choose(self, view: View, options: Options, rng: random.Random) -> AnyAct:
        return acts.Discard(next(iter(view.slope)))


@pytest.mark.parametrize("name", ["assisted", "club", "tournament"])
@pytest.mark.parametrize("players", [3, 4])
def test_a_bot_that_takes_its_options_is_good_at_every_table(name: str, players: int) -> None:
    check_bot(Chooser, games=1, rules=preset(name), players=players, card=card("mahj-2026"))


def test_a_bot_that_does_what_it_was_not_offered_is_named() -> None:
    with pytest.raises(AssertionError, match=r"P0 chose Discard\(.*none of its options"):
        check_bot(Cheat, games=1)


def test_a_bot_with_chance_of_its_own_is_found() -> None:
    with pytest.raises(AssertionError, match="may use only its rng"):
        check_bot(Forgetful, games=1)


class Broken(Chooser):
    """A bot that fails."""

    def choose(self, view: View, options: Options, rng: random.Random) -> AnyAct:
        raise KeyError("plan")


def test_a_bot_that_fails_is_named_with_the_moment() -> None:
    with pytest.raises(AssertionError, match=r"the bot at P0 failed in the Charleston: KeyError"):
        check_bot(Broken, games=1)
    with pytest.raises(ValueError, match="at least one game"):
        check_bot(Chooser, games=0)


class ForCard(Chooser):
    """A bot that is made for a card."""

    def __init__(self, card: Card) -> None:
        assert card.name == "mahj 2026"


def test_a_maker_that_asks_for_the_card_gets_it() -> None:
    check_bot(ForCard, games=1, card=card("mahj-2026"))
    check_bot(lambda: ForCard(card("mahj-2026")), games=1, card=card("mahj-2026"))


def test_a_maker_that_does_not_tell_what_it_asks_for_is_called_as_it_is() -> None:
    class Unsigned(Chooser):
        __signature__ = "none"

    check_bot(Unsigned, games=1)


def test_a_bot_that_thinks_too_long_is_found() -> None:
    ticks = iter(range(10**9))
    with pytest.raises(AssertionError, match=r"one choice took 1.000 s, more than 0.5 s"):
        check_bot(Chooser, games=1, slowest=0.5, clock=lambda: next(ticks))


def test_a_game_can_be_played_again_from_its_acts() -> None:
    bots = (Chooser(),) * 4
    game, log = play_game(card("starter"), preset("assisted"), bots, seed=3)
    assert game.over is not None
    assert log == play_game(card("starter"), preset("assisted"), bots, seed=3)[1]


def middle() -> Game:
    """A game in which P0 holds the turn and others hold hidden tiles."""
    game = dealt(5)
    assert len(game.seats) == 4
    return game


def test_nothing_leaks_from_an_honest_table() -> None:
    game = middle()
    for seat in game.seats:
        act = next(iter(asked(game, seat)))
        check_no_leak(game, seat, random.Random(1), act)


def test_a_view_that_shows_another_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(game: Game, seat: Seat) -> View:
        honest = view(game, seat)
        return replace(honest, slope=game.slopes[seat.right])

    monkeypatch.setattr(testing, "view", careless)
    with pytest.raises(AssertionError, match="'slope' in the view of P0 leaks"):
        check_no_leak(middle(), Seat.P0, random.Random(1))


def test_options_that_depend_on_another_hand_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(game: Game, seat: Seat) -> Options:
        tile = next(iter(game.slopes[seat.right]))
        return Options((Form(acts.Discard, (), str(tile)),))

    monkeypatch.setattr(testing, "side_actions", careless)
    with pytest.raises(AssertionError, match="of P0 leak"):
        check_no_leak(middle(), Seat.P0, random.Random(1))


def test_an_event_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(event: Any, seat: Seat) -> Any:
        told = redact(event, seat)
        tiles = getattr(event, "got", ()) or ()
        return replace(told, got=tiles) if told is not None and tiles else told

    game = middle()
    for seat in game.seats[:3]:
        act = next(iter(asked(game, seat)))
        game = play(game, decide(game, seat, act, game.clock))
    monkeypatch.setattr(testing, "redact", careless)
    last = game.seats[3]
    act = next(iter(asked(game, last)))
    with pytest.raises(AssertionError, match="hears of"):
        check_no_leak(game, last, random.Random(1), act)

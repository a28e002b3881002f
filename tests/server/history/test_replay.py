"""A replay shows every tile of a game, and of the card the winning line alone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial

import msgspec
import pytest
from msgspec.structs import replace

from mahj.card import Card
from mahj.record import Record, heard, tell
from mahj.rules import SEATS, Seat, acts, preset, view
from mahj.rules.payments import net
from mahj.rules.phases import Live
from mahj.rules.sight import SeesLive
from mahj.server.history.replay import Shown, replayed, shared
from mahj.server.history.winning import positions, won
from mahj.tiles import STANDARD, Tile
from tests.record.players import game as erring_game
from tests.record.players import go_on, seated
from tests.server.history.finished import (
    NAMES,
    bots_game,
    own,
    won_game,
    won_on_the_first_discard,
)


def text_of(shown: Shown) -> str:
    return msgspec.json.encode(shown).decode()


def words_in(text: str) -> set[str]:
    """Every run of letters and digits in a text."""
    return set(re.findall(r"\w+", text))


def erring(seed: int) -> Record:
    return erring_game(seed, preset("club")).record


GAMES: list[Callable[[], Record]] = [won_game, *(partial(erring, seed) for seed in range(4))]


@pytest.mark.parametrize("played", GAMES)
def test_every_step_shows_all_152_tiles(played: Callable[[], Record]) -> None:
    record = played()
    shown = replayed(record)
    assert len(shown.steps) == sum(len(entry.events) for entry in record.entries)
    for step in shown.steps[1:]:
        open_tiles = [shown.discards[at].tile for at in step.lying]
        for hand in step.picture.hands:
            assert hand.shown is not None
            open_tiles += hand.shown
            open_tiles += [tile for exposure in hand.exposures for tile in exposure.tiles]
        open_tiles += [tile for tiles in step.aside for tile in tiles]
        assert len(open_tiles) + step.picture.wall == len(STANDARD.tiles), step


def test_the_words_are_those_of_the_record() -> None:
    record = won_game()
    events = [event for entry in record.entries for event in entry.events]
    assert [step.words for step in shared(record).steps] == [
        told.words for told in tell(events, NAMES)
    ]
    assert shared(record).players == NAMES


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_sees_and_hears_what_it_saw_and_heard(seat: Seat) -> None:
    record = won_game()
    shown = replayed(record, seat)
    events = [event for entry in record.entries for event in entry.events]
    assert [step.words for step in shown.steps] == [
        told.words for told in tell(heard(events, seat), NAMES)
    ]
    dealt = 0
    for step in shown.steps[:-1]:
        assert not any(tiles for one, tiles in zip(SEATS, step.aside, strict=False) if one != seat)
        own = [*(step.aside[seat] if step.aside else ()), *(step.picture.slope or ())]
        own += [tile for one in step.picture.hands[seat].exposures for tile in one.tiles]
        assert len(own) >= min(dealt, 13), step
        dealt = max(dealt, len(own))
        assert step.picture.seat == seat
        assert all(hand.shown is None for hand in step.picture.hands)
    slopes = [tuple(game.slopes[seat]) for _, _, game in positions(record)]
    assert {step.picture.slope for step in shown.steps} <= {*slopes}


def test_a_set_that_is_being_laid_is_seen_by_everybody() -> None:
    record = erring(0)
    for seat in SEATS:
        steps = [step for step in replayed(record, seat).steps if step.event == "tiles_shown"]
        assert steps
        for step in steps:
            claims = step.picture.now.claims if isinstance(step.picture.now, SeesLive) else ()
            for claim in (one for one in claims if one.shown):
                top = step.picture.hands[claim.seat].exposures[-1].tiles
                assert top[len(top) - len(claim.shown) :] == claim.shown


def test_the_winning_line_is_drawn_and_named() -> None:
    outcome = shared(won_on_the_first_discard().record).outcome
    assert outcome is not None
    assert outcome.won is not None
    assert (outcome.won.line, outcome.won.section, outcome.won.value) == ("E1", "2468", 25)
    drawn = " | ".join(map(str, outcome.won.groups))
    assert drawn == "F F | 2B 2B 2B | 4B 4B 4B | 6D 6D 6D | 8D 8D 8D"
    assert (outcome.won.winner, outcome.won.discarder) == (Seat.P1, Seat.P0)


@pytest.mark.parametrize("seed", range(8))
def test_the_line_is_drawn_with_the_tiles_that_were_shown(seed: int) -> None:
    record = bots_game(seed)
    hand = won(record)
    assert record.footer is not None
    assert (hand is not None) == (record.footer.result.winner is not None)
    if hand is not None:
        drawn = [
            tile
            for group in hand.groups
            for tile in [group.tile] * (group.size - group.jokers) + [Tile.JOKER] * group.jokers
        ]
        assert sorted(drawn) == sorted(hand.tiles)
        assert len(drawn) == 14


def test_payments_name_their_rules_and_come_to_the_result() -> None:
    outcome = shared(won_game()).outcome
    assert outcome is not None
    assert outcome.payments
    assert all(payment.rules for payment in outcome.payments)
    assert net(outcome.payments) == outcome.net


def test_a_wall_game_has_no_winning_line() -> None:
    table = go_on(seated(3, card=own()), random.Random(3))
    outcome = shared(table.record).outcome
    assert outcome is not None
    assert (outcome.ending, outcome.won) == ("wall", None)


def test_a_game_that_was_not_finished_has_no_outcome() -> None:
    record = replace(won_game(), entries=won_game().entries[:30], footer=None)
    assert shared(record).outcome is None


# somebody's own card


def leaks(text: str, card: Card, line: str = "") -> set[str]:
    """What a text tells of a card, but for the name of one line."""
    words = words_in(text)
    secrets = {one.id for one in card.lines} - {line}
    found = {name for name in secrets if name in words}
    phrases = [card.name, "Zelda", "ZELDA", *(section.name for section in card.sections)]
    for one in card.lines:
        phrases += [one.text, *one.patterns, *filter(None, [one.instruction])]
    return found | {phrase for phrase in phrases if phrase in text}


@pytest.mark.parametrize("names", [True, False])
def test_a_shared_replay_holds_no_line_of_an_own_card_but_the_winning_one(*, names: bool) -> None:
    record = won_game(own())
    shown = shared(record, names=names)
    assert shown.outcome is not None
    assert shown.outcome.won is not None
    winning = shown.outcome.won.line
    assert winning.startswith("Zq")
    assert len(shown.outcome.won.groups) > 3
    assert (shown.card, shown.outcome.won.section) == ("", "")
    assert leaks(text_of(shown), own(), winning) == set()


@pytest.mark.parametrize("seed", range(4))
def test_nor_does_a_replay_of_a_game_full_of_errors(seed: int) -> None:
    rng = random.Random(seed)
    table = go_on(seated(seed, preset("club"), card=own()), rng, 5000, 0.05)
    shown = shared(table.record)
    line = shown.outcome.won.line if shown.outcome and shown.outcome.won else ""
    assert leaks(text_of(shown), own(), line) == set()


def test_what_would_be_a_leak_is_found() -> None:
    record = won_game(own())
    assert leaks(text_of(replayed(record)), own()) >= {"Aunt Zelda"}
    line = own().lines[3]
    assert leaks(f'"{line.text}"', own()) >= {line.text}
    assert leaks(f'"line":"{line.id}"', own()) == {line.id}


def test_those_who_sat_there_see_the_name_of_the_card() -> None:
    assert replayed(won_game(own())).card == "Aunt Zelda"
    assert shared(won_game()).card == "Starter"


# hidden names


def test_names_can_be_hidden_also_where_players_said_them() -> None:
    table = seated(1, preset("club"), players=3)
    table.play(Seat.P1, acts.Say("hurry up, ruth!"), 10)
    table.play(Seat.P0, acts.Say("Bea, it is my turn"), 20)
    tile = next(iter(table.game.slopes[Seat.P0]))
    table.play(Seat.P0, acts.Discard(tile, "this is for Ann"), 3_000)
    table.play(Seat.P1, acts.Draw(), 3_100)
    live = table.game.phase
    assert isinstance(live, Live)
    assert live.draw is not None
    table.play(Seat.P1, acts.Discard(live.draw.tile, "and this for Ruth"), 3_200)
    assert b"for Ruth" in msgspec.json.encode(view(table.game, None).now)
    shown = shared(table.record, names=False)
    assert shown.players == ("P0", "P1", "P2")
    assert not {"ruth", "ann", "bea"} & {word.lower() for word in words_in(text_of(shown))}
    said = [step.words for step in shown.steps if step.event == "spoken"]
    assert said == ['P1 says "hurry up, P0!"', 'P0 says "P2, it is my turn"']
    named = words_in(text_of(shared(table.record)))
    assert {"Ruth", "Ann", "Bea"} <= named


@pytest.mark.parametrize("seed", range(3))
def test_hidden_names_are_nowhere_in_a_replay(seed: int) -> None:
    for record in (bots_game(seed), erring(seed)):
        assert not {*NAMES} & words_in(text_of(shared(record, names=False)))

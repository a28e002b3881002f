"""Rulings on what a winning hand is worth: announced, agreed, corrected (MJ-09 … MJ-12)."""

from __future__ import annotations

from typing import Final

from mahj.rules.acts import (
    Announce,
    Confirm,
    Expire,
    PointOut,
)
from mahj.rules.events import (
    ValueAnnounced,
    ValueConfirmed,
    ValueCorrected,
)
from mahj.rules.game import Game
from mahj.rules.payments import announced, each
from mahj.rules.phases import (
    Announcing,
)
from mahj.rules.refused import forbid
from mahj.rules.rulings.ending import end
from mahj.rules.rulings.mahjongg import only_others
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.seats import Seat


def most_announced(game: Game) -> int:
    """More than any hand of the card can bring from one player: four times, doubled."""
    return 8 * max(line.value for line in game.card.lines)


def announce(play: Play, seat: Seat, act: Announce) -> None:
    phase = play.game.phase
    assert isinstance(phase, Announcing)
    forbid(seat != phase.win.winner, "MJ-09")
    absurd = act.each > most_announced(play.game)
    forbid(absurd, "MJ-12", "No hand of this card is worth so much.")
    spoken = bool(phase.confirmed) or phase.by is not None
    forbid(spoken, "MJ-12", "Others have spoken; the value is announced.")
    play.add(ValueAnnounced(play.at, seat, act.each))
    agree(play)


def confirm_value(play: Play, seat: Seat, act: Confirm) -> None:
    del act
    phase = play.game.phase
    assert isinstance(phase, Announcing)
    forbid(phase.announced is None, "MJ-09", "The winner has not announced the value.")
    only_others(seat, phase.confirmed, phase.win.winner)
    play.add(ValueConfirmed(play.at, seat))
    agree(play)


def agree(play: Play) -> None:
    """Book the value once every live other agrees (MJ-12)."""
    game = play.game
    phase = game.phase
    assert isinstance(phase, Announcing)
    if set(game.others(phase.win.winner)) - set(phase.confirmed) or phase.announced is None:
        return
    amount = phase.announced if phase.by is None else each(phase.win, game.rules)
    book(play, amount)


def book(play: Play, amount: int) -> None:
    """Pay what was announced, and end the game."""
    game = play.game
    phase = game.phase
    assert isinstance(phase, Announcing)
    owed = announced(phase.win, game.seats, game.rules, amount)
    end(play, "mahjongg", phase.win, owed, valid=phase.valid)


def correct_value(play: Play, seat: Seat, act: PointOut) -> None:
    del act
    phase = play.game.phase
    assert isinstance(phase, Announcing)
    forbid(seat == phase.win.winner or phase.announced is None, "MJ-12", "There is no value yet.")
    right = each(phase.win, play.game.rules)
    said = phase.announced or 0
    spoken = phase.by is not None or seat in phase.confirmed
    forbid(said == right or not phase.valid or spoken, "MJ-12", "The value is as it should be.")
    play.add(ValueCorrected(play.at, seat))
    if said < right:  # MJ-11
        book(play, said)
    else:
        agree(play)


def value_expires(play: Play, seat: Seat, act: Expire) -> None:
    del seat, act
    phase = play.game.phase
    assert isinstance(phase, Announcing)
    right = each(phase.win, play.game.rules)
    book(play, phase.announced if phase.announced is not None and phase.by is None else right)


RULINGS: Final[Rulings] = {
    (Announcing, Announce): announce,
    (Announcing, Confirm): confirm_value,
    (Announcing, PointOut): correct_value,
    (Announcing, Expire): value_expires,
}

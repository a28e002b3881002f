"""How a game ends, and how it goes on without a dead hand (DEAD, WALL, PAY)."""

from __future__ import annotations

from typing import Literal

from mahj.rules.causes import returning, undoing
from mahj.rules.events import (
    DrawDue,
    GameEnded,
    HandDied,
    TileDrawn,
)
from mahj.rules.game import Game
from mahj.rules.payments import Payment, Win, challenge_penalty, due, net, points
from mahj.rules.phases import Drawing, Over, Turn
from mahj.rules.rulings.play import Play
from mahj.rules.seats import Seat

Ending = Literal["mahjongg", "wall", "abandoned", "thrown_in"]


def end(
    play: Play,
    ending: Ending,
    win: Win | None = None,
    payments: tuple[Payment, ...] | None = None,
    *,
    valid: bool = True,
) -> None:
    """End the game: what the winner is paid, what is owed already, and the open disputes."""
    game = play.game
    rules = game.rules
    if rules.scoring == "points":
        scored = ending in ("mahjongg", "wall")
        dead = tuple(seat for seat in game.seats if game.dead[seat])
        net_points = points(win, game.seats, dead, rules) if scored else (0, 0, 0, 0)
        play.add(GameEnded(play.at, ending, net_points, (), win, valid))
        return
    if payments is None:
        payments = due(win, game.seats, rules) if win is not None else ()
    owed = (*payments, *game.paid)
    if ending != "abandoned":
        owed += _disputes(play, win)  # DEAD-20, WALL-02
    play.add(GameEnded(play.at, ending, net(owed), owed, win, valid))


def _disputes(play: Play, win: Win | None) -> tuple[Payment, ...]:
    """What is owed for challenges that waited for the end (DEAD-20, Q-28)."""
    game = play.game
    owed: tuple[Payment, ...] = ()
    for dispute in game.disputes:
        wrong, right = dispute.challenger, dispute.target
        won = win is not None and win.winner == dispute.target
        in_error = game.dead[dispute.target] in ("MJ-14", "MJ-17")
        if (dispute.cause or in_error) and not won:
            wrong, right = right, wrong
        owed += challenge_penalty(wrong, right, game.rules, game.lowest, withdrawn=False)
    return owed


def last_act(game: Game, claimant: Seat, giver: Seat | None) -> Seat:
    """Who acted last before a hand died that had claimed a discard or none (DEAD-22, Q-16)."""
    back = game.rules.resume_after_error_claim == "right_of_discarder"
    return giver if back and giver is not None else claimant


def deserted(game: Game) -> bool:
    """Whether too few live hands are left to play on."""
    live = len(game.live)
    return not live or (live == 1 and game.rules.last_live_player == "wall_game")


def draw_due(play: Play, seat: Seat) -> None:
    """Let a player draw; at a sealed table the draw is made at once."""
    game = play.game
    if deserted(game):
        end(play, "wall")
        return
    if not game.wall:  # WALL-01, Q-17
        end(play, "wall")
        return
    if game.rules.window == "live":
        if game.phase != Drawing(seat):
            play.add(DrawDue(play.at, seat))
        return
    number = game.wall.at()
    play.add(TileDrawn(play.at, seat, game.wall.tiles[number], number, racked=True))


def die(play: Play, seat: Seat, rule: str) -> None:
    """Take a hand out of play (DEAD-09 … DEAD-14)."""
    game = play.game
    returned = returning(game, seat, rule)
    play.add(HandDied(play.at, seat, rule, returned, undoing(game, seat, returned)))


def go_on(play: Play, seat: Seat) -> None:
    """Go on after a hand has died: a player in turn is skipped, a lonely table may end."""
    game = play.game
    if isinstance(game.phase, Over):
        return
    if isinstance(game.phase, Turn | Drawing) and game.phase.seat == seat:
        giver = game.phase.giver if isinstance(game.phase, Turn) else None
        draw_due(play, game.after(last_act(game, seat, giver)))
    elif deserted(game):
        end(play, "wall")

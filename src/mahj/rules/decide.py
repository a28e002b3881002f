"""The referee: what an act comes to, or why not."""

from __future__ import annotations

from typing import Final

from mahj.card import Card
from mahj.rules import acts
from mahj.rules.acts import AnyAct
from mahj.rules.events import AnyEvent
from mahj.rules.exposure import JOKER
from mahj.rules.game import Game, table
from mahj.rules.house import HouseRules
from mahj.rules.phases import (
    Announcing,
    AnyPhase,
    Challenged,
    Dealing,
    Drawing,
    Live,
    Over,
    Passing,
    Ready,
    Sealed,
    Verifying,
)
from mahj.rules.refused import Refused
from mahj.rules.rulings import RULINGS
from mahj.rules.rulings.challenges import detect
from mahj.rules.rulings.claims import joker_rule
from mahj.rules.rulings.play import Play
from mahj.rules.rulings.settling import settle, settles
from mahj.rules.seats import Seat
from mahj.rules.wellformed import wellformed
from mahj.tiles import Tile

SYSTEM: Final = frozenset({acts.Begin, acts.Expire})
"""Acts of the table itself, not of a seat."""

OUT_OF_PHASE: Final[dict[type, str]] = {
    acts.Begin: "SET-08",
    acts.Take: "DEAL-01",
    acts.PassTiles: "CHAR-01",
    acts.Look: "CHAR-08",
    acts.Peek: "CHAR-13",
    acts.Object: "CHAR-06",
    acts.Consent: "CHAR-06",
    acts.Wish: "CHAR-17",
    acts.Offer: "CHAR-17",
    acts.ReportJoker: "CHAR-15",
    acts.Replace: "CHAR-15",
    acts.Draw: "TURN-16",
    acts.Rack: "TURN-08",
    acts.Touch: "TURN-07",
    acts.Hold: "TURN-17",
    acts.Pass: "DEF-09",
    acts.Call: "CALL-26",
    acts.Lift: "CALL-26",
    acts.Place: "CALL-26",
    acts.Show: "CALL-27",
    acts.TakeBack: "CALL-24",
    acts.Claim: "CALL-26",
    acts.Change: "CALL-18",
    acts.Lay: "TURN-02",
    acts.Say: "DEF-08",
    acts.Discard: "TURN-02",
    acts.Ask: "XCH-02",
    acts.Give: "XCH-02",
    acts.Exchange: "XCH-02",
    acts.Cancel: "XCH-19",
    acts.Declare: "MJ-01",
    acts.Confirm: "MJ-07",
    acts.Doubt: "MJ-07",
    acts.ThrowIn: "MJ-08",
    acts.Announce: "MJ-09",
    acts.PointOut: "DISC-05",
    acts.Challenge: "DEF-12",
    acts.Accept: "DEAD-17",
    acts.Dispute: "DEAD-17",
    acts.Insist: "DEAD-19",
    acts.Withdraw: "DEAD-18",
    acts.Expire: "CALL-22",
}
"""The rule to cite for an act at a moment that knows no such act."""

PHYSICAL: Final = frozenset(
    {
        acts.Touch,
        acts.Hold,
        acts.Call,
        acts.Lift,
        acts.Place,
        acts.Show,
        acts.TakeBack,
        acts.Lay,
        acts.Ask,
        acts.Give,
        acts.Cancel,
        acts.Say,
    }
)
"""Acts of hands and voices, which only tables with a live window know."""

RESERVED: Final = SYSTEM | PHYSICAL
"""Acts that not every seat has at every table."""

CALLING: Final = (acts.Call, acts.Lift, acts.Place, acts.Claim, acts.Declare)
"""Acts by which a discard is called."""


def decide(game: Game, seat: Seat | None, act: AnyAct, at: int) -> tuple[AnyEvent, ...]:
    """The events that an act of a seat leads to; raises Refused, and then nothing changes.

    `at` is the time of the act in milliseconds. Whatever became final before it happens first.
    """
    return played(game, seat, act, at)[1]


def new_game(
    card: Card,
    rules: HouseRules,
    wall: tuple[Tile, ...],
    dice: tuple[int, int],
    players: int = 4,
) -> Game:
    """A game dealt from a wall in draw order; ValueError where wall or dice are none."""
    try:
        return played(table(card, rules, players), None, acts.Begin(wall, dice), 0)[0]
    except Refused as refused:
        raise ValueError(str(refused)) from None


def played(
    game: Game, seat: Seat | None, act: AnyAct, at: int
) -> tuple[Game, tuple[AnyEvent, ...]]:
    """`decide` together with the game it leads to."""
    wellformed(game, seat, act, at)
    if at < game.clock:
        raise Refused("PRIO-09", "That moment is over.", wait=True)
    play = Play(game, at)
    expiring = type(act) is acts.Expire
    phase: AnyPhase = game.phase
    if type(phase) is Live and (phase.pending or phase.claims):
        _settle(play, at if expiring else at - 1)  # an act at that very moment is still in time
    if not (expiring and play.events):
        game = play.game
        if seat is None or game.dead[seat] or type(act) in RESERVED:
            _open_to(game, seat, act)
        ruling = RULINGS.get((type(game.phase), type(act)))
        if ruling is None:
            raise _out_of_phase(game, act)
        ruling(play, seat, act)
        phase = play.game.phase
        if type(phase) is Live and (phase.pending or phase.claims):
            _settle(play, at - 1)  # what only this act was holding up
    if game.rules.auto_dead_detection != "off":
        detect(play)
    return play.game, tuple(play.events)


def _settle(play: Play, until: int) -> None:
    """Let everything happen that became final before the act: a closing act, a claim."""
    while (due := settles(play.game)) is not None and due <= until:
        act_at, play.at = play.at, max(due, play.game.clock)
        settle(play)
        play.at = act_at


def _open_to(game: Game, seat: Seat | None, act: AnyAct) -> None:
    """Refuse acts of seats that have no say, and acts this table does not know."""
    if type(act) in SYSTEM:
        if seat is not None:
            raise Refused(OUT_OF_PHASE[type(act)], "That is for the table, not for a player.")
        return
    if seat is None:
        raise Refused("DEF-17", "Only a player at the table can do that.")
    if game.dead[seat]:
        silent = isinstance(act, acts.Challenge | acts.Say)
        raise Refused("DEAD-15" if silent else "DEAD-09")
    if type(act) in PHYSICAL and game.rules.window == "sealed":
        naming = isinstance(act, acts.Say) and game.rules.naming == "player"
        if not (naming and isinstance(game.phase, Sealed)):
            raise Refused(OUT_OF_PHASE[type(act)], "This table knows no such small acts.")


def _out_of_phase(game: Game, act: AnyAct) -> Refused:
    """Why an act makes no sense now."""
    rule = OUT_OF_PHASE[type(act)]
    match game.phase:
        case Over():
            return Refused(rule, "The game is over.")
        case Ready():
            return Refused(rule, "The game has not begun.")
        case Challenged():
            return Refused(rule, "A challenge is to be answered first.", wait=True)
        case Verifying() if isinstance(act, acts.TakeBack):
            return Refused("MJ-13", "The hand is shown.")
        case Verifying() | Announcing():
            return Refused("MJ-07", "A hand is being verified.", wait=True)
        case Passing() if isinstance(act, acts.Draw | acts.Discard):
            return Refused("CHAR-03", "The Charleston is not over.")
        case _:
            pass
    if len(game.seats) == 3 and rule.startswith("CHAR"):
        return Refused("THREE-03")
    if isinstance(game.phase, Dealing) and isinstance(act, acts.PassTiles | acts.Declare):
        return Refused("DEAL-06", "Not every player has racked the dealt tiles.", wait=True)
    joker = bool(game.discards) and game.discards[-1].tile is JOKER
    if isinstance(game.phase, Drawing) and isinstance(act, CALLING) and joker:
        return Refused(joker_rule(game.discards[-1]))
    opened = isinstance(game.phase, Live | Sealed)
    if isinstance(act, acts.Declare) and not opened:
        return Refused("MJ-02", "There is no tile to declare on.")
    return Refused(rule)

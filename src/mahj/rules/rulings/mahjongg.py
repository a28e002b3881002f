"""Rulings on Mah Jongg: declaring, verifying, throwing in (MJ)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mahj.card import Matched
from mahj.rules.acts import (
    Call,
    Confirm,
    Declare,
    Doubt,
    Expire,
    TakeBack,
    ThrowIn,
)
from mahj.rules.causes import shown_sets, undoing
from mahj.rules.effects.ending import in_hand
from mahj.rules.events import (
    CallTakenBack,
    ClaimLost,
    HandConfirmed,
    HandDied,
    HandDoubted,
    HandFailed,
    HandVerified,
    MahJonggDeclared,
    MahJonggSaid,
    ThrownIn,
    TileReturned,
    TileYielded,
)
from mahj.rules.exposure import JOKER
from mahj.rules.game import Game
from mahj.rules.names import meant
from mahj.rules.payments import Source, Win, doubles, throw_in
from mahj.rules.phases import (
    Claiming,
    Courtesy,
    Live,
    Passing,
    Polling,
    Turn,
    Verifying,
)
from mahj.rules.refused import Refused, forbid
from mahj.rules.rulings.charleston import between, unsettled
from mahj.rules.rulings.ending import draw_due, end, last_act
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.seats import EAST, Seat
from mahj.rules.wins import Offence
from mahj.tiles import Rack, Tile


def blameless(game: Game, seat: Seat) -> bool:
    """Whether a player has done nothing that a challenge would find."""
    return not game.faults or all(fault.seat != seat for fault in game.faults)


def completes(
    game: Game, seat: Seat, slope: Rack, claimed: Tile | None = None, drawn: Tile | None = None
) -> bool:
    """Whether these tiles, and the last one that comes to them, make a hand Mah Jongg."""
    if not game.card.prospects.holdable(slope.counts):
        return False
    exposures = shown_sets(game, seat)
    if exposures is None or claimed is JOKER or not blameless(game, seat):  # CALL-03
        return False
    return bool(game.card.matcher.match(slope, exposures, claimed=claimed, drawn=drawn))


def winning(game: Game, verifying: Verifying, slope: Rack | None = None) -> Matched | None:
    """The dearest line that a shown hand makes; None where it is Mah Jongg in error.

    A fault that a challenge would find makes it an error too (MJ-17, XCH-04).
    """
    seat = verifying.seat
    exposures = shown_sets(game, seat)
    if exposures is None or not blameless(game, seat):
        return None
    slope = game.slopes[seat] if slope is None else slope
    rules = game.rules
    tiles = [verifying.tile]
    if verifying.offence == "misnamed":  # C-19
        both = rules.misnamed_mahjongg == "named_or_actual_tile"
        named = [verifying.named, verifying.tile] if both else [verifying.named]
        tiles = [tile for tile in named if tile is not None]
    found: list[Matched] = []
    for tile in tiles:
        if tile is not JOKER:  # CALL-03
            found += game.card.matcher.match(slope, exposures, claimed=tile)
    return max(found, key=lambda one: one.value * (1 + doubles(one, rules)), default=None)


def in_turn(turn: Turn) -> Verifying:
    """The hand that a player in turn would show, and where its last tile came from."""
    seat = turn.seat
    received = turn.exchange is not None and turn.exchange.given is not None
    if turn.exchanged or received:  # XCH-21
        return Verifying(seat, Source.EXCHANGE, tile=turn.loose)
    if turn.how == "claim":
        return Verifying(
            seat, Source.DISCARD, tile=turn.loose, giver=turn.giver, exposed_first=True
        )
    return Verifying(seat, Source.EARLY if turn.how == "deal" else Source.WALL)


def gathered(game: Game, turn: Turn) -> Rack:
    """The slope of a player in turn with what is still in the fingers."""
    return in_hand(turn, game.slopes[turn.seat])


def declare_in_turn(play: Play, seat: Seat, act: Declare) -> None:
    del act
    turn = play.game.phase
    assert isinstance(turn, Turn)
    forbid(seat != turn.seat, "CALL-26" if play.game.made else "CHAR-05")
    unsettled(play.game)
    verifying = in_turn(turn)
    if verifying.source is Source.EARLY and len(play.game.seats) == 3:  # THREE-03
        verifying = replace(verifying, heavenly=True)
    slope = gathered(play.game, turn)
    if winning(play.game, verifying, slope) is None:
        play.fault("MJ-14")
    show(play, verifying)


def declare_early(play: Play, seat: Seat, act: Declare) -> None:
    """Only East, and only between the phases of the Charleston (CHAR-05, CHAR-20)."""
    del act
    phase = play.game.phase
    forbid(seat != EAST, "CHAR-05")
    unsettled(play.game)
    forbid(not between(play.game), "CHAR-20")
    dealt = isinstance(phase, Passing) and phase.stage == 0
    verifying = Verifying(EAST, Source.EARLY, heavenly=dealt)
    if winning(play.game, verifying) is None:
        play.fault("CHAR-21")
    show(play, verifying)


def show(play: Play, verifying: Verifying) -> None:
    """Lay out a hand and have it verified."""
    before = play.game.phase
    slope = play.game.slopes[verifying.seat]
    if isinstance(before, Turn):
        slope = gathered(play.game, before)
    claim = before.claim(verifying.seat) if isinstance(before, Live) else None
    if claim is not None:
        slope = slope + claim.shown
    play.add(MahJonggDeclared(play.at, verifying, tuple(slope)))
    if play.game.rules.verification == "table" or not play.game.others(verifying.seat):
        rule(play)


def win_discard(
    play: Play,
    seat: Seat,
    waiting: tuple[Claiming, ...],
    stranded: tuple[Seat, ...] = (),
    wrong: str | None = None,
) -> None:
    """Give the discard to a player who called Mah Jongg on it, and have the hand verified.

    `wrong` is the wrong name under which it was called, where it has been put right since.
    """
    down = play.game.down
    if wrong is None and not down.right:
        wrong = down.name
    misnamed = wrong is not None
    offence: Offence = "misnamed" if misnamed else "out_of_turn" if down.out_of_turn else ""
    verifying = Verifying(
        seat,
        Source.DISCARD,
        tile=down.tile,
        giver=down.by,
        offence=offence,
        named=meant(wrong, play.game.before),
        waiting=waiting,
        stranded=stranded,
    )
    show(play, verifying)


def rule(play: Play) -> None:
    """Decide about the hand that is shown."""
    phase = play.game.phase
    assert isinstance(phase, Verifying)
    matched = winning(play.game, phase)
    if matched is None:
        fail(play)
        return
    verified(play, _win(play.game, phase, matched), valid=True)


def _win(game: Game, phase: Verifying, matched: Matched | None) -> Win:
    return Win(
        winner=phase.seat,
        line=matched.line.id if matched else "",
        value=matched.value if matched else 0,
        jokerless=matched is not None and doubles(matched, game.rules),
        source=phase.source,
        discarder=phase.giver,
        offence=phase.offence,
        exposures=len(game.tops[phase.seat]),
        exposed_first=phase.exposed_first,
        heavenly=phase.heavenly,
    )


def verified(play: Play, win: Win, *, valid: bool) -> None:
    """Pay the winner, or ask what the hand is worth (MJ-09)."""
    strand(play)
    play.add(HandVerified(play.at, win, valid))
    rules = play.game.rules
    if rules.value_announcement == "engine" or rules.scoring == "points":
        end(play, "mahjongg", win, valid=valid)


def strand(play: Play) -> None:
    """Those who exposed for a tile that went to Mah Jongg are dead (PRIO-08)."""
    phase = play.game.phase
    assert isinstance(phase, Verifying)
    for seat in phase.stranded:
        tops = play.game.tops[seat]
        lost = tuple(at for at, one in enumerate(tops) if one.claimed is None)
        play.add(HandDied(play.at, seat, "PRIO-08", lost))


def fail(play: Play) -> None:
    """Mah Jongg in error: the hand is dead and the game goes on without it (MJ-14)."""
    phase = play.game.phase
    assert isinstance(phase, Verifying)
    seat = phase.seat
    faulty = shown_sets(play.game, seat) is None
    undone = undoing(play.game, seat, ())
    play.add(HandFailed(play.at, seat))
    play.add(HandDied(play.at, seat, "MJ-17" if faulty else "MJ-14", undone=undone))  # DEAD-12
    if phase.waiting:  # PRIO-06
        first, *rest = phase.waiting
        following = Verifying(
            first.seat,
            phase.source,
            tile=phase.tile,
            giver=phase.giver,
            offence=phase.offence,
            named=phase.named,
            thrown=phase.thrown,
            waiting=tuple(rest),
            stranded=phase.stranded,
            failed=(*phase.failed, seat),
        )
        show(play, following)
        return
    strand(play)
    game = play.game
    if phase.thrown:  # MJ-16
        others = tuple(one for one in game.seats if one not in phase.failed)
        owed = throw_in(phase.thrown, seat, others, game.lowest)
        end(play, "thrown_in", payments=owed)
        return
    draw_due(play, game.after(last_act(game, seat, phase.giver)))


def say_mahjongg(play: Play, seat: Seat, act: Call) -> None:
    """Say "Mah Jongg" in the own turn without showing a tile yet (MJ-13)."""
    turn = play.game.phase
    assert isinstance(turn, Turn)
    forbid(seat != turn.seat or not act.mahjongg, "CALL-26")
    forbid(turn.said, "MJ-13", "You have said Mah Jongg; show your hand or take it back.")
    forbid(turn.unsaid, "HOUSE-07", "You have taken Mah Jongg back already.")
    play.add(MahJonggSaid(play.at, seat))


def take_back_in_turn(play: Play, seat: Seat, act: TakeBack) -> None:
    """Take back "Mah Jongg", or put a draw from the wrong end back (MJ-13, Q-26)."""
    del act
    turn = play.game.phase
    assert isinstance(turn, Turn)
    forbid(seat != turn.seat, "CALL-24", "You have nothing to take back.")
    if turn.said:
        play.add(CallTakenBack(play.at, seat))
        return
    drawn = turn.drawn
    if drawn is not None and not turn.racked and drawn.end == "tail":
        play.add(TileReturned(play.at, seat, drawn.tile, drawn.number))
        return
    forbid(turn.how == "claim", "CALL-12" if turn.loose is None else "CALL-11")
    raise Refused("TURN-06" if drawn is not None else "CALL-24", "That cannot be taken back.")


def only_others(seat: Seat, confirmed: tuple[Seat, ...], winner: Seat) -> None:
    """Only the live others confirm, and once each (MJ-07)."""
    forbid(seat == winner, "MJ-07", "The others check your hand.")
    forbid(seat in confirmed, "MJ-07", "You have said what you think.")


def confirm(play: Play, seat: Seat, act: Confirm) -> None:
    del act
    phase = play.game.phase
    assert isinstance(phase, Verifying)
    only_others(seat, phase.confirmed, phase.seat)
    play.add(HandConfirmed(play.at, seat))
    confirmed_by_all(play)


def confirmed_by_all(play: Play) -> None:
    """Go on once every live other has confirmed; then even a wrong hand is paid."""
    phase = play.game.phase
    assert isinstance(phase, Verifying)
    if set(play.game.others(phase.seat)) - set(phase.confirmed):
        return
    matched = winning(play.game, phase)
    rules = play.game.rules
    if matched is None and (rules.value_announcement == "engine" or rules.scoring == "points"):
        fail(play)  # a table that names the value needs a line to read it from
        return
    verified(play, _win(play.game, phase, matched), valid=matched is not None)


def doubt(play: Play, seat: Seat, act: Doubt) -> None:
    del act
    phase = play.game.phase
    assert isinstance(phase, Verifying)
    only_others(seat, phase.confirmed, phase.seat)
    play.add(HandDoubted(play.at, seat))
    rule(play)


def verify_expires(play: Play, seat: Seat, act: Expire) -> None:
    del seat, act
    rule(play)


def throw_in_hand(play: Play, seat: Seat, act: ThrowIn) -> None:
    del act
    phase = play.game.phase
    assert isinstance(phase, Verifying)
    play.fault("MJ-08")
    forbid(seat == phase.seat or seat in phase.thrown, "MJ-08")
    play.add(ThrownIn(play.at, seat))


def lose_to_mahjongg(play: Play, winner: Seat) -> tuple[Seat, ...]:
    """Strand those who had exposed tiles for a discard that goes to Mah Jongg (PRIO-07)."""
    live = play.game.phase
    assert isinstance(live, Live)
    stranded: list[Seat] = []
    if live.granted is not None:
        stranded.append(live.granted.seat)
        play.add(TileYielded(play.at, live.granted.seat))
    for claim in live.claims:
        if claim.seat != winner and not claim.mahjongg and claim.committed is not None:
            stranded.append(claim.seat)
            play.add(ClaimLost(play.at, claim.seat, claim.shown, play.game.made))
    if live.draw is not None:
        play.add(TileReturned(play.at, live.next, live.draw.tile, live.draw.number))
    return tuple(stranded)


RULINGS: Final[Rulings] = {
    **{(phase, Declare): declare_early for phase in (Passing, Polling, Courtesy)},
    (Verifying, Confirm): confirm,
    (Verifying, Doubt): doubt,
    (Verifying, ThrowIn): throw_in_hand,
    (Verifying, Expire): verify_expires,
}

"""What a reach tells: aims, reasons, impossible tiles, and the views of whole games."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from mahj.analysis.aims import Missing
from mahj.analysis.reach import Reach, reach, reach_of
from mahj.analysis.tables import NO_HAND, Hands
from mahj.card import Exposure, load, read_card
from mahj.rules import Game, Seat, View, moves, new_game, played, preset, view, waiting
from mahj.rules.exposure import Exposure as Top
from mahj.rules.phases import Claiming, Down, Exchanging
from mahj.rules.sight import AnySight, SeesDrawing, SeesLive, SeesSealed, SeesTurn
from mahj.rules.view import Hand
from mahj.tiles import STANDARD, Rack, Tile, read_tiles
from tests.analysis.reaches import CARDS, often, position

TEST = load("test")
DEMANDING = CARDS["demanding"]
seeds = st.integers(0, 2**32 - 1)
each_card = pytest.mark.parametrize("name", CARDS)


def shown(*texts: str) -> tuple[Exposure, ...]:
    return tuple(map(Exposure.read, texts))


@each_card
@often
@given(seeds)
def test_an_aim_is_the_best_hand_of_its_line_and_misses_its_distance(name: str, seed: int) -> None:
    card = CARDS[name]
    found = position(card, seed).reach(card)
    hands = Hands.of(card)
    aims = found.lines()
    assert [aim.distance for aim in aims] == sorted(aim.distance for aim in aims)
    lines = np.array(hands.line_of)
    for aim in aims:
        mine = lines == card.lines.index(aim.line)
        assert aim.distance == found.distances[mine].min()
        best = mine & (found.distances == aim.distance)
        assert aim.hand.value == max(hands.hands[at].value for at in np.flatnonzero(best))
        natural = sum(one.natural for one in aim.missing)
        free = sum(one.either + one.joker for one in aim.missing)
        assert aim.distance == natural + max(0, free - found.rack.jokers, aim.demanded)
        for one in aim.missing:
            assert min(one.natural, one.either, one.joker) >= 0
            assert one.natural + one.either <= found.left[one.tile] - found.rack[one.tile]
    told = {aim.line.id for aim in aims}
    for line in card.lines:
        assert bool(found.why_not(line)) == (line.id not in told)


def test_an_aim_tells_what_only_jokers_can_fill() -> None:
    found = reach(DEMANDING, Rack.read("F*6 5B*3 J"), (), Rack.read("5B"))
    aim = next(aim for aim in found.lines() if aim.line.id == "A6")
    assert aim.missing == (Missing(Tile("5B"), joker=5),)
    assert (aim.distance, aim.jokers, aim.demanded) == (4, 1, 0)
    assert str(aim) == "A6 4 away: F*6 5B*4 5B*4, wants J*5 for 5B, holds 1 J"


def test_an_aim_tells_how_many_jokers_a_hand_demands() -> None:
    found = reach(DEMANDING, Rack.read("F F 1B*4 2B*4 3B*3 J"))
    aim = next(aim for aim in found.lines() if aim.line.id == "A1")
    assert (aim.distance, aim.missing, aim.demanded) == (2, (Missing(Tile("3B"), either=1),), 2)
    assert str(aim).endswith("wants 3B or J, holds 1 J, demands 2 J more")


def test_a_finished_hand_wants_nothing() -> None:
    found = reach(TEST, Rack.read("F F 1B*4 2B*4 3B*4"))
    assert str(found.lines()[0]) == "T1 0 away: F*2 1B*4 2B*4 3B*4, wants nothing"


def test_the_aim_at_any_hand_is_told_by_its_number() -> None:
    found = reach(TEST, Rack.read("F F 1B*4 3B J J"), shown("2B 2B J 2B"))
    assert found.aim(int(found.distances.argmin())) == found.lines()[0]
    with pytest.raises(ValueError, match="cannot be had"):
        found.aim(int(np.flatnonzero(~found.possible)[0]))


@pytest.mark.parametrize(
    ("line", "rack", "exposures", "seen", "words"),
    [
        ("A1", "F F", (), "", ""),
        ("A7", "F F", ("1B*4",), "", "concealed: you have exposed"),
        ("A1", "F F", ("4C*4",), "", "your kong of 4 Crak is in none of its hands"),
        ("A1", "F F", ("1B*3",), "", "your pung of 1 Bam is in none of its hands"),
        ("A4", "F F", ("2B*3 J",), "", "your kong of 2 Bam with Jokers is in none of its hands"),
        ("A3", "F", ("2B*4",), "", "your kong of 2 Bam without Jokers is in none of its hands"),
        ("A1", "F", ("1B*4", "2C*4"), "", "none of its hands has all your exposures"),
        ("A9", "F", ("3B*2 J J",) * 2, "", "none of its hands has 2 of your kong of 3 Bam"),
        ("A1", "F", (), "F*7", "needs 1 more F, none unseen"),
        ("A4", "2B", (), "2B*2 2C*2 2D*2", "needs 3 more 2B, only 1 unseen"),
        ("A2", "F F 1B", (), "J*3", "needs 6 Jokers, only 5 can be had"),
        ("A9", "1B*4", (), "J*8", "needs 2 Jokers, none can be had"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_had_says_why(
    line: str, rack: str, exposures: tuple[str, ...], seen: str, words: str
) -> None:
    found = reach(DEMANDING, Rack.read(rack), shown(*exposures), Rack.read(seen))
    assert found.why_not(line) == words


def test_jokers_in_exposures_can_be_fetched() -> None:
    rack, seen = Rack.read("1B*4"), Rack.read("J*8")
    assert reach(DEMANDING, rack, (), seen).why_not("A9")
    assert not reach(DEMANDING, rack, (), seen, redeemable=2).why_not("A9")
    own = reach(DEMANDING, Rack.read("1B*4"), shown("3B J J J"), Rack.read("J*5"))
    assert own.left.jokers == 3


@pytest.mark.parametrize(
    ("rack", "exposures", "seen", "words"),
    [
        ("3B*5", (), "", "there are only four 3B: the rack holds 5"),
        ("J*9", (), "", "there are only eight Jokers: the rack holds 9"),
        ("F*9", (), "", "there are only eight F: the rack holds 9"),
        ("1B*4 2B*4 3B*4 4B*3", (), "", "15 tiles: a hand has at most 14"),
        ("1B*4 2B*4 3B*4", ("N*3",), "", "15 tiles, 3 of them exposed: a hand has at most 14"),
        ("3B", ("3B*4",), "", "there are only four 3B: 1 on the rack, 4 exposed, 0 seen elsewhere"),
        ("3B*2", (), "3B*3", "there are only four 3B: 2 on the rack, 0 exposed, 3 seen elsewhere"),
    ],
)
def test_impossible_tiles_are_named(
    rack: str, exposures: tuple[str, ...], seen: str, words: str
) -> None:
    with pytest.raises(ValueError, match=f"^{words}$"):
        reach(TEST, Rack.read(rack), shown(*exposures), Rack.read(seen))


@pytest.mark.parametrize(
    ("tile", "size", "jokers"),
    [(Tile.JOKER, 3, 0), (Tile.B1, 2, 0), (Tile.B1, 3, 3), (Tile.B1, 3, -1)],
)
def test_what_is_no_exposure_is_refused(tile: Tile, size: int, jokers: int) -> None:
    with pytest.raises(ValueError, match="is no exposure: three or more tiles, one natural"):
        reach(TEST, Rack(), (Exposure(tile, size, jokers),))


def test_no_more_jokers_can_be_fetched_than_are_seen() -> None:
    with pytest.raises(ValueError, match="2 Jokers to exchange for, but 1 seen"):
        reach(TEST, Rack(), (), Rack.read("J"), redeemable=2)


# views


def games(name: str, seed: int, acts: int) -> Game:
    """A game after some random acts."""
    rng = random.Random(seed)
    wall = tuple(rng.sample(STANDARD.tiles, STANDARD.size))
    game = new_game(TEST, preset(name), wall, (3, 4))
    for _ in range(acts):
        asked = [
            (seat, act) for seat in waiting(game) if (act := moves(game, seat).pick(rng.random()))
        ]
        if game.over is not None or not asked:
            break
        seat, act = rng.choice(asked)
        game, _ = played(game, seat, act, game.clock)
    return game


@pytest.mark.parametrize("name", ["assisted", "club"])
@often
@given(seeds, st.integers(0, 250))
def test_a_view_is_measured_by_what_its_seat_holds_and_sees(
    name: str, seed: int, acts: int
) -> None:
    game = games(name, seed, acts)
    for seat in game.seats:
        sees = view(game, seat)
        found = reach_of(sees, TEST)
        assert found.rack.holds(sees.slope)
        held = len(found.rack) + sum(len(top.tiles) for top in sees.hands[seat].exposures)
        assert held <= 14
        now = sees.now
        if isinstance(now, SeesTurn):
            assert held == 13 + (now.seat == seat)
        if isinstance(now, SeesSealed):
            assert held == 13
        again = Reach(TEST, found.rack, found.exposures, found.left, found.dead)
        assert (found.distances == again.distances).all()
        for tile in STANDARD.tiles:
            lying = sum(down.tile is tile for down in sees.discards)
            tops = [top for hand in sees.hands for top in hand.exposures]
            lying += sum(top.tiles.count(tile) for top in tops) if tile.natural else 0
            expected = STANDARD.copies(tile) - lying + (tile is callable_tile(sees, seat))
            loose = isinstance(now, SeesTurn) and now.loose is tile
            assert found.left[tile] in (expected, *([expected - 1] if loose else []))


def callable_tile(sees: View, seat: Seat) -> Tile | None:
    """The discard that a seat may still call."""
    if not isinstance(sees.now, SeesSealed | SeesLive) or not sees.discards:
        return None
    down = sees.discards[-1]
    return down.tile if down.by != seat and down.tile.natural else None


MINE, OTHER = Seat.P1, Seat.P2
FIVE = Tile("5B")


def seeing(now: AnySight, *tops: Top, dead: str = "", discards: str = "") -> View:
    """The view of a player with three north winds, and exposures on the rack if there are any."""
    sees = view(games("assisted", 1, 0), MINE)
    hands = list(sees.hands)
    hands[MINE] = Hand(MINE, 3, tops, dead)
    downs = tuple(Down(tile, OTHER, 0) for tile in read_tiles(discards))
    slope = Rack.read("N N N")
    return replace(sees, now=now, hands=tuple(hands), slope=slope, discards=downs)


@pytest.mark.parametrize(
    ("now", "held", "left"),
    [
        (SeesDrawing(MINE), "N N N", 3),
        (SeesTurn(MINE, "wall", racked=False, drew=FIVE), "N N N 5B", 3),
        (SeesTurn(MINE, "wall", racked=True, drew=FIVE), "N N N", 3),
        (SeesTurn(MINE, "claim", racked=True, loose=FIVE), "N N N 5B", 3),
        (SeesTurn(OTHER, "claim", racked=True, loose=FIVE), "N N N", 2),
        (SeesTurn(OTHER, "claim", racked=True, loose=FIVE, contested=True), "N N N", 3),
        (SeesTurn(MINE, "wall", racked=True, exchange=Exchanging(OTHER, 0)), "N N N", 3),
        (SeesTurn(MINE, "wall", racked=True, exchange=Exchanging(OTHER, 0, FIVE)), "N N N J", 3),
        (SeesSealed(MINE), "N N N", 4),
        (SeesLive(MINE, 0, (), drawn=True, drew=FIVE), "N N N 5B", 4),
        (SeesLive(MINE, 0, (), claims=(Claiming(MINE, False, 0, shown=(FIVE,)),)), "N N N 5B", 4),
        (SeesLive(MINE, 0, (), claims=(Claiming(OTHER, False, 0, shown=(FIVE,)),)), "N N N", 4),
    ],
)
def test_what_is_in_the_fingers_is_held_and_the_discard_can_be_called(
    now: AnySight, held: str, left: int
) -> None:
    found = reach_of(seeing(now, discards="5B"), TEST)
    assert found.rack == Rack.read(held)
    assert found.left[FIVE] == left


def test_a_discarded_joker_is_gone_and_an_exposed_one_is_not() -> None:
    top = Top(read_tiles("2B 2B J"), Tile("2B"))
    found = reach_of(seeing(SeesSealed(MINE), top, discards="5B J"), TEST)
    assert found.left.jokers == 7
    assert found.left[FIVE] == 3
    assert found.exposures == (Exposure(Tile("2B"), 3, 1),)


@pytest.mark.parametrize(
    ("tops", "dead", "words"),
    [
        ((), "DEAD-03", "your hand is dead (DEAD-03)"),
        (("4B 4B 5B",), "", "your exposure {4B 4B 5B} makes no set (DEAD-02)"),
        (("2B*4", "3B*4", "4B*4"), "", "you have 15 tiles, too many for a hand"),
    ],
)
def test_who_can_win_no_hand_has_none_in_reach(
    tops: tuple[str, ...], dead: str, words: str
) -> None:
    shown_tops = [Top(tiles := read_tiles(text), tiles[0]) for text in tops]
    found = reach_of(seeing(SeesDrawing(MINE), *shown_tops, dead=dead), TEST)
    assert found.dead == words
    assert not found.possible.any()
    assert found.nearest == NO_HAND
    assert found.lines() == ()
    assert {found.why_not(line) for line in TEST.lines} == {words}
    assert {draw.nearest for draw in found.draws} == {NO_HAND}
    assert {discard.nearest for discard in found.discards} == {NO_HAND}


def test_a_line_of_millions_of_hands_is_not_looked_into() -> None:
    free = read_card("card: free\n== FREE ==\n1: ?? ?? ?? ?? ?? ?? ?? (any 7 pairs) C 25\n")
    [line] = free.lines
    assert Hands.of(free).unlisted == (line,)
    found = reach(free, Rack.read("1B*2"))
    assert found.nearest == NO_HAND
    assert found.why_not(line) == "it stands for too many hands to look at each"


def test_a_line_that_wants_more_copies_than_there_are_is_never_in_reach() -> None:
    short = read_card("card: short\n== SHORT ==\n1: NNNNN EEEE WWWWW (no Jokers) X 25\n")
    found = reach(short, Rack.read("N*4"))
    assert len(found.distances) == 0
    assert found.nearest == NO_HAND
    assert found.why_not("1") == "152 tiles cannot make it"


def test_a_watcher_has_no_reach() -> None:
    with pytest.raises(ValueError, match="watcher"):
        reach_of(view(games("assisted", 1, 0), None), TEST)

"""How many ways a game can go on: counted by the engine, and worked out by hand.

A position's number at depth n is the number of sequences of n legal acts, by whichever seats. All
acts come at the same moment; the clock goes on only where nobody has a legal act. Hands are filled
up with single tiles that nobody can call, so that every number follows from the tiles named.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, permutations, product
from math import prod
from typing import NamedTuple

import pytest

from mahj.rules import Game, acts, deadline, legal_actions, played
from mahj.scenarios import read, run
from mahj.tiles import read_tiles


def perft(game: Game, depth: int) -> int:
    """How many sequences of so many legal acts there are."""
    if not depth:
        return 1
    options = [(seat, legal_actions(game, seat)) for seat in game.seats]
    if not any(len(one) for _, one in options):
        due = deadline(game)
        if due is None or game.over:
            return 0
        return perft(played(game, None, acts.Expire(), max(due, game.clock))[0], depth)
    if depth == 1:
        return sum(len(one) for _, one in options)
    return sum(
        perft(played(game, seat, act, game.clock)[0], depth - 1)
        for seat, one in options
        for act in one
    )


def position(text: str) -> Game:
    """The table of a scenario once everything in it is done and final."""
    [scenario] = read(f"scenario SC-01: perft\n{text}\nthen\n  game goes on\n")
    outcome = run(scenario)
    assert outcome.good, outcome
    return outcome.seen[-1].now.game


def ways(tiles: str, count: int) -> int:
    """How many different groups of so many tiles there are, by trying them all."""
    naturals = sorted(tile for tile in read_tiles(tiles) if tile.natural)
    return len(set(combinations(naturals, count)))


def in_turn(numbers: tuple[int, ...], depth: int) -> int:
    """Sequences in which so many of the players act once each, whoever comes first."""
    return sum(prod(some) for some in permutations(numbers, depth))


# Charleston

RACKS = (
    "1B*4 2B*4 3B*4 R G",
    "1C*4 2C*4 3C*4 4C",
    "1D*4 2D*4 3D*4 4D",
    "J*5 N E W S 5B 6B 7B 8B",
)
HANDS = "\n".join(f"  P{seat} [{tiles}]" for seat, tiles in enumerate(RACKS))
PICKED = tuple(tuple(ways(tiles, count) for count in range(4)) for tiles in RACKS)
"""For each rack how many groups of 0, 1, 2 and 3 natural tiles it has."""


def test_the_racks_hold_as_many_groups_as_worked_out_by_hand() -> None:
    # Three of five kinds with repetition are 35; in 5 of them R comes twice, in 5 G does.
    assert PICKED[0] == (1, 5, 15 - 2, 35 - 5 - 5)
    # Of four kinds: 10 pairs and 20 threes; 4C comes twice in 1 and in 4 of them.
    assert PICKED[1] == PICKED[2] == (1, 4, 10 - 1, 20 - 4)
    # Eight single tiles, and Jokers that nobody passes: 8 over 2 and 8 over 3.
    assert PICKED[3] == (1, 8, 28, 56)


BLIND = tuple(three + 3 * two + 3 * one + 1 for _, one, two, three in PICKED)
"""Own tiles and unseen ones: three, two with one place of three, one with two places, none."""


def wishes_then_offers() -> int:
    """Three acts of the courtesy pass, from the first wish on."""
    apart = 8 * 16 * 8  # two who do not sit opposite wish, each 4 ways, then one of the others
    opposite = 0
    for mine, theirs in (PICKED[0], PICKED[2]), (PICKED[1], PICKED[3]):
        for pair in product(range(4), repeat=2):
            fewer = min(pair)  # what both offer then; with no tile nothing is offered
            opposite += 2 * (8 + (mine[fewer] + theirs[fewer] if fewer else 0))
    return apart + opposite


def offers_then_discard() -> int:
    """East and the one across swap two tiles, then East discards any kind held."""
    east, across = Counter(read_tiles(RACKS[0])), Counter(read_tiles(RACKS[2]))
    given = set(combinations(sorted(east.elements()), 2))
    taken = set(combinations(sorted(across.elements()), 2))
    return 2 * sum(len((east - Counter(a)) + Counter(b)) for a, b in product(given, taken))


# play


def after_discard(depth: int, kinds: int = 14) -> int:
    """Nobody can call: the next player draws; racks or discards the draw; then has so many kinds
    to discard, or the player after that draws."""
    return (1, 1, 2, kinds + 1)[depth]


@cache
def exchanging(six: int, four: int, depth: int) -> int:
    """A 6D, two 4C and eleven other kinds, one Joker to be had for 6D and two for 4C; `six` and
    `four` are the tiles not given yet. The next player, who shows three tiles, has eleven."""
    if not depth:
        return 1
    kinds = 11 + bool(six) + bool(four) + ((six, four) != (1, 2))
    count = kinds * after_discard(depth - 1, 11)
    count += exchanging(six - 1, four, depth - 1) if six else 0
    count += exchanging(six, four - 1, depth - 1) if four else 0
    return count


SEXTETS = [(own, jokers) for own in range(2) for jokers in range(5) if 2 <= own + jokers <= 5]
"""What can lie with a claimed F: at most one more F and four Jokers, three to six tiles in all."""


@cache
def changing(own: int, jokers: int, left: int, depth: int) -> int:
    """An exposure of F that may be changed so often yet, beside eight other kinds."""
    if not depth:
        return 1
    kinds = 8 + (own < 1) + (jokers < 4)
    count = kinds * after_discard(depth - 1)
    if left:
        others = [one for one in SEXTETS if one != (own, jokers)]
        count += sum(changing(*one, left - 1, depth - 1) for one in others)
    if not own and jokers:  # the other F for a Joker of the own exposure, which locks it
        count += changing(1, jokers - 1, 0, depth - 1)
    return count


class Row(NamedTuple):
    """A position and its numbers from depth 1 on."""

    name: str
    text: str
    numbers: tuple[int, ...]


THREES = PICKED[0][3], PICKED[1][3], PICKED[2][3], PICKED[3][3]
ROWS = (
    Row(
        "a pass with duplicate tiles",
        f"given\n{HANDS}\n  Charleston: First Right",
        # each lays once, in any order
        (25 + 16 + 16 + 56, in_turn(THREES, 2), in_turn(THREES, 3)),
    ),
    Row(
        "a blind pass",
        f"given\n{HANDS}\n  Charleston: First Left",
        (80 + 56 + 56 + 165, in_turn(BLIND, 2)),
    ),
    Row(
        "a pass that cannot be blind",
        f"given\n{HANDS}\n  Charleston: Second Across",
        (113, in_turn(THREES, 2)),
    ),
    Row(
        "wishes for the courtesy pass",
        f"given\n{HANDS}\n  courtesy",
        (4 * 4, 12 * 4 * 4, wishes_then_offers()),
    ),
    Row(
        "offers of the courtesy pass",
        f"given\n{HANDS}\n  courtesy\nwhen\n  P0: wish 2\n  P1: wish 0\n  P2: wish 3\n  P3: wish 1",
        # P0 and P2 lay two tiles each, P1 and P3 none
        (13 + 9, 2 * 13 * 9, offers_then_discard()),
    ),
    Row(
        "East's opening with a complete hand",
        "given\n  P0 [F*2 1B*4 2B*4 3B*4]\n  wall: R ..\n  P0 to discard",
        # four kinds or Mah Jongg, after which nobody plays; then a draw and two ways to go on
        (4 + 1, 4 * 1 + 0, 4 * 2),
    ),
    Row(
        "three players",
        "players: 3\ngiven\n  wall: R ..\n  P0 to discard",
        (14, 14 * 1, 14 * 2, 14 * (14 + 1)),
    ),
    Row(
        "a Joker exchange from two racks",
        "given\n  P1 [6D 4C*2 1B 2B 3B 5B 6B 7B 8B 9B N E W]\n  P2 [..] {6D 6D J}\n"
        "  P3 [..] {4C J J}\n  wall: R ..\n  P1 to discard after drawing 6D",
        # thirteen kinds and two exchanges; further on see exchanging
        (13 + 2, 13 * 1 + 14 + 16, exchanging(1, 2, 3), exchanging(1, 2, 4)),
    ),
    Row(
        "two callers",
        "given\n  P2 [2C J J ..]\n  P3 [2C 2C J ..]\n  wall: R ..\n  P0 discarded 2C",
        # With 2C go two to four tiles, and pungs, kongs and quints of 2 are on the card: P2 has JJ,
        # 2J, 2JJ and P3 22, 2J, 22J; P1 draws.
        # Then beside a draw: rack or discard it, or six calls; after a call: three of the other.
        # Then six calls after rack or discard, three after draw and call; after both calls P2 has
        # the tile and discards (11, 11 or 10 kinds), changes to one of two others, or exchanges the
        # 2C that is left after JJ.
        (
            1 + 3 + 3,
            (2 + 6) + 3 * 3 + 3 * 3,
            (2 * 6 + 6 * 3) + 2 * 3 * ((11 + 2 + 1) + (11 + 2) + (10 + 2)),
        ),
    ),
    Row(
        "a pung, a kong or more with Jokers",
        "given\n  P2 [F*2 J*2 ..]\n  wall: R ..\n  P1 discarded F",
        # FF FJ JJ, FFJ FJJ, FFJJ, or a draw. Then two ways after the draw; after each call five
        # others to change to, the kinds left beside nine, and an exchange where F is left for J.
        (
            1 + 3 + 2 + 1,
            2 + 6 * 5 + (10 + 11 + 10) + (10 + 10) + 9 + (0 + 1 + 1) + (0 + 1) + 0,
        ),
    ),
    Row(
        "changing an exposure",
        "given\n  P2 [F J ..] {F J J J} from P1 just now\n  wall: R ..\n  P2 to discard",
        # six others, ten kinds, one exchange; three changes at most, see changing
        (
            6 + 10 + 1,
            changing(0, 3, 3, 2),
            changing(0, 3, 3, 3),
            changing(0, 3, 3, 4),
        ),
    ),
    Row(
        "Mah Jongg and an exposure at the same moment",
        "given\n  P1 [J J ..]\n  P3 [F*2 1B*4 2B*3 3B*4]\n  wall: R ..\n  P0 discarded 2B",
        # P1 draws or shows JJ; P3 shows 22 or 222, or declares.
        # Then 2 + 3 after the draw, 3 after JJ, and JJ after each act of P3.
        # Then: after rack or discard 3 each; P3 with 222 has four kinds and a change, with 2222
        # three kinds, a change and Mah Jongg; a declared hand ends the play; P1, who gets the tile
        # before P3, has 11 kinds.
        (
            2 + 3,
            (2 + 3) + 3 + 2 + 1,
            (2 * 3 + (4 + 1) + (3 + 1 + 1) + 0) + (2 * 11 + 0) + (2 * 11 + 0),
        ),
    ),
    Row(
        "Mah Jongg over an exposure that lies",
        "given\n  P1 [J J ..]\n  P3 [F*2 1B*4 2B*3 3B*4]\n  wall: R ..\n  P0 discarded 2B\n"
        "when\n  P1: claim with J J",
        # eleven kinds or Mah Jongg; then a draw, or nothing more to play
        (11 + 1, 11 * 1 + 0),
    ),
    Row(
        "a sealed window with Mah Jongg",
        "house: assisted\ngiven\n  P2 [J J ..]\n  P3 [F*2 1B*4 2B*3 3B*4]\n  P0 discarded 2B",
        # P1 draws, P2 shows JJ, P3 shows 22 or 222 or declares: each answers once, in any order.
        # At the end Mah Jongg is paid, and otherwise P2 has the tile and discards one of 11 kinds.
        (1 + 1 + 3, in_turn((1, 1, 3), 2), in_turn((1, 1, 3), 3), in_turn((1, 1, 2), 3) * 11),
    ),
    Row(
        "the last tile of the wall",
        "given\n  wall: R\n  P2 to draw",
        # drawn; racked or discarded, which ends the game; one of 14 kinds, and the game is over
        (1, 2, 14, 0),
    ),
    Row(
        "a dead hand is skipped, its Joker is not",
        "given\n  P1 [..] {4B 4B J}\n  P1 dead DEAD-03\n  wall: 4B ..\n  P0 discarded 9D",
        # P2 draws; racks, discards or exchanges 4B; then 14 kinds and the exchange, a draw of P3,
        # or 14 kinds with the Joker
        (1, 3, (14 + 1) + 1 + 14),
    ),
    Row(
        "a misnamed tile",
        "given\n  P0 [2C 2C J ..]\n  P2 [2C ..]\n  wall: R ..\n  P2 to discard after drawing 9D\n"
        'when\n  P2: discard 2C saying "south"',
        # P3 draws, or P0 calls in three ways, which wait until the table names the tile: see below
        (1 + 3, (2 + 3) + (11 + 2) + (11 + 2 + 1) + (10 + 2)),
    ),
    Row(
        "the same tile once it is named",
        "given\n  P0 [2C 2C J ..]\n  P2 [2C ..]\n  wall: R ..\n  P2 to discard after drawing 9D\n"
        'when\n  P2: discard 2C saying "south"\n  P1: point out',
        # after 22, 2J or 22J: 11, 11 or 10 kinds, two changes, an exchange of the 2C left after 2J
        (1 + 3, (2 + 3) + (11 + 2) + (11 + 2 + 1) + (10 + 2)),
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_there_are_as_many_ways_to_go_on_as_worked_out(row: Row) -> None:
    game = position(row.text)
    assert tuple(perft(game, depth + 1) for depth in range(len(row.numbers))) == row.numbers


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
def test_every_act_counted_is_another_one_and_can_be_played(row: Row) -> None:
    game = position(row.text)
    for seat in game.seats:
        listed = list(legal_actions(game, seat))
        assert len(set(listed)) == len(listed) == len(legal_actions(game, seat))
        for act in listed:
            assert played(game, seat, act, game.clock)[1]

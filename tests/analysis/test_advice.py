"""Advice: where a player sees at once what is right, the coach sees it, and says why."""

from __future__ import annotations

import pytest

from mahj.analysis.advice import Advice, advise, call, discard, pass_tiles, which_line
from mahj.analysis.option import near
from mahj.analysis.position import Position, Rival
from mahj.card import Exposure, load
from mahj.rules import Seat, acts, view
from mahj.rules.hidden import hidden, rearranged
from mahj.testing import asked
from mahj.tiles import Rack, Tile, read_tiles
from tests.bots.table import position

P0, P1, P2, P3 = Seat
TEST = load("test")
HOUSE = "house: assisted\n"
READY = "F F 1B*4 2B*4 3B*3"
"""One 3 Bam away from T1."""


def told(text: str, seat: Seat, house: str = HOUSE) -> Advice:
    """The advice for what a seat is asked in a position; what is right for any advice."""
    game = position(f"{house}{text}\nthen\n  {seat} is live")
    options = asked(game, seat)
    found = advise(view(game, seat), options, game.card)
    assert found is not None
    assert all(one.act in options for one in found.options)
    assert len({str(one.act) for one in found.options}) == len(found.options)
    assert all(one.facts and all(one.facts) for one in found.options)
    values = [one.value for one in found.options]
    assert values == sorted(values, reverse=True)
    close = len(values) > 1 and near(values[0], values[1])
    assert found.toss_up is (close and not found.best.wins)
    assert found.summary.endswith(".")
    assert found.summary[0].isupper()
    assert found == advise(view(game, seat), options, game.card)
    return found


def test_the_tile_that_no_line_uses_is_discarded() -> None:
    found = told(f"given\n  P0 [{READY} N](14)\n  P0 to discard", P0)
    assert found.kind == "discard"
    assert not found.toss_up
    assert found.best.act == acts.Discard(Tile("N"))
    assert found.summary == "Discard North: no line within 3 tiles uses it."
    assert "T1 is 1 tile away: needs a 3 Bam" in found.best.facts[2]
    assert {one.act.tile for one in found.options if isinstance(one.act, acts.Discard)} == set(
        read_tiles("F 1B 2B 3B N")
    )


def test_a_joker_is_the_last_tile_to_discard() -> None:
    found = told("given\n  P0 [F F 1B*4 2B*3 3B*2 J N E](14)\n  P0 to discard", P0)
    assert found.options[-1].act == acts.Discard(Tile.JOKER)
    assert found.options[-1].risk == 0.0
    assert "a Joker stands for any tile" in found.options[-1].facts[0]


def test_mah_jongg_is_declared() -> None:
    found = told(f"given\n  P0 [{READY} 3B](14)\n  P0 to discard", P0)
    assert found.kind == "declare"
    assert found.best.act == acts.Declare()
    assert found.best.value == 25 * 2 * 2 * 3  # T1 without a Joker, drawn: all three pay
    assert found.best.facts[:2] == (
        "T1 is complete",
        "it brings 300 points",
    )
    assert len(found.options) == 1 + 4


def test_a_call_that_is_mah_jongg_is_made() -> None:
    found = told(f"given\n  P2 [{READY}]\n  P0 discarded 3B", P2)
    assert found.kind == "call"
    assert found.best.act == acts.Declare()
    assert found.best.value == 25 * 2 * (2 + 1 + 1)


def test_a_call_that_brings_nearer_is_made_with_the_right_set() -> None:
    text = "given\n  P2 [F F 1B*3 2B*4 3B*2 J E]\n  P0 discarded 1B"
    found = told(text, P2)
    assert found.best.act == acts.Claim(read_tiles("1B*3"))
    assert found.best.words == "call it for a kong of 1 Bam"
    assert "T1" in found.best.facts[0]
    assert acts.Pass() in [one.act for one in found.options]
    pungs = [one for one in found.options if one.words.startswith("call it for a pung")]
    assert pungs
    assert all(one.value < found.best.value for one in pungs)


def test_a_call_that_leaves_no_line_is_told_to_kill_the_hand() -> None:
    text = "given\n  P2 [F F 1B*3 2B*4 3B*2 J E]\n  P0 discarded 1B"
    quint = next(one for one in told(text, P2).options if "quint" in one.words)
    assert "T7" in quint.facts[1]  # which a quint leaves, far away
    found = call(
        TEST, Position(Rack.read("5B*3 2C 2C 4D 6D 8D N N S 0 F"), open=lying("9B")), Tile("9B")
    )
    assert [one.words for one in found.options] == ["let it go"]
    found = call(TEST, Position(Rack.read("N*2 E*2 W*2 S*3 F*2 R G"), open=lying("N")), Tile("N"))
    pung = next(one for one in found.options if one.act == acts.Claim(read_tiles("N N")))
    assert pung.facts[1] == "it leaves one line open: T15"


def lying(text: str) -> Rack:
    """What lies on the table."""
    return Rack.read(text)


def test_a_concealed_hand_is_not_exposed() -> None:
    text = "given\n  P2 [N*2 E*3 W*3 S*3 F*2]\n  P0 discarded N"
    found = told(text, P2)
    assert found.best.act == acts.Declare()  # the last tile may be called
    text = "given\n  P2 [N*2 E*3 W*3 S*2 F*2 R]\n  P0 discarded N"
    found = told(text, P2)
    assert found.best.act == acts.Pass()
    assert found.summary == (
        "Let it go: your best line, T4, is concealed: a set on the table would end it."
    )
    exposing = next(one for one in found.options if isinstance(one.act, acts.Claim))
    assert exposing.value < found.best.value / 2
    assert "it gives up T4, which is concealed" in exposing.facts


def test_a_joker_is_fetched_with_a_tile_that_one_does_not_need() -> None:
    found = told(
        """
given
  P0 [F F 1B*4 2B*3 3B*2 N E E](14)
  P2 {N N J} from P1
  P0 to discard
""",
        P0,
    )
    assert found.kind == "exchange"
    assert found.best.act == acts.Exchange(Tile("N"), P2, 0)
    assert found.best.words == "swap North for the Joker of the player across"
    assert "you do not need the North itself" in found.best.facts
    assert found.best.facts[0] == "it makes T1 2 tiles away"


def test_an_exchange_that_wins_is_made() -> None:
    found = told(f"given\n  P0 [{READY} N](14)\n  P2 {{N N J}} from P1\n  P0 to discard", P0)
    assert found.best.act == acts.Exchange(Tile("N"), P2, 0)
    assert found.best.value == 25 * 2 * 3  # with a Joker, drawn: all three pay
    assert found.summary == (
        "Swap North for the Joker of the player across: then you have Mah Jongg."
    )


def test_an_exchange_that_wins_is_no_toss_up() -> None:
    tops = (Rival((Exposure.read("N N J"),)), Rival((Exposure.read("N J J"),)), Rival())
    table = Rack.read("N N N J J J")
    found = discard(TEST, Position(Rack.read(f"{READY} N"), rivals=tops, open=table, wall=60))
    assert [one.wins for one in found.options[:3]] == [True, True, False]
    assert not found.toss_up


def test_three_strays_are_passed() -> None:
    found = told("given\n  P1 [F F 1B*3 2B*3 3B*2 N E 9D]\n  Charleston: First Right", P1)
    assert found.kind == "pass"
    assert isinstance(found.best.act, acts.PassTiles)
    assert sorted(found.best.act.tiles) == sorted(read_tiles("N E 9D"))
    assert "North" in found.best.words


def test_what_is_dear_is_passed_blind() -> None:
    found = told(f"given\n  P1 [{READY}]\n  Charleston: First Left", P1)
    assert found.best.act == acts.PassTiles((), (1, 2, 3))
    assert found.best.words == "pass all three blind"
    assert "what you keep is worth more than what may come" in found.best.facts


@pytest.mark.parametrize(("rack", "best"), [(READY, acts.Object()), (None, acts.Consent())])
def test_the_charleston_is_stopped_with_a_hand_that_is_made(
    rack: str | None, best: acts.Object | acts.Consent
) -> None:
    found = told(f"given\n  P1 [{rack or '1B 3C 5D 7D 9C N E W S R G 0 F'}]\n  vote", P1)
    assert found.kind == "objection"
    assert found.best.act == best


@pytest.mark.parametrize(("rack", "number"), [(READY, 0), ("F F 1B*3 2B*3 3B*2 N E 9D", 3)])
def test_strays_are_offered_across(rack: str, number: int) -> None:
    found = told(f"given\n  P1 [{rack}]\n  courtesy", P1)
    assert found.kind == "courtesy"
    assert found.best.act == acts.Wish(number)
    assert len(found.options) == 4


def test_the_tile_that_serves_least_is_given_across() -> None:
    found = told(
        """
given
  P1 [F F 1B*3 2B*3 3B*3 N 3B]
  P3 [..]
  courtesy
when
  P1: wish 1
  P3: wish 1
""",
        P1,
    )
    assert found.kind == "offer"
    assert found.best.act == acts.Offer((Tile("N"),))


def test_how_to_expose_a_tile_already_taken() -> None:
    found = told(
        """
given
  P2 [F F 1B*3 2B*4 3B*2 J E]
  P2 claimed 1B from P0
""",
        P2,
        house="",
    )
    assert found.kind == "expose"
    assert "kong of 1 Bam" in found.best.words


def test_nothing_is_advised_where_nothing_is_to_be_decided() -> None:
    game = position("given\n  P2 [5B*3 ..]\n  P0 discarded 9D\nthen\n  window open for 9D")
    assert advise(view(game, P2), asked(game, P2), game.card) is None
    assert advise(view(game, None), asked(game, P2), game.card) is None


def test_advice_knows_nothing_hidden() -> None:
    game = position(HOUSE + f"given\n  P0 [{READY} N](14)\n  P0 to discard\nthen\n  turn P0")
    tiles = list(hidden(game, P0))
    other = rearranged(game, P0, tiles[::-1])
    assert other.slopes != game.slopes
    first, second = (advise(view(one, P0), asked(one, P0), one.card) for one in (game, other))
    assert first == second


def test_a_tile_that_wins_for_another_is_kept_and_said_to_be_dangerous() -> None:
    tops = tuple(map(Exposure.read, ("1B*4", "2B*4", "3B*4")))
    rack = Rack.read("F F 2C*3 4C 7D 7D N E W S R 9D")
    table = Rack.read("1B*4 2B*4 3B*4 7D N N E E")
    found = discard(
        TEST, Position(rack, rivals=(Rival(tops), Rival(), Rival()), open=table, wall=9)
    )
    flower = next(one for one in found.options if one.act == acts.Discard(Tile.FLOWER))
    assert flower.risk > 0.05
    assert "the next player can only be on" in flower.facts[1]
    assert found.best.risk < flower.risk


def test_the_line_to_play_is_the_one_worth_most() -> None:
    found = which_line(TEST, Position(Rack.read(READY)))
    assert found is not None
    assert found.best.line == "T1"
    assert found.kind == "line"
    assert not found.toss_up
    assert found.summary.startswith("Play for T1 (Consecutive Run): 1 tile away: needs a 3 Bam")
    gone = Position(Rack.read("5B*4 3B"), (Exposure.read("4B*4"), Exposure.read("6C*4")))
    assert which_line(TEST, laid_open(gone)) is None


def laid_open(told_of: Position) -> Position:
    """The same position with its own exposures lying open."""
    tiles = [tile for top in told_of.exposures for tile in read_tiles(str(top))]
    return Position(told_of.rack, told_of.exposures, open=Rack.of(tiles))


def test_two_alike_are_a_toss_up() -> None:
    found = pass_tiles(TEST, Position(Rack.read("F F 1B*3 2B*3 3B*2 N R 9D")))
    assert found is not None
    assert not found.toss_up
    found = discard(TEST, Position(Rack.read("F F 1B*4 2B*4 3B*2 E W")))
    assert found.toss_up
    assert found.summary.startswith("A toss-up: discard ")
    assert {found.options[0].words, found.options[1].words} == {"discard East", "discard West"}


def test_the_reason_speaks_for_what_is_passed() -> None:
    """One stray only: something has to be given up, and the reason says why it is this."""
    card = load("mahj-2026")
    found = pass_tiles(card, Position(Rack.read("F F 1B*2 2B*3 3B*2 1C*2 J 7D")))
    assert found is not None
    assert found.best.words == "pass two 1 Craks and 7 Dot"
    assert found.best.facts[0] == "they cost least: R3 would be 4 tiles away instead of 2"
    assert found.best.facts[2].startswith("S2 is 4 tiles away")


def test_the_reason_speaks_for_what_is_discarded() -> None:
    against = ("with it ", "it is needed", "it breaks", "a Joker stands")
    for rack in ("1B 4B 7B 2C 5C 8C 3D 6D 9D N E W S R", "1B*4 2B*4 3B*4 J J", "F*8 J*6"):
        found = discard(load("mahj-2026"), Position(Rack.read(rack)))
        assert not found.best.facts[0].startswith(against), found.best


def test_a_tile_is_named_where_another_is_discarded() -> None:
    seen = "2B 3B 4B 5B*2 6B 7B 8B 9B*2 3C 4C*2 5C*2 6C*2 7C 8C 9C 2D 4D 5D 7D 8D*2 9D*2 E W S R*2"
    table = Rack.read(f"{seen} G*2 F*3 J*2 6D*3 7C*3")
    rivals = (Rival((Exposure.read("6D*3"), Exposure.read("7C*3"))), Rival(), Rival())
    rack = Rack.read("1D*4 5D N N E S S 0*4")
    found = discard(load("mahj-2026"), Position(rack, rivals=rivals, open=table, wall=50))
    assert found.best.words == "discard East"
    assert found.best.facts[0] == "you would miss 5 Dot less, but that is called 1 time in 10"


def test_with_nothing_left_to_win_the_safe_tile_is_discarded() -> None:
    tops = tuple(map(Exposure.read, ("1B*4", "2B*4", "3B*3 J")))
    rack = Rack.read("2C 2C 4D 6D 7D 8D 9D N E W S R F F")
    table = Rack.read("1B*4 2B*4 3B*3 J N N E E R R")
    found = discard(
        TEST, Position(rack, rivals=(Rival(tops), Rival(), Rival()), open=table, wall=4)
    )
    assert found.summary == (
        "Discard East: no line can be made any more, and it is hardly ever called."
    )
    assert found.best.risk == min(one.risk for one in found.options if one.words != "discard Joker")
    values = {one.words: one.value for one in found.options}
    assert values["discard Flower"] == min(values.values())

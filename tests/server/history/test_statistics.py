"""Statistics are what a player would count from the records by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from mahj.card import load
from mahj.record import CardName, Entry, Header, Record
from mahj.rules import SEATS, AnyEvent, HouseRules, Seat, acts, events, preset
from mahj.rules.game import Swap
from mahj.rules.phases import PASS_NAMES, Laid, Verifying
from mahj.rules.wins import Source
from mahj.server.history.statistics import LineWon, Passed, Points, Statistics, statistics
from mahj.server.history.story import Played
from mahj.server.history.winning import positions
from mahj.tiles import Tile, read_tiles
from tests.record.players import game as erring_game
from tests.server.history.finished import NAMES, bots_game, own, won_on_the_first_discard

P0, P1, P2, P3 = SEATS
END = events.GameEnded(99, "wall", (0, 0, 0, 0))


def told(*happened: AnyEvent, rules: HouseRules | None = None) -> Record:
    """A record in which just this happened."""
    header = Header(
        players=NAMES,
        card=CardName("Starter", "0" * 64),
        rules=rules or preset("assisted"),
        commitment="0" * 64,
    )
    entry = Entry(0, None, acts.Expire(), happened)
    return Record(header, load("starter"), (entry,))


def of(seat: Seat, *records: Record) -> Statistics:
    """The statistics of whoever had that seat."""
    return statistics(Played(f"g{n}", record, seat) for n, record in enumerate(records))


def laid(seat: Seat, tiles: str, blind: tuple[int, ...] = ()) -> events.TilesLaid:
    return events.TilesLaid(1, seat, Laid(read_tiles(tiles), blind))


def passed(stage: int) -> events.TilesPassed:
    return events.TilesPassed(2, stage, ((),) * 4, ((),) * 4)


def test_a_game_won_on_a_discard() -> None:
    record = won_on_the_first_discard().record
    giver, winner, other = (of(seat, record) for seat in SEATS[:3])
    assert (winner.games, winner.wins, winner.on_discard, winner.self_drawn) == (1, 1, 1, 0)
    assert winner.points == Points(1, 150, 150.0)
    assert winner.lines == (LineWon("Starter", "2468", "E1", 1),)
    assert winner.turns_to_win == 1.0
    assert (winner.calls.calls, winner.calls.exposures, winner.calls.per_game) == (1, 0, 1.0)
    assert (giver.wins, giver.calls.given, giver.calls.discards) == (0, 1, 1)
    assert giver.points.total == -100
    assert (other.wins, other.calls.given, other.points.average) == (0, 0, -50.0)
    assert other.best is None


def test_the_best_hand_is_drawn() -> None:
    best = of(P1, won_on_the_first_discard().record).best
    assert best is not None
    assert (best.game, best.line, best.section, best.value) == ("g0", "E1", "2468", 25)
    assert (best.jokerless, best.points) == (True, 150)
    assert [str(group) for group in best.groups] == [
        "F F",
        "2B 2B 2B",
        "4B 4B 4B",
        "6D 6D 6D",
        "8D 8D 8D",
    ]


def test_of_two_hands_alike_the_earlier_one_is_best() -> None:
    record = won_on_the_first_discard().record
    best = of(P1, record, record).best
    assert best is not None
    assert best.game == "g0"


def test_lines_of_two_cards_are_counted_apart() -> None:
    ours, theirs = won_on_the_first_discard().record, won_on_the_first_discard(own()).record
    lines = of(P1, ours, theirs, theirs).lines
    assert lines == (
        LineWon("Aunt Zelda", "ZELDA 2468", "ZqE1", 2),
        LineWon("Starter", "2468", "E1", 1),
    )


def test_tournament_points_are_counted_apart_from_payments() -> None:
    payments = told(events.GameEnded(9, "wall", (0, 0, 0, 0)))
    points = told(events.GameEnded(9, "wall", (10, 10, 10, 10)), rules=preset("tournament"))
    found = of(P2, payments, points, points)
    assert found.points == Points(1, 0, 0.0)
    assert found.tournament == Points(2, 20, 10.0)
    assert found.wall_games == 3


def test_games_without_an_end_do_not_count() -> None:
    assert of(P0, told(events.TileDiscarded(1, P0, Tile("5B"), "five bam"))) == Statistics()


def test_games_that_were_given_up() -> None:
    zero = (0, 0, 0, 0)
    ends = [events.GameEnded(9, "abandoned", zero), events.GameEnded(9, "thrown_in", zero)]
    found = of(P0, *map(told, ends))
    assert (found.games, found.unfinished, found.wall_games) == (2, 2, 0)


def test_a_dead_hand_is_the_players_own() -> None:
    record = told(events.HandDied(5, P2, "DEAD-03"), END)
    assert [of(seat, record).dead_hands for seat in SEATS] == [0, 0, 1, 0]


def test_tiles_chosen_for_a_pass_are_counted_blind_ones_not() -> None:
    record = told(
        laid(P1, "5B 5B N"), laid(P0, "1C 1C 1C"), passed(0), laid(P1, "5B 7D"), passed(1),
        laid(P1, "W", (1, 2)), passed(2), END,
    )  # fmt: skip
    habits = of(P1, record).charleston
    assert habits.passed == (
        Passed(Tile("5B"), 3), Passed(Tile("7D"), 1), Passed(Tile("N"), 1), Passed(Tile("W"), 1),
    )  # fmt: skip
    assert (habits.games, habits.blind_passes, habits.blind_tiles) == (1, 1, 2)
    assert of(P2, record).charleston.passed == ()


def test_tiles_that_came_back_were_not_passed() -> None:
    record = told(passed(2), laid(P1, "5B 5B N"), events.Objected(5, P3), END)
    assert of(P1, record).charleston.passed == ()


def test_who_stopped_the_charleston_and_who_agreed() -> None:
    stopped = told(passed(2), events.Consented(3, P0), events.Objected(4, P3), END)
    unasked = told(passed(2), passed(3), END)
    regretted = told(passed(2), events.Consented(3, P1), events.Objected(4, P1), END)
    habits = [of(seat, stopped, unasked, regretted).charleston for seat in SEATS]
    assert [one.agreed for one in habits] == [2, 1, 1, 1]
    assert [one.stopped for one in habits] == [0, 1, 0, 1]
    assert [one.second for one in habits] == [1, 1, 1, 1]


def test_the_courtesy_pass() -> None:
    tiles = read_tiles("5B 7C")
    record = told(
        events.Wished(1, P0, 2), events.Wished(1, P2, 3),
        events.CourtesyMade(2, P2, 2, tiles, tiles),
        events.Wished(1, P1, 0), events.CourtesyMade(2, P1, 0, (), ()), END,
    )  # fmt: skip
    habits = [of(seat, record).charleston for seat in SEATS]
    assert [one.courtesy_asked for one in habits] == [2, 0, 3, 0]
    assert [one.courtesy_given for one in habits] == [2, 0, 2, 0]
    assert [one.courtesies for one in habits] == [1, 1, 1, 1]


def test_calls_and_who_discarded_what_was_called() -> None:
    tile = Tile("5C")
    record = told(
        events.TileDiscarded(1, P0, tile, "five crak"), events.TileClaimed(2, P2, (tile, tile), 1),
        events.TileDiscarded(3, P2, tile, "five crak"), events.TileClaimed(4, P0, (tile, tile), 2),
        events.TileYielded(5, P0), END,
    )  # fmt: skip
    calls = [of(seat, record).calls for seat in SEATS]
    assert [one.exposures for one in calls] == [0, 0, 1, 0]
    assert [one.called for one in calls] == [1, 0, 0, 0]
    assert [one.discards for one in calls] == [1, 0, 1, 0]


def test_an_exchange_called_off_or_undone_does_not_count() -> None:
    done = (events.ExchangeAsked(1, P0, P1, 0), events.JokerReceived(2, P0, P1))
    off = events.ExchangeCancelled(3, P0)
    early = events.ExchangeAsked(4, P0, P1, 0)
    swap = events.HandDied(5, P0, "XCH-03", undone=(Swap(P1, 0, Tile("5C")),))
    assert of(P0, told(*done, END)).calls.jokers == 1
    assert of(P1, told(*done, END)).calls.jokers == 0
    assert of(P0, told(*done, off, END)).calls.jokers == 0
    assert of(P0, told(*done, early, off, END)).calls.jokers == 1
    assert of(P0, told(*done, swap, END)).calls.jokers == 0


# a twin that looks at acts and at the last position, never at the events that are counted


class Twin:
    """One game for one seat, counted another way."""

    def __init__(self, record: Record, seat: Seat) -> None:
        assert record.footer is not None
        result = record.footer.result
        games = [after for _, _, after in positions(record)]
        last = games[-1]
        shown = [game.phase for game in games if isinstance(game.phase, Verifying)]
        mine = [entry.act for entry in record.entries if entry.seat == seat]
        made = {seen.when for seen in last.seen[seat]}
        stages = [n for n, name in enumerate(PASS_NAMES) if f"{name}, given" in made]
        passes = [act for act in mine if isinstance(act, acts.PassTiles)][: len(stages)]
        self.won = result.winner == seat
        self.drawn = self.won and shown[-1].source is not Source.DISCARD
        self.wall = result.ending == "wall"
        self.net = result.net[seat]
        self.dead = bool(last.dead[seat])
        self.gave = result.winner is not None and shown[-1].giver == seat
        self.discards = sum(isinstance(act, acts.Discard) for act in mine)
        self.jokers = sum(isinstance(act, acts.Exchange) for act in mine)
        self.exposures = len(last.tops[seat])
        self.called = sum(one.giver == seat for top in last.tops for one in top)
        self.passed = Counter(tile for act in passes for tile in act.tiles)
        self.blind = [len(act.blind) for act in passes if act.blind]
        self.stopped = acts.Object() in mine
        self.agreed = not self.stopped and (acts.Consent() in mine or len(stages) > 3)
        self.second = len(stages) > 3
        self.wished = sum(act.count for act in mine if isinstance(act, acts.Wish))
        given = [seen.tiles for seen in last.seen[seat] if seen.when == "courtesy, given"]
        self.given = sum(map(len, given))
        self.first_exposed = self.won and shown[-1].exposed_first
        self.line = last.over.win.line if self.won and last.over and last.over.win else ""


@pytest.fixture(scope="module")
def simulated() -> tuple[Record, ...]:
    return tuple(bots_game(seed) for seed in range(20))


@pytest.mark.parametrize("seat", SEATS)
def test_twenty_games_are_counted_as_a_plain_twin_counts_them(
    seat: Seat, simulated: tuple[Record, ...]
) -> None:
    found = of(seat, *simulated)
    twins = [Twin(record, seat) for record in simulated]
    wins = [twin for twin in twins if twin.won]
    assert (found.games, found.wins) == (20, len(wins))
    assert found.self_drawn == sum(twin.drawn for twin in twins)
    assert found.on_discard == found.wins - found.self_drawn
    assert found.wall_games == sum(twin.wall for twin in twins)
    assert found.points.total == sum(twin.net for twin in twins)
    assert found.points.average == pytest.approx(sum(twin.net for twin in twins) / 20)
    assert found.turns_to_win * len(wins) == pytest.approx(sum(one.discards + 1 for one in wins))
    assert {one.line: one.times for one in found.lines} == Counter(one.line for one in wins)
    calls, habits = found.calls, found.charleston
    assert calls.exposures == sum(twin.exposures for twin in twins)
    taken = sum(not (one.drawn or one.first_exposed) for one in wins)
    assert calls.calls == calls.exposures + taken
    assert calls.per_game == pytest.approx(calls.calls / 20)
    assert calls.jokers == sum(twin.jokers for twin in twins)
    assert calls.discards == sum(twin.discards for twin in twins)
    assert calls.called == sum(twin.called for twin in twins)
    assert calls.given == sum(twin.gave for twin in twins)
    assert {one.tile: one.times for one in habits.passed} == sum(
        (twin.passed for twin in twins), Counter()
    )
    times = [one.times for one in habits.passed]
    assert times == sorted(times, reverse=True)
    assert habits.blind_passes == sum(len(twin.blind) for twin in twins)
    assert habits.blind_tiles == sum(sum(twin.blind) for twin in twins)
    assert (habits.games, habits.second) == (20, sum(twin.second for twin in twins))
    assert habits.agreed == sum(twin.agreed for twin in twins)
    assert habits.stopped == sum(twin.stopped for twin in twins)
    assert habits.courtesy_asked == sum(twin.wished for twin in twins)
    assert habits.courtesy_given == sum(twin.given for twin in twins)


def test_what_the_twenty_games_bring_sums_to_nothing(simulated: tuple[Record, ...]) -> None:
    every = [of(seat, *simulated) for seat in SEATS]
    assert sum(one.points.total for one in every) == 0
    assert sum(one.wins for one in every) + every[0].wall_games == 20
    assert sum(one.on_discard for one in every) == sum(one.calls.given for one in every)
    assert sum(one.calls.exposures for one in every) == sum(one.calls.called for one in every)


def test_games_full_of_errors_are_counted_too(*, deep: bool) -> None:
    seeds = range(200 if deep else 6)
    records = [erring_game(seed, preset("club")).record for seed in seeds]
    records = [record for record in records if record.footer is not None]
    assert records
    for seat in SEATS:
        found = of(seat, *records)
        twins = [Twin(record, seat) for record in records]
        assert found.dead_hands == sum(twin.dead for twin in twins)
        assert found.points.total == sum(twin.net for twin in twins)
        assert found.calls.given == sum(twin.gave for twin in twins)
        assert found.wins == sum(twin.won for twin in twins)

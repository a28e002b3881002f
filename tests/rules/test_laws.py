"""The laws of the engine, under one machine that mixes right, wrong and mad acts."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mahj.rulebook import rule as rule_of
from mahj.rules import (
    SEATS,
    AnyAct,
    AnyEvent,
    Game,
    Refused,
    Seat,
    acts,
    deadline,
    decide,
    legal_actions,
    play,
    played,
    possible_actions,
    settles,
    side_actions,
    view,
    waiting,
)
from mahj.rules.hidden import hidden, otherwise, rearranged
from mahj.rules.phases import Over
from mahj.testing import asked, check_no_leak
from mahj.tiles import STANDARD
from tests.conftest import DEEP
from tests.rules.tables import any_act, dealt, pick, tiles_of

SEEDS = st.integers(0, 2**32 - 1)
STEPS = 40


def refusal(game: Game, seat: Seat, act: AnyAct, at: int) -> Refused | None:
    """The refusal of an act, or None where it is accepted."""
    try:
        decide(game, seat, act, at)
    except Refused as refused:
        return refused
    return None


class Table(RuleBasedStateMachine):
    """A table at which anything may be tried."""

    def __init__(self) -> None:
        super().__init__()
        self.start: Game | None = None
        self.game: Game | None = None
        self.events: list[AnyEvent] = []

    @property
    def at_table(self) -> Game:
        assert self.game is not None
        return self.game

    @initialize(seed=SEEDS, begin=st.booleans())
    def deal(self, seed: int, begin: bool) -> None:
        self.start = self.game = dealt(seed)
        if begin:  # the middle of a game, where most of it happens
            self.go_on(seed, 60)

    def do(self, seat: object, act: AnyAct, at: int) -> None:
        """Carry an act out, and hold the record against the game."""
        game, made = played(self.at_table, seat, act, at)  # type: ignore[arg-type]
        assert decide(self.at_table, seat, act, at) == made  # type: ignore[arg-type]
        assert play(self.at_table, made) == game
        self.events += made
        self.game = game

    def step(self, rng: random.Random) -> None:
        game = self.at_table
        seats = list(game.seats)
        rng.shuffle(seats)
        for seat in seats:
            options = legal_actions(game, seat)
            act = pick(options if len(options) else side_actions(game, seat), rng)
            if act is not None and not isinstance(act, acts.Challenge):
                self.do(seat, act, game.clock)
                return
        self.expire()

    @precondition(lambda self: self.game is not None and self.game.over is None)
    @rule(seed=SEEDS, count=st.integers(1, 12))
    def go_on(self, seed: int, count: int) -> None:
        rng = random.Random(seed)
        for _ in range(count):
            if self.at_table.over is None:
                self.step(rng)

    @precondition(lambda self: self.game is not None)
    @rule(seed=SEEDS)
    def do_something_beside_the_play(self, seed: int) -> None:
        rng = random.Random(seed)
        seat = rng.choice(self.at_table.seats)
        act = pick(side_actions(self.at_table, seat), rng)
        if act is not None:
            self.do(seat, act, self.at_table.clock)

    @precondition(lambda self: self.game is not None)
    @rule(seed=SEEDS)
    def err(self, seed: int) -> None:
        rng = random.Random(seed)
        seat = rng.choice(self.at_table.seats)
        options = possible_actions(self.at_table, seat)
        wrong = [form for form in options.forms if form.breaks]
        if wrong:
            act = pick(type(options)(tuple(wrong)), rng)
            if act is not None:
                assert rule_of(options.breaks(act)).words
                self.do(seat, act, self.at_table.clock)

    @precondition(lambda self: self.game is not None)
    @rule(seed=SEEDS)
    def try_anything(self, seed: int) -> None:
        """Law 1: accepted if and only if possible; an error names its rule."""
        rng = random.Random(seed)
        for seat in SEATS:
            act = any_act(self.at_table, seat, rng)
            options = possible_actions(self.at_table, seat)
            good = act in legal_actions(self.at_table, seat) or act in side_actions(
                self.at_table, seat
            )
            refused = refusal(self.at_table, seat, act, self.at_table.clock)
            possible = act in options
            assert possible is (refused is None), (seat, act, refused, self.at_table.phase)
            if refused is None:
                assert good is not bool(options.breaks(act)), (act, options.breaks(act))
            else:
                assert rule_of(refused.rule_id).words
                assert refused.words

    @precondition(lambda self: self.game is not None)
    @rule(seed=SEEDS)
    def look_for_leaks(self, seed: int) -> None:
        """Law 4, for views, options, refusals and what is told of an act."""
        rng = random.Random(seed)
        for seat in self.at_table.seats:
            options = possible_actions(self.at_table, seat)
            act = pick(options, rng) if rng.random() < 0.7 else any_act(self.at_table, seat, rng)
            check_no_leak(self.at_table, seat, rng, act)
            unseen = list(hidden(self.at_table, seat))
            rng.shuffle(unseen)
            for other in (rearranged(self.at_table, seat, unseen), otherwise(self.at_table, seat)):
                assert waiting(other) == waiting(self.at_table)

    @precondition(lambda self: self.game is not None)
    @rule()
    def expire(self) -> None:
        at = deadline(self.at_table)
        if at is None:
            return
        self.do(None, acts.Expire(), max(at, self.at_table.clock))

    @precondition(lambda self: self.game is not None and self.events)
    @rule(cut=SEEDS)
    def cut_and_replay(self, cut: int) -> None:
        """Law 2: the record is the game, also after a trip through JSON."""
        assert self.start is not None
        at = cut % (len(self.events) + 1)
        text = msgspec.json.encode(self.events)
        read = msgspec.json.decode(text, type=list[AnyEvent])
        assert msgspec.json.encode(read) == text
        game = play(play(self.start, read[:at]), read[at:])
        assert game == self.game

    @precondition(lambda self: self.game is not None)
    @rule(back=st.integers(1, 10_000))
    def act_too_late(self, back: int) -> None:
        game = self.at_table
        if game.clock >= back:
            for seat in game.seats:
                for form in legal_actions(game, seat).forms:
                    late = refusal(game, seat, next(iter(form)), game.clock - back)
                    assert late is not None
                    assert late.wait

    @invariant()
    def all_tiles_are_there(self) -> None:
        """Law 5: 152 tiles always, and payments that sum to zero."""
        if self.game is None:
            return
        game = self.at_table
        found = sorted(tiles_of(game))
        whole = sorted(STANDARD.tiles)
        assert found == whole, (
            Counter(found) - Counter(whole),
            Counter(whole) - Counter(found),
            game.phase,
        )
        if isinstance(game.phase, Over):
            assert game.rules.scoring == "points" or sum(game.phase.net) == 0

    @invariant()
    def nothing_is_pending_for_ever(self) -> None:
        if self.game is not None and self.game.over is None:
            due = settles(self.game)
            assert due is None or due >= self.game.clock

    @invariant()
    def the_table_waits_for_somebody_or_for_the_clock(self) -> None:
        if self.game is not None and self.game.over is None:
            waits = any(len(asked(self.game, seat)) for seat in self.game.seats)
            assert waits or deadline(self.game) is not None, self.game.phase

    @invariant()
    def whom_the_table_waits_for_can_act(self) -> None:
        if self.game is None or self.game.over is not None:
            return
        game = self.game
        seats = waiting(game)
        assert seats or deadline(game) is not None, game.phase
        assert sorted(set(seats)) == list(seats)
        for seat in seats:
            acts_of = len(legal_actions(game, seat)) + len(side_actions(game, seat).forms)
            assert acts_of, (seat, game.phase)

    @invariant()
    def everybody_has_a_view(self) -> None:
        if self.game is not None:
            for seat in self.game.seats:
                msgspec.json.encode(view(self.game, seat))


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=5000 if DEEP else 400,
    stateful_step_count=STEPS,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),  # seeds do not shrink
)


def test_equal_seeds_give_equal_games() -> None:
    """Law 5: a game is a value, and the same acts give the same game."""
    for seed in range(5):
        assert dealt(seed) == dealt(seed)

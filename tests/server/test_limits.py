"""Limits: purses that empty and fill, by the hands of a clock that a test turns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahj.server.limits import MINUTE, RATES, Kind, Limits, Rate, TooOften
from mahj.server.wire.faults import Code

TEN = {Kind.CHAT: Rate(10, 6_000), Kind.CODE: Rate(10, 6_000, strict=True)}


def spent(limits: Limits, kind: Kind, times: list[int], key: str = "ann") -> list[int]:
    """The times at which there was a coin."""
    return [now for now in times if limits.spend(kind, key, now)]


def test_every_kind_has_a_rate() -> None:
    assert set(RATES) == set(Kind)


def test_codes_are_tried_ten_times_a_minute() -> None:
    limits = Limits()
    tries = list(range(0, 3 * MINUTE, 500))
    good = spent(limits, Kind.CODE, tries)
    assert len(good) == 30
    for start in tries:
        assert sum(start <= at < start + MINUTE for at in good) <= 10


def test_a_purse_fills_one_by_one() -> None:
    limits = Limits(TEN)
    assert len(spent(limits, Kind.CHAT, [0] * 20)) == 10
    assert spent(limits, Kind.CHAT, [5_999, 6_000, 6_001, 12_000]) == [6_000, 12_000]


def test_a_full_purse_gets_no_fuller() -> None:
    limits = Limits(TEN)
    assert limits.spend(Kind.CHAT, "ann", 0)
    assert len(spent(limits, Kind.CHAT, [10**9] * 20)) == 10


def test_an_empty_purse_says_how_long_to_wait_and_is_right() -> None:
    for kind in TEN:
        limits = Limits(TEN)
        spent(limits, kind, list(range(10)))
        wait = limits.wait_ms(kind, "ann", 10)
        assert wait > 0
        assert not limits.spend(kind, "ann", 10 + wait - 1)
        assert limits.spend(kind, "ann", 10 + wait)


def test_whoever_is_refused_waits_no_longer_for_trying() -> None:
    limits = Limits(TEN)
    spent(limits, Kind.CODE, [0] * 10)
    spent(limits, Kind.CODE, [1_000] * 100)
    assert limits.wait_ms(Kind.CODE, "ann", 1_000) == 59_000


def test_everybody_has_a_purse_of_their_own_for_each_kind() -> None:
    limits = Limits(TEN)
    spent(limits, Kind.CHAT, [0] * 10)
    assert not limits.spend(Kind.CHAT, "ann", 0)
    assert limits.spend(Kind.CHAT, "bob", 0)
    assert limits.spend(Kind.CODE, "ann", 0)


def test_purses_take_no_more_room_than_they_may() -> None:
    limits = Limits(TEN, most=100)
    for number in range(5_000):
        limits.spend(Kind.CHAT, str(number), 0)
        limits.spend(Kind.CODE, str(number), 0)
        limits.wait_ms(Kind.CODE, f"only asked {number}", 0)
    assert limits.remembered == 200


def test_the_purse_unused_for_longest_is_forgotten_first() -> None:
    limits = Limits({Kind.CHAT: Rate(2, 60_000)}, most=2)
    for key in ("ann", "bob", "ann", "cat"):
        assert limits.spend(Kind.CHAT, key, 0)
    assert not limits.spend(Kind.CHAT, "ann", 0)
    assert limits.wait_ms(Kind.CHAT, "bob", 0) == 0


def test_a_bench_may_have_a_thousand_times_as_much() -> None:
    limits = Limits(TEN, times=1_000)
    assert len(spent(limits, Kind.CHAT, [0] * 10_001)) == 10_000
    assert limits.wait_ms(Kind.CHAT, "ann", 0) == 6


def test_a_check_tells_what_to_wait_for() -> None:
    limits = Limits(TEN)
    spent(limits, Kind.CODE, [0] * 10)
    with pytest.raises(TooOften, match="try again in 60 seconds") as told:
        limits.check(Kind.CODE, "ann", 0)
    assert told.value.fault.code is Code.TOO_OFTEN
    assert told.value.fault.wait
    assert told.value.headers == {"retry-after": "60"}


@given(st.lists(st.integers(0, 20_000), max_size=80), st.sampled_from(list(TEN)))
def test_a_purse_agrees_with_counting(gaps: list[int], kind: Kind) -> None:
    """A twin that keeps every coin: when each comes back."""
    limits, rate, now = Limits(TEN), TEN[kind], 0
    log: list[int] = []
    coins = float(rate.purse)
    for gap in gaps:
        now += gap
        coins = min(rate.purse, coins + gap / rate.every)
        recent = [at for at in log if at > now - rate.span]
        there = len(recent) < rate.purse if rate.strict else coins >= 1 - 1e-9
        assert limits.spend(kind, "ann", now) == there
        if there:
            log.append(now)
            coins -= 1

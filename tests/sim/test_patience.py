"""Time limits: broken off where an alarm rings, found out elsewhere."""

from __future__ import annotations

import signal
import threading

import pytest

from mahj.sim import patience
from mahj.sim.patience import Overtime, can_ring, limited


def test_what_is_quick_is_left_alone_and_the_alarm_put_away() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with limited(60):
        pass
    with limited(None):
        pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before


def test_a_bot_that_catches_everything_hears_the_second_ring(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(patience, "AGAIN", 0.2)

    def rude() -> None:
        try:
            while True:
                pass
        except BaseException:  # noqa: BLE001 – it is rude
            while True:
                pass

    with pytest.raises(Overtime), limited(0.01):
        rude()
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_without_an_alarm_a_slow_answer_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "can_ring", lambda: False)
    ticks = iter((0.0, 11.0, 20.0, 29.0))
    with pytest.raises(Overtime), limited(10, lambda: next(ticks)):
        pass
    with limited(10, lambda: next(ticks)):
        pass


def test_only_the_main_thread_can_ring() -> None:
    found: list[bool] = []
    thread = threading.Thread(target=lambda: found.append(can_ring()))
    thread.start()
    thread.join()
    assert (can_ring(), found) == (True, [False])


def test_what_a_bot_raises_itself_goes_on() -> None:
    with pytest.raises(KeyError), limited(60):
        raise KeyError("plan")

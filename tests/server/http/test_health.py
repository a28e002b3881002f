"""Health: well, or not well and said so."""

from __future__ import annotations

import httpx

from mahj import __version__
from mahj.server.house import Settings
from tests.server.http.front import fault, opened


def test_a_server_that_is_well_says_so_and_since_when() -> None:
    with opened() as front:
        answer = front.visitor().get("/healthz")
        assert answer.status_code == 200
        assert answer.json() == {
            "ok": True, "version": __version__, "writable": True, "uptime": 60.0,
        }  # fmt: skip


def test_a_store_that_cannot_write_is_not_well() -> None:
    with opened() as front:
        front.loop.run(front.house.store.close())
        answer = front.visitor().get("/healthz")
        assert (answer.status_code, answer.json()["ok"]) == (503, False)


def test_numbers_are_told_as_prometheus_reads_them() -> None:
    with opened() as front:
        answer = front.visitor().get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain")
        assert "mahj_tables 0.0" in answer.text


def test_numbers_are_not_told_through_a_proxy_unless_the_house_says_so() -> None:
    through = {"x-forwarded-for": "192.0.2.7"}
    with opened() as front:
        assert fault(front.visitor().get("/metrics", headers=through))[:2] == (404, "not_found")
    with opened(settings=Settings(metrics_open=True)) as front:
        assert front.visitor().get("/metrics", headers=through).status_code == 200


def test_numbers_are_not_told_to_another_machine() -> None:
    with opened() as front:
        far = httpx.ASGITransport(front.app, client=("192.0.2.7", 1))
        asked = httpx.Request("GET", "http://localhost:8000/metrics")
        assert front.loop.run(far.handle_async_request(asked)).status_code == 404


def test_tables_seats_acts_refusals_times_and_queues_are_counted() -> None:
    with opened() as front:
        told = front.visitor().get("/metrics").text
    counted = {line.split()[2] for line in told.splitlines() if line.startswith("# TYPE")}
    assert counted >= {
        "mahj_tables", "mahj_seats", "mahj_connections", "mahj_acts_total", "mahj_refusals_total",
        "mahj_act_seconds", "mahj_bot_seconds", "mahj_mail", "mahj_outbox", "mahj_writes_waiting",
        "mahj_games_total", "mahj_closings_total",
    }  # fmt: skip

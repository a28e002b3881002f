"""Opening a table: what is refused, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mahj.server.limits import RATES, Kind, Limits
from tests.server.http.front import Front, Visitor, fault, opened


@pytest.fixture(scope="module")
def front() -> Iterator[Front]:
    with opened(limits=Limits()) as front:
        yield front


@pytest.fixture
def ann(visitor: Visitor) -> Visitor:
    """Somebody with a name, who has opened no table yet."""
    return visitor.named("Ann")


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"settings": {"options": {"no_such_rule": 1}}}, "$.settings.options"),
    ({"settings": {"options": {"challenge_penalty": 10**30}}}, "$.settings.options"),
    ({"settings": {"card": "none"}}, "$.settings.card"),
    ({"settings": {"card": "own:none"}}, "$.settings.card"),
    ({"settings": {"players": 3}, "bots": ["novice"] * 3}, "$.bots"),
    ({"bots": ["novice", None, "novice"], "begin": True}, "$.bots"),
    ({"settings": {"players": 3}, "bots": ["novice"], "begin": True}, "$.bots"),
    ({"settings": {"title": "club\u202eevil"}}, "$.settings.title"),
    ({"settings": {"title": "a\u200bb"}}, "$.settings.title"),
    ({"settings": {"title": "a\x1b[2Jb"}}, "$.settings.title"),
]


def test_only_a_table_that_is_opened_costs_a_coin(ann: Visitor) -> None:
    for ask, place in REFUSED:
        assert fault(ann.post("/api/tables", ask)) == (422, "bad_value", place)
    assert ann.post("/api/tables", {"settings": {"players": 5}}).status_code == 400
    for _ in range(RATES[Kind.TABLE].purse):
        assert ann.post("/api/tables", {}).status_code == 200
    assert fault(ann.post("/api/tables", {})) == (429, "too_often", "")


def test_the_title_is_tidied(ann: Visitor) -> None:
    made = ann.post("/api/tables", {"settings": {"title": "  Tuesday\u00a0  club "}}).json()
    assert ann.get(f"/api/tables/{made['table']}").json()["title"] == "Tuesday club"


def test_the_rules_of_a_table_are_told_to_whoever_may_know_of_it(
    ann: Visitor, front: Front
) -> None:
    settings = {"title": "Tuesday", "preset": "club", "options": {"challenge_penalty": 25}}
    made = ann.post("/api/tables", {"settings": settings}).json()
    told = ann.get(f"/api/tables/{made['table']}/rules").json()
    assert (told["title"], told["preset"]) == ("Tuesday", "club")
    penalty = next(one for one in told["answers"] if one["option"] == "challenge_penalty")
    assert (penalty["id"], penalty["value"], penalty["usual"]) == ("C-01", "25", False)
    assert "DEAD-18" in penalty["rules"]
    vote = next(one for one in told["answers"] if one["option"] == "charleston_timeout_s")
    assert "by the pace of this table" in vote["answer"]
    stranger = front.visitor()
    missing = stranger.get(f"/api/tables/{made['table']}/rules")
    assert fault(missing) == (404, "not_found", "")
    key = made["link"].partition("k=")[2]
    assert stranger.get(f"/api/tables/{made['table']}/rules?key={key}").status_code == 200


def test_play_now_deals_at_once_an_easy_table_without_a_clock(ann: Visitor) -> None:
    made = ann.post("/api/play", {}).json()
    door = ann.get(f"/api/tables/{made['table']}").json()
    assert (door["card"], door["preset"], door["pace"]) == ("starter", "assisted", "none")
    assert door["stage"] == "playing"


def test_who_has_a_chair_reads_the_card_while_the_line_is_lost(ann: Visitor, front: Front) -> None:
    made = ann.post("/api/tables", {}).json()
    card = f"/api/tables/{made['table']}/card"
    assert ann.get(card).status_code == 200
    assert fault(front.visitor().named("Bea").get(card)) == (404, "not_found", "")

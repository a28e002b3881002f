"""Own cards: their owner's alone, drafts too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mahj.server.http.own_cards import MOST, NAMELESS
from tests.server.http.front import Front, Visitor, fault, opened
from tests.server.http.test_cards import SMALL


@pytest.fixture
def front() -> Iterator[Front]:
    """A front of its own for every test: cards stay."""
    with opened() as front:
        yield front


@pytest.fixture
def ann(front: Front) -> Visitor:
    return front.visitor().named("Ann")


@pytest.fixture
def bea(front: Front) -> Visitor:
    return front.visitor().named("Bea")


def test_a_card_is_kept_changed_and_deleted(front: Front, ann: Visitor) -> None:
    kept = ann.post("/api/my/cards", {"text": SMALL}).json()
    assert (kept["name"], kept["read"]["faults"]) == ("Small", [])
    front.advance(1000)
    path = f"/api/my/cards/{kept['id']}"
    changed = ann.ask("PUT", path, json={"text": SMALL.replace("25", "30"), "name": " My  card "})
    assert (changed.json()["name"], changed.json()["id"]) == ("My card", kept["id"])
    assert ann.get(path).json() == changed.json()
    [listed] = ann.get("/api/my/cards").json()["cards"]
    assert listed == {"id": kept["id"], "name": "My card", "at": kept["at"] + 1000}
    assert ann.ask("DELETE", path).status_code == 204
    assert fault(ann.get(path)) == (404, "not_found", "")
    assert ann.get("/api/my/cards").json() == {"cards": []}


def test_a_draft_with_faults_is_kept_and_not_lost(ann: Visitor) -> None:
    kept = ann.post("/api/my/cards", {"text": "card: Hm\nFF"}).json()
    assert (kept["name"], kept["read"]["card"]) == (NAMELESS, None)
    shown = ann.get(f"/api/my/cards/{kept['id']}").json()
    assert shown["text"] == "card: Hm\nFF"
    assert shown["read"]["faults"]
    printed = ann.get(f"/api/my/cards/{kept['id']}/print")
    assert fault(printed) == (422, "bad_card", "")
    assert printed.json()["error"]["faults"] == shown["read"]["faults"]


def test_a_card_of_somebody_else_is_not_there(ann: Visitor, bea: Visitor) -> None:
    name = ann.post("/api/my/cards", {"text": SMALL}).json()["id"]
    path = f"/api/my/cards/{name}"
    for response in (
        bea.get(path),
        bea.get(f"{path}/print"),
        bea.get(f"{path}/file"),
        bea.ask("PUT", path, json={"text": "mine now"}),
        bea.ask("DELETE", path),
    ):
        assert fault(response) == (404, "not_found", "")
        assert "1111a" not in response.text
    scored = bea.post("/api/score", {"card": name, "line": "R1"})
    assert fault(scored) == (422, "bad_value", "$.card")
    assert ann.get(path).json()["text"] == SMALL


def test_a_stranger_has_no_cards(front: Front) -> None:
    stranger = front.visitor()
    assert fault(stranger.get("/api/my/cards")) == (401, "stranger", "")
    assert fault(stranger.post("/api/my/cards", {"text": SMALL})) == (401, "stranger", "")


def test_an_own_card_prints_and_is_a_file(ann: Visitor) -> None:
    name = ann.post("/api/my/cards", {"text": SMALL}).json()["id"]
    printed = ann.get(f"/api/my/cards/{name}/print")
    assert printed.headers["content-security-policy"].startswith("default-src 'none'")
    assert "Small" in printed.text
    file = ann.get(f"/api/my/cards/{name}/file")
    assert file.text == SMALL
    assert 'filename="small.card"' in file.headers["content-disposition"]


def test_what_a_card_says_is_no_markup_on_its_page(ann: Visitor) -> None:
    text = SMALL.replace("Small", "<script>alert(1)</script>")
    name = ann.post("/api/my/cards", {"text": text}).json()["id"]
    assert "<script>alert" not in ann.get(f"/api/my/cards/{name}/print").text


def test_an_own_card_can_be_scored_by(ann: Visitor) -> None:
    kept = ann.post("/api/my/cards", {"text": SMALL}).json()
    line = kept["read"]["card"]["sections"][0]["lines"][0]["id"]
    answer = ann.post("/api/score", {"card": kept["id"], "line": line, "source": "wall"})
    assert answer.json()["score"]["net"] == [150, -50, -50, -50]
    draft = ann.post("/api/my/cards", {"text": "card: Hm\nFF"}).json()["id"]
    assert fault(ann.post("/api/score", {"card": draft, "line": "X"})) == (422, "bad_card", "")


def test_no_more_cards_are_kept_than_anybody_needs(ann: Visitor) -> None:
    for _ in range(MOST):
        assert ann.post("/api/my/cards", {"text": ""}).status_code == 200
    assert fault(ann.post("/api/my/cards", {"text": ""})) == (422, "bad_value", "")

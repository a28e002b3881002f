"""Cards over HTTP: ours to draw, print and keep; any text read, its faults at their places."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from playwright.sync_api import Page, Route

from mahj.card import load, names, read_card
from mahj.card.examples import examples
from mahj.card.shelf import content, find
from mahj.server.http.drawing import DrawnCard, drawn
from mahj.server.http.printing import download, policy, sheet
from tests.server.http.front import Visitor, fault

SMALL = """\
card: Small
== RUNS ==
FF 1111a 2222a 3333a (any 1 suit) X 25
"""


@cache
def drawing(name: str) -> DrawnCard:
    """A card of ours as it is drawn; worked out once."""
    return drawn(load(name))


def test_the_list_has_every_card_of_ours_but_that_of_the_examples(visitor: Visitor) -> None:
    cards = visitor.get("/api/cards").json()["cards"]
    assert [one["name"] for one in cards] == [name for name in names() if name != "test"]
    starter = next(one for one in cards if one["name"] == "starter")
    assert starter["lines"] == len(load("starter").lines)
    assert starter["summary"] == load("starter").about


@pytest.mark.parametrize("name", names())
def test_a_card_is_drawn_whole(visitor: Visitor, name: str) -> None:
    answer = visitor.get(f"/api/cards/{name}").json()
    card = load(name)
    shown = msgspec.convert(answer["card"], DrawnCard)
    assert shown == drawing(name)
    assert read_card(answer["text"]).lines == card.lines
    lines = [line for section in shown.sections for line in section.lines]
    assert [(one.id, one.mark, one.value) for one in lines] == [
        (line.id, line.mark, line.value) for line in card.lines
    ]


def test_what_is_drawn_is_what_is_printed() -> None:
    card_name = "mahj-2026"
    card = load(card_name)
    for section, shown in zip(card.sections, drawing(card_name).sections, strict=True):
        for line, seen in zip(section.lines, shown.lines, strict=True):
            said = "".join(run.text for each in seen.patterns for run in each.said).lower()
            assert all(word in said for word in line.instruction.lower().split(";")[0].split())
            assert seen.hands == line.count
            assert len(seen.examples) == len(examples(line))
            for hand in seen.examples:
                sets = [one for word in hand.words for one in word.sets]
                assert sum(one.size for one in sets) == 14
                assert all(0 <= one.jokers <= one.size for one in sets)


def test_the_key_of_a_card_keeps_its_colours_and_no_markup() -> None:
    runs = [run for paragraph in drawing("mahj-2026").key for run in paragraph]
    assert {"a", "b", "c"} <= {run.colour for run in runs}
    assert not any("<" in run.text or "&" in run.text for run in runs)
    assert {run.text for run in runs if run.colour} == {"11"}


def test_a_card_that_is_not_there_is_named(visitor: Visitor) -> None:
    for path in ("/api/cards/none", "/api/cards/none/print", "/api/cards/none/file"):
        response = visitor.get(path)
        assert fault(response) == (404, "not_found", "")
        assert "there are mahj-2026" in response.text
    assert fault(visitor.get("/api/cards/..%2fstarter"))[0] == 404


def test_a_card_can_be_kept_as_a_file(visitor: Visitor) -> None:
    response = visitor.get("/api/cards/starter/file")
    assert response.content == content(find("starter"))
    assert response.headers["content-disposition"] == 'attachment; filename="starter.card"'


def test_a_file_name_is_plain_whatever_the_card_is_called() -> None:
    told = download("", 'Évil"; filename="x\r\nx: y').headers["content-disposition"]
    assert told == 'attachment; filename="vil-filename-x-x-y.card"'
    assert '"card.card"' in download("", "卡").headers["content-disposition"]


def test_a_text_is_read_as_a_card_and_what_is_worth_a_look_is_told(visitor: Visitor) -> None:
    answer = visitor.post("/api/cards/read", {"text": SMALL}).json()
    [section] = answer["card"]["sections"]
    assert section["lines"][0]["hands"] == 3
    assert answer["faults"] == []
    twice = SMALL + SMALL.splitlines()[-1]
    told = visitor.post("/api/cards/read", {"text": twice}).json()
    assert told["card"] is not None
    assert [(one["code"], one["severity"]) for one in told["faults"]] == [("same-line", "warning")]


def test_every_fault_of_a_text_has_its_characters(visitor: Visitor) -> None:
    text = SMALL + "FF 1111a 2222a 333a X 25\nFF 1111a 2222a 3333q X 25\n"
    answer = visitor.post("/api/cards/read", {"text": text}).json()
    assert answer["card"] is None
    assert [(one["code"], one["line"]) for one in answer["faults"]] == [
        ("not-14", 4),
        ("no-colour", 5),
    ]
    strange = answer["faults"][1]
    row = text.splitlines()[4]
    assert row[strange["column"] - 1 : strange["end"] - 1] == "3333q"
    assert strange["words"]
    assert "write 3333a" in strange["suggestion"]


def test_the_good_lines_of_a_text_with_faults_are_drawn_and_keep_their_ids(
    visitor: Visitor,
) -> None:
    rows = "FF 1111a 222\nFF 2222a 4444b 6666c X 25\nA: FF 1111a 2222a 3333a X\n"
    text = f"{SMALL}{rows}== MORE ==\nNNNN EEEE WWWW SS X 30\n"
    part = visitor.post("/api/cards/read", {"text": text}).json()["part"]
    whole = visitor.post("/api/cards/read", {"text": SMALL}).json()
    first = whole["card"]["sections"][0]["lines"][0]["id"]
    ids = [[line["id"] for line in section["lines"]] for section in part["sections"]]
    assert [len(one) for one in ids] == [2, 1]
    assert (ids[0][0], ids[0][1][-2:], ids[1]) == (first, "-3", ["more-1"])
    assert whole["part"] is None


@pytest.mark.parametrize(
    "text", ["", "card: X", "== A ==", "== A ==\n(", "\0", "card: X\n== A ==\n1"]
)
def test_nothing_is_drawn_of_a_text_without_a_good_line(visitor: Visitor, text: str) -> None:
    answer = visitor.post("/api/cards/read", {"text": text}).json()
    assert (answer["card"], answer["part"]) == (None, None)


def test_a_text_that_is_too_long_is_refused(visitor: Visitor) -> None:
    response = visitor.post("/api/cards/read", {"text": "x" * 210_000})
    assert fault(response) == (400, "malformed", "$.text")


def test_a_printed_card_works_under_its_policy(page: Page) -> None:
    response = sheet(load("starter"))
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))

    def answer(route: Route) -> None:
        wanted = route.request.url.endswith("/print")
        headers = dict(response.headers) if wanted else {}
        route.fulfill(status=200 if wanted else 404, headers=headers, body=bytes(response.body))

    page.route("**/*", answer)
    page.goto("http://mahj.test/print")
    page.locator(".show").first.click()
    assert page.locator(".hand svg.tile").count() >= 14
    assert page.evaluate(
        "getComputedStyle(document.querySelector('main')).getPropertyValue('--size')"
    )
    assert page.evaluate("document.fonts.size") == 3
    refused = "() => { const s = document.createElement('script'); s.textContent = 'window.in = 1';"
    page.evaluate(f"{refused} document.body.append(s); }}")
    assert page.evaluate("window.in") is None
    assert [one for one in told if "Content Security Policy" in one and "font" in one] == []


def test_the_policy_of_a_page_knows_nothing_that_a_card_says() -> None:
    usual = policy("")
    smuggled = policy("<script>alert(1)</script><style>*{}</style><p style='x'>")
    assert smuggled == usual
    scripts = usual.partition("script-src ")[2].partition(";")[0].split()
    assert len(scripts) == page_of("test").count("<script>") == 2


def page_of(name: str) -> str:
    """The printed page of a card of ours."""
    return bytes(sheet(load(name)).body).decode()

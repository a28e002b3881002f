"""Analysis over HTTP: what the analyst says of a rack."""

from __future__ import annotations

from typing import Any

import pytest

from mahj.analysis.lines import lines
from mahj.analysis.position import Position
from mahj.card import load
from mahj.server.http.analysis import MOST_WALL, warm_up
from mahj.server.limits import Limits
from mahj.tiles import Rack
from tests.server.http.front import Visitor, fault, opened

THIRTEEN = "F F 1B*4 2B*3 3B*3 J"


@pytest.fixture(scope="module", autouse=True)
def analyst() -> None:
    """Compiled before anybody is asked, as a server does it."""
    warm_up()


def test_thirteen_tiles_are_told_their_lines_and_what_to_wait_for(visitor: Visitor) -> None:
    answer = visitor.post("/api/analyse", {"card": "test", "tiles": THIRTEEN, "wall": 60}).json()
    known = lines(load("test"), Position(Rack.read(THIRTEEN), wall=60))
    assert [one["line"] for one in answer["lines"]] == [one.line for one in known]
    assert (answer["tiles"], answer["wall"], answer["advice"]) == (13, 60, None)
    assert {"2B", "3B"} <= {one["tile"] for one in answer["waits"]}
    assert answer["line"]["options"][0]["line"] == "T1"


def test_fourteen_tiles_are_told_what_to_discard_and_why(visitor: Visitor) -> None:
    ask = {"card": "test", "tiles": f"{THIRTEEN} 9D", "visible": "9D N", "others": [["N N N"]]}
    answer = visitor.post("/api/analyse", ask).json()
    best = answer["advice"]["options"][0]
    assert best["act"] == {"do": "discard", "tile": "9D", "name": None} or "9D" in str(best["act"])
    assert best["facts"]
    assert answer["wall"] == MOST_WALL - 2


def test_a_discard_is_called_or_not(visitor: Visitor) -> None:
    ask = {"card": "test", "tiles": THIRTEEN, "discarded": "3B"}
    assert visitor.post("/api/analyse", ask).json()["advice"]["kind"] == "call"


def test_a_pass_is_advised(visitor: Visitor) -> None:
    ask = {"card": "test", "tiles": THIRTEEN, "passing": True}
    assert visitor.post("/api/analyse", ask).json()["advice"]["kind"] == "pass"


@pytest.mark.parametrize(
    ("ask", "place"),
    [
        ({"tiles": "F F"}, "$.tiles"),
        ({"tiles": f"{THIRTEEN} Q"}, "$.tiles"),
        ({"tiles": "F F 1B*5 2B*3 3B*3"}, "$.tiles"),
        ({"tiles": THIRTEEN, "visible": "1B"}, "$.tiles"),
        ({"tiles": THIRTEEN, "discarded": "J"}, "$.discarded"),
        ({"tiles": THIRTEEN, "discarded": "1C 2C"}, "$.discarded"),
        ({"tiles": f"{THIRTEEN} 9D", "discarded": "1C"}, "$.tiles"),
        ({"tiles": THIRTEEN, "passing": True, "discarded": "3B"}, "$.passing"),
        ({"tiles": THIRTEEN, "others": [["N N N"], ["N E N"]]}, "$.others[1][0]"),
        ({"tiles": THIRTEEN, "card": "none"}, "$.card"),
    ],
)
def test_what_makes_no_sense_is_told_with_its_place(
    visitor: Visitor, ask: dict[str, Any], place: str
) -> None:
    assert fault(visitor.post("/api/analyse", ask)) == (422, "bad_value", place)


def test_the_wall_has_only_so_many_tiles(visitor: Visitor) -> None:
    response = visitor.post("/api/analyse", {"tiles": THIRTEEN, "wall": MOST_WALL + 1})
    assert fault(response) == (400, "malformed", "$.wall")


def test_the_analyst_is_not_asked_without_end() -> None:
    with opened(limits=Limits()) as front:
        visitor = front.visitor()
        for _ in range(20):
            assert visitor.post("/api/analyse", {"tiles": ""}).status_code == 422
        assert fault(visitor.post("/api/analyse", {"tiles": ""}))[:2] == (429, "too_often")
        front.advance(1000)
        assert visitor.post("/api/analyse", {"tiles": ""}).status_code == 422

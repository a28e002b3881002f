"""Finished games over HTTP: mine are mine, a link is for anybody, the rest is not there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, cast

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from mahj.record import Record, dumps, read, replay
from mahj.rules import Seat
from mahj.server.clock import ManualClock
from mahj.server.history.replay import Shown
from mahj.server.history.shelf import count
from mahj.server.history.statistics import Statistics, statistics
from mahj.server.history.story import Played
from mahj.server.house import House, Settings
from mahj.server.http import games
from mahj.server.http.app import routed
from mahj.server.http.games import MyGames
from mahj.server.http.openapi import document
from mahj.server.http.thinking import Thinking
from mahj.server.keys import Keys
from mahj.server.limits import Limits
from mahj.server.people.sessions import COOKIE, digest
from mahj.server.store.sqlite import SqliteStore
from mahj.server.store.writes import AnyWrite, DeletePerson, PutGame, PutPerson, PutSession, Sat
from tests.server.history.finished import own, put, won_on_the_first_discard

NOON = 1_800_000_000_000


class Visitor:
    """A browser, with the cookie of whoever uses it."""

    def __init__(self, app: Starlette, cookies: dict[str, str]) -> None:
        self._app = app
        self._cookies = cookies

    def get(self, address: str) -> httpx.Response:
        return asyncio.run(self._ask("GET", address))

    def delete(self, address: str) -> httpx.Response:
        return asyncio.run(self._ask("DELETE", address))

    def post(self, address: str, json: object) -> httpx.Response:
        return asyncio.run(self._ask("POST", address, json))

    async def _ask(self, method: str, address: str, json: object = None) -> httpx.Response:
        way, home = httpx.ASGITransport(self._app), "http://localhost:8000"
        async with httpx.AsyncClient(transport=way, base_url=home, cookies=self._cookies) as asking:
            return await asking.request(method, address, json=json)


class Desk:
    """A house with games in it, and those who ask for them."""

    def __init__(self) -> None:
        self.store = SqliteStore.open(None)
        self.clock = ManualClock(NOON)
        house = House(
            clock=self.clock,
            store=self.store,
            keys=Keys(b"k" * 32),
            limits=Limits(),
            hall=cast(Any, None),
            settings=Settings(),
        )
        self.app = Starlette(routes=list(routed(games.ENDPOINTS)))
        self.app.state.house = house
        self.app.state.thinking = Thinking()

    def keep(self, *writes: AnyWrite) -> None:
        asyncio.run(self.store.write(writes))

    def visitor(self, person: str = "") -> Visitor:
        """Somebody's browser; nobody in particular without a person."""
        if not person:
            return Visitor(self.app, {})
        session = f"{person:x<22}"
        signed_in = PutSession(digest(session), person, NOON)
        self.keep(PutPerson(person, person.title(), 1), signed_in)
        return Visitor(self.app, {COOKIE: session})


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    asyncio.run(made.store.close())


@pytest.fixture(scope="module")
def record() -> Record:
    return won_on_the_first_discard().record


@pytest.fixture(scope="module")
def own_record() -> Record:
    return won_on_the_first_discard(own()).record


PEOPLE = ("ruth", "ann", "bea")


def kept(record: Record, game: str = "g1", ended: int = 1_000) -> PutGame:
    return put(record, game, ended, PEOPLE)


def fault(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_my_games_are_listed_with_what_they_brought(desk: Desk, record: Record) -> None:
    desk.keep(kept(record), kept(record, "g2", 2_000))
    found = desk.visitor("ruth").get("/api/me/games")
    assert found.status_code == 200
    assert found.json()["games"][1] == {
        "game": "g1", "ended": 1_000, "card": "Starter", "seat": 0, "net": -100,
        "ending": "mahjongg", "winner": 1, "line": "E1",
        "opponents": [
            {"seat": 1, "name": "Ann", "net": 150, "bot": ""},
            {"seat": 2, "name": "Bea", "net": -50, "bot": ""},
        ],
    }  # fmt: skip
    assert [one["game"] for one in found.json()["games"]] == ["g2", "g1"]
    assert found.json()["before"] is None
    assert not {"ruth", "ann", "bea"} & set(found.text.replace('"', " ").split())


def test_games_come_page_by_page_and_none_falls_between(desk: Desk, record: Record) -> None:
    ends = (10, 20, 30, 30, 40)
    desk.keep(*(kept(record, f"g{n}", ended) for n, ended in enumerate(ends)))
    ann, before, seen = desk.visitor("ann"), None, []
    for _ in range(10):
        query = "limit=2" + (f"&before={before}" if before is not None else "")
        page = msgspec.json.decode(ann.get(f"/api/me/games?{query}").content, type=MyGames)
        seen += [one.game for one in page.games]
        before = page.before
        if before is None:
            break
    assert sorted(seen) == ["g0", "g1", "g2", "g3", "g4"]


def test_others_games_are_not_in_my_list(desk: Desk, record: Record) -> None:
    desk.keep(kept(record))
    assert desk.visitor("eve").get("/api/me/games").json() == {"games": [], "before": None}


@pytest.mark.parametrize(
    "query",
    ["limit=0", "limit=101", "before=noon", "limit=x", "page=2", "before=-1", f"before={10**22}"],
)
def test_a_list_asked_for_wrongly_is_told(desk: Desk, query: str) -> None:
    assert fault(desk.visitor("ann").get(f"/api/me/games?{query}")) == (400, "malformed")


def test_a_record_is_downloaded_by_those_who_sat_there(desk: Desk, record: Record) -> None:
    desk.keep(kept(record))
    answer = desk.visitor("bea").get("/api/games/g1/record")
    assert answer.text == dumps(record)
    assert answer.headers["content-disposition"] == 'attachment; filename="mahj-g1.jsonl"'
    assert replay(read(answer.content)).fault is None


ADDRESSES = ("record", "card", "replay")


@pytest.mark.parametrize("what", ADDRESSES)
def test_a_game_that_is_not_mine_is_not_there(desk: Desk, record: Record, what: str) -> None:
    desk.keep(kept(record))
    eve = desk.visitor("eve")
    assert fault(eve.get(f"/api/games/g1/{what}")) == (404, "not_found")
    assert eve.get(f"/api/games/g1/{what}").json() == eve.get(f"/api/games/g9/{what}").json()


@pytest.mark.parametrize("what", ADDRESSES)
def test_nobody_in_particular_has_no_games(desk: Desk, record: Record, what: str) -> None:
    desk.keep(kept(record))
    assert fault(desk.visitor().get(f"/api/games/g1/{what}")) == (401, "stranger")


def test_a_bot_is_nobody_who_could_ask(desk: Desk, record: Record) -> None:
    desk.keep(msgspec.structs.replace(kept(record), players=(Sat("", "x", 0, "club"),) * 3))
    assert fault(desk.visitor("ann").get("/api/games/g1/record")) == (404, "not_found")


def test_a_card_of_somebodys_own_is_for_those_who_sat_there(desk: Desk, own_record: Record) -> None:
    desk.keep(kept(own_record))
    answer = desk.visitor("ann").get("/api/games/g1/card")
    assert answer.text == own().text
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == 'attachment; filename="mahj-g1.jsonl.card"'
    eve = desk.visitor("eve").get("/api/games/g1/card")
    assert fault(eve) == (404, "not_found")


def test_somebody_with_the_name_of_a_player_does_not_get_the_card(
    desk: Desk, own_record: Record
) -> None:
    desk.keep(kept(own_record))
    eve = desk.visitor("eve")
    desk.keep(PutPerson("eve", "Ann", 1))
    assert fault(eve.get("/api/games/g1/card")) == (404, "not_found")


def test_a_replay_is_open_or_my_own_view(desk: Desk, record: Record) -> None:
    desk.keep(kept(record))
    ann = desk.visitor("ann")
    whole = msgspec.json.decode(ann.get("/api/games/g1/replay").content, type=Shown)
    assert whole.seat is None
    assert whole.steps[5].picture.hands[0].shown is not None
    mine = msgspec.json.decode(ann.get("/api/games/g1/replay?seat=1").content, type=Shown)
    assert mine.seat == Seat.P1
    assert mine.steps[5].picture.hands[0].shown is None
    assert fault(ann.get("/api/games/g1/replay?seat=0")) == (422, "bad_value")
    assert fault(ann.get("/api/games/g1/replay?seat=7")) == (400, "malformed")


def test_a_link_shows_the_replay_to_anybody(desk: Desk, record: Record) -> None:
    desk.keep(kept(record))
    link = desk.visitor("ann").post("/api/games/g1/share", json={"names": True}).json()
    assert len(link["share"]) >= 22
    assert (link["game"], link["names"], link["at"]) == ("g1", True, NOON)
    answer = desk.visitor().get(f"/api/shares/{link['share']}")
    shown = msgspec.json.decode(answer.content, type=Shown)
    assert shown.players == ("Ruth", "Ann", "Bea")
    assert shown.outcome is not None
    assert shown.outcome.won is not None
    assert shown.outcome.won.line == "E1"


def test_a_link_can_hide_the_names(desk: Desk, record: Record) -> None:
    desk.keep(kept(record))
    link = desk.visitor("ann").post("/api/games/g1/share", json={"names": False}).json()
    answer = desk.visitor().get(f"/api/shares/{link['share']}")
    assert not any(name in answer.text for name in ("Ruth", "Ann", "Bea"))


def test_a_link_to_a_game_by_an_own_card_tells_nothing_of_the_card(
    desk: Desk, own_record: Record
) -> None:
    desk.keep(kept(own_record))
    link = desk.visitor("ann").post("/api/games/g1/share", json={"names": True}).json()
    text = desk.visitor().get(f"/api/shares/{link['share']}").text
    assert '"ZqE1"' in text
    assert "elda" not in text.lower()
    assert not any(line.id in text for line in own().lines if line.id != "ZqE1")
    assert not any(line.text in text for line in own().lines)


def test_asking_for_a_link_again_gives_the_same(desk: Desk, record: Record) -> None:
    desk.keep(kept(record))
    ann, ruth = desk.visitor("ann"), desk.visitor("ruth")
    links = [
        who.post("/api/games/g1/share", json={"names": names}).json()["share"]
        for who, names in ((ann, True), (ann, True), (ann, False), (ruth, True))
    ]
    assert links[0] == links[1]
    assert len({*links}) == 3
    assert {one["share"] for one in ann.get("/api/me/shares").json()} == {*links[:3]}


def test_only_who_made_a_link_takes_it_back(desk: Desk, record: Record) -> None:
    desk.keep(kept(record))
    ann, ruth = desk.visitor("ann"), desk.visitor("ruth")
    address = "/api/shares/" + ann.post("/api/games/g1/share", json={"names": True}).json()["share"]
    assert fault(ruth.delete(address)) == (404, "not_found")
    assert fault(desk.visitor().delete(address)) == (401, "stranger")
    assert ruth.get(address).status_code == 200
    assert ann.delete(address).status_code == 204
    assert fault(ruth.get(address)) == (404, "not_found")
    assert fault(ann.delete(address)) == (404, "not_found")


def test_a_game_that_is_not_mine_cannot_be_shared(desk: Desk, record: Record) -> None:
    desk.keep(kept(record))
    eve = desk.visitor("eve")
    assert fault(eve.post("/api/games/g1/share", json={"names": True})) == (404, "not_found")
    assert fault(eve.post("/api/games/g1/share", json={})) == (400, "malformed")


def test_who_was_deleted_is_somebody_in_what_others_see(desk: Desk, record: Record) -> None:
    desk.keep(kept(record))
    link = desk.visitor("ann").post("/api/games/g1/share", json={"names": True}).json()
    desk.visitor("ruth")
    desk.keep(DeletePerson("ruth"))
    answer = desk.visitor().get(f"/api/shares/{link['share']}")
    shown = msgspec.json.decode(answer.content, type=Shown)
    assert shown.players == ("somebody", "Ann", "Bea")
    assert "Ruth" not in answer.text


def test_a_record_that_cannot_be_read_is_told_without_its_words(
    desk: Desk, own_record: Record
) -> None:
    broken = msgspec.structs.replace(kept(own_record), card_text="== Zelda ==\nno line\n")
    desk.keep(broken)
    answer = desk.visitor("ann").get("/api/games/g1/replay")
    assert fault(answer) == (409, "unavailable")
    assert "elda" not in answer.text
    found = desk.visitor("ann").get("/api/me/statistics").json()
    assert (found["games"], found["unread"]) == (0, 1)


def test_statistics_are_counted_from_my_records(
    desk: Desk, record: Record, own_record: Record
) -> None:
    desk.keep(kept(record), kept(own_record, "g2", 2_000))
    answer = desk.visitor("ann").get("/api/me/statistics")
    found = msgspec.json.decode(answer.content, type=Statistics)
    both = [Played("g1", record, Seat.P1), Played("g2", own_record, Seat.P1)]
    assert found == statistics(both)
    assert found.wins == 2


def test_statistics_are_counted_once_until_another_game_is_played(
    desk: Desk, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []

    def noted(tally: Any, some: list[Any], person: str) -> None:
        counted.append(len(some))
        count(tally, some, person)

    monkeypatch.setattr(games, "count", noted)
    monkeypatch.setattr(games, "AT_ONCE", 2)
    desk.keep(*(kept(record, f"g{n}", 10 + n) for n in range(3)))
    ann = desk.visitor("ann")
    assert [ann.get("/api/me/statistics").json()["games"] for _ in range(3)] == [3, 3, 3]
    assert counted == [2, 1]
    desk.keep(kept(record, "g9", 99))
    assert ann.get("/api/me/statistics").json()["games"] == 4
    assert counted == [2, 1, 2, 2]


def test_somebody_without_games_has_empty_statistics(desk: Desk) -> None:
    found = msgspec.json.decode(
        desk.visitor("eve").get("/api/me/statistics").content, type=Statistics
    )
    assert found == Statistics()


def test_everything_is_in_the_document() -> None:
    paths = document(games.ENDPOINTS)["paths"]
    assert set(paths) == {
        "/api/me/games", "/api/me/statistics", "/api/me/shares", "/api/games/{game}/record",
        "/api/games/{game}/card", "/api/games/{game}/replay", "/api/games/{game}/share",
        "/api/shares/{share}",
    }  # fmt: skip

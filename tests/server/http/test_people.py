"""Who I am, by HTTP: names, my data, and the way out."""

import asyncio
from collections.abc import Iterator

import pytest

from mahj.server.http.people import ENDPOINTS
from mahj.server.limits import RATES, Kind, Limits, Rate
from mahj.server.people.sessions import digest
from mahj.server.store import writes as w
from tests.server.door import NOON, Door, Visitor, opened


@pytest.fixture
def door() -> Iterator[Door]:
    with opened() as door:
        yield door


def guest(door: Door, name: str = "Ann") -> tuple[Visitor, str]:
    """A visitor that has chosen a name, and the id of the person."""
    visitor = door.visitor()
    answer = visitor.post("/api/me", json={"name": name})
    return visitor, answer.json()["person"]["id"]


def keep(door: Door, *writes: w.AnyWrite) -> None:
    """Write to the store."""
    asyncio.run(door.house.store.write(writes))


def test_nobody_is_nobody(door: Door) -> None:
    me = door.visitor().get("/api/me").json()
    assert me == {"person": None, "can_passkey": True, "why_not": "", "passkeys": []}


def test_a_guest_has_a_name_at_once(door: Door) -> None:
    visitor, person = guest(door, " Ann ")
    me = visitor.get("/api/me").json()
    assert me["person"] == {"id": person, "name": "Ann", "made": NOON}


@pytest.mark.parametrize(
    ("body", "status", "place"),
    [
        (b'{"name": "P1"}', 422, "$.name"),
        (b'{"name": ""}', 422, "$.name"),
        (b'{"name": 3}', 400, "$.name"),
        (b'{"nom": "Ann"}', 400, "$"),
        (b"{}", 400, "$"),
        (b"[]", 400, "$"),
        (b"", 400, "$"),
        (b'{"name": "\xff"}', 400, ""),
        (b'{"name": "' + b"x" * 200_000 + b'"}', 422, "$.name"),
    ],
)
def test_a_bad_name_is_refused_with_its_place(
    door: Door, body: bytes, status: int, place: str
) -> None:
    visitor = door.visitor()
    answer = visitor.post("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["error"].get("place", "").startswith(place)
    assert not visitor.cookies


def test_a_bad_new_name_leaves_the_old_one(door: Door) -> None:
    visitor, _ = guest(door)
    assert visitor.post("/api/me", json={"name": "P2"}).status_code == 422
    assert visitor.get("/api/me").json()["person"]["name"] == "Ann"


def test_new_guests_are_counted_by_address_and_names_are_not() -> None:
    rates = {**RATES, Kind.GUEST: Rate(2, 60_000)}
    with opened(limits=Limits(rates)) as door:
        visitor, _ = guest(door)
        for name in ("Anna", "Anne", "Annie"):
            assert visitor.post("/api/me", json={"name": name}).status_code == 200
        guest(door, "Bob")
        answer = door.visitor().post("/api/me", json={"name": "Cat"})
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")
        other = door.visitor(address="192.0.2.8")
        assert other.post("/api/me", json={"name": "Cat"}).status_code == 200


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/me/data"), ("DELETE", "/api/me")])
def test_a_stranger_has_no_data(door: Door, method: str, path: str) -> None:
    answer = door.visitor().request(method, path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "stranger")


def fill(door: Door, ann: str, bob: str) -> None:
    """Keep something of every kind of Ann's, and the same of Bob's."""
    sat = tuple(w.Sat(who, name, 0) for who, name in ((ann, "Ann"), (bob, "Bob"), ("", "Bot")))
    state = w.PutTable("t", b"", "ABCDE", public=False, closed=False, at=NOON)
    # No real record: whoever deletes a name finds nothing to replace in it.
    game = w.PutGame("g", "t", 1, NOON, "Practice", sat, "wall", None, "", "", "BOBS OWN CARD")
    keep(door, state, game)
    for number, (who, name) in enumerate(((ann, "Ann"), (bob, "Bob"))):
        keep(
            door,
            w.AddMessage("t", number, NOON, who, name, f"{name} speaks", ""),
            w.PutCard(who, f"card-{number}", f"{name}'s card", f"text of {name}", NOON),
            w.PutShare(f"share-{number}", "g", who, NOON),
            w.PutPasskey(name.encode(), who, b"public key", 1, NOON),
        )
    keep(door, w.AddReport("t", 1, ann, "rude", NOON), w.AddReport("t", 0, bob, "silly", NOON))


def test_all_my_data_is_there_and_nobody_elses(door: Door) -> None:
    (visitor, ann), (_, bob) = guest(door), guest(door, "Bob")
    fill(door, ann, bob)
    answer = visitor.get("/api/me/data")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.headers["cache-control"] == "no-store"
    data = answer.json()
    assert data["person"]["name"] == "Ann"
    assert data["signed_in"] == [NOON]
    assert [one["made"] for one in data["passkeys"]] == [NOON]
    assert [one["text"] for one in data["cards"]] == ["text of Ann"]
    assert [one["share"] for one in data["shares"]] == ["share-0"]
    assert [one["text"] for one in data["messages"]] == ["Ann speaks"]
    assert [one["why"] for one in data["reports"]] == ["rude"]
    assert [one["text"] for one in data["reported"]] == ["Ann speaks"]
    (game,) = data["games"]
    assert game["seat"] == 0
    assert [one["name"] for one in game["players"]] == ["Ann", "Bob", "Bot"]
    for secret in (bob, "BOBS OWN CARD", "Bob speaks", "text of Bob", "silly"):
        assert secret not in answer.text
    assert digest(visitor.cookies["mahj"]) not in answer.text
    assert visitor.cookies["mahj"] not in answer.text


def test_deleting_me_deletes_everything_and_signs_every_device_out(door: Door) -> None:
    visitor, ann = guest(door)
    (other, bob) = guest(door, "Bob")
    session = visitor.cookies["mahj"]
    store = door.house.store
    state = w.PutTable("t", b"", "ABCDE", public=False, closed=False, at=NOON)
    keep(
        door,
        state,
        w.AddMessage("t", 0, NOON, ann, "Ann", "hello", ""),
        w.PutCard(ann, "card", "mine", "text", NOON),
        w.PutPasskey(b"ann", ann, b"key", 1, NOON),
        w.PutSession(digest("B" * 22), ann, NOON),
    )
    answer = visitor.delete("/api/me")
    assert answer.status_code == 204
    assert "Max-Age=0" in answer.headers["set-cookie"]
    for one in (session, "B" * 22):
        header = {"cookie": f"mahj={one}"}
        assert door.visitor().get("/api/me", headers=header).json()["person"] is None

    async def left() -> tuple[object, ...]:
        return (
            await store.person(ann),
            await store.sessions_of(ann),
            await store.passkeys(ann),
            await store.cards_of(ann),
            await store.messages_of(ann),
        )

    assert asyncio.run(left()) == (None, (), (), (), ())
    assert other.get("/api/me").json()["person"]["id"] == bob


def test_the_page_of_another_site_reads_nothing(door: Door) -> None:
    """Without the header that would allow it a browser keeps the answer from the page."""
    visitor, _ = guest(door)
    visitor.headers = {"origin": "https://evil.example"}
    headers = visitor.get("/api/me/data").headers
    assert "access-control-allow-origin" not in headers
    assert headers["cross-origin-resource-policy"] == "same-origin"


def test_every_endpoint_is_found_where_it_says(door: Door) -> None:
    visitor, _ = guest(door)
    for one in ENDPOINTS:
        answer = visitor.request("OPTIONS", one.path.replace("{passkey}", "x"))
        assert one.method in answer.headers["allow"]

"""Sessions: a cookie says who somebody is, and only its digest is kept."""

import asyncio
from collections.abc import Iterator
from http.cookies import SimpleCookie

import pytest

from mahj.server.house import Settings
from mahj.server.people.sessions import DAY, YEAR, digest
from tests.server.door import PUBLIC, Door, Visitor, opened


@pytest.fixture
def door() -> Iterator[Door]:
    with opened() as door:
        yield door


def guest(door: Door, name: str = "Ann", page: str = "http://localhost:8000") -> Visitor:
    """A visitor that has chosen a name."""
    visitor = door.visitor(page)
    assert visitor.post("/api/me", json={"name": name}).status_code == 200
    return visitor


def name_of(visitor: Visitor) -> str | None:
    """What somebody is called here."""
    person = visitor.get("/api/me").json()["person"]
    return person["name"] if person else None


def session_of(visitor: Visitor) -> str:
    """The id in a visitor's cookie."""
    return visitor.cookies["mahj"]


def test_the_cookie_is_for_the_server_alone_and_lasts_a_year(door: Door) -> None:
    answer = door.visitor().post("/api/me", json={"name": "Ann"})
    cookie = SimpleCookie(answer.headers["set-cookie"])["mahj"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert cookie["max-age"] == str(365 * 24 * 60 * 60)
    assert not cookie["secure"]
    assert len(cookie.value) * 6 >= 128


@pytest.mark.parametrize("settings", [PUBLIC, Settings(tls=True)])
def test_on_https_the_cookie_stays_on_https(settings: Settings) -> None:
    with opened(settings) as door:
        visitor = door.visitor("https://localhost:8000")
        answer = visitor.post("/api/me", json={"name": "Ann"})
        assert SimpleCookie(answer.headers["set-cookie"])["mahj"]["secure"]


def test_only_the_digest_is_kept(door: Door) -> None:
    visitor = guest(door)
    session = session_of(visitor)
    store = door.house.store
    kept = asyncio.run(store.session(digest(session)))
    assert kept is not None
    assert session not in repr(kept)
    assert asyncio.run(store.session(session)) is None


def test_every_browser_is_somebody_else(door: Door) -> None:
    ann, bob = guest(door, "Ann"), guest(door, "Bob")
    assert (name_of(ann), name_of(bob), name_of(door.visitor())) == ("Ann", "Bob", None)


@pytest.mark.parametrize("session", ["", "x", "a" * 22, "a" * 5_000, "../../etc", "é", '"'])
def test_a_made_up_cookie_is_nobody(door: Door, session: str) -> None:
    header = {"cookie": f"mahj={session}".encode()}
    assert door.visitor().get("/api/me", headers=header).json()["person"] is None


def test_a_guest_is_renamed_and_stays_the_same(door: Door) -> None:
    visitor = guest(door)
    before = visitor.get("/api/me").json()["person"]
    session = session_of(visitor)
    after = visitor.post("/api/me", json={"name": " Anna "}).json()["person"]
    assert after == {**before, "name": "Anna"}
    assert session_of(visitor) == session


def test_a_session_is_renewed_once_a_day(door: Door) -> None:
    visitor = guest(door)
    door.clock.advance(DAY - 1)
    assert "set-cookie" not in visitor.get("/api/me").headers
    door.clock.advance(1)
    assert session_of(visitor) in visitor.get("/api/me").headers["set-cookie"]
    assert "set-cookie" not in visitor.get("/api/me").headers


def test_a_session_lasts_a_year_from_when_it_was_seen(door: Door) -> None:
    visitor = guest(door)
    session = {"cookie": f"mahj={session_of(visitor)}"}
    for _ in range(3):
        door.clock.advance(YEAR - 1)
        assert door.visitor().get("/api/me", headers=session).json()["person"]
    door.clock.advance(YEAR)
    assert door.visitor().get("/api/me", headers=session).json()["person"] is None


def test_signing_out_ends_the_session_of_this_device_only(door: Door) -> None:
    visitor = guest(door)
    session = {"cookie": f"mahj={session_of(visitor)}"}
    answer = visitor.delete("/api/me/session")
    assert answer.status_code == 204
    assert SimpleCookie(answer.headers["set-cookie"])["mahj"]["max-age"] == "0"
    assert name_of(visitor) is None
    assert door.visitor().get("/api/me", headers=session).json()["person"] is None
    assert visitor.delete("/api/me/session").status_code == 204


def test_whoever_was_nobody_gets_a_new_session_not_the_one_they_brought(door: Door) -> None:
    brought = "A" * 22
    visitor = door.visitor()
    answer = visitor.post("/api/me", json={"name": "Ann"}, headers={"cookie": f"mahj={brought}"})
    assert SimpleCookie(answer.headers["set-cookie"])["mahj"].value != brought

"""The log: one line for each thing, and no secret in any of them."""

import io
import logging
import random
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
import structlog

from mahj.server import ids, logs
from mahj.server.limits import Limits
from tests.server.door import HERE, opened
from tests.server.people.authenticator import Authenticator, text


@contextmanager
def written(*, json: bool = True, debug: bool = False) -> Iterator[io.StringIO]:
    """What is logged meanwhile; afterwards logging is as it was."""
    root, old = logging.getLogger(), structlog.get_config()
    handlers, level = list(root.handlers), root.level
    out = io.StringIO()
    try:
        logs.set_up(json=json, debug=debug, out=out)
        yield out
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        for name in ("uvicorn.error", "websockets"):
            logging.getLogger(name).setLevel(logging.NOTSET)
            logging.getLogger(name).filters.clear()
        structlog.configure(**old)


def raised(words: str) -> ValueError:
    """An error that was really raised."""
    try:
        raise ValueError(words)
    except ValueError as error:
        return error


SECRET = ids.token()
INVITE = f"{ids.token()}.{ids.token()}.{ids.token() * 2}"
SECRETS: list[Any] = [
    SECRET,
    f"/join/{SECRET}",
    f"/t/7?key={SECRET}&x=1",
    f"mahj={SECRET}",
    f"Cookie: mahj={SECRET}; theme=dark",
    f"(b'cookie', b'mahj={SECRET}')",
    {"headers": {"cookie": SECRET}},
    {"a": [{"b": (f"x {SECRET} y",)}]},
    [SECRET],
    {SECRET},
    SECRET.encode(),
    ValueError(f"bad {SECRET}"),
]


@pytest.mark.parametrize("secret", SECRETS, ids=lambda one: type(one).__name__)
@pytest.mark.parametrize("json", [True, False])
def test_no_secret_is_written_however_it_is_told(secret: Any, json: bool) -> None:
    with written(json=json) as out:
        structlog.get_logger("mahj.test").info("told", value=secret)
        structlog.get_logger("mahj.test").info(f"told {secret}")
        logging.getLogger("uvicorn.access").warning("told %s", secret)
        logging.getLogger("uvicorn.error").error("told", exc_info=raised(f"bad {secret}"))
    assert SECRET not in out.getvalue()
    assert out.getvalue().count("told") == 4


@pytest.mark.parametrize("name", ["cookie", "session", "invite_key", "Set-Cookie", "ticket"])
def test_what_is_called_a_secret_is_one_however_short(name: str) -> None:
    with written() as out:
        structlog.get_logger("mahj.test").info("told", **{name: "shrt"}, inner={name: "shrt"})
    assert "shrt" not in out.getvalue()


def test_every_part_of_an_invitation_is_masked() -> None:
    line = logs.masked(f"/join/{INVITE}?x=1")
    assert re.fullmatch(r"/join/.{4}…\?x=1", line)


def test_ids_that_chance_makes_are_masked() -> None:
    chance = random.Random(7)
    for _ in range(2_000):
        token = text(chance.randbytes(17))[:22]
        assert token not in logs.masked(f"GET /replays/{token} 200")


@pytest.mark.parametrize(
    "words",
    [
        "a table was opened",
        "test_a_code_opens_the_door_not_a_seat",
        "P0 discards 5B",
        "InvalidAuthenticationResponse: the count",
        "http://localhost:8000/api/cards",
        "ABCDE",
    ],
)
def test_words_are_left_as_they_are(words: str) -> None:
    assert logs.masked(words) == words


@pytest.mark.parametrize("json", [True, False])
def test_a_fault_is_one_line_that_says_what_and_where(json: bool) -> None:
    with written(json=json) as out:
        structlog.get_logger("mahj.test").error("fault", exc_info=raised("two\nlines"))
        logging.getLogger("asyncio").error("fault", exc_info=raised("two\nlines"))
        try:
            raise KeyError("now")
        except KeyError:
            logging.getLogger("asyncio").exception("fault")
    lines = out.getvalue().splitlines()
    assert len(lines) == 3
    assert "Traceback" not in out.getvalue()
    for line in lines:
        assert "test_logs.py:" in line
        assert "ValueError" in line or "KeyError" in line
    assert "two lines" in lines[0]


def test_with_debug_the_whole_way_is_told_still_without_secrets() -> None:
    with written(json=False, debug=True) as out:
        logging.getLogger("asyncio").error("fault", exc_info=raised(SECRET))
    assert "Traceback" in out.getvalue()
    assert SECRET not in out.getvalue()


def test_nobody_writes_a_line_of_their_own_into_the_log() -> None:
    with written(json=False) as out:
        structlog.get_logger("mahj.test").info(
            "name\nchosen", name="Ann\n\x1b[2J[info] all is well"
        )
    assert len(out.getvalue().splitlines()) == 1
    assert "\x1b" not in out.getvalue()


def test_a_socket_turned_away_is_no_error_of_the_server() -> None:
    with written() as out:
        server = logging.getLogger("uvicorn.error")
        server.info('"WebSocket /socket" 403')
        server.error(logs.TURNED_AWAY)
        server.error("something else")
    assert [msgspec.json.decode(line)["event"] for line in out.getvalue().splitlines()] == [
        "something else"
    ]


def test_json_lines_can_be_read_back() -> None:
    with written() as out:
        structlog.get_logger("mahj.test").info("opened", table="t", seats=4, code="ABCDE", no=None)
    line = msgspec.json.decode(out.getvalue())
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "opened", "level": "info", "logger": "mahj.test",
        "table": "t", "seats": 4, "code": "ABCDE", "no": None,
    }  # fmt: skip


def test_without_a_place_it_goes_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    with written():
        logs.set_up(json=True, out=sys.stderr)
        structlog.get_logger("mahj.test").info("told")
    assert "told" in capsys.readouterr().err


def test_nothing_that_opens_a_door_is_in_the_log_of_a_visit() -> None:
    secrets: set[str] = set()
    with written(debug=True) as out, opened(limits=Limits(times=100)) as door:
        visitor, device = door.visitor(), Authenticator()
        visitor.post("/api/me", json={"name": "Ann"})
        secrets.add(visitor.cookies["mahj"])
        for where, act in (("register", device.create), ("sign-in", device.get)):
            asked = visitor.post(f"/api/passkeys/{where}/begin").json()
            used = {"ticket": asked["ticket"], "credential": act(asked["options"], HERE)}
            visitor.post(f"/api/passkeys/{where}/finish", json=used)
            visitor.post(f"/api/passkeys/{where}/finish", json=used)
            secrets |= {asked["ticket"], asked["options"]["challenge"], visitor.cookies["mahj"]}
        invite = door.house.keys.invite(ids.token(), ids.token())
        secrets |= {invite, *invite.split("."), text(device.id)}
        logging.getLogger("uvicorn.access").info("%s", f"/join/{invite}")
        odd = {"host": "evil.example", "cookie": f"mahj={visitor.cookies['mahj']}"}
        visitor.get(f"/join/{invite}", headers=odd)
        structlog.get_logger("mahj.http").error(
            "fault", request=repr(visitor), exc_info=raised(invite)
        )
    lines = out.getvalue()
    assert "turned away" in lines
    assert len(secrets) >= 9
    for secret in secrets:
        assert secret not in lines

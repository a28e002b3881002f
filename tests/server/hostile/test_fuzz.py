"""Anything at all, sent on a socket: one answer, or a close with a code that is listed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as some
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from mahj.server.hall.desk import Desk
from mahj.server.wire import asks
from mahj.server.wire.closing import Closing
from mahj.server.wire.faults import Code
from tests.server.guests import Account
from tests.server.hostile.scene import ANSWERS, Scene, answer, code_of, dumps, frame, heard, rest

pytestmark = pytest.mark.anyio

CODES: Final = {*Closing, 1002, 1007, 1009}
PONG: Final = 0x8A
WORDS: Final = some.text(max_size=12) | some.sampled_from(["1", "ann", "mahj-2026", "1B", "J", "F"])
NUMBERS: Final = some.integers(-(2**70), 2**70) | some.integers(-2, 5) | some.floats()
JSON: Final = some.recursive(
    some.none() | some.booleans() | NUMBERS | WORDS,
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(WORDS, inner, max_size=4),
    max_leaves=8,
)
GOOD: Final[tuple[dict[str, Any], ...]] = (
    {"ask": "hello", "key": "x", "have": {"game": 1, "n": 3}},
    {"ask": "ping"}, {"ask": "ready"}, {"ask": "pause"}, {"ask": "resume"}, {"ask": "leave"},
    {"ask": "act", "game": 1, "on": 0, "act": {"do": "discard", "tile": "1B"}},
    {"ask": "act", "game": 1, "on": 0, "act": {"do": "pass_tiles", "tiles": ["1B", "2B", "J"]}},
    {"ask": "act", "game": 1, "on": 10**9, "act": {"do": "claim", "tiles": ["1B", "1B"]}},
    {"ask": "auto_pass", "cannot_call": True, "until_turn": False, "tiles": ["1B"]},
    {"ask": "sit", "chair": 1}, {"ask": "hand_over"}, {"ask": "take_over"}, {"ask": "begin"},
    {"ask": "change", "settings": {"card": "starter", "preset": "club", "players": 3, "options": {
        "challenge_penalty": 25}, "pace": "quick", "title": "x", "watch_delay_s": 5}},
    {"ask": "set_bot", "chair": 2, "level": "novice"}, {"ask": "kick", "person": "x"},
    {"ask": "admit", "person": "x", "yes": False}, {"ask": "new_invitation"}, {"ask": "close"},
    {"ask": "say", "text": "hello"}, {"ask": "say_phrase", "phrase": "thanks"},
    {"ask": "mute", "person": "x"}, {"ask": "report", "message": 0, "why": "spam"},
    {"ask": "remove", "message": 0},
)  # fmt: skip


@some.composite
def spoilt(draw: some.DrawFn) -> dict[str, Any]:
    """An ask that was right before somebody changed it here and there."""
    good = {"id": "7", **draw(some.sampled_from(GOOD))}
    ask: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(good))
    for _ in range(draw(some.integers(0, 3))):
        where = ask
        while True:
            inner = [key for key, value in where.items() if isinstance(value, dict) and value]
            if not inner or draw(some.booleans()):
                break
            where = where[draw(some.sampled_from(inner))]
        keys = some.sampled_from(sorted(where)) if where else WORDS
        match draw(some.sampled_from(("change", "drop", "add"))):
            case "change":
                where[draw(keys)] = draw(JSON)
            case "drop":
                where.pop(draw(keys), None)
            case _:
                where[draw(WORDS)] = draw(JSON)
    return ask


def test_every_ask_is_tried() -> None:
    kinds = {kind.__struct_config__.tag for kind in asks.AnyAsk.__args__}
    assert {ask["ask"] for ask in GOOD} == kinds


class Trial:
    """Somebody with a table of their own and a view of another, who sends anything to both."""

    def __init__(self, at: Scene, account: Account) -> None:
        self.at = at
        self.account = account
        self.sent = 0
        self.lines: dict[str, ClientConnection] = {}
        self.own = ""

    async def of(self, text: str | bytes) -> None:
        """Send it to both tables."""
        desks = self.at.house.hall.desks
        if self.own not in desks:
            asked = {"settings": {"card": "starter"}, "bots": ["novice"] * 2}
            self.own = (await self.account.post(self.at.browser, "/api/tables", asked))["table"]
        for table in (self.own, self.at.innocents[0].table):
            if table not in self.lines:
                self.lines[table] = await self._welcomed(table)
            await self._sent(table, desks[table], text)
        self.sent += 1
        if self.sent % 5 == 0:
            await self.at.go_on(1)

    async def _welcomed(self, table: str) -> ClientConnection:
        line = await self.at.line(self.account, table)
        key = "" if table == self.own else self.at.key
        assert (await answer(line, dumps(ask="hello", id="hello", key=key)))["tell"] == "welcome"
        return line

    async def _sent(self, table: str, desk: Desk, text: str | bytes) -> None:
        before, line, code = desk.table, self.lines[table], 0
        told: list[dict[str, Any]] = []
        try:
            told.append(await answer(line, text))
            await line.send(dumps(ask="ping", id="the end"))
            while (one := await heard(line)).get("id") != "the end":
                told += [one] if one["tell"] in ANSWERS else []
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 1006
            del self.lines[table]
        assert not desk.table.state.frozen
        assert code in CODES - {Closing.OURS} or not code
        assert code or len(told) == 1
        for one in told:
            if one["tell"] in ("refused", "malformed", "stale"):
                assert one.get("error", {}).get("code") in {*Code, None} - {Code.OURS}
                assert desk.table is before or code


@pytest.fixture(scope="module")
async def trial(at: Scene) -> AsyncIterator[Trial]:
    tried = Trial(at, await at.stranger())
    yield tried
    for line in tried.lines.values():
        await line.close()


@given(value=JSON)
async def test_any_json_gets_one_answer(trial: Trial, value: object) -> None:
    await trial.of(msgspec.json.encode(value).decode())


@given(ask=spoilt())
async def test_an_ask_that_was_spoilt_gets_one_answer(trial: Trial, ask: dict[str, Any]) -> None:
    await trial.of(msgspec.json.encode(ask).decode())


@given(ask=spoilt(), seed=some.integers(0, 2**32))
async def test_a_text_that_was_spoilt_gets_one_answer(
    trial: Trial, ask: dict[str, Any], seed: int
) -> None:
    rng, text = random.Random(seed), msgspec.json.encode(ask).decode()
    at = rng.randrange(len(text))
    await trial.of(text[:at] + rng.choice('{}[]":,\\0\x00é\u2028') + text[at + rng.randrange(3) :])


@given(data=some.binary(max_size=200) | some.text(max_size=200))
async def test_any_bytes_and_any_text_get_one_answer(trial: Trial, data: bytes | str) -> None:
    await trial.of(data)


@given(data=some.binary(min_size=1, max_size=300))
@example(data=b"\x89\x83")
async def test_any_frames_end_in_a_listed_code(at: Scene, trial: Trial, data: bytes) -> None:
    bare = await at.bare_line(trial.account)
    sent = data + frame(b"\x03\xe8", opcode=8)
    await asyncio.get_running_loop().sock_sendall(bare, sent)
    bare.shutdown(1)
    # Bytes that swallow the close frame may have been a ping, which is answered.
    if (read := await rest(bare)) and read[0] != PONG:
        assert code_of(read) in {*CODES, 1000, *range(3000, 5000)} or b'"tell"' in read


async def test_the_answers_were_told_to_nobody_else(at: Scene, trial: Trial) -> None:
    line = await at.watcher(trial.account)
    assert (await answer(line, dumps(ask="ping", id="x")))["tell"] == "pong"
    await line.close()
    await at.go_on(12)

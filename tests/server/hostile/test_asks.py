"""Asks: forged, misshapen, out of place, said twice."""

from __future__ import annotations

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus

from mahj.server.hall.socket import HELLO_MS, MOST_LINES, STRIKES
from mahj.server.wire.closing import Closing
from tests.server.guests import Account, Guest
from tests.server.hostile.scene import Scene, answer, dumps, ending, heard, until

pytestmark = pytest.mark.anyio

BAD = {
    "nothing": "",
    "no JSON": "{bad",
    "a word": "hello",
    "null": "null",
    "a number": "17",
    "a list": "[]",
    "no ask": "{}",
    "an unknown ask": '{"ask":"dance","id":"1"}',
    "a long unknown ask": '{"ask":"%s","id":"1"}' % ("x" * 9_000),
    "no id": '{"ask":"ping"}',
    "an empty id": '{"ask":"ping","id":""}',
    "an id of a number": '{"ask":"ping","id":1}',
    "a long id": '{"ask":"ping","id":"%s"}' % ("x" * 41),
    "NaN": '{"ask":"act","id":"1","game":NaN,"on":0,"act":{"do":"draw"}}',
    "a float": '{"ask":"act","id":"1","game":1.5,"on":0,"act":{"do":"draw"}}',
    "a huge number": '{"ask":"act","id":"1","game":%s,"on":0,"act":{"do":"draw"}}' % ("9" * 400),
    "a huge exponent": '{"ask":"act","id":"1","game":1e999,"on":0,"act":{"do":"draw"}}',
    "a number below": '{"ask":"act","id":"1","game":-1,"on":0,"act":{"do":"draw"}}',
    "a lone surrogate": '{"ask":"say","id":"1","text":"\\ud800"}',
    "half a pair": '{"ask":"say","id":"1","text":"\\udc00\\ud800"}',
    "a depth of lists": "[" * 8_000 + "]" * 8_000,
    "a depth of objects": '{"ask":"ping","id":' + '{"id":' * 2_000 + "1" + "}" * 2_001,
    "a field twice": '{"ask":"ping","id":"1","id":"2"}',
    "an ask twice": '{"ask":"ping","ask":"close","id":"1"}',
    "a field too many": '{"ask":"ping","id":"1","seat":0}',
    "an act of another seat": '{"ask":"act","id":"1","game":1,"on":0,"seat":2,"act":{"do":"draw"}}',
    "a seat in the act": '{"ask":"act","id":"1","game":1,"on":0,"act":{"do":"draw","seat":2}}',
    "somebody else's name": '{"ask":"say","id":"1","text":"x","person":"ann"}',
    "another table": '{"ask":"ready","id":"1","table":"x"}',
    "no such tile": '{"ask":"act","id":"1","game":1,"on":0,"act":{"do":"discard","tile":"99Q"}}',
    "no such chair": '{"ask":"sit","id":"1","chair":4}',
    "long words": dumps(ask="say", id="1", text="x" * 301),
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
async def test_a_message_of_the_wrong_shape_is_malformed(at: Scene, text: str) -> None:
    line = await at.watcher()
    before = at.desk.table
    told = await answer(line, text)
    assert told["tell"] == "malformed"
    assert told["error"]["code"] == "malformed"
    assert len(msgspec.json.encode(told)) < 1_000
    assert told["strikes_left"] == STRIKES - 1
    assert at.desk.table is before
    assert (await answer(line, dumps(ask="ping", id="on")))["tell"] == "pong"
    await line.close()


async def test_bytes_are_no_message(at: Scene) -> None:
    line = await at.watcher()
    assert (await answer(line, b'{"ask":"ping","id":"1"}'))["tell"] == "malformed"
    await line.close()


async def test_after_five_strikes_one_is_out(at: Scene) -> None:
    line = await at.watcher()
    for _ in range(STRIKES):
        await line.send("{bad")
    await line.send(dumps(ask="say", id="last", text="too late"))
    code, told = await ending(line)
    assert code == Closing.MALFORMED
    assert [one["strikes_left"] for one in told] == [4, 3, 2, 1, 0]
    await at.go_on(1)
    assert all(one.text != "too late" for one in at.desk.audience.chat)


# who and where


async def test_nobody_is_told_to_choose_a_name(at: Scene) -> None:
    forged = Account(at.url, "Eve", "A" * 22, "x")
    for line in (await at.line(), await at.line(forged)):
        code, told = await ending(line)
        assert code == Closing.STRANGER
        assert [one["error"]["code"] for one in told] == ["stranger"]


async def test_there_is_no_socket_elsewhere(at: Scene) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await at.line(await at.stranger(), "../../etc")
    assert refused.value.response.status_code == 404
    assert b'"not_found"' in (refused.value.response.body or b"")


@pytest.mark.parametrize("table", ["x", "%00", "a" * 3_000])
async def test_there_is_no_such_table(at: Scene, table: str) -> None:
    code, told = await ending(await at.line(await at.stranger(), table))
    assert code == Closing.NO_TABLE
    assert [one["error"]["code"] for one in told] == ["not_found"]


async def test_a_private_table_needs_its_key(at: Scene) -> None:
    for key in ("", "x", at.key[:-1], at.key[::-1]):
        line = await at.line(await at.stranger())
        await line.send(dumps(ask="hello", id="1", key=key))
        code, told = await ending(line)
        assert code == Closing.NOT_INVITED
        assert [one["error"]["code"] for one in told] == ["not_invited"]


async def test_a_closed_table_is_not_there(at: Scene) -> None:
    account = await at.stranger()
    opened = await account.post(at.browser, "/api/tables", {"settings": {"card": "starter"}})
    host, late = await at.line(account, opened["table"]), await at.line(account, opened["table"])
    await host.send(dumps(ask="hello", id="1"))
    await host.send(dumps(ask="close", id="2"))
    assert (await ending(host))[0] == Closing.NO_TABLE
    await late.send(dumps(ask="hello", id="1"))
    assert (await ending(late))[0] == Closing.NO_TABLE
    again = await at.line(account, opened["table"])
    assert (await ending(again))[0] == Closing.NO_TABLE


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost.evil"])
async def test_a_page_of_another_site_gets_no_socket(at: Scene, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await at.line(await at.stranger(), origin=origin)
    assert refused.value.response.status_code == 403


# out of place


async def test_nothing_is_done_before_the_hello(at: Scene) -> None:
    line = await at.line(await at.stranger())
    before = at.desk.table
    for kind in ("ready", "pause", "close", "leave", "begin"):
        told = await answer(line, dumps(ask=kind, id=kind))
        assert (told["tell"], told["error"]["code"]) == ("refused", "not_invited")
    assert (await answer(line, dumps(ask="ping", id="p")))["tell"] == "pong"
    assert at.desk.table is before
    at.clock.advance(HELLO_MS)
    code, _ = await ending(line)
    assert code == Closing.SILENT


async def test_one_hello_is_enough(at: Scene) -> None:
    line = await at.watcher()
    told = await answer(line, dumps(ask="hello", id="2", key=at.key))
    assert (told["tell"], told["error"]["code"]) == ("refused", "not_now")
    assert (await answer(line, dumps(ask="ping", id="p")))["tell"] == "pong"
    await line.close()


async def test_a_watcher_can_do_nothing_to_the_table(at: Scene) -> None:
    line = await at.watcher()
    ann = at.innocents[0].account.person
    asks: tuple[dict[str, object], ...] = (
        {"ask": "act", "game": 1, "on": 10**9, "act": {"do": "draw"}},
        {"ask": "pause"}, {"ask": "resume"}, {"ask": "ready"}, {"ask": "begin"}, {"ask": "close"},
        {"ask": "leave"}, {"ask": "hand_over"}, {"ask": "take_over"}, {"ask": "auto_pass"},
        {"ask": "kick", "person": ann}, {"ask": "admit", "person": ann}, {"ask": "new_invitation"},
        {"ask": "set_bot", "chair": 0, "level": "novice"}, {"ask": "sit"},
        {"ask": "sit", "chair": 0},
        {"ask": "change", "settings": {}}, {"ask": "remove", "message": 0},
    )  # fmt: skip
    before = at.desk.table
    for ask in asks:
        told = await answer(line, dumps(id="1", **ask))
        assert told["tell"] == "refused", ask
        assert told["error"]["code"] != "ours", ask
        assert at.desk.table is before, ask
    await line.close()
    await at.go_on(1)


async def test_an_act_that_comes_again_is_done_once(at: Scene) -> None:
    guest, act = await at.next_act()
    number = await guest.act(act)
    text = guest.waiting[number].decode()
    await at.answered(guest, number)
    entries = at.playing.entries
    line = await again(at, guest)
    for _ in range(5):
        told = await answer(line, text)
        assert told["tell"] in ("done", "stale")
    assert at.playing.entries == entries
    await line.close()
    await at.go_on(4)


async def test_nobody_speaks_for_the_table(at: Scene) -> None:
    guest, _ = await at.next_act()
    line = await again(at, guest)
    before = at.playing
    act = {"ask": "act", "id": "1", "game": guest.game, "on": guest.n, "act": {"do": "expire"}}
    told = await answer(line, dumps(**act))
    assert (told["tell"], told["error"]["code"]) == ("refused", "rule")
    assert at.playing == before
    await line.close()


async def again(at: Scene, guest: Guest) -> ClientConnection:
    """Another page of somebody at the table."""
    line = await at.line(guest.account)
    await line.send(dumps(ask="hello", id="hello"))
    while (await heard(line))["tell"] != "told":
        pass
    return line


async def test_nobody_has_more_pages_at_a_table_than_anybody_needs(at: Scene) -> None:
    account = await at.stranger()
    silent = await at.line(account)
    lines = [await at.watcher(account) for _ in range(MOST_LINES)]
    await silent.send(dumps(ask="hello", id="1", key=at.key))
    code, told = await ending(silent)
    assert code == Closing.FLOOD
    assert told[0]["error"]["code"] == "too_often"
    for line in lines:
        await line.close()
    await until(lambda: account.person not in at.desk.audience.connections)

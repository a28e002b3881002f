"""The socket of a table: one connection, from its first hello to its end."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any, Final

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from mahj.server.clock import Alarm
from mahj.server.doorway import LINE
from mahj.server.hall.connection import Connection
from mahj.server.hall.desk import Desk
from mahj.server.house import House
from mahj.server.limits import Kind, TooOften, purse_of
from mahj.server.people.person import Person
from mahj.server.people.sessions import person_of
from mahj.server.tables.work import Asked
from mahj.server.wire.asks import AnyAsk, Change, Hello, Ping, Say, SayPhrase
from mahj.server.wire.closing import BY_CODE, Closing
from mahj.server.wire.faults import Code, Fault, Wrong
from mahj.server.wire.tells import Malformed, Pong, Refused

MOST_CHARACTERS: Final = 16_384
"""No message may be longer."""
STRIKES: Final = 5
"""How many messages may be malformed before the connection is closed."""
HELLO_MS: Final = 10_000
"""How soon the hello must come."""
MOST_LINES: Final = 12
"""How many connections one person may have at one table."""
MOST_OF_ADDRESS: Final = 256
"""How many sockets one address may have, where proxies tell it; the porter counts those without."""
WORDS: Final = 300
"""What is said of a message is no longer, however long the message was."""
THEIRS: Final = frozenset({1002, 1006, 1007, 1009, 1011})
"""Ends of a connection that the library sees, and that are worth counting by themselves."""

_decoder: Final[msgspec.json.Decoder[AnyAsk]] = msgspec.json.Decoder(AnyAsk)
_log = structlog.get_logger("mahj.socket")


class Wire:
    """A websocket as a connection sends through it."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self.cut = asyncio.Event()

    async def send_text(self, data: str) -> None:
        await self._socket.send_text(data)

    async def close(self, code: int, reason: str) -> None:
        await self._socket.close(code, reason)

    def abort(self) -> None:
        self.cut.set()
        transport: asyncio.WriteTransport | None = self._socket.scope["extensions"].get(LINE)
        if transport is not None:
            transport.abort()


async def endpoint(socket: WebSocket) -> None:
    """Serve one connection."""
    house: House = socket.app.state.house
    address = _told_address(socket)
    try:
        await socket.accept()
    except (RuntimeError, OSError, WebSocketDisconnect):
        return  # gone before the door was open
    try:
        if address and _sockets_of(house, address) >= MOST_OF_ADDRESS:
            raise Wrong(Code.TOO_OFTEN, "There are too many connections from your address.")
        person = await person_of(socket)
        if person is None:
            raise Wrong(Code.STRANGER)
        desk = await house.hall.desk(socket.path_params["table"])
    except Wrong as wrong:
        await _turned_away(socket, wrong.fault)
        return
    except Exception as error:  # noqa: BLE001 – told as a fault of ours, logged, never shown
        house.hall.blame("socket failed", error)
        await _turned_away(socket, Fault(Code.OURS, Code.OURS.words))
        return
    await Visit(house, desk, socket, person, address).run()


def _told_address(socket: WebSocket) -> str:
    """The address that a trusted proxy tells; nothing where somebody connects without one."""
    client = socket.client
    return purse_of(client.host) if client is not None and client.port == 0 else ""


def _sockets_of(house: House, address: str) -> int:
    return sum(one.address == address for one in house.hall.connections)


async def _turned_away(socket: WebSocket, fault: Fault) -> None:
    closing = BY_CODE.get(fault.code, Closing.OURS)
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
        await socket.send_text(msgspec.json.encode(Refused("", fault)).decode())
        await socket.close(closing, closing.words)


class Visit:
    """Somebody's connection to a table while it lasts."""

    def __init__(
        self, house: House, desk: Desk, socket: WebSocket, person: Person, address: str
    ) -> None:
        self._house = house
        self._desk = desk
        self._socket = socket
        self._wire = Wire(socket)
        self._person = person
        self._strikes = 0
        self._ended = 1000
        self.connection = Connection(self._wire, person.id, person.name, address)

    async def run(self) -> None:
        """Read what comes and send what is told, until one of both ends."""
        hall, connection, clock = self._house.hall, self.connection, self._house.clock
        hall.connections.add(connection)
        self._desk.visits += 1
        late = clock.call_at(clock.now() + HELLO_MS, self._silent)
        tasks = {
            asyncio.ensure_future(connection.write(clock.now)),
            asyncio.ensure_future(self._read(late)),
            asyncio.ensure_future(self._wire.cut.wait()),
        }
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            late.cancel()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            hall.connections.discard(connection)
            self._desk.visits -= 1
            self._desk.goodbye(connection)
            hall.metrics.closed(connection.closing or self._ended)

    def _silent(self) -> None:
        self.connection.close(Closing.SILENT)

    async def _read(self, late: Alarm) -> None:
        """Take message after message, until the other side has gone or we close."""
        connection = self.connection
        try:
            while connection.closing is None:
                text = await self._receive()
                ask = None if text is None else self._decoded(text)
                if ask is not None:
                    await self._answer(ask, late)
        except WebSocketDisconnect as gone:
            self._ended = gone.code if gone.code in THEIRS else 1000
            return
        except Exception as error:  # noqa: BLE001 – told as a fault of ours, logged, never shown
            self._house.hall.blame("socket failed", error, table=self._desk.table.state.id)
            connection.tell(Refused("", Fault(Code.OURS, Code.OURS.words)))
            connection.close(Closing.OURS)
        await connection.closed.wait()

    async def _answer(self, ask: AnyAsk, late: Alarm) -> None:
        """Do what an ask wants, or say why not."""
        first = isinstance(ask, Hello) and not self.connection.inside
        if first:
            late.cancel()
        try:
            await self._take(ask)
        except Wrong as wrong:
            self.connection.tell(Refused(ask.id, wrong.fault))
            if first:
                self.connection.close(BY_CODE.get(wrong.fault.code, Closing.NOT_INVITED))

    async def _receive(self) -> str | None:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        now = self._house.clock.now()
        # By person: else a new connection, or another page, would be a new purse.
        if not self._house.limits.spend(Kind.MESSAGE, self._person.id, now):
            self._strike(Fault(Code.TOO_OFTEN, "slow down", wait=True), Closing.FLOOD)
            return None
        text: str | None = message.get("text")
        if text is None:
            self._strike(Fault(Code.MALFORMED, "a message is text, not bytes"))
            return None
        if len(text) > MOST_CHARACTERS:
            words = f"a message has at most {MOST_CHARACTERS} characters"
            self.connection.tell(Malformed(Fault(Code.TOO_LARGE, words), 0))
            self.connection.close(Closing.TOO_LARGE)
            return None
        return text

    def _decoded(self, text: str) -> AnyAsk | None:
        try:
            ask = _decoder.decode(text)
            json.loads(text, object_pairs_hook=_once)
            return ask
        except msgspec.ValidationError as error:
            words, _, place = str(error).partition(" - at `")
            fault = Fault(Code.MALFORMED, words[:WORDS], place=place.rstrip("`")[:WORDS])
            self._strike(fault, ask=_id_of(text))
        except Wrong as wrong:
            self._strike(wrong.fault)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._strike(Fault(Code.MALFORMED, "this is no JSON"))
        return None

    def _strike(self, fault: Fault, closing: Closing = Closing.MALFORMED, ask: str = "") -> None:
        self._strikes += 1
        left = max(0, STRIKES - self._strikes)
        self._house.hall.metrics.struck()
        self.connection.tell(Malformed(fault, left, ask))
        if not left:
            _log.info("struck out", person=self._person.id, code=fault.code)
            self.connection.close(closing)

    async def _take(self, ask: AnyAsk) -> None:
        """Do what an ask wants."""
        desk, connection, house = self._desk, self.connection, self._house
        match ask:
            case Hello():
                if connection.inside:
                    raise Wrong(Code.NOT_NOW, "You have said hello already.")
                if len(desk.audience.connections.get(connection.person, ())) >= MOST_LINES:
                    raise Wrong(Code.TOO_OFTEN, "You have too many pages open at this table.")
                state = desk.table.state
                invited = house.hall.invited(state.id, state.nonce, ask.key)
                await desk.hello(connection, ask, invited=invited)
                return
            case Ping():
                connection.tell(Pong(ask.id, house.clock.now()))
                return
            case _ if not connection.inside:
                raise Wrong(Code.NOT_INVITED, "Say hello first.")
            case Say() | SayPhrase():
                if not house.limits.spend(Kind.CHAT, self._person.id, house.clock.now()):
                    wait = house.limits.wait_ms(Kind.CHAT, self._person.id, house.clock.now())
                    raise TooOften(wait)
            case _:
                pass
        card = None
        if isinstance(ask, Change):
            card = await house.hall.card(ask.settings.card, self._person.id)
        desk.post(Asked(self._person.id, self._person.name, ask, card), connection)


class _Id(msgspec.Struct):
    id: str = ""


def _id_of(text: str) -> str:
    """The id of a message whose shape is wrong elsewhere.

    >>> _id_of('{"ask": "dance", "id": "7"}'), _id_of("[]")
    ('7', '')
    """
    try:
        return msgspec.json.decode(text, type=_Id).id[:40]
    except (msgspec.DecodeError, RecursionError):
        return ""


def _once(pairs: list[tuple[str, Any]]) -> None:
    """Wrong where a field is there twice: two readers would believe two different things."""
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise Wrong(Code.MALFORMED, f"a field is there twice: {name[:40]}")

"""The socket of a table: one connection, from its first hello to its end."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from mahj.server.clock import Alarm
from mahj.server.hall.connection import Connection
from mahj.server.hall.desk import Desk
from mahj.server.house import House
from mahj.server.limits import Kind, TooOften
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
        transport = getattr(self._socket.scope.get("extensions", {}), "transport", None)
        if transport is not None:
            transport.abort()


async def endpoint(socket: WebSocket) -> None:
    """Serve one connection."""
    house: House = socket.app.state.house
    await socket.accept()
    wire = Wire(socket)
    try:
        person = await person_of(socket)
        if person is None:
            raise Wrong(Code.STRANGER)
        desk = await house.hall.desk(socket.path_params["table"])
        if len(desk.connections.get(person.id, ())) >= MOST_LINES:
            raise Wrong(Code.TOO_OFTEN, "You have too many pages open at this table.")
    except Wrong as wrong:
        await _turned_away(socket, wrong.fault)
        return
    await Visit(house, desk, socket, wire, person).run()


async def _turned_away(socket: WebSocket, fault: Fault) -> None:
    closing = BY_CODE.get(fault.code, Closing.OURS)
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
        await socket.send_text(msgspec.json.encode(Refused("", fault)).decode())
        await socket.close(closing, closing.words)


class Visit:
    """Somebody's connection to a table while it lasts."""

    def __init__(
        self, house: House, desk: Desk, socket: WebSocket, wire: Wire, person: Person
    ) -> None:
        self._house = house
        self._desk = desk
        self._socket = socket
        self._wire = wire
        self._person = person
        self._strikes = 0
        self.connection = Connection(wire, person.id, person.name)

    async def run(self) -> None:
        """Read what comes and send what is told, until one of both ends."""
        hall, connection, clock = self._house.hall, self.connection, self._house.clock
        hall.connections.add(connection)
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
            self._desk.goodbye(connection)
            closing = connection.closing
            hall.metrics.closed(1000 if closing is None else closing)

    def _silent(self) -> None:
        self.connection.close(Closing.SILENT)

    async def _read(self, late: Alarm) -> None:
        """Take message after message; the first is the hello."""
        while True:
            try:
                text = await self._receive()
            except WebSocketDisconnect:
                return
            if text is None:
                continue
            ask = self._decoded(text)
            if ask is not None:
                if isinstance(ask, Hello):
                    late.cancel()
                try:
                    await self._take(ask)
                except Wrong as wrong:
                    self.connection.tell(Refused(ask.id, wrong.fault))
                    if isinstance(ask, Hello):
                        fault = wrong.fault
                        self.connection.close(BY_CODE.get(fault.code, Closing.NOT_INVITED))

    async def _receive(self) -> str | None:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        now = self._house.clock.now()
        if not self._house.limits.spend(Kind.MESSAGE, self.connection.id, now):
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
            return _decoder.decode(text)
        except msgspec.ValidationError as error:
            words, _, place = str(error).partition(" - at `")
            self._strike(Fault(Code.MALFORMED, words, place=place.rstrip("`")), ask=_id_of(text))
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
    """The id of a message whose shape is wrong elsewhere."""
    try:
        return msgspec.json.decode(text, type=_Id).id[:40]
    except msgspec.DecodeError:
        return ""

"""The doorway: uvicorn's two protocols, with the porter beside them.

What uvicorn leaves open is closed here: a head or a body that never ends, an answer that nobody
reads, frames without number, a farewell that is not answered. Whoever is shown out of a socket is
told why, by a close code; the rest of what they send is thrown away, and soon not even read.
"""

from __future__ import annotations

import asyncio
import socket
from typing import Any, ClassVar, Final, cast

import msgspec
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http import h11_impl
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from mahj.server.http.errors import Refusal
from mahj.server.http.proxies import UNIX
from mahj.server.porter import Caller, Porter
from mahj.server.wire.closing import Closing
from mahj.server.wire.faults import Code, Fault

# The states of a request, as the parser beneath uvicorn calls them.
h11: Final[Any] = vars(h11_impl)["h11"]
LINE: Final = "mahj.transport"
"""Under this name a socket's scope has the transport, among the extensions."""
SPILLED: Final = 512 * 1024
"""Bytes of a request that are still read, and thrown away, after it was answered."""
LEFT_OVER: Final = 256 * 1024
"""Bytes that are still read, and thrown away, after a socket was closed by us."""
READ: Final = 4_096
"""Bytes that are read from a socket at a time, so that no one keeps the others waiting."""
KERNEL: Final = 128 * 1024
"""Bytes that the system may hold for a reader; it takes up to 4 MB when it is not told."""
MOST_FRAMES: Final = 400
"""Frames of any kind that may come at once: messages are counted more strictly behind this."""
FRAMES: Final = 40
"""And how many more in each second."""
FAREWELL: Final = 5.0
"""Seconds that the other side has to answer when a socket is closed."""
CUT_SHORT: Final = 1.0
"""Seconds until the line is cut after a message that could not be read on."""


def answer(status: str, fault: Fault) -> bytes:
    """A whole answer for somebody who gets no further than the doorway.

    >>> answer("400 Bad Request", Fault(Code.MALFORMED, "no")).splitlines()[0]
    b'HTTP/1.1 400 Bad Request'
    """
    body = msgspec.json.encode(Refusal(fault))
    head = (
        f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        "cache-control: no-store\r\nretry-after: 5\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


FULL: Final = answer(
    "503 Service Unavailable",
    Fault(Code.TOO_OFTEN, "there are too many connections; try again in a moment", wait=True),
)
NOT_HTTP: Final = Fault(Code.MALFORMED, "this is no HTTP request")
NO_SOCKET: Final = "a socket cannot be opened by this request"


class Door(H11Protocol):
    """A connection that asks by HTTP."""

    porter: ClassVar[Porter]
    caller: Caller | None = None
    _spilled = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else UNIX
        self.caller = self.porter.enter(transport, address)
        if self.caller is None:
            transport.write(FULL)
            transport.close()
            return
        wire: socket.socket | None = transport.get_extra_info("socket")
        if wire is not None:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL)
            if wire.family in (socket.AF_INET, socket.AF_INET6):
                # asyncio does so only where the listener names its protocol. Without it what is
                # told after an answer waits 40 ms until the other side has acknowledged that.
                wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def connection_lost(self, exc: Exception | None) -> None:
        self.porter.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        caller = self.caller
        if caller is None:
            return
        if caller.asking is None and self.conn.their_state is h11.IDLE:
            self.porter.asks(caller)
        # uvicorn's types do not say that there is none before the first request
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and cycle.response_complete:
            self._spill(len(data))
        super().data_received(data)
        self._look()

    def _look(self) -> None:
        """See how much of a request is here."""
        state, caller = self.conn.their_state, self.caller
        if caller is not None and state is not h11.IDLE:
            self.porter.asked(caller)
            if state is not h11.SEND_BODY:
                caller.heard()

    def _spill(self, size: int) -> None:
        if self.conn.their_state is not h11.SEND_BODY:
            self._spilled = 0
            return
        self._spilled += size
        if self._spilled > SPILLED:
            self.transport.abort()

    def handle_websocket_upgrade(self, event: Any) -> None:
        if self.porter.may_open():
            super().handle_websocket_upgrade(event)
        else:
            self.transport.write(FULL)
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        # Where an answer is under way already, no other can be told.
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(answer("400 Bad Request", NOT_HTTP))
        self.transport.close()


class Line(WebSocketsSansIOProtocol, asyncio.BufferedProtocol):
    """A connection that has become a socket."""

    porter: ClassVar[Porter]
    caller: Caller | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.close_timeout = FAREWELL
        self._buffer = bytearray(READ)
        self._left_over = 0
        self._frames = 0.0
        self._counted = self.porter.clock.now()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.caller = self.porter.callers.get(self.transport)
        if self.caller is not None:
            self.porter.asked(self.caller)
            self.caller.heard()

    def connection_lost(self, exc: Exception | None) -> None:
        self.porter.leave(self.transport)
        super().connection_lost(exc)

    # reading, a little at a time

    def get_buffer(self, sizehint: int) -> bytearray:
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        self.data_received(bytes(memoryview(self._buffer)[:nbytes]))

    def data_received(self, data: bytes) -> None:
        if self.close_sent or self.conn.parser_exc is not None:
            self._left_over += len(data)
            if self._left_over > LEFT_OVER:
                self.read_paused = True
                self.transport.pause_reading()
                return
            if self.conn.parser_exc is not None:
                return
        super().data_received(data)
        if not self.handshake_initiated:
            self._no_socket()

    def _no_socket(self, words: str = NO_SOCKET) -> None:
        """What came is a request, but none that opens a socket."""
        self.handshake_initiated = self.handshake_complete = self.close_sent = True
        self.transport.write(answer("400 Bad Request", Fault(Code.MALFORMED, words)))
        self.transport.close()

    def handle_connect(self, event: Request) -> None:
        response = self.conn.accept(event)
        if response.status_code != 101:
            self._no_socket(response.body.decode(errors="replace").strip()[:300] or NO_SOCKET)
            return
        super().handle_connect(event)
        extensions = cast("dict[str, object]", self.scope["extensions"])
        extensions[LINE] = self.transport

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        # A socket that was refused with an answer has been answered, which uvicorn forgets.
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    # too much

    def handle_events(self) -> None:
        if self._flooded(len(self.conn.events)):
            self.conn.events.clear()
            self.show_out(Closing.FLOOD)
        else:
            super().handle_events()

    def _flooded(self, frames: int) -> bool:
        now = self.porter.clock.now()
        fewer = (now - self._counted) * FRAMES / 1000
        self._frames, self._counted = max(0.0, self._frames - fewer) + frames, now
        return self._frames > MOST_FRAMES

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                if self.conn.state is State.OPEN:
                    self.conn.fail(1007, "this is no UTF-8")
                    self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    # the end

    def show_out(self, why: Closing) -> None:
        """Close the socket here and now, with the reason."""
        if self.conn.state is State.OPEN:
            self.conn.fail(why, why.words)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Tell why no more is read; what still comes is thrown away, so that this can be heard."""
        told = self.conn.close_sent
        if told is not None:
            event = {"type": "websocket.disconnect", "code": told.code, "reason": told.reason}
            self.queue.put_nowait(cast(Any, event))
        self.stop_keepalive()
        if self.transport.is_closing():
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.transport.can_write_eof():
            self.transport.write_eof()
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(CUT_SHORT, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        # Who does not read would otherwise be waited for until all that lies here is taken.
        self.transport.abort()

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(CUT_SHORT, self.transport.abort)


def protocols(porter: Porter) -> tuple[type[Door], type[Line]]:
    """The two protocols, for one porter."""
    return type("Door", (Door,), {"porter": porter}), type("Line", (Line,), {"porter": porter})

"""Guests: people at a real server, who know only what a socket tells them.

A guest keeps the picture it was told, answers with an act that the forms allow, connects again
with "I have n" after a cut, and asks again, with the same id, whatever was not answered.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

LARGEST: Final = 2**20

Choose = Callable[["Guest"], "dict[str, Any] | None"]
"""Which act a guest wants to do now; None for none."""


class Message(msgspec.Struct):
    """A message as a guest reads it; what it does not need it leaves unread."""

    tell: str
    id: str = ""
    game: int = 0
    n: int = 0
    picture: msgspec.Raw = msgspec.Raw()
    options: msgspec.Raw = msgspec.Raw(b"[]")
    events: tuple[msgspec.Raw, ...] = ()
    whole: bool = False
    error: dict[str, Any] | None = None
    table: dict[str, Any] | None = None
    you: dict[str, Any] | None = None


_reader: Final = msgspec.json.Decoder(Message)


class Account(msgspec.Struct, frozen=True):
    """Somebody who has signed in."""

    url: str
    name: str
    cookie: str
    person: str
    address: str = "127.0.0.1"
    """Whence they connect: any address of this machine's own."""

    def headers(self) -> dict[str, str]:
        """What goes along with every request of theirs."""
        return {"origin": self.url, "cookie": f"mahj={self.cookie}"}

    async def get(self, browser: httpx.AsyncClient, path: str) -> httpx.Response:
        """Read something."""
        return await browser.get(f"{self.url}{path}", headers=self.headers())

    async def post(self, browser: httpx.AsyncClient, path: str, body: object) -> dict[str, Any]:
        """Ask for something."""
        sent = msgspec.json.encode(body)
        headers = {**self.headers(), "content-type": "application/json"}
        answer = await browser.post(f"{self.url}{path}", content=sent, headers=headers)
        answer.raise_for_status()
        read: dict[str, Any] = answer.json()
        return read


async def sign_in(
    browser: httpx.AsyncClient, url: str, name: str, address: str = "127.0.0.1"
) -> Account:
    """Choose a name."""
    browser.cookies.clear()
    answer = await browser.post(f"{url}/api/me", json={"name": name}, headers={"origin": url})
    answer.raise_for_status()
    cookie = answer.cookies["mahj"]
    browser.cookies.clear()
    return Account(url, name, cookie, answer.json()["person"]["id"], address)


class Guest:
    """One page of somebody at a table."""

    def __init__(self, account: Account, table: str, rng: random.Random, key: str = "") -> None:
        self.account = account
        self.table = table
        self.key = key
        self.rng = rng
        self.sight: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.game = 0
        self.n = 0
        self.picture = b""
        self.events: dict[int, dict[int, bytes]] = {}
        """What was heard of each game, by its number there."""
        self.pictures: dict[int, dict[int, set[bytes]]] = {}
        """All pictures of each game, by how much had been heard."""
        self.waiting: dict[str, bytes] = {}
        """What was asked and not answered."""
        self.done: list[str] = []
        """The ids that were answered with done."""
        self.refused: list[dict[str, Any]] = []
        self.stale = 0
        self.wholes = 0
        self.keeps = True
        """Whether everything heard is kept to be looked at."""
        self._options = msgspec.Raw(b"[]")
        self._answered = (0, -1)
        self._numbers = itertools.count(1)
        self._prefix = f"{rng.getrandbits(40):x}"
        self._socket: ClientConnection | None = None

    # the connection

    async def connect(self) -> None:
        """Come in, with what is here already; the welcome has been read when this returns."""
        account = self.account
        self._socket = await connect(
            f"{account.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket",
            host="127.0.0.1",
            local_addr=(account.address, 0),
            additional_headers=account.headers(),
            compression=None,
            max_size=LARGEST,
            ping_interval=None,
            proxy=None,
        )
        have = {"have": {"game": self.game, "n": self.n}} if self.game else {}
        hello = {"ask": "hello", "id": self.new_id(), "key": self.key, **have}
        await self._socket.send(msgspec.json.encode(hello), text=True)
        while (await self.hear()).tell not in ("welcome", "knocking"):
            pass
        for text in tuple(self.waiting.values()):
            await self._socket.send(text, text=True)

    def cut(self) -> None:
        """Lose the connection, without a word."""
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    @property
    def connected(self) -> bool:
        """Whether there is a connection, as far as is known here."""
        return self._socket is not None

    # asking

    def new_id(self) -> str:
        """An id that was not used."""
        return f"{self._prefix}-{next(self._numbers)}"

    async def ask(self, kind: str, **fields: Any) -> str:
        """Ask something; its id."""
        number = self.new_id()
        text = msgspec.json.encode({"ask": kind, "id": number, **fields})
        self.waiting[number] = text
        assert self._socket is not None
        await self._socket.send(text, text=True)
        return number

    async def act(self, act: Mapping[str, Any]) -> str:
        """Do something in the game."""
        self._answered = (self.game, self.n)
        return await self.ask("act", game=self.game, on=self.n, act=act)

    async def asked(self, kind: str, **fields: Any) -> Message:
        """Ask something and hear until it is answered; the answer."""
        number = await self.ask(kind, **fields)
        while (message := await self.hear()).id != number:
            pass
        return message

    # hearing

    async def hear(self) -> Message:
        """The next message; ConnectionClosed where none will come."""
        return self.take(await self.hear_text())

    async def hear_text(self) -> bytes:
        """The next message as it came, to be taken later."""
        assert self._socket is not None
        return await self._socket.recv(decode=False)

    def take(self, text: bytes) -> Message:
        """Read a message and keep what it says."""
        message = _reader.decode(text)
        match message.tell:
            case "told":
                self._take_told(message)
            case "welcome" | "table_changed":
                self.sight, self.you = message.table or {}, message.you or {}
            case "done" | "stale" | "refused":
                self.waiting.pop(message.id, None)
                if message.tell == "done":
                    self.done.append(message.id)
                else:
                    self._answered = (0, -1)
                    self.stale += message.tell == "stale"
                    if message.error is not None:
                        self.refused.append(message.error)
            case "malformed":
                raise AssertionError(message.error)
            case _:
                pass
        return message

    def _take_told(self, message: Message) -> None:
        game, n = message.game, message.n
        if not message.whole:
            first = n - len(message.events)
            here = self.n if game == self.game else 0
            assert first <= here, f"nothing was said of {here}–{first} of game {game}"
        self.wholes += message.whole
        self._options = message.options
        self.picture = bytes(message.picture)
        if self.keeps:
            first = n - len(message.events)
            kept = self.events.setdefault(game, {})
            for number, event in enumerate(message.events, first):
                said = untimed(bytes(event))
                assert kept.setdefault(number, said) == said
            self.pictures.setdefault(game, {}).setdefault(n, set()).add(self.picture)
        assert game != self.game or n >= self.n, "what was told before is told again as new"
        self.game, self.n = game, n

    # playing

    @property
    def options(self) -> tuple[dict[str, Any], ...]:
        """The forms of all that can be done now."""
        return msgspec.json.decode(self._options, type=tuple[dict[str, Any], ...])

    @property
    def free(self) -> bool:
        """Whether nothing is being asked, and something new has been told since the last act."""
        return not self.waiting and (self.game, self.n) > self._answered

    async def play(self, choose: Choose, done: Callable[[Guest], bool]) -> None:
        """Play until something holds."""
        while not done(self):
            if self.free:
                act = choose(self)
                if act is not None:
                    await self.act(act)
                elif self.wants_more:
                    await self.ask("ready")
            await self.hear()

    @property
    def wants_more(self) -> bool:
        """Whether a game is over and the table waits for everybody to go on."""
        if self.sight.get("stage") not in ("between", "over"):
            return False
        chair = self.you.get("chair")
        return chair is not None and not self.sight["chairs"][chair].get("ready", False)


def untimed(event: bytes) -> bytes:
    """An event as it is told; an answer that the table keeps for a while gets another time."""
    return re.sub(rb'^(\{"event":"answered"),"at":\d+', rb"\1", event)


def filled(form: Mapping[str, Any], rng: random.Random) -> dict[str, Any]:
    """One of the acts of a form."""
    act: dict[str, Any] = {"do": form["do"]}
    for name, choice in form.get("fields", {}).items():
        match choice["is"]:
            case "one" | "set":
                act[name] = rng.choice(choice["values"])
            case "pick":
                size = rng.randint(choice["least"], choice["most"])
                act[name] = rng.sample(choice["pool"], size)
            case "number":
                act[name] = rng.randint(0, choice["most"])
            case _:
                pass  # no words stand for the right name
    return act


def chosen(guest: Guest, eager: float = 0.3) -> dict[str, Any] | None:
    """What somebody does who plays by the forms alone and calls whenever that is tempting."""
    return picked(guest.options, guest.rng, eager)


def picked(
    options: Iterable[Mapping[str, Any]], rng: random.Random, eager: float
) -> dict[str, Any] | None:
    """An act of some forms that lets the game go on; None where nothing is asked."""
    forms = {form["do"]: form for form in options if form["group"] != "error"}
    if "declare" in forms:
        return {"do": "declare"}
    if "pass" in forms:
        tempting = "claim" in forms and rng.random() < eager
        return filled(forms["claim"], rng) if tempting else {"do": "pass"}
    for one in ("exchange", "pass_tiles", "offer", "wish", "discard", "draw", "rack", "confirm"):
        if one in forms and (one != "exchange" or rng.random() < eager):
            return filled(forms[one], rng)
    if "consent" in forms:
        return {"do": rng.choice(("consent", "object"))}
    return None


async def seated(
    browser: httpx.AsyncClient,
    accounts: Iterable[Account],
    settings: Mapping[str, Any],
    rng: random.Random,
) -> tuple[Guest, ...]:
    """Open a table and sit down at it together; the first is the host, and nothing is dealt yet."""
    host, *others = accounts
    bots = [None] * len(others)
    opened = await host.post(browser, "/api/tables", {"settings": settings, "bots": bots})
    key = opened["link"].partition("k=")[2]
    guests = []
    for account in (host, *others):
        guest = Guest(account, opened["table"], random.Random(rng.getrandbits(64)), key)
        await guest.connect()
        if account is not host:
            answer = await guest.asked("sit")
            assert answer.tell == "done", answer.error
        guests.append(guest)
    return tuple(guests)

"""Cards: those that come with mahj, drawn, printed and as files; and any text read as a card."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, Final

import msgspec
from starlette.responses import Response

from mahj.card import check, load
from mahj.card.page import title
from mahj.card.reader import read_part
from mahj.card.shelf import content, find, offered
from mahj.card.source import MOST_BYTES
from mahj.server.http.drawing import DrawnCard, card_fault, drawn
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.http.printing import HTML, TEXT, download, sheet
from mahj.server.http.shelves import FILE, opened, ours
from mahj.server.wire.faults import CardFault, Wrong

CardText = Annotated[str, msgspec.Meta(max_length=MOST_BYTES)]
HOUR: Final = 3600


class ListedCard(msgspec.Struct, frozen=True):
    """A card that comes with mahj."""

    name: str
    title: str
    year: int | None
    lines: int
    hands: int
    summary: str
    licence: str


class CardList(msgspec.Struct, frozen=True):
    """The cards that come with mahj."""

    cards: tuple[ListedCard, ...]


class ShownCard(msgspec.Struct, frozen=True):
    """A card that comes with mahj: what is drawn, and the text it was read from."""

    name: str
    card: DrawnCard
    text: str


class ReadAsk(msgspec.Struct, frozen=True):
    """A text that may be a card."""

    text: CardText


class ReadCard(msgspec.Struct, frozen=True):
    """What came of a text: a card, or none where a fault keeps it from being one."""

    card: DrawnCard | None
    faults: tuple[CardFault, ...]
    """Errors, or where it is a card what is worth a second look."""
    part: DrawnCard | None = None
    """Where it is none, the lines of it that can be read."""


@endpoint("GET", "/api/cards", summary="The cards that come with mahj", answer=CardList, fresh=HOUR)
async def list_cards(asked: Asked[None]) -> CardList:
    """Every card of ours that is there to be played, in a few words."""
    return await asked.think(_list)


@endpoint("GET", "/api/cards/{name}", summary="A card to draw", answer=ShownCard, fresh=HOUR)
async def show_card(asked: Asked[None]) -> ShownCard:
    """A card of ours as data, with its text."""
    return await asked.think(_shown, ours(asked.path["name"]))


@endpoint("GET", "/api/cards/{name}/print", summary="The printed page of a card", media=HTML)
async def print_card(asked: Asked[None]) -> Response:
    """A card of ours as a page that prints like a card."""
    return await asked.think(lambda: sheet(load(ours(asked.path["name"]))))


@endpoint("GET", "/api/cards/{name}/file", summary="A card as a file", media=TEXT)
async def card_file(asked: Asked[None]) -> Response:
    """A card of ours to keep, and to change."""
    name = ours(asked.path["name"])
    return download(_text(name), name)


@endpoint("POST", "/api/cards/read", summary="Read a text as a card", body=ReadAsk, answer=ReadCard)
async def read_card(asked: Asked[ReadAsk]) -> ReadCard:
    """A text as a card to draw, or its faults, each at its characters."""
    return await asked.think(looked_at, asked.body.text)


@lru_cache(maxsize=32)
def looked_at(text: str) -> ReadCard:
    """What comes of a text."""
    try:
        card = opened(text)
    except Wrong as wrong:
        part = read_part(text, FILE)
        return ReadCard(None, wrong.fault.faults, None if part is None else drawn(part))
    return ReadCard(drawn(card), tuple(map(card_fault, check(text, FILE))))


@cache
def _list() -> CardList:
    return CardList(tuple(map(_listed, offered())))


def _listed(name: str) -> ListedCard:
    card = load(name)
    hands = sum(line.count for line in card.lines)
    shown = title(card)
    return ListedCard(name, shown, card.year, len(card.lines), hands, card.about, card.licence)


@cache
def _shown(name: str) -> ShownCard:
    return ShownCard(name, drawn(load(name)), _text(name))


def _text(name: str) -> str:
    return content(find(name)).decode()


ENDPOINTS: Final = (list_cards, show_card, print_card, card_file, read_card)

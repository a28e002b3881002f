"""One's own cards: kept for their owner alone, drafts with faults too, so that nothing is lost."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from starlette.responses import Response

from mahj.card.page import title
from mahj.server import ids
from mahj.server.http.cards import CardText, ReadCard, looked_at
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.http.errors import wrong_value
from mahj.server.http.printing import HTML, TEXT, download, sheet
from mahj.server.http.shelves import opened, own
from mahj.server.store.rows import KeptCard
from mahj.server.store.writes import DropCard, PutCard
from mahj.server.wire.faults import Wrong

MOST: Final = 100
"""So many cards somebody may keep."""
NAMELESS: Final = "A card without a name"


class OwnCardAsk(msgspec.Struct, frozen=True):
    """A card to keep; without a name it takes the one in its text."""

    text: CardText
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""


class OwnCard(msgspec.Struct, frozen=True):
    """A card of one's own in a list."""

    id: str
    name: str
    at: int
    """When it was last changed."""


class OwnCards(msgspec.Struct, frozen=True):
    """One's own cards, by name."""

    cards: tuple[OwnCard, ...]


class ShownOwnCard(msgspec.Struct, frozen=True):
    """A card of one's own: its text, and what came of it."""

    id: str
    name: str
    at: int
    text: str
    read: ReadCard


@endpoint("GET", "/api/my/cards", summary="My cards", answer=OwnCards, needs_person=True)
async def my_cards(asked: Asked[None]) -> OwnCards:
    """The cards of whoever asks."""
    kept = await asked.house.store.cards_of(asked.somebody.id)
    return OwnCards(tuple(OwnCard(one.card, one.name, one.at) for one in kept))


@endpoint(
    "POST", "/api/my/cards", summary="Keep a card", body=OwnCardAsk, answer=ShownOwnCard,
    needs_person=True,
)  # fmt: skip
async def keep_card(asked: Asked[OwnCardAsk]) -> ShownOwnCard:
    """A new card of one's own, a draft or good to play by."""
    if len(await asked.house.store.cards_of(asked.somebody.id)) >= MOST:
        raise wrong_value(f"{MOST} cards are kept for you already: delete one first")
    return await _kept(asked, ids.token())


@endpoint("GET", "/api/my/cards/{id}", summary="A card of mine", answer=ShownOwnCard,
          needs_person=True)  # fmt: skip
async def my_card(asked: Asked[None]) -> ShownOwnCard:
    """One's own card, drawn, or with its faults."""
    kept = await own(asked, asked.path["id"])
    return _shown(kept, await asked.think(looked_at, kept.text))


@endpoint(
    "PUT", "/api/my/cards/{id}", summary="Change a card of mine", body=OwnCardAsk,
    answer=ShownOwnCard, needs_person=True,
)  # fmt: skip
async def change_card(asked: Asked[OwnCardAsk]) -> ShownOwnCard:
    """Another text for one's own card."""
    return await _kept(asked, (await own(asked, asked.path["id"])).card)


@endpoint("DELETE", "/api/my/cards/{id}", summary="Delete a card of mine", needs_person=True)
async def drop_card(asked: Asked[None]) -> None:
    """Forget one's own card; games that were played by it keep their copy."""
    kept = await own(asked, asked.path["id"])
    await asked.house.store.write((DropCard(kept.owner, kept.card),))


@endpoint("GET", "/api/my/cards/{id}/print", summary="The printed page of a card of mine",
          media=HTML, needs_person=True)  # fmt: skip
async def print_my_card(asked: Asked[None]) -> Response:
    """One's own card as a page that prints like a card."""
    text = (await own(asked, asked.path["id"])).text
    return await asked.think(lambda: sheet(opened(text)))


@endpoint("GET", "/api/my/cards/{id}/file", summary="A card of mine as a file", media=TEXT,
          needs_person=True)  # fmt: skip
async def my_card_file(asked: Asked[None]) -> Response:
    """One's own card to keep elsewhere."""
    kept = await own(asked, asked.path["id"])
    return download(kept.text, kept.name)


async def _kept(asked: Asked[OwnCardAsk], name: str) -> ShownOwnCard:
    """Keep what was sent under an id, and show what came of it."""
    read = await asked.think(looked_at, asked.body.text)
    called = " ".join(asked.body.name.split()) or await asked.think(_called, asked.body.text)
    now = asked.house.clock.now()
    put = PutCard(asked.somebody.id, name, called, asked.body.text, now)
    await asked.house.store.write((put,))
    return ShownOwnCard(name, called, now, asked.body.text, read)


def _called(text: str) -> str:
    try:
        return title(opened(text))[:80]
    except Wrong:
        return NAMELESS


def _shown(kept: KeptCard, read: ReadCard) -> ShownOwnCard:
    return ShownOwnCard(kept.card, kept.name, kept.at, kept.text, read)


ENDPOINTS: Final = (
    my_cards, keep_card, my_card, change_card, drop_card, print_my_card, my_card_file,
)  # fmt: skip

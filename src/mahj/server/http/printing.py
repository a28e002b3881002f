"""The printed page of a card, with a policy that lets its own style and scripts run, no others."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from typing import Final

from starlette.responses import Response

from mahj.card import Card, load
from mahj.card.page import page

HTML: Final = "text/html"
TEXT: Final = "text/plain"
# The one attribute of style that the page has; nothing that a card says can look like it.
_SIZE: Final = re.compile(r'<main class="[\w -]+" style="(--size:[\d.]+pt)">')
_BLOCKS: Final = {
    "style": re.compile(r"<style>(.*?)</style>", re.DOTALL),
    "script": re.compile(r"<script>(.*?)</script>", re.DOTALL),
}


def sheet(card: Card) -> Response:
    """The page of a card as an answer."""
    text = page(card)
    headers = {"content-security-policy": policy(text), "cache-control": "no-store"}
    return Response(text, headers=headers, media_type=HTML)


def policy(text: str) -> str:
    """What a browser may do with a page: its own style and scripts by their digests."""
    sized = [_digest(size) for size in _SIZE.findall(text)]
    style = " ".join([*_digests("style"), "'unsafe-hashes'", *sized])
    return (
        f"default-src 'none'; script-src {' '.join(_digests('script'))}; style-src {style}; "
        "font-src data:; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    )


@cache
def _digests(block: str) -> tuple[str, ...]:
    """The digests of what every page holds, taken from a card of ours: what somebody's card
    might smuggle into a page is not among them."""
    return tuple(map(_digest, _BLOCKS[block].findall(page(load("test")))))


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def download(text: str, name: str) -> Response:
    """A card as a file to keep."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "card"
    return Response(
        text,
        headers={
            "content-disposition": f'attachment; filename="{plain}.card"',
            "cache-control": "no-store",
        },
        media_type=TEXT,
    )

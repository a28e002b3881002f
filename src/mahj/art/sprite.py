"""A sprite: every face of a skin as a symbol, and the parts they share."""

from __future__ import annotations

import re
from collections.abc import Iterable

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" class="tile-sprite" width="0" height="0" aria-hidden="true">'
CLOSE = "</svg>"
DEFINITION = re.compile(r'<(?:g|symbol) id="([^"]+)"')
REFERENCE = re.compile(r'href="#([^"]+)"')


def drawn(skin: str) -> str:
    """Draw a whole sprite; needs fontTools."""
    from mahj.art import faces, plain

    source = {"classic": faces, "plain": plain}[skin]
    shared = [part.text for part in source.parts()]
    symbols = [
        f'<symbol id="{name}" viewBox="0 0 60 80">{body}</symbol>'
        for name, body in source.faces().items()
    ]
    return bound([*shared, *symbols])


def bound(definitions: Iterable[str]) -> str:
    """Put definitions, one to a line, into a sprite."""
    lines = list(definitions)
    shared = [text for text in lines if text.startswith("<g ")]
    symbols = [text for text in lines if not text.startswith("<g ")]
    return "\n".join([OPEN, "<defs>", *shared, "</defs>", *symbols, CLOSE, ""])

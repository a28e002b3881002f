"""A sprite: the faces of a skin as symbols, after the parts that they share."""

from __future__ import annotations

import re
from collections.abc import Iterable

OPEN = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="tile-sprite" width="0" height="0"'
    ' aria-hidden="true">'
)
CLOSE = "</svg>"
DEFINED = re.compile(r'^<(?:g|symbol) id="([^"]+)"')
SHOWN = re.compile(r'href="#([^"]+)"')


def drawn(skin: str) -> str:
    """Draw a whole sprite; needs fontTools."""
    from mahj.art import classic, plain

    source = {"classic": classic, "plain": plain}[skin]
    symbols = (
        f'<symbol id="{name}" viewBox="0 0 60 80">{face}</symbol>'
        for name, face in source.faces().items()
    )
    return bound((*(part.text for part in source.parts()), *symbols))


def bound(definitions: Iterable[str]) -> str:
    """Put definitions into a sprite, one to a line."""
    lines = tuple(definitions)
    shared = (each for each in lines if not each.startswith("<symbol"))
    symbols = (each for each in lines if each.startswith("<symbol"))
    return "\n".join((OPEN, "<defs>", *shared, "</defs>", *symbols, CLOSE, ""))


def definitions(sprite: str) -> dict[str, str]:
    """Take a sprite apart: each definition by its id."""
    found = ((DEFINED.match(each), each) for each in sprite.splitlines())
    return {match[1]: each for match, each in found if match}


def shown(text: str) -> frozenset[str]:
    """Collect the ids that some text shows through `<use>`."""
    return frozenset(SHOWN.findall(text))


def picked(sprite: str, ids: Iterable[str]) -> str:
    """Make a sprite of some symbols and whatever they share."""
    known = definitions(sprite)
    wanted: set[str] = set()
    waiting = list(ids)
    while waiting:
        name = waiting.pop()
        if name not in known:
            raise ValueError(f"no symbol {name!r}: expected t-5B, s-0, t-back or the like")
        if name not in wanted:
            wanted.add(name)
            waiting.extend(shown(known[name]))
    return bound(text for name, text in known.items() if name in wanted)


def renamed(sprite: str, prefix: str) -> str:
    """Put a prefix before every id, so that two skins can stand on one page."""
    return sprite.replace(' id="', f' id="{prefix}').replace('href="#', f'href="#{prefix}')

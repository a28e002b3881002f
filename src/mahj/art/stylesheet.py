"""The stylesheet of the tiles: their colours by theme and skin, and their sizes."""

from __future__ import annotations

from mahj.art.ink import TOKENS, Tokens

SIZES = {
    "live": 84,
    "slot": 72,
    "rack": 54,
    "shelf": 40,
    "seat": 36,
    "discard": 30,
    "phone": 28,
    "crowded": 24,
    "least": 22,
}
"""How wide a tile is, by where it lies; under 40 the small face is the one to show."""

HEAD = "/* Written by python -m mahj.art. A skin is set where a theme is, or further in. */"
RULES = """\
.tile{display:block;flex:none;width:var(--tile-width,var(--tile-rack));aspect-ratio:3/4}
.tile-sprite{position:absolute}
"""

# `:where` adds no weight, so that of two rules that fit the later one wins.
UNSAID = ":where(:not([data-theme],[data-theme] *))"
HERE = ":where(:not([data-theme]))"


def drawn() -> str:
    """Write the stylesheet."""
    classic, plain = TOKENS["classic"], TOKENS["plain"]
    sizes = {f"tile-{name}": f"{width}px" for name, width in SIZES.items()}
    rules = (
        rule(":root", sizes),
        rule(":root,[data-theme=light],[data-skin=classic]", classic["light"]),
        when_dark(rule(f":root{HERE},[data-skin=classic]{UNSAID}", classic["dark"])),
        rule(
            f"[data-theme=dark],[data-theme=dark] [data-skin=classic]{HERE}",
            classic["dark"],
        ),
        rule("[data-skin=plain]", plain["light"]),
        when_dark(rule(f"[data-skin=plain]{UNSAID}", plain["dark"])),
        rule(
            f"[data-theme=dark][data-skin=plain],[data-theme=dark] [data-skin=plain]{HERE}",
            plain["dark"],
        ),
    )
    return "\n".join((HEAD, *rules, RULES))


def rule(selector: str, tokens: Tokens) -> str:
    """Write a rule that sets custom properties."""
    return f"{selector}{{{';'.join(f'--{name}:{value}' for name, value in tokens.items())}}}"


def when_dark(text: str) -> str:
    """Write a rule for those whose system is dark."""
    return f"@media(prefers-color-scheme:dark){{{text}}}"

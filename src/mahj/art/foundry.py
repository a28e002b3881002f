"""The foundry: makes our font files anew from the whole fonts, found in a folder."""

from __future__ import annotations

from pathlib import Path

from mahj.art.typefaces import (
    CHARACTERS,
    FIGURES,
    FONTS,
    HERE,
    cut,
    named,
    opened,
    packed,
    trimmed,
)
from mahj.art.zero import plain_zero


def cast(folder: Path) -> dict[str, bytes]:
    """Make every font file from the whole fonts that lie somewhere under a folder."""
    return {name: made(name, found(folder, font.source)) for name, font in FONTS.items()}


def found(folder: Path, name: str) -> Path:
    """Find a file by its name."""
    for path in sorted(folder.rglob(name)):
        return path
    raise FileNotFoundError(f"no {name} under {folder}")


def made(name: str, source: Path) -> bytes:
    """Make one font file: a page's keep all characters, a tile's are cut to what it shows."""
    family = FONTS[name].family
    match name:
        case "plain-zero":
            return packed(named(plain_zero(trimmed(opened(source))), family))
        case "tile-figures":
            return packed(named(cut(opened(source), FIGURES), family))
        case "tile-characters":
            return packed(named(cut(opened(source), CHARACTERS), family))
        case _:
            return packed(trimmed(opened(source)))


def write(folder: Path) -> None:
    """Put every font file where it belongs."""
    for name, data in cast(folder).items():
        (HERE / f"{name}.woff2").write_bytes(data)

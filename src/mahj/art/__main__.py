"""`python -m mahj.art` draws the sprites and the stylesheet anew."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from mahj.art import foundry, sheet, sprites, stylesheet
from mahj.art.names import SKINS

HERE = Path(__file__).parent
DESCRIPTION = "Draw the tile set anew: both sprites and the stylesheet."


def main(words: Sequence[str] | None = None) -> None:
    """Read the arguments and do what they say."""
    parser = argparse.ArgumentParser(prog="python -m mahj.art", description=DESCRIPTION)
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="write a specimen page instead")
    parser.add_argument(
        "--fonts", type=Path, metavar="FOLDER", help="first make the fonts from those in FOLDER"
    )
    asked = parser.parse_args(words)
    if asked.sheet:
        save(asked.sheet, sheet.sheet())
        return
    if asked.fonts:
        foundry.write(asked.fonts)
    for name, text in drawings().items():
        save(HERE / name, text)


def drawings() -> dict[str, str]:
    """Draw every file, by its name."""
    skins = {f"{skin}.svg": sprites.drawn(skin) for skin in SKINS}
    return {**skins, "tiles.css": stylesheet.drawn()}


def save(path: Path, text: str) -> None:
    """Write a file with the same bytes on every platform."""
    path.write_bytes(text.encode())
    print(f"{path.name}: {len(text.encode())} bytes")


if __name__ == "__main__":
    main()

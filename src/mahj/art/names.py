"""The tiles as our notation names them, and the ids of their symbols."""

from __future__ import annotations

SKINS: tuple[str, ...] = ("classic", "plain")

BAMS = tuple(f"{n}B" for n in range(1, 10))
CRAKS = tuple(f"{n}C" for n in range(1, 10))
DOTS = tuple(f"{n}D" for n in range(1, 10))
WINDS = ("N", "E", "W", "S")
DRAGONS = ("R", "G", "0")
FLOWERS = tuple(f"F{n}" for n in range(1, 9))
JOKER = "J"
BACK = "back"

TILES: tuple[str, ...] = (*BAMS, *CRAKS, *DOTS, *WINDS, *DRAGONS, *FLOWERS, JOKER, BACK)


def symbol(tile: str, *, small: bool = False) -> str:
    """Name the symbol of a tile: the display face, or the small one for less than 40 px.

    >>> symbol("5B"), symbol("0", small=True), symbol("F")
    ('t-5B', 's-0', 't-F1')
    """
    found = "F1" if tile == "F" else tile
    if found not in TILES:
        raise ValueError(
            f"no tile {tile!r}: expected 1B to 9B, 1C to 9C, 1D to 9D, N, E, W, S, R, G, 0, "
            "F or F1 to F8, J, or back"
        )
    return f"{'s' if small else 't'}-{found}"

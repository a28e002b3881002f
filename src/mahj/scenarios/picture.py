"""A picture of a table in words, for whoever looks why an expectation was not met."""

from __future__ import annotations

from mahj.rules.game import Game
from mahj.rules.notation import print_line
from mahj.rules.seats import Seat
from mahj.tiles import print_tiles

_HEAD = 3
_TAIL = 6


def picture(game: Game) -> str:
    """Racks, discards, wall and phase, in the notation of a given."""
    rows = [_rack(game, seat) for seat in game.seats]
    if game.discards:
        lying = [f"{down.tile} from {down.by}" for down in game.discards[-_TAIL:]]
        more = "… " if len(game.discards) > _TAIL else ""
        rows.append(f"table: {more}{', '.join(lying)}")
    if len(game.wall):
        head = print_tiles(game.wall.remaining[:_HEAD])
        rows.append(f"wall: {head} .. ({len(game.wall)} tiles)")
    else:
        rows.append("wall: empty")
    return "\n".join([*rows, f"at {game.clock}: {print_line(game.phase)}"])


def _rack(game: Game, seat: Seat) -> str:
    slope = game.slopes[seat]
    words = [f"{seat} [{print_tiles(slope, short=True)}]({len(slope)})"]
    words += [str(one) for one in game.tops[seat]]
    words += [f"dead {game.dead[seat]}"] if game.dead[seat] else []
    return " ".join(words)

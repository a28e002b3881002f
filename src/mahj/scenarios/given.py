"""What a scenario says about the position it begins with."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mahj.rules.phases import PASS_NAMES
from mahj.rules.seats import Seat
from mahj.rules.sentences import Form, Kind, Reading, Sentences, choice
from mahj.rules.wall import End
from mahj.rules.words import SEAT, TILE, TILES
from mahj.scenarios.kinds import KINDS, Slope, Tiles, Top, listed
from mahj.tiles import Tile


class Given(msgspec.Struct, frozen=True, tag=True):
    """A line of the given."""


class Hand(Given, frozen=True):
    """The tiles of a player."""

    seat: Seat
    slope: Slope = Slope()
    tops: tuple[Top, ...] = ()


class DeadHand(Given, frozen=True):
    """A hand that is dead, and by which rule."""

    seat: Seat
    rule: str


class Broke(Given, frozen=True):
    """A rule somebody has broken, which a challenge will find."""

    seat: Seat
    rule: str


class InDispute(Given, frozen=True):
    """A challenge that the end of the game decides."""

    challenger: Seat
    target: Seat
    cause: str = ""


class Lying(msgspec.Struct, frozen=True):
    """A dead tile on the table, and who discarded it."""

    tile: Tile
    by: Seat | None = None


class OnTable(Given, frozen=True):
    """The tiles discarded so far, in order."""

    discards: tuple[Lying, ...]


class InWall(msgspec.Struct, frozen=True):
    """A wall as written: its first tiles, whether more follow, or only how many there are."""

    tiles: Tiles = ()
    more: bool = True
    count: int | None = None


class TheWall(Given, frozen=True):
    """The tiles to draw, the next one first."""

    wall: InWall


class TheDice(Given, frozen=True):
    """What East threw to break the wall."""

    dice: tuple[int, int]


class ToDiscard(Given, frozen=True):
    """A player in mid-turn with fourteen tiles, the draw among them."""

    seat: Seat
    drawn: Tile | None = None


class ToDraw(Given, frozen=True):
    """A player who is to draw while no discard can be called."""

    seat: Seat


class Discarded(Given, frozen=True):
    """The latest discard, which can be called."""

    seat: Seat
    tile: Tile


class Drew(Given, frozen=True):
    """A draw that is not racked yet."""

    seat: Seat
    tile: Tile
    end: End = "head"


class Placed(Given, frozen=True):
    """A claimed tile that lies on the rack with nothing exposed (CALL-14)."""

    seat: Seat
    tile: Tile
    giver: Seat | None = None


class Stage(Given, frozen=True):
    """A pass of the Charleston that nobody has laid tiles for."""

    stage: int


class Vote(Given, frozen=True):
    """The table is asked about a second Charleston."""


class CourtesyDue(Given, frozen=True):
    """Opposite players may say what they wish to exchange."""


class BeforeDeal(Given, frozen=True):
    """Nothing is dealt; `begin` breaks the wall."""


AnyGiven = (
    Hand | DeadHand | Broke | InDispute | OnTable | TheWall | TheDice | ToDiscard | ToDraw
    | Discarded | Drew | Placed | Stage | Vote | CourtesyDue | BeforeDeal
)  # fmt: skip
AnyStart = ToDiscard | ToDraw | Discarded | Drew | Placed | Stage | Vote | CourtesyDue | BeforeDeal


def _read_lying(reading: Reading, at: int) -> tuple[Lying, int] | None:
    tile = TILE.read(reading, at)
    if tile is None:
        return None
    after = reading.literal(reading.skip(tile[1]), "from")
    if after is None:
        return Lying(tile[0]), tile[1]
    seat = SEAT.read(reading, reading.skip(after))
    return None if seat is None else (Lying(tile[0], seat[0]), seat[1])


def _read_wall(reading: Reading, at: int) -> tuple[InWall, int] | None:
    end = reading.literal(at, "empty")
    if end is not None:
        return InWall((), False), end
    number = KIND_COUNT.read(reading, at)
    if number is not None:
        return InWall((), False, number[0]), number[1]
    tiles: tuple[Tiles, int] | None = ((), at)
    if not reading.text.startswith("..", at):
        tiles = TILES.read(reading, at)
    if tiles is None:
        return None
    more = reading.literal(reading.skip(tiles[1]), "..")
    return InWall(tiles[0], more is not None), tiles[1] if more is None else more


def _read_count(reading: Reading, at: int) -> tuple[int, int] | None:
    word = reading.word(at)
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        return None
    for noun in ("tiles", "tile"):
        end = reading.literal(reading.skip(at + len(word)), noun)
        if end is not None:
            return int(word), end
    return None


def _write_wall(wall: InWall) -> str:
    if wall.count is not None:
        return f"{wall.count} tiles"
    words = [TILES.write(wall.tiles) if wall.tiles else "", ".." if wall.more else ""]
    return " ".join(filter(None, words)) or "empty"


def _write_lying(down: Lying) -> str:
    return str(down.tile) if down.by is None else f"{down.tile} from {down.by}"


KIND_COUNT: Final = Kind("a number of tiles", _read_count, str)
MORE: Final[dict[str, Kind[Any]]] = {
    **KINDS,
    "discards": listed(Kind("a tile", _read_lying, _write_lying)),
    "wall": Kind("tiles", _read_wall, _write_wall),
    "stage": choice({name: at for at, name in enumerate(PASS_NAMES)}),
}
GIVEN: Final = Sentences[AnyGiven](
    (
        Form(Hand, "{seat} {slope:slope}", MORE),
        Form(Hand, "{seat} {slope:slope} {tops:tops}", MORE),
        Form(Hand, "{seat} {tops:tops}", MORE),
        Form(DeadHand, "{seat} dead {rule:rule}", MORE),
        Form(Broke, "{seat} broke {rule:rule}", MORE),
        Form(InDispute, "{challenger} challenged {target}, disputed [over {cause:rule}]", MORE),
        Form(OnTable, "table: {discards:discards}", MORE),
        Form(TheWall, "wall: {wall:wall}", MORE),
        Form(TheDice, "dice: {dice}"),
        Form(ToDiscard, "{seat} to discard [after drawing {drawn}]"),
        Form(ToDraw, "{seat} to draw"),
        Form(Discarded, "{seat} discarded {tile}"),
        Form(Drew, "{seat} drew {tile}"),
        Form(Drew, "{seat} drew {tile} from the tail", end="tail"),
        Form(Placed, "{seat} claimed {tile} [from {giver}]"),
        Form(Stage, "Charleston: {stage:stage}", MORE),
        Form(Vote, "vote"),
        Form(CourtesyDue, "courtesy"),
        Form(BeforeDeal, "before the deal"),
    )
)

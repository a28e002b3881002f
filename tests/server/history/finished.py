"""Finished games for tests: between bots, by hand, by a card of one's own."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache

from mahj.bots import LEVELS
from mahj.card import Card, load, read_card
from mahj.record import Entry, Record, Recorder
from mahj.rules import HouseRules, Seat, acts, preset
from mahj.rules.events import TilesTaken
from mahj.server.history.keeping import kept
from mahj.server.store.writes import PutGame
from mahj.sim.playing import play
from mahj.tiles import STANDARD, Tile, read_tiles
from tests.record.players import seated

NAMES = ("Ruth", "Ann", "Bea", "Cleo")
PEOPLE = ("p-ruth", "p-ann", "p-bea", "")
BOTS = ("", "", "", "club")
SALT = "5a" * 16


@cache
def own() -> Card:
    """A card that does not come with mahj, whose words cannot stand anywhere by chance."""
    text = load("starter").text.replace("card: Starter", "card: Aunt Zelda")
    rows = []
    for row in text.splitlines():
        name, colon, rest = row.partition(": ")
        if row.startswith("=="):
            rows.append(f"== ZELDA {row.strip('= ')} ==")
        elif colon and rest.endswith((" 25", " 30", " 35", " 40", " 45", " 50")):
            rows.append(f"Zq{name}: {rest}")
        else:
            rows.append(row)
    return read_card(("\n".join(rows) + "\n").encode(), "own.card")


@cache
def bots_game(seed: int, card: Card | None = None, scoring: str = "payments") -> Record:
    """A game between four bots of the club."""
    used = card or load("starter")
    rules = preset("tournament" if scoring == "points" else "assisted")
    return play(used, rules, (LEVELS["club"](used),) * 4, seed, names=NAMES)


@cache
def won_game(card: Card | None = None) -> Record:
    """The first game between bots that somebody wins."""
    games = (bots_game(seed, card) for seed in range(50))
    return next(one for one in games if one.footer and one.footer.result.winner is not None)


def rigged(hands: Mapping[Seat, str], players: int = 4) -> tuple[Tile, ...]:
    """A wall from which each seat is dealt these tiles."""
    places: dict[Seat, list[int]] = {}
    for event in seated(1, players=players).record.entries[0].events:
        if isinstance(event, TilesTaken):
            places.setdefault(event.seat, []).extend(event.numbers)
    wall: dict[int, Tile] = {}
    left = list(STANDARD.tiles)
    for seat, text in hands.items():
        for place, tile in zip(places[seat], read_tiles(text), strict=True):
            wall[place] = tile
            left.remove(tile)
    random.Random(1).shuffle(left)
    return tuple(wall[at] if at in wall else left.pop() for at in range(len(STANDARD.tiles)))


EAST = "8D 1B 2B 3B 4B 5B 6B 7B 8B 9B 1C 2C 3C 4C"
"""Fourteen tiles that are nothing."""
READY = "F F 2B 2B 2B 4B 4B 4B 6D 6D 6D 8D 8D"
"""One tile short of E1 of the starter card: 8D."""


def won_on_the_first_discard(card: Card | None = None, rules: HouseRules | None = None) -> Recorder:
    """Three play; East discards 8D and P1 wins with it at once."""
    wall = rigged({Seat.P0: EAST, Seat.P1: READY}, players=3)
    dice = seated(1, players=3).record.entries[0].act.dice  # type: ignore[union-attr]
    table = Recorder(
        card or load("starter"), rules or preset("assisted"), NAMES[:3], wall, dice, SALT
    )
    table.play(Seat.P0, acts.Discard(Tile("8D")), 1_000)
    table.play(Seat.P1, acts.Declare(), 2_000)
    table.play(Seat.P2, acts.Pass(), 2_000)
    return table


def put(
    record: Record,
    game: str = "g1",
    ended: int = 1_000,
    people: tuple[str, ...] = PEOPLE,
    entries: tuple[Entry, ...] | None = None,
) -> PutGame:
    """The write that keeps a record of the tests."""
    assert record.footer is not None
    players = len(record.header.players)
    return kept(
        game=game,
        table="t1",
        number=1,
        ended=ended,
        card=record.card,
        rules=record.header.rules,
        names=record.header.players,
        people=people[:players],
        bots=BOTS[:players],
        salt=record.footer.salt,
        entries=record.entries if entries is None else entries,
    )

"""The memory of a server with tables in the middle of a game, at which nothing happens.

    python -m bench.server_memory [--tables 1000]

Some games are played to the middle and copied into a database; a server reads every table when
somebody comes to it. Three figures: nobody there any more, one page open at every table, and all
four players at every table.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from pathlib import Path
from typing import Final

import httpx
import msgspec
from msgspec.structs import replace

from bench.processes import memory_mb
from mahj.card import load
from mahj.rules import moves, waiting
from mahj.server.clock import SystemClock
from mahj.server.ids import letters, token
from mahj.server.people.sessions import digest
from mahj.server.store.sqlite import SqliteStore, database
from mahj.server.store.writes import AddEntry, AnyWrite, PutPerson, PutSession, PutTable
from mahj.server.tables.settings import Settings
from mahj.server.tables.state import State
from tests.server.guests import Account, Guest
from tests.server.innkeeper import Service, keeper, listening
from tests.server.parlour import PEOPLE, Parlour

PATTERNS: Final = 8
"""How many games are played; the tables are copies of these."""
DISCARDS: Final = 45
"""How far they are played."""
AT_ONCE: Final = 50


def half_played(seed: int) -> Parlour:
    """A table of four people in the middle of a game."""
    parlour = Parlour(Settings(card="mahj-2026"), seed=seed, card=load("mahj-2026"))
    parlour.full_house()
    rng = random.Random(seed)
    while parlour.state.stage == "playing" and parlour.game.made < DISCARDS:
        for seat in waiting(parlour.game):
            kept = parlour.state.kept
            act = moves(parlour.game, seat).pick(rng.random())
            if (
                act is not None
                and seat in waiting(parlour.game)
                and not (kept is not None and kept.seat == seat)
            ):
                parlour.act(parlour.person_at(seat), act)
        parlour.wait(2_000)
    return parlour


def copied(parlour: Parlour, people: dict[str, str], table: str) -> list[AnyWrite]:
    """A table like another, with an id and people of its own."""
    state: State = parlour.state
    chairs = tuple(replace(chair, person=people[chair.person], gone=None) for chair in state.chairs)
    state = replace(
        state,
        id=table,
        code=letters(),
        host=people[state.host],
        chairs=chairs,
        invited=tuple(people.values()),
    )
    writes: list[AnyWrite] = [
        PutTable(table, msgspec.json.encode(state), state.code, False, False, parlour.now)
    ]
    writes += [replace(one, table=table) for one in parlour.writes if isinstance(one, AddEntry)]
    return writes


async def fill(folder: Path, url: str, tables: list[str]) -> list[Account]:
    """Put people and tables into a database that nobody serves; the people."""
    parlours = [half_played(seed) for seed in range(PATTERNS)]
    accounts = [Account(url, name.capitalize(), token(), token()) for name in PEOPLE]
    people = {name: account.person for name, account in zip(PEOPLE, accounts, strict=True)}
    now = SystemClock().now()
    store = SqliteStore.open(database(folder))
    for one in accounts:
        session = PutSession(digest(one.cookie), one.person, now)
        await store.write((PutPerson(one.person, one.name, now), session))
    for number, table in enumerate(tables):
        await store.write(copied(parlours[number % PATTERNS], people, table))
    await store.close()
    return accounts


async def arrive(account: Account, tables: list[str]) -> list[Guest]:
    """Open a page at every table; each has been told where the game is."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int, table: str) -> Guest:
        async with gate:
            house = f"127.0.{1 + number // 200}.{1 + number % 200}"
            guest = Guest(replace(account, address=house), table, random.Random(number))
            guest.keeps = False
            await guest.connect()
            while not guest.game:
                await guest.hear()
            return guest

    return list(await asyncio.gather(*(one(*pair) for pair in enumerate(tables))))


async def measure(accounts: list[Account], tables: list[str], pid: int) -> None:
    """Print the figures."""
    empty = memory_mb(pid)

    def tell(words: str) -> None:
        now = memory_mb(pid)
        share = (now - empty) * 1024 / len(tables)
        print(f"{words}: {now:.0f} MB, {share:.0f} kB a table", flush=True)

    async with httpx.AsyncClient(timeout=60) as browser:
        (await accounts[0].get(browser, "/api/me")).raise_for_status()
        empty = memory_mb(pid)
        print(f"a server without a table: {empty:.0f} MB")
    first = await arrive(accounts[0], tables)
    tell(f"{len(tables)} tables in the middle of a game, one page at each")
    for guest in first:
        guest.cut()
    await asyncio.sleep(2)
    tell("nobody there any more")
    for account in accounts:
        await arrive(account, tables)
    tell("all four at each")


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    options = parser.parse_args()
    tables = [token() for _ in range(options.tables)]
    port, url = listening()
    with tempfile.TemporaryDirectory() as folder:
        accounts = asyncio.run(fill(Path(folder), url, tables))
        process = keeper(port, Service(url, Path(folder)))
        process.start()
        assert process.pid is not None
        try:
            asyncio.run(measure(accounts, tables, process.pid))
        finally:
            process.kill()
            process.join()


if __name__ == "__main__":
    main()

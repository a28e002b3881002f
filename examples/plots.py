"""Three pictures of a table of games, cell by cell, as in a notebook.

    mahj sim --games 2000 --bots club --out games.parquet
    python examples/plots.py games.parquet pictures

Needs `pip install 'mahj[sim]'`.
"""

# %% the games, and a way to ask them in SQL
from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import duckdb
import matplotlib as mpl

mpl.use("Agg")  # write files, open no window

from matplotlib import pyplot as plt

games, folder = (*sys.argv[1:], "games.parquet", "pictures")[:2]
database = duckdb.connect()
try:
    database.read_parquet(games).filter("ending <> 'forfeit'").create_view("games")
except duckdb.Error:
    sys.exit(f"{games} is no table of games; this makes one: mahj sim --games 2000 --out {games}")
Path(folder).mkdir(parents=True, exist_ok=True)


def ask(question: str) -> list[tuple[Any, ...]]:
    """What the games answer to a question in SQL."""
    return database.sql(question).fetchall()


def keep(name: str, title: str) -> None:
    """Write the picture that was drawn."""
    plt.title(title, loc="left")
    plt.tight_layout()
    plt.savefig(Path(folder, f"{name}.png"), dpi=120)
    plt.close()


# %% how often a hand wins, by the Jokers it ends with
hands = " UNION ALL ".join(
    f"SELECT jokers{seat} AS jokers, coalesce(winner = {seat}, false) AS won"
    f" FROM games WHERE bot{seat} IS NOT NULL"
    for seat in range(4)
)
rates = ask(f"SELECT jokers, 100 * avg(won::INT) FROM ({hands}) GROUP BY 1 ORDER BY 1")
plt.figure(figsize=(6, 3.5))
plt.bar([jokers for jokers, _ in rates], [share for _, share in rates], color="#4f7f6b")
plt.plot(range(5), [4.6, 13, 27, 41, 51], "o", color="#b3413a", label="real tables")
plt.xlabel("Jokers on rack and own exposures")
plt.ylabel("hands that win, %")
plt.legend(frameon=False)
keep("jokers", "Jokers win")

# %% which sections of the card win
sections = ask(
    "SELECT section, count(*) FROM games WHERE section IS NOT NULL GROUP BY 1 ORDER BY 2"
)
plt.figure(figsize=(6, 3.5))
plt.barh([name for name, _ in sections], [count for _, count in sections], color="#4f7f6b")
plt.xlabel("wins")
keep("sections", "What wins")

# %% how long games last
wins = [turns for (turns,) in ask("SELECT turns FROM games WHERE ending = 'mahjongg'")]
walls = [turns for (turns,) in ask("SELECT turns FROM games WHERE ending = 'wall'")]
plt.figure(figsize=(6, 3.5))
plt.hist([wins, walls], bins=24, stacked=True, color=["#4f7f6b", "#c9b88f"])
plt.legend(["Mah Jongg", "wall game"], frameon=False)
plt.xlabel("discards")
plt.ylabel("games")
keep("turns", "How long games last")

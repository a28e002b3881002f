"""Every page and every state of the table that somebody may look at, and how to get there.

A state is told by its words: it is there once they are on the page.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

from mahj.bots import LEVELS
from mahj.card import load
from mahj.record import Record
from mahj.rules import preset
from mahj.server.history.keeping import kept
from mahj.server.store.writes import PutShare
from mahj.sim.playing import play
from tests.web import positions as at
from tests.web.venue import NOON
from tests.web.visits import NAMES, Visit, see

Go = Callable[[Visit], Page]


class State(NamedTuple):
    """A page or a table as somebody sees it."""

    name: str
    words: str
    """What is read on the page once it is there."""
    go: Go
    played: bool = False
    """Whether the table is in play: then nothing scrolls."""

    def reach(self, visit: Visit) -> Page:
        """Bring a visit there."""
        page = self.go(visit)
        see(page, self.words)
        return page


Table = dict[str, State]


def into(table: Table, name: str, words: str, *, played: bool = False) -> Callable[[Go], Go]:
    """Enter a way into a table of states."""

    def enter(go: Go) -> Go:
        assert name not in table, name
        table[name] = State(name, words, go, played)
        return go

    return enter


STATES: Final[Table] = {}
reached = partial(into, STATES)


EVENS: Final = re.compile(r"^two Flowers; three 2s in the first suit; three 4s in the second suit")
"""How a line of the card is read out."""


# pages that need nothing but their address

MISTAKES: Final = """card: Tuesday
year: 2026
value: 25

== EVENS ==
A1: FF 2222a 4444b 6666c   (any 3 suitts) X 25
A2: FF 2222a 444b 6666c    (any 3 suits)  X 25
"""
REMARKS: Final = """card: Tuesday
year: 2026
value: 25

== EVENS ==
A1: FF 2222a 4444b 6666c   (any 3 suits)  X 25
A2: FF 2222a 4444b 6666c   (any 3 suits)  X 30
"""

for _name, _path, _words in (
    ("new", "/new", "Who plays"),
    ("join", "/join", "Type the five letters"),
    ("cards", "/cards", "Our cards"),
    ("card", "/cards/mahj-2026", "WINDS-DRAGONS"),
    ("card-missing", "/cards/nothing", "There is no such card."),
    ("editor", "/cards/edit", "1 line, no mistakes."),
    ("editor-copy", "/cards/edit?from=starter", "no mistakes."),
    ("rules", "/rules", "People ask"),
    ("how", "/rules?chapter=HOW", "Pass three"),
    ("rule", "/rules/XCH-01", "At the table"),
    ("rule-missing", "/rules/XCH-99", "There is no such rule."),
    ("house-rule", "/rules/C-01", "Taking back a wrong challenge"),
    ("score", "/score", "Pick a line or enter 14 tiles."),
    ("games-none", "/games", "No finished game yet."),
    ("numbers-none", "/games/numbers", "There is nothing to count yet."),
    ("settings", "/settings", "Your data"),
    ("missing", "/nowhere", "There is nothing here."),
    ("table-missing", "/t/nowhere", "There is no such table."),
    ("replay-missing", "/replay/nowhere", "There is no replay at this link."),
):

    def _open(visit: Visit, path: str = _path) -> Page:
        return visit.open(path, visit.ann)

    reached(_name, _words)(_open)


@reached("home", "Pull up a chair.")
def home(visit: Visit) -> Page:
    return visit.open("/")


@reached("home-known", "Ruth, Dee and Joan are waiting.")
def home_known(visit: Visit) -> Page:
    visit.venue.set_table(
        at.MY_TURN, [visit.ann], names=NAMES, card="mahj-2026", title="Tuesday table"
    )
    return visit.open("/", visit.ann)


@reached("home-naming", "Save")
def home_naming(visit: Visit) -> Page:
    page = visit.open("/", visit.ann)
    page.get_by_role("button", name="Change name").click()
    return page


@reached("new-rules", "Charleston")
def new_rules(visit: Visit) -> Page:
    page = visit.open("/new", visit.ann)
    page.get_by_text("Every house rule").click()
    return page


@reached("card-examples", "can be made with 152 tiles")
def card_examples(visit: Visit) -> Page:
    page = visit.open("/cards/mahj-2026", visit.ann)
    page.get_by_role("button", name=EVENS).first.click()
    return page


@reached("card-print", "WINDS-DRAGONS")
def card_print(visit: Visit) -> Page:
    return visit.open("/api/cards/mahj-2026/print", visit.ann)


@reached("cards-mine", "Tuesday")
def cards_mine(visit: Visit) -> Page:
    visit.ask("/api/my/cards", {"text": REMARKS})
    return visit.open("/cards", visit.ann)


def written(visit: Visit, text: str) -> Page:
    """The editor with a text in it."""
    page = visit.open("/cards/edit", visit.ann)
    page.get_by_label("The card as text").last.fill(text)
    return page


@reached("editor-mistakes", "2 mistakes")
def editor_mistakes(visit: Visit) -> Page:
    return written(visit, MISTAKES)


@reached("editor-remarks", "worth a second look")
def editor_remarks(visit: Visit) -> Page:
    return written(visit, REMARKS)


@reached("editor-before", "Your last draft is kept.")
def editor_before(visit: Visit) -> Page:
    page = written(visit, REMARKS)
    page.get_by_role("button", name="Start over").click()
    return page


def next_step(visit: Visit, rule: str) -> Page:
    """The second step of a rule's first scenario."""
    page = visit.open(f"/rules/{rule}", visit.ann)
    page.get_by_role("button", name="Next", exact=True).first.click()
    return page


@reached("rule-calling", "Step 2 of 4")
def rule_calling(visit: Visit) -> Page:
    return next_step(visit, "CALL-17")


@reached("editor-saved", "Use at a table")
def editor_saved(visit: Visit) -> Page:
    made = visit.ask("/api/my/cards", {"text": REMARKS})
    return visit.open(f"/cards/edit/{made['id']}", visit.ann)


@reached("editor-deleting", "Delete this card?")
def editor_deleting(visit: Visit) -> Page:
    page = editor_saved(visit)
    page.get_by_role("button", name="Delete").click()
    return page


@reached("rules-search", "Best answers")
def rules_search(visit: Visit) -> Page:
    page = visit.open("/rules", visit.ann)
    page.get_by_role("searchbox").fill("can I take a joker from a dead hand")
    return page


@reached("rule-stepped", "Step 2 of 4")
def rule_stepped(visit: Visit) -> Page:
    return next_step(visit, "XCH-01")


@reached("sheet", "Rules of this table")
def sheet(visit: Visit) -> Page:
    table = visit.venue.set_table(at.REAL_TURN, [visit.ann], title="Tuesday table")
    return visit.open(f"/rules?table={table}", visit.ann)


@reached("score-line", "“Mah Jongg,")
def score_line(visit: Visit) -> Page:
    page = visit.open("/score", visit.ann)
    page.get_by_role("button", name=EVENS).first.click()
    page.get_by_text("On a discard").click()
    return page


@reached("score-tournament", "In a tournament these points stand in place of payments.")
def score_tournament(visit: Visit) -> Page:
    page = score_line(visit)
    page.get_by_text("Tournament", exact=True).click()
    return page


@reached("score-tiles", "“Mah Jongg,")
def score_tiles(visit: Visit) -> Page:
    page = visit.open("/score", visit.ann)
    page.get_by_text("Enter the tiles").click()
    for tile, count in {"Flower": 2, "2 Bam": 3, "4 Crak": 3, "6 Bam": 3, "8 Crak": 2}.items():
        for _ in range(count):
            page.get_by_role("button", name=f"Add {tile}", exact=True).click()
    page.get_by_role("button", name="The winning tile", exact=True).click()
    page.get_by_role("button", name="Add 8 Crak", exact=True).click()
    return page


@reached("score-refused", "but for a Joker in the Flower pair")
def score_refused(visit: Visit) -> Page:
    page = score_tiles(visit)
    page.get_by_role("button", name="Take Flower away").first.click()
    page.get_by_role("button", name="On the rack", exact=True).click()
    page.get_by_role("button", name="Add Joker", exact=True).click()
    return page


# games that are over


@cache
def _record(seed: int) -> Record:
    card = load("starter")
    bots = (LEVELS["club"](card),) * len(NAMES)
    return play(card, preset("assisted"), bots, seed, names=NAMES)


def keep_games(visit: Visit) -> list[str]:
    """Three finished games of Ann's, one of which has a link for everybody."""
    rows: list[Any] = []
    for seed in (1, 2, 3):
        record = _record(seed)
        assert record.footer is not None
        rows.append(
            kept(
                game=f"{visit.ann.person}-game-{seed}",
                table="tuesday",
                number=seed,
                ended=NOON - 1_800_000 * seed,
                card=record.card,
                rules=record.header.rules,
                names=NAMES,
                people=(visit.ann.person, "", "", ""),
                bots=("", "club", "club", "club"),
                salt=record.footer.salt,
                entries=record.entries,
            )
        )
    games = [row.game for row in rows]
    rows.append(PutShare(f"{visit.ann.person}-link", games[0], visit.ann.person, NOON))
    visit.venue.do(visit.venue.house.store.write(tuple(rows)))
    return games


@reached("games", "Download record")
def games(visit: Visit) -> Page:
    keep_games(visit)
    return visit.open("/games", visit.ann)


@reached("games-sharing", "Make a link")
def games_sharing(visit: Visit) -> Page:
    page = games(visit)
    page.get_by_role("button", name="Share").last.click()
    return page


@reached("numbers", "of your games won")
def numbers(visit: Visit) -> Page:
    keep_games(visit)
    return visit.open("/games/numbers", visit.ann)


@reached("game", "All racks open")
def game(visit: Visit) -> Page:
    (one, *_) = keep_games(visit)
    page = visit.open(f"/games/{one}", visit.ann)
    page.get_by_role("slider").first.fill("180")
    return page


@reached("replay", "tiles left")
def replay(visit: Visit) -> Page:
    keep_games(visit)
    page = visit.open(f"/replay/{visit.ann.person}-link")
    page.get_by_role("slider").first.fill("60")
    return page


@reached("settings-delete", "Delete everything?")
def settings_delete(visit: Visit) -> Page:
    page = visit.open("/settings", visit.ann)
    page.get_by_role("button", name="Delete it all").click()
    return page

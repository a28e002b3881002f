"""Four friends with a browser each play a game, from the open door to the next deal."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from typing import Final

import pytest
from playwright.sync_api import expect

from mahj.rules import HouseRules
from mahj.rules.seats import SEATS
from mahj.rules.wall import dealt_in, take
from mahj.server.tables.fortune import Deal, Fortune
from mahj.tiles import STANDARD, Rack, Tile, read_tiles
from tests.web.conftest import Open
from tests.web.sitter import Sitter
from tests.web.venue import NAMES, Venue, open_venue
from tests.web.visits import TOUCH

HANDS: Final = (
    "F F 1B J 2C 2C 2C 3C 3C 3C 4B N E W",
    "1B 5B 6B 7B 8B 9B 5C 6C 7C 8C S N E",
    "5D 5D 4B 1D 2D 3D 4D 6D 7D 8D W S N",
    "5D 1C 1C 4C 4C 9C 9C R R G E W S",
)
"""Everybody has three winds: what goes round in the Charleston."""
DRAWS: Final = "9D 9D 1B 9C 9C 5D"
HAND: Final = (
    ["Flower"] * 2 + ["1 Bam"] * 3 + ["2 Crak"] * 3 + ["3 Crak"] * 3 + ["4 Bam"] * 2 + ["Joker"]
)
MY_TURN: Final = re.compile("^Your turn(?!: one moment)|^Your set|^You are East")
WINDOW_MS: Final = 2_000
"""So long everybody may think about a discard."""
TIE_MS: Final = 300
"""So long a call still counts as early as what would end the window."""
WINDS: Final = ("North", "East", "West", "South")


class Stacked(Fortune):
    """Chance that deals these hands and these draws first, and then what comes."""

    def deal(self) -> Deal:
        """The wall of the story."""
        dealt = super().deal()
        hands = [list(read_tiles(hand)) for hand in HANDS]
        first: list[Tile] = [STANDARD.tiles[0]] * dealt_in(SEATS)
        taken = 0
        while taken < len(first):
            seat, numbers = take(SEATS, taken)
            for number in numbers:
                first[number] = hands[seat].pop(0)
            taken += len(numbers)
        first += read_tiles(DRAWS)
        rest = list(Rack.of(STANDARD.tiles) - first)
        self.rng.shuffle(rest)
        return Deal((*first, *rest), dealt.dice, dealt.salt)

    def east(self, players: tuple[str, ...], rules: HouseRules, host: str) -> str:
        """The host, whatever the dice say."""
        return host


@pytest.fixture
def venue() -> Iterator[Venue]:
    """A server with the wall of the story."""
    with open_venue(fortune=Stacked(random.Random(1))) as opened:
        yield opened


def at_the_table(venue: Venue, open_page: Open, size: str, rules: str) -> list[Sitter]:
    """Four friends: one opens the table, two come by its link, one has the code and knocks."""
    people = [venue.sign_in(name) for name in NAMES]

    def sitter(path: str, number: int) -> Sitter:
        page = open_page(path, people[number], size)
        return Sitter(page, NAMES[number], touch=size in TOUCH)

    ann = sitter("/new", 0)
    ann.page.get_by_label("Name of the table").fill("Tuesday")
    ann.tap(ann.page.get_by_text(rules, exact=True))
    ann.press("Open the table")
    link = ann.page.get_by_label("Link", exact=True).input_value()
    code = ann.page.get_by_role("img", name="The code is").inner_text()
    bea = sitter(link, 1)
    expect(bea.page.get_by_text("Ann begins when everybody is there.")).to_be_visible()
    cleo = sitter(f"/join?code={re.sub(r'[^A-Z]', '', code)}", 2)
    expect(cleo.page.get_by_role("heading", name="You have knocked.")).to_be_visible()
    expect(ann.page.get_by_text("Cleo is at the door.")).to_be_visible()
    ann.press(re.compile("Let in.*Cleo"))
    expect(cleo.page.get_by_role("heading", name="Tuesday", level=2)).to_be_visible()
    dot = sitter(link, 3)
    expect(ann.page.get_by_text("Everybody is there.")).to_be_visible()
    ann.press("Begin")
    return [ann, bea, cleo, dot]


def passed(four: Iterable[Sitter], name: str, blind: Sitter | None = None) -> None:
    """Everybody passes three winds on; one may send an incoming tile on unseen."""
    way = name.split()[1].lower()
    for each in four:
        expect(each.asked).to_have_text(f"{name}: pass three")
        winds = [tile for tile in each.held() if tile in WINDS]
        assert len(winds) == 3
        if each is blind:
            each.tap(each.page.get_by_role("button", name="Tile 2 from the pass, face down"))
            winds.pop()
        each.choose(*winds)
        each.answer(f"{name}: pass three", f"Pass {way}")


def wind(player: Sitter) -> str:
    """A wind that somebody holds."""
    return next(tile for tile in player.held() if tile in WINDS)


class Table:
    """A table that names, checks and asks everybody about every discard."""

    def __init__(self, venue: Venue, four: list[Sitter]) -> None:
        self.venue = venue
        self.four = four

    def after(self, player: Sitter) -> list[Sitter]:
        """The others, the next one first."""
        place = self.four.index(player)
        return [self.four[(place + step) % 4] for step in (1, 2, 3)]

    def charleston(self) -> None:
        """Both Charlestons with the winds, some of them blind, and a courtesy pass."""
        four = ann, bea, cleo, dot = self.four
        passed(four, "First Right")
        passed(four, "First Across")
        passed(four, "First Left", bea)
        for each in four:
            each.answer("Another Charleston?", "Yes, go on")
        passed(four, "Second Left")
        self.looked()
        passed(four, "Second Across")
        passed(four, "Last Right", dot)
        ann.answer("Courtesy pass with Cleo", "2")
        cleo.answer("Courtesy pass with Ann", "1")
        for each, other, tile in ((ann, cleo, wind(ann)), (cleo, ann, "4 Bam")):
            expect(each.asked).to_have_text(f"Choose one tile for {other.name}")
            each.choose(tile)
            each.press("Give one tile")
        bea.answer("Courtesy pass with Dot", "None")
        dot.answer("Courtesy pass with Bea", "None")

    def looked(self) -> None:
        """Everybody sees what came in the Second Left."""

    def discard(self, player: Sitter, tile: str) -> None:
        """Somebody lets a tile go; nobody calls it, and the next one draws."""
        self.laid(player, tile)
        first, *others = self.after(player)
        self.answered(first, player, tile, "Draw")
        for other in others:
            self.answered(other, player, tile, "Pass")
        self.venue.pass_time(WINDOW_MS)

    def called(self, player: Sitter, tile: str, caller: Sitter, words: str) -> None:
        """Somebody lets a tile go, and somebody calls it."""
        self.laid(player, tile)
        for place, other in enumerate(self.after(player)):
            mine = words if other is caller else "Pass" if place else "Draw"
            self.answered(other, player, tile, mine)
        self.venue.pass_time(WINDOW_MS)
        expect(caller.asked).to_have_text("Your set is on the table")

    def laid(self, player: Sitter, tile: str) -> None:
        """A tile is chosen and let go."""
        expect(player.asked).to_have_text(MY_TURN)
        player.choose(tile)
        player.tap(player.bar.get_by_role("button", name=f"Discard {tile}", exact=True))

    def answered(self, player: Sitter, by: Sitter, tile: str, words: str) -> None:
        """Somebody says what they do about a discard."""
        player.answer(re.compile(rf"^{by.name}(:| discarded) {tile}$"), words)

    def won(self, winner: Sitter) -> None:
        """The hand is shown; the table knows that it is good and what it is worth."""
        winner.press("Mah Jongg")


class RealTable(Table):
    """A table where the players do everything themselves, as their hands would."""

    def looked(self) -> None:
        """Who looks has the second Charleston played to its end."""
        self.four[0].answer("Second Left: on its way", "Look at the tiles")

    def discard(self, player: Sitter, tile: str) -> None:
        """Nobody need say that they do not call: who draws and racks goes on."""
        self.laid(player, tile)
        first = self.after(player)[0]
        self.answered(first, player, tile, "Draw")
        expect(first.asked).to_have_text(re.compile("^You drew"))
        self.venue.pass_time(WINDOW_MS)
        first.press("Rack")
        expect(first.bar.get_by_role("button", name="Rack", exact=True)).to_have_count(0)
        self.venue.pass_time(TIE_MS)

    def called(self, player: Sitter, tile: str, caller: Sitter, words: str) -> None:
        """Only the caller speaks."""
        self.laid(player, tile)
        self.answered(caller, player, tile, words)
        expect(caller.asked).to_have_text(f"You called {tile}")
        self.venue.pass_time(WINDOW_MS)
        expect(caller.asked).to_have_text("Your set is on the table")

    def won(self, winner: Sitter) -> None:
        """The others compare the hand with the card; the winner says what it is worth."""
        winner.press("Mah Jongg")
        for other in self.after(winner):
            other.answer(f"{winner.name}: Mah Jongg!", "The hand is good")
        winner.page.get_by_label("Each pays").fill("50")
        winner.press("Announce")
        for other in self.after(winner):
            other.answer(f"{winner.name} says: 50 each", "That is right")


def all_agree(four: list[Sitter], **exposures: str) -> None:
    """Everybody sees the same tiles on the table, and these exposures."""
    for each in four:
        sets = each.page.locator("[data-shelf] li, [data-exposures] li")
        expect(sets).to_have_count(len(exposures))
    seen = [each.sees() for each in four]
    assert seen.count(seen[0]) == len(seen)
    shown = {NAMES[int(seat)]: sets for seat, sets in seen[0]["exposures"].items() if sets}
    assert shown == {name: [tiles] for name, tiles in exposures.items()}


def all_see_the_end(four: list[Sitter]) -> None:
    """The hand as the card has it, who pays what, and the way on."""
    for each in four:
        winner = "You" if each.name == "Ann" else "Ann"
        expect(each.page.get_by_role("heading", name="Mah Jongg!")).to_be_visible()
        expect(each.page.get_by_text(f"{winner} won with R1 by a Joker exchange")).to_be_visible()
        hand = each.page.locator("ol.hand [role=img]")
        expect(hand.first).to_have_attribute("aria-label", HAND[0])
        names = hand.evaluate_all("all => all.map(each => each.ariaLabel)")
        assert names == HAND
        totals = each.page.get_by_role("table").first.locator("td.sum:last-child")
        expect(totals).to_have_text(["+150", "\u221250", "\u221250", "\u221250"])


@pytest.mark.parametrize(
    ("size", "rules", "kind"),
    [("desk", "Assisted", Table), ("desk", "Club", RealTable), ("phone", "Assisted", Table)],
)
def test_four_friends_play_a_game(
    size: str, rules: str, kind: type[Table], venue: Venue, open_page: Open
) -> None:
    four = at_the_table(venue, open_page, size, rules)
    ann, bea, cleo, dot = four
    table = kind(venue, four)

    table.charleston()
    table.discard(ann, wind(ann))
    table.called(bea, "1 Bam", ann, "Call pung")
    all_agree(four, Ann="1 Bam, 1 Bam, Joker")
    table.discard(ann, wind(ann))
    table.discard(bea, wind(bea))

    cleo.press(re.compile("Swap 1 Bam for Ann’s Joker"))
    expect(cleo.tile("Joker")).to_be_visible()
    all_agree(four, Ann="1 Bam, 1 Bam, 1 Bam")
    table.discard(cleo, wind(cleo))
    table.called(dot, "5 Dot", cleo, "Call pung")
    cleo.press("Make it a kong")
    expect(cleo.tile("Joker")).to_have_count(0)
    all_agree(four, Ann="1 Bam, 1 Bam, 1 Bam", Cleo="5 Dot, 5 Dot, 5 Dot, Joker")
    table.discard(cleo, wind(cleo))
    table.discard(dot, wind(dot))

    ann.press(re.compile("Swap for Joker|Swap 5 Dot for Cleo’s Joker"))
    expect(ann.tile("Joker")).to_be_visible()
    table.won(ann)
    all_see_the_end(four)
    for each in four:
        each.press(re.compile("^Next deal: "))
    for each in four:
        expect(each.asked).to_have_text("First Right: pass three")

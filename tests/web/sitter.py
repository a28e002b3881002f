"""Somebody at a table: a page, and what hands and eyes do with it."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.web.devices import settled

SEEN: Final = """() => {
  const names = (each) => each.getAttribute('aria-label').replace(/^[^:]*: /, '')
  const seats = [...document.querySelectorAll('[data-exposures]')]
  const mine = document.querySelector('[data-rack]:has(button)').dataset.rack
  const shelves = [[mine, document.querySelector('[data-shelf]')]]
  for (const each of seats) shelves.push([each.dataset.exposures, each])
  const down = [...document.querySelectorAll('[data-discard]')].map((each) =>
    [Number(each.dataset.discard), each.dataset.tile])
  const live = document.querySelector('[data-live]')
  return {
    discards: down.sort((one, other) => one[0] - other[0]).map((each) => each[1])
      .concat(live ? [live.dataset.tile] : []),
    exposures: Object.fromEntries(shelves.map(([seat, list]) =>
      [seat, list ? [...list.querySelectorAll('li')].map(names) : []])),
  }
}"""
"""What lies on the table, as a page shows it."""


class Sitter:
    """Somebody who plays in a browser, with a mouse or with a finger."""

    def __init__(self, page: Page, name: str, *, touch: bool = False) -> None:
        self.page = page
        self.name = name
        self.touch = touch

    # hands

    def tap(self, what: Locator) -> None:
        """Press something, as this device does."""
        settled(self.page)
        if self.touch:
            what.tap()
        else:
            what.click()

    def press(self, words: str | re.Pattern[str]) -> None:
        """Press the button that says this."""
        self.tap(self.page.get_by_role("button", name=words, exact=True).first)

    def answer(self, asked: str | re.Pattern[str], words: str) -> None:
        """Wait until something is asked, then press a button of the bar."""
        expect(self.asked).to_have_text(asked)
        self.tap(self.bar.get_by_role("button", name=words, exact=True))

    def choose(self, *tiles: str) -> None:
        """Choose tiles of the rack by their names."""
        for tile in tiles:
            self.tap(self.tile(tile))

    # eyes

    @property
    def bar(self) -> Locator:
        """Where the question stands."""
        return self.page.locator("[data-ask]")

    @property
    def asked(self) -> Locator:
        """The question."""
        return self.bar.get_by_role("heading")

    @property
    def rack(self) -> Locator:
        """The tiles of the own rack."""
        return self.page.locator("[data-rack] button")

    def tile(self, name: str) -> Locator:
        """The first tile of this name on the rack."""
        return self.page.locator(f'[data-rack] button[aria-label^="{name},"]').first

    def held(self) -> list[str]:
        """The names of the tiles on the rack, from left to right."""
        labels = self.rack.evaluate_all("all => all.map(each => each.ariaLabel)")
        return [label.split(",")[0] for label in labels]

    def sees(self) -> Any:
        """The discards and everybody's exposures, as they are shown here."""
        return self.page.evaluate(SEEN)

"""The browser of the tests, tested."""

import asyncio
from collections.abc import Callable

from playwright.sync_api import Browser, Page

from tests.browser import LOOP, Violation

GOOD = "<!doctype html><html lang=en><title>Table</title><main><h1>East</h1></main>"


async def seven() -> int:
    await asyncio.sleep(0)
    return 7


def test_an_event_loop_runs_while_the_browser_waits(page: Page) -> None:
    page.set_content("<p>before")
    LOOP.hide()
    assert asyncio.run(seven()) == 7
    LOOP.show()
    assert page.inner_text("p") == "before"


def test_an_event_loop_runs_in_a_test_without_the_browser() -> None:
    assert asyncio.run(seven()) == 7


def test_each_page_has_a_profile_of_its_own(page: Page, chromium: Browser) -> None:
    assert page.context in chromium.contexts
    assert len(page.context.pages) == 1


def test_axe_finds_nothing_on_a_good_page(
    page: Page, axe: Callable[[Page], list[Violation]]
) -> None:
    page.set_content(GOOD)
    assert axe(page) == []


def test_axe_names_a_barrier_and_its_place(
    page: Page, axe: Callable[[Page], list[Violation]]
) -> None:
    page.set_content(GOOD + "<img id=tile src=''>")
    rules = {violation.rule: violation for violation in axe(page)}
    assert rules["image-alt"].impact == "critical"
    assert rules["image-alt"].places == ("#tile",)

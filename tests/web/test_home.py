"""The built page in a browser, under the strictest policy that a server could send with it."""

import mimetypes
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, Route

from page import WEB
from tests.browser import Violation

HOST = "http://mahj.test"
POLICY = "default-src 'none'; " + "; ".join(
    f"{kind}-src 'self'" for kind in ("script", "style", "img", "font", "connect")
)
SIZES = {"desk": (1280, 800), "wide": (1920, 1080), "tablet": (820, 1180), "phone": (390, 844)}


def serve(route: Route) -> None:
    """Answer with a file of the page, and with the page itself at every other address."""
    name = route.request.url.removeprefix(HOST).partition("?")[0].removeprefix("/")
    path = WEB / name if name.startswith("assets/") else WEB / "index.html"
    headers = {
        "content-security-policy": POLICY,
        "content-type": mimetypes.guess_type(path.name)[0] or "font/woff2",
    }
    route.fulfill(body=path.read_bytes(), headers=headers)


@pytest.fixture
def opened(page: Page) -> Page:
    """A page that is served from the built files; anything it complains about fails the test."""
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.route(f"{HOST}/**", serve)
    page.goto(f"{HOST}/")
    page.wait_for_load_state("networkidle")
    assert complaints == []
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_home_has_no_barrier_and_all_its_doors_are_in_sight(
    size: str, theme: str, opened: Page, axe: Callable[[Page], list[Violation]]
) -> None:
    width, height = SIZES[size]
    # Colours that are still on their way would be judged halfway.
    scheme: Literal["dark", "light"] = "dark" if theme == "dark" else "light"
    opened.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    opened.set_viewport_size({"width": width, "height": height})
    assert axe(opened) == []
    assert opened.evaluate("document.documentElement.scrollWidth") == width
    last = opened.get_by_role("link", name="My games").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= height


def test_tiles_are_drawn_from_the_sprite(opened: Page) -> None:
    drawn = "[...document.querySelectorAll('use')].map(each => each.getBBox().width)"
    widths = opened.evaluate(drawn)
    assert len(widths) > 20
    assert all(width > 0 for width in widths)


def test_the_fonts_are_ours(opened: Page) -> None:
    loaded = "[...document.fonts].filter(each => each.status == 'loaded').map(each => each.family)"
    assert {"Young Serif", "Atkinson Hyperlegible Next"} <= set(opened.evaluate(loaded))


def test_a_choice_of_look_is_kept(opened: Page) -> None:
    opened.get_by_role("button", name="Dark").click()
    opened.get_by_role("button", name="Plain tiles").click()
    opened.reload()
    assert opened.locator("html").get_attribute("data-theme") == "dark"
    assert opened.locator("html").get_attribute("data-skin") == "plain"
    assert "/plain-" in str(opened.locator("use").first.get_attribute("href"))


def test_an_address_that_leads_nowhere_shows_the_way_home(opened: Page) -> None:
    opened.goto(f"{HOST}/nowhere")
    opened.get_by_role("link", name="Go home").click()
    assert opened.get_by_role("heading", level=1).inner_text() == "Pull up a chair."
    assert opened.url == f"{HOST}/"
    assert opened.title() == "mahj"
    opened.go_back()
    assert opened.get_by_role("heading", level=1).inner_text() == "There is nothing here."
    assert opened.title() == "There is nothing here. · mahj"

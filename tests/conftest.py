"""What all tests share: Hypothesis profiles, the size of the run, a browser."""

import os
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, Page

from mahj.server import warming
from tests import browser
from tests.chromium import MISSING, find

DEEP = os.environ.get("MAHJ_DEEP") == "1"

# A busy machine is no fault of the test.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None)
settings.register_profile("quick", PATIENT, derandomize=True, max_examples=60)
settings.register_profile("deep", PATIENT, derandomize=False, max_examples=3000, print_blob=True)
settings.load_profile("deep" if DEEP else "quick")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Show the browser's event loop to the tests that use the browser, and to no others."""
    if "chromium" in getattr(item, "fixturenames", ()):
        browser.LOOP.show()
    else:
        browser.LOOP.hide()


@pytest.fixture(scope="session")
def deep() -> bool:
    """Whether this is the long run (`check.py --deep`), which takes the full size of everything."""
    return DEEP


@pytest.fixture(scope="session")
def warm() -> None:
    """Compile what bots and the analyst reckon with before a server is asked, which waits 20 s."""
    warming.warm_up()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A Chromium, started when the first test needs it. Tests that use it are plain functions."""
    executable = find()
    if not executable:
        pytest.fail(MISSING, pytrace=False)
    with browser.launched(executable) as launched:
        yield launched


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """An empty page in a browser profile of its own."""
    with chromium.new_context() as context:
        yield context.new_page()


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[browser.Violation]]:
    """A function that runs axe-core on a page and returns the barriers it found."""
    return browser.violations

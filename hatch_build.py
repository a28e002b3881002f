"""What a wheel and an sdist need before they are packed: the page, built if it is stale.

Node.js is a build dependency only then, and only where the machine has none that will do. With
MAHJ_PAGE=later the page is left for later: play.py and check.py build it themselves.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

import page


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page before the files are collected."""

    def dependencies(self) -> list[str]:
        """Ask for a Node.js if one will be needed."""
        return [page.NODE_PACKAGE] if wanted() and not page.found_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page."""
        del version, build_data
        if wanted():
            page.build(Path(sys.executable))


def wanted() -> bool:
    """Say whether the page is to be built now."""
    return os.environ.get("MAHJ_PAGE") != "later" and page.stale()

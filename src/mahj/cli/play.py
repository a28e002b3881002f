"""`mahj play`: open the table."""

from __future__ import annotations

import tempfile
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from mahj.cli.card import DEFAULT, opened, write_page


def play(
    card: Annotated[str, Parameter(help="The card to open.")] = DEFAULT,
    *,
    browser: Annotated[bool, Parameter(help="Open the page in a browser.")] = True,
) -> None:
    """Open the card in a browser: a page that prints, with the tiles of every line."""
    shown = opened(card, json=False)
    folder = Path(tempfile.mkdtemp(prefix="mahj-"))
    file = folder / f"{Path(card).stem}.html"
    write_page(shown, str(file))
    if browser and not webbrowser.open(file.as_uri()):
        print(f"open {file.as_uri()} in a browser")

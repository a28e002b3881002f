"""The command `mahj` and its verbs."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from cyclopts import App

from mahj import __version__
from mahj.cli.card import app as card_app
from mahj.cli.record import app as record_app
from mahj.cli.rulebook import app as rulebook_app
from mahj.cli.rules import app as rules_app
from mahj.cli.say import VerbError, said

app = App(
    name="mahj",
    help="The open table for American Mah Jongg.",
    help_format="plaintext",
    version=__version__,
    result_action="return_value",
)
app.command(card_app)
app.command(record_app)
app.command(rulebook_app)
app.command(rules_app)
# These import numbers and compilers, so only when they are asked for.
app.command("mahj.cli.admin:app", name="admin", help="The data of a server: copy it, put it back.")
app.command("mahj.cli.analyse:analyse", name="analyse", help="What tiles are good for, and why.")
app.command("mahj.cli.arena:arena", name="arena", help="Bots against each other, on equal walls.")
app.command("mahj.cli.play:play", name="play", help="Open the table in a browser, and for phones.")
app.command("mahj.cli.serve:serve", name="serve", help="Serve tables to others.")
app.command("mahj.cli.sim:sim", name="sim", help="Many games between bots, and what they come to.")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
    try:
        code = app(_with_screen(sys.argv[1:] if arguments is None else arguments))
    except VerbError as error:
        code = said(error)
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:
        # The reader of our output has gone (mahj card show | head): nothing is wrong.
        sys.stderr.close()
        code = 0
    sys.exit(code if isinstance(code, int) else 0)


def _with_screen(words: Sequence[str]) -> list[str]:
    """The words, with - for the screen where --html names no file."""
    given: list[str] = []
    for at, word in enumerate(words):
        given.append(word)
        if word == "--html" and (at + 1 == len(words) or words[at + 1].startswith("--")):
            given.append("-")
    return given

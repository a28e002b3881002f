"""Play mahj: `python3 play.py` sets up what is missing beside this file and opens the table.

Arguments are those of `mahj play`. Standard library only.
"""

import sys

import bootstrap
import page


def main() -> int:
    """Make everything ready and become `mahj play`."""
    page.ready(bootstrap.ready())
    return bootstrap.become([bootstrap.tool("mahj"), "play", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(bootstrap.guarded(main))

"""`python -m mahj.server.wire`: write the page's types and the page about the protocol anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from mahj.server.wire.contract import module
from mahj.server.wire.page import page

FILES: Final = {"ui/src/wire.ts": module, "docs/protocol.md": page}
"""What is made, and where it stands in the project."""


def main(root: Path) -> None:
    """Write what differs."""
    for name, make in FILES.items():
        file = root / name
        text = make()
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            print(f"{name} is written anew")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))

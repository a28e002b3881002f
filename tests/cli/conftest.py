"""What the tests of the command line share: a run of the command."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mahj.cli import main


class Ran:
    """A run of the command: exit code and what it printed."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        """What it printed, as JSON."""
        return json.loads(self.out)


@pytest.fixture
def mahj(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """The command: `mahj("card", "list")` runs it."""

    def run(*words: str) -> Ran:
        with pytest.raises(SystemExit) as left:
            main(words)
        captured = capsys.readouterr()
        code = left.value.code
        return Ran(code if isinstance(code, int) else 0, captured.out, captured.err)

    return run

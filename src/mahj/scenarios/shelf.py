"""The scenario files that come with mahj, and scenario files from anywhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from mahj.scenarios.faults import Fault, ScenarioError
from mahj.scenarios.model import Scenario
from mahj.scenarios.reader import read

FOLDER: Final = Path(__file__).parent / "rules"
SUFFIX: Final = ".play"
MOST_BYTES: Final = 1_000_000


def files(folder: Path = FOLDER) -> tuple[Path, ...]:
    """The scenario files of a folder; without one, those that come with mahj."""
    return tuple(sorted(folder.glob(f"*{SUFFIX}")))


def load(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of a file; ScenarioError where it cannot be read."""
    try:
        data = path.read_bytes()
    except OSError as error:
        words = f"the file cannot be read: {error.strerror or error}"
        raise ScenarioError(str(path), [Fault(1, 1, words)]) from None
    if len(data) > MOST_BYTES:
        raise ScenarioError(str(path), [Fault(1, 1, "the file is too long to hold scenarios")])
    try:
        return read(data.decode("utf-8"), str(path))
    except UnicodeDecodeError:
        raise ScenarioError(str(path), [Fault(1, 1, "the file is not UTF-8 text")]) from None


@cache
def shipped() -> tuple[Scenario, ...]:
    """Every scenario that comes with mahj."""
    return tuple(scenario for path in files() for scenario in load(path))

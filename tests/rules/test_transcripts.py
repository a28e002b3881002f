"""Playthroughs kept as text: the referee decides today as it did when they were read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.transcripts import FOLDER, playthrough, wanted

FILES = sorted(FOLDER.glob("*.txt"), key=lambda path: int(path.stem))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_a_playthrough_goes_as_it_is_kept(path: Path) -> None:
    lines, _ = playthrough(int(path.stem))
    kept = path.read_text(encoding="utf-8").splitlines()
    for at, (line, was) in enumerate(zip(lines, kept, strict=False), 1):
        assert line == was, f"line {at}"
    assert len(lines) == len(kept)


def test_every_phase_act_and_event_occurs() -> None:
    seen = {kind for path in FILES for kind in playthrough(int(path.stem))[1]}
    assert {kind.__name__ for kind in wanted()} <= {kind.__name__ for kind in seen}

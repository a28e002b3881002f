"""What is kept of kernels: found again only while all they build on is unchanged."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mahj.analysis import compiled


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package in which one kernel builds on another, and that on a third."""
    texts = {
        "fast/game.py": "from mahj.analysis.judging import judge\n",
        "analysis/judging.py": "from mahj.analysis.luck import (\n    luck,\n)\n",
        "analysis/luck.py": "LUCK = 7\n",
        "analysis/alone.py": "LUCK = 7\n",
    }
    for name, text in texts.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    compiled._digest.cache_clear()
    return tmp_path


def digests(rooms: Path) -> dict[str, str]:
    compiled._digest.cache_clear()
    return {path.stem: compiled._digest(path) for path in sorted(rooms.rglob("*.py"))}


def test_an_edit_is_seen_by_all_that_build_on_it(rooms: Path) -> None:
    before = digests(rooms)
    (rooms / "analysis/luck.py").write_text("LUCK = 8\n", "utf-8")
    after = digests(rooms)
    assert {name for name in before if before[name] != after[name]} == {"luck", "judging", "game"}
    (rooms / "analysis/luck.py").write_text("LUCK = 7\n", "utf-8")
    assert digests(rooms) == before


def test_kernels_are_kept_beside_the_package_and_not_for_ever(
    rooms: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "MOST_KEPT", 2)
    folders = []
    for luck in range(5):
        (rooms / "analysis/luck.py").write_text(f"LUCK = {luck}\n", "utf-8")
        compiled._digest.cache_clear()
        folder = Path(compiled._kept_in(str(rooms / "analysis/luck.py")))
        os.utime(folder, (luck, luck))
        folders.append(folder)
    assert [folder.is_dir() for folder in folders] == [False, False, True, True, True]
    assert folders[0].parent == rooms / "__pycache__" / "kernels"


def test_a_package_that_cannot_be_written_to_leaves_it_to_the_compiler(
    rooms: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "mkdir", refused)
    assert compiled._kept_in(str(rooms / "analysis/luck.py")) == ""

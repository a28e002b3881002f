"""The files of the project, as git knows them or, outside a git checkout, as they lie there."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = {".git", "__pycache__", "node_modules", "dist", "build", "htmlcov"}
KEPT_DOTS = {".ci", ".gitattributes", ".gitignore"}


def files(under: str = ".") -> list[Path]:
    """Return the files under a folder of the project that are part of it, in order."""
    found = listed(under) or walked(under)
    return sorted(path for path in found if path.is_file())


def listed(under: str) -> list[Path]:
    """Return what git tracks or would track; nothing if git cannot tell."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", under]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    return [ROOT / os.fsdecode(name) for name in done.stdout.split(b"\0") if name]


def walked(under: str) -> list[Path]:
    """Return every file but those that tools leave behind."""
    found = []
    for folder, folders, names in os.walk(ROOT / under):
        folders[:] = [name for name in folders if belongs(name)]
        found += [Path(folder, name) for name in names if belongs(name)]
    return found


def belongs(name: str) -> bool:
    """Say whether a file or folder of this name is part of the project."""
    return name in KEPT_DOTS or not (name.startswith(".") or name in SCRATCH)

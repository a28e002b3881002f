"""The folder in which mahj keeps the tables and games of the person at this machine."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

from mahj import __version__
from mahj.cli.say import VerbError

PACKAGE = Path(__file__).parent.parent


def data_folder() -> Path:
    """The folder of whoever runs this."""
    return Path(folder_of(sys.platform, os.environ, str(Path.home())))


def folder_of(platform: str, settings: Mapping[str, str], home: str) -> PurePath:
    """Where programs keep a person's data on a system, with these settings and this home.

    >>> print(folder_of("linux", {}, "/people/ann"))
    /people/ann/.local/share/mahj
    >>> print(folder_of("linux", {"XDG_DATA_HOME": "/data"}, "/people/ann"))
    /data/mahj
    >>> print(folder_of("darwin", {}, "/people/ann"))
    /people/ann/Library/Application Support/mahj
    >>> print(folder_of("win32", {"LOCALAPPDATA": "C:/people/ann/AppData/Local"}, "C:/people/ann"))
    C:\\people\\ann\\AppData\\Local\\mahj
    """
    match platform:
        case "win32":
            local = settings.get("LOCALAPPDATA") or PureWindowsPath(home, "AppData", "Local")
            return PureWindowsPath(local, "mahj")
        case "darwin":
            return PurePosixPath(home, "Library", "Application Support", "mahj")
        case _:
            # A path that is not whole is to be ignored, says the specification of this setting.
            told = settings.get("XDG_DATA_HOME", "")
            usual = PurePosixPath(home, ".local", "share")
            return PurePosixPath(told if told.startswith("/") else usual, "mahj")


def made(folder: Path | None) -> Path:
    """The data folder, the person's own if none is told, there for its owner alone.

    To be called before anything is imported that compiles: where mahj's own folder cannot be
    written to, what is compiled for the bots is kept in this one.
    """
    folder = folder or data_folder()
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise VerbError(f"{folder} cannot be made: {error.strerror}") from None
    if not all(os.access(one, os.W_OK) for one in (folder, *folder.glob("mahj.db"))):
        raise VerbError(f"{folder} cannot be written to by this user")
    cache = PACKAGE / "__pycache__"
    if not os.access(cache if cache.exists() else PACKAGE, os.W_OK):
        os.environ.setdefault("NUMBA_CACHE_DIR", str(folder / "kernels" / __version__))
    return folder

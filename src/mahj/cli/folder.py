"""The folder in which mahj keeps the tables and games of the person at this machine."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath


def data_folder() -> Path:
    """The folder of whoever runs this."""
    return Path(folder_of(sys.platform, os.environ, str(Path.home())))


def folder_of(platform: str, settings: Mapping[str, str], home: str) -> PurePath:
    """Where programs keep a person's data on a system, with these settings and this home.

    >>> print(folder_of("linux", {}, "/home/ann"))
    /home/ann/.local/share/mahj
    >>> print(folder_of("linux", {"XDG_DATA_HOME": "/data"}, "/home/ann"))
    /data/mahj
    >>> print(folder_of("darwin", {}, "/Users/ann"))
    /Users/ann/Library/Application Support/mahj
    >>> print(folder_of("win32", {"LOCALAPPDATA": "C:/Users/ann/AppData/Local"}, "C:/Users/ann"))
    C:\\Users\\ann\\AppData\\Local\\mahj
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

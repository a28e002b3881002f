"""The Chromium of this machine: where it is, and how it gets there when it is missing.

Standard library only, because check.py uses it before anything is installed.
"""

import glob
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import bootstrap

VARIABLE = "MAHJ_CHROMIUM"
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "No Chromium was found, and the tests of the page need one: install chromium or Google Chrome, "
    f"or set {VARIABLE} to its path."
)


def find() -> str:
    """Return the path of the first Chromium that runs, or nothing."""
    return next(filter(runs, candidates()), "")


def candidates() -> Iterator[str]:
    """Yield the places where a Chromium may be, best first."""
    if os.environ.get(VARIABLE):
        yield os.environ[VARIABLE]
    for command in COMMANDS:
        path = shutil.which(command)
        if path:
            yield path
    for pattern in (*usual_places(), *playwright_places()):
        yield from sorted(glob.glob(pattern), reverse=True)  # noqa: PTH207


def usual_places() -> list[str]:
    """Return where macOS and Windows keep programs that are not on the PATH."""
    places = [
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        folder = os.environ.get(variable)
        if folder:
            places += [
                str(Path(folder, "Chromium", "Application", "chrome.exe")),
                str(Path(folder, "Google", "Chrome", "Application", "chrome.exe")),
            ]
    return places


def playwright_places() -> list[str]:
    """Return patterns of where playwright keeps the browsers that it fetched."""
    folders = [
        Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache/ms-playwright"),
        Path.home() / "Library/Caches/ms-playwright",
        Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "ms-playwright",
    ]
    programs = (
        "chrome-linux*/chrome",
        "chrome-mac*/*.app/Contents/MacOS/*",
        "chrome-win*/chrome.exe",
    )
    return [str(folder / "chromium-*" / program) for folder in folders for program in programs]


def runs(path: str) -> bool:
    """Say whether a program is there and tells its version, which a mere stub does not."""
    if os.name == "nt":
        return Path(path).is_file()  # Asked for its version, Chrome would open a window there.
    return attempt([path, "--version"])[0]


def ensure(python: str) -> str:
    """Return the path of a Chromium, fetched first when there is none; nothing if that fails."""
    for name, commands in installers(python):
        if find() and drives(python):
            break
        print(f"Fetching what the tests of the page need, with {name} ...", flush=True)
        for command in commands:
            fine, output = attempt(command)
            if not fine:
                print(trouble(output), flush=True)
                break
    return find()


def drives(python: str) -> bool:
    """Say whether playwright's driver runs; it needs a library that a small system may lack."""
    return attempt([python, "-m", "playwright", "--version"])[0]


def trouble(output: str) -> str:
    """Return the first line that names an error, or else the last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["It said nothing."]
    return next((line for line in lines if line.startswith(("E: ", "Error"))), lines[-1])


def installers(python: str) -> list[tuple[str, list[list[str]]]]:
    """Return the ways to fetch a Chromium on this machine, each a name and its commands."""
    playwright = [python, "-m", "playwright", "install", "chromium"]
    if not (sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get")):
        return [("playwright", [playwright])]
    apt = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium", "libatomic1"]
    return [
        ("apt-get", [["apt-get", "update"], apt]),
        ("playwright", [[*playwright, "--with-deps"]]),
    ]


def attempt(command: list[str]) -> tuple[bool, str]:
    """Run a command silently, which asks nothing; whether it went well and all it printed."""
    return bootstrap.attempt(command, DEBIAN_FRONTEND="noninteractive")

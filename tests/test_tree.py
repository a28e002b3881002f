"""The tree as a whole: files stay short, and name nothing of the machine they were made on."""

import re
from statistics import median

import pytest

from tests import tree

CODE = {".py", ".ts", ".svelte"}
MADE = {"ui/src/wire.ts"}
"""Made by a program from other files, and read by none but programs."""

# Written in pieces, or this file would name them too.
FOLDERS = ("/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "/Us" + "ers/")
HOSTS = ("pypi" + ".org", "python" + "hosted.org", "registry" + ".npmjs")
# A path of a machine begins after a space or a quote, not in the middle of another path.
PATTERN = re.compile("|".join([*(rf"(?<![\w.-]){each}" for each in FOLDERS), *HOSTS]).encode())


def lengths() -> dict[str, int]:
    """Count the lines of every source file of the package and of the page."""
    return {
        str(path.relative_to(tree.ROOT)): len(path.read_text("utf-8").splitlines())
        for path in (*tree.files("src"), *tree.files("ui"))
        if path.suffix in CODE and str(path.relative_to(tree.ROOT)) not in MADE
    }


def test_no_source_file_is_longer_than_600_lines() -> None:
    assert {name: length for name, length in lengths().items() if length > 600} == {}


def test_half_of_the_source_files_are_shorter_than_150_lines() -> None:
    assert median(lengths().values()) < 150


def test_no_file_names_a_folder_of_one_machine_or_a_package_registry() -> None:
    found = {
        str(path.relative_to(tree.ROOT)): match.group().decode()
        for path in tree.files()
        if (match := PATTERN.search(path.read_bytes()))
    }
    assert found == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_of_one_machine_is_found(folder: str) -> None:
    assert PATTERN.search(f'open("{folder}x")'.encode())
    assert not PATTERN.search(f"net{folder}".encode())


@pytest.mark.parametrize("host", HOSTS)
def test_a_package_registry_is_found(host: str) -> None:
    assert PATTERN.search(f"https://test.{host}/simple".encode())


def test_without_git_the_files_are_those_that_git_would_name() -> None:
    assert {tree.ROOT / "check.py", tree.ROOT / ".ci" / "run"} <= set(tree.walked("."))
    assert set(tree.listed("tests")) <= set(tree.walked("tests"))

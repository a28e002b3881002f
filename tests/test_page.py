"""How the page is built, and what a built one is like."""

import gzip
import json
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

import bootstrap
import hatch_build
import page
from tests import tree


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with the sources of a page, and nothing built."""
    places = {"ROOT": "", "UI": "ui", "ART": "art", "WEB": "web", "MODULES": "ui/node_modules"}
    for name, place in places.items():
        monkeypatch.setattr(page, name, tmp_path / place)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path)
    for name in ("ui/src/main.ts", "ui/package-lock.json", "art/classic.svg", "art/tiles.css"):
        write(tmp_path / name, name)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


class Machine:
    """Commands that are only noted; `npm ci` and `vite build` leave what they would."""

    def __init__(self, fails: str = "", says: str = "") -> None:
        self.ran: list[str] = []
        self.fails = fails
        self.says = says

    def attempt(self, command: Sequence[str], **settings: object) -> tuple[bool, str]:
        del settings
        words = " ".join(map(str, command))
        self.ran.append(words)
        if self.fails and self.fails in words:
            return False, self.says
        if " ci " in words:
            page.MODULES.mkdir(exist_ok=True)
        if "vite.js build" in words:
            out = Path(command[list(command).index("--outDir") + 1])
            write(out / "index.html", "new")
            write(out / "assets" / "index-new.js", "new")
        return True, "v24.1.0\n"


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    found = Machine()
    monkeypatch.setattr(bootstrap, "attempt", found.attempt)
    monkeypatch.setattr(shutil, "which", lambda name: f"bin/{name}")
    return found


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("ui/src/main.ts", True),
        ("ui/src/parts/New.svelte", True),
        ("ui/package-lock.json", True),
        ("ui/vite.config.ts", True),
        ("art/classic.svg", True),
        ("art/fonts/young-serif.woff2", True),
        ("art/classic.py", False),
        ("ui/src/parts/New.test.ts", False),
        ("ui/specimen/main.ts", False),
        ("ui/node_modules/vite/index.js", False),
        ("ui/.prettierrc.json", False),
    ],
)
def test_a_page_is_stale_when_what_it_is_made_of_changes(
    name: str, counts: bool, house: Path
) -> None:
    assert page.stale()
    write(house / "web" / page.STAMP, page.digest())
    assert not page.stale()
    write(house / name, "edited")
    assert page.stale() is counts


def test_a_page_without_sources_is_never_stale(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "UI", house / "nowhere")
    assert not page.stale()


def test_a_page_is_built_once(
    house: Path, machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    page.build(Path("python"))
    _, fetched, built = machine.ran
    assert fetched.startswith("bin/npm ci --ignore-scripts ")
    assert fetched.endswith(" --omit=dev")
    assert built.startswith("bin/node ")
    assert (house / "web" / "index.html").read_text() == "new"
    assert re.fullmatch(r"Building the page \.\.\. \d+ s\n", capsys.readouterr().err)
    page.build(Path("python"))
    assert len(machine.ran) == 3


def test_what_was_fetched_is_kept_until_the_lock_file_changes(
    house: Path, machine: Machine
) -> None:
    page.build(Path("python"), tools=True)
    assert "--omit=dev" not in machine.ran[1]
    write(house / "ui" / "src" / "main.ts", "edited")
    page.build(Path("python"))
    assert sum(" ci " in words for words in machine.ran) == 1
    write(house / "ui" / "package-lock.json", "edited")
    page.build(Path("python"))
    assert sum(" ci " in words for words in machine.ran) == 2
    assert not page.equipped(tools=True)


@pytest.mark.usefixtures("machine")
def test_an_old_page_goes_when_the_new_one_is_there(house: Path) -> None:
    write(house / "web" / "assets" / "index-old.js", "old")
    page.build(Path("python"))
    left = sorted(path.name for path in (house / "web").rglob("*.*"))
    assert left == ["index-new.js", "index.html", page.STAMP]


@pytest.mark.parametrize("step", [" ci ", "vite.js build"])
def test_a_page_that_cannot_be_built_leaves_the_old_one(
    step: str, house: Path, machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.fails, machine.says = step, "npm error code ENOTFOUND"
    with pytest.raises(bootstrap.SetupError, match="check the connection"):
        page.ready(Path("python"))
    write(house / "web" / "index.html", "old")
    page.ready(Path("python"))
    assert "The page stays as it was before." in capsys.readouterr().err
    assert (house / "web" / "index.html").read_text() == "old"
    assert (house / page.LOG).read_text() == machine.says


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("npm error code ENOTFOUND\nnpm error network", "check the connection"),
        ("npm error code ENOSPC", "the disk is full"),
        ("building\nnpm error code EUSAGE\nnpm error it", "npm error code EUSAGE"),
        ("x\n[PARSE_ERROR] Error: Unexpected token", "x"),
        ("", "it said nothing"),
    ],
)
def test_the_reason_why_the_page_was_not_built_is_put_into_words(output: str, words: str) -> None:
    assert page.trouble(output).startswith(words)


@pytest.mark.parametrize(
    ("version", "fine"),
    [
        ("v20.19.0", True),
        ("v22.12.1", True),
        ("v24.0.0", True),
        ("v22.3.0", False),
        ("v21.7.0", False),
        ("v20.18.3", False),
        ("v18.20.0", False),
        ("", False),
    ],
)
def test_a_node_of_the_machine_must_be_new_enough(version: str, fine: bool) -> None:
    assert page.new_enough(version) is fine


@pytest.mark.usefixtures("house")
def test_without_node_one_is_fetched_as_a_package(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    machine.fails = "--version"
    page.build(Path("python"))
    assert machine.ran[1] == f"python -m pip install {page.NODE_PACKAGE}"
    assert "n.npm(" in machine.ran[2]
    assert "n.node(" in machine.ran[3]


@pytest.mark.usefixtures("house", "machine")
def test_node_is_a_build_dependency_only_when_it_is_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hook = hatch_build.PageHook.__new__(hatch_build.PageHook)
    monkeypatch.delenv("MAHJ_PAGE", raising=False)
    assert hook.dependencies() == []
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert hook.dependencies() == [page.NODE_PACKAGE]
    monkeypatch.setenv("MAHJ_PAGE", "later")
    assert hook.dependencies() == []


def test_an_unknown_tool_is_one_sentence() -> None:
    with pytest.raises(bootstrap.SetupError, match="ui/ has no tool 'webpack'"):
        page.main(["webpack"])


def test_the_lock_file_serves_every_platform_and_names_no_registry() -> None:
    lock = json.loads((page.UI / "package-lock.json").read_text("utf-8"))
    packages = lock["packages"]
    assert sum("/@rolldown/binding-" in name for name in packages) == 15
    assert not [name for name, each in packages.items() if "resolved" in each]
    # Without an address it is the sum that says what is fetched.
    assert all("integrity" in each for name, each in packages.items() if name)


def test_a_built_page_needs_nothing_inline_and_nothing_from_elsewhere() -> None:
    text = (page.WEB / "index.html").read_text("utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", text)
    places = re.findall(r'(?:href|src)="([^"]+)"', text)
    assert len(places) >= 5
    assert all((page.WEB / each.removeprefix("/")).is_file() for each in places)
    for style in page.WEB.glob("assets/*.css"):
        assert not re.search(r"url\((?!/assets/)|@import", style.read_text("utf-8"))


def test_what_is_sent_packed_is_the_same() -> None:
    packed = list(page.WEB.rglob("*.gz"))
    assert {path.suffixes[-2] for path in packed} == {".html", ".js", ".css", ".svg"}
    for path in packed:
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes()


def test_a_script_of_the_page_names_its_content() -> None:
    names = [path.name for path in (page.WEB / "assets").iterdir()]
    assert all(re.fullmatch(r"[\w.-]+-[\w-]{8}\.\w+(\.gz)?", name) for name in names)
    assert not any(name.endswith(".map") for name in names)


def test_git_ignores_the_built_page() -> None:
    assert not [path for path in tree.listed("src/mahj") if page.WEB in path.parents]

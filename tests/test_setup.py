"""play.py, check.py and what they stand on."""

import ast
import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import bootstrap
import check
import page
from tests import chromium, tree

SCRIPTS = (
    "play.py",
    "check.py",
    "bootstrap.py",
    "page.py",
    "tests/__init__.py",
    "tests/chromium.py",
)
OLD = "import sys; sys.version_info = (3, 8, 18); import runpy; runpy.run_path({!r})"


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_parses_on_an_old_python(name: str) -> None:
    ast.parse((tree.ROOT / name).read_text("utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("name", ["play.py", "check.py"])
def test_an_old_python_gets_one_sentence(name: str) -> None:
    command = [sys.executable, "-c", OLD.format(str(tree.ROOT / name))]
    done = subprocess.run(command, cwd=tree.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("mahj needs Python 3.11 or newer, and this is Python 3.8")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_imports_only_the_standard_library(name: str) -> None:
    found = set()
    for node in ast.walk(ast.parse((tree.ROOT / name).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(str(node.module).partition(".")[0])
    assert found <= sys.stdlib_module_names | {"bootstrap", "page", "tests"}


@pytest.mark.parametrize(
    ("found", "extra", "enough"),
    [
        ({"project": "a", "extra": ""}, "", True),
        ({"project": "a", "extra": "test"}, "", True),
        ({"project": "a", "extra": "test"}, "test", True),
        ({"project": "a", "extra": ""}, "test", False),
        ({"project": "b", "extra": "test"}, "", False),
        ({}, "", False),
    ],
    ids=str,
)
def test_an_installation_is_kept_while_it_holds_what_is_wanted(
    found: dict[str, str], extra: str, enough: bool
) -> None:
    assert bootstrap.covers(found, {"project": "a", "extra": extra}) is enough


@pytest.mark.parametrize("text", ["", "{", "[]", "3"])
def test_a_damaged_stamp_counts_as_none(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "VENV", tmp_path)
    (tmp_path / bootstrap.STAMP).write_text(text)
    assert bootstrap.stamp() == {}


def test_a_finished_installation_is_not_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(bootstrap, "VENV", tmp_path)
    monkeypatch.setattr(bootstrap, "python_version", bootstrap.version)
    monkeypatch.setattr(bootstrap, "make", lambda: done.append("make"))
    monkeypatch.setattr(bootstrap, "install", lambda extra: done.append(f"install {extra}"))
    bootstrap.ready("test")
    assert done == ["make", "install test"]
    bootstrap.ready("test")
    bootstrap.ready()
    assert done == ["make", "install test"]
    stamp = tmp_path / bootstrap.STAMP
    stamp.write_text(json.dumps({**json.loads(stamp.read_text()), "python": "cpython 3.2"}))
    bootstrap.ready()
    assert done[2:] == ["make", "install "]


@pytest.mark.parametrize(
    ("output", "words"),
    [
        (
            "WARNING: Retrying (Retry(total=4\nERROR: No matching distribution",
            "check the connection",
        ),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("  ERROR: bad wheel\nerror: subprocess-exited", "pip said: ERROR: bad wheel\n"),
        ("", "pip said: nothing"),
    ],
)
def test_the_reason_why_pip_failed_is_put_into_words(output: str, words: str) -> None:
    assert words in bootstrap.pip_trouble(output)


def test_a_missing_venv_names_the_package_to_install() -> None:
    assert "-venv'" in bootstrap.venv_trouble("ensurepip is not available. On Debian ...")
    assert bootstrap.venv_trouble("Error: odd").endswith("it said: Error: odd")


def test_a_stopped_set_up_is_one_sentence_and_ctrl_c_is_quiet(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def stopped() -> int:
        raise bootstrap.SetupError("The disk is full.")

    def interrupted() -> int:
        raise KeyboardInterrupt

    assert bootstrap.guarded(stopped) == 1
    assert bootstrap.guarded(interrupted) == 130
    assert capsys.readouterr().err == "The disk is full.\n\n"


def test_every_step_runs_and_one_failure_fails_the_check(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ran: list[str] = []

    def run(command: check.Command) -> check.Outcome:
        ran.extend(command)
        return command != ["b"], "3 passed in 1.00s" if command == ["c"] else ""

    plan = {"lint": [["a"]], "types": [["b"], ["c"]], "imports": [["d"]]}
    assert check.perform(plan, run) == 1
    assert ran == ["a", "b", "c", "d"]
    *_, counted, verdict = capsys.readouterr().out.splitlines()
    assert counted == "3 passed in 1.00s"
    assert verdict.startswith("FAILED: types (")
    assert check.perform({"lint": [["a"]]}, run) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("Everything passed (")


@pytest.mark.parametrize(
    ("line", "closing"),
    [
        ("===== 12 passed in 3.45s =====\n", "12 passed in 3.45s"),
        ("\x1b[32m\x1b[1m2 passed\x1b[0m\x1b[32m in 0.1s\x1b[0m\n", "2 passed in 0.1s"),
        ("1 failed, 4 passed in 125.23s (0:02:05)", "1 failed, 4 passed in 125.23s (0:02:05)"),
        ("no tests ran in 0.01s", "no tests ran in 0.01s"),
        ("5 tiles drawn in 3s", ""),
        ("....... [100%]", ""),
    ],
)
def test_the_closing_line_of_pytest_is_known(line: str, closing: str) -> None:
    assert check.closing_line(line) == closing


def test_every_step_has_commands_and_can_be_asked_for() -> None:
    every = [*check.STEPS, *check.ON_REQUEST]
    assert list(check.commands("python")) == every
    assert check.parse(["--only", *every]).only == every
    with pytest.raises(SystemExit):
        check.parse(["--only", "nothing"])


def test_a_named_chromium_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv(chromium.VARIABLE, "mine")
    (tmp_path / "google-chrome").touch(mode=0o755)
    (tmp_path / "chromium").touch(mode=0o755)
    assert list(chromium.candidates())[:3] == [
        "mine",
        str(tmp_path / "chromium"),
        str(tmp_path / "google-chrome"),
    ]


def test_the_wheel_and_the_sdist_hold_every_file_of_the_package(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path)]
    subprocess.run(command, cwd=tree.ROOT, capture_output=True, check=True)
    [wheel], [sdist] = tmp_path.glob("*.whl"), tmp_path.glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as archive:
        shipped = set(archive.namelist())
    with tarfile.open(sdist) as archive:
        sources = {name.partition("/")[2] for name in archive.getnames()}
    package = {path.relative_to(tree.ROOT).as_posix() for path in tree.files("src/mahj")}
    assert {name.removeprefix("src/") for name in package} <= shipped
    assert package | {"check.py", "tests/conftest.py", "LICENSE", "pyproject.toml"} <= sources
    built = {path.relative_to(tree.ROOT).as_posix() for path in page.WEB.rglob("*.*")}
    assert "src/mahj/web/index.html" in built
    assert {name.removeprefix("src/") for name in built} <= shipped
    # The sdist knows that its page is not stale, and can build it anew.
    assert built | {"page.py", "hatch_build.py", "ui/src/main.ts"} <= sources
    assert not any("node_modules" in name for name in sources | shipped)

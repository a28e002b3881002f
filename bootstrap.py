"""What play.py and check.py share: a .venv beside this file with mahj installed in it.

Standard library only, in syntax that Python 3.6 can parse: an old Python then gets one clear
sentence instead of a syntax error.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        f"mahj needs Python 3.11 or newer, and this is Python {sys.version_info[0]}."
        f"{sys.version_info[1]}: please install a newer one and run this again with it."
    )

import hashlib
import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = "mahj-setup.json"
LOG = "mahj-setup.log"

# What pip says when it cannot reach an index, and nothing else.
OFFLINE = ("Retrying (", "NewConnectionError", "name resolution", "getaddrinfo", "ProxyError")


class SetupError(Exception):
    """What stopped the set-up, in words for the person at the keyboard."""


def guarded(main: Callable[[], int]) -> int:
    """Run a script's main; turn a stopped set-up into its sentence and Ctrl-C into silence."""
    try:
        return main()
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def ready(extra: str = "") -> Path:
    """Make .venv and install mahj with an extra where that is not done yet; return its Python."""
    wanted = {
        "place": str(ROOT),
        "python": version(),
        "project": hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest(),
        "extra": extra,
    }
    found = stamp()
    if not found:
        usable = answer("import pip") and python_version() == version()
    else:
        usable = all(found.get(key) == wanted[key] for key in ("place", "python"))
        usable = usable and python_version() == version()
    try:
        if not usable:
            make()
            found = {}
        if not covers(found, wanted):
            install(extra)
            (VENV / STAMP).write_text(json.dumps(wanted, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise SetupError(unwritable(error)) from error
    return tool("python")


def version() -> str:
    """Return the version of Python that runs this, as far as a .venv depends on it."""
    return f"{sys.implementation.name} {sys.version_info[0]}.{sys.version_info[1]}"


def stamp() -> dict[str, str]:
    """Read what was installed last; nothing if the last installation did not finish."""
    try:
        found = json.loads((VENV / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def covers(found: dict[str, str], wanted: dict[str, str]) -> bool:
    """Say whether an installation holds what is wanted; one with an extra holds the plain one."""
    return found.get("project") == wanted["project"] and wanted["extra"] in ("", found["extra"])


def tool(name: str) -> Path:
    """Return the path of a program in .venv."""
    if os.name == "nt":
        return VENV / "Scripts" / f"{name}.exe"
    return VENV / "bin" / name


def surroundings() -> dict[str, str]:
    """Return the environment without settings that would lead .venv astray."""
    astray = ("PYTHONHOME", "PYTHONPATH", "__PYVENV_LAUNCHER__", "PIP_TARGET", "PIP_PREFIX")
    kept = {name: value for name, value in os.environ.items() if name not in astray}
    return {**kept, "PIP_USER": "0", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def answer(code: str) -> bool:
    """Say whether .venv's Python runs a line of code."""
    return attempt([tool("python"), "-c", code])[0]


def python_version() -> str:
    """Ask .venv's Python for its version; an empty answer if it does not run."""
    code = "import sys; print(sys.implementation.name, '%d.%d' % sys.version_info[:2])"
    fine, output = attempt([tool("python"), "-c", code])
    return output.strip() if fine else ""


def attempt(
    command: Sequence[str | Path], *, folder: Path = ROOT, **settings: str
) -> tuple[bool, str]:
    """Run a command silently in a folder; return whether it went well and all it printed.

    `settings` are added to its environment.
    """
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**surroundings(), **settings},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        return False, str(error)
    return done.returncode == 0, done.stdout


@contextmanager
def progress(words: str) -> Iterator[None]:
    """Show one line of progress, and at its end the seconds it took."""
    print(f"{words} ...", end="", flush=True, file=sys.stderr)
    begun = time.monotonic()
    try:
        yield
    except SetupError:
        print(" that did not work.", file=sys.stderr)
        raise
    print(f" {time.monotonic() - begun:.0f} s", flush=True, file=sys.stderr)


def make() -> None:
    """Make .venv anew, with virtualenv where Python's own venv is missing."""
    if Path(sys.prefix).resolve() == VENV:
        raise SetupError("The .venv folder needs making anew: run 'deactivate', then this again.")
    if VENV.is_dir() and not VENV.is_symlink():
        shutil.rmtree(VENV)
    VENV.mkdir()
    makers: list[list[str | Path]] = [
        [sys.executable, "-m", "venv", VENV],
        [sys.executable, "-m", "virtualenv", VENV],
        ["virtualenv", "--python", sys.executable, VENV],
    ]
    outputs = []
    with progress("Making a folder for mahj's Python packages (.venv)"):
        for maker in makers:
            fine, output = attempt(maker)
            if fine and answer("import pip"):
                return
            outputs.append(output)
        shutil.rmtree(VENV, ignore_errors=True)
        raise SetupError(venv_trouble(outputs[0]))


def venv_trouble(output: str) -> str:
    """Put into one sentence why venv failed."""
    if "ensurepip" in output or "No module named" in output:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        return (
            "This Python lacks the part that makes virtual environments: on Debian or Ubuntu "
            f"run 'sudo apt install {package}', then this again."
        )
    return f"Python could not make the folder .venv; it said: {last_line(output)}"


def install(extra: str) -> None:
    """Install mahj into .venv so that edits of its source show at once."""
    what, project = ("mahj and the tools that check it", f".[{extra}]") if extra else ("mahj", ".")
    with progress(f"Installing {what} (once; a minute or so)"):
        command: list[str | Path] = [tool("python"), "-m", "pip", "install"]
        fine, output = attempt([*command, "--editable", project], MAHJ_PAGE="later")
        (VENV / LOG).write_text(output, encoding="utf-8")
        if not fine:
            raise SetupError(pip_trouble(output))


def pip_trouble(output: str) -> str:
    """Put into one sentence why pip failed."""
    if "No space left on device" in output:
        return "The disk is full: free some space, then run this again."
    if any(sign in output for sign in OFFLINE):
        return (
            "mahj could not be fetched from the internet: check the connection "
            "(or the proxy or package index set for pip), then run this again."
        )
    return f"pip said: {last_line(output)}\nAll it said is in {VENV.name}/{LOG}."


def last_line(output: str) -> str:
    """Return the last line that names an error, or else the last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    telling = [line for line in lines if line.startswith("ERROR: ")]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (telling or errors or lines or ["nothing"])[-1]


def unwritable(error: OSError) -> str:
    """Put into one sentence why the folder cannot be set up."""
    return (
        f"mahj keeps its Python packages in a folder .venv inside {ROOT}, "
        f"but cannot write there ({error.strerror or error})."
    )


def become(command: Sequence[str | Path]) -> int:
    """Run a command in the place of this script; return its exit code where that is not exact."""
    words = [str(word) for word in command]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        try:
            os.execve(words[0], words, surroundings())
        except OSError as error:
            raise SetupError(
                "The folder .venv is damaged: remove it, then run this again."
            ) from error
    with subprocess.Popen(words, env=surroundings()) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue  # The command hears Ctrl-C itself and ends in its own way.

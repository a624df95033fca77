"""Makes a checkout ready: the Python environment, the page, the compiled package, and for tests a browser.

Needs nothing but Python itself. Whatever is already in order is left alone, so a second run takes a moment
and no network. Usage: python3 tools/prepare.py (play | test | npm ARGUMENTS...)
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = (3, 11)

if sys.version_info < OLDEST_PYTHON:
    sys.exit(
        f"Ecumene needs Python {'.'.join(map(str, OLDEST_PYTHON))} or newer, and this is {sys.version.split()[0]}.\n"
        "Where another is installed, name it: make play PYTHON=python3.12"
    )

import tomllib  # noqa: E402  (only Python 3.11 has it)

from browser import find_browser, install_browser  # noqa: E402
from node import npm_command  # noqa: E402
from progress import CommandFailed, run, say  # noqa: E402

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ecumene.json"
BUILD = ROOT / "build"
LOGS = BUILD / "logs"
WEB = ROOT / "web"
PAGE = ROOT / "src" / "ecumene" / "server" / "page"
PAGE_STAMP = BUILD / "page.stamp"
NODE_STAMP = WEB / "node_modules" / ".ecumene.stamp"
NEVER_SOURCE = {"__pycache__", "node_modules", ".mypy_cache", ".svelte-kit", ".vite"}


def main(purpose: str) -> None:
    """Make everything ready to play, or to test."""
    started = time.monotonic()
    with only_one_at_a_time():
        say(f"Making Ecumene ready to {purpose}")
        make_environment()
        install_libraries(purpose)
        build_page()
        install_package(strict=purpose == "test")
        if purpose == "test":
            make_browser_ready()
    say(f"Ready after {time.monotonic() - started:.1f} s")


@contextlib.contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Wait while another set-up works in this checkout."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:
            yield
            return
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("  another set-up is at work in this checkout; waiting for it")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_environment() -> None:
    """A Python environment of our own in .venv, unless there is one that works."""
    if answer(PYTHON, "-c", f"import sys, pip; print(sys.version_info >= {OLDEST_PYTHON})") == "True":
        return
    try:
        run("Python environment", [sys.executable, "-m", "venv", "--clear", VENV], log=LOGS / "venv.log", cwd=ROOT)
    except CommandFailed as failed:
        raise CommandFailed(
            f"{failed}\nOn Debian and Ubuntu the module for environments is a package of its own: "
            "sudo apt-get install python3-venv"
        ) from None


def install_libraries(purpose: str) -> None:
    """What the project needs to run and to be built, and for tests what they need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = {*project["project"]["dependencies"], *project["build-system"]["requires"]}
    if purpose == "test":
        wanted.update(project["project"]["optional-dependencies"]["dev"])
    installed = set(stamp().get("libraries", []))
    if not wanted <= installed:
        pip_install("Python libraries", *sorted(wanted), log="libraries")
        write_stamp(libraries=sorted(wanted | installed))


def build_page() -> None:
    """The browser's page, from TypeScript and Svelte to files the server hands out."""
    sources = fingerprint(WEB)
    if (PAGE / "index.html").exists() and read(PAGE_STAMP) == sources:
        return
    npm, env = find_npm()
    lock = sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if read(NODE_STAMP) != lock:
        run("Page's libraries", [*npm, "ci"], log=LOGS / "npm.log", cwd=WEB, env=env)
        NODE_STAMP.write_text(lock, encoding="utf-8")
    PAGE_STAMP.unlink(missing_ok=True)
    run("Page", [*npm, "run", "build"], log=LOGS / "page.log", cwd=WEB, env=env)
    PAGE_STAMP.write_text(sources, encoding="utf-8")


def find_npm() -> tuple[list[str], dict[str, str]]:
    """How to call npm, after fetching it where the machine has none."""
    return npm_command(PYTHON, lambda package: pip_install("Node, from a wheel", package, log="node"))


def run_npm(*arguments: str) -> int:
    """Run npm on the page's folder, its output straight to the screen."""
    npm, env = find_npm()
    return subprocess.run([*npm, *arguments], cwd=WEB, env={**os.environ, **env}, check=False).returncode


def install_package(*, strict: bool) -> None:
    """Ecumene itself as a wheel, compiled where there is a C compiler; where strict, nothing less will do."""
    missing = answer(PYTHON, ROOT / "tools" / "compiler.py")
    if missing and strict:
        raise CommandFailed(f"the tests compare the compiled build with the interpreted one, but {missing}")
    sources = fingerprint(ROOT / "pyproject.toml", ROOT / "tools", ROOT / "src")
    wanted = {"package": sources, "compiler": not missing}
    if all(stamp().get(key) == value for key, value in wanted.items()):
        return announce(stamp()["interpreted_because"])
    if not missing:
        try:
            build_wheel("Compiling the rules", compiled=True)
        except CommandFailed as failed:
            if strict:
                raise
            missing = str(failed)
    if missing:
        build_wheel("Package", compiled=False)
    (wheel,) = (BUILD / "wheels").glob("*.whl")
    pip_install("Ecumene", "--no-index", "--no-deps", "--force-reinstall", str(wheel), log="install")
    write_stamp(**wanted, interpreted_because=missing)
    announce(missing)


def announce(missing: str) -> None:
    """Say which of the two builds will be played."""
    if missing:
        say(f"  NOT COMPILED: {missing}")
        say("  Everything works, but the rules run interpreted: bots and simulations are several times slower.")
    else:
        say("  The rules are compiled to native code.")


def build_wheel(what: str, *, compiled: bool) -> None:
    """Build the wheel with the tools already installed, so that no network is needed."""
    wheels = BUILD / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    command: list[str | Path] = [PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", wheels]
    env = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1" if compiled else "0"}
    run(what, command, log=LOGS / ("compile.log" if compiled else "package.log"), cwd=ROOT, env=env)


def make_browser_ready() -> None:
    """A Chromium for the tests of the page."""
    missing = None if find_browser() else install_browser(LOGS / "browser.log", ROOT)
    if missing:
        raise CommandFailed(missing)


def pip_install(what: str, *arguments: str, log: str) -> None:
    """Install into our environment, bytecode left to the first import unless Python is told to keep none."""
    options = ["--disable-pip-version-check", "--progress-bar", "off"]
    later = [] if os.environ.get("PYTHONDONTWRITEBYTECODE") else ["--no-compile"]
    run(what, [PYTHON, "-m", "pip", "install", *options, *later, *arguments], log=LOGS / f"{log}.log", cwd=ROOT)


def answer(*command: str | Path) -> str:
    """What a command prints, and nothing where it cannot be run."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


def fingerprint(*places: Path) -> str:
    """One hash over the source files in some places, made files and caches left out, the built page taken in."""
    digest = sha256()
    for place in places:
        for file in sorted([place] if place.is_file() else place.rglob("*")):
            inside = file.relative_to(ROOT)
            if file.is_file() and not NEVER_SOURCE.intersection(inside.parts):
                digest.update(f"{inside.as_posix()}\0".encode() + sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def read(file: Path) -> str | None:
    """A stamp's text, or nothing where there is none."""
    return file.read_text(encoding="utf-8") if file.exists() else None


def stamp() -> dict[str, Any]:
    """What this environment holds, as far as we put it there."""
    try:
        held: dict[str, Any] = json.loads(read(STAMP) or "{}")
    except ValueError:
        return {}
    return held


def write_stamp(**changes: object) -> None:
    """Note what was put into the environment, once it is really there."""
    half_written = STAMP.with_suffix(".new")
    half_written.write_text(json.dumps(stamp() | changes, indent=1), encoding="utf-8")
    half_written.replace(STAMP)


if __name__ == "__main__":
    try:
        match sys.argv[1:]:
            case ["play" | "test" as wish]:
                main(wish)
            case ["npm", *wishes]:
                sys.exit(run_npm(*wishes))
            case _:
                sys.exit(__doc__)
    except CommandFailed as failure:
        sys.exit(f"\nEcumene could not be made ready: {failure}")
    except KeyboardInterrupt:
        sys.exit("\nStopped; run the same again to go on from here.")

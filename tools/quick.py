"""What a change may have broken, answered within two minutes; `make test` checks everything.

Always: style, types, imports, the kernel's tests and the contract in its short form. Then the tests of what has changed
since main, uncommitted and new files included, and the page's own checks where the page has changed. Nothing is set up:
that is what `make ready` does. Usage: python3 tools/quick.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / ("Scripts" if os.name == "nt" else "bin")
SECONDS = 110.0
"""After so long no further test begins."""
ALWAYS = ("tests/kernel", "tests/contract/test_games.py")
NEVER = ("tests/web", "tests/soak")
"""What takes too long here: whole evenings in a browser."""
ELSEWHERE = {
    "tools": ["tests/test_base_tools.py"],
    "Makefile": ["tests/test_base.py"],
    "pyproject.toml": ["tests/test_base.py"],
    "README.md": ["tests/test_readme.py", "tests/test_writing.py"],
    "CONTRIBUTING.md": ["tests/test_readme.py", "tests/test_writing.py"],
    "docs": ["tests/test_readme.py", "tests/test_writing.py"],
    "src/ecumene/cli": ["tests/test_cli.py"],
}
"""Tests that do not lie where their sources do."""


def main() -> int:
    """Run the checks one after another; 1 where one of them fails."""
    started = time.monotonic()
    if not (BIN / "python").exists():
        return complain("There is no environment yet: run `make ready` once.")
    changed = changes()
    tests = tests_of(changed)
    checks = [*lint(), *page_checks(changed), pytest(started, ALWAYS)]
    if tests:
        checks.append(pytest(started, tests))
    failed = [name for name, command, env in checks if not passes(name, command, env)]
    say_left_out(changed)
    print(f"{len(changed)} files differ from main. {time.monotonic() - started:.0f} s.", flush=True)
    return complain(f"Failed: {'; '.join(failed)}") if failed else 0


Check = tuple[str, list[str | Path], dict[str, str]]
INTERPRETED = {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT / 'tools'}"}


def lint() -> list[Check]:
    """What runs no game."""
    return [
        ("ruff check", [BIN / "ruff", "check", "-q", "."], {}),
        ("ruff format", [BIN / "ruff", "format", "-q", "--check", "."], {}),
        ("mypy", [BIN / "mypy"], {}),
        ("lint-imports", [BIN / "lint-imports", "--no-logo"], INTERPRETED),
    ]


def page_checks(changed: Iterable[str]) -> list[Check]:
    """ESLint, Prettier, types and Vitest, where the page has changed."""
    if not any(path.startswith("web/") for path in changed):
        return []
    npm: list[str | Path] = [sys.executable, ROOT / "tools" / "prepare.py", "npm"]
    return [(f"npm run {script}", [*npm, "run", "-s", script], {}) for script in ("lint", "check", "test")]


def pytest(started: float, places: Iterable[str]) -> Check:
    """These tests but the slow ones, as long as there is time."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    until = time.time() + SECONDS - (time.monotonic() - started)
    options = ["-q", "-n", str(cores), "-m", "not slow", "-p", "time_left"]
    env = {**INTERPRETED, "ECUMENE_CONTRACT": "short", "ECUMENE_UNTIL": str(until)}
    return (f"pytest {' '.join(places)}", [BIN / "python", "-m", "pytest", *options, *places], env)


def passes(name: str, command: list[str | Path], env: dict[str, str]) -> bool:
    """Run a check, its output straight to the screen; no tests at all are no failure."""
    print(f"-- {name}", flush=True)
    none_collected = 5
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **env}, check=False).returncode in (0, none_collected)


def changes() -> list[str]:
    """The files that differ from where this branch left main, new ones included."""
    base = git("merge-base", "HEAD", "main") or git("merge-base", "HEAD", "origin/main") or ["HEAD"]
    return sorted({*git("diff", "--name-only", base[0]), *git("ls-files", "--others", "--exclude-standard")})


def git(*arguments: str) -> list[str]:
    """The lines git answers with, none where it refuses."""
    told = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return told.stdout.splitlines() if told.returncode == 0 else []


def tests_of(changed: Iterable[str]) -> list[str]:
    """The folders and files of tests for some changed files, none of them inside another."""
    found = {test for path in changed for test in tests_for(path)}
    inner = {one for one in found for other in {*found, *ALWAYS} - {one} if Path(one).is_relative_to(other)}
    return sorted(found - inner - set(ALWAYS))


def tests_for(path: str) -> list[str]:
    """Where the tests of one file lie: the test itself, the folder named as the source's, or the nearest above it."""
    for start, tests in ELSEWHERE.items():
        if path == start or path.startswith((f"{start}/", f"{start}.")):
            return tests
    file = Path(path)
    if file.parts[0] == "tests":
        found = file if file.name.startswith("test_") else file.parent
    elif file.parts[:2] == ("src", "ecumene"):
        found = Path("tests", *file.parts[2:-1])
        while not (ROOT / found).is_dir():
            found = found.parent
    else:
        return []
    test = found.as_posix()
    return [test] if (ROOT / found).exists() and test != "tests" and not test.startswith(NEVER) else []


def say_left_out(changed: Iterable[str]) -> None:
    """What nobody should think was checked."""
    print("-- left out: tests/web (the browser), golden records, slow tests, the compiled build, what did not change")
    if any(path.startswith(("web/", "src/ecumene/server/", "tests/web/")) for path in changed):
        print("   The page or the server has changed: run the tests in tests/web that are about it.", flush=True)


def complain(trouble: str) -> int:
    """Say what is wrong."""
    print(trouble, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())

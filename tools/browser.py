"""The browser that the tests of the page drive: a Chromium of the system."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from progress import CommandFailed, run

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
REMEDY = "install Chromium (Debian: sudo apt-get install chromium), or put its path in ECUMENE_CHROMIUM."


def find_browser() -> str | None:
    """The browser's path, if there is one."""
    return os.environ.get("ECUMENE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def install_browser(log: Path, root: Path) -> str | None:
    """Install Debian's chromium where we may; otherwise say what a person has to do."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return f"the tests of the page need a browser; {REMEDY}"
    quietly = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        run("Package lists", ["apt-get", "update", "-q"], log=log, cwd=root, env=quietly)
        command = ["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium", "fonts-liberation"]
        run("Chromium", command, log=log, cwd=root, env=quietly)
    except CommandFailed as failed:
        return f"{failed}; {REMEDY}"
    return None if find_browser() else f"chromium was installed but is not on the path; {REMEDY}"

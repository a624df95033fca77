"""A PostgreSQL for tests: a cluster of its own in a temporary folder, reached by a socket file, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

MISSING = "PostgreSQL is not installed here (Debian: sudo apt-get install postgresql)"
QUICK = "-c fsync=off -c full_page_writes=off -c synchronous_commit=off"


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.numbers = count(1)

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs, never as root, which it refuses."""
        log = self.folder / "output"
        with log.open("ab") as output:
            command = [self.programs / program, *arguments]
            done = subprocess.run(command, check=False, stdout=output, stderr=output, cwd=self.folder, **_person())
        assert done.returncode == 0, log.read_text()

    def empty_database(self) -> str:
        """The URL of a new database."""
        name = f"ecumene{next(self.numbers)}"
        self.run("createdb", "-h", str(self.folder), "-U", "ecumene", name)
        return f"postgresql+asyncpg://ecumene@/{name}?host={self.folder}"


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """Start a cluster; where PostgreSQL is missing the test is skipped with the reason, and fails in CI."""
    programs = find_programs()
    if programs is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with tempfile.TemporaryDirectory(prefix="ecumene-pg-") as name:
        folder = Path(name)
        if person := _person():
            os.chown(folder, person["user"], person["group"])
        cluster = Cluster(programs, folder)
        data = str(folder / "data")
        cluster.run("initdb", "-D", data, "-U", "ecumene", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        cluster.run("pg_ctl", "start", "-w", "-D", data, "-o", f"-h '' -k {folder} {QUICK}")
        try:
            yield cluster
        finally:
            cluster.run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", data)


def find_programs() -> Path | None:
    """The folder of the newest PostgreSQL's programs: on the path, or where Debian puts them."""
    found = shutil.which("pg_ctl")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda file: float(file.parts[-3]))
    return Path(found).resolve().parent if found else debian[-1].parent if debian else None


@cache
def _person() -> dict[str, Any]:
    """Who runs PostgreSQL where we are root."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    who = names.get("postgres") or names["nobody"]
    return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}

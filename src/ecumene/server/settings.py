"""How a server is run: where it keeps its tables, how fast bots move, how much anybody may ask for."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.engine import URL


@dataclass(frozen=True)
class LabSettings:
    """How a server's laboratory is run: where runs are kept, who is let in, and how much of the machine runs may take.

    Anyone with the `key` is let in.
    `games` is the most that one run may play, `runs` how many may be kept; `at_once` are played while others wait,
    each in so many `workers`.
    """

    folder: Path
    key: str
    games: int = 100_000
    runs: int = 200
    at_once: int = 1
    workers: int = max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Settings:
    """Everything that may differ between a server at home, one for many people, and a test.

    `database` is an SQLAlchemy URL; `override` a folder of content; `bot_pause` the seconds between bot moves so
    that people can follow; `desert_seconds` how long bots go on at a table nobody looks at. Bots may be set to think
    for `think_seconds` at most; one that has not answered after `bot_time` is given up. There are at least two
    `workers`, of which long thoughts leave `for_short` free. A bot waits for its turn to think for `patience` seconds
    more than its thought takes, then a quicker one answers for it; after `notice_seconds` people are told. Hints,
    reviews and opened records have a queue each, in which at most `room` wait; they are turned away after `patience`.
    `hint_ms` and `review_ms` are how long a hint and each search of a review take, in milliseconds, unless
    `analysis_playouts` says how many looks ahead each is worth, however long that takes.
    A message that cannot be sent for `send_seconds` ends its connection, and so does a ping, one every
    `ping_seconds`, that is not answered within as many.
    So many `sockets` can be open at once: in all, at one table, and from one client address.
    `reveal_seconds` is how long a deal waits for the numbers of browsers that have promised one: a little longer than
    a page waits at most before it calls again.
    Allowances are per client address and minute. `worker_start` runs first in every worker process.
    Without a `laboratory` nobody can start runs.
    `names` are more names by which the server is reached, `proxies` addresses or networks of those whose word on who
    asks is believed, `root` the path below which everything is.
    """

    database: str
    override: Path | None = None
    bot_pause: float = 0.7
    think_seconds: float = 54.0
    bot_time: float = 60.0
    desert_seconds: float = 30.0
    reveal_seconds: float = 15.0
    workers: int = max(2, (os.cpu_count() or 2) - 1)
    for_short: int = 1
    patience: float = 10.0
    notice_seconds: float = 1.5
    room: int = 32
    hint_ms: int = 1000
    review_ms: int = 500
    analysis_playouts: int = 0
    worker_start: Callable[[], None] | None = None
    tables_per_minute: int = 30
    uploads_per_minute: int = 10
    requests_per_minute: int = 1200
    hints_per_minute: int = 30
    messages_per_second: int = 30
    send_seconds: float = 15.0
    ping_seconds: float = 10.0
    sockets: int = 8000
    sockets_per_table: int = 2000
    sockets_per_address: int = 200
    idle_tables: int = 200
    laboratory: LabSettings | None = None
    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    root: str = ""


def data_folder() -> Path:
    """The folder for this user's data: ECUMENE_DATA, or where the system keeps such things."""
    named = os.environ.get("ECUMENE_DATA")
    if named:
        return Path(named)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Ecumene"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Ecumene"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "ecumene"


def database_url(database: str | Path | None) -> str:
    """The database as a URL: one given as such, a file's path, or the user's own file."""
    if isinstance(database, str) and "://" in database:
        return database
    path = Path(database) if database else data_folder() / "tables.sqlite"
    return f"sqlite+aiosqlite:///{path.absolute()}"


def sqlite_file(url: URL) -> str:
    """The file of an SQLite database, '' for one in memory and for every other database."""
    file = url.database or ""
    return file if url.get_backend_name() == "sqlite" and file != ":memory:" else ""

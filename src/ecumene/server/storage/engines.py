"""Engines of the database: one for everything, and for an SQLite file one more that appends, in a thread of its own."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ecumene.server.settings import sqlite_file
from ecumene.server.wire.trouble import Declined

BUSY_SECONDS = 5
SQLITE = {"timeout": BUSY_SECONDS, "isolation_level": None}
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""A write-ahead log, and every commit on disk before it is acknowledged."""


def async_engine(url: str) -> AsyncEngine:
    """The engine for everything."""
    parsed = make_url(url)
    sqlite = parsed.get_backend_name() == "sqlite"
    engine = create_async_engine(parsed, connect_args=SQLITE if sqlite else {})
    _prepare(engine.sync_engine, sqlite)
    return engine


def appending_engine(url: str) -> Engine | None:
    """The engine to append with from one thread; None where the database is no SQLite file."""
    parsed = make_url(url)
    if not sqlite_file(parsed):
        return None
    ways = {**SQLITE, "check_same_thread": False}
    engine = create_engine(parsed.set(drivername="sqlite"), connect_args=ways, execution_options={"write": True})
    _prepare(engine, sqlite=True)
    return engine


def _prepare(engine: Engine, sqlite: bool) -> None:
    """What every connection of ours does first, and what every statement is looked at for."""
    event.listen(engine, "before_cursor_execute", _check_text)
    if not sqlite:
        return

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        if not options.get("foreign_keys", True):
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("write") else "BEGIN")


def _check_text(_: Connection, cursor: object, statement: str, values: Any, context: object, many: bool) -> None:
    """Refuse text that some database cannot keep, whichever this one is, wherever it comes from."""
    for row in values if many else [values]:
        for value in row.values() if isinstance(row, dict) else row:
            if isinstance(value, str) and not _keepable(value):
                raise Declined("invalid", "there is text with a NUL or a broken character in it; leave that out")


def _keepable(text: str) -> bool:
    try:
        return "\0" not in text and (text.isascii() or bool(text.encode()))
    except UnicodeEncodeError:
        return False

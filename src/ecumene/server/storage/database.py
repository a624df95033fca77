"""The database: opened, upgraded, read and written in transactions, and what a person is told when it fails.

SQLite in one file by default (write-ahead log, every commit on disk before it is acknowledged, one writer);
any other database of SQLAlchemy's by its URL.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager

from sqlalchemy import Engine, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from ecumene.server.settings import sqlite_file
from ecumene.server.storage import migrate, schema
from ecumene.server.storage.appender import Appender
from ecumene.server.storage.engines import appending_engine, async_engine
from ecumene.server.wire.trouble import StorageDown

log = logging.getLogger(__name__)


class Conflict(Exception):
    """Somebody else has written this sequence number or command already."""


class Database:
    """One database, and every way to it."""

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
            self.where = sqlite_file(parsed) or parsed.render_as_string(hide_password=True)
            self.engine = async_engine(url)
            appending = appending_engine(url)
        except (SQLAlchemyError, ImportError) as wrong:
            raise StorageDown(
                f"this database cannot be used ({wrong}): name a file, or a URL whose asynchronous driver is installed"
            ) from None
        self.writing = asyncio.Lock()
        self.appender = None if appending is None else Appender(appending, self.writing)
        self.opened = False

    @property
    def engines(self) -> list[Engine]:
        """Everything that talks to the database."""
        return [self.engine.sync_engine, *([self.appender.engine] if self.appender is not None else [])]

    async def open(self) -> None:
        """Make or upgrade the tables; refuse what is no database, or one of a newer program."""
        _probe(self.engine.url)
        async with self.writing, self._transaction(write=True, foreign_keys=False) as connection:
            await connection.run_sync(migrate.upgrade, self.where)
        if sqlite_file(self.engine.url):
            await self.engine.dispose()
        self.opened = True

    async def check(self) -> None:
        """Refuse (StorageDown) if the database cannot be read."""
        async with self._read() as connection:
            await connection.execute(select(schema.tables.c.id).limit(1))

    async def close(self) -> None:
        if self.appender is not None:
            await self.appender.close()
        await self.engine.dispose()

    # -- transactions -------------------------------------------------------------------------

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        async with self.writing, self._transaction(write=True) as connection:
            yield connection

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        async with self._transaction(write=False) as connection:
            yield connection

    @asynccontextmanager
    async def _transaction(self, write: bool, foreign_keys: bool = True) -> AsyncIterator[AsyncConnection]:
        """One transaction; without foreign keys, SQLite's connection has to be given up afterwards."""
        with self._troubles():
            async with self.engine.connect() as connection:
                await connection.execution_options(write=write, foreign_keys=foreign_keys)
                async with connection.begin():
                    yield connection

    @contextmanager
    def _troubles(self) -> Iterator[None]:
        """What the database says is wrong, in the program's terms."""
        try:
            yield
        except IntegrityError as wrong:
            raise Conflict(str(wrong.orig)) from wrong
        except (SQLAlchemyError, OSError) as wrong:
            self._note(wrong)
            raise StorageDown(_advice(wrong)) from wrong

    def _note(self, wrong: Exception) -> None:
        """A failure in the log, with what failed; whoever opens a database that cannot be used is told at once."""
        if self.opened:
            statement = wrong.statement if isinstance(wrong, DBAPIError) else None
            log.error("the database %s failed at %s: %s", self.where, _first_words(statement), _reason(wrong))


def _probe(url: URL) -> None:
    """Refuse at once an SQLite file that cannot be opened or is something else."""
    file = sqlite_file(url)
    if file:
        try:
            with closing(sqlite3.connect(file)) as connection:
                connection.execute("PRAGMA schema_version")
        except sqlite3.Error as wrong:
            raise StorageDown(_advice(wrong)) from wrong


def _advice(wrong: Exception) -> str:
    """What is wrong with the database, and what a person can do about it."""
    text = _reason(wrong)
    if "full" in text:
        cure = "the disk is full, make room and try again"
    elif isinstance(wrong, (ConnectionError, FileNotFoundError)):
        cure = "its server does not answer, check that it is running and that the URL is right"
    elif "readonly" in text or "unable to open" in text or isinstance(wrong, OSError):
        cure = "it cannot be written, check the folder and its permissions, or choose another database"
    elif "locked" in text:
        cure = "another program is using it, try again"
    elif "malformed" in text or "not a database" in text:
        cure = "it is not an Ecumene database or is damaged, restore a copy or choose another database"
    else:
        cure = "try again"
    return f"The database failed ({text}): {cure}. Nothing was changed."


def _reason(wrong: Exception) -> str:
    return str(wrong.orig if isinstance(wrong, DBAPIError) else wrong)


def _first_words(statement: str | None) -> str:
    """What a statement does, without the values it has."""
    return "its connection" if statement is None else " ".join(statement.split()[:3])

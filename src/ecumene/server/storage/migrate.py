"""Brings a database to the schema of this program, by the revisions in `migrations`.

All of it is one transaction: an upgrade that fails changes nothing. An SQLite file is copied beside itself before.
Servers that start on one database at the same time wait for each other.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing, suppress
from functools import cache
from pathlib import Path

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import Script, ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import delete, insert, inspect, select, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ecumene.server.settings import sqlite_file
from ecumene.server.storage import schema
from ecumene.server.wire.trouble import StorageDown

FOLDER = Path(__file__).with_name("migrations")
LOCK = 0x45_63_75_6D_65_6E_65
"""The advisory lock under which a PostgreSQL database is upgraded: "Ecumene"."""

log = logging.getLogger(__name__)


@cache
def revisions(folder: Path = FOLDER) -> list[Script]:
    """Every revision, the oldest first."""
    scripts = ScriptDirectory(str(folder), version_locations=[str(folder)])
    return list(scripts.walk_revisions())[::-1]


def upgrade(connection: Connection, where: str, folder: Path = FOLDER) -> bool:
    """Make the tables, or change them to what this program knows; True if anything was changed.

    Call it in a transaction that writes. StorageDown where a newer program wrote the database, or a revision fails.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    known = revisions(folder)
    found = _found(connection)
    newest = int(known[-1].revision)
    if found > newest:
        raise StorageDown(
            f"{where} was written by a newer Ecumene (schema {found}; this one knows {newest}): "
            "update the program or choose another database"
        )
    context = MigrationContext.configure(connection)
    has = int(context.get_current_revision() or 0)
    missing = [script for script in known if int(script.revision) > has]
    if not missing:
        return False
    if found and newest > found:
        _keep_copy(connection, next(script.revision for script in known if int(script.revision) > found), where)
    for script in missing:
        _carry_out(context, script, where)
    _mark(connection, context, known[-1], folder)
    return True


def _found(connection: Connection) -> int:
    """The number of the schema the database has; 0 for an empty one.

    It stands in `about`, which 0.1.0 read and wrote too (it knew no revisions): there an upgraded database is refused
    instead of misread.
    """
    if not inspect(connection).has_table(schema.about.name):
        return 0
    return connection.execute(select(schema.about.c.schema_version)).scalar() or 0


def _carry_out(context: MigrationContext, script: Script, where: str) -> None:
    try:
        with Operations.context(context):
            script.module.upgrade()
    except (SQLAlchemyError, CommandError, ValueError) as wrong:
        reason = wrong.orig if isinstance(wrong, DBAPIError) else wrong
        raise StorageDown(
            f"{where} cannot be upgraded to schema {script.revision} ({reason}). Nothing was changed; it can still be "
            "opened by the Ecumene that wrote it"
        ) from wrong


def _mark(connection: Connection, context: MigrationContext, newest: Script, folder: Path) -> None:
    """Write down where the database is now."""
    context.stamp(ScriptDirectory(str(folder), version_locations=[str(folder)]), newest.revision)
    connection.execute(delete(schema.about))
    connection.execute(insert(schema.about).values(schema_version=int(newest.revision)))
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if broken is not None:
            raise StorageDown(f"the upgrade would leave rows of {broken[0]} without their table. Nothing was changed")


def _keep_copy(connection: Connection, revision: str, where: str) -> None:
    """An SQLite file as it was, beside the one that is about to be changed."""
    file = sqlite_file(connection.engine.url)
    if not file:
        return
    copy, made = Path(f"{file}.before-{revision}"), Path(f"{file}.before-{revision}.part")
    try:
        with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(made)) as new:
            old.backup(new)
        made.replace(copy)
    except (sqlite3.Error, OSError) as wrong:
        with suppress(OSError):
            made.unlink()
        raise StorageDown(
            f"{where} has to be upgraded, and there is no room for a copy of the old file ({wrong}): make room beside "
            "it and start again. Nothing was changed"
        ) from wrong
    log.warning("%s is upgraded to this version; as it was, it is kept in %s", where, copy.name)

"""Upgrades of the database: from nothing, from 0.1.0, and what happens when one fails."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import Connection
from tests.server.kept_database import KEPT, unpack

from ecumene.server.settings import database_url
from ecumene.server.storage import migrate, schema
from ecumene.server.storage.store import Store
from ecumene.server.wire.trouble import StorageDown

NEWEST = migrate.revisions()[-1].revision
WIDER = """\
    with op.batch_alter_table("tables") as table:
        table.alter_column("seed", type_=sa.String(99))
"""
TABLES = {"about", "alembic_version", *schema.metadata.tables}


def opened(place: Path | str, look: Callable[[Connection], Any] = lambda _: None) -> Any:
    """Open the database as the server does, and look at it."""

    async def whole() -> Any:
        store = Store(database_url(place))
        try:
            await store.open()
            async with store.engine.connect() as connection:
                return await connection.run_sync(look)
        finally:
            await store.close()

    return asyncio.run(whole())


def rows(file: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(sql).fetchall()


def everything(file: Path) -> dict[str, list[Any]]:
    """Every row of every table, as it stands."""
    names = [name for (name,) in rows(file, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {name: sorted(rows(file, f'SELECT * FROM "{name}"'), key=repr) for name in names}


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))


@pytest.fixture(params=["empty", *sorted(file.name for file in KEPT.glob("*.gz"))])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """An empty place, and every database kept from an earlier version."""
    return tmp_path / "tables.sqlite" if request.param == "empty" else unpack(request.param, tmp_path)


def test_the_revisions_lead_to_the_schema(database: Path) -> None:
    assert opened(database, differences) == []
    assert rows(database, "SELECT version_num FROM alembic_version") == [(NEWEST,)]
    assert rows(database, "SELECT schema_version FROM about") == [(int(NEWEST),)]
    assert {name for (name,) in rows(database, "SELECT name FROM sqlite_master WHERE type = 'table'")} == TABLES


def test_the_revisions_lead_to_the_schema_on_every_kind_of_database(place: str) -> None:
    assert opened(place, differences) == []


def test_the_revisions_are_one_line() -> None:
    numbers = [script.revision for script in migrate.revisions()]
    assert numbers == [f"{number:04}" for number in range(1, len(numbers) + 1)]
    for script in migrate.revisions():
        assert Path(script.module.__file__ or "").name.startswith(f"r{script.revision}_")


def test_opening_again_changes_nothing(database: Path) -> None:
    opened(database)
    before = everything(database)
    beside = sorted(database.parent.iterdir())
    opened(database)
    assert everything(database) == before
    assert sorted(database.parent.iterdir()) == beside


def test_an_upgrade_keeps_every_row_and_the_file_as_it_was(tmp_path: Path) -> None:
    database = unpack("tables-0.1.0.db.gz", tmp_path)
    before = everything(database)
    opened(database)
    after = everything(database)
    assert set(before) <= set(after)
    for name in set(before) - {"about"}:
        assert len(after[name]) == len(before[name]), name
    if len(migrate.revisions()) > 1:
        assert everything(tmp_path / "tables.sqlite.before-0002") == before


@pytest.mark.parametrize("later", ["chapters", "orders", "promises", "remarks", "reviews"])
def test_a_database_of_an_early_build_gets_what_it_lacks(tmp_path: Path, later: str) -> None:
    database = unpack("tables-0.1.0.db.gz", tmp_path)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"DROP TABLE {later}")
        connection.commit()
    history = 'SELECT "table", seq, seat, move, hash FROM entries ORDER BY 1, 2'
    before = rows(database, history)
    assert opened(database, differences) == []
    assert everything(database)[later] == []
    assert rows(database, history) == before


def revision(folder: Path, body: str) -> None:
    """Another revision on top of the newest, in a folder of its own."""
    shutil.copytree(migrate.FOLDER, folder)
    (folder / "r9000_next.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f'revision = "9000"\ndown_revision = "{NEWEST}"\n\n\ndef upgrade():\n{body}'
    )


def with_revision(monkeypatch: pytest.MonkeyPatch, folder: Path, body: str) -> None:
    revision(folder, body)
    upgrade = migrate.upgrade
    monkeypatch.setattr(migrate, "upgrade", lambda connection, where: upgrade(connection, where, folder))


def test_an_upgrade_that_fails_half_way_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = unpack("tables-0.1.0.db.gz", tmp_path)
    opened(database)
    before = everything(database)
    half = WIDER + '    op.execute("DELETE FROM entries")\n    op.execute("INSERT INTO nowhere VALUES (1)")\n'
    with_revision(monkeypatch, tmp_path / "revisions", half)
    with pytest.raises(StorageDown, match=r"cannot be upgraded to schema 9000 .*nowhere.*Nothing was changed"):
        opened(database)
    assert everything(database) == before


def test_a_table_others_point_to_can_be_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    database = unpack("tables-0.1.0.db.gz", tmp_path)
    opened(database)
    before = everything(database)
    change = (
        '    with op.batch_alter_table("tables") as table:\n        table.alter_column("seed", type_=sa.String(99))\n'
    )
    with_revision(monkeypatch, tmp_path / "revisions", change)
    with caplog.at_level(logging.WARNING):
        opened(database)
    assert "tables.sqlite.before-9000" in caplog.text
    assert everything(tmp_path / "tables.sqlite.before-9000") == before
    after = everything(database)
    assert after["about"] == [(9000,)]
    assert after["tables"] == before["tables"]
    assert after["seats"] == before["seats"]


def test_foreign_keys_hold_after_an_upgrade(tmp_path: Path) -> None:
    database = unpack("tables-0.1.0.db.gz", tmp_path)
    assert opened(database, lambda connection: connection.exec_driver_sql("PRAGMA foreign_keys").scalar()) == 1


def test_an_upgrade_that_would_break_references_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = unpack("tables-0.1.0.db.gz", tmp_path)
    opened(database)
    before = everything(database)
    with_revision(monkeypatch, tmp_path / "revisions", '    op.execute("DELETE FROM tables")\n')
    with pytest.raises(StorageDown, match="without their table"):
        opened(database)
    assert everything(database) == before


def test_without_room_for_the_copy_nothing_is_upgraded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = unpack("tables-0.1.0.db.gz", tmp_path)
    opened(database)
    before = everything(database)
    with_revision(monkeypatch, tmp_path / "revisions", '    op.execute("DELETE FROM reviews")\n')
    (tmp_path / "tables.sqlite.before-9000.part").mkdir()
    with pytest.raises(StorageDown, match="make room"):
        opened(database)
    assert everything(database) == before


def test_a_database_of_a_newer_program_is_refused(database: Path) -> None:
    opened(database)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE about SET schema_version = 9999")
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = everything(database)
    with pytest.raises(StorageDown, match=r"newer Ecumene \(schema 9999; this one knows"):
        opened(database)
    assert everything(database) == before

"""The schema of 0.1.0, whose databases have these tables already; those of earlier builds lack some."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _create("about", sa.Column("schema_version", sa.Integer, primary_key=True))
    _create(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.String(32), nullable=False),
        sa.Column("content", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("seed_hash", sa.String(64), nullable=False),
        sa.Column("position", sa.Text),
        sa.Column("follows", sa.String(32)),
        sa.Column("created", sa.Float, nullable=False),
    )
    _create(
        "seats",
        _table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("invitation_hash", sa.String(64)),
    )
    _create(
        "entries",
        _table(),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.String(200), nullable=False),
        sa.Column("to", sa.Integer),
        sa.Column("command", sa.String(100), nullable=False),
        sa.Column("hash", sa.String(32), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("completes", sa.Boolean, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.UniqueConstraint("table", "command"),
    )
    _create(
        "snapshots",
        _table(),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("position", sa.Text, nullable=False),
    )
    _create(
        "chapters",
        _table(),
        sa.Column("campaign", sa.String(32), nullable=False),
        sa.Column("follows", sa.String(32)),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("log", sa.Text),
        sa.Column("shared", sa.Boolean, nullable=False),
    )
    op.create_index("ix_chapters_campaign", "chapters", ["campaign"], if_not_exists=True)
    for said in ("orders", "promises"):
        _create(
            said,
            _table(),
            sa.Column("seat", sa.Integer, primary_key=True),
            sa.Column(said, sa.Text, nullable=False),
        )
    _create(
        "remarks",
        _table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("command", sa.String(100), nullable=False),
        sa.UniqueConstraint("table", "command"),
    )
    _create(
        "reviews",
        _table(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("review", sa.Text, nullable=False),
    )


def _create(name: str, *columns: sa.Column[Any] | sa.UniqueConstraint) -> None:
    op.create_table(name, *columns, if_not_exists=True)


def _table() -> sa.Column[str]:
    return sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True)

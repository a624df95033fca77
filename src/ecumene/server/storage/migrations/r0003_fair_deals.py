"""How every table is dealt: the people who gather, the server's secret, the browsers' numbers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("stage", sa.String(12), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("hands", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )

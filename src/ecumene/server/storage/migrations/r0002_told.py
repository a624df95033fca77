"""Entries keep what was told, in words for every kind of reader; the events it was told from are not needed any more.

Entries from before have no words (NULL) until their table is taken up: they are told then, by playing it again.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("entries") as table:
        table.add_column(sa.Column("told", sa.Text))
        table.drop_column("events")

"""Revisions of the database, the oldest first: one file each, carried out by `ecumene.server.storage.migrate`.

To change the database:

1. Change `schema.py` as if it had always been so.
2. Add a file `rNNNN_what_changes.py` here: the next number as its `revision`, the newest one before as its
   `down_revision`, and an `upgrade()` that leads from the old schema to yours by Alembic's `op`. Anything but a new
   table or a new column stands in `with op.batch_alter_table("name") as table:`, since SQLite can do little else.
   Columns added to a table with rows need a `server_default`, and the same one in `schema.py`.
   Write names and types out; never import `schema.py`, which changes later.
3. Run tests/server/test_migrations.py: it compares what the revisions make with `schema.py`, and upgrades a database
   kept from 0.1.0.

A revision that has been released never changes. There is no way back: the file as it was is kept beside.
"""

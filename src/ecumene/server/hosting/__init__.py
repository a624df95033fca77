"""All tables of a server: setting them up, taking them up from the store, waiting rooms, coming to a table, campaigns,
records, and what becomes of tables whose rules have changed.

It may import the door (for its limits), thinking, the table, storage and the wire.
"""

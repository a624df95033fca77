"""Whatever takes long, done in worker processes and shared out fairly: bots at their tables, hints and reviews.

It may import the table, storage and the wire.
"""

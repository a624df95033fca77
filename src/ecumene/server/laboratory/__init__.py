"""Runs of many games between bots, each in a process of its own, and the reports on them.

It may import thinking (for a worker) and the wire; it knows nothing of tables.
"""

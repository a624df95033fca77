"""Earth Rising in words: names, moves, questions, events, the table described, and the ending.

May import the view, the tables and the rules; only the `Game` imports it. Never compiled.
"""

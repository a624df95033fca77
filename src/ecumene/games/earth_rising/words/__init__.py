"""Earth Rising in words: names, moves, questions, events, the table described, and the ending.

May import everything of the game but `advice`; nothing but the `Game` imports it. Never compiled.
"""

"""Gen7 in words: names, moves and their notation, questions, events, descriptions, what is read aloud, the log.

Uses the rules, the texts and the view; no rule uses it.
"""

"""The Earthman's Burden in words: names, notation and sentences of moves, questions, events, the table, the ending.

May import the rules, the view and the tables; nothing imports it but the game itself.
"""

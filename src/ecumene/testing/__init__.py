"""For the tests of games: a table played by hand, in the game's own notation.

It imports the kernel and nothing else of ours, and nothing but tests imports it.
"""

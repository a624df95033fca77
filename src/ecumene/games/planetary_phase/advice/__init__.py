"""Judgement for bots in The Planetary Phase: how good a position looks and which moves look good.

May import the rules, not the words or the view; nothing but the `Game` imports it.
"""

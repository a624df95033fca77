"""Judgement for bots in Living Planet: how good a position looks, which moves look good, and styles of play.

May import the rules, not the words or the view; nothing but the `Game` imports it.
"""

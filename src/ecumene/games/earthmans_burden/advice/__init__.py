"""Judgement for bots: how good a position looks, which moves look good, and the styles of play.

May import all rules, and nothing of what is seen or said.
"""

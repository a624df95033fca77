"""Judgement for bots: how good a position looks for a seat, and which moves are worth a look.

All weights are estimates. Uses every room of the rules; no rule uses it.
"""

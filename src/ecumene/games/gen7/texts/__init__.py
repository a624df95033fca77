"""The texts of cards, group seats and objectives, made from what they do.

Uses the vocabulary and patterns.
"""

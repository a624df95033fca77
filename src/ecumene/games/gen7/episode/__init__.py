"""The course of an episode: dealing, rounds and turns, crossroads, votes, the plot, objectives, the end and the log.

Uses every other room of the rules.
"""

"""What players do in windows and with each other: extraordinary actions, gifts and copies, votes.

May import scoring, units, technologies and rolls.
"""

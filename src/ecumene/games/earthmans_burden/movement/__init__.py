"""Movement: the phase itself, and the drives that move fleets before and after it.

May import the position, units, technologies and rolls; knows nothing of actions and diplomacy.
"""

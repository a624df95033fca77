"""What groups do in the Military and the Civilian phase: the phases, the groups, the seven actions and their odds.

May import diplomacy, whose windows open between groups, and what lies below it.
"""

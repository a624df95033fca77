"""The ship and what lies on it: tokens, merit, systems and seats, dice, decks, schema cards, what officers can do.

Plain verbs of the rules without a turn or an effect around them. Uses the position and the components, no other room.
"""

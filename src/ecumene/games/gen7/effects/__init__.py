"""Effects of cards, systems, votes and the plot: when their conditions hold, and how each is carried out.

What effects are made of stands in `vocabulary`. Uses the ship.
"""

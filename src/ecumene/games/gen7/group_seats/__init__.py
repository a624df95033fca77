"""Group seats: which there are, plans to fill them, what these cost, who must agree, and what follows.

From the ground up: blocks, payments and pledges, changes of dice, the search, completing, answers, sharing, building,
calls and promises. Uses the ship, effects and actions.
"""

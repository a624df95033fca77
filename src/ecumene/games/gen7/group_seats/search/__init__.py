"""The search for fillings of a group seat: which dice in which positions, changed by which means.

Uses the blocks, payments, pledges and changes of the room around it, and nothing that builds or answers plans.
"""

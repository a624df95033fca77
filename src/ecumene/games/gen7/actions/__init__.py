"""What officers do on a turn: dice seated, and labs, centers, meetings, boards, file cards and perks made use of.

Uses the ship and effects; knows nothing of group seats and episodes.
"""

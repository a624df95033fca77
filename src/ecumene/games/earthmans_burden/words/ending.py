"""The end of a game in words."""

from __future__ import annotations

from ecumene.games.earthmans_burden.position import (
    BLOCKADE,
    CONQUEST,
    DEFEAT,
    NOBODY_LEFT,
    PEACE,
    SINGULARITY,
    EarthmansBurden,
)
from ecumene.games.earthmans_burden.scoring import scores, winners
from ecumene.games.earthmans_burden.view.ids import OUTCOMES
from ecumene.games.earthmans_burden.words.names import player
from ecumene.kernel.game import Ending


def ending(g: EarthmansBurden) -> Ending:
    """A win by conquest, blockade or Singularity is one player's alone; peace is shared by all with units.

    EB-002, EB-029, EB-217, EB-220, EB-221, EB-239
    """
    name = player(g, g.winner) if g.winner >= 0 else ""
    rounds = f"{g.rounds + 1} rounds"
    headline, text = {
        CONQUEST: (f"{name} conquers", f"After {rounds} nobody stands against {name}."),
        BLOCKADE: (f"{name} blockades Earth", f"After {rounds} every region of Earth obeys {name}."),
        SINGULARITY: ("The Singularity", f"After {rounds} the machines of {name} leave history behind."),
        PEACE: ("Peace in our time", f"After {rounds} all who are left lay down their arms."),
        NOBODY_LEFT: ("Nobody is left", f"After {rounds} no player has a unit on the board."),
        DEFEAT: ("Time has run out", f"{rounds} were not enough for a blockade or the Singularity."),
    }.get(g.outcome, ("A war without end", f"After {g.rounds} rounds nobody has won."))
    return Ending(OUTCOMES[g.outcome], headline, text, winners(g), scores(g))

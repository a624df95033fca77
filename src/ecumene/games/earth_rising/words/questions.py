"""What is asked now, in words: one task for every kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.earth_rising import actions as act
from ecumene.games.earth_rising import characters as who
from ecumene.games.earth_rising.components import CULTURE
from ecumene.games.earth_rising.position import EarthRising
from ecumene.games.earth_rising.setup import ChooseCharacter
from ecumene.games.earth_rising.turn import DiscardToLimit
from ecumene.games.earth_rising.words.names import lexicon, player
from ecumene.kernel.english import capital
from ecumene.kernel.game import Question


def question(g: EarthRising, seat: int | None) -> Question:
    """Who must do what, in one sentence."""
    ask = g.asking
    if ask is None:
        return Question("Over", "The game is over.", "")
    chooser = g.waiting[0]
    mine = seat == chooser
    task = TASKS[type(ask)](g, ask)
    text = f"{capital(task)}." if mine else f"{capital(player(g, chooser))}: {task}."
    return Question(type(ask).__name__, text, f"ER-{ask.asked_by():03d}")  # type: ignore[attr-defined]


TASKS: dict[type[Any], Callable[[EarthRising, Any], str]] = {
    ChooseCharacter: lambda g, ask: "choose a character",
    act.TakeAction: lambda g, ask: f"take an action ({g.actions_left} left)",
    act.ChooseCircle: lambda g, ask: f"choose a circle for {lexicon(g).practice(ask.card, True)}",
    act.PayColour: lambda g, ask: f"choose the card of {lexicon(g).sector_names[ask.sector]} to pay with",
    act.GiveTo: lambda g, ask: "choose who receives the card",
    act.CleanUp: lambda g, ask: f"remove strain ({ask.left} more)",
    DiscardToLimit: lambda g, ask: f"discard a card: at most {g.hand_limit} may stay",
    who.Arrange: lambda g, ask: (
        f"place {'protest' if ask.character == CULTURE else 'regeneration'} tokens, or say done"
    ),
    who.TakeBack: lambda g, ask: "take back a token: there are too many on the board",
    who.PlaceStartups: lambda g, ask: "say how many start-ups to found",
    who.Reorder: lambda g, ask: f"choose card {ask.placed + 1} from the top of the deck",
    who.LookFurther: lambda g, ask: "look at another card, or stop",
    who.PlaceLooked: lambda g, ask: "give the card away or put it on the bottom",
    who.MoveStrainFrom: lambda g, ask: f"move strain ({ask.left} left), or stop",
    who.MoveStrainTo: lambda g, ask: f"choose where the strain from {lexicon(g).sector_names[ask.source]} goes",
}

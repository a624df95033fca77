"""What is asked now, in words: one task for every kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.planetary_phase import commit as com
from ecumene.games.planetary_phase import devise as dev
from ecumene.games.planetary_phase import energy as ene
from ecumene.games.planetary_phase import establish as est
from ecumene.games.planetary_phase import evolve as evo
from ecumene.games.planetary_phase import expand as exp
from ecumene.games.planetary_phase import paying as pay
from ecumene.games.planetary_phase import performing as per
from ecumene.games.planetary_phase import refresh as ref
from ecumene.games.planetary_phase import scheduling as sch
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.words.names import lexicon, place_name, player, tc
from ecumene.kernel.english import capital
from ecumene.kernel.game import Question


def question(g: PlanetaryPhase, seat: int | None) -> Question:
    """Who must do what, in one sentence."""
    ask = g.asking
    if ask is None:
        return Question("Over", "The game is over.", "")
    rule = f"PP-{ask.asked_by():03d}"  # type: ignore[attr-defined]
    task = TASKS[type(ask)](g, ask)
    if isinstance(ask, ref.RefreshCounters):
        waiting = ", ".join(player(g, other) for other in g.waiting)
        return Question("RefreshCounters", f"{capital(task)}." if seat in g.waiting else f"{waiting}: {task}.", rule)
    chooser = g.waiting[0]
    text = f"{capital(task)}." if seat == chooser else f"{player(g, chooser)}: {task}."
    return Question(type(ask).__name__, text, rule)


TASKS: dict[type[Any], Callable[[PlanetaryPhase, Any], str]] = {
    sch.SelectAction: lambda g, ask: "schedule an action",
    pay.PayNext: lambda g, ask: f"pay {tc(ask.left)}",
    pay.CallFavors: lambda g, ask: f"call in favors for the {tc(ask.cost)}, or none",
    com.Occupy: lambda g, ask: f"{lexicon(g).actions[ask.box]} to an operation, or decline",
    com.WildBonus: lambda g, ask: "choose the wild bonus",
    ene.PickSector: lambda g, ask: "choose the Sector of the free Credential",
    exp.Expand: lambda g, ask: f"expand your Credentials ({g.box.actions.expand - ask.bought} left), or stop",
    est.Establish: lambda g, ask: "choose the space for your tile, or decline",
    est.TurnTile: lambda g, ask: f"turn the tile on {place_name(g, ask.space)}",
    per.Energize: lambda g, ask: "energize, or decline",
    dev.Devise: lambda g, ask: "devise a new operation, or decline",
    evo.Evolve: lambda g, ask: "take a Lifestyle card, or decline",
    evo.UseCard: lambda g, ask: "decide what the card becomes",
    ene.TakeBonus: lambda g, ask: "place the bonus TC",
    ene.LoseCounter: lambda g, ask: "choose the TC that leaves the game",
    ref.PayAssessment: lambda g, ask: f"pay the assessment of {lexicon(g).sector_names[g.assessed]}",
    ref.RefreshCounters: lambda g, ask: "bring your spent TC back",
}

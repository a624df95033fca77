"""The moves of fleets in words: falling, rising, and the three drives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.earthmans_burden.components import FLEET
from ecumene.games.earthmans_burden.movement.departures import STOP, WITH
from ecumene.games.earthmans_burden.movement.pushes import movable
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.view.ids import UNIT_IDS
from ecumene.games.earthmans_burden.words.names import UNITS, Said, course, lexicon, unit_count
from ecumene.kernel.english import capital


def fall_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    place = g.box.exits[ask.trajectory][ask.way]
    also = (lex.target(g.box.worlds + ask.trajectory), lex.target(place))
    return f"{move}", f"{unit_count(move, FLEET)} to {lex.place_name(place)}", f"amount:{move}", also


def place_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    return f"to {lex.place(move)}", f"To {lex.place_name(move)}", lex.target(move), course(g, ask)


def sky_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return place_said(g, ask, g.box.worlds + move)


def rise_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == STOP:
        return "done", "Nobody else rises", "button:done", ()
    lex = lexicon(g)
    text = f"Fleets rise from {capital(lex.world_names[move])} ({g.may_rise[move]} there)"
    return f"from {lex.worlds[move]}", text, f"world:{lex.worlds[move]}", ()


def fly_many_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return f"{move}", unit_count(move, FLEET), f"amount:{move}", course(g, ask)


def commander_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == WITH:
        return "with", "With the Commander", "button:with", course(g, ask)
    return "without", "Without the Commander", "button:without", course(g, ask)


def launch_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == STOP:
        return "stop", "No launch", "button:stop", ()
    lex = lexicon(g)
    text = f"Launch from {capital(lex.world_names[move])} with Orion Engines"
    return f"from {lex.worlds[move]}", text, f"world:{lex.worlds[move]}", ()


def sacrifice_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return UNIT_IDS[move], f"Give up a {UNITS[move]}", f"unit:{UNIT_IDS[move]}", course(g, ask)


def source_said(stop: str, drive: str) -> Callable[[EarthmansBurden, Any, int], Said]:
    """The trajectory from which a drive takes a group."""

    def said(g: EarthmansBurden, ask: Any, move: int) -> Said:
        if move == STOP:
            return "stop", stop, "button:stop", ()
        lex = lexicon(g)
        text = f"{drive} from {lex.trajectory_names[move]} ({movable(g, ask.seat, move)} there)"
        return f"from {lex.trajectories[move]}", text, f"trajectory:{lex.trajectories[move]}", ()

    return said


def burn_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    name = lex.trajectories[move]
    also = course(g, ask) if move != ask.source else ()
    return f"burn {name}", f"Give up a fleet in {lex.trajectory_names[move]}", f"trajectory:{name}", also


def sail_on_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == STOP:
        return "stop", "Stop here", "button:stop", course(g, ask)
    lex = lexicon(g)
    return f"on to {lex.place(move)}", f"On to {lex.place_name(move)}", lex.target(move), course(g, ask)

"""Windows and extraordinary actions in words: removals, conversions, gifts, and votes on victory."""

from __future__ import annotations

from typing import Any

from ecumene.games.earthmans_burden.actions.odds import chance
from ecumene.games.earthmans_burden.components import CONSTRUCTION, ROLL_CONVERSION
from ecumene.games.earthmans_burden.diplomacy import extraordinary as xo
from ecumene.games.earthmans_burden.diplomacy import gifts as gif
from ecumene.games.earthmans_burden.diplomacy import votes as vic
from ecumene.games.earthmans_burden.position import CONQUEST, EarthmansBurden
from ecumene.games.earthmans_burden.view.ids import UNIT_IDS
from ecumene.games.earthmans_burden.words.names import (
    TRACK_NAMES,
    UNITS_MANY,
    Said,
    course,
    lexicon,
    percent,
    player,
    unit_count,
)
from ecumene.kernel.english import capital

KINDS = (
    ("pass", "Pass"),
    ("remove_fleets", "Remove fleets"),
    ("remove_calm", "Remove calm developments"),
    ("remove_at_risk", "Remove developments at risk"),
    ("convert_calm", "Turn calm developments into fleets"),
    ("convert_at_risk", "Try to turn developments at risk into fleets"),
    ("lower_ai", "Lower your AI counter"),
    ("research_back", "Move your Research counter back"),
    ("eschaton_back", "Move your Eschaton counter back"),
    ("give", "Offer units to another player"),
    ("copy", "Let another player copy a technology"),
    ("resign", "Resign: your fleets go, the rest turns neutral"),
    ("claim", "Claim victory by conquest"),
    ("peace", "Propose peace"),
)
WINDOWS = (
    "Go on to Movement",
    "Go on",
    "Go on",
    "Go on to civilian actions",
    "Go on to the risk rolls",
    "Go on",
    "Go on",
    "End the turn",
)


def kind_said(move: int) -> Said:
    id, text = KINDS[move]
    return id, text, f"button:{id}", ()


def window_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == xo.PASS:
        return "pass", WINDOWS[ask.window] if ask.seat == g.active else "Pass", "button:pass", ()
    return kind_said(move)


def world_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    return f"at {lex.worlds[move]}", capital(lex.world_names[move]), f"world:{lex.worlds[move]}", ()


def how_many_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    unit = xo.UNIT_OF[ask.kind]
    verb = "Remove" if ask.kind < xo.CONVERT_CALM else "Convert"
    odds = ""
    if ask.kind == xo.CONVERT_AT_RISK:
        odds = f" ({percent(chance(CONSTRUCTION, 0, g.box.targets[ROLL_CONVERSION]))} each)"
    also = (f"world:{lexicon(g).worlds[ask.world]}", f"unit:{UNIT_IDS[unit]}")
    return f"{move}", f"{verb} {unit_count(move, unit)}{odds}", f"amount:{move}", also


def steps_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    name = TRACK_NAMES[ask.kind]
    left = xo.track(g, ask.kind)[ask.seat] - move
    return f"{move}", f"{name} back by {move}, to {left}", f"amount:{move}", (f"track:{name.lower()}",)


def seat_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return f"seat {move + 1}", f"To {player(g, move)}", f"seat:{move}", ()


def unit_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return UNIT_IDS[move], capital(UNITS_MANY[move]), f"unit:{UNIT_IDS[move]}", course(g, ask)


def give_many_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    also = (f"world:{lexicon(g).worlds[ask.world]}", f"unit:{UNIT_IDS[ask.unit]}")
    return f"{move}", unit_count(move, ask.unit), f"amount:{move}", also


def send_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == gif.SEND:
        return "send", f"Send the offer to {player(g, g.offer[1])}: {offer_text(g)}", "button:send", ()
    if move == gif.ADD:
        return "add", "Add more to it", "button:add", ()
    return "withdraw", "Withdraw it", "button:withdraw", ()


def offer_text(g: EarthmansBurden) -> str:
    """What is offered, in words."""
    lex = lexicon(g)
    parts = []
    for i in range(2, len(g.offer), 3):
        world, what, many = g.offer[i : i + 3]
        parts.append(
            f"a copy of {lex.technology_names[what]}"
            if world < 0
            else f"{unit_count(many, what)} at {lex.world_names[world]}"
        )
    return ", ".join(parts)


def consent_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == gif.ACCEPT:
        return "accept", f"Accept {offer_text(g)}", "button:accept", ()
    return "refuse", "Refuse", "button:refuse", ()


def vote_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if ask.outcome == CONQUEST:
        yes, no = f"Yes, {player(g, ask.asker)} has won", "No, the war goes on"
    else:
        yes, no = "Yes, peace in our time", "No, hostilities go on"
    return ("yes", yes, "button:yes", ()) if move == vic.YES else ("no", no, "button:no", ())

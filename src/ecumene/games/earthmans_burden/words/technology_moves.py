"""The moves of setup and technologies in words: what is placed, learned, copied or stolen, and what AI re-rolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.earthmans_burden import rolls as rol
from ecumene.games.earthmans_burden import setup as stp
from ecumene.games.earthmans_burden.components import FLEET
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.words.names import Said, lexicon, unit_count
from ecumene.kernel.english import count


def setup_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    earth = f"world:{lexicon(g).worlds[g.box.earth]}"
    many = unit_count(g.box.setup_fleets, FLEET)
    if move == stp.CLAIM_REGION:
        return "claim", "Claim a region of Earth", earth, ()
    if move == stp.IN_ORBIT:
        return "orbit", f"{many} in Earth's orbit", earth, ()
    if move == stp.IN_TRAJECTORY:
        return "above", f"{many} in a trajectory above Earth", "button:above", ()
    return "technology", "A technology", "button:technology", ()


def above_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    place = g.box.worlds + move
    return f"to {lexicon(g).place(place)}", lexicon(g).place_name(place), lexicon(g).target(place), ()


def learn_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    text = f"{lex.technology_names[move]}: {lex.effects[move].removesuffix('.')}"
    return f"learn {lex.technologies[move]}", text, f"technology:{lex.technologies[move]}", ()


def technology_said(verb: str, does: str) -> Callable[[EarthmansBurden, Any, int], Said]:
    """A choice among technologies that a sentence introduces."""

    def said(g: EarthmansBurden, ask: Any, move: int) -> Said:
        lex = lexicon(g)
        name = lex.technologies[move]
        return f"{verb} {name}", f"{does} {lex.technology_names[move]}", f"technology:{name}", ()

    return said


def reroll_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == rol.PASS:
        return "keep", "Leave the dice as they are", "button:keep", ()
    left = count(g.ai[ask.seat], "AI step")
    return f"reroll {move}", f"Re-roll a {move} ({left})", f"face:{move}", ()

"""Events of The Earthman's Burden in sentences."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.earthmans_burden.components import FLEET, ROLLS
from ecumene.games.earthmans_burden.position import (
    BLOCKADE,
    CONQUEST,
    DEFEAT,
    MILITARY,
    NOBODY_LEFT,
    PEACE,
    RISK,
    SINGULARITY,
    UNFINISHED,
    EarthmansBurden,
)
from ecumene.games.earthmans_burden.rolls import EVEN, FACES, PACKED
from ecumene.games.earthmans_burden.words.names import (
    ACTIONS,
    TRACK_NAMES,
    Lexicon,
    faction_named,
    lexicon,
    player,
    unit_count,
    with_commander,
)
from ecumene.games.earthmans_burden.words.names import ROLLS as ROLL_NAMES
from ecumene.kernel.english import capital, count
from ecumene.kernel.event import NOBODY, Event
from ecumene.kernel.game import Parts, Told, told


def tell(g: EarthmansBurden, event: Event) -> Told:
    """An event for people, from the event and what is public of the table."""
    return told("EB", event, TELLERS[event.what](g, lexicon(g), event))


def who(g: EarthmansBurden, e: Event) -> str:
    """Whom an event is about: a player, or the UN. EB-009"""
    return "the UN" if e.who == NOBODY else player(g, e.who)


def seat(e: Event) -> str:
    return "un" if e.who == NOBODY else f"seat:{e.who}"


def world(lex: Lexicon, e: Event) -> str:
    return f"world:{lex.worlds[e.where]}"


def at(lex: Lexicon, e: Event) -> str:
    return f" at {lex.world_names[e.where]}" if e.where >= 0 else ""


def faces(packed: int) -> list[int]:
    """The dice of a roll from the number that holds them, in ascending order."""
    return [face + 1 for face in range(FACES) for _ in range(packed >> PACKED * face & (1 << PACKED) - 1)]


# -- setup, turns, tracks -----------------------------------------------------------------------


def tell_setup(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"Setup round {e.many} of {player(g, e.who)}.", "", seat(e)


def tell_turn(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"Round {e.many}: the turn of {player(g, e.who)}.", "", seat(e)


def tell_end_phase(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    phase = "military" if e.many == MILITARY else "civilian"
    return f"{player(g, e.who)} ends the {phase} actions.", "", seat(e)


def tell_place(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    text = f"{capital(who(g, e))} places {unit_count(e.many, FLEET)} in {lex.place_name(e.where)}."
    return text.replace("The UN places", "The UN place"), seat(e), lex.target(e.where)


def tell_blockade(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} holds all of Earth: {count(e.many, 'turn')} of {g.box.blockade}."
    return text, seat(e), f"world:{lex.worlds[g.box.earth]}"


def tell_ai(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"The AI of {player(g, e.who)} rises to {e.many}.", seat(e), "track:ai"


def tell_eschaton(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} is {e.many} of {count(g.box.eschaton, 'step')} on the way to the Singularity."
    return text, seat(e), "track:eschaton"


def tell_research(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"Research of {player(g, e.who)}: node {e.many} of {g.box.research}.", seat(e), "track:research"


def tell_breakthrough(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"A breakthrough: {player(g, e.who)} rolls again.", world(lex, e), "track:research"


def tell_back(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    name = TRACK_NAMES[e.where]
    return f"{player(g, e.who)} moves the {name} counter back by {e.many}.", seat(e), f"track:{name.lower()}"


def tell_push_back(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.thing)} pushes {faction_named(g, e.where)} back to {e.many} on the Eschaton track."
    return text, f"seat:{e.thing}", "track:eschaton"


def tell_learn(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} learns {lex.technology_names[e.thing]}."
    return text, seat(e), f"technology:{lex.technologies[e.thing]}"


def tell_unlearn(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.many)} destroys {lex.technology_names[e.thing]} of {faction_named(g, e.where)}."
    return text, f"technology:{lex.technologies[e.thing]}", seat(e)


# -- units --------------------------------------------------------------------------------------


def tell_develop(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    verb = "claim" if e.who == NOBODY else "claims"
    calm = ", at risk" if e.thing & RISK else ""
    return f"{capital(who(g, e))} {verb} {lex.region(e.where)}{calm}.", seat(e), lex.region_target(e.where)


def tell_undevelop(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    verb = "lose" if e.who == NOBODY else "loses"
    return f"{capital(who(g, e))} {verb} {lex.region(e.where)}.", lex.region_target(e.where), seat(e)


def tell_imaginary(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    if e.many:
        return "The UN keep a development in the centre of the Earth.", "", "un"
    return "The UN's development in the centre of the Earth is no more.", "un", ""


def tell_risk(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    if e.where < 0:
        return "The UN's development in the centre of the Earth is at risk.", "", "un"
    whose = "the UN" if e.who == NOBODY else player(g, e.who)
    return f"{lex.region(e.where)} of {whose} is at risk.", "", lex.region_target(e.where)


def tell_calm(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"{lex.region(e.where)} of {player(g, e.who)} is calm again.", "", lex.region_target(e.where)


def tell_take_over(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} takes {lex.region(e.where)} from {faction_named(g, e.thing)}; it is at risk."
    return text, seat(e), lex.region_target(e.where)


def tell_convert(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    region = lex.region(e.where)
    home = f"world:{lex.regions[e.where][0]}"
    if e.many:
        return f"{player(g, e.who)} turns {region} into a fleet.", lex.region_target(e.where), home
    return f"{player(g, e.who)} gives {region} up and gets no fleet.", lex.region_target(e.where), seat(e)


def tell_lose_fleets(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    verb = "lose" if e.who == NOBODY else "loses"
    return f"{capital(who(g, e))} {verb} {unit_count(e.many, FLEET)}{at(lex, e)}.", world(lex, e), seat(e)


def tell_build(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    tried = f" of {e.thing} attempted" if e.thing > e.many else ""
    text = f"{player(g, e.who)} gets {unit_count(e.many, FLEET)}{tried}{at(lex, e)}."
    return text, seat(e), world(lex, e)


def tell_un_builds(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return "The UN build a fleet.", "un", world(lex, e)


def tell_fall(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    source, commander = divmod(e.thing, 2)
    text = f"{player(g, e.who)}: {with_commander(e.many, commander)} to {lex.place_name(e.where)}."
    return text, f"trajectory:{lex.trajectories[source]}", lex.target(e.where)


def tell_rise(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    source, commander = divmod(e.thing, 2)
    text = (
        f"{player(g, e.who)}: {with_commander(e.many, commander)} from {lex.world_names[source]} "
        f"up to {lex.trajectory_names[e.where]}."
    )
    return text, f"world:{lex.worlds[source]}", f"trajectory:{lex.trajectories[e.where]}"


def tell_burn(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} gives up a fleet in {lex.trajectory_names[e.where]}."
    return text, f"trajectory:{lex.trajectories[e.where]}", seat(e)


def tell_give(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    giver, unit = divmod(e.thing, 4)
    return (
        f"{player(g, giver)} hands {unit_count(e.many, unit)}{at(lex, e)} to {player(g, e.who)}.",
        f"seat:{giver}",
        seat(e),
    )


# -- rolls and actions --------------------------------------------------------------------------


def tell_roll(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    even, kind = divmod(e.many, ROLLS)
    modifier = f" at {even - EVEN:+d}" if even != EVEN else ""
    dice = " ".join(str(face) for face in faces(e.thing))
    verb = "roll" if e.who == NOBODY else "rolls"
    text = f"{capital(who(g, e))} {verb} for {ROLL_NAMES[kind]}{at(lex, e)}: {dice}{modifier}."
    return text, seat(e), world(lex, e) if e.where >= 0 else ""


def tell_reroll(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    old, new = divmod(e.many, 10)
    return f"{player(g, e.who)} has a {old} re-rolled: {new}.", seat(e), "track:ai"


def tell_declare(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)}: {ACTIONS[e.thing]}{at(lex, e)} with {count(e.many, 'unit')}.", seat(e), world(lex, e)


def tell_hits(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    hits = count(e.many, "hit") if e.many else "No hit"
    return f"{hits} on {faction_named(g, e.thing)}{at(lex, e)}.", "", world(lex, e)


def tell_hold_fire(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} does not return fire{at(lex, e)}.", seat(e), world(lex, e)


def tell_successes(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    many = count(e.many, "success", "successes") if e.many else "no success"
    return f"{capital(ROLL_NAMES[e.thing])} of {player(g, e.who)}{at(lex, e)}: {many}.", seat(e), world(lex, e)


def tell_in_vain(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} explores in vain{at(lex, e)}.", seat(e), world(lex, e)


# -- diplomacy and endings ----------------------------------------------------------------------


def tell_offer(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} makes {player(g, e.where)} an offer.", seat(e), f"seat:{e.where}"


def tell_accept(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} accepts the offer of {player(g, e.where)}.", seat(e), f"seat:{e.where}"


def tell_refuse(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} refuses the offer of {player(g, e.where)}.", seat(e), f"seat:{e.where}"


def tell_claim(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} claims victory by conquest.", "", seat(e)


def tell_propose(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} proposes peace.", "", seat(e)


def tell_vote(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    about = "conquest" if e.thing == CONQUEST else "peace"
    return f"{player(g, e.who)} says {'yes' if e.many else 'no'} to {about}.", seat(e), ""


def tell_resign(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} resigns.", "", seat(e)


def tell_out(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} is out: the fleets are gone, what is left is neutral.", "", seat(e)


def tell_end(g: EarthmansBurden, lex: Lexicon, e: Event) -> Parts:
    name = player(g, e.who) if e.who != NOBODY else ""
    texts = {
        CONQUEST: f"{name} has conquered the Solar System.",
        BLOCKADE: f"{name} has blockaded the Earth.",
        SINGULARITY: f"{name} has brought about the Singularity.",
        PEACE: "Peace in our time.",
        NOBODY_LEFT: "Nobody is left.",
        UNFINISHED: "The war goes on without end.",
        DEFEAT: "Time has run out.",
    }
    return texts[e.many], "", seat(e) if e.who != NOBODY else ""


TELLERS: dict[str, Callable[[EarthmansBurden, Lexicon, Event], Parts]] = {
    "setup": tell_setup,
    "turn": tell_turn,
    "end_phase": tell_end_phase,
    "place": tell_place,
    "blockade": tell_blockade,
    "ai": tell_ai,
    "eschaton": tell_eschaton,
    "research": tell_research,
    "breakthrough": tell_breakthrough,
    "back": tell_back,
    "push_back": tell_push_back,
    "learn": tell_learn,
    "unlearn": tell_unlearn,
    "develop": tell_develop,
    "undevelop": tell_undevelop,
    "imaginary": tell_imaginary,
    "risk": tell_risk,
    "calm": tell_calm,
    "take_over": tell_take_over,
    "convert": tell_convert,
    "lose_fleets": tell_lose_fleets,
    "build": tell_build,
    "un_builds": tell_un_builds,
    "fall": tell_fall,
    "rise": tell_rise,
    "burn": tell_burn,
    "give": tell_give,
    "roll": tell_roll,
    "reroll": tell_reroll,
    "declare": tell_declare,
    "hits": tell_hits,
    "hold_fire": tell_hold_fire,
    "successes": tell_successes,
    "in_vain": tell_in_vain,
    "offer": tell_offer,
    "accept": tell_accept,
    "refuse": tell_refuse,
    "claim": tell_claim,
    "propose": tell_propose,
    "vote": tell_vote,
    "resign": tell_resign,
    "out": tell_out,
    "end": tell_end,
}

"""Moves and questions of The Earthman's Burden in notation and in plain English."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import comb
from typing import Any

from ecumene.games.earthmans_burden import attack as att
from ecumene.games.earthmans_burden import construction as con
from ecumene.games.earthmans_burden import drives as dri
from ecumene.games.earthmans_burden import espionage as esp
from ecumene.games.earthmans_burden import exploration as exp
from ecumene.games.earthmans_burden import extraordinary as xo
from ecumene.games.earthmans_burden import gifts as gif
from ecumene.games.earthmans_burden import movement as mov
from ecumene.games.earthmans_burden import overthrow as ove
from ecumene.games.earthmans_burden import pacification as pac
from ecumene.games.earthmans_burden import phases as pha
from ecumene.games.earthmans_burden import pushes as pus
from ecumene.games.earthmans_burden import rolls as rol
from ecumene.games.earthmans_burden import sails as sai
from ecumene.games.earthmans_burden import setup as stp
from ecumene.games.earthmans_burden import technologies as tec
from ecumene.games.earthmans_burden import victory as vic
from ecumene.games.earthmans_burden.components import (
    ATTACK,
    COMMANDER,
    CONSTRUCTION,
    EXPLORATION,
    FLEET,
    ROLL_ATTACK,
    ROLL_CONSTRUCTION,
    ROLL_CONVERSION,
    total,
)
from ecumene.games.earthmans_burden.odds import Odds, chance
from ecumene.games.earthmans_burden.position import CONQUEST, MILITARY, EarthmansBurden
from ecumene.games.earthmans_burden.tables import Names
from ecumene.games.earthmans_burden.view import ACTION_IDS, UNIT_IDS
from ecumene.kernel.game import MoveWords, Question

Said = tuple[str, str, str, tuple[str, ...]]
"""A move: its notation, its sentence, its target and what lights up with it."""

COLOURS = ("Red", "Blue", "Green", "Yellow", "Purple", "Orange", "Teal")
UNITS = ("calm development", "development at risk", "fleet", "Commander")
UNITS_MANY = ("calm developments", "developments at risk", "fleets", "Commanders")
ACTIONS = (
    "Attack",
    "Exploration",
    "Overthrow",
    "Espionage",
    "Pacification",
    "Construction",
    "Research",
    "UN help: a fleet",
    "UN help: calm a development",
)
ROLLS = (
    "",
    "the Eschaton",
    "Solar Sails",
    "the attack",
    "return fire",
    "exploration",
    "Von Neumann Engines",
    "Nanotechnology",
    "risk",
    "conversion",
    "overthrow",
    "espionage",
    "the follow-up",
    "pacification",
    "construction",
    "research",
    "self-fire",
)
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
TRACK_NAMES = {xo.LOWER_AI: "AI", xo.RESEARCH_BACK: "Research", xo.ESCHATON_BACK: "Eschaton"}


class Lexicon:
    """The names of things in this box: ids for notation and targets, names for sentences."""

    def __init__(self, names: Names) -> None:
        self.worlds = [row.id for row in names.worlds]
        self.world_names = [row.name for row in names.worlds]
        self.trajectories = [row.id for row in names.trajectories]
        self.trajectory_names = [row.name for row in names.trajectories]
        self.technologies = [row.id for row in names.technologies]
        self.technology_names = [row.name for row in names.technologies]
        self.effects = [row.effect for row in names.technologies]
        self.regions = [(world.id, i, name) for world in names.worlds for i, name in enumerate(world.regions)]

    def place(self, place: int) -> str:
        """A place by its id."""
        return self.worlds[place] if place < len(self.worlds) else self.trajectories[place - len(self.worlds)]

    def place_name(self, place: int) -> str:
        """A place in a sentence."""
        if place < len(self.worlds):
            return f"the orbit of {self.world_names[place]}"
        return self.trajectory_names[place - len(self.worlds)]

    def target(self, place: int) -> str:
        """A place on the board."""
        kind = "world" if place < len(self.worlds) else "trajectory"
        return f"{kind}:{self.place(place)}"

    def region(self, region: int) -> str:
        """A region in a sentence."""
        world, _, name = self.regions[region]
        return f"{name} ({self.world_names[self.worlds.index(world)]})"

    def region_target(self, region: int) -> str:
        world, number, _ = self.regions[region]
        return f"region:{world}.{number}"


LEXICON = cache(Lexicon)


def lexicon(g: EarthmansBurden) -> Lexicon:
    """The lexicon of the position's box, made once."""
    return LEXICON(g.box.names)


def player(g: EarthmansBurden, seat: int) -> str:
    """A seat by its colour."""
    return COLOURS[seat]


def faction(g: EarthmansBurden, number: int) -> str:
    """A faction in a sentence: a player, what is left of one, or the UN. EB-009, EB-235"""
    if number == g.un:
        return "the UN"
    return f"neutral {player(g, number)}" if g.is_out(number) else player(g, number)


def faction_target(g: EarthmansBurden, number: int) -> str:
    return "un" if number == g.un else f"seat:{number}"


def count(many: int, unit: int) -> str:
    """So many units of a class in words."""
    return f"{many} {UNITS[unit] if many == 1 else UNITS_MANY[unit]}"


def plural(many: int, one: str, more: str = "") -> str:
    return f"{many} {one if many == 1 else more or one + 's'}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def expected_failures(dice: int, attempt: int, hit: float) -> float:
    """How many of the fleets attempted will not be built, on average. EB-156"""
    return sum(
        (attempt - built) * comb(dice, built) * hit**built * (1 - hit) ** (dice - built) for built in range(attempt)
    )


def course(g: EarthmansBurden, ask: Any) -> tuple[str, ...]:
    """The places a question is about: whence, and whither where that is settled."""
    worlds = g.box.worlds
    first = {"world": 0, "source": worlds, "trajectory": worlds, "place": 0}
    return tuple(lexicon(g).target(at + getattr(ask, name)) for name, at in first.items() if hasattr(ask, name))


# -- setup and technologies ---------------------------------------------------------------------


def setup_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    earth = f"world:{lexicon(g).worlds[g.box.earth]}"
    many = count(g.box.setup_fleets, FLEET)
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


# -- windows and extraordinary actions ----------------------------------------------------------


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
    return f"{move}", f"{verb} {count(move, unit)}{odds}", f"amount:{move}", also


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
    return f"{move}", count(move, ask.unit), f"amount:{move}", also


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
            else f"{count(many, what)} at {lex.world_names[world]}"
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


# -- rolls --------------------------------------------------------------------------------------


def reroll_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == rol.PASS:
        return "keep", "Leave the dice as they are", "button:keep", ()
    left = plural(g.ai[ask.seat], "AI step")
    return f"reroll {move}", f"Re-roll a {move} ({left})", f"face:{move}", ()


# -- movement -----------------------------------------------------------------------------------


def fall_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    place = g.box.exits[ask.trajectory][ask.way]
    also = (lex.target(g.box.worlds + ask.trajectory), lex.target(place))
    return f"{move}", f"{count(move, FLEET)} to {lex.place_name(place)}", f"amount:{move}", also


def place_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    return f"to {lex.place(move)}", f"To {lex.place_name(move)}", lex.target(move), course(g, ask)


def sky_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return place_said(g, ask, g.box.worlds + move)


def rise_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == mov.DONE:
        return "done", "Nobody else rises", "button:done", ()
    lex = lexicon(g)
    text = f"Fleets rise from {capital(lex.world_names[move])} ({g.may_rise[move]} there)"
    return f"from {lex.worlds[move]}", text, f"world:{lex.worlds[move]}", ()


def fly_many_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return f"{move}", count(move, FLEET), f"amount:{move}", course(g, ask)


def commander_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == mov.WITH:
        return "with", "With the Commander", "button:with", course(g, ask)
    return "without", "Without the Commander", "button:without", course(g, ask)


def launch_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == dri.STOP:
        return "stop", "No launch", "button:stop", ()
    lex = lexicon(g)
    text = f"Launch from {capital(lex.world_names[move])} with Orion Engines"
    return f"from {lex.worlds[move]}", text, f"world:{lex.worlds[move]}", ()


def sacrifice_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return UNIT_IDS[move], f"Give up a {UNITS[move]}", f"unit:{UNIT_IDS[move]}", course(g, ask)


def source_said(stop: str, drive: str) -> Callable[[EarthmansBurden, Any, int], Said]:
    """The trajectory whence a drive takes a group."""

    def said(g: EarthmansBurden, ask: Any, move: int) -> Said:
        if move == pus.STOP:
            return "stop", stop, "button:stop", ()
        lex = lexicon(g)
        text = f"{drive} from {lex.trajectory_names[move]} ({pus.movable(g, ask.seat, move)} there)"
        return f"from {lex.trajectories[move]}", text, f"trajectory:{lex.trajectories[move]}", ()

    return said


def burn_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    name = lex.trajectories[move]
    also = course(g, ask) if move != ask.source else ()
    return f"burn {name}", f"Give up a fleet in {lex.trajectory_names[move]}", f"trajectory:{name}", also


def sail_on_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == pus.STOP:
        return "stop", "Stop here", "button:stop", course(g, ask)
    lex = lexicon(g)
    return f"on to {lex.place(move)}", f"On to {lex.place_name(move)}", lex.target(move), course(g, ask)


# -- groups -------------------------------------------------------------------------------------


def menu_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == pha.END:
        name = "military" if ask.phase == MILITARY else "civilian"
        return "end", f"End {name} actions", "button:end", ()
    if move < pha.WORLD:
        return kind_said(move)
    lex = lexicon(g)
    world = lex.worlds[move - pha.WORLD]
    return f"at {world}", f"Act at {lex.world_names[move - pha.WORLD]}", f"world:{world}", ()


def action_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return ACTION_IDS[move], ACTIONS[move], f"button:{ACTION_IDS[move]}", (f"world:{lexicon(g).worlds[ask.world]}",)


def target_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    odds = Odds(g, ask.seat, ask.world, ask.action, move)
    text = f"{capital(faction(g, move))}: {percent(odds.chance)} a die"
    if odds.return_dice:
        text += f", return fire up to {plural(odds.return_dice, 'die', 'dice')} at {percent(odds.return_chance)}"
    id = "un" if move == g.un else f"seat {move + 1}"
    return f"on {id}", text, faction_target(g, move), (f"world:{lexicon(g).worlds[ask.world]}",)


def muster_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if ask.unit == COMMANDER:
        return commander_said(g, ask, move)
    also = (f"world:{lexicon(g).worlds[ask.world]}", f"unit:{UNIT_IDS[ask.unit]}")
    text = f"{count(move, ask.unit)}"
    if ask.unit == FLEET and ask.action in (ATTACK, EXPLORATION):
        odds = Odds(g, ask.seat, ask.world, ask.action, ask.target)
        text += f": {plural(move, 'die', 'dice')} at {percent(odds.chance)}"
    return f"{move}", text, f"amount:{move}", also


def attempt_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    dice = ask.dice(g)
    failures = expected_failures(dice, move, chance(CONSTRUCTION, 0, g.box.targets[ROLL_CONSTRUCTION]))
    text = f"Attempt {count(move, FLEET)} with {plural(dice, 'die', 'dice')}: {failures:.1f} failures expected"
    return f"{move}", text, f"amount:{move}", (f"world:{lexicon(g).worlds[ask.world]}",)


def claim_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    text = "Claim none" if move == 0 else f"Claim {plural(move, 'region')} with as many fleets"
    return f"{move}", text, f"amount:{move}", (f"world:{lexicon(g).worlds[ask.world]}",)


def casualty_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return UNIT_IDS[move], f"Lose a {UNITS[move]}", f"unit:{UNIT_IDS[move]}", (f"world:{lexicon(g).worlds[ask.world]}",)


def fire_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == att.HOLD:
        return "hold", "Hold fire", "button:hold", course(g, ask)
    own = att.own_dice(g, ask.seat, ask.world)
    hit = percent(return_chance(g, ask))
    if move == att.OWN:
        return "fire", f"Return fire: {plural(own, 'die', 'dice')} at {hit}", "button:fire", course(g, ask)
    dice = own + att.lent_dice(g, ask.seat, ask.world)
    text = f"Return fire with the UN: {plural(dice, 'die', 'dice')} at {hit}"
    return "fire_un", text, "button:fire_un", course(g, ask)


def return_chance(g: EarthmansBurden, ask: Any) -> float:
    """The chance of a die of return fire. EB-108"""
    modifier = total(tec.return_modifiers(g, ask.seat, ask.attacker, ask.world))
    return chance(ATTACK, modifier, g.box.targets[ROLL_ATTACK])


def topple_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    whom = faction(g, ask.target)
    also = (f"world:{lexicon(g).worlds[ask.world]}",)
    if move == ove.UNSETTLE:
        return "unsettle", f"Put a calm development of {whom} at risk", "button:unsettle", also
    if move == ove.TAKE:
        return "take", f"Take over a development of {whom} at risk", "button:take", also
    return "nothing", "Let it be", "button:nothing", ()


def spoils_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    whom = faction(g, ask.target)
    if move == esp.STEAL:
        return "steal", f"Steal a technology of {whom}", "button:steal", ()
    if move == esp.DESTROY:
        return "destroy", f"Destroy a technology of {whom}", "button:destroy", ()
    if move == esp.PUSH_BACK:
        return "push_back", f"Push {whom} back on the Eschaton track", "button:push_back", ("track:eschaton",)
    return "nothing", "Let it be", "button:nothing", ()


def at_risk_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == FLEET:
        return "fleet", "A fleet at risk: two dice fire on your own units", "unit:fleet", course(g, ask)
    return "calm", "A calm development goes at risk", "unit:calm", course(g, ask)


def helped_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    earth = f"world:{lexicon(g).worlds[g.box.earth]}"
    return UNIT_IDS[move], f"A {UNITS[move]} uses its action", f"unit:{UNIT_IDS[move]}", (earth,)


SAID: dict[type[Any], Callable[[EarthmansBurden, Any, int], Said]] = {
    stp.ChooseSetup: setup_said,
    stp.PlaceAbove: above_said,
    tec.Learn: learn_said,
    xo.Window: window_said,
    xo.WhichWorld: world_said,
    xo.HowMany: how_many_said,
    xo.StepsBack: steps_said,
    gif.GiveTo: seat_said,
    gif.GiveAt: world_said,
    gif.GiveUnit: unit_said,
    gif.GiveMany: give_many_said,
    gif.SendOffer: send_said,
    gif.CopyTo: seat_said,
    gif.CopyWhat: technology_said("offer", "A copy of"),
    gif.Consent: consent_said,
    vic.Vote: vote_said,
    rol.Reroll: reroll_said,
    mov.Fall: fall_said,
    mov.CommanderFalls: place_said,
    mov.Rise: rise_said,
    mov.RiseTo: sky_said,
    mov.RiseMany: fly_many_said,
    mov.CommanderRises: commander_said,
    dri.Launch: launch_said,
    dri.Sacrifice: sacrifice_said,
    dri.LaunchTo: sky_said,
    dri.LaunchMany: fly_many_said,
    dri.CommanderLaunched: commander_said,
    dri.Push: source_said("No push", "Push fleets"),
    dri.BurnFrom: burn_said,
    dri.PushTo: place_said,
    pus.PushMany: fly_many_said,
    pus.CommanderPushed: commander_said,
    pus.SailOn: sail_on_said,
    sai.Sail: source_said("No more sailing", "Sail"),
    sai.SailTo: place_said,
    pha.Menu: menu_said,
    pha.AtWorld: action_said,
    pha.Target: target_said,
    pha.Muster: muster_said,
    pha.Attempt: attempt_said,
    exp.ClaimRegions: claim_said,
    att.Casualty: casualty_said,
    att.FireBack: fire_said,
    ove.Topple: topple_said,
    esp.Spoils: spoils_said,
    esp.Steal: technology_said("steal", "Steal"),
    esp.Destroy: technology_said("destroy", "Destroy"),
    con.AtRisk: at_risk_said,
    pac.HelpedBy: helped_said,
}


def notation(g: EarthmansBurden, move: int) -> str:
    """The move as records write it."""
    return SAID[type(g.asking)](g, g.asking, move)[0]


def words(g: EarthmansBurden, move: int) -> MoveWords:
    """The move as a sentence with what it is about."""
    return MoveWords(*SAID[type(g.asking)](g, g.asking, move))


# -- the question -------------------------------------------------------------------------------


def question(g: EarthmansBurden, seat: int | None) -> Question:
    """Who must do what, in one sentence."""
    ask = g.asking
    if ask is None:
        return Question("Over", "The game is over.", "")
    rule = f"EB-{ask.rule():03d}"  # type: ignore[attr-defined]
    task = TASKS[type(ask)](g, ask)
    if isinstance(ask, vic.Vote):
        waiting = ", ".join(player(g, other) for other in g.waiting)
        return Question("Vote", f"{capital(task)}." if seat in g.waiting else f"{waiting}: {task}.", rule)
    chooser = g.waiting[0]
    text = f"{capital(task)}." if seat == chooser else f"{player(g, chooser)}: {task}."
    return Question(type(ask).__name__, text, rule)


def at(g: EarthmansBurden, ask: Any) -> str:
    return f"at {lexicon(g).world_names[ask.world]}"


def window_task(g: EarthmansBurden, ask: Any) -> str:
    if ask.seat != g.active:
        return f"pass, or take an extraordinary action in the turn of {player(g, g.active)}"
    return f"{WINDOWS[ask.window].lower()}, or take an extraordinary action"


def muster_task(g: EarthmansBurden, ask: Any) -> str:
    if ask.unit == COMMANDER:
        return f"{ACTIONS[ask.action]} {at(g, ask)}: with the Commander or without"
    return f"{ACTIONS[ask.action]} {at(g, ask)}: choose how many {UNITS_MANY[ask.unit]} take part"


def roll_task(g: EarthmansBurden, ask: Any) -> str:
    dice = " ".join(str(face) for face in g.dice)
    return f"keep or re-roll dice of {ROLLS[g.roll_kind]}: {dice}"


def vote_task(g: EarthmansBurden, ask: Any) -> str:
    asker = player(g, ask.asker)
    return f"say whether {asker} has won by conquest" if ask.outcome == CONQUEST else f"answer {asker}'s offer of peace"


TASKS: dict[type[Any], Callable[[EarthmansBurden, Any], str]] = {
    stp.ChooseSetup: lambda g, ask: f"take setup round {ask.number + 1} of {g.box.setup_rounds}",
    stp.PlaceAbove: lambda g, ask: f"choose the trajectory for your {count(g.box.setup_fleets, FLEET)}",
    tec.Learn: lambda g, ask: "choose a technology to learn",
    xo.Window: window_task,
    xo.WhichWorld: lambda g, ask: f"{KINDS[ask.kind][1].lower()}: choose the world",
    xo.HowMany: lambda g, ask: f"{KINDS[ask.kind][1].lower()} {at(g, ask)}: choose how many",
    xo.StepsBack: lambda g, ask: f"choose by how much your {TRACK_NAMES[ask.kind]} counter goes back",
    gif.GiveTo: lambda g, ask: "choose who is offered units",
    gif.GiveAt: lambda g, ask: "choose the world of the units you offer",
    gif.GiveUnit: lambda g, ask: f"choose what you offer {at(g, ask)}",
    gif.GiveMany: lambda g, ask: f"choose how many {UNITS_MANY[ask.unit]} you offer {at(g, ask)}",
    gif.SendOffer: lambda g, ask: "send the offer, or add to it",
    gif.CopyTo: lambda g, ask: "choose who may copy a technology of yours",
    gif.CopyWhat: lambda g, ask: f"choose what {player(g, ask.receiver)} may copy",
    gif.Consent: lambda g, ask: f"accept or refuse what {player(g, g.offer[0])} offers: {offer_text(g)}",
    vic.Vote: vote_task,
    rol.Reroll: roll_task,
    mov.Fall: lambda g, ask: (
        f"choose how many of the {g.falling[ask.trajectory]} that must fall from "
        f"{lexicon(g).trajectory_names[ask.trajectory]} go to "
        f"{lexicon(g).place_name(g.box.exits[ask.trajectory][ask.way])}"
    ),
    mov.CommanderFalls: lambda g, ask: "choose where the Commander falls",
    mov.Rise: lambda g, ask: "choose an orbit whence fleets rise, or go on",
    mov.RiseTo: lambda g, ask: f"choose how high the fleets rise from {lexicon(g).world_names[ask.world]}",
    mov.RiseMany: lambda g, ask: f"choose how many rise to {lexicon(g).trajectory_names[ask.trajectory]}",
    mov.CommanderRises: lambda g, ask: "choose whether the Commander rises with them",
    dri.Launch: lambda g, ask: "launch fleets at the price of a unit, or go on",
    dri.Sacrifice: lambda g, ask: f"choose the unit you give up {at(g, ask)}",
    dri.LaunchTo: lambda g, ask: f"choose where the launch from {lexicon(g).world_names[ask.world]} goes",
    dri.LaunchMany: lambda g, ask: f"choose how many go to {lexicon(g).trajectory_names[ask.trajectory]}",
    dri.CommanderLaunched: lambda g, ask: "choose whether the Commander goes with them",
    dri.Push: lambda g, ask: "push fleets in flight at the price of one, or go on",
    dri.BurnFrom: lambda g, ask: "choose where the fleet you give up is",
    dri.PushTo: lambda g, ask: "choose where the push goes",
    pus.PushMany: lambda g, ask: f"choose how many go to {lexicon(g).place_name(ask.place)}",
    pus.CommanderPushed: lambda g, ask: "choose whether the Commander goes with them",
    pus.SailOn: lambda g, ask: "sail on a second ring, or stop",
    sai.Sail: lambda g, ask: f"sail fleets worldward ({plural(g.sail_moves, 'move')} left), or stop",
    sai.SailTo: lambda g, ask: f"choose where the fleets of {lexicon(g).trajectory_names[ask.source]} sail",
    pha.Menu: lambda g, ask: (
        f"choose the world of a {'military' if ask.phase == MILITARY else 'civilian'} action, or end them"
    ),
    pha.AtWorld: lambda g, ask: f"choose what a group does {at(g, ask)}",
    pha.Target: lambda g, ask: f"choose the target of {ACTIONS[ask.action]} {at(g, ask)}",
    pha.Muster: muster_task,
    pha.Attempt: lambda g, ask: f"choose how many fleets are attempted {at(g, ask)}",
    exp.ClaimRegions: lambda g, ask: f"choose how many regions you claim {at(g, ask)}",
    att.Casualty: lambda g, ask: f"choose what you lose {at(g, ask)} ({plural(ask.left, 'hit')} left)",
    att.FireBack: lambda g, ask: f"return fire {at(g, ask)}, or not",
    ove.Topple: lambda g, ask: f"use a success {at(g, ask)} ({ask.left} left)",
    esp.Spoils: lambda g, ask: f"use what your agents found ({ask.left} left)",
    esp.Steal: lambda g, ask: "choose the technology you steal",
    esp.Destroy: lambda g, ask: f"choose the technology {player(g, ask.target)} loses",
    con.AtRisk: lambda g, ask: f"choose what a failure {at(g, ask)} puts at risk ({ask.left} left)",
    pac.HelpedBy: lambda g, ask: "choose the development that asks the UN for help",
}

"""What effects and conditions say to players, told from what they do."""

from typing import Any, Final

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.vocabulary import Atom, Condition, Effect
from ecumene.kernel.english import capital, count

TYPES: Final[list[str]] = ["data", "part", "chem"]
SUBJECTS: Final[list[str]] = [
    "",
    "every player",
    "every other player",
    "another player of your choice",
    "another player there, of your choice,",
    "every contributor",
    "the operations chief",
    "the player with the most merit",
    "the player with the least merit",
    "every player who has not strapped down",
]
"""Who, in the order of the targets; who acts is not named."""
SYSTEMS: Final[list[str]] = [
    "the computer system",
    "the power system",
    "the biosphere system",
    "",
    "a system of choice",
    "the worst system",
]
DICE: Final[list[str]] = ["officer", "colonist", "robot", "guest", "officer or colonist", "die"]
SCOPES: Final[list[str]] = ["in your barracks", "in your barracks or in the group seat you fill", "just taken back", ""]
SIDES: Final[list[str]] = ["toward logic", "toward instinct", "either way"]
ROLL_IT: Final = "reroll it"
VARIABLES: Final[list[str]] = ["ICE", "ACCORD"]
STATUS: Final[list[str]] = ["Green", "Yellow", "Orange", "Critical"]


def said(effects: list[Effect], names: Any) -> str:
    """What happens, as one sentence without its full stop; nothing for no effects."""
    return capital(phrase(effects, names))


def phrase(effects: list[Effect], names: Any) -> str:
    """What happens, within a sentence; the value of a die is not said to be kept where it is rolled again."""
    text = "; ".join([effect_said(effect, names) for effect in effects])
    return text.replace(f", value kept; {ROLL_IT}", f" and {ROLL_IT}")


def size(many: int) -> int:
    """A number without its sign."""
    return abs(many)


def tokens(many: int, what: int) -> str:
    """So many tokens of a type, or of one that somebody names."""
    if what < e.RESOURCES:
        return f"{many} data" if what == e.DATA else count(many, TYPES[what])
    kinds = ["of one type", "of any types", "of that type", "of a type the operations chief names"]
    return f"{count(many, 'token')} {kinds[what - e.RESOURCES]}"


def does(who: int, verb: str, thing: str) -> str:
    """Somebody does a thing; who acts is told to."""
    if who == e.SELF:
        return f"{verb} {thing}"
    return f"{SUBJECTS[who]} {verb}s {thing}"


def dice_said(many: int, seated: str, die: int) -> str:
    """So many dice of a kind."""
    name = "dice" if die == e.ANY_DIE and many != 1 else DICE[die] if many == 1 else f"{DICE[die]}s"
    return f"{many} {seated}{name}"


def effect_said(effect: Effect, names: Any) -> str:
    """What one effect does, with its condition."""
    text = (
        of_tokens(effect)
        or of_ship(effect, names)
        or of_dice(effect)
        or of_cards(effect)
        or of_kept(effect, names)
        or of_story(effect, names)
    )
    return text if effect.condition is None else f"{text}, if {condition_said(effect.condition, names)}"


def of_tokens(effect: Effect) -> str:
    """Tokens and merit."""
    verb, who, what, many = effect.verb, effect.who, effect.what, effect.many
    if verb == e.GAIN:
        return does(who, "gain", tokens(many, what))
    if verb == e.LOSE:
        return does(who, "lose", tokens(many, what))
    if verb == e.PAY:
        return f"pay {tokens(many, what)}"
    if verb == e.STORES:
        return f"the Stores {'gain' if many > 0 else 'lose'} {tokens(size(many), what)}"
    if verb == e.MERIT:
        return does(who, "gain" if many > 0 else "lose", f"{size(many)} merit")
    if verb == e.COMMEND:
        return f"gain {many} merit if it is completed"
    if verb == e.PRELOAD:
        return f"put {count(many, 'token')} of any types from the supply on an unfinished critical task"
    if verb == e.DISCOUNT:
        return f"the next operations task you complete this turn costs {count(many, 'token')} of your choice less"
    return ""


def of_ship(effect: Effect, names: Any) -> str:
    """Systems, seats and the logic/instinct track."""
    verb, what, many = effect.verb, effect.what, effect.many
    if verb == e.LI:
        return f"move the logic/instinct marker {count(many, 'step')} {SIDES[what]}"
    if verb == e.DEGRADE:
        return f"degrade {system_said(what)} by {many}"
    if verb == e.REPAIR:
        return f"repair {system_said(what)} by {many}"
    if verb == e.DISABLE_SEAT:
        return f"{seat_said(many)} of {place_said(what, names)} is disabled for this round"
    if verb == e.FAIL_SEAT:
        return f"{seat_said(many)} of {place_said(what, names)} fails for the episode"
    if verb == e.SOFTEN:
        return f"one unfinished critical task fails by {count(many, 'step')} less this round"
    if verb == e.SCOUT_CRITICAL:
        return f"look at the top {many} critical tasks and put them back in any order"
    if verb == e.REPLACE_CRITICAL:
        return f"replace an unfinished critical task of {count(many, 'failure step')} by a new one"
    if verb == e.SHARE_SEAT:
        return "your next ordinary placement may use an occupied or disabled seat"
    return ""


def system_said(what: int) -> str:
    """A system, or who names it."""
    return "a system of choice that is not at Critical" if what == e.ANY_BUT_CRITICAL else SYSTEMS[what]


def seat_said(which: int) -> str:
    """Which seat of a location."""
    if which == e.FIRST_SEAT:
        return "the first available seat"
    return "the last available seat" if which == e.LAST_SEAT else f"the {which}-pip seat"


def place_said(location: int, names: Any) -> str:
    """A location, or Operations, which goes without the article."""
    name: str = names.locations[location].name
    return name if names.locations[location].kind in ("robotics", "meeting") else f"the {name}"


def of_dice(effect: Effect) -> str:
    """Dice, crew and turns."""
    verb, who, what, many = effect.verb, effect.who, effect.what, effect.many
    if verb == e.SET_DIE:
        return f"set to any value one {DICE[effect.die]} {SCOPES[what]}"
    if verb == e.SHIFT_DIE:
        return f"change by up to {many} one {DICE[effect.die]} {SCOPES[what]}"
    if verb == e.REROLL:
        return reroll_said(what, many)
    if verb == e.RECALL_DIE:
        seat = " from an ordinary seat" if what == e.ORDINARY_SEAT else ""
        return does(who, "take", f"{dice_said(many, 'seated ', effect.die)} back{seat} into the barracks, value kept")
    if verb == e.SEND_RECOVERY:
        return does(who, "send", f"{dice_said(many, '', e.ANY_DIE)} to the Recovery Room")
    if verb == e.HIBERNATE:
        return does(who, "return", f"{count(many, 'colonist')} of choice to the supply")
    if verb == e.HIBERNATE_OR:
        kept = f"{count(many, 'colonist')} of choice to the supply"
        lost = f"{'lose' if who == e.SELF else 'loses'} {effect.rest[0]} merit"
        return f"{does(who, 'return', kept)}, or {lost} if no more than two are outside it"
    if verb == e.SUSPENDED_ANIMATION:
        return does(who, "take", "one Suspended Animation action")
    if verb == e.REQUISITION_ROBOT:
        return does(who, "requisition", "a robot: it comes from the supply and is rolled")
    if verb == e.SET_ROBOT_ONE:
        return "a 1 rolled by your robot may be set to any value"
    if verb == e.EXTRA_TURN:
        return does(who, "take", "another turn right after this one")
    return ""


def reroll_said(scope: int, many: int) -> str:
    """Which dice are rolled again."""
    if scope == e.RECALLED:
        return ROLL_IT
    if scope == e.OWN_ROBOT:
        return "reroll your robot"
    dice = "any of your dice" if many >= 7 else f"up to {many} of your dice" if many > 1 else "one of your dice"
    return f"reroll {dice} {SCOPES[scope]}"


def of_cards(effect: Effect) -> str:
    """Cards drawn."""
    drawn = [e.DRAW_FILE, e.DRAW_SCHEMA, e.DRAW_OPS]
    if effect.verb not in drawn:
        return ""
    kinds = ["file card", "schema card", "operations task"]
    return does(effect.who, "draw", count(effect.many, kinds[drawn.index(effect.verb)]))


def of_kept(effect: Effect, names: Any) -> str:
    """What effects hold within: a chance, or the power of a card that is kept."""
    if effect.verb == e.CHANCE:
        then = phrase(effect.then, names) or "nothing happens"
        otherwise = phrase(effect.otherwise, names) or "nothing happens"
        return f"roll a die; with {effect.many} or more: {then}; otherwise: {otherwise}"
    if effect.verb == e.KEEP_CARD:
        often = "once per episode" if effect.what == e.ONCE_PER_EPISODE else "from now on"
        return f"keep this card; {often}: {phrase(effect.then, names)}"
    return ""


def of_story(effect: Effect, names: Any) -> str:
    """The ship log, the variables of the campaign, and what the plot brings."""
    verb, what, many = effect.verb, effect.what, effect.many
    if verb == e.LOG:
        return f"“{names.crossroads[what].title}” goes on the crew log"
    if verb == e.FLAG:
        return f"the ship log notes that {flag_said(what, names)}"
    if verb == e.CAMPAIGN:
        return f"{VARIABLES[what]} {'rises' if many > 0 else 'falls'} by {size(many)}"
    if verb == e.FINAL_ROUND:
        return f"round {many} is the final round"
    if verb == e.REVEAL:
        return f"{VARIABLES[what]} is public from now on"
    if verb == e.BOARD:
        return f"lay out {hook_name(what, names)}"
    if verb == e.SHIELD:
        return f"the shield {'rises' if many > 0 else 'falls'} by {size(many)}"
    if verb == e.SET_SHIELD:
        return shield_said(effect)
    if verb == e.GUESTS:
        return f"{'1 guest die lies' if many == 1 else f'{many} guest dice lie'} beside Operations"
    return "every colonist starts awake in its quarters"


def flag_said(flag: int, names: Any) -> str:
    """What a flag means, within a sentence."""
    text: str = names.flags[flag].text.removesuffix(".")
    return f"the {text[4:]}" if text.startswith("The ") else text


def hook_name(hook: int, names: Any) -> str:
    """The name of an element, which stands for itself."""
    return f"“{names.elements[hook - len(names.special_rules)].name}”"


def shield_said(effect: Effect) -> str:
    """Where the shield is set."""
    if effect.what == e.NONE:
        return f"the shield stands at {effect.many}"
    sign = "plus" if effect.many > 0 else "minus"
    bounds = f"at least {effect.rest[0]} and at most {effect.rest[1]}"
    return f"the shield stands at {VARIABLES[effect.what]} {sign} {size(effect.many)}, {bounds}"


def condition_said(condition: Condition, names: Any) -> str:
    """What a condition asks."""
    return ", or ".join([" and ".join([atom_said(atom, names) for atom in case]) for case in condition.cases])


QUANTITIES: Final[list[str]] = [
    "ICE is",
    "ACCORD is",
    "the number of players is",
    "the shield is",
    "the number of systems at Critical is",
    "the value of the officer is",
    "the rank is",
    "the round is",
    "the number of tokens of one type is",
    "the number of colonists awake is",
    "the number of contributors is",
    "the logic/instinct track is",
]
"""In the order of the terms that are compared, but for the status."""


def atom_said(atom: Atom, names: Any) -> str:
    """What one term asks."""
    if atom.term == e.STATUS_IS:
        text = (
            f"a system is at {STATUS[atom.least]} or worse"
            if atom.least > 0
            else f"a system is at {STATUS[atom.most]} or better"
        )
    elif atom.term < e.QUANTITIES:
        text = f"{QUANTITIES[atom.term]} {bounds_said(atom.least, atom.most)}"
    elif atom.term == e.FLAG_SET:
        text = flag_said(atom.what, names)
    else:
        text = state_said(atom, names)
    return f"not: {text}" if atom.negated else text


def bounds_said(least: int, most: int) -> str:
    """Between which bounds a quantity lies."""
    if least == most:
        return f"{least}"
    return f"{least} or more" if most == e.FAR else f"{most} or less"


def state_said(atom: Atom, names: Any) -> str:
    """A term that holds or not."""
    if atom.term == e.OPEN:
        blocks = [block for row in names.sections if row.goal for block in row.goal.blocks]
        return f"“{blocks[atom.what].name}” is not finished"
    if atom.term == e.BARE:
        return f"no block of {hook_name(atom.what, names)} is finished"
    if atom.term == e.AT:
        return f"the officer is at {place_said(atom.what, names)}"
    if atom.term == e.IN:
        return f"the officer is in the {names.divisions[atom.what].name} division"
    if atom.term == e.ON_DIVISION:
        return f"the officer is on a critical task of the {names.divisions[atom.what].name} division"
    if atom.term == e.CREW_CARD:
        return f"the crew card is {names.crew[atom.what].name}"
    states: dict[int, str] = {
        e.GOAL_MET: "the last goal was met",
        e.AGEING: "the card Ageing Ark is in play",
        e.ON_CRITICAL: "the officer is on a critical task",
        e.MOST_MERIT: "the player has the most merit",
        e.LEAST_MERIT: "the player has the least merit",
        e.IS_CHIEF: "the player is the operations chief",
        e.WITH_OTHER: "a die of another player is at the same location",
        e.ROBOT_OUT: "the robot is seated",
    }
    return states[atom.term]

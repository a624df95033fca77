"""Reads what the content files write in short: effects, conditions, rules of group seats, costs and amounts."""

import re
from typing import Final, final

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.patterns import KINDS, MOST_SEATS, NUMBERS, THR, TOP, UNFILLED, may_still_fit, seats_of
from ecumene.games.gen7.story import Amount, Cost, Hook
from ecumene.games.gen7.vocabulary import NONE, Atom, Condition, Effect


class Misread(ValueError):
    """A piece of notation that cannot be read; says what was expected."""


WHO: Final[dict[str, int]] = {
    "self": e.SELF,
    "trigger": e.SELF,
    "each": e.EACH,
    "others": e.OTHERS,
    "chosen_other": e.CHOSEN_OTHER,
    "chosen_there": e.CHOSEN_THERE,
    "contributors": e.CONTRIBUTORS,
    "chief": e.CHIEF,
    "leader": e.LEADER,
    "trailer": e.TRAILER,
    "unstrapped": e.UNSTRAPPED,
}
TYPES: Final[dict[str, int]] = {"data": e.DATA, "part": e.PART, "chem": e.CHEM}
LOCATIONS: Final[dict[str, int]] = {"SCI": 0, "REC": 1, "CHEM": 2, "DC": 3, "MFG": 4, "MED": 5, "ROB": 6, "OPS": 7}
VARIABLES: Final[dict[str, int]] = {"ICE": e.ICE, "ACCORD": e.ACCORD}
DIVISIONS: Final[dict[str, int]] = {
    "computer": e.COMPUTER,
    "power": e.POWER,
    "biosphere": e.BIOSPHERE,
    "operations": e.OPERATIONS,
}
THINGS: Final[dict[str, dict[str, int]]] = {
    "resource": {**TYPES, "choice": e.CHOICE, "mix": e.MIX, "that": e.THAT, "chief_choice": e.CHIEF_CHOICE},
    "type": TYPES,
    "system": {
        "computer": e.COMPUTER,
        "power": e.POWER,
        "biosphere": e.BIOSPHERE,
        "any": e.ANY_SYSTEM,
        "worst": e.WORST_SYSTEM,
        "any_not_critical": e.ANY_BUT_CRITICAL,
    },
    "location": LOCATIONS,
    "scope": {
        "own_barracks": e.OWN_BARRACKS,
        "own_or_block": e.OWN_OR_BLOCK,
        "recalled": e.RECALLED,
        "own_robot": e.OWN_ROBOT,
    },
    "where": {"ordinary": e.ORDINARY_SEAT},
    "direction": {"logic": e.LOGIC, "instinct": e.INSTINCT, "choice": e.EITHER},
    "variable": VARIABLES,
    "often": {"always": e.ALWAYS, "once_per_episode": e.ONCE_PER_EPISODE},
    "task": {"operations": e.OPERATIONS},
}
"""The words for the one thing an effect is about, by the sort of thing."""
DICE: Final[dict[str, int]] = {
    "officer": e.OFFICER,
    "colonist": e.COLONIST,
    "robot": e.ROBOT,
    "crew": e.CREW,
    "any": e.ANY_DIE,
}
SEATS: Final[dict[str, int]] = {"first": e.FIRST_SEAT, "last": e.LAST_SEAT, "1": 1, "2": 2, "3": 3}
STATUS: Final[dict[str, int]] = {"yellow": 1, "orange": 2, "critical": 3}

VERBS: Final[dict[str, list[tuple[int, str]]]] = {
    "gain": [(e.GAIN, "who resource number")],
    "lose": [(e.LOSE, "who resource number")],
    "pay": [(e.PAY, "type number")],
    "stores": [(e.STORES, "resource number")],
    "merit": [(e.MERIT, "who number")],
    "commend": [(e.COMMEND, "number")],
    "li": [(e.LI, "direction number")],
    "degrade": [(e.DEGRADE, "system number")],
    "repair": [(e.REPAIR, "system number")],
    "disable_seat": [(e.DISABLE_SEAT, "location seat")],
    "fail_seat": [(e.FAIL_SEAT, "location seat")],
    "set_die": [(e.SET_DIE, "scope die any")],
    "shift_die": [(e.SHIFT_DIE, "scope number"), (e.SHIFT_DIE, "scope die number")],
    "reroll": [(e.REROLL, "scope number")],
    "recall_die": [(e.RECALL_DIE, "who die number"), (e.RECALL_DIE, "who die number where")],
    "send_recovery": [(e.SEND_RECOVERY, "who number")],
    "hibernate": [(e.HIBERNATE, "who number")],
    "hibernate_or": [(e.HIBERNATE_OR, "who number further")],
    "suspended_animation": [(e.SUSPENDED_ANIMATION, "who")],
    "requisition_robot": [(e.REQUISITION_ROBOT, "who")],
    "set_robot_one": [(e.SET_ROBOT_ONE, "who")],
    "draw_file": [(e.DRAW_FILE, "who number")],
    "draw_schema": [(e.DRAW_SCHEMA, "who number")],
    "draw_ops": [(e.DRAW_OPS, "who number")],
    "scout_critical": [(e.SCOUT_CRITICAL, "number")],
    "replace_critical": [(e.REPLACE_CRITICAL, "number")],
    "discount": [(e.DISCOUNT, "task number")],
    "preload": [(e.PRELOAD, "number")],
    "soften": [(e.SOFTEN, "number")],
    "share_seat": [(e.SHARE_SEAT, "")],
    "extra_turn": [(e.EXTRA_TURN, "who")],
    "chance": [(e.CHANCE, "face then otherwise")],
    "keep_card": [(e.KEEP_CARD, "often then")],
    "log": [(e.LOG, "card")],
    "flag": [(e.FLAG, "flag")],
    "campaign": [(e.CAMPAIGN, "variable number")],
    "final_round": [(e.FINAL_ROUND, "number")],
    "reveal": [(e.REVEAL, "variable")],
    "board": [(e.BOARD, "element")],
    "shield": [(e.SHIELD, "number")],
    "set_shield": [(e.SET_SHIELD, "number"), (e.SET_SHIELD, "sum further further")],
    "guests": [(e.GUESTS, "number")],
    "wake_all": [(e.WAKE_ALL, "")],
}
"""Every verb with what it takes, in order."""

QUANTITIES: Final[dict[str, int]] = {
    "ICE": e.ICE_IS,
    "ACCORD": e.ACCORD_IS,
    "players": e.PLAYERS_ARE,
    "shield": e.SHIELD_IS,
    "critical": e.CRITICAL_ARE,
    "value": e.VALUE_IS,
    "rank": e.RANK_IS,
    "round": e.ROUND_IS,
    "res": e.RES_IS,
    "awake": e.AWAKE_ARE,
    "contributors": e.CONTRIBUTORS_ARE,
    "li": e.LI_IS,
    "any_status": e.STATUS_IS,
}
STATES: Final[dict[str, int]] = {
    "F": e.GOAL_MET,
    "B9": e.AGEING,
    "most_merit": e.MOST_MERIT,
    "least_merit": e.LEAST_MERIT,
    "chief": e.IS_CHIEF,
    "with_other": e.WITH_OTHER,
    "robot_out": e.ROBOT_OUT,
}
PLACES: Final[dict[str, tuple[int, str]]] = {
    "open": (e.OPEN, "block"),
    "bare": (e.BARE, "element"),
    "at": (e.AT, "location"),
    "in": (e.IN, "division"),
    "on_div": (e.ON_DIVISION, "division"),
    "crew": (e.CREW_CARD, "crew"),
}
TRIGGER: Final[list[int]] = [
    *range(e.VALUE_IS, e.QUANTITIES),
    *range(e.FLAG_SET, e.OPEN),
    *range(e.AT, e.ROBOT_OUT + 1),
]
"""What the trigger of a crossroads card may ask."""
PLOT: Final[list[int]] = [*range(e.VALUE_IS), e.FLAG_SET, e.OPEN, e.BARE]
"""What a condition of the plot book may ask."""
END: Final[list[int]] = [e.ICE_IS, e.ACCORD_IS, e.FLAG_SET, e.GOAL_MET, e.AGEING]
"""What the condition of an ending may ask."""

CALL: Final = re.compile(r"(\w+)(?:\((.*)\))?")
COMPARISON: Final = re.compile(r"(\w+)(>=|<=|==|<|>)(\S+)")
NUMBER: Final = re.compile(r"-?\d{1,2}")
FACE: Final = re.compile(r"([2-6])\+")
SUM: Final = re.compile(r"([A-Z]+)([+-]\d{1,2})")
BOUND: Final = re.compile(r"(>=|<=)(\d{1,2})")
AMOUNT: Final = re.compile(r"(?:(\d)\*)?players([+-]\d)?")
COST: Final = re.compile(r"(-?\d{1,2}) (data|part|chem)")


@final
class Glossary:
    """The names that notation may use besides its own words, with their numbers."""

    def __init__(
        self,
        flags: dict[str, int],
        elements: dict[str, int],
        rules: dict[str, int],
        blocks: dict[str, int],
        cards: dict[str, int],
        crew: dict[str, int],
    ) -> None:
        self.rules: Final = rules
        self.things: Final[dict[str, dict[str, int]]] = {
            **THINGS,
            "division": DIVISIONS,
            "flag": flags,
            "element": elements,
            "block": blocks,
            "card": cards,
            "crew": crew,
        }


def number_of(known: dict[str, int], word: str, what: str) -> int:
    """The number of a word, or which words there are."""
    if word not in known:
        raise Misread(f"there is no {what} {word!r}; there are: {', '.join(known)}")
    return known[word]


def read_number(word: str) -> int:
    """A number of at most two digits."""
    if not NUMBER.fullmatch(word):
        raise Misread(f"{word!r} is not a number")
    return int(word)


def split(text: str) -> list[str]:
    """The arguments between the commas outside any brackets."""
    parts: list[str] = []
    depth = 0
    part = ""
    for letter in text:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += letter
    return [*parts, part.strip()] if text else []


def read_effects(texts: list[str], glossary: Glossary) -> list[Effect]:
    """A list of effects, each `verb(argument,...)` with an optional condition after `if`."""
    return [read_effect(text, glossary) for text in texts]


def read_effect(text: str, glossary: Glossary) -> Effect:
    """One effect of the plot or of a card."""
    action, _, asked = text.partition(" if ")
    condition = read_condition(asked, glossary, PLOT) if asked else None
    called = CALL.fullmatch(action.strip())
    if called is None or called[1] not in VERBS:
        raise Misread(f"{action!r} is not an effect; there are: {', '.join(VERBS)}")
    arguments = split(called[2] or "")
    for verb, signature in VERBS[called[1]]:
        wanted = signature.split()
        if len(wanted) == len(arguments):
            return with_arguments(verb, wanted, arguments, glossary, condition)
    forms = " or ".join(f"{called[1]}({signature.replace(' ', ',')})" for _, signature in VERBS[called[1]])
    raise Misread(f"{action!r} must be {forms}")


def with_arguments(
    verb: int, wanted: list[str], arguments: list[str], glossary: Glossary, condition: Condition | None
) -> Effect:
    """The effect of a verb with its arguments."""
    who: int = NONE
    what: int = NONE
    die: int = e.ANY_DIE if verb == e.SHIFT_DIE else NONE
    many: int = 0
    rest: list[int] = []
    then: list[Effect] = []
    otherwise: list[Effect] = []
    for sort, word in zip(wanted, arguments, strict=True):
        if sort == "who":
            who = number_of(WHO, word, "player")
        elif sort == "die":
            die = number_of(DICE, word, "kind of die")
        elif sort == "number":
            many = read_number(word)
        elif sort == "further":
            rest.append(read_number(word))
        elif sort == "seat":
            many = number_of(SEATS, word, "seat")
        elif sort == "face":
            many = read_face(word)
        elif sort == "sum":
            what, many = read_sum(word)
        elif sort == "then":
            then = read_branch(word, glossary)
        elif sort == "otherwise":
            otherwise = read_branch(word, glossary)
        elif sort == "any":
            if word != "any":
                raise Misread(f"{word!r} must be 'any'")
        else:
            what = number_of(glossary.things[sort], word, sort)
    return Effect(verb, who, what, die, many, rest, then, otherwise, condition)


def read_branch(word: str, glossary: Glossary) -> list[Effect]:
    """An effect within another, or `nothing`."""
    return [] if word == "nothing" else [read_effect(word, glossary)]


def read_face(word: str) -> int:
    """What a die must show at least, as in 4+."""
    found = FACE.fullmatch(word)
    if found is None:
        raise Misread(f"{word!r} must be a face of the die and a plus, as in 4+")
    return int(found[1])


def read_sum(word: str) -> tuple[int, int]:
    """A campaign variable and what is added to it, as in ICE-1."""
    found = SUM.fullmatch(word)
    if found is None:
        raise Misread(f"{word!r} must be a variable and a number, as in ICE-1")
    return number_of(VARIABLES, found[1], "variable"), int(found[2])


def read_condition(text: str, glossary: Glossary, terms: list[int]) -> Condition:
    """Terms joined by `&`, or by `or`, which binds less; only those that may stand here."""
    return Condition(
        [[read_atom(term.strip(), glossary, terms) for term in case.split("&")] for case in text.split(" or ")]
    )


def read_atom(text: str, glossary: Glossary, terms: list[int]) -> Atom:
    """One term of a condition, perhaps after `not`."""
    negated = text.startswith("not ")
    word = text.removeprefix("not ").strip()
    compared = COMPARISON.fullmatch(word)
    if compared is not None:
        atom = read_comparison(compared[1], compared[2], compared[3], negated)
    else:
        atom = read_state(word, glossary, negated)
    if atom.term not in terms:
        raise Misread(f"{text!r} cannot be asked here")
    return atom


def read_comparison(name: str, sign: str, bound: str, negated: bool) -> Atom:
    """A quantity between two bounds."""
    term = number_of(QUANTITIES, name, "quantity")
    many = number_of(STATUS, bound, "status") if term == e.STATUS_IS else read_number(bound)
    least = many + 1 if sign == ">" else many if sign in (">=", "==") else -e.FAR
    most = many - 1 if sign == "<" else many if sign in ("<=", "==") else e.FAR
    return Atom(term, NONE, least, most, negated)


def read_state(word: str, glossary: Glossary, negated: bool) -> Atom:
    """A term that holds or not: a flag, a state of the game, or of one thing in it."""
    if word in STATES:
        return Atom(STATES[word], negated=negated)
    if word == "on(critical)":
        return Atom(e.ON_CRITICAL, negated=negated)
    called = CALL.fullmatch(word)
    if called is not None and called[1] in PLACES and called[2] is not None:
        term, sort = PLACES[called[1]]
        return Atom(term, number_of(glossary.things[sort], called[2], sort), negated=negated)
    flags = glossary.things["flag"]
    if word not in flags:
        raise Misread(f"{word!r} is not a condition; flags are: {', '.join(flags)}")
    return Atom(e.FLAG_SET, flags[word], negated=negated)


def read_rule(text: str) -> tuple[int, list[int]]:
    """The rule of a group seat: its kind and its numbers; a bound of THR is 4 for 4 or more, -2 for 2 or less."""
    called = CALL.fullmatch(text)
    if called is None or called[1] not in KINDS:
        raise Misread(f"{text!r} is not the rule of a group seat; there are: {', '.join(KINDS)}")
    kind = KINDS.index(called[1])
    words = split(called[2] or "")
    numbers = [read_bound(word) for word in words] if kind == THR else [read_number(word) for word in words]
    if kind != THR and len(numbers) != NUMBERS[kind]:
        raise Misread(f"{text!r}: {called[1]} takes {NUMBERS[kind]} numbers")
    if not 2 <= seats_of(kind, numbers) <= MOST_SEATS:
        raise Misread(f"{text!r}: a group seat has 2 to {MOST_SEATS} seats")
    if not may_still_fit(kind, numbers, [UNFILLED] * seats_of(kind, numbers)):
        raise Misread(f"{text!r}: no dice can fill this group seat")
    return kind, numbers


def read_bound(word: str) -> int:
    """The bound of one seat: a positive number for so much or more, a negative one for so much or less."""
    found = BOUND.fullmatch(word)
    if found is None or not 1 <= int(found[2]) <= TOP:
        raise Misread(f"{word!r} must be a bound from 1 to {TOP}, as in >=4 or <=2")
    return int(found[2]) if found[1] == ">=" else -int(found[2])


def read_amount(text: str) -> Amount:
    """A number that depends on the table: players, 4*players, players+2."""
    found = AMOUNT.fullmatch(text)
    if found is None:
        raise Misread(f"{text!r} must be like players, 4*players or players+2")
    return Amount(int(found[1] or "1"), int(found[2] or "0"))


def read_cost(text: str, glossary: Glossary) -> Cost:
    """So many tokens of a type, with an optional condition."""
    price, _, asked = text.partition(" if ")
    found = COST.fullmatch(price)
    if found is None:
        raise Misread(f"{price!r} must be like '2 data', '1 part' or '3 chem'")
    return Cost(TYPES[found[2]], int(found[1]), read_condition(asked, glossary, PLOT) if asked else None)


def read_hook(text: str, glossary: Glossary) -> Hook:
    """A special rule or element, with an optional condition."""
    name, _, asked = text.partition(" if ")
    return Hook(
        number_of(glossary.rules, name, "special rule"), read_condition(asked, glossary, PLOT) if asked else None
    )

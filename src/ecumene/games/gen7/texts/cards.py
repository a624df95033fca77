"""The texts of cards, group seats and objectives, told from what they do and the figures they have."""

from typing import Any, Final

from ecumene.games.gen7 import patterns
from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.texts.effects import phrase, said, tokens
from ecumene.kernel.english import count

COUNTS: Final[list[str]] = ["no", "one", "two", "three", "four"]
USES: Final[list[str]] = ["", "Once per episode: ", "Twice per episode: "]
MOMENTS: Final[list[str]] = [
    "",
    "When you contribute to a group seat: ",
    "Any time in step 4: ",
    "On any turn, before a vote is opened or an option of a crossroads card is chosen: ",
]
"""When a file card may be played, beyond the own turn."""


def rule_said(kind: int, numbers: list[int]) -> str:
    """What the rule of a group seat asks, seats from left to right."""
    many = COUNTS[patterns.seats_of(kind, numbers)]
    if kind == patterns.THR:
        return ", ".join([f"{bound} or more" if bound > 0 else f"{-bound} or less" for bound in numbers])
    if kind == patterns.TOTGE:
        return f"{many} dice, {numbers[1]} or more in all"
    if kind == patterns.TOTLE:
        return f"{many} dice, {numbers[1]} or less in all"
    if kind == patterns.GAP:
        return f"the second at least {numbers[0]} higher than the first"
    rules: dict[int, str] = {
        patterns.RUN: f"{many} in a row, each 1 higher than the one before",
        patterns.EQ: f"{many} equal",
        patterns.SUMLT: "the first two together less than the third",
        patterns.SUMEQ: "the first two together equal to the third",
        patterns.PAIRS: "two different pairs",
        patterns.ASC: f"{many} rising",
        patterns.EVEN: f"{many} even",
        patterns.DIFF: f"{many} different",
        patterns.PEAK: "the outer two equal, the middle one higher",
    }
    return rules[kind]


def file_said(design: int, box: Any) -> str:
    """The text of a file card: when it may be played, and what it does."""
    moment, effects = MOMENTS[box.cards.file_moment[design]], box.cards.file_effects[design]
    return f"{moment}{phrase(effects, box.names)}." if moment else f"{said(effects, box.names)}."


def task_said(task: int, box: Any) -> str:
    """What completing an operations task does besides its merit, if anything."""
    text = said(box.cards.task_effects[task], box.names)
    return f"{text}." if text else ""


def schema_said(design: int, many: int) -> str:
    """The text of a schema card with the number in its brackets."""
    one, up_to = f"{many}", f"up to {many}"
    robot = "set it to any value" if many >= patterns.TOP else f"change it by {up_to}"
    texts = [
        f"When you seat crew at a science lab, gain {tokens(many, e.DATA)} more.",
        f"When you seat crew at a recycling lab, gain {tokens(many, e.PART)} more.",
        f"When you seat crew at a chem lab, gain {tokens(many, e.CHEM)} more.",
        f"When you contribute to a group seat, you may change one of your dice there by {up_to}.",
        f"When you donate {one} tokens or more, gain 1 merit more.",
        f"When you take a File or Schema action, draw {count(many, 'card')} more for nothing; you still keep 1.",
        f"An operations task costs you {count(many, 'token')} of your choice less.",
        f"When you contribute to a completed critical task, gain 1 merit, {many_times(many)} a round.",
        f"When your robot is rolled, you may {robot}.",
        f"When all dice are rolled, you may reroll {'one' if many == 1 else up_to} of your dice.",
    ]
    return texts[design]


def many_times(many: int) -> str:
    """How often."""
    return "once" if many == 1 else "twice" if many == 2 else f"{many} times"


def perk_said(perk: Any) -> str:
    """The text of an officer perk with its figures, and how often it may be used."""
    text: str = perk.effect.format(many=perk.many, players=perk.players)
    often = USES[perk.uses]
    return f"{often}{text[0].lower()}{text[1:]}" if often else text


def hook_said(row: Any) -> str:
    """The text of a special rule or element with its figures."""
    text: str = row.text.format(**row.numbers)
    return text


def objective_said(text: str, row: Any) -> str:
    """A text of an episode objective with its figures: its success side, its fail side, or what flips it."""
    return text.format(stars=row.stars, second=row.second, failed=row.failed, need=row.need, limit=row.limit)


def personal_said(row: Any) -> str:
    """What a personal objective asks."""
    text: str = row.criteria.format(need=row.need)
    return text

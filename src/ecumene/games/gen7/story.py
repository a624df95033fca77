"""What the story is made of, as the rules use it: crossroads cards, plot sections with goals and votes, endings."""

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.patterns import Pattern
from ecumene.games.gen7.vocabulary import Condition, Effect

ENDING: Final = -1
"""Where the last sections lead: the table of endings is read."""

# Groups of crossroads cards
WATCH: Final = 0
CREW: Final = 1
BOND: Final = 2
DEEP: Final = 3

# What is counted as tokens of a goal
RESOURCE_TOKENS: Final = 0
VOICES: Final = 1

# How the campaign ends
DEFEAT: Final = 0
DRAW: Final = 1
HOLLOW_VICTORY: Final = 2
VICTORY: Final = 3
GREAT_VICTORY: Final = 4


@final
class Amount:
    """A number that depends on the table: so many for each player, and so many more."""

    def __init__(self, times: i64, plus: i64) -> None:
        self.times: Final = times
        self.plus: Final = plus

    def at(self, players: i64) -> i64:
        """The number with so many players."""
        return self.times * players + self.plus


@final
class Cost:
    """So many tokens of one type, if the condition holds; a negative number lowers the cost."""

    def __init__(self, resource: i64, many: i64, condition: Condition | None) -> None:
        self.resource: Final = resource
        self.many: Final = many
        self.condition: Final = condition


@final
class Hook:
    """A special rule in force, if the condition holds."""

    def __init__(self, rule: i64, condition: Condition | None) -> None:
        self.rule: Final = rule
        self.condition: Final = condition


@final
class Option:
    """What may be chosen: the side it stands for, and what it does."""

    def __init__(self, stance: i64, effects: list[Effect]) -> None:
        self.stance: Final = stance
        self.effects: Final = effects


@final
class Crossroads:
    """A crossroads card; `enters` is the episode at whose start a Deep card enters, otherwise 0. G7-014"""

    def __init__(self, label: i64, enters: i64, trigger: Condition, everybody: bool, options: list[Option]) -> None:
        self.label: Final = label
        self.enters: Final = enters
        self.trigger: Final = trigger
        self.everybody: Final = everybody
        self.options: Final = options


@final
class Block:
    """A group seat of the plot. `board` is an element or none; `clauses` are chosen from by who completes it. G7-279"""

    def __init__(
        self,
        section: i64,
        division: i64,
        board: i64,
        kind: i64,
        numbers: list[int],
        cost: list[Cost],
        merit: i64,
        contributors: i64,
        clauses: list[Option],
        condition: Condition | None,
    ) -> None:
        self.section: Final = section
        self.division: Final = division
        self.board: Final = board
        self.pattern: Final = Pattern(kind, numbers)
        self.cost: Final = cost
        self.merit: Final = merit
        self.contributors: Final = contributors
        self.clauses: Final = clauses
        self.condition: Final = condition


@final
class Goal:
    """What a section asks for, all of it: blocks, markers, tokens and a state of the ship. G7-182

    `need` says how many of the blocks there are (all, if none), `each_board` how many on every crisis board.
    `markers` are counted in all, `divisions` names those that need one each. `tokens` of the kind `token_kind` are
    counted in all, `each_type` of every type, `per_player` from every player.
    """

    def __init__(
        self,
        deadline: i64,
        only_at_deadline: bool,
        blocks: list[int],
        need: Amount | None,
        each_board: i64,
        markers: Amount | None,
        divisions: list[int],
        token_kind: i64,
        tokens: Amount | None,
        each_type: Amount | None,
        per_player: i64,
        status: Condition | None,
    ) -> None:
        self.deadline: Final = deadline
        self.only_at_deadline: Final = only_at_deadline
        self.blocks: Final = blocks
        self.need: Final = need
        self.each_board: Final = each_board
        self.markers: Final = markers
        self.divisions: Final = divisions
        self.token_kind: Final = token_kind
        self.tokens: Final = tokens
        self.each_type: Final = each_type
        self.per_player: Final = per_player
        self.status: Final = status


@final
class Outcome:
    """What a goal met or missed does, and the section that follows."""

    def __init__(self, effects: list[Effect], goto: i64) -> None:
        self.effects: Final = effects
        self.goto: Final = goto


@final
class Vote:
    """A vote of all players at the end of a round, or (0) on entering the section. G7-219, G7-221"""

    def __init__(self, round: i64, li: bool, options: list[Option]) -> None:
        self.round: Final = round
        self.li: Final = li
        self.options: Final = options


@final
class Section:
    """A section of the plot book: with a goal and its two outcomes, or only with what is next. G7-029, G7-225

    `also` are the conditions of the texts that are read besides; `collapse` happens when the shield is gone early.
    """

    def __init__(
        self,
        episode: i64,
        setup: list[Effect],
        rules: list[Hook],
        also: list[Condition],
        vote: Vote | None,
        goal: Goal | None,
        success: Outcome | None,
        setback: Outcome | None,
        collapse: list[Effect],
        next: i64,
    ) -> None:
        self.episode: Final = episode
        self.setup: Final = setup
        self.rules: Final = rules
        self.also: Final = also
        self.vote: Final = vote
        self.goal: Final = goal
        self.success: Final = success
        self.setback: Final = setback
        self.collapse: Final = collapse
        self.next: Final = next

    def followers(self) -> list[int]:
        """The sections that may come next, the ending among them."""
        return [outcome.goto for outcome in (self.success, self.setback) if outcome] or [self.next]


@final
class Ending:
    """An ending of the campaign: the first whose condition holds is read. G7-003"""

    def __init__(self, condition: Condition, result: i64) -> None:
        self.condition: Final = condition
        self.result: Final = result


@final
class Episode:
    """An episode, and what it starts from when it is played on its own. G7-269

    The training shift has no first section (none); the team wins it by merit and by systems out of Critical.
    """

    def __init__(
        self,
        first: i64,
        final_round: i64,
        objectives: list[int],
        elements: list[int],
        rank: i64,
        stars: i64,
        ice: i64,
        accord: i64,
        boxes: i64,
        flags: i64,
        average_merit: i64,
        critical_systems: i64,
    ) -> None:
        self.first: Final = first
        self.final_round: Final = final_round
        self.objectives: Final = objectives
        self.elements: Final = elements
        self.rank: Final = rank
        self.stars: Final = stars
        self.ice: Final = ice
        self.accord: Final = accord
        self.boxes: Final = boxes
        self.flags: Final = flags
        self.average_merit: Final = average_merit
        self.critical_systems: Final = critical_systems

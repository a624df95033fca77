"""The components of Gen7 as the rules use them: plain numbers, made once from the content."""

from typing import Any, Final, final

from mypy_extensions import i64

from ecumene.games.gen7.patterns import Pattern
from ecumene.games.gen7.story import Block, Crossroads, Ending, Episode, Section
from ecumene.games.gen7.vocabulary import OWN_OR_BLOCK, RESOURCES, SET_DIE, SHIFT_DIE, Effect
from ecumene.kernel.bits import bit

# Locations; a lab has the number of its resource and of its division
SCIENCE_LAB: Final = 0
RECYCLING_LAB: Final = 1
CHEM_LAB: Final = 2
LABS: Final = 3
DATA_CENTER: Final = 3
MANUFACTURING_CENTER: Final = 4
MEDICAL_CENTER: Final = 5
CENTERS: Final = 3
ROBOTICS: Final = 6
OPERATIONS_TABLE: Final = 7
LOCATIONS: Final = 8
PIPS: Final = 3
"""Seats of a location, of 1, 2 and 3 pips. G7-019"""

SCIENCE: Final = 0
ENGINEERING: Final = 1
BIOSCIENCE: Final = 2
ROBOTICS_BARRACKS: Final = 3
BARRACKS: Final = 4

GREEN: Final = 0
YELLOW: Final = 1
ORANGE: Final = 2
CRITICAL: Final = 3
"""Positions of a status track. G7-256"""

# When a file card may be played
ON_TURN: Final = 0
CONTRIBUTING: Final = 1
SYSTEM_FAILURE: Final = 2
BEFORE_CHOICES: Final = 3

DATA_SIEVE: Final = 0
SCRAP_SORTER: Final = 1
TITRATION_RIG: Final = 2
SPLIT_SHIFT: Final = 3
DONOR_WALL: Final = 4
DRAFTING_TABLE: Final = 5
TASK_TEMPLATE: Final = 6
FIELD_AWARD: Final = 7
SERVO_TUNING: Final = 8
WARM_UP_DRILL: Final = 9
SCHEMAS: Final = 10

INNOVATOR: Final = 0
INVESTIGATOR: Final = 1
MOTIVATOR: Final = 2
BIOSCIENTIST: Final = 3
CHEMIST: Final = 4
ENGINEER: Final = 5
SCIENTIST: Final = 6
SCRAPPER: Final = 7
ANALYST: Final = 8
LONE_WOLF: Final = 9
ACADEMIC: Final = 10
CARETAKER: Final = 11
NATURAL_LEADER: Final = 12
WORKHORSE: Final = 13
COURAGEOUS: Final = 14
HOARDER: Final = 15
HACKER: Final = 16
SMUGGLER: Final = 17
OPTIMIZER: Final = 18
MODDER: Final = 19
MEDIC: Final = 20
DIRECTOR: Final = 21
ARCHIVIST: Final = 22
ARCHITECT: Final = 23
ADVOCATE: Final = 24
OVERSEER: Final = 25
PLANNER: Final = 26
PROBLEM_SOLVER: Final = 27
PROVIDER: Final = 28
PERKS: Final = 29

OFFICER_PERFORMANCE: Final = 0
TOP_OFFICER: Final = 1
PERSONAL_OBJECTIVES: Final = 2
SHIP_SHAPE: Final = 3
ON_SCHEDULE: Final = 4
STEADY_SHIFT: Final = 5
AUDITOR: Final = 6
HOST: Final = 7
SHIELDWRIGHT: Final = 8
SEA_LEGS: Final = 9
ORATOR: Final = 10
LAST_WATCH: Final = 11
EPISODE_OBJECTIVES: Final = 12

ANALYZING: Final = 0
DESIGNING: Final = 1
WAKING: Final = 2
DONATING: Final = 3
"""The barracks' own objectives have the numbers of the barracks."""
STOCKED: Final = 4
ALL_CENTERS: Final = 5
TASKS_DONE: Final = 6
CRITICAL_HANDS: Final = 7
BADGE_HELD: Final = 8
FOCUSED: Final = 9
FILES_PLAYED: Final = 10
CLEAN_DESK: Final = 11
PLANS_A: Final = 4
"""The first objective of Plan A."""
OTHERS_TURNS: Final = 12
ALONE: Final = 13
TRIGGERED: Final = 14
ROBOT_HANDS: Final = 15
HOME_GREEN: Final = 16
SECOND: Final = 17
TOKENS_DONATED: Final = 18
ALL_DIVISIONS: Final = 19
PLANS_B: Final = 12
"""The first objective of Plan B."""
PERSONAL: Final = 20

# Special rules, in one row with the elements that episodes bring
READINGS: Final = 0
OPEN_MEETINGS: Final = 1
PUBLIC_WORRY: Final = 2
TRACE: Final = 3
OFFICER_AT_THE_LOCK: Final = 4
STRAP_DOWN: Final = 5
THIRSTY_SHIP: Final = 6
VOICES_COUNT: Final = 7
INSTRUMENT_REPAIR: Final = 8
SPECIAL_RULES: Final = 9
ICE_LEDGER: Final = 9
THE_LOCK: Final = 10
SHIELD_TRACK: Final = 11
ICE_SLED: Final = 12
DRIFT: Final = 13
GUEST_CREW: Final = 14
ASSEMBLY: Final = 15
THE_BOW: Final = 16
THE_CRADLES: Final = 17
THE_GUIDANCE: Final = 18
HOOKS: Final = 19

CRITICAL_CARDS: Final = 24
OPERATIONS_CARDS: Final = 36
FILE_CARDS: Final = 24
MOMENTS: Final = 4
"""So many moments there are for which file cards can be. G7-077"""
SCHEMA_CARDS: Final = 20
CREW_CARDS: Final = 8
CROSSROADS_CARDS: Final = 48


def changing_cards(files: list[int], file_effects: list[list[Effect]]) -> i64:
    """A mask of the file cards that set or shift a die of a group seat. G7-076, G7-170"""
    found: i64 = 0
    for card in range(len(files)):
        for effect in file_effects[files[card]]:
            if effect.verb in (SET_DIE, SHIFT_DIE) and effect.what == OWN_OR_BLOCK:
                found |= bit(card)
    return found


def cards_of(designs: list[int], design: i64) -> i64:
    """A mask of the cards of this design."""
    found: i64 = 0
    for card in range(len(designs)):
        if designs[card] == design:
            found |= bit(card)
    return found


@final
class Cards:
    """The numbers of all cards but those of the story. Costs are flat: data, parts and chems of the first, and so on.

    `files` and `schemas` name the design of every single card. G7-010 to G7-013
    """

    def __init__(
        self,
        critical_division: list[int],
        critical_cost: list[int],
        critical_kind: list[int],
        critical_numbers: list[list[int]],
        critical_merit: list[int],
        critical_steps: list[int],
        task_center: list[int],
        task_cost: list[int],
        task_merit: list[int],
        task_penalty: list[int],
        task_effects: list[list[Effect]],
        files: list[int],
        file_moment: list[int],
        file_effects: list[list[Effect]],
        schemas: list[int],
        schema_plain: list[int],
        schema_focused: list[int],
        perk_stars: list[int],
        perk_rank: list[int],
        perk_uses: list[int],
        perk_many: list[int],
        perk_players: list[int],
    ) -> None:
        self.critical_division: Final = critical_division
        self.critical_cost: Final = critical_cost
        self.critical_amounts: Final = [
            critical_cost[at] | critical_cost[at + 1] << 8 | critical_cost[at + 2] << 16
            for at in range(0, len(critical_cost), RESOURCES)
        ]
        """The cost of each in one number, a byte for each resource."""
        self.critical_kind: Final = critical_kind
        self.critical_numbers: Final = critical_numbers
        self.critical_pattern: Final = [
            Pattern(kind, numbers) for kind, numbers in zip(critical_kind, critical_numbers, strict=True)
        ]
        self.critical_merit: Final = critical_merit
        self.critical_steps: Final = critical_steps
        self.task_center: Final = task_center
        self.task_cost: Final = task_cost
        self.task_merit: Final = task_merit
        self.task_penalty: Final = task_penalty
        self.task_effects: Final = task_effects
        self.files: Final = files
        self.file_moment: Final = file_moment
        self.file_effects: Final = file_effects
        self.changing: Final = changing_cards(files, file_effects)
        """A mask of the file cards that set or shift a die of a group seat."""
        self.files_for: Final = [
            [card for card, design in enumerate(files) if file_moment[design] == moment] for moment in range(MOMENTS)
        ]
        """The file cards by the moment for which they are."""
        self.schemas: Final = schemas
        self.splitting: Final = cards_of(schemas, SPLIT_SHIFT)
        """A mask of the schema cards that are Split Shift."""
        self.schema_plain: Final = schema_plain
        self.schema_focused: Final = schema_focused
        self.perk_stars: Final = perk_stars
        self.perk_rank: Final = perk_rank
        self.perk_uses: Final = perk_uses
        self.perk_many: Final = perk_many
        self.perk_players: Final = perk_players


@final
class Story:
    """Everything the story says, and what objectives are worth. `hook_numbers` are in the order of their names."""

    def __init__(
        self,
        episodes: list[Episode],
        sections: list[Section],
        blocks: list[Block],
        endings: list[Ending],
        crossroads: list[Crossroads],
        crew_seed: list[int],
        hook_numbers: list[list[int]],
        hook_division: list[int],
        hook_seats: list[list[int]],
        hook_crew: list[int],
        flags: i64,
        objective_stars: list[int],
        objective_second: list[int],
        objective_failed: list[int],
        objective_need: list[int],
        objective_limit: list[int],
        personal_stars: list[int],
        personal_need: list[int],
    ) -> None:
        self.episodes: Final = episodes
        self.sections: Final = sections
        self.blocks: Final = blocks
        self.endings: Final = endings
        self.crossroads: Final = crossroads
        self.crew_seed: Final = crew_seed
        self.hook_numbers: Final = hook_numbers
        self.hook_division: Final = hook_division
        self.hook_seats: Final = hook_seats
        self.hook_crew: Final = hook_crew
        self.flags: Final = flags
        self.objective_stars: Final = objective_stars
        self.objective_second: Final = objective_second
        self.objective_failed: Final = objective_failed
        self.objective_need: Final = objective_need
        self.objective_limit: Final = objective_limit
        self.personal_stars: Final = personal_stars
        self.personal_need: Final = personal_need


@final
class Box:
    """Everything in the box: the ship and its numbers, the cards, the story. `base` is flat, three seats a location."""

    def __init__(
        self,
        critical_effects: list[list[Effect]],
        division: list[int],
        lab_half: list[int],
        base: list[int],
        private_half: list[int],
        private_base: list[int],
        private_price: list[int],
        home: list[int],
        colonists: list[int],
        faces: list[int],
        hibernating: i64,
        limit: i64,
        start: i64,
        hand: i64,
        slots: i64,
        extra_draws: i64,
        chems: i64,
        parts: i64,
        part_shift: i64,
        donation: i64,
        tasks: list[list[int]],
        underlines: i64,
        ranks: i64,
        acquisitions: i64,
        status_pips: list[int],
        instinct: i64,
        accord: i64,
        rounds: i64,
        boxes: i64,
        control_kind: i64,
        control_numbers: list[int],
        control_tokens: i64,
        control_steps: i64,
        control_merit: i64,
        ageing_steps: i64,
        cards: Cards,
        story: Story,
        names: Any,
    ) -> None:
        self.critical_effects: Final = critical_effects
        self.division: Final = division
        self.lab_half: Final = lab_half
        self.base: Final = base
        self.private_half: Final = private_half
        self.private_base: Final = private_base
        self.private_price: Final = private_price
        self.home: Final = home
        self.colonists: Final = colonists
        self.faces: Final = faces
        self.face_masks: Final = [(2 << top) - 2 for top in faces]
        """The values on the faces of each kind of die, as masks."""
        self.hibernating: Final = hibernating
        self.limit: Final = limit
        self.start: Final = start
        self.hand: Final = hand
        self.slots: Final = slots
        self.extra_draws: Final = extra_draws
        self.chems: Final = chems
        self.parts: Final = parts
        self.part_shift: Final = part_shift
        self.donation: Final = donation
        self.tasks: Final = tasks
        self.underlines: Final = underlines
        self.ranks: Final = ranks
        self.acquisitions: Final = acquisitions
        self.status_pips: Final = status_pips
        self.instinct: Final = instinct
        self.accord: Final = accord
        self.rounds: Final = rounds
        self.boxes: Final = boxes
        self.control_pattern: Final = Pattern(control_kind, control_numbers)
        self.control_tokens: Final = control_tokens
        self.control_steps: Final = control_steps
        self.control_merit: Final = control_merit
        self.ageing_steps: Final = ageing_steps
        self.cards: Final = cards
        self.story: Final = story
        self.names: Final = names

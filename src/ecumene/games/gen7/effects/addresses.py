"""Where effects stand: every list of them has an address.

An address is a root for the card, option or section the effects stand on, and a path to what is inside a chance.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.schemas import kept_power
from ecumene.games.gen7.vocabulary import Effect

# Roots
TASK_ROOT: Final = 0
FILE_ROOT: Final = 1
CRITICAL_ROOT: Final = 2
OPTION_ROOT: Final = 3
KEPT_ROOT: Final = 4
SECTION_ROOT: Final = 5
CLAUSE_ROOT: Final = 6
ROOT: Final = 4096
"""How many numbers each kind of root has."""
PATH: Final = 32768
"""The path stands above all roots."""
BRANCH: Final = 64
"""The places of a path: 1 and twice the effect's number, 1 more for what happens otherwise."""
RULES: Final = [11, 76, 258, 84, 88, 29, 279]
"""The rule by which the effects of each kind of root happen."""

OPTIONS: Final = 4
"""At most so many options has a card, and so many clauses a block."""
PARTS: Final = 16
SETUP_PART: Final = 0
SUCCESS_PART: Final = 1
SETBACK_PART: Final = 2
COLLAPSE_PART: Final = 3
VOTE_PART: Final = 4
"""From here on the options of the section's vote."""


def task_address(card: i64) -> i64:
    """What an operations task does when it is completed. G7-011"""
    return ROOT * TASK_ROOT + card


def file_address(design: i64) -> i64:
    """What a file card does. G7-076"""
    return ROOT * FILE_ROOT + design


def critical_address(system: i64) -> i64:
    """What a system does at Critical. G7-258"""
    return ROOT * CRITICAL_ROOT + system


def option_address(card: i64, option: i64) -> i64:
    """What an option of a crossroads card does. G7-084"""
    return ROOT * OPTION_ROOT + OPTIONS * card + option


def kept_address(card: i64) -> i64:
    """The power of a kept crossroads card. G7-088"""
    return ROOT * KEPT_ROOT + card


def section_address(section: i64, part: i64) -> i64:
    """What a section of the plot does by one of its parts. G7-029"""
    return ROOT * SECTION_ROOT + PARTS * section + part


def clause_address(block: i64, option: i64) -> i64:
    """What a clause of a plot block does. G7-279"""
    return ROOT * CLAUSE_ROOT + OPTIONS * block + option


def branch_address(address: i64, index: i64, otherwise: bool) -> i64:
    """What is inside an effect: what happens then, or otherwise."""
    step = 1 + 2 * index + (1 if otherwise else 0)
    return address % PATH + PATH * (BRANCH * (address // PATH) + step)


def rule_of(address: i64) -> i64:
    """The rule by which the effects there happen."""
    return RULES[address % PATH // ROOT]


def effects_at(g: Gen7, address: i64) -> list[Effect]:
    """The list of effects with this address."""
    root = address % PATH
    effects = root_effects(g, root // ROOT, root % ROOT)
    steps: list[int] = []
    path = address // PATH
    while path > 0:
        steps.append(path % BRANCH)
        path //= BRANCH
    for step in reversed(steps):
        effect = effects[(step - 1) // 2]
        effects = effect.then if step % 2 == 1 else effect.otherwise
    return effects


def root_effects(g: Gen7, kind: i64, number: i64) -> list[Effect]:
    """The effects of a card, an option, a system, a section or a clause."""
    story = g.box.story
    if kind == TASK_ROOT:
        return g.box.cards.task_effects[number]
    if kind == FILE_ROOT:
        return g.box.cards.file_effects[number]
    if kind == CRITICAL_ROOT:
        return g.box.critical_effects[number]
    if kind == OPTION_ROOT:
        return story.crossroads[number // OPTIONS].options[number % OPTIONS].effects
    if kind == KEPT_ROOT:
        power = kept_power(g, number)
        return power.then if power is not None else []
    if kind == CLAUSE_ROOT:
        return story.blocks[number // OPTIONS].clauses[number % OPTIONS].effects
    return part_effects(g, number // PARTS, number % PARTS)


def part_effects(g: Gen7, number: i64, part: i64) -> list[Effect]:
    """The effects of one part of a section of the plot. G7-029"""
    section = g.box.story.sections[number]
    if part == SETUP_PART:
        return section.setup
    if part == COLLAPSE_PART:
        return section.collapse
    if part >= VOTE_PART:
        return section.vote.options[part - VOTE_PART].effects if section.vote is not None else []
    outcome = section.success if part == SUCCESS_PART else section.setback
    return outcome.effects if outcome is not None else []

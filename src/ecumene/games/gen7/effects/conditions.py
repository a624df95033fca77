"""Whether a condition holds: of the plot, of an ending, or of the officer with whom a crossroads card may trigger."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import CRITICAL
from ecumene.games.gen7.numbering import (
    BLOCK_DIVISION,
    DAMAGE_CONTROL,
    DICE_EACH,
    NONE,
    ON_BLOCK,
    ON_ROW,
    ROBOT_DIE,
    SEATED,
    how_many,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import Atom, Condition


def holds(g: Gen7, condition: Condition | None, die: i64 = NONE) -> bool:
    """Whether all terms of one case hold; those about an officer are about this die and its owner. G7-014, G7-029"""
    if condition is None:
        return True
    for case in condition.cases:
        met = True
        for atom in case:
            if term_holds(g, atom, die) == atom.negated:
                met = False
                break
        if met:
            return True
    return False


def term_holds(g: Gen7, atom: Atom, die: i64) -> bool:
    """Whether one term holds, before it is negated."""
    if atom.term == e.RES_IS:
        return len(fitting_types(g, atom, g.owner(die))) > 0
    if atom.term == e.STATUS_IS:
        return any_within(atom, g.status)
    if atom.term < e.QUANTITIES:
        return atom.least <= quantity(g, atom.term, die) <= atom.most
    return state_holds(g, atom.term, atom.what, die)


def any_within(atom: Atom, numbers: list[int]) -> bool:
    """Whether some number lies between the bounds of the term."""
    return any(atom.least <= number <= atom.most for number in numbers)


def fitting_types(g: Gen7, atom: Atom, seat: i64) -> list[int]:
    """The resources of which the player has as many as the term asks. G7-014"""
    return [kind for kind in range(e.RESOURCES) if atom.least <= g.res[e.RESOURCES * seat + kind] <= atom.most]


def quantity(g: Gen7, term: i64, die: i64) -> i64:
    """The number that a term compares with its bounds."""
    if term == e.ICE_IS:
        return g.ice
    if term == e.ACCORD_IS:
        return g.accord
    if term == e.PLAYERS_ARE:
        return g.seats
    if term == e.SHIELD_IS:
        return g.shield
    if term == e.CRITICAL_ARE:
        return g.status.count(CRITICAL)
    if term == e.VALUE_IS:
        return g.value[die]
    if term == e.RANK_IS:
        return g.rank[g.owner(die)]
    if term == e.ROUND_IS:
        return g.round
    if term == e.AWAKE_ARE:
        return g.awake(g.owner(die))
    return how_many(g.hands) if term == e.CONTRIBUTORS_ARE else g.li


def state_holds(g: Gen7, term: i64, what: i64, die: i64) -> bool:
    """Whether a state of the story or of one thing in it is so."""
    if term == e.FLAG_SET:
        return g.has_flag(what)
    if term == e.OPEN:
        return is_open(g, what)
    if term == e.BARE:
        return is_bare(g, what)
    if term == e.GOAL_MET:
        return g.goal_met != 0
    if term == e.AGEING:
        return g.condition >= g.box.boxes
    return officer_holds(g, term, what, die)


def is_open(g: Gen7, block: i64) -> bool:
    """Whether a block of the plot lies out and is not finished. G7-279"""
    return block in g.blocks and not g.blocks_done >> g.blocks.index(block) & 1


def is_bare(g: Gen7, board: i64) -> bool:
    """Whether no block of a crisis board is finished. G7-029"""
    for i in range(len(g.blocks)):
        if g.box.story.blocks[g.blocks[i]].board == board and g.blocks_done >> i & 1:
            return False
    return True


def officer_holds(g: Gen7, term: i64, what: i64, die: i64) -> bool:
    """Whether a term about a seated officer and its owner is so. G7-014, G7-090"""
    seat = g.owner(die)
    if term == e.AT:
        return g.location_of(die) == what
    if term == e.IN:
        return division_at(g, g.place[die]) == what
    if term == e.ON_CRITICAL:
        return is_on_row(g.place[die])
    if term == e.ON_DIVISION:
        return is_on_row(g.place[die]) and division_at(g, g.place[die]) == what
    if term == e.CREW_CARD:
        return g.crew[seat] == what
    if term == e.MOST_MERIT:
        return g.standing()[0] == seat
    if term == e.LEAST_MERIT:
        return g.standing()[g.seats - 1] == seat
    if term == e.IS_CHIEF:
        return g.chief == seat
    if term == e.WITH_OTHER:
        return len(seats_beside(g, die)) > 0
    return g.place[DICE_EACH * seat + ROBOT_DIE] >= SEATED


def is_on_row(place: i64) -> bool:
    """Whether a place is a position of a critical task card."""
    return ON_ROW <= place < ON_BLOCK


def division_at(g: Gen7, place: i64) -> i64:
    """The division of a place: a location's, a critical task's or a plot block's; NONE where there is none.

    G7-025, G7-279
    """
    if place >= ON_BLOCK:
        index = (place - ON_BLOCK) // 4
        return BLOCK_DIVISION if index == DAMAGE_CONTROL else g.box.story.blocks[g.blocks[index]].division
    if place >= ON_ROW:
        return g.box.cards.critical_division[g.row[(place - ON_ROW) // 4]]
    return g.division_of((place - SEATED) // 4) if place >= SEATED else NONE


def seats_beside(g: Gen7, die: i64) -> list[int]:
    """The other players with a die at the location where this one lies. G7-014"""
    location = g.location_of(die)
    if location < 0:
        return []
    found: list[int] = []
    for seat in g.others(g.owner(die)):
        for other in range(DICE_EACH * seat, DICE_EACH * (seat + 1)):
            if g.location_of(other) == location:
                found.append(seat)
                break
    return found

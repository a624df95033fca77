"""The systems of the ship and its seats: status indicators, covers, seats disabled or failed, and the plot's board."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.gen7.components import CRITICAL, LOCATIONS, OPERATIONS_TABLE, SHIP_SHAPE
from ecumene.games.gen7.numbering import DISABLED, EPISODE_BOARD, FAILED, PLACES, SEATED, SYSTEM, THREE_PLAYERS
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.dice import named
from ecumene.games.gen7.ship.merit import flip
from ecumene.games.gen7.vocabulary import SYSTEMS
from ecumene.kernel.bits import bit, changed


def worsen(g: Gen7, system: i64, steps: i64, rule: i64) -> i64:
    """The indicator moves right; how often the effect at Critical happens: on arrival and for every step beyond.

    Seats are covered only in step 6. Ship Shape turns over as soon as a system is at Critical.
    G7-092, G7-093, G7-197, G7-257, G7-Q03
    """
    times: i64 = 0
    at: i64 = g.status[system]
    while steps > 0:
        at = min(at + 1, CRITICAL)
        if at == CRITICAL:
            times += 1
        steps -= 1
    g.tell("degrade", where=system, many=at, rule=rule)
    g.status = changed(g.status, system, at)
    if times > 0:
        flip(g, SHIP_SHAPE)
    return times


def repair(g: Gen7, system: i64, steps: i64, rule: i64) -> None:
    """The indicator moves left, and seats it had covered are open again at once. G7-275, G7-Q04"""
    at: i64 = max(0, g.status[system] - steps)
    if at == g.status[system]:
        return
    g.status = changed(g.status, system, at)
    g.tell("repair", where=system, many=at, rule=rule)
    covers = g.covers.copy()
    for location in range(PLACES):
        if g.division_of(location) == system:
            for k in range(g.pips(location)):
                if not fails_at(g, system, pips_of(g, location, k)):
                    covers[4 * location + k] &= ~SYSTEM
    g.covers = covers


def cover_systems(g: Gen7) -> None:
    """Seats whose pips stand at the indicator's position, or left of it, are covered. G7-098, G7-256, G7-280"""
    covers = g.covers.copy()
    for location in range(PLACES):
        division: i64 = g.division_of(location)
        if 0 <= division < SYSTEMS:
            failed = failed_pips(g, division)
            for k in range(g.pips(location)):
                at: i64 = 4 * location + k
                layers: i64 = covers[at]
                layers &= ~SYSTEM
                if failed >> pips_of(g, location, k) & 1:
                    layers |= SYSTEM
                covers[at] = layers
    g.covers = covers


def failed_pips(g: Gen7, system: i64) -> i64:
    """The pips of the seats that have failed with the system as it stands, as a mask. G7-098"""
    mask: i64 = 0
    for position in range(1, g.status[system] + 1):
        mask |= bit(g.box.status_pips[position])
    return mask & ~1


def fails_at(g: Gen7, system: i64, pips: i64) -> bool:
    """Whether a seat of so many pips has failed with the system as it stands. G7-098"""
    return failed_pips(g, system) >> pips & 1 != 0


def pips_of(g: Gen7, location: i64, k: i64) -> i64:
    """The pips of a seat; none for the chief seat and private ones. G7-019, G7-262"""
    if location < LOCATIONS:
        return 0 if location == OPERATIONS_TABLE and k == 3 else k + 1
    return g.box.story.hook_seats[g.board][k] if location == EPISODE_BOARD and g.board >= 0 else 0


def cover(g: Gen7, location: i64, k: i64, layer: i64) -> None:
    """Cover a seat for one more reason. G7-275"""
    at = 4 * location + k
    g.covers = changed(g.covers, at, g.covers[at] | layer)


def lay_board(g: Gen7, element: i64) -> None:
    """Lay out the board an episode brings in, with its 3-pip seats and failed ones covered. G7-041, G7-281"""
    g.board = element
    covers = g.covers.copy()
    for k in range(4):
        covers[4 * EPISODE_BOARD + k] = 0
    for k in range(g.pips(EPISODE_BOARD)):
        if g.seats == 3 and pips_of(g, EPISODE_BOARD, k) == 3:
            covers[4 * EPISODE_BOARD + k] = THREE_PLAYERS
    g.covers = covers
    cover_systems(g)
    g.tell("board", thing=element, rule=29)


def disable_seat(g: Gen7, location: i64, k: i64, rule: i64) -> None:
    """A seat is blocked for this round. G7-180"""
    cover(g, location, k, DISABLED)
    g.tell("disable_seat", where=named(g, SEATED + 4 * location + k), rule=rule)


def fail_seat(g: Gen7, location: i64, k: i64, rule: i64) -> None:
    """A seat is blocked to the end of the episode. G7-179"""
    cover(g, location, k, FAILED)
    g.tell("fail_seat", where=named(g, SEATED + 4 * location + k), rule=rule)

"""Commit and Dedicate: a TC on an open space of an operation, its Recognition Bonus, and the launch."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.planetary_phase.components import (
    CORNERS,
    DEVOTED,
    ENERGY,
    MASTERFUL,
    REPUTATION,
    SECTORS,
    SPACES,
    WILD,
    bonus_at,
    level_of,
    sectors_of,
)
from ecumene.games.planetary_phase.energy import OfferSector, change_energy, raise_credential
from ecumene.games.planetary_phase.paying import can_pay, pay_action
from ecumene.games.planetary_phase.position import NONE, WON, PlanetaryPhase
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask, Step

DECLINE: Final = 99
"""The move by which the owner of a marker that has come up does not perform the action. PP-118"""


def time_value(g: PlanetaryPhase, seat: i64, space: i64) -> i64:
    """What each TC is worth on the tile: the Credential Level, one more with Masterful. PP-070, PP-071, PP-100"""
    value = g.level_for(seat, space)
    if g.has(seat, MASTERFUL) and value < g.box.actions.time_value:
        value += 1
    return value


def need(g: PlanetaryPhase, seat: i64, corner: i64) -> i64:
    """The TC to occupy a space: its cost divided by the Time Value, rounded up. PP-072"""
    space = corner // CORNERS
    value = time_value(g, seat, space)
    return (g.cost_at(space, corner % CORNERS) + value - 1) // value


def corner_forbidden(g: PlanetaryPhase, seat: i64, corner: i64) -> i64:
    """The rule against occupying the corner, or 0. PP-087, PP-104, PP-120, PP-124, PP-182, PP-224"""
    space = corner // CORNERS
    if g.is_launched(space):
        return 182
    if g.corners[corner] >= 0:
        return 124
    if g.blocked(space):
        return 104
    return 0 if can_pay(g, seat, need(g, seat, corner), 1) else 120


@final
class Occupy(Ask[PlanetaryPhase]):
    """Choose one open space on an established, unlaunched tile and pay for it, or decline.

    PP-118, PP-120, PP-125, PP-127, PP-150, PP-151, PP-224
    """

    def __init__(self, seat: i64, box: i64) -> None:
        super().__init__(seat)
        self.box: i64 = box

    def asked_by(self) -> int:
        return 120 if self.box == 0 else 150

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        found: list[int] = []
        for space in range(SPACES):
            if g.tiles[space] >= 0:
                for corner in range(CORNERS):
                    found.append(CORNERS * space + corner)
        found.append(DECLINE)
        return found

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        return 0 if move == DECLINE else corner_forbidden(g, self.seat, move)

    def moves(self, g: PlanetaryPhase) -> list[int]:
        found: list[int] = []
        space: i64 = 0
        while space < SPACES:
            if g.tiles[space] >= 0 and not g.is_launched(space) and not g.blocked(space):
                corner: i64 = CORNERS * space
                while corner < CORNERS * space + CORNERS:
                    if corner_forbidden(g, self.seat, corner) == 0:
                        found.append(corner)
                    corner += 1
            space += 1
        found.append(DECLINE)
        return found

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        if move == DECLINE:
            g.tell("decline", who=self.seat, where=self.box, rule=118)
            return
        g.plan_next(Recognize(self.seat, move))
        pay_action(g, self.seat, need(g, self.seat, move), move)


@final
class Recognize(Step[PlanetaryPhase]):
    """The Recognition Bonus of the corner, a Reputation more with Devoted, then the launch if the tile is full.

    PP-099, PP-122, PP-126, PP-175
    """

    def __init__(self, seat: i64, corner: i64) -> None:
        self.seat: i64 = seat
        self.corner: i64 = corner

    def run(self, g: PlanetaryPhase) -> None:
        seat = self.seat
        space = self.corner // CORNERS
        if is_full(g, space):
            g.plan_next(Launch(space))
        if g.has(seat, DEVOTED):
            g.gain_reputation(seat, g.box.reputation.devoted, 99)
        bonus = bonus_at(space, self.corner % CORNERS)
        if bonus == WILD:
            g.plan_next(WildBonus(seat))
        elif bonus == ENERGY:
            change_energy(g, seat, 1, 122)
        elif bonus == REPUTATION:
            g.gain_reputation(seat, 1, 122)
        else:
            raise_credential(g, seat, bonus, 1, 122)


def is_full(g: PlanetaryPhase, space: i64) -> bool:
    """Whether all three spaces of the tile are occupied. PP-126"""
    corner: i64 = CORNERS * space
    while corner < CORNERS * space + CORNERS:
        if g.corners[corner] < 0:
            return False
        corner += 1
    return True


@final
class WildBonus(Ask[PlanetaryPhase]):
    """At the central node: 3 Life Energy, 2 Reputation, or a Credential in any Sector below the top. PP-123, PP-221"""

    rule = 123
    follows = True

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        return [*range(SECTORS), ENERGY, REPUTATION]

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        return 221 if move < SECTORS and g.step_of(self.seat, move) >= g.box.credentials.top else 0

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        if move == ENERGY:
            change_energy(g, self.seat, g.box.energy.wild, 123)
        elif move == REPUTATION:
            g.gain_reputation(self.seat, g.box.reputation.wild, 123)
        else:
            raise_credential(g, self.seat, move, 1, 123)


# -- the launch ---------------------------------------------------------------------------------


@final
class Launch(Step[PlanetaryPhase]):
    """The operation launches: every participant's benefits in player order, then Integration, then the TC go home.

    PP-175, PP-176, PP-177
    """

    def __init__(self, space: i64) -> None:
        self.space: i64 = space

    def run(self, g: PlanetaryPhase) -> None:
        space = self.space
        g.tell("launch", where=space, thing=g.tiles[space], rule=175)
        g.plan(Integrate(space), GoHome(space))
        mine = g.corners[CORNERS * space : CORNERS * space + CORNERS]
        for seat in reversed(g.order):
            if seat in mine:
                g.plan(Benefit(space, seat), Share(space, seat))


def benefit_index(g: PlanetaryPhase, space: i64) -> i64:
    """Where the benefits of the tile on a space stand in the box: its kind and level. PP-166 to PP-174"""
    tile = g.tiles[space]
    return 3 * g.box.tiles.kind[tile] + g.box.tiles.level[tile] - 1


@final
class Benefit(Step[PlanetaryPhase]):
    """A participant's Credentials, once however many spaces are theirs; Level III adds one of their choice.

    PP-166, PP-168, PP-169, PP-172, PP-176, PP-177
    """

    def __init__(self, space: i64, seat: i64) -> None:
        self.space: i64 = space
        self.seat: i64 = seat

    def run(self, g: PlanetaryPhase) -> None:
        gain: i64 = g.box.operations.credentials[benefit_index(g, self.space)]
        if level_of(self.space) == 3:
            g.plan_next(OfferSector(self.seat, 172))
        for sector in sectors_of(self.space):
            raise_credential(g, self.seat, sector, gain, 175)


@final
class Share(Step[PlanetaryPhase]):
    """A participant's Life Energy and Reputation; a Radical one gives Reputation only while no threat shows.

    PP-167, PP-168, PP-170, PP-171, PP-173, PP-174, PP-178
    """

    def __init__(self, space: i64, seat: i64) -> None:
        self.space: i64 = space
        self.seat: i64 = seat

    def run(self, g: PlanetaryPhase) -> None:
        index = benefit_index(g, self.space)
        if not g.box.operations.calm[g.box.tiles.kind[g.tiles[self.space]]] or not g.threat_showing():
            g.gain_reputation(self.seat, g.box.operations.reputation[index], 178)
        if g.box.operations.energy[index]:
            change_energy(g, self.seat, g.box.operations.energy[index], 175)


@final
class Integrate(Step[PlanetaryPhase]):
    """Integration rises by the tile's value; each Reckoning space reached or passed weighs everybody's Life Energy.

    PP-069, PP-179, PP-180
    """

    def __init__(self, space: i64) -> None:
        self.space: i64 = space

    def run(self, g: PlanetaryPhase) -> None:
        many: i64 = g.box.operations.integration[benefit_index(g, self.space)]
        level = g.integration + many
        g.integration = level if level < g.box.track.length else g.box.track.length
        g.tell("integration", many=many, thing=g.integration, rule=179)
        while g.reckoned < len(g.box.track.reckonings) and g.integration >= g.box.track.reckonings[g.reckoned]:
            g.reckoned += 1
            g.tell("reckoning", many=g.reckoned, rule=180)
            for seat in g.order:
                g.gain_reputation(seat, g.energy[seat], 180)


@final
class GoHome(Step[PlanetaryPhase]):
    """The TC on the tile return to Time Spent and it is turned over; at full Integration the group has won.

    PP-181, PP-182, PP-209
    """

    def __init__(self, space: i64) -> None:
        self.space: i64 = space

    def run(self, g: PlanetaryPhase) -> None:
        corners = g.corners.copy()
        for corner in range(CORNERS * self.space, CORNERS * self.space + CORNERS):
            seat = corners[corner]
            corners[corner] = NONE
            g.return_counter(seat)
        g.corners = corners
        g.launched |= bit(self.space)
        g.tell("launched", where=self.space, rule=182)
        if g.integration >= g.box.track.length:
            g.tell("won", many=WON, rule=209)
            g.finish(WON)

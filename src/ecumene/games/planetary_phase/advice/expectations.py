"""What to expect of scheduled markers: the work they spare the group and the points they bring their owner."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.planetary_phase.advice.outlook import TIME, Outlook, staying
from ecumene.games.planetary_phase.advice.prospects import (
    CREDIT,
    FAVOR,
    SHARE_LATER,
    ability_worth,
    best_step,
    energy_worth,
    share,
    step_worth,
)
from ecumene.games.planetary_phase.commit import corner_forbidden, need
from ecumene.games.planetary_phase.components import (
    CHEAPEST,
    COMMIT,
    CORNERS,
    DEDICATE,
    DEVISE,
    DEVOTED,
    ENERGIZE,
    ENERGY,
    ESTABLISH,
    EXPAND,
    HOLES,
    PENALTY,
    REPUTATION,
    RESTED,
    SECTORS,
    SLOTS,
    SPACES,
    STACKS,
    WILD,
    bonus_at,
    sectors_of,
)
from ecumene.games.planetary_phase.devise import devise_cost
from ecumene.games.planetary_phase.establish import establish_cost, space_forbidden
from ecumene.games.planetary_phase.evolve import ability_forbidden, evolve_cost, free_place, slot_forbidden
from ecumene.games.planetary_phase.position import PlanetaryPhase

CARE: Final = 5.0
"""Points that an action's worth of work for the group is worth when a marker's best use is guessed."""
PER_TIME: Final = 0.15
NEW_CORNER: Final = 2.0
UNLOCKING: Final = 0.5
"""The worth of occupying a space of a tile that is only going to be established, and of a space not yet unlocked."""
UNPLANNED: Final = 0.3


def time_price(g: PlanetaryPhase, seat: i64, many: i64) -> float:
    """Points that spending so many TC more costs the seat. PP-056, PP-057"""
    lost: i64 = 0
    left = many
    for hole in CHEAPEST:
        there: i64 = g.counters[HOLES * seat + hole]
        taken = there if there < left else left
        lost += taken * PENALTY[hole]
        left -= taken
        if left == 0:
            break
    spare: i64 = g.energy[seat] - g.box.energy.least
    return PER_TIME * float(many) + energy_worth(g) * float(lost if lost < spare else spare)


@final
class Expectation:
    """What markers will do: the work they spare the group and the points they bring their owner."""

    def __init__(self) -> None:
        self.work: float = 0.0
        self.points: float = 0.0

    def add(self, work: float, points: float) -> None:
        """Count what an action would bring, if it would be done at all."""
        if CARE * work + points > 0.0:
            self.work += work
            self.points += points


def expected(g: PlanetaryPhase, o: Outlook, seat: i64) -> Expectation:
    """What to expect of all scheduled markers; points count only for the seat's own. PP-116, PP-117"""
    found = Expectation()
    supply = open_corners(g)
    before: i64 = 0
    own: i64 = 0
    box: i64 = 0
    while box * g.seats < len(g.schedule):
        space = g.seats - 1
        while space >= 0:
            owner: i64 = g.schedule[box * g.seats + space]
            if owner >= 0:
                if box in (COMMIT, DEDICATE):
                    if supply > 0:
                        supply -= 1
                        if owner == seat:
                            expect_corner(g, o, seat, before // 2 + own, found)
                            own += 1
                        else:
                            found.work += 1.0 + TIME
                            before += 1
                elif box == ESTABLISH:
                    if expect_establish(g, o, owner, owner == seat, found):
                        supply += CORNERS
                elif owner == seat:
                    expect_other(g, o, seat, box, found)
                elif box == DEVISE and will_devise(g, owner):
                    found.work += 1.0
            space -= 1
        box += 1
    return found


def open_corners(g: PlanetaryPhase) -> i64:
    """The spaces of tiles that can be occupied in this round. PP-104, PP-120"""
    many: i64 = 0
    space: i64 = 0
    while space < SPACES:
        if g.tiles[space] >= 0 and not g.is_launched(space) and not g.blocked(space):
            corner: i64 = CORNERS * space
            while corner < CORNERS * space + CORNERS:
                if g.corners[corner] < 0:
                    many += 1
                corner += 1
        space += 1
    return many


def expect_corner(g: PlanetaryPhase, o: Outlook, seat: i64, rank: i64, found: Expectation) -> None:
    """The space that is left when so many better ones are taken. PP-120"""
    worths: list[float] = []
    corners: list[int] = []
    space: i64 = 0
    while space < SPACES:
        if g.tiles[space] >= 0 and not g.is_launched(space) and not g.blocked(space):
            corner: i64 = CORNERS * space
            while corner < CORNERS * space + CORNERS:
                if corner_forbidden(g, seat, corner) == 0:
                    worths.append(CARE * corner_work(g, o, corner) + corner_points(g, o, seat, corner))
                    corners.append(corner)
                corner += 1
        space += 1
    while rank > 0 and len(worths) > 0:
        at: i64 = worths.index(max(worths))
        worths.pop(at)
        corners.pop(at)
        rank -= 1
    if not worths:
        if g.in_blocks(seat) > 0:
            found.add(1.0, NEW_CORNER - time_price(g, seat, 2))
        return
    best: i64 = corners[worths.index(max(worths))]
    found.add(corner_work(g, o, best), corner_points(g, o, seat, best))


def corner_work(g: PlanetaryPhase, o: Outlook, corner: i64) -> float:
    """The work spared by occupying a space of a tile."""
    space = corner // CORNERS
    work = 1.0 + TIME * float(g.cost_at(space, corner % CORNERS)) / o.reach_at(space)
    return work if o.planned >> space & 1 else UNPLANNED * work


def corner_points(g: PlanetaryPhase, o: Outlook, seat: i64, corner: i64) -> float:
    """Points for occupying a space of a tile: its bonus, a share in the launch, less the time. PP-122, PP-175"""
    space = corner // CORNERS
    total = bonus_worth(g, o, seat, bonus_at(space, corner % CORNERS)) - time_price(g, seat, need(g, seat, corner))
    if g.has(seat, DEVOTED):
        total += float(g.box.reputation.devoted)
    mine = False
    filled: i64 = 1
    other: i64 = CORNERS * space
    while other < CORNERS * space + CORNERS:
        if g.corners[other] >= 0:
            filled += 1
            mine = mine or g.corners[other] == seat
        other += 1
    if not mine:
        total += SHARE_LATER[filled] * share(g, o, seat, space)
    return total


def bonus_worth(g: PlanetaryPhase, o: Outlook, seat: i64, bonus: i64) -> float:
    """Points for a Recognition Bonus. PP-122, PP-123"""
    if bonus == ENERGY:
        return energy_worth(g)
    if bonus == REPUTATION:
        return 1.0
    if bonus == WILD:
        return max(energy_worth(g) * float(g.box.energy.wild), float(g.box.reputation.wild), best_step(g, o, seat))
    return step_worth(g, o, seat, bonus, 1)


def expect_establish(g: PlanetaryPhase, o: Outlook, owner: i64, own: bool, found: Expectation) -> bool:
    """The best space for the tile in hand; half as much where one may yet be unlocked. PP-128"""
    tile: i64 = g.held[owner]
    if tile < 0:
        return False
    best = -100.0
    work = 0.0
    gain = 0.0
    space: i64 = 0
    while space < SPACES:
        if space_forbidden(g, owner, space) == 0:
            cost = establish_cost(g, owner, space)
            spared = 1.0 + TIME * float(cost) if o.planned >> space & 1 else UNPLANNED
            spared += threat_work(g, space)
            points = -time_price(g, owner, cost) + CREDIT
            for sector in sectors_of(space):
                points += step_worth(g, o, owner, sector, 1)
            if CARE * spared + points > best:
                best, work, gain = CARE * spared + points, spared, points
        space += 1
    if best == -100.0:
        if g.box.tiles.level[tile] == 1 or not unlocking(g, g.box.tiles.level[tile]):
            return False
        work, gain = UNLOCKING, UNLOCKING
    if own:
        found.add(work, gain)
    else:
        found.work += work
    return True


def threat_work(g: PlanetaryPhase, space: i64) -> float:
    """The work that covering a showing threat is worth: it spares its Degradation. PP-140, PP-187"""
    spared = 0.0
    slot: i64 = 0
    while slot < SLOTS:
        if g.slot_threats >> slot & 1 and g.backs[g.slots[slot]] == space:
            spared += staying(g, space, SLOTS - 1 - slot)
        slot += 1
    if g.deck_threat and g.backs[g.deck[-1]] == space:
        spared += staying(g, space, SLOTS)
    return spared * float(g.seats)


def unlocking(g: PlanetaryPhase, level: i64) -> bool:
    """Whether a space of the level may be unlocked by launches of this round. PP-132, PP-133"""
    for wedge in range(SECTORS):
        first = 4 * wedge
        if level == 2 and g.tiles[first + 2] < 0 and nearly(g, first) and nearly(g, first + 1):
            return True
        if level == 3 and g.tiles[first + 3] < 0 and nearly(g, first + 2):
            return True
    return False


def nearly(g: PlanetaryPhase, space: i64) -> bool:
    """Whether the operation is launched, or one occupied space short of it and not blocked."""
    if g.is_launched(space):
        return True
    if g.tiles[space] < 0 or g.blocked(space):
        return False
    many: i64 = 0
    corner: i64 = CORNERS * space
    while corner < CORNERS * space + CORNERS:
        if g.corners[corner] < 0:
            many += 1
        corner += 1
    return many == 1


def will_devise(g: PlanetaryPhase, seat: i64) -> bool:
    """Whether the seat will have no tile in hand when its Devise marker comes up. PP-145"""
    if g.held[seat] < 0:
        return True
    space: i64 = ESTABLISH * g.seats
    while space < ESTABLISH * g.seats + g.seats:
        if g.schedule[space] == seat:
            return True
        space += 1
    return False


def expect_other(g: PlanetaryPhase, o: Outlook, seat: i64, box: i64, found: Expectation) -> None:
    """What to expect of an own marker on one of the other boxes."""
    if box == ENERGIZE:
        gain: i64 = g.box.energy.rested if g.has(seat, RESTED) else g.box.energy.energize
        room: i64 = g.box.energy.most - g.energy[seat]
        found.add(0.0, energy_worth(g) * float(gain if gain < room else room))
    elif box == DEVISE:
        expect_devise(g, o, seat, found)
    elif box == EXPAND:
        expect_expand(g, o, seat, found)
    else:
        expect_evolve(g, o, seat, found)


def expect_devise(g: PlanetaryPhase, o: Outlook, seat: i64, found: Expectation) -> None:
    """The stack whose tile spares most work for its cost. PP-143"""
    if not will_devise(g, seat):
        return
    best = 0.0
    price = 0.0
    stack: i64 = 0
    while stack < STACKS:
        if g.stacks[stack] and devise_cost(g, seat, stack) <= g.in_blocks(seat):
            worth = o.tile_worth(g, g.stacks[stack][-1])
            cost = time_price(g, seat, devise_cost(g, seat, stack))
            if CARE * worth - cost > CARE * best - price:
                best, price = worth, cost
        stack += 1
    found.add(best, -price)


def expect_expand(g: PlanetaryPhase, o: Outlook, seat: i64, found: Expectation) -> None:
    """Steps in the best Sectors, as many as are worth their time. PP-152"""
    most = g.in_blocks(seat)
    if most > g.box.actions.expand:
        most = g.box.actions.expand
    best = 0.0
    sector: i64 = 0
    while sector < SECTORS:
        many: i64 = 1
        while many <= most:
            worth = step_worth(g, o, seat, sector, many) - time_price(g, seat, many)
            if worth > best:
                best = worth
            many += 1
        sector += 1
    found.add(0.0, best)


def expect_evolve(g: PlanetaryPhase, o: Outlook, seat: i64, found: Expectation) -> None:
    """The card of the display that is worth most for its cost. PP-154"""
    best = 0.0
    slot: i64 = 0
    while slot <= SLOTS:
        if slot_forbidden(g, seat, slot) == 0:
            card = g.offered(slot)
            worth = 0.0
            if free_place(g, seat) >= 0:
                steps = step_worth(g, o, seat, g.box.cards.sector[card], g.box.cards.stars[card])
                worth = steps + FAVOR * float(g.box.cards.favor[card])
            ability: i64 = g.box.cards.ability[card]
            if ability_forbidden(g, seat, card) == 0 and ability_worth(o, ability) > worth:
                worth = ability_worth(o, ability)
            worth -= time_price(g, seat, evolve_cost(g, seat, slot))
            if worth > best:
                best = worth
        slot += 1
    found.add(0.0, best)

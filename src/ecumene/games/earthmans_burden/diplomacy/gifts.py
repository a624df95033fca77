"""Gifts of units and copies of technologies: offers that the receiver accepts or refuses.

An offer is a list: giver, receiver, then for every item a world, a class of units and how many; a technology to be
copied stands with the world -1 in place of the class.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import AT_RISK, CALM, FLEET, TECHNOLOGIES
from ecumene.games.earthmans_burden.position import ACTED, EMPTY, GIVEN, NONE, RISK, EarthmansBurden
from ecumene.games.earthmans_burden.scoring import SETTLE
from ecumene.games.earthmans_burden.technologies import learn
from ecumene.games.earthmans_burden.units import givable_developments, givable_fleets, give_developments, give_fleets
from ecumene.kernel.step import Ask, Step

MOST_REFUSALS: Final = 3
SEND: Final = 0
ADD: Final = 1
WITHDRAW: Final = 2
ACCEPT: Final = 0
REFUSE: Final = 1
UNITS: Final = (CALM, AT_RISK, FLEET)


def refusals(g: EarthmansBurden, giver: i64) -> i64:
    """How many offers of the player were refused in this window. EB-068"""
    many: i64 = 0
    for offer in g.refused:
        if offer[0] == giver:
            many += 1
    return many


def receivers(g: EarthmansBurden, giver: i64) -> list[int]:
    """Gifts go to other players still in the game. EB-070"""
    return [seat for seat in range(g.seats) if seat != giver and not g.is_out(seat)]


def givable(g: EarthmansBurden, world: i64, giver: i64, unit: i64) -> i64:
    """How many units of a class the player could hand over there; none twice in one offer. EB-065, EB-066, EB-067"""
    item: i64 = 2
    while item < len(g.offer):
        if g.offer[item] == world and g.offer[item + 1] == unit:
            return 0
        item += 3
    if unit == FLEET:
        return givable_fleets(g, world, giver)
    return givable_developments(g, world, giver, RISK if unit == AT_RISK else 0)


def anything_at(g: EarthmansBurden, world: i64, giver: i64) -> bool:
    return any(givable(g, world, giver, unit) > 0 for unit in UNITS)


def anything_givable(g: EarthmansBurden, giver: i64) -> bool:
    """Whether the player could put anything into an offer, or anything more into the one they are making. EB-066"""
    if g.offer:
        return any(anything_at(g, world, giver) for world in range(g.box.worlds))
    for held in g.regions:
        if held >> 4 == giver + 1 and held & (ACTED | GIVEN) == 0:
            return True
    return any(givable_fleets(g, world, giver) > 0 for world in range(g.box.worlds))


def why_no_gift(g: EarthmansBurden, giver: i64) -> i64:
    """0, or the rule by which the player has nothing to give now. EB-066, EB-068, EB-070"""
    if not receivers(g, giver):
        return 70
    if refusals(g, giver) >= MOST_REFUSALS:
        return 68
    return 0 if anything_givable(g, giver) else 66


def copyable(g: EarthmansBurden, giver: i64, receiver: i64) -> list[int]:
    """The technologies that the receiver could copy from the giver. EB-071, EB-178"""
    found: list[int] = []
    theirs: i64 = g.known[giver]
    rest = theirs & ~g.known[receiver]
    technology: i64 = 0
    while rest >> technology:
        if rest >> technology & 1 and g.can_learn(receiver, technology):
            found.append(technology)
        technology += 1
    return found


def open_copies(g: EarthmansBurden, giver: i64, receiver: i64) -> list[int]:
    """Those of them that were not refused in this window. EB-068"""
    return [what for what in copyable(g, giver, receiver) if [giver, receiver, NONE, what, 1] not in g.refused]


def why_no_copy(g: EarthmansBurden, giver: i64) -> i64:
    """0, or the rule by which the player has nothing to let others copy now. EB-068, EB-071"""
    if refusals(g, giver) >= MOST_REFUSALS:
        return 68
    why: i64 = 71
    for receiver in receivers(g, giver):
        if g.known[giver] & ~g.known[receiver] and copyable(g, giver, receiver):
            if open_copies(g, giver, receiver):
                return 0
            why = 68
    return why


# -- units --------------------------------------------------------------------------------------


@final
class GiveTo(Ask[EarthmansBurden]):
    """To whom units are offered. EB-065, EB-070"""

    rule = 70
    follows = True

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return receivers(g, self.seat)

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.offer = [self.seat, move]
        g.plan_next(GiveAt(self.seat))


@final
class GiveAt(Ask[EarthmansBurden]):
    """The world of the units offered. EB-065"""

    rule = 65
    follows = True

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [world for world in range(g.box.worlds) if anything_at(g, world, self.seat)]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.plan_next(GiveUnit(self.seat, move))


@final
class GiveUnit(Ask[EarthmansBurden]):
    """The class of the units offered. EB-065, EB-066"""

    rule = 65
    follows = True

    def __init__(self, seat: i64, world: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [unit for unit in UNITS if g.number_of(self.world, self.seat, unit) > 0]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 0 if givable(g, self.world, self.seat, move) > 0 else 66

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.plan_next(GiveMany(self.seat, self.world, move))


@final
class GiveMany(Ask[EarthmansBurden]):
    """How many of them are offered; what has acted or was given in this turn stays. EB-066, EB-067"""

    rule = 66
    follows = True

    def __init__(self, seat: i64, world: i64, unit: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.unit: i64 = unit

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return list(range(1, g.number_of(self.world, self.seat, self.unit) + 1))

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 0 if move <= givable(g, self.world, self.seat, self.unit) else 66

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.offer = with_item(g.offer, self.world, self.unit, move)
        g.plan_next(SendOffer(self.seat))


def with_item(offer: list[int], world: i64, unit: i64, many: i64) -> list[int]:
    """The offer with one more item, in the order of worlds and classes: what holds the same is the same. EB-068"""
    item: i64 = 2
    while item < len(offer) and (offer[item] < world or (offer[item] == world and offer[item + 1] < unit)):
        item += 3
    return [*offer[:item], world, unit, many, *offer[item:]]


@final
class SendOffer(Ask[EarthmansBurden]):
    """Send the offer, or add more to it; one that was refused in this window can only grow or be withdrawn. EB-068"""

    rule = 68
    follows = True

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [SEND, *([ADD] if anything_givable(g, self.seat) else []), *([WITHDRAW] if refused_before(g) else [])]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 68 if move == SEND and refused_before(g) else 0

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == ADD:
            g.plan_next(GiveAt(self.seat))
        elif move == SEND:
            send(g)
        else:
            refuse(g)


def refused_before(g: EarthmansBurden) -> bool:
    return g.offer in g.refused


def send(g: EarthmansBurden) -> None:
    """The receiver is asked for consent. EB-065, EB-071"""
    g.tell("offer", who=g.offer[0], where=g.offer[1], many=len(g.offer) // 3, rule=65)
    g.plan_next(Consent(g.offer[1]))


def refuse(g: EarthmansBurden) -> None:
    """The offer is off the table and counts against its giver. EB-068"""
    g.refused = [*g.refused, g.offer]
    g.offer = EMPTY


# -- technologies -------------------------------------------------------------------------------


@final
class CopyTo(Ask[EarthmansBurden]):
    """Who may copy a technology. EB-071"""

    rule = 71
    follows = True

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return receivers(g, self.seat)

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        if open_copies(g, self.seat, move):
            return 0
        return 68 if copyable(g, self.seat, move) else 71

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.plan_next(CopyWhat(self.seat, move))


@final
class CopyWhat(Ask[EarthmansBurden]):
    """Which technology is offered: one the giver knows and for which the receiver has the prerequisites. EB-071"""

    rule = 71
    follows = True

    def __init__(self, seat: i64, receiver: i64) -> None:
        super().__init__(seat)
        self.receiver: i64 = receiver

    def candidates(self, g: EarthmansBurden) -> list[int]:
        known: i64 = g.known[self.seat]
        return [technology for technology in range(TECHNOLOGIES) if known >> technology & 1]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        if not g.can_learn(self.receiver, move):
            return 71
        return 0 if [self.seat, self.receiver, NONE, move, 1] not in g.refused else 68

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.offer = [self.seat, self.receiver, NONE, move, 1]
        send(g)


# -- consent ------------------------------------------------------------------------------------


@final
class Consent(Ask[EarthmansBurden]):
    """The receiver accepts what is offered, or refuses it. EB-065, EB-071, EB-072"""

    rule = 65

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [ACCEPT, REFUSE]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == REFUSE:
            g.tell("refuse", who=self.seat, where=g.offer[0], rule=68)
            refuse(g)
            return
        g.tell("accept", who=self.seat, where=g.offer[0], rule=65)
        hand_over(g)
        g.plan(SETTLE, RESTART)


def hand_over(g: EarthmansBurden) -> None:
    """Everything offered changes hands at once; a technology stays with its giver too. EB-065, EB-071, EB-072"""
    giver: i64 = g.offer[0]
    receiver: i64 = g.offer[1]
    item: i64 = 2
    while item < len(g.offer):
        world: i64 = g.offer[item]
        what: i64 = g.offer[item + 1]
        many: i64 = g.offer[item + 2]
        if world == NONE:
            learn(g, receiver, what, 71)
        else:
            g.tell("give", who=receiver, where=world, many=many, thing=4 * giver + what, rule=65)
            if what == FLEET:
                give_fleets(g, world, giver, receiver, many)
            else:
                give_developments(g, world, giver, receiver, RISK if what == AT_RISK else 0, many)
        item += 3
    g.offer = EMPTY


@final
class Restart(Step[EarthmansBurden]):
    """After an extraordinary action the round of asking starts again. EB-056"""

    def run(self, g: EarthmansBurden) -> None:
        g.passed = 0
        g.stirred = 1


RESTART: Final = Restart()

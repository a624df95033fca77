"""Departures: what every group of fleets that sets out is asked, whatever carries it, and how it gets there.

First where it sets out from, then for those that rise how high, then how many go, then whether the Commander goes too.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.position import MINIGAME, NONE, EarthmansBurden
from ecumene.games.earthmans_burden.units import add_fleets, leave_orbit
from ecumene.kernel.bits import changed
from ecumene.kernel.step import Ask

STOP: Final = NONE
WITHOUT: Final = 0
WITH: Final = 1


# -- who can go, and how far --------------------------------------------------------------------


def commander_at(g: EarthmansBurden, seat: i64, place: i64) -> i64:
    """1 if the Commander is at this place and has not moved yet. EB-230"""
    return 1 if g.commander[seat] == place and not g.commander_moved else 0


def why_not_there(g: EarthmansBurden, trajectory: i64) -> i64:
    """0, or the rule by which nobody comes to this trajectory. EB-225"""
    return 225 if trajectory == g.box.centre and g.options & MINIGAME else 0


def skyward(g: EarthmansBurden, world: i64) -> list[int]:
    """The trajectories a fleet in this orbit can rise to. EB-080, EB-225"""
    if not g.options & MINIGAME:
        return g.box.above[world]
    return [trajectory for trajectory in g.box.above[world] if why_not_there(g, trajectory) == 0]


# -- going --------------------------------------------------------------------------------------


def fly_to(g: EarthmansBurden, source: i64, place: i64, seat: i64, many: i64, commander: i64, rule: i64) -> None:
    """Spaceborne fleets leave a trajectory for a place one ring worldward, whoever is there. EB-013, EB-081"""
    if many:
        at = g.seats * source + seat
        g.flights = changed(g.flights, at, g.flights[at] - many)
        if place < g.box.worlds:
            add_fleets(g, place, seat, many)
        else:
            there = g.seats * (place - g.box.worlds) + seat
            g.flights = changed(g.flights, there, g.flights[there] + many)
    if commander:
        g.commander = changed(g.commander, seat, place)
    g.stirred = 1
    g.tell("fall", who=seat, where=place, many=many, thing=2 * source + commander, rule=rule)


def rise_to(g: EarthmansBurden, world: i64, trajectory: i64, seat: i64, many: i64, commander: i64, rule: i64) -> None:
    """Fleets in orbit rise to a trajectory skyward of their world, whoever is there. EB-013, EB-080"""
    if many:
        leave_orbit(g, world, seat, many)
        at = g.seats * trajectory + seat
        g.flights = changed(g.flights, at, g.flights[at] + many)
    if commander:
        g.commander = changed(g.commander, seat, g.box.worlds + trajectory)
    g.stirred = 1
    g.tell("rise", who=seat, where=trajectory, many=many, thing=2 * world + commander, rule=rule)


# -- the questions ------------------------------------------------------------------------------


class Departure(Ask[EarthmansBurden]):
    """The place a group sets out from, or nobody sets out any more."""

    def sources(self, g: EarthmansBurden) -> list[int]:
        """The worlds or trajectories it might set out from."""
        raise TypeError(f"{type(self).__name__} has no sources()")

    def set_out(self, g: EarthmansBurden, source: i64) -> None:
        """A group will set out from there."""
        raise TypeError(f"{type(self).__name__} has no set_out()")

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [STOP, *self.sources(g)]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == STOP:
            g.agenda.pop()
        else:
            self.set_out(g, move)


class HowHigh(Ask[EarthmansBurden]):
    """The one trajectory above their world that a group rises to, any number of rings up. EB-080, EB-225"""

    follows = True

    def __init__(self, seat: i64, world: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return g.box.above[self.world]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return why_not_there(g, move)


class HowManyGo(Ask[EarthmansBurden]):
    """How many fleets go; where the Commander can go too it may be no fleet at all. EB-230"""

    follows = True

    def fleets(self, g: EarthmansBurden) -> i64:
        """The fleets that can go."""
        raise TypeError(f"{type(self).__name__} has no fleets()")

    def commander(self, g: EarthmansBurden) -> i64:
        """1 if the Commander can go."""
        raise TypeError(f"{type(self).__name__} has no commander()")

    def limit(self, g: EarthmansBurden) -> i64:
        """How many can go together, the Commander included: a drive moves a group of five. EB-074, EB-077, EB-087"""
        return g.box.group

    def commander_ask(self, many: i64) -> CommanderGoes:
        """What is asked when so many fleets go and the Commander can go with them."""
        raise TypeError(f"{type(self).__name__} has no commander_ask()")

    def depart(self, g: EarthmansBurden, many: i64, commander: i64) -> None:
        """They go."""
        raise TypeError(f"{type(self).__name__} has no depart()")

    def candidates(self, g: EarthmansBurden) -> list[int]:
        fleets, limit = self.fleets(g), self.limit(g)
        return list(range(1 - self.commander(g), (fleets if fleets < limit else limit) + 1))

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if self.commander(g) and move < self.limit(g):
            g.plan_next(self.commander_ask(move))
        else:
            self.depart(g, move, 0)


class CommanderGoes(Ask[EarthmansBurden]):
    """Whether the Commander goes with so many fleets; with none, nobody but the Commander does. EB-230"""

    rule = 230
    follows = True

    def __init__(self, seat: i64, many: i64) -> None:
        super().__init__(seat)
        self.many: i64 = many

    def party(self) -> HowManyGo:
        """The question of how many go, which knows how they do."""
        raise TypeError(f"{type(self).__name__} has no party()")

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [WITHOUT, WITH] if self.many > 0 else [WITH]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        self.party().depart(g, self.many, move)


class HowManyGoUp(HowManyGo):
    """How many fleets go from an orbit to a trajectory above it."""

    def __init__(self, seat: i64, world: i64, trajectory: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.trajectory: i64 = trajectory


class CommanderGoesUp(CommanderGoes):
    """Whether the Commander goes from an orbit to a trajectory above it. EB-230"""

    def __init__(self, seat: i64, world: i64, trajectory: i64, many: i64) -> None:
        super().__init__(seat, many)
        self.world: i64 = world
        self.trajectory: i64 = trajectory

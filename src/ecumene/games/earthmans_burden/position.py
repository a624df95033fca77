"""The state of a game of The Earthman's Burden, and what can be read off it.

Factions are the seats and, after the last seat, the United Nations. A region holds 0, or 16 * (faction + 1) plus the
marks of its development.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import AT_RISK, CALM, FLEET, Box
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng

NONE: Final = -1
EMPTY: Final[list[int]] = []
NO_OFFERS: Final[list[list[int]]] = []

BASIC: Final = 1
NO_TRUE_AI: Final = 2
HYDROPONICS: Final = 4
MINIGAME: Final = 8
SEVEN: Final = 16
LOYAL: Final = 32
ASSASSINATION: Final = 64
RESIGNATION: Final = 128
BOUNDARIES: Final = 256
OWN_TURN: Final = 512
ENDLESS: Final = 1024
BEGINNER: Final = 2048
EXPERT: Final = 4096
"""The options as bits of `options`. EB-030, EB-222 to EB-239"""

SETUP: Final = 0
START: Final = 1
MOVEMENT: Final = 2
MILITARY: Final = 3
CIVILIAN: Final = 4
"""Where in the game we are: the setup rounds, or a part of a turn. EB-043, EB-044"""

CONQUEST: Final = 1
BLOCKADE: Final = 2
SINGULARITY: Final = 3
PEACE: Final = 4
NOBODY_LEFT: Final = 5
UNFINISHED: Final = 6
DEFEAT: Final = 7
"""How a game ends. EB-212 to EB-221, EB-239"""

NEUTRAL: Final = 16
"""Marks a faction in an event whose player was out by then. EB-235"""

RISK: Final = 1
ACTED: Final = 2
LATE: Final = 4
GIVEN: Final = 8
"""The marks of a development: at risk, acted, gained too late to act in this phase, handed over in this turn."""

FLEET_GIVEN: Final = 0
FLEET_LATE: Final = 1
FLEET_LATE_GIVEN: Final = 2
FLEET_FRESH: Final = 3
"""The classes of fleets in orbit that last a turn; the others are ready or have acted. EB-064, EB-069, EB-158"""

STREAMS: Final = (
    "setup",
    "roll:eschaton",
    "roll:sails",
    "roll:attack",
    "roll:return_fire",
    "roll:exploration",
    "roll:von_neumann",
    "roll:nanotechnology",
    "roll:risk",
    "roll:conversion",
    "roll:overthrow",
    "roll:espionage",
    "roll:follow_up",
    "roll:pacification",
    "roll:construction",
    "roll:research",
    "roll:self_fire",
)


@final
class EarthmansBurden(Position):
    """Everything on the table of The Earthman's Burden.

    `fleets` and `acted` count the fleets of a faction in an orbit (factions * world + faction), all and those that have
    acted; `special` counts the classes that last a turn (4 * that + class) and is empty when there are none. `flights`
    counts spaceborne fleets (seats * trajectory + seat); `moved` those of the active player that a drive has moved,
    `falling` those that must still fall, `may_rise` the fleets of an orbit that may still rise. `stirred` says that
    something has happened since the last window closed. `measure` is what the latest roll is held against: the free
    regions of its world for Exploration, the roller's developments there for growth, as the dice found them. Lists that
    `clone` does not copy are replaced, never changed in place.
    """

    given = ("box", "factions")

    def __init__(self, box: Box, seats: i64, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.box: Final = box
        self.factions: Final = seats + 1
        self.options: i64 = 0
        self.regions: list[int] = EMPTY
        self.fleets: list[int] = EMPTY
        self.acted: list[int] = EMPTY
        self.special: list[int] = EMPTY
        self.flights: list[int] = EMPTY
        self.moved: list[int] = EMPTY
        self.falling: list[int] = EMPTY
        self.may_rise: list[int] = EMPTY
        self.commander: list[int] = EMPTY
        self.commander_acted: i64 = 0
        self.commander_moved: i64 = 0
        self.imaginary: i64 = 0
        self.known: list[int] = EMPTY
        self.ai: list[int] = EMPTY
        self.research: list[int] = EMPTY
        self.eschaton: list[int] = EMPTY
        self.blockade: list[int] = EMPTY
        self.out: i64 = 0
        self.first: i64 = 0
        self.active: i64 = 0
        self.phase: i64 = 0
        self.world_now: i64 = NONE
        self.closed: i64 = 0
        self.declared: i64 = 0
        self.helped: i64 = 0
        self.claimed: i64 = 0
        self.proposed: i64 = 0
        self.stirred: i64 = 0
        self.passed: i64 = 0
        self.offer: list[int] = EMPTY
        self.refused: list[list[int]] = NO_OFFERS
        self.dice: list[int] = EMPTY
        self.roll_kind: i64 = 0
        self.roller: i64 = NONE
        self.against: i64 = NONE
        self.roll_world: i64 = NONE
        self.modifiers: i64 = 0
        self.measure: i64 = 0
        self.ai_passed: i64 = 0
        self.winner: i64 = NONE
        self.rounds: i64 = 0
        self.sail_moves: i64 = 0
        self.doublings: i64 = 0

    def clone(self) -> EarthmansBurden:
        g = EarthmansBurden(self.box, self.seats, self.rng)
        g.copy_base(self)
        g.options = self.options
        g.regions = self.regions.copy()
        g.fleets = self.fleets.copy()
        g.acted = self.acted.copy()
        g.special = self.special
        g.flights = self.flights
        g.moved = self.moved
        g.falling = self.falling
        g.may_rise = self.may_rise
        g.commander = self.commander
        g.commander_acted = self.commander_acted
        g.commander_moved = self.commander_moved
        g.imaginary = self.imaginary
        g.known = self.known
        g.ai = self.ai
        g.research = self.research
        g.eschaton = self.eschaton
        g.blockade = self.blockade
        g.out = self.out
        g.first = self.first
        g.active = self.active
        g.phase = self.phase
        g.world_now = self.world_now
        g.closed = self.closed
        g.declared = self.declared
        g.helped = self.helped
        g.claimed = self.claimed
        g.proposed = self.proposed
        g.stirred = self.stirred
        g.passed = self.passed
        g.offer = self.offer
        g.refused = self.refused
        g.dice = self.dice
        g.roll_kind = self.roll_kind
        g.roller = self.roller
        g.against = self.against
        g.roll_world = self.roll_world
        g.modifiers = self.modifiers
        g.measure = self.measure
        g.ai_passed = self.ai_passed
        g.winner = self.winner
        g.rounds = self.rounds
        g.sail_moves = self.sail_moves
        g.doublings = self.doublings
        return g

    # -- factions -------------------------------------------------------------------------------

    @property
    def un(self) -> i64:
        """The United Nations as a faction. EB-009"""
        return self.seats

    def is_out(self, seat: i64) -> bool:
        """Whether the player is out and what they left behind is neutral. EB-234, EB-235"""
        return self.out >> seat & 1 != 0

    def plays(self, faction: i64) -> bool:
        """Whether the faction is a player still in the game, who can act and respond. EB-176, EB-235"""
        return faction < self.seats and self.out >> faction & 1 == 0

    def knows(self, faction: i64, technology: i64) -> bool:
        """Whether the faction has the use of the technology: the UN and neutrals have none. EB-169, EB-177, EB-235"""
        return self.plays(faction) and self.known[faction] >> technology & 1 != 0

    def by(self, faction: i64) -> i64:
        """The faction as events name it: the UN is nobody's seat. EB-009"""
        return faction if faction < self.seats else NONE

    def named(self, faction: i64) -> i64:
        """The faction as it stands now, for an event to keep: with NEUTRAL if it is what is left of a player. EB-235"""
        return faction + NEUTRAL if faction < self.seats and self.is_out(faction) else faction

    def next_seat(self, seat: i64) -> i64:
        """The next seat clockwise. EB-041"""
        return 0 if seat == self.seats - 1 else seat + 1

    # -- units on a world -----------------------------------------------------------------------

    def count_regions(self, world: i64, faction: i64, risk: i64, without: i64) -> i64:
        """The developments of a faction on a world, calm or at risk, that bear none of the marks."""
        many: i64 = 0
        at: i64 = self.box.first_region[world]
        end: i64 = self.box.first_region[world + 1]
        while at < end:
            held: i64 = self.regions[at]
            if held >> 4 == faction + 1 and held & RISK == risk and held & without == 0:
                many += 1
            at += 1
        return many

    def calm(self, world: i64, faction: i64) -> i64:
        """Calm developments, the imaginary one included. EB-011, EB-226"""
        extra: i64 = 1 if self.imaginary == 1 and faction == self.seats and world == self.box.earth else 0
        return self.count_regions(world, faction, 0, 0) + extra

    def at_risk(self, world: i64, faction: i64) -> i64:
        """Developments at risk, the imaginary one included. EB-011, EB-226"""
        extra: i64 = 1 if self.imaginary == 2 and faction == self.seats and world == self.box.earth else 0
        return self.count_regions(world, faction, RISK, 0) + extra

    def developments(self, world: i64, faction: i64) -> i64:
        return self.calm(world, faction) + self.at_risk(world, faction)

    def in_orbit(self, world: i64, faction: i64) -> i64:
        """Fleets in the orbit, without the Commander. EB-012"""
        return self.fleets[self.factions * world + faction]

    def commands(self, place: i64, faction: i64) -> i64:
        """1 if the faction's Commander stands there. EB-229"""
        return 1 if faction < self.seats and self.commander[faction] == place else 0

    def number_of(self, world: i64, faction: i64, unit: i64) -> i64:
        """How many units of a class the faction has on the world."""
        if unit == CALM:
            return self.calm(world, faction)
        if unit == AT_RISK:
            return self.at_risk(world, faction)
        return self.in_orbit(world, faction) if unit == FLEET else self.commands(world, faction)

    def pieces(self, world: i64, faction: i64) -> i64:
        """What can be hit there: developments, fleets in orbit, the Commander. EB-014, EB-106, EB-232"""
        return self.developments(world, faction) + self.in_orbit(world, faction) + self.commands(world, faction)

    def strength(self, world: i64, faction: i64) -> i64:
        """Units for outnumbering, the Commander counting as two. EB-100, EB-231"""
        return self.pieces(world, faction) + self.commands(world, faction)

    def unclaimed(self, world: i64) -> i64:
        """The regions of a world without a development. EB-010"""
        many: i64 = 0
        at: i64 = self.box.first_region[world]
        end: i64 = self.box.first_region[world + 1]
        while at < end:
            if self.regions[at] == 0:
                many += 1
            at += 1
        return many

    def eligible_fleets(self, world: i64, seat: i64) -> i64:
        """Fleets in orbit that may still join a group: ready, or given in good time. EB-014, EB-092, EB-132, EB-240"""
        at = self.factions * world + seat
        many: i64 = self.fleets[at] - self.acted[at]
        if self.special:
            many -= self.special[4 * at + FLEET_LATE]
            many -= self.special[4 * at + FLEET_LATE_GIVEN]
            many -= self.special[4 * at + FLEET_FRESH]
        return many

    def eligible_commander(self, world: i64, seat: i64) -> i64:
        """1 if the Commander stands there and has not acted. EB-231"""
        return 1 if self.commander[seat] == world and self.commander_acted >> seat & 1 == 0 else 0

    def eligible_developments(self, world: i64, seat: i64, risk: i64) -> i64:
        """Developments that may still join a group. EB-128, EB-133, EB-240"""
        return self.count_regions(world, seat, risk, ACTED | LATE)

    # -- units in flight, and in all ------------------------------------------------------------

    def flying(self, trajectory: i64, seat: i64) -> i64:
        """Spaceborne fleets, without the Commander. EB-012"""
        return self.flights[self.seats * trajectory + seat]

    def on_a_world(self, seat: i64) -> bool:
        """Whether the player has any unit on any world. EB-051"""
        world: i64 = 0
        while world < self.box.worlds:
            if self.fleets[self.factions * world + seat] > 0:
                return True
            world += 1
        if 0 <= self.commander[seat] < self.box.worlds:
            return True
        return any(held >> 4 == seat + 1 for held in self.regions)

    def has_units(self, seat: i64) -> bool:
        """Whether a player still in the game has any unit on the board, spaceborne ones included. EB-212"""
        if self.out >> seat & 1:
            return False
        if self.commander[seat] >= 0 or self.on_a_world(seat):
            return True
        at: i64 = seat
        while at < len(self.flights):
            if self.flights[at] > 0:
                return True
            at += self.seats
        return False

    def un_protects(self, world: i64, faction: i64) -> bool:
        """Whether the UN stands by the faction there: every player on Earth while it has units. EB-166, EB-235"""
        return world == self.box.earth and self.plays(faction) and self.pieces(world, self.seats) > 0

    def can_learn(self, seat: i64, technology: i64) -> bool:
        """Not known yet, all prerequisites known, and not ruled out by an option. EB-178, EB-222, EB-223"""
        if self.options & BASIC or (self.options & NO_TRUE_AI and technology in LAST_MINDS):
            return False
        known: i64 = self.known[seat]
        needs: i64 = self.box.needs[technology]
        return known >> technology & 1 == 0 and known & needs == needs


LAST_MINDS: Final = (23, 26)
"""The Eschaton and Paradox Circuits. EB-223"""

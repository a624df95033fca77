"""The state of a game of The Planetary Phase, and its small verbs.

Time Counters (TC) on a Player Board are counted by groups of equal spaces: 7 * seat + group, group 0 being Free Time,
1 + 2 * block the two spaces of a block with penalty 1, 2 + 2 * block its two with penalty 2.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.planetary_phase.components import (
    CONNECTIONS,
    CORNERS,
    FREE,
    HOLES,
    PENALTY,
    ROOM,
    SECTORS,
    SPACES,
    SPENT,
    Box,
    sectors_of,
)
from ecumene.kernel.bits import bit
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng

NONE: Final = -1
EMPTY: Final[list[int]] = []
NO_STACKS: Final[list[list[int]]] = []

GENTLE: Final = 1
HARSH: Final = 2
PRINTED: Final = 4
"""The options as bits of `options`: covered threats do not degrade; all cards for three players; backs as printed."""

SCHEDULE: Final = 0
PERFORM: Final = 1
REFRESH: Final = 2
"""The phases of a round. PP-054"""

WON: Final = 1
LOST: Final = 2
UNFINISHED: Final = 3

DEAL: Final = 0
LIFE: Final = 1
STREAMS: Final = ("setup", "deck:lifestyle")


@final
class PlanetaryPhase(Position):
    """Everything on the table of The Planetary Phase.

    `deck` has its top at the end; while `deck_threat` is set its top card lies threat side up. `slots` are the cards of
    the 3, 2 and 1 TC slots, `slot_threats` the set of slots that show a threat. `backs[card]` is the threat on a card's
    back, `known` the set of cards whose back was seen. `corners[3 * space + corner]` is the seat whose TC lies there.
    `arrived` says when a Credential marker came to its step, so that the latest lies on top. Lists that `clone` does
    not copy are replaced, never changed in place.
    """

    def __init__(self, box: Box, seats: i64, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.box: Final = box
        self.options: i64 = 0
        self.phase: i64 = 0
        self.order: list[int] = EMPTY
        self.clock: list[int] = EMPTY
        self.crossed: i64 = 0
        self.integration: i64 = 0
        self.degradation: i64 = 0
        self.reckoned: i64 = 0
        self.assessed: i64 = 0
        self.tiles: list[int] = EMPTY
        self.turned: list[int] = EMPTY
        self.corners: list[int] = EMPTY
        self.launched: i64 = 0
        self.stacks: list[list[int]] = NO_STACKS
        self.removed_tiles: list[int] = EMPTY
        self.deck: list[int] = EMPTY
        self.deck_threat: i64 = 0
        self.slots: list[int] = EMPTY
        self.slot_threats: i64 = 0
        self.discard: list[int] = EMPTY
        self.removed_cards: list[int] = EMPTY
        self.backs: list[int] = EMPTY
        self.known: i64 = 0
        self.schedule: list[int] = EMPTY
        self.distinctions: list[int] = EMPTY
        self.credentials: list[int] = EMPTY
        self.arrived: list[int] = EMPTY
        self.arrivals: i64 = 0
        self.counters: list[int] = EMPTY
        self.spent: list[int] = EMPTY
        self.bonus_taken: i64 = 0
        self.counter_lost: i64 = 0
        self.counter_owed: i64 = 0
        self.energy: list[int] = EMPTY
        self.reputation: list[int] = EMPTY
        self.credits: list[int] = EMPTY
        self.held: list[int] = EMPTY
        self.connections: list[int] = EMPTY
        self.used: i64 = 0
        self.abilities: list[int] = EMPTY
        self.penalty: i64 = 0

    def clone(self) -> PlanetaryPhase:
        g = PlanetaryPhase(self.box, self.seats, self.rng)
        g.copy_base(self)
        g.options = self.options
        g.phase = self.phase
        g.order = self.order
        g.clock = self.clock
        g.crossed = self.crossed
        g.integration = self.integration
        g.degradation = self.degradation
        g.reckoned = self.reckoned
        g.assessed = self.assessed
        g.tiles = self.tiles
        g.turned = self.turned
        g.corners = self.corners
        g.launched = self.launched
        g.stacks = self.stacks
        g.removed_tiles = self.removed_tiles
        g.deck = self.deck
        g.deck_threat = self.deck_threat
        g.slots = self.slots
        g.slot_threats = self.slot_threats
        g.discard = self.discard
        g.removed_cards = self.removed_cards
        g.backs = self.backs
        g.known = self.known
        g.schedule = self.schedule.copy()
        g.distinctions = self.distinctions
        g.credentials = self.credentials.copy()
        g.arrived = self.arrived.copy()
        g.arrivals = self.arrivals
        g.counters = self.counters.copy()
        g.spent = self.spent.copy()
        g.bonus_taken = self.bonus_taken
        g.counter_lost = self.counter_lost
        g.counter_owed = self.counter_owed
        g.energy = self.energy.copy()
        g.reputation = self.reputation.copy()
        g.credits = self.credits
        g.held = self.held
        g.connections = self.connections
        g.used = self.used
        g.abilities = self.abilities
        g.penalty = self.penalty
        return g

    # -- time -----------------------------------------------------------------------------------

    def in_blocks(self, seat: i64) -> i64:
        """The TC the seat can spend: those in its four time blocks. PP-055"""
        total: i64 = 0
        hole: i64 = HOLES * seat
        while hole < HOLES * seat + HOLES:
            total += self.counters[hole]
            hole += 1
        return total

    def open_in(self, seat: i64, hole: i64) -> i64:
        """The open spaces of a group. PP-061"""
        return ROOM[hole] - self.counters[HOLES * seat + hole]

    def take_counter(self, seat: i64, hole: i64) -> None:
        """A TC leaves a space; the penalty under it adds to this payment. PP-057, PP-058"""
        self.counters[HOLES * seat + hole] = self.counters[HOLES * seat + hole] - 1
        self.penalty += PENALTY[hole]

    def put_counters(self, seat: i64, hole: i64, many: i64) -> None:
        """TC come to open spaces of a group; covering a penalty gives nothing. PP-060, PP-206"""
        self.counters[HOLES * seat + hole] = self.counters[HOLES * seat + hole] + many

    def revealed(self, seat: i64) -> i64:
        """The sum of the open penalties on the seat's board. PP-193"""
        total: i64 = 0
        hole: i64 = 1
        while hole < HOLES:
            total += PENALTY[hole] * self.open_in(seat, hole)
            hole += 1
        return total

    def on_tiles(self, seat: i64) -> i64:
        """The seat's TC on operations not yet launched. PP-192"""
        total: i64 = 0
        for owner in self.corners:
            if owner == seat:
                total += 1
        return total

    def return_counter(self, seat: i64) -> None:
        """A TC returns from a tile to Time Spent, unless one is owed to the box. PP-065, PP-181"""
        if self.counter_owed >> seat & 1:
            self.counter_owed &= ~bit(seat)
            self.counter_lost |= bit(seat)
            self.tell("counter_lost", who=seat, many=SPENT, rule=65)
        else:
            self.spent[seat] = self.spent[seat] + 1

    # -- Reputation and Credentials -------------------------------------------------------------

    def gain_reputation(self, seat: i64, many: i64, rule: i64) -> None:
        """Reputation never drops below 0. PP-022, PP-067"""
        if many == 0:
            return
        before: i64 = self.reputation[seat]
        after = before + many
        self.reputation[seat] = after if after > 0 else 0
        self.tell("reputation", who=seat, many=self.reputation[seat] - before, rule=rule)

    def step_of(self, seat: i64, sector: i64) -> i64:
        return self.credentials[SECTORS * seat + sector]

    def level(self, seat: i64, sector: i64) -> i64:
        """The Credential Level, 1 to 4. PP-024"""
        return self.box.credentials.level_at[self.credentials[SECTORS * seat + sector]]

    def level_for(self, seat: i64, space: i64) -> i64:
        """The Credential Level that counts on a space: the higher of its Sectors. PP-071"""
        best: i64 = 0
        for sector in sectors_of(space):
            level = self.level(seat, sector)
            if level > best:
                best = level
        return best

    def move_marker(self, seat: i64, sector: i64, step: i64) -> None:
        """A Credential marker comes to a step, on top of those already there. PP-077"""
        self.arrivals += 1
        self.credentials[SECTORS * seat + sector] = step
        self.arrived[SECTORS * seat + sector] = self.arrivals

    def leader(self, sector: i64) -> i64:
        """Who leads the Sector: highest step, then latest there; -1 while all are on step 0. PP-078, PP-079"""
        best: i64 = NONE
        best_step: i64 = 0
        best_time: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            step = self.step_of(seat, sector)
            time: i64 = self.arrived[SECTORS * seat + sector]
            if step > best_step or (step == best_step and step > 0 and time > best_time):
                best, best_step, best_time = seat, step, time
            seat += 1
        return best

    # -- the board ------------------------------------------------------------------------------

    def is_launched(self, space: i64) -> bool:
        return self.launched >> space & 1 != 0

    def blocked(self, space: i64) -> bool:
        """Whether the space touches the Sector under Bureaucracy. PP-103, PP-104"""
        return self.assessed in sectors_of(space)

    def cost_at(self, space: i64, corner: i64) -> i64:
        """The cost printed on the tile's space that aligns with the corner. PP-008, PP-135"""
        turned: i64 = (corner + self.turned[space]) % CORNERS
        return self.box.tiles.costs[CORNERS * self.tiles[space] + turned]

    def operations_in(self, sector: i64) -> i64:
        """The launched operations that touch the Sector. PP-182, PP-211"""
        many: i64 = 0
        space: i64 = 0
        while space < SPACES:
            if self.launched >> space & 1 and sector in sectors_of(space):
                many += 1
            space += 1
        return many

    def covered(self, threat: i64) -> bool:
        """Whether a tile, launched or not, covers the threat. PP-140, PP-182"""
        return self.tiles[threat] >= 0

    def threat_showing(self) -> bool:
        """Whether any card of the display, the deck top included, lies threat side up. PP-178, PP-200"""
        return self.deck_threat != 0 or self.slot_threats != 0

    def degrade(self, many: i64, rule: i64) -> bool:
        """Degradation rises; at its maximum all are lost. Returns whether it is over. PP-053, PP-069, PP-207"""
        level = self.degradation + many
        self.degradation = level if level < self.box.track.length else self.box.track.length
        self.tell("degradation", many=many, thing=self.degradation, rule=rule)
        if self.degradation < self.box.track.length:
            return False
        self.tell("defeat", many=LOST, rule=53)
        self.finish(LOST)
        return True

    # -- cards ----------------------------------------------------------------------------------

    def has(self, seat: i64, ability: i64) -> bool:
        """Whether the ability is in force for the seat. PP-090"""
        card: i64 = self.abilities[4 * seat + self.box.abilities.block[ability]]
        return card >= 0 and self.box.cards.ability[card] == ability

    def favors(self, seat: i64) -> i64:
        """The TC of all favors the seat can still call in. PP-083"""
        total: i64 = 0
        for i in range(CONNECTIONS):
            total += self.favor_at(seat, i)
        return total

    def favor_at(self, seat: i64, place: i64) -> i64:
        """The favor of a Connection, 0 where there is none or it is used. PP-083"""
        card: i64 = self.connections[CONNECTIONS * seat + place]
        if card < 0 or self.used >> card & 1:
            return 0
        return self.box.cards.favor[card]

    def offered(self, slot: i64) -> i64:
        """The card a slot offers to Evolve, 0 being the deck; -1 for none. PP-154, PP-156, PP-157"""
        if slot == 0:
            at: i64 = len(self.deck) - 1 - self.deck_threat
            return self.deck[at] if at >= 0 else NONE
        if self.slot_threats >> (slot - 1) & 1:
            return NONE
        return self.slots[slot - 1]

    def refill_deck(self) -> None:
        """An empty deck is the shuffled discards; a lone threat card stays on top of them. PP-190"""
        if len(self.deck) > self.deck_threat or not self.discard:
            return
        fresh = self.discard.copy()
        self.rng.shuffle(LIFE, fresh)
        self.deck = [*fresh, *self.deck]
        self.discard = EMPTY
        self.tell("reshuffle", many=len(fresh), rule=190)

    def to_discard(self, card: i64) -> None:
        """A card goes to the discard pile, Lifestyle side up, and at once into an empty deck. PP-165, PP-185, PP-190"""
        self.discard = [*self.discard, card]
        self.refill_deck()


def all_free(seats: i64) -> list[int]:
    """A full Player Board each: three TC in Free Time, all other spaces covered. PP-047"""
    counters: list[int] = []
    for _ in range(seats):
        counters += [ROOM[FREE] - 1, *ROOM[1:]]
    return counters

"""What must always hold in The Planetary Phase."""

from __future__ import annotations

from ecumene.games.planetary_phase import energy
from ecumene.games.planetary_phase.components import CORNERS, HOLES, ROOM, SPACES, TILES, level_of
from ecumene.games.planetary_phase.hidden import in_play
from ecumene.games.planetary_phase.position import HARSH, LOST, UNFINISHED, WON, PlanetaryPhase


def invariants(g: PlanetaryPhase) -> list[str]:
    """What is wrong with the position: pieces that are not where exactly one piece must be, numbers out of range."""
    return [*counter_faults(g), *tile_faults(g), *card_faults(g), *track_faults(g)]


def counter_faults(g: PlanetaryPhase) -> list[str]:
    """Each player's TC are conserved, and no space holds two. PP-010, PP-061"""
    wrong = []
    for seat in range(g.seats):
        taken = g.bonus_taken >> seat & 1
        waits = any(isinstance(step, energy.TakeBonus) and step.seat == seat for step in g.agenda)
        total = g.in_blocks(seat) + g.spent[seat] + g.on_tiles(seat)
        if total != 15 + taken - waits - (g.counter_lost >> seat & 1):
            wrong.append(f"the TC of seat {seat} are not conserved (PP-010)")
        for hole in range(HOLES):
            if not 0 <= g.counters[HOLES * seat + hole] <= ROOM[hole]:
                wrong.append(f"a block of seat {seat} holds too many or too few TC (PP-061)")
        if g.spent[seat] < 0:
            wrong.append(f"seat {seat} has spent less than nothing (PP-055)")
    return wrong


def tile_faults(g: PlanetaryPhase) -> list[str]:
    """Every tile is in one place, on a space of its level, above launched ones. PP-003, PP-131, PP-132, PP-133"""
    wrong = []
    on_board = [tile for tile in g.tiles if tile >= 0]
    held = [tile for tile in g.held if tile >= 0]
    places = [*on_board, *held, *g.removed_tiles, *[tile for stack in g.stacks for tile in stack]]
    away = [tile for tile in range(TILES) if g.box.tiles.starting[tile] > g.seats]
    if sorted([*places, *away]) != list(range(TILES)):
        wrong.append("Operation Tiles are not conserved (PP-003)")
    for space in range(SPACES):
        tile = g.tiles[space]
        first = space - space % 4
        if tile >= 0 and g.box.tiles.level[tile] != level_of(space):
            wrong.append(f"a tile lies on a space of another level (PP-131): {space}")
        if tile >= 0 and level_of(space) == 2 and not (g.is_launched(first) and g.is_launched(first + 1)):
            wrong.append(f"a Level II space was not unlocked (PP-132): {space}")
        if tile >= 0 and level_of(space) == 3 and not g.is_launched(first + 2):
            wrong.append(f"a Level III space was not unlocked (PP-133): {space}")
        taken = [g.corners[CORNERS * space + corner] for corner in range(CORNERS)]
        if any(owner >= 0 for owner in taken) and (tile < 0 or g.is_launched(space)):
            wrong.append(f"TC lie on space {space} without an open operation (PP-124)")
    return wrong


def card_faults(g: PlanetaryPhase) -> list[str]:
    """Every Lifestyle card of the game is in one place, each back on as many cards as there are. PP-002, PP-081"""
    wrong = []
    fewer = g.seats == 3 and not g.options & HARSH
    cards = [card for card in range(len(g.backs)) if not (fewer and g.box.cards.many[card])]
    if sorted(in_play(g)) != cards:
        wrong.append("Lifestyle cards are not conserved (PP-002)")
    if sorted(g.backs[card] for card in cards) != sorted(g.box.cards.threat[card] for card in cards):
        wrong.append("the backs of the cards are not conserved (PP-028)")
    if g.deck_threat and not (g.deck and g.known >> g.deck[-1] & 1):
        wrong.append("an unseen threat shows on the deck (PP-225)")
    return wrong


def track_faults(g: PlanetaryPhase) -> list[str]:
    """Tracks and markers are within their ends, and each marker is scheduled at most twice. PP-020, PP-062, PP-106"""
    wrong = []
    if not 0 <= g.integration <= g.box.track.length or not 0 <= g.degradation <= g.box.track.length:
        wrong.append("Integration or Degradation is off its track (PP-020)")
    if any(not g.box.energy.least <= energy <= g.box.energy.most for energy in g.energy) or min(g.reputation) < 0:
        wrong.append("Life Energy or Reputation is off its track (PP-062, PP-067)")
    if any(not 0 <= step <= g.box.credentials.top for step in g.credentials) or min(g.credits) < 0:
        wrong.append("Credentials or Credits are off their track (PP-024)")
    if sorted(g.order) != list(range(g.seats)) or any(not 1 <= at <= g.box.track.clock for at in g.clock):
        wrong.append("the order or the Time Keeper does not fit (PP-023)")
    if any(g.schedule.count(seat) > 2 for seat in range(g.seats)):
        wrong.append("a player has more than two markers on the schedule (PP-010)")
    if g.outcome not in (0, WON, LOST, UNFINISHED):
        wrong.append("the game has an unknown outcome")
    return wrong

"""What lies on the ship and how it moves: tokens, merit markers, status indicators, seat covers, dice and decks."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.gen7.components import CRITICAL, LOCATIONS, OPERATIONS_TABLE, PERKS, SHIP_SHAPE, bit
from ecumene.games.gen7.effects import SYSTEMS
from ecumene.games.gen7.numbering import (
    BESIDE,
    COLONISTS,
    CRITICAL_STREAM,
    DICE_EACH,
    DISABLED,
    EPISODE_BOARD,
    FAILED,
    FILE_STREAM,
    NAMED,
    NONE,
    ON_BLOCK,
    ON_ROW,
    OPERATIONS_STREAM,
    PLACES,
    QUARTERS,
    RECOVERY,
    SCHEMA_STREAM,
    SEATED,
    SUPPLY,
    SYSTEM,
    THREE_PLAYERS,
    changed,
)
from ecumene.games.gen7.position import Gen7
from ecumene.kernel.step import Step

CRITICAL_DECK: Final = 0
TASK_DECK: Final = 1
FILE_DECK: Final = 2
SCHEMA_DECK: Final = 3
DECK_STREAMS: Final = [CRITICAL_STREAM, OPERATIONS_STREAM, FILE_STREAM, SCHEMA_STREAM]

CRITICAL_STEPS: Final[list[Step[Any]]] = []
"""The step that carries out a system's critical effect, by system: carrying.py puts them here."""


# -- tokens ---------------------------------------------------------------------------------------


def gain(g: Gen7, seat: i64, resource: i64, many: i64, rule: i64) -> None:
    """Tokens into a barracks, up to its limit; what is above it is lost at once. G7-122, G7-Q27"""
    room: i64 = max(0, g.box.limit - g.res[3 * seat + resource])
    add_tokens(g, seat, resource, min(many, room), rule)


def gain_at_lab(g: Gen7, seat: i64, resource: i64, many: i64, rule: i64) -> None:
    """Tokens a lab brings: those of the active player are trimmed only after Donate. G7-123, G7-Q26"""
    if seat == g.active:
        add_tokens(g, seat, resource, many, rule)
    else:
        gain(g, seat, resource, many, rule)


def add_tokens(g: Gen7, seat: i64, resource: i64, many: i64, rule: i64) -> None:
    """Tokens from the supply into a barracks. G7-007"""
    g.res[3 * seat + resource] += many
    g.tell("gain", who=seat, where=resource, many=many, rule=rule)


def lose(g: Gen7, seat: i64, resource: i64, many: i64, rule: i64) -> i64:
    """Tokens out of a barracks to the supply, as far as there are any; how many went. G7-215"""
    at = 3 * seat + resource
    taken: i64 = min(many, g.res[at])
    g.res[at] -= taken
    if taken > 0:
        g.tell("lose", who=seat, where=resource, many=taken, rule=rule)
    return taken


def trim(g: Gen7, seat: i64, resource: i64) -> None:
    """After the lab's Donate action what is above the limit goes to the supply. G7-123"""
    g.lab = NONE
    at = 3 * seat + resource
    surplus: i64 = g.res[at] - g.box.limit
    if surplus > 0:
        g.res[at] = g.box.limit
        g.tell("trim", who=seat, where=resource, many=surplus, rule=123)


def change_stores(g: Gen7, resource: i64, many: i64, rule: i64) -> None:
    """Tokens into or out of the Ship's Stores, which hold from none to the limit. G7-122, G7-124"""
    held: i64 = g.stores[resource]
    total: i64 = min(g.box.limit, max(0, held + many))
    g.stores = changed(g.stores, resource, total)
    if total != held:
        g.tell("stores", where=resource, many=total - held, rule=rule)


# -- merit ----------------------------------------------------------------------------------------


def move_merit(g: Gen7, amounts: list[int], rule: i64) -> None:
    """Markers moved at once: up in order of standing, the highest first; down, the lowest first.

    G7-186, G7-188, G7-Q06, G7-Q41
    """
    order = g.standing()
    for seat in order:
        if amounts[seat] > 0:
            give_merit(g, seat, amounts[seat], rule)
    for seat in reversed(order):
        if amounts[seat] < 0:
            give_merit(g, seat, amounts[seat], rule)


def give_merit(g: Gen7, seat: i64, many: i64, rule: i64) -> None:
    """One marker moved up, on top of those it meets, or down, beneath them; nobody falls below 0. G7-188, G7-189"""
    held: i64 = g.merit[seat]
    if many + held < 0:
        many = -held
    if many == 0:
        return
    if many > 0:
        g.highest += 1
        g.stamp = changed(g.stamp, seat, g.highest)
    else:
        g.lowest -= 1
        g.stamp = changed(g.stamp, seat, g.lowest)
    g.merit = changed(g.merit, seat, held + many)
    g.tell("merit", who=seat, many=many, rule=rule)


def flip(g: Gen7, objective: i64) -> None:
    """An episode objective in play turns to its fail side and stays there. G7-015, G7-197"""
    if g.has_objective(objective) and not g.flipped >> objective & 1:
        g.flipped |= bit(objective)
        g.tell("flip", thing=objective, rule=197)


# -- systems and seats ----------------------------------------------------------------------------


def degrade(g: Gen7, system: i64, steps: i64, rule: i64) -> None:
    """The indicator moves right; at Critical its effect happens on arrival and for every step beyond.

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
    while times > 0:
        g.plan_next(CRITICAL_STEPS[system])
        times -= 1


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


# -- dice -----------------------------------------------------------------------------------------


def roll_die(g: Gen7, die: i64, stream: i64) -> None:
    """Roll one die. G7-005, G7-066"""
    g.value[die] = g.rng.below(stream, g.faces(die)) + 1


def put(g: Gen7, die: i64, place: i64) -> None:
    """Lay a die somewhere, off whatever it lay on."""
    g.place[die] = place
    g.second[die] = NONE


def named(g: Gen7, place: i64) -> i64:
    """The place for an event to keep, with the board, critical task or plot block that lies there now."""
    lies: i64 = NONE
    if place >= ON_BLOCK:
        index = (place - ON_BLOCK) // 4
        lies = g.blocks[index] if index < len(g.blocks) else NONE
    elif place >= ON_ROW:
        slot = (place - ON_ROW) // 4
        lies = g.row[slot] if slot < len(g.row) else NONE
    elif place >= SEATED + 4 * EPISODE_BOARD:
        lies = g.board
    return place + NAMED * (1 + lies)


def send_home(g: Gen7, die: i64, rule: i64) -> None:
    """A die back to its quarters, its value kept; a guest beside Operations. G7-079"""
    g.tell("home", who=g.owner(die), where=named(g, g.place[die]), thing=die, rule=rule)
    put(g, die, BESIDE if g.owner(die) < 0 else QUARTERS)


def to_recovery(g: Gen7, die: i64, rule: i64) -> None:
    """A die into the Recovery Room, where it is not seated. G7-073, G7-Q22"""
    g.tell("recovery", who=g.owner(die), thing=die, rule=rule)
    put(g, die, RECOVERY)


def to_supply(g: Gen7, die: i64, rule: i64) -> None:
    """A colonist into hibernation, from wherever it is. G7-049"""
    g.tell("hibernate", who=g.owner(die), thing=die, rule=rule)
    put(g, die, SUPPLY)


def suspended_animation(g: Gen7, seat: i64, rule: i64) -> None:
    """The marker into the Recovery Room, or out of it for a colonist from the supply; nothing if none sleeps.

    G7-145, G7-146, G7-147
    """
    if g.asleep(seat) == 0:
        return
    if not g.recovery >> seat & 1:
        g.recovery |= bit(seat)
        g.tell("prepare", who=seat, rule=rule)
        return
    g.recovery &= ~bit(seat)
    first: i64 = DICE_EACH * seat + 1
    for die in range(first, first + COLONISTS):
        if g.place[die] == SUPPLY:
            put(g, die, RECOVERY)
            g.tell("wake", who=seat, thing=die, rule=rule)
            return


def count_use(g: Gen7, seat: i64, perk: i64) -> None:
    """One use of a perk with a number of uses an episode."""
    at = PERKS * seat + perk
    g.uses = changed(g.uses, at, g.uses[at] + 1)
    g.tell("perk", who=seat, thing=perk)


# -- decks ----------------------------------------------------------------------------------------


def face_down(g: Gen7, deck: i64) -> list[int]:
    """The face-down part of a deck, its top card last."""
    if deck == CRITICAL_DECK:
        return g.critical_down
    if deck == TASK_DECK:
        return g.tasks_down
    return g.files_down if deck == FILE_DECK else g.schemas_down


def face_up(g: Gen7, deck: i64) -> list[int]:
    """The face-up tail of a deck."""
    if deck == CRITICAL_DECK:
        return g.critical_up
    if deck == TASK_DECK:
        return g.tasks_up
    return g.files_up if deck == FILE_DECK else g.schemas_up


def set_deck(g: Gen7, deck: i64, down: list[int], up: list[int]) -> None:
    """Replace both parts of a deck."""
    if deck == CRITICAL_DECK:
        g.critical_down, g.critical_up = down, up
    elif deck == TASK_DECK:
        g.tasks_down, g.tasks_up = down, up
    elif deck == FILE_DECK:
        g.files_down, g.files_up = down, up
    else:
        g.schemas_down, g.schemas_up = down, up


def draw(g: Gen7, deck: i64, many: i64) -> list[int]:
    """Cards from the top; with the last face-down card drawn the face-up ones are shuffled at once.

    A deck that cannot give enough gives what it has.
    G7-156, G7-207, G7-214, G7-278, G7-Q38, G7-Q39
    """
    drawn: list[int] = []
    down = face_down(g, deck).copy()
    up = face_up(g, deck)
    while len(drawn) < many and (down or up):
        if down:
            drawn.append(down.pop())
        if not down and up:
            down = up.copy()
            up = []
            g.rng.shuffle(DECK_STREAMS[deck], down)
            g.tell("shuffle", where=deck, rule=207)
    set_deck(g, deck, down, up)
    return drawn


def under(g: Gen7, deck: i64, card: i64) -> None:
    """A card face up to the bottom of its deck. G7-097, G7-160, G7-207, G7-213"""
    set_deck(g, deck, face_down(g, deck), [*face_up(g, deck), card])


def shuffle_all(g: Gen7, deck: i64) -> None:
    """All cards face down and shuffled. G7-205, G7-208, G7-214"""
    cards = [*face_down(g, deck), *face_up(g, deck)]
    g.rng.shuffle(DECK_STREAMS[deck], cards)
    set_deck(g, deck, cards, [])
    g.tell("shuffle", where=deck, rule=208)


def take_task(g: Gen7, seat: i64, card: i64, rule: i64) -> None:
    """An operations task into the hand, hidden from the others. G7-202"""
    g.tasks = changed(g.tasks, seat, g.tasks[seat] | bit(card))
    g.tell("take_task", who=seat, thing=card, known_to=bit(seat), rule=rule)


def take_file(g: Gen7, seat: i64, card: i64, rule: i64) -> None:
    """A file card into the hand, hidden from the others. G7-202, G7-206"""
    g.files = changed(g.files, seat, g.files[seat] | bit(card))
    g.tell("take_file", who=seat, thing=card, known_to=bit(seat), rule=rule)


def drop_task(g: Gen7, seat: i64, card: i64) -> None:
    """An operations task out of the hand, face up to the bottom of its deck. G7-204"""
    g.tasks = changed(g.tasks, seat, g.tasks[seat] & ~bit(card))
    under(g, TASK_DECK, card)

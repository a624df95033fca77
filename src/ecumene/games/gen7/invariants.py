"""What must hold in every position of Gen7, whatever has happened."""

from __future__ import annotations

from ecumene.games.gen7.components import CRITICAL, CRITICAL_CARDS, FILE_CARDS, OPERATIONS_CARDS, SCHEMA_CARDS
from ecumene.games.gen7.numbering import DICE_EACH, GUESTS, NONE, how_many
from ecumene.games.gen7.position import Gen7
from ecumene.kernel.bits import members

MOST_ICE = 12


def invariants(g: Gen7) -> list[str]:
    """What is wrong with the position: dice, tokens, cards or counters where they cannot be."""
    return [*dice_faults(g), *token_faults(g), *card_faults(g), *player_faults(g), *ship_faults(g)]


def dice_faults(g: Gen7) -> list[str]:
    """Every die shows one of its faces and lies in one place. G7-005, G7-006"""
    wrong = []
    if not len(g.value) == len(g.place) == len(g.second) == DICE_EACH * g.seats + GUESTS:
        wrong.append("the dice are not those of the barracks and the guests (G7-006)")
    for die, value in enumerate(g.value):
        if not 0 <= value <= g.faces(die):
            wrong.append(f"die {die} shows {value} (G7-005)")
    wrong.extend(
        f"die {die} is in two places without being a robot in a group seat (G7-175)"
        for die, place in enumerate(g.second)
        if place != NONE and (die % DICE_EACH != DICE_EACH - 1 or g.place[die] < 96)
    )
    return wrong


def token_faults(g: Gen7) -> list[str]:
    """Barracks and Stores hold their limit at most, but for the lab's own gain before Donate. G7-122, G7-123"""
    wrong = []
    for at, many in enumerate(g.res):
        waits = g.lab == at % 3 and g.active == at // 3
        if many < 0 or (many > g.box.limit and not waits):
            wrong.append(f"seat {at // 3} holds {many} tokens of type {at % 3} (G7-122)")
    wrong.extend(f"the Stores hold {many} tokens (G7-124)" for many in g.stores if not 0 <= many <= g.box.limit)
    return wrong


def card_faults(g: Gen7) -> list[str]:
    """Every card is in one place only, and none is lost but on its way round. G7-207"""
    wrong = []
    hands = [card for seat in range(g.seats) for card in members(g.files[seat])]
    tasks = [card for seat in range(g.seats) for card in members(g.tasks[seat])]
    slotted = [card for card in g.slots if card >= 0]
    slotted.extend(card for seat in range(g.seats) for card in members(g.loose[seat]))
    missing = 0
    for name, cards, many in (
        ("critical task", [*g.critical_down, *g.critical_up, *g.row], CRITICAL_CARDS),
        ("operations task", [*g.tasks_down, *g.tasks_up, *tasks], OPERATIONS_CARDS),
        ("file", [*g.files_down, *g.files_up, *hands], FILE_CARDS),
        ("schema", [*g.schemas_down, *g.schemas_up, *slotted], SCHEMA_CARDS),
    ):
        if len(set(cards)) != len(cards):
            wrong.append(f"a {name} card is in two places")
        missing += many - len(cards)
    if missing > len(g.selection):
        wrong.append(f"{missing - len(g.selection)} cards are nowhere")
    return wrong


def player_faults(g: Gen7) -> list[str]:
    """Nobody has less merit than none, too many tasks, or more perks than the rank allows. G7-109, G7-161, G7-193"""
    wrong = []
    owned = 0
    for seat in range(g.seats):
        if g.merit[seat] < 0:
            wrong.append(f"seat {seat} has {g.merit[seat]} merit (G7-186)")
        if how_many(g.tasks[seat]) > g.box.hand:
            wrong.append(f"seat {seat} holds more operations tasks than it may (G7-161)")
        if how_many(g.perks[seat]) > g.rank[seat]:
            wrong.append(f"seat {seat} owns more perks than its rank allows (G7-109)")
        if owned & g.perks[seat]:
            wrong.append(f"a perk of seat {seat} is owned twice (G7-268)")
        owned |= g.perks[seat]
    if len(set(g.stamp)) != g.seats:
        wrong.append("two merit markers are at the same height of a stack (G7-187)")
    return wrong


def ship_faults(g: Gen7) -> list[str]:
    """Indicators and variables are on their tracks. G7-026, G7-256"""
    wrong = [f"a system stands at {at} (G7-256)" for at in g.status if not 0 <= at <= CRITICAL]
    if not -g.box.instinct <= g.li <= g.box.instinct:
        wrong.append(f"the logic/instinct marker stands at {g.li} (G7-026)")
    if not (0 <= g.ice <= MOST_ICE and -g.box.accord <= g.accord <= g.box.accord):
        wrong.append(f"ICE is {g.ice} and ACCORD {g.accord}")
    if not 0 <= g.condition <= g.box.boxes:
        wrong.append(f"{g.condition} condition boxes are checked (G7-270)")
    return wrong

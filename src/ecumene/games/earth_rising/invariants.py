"""What must always hold in Earth Rising."""

from __future__ import annotations

from ecumene.games.earth_rising.actions import TakeAction
from ecumene.games.earth_rising.characters import TakeBack
from ecumene.games.earth_rising.components import CARDS, CIRCLES, PRACTICES, SECTORS
from ecumene.games.earth_rising.position import EMPTY, LOST_COLLAPSE, RUINED, EarthRising
from ecumene.kernel.bits import bit_count, members


def invariants(g: EarthRising) -> list[str]:
    """What is wrong with the position: pieces that are not where exactly one piece must be, numbers out of range."""
    wrong = [*card_faults(g), *board_faults(g), *token_faults(g)]
    if g.unsupported() < 0 or any(not 0 <= g.supported(sector) <= CIRCLES for sector in range(SECTORS)):
        wrong.append("more people are supported than there are, or than a sector has circles (ER-022, ER-034)")
    if not 1 <= g.year <= g.years or not 0 <= g.actions_left <= g.box.actions:
        wrong.append("the calendar or the actions are out of range (ER-026, ER-060)")
    return wrong


def card_faults(g: EarthRising) -> list[str]:
    """Every card is in exactly one place, unless a collapse ended the game within a strike. ER-020, ER-021"""
    if g.outcome == LOST_COLLAPSE or g.home(g.active) < 0 or not (g.deck or g.discard or any(g.hands)):
        return []
    places = [*g.deck, *members(g.discard), *[card for hand in g.hands for card in members(hand)]]
    if g.looking >= 0:
        places.append(g.looking)
    wrong = []
    if sorted(places) != list(range(CARDS)):
        wrong.append("cards are not conserved (ER-020, ER-021)")
    if any(card >= PRACTICES for hand in g.hands for card in members(hand)):
        wrong.append("a Status Quo Strikes card is in a hand (ER-055)")
    if len(g.marks) != len(g.deck) or g.face_down & ~g.discard:
        wrong.append("the marks of the deck or the discard pile do not fit")
    return wrong


def board_faults(g: EarthRising) -> list[str]:
    """Practices in circles of their own sector, once each; segments and strain in range. ER-019, ER-032, ER-087"""
    wrong = []
    on_board = [held for held in g.cells if held >= 0]
    both = g.sustainable | g.unsustainable
    if sorted(on_board) != members(both) or g.sustainable & g.unsustainable:
        wrong.append("practices and their sides do not fit the circles (ER-019)")
    for cell, held in enumerate(g.cells):
        sector, circle = divmod(cell, CIRCLES)
        if held >= 0 and held // CIRCLES != sector:
            wrong.append(f"practice {held} lies in another sector (ER-019)")
        if held != EMPTY and not g.open_circles(sector) >> circle & 1:
            wrong.append(f"cell {cell} holds something but is not open (ER-011)")
        if bool(g.filled >> cell & 1) != (held != EMPTY) or bool(g.ruined >> cell & 1) != (held == RUINED):
            wrong.append(f"cell {cell} is marked wrongly (ER-032)")
        if held == RUINED and circle > 3:
            wrong.append("a collapse token lies in the centre (ER-127)")
    if sum(held == RUINED for held in g.cells) > sum(g.box.collapse_tokens):
        wrong.append("too many collapse tokens (ER-024)")
    for sector in range(SECTORS):
        if g.strain[sector] < 0:
            wrong.append("negative strain (ER-099)")
        if isinstance(g.asking, TakeAction) and not g.minor_flipped(sector):
            most = g.box.minor_capacity if g.major_flipped(sector) else g.box.capacity
            if g.strain[sector] > most:
                wrong.append(f"sector {sector} holds more strain than it can at rest (ER-104)")
        if g.minor_flipped(sector) and not (g.major_flipped(sector) and g.minor_allowed(sector)):
            wrong.append(f"the Minor of sector {sector} is flipped without its Majors (ER-086, ER-087)")
    return wrong


def token_faults(g: EarthRising) -> list[str]:
    """Tokens of the characters lie on the right side and within their supply. ER-028 to ER-030, ER-154, ER-167"""
    wrong = []
    if g.protests & ~g.unsustainable:
        wrong.append("a protest token lies elsewhere than on an unsustainable practice (ER-154)")
    if g.regenerations & ~g.sustainable:
        wrong.append("a regeneration token lies elsewhere than on a sustainable practice (ER-167)")
    limits = (
        (bit_count(g.protests), g.protest_limit()),
        (bit_count(g.regenerations), g.regeneration_limit()),
        (g.startups, g.startup_limit()),
    )
    if any(many > limit for many, limit in limits) and not isinstance(g.asking, TakeBack) and not g.over:
        wrong.append("more tokens on the board than the limit (ER-152)")
    return wrong

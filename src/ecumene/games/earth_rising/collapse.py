"""(B) Ecological Collapse."""

from mypy_extensions import i64

from ecumene.games.earth_rising.components import CIRCLES, MEMBERS, OUTER, clockwise, sector_of
from ecumene.games.earth_rising.position import GENTLE, LOST_COLLAPSE, NO_CARD, RUINED, EarthRising
from ecumene.kernel.bits import bit


def collapse(g: EarthRising, sector: i64) -> None:
    """The burden on the sector's Major and the next sector's Minor collapses; the fourth collapse loses at once.

    ER-018, ER-121, ER-122, ER-123, ER-131, ER-133, ER-150
    """
    tokens = g.box.gentle_tokens if g.options & GENTLE else g.box.collapse_tokens
    number = g.collapses
    g.collapses += 1
    g.tell("collapse", where=sector, many=g.collapses, rule=121)
    if number >= len(tokens):
        g.tell("defeat", many=LOST_COLLAPSE, rule=122)
        g.finish(LOST_COLLAPSE)
        return
    g.add_strain(sector, -g.box.removed_major, 123)
    g.add_strain(clockwise(sector), -g.box.removed_minor, 123)
    placed: i64 = 0
    while placed < tokens[number]:
        place_token(g)
        placed += 1
    g.tell("temperature", many=g.temperature(), rule=131)


def place_token(g: EarthRising) -> None:
    """Draw a card, of either kind, for the sector of one collapse token, and again while that sector is all ruins.

    ER-124, ER-125, ER-126, ER-129
    """
    passed: i64 = 0
    while True:
        card = g.draw_card()
        if card == NO_CARD:
            break
        passed |= bit(card)
        cell = leftmost(g, sector_of(card))
        if cell >= 0:
            if g.cells[cell] >= 0:
                g.lose(cell, 128)
            g.ruin(cell)
            g.tell("collapse_token", where=cell, thing=card, rule=127)
            break
    g.discard |= passed


def leftmost(g: EarthRising, sector: i64) -> i64:
    """The leftmost empty outer circle, else that of the leftmost outer practice, else -1. ER-127, ER-128, ER-129"""
    filled: i64 = g.filled >> CIRCLES * sector & OUTER
    for circle in MEMBERS[OUTER & ~filled]:
        return CIRCLES * sector + circle
    for circle in MEMBERS[OUTER]:
        cell = CIRCLES * sector + circle
        if g.cells[cell] != RUINED:
            return cell
    return -1

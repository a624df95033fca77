"""(A) Status Quo Strikes."""

from mypy_extensions import i64

from ecumene.games.earth_rising.components import CIRCLES, MEMBERS, is_strike, sector_of
from ecumene.games.earth_rising.position import NO_CARD, SINGLE, EarthRising
from ecumene.games.earth_rising.strain import balance
from ecumene.kernel.bits import bit


def draw_to_hand(g: EarthRising, seat: i64) -> bool:
    """The seat draws one card into hand; a Status Quo Strikes card is resolved at once. True if there was a strike.

    ER-055, ER-059, ER-076, ER-148
    """
    card = g.draw_card()
    if card == NO_CARD:
        return False
    if is_strike(card):
        strike_event(g, seat, card)
        return True
    g.take_into_hand(seat, card)
    g.tell("draw", who=seat, thing=card, known_to=g.hand_audience(seat), rule=54)
    return False


def strike_event(g: EarthRising, seat: i64, first: i64) -> None:
    """Resolve the strike and every further one it turns up, then draw one replacement card; nobody decides anything.

    The Influence cards used go to the discard pile before the replacement is drawn, the Status Quo Strikes cards after
    it; if there was more than one of these, the discard pile is shuffled into the deck at the very end.
    ER-145, ER-146, ER-147, ER-149, ER-184
    """
    strikes = [first]
    due: i64 = 0
    while True:
        used: i64 = 0
        while due < len(strikes):
            if due == 0 or not g.options & SINGLE:
                used |= strike(g, strikes[due], strikes)
                if g.outcome:
                    return
            due += 1
        g.discard |= used
        card = g.draw_card()
        if card == NO_CARD:
            break
        if not is_strike(card):
            g.take_into_hand(seat, card)
            g.tell("draw", who=seat, thing=card, known_to=g.hand_audience(seat), rule=146)
            break
        strikes.append(card)
        if g.options & SINGLE:
            g.tell("strike_waits", where=sector_of(card), thing=card, rule=184)
    for card in strikes:
        g.discard |= bit(card)
    if len(strikes) > 1:
        g.shuffle_into_deck()


def strike(g: EarthRising, card: i64, strikes: list[int]) -> i64:
    """One strike: one draw, and one for each sustainable practice in its sector now, each resolved before the next.

    A further Status Quo Strikes card counts as a draw and waits in `strikes`; a card without effect is drawn again.
    Returns the Influence cards used.
    ER-137, ER-138, ER-143, ER-144
    """
    sector = sector_of(card)
    draws = 1 + g.sustainable_in(sector)
    g.tell("strike", where=sector, many=draws, thing=card, rule=137)
    used: i64 = 0
    while draws > 0:
        drawn = g.draw_card()
        if drawn == NO_CARD:
            break
        if is_strike(drawn):
            g.tell("strike_waits", where=sector_of(drawn), thing=drawn, rule=184 if g.options & SINGLE else 144)
            strikes.append(drawn)
            draws -= 1
            continue
        used |= bit(drawn)
        if strike_card(g, drawn):
            draws -= 1
        if g.outcome:
            break
    return used


def strike_card(g: EarthRising, card: i64) -> bool:
    """Carry out one card of a strike; False if its sector had no room for it.

    ER-139, ER-140, ER-141, ER-142, ER-143
    """
    sector = sector_of(card)
    g.tell("strike_card", where=sector, thing=card, rule=138)
    if g.sustainable & bit(card):
        g.lose(g.cell_of(card), 139)
        return True
    if g.unsustainable & bit(card):
        g.add_strain(sector, g.box.from_strike, 140)
        balance(g, False)
        return True
    for circle in MEMBERS[g.empty_circles(sector)]:
        cell = CIRCLES * sector + circle
        g.place(cell, card, False)
        g.tell("placed", where=cell, thing=card, rule=141)
        return True
    g.tell("no_room", where=sector, thing=card, rule=143)
    return False

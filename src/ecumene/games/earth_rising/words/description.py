"""The whole table of Earth Rising in plain sentences."""

from __future__ import annotations

from ecumene.games.earth_rising.components import CIRCLES, SECTORS
from ecumene.games.earth_rising.position import EarthRising
from ecumene.games.earth_rising.strain import poverty_strain
from ecumene.games.earth_rising.view import EarthRisingView, view
from ecumene.games.earth_rising.words.names import Lexicon, lexicon
from ecumene.kernel.english import count


def describe(g: EarthRising, seat: int | None) -> list[str]:
    """The whole table in plain sentences, as the seat sees it."""
    seen = view(g, seat)
    lex = lexicon(g)
    lines = [
        f"Year {g.box.first_year + g.year - 1}, turn {g.year} of {g.years}. "
        f"{seen.flipped} of {2 * SECTORS} segments transformed, "
        f"{count(seen.collapses, 'collapse')} of {seen.collapse_limit}.",
        f"{count(seen.poverty, 'person', 'people')} in poverty, temperature bonus {seen.temperature}: "
        f"{poverty_strain(g)} strain this year. {count(seen.startups, 'start-up')}.",
    ]
    lines += [describe_sector(seen, lex, sector) for sector in range(SECTORS)]
    lines += [describe_hand(seen, lex, hand) for hand in range(g.seats)]
    strike = (
        f" The next Status Quo Strikes card lies under {seen.next_strike} cards."
        if seen.next_strike is not None
        else ""
    )
    lines.append(f"Deck {seen.deck} cards, discard pile {seen.discard}.{strike}")
    lines += [
        f"You know card {known.depth} from the top: {lex.card(lex.cards.index(known.card))}."
        for known in seen.known_cards
    ]
    return lines


def describe_sector(seen: EarthRisingView, lex: Lexicon, sector: int) -> str:
    own = seen.sectors[sector]
    practices = []
    for circle in own.circles:
        if circle.collapse:
            practices.append("a collapse token")
        elif circle.practice is not None:
            token = circle.practice
            name = lex.practice(lex.cards.index(token.id), token.sustainable)
            notes = [note for note, on in (("protest", token.protest), ("regeneration", token.regeneration)) if on]
            side = "sustainable" if token.sustainable else "unsustainable"
            practices.append(f"{name} ({', '.join([side, *notes])})")
    if own.minor.flipped:
        strain = f"both segments transformed, {own.ring} strain on the ring"
    elif own.major.flipped:
        strain = f"Major transformed, {own.minor.strain} of {own.minor.capacity} strain on the Minor"
    else:
        minor, major = own.minor, own.major
        strain = (
            f"strain {minor.strain} of {minor.capacity} on the Minor, {major.strain} of {major.capacity} on the Major"
        )
    ahead = own.forecast
    warning = "; a collapse threatens" if ahead.collapse else "; a recession threatens" if ahead.recession else ""
    return (
        f"{lex.sector_names[sector]}: {strain}; {count(own.supported, 'person', 'people')}; "
        f"{', '.join(practices) or 'no practice'}; {ahead.strain} strain after this year{warning}."
    )


def describe_hand(seen: EarthRisingView, lex: Lexicon, seat: int) -> str:
    hand = seen.hands[seat]
    name = lex.character_names[lex.characters.index(hand.character)] if hand.character else f"Player {seat + 1}"
    if hand.cards is None:
        cards = count(hand.size, "card")
    else:
        cards = (
            ", ".join(f"{lex.card(lex.cards.index(card))} ({card_sector(lex, card)})" for card in hand.cards)
            or "no cards"
        )
    return f"{name} holds {cards}; {count(hand.turns_left, 'turn')} left."


def card_sector(lex: Lexicon, card: str) -> str:
    return lex.sector_names[lex.cards.index(card) // CIRCLES]

"""The box of components, made from the tables."""

from __future__ import annotations

from ecumene.games.earth_rising.components import CIRCLES, SECTORS, Box
from ecumene.games.earth_rising.tables.names import read_names
from ecumene.games.earth_rising.tables.rows import Collapse, Deck, People, Quick, Solo, Strain, Tokens, Turn
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadContent


def make_box(content: Content) -> Box:
    """The numbers the rules use, checked against each other."""
    names = read_names(content)
    people = content.one("people", People)
    strain = content.one("strain", Strain)
    collapse = content.one("collapse", Collapse)
    turn = content.one("turn", Turn)
    deck = content.one("deck", Deck)
    solo = content.one("solo", Solo)
    quick = content.one("quick", Quick)
    tokens = content.one("tokens", Tokens)
    if people.total < CIRCLES * SECTORS:
        raise BadContent(
            f"{content.files['people']}: [people]: total must be at least {CIRCLES * SECTORS}, one for every circle"
        )
    lengths = {len(collapse.tokens), len(collapse.gentle_tokens), len(collapse.temperature)}
    if len(lengths) != 1:
        raise BadContent(
            f"{content.files['collapse']}: [collapse]: tokens, gentle_tokens and temperature must be equally long"
        )
    if deck.stacks * max(deck.stack_size, quick.stack_size) > CIRCLES * SECTORS:
        raise BadContent(
            f"{content.files['deck']}: [deck]: {deck.stacks} stacks of {deck.stack_size} need more than 42 cards"
        )
    dealt = max(SECTORS * turn.opening_hand, solo.opening_hand)
    if dealt > deck.stack_size:
        raise BadContent(
            f"{content.files['deck']}: [deck]: stack_size must be at least {dealt}, the cards of the opening hands"
        )
    if dealt + deck.stacks * quick.stack_size > CIRCLES * SECTORS:
        raise BadContent(
            f"{content.files['quick']}: [quick]: opening hands and stacks of {quick.stack_size} need more than 42 cards"
        )
    return Box(
        people=people.total,
        per_practice=people.per_practice,
        per_strain=people.per_strain,
        start_strain=strain.start_minor + strain.start_major,
        minor_capacity=strain.minor_capacity,
        major_capacity=strain.major_capacity,
        empty_sector=strain.empty_sector,
        from_strike=strain.from_strike,
        clean_up=strain.clean_up,
        collapse_tokens=collapse.tokens,
        gentle_tokens=collapse.gentle_tokens,
        temperature=collapse.temperature,
        removed_minor=collapse.removed_minor,
        removed_major=collapse.removed_major,
        years=turn.years,
        first_year=turn.first_year,
        draws=turn.draws,
        actions=turn.actions,
        opening_hand=turn.opening_hand,
        hand_limit=turn.hand_limit,
        stacks=deck.stacks,
        stack_size=deck.stack_size,
        solo_opening_hand=solo.opening_hand,
        solo_hand_limit=solo.hand_limit,
        quick_years=quick.years,
        quick_stack_size=quick.stack_size,
        base=[character.base for character in names.characters],
        protest_supply=tokens.protest,
        startup_supply=tokens.startup,
        regeneration_supply=tokens.regeneration,
        names=names,
    )

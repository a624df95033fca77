"""The content files of Earth Rising as typed tables, and the box of components made from them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.games.earth_rising.components import CIRCLES, SECTORS, Box
from ecumene.kernel.content import Content, Row
from ecumene.kernel.errors import BadContent

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Practice(Row, frozen=True):
    """A practice token and its Influence card. ER-019, ER-020"""

    id: str
    code: str
    sector: str
    sustainable: str
    unsustainable: str


class Strike(Row, frozen=True):
    """A Status Quo Strikes card. ER-021"""

    id: str
    code: str
    sector: str
    title: str


class Sector(Row, frozen=True):
    """A sixth of the ring with its colour and its two burdens.

    ER-004, ER-005, ER-012, ER-013, ER-014, ER-015, ER-016, ER-017
    """

    id: str
    code: str
    name: str
    colour: str
    minor_burden: str
    major_burden: str


class Burden(Row, frozen=True):
    id: str
    name: str


class Character(Row, frozen=True):
    """One of the six characters and the sector that is theirs. ER-027"""

    id: str
    name: str
    sector: str
    base: Count
    ability: str


class People(Row, frozen=True):
    total: Some
    per_practice: Count
    per_strain: Some


class Strain(Row, frozen=True):
    start_minor: Count
    start_major: Count
    minor_capacity: Some
    major_capacity: Some
    empty_sector: Count
    from_strike: Count
    clean_up: Some


class Collapse(Row, frozen=True):
    tokens: list[Count]
    gentle_tokens: list[Count]
    temperature: list[Count]
    removed_minor: Count
    removed_major: Count


class Turn(Row, frozen=True):
    years: Some
    first_year: int
    draws: Count
    actions: Some
    opening_hand: Count
    hand_limit: Some


class Deck(Row, frozen=True):
    stacks: Annotated[int, msgspec.Meta(ge=1, le=6)]
    stack_size: Count


class Solo(Row, frozen=True):
    opening_hand: Count
    hand_limit: Some


class Quick(Row, frozen=True):
    years: Some
    stack_size: Count


class Tokens(Row, frozen=True):
    protest: Count
    startup: Count
    regeneration: Count


class Names(msgspec.Struct, frozen=True, eq=False):
    """The named components in the order the rules number them; each box has its own, the same only as itself."""

    sectors: list[Sector]
    practices: list[Practice]
    strikes: list[Strike]
    characters: list[Character]
    burdens: dict[str, str]


def read_names(content: Content) -> Names:
    """The named components, checked: six sectors, each with seven practices, one strike and one character."""
    sectors = content.many("sector", Sector)
    order = {sector.id: i for i, sector in enumerate(sectors)}
    practices = content.many("practice", Practice)
    strikes = content.many("strike", Strike)
    characters = content.many("character", Character)
    burdens = {burden.id: burden.name for burden in content.many("burden", Burden)}
    if len(sectors) != SECTORS:
        raise BadContent(f"{content.files['sector']}: [sector] must hold {SECTORS} sectors, not {len(sectors)}")
    for table, rows, each in (("practice", practices, CIRCLES), ("strike", strikes, 1), ("character", characters, 1)):
        for name in order:
            found = sum(row.sector == name for row in rows)
            if found != each:
                raise BadContent(f"{content.files[table]}: [{table}] must hold {each} of sector {name!r}, not {found}")
        if len(rows) != each * SECTORS:
            raise BadContent(f"{content.files[table]}: [{table}] names a sector that is not in [sector]")
    for i, sector in enumerate(sectors):
        after = sectors[(i + 1) % SECTORS]
        if sector.major_burden != after.minor_burden:
            raise BadContent(
                f"{content.files['sector']}: the Major of {sector.id} and the Minor of {after.id} must share a burden"
            )
    return Names(
        sectors,
        sorted(practices, key=lambda row: order[row.sector]),
        sorted(strikes, key=lambda row: order[row.sector]),
        sorted(characters, key=lambda row: order[row.sector]),
        burdens,
    )


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

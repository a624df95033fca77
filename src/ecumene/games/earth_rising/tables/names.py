"""The named components in the order in which the rules number them."""

from __future__ import annotations

import msgspec

from ecumene.games.earth_rising.components import CIRCLES, SECTORS
from ecumene.games.earth_rising.tables.rows import Burden, Character, Practice, Sector, Strike
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadContent


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

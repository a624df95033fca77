"""What everybody sees of a sector, and what the end of the year would do to it."""

from __future__ import annotations

from ecumene.games.earth_rising.components import CIRCLES, SECTORS
from ecumene.games.earth_rising.position import RUINED, EarthRising
from ecumene.games.earth_rising.strain import StrainFromPeople, StrainFromSectors, poverty_strain, tally
from ecumene.games.earth_rising.tables.names import Names
from ecumene.games.earth_rising.view.structs import CircleView, Forecast, PracticeView, SectorView, SegmentView


def sector_view(g: EarthRising, sector: int, after: EarthRising | None) -> SectorView:
    """One sector; `after` is the position as it would be if the year ended now."""
    names: Names = g.box.names
    own = names.sectors[sector]
    standing = g.supported(sector)
    circles = []
    for i in range(CIRCLES):
        cell = CIRCLES * sector + i
        held = g.cells[cell]
        usable = bool(g.open_circles(sector) >> i & 1) and held != RUINED
        person = usable and standing > 0
        standing -= person
        circles.append(
            CircleView(
                id=f"{own.id}.{i}",
                open=bool(g.open_circles(sector) >> i & 1),
                collapse=held == RUINED,
                practice=practice_view(g, held) if held >= 0 else None,
                person=person,
            )
        )
    on_board = g.sustainable | g.unsustainable
    supply = [
        names.practices[CIRCLES * sector + i].id for i in range(CIRCLES) if not on_board >> CIRCLES * sector + i & 1
    ]
    return SectorView(
        id=own.id,
        strain=g.strain[sector],
        ring=g.ring_strain(sector),
        minor=SegmentView(
            id=f"{own.id}.minor",
            kind="minor",
            burden=own.minor_burden,
            flipped=g.minor_flipped(sector),
            strain=g.minor_strain(sector),
            capacity=g.box.minor_capacity,
        ),
        major=SegmentView(
            id=f"{own.id}.major",
            kind="major",
            burden=own.major_burden,
            flipped=g.major_flipped(sector),
            strain=g.major_strain(sector),
            capacity=g.box.major_capacity,
        ),
        circles=circles,
        supported=g.supported(sector),
        supply=supply,
        forecast=forecast(g, sector, after),
    )


def practice_view(g: EarthRising, practice: int) -> PracticeView:
    return PracticeView(
        id=g.box.names.practices[practice].id,
        sustainable=bool(g.sustainable >> practice & 1),
        protest=bool(g.protests >> practice & 1),
        regeneration=bool(g.regenerations >> practice & 1),
    )


def forecast(g: EarthRising, sector: int, after: EarthRising | None) -> Forecast:
    """The sector if the year ended now: strain that would come, and what it would do."""
    home = g.home(g.active)
    free = not g.major_flipped(sector) and g.major_strain(sector) == 0
    if after is None:
        return Forecast(0, 0, g.strain[sector], False, False, free)
    rounds, extra = divmod(poverty_strain(g), SECTORS)
    share = rounds + ((sector - home) % SECTORS < extra)
    own_tally = tally(g, sector)
    coming = max(0, g.strain[sector] + share + own_tally)
    lost = (g.major_flipped(sector) and not after.major_flipped(sector)) or (
        g.minor_flipped(sector) and not after.minor_flipped(sector)
    )
    return Forecast(
        from_poverty=share,
        from_practices=own_tally,
        strain=after.strain[sector],
        collapse=not g.major_flipped(sector) and coming > g.box.capacity and after.collapses > g.collapses,
        recession=lost,
        major_free=not g.major_flipped(sector) and after.major_strain(sector) == 0,
    )


def year_end(g: EarthRising) -> EarthRising | None:
    """The position after the strain phases if the year ended now; collapse cards are drawn unseen and not shown."""
    if not any(isinstance(step, StrainFromPeople) for step in g.agenda):
        return None
    after = g.clone()
    StrainFromPeople().run(after)
    StrainFromSectors().run(after)
    return after

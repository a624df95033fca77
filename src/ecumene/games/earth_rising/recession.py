"""(E) Recessions: transformed segments that fall back."""

from mypy_extensions import i64

from ecumene.games.earth_rising.components import (
    CIRCLES,
    MEMBERS,
    ON_MAJOR,
    ON_MINOR,
    SECTORS,
    anticlockwise,
    clockwise,
)
from ecumene.games.earth_rising.position import EarthRising
from ecumene.kernel.bits import bit


def recessions(g: EarthRising, end_of_phase: bool) -> None:
    """Carry out recessions until none is due: rings that are not clear, overloaded Minors, and what they drag along.

    Overloaded Minors are looked for after a strike too, rings only at the end of step 4.
    ER-106, ER-112, ER-114, ER-117
    """
    again = True
    while again:
        again = False
        sector: i64 = 0
        while sector < SECTORS:
            if end_of_phase and g.minor_flipped(sector) and g.strain[sector] > 0:
                lose_minor(g, sector, 111)
                again = True
            if g.major_flipped(sector) and not g.minor_flipped(sector) and g.strain[sector] > g.box.minor_capacity:
                lose_major(g, sector)
                again = True
            sector += 1


def lose_minor(g: EarthRising, sector: i64, rule: i64) -> None:
    """The Minor goes back outside the board with the strain of the ring; its practice goes. ER-111, ER-115, ER-116"""
    before = g.head_count(sector)
    g.tell("recession", where=SECTORS + sector, rule=rule)
    lose_practices(g, sector, ON_MINOR)
    g.minors &= ~bit(sector)
    g.people_moved(sector, before)


def lose_major(g: EarthRising, sector: i64) -> None:
    """An overloaded Minor throws its Major back, and with it the Minors of both neighbours; no strain is lost.

    ER-113, ER-115, ER-116, ER-118
    """
    before = g.head_count(sector)
    g.tell("recession", where=sector, rule=113)
    lose_practices(g, sector, ON_MAJOR)
    g.majors &= ~bit(sector)
    g.people_moved(sector, before)
    if g.minor_flipped(anticlockwise(sector)):
        lose_minor(g, anticlockwise(sector), 116)
    if g.minor_flipped(clockwise(sector)):
        lose_minor(g, clockwise(sector), 116)


def lose_practices(g: EarthRising, sector: i64, circles: i64) -> None:
    """Practices on a segment that is unflipped return to the supply. ER-115"""
    on_segment: i64 = g.filled >> CIRCLES * sector & circles
    for circle in MEMBERS[on_segment]:
        g.lose(CIRCLES * sector + circle, 115)

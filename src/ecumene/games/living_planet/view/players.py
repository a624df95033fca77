"""What a seat sees of players, their dice and their talks."""

from __future__ import annotations

from ecumene.games.living_planet.components import ALL_CARDS, COUNT, RESOURCES, UNITS
from ecumene.games.living_planet.negotiation import MONEY, PIECES
from ecumene.games.living_planet.position import FORGETFUL, OPEN, LivingPlanet
from ecumene.games.living_planet.scoring import points, points_on_map
from ecumene.games.living_planet.tables.names import Names
from ecumene.games.living_planet.turn import ChooseCard
from ecumene.games.living_planet.view.structs import DieView, OfferView, PlayerView
from ecumene.kernel.bits import members
from ecumene.kernel.position import PENDING


def die_view(g: LivingPlanet, colour: int, viewer: int | None) -> DieView:
    """A die; what was played this cycle is shown to its owner, and to all where the table remembers. LP-053"""
    owner = g.owners[colour]
    mine = owner >= 0 and owner == viewer
    column = g.columns.index(colour) if colour in g.columns else -1
    row = 3 if 0 <= column < g.column else g.row if column == g.column else 0
    doubt = 0 if mine else g.doubt[colour]
    played = ALL_CARDS & ~g.hands[colour] & ~doubt
    remembered = mine or not g.options & FORGETFUL
    return DieView(
        colour=g.box.names.colours[colour].id,
        seat=owner if owner >= 0 else None,
        value=g.dice[colour],
        column=column + 1,
        row=row,
        left=COUNT[g.hands[colour]],
        top=g.tops[colour],
        played=members(played) if remembered else None,
        doubt=members(doubt) if remembered else [],
    )


def sees_screen(g: LivingPlanet, seat: int, viewer: int | None) -> bool:
    """A player sees money and stock behind their own screen only, unless screens are open or all is counted. LP-031"""
    return viewer == seat or bool(g.options & OPEN) or g.over


def sees_stock(g: LivingPlanet, seat: int, viewer: int | None) -> bool:
    """Resources are behind the screen too; between two players the open pool gives them away. LP-013, LP-031"""
    return sees_screen(g, seat, viewer) or (viewer is not None and g.seats == 2)


def player_view(g: LivingPlanet, seat: int, viewer: int | None) -> PlayerView:
    """A player as the viewer sees them: the screen hides money, resources and unplayed cards. LP-031, LP-032"""
    seen = sees_screen(g, seat, viewer)
    colour = g.colours[seat]
    answered = isinstance(g.asking, ChooseCard) and g.answers[seat] != PENDING
    units = [g.unit_at[UNITS * seat + unit] < 0 for unit in range(UNITS)]
    return PlayerView(
        seat=seat,
        colour=g.box.names.colours[colour].id if colour >= 0 else "",
        money=g.money[seat] if seen else None,
        resources=g.stock[RESOURCES * seat : RESOURCES * seat + RESOURCES] if sees_stock(g, seat, viewer) else None,
        cards=members(g.hands[colour]) if colour >= 0 and (viewer == seat or g.options & OPEN) else None,
        chosen=answered,
        card=g.answers[seat] if answered and viewer == seat else None,
        scientists=sum(units[:5]),
        motorized=sum(units[5:]),
        chips=g.chips[seat],
        fate=g.fate[seat] != 0,
        fate_ready=g.fate_usable(seat),
        points=points(g, seat) if seen else None,
        points_on_map=points_on_map(g, seat),
    )


def offered(names: Names, what: int) -> str:
    """One side of a deal by its id."""
    if what >= PIECES:
        return names.resources[what - PIECES].id
    return "money" if what == MONEY else ""


def offer_view(g: LivingPlanet) -> OfferView | None:
    if not g.offer:
        return None
    names: Names = g.box.names
    proposer, partner, give, give_many, get, get_many = g.offer
    return OfferView(proposer, partner, offered(names, give), give_many, offered(names, get), get_many)

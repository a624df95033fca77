"""Players, and what lies between them: an offer, a vote."""

from __future__ import annotations

from ecumene.games.earthmans_burden.components import TECHNOLOGIES
from ecumene.games.earthmans_burden.diplomacy.votes import Vote
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.view.ids import OUTCOMES, UNIT_IDS, place_id
from ecumene.games.earthmans_burden.view.structs import OfferItem, OfferView, PlayerView, VoteView


def player_view(g: EarthmansBurden, seat: int) -> PlayerView:
    techs = g.box.names.technologies
    worlds = range(g.box.worlds)
    ask = g.asking
    return PlayerView(
        seat=seat,
        out=g.is_out(seat),
        has_units=g.has_units(seat),
        ai=g.ai[seat],
        research=g.research[seat],
        eschaton=g.eschaton[seat],
        blockade=g.blockade[seat],
        known=[techs[i].id for i in range(TECHNOLOGIES) if g.known[seat] >> i & 1],
        learnable=[techs[i].id for i in range(TECHNOLOGIES) if g.can_learn(seat, i)],
        calm=sum(g.calm(world, seat) for world in worlds),
        at_risk=sum(g.at_risk(world, seat) for world in worlds),
        in_orbit=sum(g.in_orbit(world, seat) for world in worlds),
        flying=sum(g.flying(t, seat) for t in range(g.box.trajectories)),
        earth=g.developments(g.box.earth, seat),
        commander=place_id(g, g.commander[seat]) if g.commander[seat] >= 0 else "",
        answered=isinstance(ask, Vote) and seat in ask.seats(g) and seat not in g.waiting,
    )


def offer_view(g: EarthmansBurden) -> OfferView | None:
    if not g.offer:
        return None
    items = []
    for i in range(2, len(g.offer), 3):
        world, what, many = g.offer[i : i + 3]
        if world < 0:
            items.append(OfferItem("", "", 1, g.box.names.technologies[what].id))
        else:
            items.append(OfferItem(place_id(g, world), UNIT_IDS[what], many, ""))
    return OfferView(g.offer[0], g.offer[1], items)


def vote_view(g: EarthmansBurden) -> VoteView | None:
    ask = g.asking
    return VoteView(ask.asker, OUTCOMES[ask.outcome], list(g.waiting)) if isinstance(ask, Vote) else None

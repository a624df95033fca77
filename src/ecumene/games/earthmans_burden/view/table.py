"""The whole table as it is seen."""

from __future__ import annotations

from ecumene.games.earthmans_burden.components import TECHNOLOGIES
from ecumene.games.earthmans_burden.position import BASIC, ENDLESS, MINIGAME, EarthmansBurden
from ecumene.games.earthmans_burden.turn import solo_turns
from ecumene.games.earthmans_burden.view.board import technology_view, trajectory_view, un_view, world_view
from ecumene.games.earthmans_burden.view.dice import odds_view, roll_view
from ecumene.games.earthmans_burden.view.ids import OUTCOMES, PHASES, seat_or_none
from ecumene.games.earthmans_burden.view.players import offer_view, player_view, vote_view
from ecumene.games.earthmans_burden.view.structs import EarthmansBurdenView


def view(g: EarthmansBurden) -> EarthmansBurdenView:
    """The table as everybody sees it. EB-015, EB-027"""
    options = g.options
    return EarthmansBurdenView(
        round=g.rounds + 1,
        rounds=round_limit(g),
        active=g.active,
        phase="over" if g.over else PHASES[g.phase],
        worlds=[world_view(g, world) for world in range(g.box.worlds)],
        trajectories=[trajectory_view(g, t) for t in range(g.box.trajectories)],
        technologies=[technology_view(g, number) for number in range(TECHNOLOGIES)],
        players=[player_view(g, seat) for seat in range(g.seats)],
        un=un_view(g),
        research_steps=g.box.research,
        ai_steps=g.box.second_mind,
        eschaton_steps=g.box.eschaton,
        blockade_turns=g.box.blockade,
        basic=bool(options & BASIC),
        minigame=bool(options & MINIGAME),
        helped=bool(g.helped),
        sail_moves=g.sail_moves,
        doublings=g.doublings,
        roll=roll_view(g),
        odds=odds_view(g),
        offer=offer_view(g),
        vote=vote_view(g),
        winner=seat_or_none(g, g.winner),
        outcome=OUTCOMES[g.outcome],
    )


def round_limit(g: EarthmansBurden) -> int:
    """After how many rounds the game ends, 0 for never. EB-221, EB-239"""
    if g.seats == 1:
        return solo_turns(g)
    return 0 if g.options & ENDLESS else g.box.rounds

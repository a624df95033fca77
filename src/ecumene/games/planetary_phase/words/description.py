"""The whole table of The Planetary Phase in plain sentences."""

from __future__ import annotations

from ecumene.games.planetary_phase.components import SECTORS
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.view import PlanetaryPhaseView, view
from ecumene.games.planetary_phase.view.structs import PlayerView, SpaceView
from ecumene.games.planetary_phase.words.names import Lexicon, lexicon, player, tc, with_article
from ecumene.kernel.english import count


def describe(g: PlanetaryPhase) -> list[str]:
    """The whole table in plain sentences."""
    seen = view(g)
    lex = lexicon(g)
    lines = [
        f"Round {seen.round}. Integration {seen.integration} and Degradation {seen.degradation} of {seen.length}. "
        f"{lex.sector_names[lex.sectors.index(seen.bureaucracy)]} is under Bureaucracy."
    ]
    lines += [describe_space(g, lex, space) for space in seen.spaces if space.tile is not None]
    lines.append(describe_display(seen, lex))
    lines += [describe_player(g, lex, who) for who in seen.players]
    return lines


def describe_space(g: PlanetaryPhase, lex: Lexicon, space: SpaceView) -> str:
    assert space.tile is not None
    name = lex.threat_names[lex.spaces.index(space.id)]
    if space.launched:
        return f"{name}: a launched {space.tile.kind} operation of Level {space.tile.level}."
    corners = [
        f"{corner.bonus} {f'taken by {player(g, corner.seat)}' if corner.seat is not None else f'costs {corner.cost}'}"
        for corner in space.corners
    ]
    tile = with_article(f"{space.tile.kind} operation of Level {space.tile.level}")
    return f"{name}: {tile}: {', '.join(corners)}."


def describe_display(seen: PlanetaryPhaseView, lex: Lexicon) -> str:
    parts = []
    for slot in seen.slots:
        if slot.card is None:
            parts.append(f"{tc(slot.cost)}: empty")
        elif slot.card.threat:
            parts.append(f"{tc(slot.cost)}: the threat {slot.card.back}")
        else:
            parts.append(f"{tc(slot.cost)}: {lex.card(lex.cards.index(slot.card.id))}")
    return f"Display: {'; '.join(parts)}."


def describe_player(g: PlanetaryPhase, lex: Lexicon, who: PlayerView) -> str:
    steps = ", ".join(f"{lex.names.sectors[i].code} {who.steps[i]}" for i in range(SECTORS))
    blocks = sum(who.counters[1:])
    return (
        f"{player(g, who.seat)}: {who.reputation} Reputation, {who.energy} Life Energy, "
        f"{who.counters[0]} TC in Free Time, {blocks} in the blocks, {who.spent} spent, {who.on_tiles} on tiles; "
        f"{count(who.credits, 'Credit')}; Credentials {steps}; {who.score} points if the group won now."
    )

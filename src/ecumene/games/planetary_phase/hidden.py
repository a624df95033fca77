"""What nobody at the table can see, drawn anew: the redeal."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.planetary_phase.evolve import UseCard
from ecumene.games.planetary_phase.position import PRINTED, PlanetaryPhase
from ecumene.kernel.rng import Rng


def redeal(g: PlanetaryPhase, rng: Rng) -> None:
    """Shuffle what all are ignorant of: face-down tiles, the deck below its visible card, backs not yet seen.

    PP-215, PP-216, PP-217, PP-225
    """
    redeal_tiles(g, rng)
    redeal_deck(g, rng)
    if not g.options & PRINTED:
        redeal_backs(g, rng)


def redeal_tiles(g: PlanetaryPhase, rng: Rng) -> None:
    """The tiles below the top of each stack, and those removed, change places within their level. PP-216"""
    stacks = [stack.copy() for stack in g.stacks]
    removed = g.removed_tiles.copy()
    for level in range(1, 4):
        pool = [tile for tile in removed if g.box.tiles.level[tile] == level]
        for stack in stacks:
            pool.extend([tile for tile in stack[:-1] if g.box.tiles.level[tile] == level])
        rng.shuffle(0, pool)
        for i in range(len(removed)):
            if g.box.tiles.level[removed[i]] == level:
                removed[i] = pool.pop()
        for stack in stacks:
            for i in range(len(stack) - 1):
                if g.box.tiles.level[stack[i]] == level:
                    stack[i] = pool.pop()
    g.stacks = stacks
    g.removed_tiles = removed


def redeal_deck(g: PlanetaryPhase, rng: Rng) -> None:
    """The order of the deck below the visible card, which is under a threat card if one lies on top. PP-217, PP-225"""
    seen: i64 = 1 + g.deck_threat
    hidden = g.deck[:-seen] if len(g.deck) > seen else []
    top = g.deck[len(hidden) :]
    rng.shuffle(0, hidden)
    g.deck = [*hidden, *top]


def redeal_backs(g: PlanetaryPhase, rng: Rng) -> None:
    """The backs nobody has seen, wherever their cards lie, are paired anew. PP-215, PP-225"""
    unseen = [card for card in in_play(g) if not g.known >> card & 1]
    backs = [g.backs[card] for card in unseen]
    rng.shuffle(0, backs)
    paired = g.backs.copy()
    for card, back in zip(unseen, backs, strict=True):
        paired[card] = back
    g.backs = paired


def in_play(g: PlanetaryPhase) -> list[int]:
    """All cards of this game: deck, slots, discards, those removed, those owned and the one just taken."""
    return [
        *g.deck,
        *[card for card in g.slots if card >= 0],
        *g.discard,
        *g.removed_cards,
        *[card for card in g.connections if card >= 0],
        *[card for card in g.abilities if card >= 0],
        *[step.card for step in g.agenda if isinstance(step, UseCard)],
    ]

"""What a player could promise toward group seats, in words."""

from __future__ import annotations

from ecumene.games.gen7.group_seats.promises import (
    die_promise,
    promise_blocks,
    promise_dice,
    promise_tokens,
    tokens_promise,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.view.common import DIE_KINDS, RESOURCE_IDS, die_id
from ecumene.games.gen7.words.names import group_name, group_target, player, tokens_of
from ecumene.kernel.english import capital
from ecumene.kernel.game import PromiseWords

RULE = "G7-265"
ARTICLES = {"officer": "the", "colonist": "a", "robot": "the"}


def promises_said(g: Gen7, seat: int) -> tuple[PromiseWords, ...]:
    """Every die and type of tokens, block by block. G7-265"""
    return tuple(
        promise
        for block in promise_blocks(g, seat)
        for promise in (
            *(promise_of_die(g, seat, block, die) for die in promise_dice(g, seat, block)),
            *(promise_of_tokens(g, seat, block, resource) for resource in promise_tokens(g, seat, block)),
        )
    )


def promise_of_die(g: Gen7, seat: int, block: int, die: int) -> PromiseWords:
    kind, value, toward = DIE_KINDS[g.kind(die)], g.value[die], group_name(g, block)
    return PromiseWords(
        id=die_promise(g, block, die),
        text=f"{player(g, seat)} will give {ARTICLES[kind]} {kind} ({value}) to {toward}.",
        name=f"{capital(kind)} {value}",
        toward=toward,
        thing=die_id(g, die),
        place=group_target(g, block),
        rule=RULE,
    )


def promise_of_tokens(g: Gen7, seat: int, block: int, resource: int) -> PromiseWords:
    name, toward = tokens_of(resource), group_name(g, block)
    return PromiseWords(
        id=tokens_promise(g, block, resource),
        text=f"{player(g, seat)} will give {name} to {toward} beside the dice, as many as the plan takes.",
        name=capital(name),
        toward=toward,
        thing=f"resource:{RESOURCE_IDS[resource]}",
        place=group_target(g, block),
        rule=RULE,
    )

"""Tokens: into barracks up to their limit, out of them, and into the Ship's Stores."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.gen7.numbering import NONE
from ecumene.games.gen7.position import Gen7
from ecumene.kernel.bits import changed


def gain(g: Gen7, seat: i64, resource: i64, many: i64, rule: i64) -> None:
    """Tokens into a barracks, up to its limit; what is above it is lost at once. G7-122, G7-Q27"""
    room: i64 = max(0, g.box.limit - g.res[3 * seat + resource])
    add_tokens(g, seat, resource, min(many, room), rule)


def gain_at_lab(g: Gen7, seat: i64, resource: i64, many: i64, rule: i64) -> None:
    """Tokens a lab brings: those of the active player are trimmed only after Donate. G7-123, G7-Q26"""
    if seat == g.active:
        add_tokens(g, seat, resource, many, rule)
    else:
        gain(g, seat, resource, many, rule)


def add_tokens(g: Gen7, seat: i64, resource: i64, many: i64, rule: i64) -> None:
    """Tokens from the supply into a barracks. G7-007"""
    g.res[3 * seat + resource] += many
    g.tell("gain", who=seat, where=resource, many=many, rule=rule)


def lose(g: Gen7, seat: i64, resource: i64, many: i64, rule: i64) -> i64:
    """Tokens out of a barracks to the supply, as far as there are any; how many went. G7-215"""
    at = 3 * seat + resource
    taken: i64 = min(many, g.res[at])
    g.res[at] -= taken
    if taken > 0:
        g.tell("lose", who=seat, where=resource, many=taken, rule=rule)
    return taken


def trim(g: Gen7, seat: i64, resource: i64) -> None:
    """After the lab's Donate action what is above the limit goes to the supply. G7-123"""
    g.lab = NONE
    at = 3 * seat + resource
    surplus: i64 = g.res[at] - g.box.limit
    if surplus > 0:
        g.res[at] = g.box.limit
        g.tell("trim", who=seat, where=resource, many=surplus, rule=123)


def change_stores(g: Gen7, resource: i64, many: i64, rule: i64) -> None:
    """Tokens into or out of the Ship's Stores, which hold from none to the limit. G7-122, G7-124"""
    held: i64 = g.stores[resource]
    total: i64 = min(g.box.limit, max(0, held + many))
    g.stores = changed(g.stores, resource, total)
    if total != held:
        g.tell("stores", where=resource, many=total - held, rule=rule)

"""Checks on what the game says of itself, before anything is played."""

from __future__ import annotations

import re

import msgspec

from ecumene.kernel.contract.plan import allowed
from ecumene.kernel.contract.report import Breach
from ecumene.kernel.game import Game, Option
from ecumene.kernel.rng import rng_from_seed

ID = re.compile(r"[a-z][a-z0-9_]*")


def check_face(game: Game) -> None:
    """The game's class variables, options, orders, ledger and view type can be used as they are."""
    _need(bool(ID.fullmatch(game.id)), f"the id {game.id!r} must be lower-case letters, digits and underscores")
    _need(bool(game.name and game.blurb and game.version), "name, blurb and version must say something")
    _need(len(game.seat_counts) > 0 and min(game.seat_counts) > 0, f"the seat counts {game.seat_counts} are empty")
    for what, names in (
        ("option", [option.id for option in game.options]),
        ("standing order", [order.id for order in game.orders]),
        ("stream", list(game.streams)),
    ):
        twice = sorted({name for name in names if names.count(name) > 1})
        _need(not twice, f"the {what} {', '.join(twice)} is named twice")
    for option in game.options:
        _check_option(game, option)
        _check_usable(game, option)
    for order in game.orders:
        _check_option(game, order)
    rng_from_seed("", game.streams)
    _need(bool(game.steps), f"there are no steps in {type(game).__module__}")
    _need(bool(game.ledger().rules), "the ledger is empty")
    for rule in game.ledger().rules:
        _need(rule.id.startswith(f"{game.prefix}-"), f"rule {rule.id} does not begin with the prefix {game.prefix}")
    for seats in game.seat_counts:
        _need(allowed(game, seats, game.complete({})), f"the default options are refused at {seats} seats")
    if game.campaign is not None:
        full = game.complete(game.campaign)
        _need(any(allowed(game, seats, full) for seats in game.seat_counts), "a campaign can begin at no seat count")
    msgspec.json.schema(game.view_type)


def _check_option(game: Game, option: Option) -> None:
    _need(len(option.choices) > 1, f"{option.id} offers no choice")
    _need(len(option.choices) == len(option.names), f"{option.id} has not one name for each choice")
    _need(len(set(option.choices)) == len(option.choices), f"{option.id} has a choice twice")
    known = not option.rule or option.rule in game.ledger().by_id
    _need(known, f"{option.id} cites {option.rule}, not in the ledger")


def _check_usable(game: Game, option: Option) -> None:
    usable = [
        value
        for value in option.choices
        if any(allowed(game, seats, game.complete({option.id: value})) for seats in game.seat_counts)
    ]
    unusable = sorted(set(option.choices) - set(usable))
    _need(not unusable, f"option {option.id} cannot be {', '.join(unusable)} by itself at any seat count")


def _need(fine: bool, text: str) -> None:
    if not fine:
        raise Breach("face", text)

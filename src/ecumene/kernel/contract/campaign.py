"""Checks on campaigns: what follows a finished game can be set up, tells itself, and damaged logs are refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ecumene.kernel.campaign import sequel_of
from ecumene.kernel.contract.report import Breach
from ecumene.kernel.contract.spot import Spot, encoded, said
from ecumene.kernel.contract.state import reloaded
from ecumene.kernel.errors import BadOptions, BadSeats
from ecumene.kernel.game import Sequel
from ecumene.kernel.rng import Rng

DAMAGED = 16
"""So many damaged logs are tried after each finished chapter."""
NONSENSE: tuple[Any, ...] = (None, True, -1, 1 << 40, 0.5, "", "?", [], [[]], {}, {"?": -1})


def check_campaign(spot: Spot) -> None:
    """What follows a finished game is sound, and the same however often and from wherever one asks."""
    game, g = spot.game, spot.g
    if not g.over or game.campaign is None:
        return
    found, sequel = game.sequel(g), sequel_of(game, g)
    spot.same("campaign", "sequel()")
    if sequel != sequel_of(game, g) or sequel != sequel_of(game, reloaded(spot)):
        raise Breach("campaign", "what follows differs when it is asked for again, or from the position read back")
    if found is None or sequel is None:
        return
    if found.log != sequel.log or not found.title:
        raise Breach("campaign", "what follows has no title, or its log is not plain JSON data")
    _check_set_up(spot, sequel)
    _check_refused(spot, sequel)


def _check_set_up(spot: Spot, sequel: Sequel) -> None:
    game, seats = spot.game, int(spot.g.seats)
    before = encoded(sequel.log)
    try:
        one, other = (game.new(seats, sequel.options, "campaign", log=sequel.log) for _ in range(2))
        told = game.tell_log(sequel.log)
    except Exception as wrong:
        raise Breach("campaign", f"{sequel.title} cannot be set up or told from its log: {said(wrong)}") from wrong
    if encoded(sequel.log) != before or game.hash(one) != game.hash(other):
        raise Breach("campaign", f"setting up {sequel.title} changes its log, or gives another position every time")
    unsound = game.invariants(one)
    if unsound:
        raise Breach("campaign", f"{sequel.title} begins unsoundly: {unsound[0]}")
    if not told or not all(isinstance(text, str) and text for text in told):
        raise Breach("campaign", "the log has no words")


def _check_refused(spot: Spot, sequel: Sequel) -> None:
    """Other seat counts and damaged logs are refused with BadOptions, or make a sound position all the same."""
    game, seats = spot.game, int(spot.g.seats)
    for count in game.seat_counts:
        if count != seats and _taken_up(spot, count, sequel, sequel.log):
            raise Breach("campaign", f"a log of {seats} seats is taken up by {count}")
    rng = spot.rng("campaign")
    places = list(_places(sequel.log))
    for _ in range(DAMAGED if places else 0):
        place = places[rng.below(0, len(places))]
        _taken_up(spot, seats, sequel, _damaged(sequel.log, place, rng))


def _taken_up(spot: Spot, seats: int, sequel: Sequel, log: dict[str, Any]) -> bool:
    """Whether the log is taken up, and then soundly, or refused as it should be."""
    try:
        g = spot.game.new(seats, sequel.options, "campaign", log=log)
        unsound = spot.game.invariants(g)
        spot.game.tell_log(log)
    except (BadOptions, BadSeats):
        return False
    except Exception as wrong:
        raise Breach("campaign", f"the log {_short(log)} is not refused but fails: {said(wrong)}") from wrong
    if unsound:
        raise Breach("campaign", f"the log {_short(log)} is taken up unsoundly: {unsound[0]}")
    return True


def _places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a log."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*at, key)
        yield from _places(part, (*at, key))


def _damaged(log: dict[str, Any], place: tuple[Any, ...], rng: Rng) -> dict[str, Any]:
    """A copy of the log with one value left out or replaced by nonsense."""
    copy: dict[str, Any] = msgspec.json.decode(encoded(log))
    inner: Any = copy
    for key in place[:-1]:
        inner = inner[key]
    choice = int(rng.below(0, len(NONSENSE) + 1))
    if choice == len(NONSENSE):
        del inner[place[-1]]
    else:
        inner[place[-1]] = NONSENSE[choice]
    return copy


def _short(log: dict[str, Any]) -> str:
    text = encoded(log).decode()
    return text if len(text) <= 300 else text[:297] + "..."

"""Checks on the position as data: clones, saving, and that looking changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ecumene.kernel.codec import fields, oversized
from ecumene.kernel.contract.report import Breach
from ecumene.kernel.contract.spot import Spot, encoded, play_on, random_move, said, who
from ecumene.kernel.position import Position

PLAYED_ON = 8
MISSING = object()


def check_fields(spot: Spot) -> None:
    """What the position is given must be the same in one read back: the box, and nothing that changes."""
    loaded = reloaded(spot)
    for name in spot.g.given:
        if not _alike(getattr(spot.g, name, MISSING), getattr(loaded, name, MISSING)):
            raise Breach("fields", f"{name} is among the position's `given` and is lost when the position is saved")


def _alike(one: Any, other: Any) -> bool:
    return one is other or bool(type(one) is type(other) and one == other)


def reloaded(spot: Spot) -> Position:
    """The position after a round trip through JSON bytes."""
    game = spot.game
    for step in spot.g.agenda:
        if game.steps.get(type(step).__name__) is not type(step):
            raise Breach("saved", f"the step {type(step).__name__} of {type(step).__module__} is not in Game.steps")
    data = msgspec.json.decode(encoded(game.dump(spot.g)))
    if large := oversized(data):
        raise Breach("saved", f"the position {large} for a record that begins with it to be opened anywhere")
    try:
        return game.load(data)
    except Exception as wrong:
        raise Breach("saved", f"the saved position does not read back: {said(wrong)}") from wrong


def check_clone(spot: Spot) -> None:
    """A clone has the same hash, the same attributes, no listeners, and a life of its own."""
    copy = equal_clone(spot)
    if left_out := forgotten(spot.g):
        raise Breach("clone", f"clone() leaves {', '.join(left_out)} out")
    for _ in play_on(copy, spot.rng("clone"), PLAYED_ON):
        pass
    spot.same("clone", "playing on a clone")


def equal_clone(spot: Spot) -> Position:
    """A clone, checked to be equal to its original."""
    g, game = spot.g, spot.game
    copy = g.clone()
    if copy is g or type(copy) is not type(g):
        raise Breach("clone", "clone() does not return a new position of the same kind")
    if copy.events is not None:
        raise Breach("clone", "somebody listens to the clone")
    if game.hash(copy) != spot.hash:
        mine, theirs = game.dump(g), game.dump(copy)
        wrong = [name for name in mine if mine[name] != theirs[name]]
        raise Breach("clone", f"clone() differs from its original in {', '.join(wrong)}")
    for name in g.given:
        if not _alike(getattr(g, name, MISSING), getattr(copy, name, MISSING)):
            raise Breach("clone", f"clone() does not carry {name} over")
    return copy


def forgotten(g: Position) -> list[str]:
    """The fields that clone() does not carry over: each is changed first, come to or not."""
    changed = g.clone()
    for name in fields(g):
        setattr(changed, name, _other(getattr(g, name)))
    copy = changed.clone()
    return [name for name in fields(g) if getattr(copy, name, MISSING) != getattr(changed, name)]


def _other(value: Any) -> Any:
    """A value of the same kind that is not this one."""
    if isinstance(value, list):
        return [*value, *value[-1:]] or [[]]
    return not value if isinstance(value, bool) else value + 1


def check_looks(spot: Spot) -> None:
    """Views, questions, words, advice and invariants leave the position as it is."""
    game, g = spot.game, spot.g
    looking: dict[str, Callable[[], Any]] = {
        "view()": lambda: [game.view(g, viewer) for viewer in spot.viewers],
        "describe()": lambda: [game.describe(g, viewer) for viewer in spot.viewers],
        "moves and refusals": lambda: [(game.choices(g, seat), game.refusals(g, seat)) for seat in g.waiting],
        "tell()": lambda: [game.tell(g, event) for event in spot.told],
        "evaluate()": lambda: [game.evaluate(g, seat) for seat in spot.seats],
        "prefer()": lambda: [game.prefer(g, seat, g.moves(seat)) for seat in g.waiting],
        "gambles()": lambda: [game.gambles(g, seat, g.moves(seat)) for seat in g.waiting],
        "invariants()": lambda: game.invariants(g),
        "ending()": lambda: game.ending(g) if g.over else None,
        "question()": lambda: None if g.over else [game.question(g, viewer) for viewer in spot.viewers],
    }
    for name, look in looking.items():
        look()
        spot.same("looks", name)


def check_saved(spot: Spot) -> None:
    """Through JSON bytes and back: the same hash, views and moves, and the same game from here on."""
    game = spot.game
    loaded = reloaded(spot)
    if game.hash(loaded) != spot.hash:
        mine, theirs = game.dump(spot.g), game.dump(loaded)
        wrong = [name for name in mine if mine[name] != theirs.get(name)]
        raise Breach("saved", f"the position read back differs in {', '.join(wrong)}")
    for viewer in spot.viewers:
        if encoded(game.view(loaded, viewer)) != encoded(game.view(spot.g, viewer)):
            raise Breach("saved", f"{who(viewer)} sees the position read back otherwise")
    original, rng = spot.g.clone(), spot.rng("saved")
    for _ in range(PLAYED_ON):
        if loaded.over:
            return
        seat, move = random_move(loaded, rng)
        if move not in original.moves(seat):
            raise Breach("saved", "the position read back plays on otherwise: other moves are legal")
        text = game.notation(loaded, seat, move)
        original.answer(seat, move)
        loaded.answer(seat, move)
        if game.hash(original) != game.hash(loaded):
            raise Breach("saved", f"the position read back plays on otherwise after {text!r}")

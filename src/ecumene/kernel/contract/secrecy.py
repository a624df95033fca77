"""Checks on who may know what: views, moves and logs before and after a redeal, held answers, undo by knowledge."""

from __future__ import annotations

from ecumene.kernel import undo
from ecumene.kernel.contract.report import Breach
from ecumene.kernel.contract.spot import Spot, Viewer, encoded, play_on, random_move, redealt, said, who
from ecumene.kernel.event import HIDDEN, Event
from ecumene.kernel.position import PENDING, Position
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import AskTogether

TRIALS = 4


def seen(spot: Spot, g: Position, viewer: Viewer) -> list[tuple[str, bytes]]:
    """All that the viewer sees of a position, named and encoded."""
    game = spot.game
    found = [("view", encoded(game.view(g, viewer))), ("description", encoded(game.describe(g, viewer)))]
    if not g.over:
        found.append(("question", encoded(game.question(g, viewer))))
    return found


def may_do(spot: Spot, g: Position, seat: int) -> list[tuple[str, bytes]]:
    """All that the seat may and may not do, named and encoded."""
    game = spot.game
    return [
        ("moves", encoded(game.choices(g, seat))),
        ("refusals", encoded(game.refusals(g, seat))),
        ("candidates", encoded(list(g.candidates(seat)))),
    ]


def check_redeal(spot: Spot) -> None:
    """A redeal leaves the original alone, is sound itself, asks the same seats and has another future."""
    g, game = spot.g, spot.game
    for viewer, twin in spot.twins():
        if twin is g:
            raise Breach("redeal", "the redeal is the position itself")
        wrong = game.invariants(twin)
        if wrong:
            raise Breach("redeal", f"the redeal for {who(viewer)} is not sound: {'; '.join(wrong)}")
        if (twin.seats, twin.turn, twin.outcome, twin.waiting) != (g.seats, g.turn, g.outcome, g.waiting):
            raise Breach("redeal", f"in the redeal for {who(viewer)} it is another turn or another seat's choice")
        if (twin.rng.key0, twin.rng.key1) == (g.rng.key0, g.rng.key1):
            raise Breach("redeal", f"the redeal for {who(viewer)} keeps the future: its chance has the same key")
        for seat in twin.waiting:
            if not twin.moves(seat):
                raise Breach("redeal", f"in the redeal for {who(viewer)} seat {seat} must choose and cannot")
    spot.same("redeal", "redeal()")


def check_view(spot: Spot) -> None:
    """What a viewer sees does not tell the position from its redeals."""
    for viewer, twin in spot.twins():
        _compare("view", viewer, seen(spot, spot.g, viewer), seen(spot, twin, viewer))


def check_moves(spot: Spot) -> None:
    """What a seat may do does not tell the position from its redeals."""
    for viewer, twin in spot.twins():
        if viewer is not None:
            _compare("moves", viewer, may_do(spot, spot.g, viewer), may_do(spot, twin, viewer))


def _compare(check: str, viewer: Viewer, mine: list[tuple[str, bytes]], theirs: list[tuple[str, bytes]]) -> None:
    for (name, one), (_, other) in zip(mine, theirs, strict=True):
        if one != other:
            what = f"the {name} of {who(viewer)} changes with what it cannot see"
            raise Breach(check, f"{what}: {_difference(one, other)}")


def _difference(one: bytes, other: bytes) -> str:
    """Where two encodings part, with a little around it."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    begin = max(0, at - 40)
    return " or ".join(text[begin : at + 40].decode(errors="replace") for text in (one, other))


def check_log(spot: Spot) -> None:
    """What a viewer is told does not depend on what it cannot see, unless the event declares that it shows it."""
    game, g = spot.game, spot.g
    rng = spot.rng("log")
    for viewer, twin in spot.twins():
        for event in spot.told:
            heard = event.seen_by(viewer)
            _compare("log", viewer, *([(f"event {event.what!r}", encoded(game.tell(at, heard)))] for at in (g, twin)))
        if not g.over:
            seat, move = random_move(g, rng)
            if move in twin.moves(seat) and _holds(twin, g.answers):
                _check_telling(spot, viewer, twin, seat, move)


def _holds(twin: Position, answers: list[int]) -> bool:
    """Whether the answers given so far could have been given in the redeal too."""
    ask = twin.asking
    return not isinstance(ask, AskTogether) or all(
        answers[seat] == PENDING or answers[seat] in ask.moves(twin, seat) for seat in ask.seats(twin)
    )


def _check_telling(spot: Spot, viewer: Viewer, twin: Position, seat: int, move: int) -> None:
    """The same move, answers and chance tell the viewer the same on both sides, or show it something openly."""
    one, other = spot.g.clone(), twin.clone()
    other.rng, other.answers = one.rng.clone(), list(one.answers)
    mine = _events_of(one, seat, move, viewer)
    try:
        theirs = _events_of(other, seat, move, viewer)
    except Exception as wrong:
        raise Breach("onward", f"a redeal for {who(viewer)} does not play on: {said(wrong)}") from wrong
    if [event.data() for event in mine] == [event.data() for event in theirs]:
        return
    if any(event.thing != HIDDEN for event in [*mine, *theirs]):
        return
    if encoded(spot.game.view(one, viewer)) == encoded(spot.game.view(other, viewer)):
        text = spot.game.notation(spot.g, seat, move)
        kinds = next((a.what for a, b in zip(mine, theirs, strict=False) if a.data() != b.data()), "a further event")
        raise Breach("log", f"after {text!r} {who(viewer)} is told by {kinds!r} what it cannot see")


def _events_of(g: Position, seat: int, move: int, viewer: Viewer) -> list[Event]:
    g.events = []
    g.answer(seat, move)
    return [event.seen_by(viewer) for event in g.events]


def check_onward(spot: Spot) -> None:
    """A redeal for each viewer can be played to the end by chance, as the position itself can."""
    if spot.g.over:
        return
    original = spot.g.clone()
    _play_out(original, spot.rng("onward"), spot.bound)
    if not original.over:
        raise Breach("ends", f"the game can go on from here for more than {spot.bound} decisions, its bound")
    for viewer in spot.viewers:
        rng = spot.rng(f"onward {viewer}")
        twin = redealt(spot.game, spot.g, viewer, rng)
        try:
            _play_out(twin, rng, spot.bound)
        except Exception as wrong:
            raise Breach("onward", f"a redeal for {who(viewer)} does not play on: {said(wrong)}") from wrong
        if not twin.over:
            raise Breach("onward", f"a redeal for {who(viewer)} does not end within {spot.bound} decisions")
    spot.same("onward", "playing on from a redeal")


def _play_out(g: Position, rng: Rng, most: int) -> None:
    for _ in play_on(g, rng, most):
        pass


def check_held(spot: Spot) -> None:
    """While others still owe theirs, nobody else can tell which answer a seat has given.

    An answer that settles the question at once, whatever the others would say, is not held.
    """
    g = spot.g
    if not isinstance(g.asking, AskTogether):
        return
    rng = spot.rng("held")
    for seat in g.waiting:
        moves = [move for move in g.moves(seat) if _is_held(g, seat, move)]
        if len(moves) < 2:
            continue
        first = rng.below(0, len(moves))
        second = (first + 1 + rng.below(0, len(moves) - 1)) % len(moves)
        one, other = g.clone(), g.clone()
        for viewer in spot.viewers:
            if viewer != seat:
                _check_unseen(spot, viewer, seat, (one.clone(), moves[first]), (other.clone(), moves[second]))


def _is_held(g: Position, seat: int, move: int) -> bool:
    """Whether the question stays open after this answer, for others to answer."""
    after = g.clone()
    after.answer(seat, move)
    return after.asking is g.asking


def _check_unseen(spot: Spot, viewer: Viewer, seat: int, *answered: tuple[Position, int]) -> None:
    sides = []
    for g, move in answered:
        told = [event.data() for event in _events_of(g, seat, move, viewer)]
        doing = may_do(spot, g, viewer) if viewer is not None else []
        sides.append([*seen(spot, g, viewer), *doing, ("log", encoded(told))])
    for (name, one), (_, other) in zip(*sides, strict=True):
        if one != other:
            what = f"the {name} of {who(viewer)} shows the held answer of seat {seat}"
            raise Breach("held", f"{what}: {_difference(one, other)}")


def check_learned(spot: Spot) -> None:
    """What a seat sees after its own move counts as learned if chance was drawn or it could not foresee it."""
    game, g = spot.game, spot.g
    if g.over:
        return
    rng = spot.rng("learned")
    seat, move = random_move(g, rng)
    after = g.clone()
    after.answer(seat, move)
    learned = undo.learned(game, g, seat, [(seat, move)], after)
    spot.same("learned", "undo")
    text = game.notation(g, seat, move)
    if after.rng.counters != g.rng.counters:
        if not learned:
            raise Breach("learned", f"chance was drawn after {text!r} and seat {seat} may take it back")
        return
    sight = encoded(game.view(after, seat))
    otherwise = 0
    for _ in range(TRIALS):
        twin = redealt(game, g, seat, rng)
        if move in twin.moves(seat):
            twin.answer(seat, move)
            otherwise += encoded(game.view(twin, seat)) != sight
    if otherwise >= TRIALS - 1 and not learned:
        raise Breach("learned", f"seat {seat} sees something new after {text!r} and may take it back")

"""A game played and checked as it goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ecumene.kernel.contract.anew import Secrets
from ecumene.kernel.contract.asks import (
    check_advice,
    check_cited,
    check_invariants,
    check_judged,
    check_legal,
    check_notation,
    check_schema,
    check_words,
)
from ecumene.kernel.contract.campaign import check_campaign
from ecumene.kernel.contract.orders import check_orders, check_promises
from ecumene.kernel.contract.report import Breach, Failure, Report
from ecumene.kernel.contract.secrecy import (
    check_held,
    check_learned,
    check_log,
    check_moves,
    check_onward,
    check_redeal,
    check_view,
    may_do,
    seen,
)
from ecumene.kernel.contract.spot import Check, Spot, begin, encoded, said
from ecumene.kernel.contract.state import check_clone, check_fields, check_looks, check_saved, equal_clone
from ecumene.kernel.contract.told import Anew
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.event import Event
from ecumene.kernel.game import Game
from ecumene.kernel.position import DeadEnd, Position
from ecumene.kernel.record import Header, Line, Record
from ecumene.kernel.rng import Rng, rng_from_seed

EVERY_STEP = 1.0
FINE = 1_000_000


class Group(NamedTuple):
    """Checks made together at the share `often` of all positions."""

    often: float
    checks: tuple[tuple[str, Check], ...]


GROUPS = (
    Group(EVERY_STEP, (("invariants", check_invariants),)),
    Group(0.1, (("fields", check_fields), ("clone", check_clone))),
    Group(0.05, (("looks", check_looks),)),
    Group(EVERY_STEP, (("legal", check_legal), ("campaign", check_campaign))),
    Group(0.2, (("cited", check_cited), ("advice", check_advice))),
    Group(0.05, (("saved", check_saved),)),
    Group(0.05, (("notation", check_notation), ("judged", check_judged))),
    Group(0.05, (("words", check_words), ("schema", check_schema))),
    Group(0.3, (("held", check_held),)),
    Group(0.04, (("orders", check_orders), ("promises", check_promises))),
    Group(0.04, (("redeal", check_redeal), ("view", check_view), ("moves", check_moves), ("log", check_log))),
    Group(0.02, (("onward", check_onward),)),
    Group(0.01, (("learned", check_learned),)),
)


class Stop(Exception):
    """The game being checked cannot go on, or need not."""


class Kept(NamedTuple):
    """What a position looked like when it was there."""

    move: int
    looks: list[tuple[str, bytes]]


class Walk:
    """One game from its first position on. `go_on` collects one failure per check instead of stopping at the first."""

    def __init__(self, game: Game, header: Header, report: Report, secrets: Secrets, go_on: bool = False) -> None:
        self.game = game
        self.header = header
        self.report = report
        self.secrets = secrets
        self.go_on = go_on
        self.lines: list[Line] = []
        self.hashes: list[str] = []
        self.told: list[list[list[int | str]]] = []
        self.anew = Anew(game)
        self.clones: list[tuple[int, Position]] = []
        self.kept: list[Kept] = []
        self.failures: list[Failure] = []
        self.spot: Spot

    @property
    def record(self) -> Record:
        return Record(self.header, list(self.lines))

    def begin(self) -> Position:
        """The first position, with somebody listening."""
        g: list[Position] = []
        self.attempt("runs", lambda: g.append(begin(self.game, self.header)), final=True)
        return g[0]

    def attempt(self, check: str, action: Callable[[], object], final: bool = False) -> bool:
        """Do something and note the breach it meets; after a final one there is no going on."""
        self.report.counts[check] += 1
        try:
            action()
        except Stop:
            raise
        except Breach as breach:
            self.note(breach, final)
        except DeadEnd as wrong:
            self.note(Breach("goes_on", str(wrong)), final)
        except Exception as wrong:
            self.note(Breach("runs", f"{said(wrong)}, found by the check {check!r}"), final)
        else:
            return True
        return False

    def note(self, breach: Breach, final: bool = False) -> None:
        """Keep the first breach of each kind as a failure, and stop unless all are wanted."""
        if all(breach.check != failure.check for failure in self.failures):
            self.failures.append(self.failure(breach))
        if final or not self.go_on:
            raise Stop

    def failure(self, breach: Breach) -> Failure:
        """The breach with where it was met; the record that shows it is written later."""
        at = self.header
        return Failure(breach.check, at.game, at.seats, at.options, at.seed, len(self.lines), breach.text, "")

    def arrive(self, g: Position, due: Callable[[float], bool]) -> None:
        """Examine the position reached, with the checks that are due."""
        told, g.events = g.events or [], []
        self.attempt("runs", lambda: setattr(self, "spot", Spot(self.game, g, self.header.options, told)), final=True)
        spot = self.spot
        self.hashes.append(spot.hash)
        self.listen(g, told)
        self.attempt("goes_on", lambda: somebody_can_move(g), final=True)
        for group in GROUPS:
            if due(group.often):
                for name, check in group.checks:
                    self.examine(name, check)
        if self.clones:
            self.attempt("clone", lambda: self.untouched(*self.clones[-1]))
        self.attempt("clone", lambda: self.clones.append((len(self.hashes) - 1, equal_clone(spot))))

    def pass_by(self, g: Position) -> None:
        """Write down a position reached by a standing order; those between such answers are not examined."""
        told, g.events = g.events or [], []
        self.hashes.append(self.lines[-1].hash)
        self.listen(g, told)
        self.attempt("goes_on", lambda: somebody_can_move(g), final=True)

    def listen(self, g: Position, told: list[Event]) -> None:
        """Keep what the latest move has told, as data and in words."""
        self.told.append([event.data() for event in told])
        self.attempt("runs", lambda: self.anew.hear(len(self.lines), g, told))

    def examine(self, name: str, check: Check) -> None:
        """Make one check, and what goes with it at the same position."""
        fine = self.attempt(name, lambda: check(self.spot))
        if fine and name == "view":
            self.attempt("anew", lambda: self.secrets.note(self.spot))
        if fine and name == "looks":
            self.attempt("undo", lambda: self.kept.append(Kept(len(self.lines), looks(self.spot, self.spot.g))))

    def untouched(self, at: int, clone: Position) -> None:
        """A clone made earlier is still what it was."""
        if self.game.hash(clone) != self.hashes[at]:
            raise Breach("clone", f"what was played since has changed a clone made after move {at}")

    def make(self, g: Position, seat: int, move: int) -> None:
        """Make a legal move and write it down."""
        text: list[str] = []
        self.attempt("runs", lambda: text.append(self.game.notation(g, seat, move)), final=True)
        self.attempt("ends", self.within_bound, final=True)
        self.lines.append(Line(seat, text[0]))
        self.attempt("runs", lambda: g.answer(seat, move), final=True)
        self.lines[-1] = Line(seat, text[0], self.game.hash(g))
        self.report.decisions += 1

    def within_bound(self) -> None:
        if len(self.lines) >= self.spot.bound:
            raise Breach("ends", f"the game is not over after the {self.spot.bound} decisions it declares as its bound")

    def look_back(self) -> None:
        """With the game played: clones, what was told, replay and undo."""
        for at, clone in self.clones:
            self.attempt("clone", lambda at=at, clone=clone: self.untouched(at, clone))  # type: ignore[misc]
        self.attempt("told", self.tell_anew)
        self.attempt("replay", self.replay)

    def tell_anew(self) -> None:
        """Tell every event once more, from other positions than its own."""
        rng = rng_from_seed(f"{self.header.seed}:told", ("check",))
        self.anew.check([clone for _, clone in self.clones], rng)

    def replay(self) -> None:
        """Play the record again and compare every hash and event, and what was kept of some positions."""
        game = self.game
        g = begin(game, self.header)
        kept = {keep.move: keep for keep in self.kept}
        for at in range(len(self.hashes)):
            if at:
                line = self.lines[at - 1]
                try:
                    game.make(g, line.seat, line.move)
                except EcumeneError as wrong:
                    raise Breach("replay", f"move {at} is refused when it is replayed: {wrong}") from None
            if game.hash(g) != self.hashes[at]:
                raise Breach("replay", f"a replay comes to another position after move {at}")
            if [event.data() for event in g.events or []] != self.told[at]:
                raise Breach("replay", f"a replay tells otherwise of move {at}")
            g.events = []
            if at in kept:
                keep = kept[at]
                self.attempt("undo", lambda keep=keep: self.as_it_was(keep, g))  # type: ignore[misc]

    def as_it_was(self, keep: Kept, g: Position) -> None:
        """The position taken back to looks exactly as it did."""
        now = looks(Spot(self.game, g, self.header.options, []), g)
        for (name, one), (_, other) in zip(keep.looks, now, strict=True):
            if one != other:
                raise Breach("undo", f"taken back to move {keep.move}, {name} is not what it was")


def somebody_can_move(g: Position) -> None:
    """Until the game is over somebody owes a choice and can make it."""
    if g.over:
        return
    if not g.waiting:
        raise Breach("goes_on", "the game is not over and nobody owes a choice")
    for seat in g.waiting:
        if seat not in range(g.seats):
            raise Breach("goes_on", f"seat {seat} owes a choice, and there are {g.seats} seats")
        if not g.moves(seat):
            raise Breach("goes_on", f"seat {seat} owes a choice and has no legal move")


def looks(spot: Spot, g: Position) -> list[tuple[str, bytes]]:
    """Everything that is to be the same when this position is come back to."""
    found = [("the position", encoded(spot.game.dump(g)))]
    for viewer in spot.viewers:
        found += [(f"the {name} of seat {viewer}", data) for name, data in seen(spot, g, viewer)]
    for seat in spot.seats:
        found += [(f"the {name} of seat {seat}", data) for name, data in may_do(spot, g, seat)]
    return found


def scheduled(rng: Rng, stream: int, rate: float) -> Callable[[float], bool]:
    """Whether checks made at a share of all positions are due now, by chance."""
    return lambda often: often >= EVERY_STEP or rng.below(stream, FINE) < int(often * rate * FINE)


def weighted(game: Game, g: Position, seat: int, rng: Rng, stream: int) -> int:
    """A legal move by chance, weighted by the game's own preference where it gives a usable one."""
    moves = g.moves(seat)
    try:
        weights = [round(1000 * weight) + 1 for weight in game.prefer(g, seat, list(moves))]
    except Exception:
        weights = []
    if len(weights) != len(moves) or min(weights) < 0 or sum(weights) >= 1 << 31:
        weights = [1] * len(moves)
    drawn = rng.below(stream, sum(weights))
    for move, weight in zip(moves, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return move
    return moves[-1]

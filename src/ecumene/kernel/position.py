"""A position: everything needed to go on from here, and the loop that carries it on.

The agenda is a stack of steps. `play` answers the ask on top and runs whatever follows until somebody
owes a choice again or the game is over.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self

from mypy_extensions import i64, mypyc_attr

from ecumene.kernel.event import EVERYONE, HIDDEN, NOBODY, Event
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, AskTogether, Step

PENDING: Final = -1
NO_MOVES: Final[list[int]] = []
NO_AGENDA: Final[list[Step[Any]]] = []


class DeadEnd(Exception):
    """Somebody must choose and nothing is legal: a breach of the contract by the game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The part of a position that every game has.

    `choices` are the legal moves of the single ask on top of the agenda; while several seats choose at
    once it is empty and `answers` holds what has come in. `turn` is 0 while the game is set up and counts
    from 1; `outcome` is 0 until the game ends. Every attribute a game adds is saved and hashed.
    """

    given: ClassVar[tuple[str, ...]] = ("box",)
    """The attributes that `Game.blank` sets and nothing ever changes: the only ones that are not saved and hashed."""

    def __init__(self, seats: i64, rng: Rng) -> None:
        self.seats: i64 = seats
        self.rng: Rng = rng
        self.agenda: list[Step[Any]] = NO_AGENDA
        self.choices: list[int] = NO_MOVES
        self.answers: list[int] = NO_MOVES
        self.turn: i64 = 0
        self.outcome: i64 = 0
        self.events: list[Event] | None = None

    def clone(self) -> Self:
        """An independent copy that nobody listens to."""
        raise TypeError(f"{type(self).__name__} has no clone()")

    def copy_base(self, source: Position) -> None:
        """Take over the kernel's own fields of `source`; every clone() begins with it."""
        self.rng = source.rng.clone()
        self.agenda = source.agenda.copy()
        self.choices = source.choices
        self.answers = source.answers
        self.turn = source.turn
        self.outcome = source.outcome

    # -- going on -----------------------------------------------------------------------------

    def plan(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda, the first named to come first."""
        i: i64 = len(steps) - 1
        while i >= 0:
            self.agenda.append(steps[i])
            i -= 1

    def plan_next(self, step: Step[Any]) -> None:
        """Put one step on top of the agenda."""
        self.agenda.append(step)

    def finish(self, outcome: i64) -> None:
        """The game is over; nothing planned will happen any more."""
        self.outcome = outcome
        self.agenda = []
        self.choices = NO_MOVES
        self.answers = NO_MOVES

    @property
    def over(self) -> bool:
        return self.outcome != 0

    def advance(self) -> None:
        """Run the agenda until somebody owes a real choice; a single legal move plays itself."""
        while self.outcome == 0:
            if self.agenda[-1].proceed(self):
                return

    def ask(self, step: Ask[Any]) -> bool:
        """Whether the ask on top leaves a choice; a single legal move plays itself, unless it must be stated."""
        moves = step.moves(self)
        if len(moves) != 1 or step.stated:
            if not moves:
                raise DeadEnd(f"{type(step).__name__}: no legal move for seat {step.seat}")
            self.choices = moves
            return True
        self.agenda.pop()
        step.choose(self, moves[0])
        return False

    def list_choices(self) -> None:
        """List the legal moves of the single ask on top anew, after hidden things were exchanged."""
        if self.outcome == 0:
            step = self.agenda[-1]
            if isinstance(step, Ask):
                self.choices = step.moves(self)

    def play(self, move: i64) -> None:
        """Answer the single ask on top with a legal move (not checked here) and go on."""
        step = self.agenda.pop()
        step.choose(self, move)
        self.advance()

    def answer(self, seat: i64, move: i64) -> None:
        """Answer for one seat, whether alone or one of several (legality is not checked here)."""
        step = self.agenda[-1]
        if isinstance(step, AskTogether):
            self.answers = self.answers.copy()
            self.answers[seat] = move
            self.advance()
        else:
            self.play(move)

    def gather(self, step: AskTogether[Any]) -> bool:
        """Whether answers are still owed; when the last is in, reveal them together."""
        if not self.answers:
            self.answers = [PENDING] * self.seats
            for seat in step.seats(self):
                moves = step.moves(self, seat)
                if not moves:
                    raise DeadEnd(f"{type(step).__name__}: no legal move for seat {seat}")
                if len(moves) == 1 and not step.stated:
                    self.answers[seat] = moves[0]
        self.choices = NO_MOVES
        for seat in step.seats(self):
            if self.answers[seat] == PENDING:
                return True
        answers = self.answers
        self.answers = NO_MOVES
        self.agenda.pop()
        step.reveal(self, answers)
        return False

    # -- who must do what ---------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a choice now."""
        if self.outcome != 0:
            return ()
        step = self.agenda[-1]
        if isinstance(step, AskTogether):
            return tuple([seat for seat in step.seats(self) if self.answers[seat] == PENDING])
        assert isinstance(step, Ask)
        return (step.seat,)

    @property
    def asking(self) -> Step[Any] | None:
        """The ask that waits for an answer."""
        return self.agenda[-1] if self.outcome == 0 else None

    def moves(self, seat: i64) -> list[int]:
        """The legal moves of the seat now."""
        if self.outcome != 0:
            return []
        step = self.agenda[-1]
        if isinstance(step, AskTogether):
            if seat not in step.seats(self) or self.answers[seat] != PENDING:
                return []
            return step.moves(self, seat)
        assert isinstance(step, Ask)
        return self.choices if step.seat == seat else []

    def candidates(self, seat: i64) -> list[int]:
        """What a person at that seat might try now, legal or not."""
        if seat not in self.waiting:
            return []
        step = self.agenda[-1]
        if isinstance(step, AskTogether):
            return step.candidates(self, seat)
        assert isinstance(step, Ask)
        return step.candidates(self)

    def forbids(self, seat: i64, move: i64) -> i64:
        """0, or the number of the rule against this candidate of the seat."""
        step = self.agenda[-1]
        if isinstance(step, AskTogether):
            return step.forbids(self, seat, move)
        assert isinstance(step, Ask)
        return step.forbids(self, move)

    def refusals(self, seat: i64) -> list[tuple[int, int]]:
        """What a person at that seat might try and may not: (move, number of the rule)."""
        found: list[tuple[int, int]] = []
        for move in self.candidates(seat):
            rule = self.forbids(seat, move)
            if rule != 0:
                found.append((move, rule))
        return found

    # -- telling ------------------------------------------------------------------------------

    def tell(
        self,
        what: str,
        who: i64 = NOBODY,
        where: i64 = -1,
        many: i64 = 0,
        thing: i64 = HIDDEN,
        known_to: i64 = EVERYONE,
        rule: i64 = 0,
    ) -> None:
        """Report an event, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(what, who, where, many, thing, known_to, rule))

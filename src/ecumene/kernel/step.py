"""The agenda's steps: what happens, and what is asked.

A step is small and immutable, so that clones of a position share it. It either happens (`run`) or asks.
Every number a step carries stands in `args`, which is how a saved agenda is read back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from ecumene.kernel.position import Position

G = TypeVar("G", bound="Position")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """Something that happens when its turn on the agenda comes."""

    def proceed(self, g: G) -> bool:
        """Its turn has come: it happens, or asks. Returns whether somebody owes a choice now."""
        g.agenda.pop()
        self.run(g)
        return False

    def run(self, g: G) -> None:
        raise TypeError(f"{type(self).__name__} has no run()")

    def choose(self, g: G, move: i64) -> None:
        raise TypeError(f"{type(self).__name__} has no choose()")

    def args(self) -> list[int]:
        """The numbers that `type(self)(*args)` needs to make this step again."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[G]):
    """A step that concerns one seat."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def args(self) -> list[int]:
        return [self.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[G]):
    """A choice that one seat owes.

    `candidates` lists what a person might try, `forbids` gives 0 or the number of the rule against it;
    legal moves and refusals both follow from these two.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def args(self) -> list[int]:
        return [self.seat]

    def proceed(self, g: G) -> bool:
        return g.ask(self)

    def rule(self) -> int:
        """The number of the rule that asks for this choice."""
        return 0

    def stated(self) -> bool:
        """A statement a person makes in person: never played by itself, even with one legal move."""
        return False

    def follows(self) -> bool:
        """Whether this ask completes a choice already begun (how to pay, where to put it)."""
        return False

    def candidates(self, g: G) -> list[int]:
        raise TypeError(f"{type(self).__name__} has no candidates()")

    def forbids(self, g: G, move: i64) -> i64:
        """0, or the number of the rule that forbids this candidate."""
        return 0

    def moves(self, g: G) -> list[int]:
        return [move for move in self.candidates(g) if self.forbids(g, move) == 0]


@mypyc_attr(allow_interpreted_subclasses=True)
class AskTogether(Step[G]):
    """A choice that several seats owe at once; the kernel holds the answers and reveals them together."""

    def proceed(self, g: G) -> bool:
        return g.gather(self)

    def seats(self, g: G) -> list[int]:
        """Who must answer."""
        raise TypeError(f"{type(self).__name__} has no seats()")

    def rule(self) -> int:
        return 0

    def stated(self) -> bool:
        return False

    def candidates(self, g: G, seat: i64) -> list[int]:
        raise TypeError(f"{type(self).__name__} has no candidates()")

    def forbids(self, g: G, seat: i64, move: i64) -> i64:
        return 0

    def moves(self, g: G, seat: i64) -> list[int]:
        return [move for move in self.candidates(g, seat) if self.forbids(g, seat, move) == 0]

    def reveal(self, g: G, answers: list[int]) -> None:
        """All answers are in: `answers[seat]`, -1 for a seat that was not asked."""
        raise TypeError(f"{type(self).__name__} has no reveal()")

"""The agenda's steps: what happens, and what is asked.

A step is small and immutable, so that clones of a position share it. It either happens (`run`) or asks.
All it carries are numbers, each kept under the name of the parameter it came by: so a saved agenda is read back.
"""

from __future__ import annotations

from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from ecumene.kernel.position import Position

G = TypeVar("G", bound="Position")

PARAMETERS: Final[dict[type[Any], list[str]]] = {}
"""What the steps met so far are made from."""


def parameters(kind: type[Any]) -> list[str]:
    """The names of the numbers a step of this kind is made from, which are those of its attributes."""
    known = PARAMETERS.get(kind)
    if known is None:
        known = list(signature(kind).parameters)
        PARAMETERS[kind] = known
    return known


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
        return [getattr(self, name) for name in parameters(type(self))]


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[G]):
    """A step that concerns one seat."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[G]):
    """A choice that one seat owes.

    `candidates` lists what a person might try, `forbids` gives 0 or the number of the rule against it;
    legal moves and refusals both follow from these two.
    """

    rule: ClassVar[int] = 0
    """The number of the rule that asks for this choice."""
    follows: ClassVar[bool] = False
    """Whether this ask completes a choice already begun (how to pay, where to put it)."""
    stated: ClassVar[bool] = False
    """A statement a person makes in person: never played by itself, even with one legal move."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def proceed(self, g: G) -> bool:
        return g.ask(self)

    def asked_by(self) -> int:
        """The number of the rule that asks: `rule`, unless it depends on the numbers of this ask."""
        return self.rule

    def completes(self) -> bool:
        """Whether a choice already begun goes on: `follows`, unless it depends on the numbers of this ask."""
        return self.follows

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

    rule: ClassVar[int] = 0
    stated: ClassVar[bool] = False

    def proceed(self, g: G) -> bool:
        return g.gather(self)

    def seats(self, g: G) -> list[int]:
        """Who must answer."""
        raise TypeError(f"{type(self).__name__} has no seats()")

    def asked_by(self) -> int:
        return self.rule

    def candidates(self, g: G, seat: i64) -> list[int]:
        raise TypeError(f"{type(self).__name__} has no candidates()")

    def forbids(self, g: G, seat: i64, move: i64) -> i64:
        return 0

    def moves(self, g: G, seat: i64) -> list[int]:
        return [move for move in self.candidates(g, seat) if self.forbids(g, seat, move) == 0]

    def reveal(self, g: G, answers: list[int]) -> None:
        """All answers are in: `answers[seat]`, -1 for a seat that was not asked."""
        raise TypeError(f"{type(self).__name__} has no reveal()")

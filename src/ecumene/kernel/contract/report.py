"""What the kit checks, what it found, and how to see it again."""

from __future__ import annotations

import msgspec

CHECKS: dict[str, str] = {
    "face": "the game describes itself soundly: seats, options, streams, fields, steps, ledger, view",
    "runs": "nothing the game does raises an error",
    "goes_on": "somebody can move until the game is over",
    "ends": "the game ends within its declared bound",
    "clone": "a clone is equal to its original and independent of it",
    "fields": "everything a position holds is saved with it",
    "looks": "looking at a position changes nothing",
    "legal": "legal moves and refusals agree",
    "cited": "every ask, refusal, question and event cites a rule of the ledger",
    "invariants": "the game's own invariants hold",
    "saved": "a saved position reads back equal and plays on alike",
    "notation": "notation is unique and reads back as the same move, strictly",
    "judged": "exactly the legal moves are accepted, the others refused with their rule",
    "words": "moves, questions, events and endings have words",
    "schema": "views, moves, questions and events encode by their schema",
    "advice": "evaluations lie between 0 and 1, and every move has a weight",
    "orders": "standing orders answer with legal moves, by what their seat knows",
    "promises": "promises tell nothing hidden and are kept by legal moves",
    "campaign": "what follows a finished chapter can be set up from its log, and damaged logs are refused",
    "held": "answers given together stay secret until all are in",
    "redeal": "a redeal is a sound position of its own with another future",
    "view": "what a seat sees is the same after a redeal",
    "moves": "what a seat may and may not do is the same after a redeal",
    "log": "what a seat is told is the same after a redeal",
    "told": "an event reads the same from any other position of its game",
    "onward": "a redeal can be played to the end",
    "anew": "a redeal draws what a seat cannot see anew",
    "learned": "what a seat cannot foresee counts as learned",
    "replay": "a replay gives the same positions",
    "undo": "taking back returns exactly the earlier position",
    "elsewhere": "other hash seeds and builds give the same positions",
}


class Breach(Exception):
    """A broken promise: which check found it, and what it found."""

    def __init__(self, check: str, text: str) -> None:
        super().__init__(text)
        self.check = check
        self.text = text


class Failure(msgspec.Struct, frozen=True):
    """A breach with everything needed to see it again; `move` counts the moves made before it."""

    check: str
    game: str
    seats: int
    options: dict[str, str]
    seed: str
    move: int
    text: str
    record: str

    @property
    def command(self) -> str:
        """The command that shows the breach again."""
        return f"ecumene check {self.game} --record {self.record}"

    def __str__(self) -> str:
        options = ", ".join(f"{key}={value}" for key, value in self.options.items()) or "no options"
        where = f"{self.game}, {self.seats} seats, {options}, seed {self.seed}, after {self.move} moves"
        return f"{self.check}: {self.text}\n  {where}\n  {self.command}"


class Report(msgspec.Struct):
    """How often each check was made, over how many games and decisions, and what failed."""

    game: str
    games: int = 0
    decisions: int = 0
    counts: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(CHECKS, 0))
    failures: list[Failure] = []

    @property
    def ok(self) -> bool:
        return not self.failures

    def failed(self, check: str) -> list[Failure]:
        """The failures of one check."""
        return [failure for failure in self.failures if failure.check == check]

"""One game between bots: everything about it follows from the plan and the game's number."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ecumene.bots import decide
from ecumene.kernel.game import Ending, Game
from ecumene.kernel.position import Position
from ecumene.kernel.record import Recorder, header_for


class Plan(msgspec.Struct, frozen=True):
    """What is played over and over: `bots` names one per seat; they move round the table from game to game."""

    seats: int
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: str
    override: Path | None = None
    records: Path | None = None

    def lineup(self, number: int) -> tuple[str, ...]:
        """Who sits where in the game of this number."""
        return tuple(self.bots[(seat + number) % self.seats] for seat in range(self.seats))


class Played(msgspec.Struct, frozen=True):
    """A game that was played to its end."""

    number: int
    bots: tuple[str, ...]
    ending: Ending
    turns: int
    decisions: int


def play_match(game: Game, box: Any, plan: Plan, number: int) -> Played:
    """Play the game of this number."""
    return play_out(game, box, plan, number, f"{plan.seed}:{number}", plan.options, None, f"{number:06d}")[0]


def play_out(
    game: Game,
    box: Any,
    plan: Plan,
    number: int,
    seed: str,
    options: dict[str, str],
    log: dict[str, Any] | None,
    file: str,
) -> tuple[Played, Position]:
    """Play one game to its end, from a log if there is one; each bot sees only a redeal for its seat and decision."""
    bots = plan.lineup(number)
    g = game.new(plan.seats, options, seed, box, log=log)
    header = header_for(game, plan.seats, options, seed, bots, log)
    if plan.override is not None:
        header = msgspec.structs.replace(header, content=game.content(plan.override).hash)
    recorder = Recorder(game, g, header) if plan.records is not None else None
    decisions = 0
    while not g.over:
        seat = g.waiting[0]
        move = decide(bots[seat], game, g, seat, f"{seed}:{decisions}")
        if recorder is None:
            g.answer(seat, move)
        else:
            recorder.play(seat, move)
        decisions += 1
    if recorder is not None and plan.records is not None:
        (plan.records / f"{game.id}-{file}.jsonl").write_bytes(recorder.record.encode())
    return Played(number, bots, game.ending(g), g.turn, decisions), g

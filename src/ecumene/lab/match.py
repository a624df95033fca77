"""One game between bots: everything about it follows from the plan and the game's number."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ecumene.bots import Mind, decide
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Ending, Game
from ecumene.kernel.position import Position
from ecumene.kernel.record import Recorder, header_for
from ecumene.lab.observer import Observer
from ecumene.lab.turn_order import TurnOrder

PATIENCE = 10
"""If a game takes this many times more decisions than its rules allow for, its content was changed too far to end."""


class Plan(msgspec.Struct, frozen=True):
    """What is played again and again: `bots` names one per seat; they move round the table from game to game.

    `content` is the hash of the content it is played with, if that is not the game's own.
    """

    seats: int
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: str
    content: str = ""
    records: Path | None = None

    def lineup(self, number: int) -> tuple[str, ...]:
        """Who sits where in the game of this number."""
        return tuple(self.bots[(seat + number) % self.seats] for seat in range(self.seats))


class Played(msgspec.Struct, frozen=True):
    """A game played to its end; `turn_order` lists the seats by when they had their first turn (empty if unknown)."""

    number: int
    bots: tuple[str, ...]
    ending: Ending
    turns: int
    decisions: int
    turn_order: tuple[int, ...] = ()


def play_match(game: Game, box: Any, plan: Plan, number: int, observer: Observer | None = None) -> Played:
    """Play the game of this number."""
    seed = f"{plan.seed}:{number}"
    return play_out(game, box, plan, number, seed, plan.options, None, f"{number:06d}", observer)[0]


def play_out(
    game: Game,
    box: Any,
    plan: Plan,
    number: int,
    seed: str,
    options: dict[str, str],
    log: dict[str, Any] | None,
    file: str,
    observer: Observer | None = None,
) -> tuple[Played, Position]:
    """Play one game to its end, from a log if there is one; each bot sees only a redeal for its seat and decision."""
    bots = plan.lineup(number)
    g = game.new(plan.seats, options, seed, box, observer is not None and observer.listens, log)
    header = header_for(game, plan.seats, options, seed, bots, log)
    if plan.content:
        header = msgspec.structs.replace(header, content=plan.content)
    recorder = Recorder(game, g, header, words=False) if plan.records is not None else None
    most = PATIENCE * game.bound(plan.seats, options)
    minds = [Mind() for _ in bots]
    turn_order = TurnOrder(game, plan.seats)
    decisions = 0
    if observer is not None:
        observer.look(g)
    while not g.over:
        seat = g.waiting[0]
        move = decide(bots[seat], game, g, seat, f"{seed}:{decisions}", minds[seat], decisions)
        turn_order.note(g, seat)
        if observer is not None:
            observer.count(g, seat, move)
        if recorder is None:
            g.answer(seat, move)
        else:
            recorder.play(seat, move)
        decisions += 1
        if observer is not None:
            observer.look(g)
        if decisions > most:
            raise EcumeneError(f"game {number} of {game.name} has not ended after {decisions} decisions")
    if recorder is not None and plan.records is not None:
        (plan.records / f"{game.id}-{file}.jsonl").write_bytes(recorder.record.encode())
    return Played(number, bots, game.ending(g), g.turn, decisions, turn_order.seats), g

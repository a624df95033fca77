"""Games played by chance below the wire: which tables, which moves, and the record of one that broke something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from tests.soak.frame import Broken, Piece

from ecumene.kernel.campaign import sequel_of
from ecumene.kernel.contract.plan import case_number, single_cases
from ecumene.kernel.contract.report import Breach, Failure
from ecumene.kernel.contract.spot import begin, random_move, said
from ecumene.kernel.contract.walk import weighted
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.record import FORMAT, Header, Line, Record
from ecumene.kernel.rng import Rng, rng_from_seed

PLAY = 0
STREAMS = ("play",)
STRIDE = 1000
"""No piece plays more games than this: the games of all pieces are numbered through."""
SENSIBLE = 4
"""One game of so many is played as people would, by the game's own preference: it comes further than chance does."""


class Played:
    """One game as it is played: the position, and the moves made so far."""

    def __init__(self, game: Game, header: Header, sensible: bool) -> None:
        self.game = game
        self.header = header
        self.sensible = sensible
        self.moves: list[tuple[int, int]] = []
        self.rng: Rng = rng_from_seed(header.seed, STREAMS)
        self.bound = game.bound(header.seats, header.options)
        self.g = begin(game, header)

    def move(self) -> None:
        """Make one move by chance; a breach if nobody can, or if the game should have been over."""
        if len(self.moves) >= self.bound:
            raise Breach("ends", f"the game is not over after the {self.bound} decisions it declares as its bound")
        seat, move = random_move(self.g, self.rng)
        if self.sensible:
            move = weighted(self.game, self.g, seat, self.rng, PLAY)
        self.moves.append((seat, move))
        self.g.answer(seat, move)

    def record(self) -> Record:
        """The game so far in notation, as far as it can be played again."""
        g = begin(self.game, self.header)
        lines: list[Line] = []
        for seat, move in self.moves:
            lines.append(Line(seat, self.game.notation(g, seat, move)))
            try:
                g.answer(seat, move)
            except Exception:
                break
        return Record(self.header, lines)


def walks(piece: Piece) -> Iterator[Played]:
    """The games of a piece: every seat count and option, combinations of them, and chapters that follow others."""
    game = piece.game
    cases = single_cases(game)
    rng = rng_from_seed(piece.chance, STREAMS)
    later: list[Header] = []
    for i in range(piece.number * STRIDE, (piece.number + 1) * STRIDE):
        case = case_number(game, i, cases, "all", rng)
        header = Header(FORMAT, game.id, game.version, case.seats, case.options, f"{piece.chance}/{i}")
        if later and i % 2:
            header = later.pop()
        played = Played(game, header, sensible=i % SENSIBLE == 0)
        yield played
        if played.g.over:
            later = [*next_chapter(game, played.g, header), *later][:SENSIBLE]


def next_chapter(game: Game, g: Position, header: Header) -> list[Header]:
    """The chapter that follows a finished one, if one does."""
    sequel = sequel_of(game, g)
    if sequel is None:
        return []
    seed = f"{header.seed}+"
    return [msgspec.structs.replace(header, options=sequel.options, seed=seed, log=sequel.log, position=None)]


def broken(played: Played, wrong: Exception, folder: Path) -> Broken:
    """The breach with the record that shows it again."""
    breach = wrong if isinstance(wrong, Breach) else Breach("runs", said(wrong))
    at = played.header
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{at.game}-{breach.check}-{at.seed.replace('/', '-')}.jsonl"
    path.write_bytes(played.record().encode())
    moves = len(played.moves)
    return Broken(str(Failure(breach.check, at.game, at.seats, at.options, at.seed, moves, breach.text, str(path))))

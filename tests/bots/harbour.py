"""Harbour, a toy game with everything a bot or a prompt can meet.

Each seat holds three hidden crates. In turn a seat plays a crate and then says onto which of two quays it
goes, the crate's number counting for it there. When all crates lie, everybody secretly votes for a quay, the
quay with more votes (the first, if equal) counts, a wind from 0 to 2 blows for each seat, and most points win.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import msgspec

from ecumene.kernel.content import Content
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Options, Question, Style, Told, UnreadableMove, flag
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, AskTogether, Step

CRATES = 3
LIGHT = 5
QUAYS = ("north", "south")
SHUFFLE, WIND = 0, 1
WON, DRAWN = 1, 2


class Harbour(Position):
    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.hands: list[list[int]] = []
        self.quays: list[list[int]] = []

    def clone(self) -> Harbour:
        twin = Harbour(self.seats, self.rng)
        twin.copy_base(self)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.quays = [quay.copy() for quay in self.quays]
        return twin


class Deal(Step[Harbour]):
    def run(self, g: Harbour) -> None:
        crates = list(range(1, CRATES * g.seats + 1))
        g.rng.shuffle(SHUFFLE, crates)
        g.hands = [sorted(crates[seat * CRATES : (seat + 1) * CRATES]) for seat in range(g.seats)]
        for seat in range(g.seats):
            g.tell("deal", seat, thing=g.hands[seat][0], known_to=1 << seat)
        g.turn = 1
        g.plan(PlayCrate(0))


class PlayCrate(Ask[Harbour]):
    rule = 1
    stated = True

    def candidates(self, g: Harbour) -> list[int]:
        return list(range(1, CRATES * g.seats + 1))

    def forbids(self, g: Harbour, move: int) -> int:
        return 0 if move in g.hands[self.seat] else 2

    def choose(self, g: Harbour, move: int) -> None:
        g.hands[self.seat].remove(move)
        g.plan(LandCrate(self.seat, move), NextSeat(self.seat))


class LandCrate(Ask[Harbour]):
    rule = 3
    follows = True

    def __init__(self, seat: int, crate: int) -> None:
        super().__init__(seat)
        self.crate = crate

    def candidates(self, g: Harbour) -> list[int]:
        return [0, 1]

    def choose(self, g: Harbour, move: int) -> None:
        g.quays[move][self.seat] += self.crate
        g.tell("land", self.seat, where=move, thing=self.crate, rule=3)


class NextSeat(Step[Harbour]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Harbour) -> None:
        g.turn += 1
        seat = (self.seat + 1) % g.seats
        g.plan(PlayCrate(seat) if g.hands[seat] else Vote())


class Vote(AskTogether[Harbour]):
    rule = 4

    def seats(self, g: Harbour) -> list[int]:
        return list(range(g.seats))

    def candidates(self, g: Harbour, seat: int) -> list[int]:
        return [0, 1]

    def reveal(self, g: Harbour, answers: list[int]) -> None:
        quay = int(sum(answers) * 2 > g.seats)
        g.tell("vote", where=quay, rule=4)
        for seat in range(g.seats):
            g.quays[quay][seat] += g.rng.below(WIND, 3)
        points = g.quays[quay]
        g.quays = [points, points]
        g.finish(WON if points.count(max(points)) == 1 else DRAWN)


class HarbourView(msgspec.Struct, frozen=True):
    hand: list[int] | None
    quays: list[list[int]]


class HarbourGame(Game[Harbour]):
    id: ClassVar[str] = "harbour"
    name: ClassVar[str] = "Harbour"
    blurb: ClassVar[str] = "Crates and quays."
    prefix: ClassVar[str] = "HA"
    version: ClassVar[str] = "1"
    folder: ClassVar[Path] = Path(__file__).parent / "harbour_folder"
    seat_counts: ClassVar[range] = range(2, 5)
    options = (flag("curtain", "Curtain", "Hide hands at one screen."),)
    streams: ClassVar[tuple[str, ...]] = ("crates", "wind")
    view_type: ClassVar[type[msgspec.Struct]] = HarbourView
    styles = (
        Style("north", "North", "Lands everything in the north."),
        Style("light", "Light", "Lands light crates gladly and heavy ones never."),
    )

    def box(self, content: Content) -> Any:
        return None

    def default_box(self) -> Any:
        return ()

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> Harbour:
        g = self.blank(box, seats, rng)
        g.plan(Deal())
        return g

    def blank(self, box: Any, seats: int, rng: Rng) -> Harbour:
        g = Harbour(seats, rng)
        g.agenda = []
        g.quays = [[0] * seats, [0] * seats]
        return g

    def secretive(self, options: Options) -> bool:
        return options["curtain"] == "on"

    def view(self, g: Harbour, seat: int | None) -> HarbourView:
        return HarbourView(None if seat is None else g.hands[seat], g.quays)

    def redeal_hidden(self, g: Harbour, seat: int | None, rng: Rng) -> None:
        others = [s for s in range(g.seats) if s != seat]
        pool = [crate for s in others for crate in g.hands[s]]
        rng.shuffle(0, pool)
        for s in others:
            g.hands[s] = sorted(pool.pop() for _ in g.hands[s])

    def notation(self, g: Harbour, seat: int, move: int) -> str:
        return f"crate {move}" if isinstance(g.asking, PlayCrate) else QUAYS[move]

    def parse(self, g: Harbour, seat: int, text: str) -> int:
        for move in g.candidates(seat):
            if self.notation(g, seat, move) == text:
                return move
        raise UnreadableMove(text, "crate N" if isinstance(g.asking, PlayCrate) else "north or south")

    def words(self, g: Harbour, seat: int, move: int) -> MoveWords:
        text = f"Unload crate {move}." if isinstance(g.asking, PlayCrate) else f"The {QUAYS[move]} quay."
        return MoveWords(self.notation(g, seat, move), text, "button:go")

    def question(self, g: Harbour, seat: int | None) -> Question:
        who = "You" if seat in g.waiting else f"Seat {g.waiting[0] + 1}" if g.waiting else "Nobody"
        return Question(type(g.asking).__name__, f"{who} must choose.", "HA-001")

    def tell(self, g: Harbour, event: Event) -> Told:
        if event.what == "deal":
            crate = "a hidden crate" if event.thing < 0 else f"crate {event.thing}"
            return Told("deal", f"Seat {event.who + 1} is dealt {crate} first.", event.who)
        if event.what == "land":
            return Told("land", f"Seat {event.who + 1} lands crate {event.thing} {QUAYS[event.where]}.", event.who)
        return Told("vote", f"The {QUAYS[event.where]} quay counts.", rule="HA-004")

    def ending(self, g: Harbour) -> Ending:
        points = g.quays[0]
        winners = tuple(s for s in range(g.seats) if g.outcome == WON and points[s] == max(points))
        key = "won" if g.outcome == WON else "drawn"
        return Ending(key, key.title(), "The harbour closes.", winners, tuple(float(p) for p in points))

    def describe(self, g: Harbour, seat: int | None) -> list[str]:
        told = [f"{QUAYS[q].title()} quay: {', '.join(map(str, g.quays[q]))}." for q in (0, 1)]
        return told if seat is None else [*told, f"Your crates: {', '.join(map(str, g.hands[seat])) or 'none'}."]

    def evaluate(self, g: Harbour, seat: int) -> float:
        if g.over:
            return float(seat in self.ending(g).winners)
        best = max(max(quay) for quay in g.quays) or 1
        return max(quay[seat] for quay in g.quays) / (best + 1)

    def prefer(self, g: Harbour, seat: int, moves: list[int]) -> list[float]:
        if isinstance(g.asking, PlayCrate):
            return [float(move) for move in moves]
        return [1.0 / (1.0 + max(g.quays[move]) - g.quays[move][seat]) for move in moves]

    def lean(self, g: Harbour, seat: int, style: str, moves: list[int]) -> list[float]:
        ask = g.asking
        if style == "light":
            heavy = isinstance(ask, LandCrate) and ask.crate > LIGHT
            return [-1.0 if heavy else 0.0 for _ in moves]
        return [-1.0 if not isinstance(ask, PlayCrate) and QUAYS[move] != "north" else 0.0 for move in moves]

    def bound(self, seats: int, options: Options) -> int:
        return seats * (2 * CRATES + 1)

    def invariants(self, g: Harbour) -> list[str]:
        return []


GAME = HarbourGame()

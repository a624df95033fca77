"""Information-set Monte-Carlo tree search: many short looks ahead, each from another redeal, gathered in one tree.

A look deals anew what the seat cannot see, walks down the tree with every seat choosing what went well for it
before, adds one node, plays on a little like a bot that looks one step ahead, and credits every choice on the way
with what the end is worth to the seat that made it. Seats that are asked together choose without knowing each
other's answers; what follows depends on all of them.
"""

from math import exp, sqrt
from time import perf_counter
from typing import Any, Final, final

from mypy_extensions import i64

from ecumene.bots.glance import LONGEST, complete, heaviest_first
from ecumene.bots.race import UNSEEN, UNSOUND, Race, Racer
from ecumene.bots.tree import Choice, Knobs, Node, drawn
from ecumene.kernel.game import Game
from ecumene.kernel.position import PENDING, Position
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, AskTogether

ALIKE: Final = 1e-9
"""Worths that spread less count as equal."""
LESS: Final = 0.5
"""A move that got no glance weighs this fraction of the lightest one that did."""
FREE: Final = -1
"""No move is forced."""
NO_END: Final = 1 << 60
ENDLESS: Final = 1e300
SIGHTS: Final = 3
"""At the root a glance uses this many redeals."""


def node_for(g: Position, seat: i64, after: list[tuple[int, int]]) -> Node:
    """An empty node for what is asked now; the numbers of a question to another seat may be secret and are left out."""
    ask = g.agenda[-1]
    mine = isinstance(ask, AskTogether) or (isinstance(ask, Ask) and ask.seat == seat)
    return Node(type(ask), ask.args() if mine else [], after)


@final
class Search:
    """One search for a seat that owes a choice in `g`, which is a redeal; `root` may hold what is known already.

    The moves at the root race against each other: in every round each of them that is still in the race is looked
    at once, from the same redeal and with the same luck, so that they are compared under the same circumstances.
    A move that has fallen behind the leader by more than chance explains leaves the race.

    In a dicey game every look meets other dice, and a tree would treat as one question what is a different one
    after every roll. So no tree is grown, and every look plays on from the move itself. As dice tell little by
    little, the race is run in heats: after each of them the worse half leaves.
    """

    def __init__(self, game: Game, g: Position, seat: i64, rng: Rng, knobs: Knobs, root: Node) -> None:
        self.game: Any = game
        self.g: Position = g
        self.seat: i64 = seat
        self.rng: Rng = rng
        self.knobs: Knobs = knobs
        self.root: Node = root
        self.nodes: i64 = 0
        self.looks: i64 = 0
        self.trying: bool = False
        self.planning: bool = not game.dicey
        self.chosen: list[Choice] = []
        self.taken: list[int] = []
        self.race: Race = self.start()

    def start(self) -> Race:
        """The race between the moves worth a look; if there are very many, the most promising at first sight.

        If dice follow at once there is no first sight, and nothing known from another roll counts.
        """
        choice = self.root.choice(self.seat)
        moves = self.g.moves(self.seat)
        weights: list[float] = self.game.gambles(self.g, self.seat, moves)
        gamble = bool(weights)
        if gamble:
            worths = [UNSEEN if weight > 0.0 else UNSOUND for weight in weights]
        else:
            worths = self.careful_sight(moves)
            weights = self.leanings(self.g, self.seat, moves, worths)
        choice.learn(moves, weights, self.rng)
        entrants: list[Racer] = []
        for i in heaviest_first(weights, list(range(len(moves)))):
            place = choice.places[moves[i]]
            known: i64 = 0 if gamble else choice.tries[place]
            entrants.append(Racer(place, worths[i], known, choice.sums[place] if known > 0 else 0.0))
        return Race(entrants, self.knobs.width)

    def careful_sight(self, moves: list[int]) -> list[float]:
        """What each move at the root is worth at a glance, on average over a few redeals."""
        worths = self.first_sight(self.g, self.seat, moves, self.knobs.root_glances, self.knobs.root_lines)
        if max(worths) < 0.0:
            return worths
        glances = [1.0] * len(moves)
        for _ in range(SIGHTS - 1):
            g: Position = self.game.redeal(self.g, self.seat, self.rng)
            again = self.first_sight(g, self.seat, moves, self.knobs.root_glances, self.knobs.root_lines)
            for place, worth in enumerate(again):
                if worth >= 0.0 and worths[place] >= 0.0:
                    worths[place] += worth
                    glances[place] += 1.0
        return [worth / glances[place] for place, worth in enumerate(worths)]

    # -- the budget ---------------------------------------------------------------------------

    def look_times(self, times: i64, whole: bool, seconds: float = ENDLESS) -> None:
        """Take so many looks; fewer, unless `whole`, if only one move is left in the race or time is up."""
        end = perf_counter() + seconds
        heats = self.heats()
        for heat in range(1, heats + 1):
            while self.looks < times * heat // heats and (whole or len(self.race.racers) > 1) and perf_counter() < end:
                self.round(times, end)
            self.end_heat()

    def look_for(self, seconds: float, whole: bool) -> None:
        """Look until the time is up; stop early, unless `whole`, if only one move is left in the race."""
        begin = perf_counter()
        end = begin + seconds
        heats = self.heats()
        for heat in range(1, heats + 1):
            stop = begin + seconds * float(heat) / float(heats)
            while perf_counter() < stop and (whole or len(self.race.racers) > 1):
                self.round(NO_END, end)
            self.end_heat()

    def heats(self) -> i64:
        """How many equal parts the budget is divided into: one if a tree is grown, otherwise one for every halving."""
        many: i64 = 1
        left: i64 = len(self.race.racers)
        while not self.planning and left > 2:
            left = (left + 1) // 2
            many += 1
        return many

    def end_heat(self) -> None:
        """If no tree is grown, spend the looks of the next heat on the better half alone."""
        if not self.planning:
            self.race.halve()

    def round(self, most: i64, end: float) -> None:
        """Look at every move in the race, from one redeal; stop if the budget runs out.

        First everyone plays what has proved best so far, and that counts; then, if a tree is grown, everyone tries
        other things, to know better next time.
        """
        world: Position = self.game.redeal(self.g, self.seat, self.rng)
        forget_held(world)
        for racer in self.race.racers:
            if self.looks >= most or perf_counter() >= end:
                return
            racer.latest = self.look(world.clone(), racer.place, False)
        self.race.count()
        if not self.planning:
            return
        for racer in self.race.racers:
            if self.looks >= most or perf_counter() >= end:
                return
            self.look(world.clone(), racer.place, True)

    # -- one look -----------------------------------------------------------------------------

    def look(self, g: Position, place: i64, trying: bool) -> float:
        """Walk down the tree from a move at the root, add a node, play on a little, credit everyone's choices.

        Returns what the end is worth to the searching seat.
        """
        self.looks += 1
        self.trying = trying
        self.chosen = []
        self.taken = []
        node = self.root
        known = True
        forced: i64 = place
        while g.outcome == 0:
            made = self.choose_at(node, g, forced)
            forced = FREE
            if g.outcome != 0 or not known:
                break
            key = self.question_after(made, g)
            child = node.children.get(key)
            if child is None:
                if not self.planning or self.nodes >= self.knobs.nodes:
                    break
                self.nodes += 1
                child = node_for(g, self.seat, made)
                node.children[key] = child
                known = False
            node = child
        self.play_on(g)
        return self.credit(g)

    def choose_at(self, node: Node, g: Position, forced: i64) -> list[tuple[int, int]]:
        """Everyone who is asked chooses, the searching seat as `forced`; returns who made which move.

        The forced move comes first, since another's answer may settle the question.
        """
        step = g.agenda[-1]
        if isinstance(step, Ask):
            choice = node.choice(step.seat)
            move = self.pick(choice, g, g.choices, forced)
            g.play(move)
            return [(choice.seat, move)]
        made: list[tuple[int, int]] = []
        while True:
            waiting = g.waiting
            seat: i64 = self.seat if forced != FREE and self.seat in waiting else waiting[0]
            move = self.pick(node.choice(seat), g, g.moves(seat), forced if seat == self.seat else FREE)
            made.append((seat, move))
            g.answer(seat, move)
            if g.outcome != 0 or g.agenda[-1] is not step or g.answers[seat] != move:
                return made

    def pick(self, choice: Choice, g: Position, moves: list[int], forced: i64) -> int:
        """The move the seat tries now, noted to be credited."""
        place: int = forced
        if forced == FREE:
            if not choice.knows(moves):
                worths = self.first_sight(g, choice.seat, moves, self.knobs.glances, self.knobs.lines)
                choice.learn(moves, self.leanings(g, choice.seat, moves, worths), self.rng)
            place = choice.pick(moves, self.knobs) if self.trying else choice.lead(moves, self.knobs)
        self.chosen.append(choice)
        self.taken.append(place)
        return choice.moves[place]

    def question_after(self, made: list[tuple[int, int]], g: Position) -> tuple[object, ...]:
        """The moves and what is asked after them, as far as the searching seat can tell such questions apart."""
        ask = g.agenda[-1]
        key: list[object] = [type(ask)]
        key.extend(made)
        if isinstance(ask, Ask):
            key.append(ask.seat)
            if ask.seat != self.seat:
                return tuple(key)
        key.extend(ask.args())
        return tuple(key)

    def first_sight(self, g: Position, seat: i64, moves: list[int], most: i64, lines: i64) -> list[float]:
        """What each move is worth to the seat at a glance; if there are very many, only the heaviest.

        UNSEEN for moves that got no glance; UNSOUND for those the advice skips. If several seats are asked at once,
        or only one move is worth a look, there are no glances.
        """
        weights: list[float] = self.game.prefer(g, seat, moves)
        sound = [place for place, weight in enumerate(weights) if weight > 0.0] or list(range(len(weights)))
        found = [UNSOUND] * len(moves)
        for place in sound:
            found[place] = UNSEEN
        if len(sound) > 1 and not isinstance(g.agenda[-1], AskTogether):
            for place in heaviest(weights, sound, most):
                found[place] = self.glance(g, seat, moves[place], lines)
        return found

    def leanings(self, g: Position, seat: i64, moves: list[int], worths: list[float]) -> list[float]:
        """A weight for each move by what it is worth at first sight, or by the advice if there was none."""
        seen = [worth for worth in worths if worth >= 0.0]
        if not seen:
            weights: list[float] = self.game.prefer(g, seat, moves)
            return weights
        weighed = weights_of(seen, self.knobs.sharp)
        least = min(weighed) * LESS
        found: list[float] = []
        next: i64 = 0
        for worth in worths:
            if worth >= 0.0:
                found.append(weighed[next])
                next += 1
            else:
                found.append(least if worth == UNSEEN else 0.0)
        return found

    def glance(self, g: Position, seat: i64, move: i64, lines: i64) -> float:
        """What the position is worth to the seat right after the move, with other luck than the look will have."""
        twin = g.clone()
        twin.rng.rekey(self.rng.word(0), self.rng.word(0))
        twin.play(move)
        worth, _ = complete(self.game, twin, seat, "", lines, LONGEST)
        return worth

    def play_on(self, g: Position) -> None:
        """Play on, looking one step ahead at a time: to the end of the choice begun, and of so many turns."""
        last: i64 = g.turn + self.knobs.ahead
        left: i64 = self.knobs.steps
        while g.outcome == 0 and left > 0:
            ask = g.agenda[-1]
            if g.turn >= last and not (isinstance(ask, Ask) and ask.completes()):
                return
            seat: i64 = ask.seat if isinstance(ask, Ask) else g.waiting[0]
            g.answer(seat, self.next_move(g, seat))
            left -= 1

    def next_move(self, g: Position, seat: i64) -> int:
        """The move that looks best one step ahead; if several are asked at once, one drawn by the advice."""
        moves = g.moves(seat)
        weights: list[float] = self.game.prefer(g, seat, moves)
        if isinstance(g.agenda[-1], AskTogether):
            return moves[drawn(weights, self.rng)]
        sound = [place for place, weight in enumerate(weights) if weight > 0.0] or list(range(len(weights)))
        best = sound[0]
        if len(sound) > 1:
            most = -1e300
            for place in heaviest(weights, sound, self.knobs.glances):
                worth = self.glance(g, seat, moves[place], self.knobs.lines)
                if worth > most:
                    most = worth
                    best = place
        return moves[best]

    def credit(self, g: Position) -> float:
        """Credit every choice on the way with what the end is worth to the seat that made it."""
        worths: dict[int, float] = {}
        for i, choice in enumerate(self.chosen):
            seat = choice.seat
            if seat not in worths:
                worths[seat] = self.game.evaluate(g, seat)
            choice.credit(self.taken[i], worths[seat])
        return worths[self.seat]


def heaviest(weights: list[float], places: list[int], most: i64) -> list[int]:
    """The heaviest of these moves, at most so many."""
    return places if len(places) <= most else heaviest_first(weights, places)[:most]


def forget_held(g: Position) -> None:
    """If several are asked together let everyone choose in the search, even those who have answered at the table."""
    if g.outcome == 0 and isinstance(g.agenda[-1], AskTogether):
        g.answers = [PENDING] * g.seats


def weights_of(worths: list[float], sharp: float) -> list[float]:
    """Worths as weights that add up to 1: each standard deviation makes a move exp(sharp) times as heavy."""
    count = float(len(worths))
    mean = sum(worths) / count
    spread = sqrt(sum([(worth - mean) * (worth - mean) for worth in worths]) / count)
    if spread < ALIKE:
        return [1.0 / count] * len(worths)
    weights = [exp(sharp * (worth - mean) / spread) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]

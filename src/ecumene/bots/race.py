"""The race between the moves of a question: compared round by round under the same circumstances.

What a move is worth at first sight counts like some rounds, so that a move that looked best is given up only for
one that has proved better. How many follows from how far the rounds scatter: where luck decides more than the move
it takes many rounds to outweigh first sight, where it decides nothing a few.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

UNSEEN: Final = -1.0
"""The worth at first sight of a move that was not glanced at."""
UNSOUND: Final = -2.0
"""The worth at first sight of a move that the advice passes over."""
LEAST_SIGHT: Final = 2.0
MOST_SIGHT: Final = 200.0
"""First sight is worth no fewer and no more rounds than these."""
ALIKE: Final = 1e-12
"""First sights that scatter less are alike."""
WARM: Final = 8
"""Nobody leaves before so many rounds."""
BETWEEN: Final = 2
"""So many rounds are run before the race is looked at again."""
BEHIND: Final = 2.5
"""Who is so many standard errors behind the leader leaves the race."""


@final
class Racer:
    """A move in the race, what it is worth at first sight, what was known of it before, and its rounds."""

    def __init__(self, place: i64, first: float, tries: i64, sum: float) -> None:
        self.place: i64 = place
        self.first: float = first
        self.known: float = float(tries)
        self.known_sum: float = sum
        self.latest: float = 0.0
        self.rounds: list[float] = []
        self.sum: float = 0.0
        self.apart: float = 0.0
        self.scatter: float = 0.0

    def worth(self, shift: float, sight: float) -> float:
        """What it is worth by all that is known, first sight shifted to the level of the rounds and worth so many."""
        total = self.sum + self.known_sum
        count = float(len(self.rounds)) + self.known
        if self.first >= 0.0:
            total += sight * (self.first + shift)
            count += sight
        return total / count if count > 0.0 else 0.0


@final
class Race:
    """Who is still in it, and who has left it, the last to leave first."""

    def __init__(self, entrants: list[Racer], most: i64) -> None:
        keyed = [(-racer.first, place) for place, racer in enumerate(entrants) if racer.first > UNSOUND]
        keyed.sort()
        self.racers: list[Racer] = [entrants[place] for _, place in keyed[:most]]
        self.out: list[Racer] = [entrants[place] for _, place in keyed[most:]]
        self.rounds: i64 = 0

    def count(self) -> None:
        """A round is run: note it, and now and then let go who has fallen behind."""
        mean = 0.0
        for racer in self.racers:
            mean += racer.latest / float(len(self.racers))
        for racer in self.racers:
            racer.rounds.append(racer.latest)
            racer.sum += racer.latest
            racer.apart += racer.latest - mean
            racer.scatter += (racer.latest - mean) * (racer.latest - mean)
        self.rounds += 1
        if self.rounds >= WARM and self.rounds % BETWEEN == 0 and len(self.racers) > 1:
            self.let_go()

    def shift(self) -> float:
        """By how much the rounds lie above the first sight, over all in the race."""
        seen = [racer for racer in self.racers if racer.first >= 0.0]
        if not seen or self.rounds == 0:
            return 0.0
        ran = 0.0
        first = 0.0
        for racer in seen:
            ran += racer.sum / float(self.rounds)
            first += racer.first
        return (ran - first) / float(len(seen))

    def sight(self) -> float:
        """How many rounds first sight is worth: the scatter of the rounds over that of first sight."""
        seen = [racer for racer in self.racers if racer.first >= 0.0]
        if len(seen) < 2 or self.rounds < 2:
            return MOST_SIGHT
        count = float(len(seen))
        rounds = float(self.rounds)
        luck = 0.0
        first = 0.0
        square = 0.0
        for racer in seen:
            luck += max(0.0, racer.scatter / rounds - (racer.apart / rounds) * (racer.apart / rounds)) / count
            first += racer.first / count
            square += racer.first * racer.first / count
        return min(MOST_SIGHT, max(LEAST_SIGHT, luck / max(ALIKE, square - first * first)))

    def ranked(self) -> list[Racer]:
        """Those in the race, the worthiest first."""
        shift = self.shift()
        sight = self.sight()
        keyed = [(-racer.worth(shift, sight), place) for place, racer in enumerate(self.racers)]
        keyed.sort()
        return [self.racers[place] for _, place in keyed]

    def let_go(self) -> None:
        """Who is far behind the leader leaves."""
        order = self.ranked()
        leader = order[0]
        self.racers = [leader]
        gone: list[Racer] = []
        for racer in order[1:]:
            if far_behind(racer, leader):
                gone.append(racer)
            else:
                self.racers.append(racer)
        self.out = gone + self.out


def far_behind(racer: Racer, leader: Racer) -> bool:
    """Whether chance hardly explains by how much it is behind, round for round."""
    count = float(len(leader.rounds))
    sum = 0.0
    square = 0.0
    for i, worth in enumerate(leader.rounds):
        lead = worth - racer.rounds[i]
        sum += lead
        square += lead * lead
    mean = sum / count
    variance = max(0.0, square / count - mean * mean)
    return mean > 0.0 and mean > BEHIND * sqrt(variance / (count - 1.0))

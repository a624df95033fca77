"""The ladder: bots meet at tables, changing seats, and each gets a rating for how it did.

In a competitive game every two bots share tables, in alternating seats; the same deal is played until each has sat
everywhere the other has. In a cooperative game the bots play apart: every bot plays the same deals at tables of its
own, and the tables of one deal are compared; of two that lost, the one that held out longer stands above. If all can
lose and one wins, you can ask for either.
Either way a deal ends with some bots above others; that is what is rated.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, groupby

import msgspec
from openskill.models import PlackettLuce

from ecumene.kernel.game import Ending, Game
from ecumene.lab.match import Played
from ecumene.lab.summary import Z95, Average, Share, tally_bot

Standing = tuple[float, ...]
"""How well an entrant did: whether it won, then its score; for a table also how soon it won or how late it lost."""
LEVEL = 0.5
"""The share for a tie."""


class Sitting(msgspec.Struct, frozen=True):
    """One table of the ladder: who sits where, and which deal is played."""

    number: int
    lineup: tuple[str, ...]
    deal: int
    pair: tuple[str, ...]


class Contest(msgspec.Struct, frozen=True):
    """Bots that met over one deal, and how each of them did."""

    bots: tuple[str, ...]
    standings: tuple[Standing, ...]


class Rung(msgspec.Struct, frozen=True):
    """A bot on the ladder: its rating with the margin of 95 % confidence, its wins and its scores."""

    bot: str
    rating: float
    margin: float
    wins: Share
    score: Average


class Duel(msgspec.Struct, frozen=True):
    """How `bot` did against `other` when they met: a point for standing above, half a point for a tie."""

    bot: str
    other: str
    met: int
    points: float
    level: int

    @property
    def share(self) -> float:
        return self.points / self.met


class Ladder(msgspec.Struct, frozen=True):
    """The bots of a game, the strongest first, and every two of them against each other."""

    game: str
    seats: int
    apart: bool
    games: int
    rungs: list[Rung]
    duels: list[Duel]

    def duel(self, bot: str, other: str) -> Duel | None:
        """How the one stood against the other, if they met."""
        return next((duel for duel in self.duels if (duel.bot, duel.other) == (bot, other)), None)


# -- who meets whom -----------------------------------------------------------------------------


def sittings(bots: Sequence[str], seats: int, deals: int, apart: bool) -> list[Sitting]:
    """Every table of the ladder in order: the same for the same bots, seats and deals."""
    pairs: list[tuple[str, ...]] = [(bot,) for bot in bots] if apart else list(combinations(bots, 2))
    tables = [(lineup, deal, pair) for deal in range(deals) for pair in pairs for lineup in lineups(pair, seats)]
    return [Sitting(number, *table) for number, table in enumerate(tables)]


def lineups(pair: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """The ways the pair can alternate round the table, until each has sat wherever the other has."""
    turned = [tuple(pair[(seat + turn) % len(pair)] for seat in range(seats)) for turn in range(len(pair))]
    if seats % len(pair) == 0:
        return turned
    return [lineup[turn:] + lineup[:turn] for lineup in turned for turn in range(seats)]


# -- how it went --------------------------------------------------------------------------------


def climb(game: Game, seats: int, bots: Sequence[str], apart: bool, met: Iterable[tuple[Sitting, Played]]) -> Ladder:
    """The ladder after the tables played so far."""
    played = sorted(met, key=lambda each: each[0].number)
    contests = _by_deal(played) if apart else [_contest(match) for _, match in played]
    ratings = rate(bots, contests)
    rungs = [_rung(bot, ratings[bot], [match for _, match in played], apart) for bot in bots]
    return Ladder(
        game=game.id,
        seats=seats,
        apart=apart,
        games=len(played),
        rungs=sorted(rungs, key=lambda rung: -rung.rating),
        duels=duels(bots, contests),
    )


def standing(ending: Ending, seat: int) -> tuple[float, float]:
    """A seat's standing at the end of a game."""
    return float(seat in ending.winners), ending.scores[seat] if ending.scores else 0.0


def _contest(match: Played) -> Contest:
    return Contest(match.bots, tuple(standing(match.ending, seat) for seat in range(len(match.bots))))


def _by_deal(played: list[tuple[Sitting, Played]]) -> list[Contest]:
    """One contest for each deal: the tables of it, each by the mean standing of its seats."""
    deals = groupby(sorted(played, key=lambda each: each[0].deal), key=lambda each: each[0].deal)
    found = [[(match.bots[0], _table_standing(match)) for _, match in deal] for _, deal in deals]
    return [Contest(tuple(bot for bot, _ in deal), tuple(stood for _, stood in deal)) for deal in found]


def _table_standing(match: Played) -> Standing:
    """The mean of its seats; if two won alike the sooner one stands above, if two lost alike the later one."""
    seats = len(match.bots)
    stood = [standing(match.ending, seat) for seat in range(seats)]
    lasted = -match.turns if match.ending.winners else match.turns
    return sum(won for won, _ in stood) / seats, sum(score for _, score in stood) / seats, float(lasted)


def rate(bots: Sequence[str], contests: Sequence[Contest]) -> dict[str, tuple[float, float]]:
    """Each bot's rating and its standard deviation after all contests (Plackett and Luce's model).

    A bot with several places in a contest moves by the mean of what each place would have moved it.
    """
    model = PlackettLuce()
    found = {bot: (model.rating().mu, model.rating().sigma) for bot in bots}
    for contest in contests:
        if len(set(contest.bots)) > 1:
            teams = [[model.rating(*found[bot])] for bot in contest.bots]
            ranks = [float(sum(other > own for other in contest.standings)) for own in contest.standings]
            moved = model.rate(teams, ranks=ranks)
            for bot in dict.fromkeys(contest.bots):
                places = [moved[place][0] for place, who in enumerate(contest.bots) if who == bot]
                mean_sigma = sum(place.sigma for place in places) / len(places)
                found[bot] = (sum(place.mu for place in places) / len(places), mean_sigma)
    return found


def duels(bots: Sequence[str], contests: Sequence[Contest]) -> list[Duel]:
    """Every ordered two of the bots that met; the places of one contest are averaged before they count."""
    found = []
    for bot in bots:
        for other in bots:
            shares = [share for contest in contests if (share := above(contest, bot, other)) is not None]
            if bot != other and shares:
                level = sum(share == LEVEL for share in shares)
                found.append(Duel(bot, other, len(shares), sum(shares), level))
    return found


def above(contest: Contest, bot: str, other: str) -> float | None:
    """In what share of their comparisons the one stood above the other; None if they did not meet."""
    own = [stood for who, stood in zip(contest.bots, contest.standings, strict=True) if who == bot]
    others = [stood for who, stood in zip(contest.bots, contest.standings, strict=True) if who == other]
    if not own or not others:
        return None
    points = [1.0 if a > b else LEVEL if a == b else 0.0 for a in own for b in others]
    return sum(points) / len(points)


def _rung(bot: str, rating: tuple[float, float], played: list[Played], apart: bool) -> Rung:
    line = tally_bot(bot, played, apart)
    return Rung(bot, rating[0], Z95 * rating[1], line.wins, line.score)

"""Votes: sealed ballots weighted by rank, the track's votes, run-offs, and ties broken by the chief.

Options are numbered as on the card or in the section; in a vote on wear they are locations.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.actions.files import open_window
from ecumene.games.gen7.components import BEFORE_CHOICES, LOCATIONS, VOICES_COUNT
from ecumene.games.gen7.effects.addresses import VOTE_PART, option_address, section_address
from ecumene.games.gen7.effects.carrying import Carry, take_option
from ecumene.games.gen7.numbering import CROSSROADS_READ, NONE, VOTE_READ, how_many
from ecumene.games.gen7.position import Gen7, read_aloud
from ecumene.games.gen7.story import Option
from ecumene.games.gen7.vocabulary import INSTINCT, LOGIC
from ecumene.kernel.bits import bit, changed, members
from ecumene.kernel.step import Ask, AskTogether

PLOT_VOTE: Final = 0
"""On a section's question; players may abstain, the track may count."""
CROSSROADS_VOTE: Final = 1
"""On a card put to all players."""
WEAR_VOTE: Final = 2
"""On the location of a system that wears."""
ABSTAIN: Final = 15
VOTES: Final = 4
"""In events a vote is so many times its section, card or system, and its kind."""


def open_vote(g: Gen7, kind: i64, number: i64) -> None:
    """A vote on a section, a crossroads card or a system; before the plot's opens, a file card may be played.

    The window before a crossroads choice opens with its card, and on wear is voted after the last turn.
    G7-077, G7-113, G7-219
    """
    g.plan_next(Ballot(kind, number, options_of(g, kind, number)))
    if kind == PLOT_VOTE:
        open_window(g, BEFORE_CHOICES)


def vote_number(kind: i64, number: i64) -> i64:
    """A vote as one number, for events."""
    return VOTES * number + kind


def options_of(g: Gen7, kind: i64, number: i64) -> i64:
    """A mask of what may be voted for: the options, or the ship's locations in the system's division. G7-113, G7-281"""
    if kind != WEAR_VOTE:
        return bit(len(listed(g, kind, number))) - 1
    found: i64 = 0
    for location in range(LOCATIONS):
        if g.box.division[location] == number:
            found |= bit(location)
    return found


def listed(g: Gen7, kind: i64, number: i64) -> list[Option]:
    """The options of a section's vote or of a crossroads card."""
    if kind == CROSSROADS_VOTE:
        return g.box.story.crossroads[number].options
    vote = g.box.story.sections[number].vote
    return vote.options if vote is not None else []


def counts_track(g: Gen7, kind: i64, number: i64) -> bool:
    """Whether the plot says that the logic/instinct track counts; in no other vote it does. G7-221, G7-Q56"""
    if kind != PLOT_VOTE:
        return False
    vote = g.box.story.sections[number].vote
    return vote is not None and vote.li


def weight(g: Gen7, kind: i64, seat: i64) -> i64:
    """A player's votes: the rank, and where the plot says so some for the Voices. G7-192"""
    votes = g.rank[seat]
    if kind == PLOT_VOTE and g.in_force(VOICES_COUNT):
        votes += g.voices[seat] // g.box.story.hook_numbers[VOICES_COUNT][0]
    return votes


@final
class Ballot(AskTogether[Gen7]):
    """All players vote at once, their ballots sealed until the last is in; in plot votes they may abstain.

    `options` is the mask of those still to be voted for.
    G7-082, G7-113, G7-192, G7-219
    """

    rule = 219

    def __init__(self, kind: i64, number: i64, options: i64) -> None:
        self.kind: i64 = kind
        self.number: i64 = number
        self.options: i64 = options

    def seats(self, g: Gen7) -> list[int]:
        return list(range(g.seats))

    def candidates(self, g: Gen7, seat: i64) -> list[int]:
        found = members(self.options)
        return [*found, ABSTAIN] if self.kind == PLOT_VOTE else found

    def reveal(self, g: Gen7, answers: list[int]) -> None:
        votes = [0] * LOCATIONS
        for seat in range(g.seats):
            if answers[seat] == ABSTAIN:
                g.tell("abstain", who=seat, rule=219)
            else:
                many = weight(g, self.kind, seat)
                votes[answers[seat]] += many
                g.tell(
                    "ballot",
                    who=seat,
                    where=answers[seat],
                    many=many,
                    thing=vote_number(self.kind, self.number),
                    rule=192,
                )
        if counts_track(g, self.kind, self.number):
            add_track(g, self.number, self.options, votes)
        settle(g, self.kind, self.number, self.options, votes)


def add_track(g: Gen7, section: i64, options: i64, votes: list[int]) -> None:
    """The track adds as many votes as it shows to the option of its side. G7-221"""
    if g.li == 0:
        return
    side = LOGIC if g.li < 0 else INSTINCT
    many = -g.li if g.li < 0 else g.li
    for option in members(options):
        if listed(g, PLOT_VOTE, section)[option].stance == side:
            votes[option] += many
            g.tell("track_votes", where=option, many=many, thing=vote_number(PLOT_VOTE, section), rule=221)


def with_votes(votes: list[int], options: i64, many: i64) -> i64:
    """A mask of the options with just so many votes."""
    found: i64 = 0
    for option in members(options):
        if votes[option] == many:
            found |= bit(option)
    return found


def settle(g: Gen7, kind: i64, number: i64, options: i64, votes: list[int]) -> None:
    """More than half of the votes cast decides; otherwise the two strongest are voted on once more.

    Of an even split the chief decides, and of those who tie for the second place in the run-off.
    G7-121, G7-219, G7-220, G7-Q55
    """
    most = max(votes)
    first = with_votes(votes, options, most)
    if 2 * most > sum(votes):
        decide(g, kind, number, members(first)[0])
        return
    if how_many(first) > 2 or first == options:
        g.plan_next(BreakTie(g.chief, kind, number, first, NONE))
        return
    if how_many(first) == 2:
        g.plan_next(Ballot(kind, number, first))
        return
    rest = options & ~first
    second = with_votes(votes, rest, max(votes[option] for option in members(rest)))
    g.plan_next(BreakTie(g.chief, kind, number, second, members(first)[0]))


@final
class BreakTie(Ask[Gen7]):
    """The chief names one of the tied options: it is decided, or goes into the run-off against `strongest`.

    G7-121, G7-220, G7-Q55
    """

    rule = 121

    def __init__(self, seat: i64, kind: i64, number: i64, tied: i64, strongest: i64) -> None:
        super().__init__(seat)
        self.kind: i64 = kind
        self.number: i64 = number
        self.tied: i64 = tied
        self.strongest: i64 = strongest

    def candidates(self, g: Gen7) -> list[int]:
        return members(self.tied)

    def choose(self, g: Gen7, move: i64) -> None:
        if how_many(self.tied) > 1:
            g.tell("break_tie", who=self.seat, where=move, thing=vote_number(self.kind, self.number), rule=121)
        if self.strongest < 0:
            decide(g, self.kind, self.number, move)
        else:
            g.plan_next(Ballot(self.kind, self.number, bit(move) | bit(self.strongest)))


def decide(g: Gen7, kind: i64, number: i64, option: i64) -> None:
    """The vote is over: the option is carried out or the wear written down, and a track that counted is at 0.

    G7-084, G7-113, G7-221, G7-Q56
    """
    if counts_track(g, kind, number) and g.li != 0:
        g.li = 0
        g.tell("track", many=0, rule=221)
    g.tell("decided", where=option, many=kind, thing=number, rule=219)
    if kind == PLOT_VOTE:
        read_aloud(g, VOTE_READ, number, option)
        g.plan_next(Carry(section_address(number, VOTE_PART + option), 0, NONE))
    elif kind == CROSSROADS_VOTE:
        read_aloud(g, CROSSROADS_READ, number, 2 * option)
        stance = listed(g, kind, number)[option].stance
        take_option(g, stance, option_address(number, option), g.owner(g.trigger))
    else:
        g.wear = changed(g.wear, option, g.wear[option] + 1)
        g.tell("wear", where=option, many=g.wear[option], rule=113)

"""Events of The Planetary Phase in sentences: every kind is told, and met in play."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.components import SPENT
from ecumene.games.planetary_phase.position import LOST, UNFINISHED, PlanetaryPhase
from ecumene.games.planetary_phase.words.events import TELLERS
from ecumene.kernel.event import EVERYONE, HIDDEN, NOBODY, Event
from ecumene.kernel.trace import rule

from ..saying import reported
from .play import pay, perform, random_games
from .scenario import (
    ACTION_IDS,
    BLUE,
    BP,
    CARD_IDS,
    CS,
    GREEN,
    PURPLE,
    RED,
    TILE_IDS,
    YELLOW,
    counters,
    credential,
    do,
    lay,
    refreshing,
    scheduled,
    slot,
    table,
)
from .test_rules_scheduling import broke, choose, scheduling
from .test_words import TARGET

SILENT = {"pay", "credit", "launched", "integration"}
"""Kinds that only move things on the page and may need no sentence."""


@cache
def scene() -> PlanetaryPhase:
    """A table with Prejudice covered."""
    g = table()
    lay(g, "0a", "1A1")
    return g


def event(what: str, who: int = NOBODY, where: int = -1, many: int = 0, thing: int = HIDDEN) -> Event:
    return Event(what, who, where, many, thing, EVERYONE, 0)


CARD = CARD_IDS.index("LC09")
NAME = "Spirituality/Beliefs ★ / Curious"
ALTERNATIVE, RADICAL = TILE_IDS.index("1A1"), TILE_IDS.index("2R1")
EXPAND = ACTION_IDS.index("expand")

SENTENCES = [
    (event("turn", who=RED, many=3), "Round 3: Red schedules first.", "", "seat:0"),
    (event("select", who=RED, where=EXPAND, many=2), "Red schedules Expand for 2 TC.", "seat:0", "action:expand"),
    (event("select", who=RED, where=EXPAND), "Red schedules Expand.", "seat:0", "action:expand"),
    (event("unplaced", who=BLUE), "Blue can pay for no action and keeps the marker.", "", "seat:1"),
    (event("perform", who=RED, where=EXPAND), "Red's Expand comes up.", "action:expand", "seat:0"),
    (event("decline", who=RED, where=EXPAND), "Red declines Expand.", "", "action:expand"),
    (event("pay", who=RED, many=2), "", "hole:upkeep.2", "seat:0"),
    (event("favor", who=RED, many=3, thing=CARD), "Red calls in a favor of 3 TC.", "card:LC09", "seat:0"),
    (event("occupy", who=RED, where=2), "Red takes a space of Prejudice.", "seat:0", "corner:0a.2"),
    (event("energize", who=RED, many=2), "Red energizes.", "action:energize", "seat:0"),
    (event("energy", who=RED, many=2), "Red gains 2 Life Energy.", "", "energy:0"),
    (event("energy", who=RED, many=-3), "Red loses 3 Life Energy.", "", "energy:0"),
    (event("reputation", who=GREEN, many=1), "Green gains 1 Reputation.", "", "reputation:2"),
    (event("reputation", who=GREEN, many=-4), "Green loses 4 Reputation.", "", "reputation:2"),
    (event("reputation", who=GREEN), "Green has no Reputation left to lose.", "", "reputation:2"),
    (
        event("credential", who=RED, where=BP, many=2, thing=5),
        "Red rises to step 5 in Biology/Physiology.",
        "",
        "sector:biology",
    ),
    (
        event("credential", who=RED, where=BP, many=-2, thing=3),
        "Red falls to step 3 in Biology/Physiology.",
        "",
        "sector:biology",
    ),
    (
        event("distinction", who=RED, where=CS),
        "Red is the first at the top of Culture/Social: a Distinction.",
        "",
        "sector:culture",
    ),
    (event("bonus_counter", who=RED, many=0), "Red takes the bonus TC to Free Time.", "", "hole:free_time"),
    (event("counter_lost", who=RED, many=SPENT), "Red is exhausted and loses a TC for good.", "hole:spent", ""),
    (event("counter_lost", who=RED, many=4), "Red is exhausted and loses a TC for good.", "hole:contracts.2", ""),
    (
        event("establish", who=RED, where=0, thing=ALTERNATIVE),
        "Red establishes an Alternative operation of Level I on Prejudice.",
        "seat:0",
        "space:0a",
    ),
    (event("credit", who=RED, many=1), "", "", "seat:0"),
    (event("credit", who=RED, many=-1), "Red turns in a Credit.", "", "seat:0"),
    (
        event("devise", who=RED, where=1, thing=RADICAL),
        "Red devises a Radical operation of Level II.",
        "stack:1",
        "seat:0",
    ),
    (
        event("next_tile", where=1, thing=ALTERNATIVE),
        "An Alternative operation of Level I is turned up.",
        "",
        "stack:1",
    ),
    (event("take_card", who=RED, where=1, thing=CARD), f"Red takes {NAME}.", "slot:1", "seat:0"),
    (event("connect", who=RED, thing=CARD), "Red makes it a Connection.", "", "card:LC09"),
    (event("ability", who=RED, thing=CARD), "Red is now Curious.", "", "card:LC09"),
    (event("replaced", who=RED, thing=CARD), f"Red gives up {NAME}.", "card:LC09", "discard"),
    (
        event("launch", where=0, thing=ALTERNATIVE),
        "The Alternative operation of Level I on Prejudice launches!",
        "",
        "space:0a",
    ),
    (event("launched", where=0), "", "space:0a", ""),
    (event("integration", many=3, thing=7), "Integration rises by 3 to 7.", "", "integration"),
    (event("integration", many=0, thing=7), "", "", "integration"),
    (event("reckoning", many=1), "The first Reckoning: Life Energy turns into Reputation.", "", "integration"),
    (event("reckoning", many=2), "The second Reckoning: Life Energy turns into Reputation.", "", "integration"),
    (event("reckoning", many=3), "The next Reckoning: Life Energy turns into Reputation.", "", "integration"),
    (event("degradation", many=2, thing=9), "Degradation rises by 2 to 9.", "", "degradation"),
    (event("threat_runs_out", where=0, thing=CARD), "Prejudice was not met in time.", "slot:3", "space:0a"),
    (event("card_leaves", thing=CARD), f"{NAME} leaves the display.", "slot:3", "discard"),
    (event("card_leaves", many=1, thing=CARD), "A covered threat leaves the display.", "slot:3", "discard"),
    (event("deal", where=1, thing=CARD), f"{NAME} comes to the 2 TC slot.", "slot:0", "slot:2"),
    (event("reshuffle", many=9), "The discards are shuffled: a new deck of 9.", "discard", "slot:0"),
    (event("advance", who=RED, many=1), "Red advances 1 space on the Time Keeper.", "", "clock:0"),
    (event("advance", who=RED, many=4), "Red advances 4 spaces on the Time Keeper.", "", "clock:0"),
    (event("star", who=RED, many=4), "Red passes the star with open penalties of 4.", "", "star"),
    (event("star", who=RED, many=0), "Red passes the star and loses nothing.", "", "star"),
    (event("order", who=GREEN, thing=GREEN + 5 * RED + 25 * BLUE), "The new order: Green, Red, Blue.", "", "clock"),
    (event("reveal", where=0, thing=CARD), "A threat is revealed: Prejudice; nothing covers it.", "slot:0", "space:0a"),
    (
        event("reveal", where=0, many=1, thing=CARD),
        "A threat is revealed: Prejudice; it is covered and turns back.",
        "slot:0",
        "space:0a",
    ),
    (event("no_leader", where=CS), "Nobody leads Culture/Social: no assessment.", "", "sector:culture"),
    (event("assessed", who=BLUE, where=CS), "Blue is assessed in Culture/Social.", "sector:culture", "seat:1"),
    (event("bureaucracy", where=CS), "Bureaucracy moves to Culture/Social.", "", "sector:culture"),
    (event("refresh", who=RED, where=0, many=2), "Red brings 2 TC to Free Time.", "", "hole:free_time"),
    (event("won", many=1), "Integration is complete: the group has won.", "", "integration"),
    (event("defeat", many=LOST), "Degradation is complete: all have lost.", "", "degradation"),
    (event("defeat", many=UNFINISHED), "The world stood still.", "", "degradation"),
]


@pytest.mark.parametrize(("happened", "text", "source", "target"), SENTENCES, ids=lambda one: getattr(one, "what", ""))
def test_sentences_of_events(happened: Event, text: str, source: str, target: str) -> None:
    said = GAME.tell(scene(), happened)
    assert (said.text, said.source, said.target) == (text, source, target)
    assert (said.what, said.many) == (happened.what, happened.many)
    assert said.who == (None if happened.who == NOBODY else happened.who)
    assert all(TARGET.fullmatch(thing) for thing in (source, target) if thing)


def test_every_kind_of_event_has_a_sentence() -> None:
    """The kinds the rules report, those that can be told, and those told above are the same."""
    assert reported(GAME) == set(TELLERS) == {example[0].what for example in SENTENCES}


# -- every kind is met --------------------------------------------------------------------------


def unplaced() -> PlanetaryPhase:
    """Red, last in the order, can pay for nothing when the second markers are placed."""
    g = table(5)
    broke(g, RED)
    scheduling(g, BLUE, GREEN, YELLOW, PURPLE, RED)
    choose(g, "commit", "establish", "devise", "dedicate", "expand")
    return choose(g, "evolve", "energize", "energize", "energize")


def rarely_met() -> list[PlanetaryPhase]:
    """Tables where what random play meets seldom or never has just happened."""
    victory = table()
    victory.integration, victory.reckoned = 23, 1
    lay(victory, "0a", "1A1", taken={0: BLUE, 2: RED})
    pay(do(scheduled(victory, ("commit", RED)), "at 0a.1"))
    bonus = table()
    bonus.energy[RED] = 14
    do(perform(bonus, ("energize", RED)), "energize")
    bare = table()
    slot(bare, 3, None)
    slot(bare, 1, "LC10")
    bare.removed_cards = bare.deck
    bare.deck = []
    refreshing(bare)
    first = table()
    credential(first, RED, CS, 11)
    do(perform(first, ("expand", RED)), "sector culture", "pay")
    return [victory, bonus, bare, first, unplaced()]


def check_told(g: PlanetaryPhase, happened: Event) -> None:
    """The event is a sentence with targets of the vocabulary and a rule of the ledger."""
    said = GAME.tell(g, happened)
    assert said.text or said.what in SILENT
    assert not said.text or said.text[0].isupper()
    assert not said.text or said.text.endswith((".", "!"))
    assert all(TARGET.fullmatch(thing) for thing in (said.source, said.target) if thing), said
    assert said.source or said.target
    assert said.rule in GAME.ledger().by_id


def test_every_kind_is_met_and_told_in_play() -> None:
    met: Counter[str] = Counter()
    for seats in (3, 4, 5):
        for g in random_games(seats, 6, "telling"):
            for happened in g.events or []:
                met[happened.what] += 1
                if met[happened.what] <= 40:
                    check_told(g, happened)
            g.events = []
    for g in rarely_met():
        for happened in g.events or []:
            met[happened.what] += 1
            check_told(g, happened)
    assert set(met) == set(TELLERS)


# -- in order -----------------------------------------------------------------------------------


@rule("PP-183")
def test_a_round_ends_in_sentences() -> None:
    g = table(bureaucracy=CS)
    slot(g, 3, "LC07")
    counters(g, RED, free_time=2, spent=1)
    do(refreshing(g), "put 1")
    texts = [GAME.tell(g, happened).text for happened in g.events or []]
    assert texts[1:] == [
        "Red advances 1 space on the Time Keeper.",
        "Blue advances 0 spaces on the Time Keeper.",
        "Green advances 0 spaces on the Time Keeper.",
        "The new order: Green, Blue, Red.",
        "Nobody leads Culture/Social: no assessment.",
        "Bureaucracy moves to Spirituality/Beliefs.",
        "Red brings 1 TC to Free Time.",
        "Round 2: Green schedules first.",
    ]
    assert texts[0].endswith(" comes to the 3 TC slot.")


def test_an_event_cites_its_rule() -> None:
    g = table()
    lay(g, "0a", "1R1")
    pay(do(perform(g, ("commit", RED)), "at 0a.1"))
    cited = {happened.what: GAME.tell(g, happened).rule for happened in g.events or []}
    assert (cited["occupy"], cited["pay"], cited["reputation"]) == ("PP-121", "PP-055", "PP-122")

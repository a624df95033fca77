"""Moves, questions and the table of The Planetary Phase in words."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.position import LOST, WON, PlanetaryPhase
from ecumene.games.planetary_phase.view.ids import HOLE_IDS
from ecumene.games.planetary_phase.words import moves, questions
from ecumene.kernel.errors import IllegalMove, UnreadableMove
from ecumene.kernel.step import Ask, AskTogether

from ..saying import check_question, check_words
from .play import pay, perform, random_games, unlock
from .scenario import (
    ACTION_IDS,
    BLUE,
    CARD_IDS,
    CS,
    GREEN,
    NAMES,
    RED,
    SPACE_IDS,
    connect,
    counters,
    credential,
    do,
    hold,
    lay,
    learn,
    legal,
    on_top,
    refreshing,
    slot,
    table,
)

BUTTONS = (
    *("pay", "no_favor", "favors", "decline", "stop", "energy"),
    *("reputation", "connect", "credit", "rest", "cover"),
)

TARGET = re.compile(
    rf"""action:({"|".join(ACTION_IDS)}) | hole:({"|".join(map(re.escape, HOLE_IDS))}|spent)
    | corner:({"|".join(SPACE_IDS)})\.[0-2] | space:({"|".join(SPACE_IDS)}) | turn:[0-2] | stack:[0-3] | slot:[0-3]
    | sector:({"|".join(row.id for row in NAMES.sectors)}) | connection:[0-4]\.[0-2]
    | ability:[0-4]\.(upkeep|contracts|commitments|free_time) | card:({"|".join(CARD_IDS)}) | seat:[0-4]
    | energy:[0-4] | reputation:[0-4] | clock | clock:[0-4] | star | integration | degradation | discard
    | button:({"|".join(BUTTONS)})""",
    re.VERBOSE,
)
"""The names of things on the table that moves and events may be about."""

ASKS = {step for step in GAME.steps.values() if issubclass(step, (Ask, AskTogether))}


def test_every_ask_has_words_and_a_task() -> None:
    assert set(moves.SAID) == ASKS == set(questions.TASKS)


# -- constructed asks ---------------------------------------------------------------------------


def wild_bonus() -> PlanetaryPhase:
    g = table()
    unlock(g, 0, 3)
    lay(g, "03", "3C1")
    credential(g, RED, CS, 12)
    return pay(do(perform(g, ("commit", RED)), "at 03.2"))


def pick_sector() -> PlanetaryPhase:
    g = table()
    unlock(g, 0, 3)
    hold(g, RED, "3C1")
    credential(g, RED, CS, 11)
    return do(perform(g, ("establish", RED)), "on 03", "turn 0", "pay")


def take_bonus() -> PlanetaryPhase:
    g = table()
    g.energy[RED] = 14
    counters(g, RED, upkeep_2=1, spent=1)
    return do(perform(g, ("energize", RED)), "energize")


def lose_counter() -> PlanetaryPhase:
    g = table()
    g.energy[RED] = -9
    return do(perform(g, ("expand", RED)), "sector culture", "from upkeep.2")


def use_card() -> PlanetaryPhase:
    g = table()
    for card in ("LC09", "LC16", "LC25"):
        connect(g, RED, card)
    learn(g, RED, "vital")
    slot(g, 3, "LC07")
    return do(perform(g, ("evolve", RED)), "slot 1", "no_favor", "pay")


def call_favors() -> PlanetaryPhase:
    g = table()
    hold(g, RED, None)
    for card in ("LC13", "LC16"):
        connect(g, RED, card)
    connect(g, RED, "LC09", used=True)
    return do(perform(g, ("devise", RED)), "stack 2")


def pay_assessment() -> PlanetaryPhase:
    g = table(bureaucracy=CS)
    credential(g, BLUE, CS, 7)
    g.credits = [0, 2, 0]
    return refreshing(g)


def occupy() -> PlanetaryPhase:
    g = table()
    lay(g, "0a", "1R1", taken={0: BLUE, 1: GREEN})
    lay(g, "0b", "1C1", launched=True)
    lay(g, "4b", "1C4")
    return perform(g, ("dedicate", RED))


def devise() -> PlanetaryPhase:
    g = table()
    hold(g, RED, None)
    g.removed_tiles = [*g.removed_tiles, *g.stacks[3]]
    g.stacks = [*g.stacks[:3], []]
    return perform(g, ("devise", RED))


def evolve() -> PlanetaryPhase:
    g = table()
    slot(g, 3, "LC07", threat=True)
    slot(g, 2, "LC09")
    on_top(g, "LC10")
    return perform(g, ("evolve", RED))


def expanding() -> PlanetaryPhase:
    g = table()
    credential(g, RED, CS, 12)
    return do(perform(g, ("expand", RED)), "sector biology", "from free_time")


CONSTRUCTED = {
    "SelectAction": table,
    "WildBonus": wild_bonus,
    "PickSector": pick_sector,
    "TakeBonus": take_bonus,
    "LoseCounter": lose_counter,
    "UseCard": use_card,
    "CallFavors": call_favors,
    "PayAssessment": pay_assessment,
    "Occupy": occupy,
    "Devise": devise,
    "Evolve": evolve,
    "Expand": expanding,
}


# -- moves --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", sorted(CONSTRUCTED))
def test_every_candidate_of_a_constructed_ask_has_words(kind: str) -> None:
    g = CONSTRUCTED[kind]()
    assert type(g.asking).__name__ == kind
    check_words(GAME, TARGET, g, g.waiting[0], read_back=True)
    check_question(GAME, g)


def test_every_candidate_met_in_random_games_has_words_and_every_ask_is_met() -> None:
    met: Counter[str] = Counter(list(CONSTRUCTED))
    for seats in (3, 4, 5):
        for g in random_games(seats, 6, "words"):
            if g.over:
                continue
            kind = type(g.asking).__name__
            met[kind] += 1
            check_words(GAME, TARGET, g, g.waiting[-1], read_back=met[kind] <= 25)
            if met[kind] <= 25:
                check_question(GAME, g)
    assert set(met) == {step.__name__ for step in ASKS}


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        (
            "SelectAction",
            {
                "Schedule Commit (0 TC)",
                "Schedule Establish (0 TC)",
                "Schedule Energize (1 TC)",
                "Schedule Devise (0 TC)",
                "Schedule Dedicate (0 TC)",
                "Schedule Expand (0 TC)",
                "Schedule Evolve (0 TC)",
            },
        ),
        (
            "CallFavors",
            {
                "Call in no favor",
                "Call in a favor worth 2 TC",
                "Call in a favor worth 1 TC",
                "Call in favors 1+2 worth 3 TC",
            },
        ),
        ("Occupy", {"Prejudice for 5 TC: 1 Life Energy, and it launches", "Decline"}),
        ("TakeBonus", {"The bonus TC goes to Free Time", "The bonus TC goes to Upkeep (2)"}),
        ("PayAssessment", {"Turn in a Credit (of 2)", "Lose 3 Reputation"}),
        (
            "UseCard",
            {
                "As a Connection instead of Spirituality/Beliefs ★ / Curious: +3 in Culture/Social",
                "As a Connection instead of Spirituality/Beliefs ★★★ / Vital: +3 in Culture/Social",
                "As a Connection instead of Climate/Ecology ★ / Curious: +3 in Culture/Social",
            },
        ),
    ],
)
def test_texts_of_legal_moves(kind: str, texts: set[str]) -> None:
    g = CONSTRUCTED[kind]()
    assert {choice.text for choice in GAME.choices(g, g.waiting[0])} == texts


@pytest.mark.parametrize(
    ("kind", "move", "text", "target", "also"),
    [
        ("WildBonus", "energy", "3 Life Energy", "button:energy", ()),
        ("WildBonus", "sector biology", "+1 Credential in Biology/Physiology (step 0)", "sector:biology", ()),
        (
            "CallFavors",
            "favor 1+2",
            "Call in favors 1+2 worth 3 TC",
            "button:favors",
            ("connection:0.0", "connection:0.1"),
        ),
        ("LoseCounter", "lose spent", "A TC of Time Spent leaves the game", "hole:spent", ()),
        ("LoseCounter", "lose contracts.1", "A TC of Contracts (1) leaves the game", "hole:contracts.1", ()),
        ("UseCard", "ability", "As the ability Rested", "ability:0.upkeep", ()),
        ("Devise", "stack 4", "Devise from an empty stack for 1 TC", "stack:3", ()),
        ("Evolve", "slot 0", "Take Spirituality/Beliefs ★ / Industrious for 4 TC", "slot:0", ()),
        ("Evolve", "slot 3", "Take nothing there for 1 TC", "slot:3", ()),
        ("Expand", "stop", "Expand no further", "button:stop", ()),
        ("Expand", "sector climate", "+1 Credential in Climate/Ecology (step 0) for 1 TC", "sector:climate", ()),
        ("SelectAction", "devise", "Schedule Devise (0 TC)", "action:devise", ()),
    ],
)
def test_words_of_a_candidate(kind: str, move: str, text: str, target: str, also: tuple[str, ...]) -> None:
    g = CONSTRUCTED[kind]()
    seat = g.waiting[0]
    said = GAME.words(g, seat, GAME.parse(g, seat, move))
    assert (said.text, said.target, said.also) == (text, target, also)


def test_equal_favors_are_told_apart() -> None:
    g = table()
    hold(g, RED, None)
    for card in ("LC13", "LC16", "LC07"):
        connect(g, RED, card)
    do(perform(g, ("devise", RED)), "stack 2")
    texts = [choice.text for choice in GAME.choices(g, RED)]
    assert {"Call in favors 1+2 worth 3 TC", "Call in favors 1+3 worth 3 TC"} <= set(texts)


def test_a_payment_says_what_it_costs() -> None:
    g = table()
    hold(g, RED, None)
    do(perform(g, ("devise", RED)), "stack 1")
    texts = {choice.move: choice.text for choice in GAME.choices(g, RED)}
    assert texts["pay"] == "Pay 4 TC: 3 from Free Time, 1 from the blocks, losing 1 Life Energy"
    assert texts["from free_time"] == "1 TC from Free Time"
    assert texts["from contracts.2"] == "1 TC from Contracts (2), losing 2 Life Energy"


def test_a_turning_says_what_costs_what() -> None:
    g = table()
    hold(g, RED, "1R1")
    do(perform(g, ("establish", RED)), "on 0a")
    said = {choice.move: (choice.text, choice.also) for choice in GAME.choices(g, RED)}
    assert said["turn 1"] == (
        "3 for a Credential in Culture/Social, 5 for 1 Reputation, 2 for 1 Life Energy",
        ("space:0a",),
    )


def test_a_full_box_says_so() -> None:
    g = table()
    for _ in range(3):
        pay(do(g, "expand"))
    refusal = next(one for one in GAME.refusals(g, g.waiting[0]) if one.move == "expand")
    assert (refusal.text, refusal.rule) == ("Schedule Expand (full)", "PP-110")


# -- reading back -------------------------------------------------------------------------------


def test_nonsense_is_answered_with_what_is_possible() -> None:
    with pytest.raises(UnreadableMove) as wrong:
        GAME.check_move(table(), RED, "dance")
    assert "one of: commit, establish, energize, devise, dedicate, expand, evolve" in str(wrong.value)


def test_who_is_not_asked_is_told_whose_choice_it_is() -> None:
    with pytest.raises(IllegalMove) as wrong:
        GAME.check_move(table(), BLUE, "commit")
    assert "that of Red" in str(wrong.value)


# -- the question -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "mine", "others"),
    [
        ("SelectAction", "Schedule an action.", "Red: schedule an action."),
        ("CallFavors", "Call in favors for the 3 TC, or none.", "Red: call in favors for the 3 TC, or none."),
        ("Occupy", "Dedicate to an operation, or decline.", "Red: dedicate to an operation, or decline."),
        (
            "PayAssessment",
            "Pay the assessment of Culture/Social.",
            "Blue: pay the assessment of Culture/Social.",
        ),
        (
            "Expand",
            "Expand your Credentials (3 left), or stop.",
            "Red: expand your Credentials (3 left), or stop.",
        ),
    ],
)
def test_questions(kind: str, mine: str, others: str) -> None:
    g = CONSTRUCTED[kind]()
    assert GAME.question(g, g.waiting[0]).text == mine
    assert GAME.question(g, GREEN).text == others


def test_the_question_of_the_refresh_names_who_is_waited_for() -> None:
    g = table()
    for seat in (RED, BLUE):
        counters(g, seat, free_time=1, spent=2)
    refreshing(g)
    assert GAME.question(g, BLUE).text == "Bring your spent TC back."
    do(g, "rest", seat=BLUE)
    assert GAME.question(g, BLUE).text == "Red: bring your spent TC back."


# -- the whole table ----------------------------------------------------------------------------


def test_the_table_in_plain_sentences() -> None:
    g = table()
    lay(g, "0a", "1A1", taken={1: BLUE})
    lay(g, "0b", "1R1", launched=True)
    slot(g, 3, "LC07", threat=True)
    g.backs[CARD_IDS.index("LC07")] = 0
    on_top(g, "LC09")
    credential(g, RED, CS, 3)
    g.credits = [1, 0, 0]
    lines = GAME.describe(g, None)
    assert lines[0] == "Round 1. Integration 0 and Degradation 0 of 24. Economics/Trade is under Bureaucracy."
    assert lines[1] == (
        "Prejudice: an alternative operation of Level 1: culture costs 2, reputation taken by Blue, energy costs 3."
    )
    assert lines[2] == "Dogmatism: a launched radical operation of Level 1."
    assert lines[3] == (
        "Display: 4 TC: Spirituality/Beliefs ★ / Curious; 3 TC: the threat prejudice; 2 TC: empty; 1 TC: empty."
    )
    assert lines[4] == (
        "Red: 15 Reputation, 1 Life Energy, 3 TC in Free Time, 12 in the blocks, 0 spent, 0 on tiles; "
        "1 Credit; Credentials CS 3, SB 0, BP 0, CE 0, TI 0, ET 0; 16 points if the group won now."
    )
    assert len(lines) == 7


def test_how_a_game_ended() -> None:
    g = table()
    g.reputation = [20, 31, 15]
    g.turn = 9
    g.finish(WON)
    ending = GAME.ending(g)
    assert (ending.key, ending.headline) == ("won", "Blue wins")
    assert ending.text == "The planet is whole after 9 rounds; Blue is the most reputed with 31."
    assert GAME.question(g, RED).text == "The game is over."
    lost = table()
    lost.turn = 7
    lost.finish(LOST)
    assert (GAME.ending(lost).headline, GAME.ending(lost).text) == (
        "All is lost",
        "Degradation was complete after 7 rounds.",
    )


def test_legal_moves_are_the_candidates_no_rule_forbids() -> None:
    for g in random_games(4, 2, "legal"):
        for seat in g.waiting:
            allowed = [move for move in g.candidates(seat) if g.forbids(seat, move) == 0]
            assert sorted(g.moves(seat)) == sorted(allowed)
            assert len(legal(g, seat)) == len(allowed)

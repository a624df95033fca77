"""Moves, questions and the table of The Earthman's Burden in words."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.position import (
    BLOCKADE,
    CONQUEST,
    DEFEAT,
    NOBODY_LEFT,
    PEACE,
    SINGULARITY,
    UNFINISHED,
)
from ecumene.games.earthmans_burden.scoring import end
from ecumene.games.earthmans_burden.words import moves, questions
from ecumene.kernel.errors import IllegalMove, UnreadableMove
from ecumene.kernel.step import Ask, AskTogether
from ecumene.kernel.trace import rule

from ..saying import check_question, check_words
from .constructed import CONSTRUCTED, quiet, rich
from .games import wars
from .scenario import (
    BLUE,
    GREEN,
    RED,
    clear,
    dealt,
    develop,
    military,
    neutral,
    play,
    seen,
    table,
    turn,
)

NAMES = GAME.default_box().names
WORLDS = "|".join(row.id for row in NAMES.worlds)
TRAJECTORIES = "|".join(row.id for row in NAMES.trajectories)
TECHNOLOGIES = "|".join(row.id for row in NAMES.technologies)
BUTTONS = (
    *("pass", "done", "stop", "end", "above", "technology", "with", "without", "yes", "no", "keep"),
    *("attack", "exploration", "overthrow", "espionage", "pacification", "construction", "research"),
    *("un_fleet", "un_calm", "remove_fleets", "remove_calm", "remove_at_risk", "convert_calm", "convert_at_risk"),
    *("lower_ai", "research_back", "eschaton_back", "give", "copy", "resign", "claim", "peace"),
    *("send", "add", "withdraw", "accept", "refuse", "fire", "fire_un", "hold"),
    *("unsettle", "take", "nothing", "steal", "destroy", "push_back"),
)
TARGET = re.compile(
    rf"""world:({WORLDS}) | trajectory:({TRAJECTORIES}) | region:({WORLDS})\.[0-6] | technology:({TECHNOLOGIES})
    | seat:[0-6] | un | track:(ai|research|eschaton) | amount:\d+ | unit:(calm|at_risk|fleet|commander) | face:[1-6]
    | button:({"|".join(BUTTONS)})""",
    re.VERBOSE,
)
"""The names of things on the table that moves and events may be about."""

ASKS = {step for step in GAME.steps.values() if issubclass(step, (Ask, AskTogether)) and not step.__subclasses__()}


def check_choices(g: Any, seat: int) -> None:
    """What is legal is what is shown and not forbidden, in that order."""
    assert list(g.moves(seat)) == [move for move in g.candidates(seat) if g.forbids(seat, move) == 0]


# -- moves ----------------------------------------------------------------------------------------


def test_every_ask_has_words_and_a_task_and_is_constructed() -> None:
    assert set(moves.SAID) == ASKS == set(questions.TASKS)
    assert set(CONSTRUCTED) == {step.__name__ for step in ASKS}


@pytest.mark.parametrize("kind", sorted(CONSTRUCTED))
def test_every_candidate_of_a_constructed_ask_has_words(kind: str) -> None:
    g = CONSTRUCTED[kind]()
    seat = g.waiting[0]
    assert type(g.asking).__name__ == kind
    assert len(g.moves(seat)) > 1
    check_choices(g, seat)
    check_words(GAME, TARGET, g, seat, read_back=True)
    check_question(GAME, g)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"minigame": "on"}), (3, {}), (3, {"assassination": "on", "resignation": "on"}), (7, {"basic": "on"})],
)
def test_every_candidate_met_in_random_games_has_words(seats: int, options: dict[str, str]) -> None:
    met: Counter[str] = Counter()
    for g in islice(wars(seats, 40, "words", **options), 4000):
        if g.over:
            continue
        kind = type(g.asking).__name__
        met[kind] += 1
        if met[kind] <= 25 or met[kind] % 20 == 0:
            seat = g.waiting[-1]
            check_choices(g, seat)
            check_words(GAME, TARGET, g, seat, read_back=met[kind] <= 25)
            check_question(GAME, g)
    assert len(met) >= 20


TEXTS = {
    "ChooseSetup": {
        "Claim a region of Earth",
        "3 fleets in Earth's orbit",
        "3 fleets in a trajectory above Earth",
        "A technology",
    },
    "PlaceAbove": {"Cislunar Space", "Terran Transfer", "Inner Ecliptic", "Middle Ecliptic", "Sundive"},
    "StepsBack": {"AI back by 1, to 2", "AI back by 2, to 1", "AI back by 3, to 0"},
    "GiveTo": {"To Blue", "To Green"},
    "GiveUnit": {"Calm developments", "Developments at risk", "Fleets"},
    "SendOffer": {"Send the offer to Blue: 2 fleets at Mars", "Add more to it"},
    "Consent": {"Accept 2 fleets at Mars", "Refuse"},
    "Vote": {"Yes, Red has won", "No, the war goes on"},
    "Reroll": {"Leave the dice as they are", "Re-roll a 1 (3 AI steps)", "Re-roll a 6 (3 AI steps)"},
    "Sacrifice": {"Give up a calm development", "Give up a development at risk", "Give up a fleet"},
    "BurnFrom": {"Give up a fleet in Sundive", "Give up a fleet in Cislunar Space"},
    "CommanderRises": {"With the Commander", "Without the Commander"},
    "Push": {"No push", "Push fleets from Sundive (3 there)"},
    "Sail": {"No more sailing", "Sail from Inner Ecliptic (4 there)"},
    "SailOn": {
        "Stop here",
        "On to Cytherean Approach",
        "On to Cislunar Space",
        "On to Areian Approach",
    },
    "AtWorld": {"Overthrow", "Espionage", "Pacification", "Construction", "Research"}
    | {"UN help: a fleet", "UN help: calm a development"},
    "ClaimRegions": {"Claim none", "Claim 1 region with as many fleets", "Claim 2 regions with as many fleets"},
    "Casualty": {"Lose a calm development", "Lose a development at risk", "Lose a fleet"},
    "FireBack": {"Return fire: 2 dice at 33 %", "Hold fire"},
    "Topple": {
        "Put a calm development of Blue at risk",
        "Take over a development of Blue at risk",
        "Let it be",
    },
    "Spoils": {
        "Steal a technology of Blue",
        "Destroy a technology of Blue",
        "Push Blue back on the Eschaton track",
        "Let it be",
    },
    "AtRisk": {"A calm development goes at risk", "A fleet at risk: two dice fire on your own units"},
    "HelpedBy": {"A calm development uses its action", "A development at risk uses its action"},
}


@pytest.mark.parametrize("kind", TEXTS)
def test_texts_of_legal_moves(kind: str) -> None:
    g = CONSTRUCTED[kind]()
    assert {choice.text for choice in GAME.choices(g, g.waiting[0])} == TEXTS[kind]


SAID = [
    ("ChooseSetup", "claim", "Claim a region of Earth", "world:earth", ()),
    ("Window", "pass", "Go on to Movement", "button:pass", ()),
    ("Window", "peace", "Propose peace", "button:peace", ()),
    ("HowMany", "2", "Remove 2 fleets", "amount:2", ("world:mars", "unit:fleet")),
    ("StepsBack", "1", "AI back by 1, to 2", "amount:1", ("track:ai",)),
    ("CopyWhat", "offer shielding", "A copy of Shielding", "technology:shielding", ()),
    ("Fall", "1", "1 fleet to Inner Ecliptic", "amount:1", ("trajectory:centre", "trajectory:inner")),
    ("Rise", "from mars", "Fleets rise from Mars (6 there)", "world:mars", ()),
    ("RiseTo", "to terran", "To Terran Transfer", "trajectory:terran", ("world:mars",)),
    ("Launch", "from mars", "Launch from Mars with Orion Engines", "world:mars", ()),
    ("Menu", "at mars", "Act at Mars", "world:mars", ()),
    ("Menu", "end", "End military actions", "button:end", ()),
    (
        *("Target", "on un", "The UN: 33 % a die, return fire up to 12 dice at 17 %"),
        *("un", ("world:earth",)),
    ),
    ("Muster", "2", "2 fleets: 2 dice at 50 %", "amount:2", ("world:mars", "unit:fleet")),
    ("Attempt", "3", "Attempt 3 fleets with 6 dice: 0.1 failures expected", "amount:3", ("world:mars",)),
    ("SailTo", "to terran", "To Terran Transfer", "trajectory:terran", ("trajectory:inner",)),
    ("Steal", "steal intrigue", "Steal Intrigue", "technology:intrigue", ()),
    ("Destroy", "destroy advanced_weapons", "Destroy Advanced Weapons", "technology:advanced_weapons", ()),
]


@pytest.mark.parametrize(("kind", "move", "text", "target", "also"), SAID)
def test_words_of_a_candidate(kind: str, move: str, text: str, target: str, also: tuple[str, ...]) -> None:
    g = CONSTRUCTED[kind]()
    seat = g.waiting[0]
    said = GAME.words(g, seat, GAME.parse(g, seat, move))
    assert (said.text, said.target, said.also) == (text, target, also)


def test_a_pass_in_the_turn_of_another_is_a_pass() -> None:
    g = play(turn(rich()), "pass")
    assert {choice.move: choice.text for choice in GAME.choices(g, BLUE)}["pass"] == "Pass"


def test_a_technology_says_what_it_does() -> None:
    g = CONSTRUCTED["Learn"]()
    texts = {choice.move: choice.text for choice in GAME.choices(g, g.waiting[0])}
    assert texts["learn heavy_weapons"] == "Heavy Weapons: +1 on your Attack dice, return fire included"


def test_a_conversion_at_risk_says_its_chance() -> None:
    g = table(2)
    develop(g, RED, "mars", risk=2)
    play(turn(g), "convert_at_risk")
    assert {choice.text for choice in GAME.choices(g, RED)} == {
        "Convert 1 development at risk (33 % each)",
        "Convert 2 developments at risk (33 % each)",
    }


def test_neutrals_are_called_so() -> None:
    g = quiet()
    neutral(g, BLUE)
    play(military(g), "at earth", "attack")
    assert "Neutral Blue: 50 % a die" in {choice.text for choice in GAME.choices(g, RED)}


# -- reading back ---------------------------------------------------------------------------------


def test_nonsense_is_answered_with_what_is_possible() -> None:
    with pytest.raises(UnreadableMove) as wrong:
        GAME.check_move(CONSTRUCTED["ChooseSetup"](), dealt(3).waiting[0], "dance")
    assert "one of: claim, orbit, above, technology" in str(wrong.value)


def test_who_is_not_asked_is_told_whose_choice_it_is() -> None:
    with pytest.raises(IllegalMove) as wrong:
        GAME.check_move(turn(rich()), BLUE, "pass")
    assert "that of Red" in str(wrong.value)


# -- the question ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "mine", "others"),
    [
        ("ChooseSetup", "Take setup round 1 of 4.", "{}: take setup round 1 of 4."),
        (
            "Window",
            "Go on to movement, or take an extraordinary action.",
            "{}: go on to movement, or take an extraordinary action.",
        ),
        ("Fall", "Choose how many of the 3 that must fall from Sundive go to Inner Ecliptic.", None),
        ("Muster", "Attack at Mars: choose how many fleets take part.", None),
        ("Casualty", "Choose what you lose at Mars (1 hit left).", None),
        ("Reroll", "Keep or re-roll dice of the attack: 6 1.", None),
        ("Consent", "Accept or refuse what Red offers: 2 fleets at Mars.", None),
        ("Vote", "Say whether Red has won by conquest.", "Blue, Green: say whether Red has won by conquest."),
        ("Sail", "Sail fleets worldward (3 moves left), or stop.", None),
        ("Menu", "Choose the world of a military action, or end them.", None),
    ],
)
def test_questions(kind: str, mine: str, others: str | None) -> None:
    g = CONSTRUCTED[kind]()
    seat = g.waiting[0]
    assert GAME.question(g, seat).text == mine
    if others is not None:
        assert GAME.question(g, None).text == others.format(GAME.seat_title(g, seat))


def test_the_question_of_a_vote_names_who_is_waited_for() -> None:
    g = play(CONSTRUCTED["Vote"](), "no", seat=BLUE)
    assert GAME.question(g, BLUE).text == "Green: say whether Red has won by conquest."
    assert GAME.question(g, GREEN).text == "Say whether Red has won by conquest."


# -- how it ended ---------------------------------------------------------------------------------


@rule("EB-002", "EB-029")
@pytest.mark.parametrize(
    ("outcome", "winner", "key", "headline", "winners"),
    [
        (CONQUEST, BLUE, "conquest", "Blue conquers", (BLUE,)),
        (BLOCKADE, RED, "blockade", "Red blockades Earth", (RED,)),
        (SINGULARITY, GREEN, "singularity", "The Singularity", (GREEN,)),
        (PEACE, -1, "peace", "Peace in our time", (RED, GREEN)),
        (NOBODY_LEFT, -1, "nobody", "Nobody is left", ()),
        (UNFINISHED, -1, "unfinished", "A war without end", ()),
        (DEFEAT, -1, "defeat", "Time has run out", ()),
    ],
)
def test_how_a_game_ended(outcome: int, winner: int, key: str, headline: str, winners: tuple[int, ...]) -> None:
    g = table(3)
    clear(g, BLUE)
    end(g, outcome, winner, 219)
    over = GAME.ending(g)
    assert (over.key, over.headline, over.winners) == (key, headline, winners)
    assert over.scores == tuple(float(seat in winners) for seat in range(3))
    assert GAME.question(g, RED).text == "The game is over."
    assert (seen(g).phase, seen(g).outcome, seen(g).winner) == ("over", key, winner if winner >= 0 else None)

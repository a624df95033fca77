"""Moves, questions and the table of Earth Rising in words."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earth_rising import GAME, actions
from ecumene.games.earth_rising.components import SECTORS
from ecumene.games.earth_rising.position import LOST_COLLAPSE, LOST_TIME, WON, EarthRising
from ecumene.games.earth_rising.words import moves, names, questions
from ecumene.kernel.english import capital
from ecumene.kernel.errors import IllegalMove, UnreadableMove
from ecumene.kernel.step import Ask

from .scenario import (
    ACTIVIST,
    CLIMATOLOGIST,
    CU,
    ECO_INVESTOR,
    ECOLOGIST,
    EN,
    IN,
    INNOVATOR,
    PO,
    POLITICIAN,
    TARGET,
    cards,
    do,
    fill,
    flip_all,
    hold,
    level,
    name,
    on_top,
    ruin,
    strain,
    table,
)


def test_every_ask_has_words_a_task_and_a_rule() -> None:
    asks = {step for step in GAME.steps.values() if issubclass(step, Ask)}
    assert set(questions.TASKS) == asks
    assert set(moves.WORDS) | {actions.TakeAction} == asks


# -- questions and moves --------------------------------------------------------------------------


def asks() -> dict[str, EarthRising]:
    """One table at each kind of question."""
    new: Any = GAME.new(2)
    found: dict[str, EarthRising] = {"ChooseCharacter": new}

    def at(kind: str, *characters: int, moves: tuple[str, ...] = (), closed: str = "off") -> None:
        g = level(table(*characters, closed_hands=closed))
        fill(g, CU, c0="U", c1="S")
        strain(g, rest=3)
        hold(g, 0, "EN3", "EN4", "EN5", "CU4", "IN4")
        hold(g, 1, "AG3", "AG4", "AG5", "AG6", "AG7")
        do(g, *moves)
        found[kind] = g

    at("TakeAction", ACTIVIST, POLITICIAN)
    at("ChooseCircle", ACTIVIST, POLITICIAN, moves=(f"create {name('CU4')}",))
    at("PayColour", ACTIVIST, POLITICIAN, moves=(f"create {name('EN3')}",))
    at("GiveTo", ACTIVIST, POLITICIAN, ECOLOGIST, moves=(f"give {name('EN3')}",))
    at("CleanUp", ACTIVIST, POLITICIAN, moves=("clean",))
    at("DiscardToLimit", ACTIVIST, POLITICIAN, moves=("stop",))
    at("Arrange", ACTIVIST, POLITICIAN, moves=("ability",))
    at("PlaceStartups", INNOVATOR, POLITICIAN, moves=("ability",))
    at("Reorder", POLITICIAN, ACTIVIST, moves=("ability",))
    at("LookFurther", ECO_INVESTOR, ACTIVIST, moves=("draw",))
    at("PlaceLooked", ECO_INVESTOR, ACTIVIST, moves=("draw", "look"))
    at("MoveStrainFrom", CLIMATOLOGIST, ACTIVIST, moves=("stop",))
    at("MoveStrainTo", CLIMATOLOGIST, ACTIVIST, moves=("stop", "from energy"))
    g = level(table(POLITICIAN, ECOLOGIST))
    g.regenerations = cards("PO2", "EN2")
    fill(g, IN, c1="U")
    on_top(g, "SQ-IN", "AG2", "CU7")
    do(g, "draw")
    found["TakeBack"] = g
    return found


ASKED = asks()


def test_every_kind_of_question_is_among_the_tables() -> None:
    assert set(ASKED) == {step.__name__ for step in GAME.steps.values() if issubclass(step, Ask)}
    assert all(type(g.asking).__name__ == kind for kind, g in ASKED.items())


@pytest.mark.parametrize("kind", sorted(ASKED))
def test_a_question_is_put_to_its_seat_and_told_to_the_others(kind: str) -> None:
    g = ASKED[kind]
    chooser = g.waiting[0]
    mine, others = GAME.question(g, chooser), GAME.question(g, None)
    assert mine.ask == others.ask == kind
    assert mine.rule in GAME.ledger().by_id
    assert mine.text[0].isupper()
    assert mine.text.endswith(".")
    title = capital(names.player(g, chooser))
    assert others.text.startswith(f"{title}: ")


@pytest.mark.parametrize("kind", sorted(ASKED))
def test_every_move_has_notation_that_reads_back_and_words_with_a_place(kind: str) -> None:
    g = ASKED[kind]
    seat = g.waiting[0]
    tried = g.candidates(seat)
    written = {GAME.notation(g, seat, move): move for move in tried}
    assert len(written) == len(tried)
    for text, move in written.items():
        assert GAME.parse(g, seat, text) == move
        said = GAME.words(g, seat, move)
        assert said.move == text
        assert said.text[0].isupper()
        assert TARGET.fullmatch(said.target), said.target
        assert all(TARGET.fullmatch(thing) for thing in said.also)
    for refusal in GAME.refusals(g, seat):
        assert refusal.rule in GAME.ledger().by_id
        assert refusal.why == GAME.ledger().text(refusal.rule)


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        ("ChooseCharacter", {"Play the Activist (Culture)"}),
        ("ChooseCircle", {"Put Ecological Education into circle 3 of Culture"}),
        ("PayColour", {"Pay with Wind Power", "Pay with Heat Pumps"}),
        ("GiveTo", {"Give Solar Power to the Grass Roots Politician"}),
        ("CleanUp", {"Remove 1 strain from Energy (it has 3)"}),
        ("DiscardToLimit", {"Discard Crop Diversity"}),
        ("Arrange", {"Put a protest token on Energy Inefficiency", "Leave no protest token on the board"}),
        ("PlaceStartups", {"Found 1 start-up", "Found 2 start-ups"}),
        ("LookFurther", {"Look at another card (2 left)", "Look at no more cards"}),
        ("MoveStrainFrom", {"Take 1 strain from Energy (it has 3)", "Move no more strain"}),
        ("MoveStrainTo", {"Put it into Culture (it has 3)"}),
        ("TakeBack", {"Take back the token on Natural Capital Accounting"}),
    ],
)
def test_sentences_of_moves(kind: str, texts: set[str]) -> None:
    g = ASKED[kind]
    assert texts <= {choice.text for choice in GAME.choices(g, g.waiting[0])}


def test_sentences_of_actions() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    g.protests = cards("CU1")
    flip_all(g, majors=(CU,))
    hold(g, 0, "CU1", "CU4", "EN1", "EN5")
    strain(g, IN=1, CU=1)
    texts = {choice.move: choice.text for choice in GAME.choices(g, 0)}
    assert texts == {
        "stop": "Stop here and end the actions",
        "draw": "Draw a card",
        "refresh": "Shuffle the deck and the discard pile together",
        "ability": "Arrange up to 2 protest tokens",
        "clean": "Clean up 2 strain",
        f"disband {name('CU1')}": "Turn Meat-Heavy Diets into Plant-Rich Diets",
        f"create {name('CU4')}": "Create Ecological Education in Culture",
        f"disband {name('EN1')}": "Disband Energy Inefficiency with one more card of Energy",
        f"create {name('EN5')}": "Create Heat Pumps in Energy with one more card of Energy",
        "transform energy.major": "Transform the Major segment of Energy for a card of Energy",
        **{f"give {name(c)}": texts[f"give {name(c)}"] for c in ("CU1", "CU4", "EN1", "EN5")},
    }
    assert texts[f"give {name('EN5')}"] == "Give Heat Pumps to another player"


@pytest.mark.parametrize(
    ("character", "text"),
    [
        (ACTIVIST, "Arrange up to 2 protest tokens"),
        (POLITICIAN, "Look at the next 3 cards of the deck and reorder them"),
        (INNOVATOR, "Found start-ups (up to 2 in play)"),
        (ECOLOGIST, "Arrange up to 2 regeneration tokens"),
        (ECO_INVESTOR, "Use the special ability"),
    ],
)
def test_sentences_of_abilities(character: int, text: str) -> None:
    g = level(table(character))
    assert GAME.words(g, 0, actions.ABILITY).text == text


@pytest.mark.parametrize("text", ["", "fly", "create", "create coal", "draw ", "DRAW", "transform energy", "stop stop"])
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(UnreadableMove, match="is not a move here; expected one of: draw, refresh"):
        GAME.check_move(table(ACTIVIST, POLITICIAN), 0, text)


def test_a_refusal_gives_the_rule_and_its_text() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    with pytest.raises(IllegalMove, match=r"needs a strain token on the board.*\[ER-190\]"):
        GAME.check_move(g, 0, "clean")
    with pytest.raises(IllegalMove, match="not this seat's choice now but that of Activist"):
        GAME.check_move(g, 1, "draw")
    g.finish(WON)
    with pytest.raises(IllegalMove, match="the game is over"):
        GAME.check_move(g, 0, "draw")


# -- the whole table ------------------------------------------------------------------------------


def test_the_table_in_plain_sentences() -> None:
    g = level(table(ACTIVIST, ECOLOGIST, year=3))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    fill(g, PO, c0="U", c4="S")
    ruin(g, PO, 2)
    g.protests, g.regenerations, g.collapses = cards("PO1"), cards("PO2"), 1
    hold(g, 1, "AG5")
    strain(g, IN=7, CU=4, PO=2)
    lines = GAME.describe(g, 0)
    assert lines[0] == "Year 2023, turn 3 of 20. 4 of 12 segments transformed, 1 collapse of 4."
    assert lines[1] == "18 people in poverty, temperature bonus 1: 6 strain this year. 0 start-ups."
    assert lines[2].startswith("Infrastructure: strain 4 of 5 on the Minor, 3 of 9 on the Major; 4 people; ")
    assert "Housing Speculation (unsustainable), Natural Infrastructure (sustainable)" in lines[2]
    assert lines[3].startswith("Culture: Major transformed, 4 of 5 strain on the Minor; ")
    assert lines[4].startswith("Politics: both segments transformed, 2 strain on the ring; 4 people; ")
    assert "Winner-Takes-All Voting (unsustainable, protest), a collapse token, " in lines[4]
    assert "Natural Capital Accounting (sustainable, regeneration)" in lines[4]
    assert lines[4].endswith("; a recession threatens.")
    assert lines[8] == "Activist holds no cards; 9 turns left."
    assert lines[9] == "Ecologist holds Drip Irrigation (Agriculture); 9 turns left."
    assert lines[10].startswith("Deck 44 cards, discard pile 3. The next Status Quo Strikes card lies under ")
    assert len(lines) == 3 + SECTORS + 2


def test_the_description_keeps_secrets() -> None:
    g = level(table(POLITICIAN, ACTIVIST, closed_hands="on"))
    hold(g, 0, "AG5")
    on_top(g, "EN3", "IN4", "CU4")
    do(g, "ability", f"next {name('IN4')}", f"next {name('EN3')}")
    assert "You know card 1 from the top: Public Transit." in GAME.describe(g, 0)
    assert any("Drip Irrigation" in line for line in GAME.describe(g, 0))
    for viewer in (1, None):
        text = " ".join(GAME.describe(g, viewer))
        assert "Grass Roots Politician holds 1 card;" in text
        for secret in ("Public Transit", "Solar Power", "Drip Irrigation", "You know"):
            assert secret not in text


def test_threats_of_collapse_are_said() -> None:
    g = level(table(POLITICIAN))
    strain(g, PO=14, EN=14)
    assert GAME.describe(g, 0)[4].endswith("; a collapse threatens.")


def test_titles_of_seats() -> None:
    new: Any = GAME.new(2)
    assert GAME.seat_title(new, 0) == "Player 1"
    g = table(POLITICIAN, ACTIVIST)
    assert [GAME.seat_title(g, seat) for seat in (0, 1)] == ["Grass Roots Politician", "Activist"]


@pytest.mark.parametrize(
    ("outcome", "key", "headline", "text"),
    [
        (WON, "won", "The Earth rises", "All twelve segments are in the light in 2024."),
        (
            LOST_COLLAPSE,
            "lost_collapse",
            "Collapse",
            "The last collapse came in 2024, with 3 of 12 segments in the light.",
        ),
        (LOST_TIME, "lost_time", "Out of time", "The calendar has ended with 3 of 12 segments in the light."),
    ],
)
def test_how_a_game_ended(outcome: int, key: str, headline: str, text: str) -> None:
    g = table(POLITICIAN, ACTIVIST, year=4)
    flip_all(g, majors=(CU, PO, EN))
    g.finish(outcome)
    ending = GAME.ending(g)
    assert (ending.key, ending.headline, ending.text) == (key, headline, text)
    assert ending.sources == ({"Segments transformed": 3.0}, {"Segments transformed": 3.0})
    assert GAME.question(g, 0).text == "The game is over."

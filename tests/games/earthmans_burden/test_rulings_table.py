"""Rulings of The Earthman's Burden on windows, gifts, votes, endings and players who leave.

Each test is named after its ruling; rulings not named in these files are proved by the worked examples.
"""

from __future__ import annotations

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    civilian,
    classes,
    clear,
    counters,
    dealt,
    develop,
    dice,
    ending,
    fleets,
    fly,
    group,
    knows,
    learn,
    legal,
    military,
    moving,
    neutral,
    on_to,
    passes,
    play,
    refused,
    rolled,
    table,
    turn,
    units,
)

FIRST_MIND = ("artificial_intelligence", "cognition_circuits")


@rule("EB-054", "EB-056")
def test_q41_everybody_is_asked_clockwise_until_all_pass_in_succession() -> None:
    """After Green's removal the round of asking starts again with Red."""
    g = table(windows="full")
    develop(g, GREEN, "mars", calm=1)
    turn(g)
    order = []
    for choice in ("pass", "pass", "remove_calm", "at mars", "pass", "pass", "pass"):
        if asked(g)[0] == "Window":
            order.append(asked(g)[1])
        play(g, choice)
    assert order == [RED, BLUE, GREEN, RED, BLUE, GREEN]
    assert asked(g)[0] == "Menu"


@rule("EB-054")
def test_q41_nothing_comes_between_a_declaration_and_its_resolution() -> None:
    g = table(windows="full")
    fleets(g, RED, "mars", 3)
    fleets(g, BLUE, "mars", 3)
    dice(military(g), 6, 1, 6, 1)
    group(g, "mars", "attack", on=BLUE, fleets=2)
    assert asked(g) == ("FireBack", BLUE)
    play(g, "fire")
    assert rolled(g)[0] == "return fire"
    assert asked(g) == ("Window", BLUE)


@rule("EB-064")
def test_q42_a_fleet_inherits_that_its_development_has_acted() -> None:
    """A development that researched becomes a fleet that has acted; dice for several at risk are one roll."""
    g = table()
    develop(g, RED, "mars", calm=1, risk=2)
    dice(civilian(g), 1, 5, 6)
    group(g, "mars", "research", calm=1)
    play(g, "convert_calm", "at mars", "1")
    assert classes(g, RED, "mars") == {"acted": 1}
    play(g, "convert_at_risk", "at mars", "2")
    assert rolled(g)[:2] == ("conversion", [5, 6])
    assert classes(g, RED, "mars") == {"acted": 1, "late": 2}


@rule("EB-067")
def test_q43_a_unit_is_given_once_a_turn() -> None:
    """Of three fleets Red passes on his own two, not the one that Blue gave him."""
    g = table(windows="full")
    fleets(g, RED, "mars", 2)
    fleets(g, BLUE, "mars", 1)
    turn(g)
    on_to(g, "Window", BLUE)
    play(g, "give", "seat 1", "at mars", "fleet", "1", "send", "accept")
    assert classes(g, RED, "mars") == {"ready": 2, "given": 1}
    play(g, "give", "seat 3", "at mars", "fleet")
    assert refused(g, "3") == "EB-066"
    assert legal(g) == {"1", "2"}


@rule("EB-068")
def test_q43_a_refused_offer_is_not_repeated_and_three_are_enough() -> None:
    g = table()
    fleets(g, RED, "mars", 4)
    turn(g)
    play(g, "give", "seat 2", "at mars", "fleet", "1", "send", "refuse")
    play(g, "give", "seat 2", "at mars", "fleet", "1")
    assert refused(g, "send") == "EB-068"
    play(g, "add", "at earth", "calm", "1", "send", "refuse")
    play(g, "give", "seat 2", "at mars", "fleet", "2", "send", "refuse")
    assert refused(g, "give") == "EB-068"
    on_to(g, "Rise")
    play(g, "from mars", "to areian", "1")
    on_to(g, "Menu", RED)
    assert "give" in legal(g)


@rule("EB-065", "EB-070", "EB-233")
def test_q43_the_last_unit_may_be_given_but_no_commander_and_nothing_in_flight() -> None:
    g = table(assassination="on")
    fly(g, RED, "terran", 3)
    turn(g)
    play(g, "give", "seat 2", "at earth")
    assert asked(g)[0] == "Consent"
    play(g, "accept")
    assert units(g, RED, "earth") == (0, 0, 0)
    assert refused(g, "give") == "EB-066"


@rule("EB-071", "EB-178")
def test_q44_copies_in_a_row_build_a_chain_with_the_receivers_consent() -> None:
    g = table()
    learn(g, RED, "heavy_weapons", "advanced_weapons", "shielding", "security")
    turn(g)
    play(g, "copy", "seat 2")
    assert refused(g, "offer advanced_weapons") == "EB-071"
    play(g, "offer heavy_weapons")
    assert asked(g) == ("Consent", BLUE)
    play(g, "accept", "copy", "seat 2", "offer advanced_weapons", "refuse")
    assert knows(g, BLUE) == {"heavy_weapons"}
    play(g, "copy", "seat 2")
    assert refused(g, "offer advanced_weapons") == "EB-068"


@rule("EB-212", "EB-214")
def test_q45_a_conquest_is_claimed_once_a_turn_and_one_no_rejects_it() -> None:
    """The votes are given at once: the first is not known before the second."""
    g = table()
    turn(g)
    play(g, "claim")
    play(g, "no", seat=GREEN)
    assert told(g, "vote") == []
    play(g, "yes", seat=BLUE)
    assert [(event.who, event.many) for event in told(g, "vote")] == [(BLUE, 1), (GREEN, 0)]
    assert not g.over
    assert refused(g, "claim") == "EB-214"


@rule("EB-213")
def test_q45_with_nobody_left_to_vote_conquest_is_automatic() -> None:
    g = table(seats=2)
    clear(g, BLUE)
    fleets(g, BLUE, "mars", 1)
    fleets(g, RED, "mars", 1)
    dice(military(g), 4)
    group(g, "mars", "attack", on=BLUE, fleets=1)
    assert g.over
    assert GAME.ending(g).winners == (RED,)


@rule("EB-217", "EB-218")
def test_q46_without_units_a_player_neither_proposes_peace_nor_votes_on_it() -> None:
    g = table()
    clear(g, RED)
    turn(g)
    assert refused(g, "peace") == "EB-218"
    turn(g, BLUE)
    play(g, "peace")
    assert g.waiting == (GREEN,)
    play(g, "no")
    assert refused(g, "peace") == "EB-218"


@rule("EB-215")
def test_q47_developments_at_risk_count_for_a_blockade() -> None:
    g = table(homes=False, un=False)
    develop(g, RED, "earth", calm=4, risk=3)
    develop(g, BLUE, "mars", calm=1)
    turn(g)
    assert g.blockade[RED] == 1
    clear(g, RED)
    develop(g, RED, "earth", calm=6)
    turn(g)
    assert g.blockade[RED] == 0


@rule("EB-050", "EB-065", "EB-214")
def test_q48_a_player_without_units_is_still_in_the_game() -> None:
    """His AI rises, a gift revives him, and if all others grant it he has conquered."""
    g = table(windows="full")
    clear(g, RED)
    learn(g, RED, *FIRST_MIND)
    fleets(g, BLUE, "mars", 2)
    turn(g)
    assert g.ai[RED] == 2
    on_to(g, "Window", BLUE)
    play(g, "give", "seat 1", "at mars", "fleet", "1", "send", "accept")
    assert g.has_units(RED)
    g = table()
    clear(g, RED)
    turn(g)
    play(g, "claim")
    play(g, "yes", seat=BLUE)
    play(g, "yes", seat=GREEN)
    assert GAME.ending(g).winners == (RED,)


@rule("EB-220")
def test_q49_a_board_without_units_ends_the_game_without_a_winner() -> None:
    """Everybody takes four technologies in setup."""
    g = dealt(2)
    while not g.over:
        play(g, "technology")
        play(g, sorted(legal(g))[0])
    assert GAME.ending(g).winners == ()
    assert len(knows(g, RED)) == len(knows(g, BLUE)) == 4


@rule("EB-147", "EB-235")
def test_q50_technologies_of_a_player_who_is_out_can_be_stolen() -> None:
    g = table()
    learn(g, BLUE, "security")
    neutral(g, BLUE)
    dice(civilian(g), 4, 5)
    group(g, "earth", "espionage", on=BLUE, calm=1)
    assert told(g, "successes")[0].many == 1
    play(g, "steal")
    assert knows(g, RED) == {"security"}


@rule("EB-235")
def test_q50_neutral_developments_at_risk_are_lost_first() -> None:
    g = table()
    develop(g, BLUE, "mars", calm=1, risk=1)
    neutral(g, BLUE)
    fleets(g, RED, "mars", 2)
    dice(military(g), 4, 1)
    group(g, "mars", "attack", on=BLUE, fleets=2)
    assert units(g, BLUE, "mars") == (1, 0, 0)


@rule("EB-236")
def test_q50_who_goes_out_in_his_own_turn_ends_it_and_the_un_still_act() -> None:
    g = table(resignation="on")
    fleets(g, UN, "earth", -1)
    fleets(g, RED, "mars", 2)
    turn(g)
    play(g, "resign")
    assert units(g, RED, "mars") == (0, 0, 0)
    assert units(g, UN, "earth")[2] == 12
    assert [event.who for event in told(g, "turn")] == [RED, BLUE]


@rule("EB-222", "EB-238")
def test_q51_in_the_basic_game_there_is_nothing_to_learn_or_to_spy_out() -> None:
    """No technologies in setup, no Research and Espionage, no tracks to move; other options combine with it."""
    g = dealt(3, basic="on", no_true_ai="on", minigame="on", loyal="on")
    assert refused(g, "technology") == "EB-222"
    g = table(basic="on")
    civilian(g)
    assert not legal(g) & {"lower_ai", "research_back", "eschaton_back", "copy"}
    play(g, "at earth")
    assert refused(g, "research") == refused(g, "espionage") == "EB-222"


@rule("EB-227")
def test_q52_the_imaginary_region_vanishes_when_it_is_overthrown() -> None:
    g = table(seats=7)
    fleets(g, RED, "earth", 2)
    dice(civilian(g), 6, 6)
    group(g, "earth", "overthrow", on=UN, calm=1, fleets=2)
    play(g, "unsettle")
    assert units(g, UN, "earth") == (0, 1, 12)
    play(g, "take")
    assert units(g, UN, "earth") == (0, 0, 12)
    assert units(g, RED, "earth") == (1, 0, 2)


@rule("EB-221")
def test_q61_sixty_rounds_are_the_limit_if_the_table_wants_one() -> None:
    g = table()
    g.rounds = 59
    ending(g, GREEN)
    assert g.over
    assert GAME.ending(g).winners == ()
    g = table(limit="none")
    g.rounds = 59
    ending(g, GREEN)
    assert asked(g) == ("Window", RED)


@rule("EB-003", "EB-206")
def test_q63_a_conversion_is_a_roll_like_any_other() -> None:
    g = table()
    develop(g, RED, "mars", risk=1)
    counters(g, BLUE, ai=1)
    turn(g)
    dice(g, 5, 4)
    play(g, "convert_at_risk", "at mars", "1")
    assert asked(g) == ("Reroll", BLUE)
    play(g, "reroll 5")
    assert units(g, RED, "mars") == (0, 0, 0)


@rule("EB-065")
def test_q64_one_offer_may_hold_several_gifts() -> None:
    """All change hands at once when it is accepted; nothing does when it is refused."""
    for answer, came in (("accept", 1), ("refuse", 0)):
        g = table()
        fleets(g, RED, "mars", 2)
        develop(g, RED, "luna", risk=1)
        turn(g)
        play(g, "give", "seat 2", "at mars", "fleet", "2", "add", "at luna", "at_risk", "1", "send", answer)
        assert units(g, BLUE, "mars") == (0, 0, 2 * came)
        assert units(g, BLUE, "luna") == (0, came, 0)


@rule("EB-055", "EB-242")
def test_q66_no_window_opens_between_the_drives_and_movement() -> None:
    g = table(windows="full")
    learn(g, RED, "orion_engines", "fusion_engines", "solar_sails")
    fleets(g, RED, "earth", 3)
    fly(g, RED, "centre", 2)
    passes(moving(g, window=True))
    dice(g, 4, 1, 1)
    asks = []
    for choice in ("stop", "stop", "0", "0", "done", "stop"):
        asks.append(asked(g)[0])
        play(g, choice)
    assert asks == ["Launch", "Push", "Fall", "Fall", "Rise", "Sail"]
    assert asked(g) == ("Window", BLUE)

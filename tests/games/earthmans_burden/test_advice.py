"""Greedy at The Earthman's Burden: it beats chance, its tables end in several ways, and its choices make sense."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.bots import choose, decide
from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.components import ATTACK, EXPLORATION
from ecumene.games.earthmans_burden.gifts import Consent
from ecumene.games.earthmans_burden.position import (
    CONQUEST,
    NONE,
    PEACE,
    SINGULARITY,
    START,
    UNFINISHED,
    EarthmansBurden,
)
from ecumene.games.earthmans_burden.victory import Vote
from ecumene.lab.simulate import simulate

from .scenario import (
    BLUE,
    GREEN,
    RED,
    asked,
    civilian,
    clear,
    command,
    counters,
    dealt,
    develop,
    dice,
    fleets,
    fly,
    flying,
    group,
    learn,
    legal,
    military,
    moving,
    on_to,
    play,
    run,
    told,
    turn,
)
from .scenario import table as set_table

MINDS = ("artificial_intelligence", "cognition_circuits")
LAST_MINDS = (*MINDS, "advanced_ai", "eschaton", "paradox_circuits")


def table(seats: int = 3, **options: Any) -> Any:
    """A table whose first turn is beginning."""
    g = set_table(seats, **options)
    g.phase = START
    return g


def greedy(g: EarthmansBurden, seat: int | None = None) -> str:
    """What the greedy bot chooses, in notation."""
    who = g.waiting[0] if seat is None else seat
    return GAME.notation(g, who, choose("greedy", GAME, g, who, "x"))


def goes_on(g: EarthmansBurden, seat: int = RED) -> list[str]:
    """What the greedy bot chooses as long as only this seat is asked and its turn lasts."""
    made = []
    while not g.over and g.waiting == (seat,) and g.active == seat:
        made.append(greedy(g))
        play(g, made[-1])
    return made


def worth(g: EarthmansBurden, seat: int = RED) -> float:
    """How good the position looks for the seat."""
    return GAME.evaluate(g, seat)


def declared(g: EarthmansBurden) -> list[tuple[int, int]]:
    """The actions of the groups declared, and how many units each had."""
    return [(event.thing, event.many) for event in told(g, "declare")]


# -- whole games ----------------------------------------------------------------------------------


def test_greedy_beats_chance() -> None:
    line = simulate(GAME, 2, ["greedy", "random"], games=4, seed="chance", workers=1).by_bot[0]
    assert (line.bot, line.wins.count) == ("greedy", 4)


@pytest.mark.slow
def test_greedy_beats_chance_in_at_least_95_of_100_games() -> None:
    line = simulate(GAME, 2, ["greedy", "random"], games=100, seed="hundred", workers=1).by_bot[0]
    assert line.bot == "greedy"
    assert line.wins.count >= 95


@pytest.mark.slow
def test_greedy_tables_end_in_more_than_one_way_and_rarely_unfinished() -> None:
    found = simulate(GAME, 4, ["greedy"], games=20, seed="ways", workers=1)
    endings = {line.key: line.games.count for line in found.endings}
    assert endings.pop("unfinished", 0) <= 2
    assert len(endings) >= 2


# -- judging positions ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"basic": "on"}),
        (3, {"windows": "full"}),
        (4, {"minigame": "on", "hydroponics": "on", "no_true_ai": "on"}),
        (5, {"assassination": "on", "resignation": "on"}),
        (7, {"limit": "none", "loyal": "on"}),
    ],
)
def test_every_position_has_a_worth_and_every_choice_a_move_with_weight(seats: int, options: dict[str, str]) -> None:
    g = GAME.new(seats, {"windows": "own_turn", **options}, f"range {seats}")
    for made in range(400):
        if g.over:
            break
        seat = g.waiting[0]
        moves = g.moves(seat)
        weights = GAME.prefer(g, seat, moves)
        assert len(weights) == len(moves)
        assert min(weights) >= 0.0
        assert max(weights) > 0.0
        assert all(0.0 <= GAME.evaluate(g, each) <= 1.0 for each in range(seats))
        bot = "random" if made % 8 == 0 else "greedy"
        g.answer(seat, decide(bot, GAME, g, seat, f"{seats}:{made}"))


def test_a_won_game_is_worth_all_a_shared_one_a_part_and_a_lost_one_nothing() -> None:
    g = table()
    clear(g, GREEN)
    g.winner, g.outcome = RED, SINGULARITY
    assert [worth(g, seat) for seat in range(3)] == [1.0, 0.0, 0.0]
    g.winner, g.outcome = NONE, PEACE
    assert [worth(g, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    g.outcome = UNFINISHED
    assert [worth(g, seat) for seat in range(3)] == [0.0, 0.0, 0.0]


def test_units_technologies_and_nodes_are_good_for_their_owner_and_bad_for_his_rivals() -> None:
    def changed_by(what: str) -> tuple[float, float]:
        g = table()
        before = worth(g, RED), worth(g, BLUE)
        if what == "fleet":
            fleets(g, RED, "mars", 1)
        elif what == "development":
            develop(g, RED, "mars", calm=1)
        elif what == "technology":
            learn(g, RED, "nanotechnology")
        else:
            counters(g, RED, research=2)
        return worth(g, RED) - before[0], worth(g, BLUE) - before[1]

    for what in ("fleet", "development", "technology", "nodes"):
        own, rival = changed_by(what)
        assert own > 0.0 > rival, what


def test_a_calm_development_is_worth_more_than_one_at_risk_and_that_more_than_none() -> None:
    worths = []
    for calm, risk in ((1, 0), (0, 1), (0, 0)):
        g = table()
        develop(g, RED, "mars", calm=calm, risk=risk)
        worths.append(worth(g))
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == 3


def test_fleets_in_flight_are_worth_what_they_can_reach_and_how_soon() -> None:
    def flight(where: str, full: str = "") -> float:
        g = table(2)
        if full:
            develop(g, BLUE, full, calm=int(g.unclaimed(4)))
        fly(g, RED, where, 3)
        return worth(g)

    assert flight("areian") > flight("terran") > flight("centre")
    assert flight("areian") - flight("areian", full="mars") > flight("beltapp") - flight("beltapp", full="mars")


def test_whoever_nears_the_singularity_or_holds_earth_is_near_to_winning() -> None:
    g = table()
    learn(g, RED, *LAST_MINDS)
    far = worth(g)
    counters(g, RED, eschaton=5)
    assert worth(g) > 0.8 > far
    assert worth(g, BLUE) < 0.1
    g = table(homes=False, un=False)
    for seat in (RED, BLUE, GREEN):
        fleets(g, seat, "mars", 4)
    even = worth(g)
    develop(g, RED, "earth", calm=7)
    begun = worth(g)
    counters(g, RED, blockade=2)
    assert worth(g) > begun > even


def test_who_has_no_units_or_is_out_has_nothing_to_hope_for() -> None:
    g = table(resignation="on")
    learn(g, RED, "nanotechnology")
    clear(g, RED)
    assert worth(g) == 0.0
    g = table(assassination="on")
    command(g, RED, "earth")
    assert worth(g) > 0.0
    g.out = 1
    assert worth(g) == 0.0


# -- the opening and movement ---------------------------------------------------------------------


def test_everybody_opens_with_a_region_of_earth_and_then_sends_fleets_ahead() -> None:
    g = dealt(3)
    opened: list[str] = []
    while asked(g)[0] in ("ChooseSetup", "PlaceAbove", "Learn"):
        opened.append(greedy(g))
        play(g, opened[-1])
    assert opened[:3] == ["claim"] * 3
    assert set(opened[3:]) <= {"above", "to terran", "to centre", "to middle", "to inner", "orbit", "technology"}
    assert opened.count("above") >= 6


def test_fleets_at_home_rise_to_free_worlds_and_stay_when_there_is_nothing_to_gain() -> None:
    g = table()
    fleets(g, RED, "earth", 3)
    moving(g)
    assert goes_on(g)[:3] == ["from earth", "to terran", "3"]
    g = table()
    for name in ("mercury", "venus", "luna", "mars", "belt", "jupiter", "saturn"):
        develop(g, RED, name, calm=int(g.unclaimed([w.id for w in g.box.names.worlds].index(name))))
    fleets(g, RED, "earth", 3)
    moving(g)
    assert greedy(g) == "done"


def test_fleets_fall_to_where_regions_are_free() -> None:
    g = table(4)
    for seat, name, many in ((BLUE, "venus", 4), (GREEN, "luna", 2)):
        develop(g, seat, name, calm=many)
        fleets(g, seat, name, 4)
    fly(g, RED, "terran", 5)
    moving(g)
    while asked(g)[0] == "Fall":
        play(g, greedy(g))
    assert flying(g, RED) == {"areian": 5}


def test_large_groups_are_divided_into_a_few_parts_only() -> None:
    g = table(2)
    fly(g, RED, "terran", 40)
    moving(g)
    moves = g.moves(RED)
    weights = GAME.prefer(g, RED, moves)
    considered = [move for move, weight in zip(moves, weights, strict=True) if weight > 0.0]
    assert len(moves) == 41
    assert {0, 40} <= set(considered)
    assert len(considered) < 12


# -- the Military phase ---------------------------------------------------------------------------


def test_all_fleets_explore_where_nobody_else_is_and_every_region_found_is_claimed() -> None:
    g = table()
    fleets(g, RED, "mars", 6)
    military(g)
    dice(g, 2, 2, 4, 4, 5, 6)
    play(g, greedy(g))
    assert greedy(g) == "6"
    play(g, "6")
    assert greedy(g) == str(max(int(text) for text in legal(g)))


def test_some_explore_and_the_others_fire_on_a_weak_neighbour() -> None:
    g = table()
    fleets(g, RED, "jupiter", 12)
    develop(g, BLUE, "jupiter", calm=1)
    military(g)
    while asked(g)[0] in ("Menu", "AtWorld", "Muster", "Target") and len(declared(g)) < 2:
        play(g, greedy(g))
        if asked(g)[0] == "ClaimRegions":
            play(g, greedy(g))
    assert {action for action, _ in declared(g)} == {ATTACK, EXPLORATION}


def test_nobody_attacks_against_odds_or_under_the_guns_of_the_un() -> None:
    g = table()
    fleets(g, RED, "mars", 2)
    develop(g, BLUE, "mars", calm=5)
    fleets(g, BLUE, "mars", 6)
    fleets(g, RED, "earth", 5)
    military(g)
    assert greedy(g) == "end"


def test_the_un_are_attacked_by_who_can_finish_them() -> None:
    g = table()
    fleets(g, RED, "earth", 12)
    military(g)
    assert greedy(g) == "end"
    fleets(g, RED, "earth", 20)
    military(g)
    assert goes_on(g)[:3] == ["at earth", "on un", "32"]


def test_whoever_is_hit_gives_up_what_is_worth_least_and_fires_back_with_all_he_has() -> None:
    g = table()
    develop(g, RED, "mars", calm=2, risk=1)
    fleets(g, RED, "mars", 2)
    fleets(g, BLUE, "mars", 4)
    military(g, BLUE)
    dice(g, 1, 1, 5, 6)
    group(g, "mars", "attack", on=RED, fleets=4)
    assert (asked(g)[0], greedy(g)) == ("Casualty", "at_risk")
    play(g, "at_risk", "calm")
    assert asked(g) == ("FireBack", RED)
    assert greedy(g) == "fire"
    g = table()
    fleets(g, RED, "earth", 2)
    fleets(g, BLUE, "earth", 3)
    military(g, BLUE)
    dice(g, 1, 1, 1)
    group(g, "earth", "attack", on=RED, fleets=3)
    assert greedy(g) == "fire_un"


# -- the Civilian phase ---------------------------------------------------------------------------


def test_the_un_are_asked_for_calm_before_a_fleet() -> None:
    g = table()
    civilian(g)
    assert goes_on(g)[:2] == ["at earth", "un_fleet"]
    g = table()
    clear(g, RED)
    develop(g, RED, "earth", risk=1)
    civilian(g)
    assert goes_on(g)[:2] == ["at earth", "un_calm"]


def test_risk_is_met_before_anything_else_is_done_on_a_world() -> None:
    g = table()
    develop(g, RED, "mars", calm=2, risk=2)
    fleets(g, RED, "mars", 4)
    on_to(civilian(g), "Menu")
    play(g, "at mars")
    assert greedy(g) == "pacification"


@pytest.mark.parametrize(("developments", "attempted"), [(2, "1"), (3, "2"), (4, "2"), (6, "3")])
def test_about_half_of_the_dice_are_attempted(developments: int, attempted: str) -> None:
    g = table()
    develop(g, RED, "jupiter", calm=developments)
    on_to(civilian(g), "Menu")
    play(g, "at jupiter", "construction", str(developments))
    assert asked(g)[0] == "Attempt"
    assert greedy(g) == attempted


def test_research_pays_when_the_last_minds_are_within_reach() -> None:
    g = table()
    develop(g, RED, "jupiter", calm=6)
    learn(g, RED, *LAST_MINDS[:4])
    counters(g, RED, research=3)
    on_to(civilian(g), "Menu")
    play(g, "at jupiter")
    assert greedy(g) == "research"
    dice(g, 5, 5, 1, 1, 1, 1)
    play(g, "research", "6")
    assert asked(g)[0] == "Learn"
    assert greedy(g) in ("learn paradox_circuits", "learn abstraction_circuits")


def test_fleets_plot_against_a_neighbour_at_risk_while_developments_work() -> None:
    g = table()
    develop(g, BLUE, "venus", risk=2)
    fleets(g, RED, "venus", 6)
    on_to(civilian(g), "Menu")
    play(g, "at venus")
    assert greedy(g) == "overthrow"
    dice(g, 6, 6, 1)
    play(g, "overthrow", "6")
    assert greedy(g) == "take"


def test_spies_push_back_whoever_is_about_to_win() -> None:
    g = table()
    learn(g, BLUE, *LAST_MINDS)
    counters(g, BLUE, eschaton=5)
    develop(g, BLUE, "mars", calm=1)
    develop(g, RED, "mars", calm=4)
    on_to(civilian(g), "Menu")
    dice(g, 6, 6, 1, 1, 6, 1)
    group(g, "mars", "espionage", on=BLUE, calm=4)
    assert asked(g)[0] == "Spoils"
    assert greedy(g) in ("push_back", "destroy")


# -- re-rolls -------------------------------------------------------------------------------------


def test_a_failed_roll_for_the_eschaton_is_made_again_and_a_rivals_success_too() -> None:
    g = table()
    learn(g, RED, *LAST_MINDS)
    learn(g, BLUE, *MINDS)
    counters(g, BLUE, ai=2)
    dice(g, 2, 6)
    turn(g)
    assert (asked(g), greedy(g)) == (("Reroll", RED), "reroll 2")
    play(g, "reroll 2")
    assert (asked(g), greedy(g)) == (("Reroll", RED), "keep")
    play(g, "keep")
    assert (asked(g), greedy(g)) == (("Reroll", BLUE), "reroll 6")


def test_steps_are_spent_on_failures_unless_a_rivals_roll_is_to_come() -> None:
    def firing(rival: bool) -> EarthmansBurden:
        g = table()
        if rival:
            learn(g, BLUE, *LAST_MINDS)
        counters(g, RED, ai=2)
        fleets(g, RED, "mars", 3)
        fleets(g, BLUE, "mars", 2)
        military(g)
        dice(g, 2, 3, 6)
        return group(g, "mars", "attack", on=BLUE, fleets=3)

    assert greedy(firing(rival=False)) == "reroll 2"
    assert greedy(firing(rival=True)) == "keep"


def test_no_step_is_spent_where_it_would_do_nothing() -> None:
    g = table()
    counters(g, RED, ai=2)
    develop(g, RED, "mars", calm=3)
    civilian(g)
    dice(g, 1, 3, 3)
    group(g, "mars", "construction", calm=3, attempt=2)
    assert (asked(g)[0], greedy(g)) == ("Reroll", "keep")


def test_hits_on_oneself_are_forced_to_be_thrown_again() -> None:
    g = table()
    counters(g, BLUE, ai=1)
    fleets(g, RED, "mars", 3)
    develop(g, BLUE, "mars", calm=2)
    military(g)
    dice(g, 2, 3, 5)
    group(g, "mars", "attack", on=BLUE, fleets=3)
    assert (asked(g), greedy(g)) == (("Reroll", BLUE), "reroll 5")


# -- windows, gifts and votes ---------------------------------------------------------------------


def test_nothing_is_thrown_away_and_nobody_resigns_in_a_window() -> None:
    g = table(resignation="on", windows="full")
    fleets(g, RED, "mars", 3)
    learn(g, RED, "nanotechnology")
    counters(g, RED, ai=2, research=3, eschaton=2)
    turn(g)
    assert asked(g) == ("Window", RED)
    moves = g.moves(RED)
    weights = dict(zip((GAME.notation(g, RED, move) for move in moves), GAME.prefer(g, RED, moves), strict=True))
    assert [text for text, weight in weights.items() if weight > 0.0] == ["pass"]


def test_gifts_are_accepted() -> None:
    g = table()
    fleets(g, BLUE, "mars", 2)
    on_to(turn(g), "Menu")
    g.offer = [BLUE, RED, 4, 2, 2]
    g.plan(Consent(RED))
    g.advance()
    assert greedy(g) == "accept"


def voting(g: EarthmansBurden, outcome: int) -> EarthmansBurden:
    """Red asks the others for his conquest or for peace."""
    g.agenda = []
    g.plan(Vote(RED, outcome))
    return run(g)


def test_peace_is_refused_while_there_is_hope_and_made_when_the_limit_is_near() -> None:
    g = table()
    fleets(g, BLUE, "mars", 3)
    assert greedy(voting(g, PEACE), BLUE) == "no"
    g.rounds = 55
    assert greedy(voting(g, PEACE), BLUE) == "yes"
    turn(g)
    assert (asked(g), greedy(g)) == (("Window", RED), "peace")


def test_conquest_is_claimed_and_granted_only_without_hope() -> None:
    g = table(2)
    develop(g, RED, "mars", calm=5)
    fleets(g, RED, "mars", 8)
    assert greedy(voting(g, CONQUEST), BLUE) == "no"
    clear(g, BLUE)
    fleets(g, BLUE, "venus", 1)
    develop(g, RED, "jupiter", calm=6)
    fleets(g, RED, "jupiter", 40)
    assert greedy(voting(g, CONQUEST), BLUE) == "yes"
    turn(g)
    assert (asked(g), greedy(g)) == (("Window", RED), "claim")


def test_the_commander_stays_while_fleets_leave() -> None:
    g = table(assassination="on")
    command(g, RED, "earth")
    fleets(g, RED, "earth", 3)
    moving(g)
    made = goes_on(g)
    assert made[0] == "from earth"
    assert made[3] == "without"


def test_a_single_player_gets_nearer_to_his_goal_in_time() -> None:
    g: Any = GAME.new(1, {}, "alone")
    for made in range(150):
        g.answer(0, decide("greedy", GAME, g, 0, str(made)))
    assert sum(held >> 4 == 1 for held in g.regions) >= 5

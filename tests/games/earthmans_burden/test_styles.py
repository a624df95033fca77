"""The styles of bots at The Earthman's Burden: each plays as it is named."""

from __future__ import annotations

from functools import cache

import pytest

from ecumene.bots import choose, decide
from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.components import (
    ATTACK,
    CONSTRUCTION,
    ESPIONAGE,
    EXPLORATION,
    OVERTHROW,
    RESEARCH,
)
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.lab.simulate import simulate

from .scenario import RED, civilian, counters, develop, dice, fleets, learn, military, on_to, play, table

STYLES = ("greedy:style=conquest", "greedy:style=singularity", "greedy:style=settling")


@cache
def actions(seed: str) -> list[list[int]]:
    """What the groups of the three styles did in the first rounds of a game among them."""
    g = GAME.new(3, {"windows": "own_turn"}, seed, listen=True)
    made = 0
    while not g.over and g.turn <= 3 * 12:
        seat = g.waiting[0]
        g.answer(seat, decide(STYLES[seat], GAME, g, seat, f"{seed}:{made}"))
        made += 1
    declared = [event for event in g.events or [] if event.what == "declare"]
    return [[event.thing for event in declared if event.who == seat] for seat in range(3)]


@pytest.mark.parametrize("seed", ["one", "two"])
def test_conquerors_build_and_fight_and_never_study(seed: str) -> None:
    done = actions(seed)[0]
    assert {ATTACK, CONSTRUCTION} <= set(done)
    assert not {RESEARCH, ESPIONAGE} & set(done)


@pytest.mark.parametrize("seed", ["one", "two"])
def test_seekers_of_the_singularity_study_and_disturb_nobody(seed: str) -> None:
    done = actions(seed)[1]
    assert {EXPLORATION, RESEARCH} <= set(done)
    assert not {ATTACK, OVERTHROW, CONSTRUCTION} & set(done)


@pytest.mark.parametrize("seed", ["one", "two"])
def test_settlers_explore_and_leave_their_neighbours_alone(seed: str) -> None:
    done = actions(seed)[2]
    assert EXPLORATION in done
    assert not {ATTACK, OVERTHROW, ESPIONAGE} & set(done)


def chosen(g: EarthmansBurden, style: str) -> str:
    return GAME.notation(g, RED, choose(f"greedy:style={style}", GAME, g, RED, "x"))


def test_where_only_strife_is_possible_the_peaceful_end_their_phase() -> None:
    g = table()
    fleets(g, RED, "mars", 9)
    develop(g, 1, "mars", calm=5)
    military(g)
    assert [chosen(g, style) for style in ("conquest", "singularity", "settling")] == ["at mars", "end", "end"]


def test_developments_build_or_study_by_style() -> None:
    g = table()
    develop(g, RED, "jupiter", calm=5)
    on_to(civilian(g), "Menu")
    play(g, "at jupiter")
    assert [chosen(g, style) for style in ("conquest", "singularity")] == ["construction", "research"]


def test_the_minds_come_first_for_who_seeks_the_singularity() -> None:
    g = table()
    develop(g, RED, "mars", calm=2)
    learn(g, RED, "artificial_intelligence")
    counters(g, RED, research=4)
    on_to(civilian(g), "Menu")
    dice(g, 5, 1)
    play(g, "at mars", "research", "2")
    assert chosen(g, "singularity") == "learn cognition_circuits"


@pytest.mark.slow
def test_a_simulation_tells_the_styles_apart() -> None:
    found = simulate(GAME, 4, [*STYLES, "greedy"], games=12, seed="styles", workers=1)
    wins = {line.bot: line.wins.count for line in found.by_bot}
    assert wins["greedy"] + wins["greedy:style=conquest"] > wins["greedy:style=settling"]

"""What is seen of the table: worlds, fleets in flight, technologies, players, offers and votes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.view import EarthmansBurdenView

from .constructed import CONSTRUCTED
from .games import wars
from .scenario import (
    BLUE,
    GREEN,
    RED,
    civilian,
    command,
    counters,
    dealt,
    develop,
    dice,
    fleets,
    fly,
    learn,
    military,
    moving,
    neutral,
    on_to,
    play,
    seen,
    table,
    turn,
)


def place(g: Any, name: str) -> Any:
    """A world or a trajectory as it is seen."""
    board = seen(g)
    return next(one for one in [*board.worlds, *board.trajectories] if one.id == name)


def test_a_world_shows_its_regions() -> None:
    g = table(3)
    develop(g, RED, "mars", 1)
    develop(g, BLUE, "mars", risk=1)
    develop(g, RED, "mars", 1, mark="acted")
    develop(g, RED, "mars", risk=1, mark="late")
    found = [(one.id, one.seat, one.un, one.risk, one.acted, one.ready) for one in place(g, "mars").regions]
    assert found == [
        ("mars.0", RED, False, False, False, True),
        ("mars.1", BLUE, False, True, False, True),
        ("mars.2", RED, False, False, True, False),
        ("mars.3", RED, False, True, False, False),
        ("mars.4", None, False, False, False, False),
    ]
    assert [one.name for one in place(g, "mars").regions][:2] == ["Tharsis", "Valles Marineris"]
    assert (place(g, "mars").free, place(g, "mars").bonus) == (1, 0)
    assert (place(g, "saturn").free, place(g, "saturn").bonus) == (6, 3)
    assert [one.un for one in place(g, "earth").regions] == [False] * 3 + [True] * 4


def test_a_world_shows_the_fleets_in_its_orbit() -> None:
    g = table(3, assassination="on")
    fleets(g, RED, "mars", 2)
    fleets(g, RED, "mars", 3, "acted")
    fleets(g, RED, "mars", 4, "fresh")
    fleets(g, RED, "mars", 1, "late")
    command(g, BLUE, "mars")
    mine, theirs = place(g, "mars").orbit
    assert (mine.seat, mine.fleets, mine.ready, mine.acted, mine.fresh, mine.commander) == (RED, 10, 2, 3, 4, False)
    assert (theirs.seat, theirs.fleets, theirs.commander) == (BLUE, 0, True)
    assert [(one.seat, one.fleets) for one in place(g, "earth").orbit][-1] == (None, 12)
    assert place(g, "mars").above == ["areian", "terran", "superior", "inner", "middle", "centre"]


def test_a_trajectory_shows_the_fleets_in_it_and_those_still_to_fall() -> None:
    g = table(3)
    fly(g, RED, "terran", 4)
    fly(g, BLUE, "terran", 2)
    assert [(one.seat, one.fleets, one.falling) for one in place(g, "terran").flights] == [(RED, 4, 0), (BLUE, 2, 0)]
    play(moving(g), "1")
    assert [(one.seat, one.fleets, one.falling) for one in place(g, "terran").flights] == [(RED, 3, 3), (BLUE, 2, 0)]
    terran = place(g, "terran")
    assert (terran.name, terran.ring, terran.angle, terran.to) == (
        "Terran Transfer",
        2,
        0,
        ["cytherean", "cislunar", "areian"],
    )


def test_a_technology_shows_who_knows_it() -> None:
    g = table(3)
    learn(g, BLUE, "shielding", "advanced_shielding")
    learn(g, GREEN, "shielding")
    shown = {one.id: one for one in seen(g).technologies}
    assert (shown["shielding"].known, shown["advanced_shielding"].known, shown["intrigue"].known) == ([1, 2], [1], [])
    one = shown["advanced_shielding"]
    assert (one.name, one.tier, one.column, one.needs) == ("Advanced Shielding", 2, 2, ["shielding"])


def test_a_player_shows_what_he_has_in_all() -> None:
    g = table(3, assassination="on")
    develop(g, RED, "mars", 1, 2)
    fleets(g, RED, "mars", 2)
    fleets(g, RED, "venus", 1)
    fly(g, RED, "terran", 3)
    fly(g, RED, "centre", 1)
    command(g, RED, "terran")
    learn(g, RED, "intrigue")
    counters(g, RED, ai=1, research=2, eschaton=3, blockade=1)
    one = seen(g).players[RED]
    assert (one.calm, one.at_risk, one.in_orbit, one.flying, one.earth) == (2, 2, 3, 4, 1)
    assert (one.ai, one.research, one.eschaton, one.blockade, one.commander) == (1, 2, 3, 1, "terran")
    assert (one.known, one.out, one.has_units) == (["intrigue"], False, True)
    assert {"machinations", "shielding"} <= set(one.learnable)
    assert not {"intrigue", "advanced_shielding"} & set(one.learnable)
    neutral(g, BLUE)
    gone = seen(g).players[BLUE]
    assert (gone.out, gone.has_units, gone.commander) == (True, False, "")


def test_the_un_are_seen() -> None:
    g = table(3)
    un = seen(g).un
    assert (un.fleets, un.calm, un.at_risk, un.imaginary, un.most) == (12, 4, 0, False, 12)
    g = table(7)
    assert (seen(g).un.calm, seen(g).un.imaginary) == (1, True)


def test_an_offer_and_a_vote_are_seen() -> None:
    g = CONSTRUCTED["Consent"]()
    offer = seen(g).offer
    assert (offer.giver, offer.receiver) == (RED, BLUE)
    assert [(one.world, one.unit, one.many, one.technology) for one in offer.items] == [("mars", "fleet", 2, "")]
    assert seen(play(g, "refuse")).offer is None
    g = play(CONSTRUCTED["CopyWhat"](), "offer shielding")
    assert [(one.world, one.many, one.technology) for one in seen(g).offer.items] == [("", 1, "shielding")]
    g = CONSTRUCTED["Vote"]()
    assert (seen(g).vote.seat, seen(g).vote.outcome, seen(g).vote.waiting) == (RED, "conquest", [BLUE, GREEN])
    play(g, "no", seat=GREEN)
    assert seen(g).vote.waiting == [BLUE]
    assert [one.answered for one in seen(g).players] == [False, False, True]
    assert seen(play(g, "no")).vote is None


def test_a_roll_is_seen_and_whether_it_is_still_open() -> None:
    g = CONSTRUCTED["Reroll"]()
    roll = seen(g).roll
    assert (roll.kind, roll.seat, roll.un, roll.against, roll.world) == ("attack", RED, False, BLUE, "mars")
    assert (roll.dice, roll.counts, roll.target, roll.successes, roll.open) == ([6, 1], [True, False], 4, 1, True)
    assert not seen(play(g, "keep")).roll.open
    g = table(2)
    fleets(g, RED, "earth", 20)
    play(dice(military(g), *[1] * 32), "at earth", "attack", "on un", "20")
    roll = seen(g).roll
    assert (roll.kind, roll.seat, roll.un, roll.against) == ("return_fire", None, True, RED)
    assert [(one.id, one.name, one.value) for one in roll.modifiers] == [
        ("outnumbered", "Outnumbered", -1),
        ("returning", "Return fire", -1),
    ]


def test_a_group_being_formed_shows_its_odds() -> None:
    odds = seen(CONSTRUCTED["Muster"]()).odds
    assert (odds.action, odds.world, odds.target, odds.un, odds.need) == ("attack", "mars", BLUE, False, 4)
    assert (odds.chance, odds.enough, odds.return_dice) == (0.5, 4, 2)
    assert [one.id for one in odds.modifiers] == []
    assert seen(CONSTRUCTED["Menu"]()).odds is None


@pytest.mark.parametrize(
    ("seats", "options", "limit"),
    [
        (3, {}, 60),
        (3, {"limit": "none"}, 0),
        (1, {}, 13),
        (1, {"solo": "beginner"}, 16),
        (1, {"solo": "expert", "limit": "none"}, 11),
    ],
)
def test_the_limit_of_rounds_is_seen(seats: int, options: dict[str, str], limit: int) -> None:
    board = seen(table(seats, **options))
    assert (board.round, board.rounds, board.blockade_turns) == (1, limit, 3)


def test_options_and_the_turn_are_seen() -> None:
    board = seen(table(2, basic="on"))
    assert (board.basic, board.minigame) == (True, False)
    board = seen(table(2, minigame="on"))
    assert (board.basic, board.minigame, board.helped) == (False, True, False)
    g = civilian(table(2))
    play(g, "at earth", "un_fleet")
    assert seen(g).helped
    g = on_to(turn(table(2), BLUE), "Menu")
    assert (seen(g).active, seen(g).phase) == (BLUE, "civilian")
    assert (seen(dealt(2)).phase, seen(dealt(2)).roll) == ("setup", None)


def test_a_view_reads_back_as_it_was_written() -> None:
    for number, g in enumerate(wars(3, 2, "view", assassination="on")):
        if number % 20 == 0:
            written = msgspec.json.encode(GAME.view(g, None))
            assert msgspec.json.decode(written, type=EarthmansBurdenView) == GAME.view(g, RED)

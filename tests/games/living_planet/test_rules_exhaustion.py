"""Steps 4 and 5 and the end of the game: LP-216 to LP-223."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.prices import raise_price
from ecumene.games.living_planet.turn import EXHAUSTION, PASS_BOARD
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import ELECTRICITY, IRON, MYCELIUM, OIL, VIBRIUM, do, empty_pool, go, hold, legal, refused, table


def step_4(g: LivingPlanet) -> LivingPlanet:
    """The four dice are through; the turn goes on with the exhaustion."""
    g.agenda = []
    g.answers = []
    g.plan(EXHAUSTION, PASS_BOARD)
    g.events = []
    return go(g)


def filled(g: LivingPlanet, *track: int) -> LivingPlanet:
    """These pieces of the pool lie on the first spots of the track."""
    for resource in track:
        g.pool[resource] -= 1
    g.exhausted = [*track, *[-1] * (12 - len(track))]
    return g


def without_minerals(turn: int, *track: int) -> LivingPlanet:
    g = filled(table(turn=turn), *track)
    for resource in (OIL, VIBRIUM, IRON):
        empty_pool(g, resource)
    return g


@rule("LP-216")
@pytest.mark.parametrize(("name", "resource"), [("oil", OIL), ("vibrium", VIBRIUM), ("iron", IRON)])
def test_the_leader_moves_a_mineral_of_choice_to_the_spot_of_the_turn(name: str, resource: int) -> None:
    g = step_4(filled(table(leader=2, turn=3), OIL, IRON))
    assert asked(g) == ("Exhaust", 2)
    assert legal(g) == {"exhaust oil", "exhaust vibrium", "exhaust iron"}
    before = g.pool[resource]
    do(g, f"exhaust {name}")
    assert g.exhausted[:4] == [OIL, IRON, resource, -1]
    assert g.pool[resource] == before - 1


@rule("LP-217")
def test_electricity_and_mycelium_cannot_be_exhausted() -> None:
    g = step_4(table())
    assert refused(g, "exhaust electricity") == "LP-217"
    assert refused(g, "exhaust mycelium") == "LP-217"


@rule("LP-218")
def test_only_what_the_pool_has_can_be_exhausted() -> None:
    g = table()
    hold(g, 1, vibrium=8)
    step_4(g)
    assert refused(g, "exhaust vibrium") == "LP-218"
    assert legal(g) == {"exhaust oil", "exhaust iron"}


@rule("LP-218", "LP-216")
def test_the_last_mineral_goes_without_a_question() -> None:
    g = table()
    empty_pool(g, OIL)
    empty_pool(g, IRON)
    step_4(g)
    assert g.exhausted[0] == VIBRIUM


@rule("LP-219")
@pytest.mark.parametrize(
    ("turn", "before", "after"),
    [
        (3, [VIBRIUM, OIL], [-1, OIL, VIBRIUM]),
        (4, [-1, OIL, VIBRIUM], [-1, -1, VIBRIUM, OIL]),
        (5, [-1, -1, VIBRIUM, OIL], [-1, -1, -1, OIL, VIBRIUM]),
    ],
)
def test_without_minerals_the_lowest_piece_of_the_track_moves_up(
    turn: int, before: list[int], after: list[int]
) -> None:
    g = table(turn=turn)
    for resource in before:
        if resource >= 0:
            g.pool[resource] -= 1
    g.exhausted = [*before, *[-1] * (12 - len(before))]
    for resource in (OIL, VIBRIUM, IRON):
        empty_pool(g, resource)
    electricity, mycelium = g.pool[ELECTRICITY], g.pool[MYCELIUM]
    step_4(g)
    assert g.exhausted == [*after, *[-1] * (12 - len(after))]
    assert (g.pool[ELECTRICITY], g.pool[MYCELIUM]) == (electricity, mycelium)
    assert asked(g)[0] == "ChooseCard", "nothing was asked and play goes on"
    assert g.turn == turn + 1


@rule("LP-219")
def test_a_mineral_held_by_a_player_does_not_help() -> None:
    g = filled(table(turn=3), VIBRIUM, OIL)
    hold(g, 0, oil=7, vibrium=7, iron=8)
    step_4(g)
    assert g.exhausted[:3] == [-1, OIL, VIBRIUM]


@rule("LP-220")
def test_exhausted_pieces_never_come_back() -> None:
    g = step_4(table())
    do(g, "exhaust oil")
    assert g.pool[OIL] == 7
    raise_price(g, OIL, 7, 141)
    assert told(g, "crash"), "not even a crash returns it"
    assert (g.pool[OIL], g.exhausted[0]) == (7, OIL)


@rule("LP-221", "LP-043", "LP-047")
@pytest.mark.parametrize(("leader", "after"), [(0, 1), (2, 3), (3, 0)])
def test_the_board_goes_to_the_left_and_a_new_turn_begins(leader: int, after: int) -> None:
    g = table(leader=leader, turn=4)
    g.dice, g.columns, g.card, g.effect_used, g.doubled = [1, 2, 3, 4], [0, 1, 2, 3], 2, 1, OIL
    step_4(g)
    do(g, "exhaust oil")
    assert (g.leader, g.turn) == (after, 5)
    assert asked(g)[0] == "ChooseCard"
    assert (g.dice, g.columns, g.card, g.effect_used, g.doubled) == ([0, 0, 0, 0], [], 0, 0, -1)


@rule("LP-222")
@pytest.mark.parametrize(("turn", "over"), [(11, False), (12, True)])
def test_a_normal_game_ends_when_spot_twelve_is_filled(turn: int, over: bool) -> None:
    g = step_4(table(turn=turn))
    assert asked(g) == ("Exhaust", 0), "not before the piece is placed"
    do(g, "exhaust oil")
    assert g.over == over
    assert bool(told(g, "end")) == over
    if over:
        assert g.exhausted[11] == OIL
        assert len(GAME.ending(g).scores) == 4


@rule("LP-222", "LP-219")
def test_a_piece_moved_up_to_spot_twelve_ends_the_game_too() -> None:
    g = step_4(without_minerals(12, OIL, IRON))
    assert g.over
    assert (g.exhausted[0], g.exhausted[11]) == (-1, OIL)


@rule("LP-223")
@pytest.mark.parametrize(("seats", "last"), [(2, 8), (3, 9), (4, 8)])
def test_a_short_game_ends_on_its_own_spot(seats: int, last: int) -> None:
    for turn in (last - 1, last):
        g = table(seats, turn=turn, length="short")
        step_4(g)
        do(g, "exhaust oil")
        assert g.over == (turn == last)


@rule("LP-222", "LP-223")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_track_shows_as_many_spots_as_turns(seats: int) -> None:
    full: Any = GAME.view(table(seats), 0)
    short: Any = GAME.view(table(seats, length="short"), 0)
    assert (full.last_turn, len(full.exhausted)) == (12, 12)
    assert (short.last_turn, len(short.exhausted)) == ({2: 8, 3: 9, 4: 8}[seats],) * 2


@rule("LP-062")
def test_the_dice_stay_on_the_bottom_row_until_the_board_is_passed() -> None:
    g: Any = GAME.new(2, {"start": "1"}, "rows")
    while type(g.asking).__name__ != "Exhaust":
        seat = g.waiting[0]
        g.answer(seat, g.moves(seat)[-1])
    seen: Any = GAME.view(g, 0)
    assert [die.row for die in seen.dice] == [3, 3, 3, 3]
    g.answer(g.waiting[0], g.moves(g.waiting[0])[0])
    seen = GAME.view(g, 0)
    assert [die.row for die in seen.dice] == [0, 0, 0, 0]

"""What a search of The Earthman's Burden tries out before dice are rolled."""

from __future__ import annotations

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.testing.scenario import asked

from .advised import table
from .scenario import BLUE, RED, civilian, develop, fleets, legal, military, play


def gambles(g: EarthmansBurden) -> dict[str, float]:
    """The weight of every gamble, by notation."""
    seat = g.waiting[0]
    moves = g.moves(seat)
    weights = GAME.gambles(g, seat, moves)
    assert len(weights) in (0, len(moves))
    return {GAME.notation(g, seat, move): weight for move, weight in zip(moves, weights, strict=False)}


def test_every_action_of_a_group_is_tried_what_promises_most_first() -> None:
    g = table(2)
    develop(g, RED, "mars", calm=3)
    develop(g, BLUE, "mars", calm=1)
    fleets(g, BLUE, "mars", 4)
    civilian(g)
    play(g, "at mars")
    assert asked(g) == ("AtWorld", RED)
    found = gambles(g)
    assert found.keys() == legal(g) >= {"overthrow", "construction", "research"}
    assert all(0.0 < weight <= 1.0 for weight in found.values())
    moves = g.moves(RED)
    favourite = max(zip(GAME.prefer(g, RED, moves), moves, strict=True))[1]
    assert found[GAME.notation(g, RED, favourite)] == 1.0 == max(found.values())


def test_an_attack_without_promise_is_tried_as_well() -> None:
    g = table(2)
    fleets(g, RED, "mars", 1)
    fleets(g, BLUE, "mars", 9)
    military(g)
    play(g, "at mars")
    assert gambles(g)["attack"] < gambles(g)["exploration"] == 1.0


def test_any_number_of_fleets_may_be_attempted_half_the_dice_first() -> None:
    g = table(2)
    develop(g, RED, "mars", calm=4)
    civilian(g)
    play(g, "at mars", "construction", "4")
    assert asked(g) == ("Attempt", RED)
    found = gambles(g)
    assert found.keys() == legal(g) == {"1", "2", "3", "4"}
    assert max(found, key=found.__getitem__) == "2"
    assert min(found.values()) > 0.0


def test_where_no_dice_follow_there_are_no_gambles() -> None:
    g = table(2)
    develop(g, RED, "mars", calm=4)
    civilian(g)
    assert asked(g) == ("Menu", RED)
    assert gambles(g) == {}

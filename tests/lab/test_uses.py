"""What moves make use of, in every game: known moves, and nothing that is not worth counting."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.bots.harbour import GAME as HARBOUR

from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.registry import games
from ecumene.kernel.rng import Rng, rng_from_seed

MOST_THINGS = 300
TRIES = 40


def random_step(game: Game, g: Position, rng: Rng) -> tuple[int, int]:
    """A seat and one of its moves that are worth a thought."""
    seat = g.waiting[0]
    moves = g.moves(seat)
    sensible = [move for move, weight in zip(moves, game.prefer(g, seat, moves), strict=True) if weight > 0] or moves
    return seat, sensible[rng.below(0, len(sensible))]


def met(game: Game, seats: int, ask: str, written: str) -> tuple[str, ...]:
    """What the first move uses that is met at the ask in random games and is written like this."""
    for number in range(TRIES):
        g = game.new(seats, seed=f"uses:{number}")
        rng = rng_from_seed(f"uses:{number}", ("moves",))
        while not g.over:
            seat, move = random_step(game, g, rng)
            if type(g.asking).__name__ == ask:
                for candidate in g.moves(seat):
                    if game.notation(g, seat, candidate).startswith(written):
                        return game.uses(g, seat, candidate)
            g.answer(seat, move)
    raise AssertionError(f"{ask} {written} was not met in {TRIES} games")


@pytest.mark.parametrize(
    ("id", "seats", "ask", "written", "uses"),
    [
        ("earth_rising", 2, "ChooseCharacter", "character activist", ("character:activist",)),
        ("earth_rising", 2, "TakeAction", "draw", ("action:draw",)),
        ("earth_rising", 2, "TakeAction", "create solar_power", ("action:create", "card:solar_power")),
        ("earth_rising", 2, "TakeAction", "disband slow_travel", ("action:disband", "disbanded:slow_travel")),
        ("earth_rising", 2, "TakeAction", "give solar_power", ("action:give", "given:solar_power")),
        ("earth_rising", 2, "CleanUp", "clean culture", ("cleaned:culture",)),
        ("earth_rising", 2, "ChooseCircle", "circle", ()),
        ("living_planet", 2, "ChooseColour", "colour green", ("colour:green",)),
        ("living_planet", 2, "ChooseCard", "card 4", ("card:4",)),
        ("living_planet", 2, "TakeAction", "explore", ("action:explore",)),
        ("living_planet", 2, "PickHexagon", "place D3", ("tile:D3",)),
        ("living_planet", 2, "PickBuilding", "build wind_turbine", ("building:wind_turbine",)),
        ("living_planet", 2, "Transact", "sell iron 1", ("sold:iron",)),
        ("living_planet", 2, "MoveTo", "to", ()),
        ("living_planet", 2, "Recruit", "scientist", ("recruit:scientist",)),
        ("living_planet", 2, "Recruit", "nobody", ()),
        ("planetary_phase", 3, "SelectAction", "evolve", ("action:evolve",)),
        ("planetary_phase", 3, "Evolve", "decline", ("declined:evolve",)),
        ("planetary_phase", 3, "Establish", "on 0a", ("established:prejudice",)),
        ("planetary_phase", 3, "PayNext", "from", ()),
        ("earthmans_burden", 2, "Learn", "learn shielding", ("technology:shielding",)),
        ("earthmans_burden", 2, "ChooseSetup", "orbit", ("setup:orbit",)),
        ("earthmans_burden", 2, "AtWorld", "research", ("action:research",)),
        ("earthmans_burden", 2, "Window", "pass", ()),
        ("earthmans_burden", 2, "Window", "copy", ("extraordinary:copy",)),
        ("gen7", 3, "Menu", "end", ("action:end",)),
        ("gen7", 3, "SeatAt", "at chem_lab.1", ("seat:chem_lab.1",)),
        ("gen7", 3, "KeepFile", "keep standing_order.2", ("kept_file:standing_order",)),
        ("gen7", 3, "Donate", "keep", ()),
    ],
)
def test_a_known_move_uses_known_things(id: str, seats: int, ask: str, written: str, uses: tuple[str, ...]) -> None:
    assert met(games()[id], seats, ask, written) == uses


def test_a_card_taken_in_the_planetary_phase_is_named_with_what_it_becomes() -> None:
    card, use = met(games()["planetary_phase"], 3, "UseCard", "connect")
    assert card.startswith("card:LC")
    assert use.startswith("connection:")
    assert met(games()["planetary_phase"], 3, "UseCard", "ability")[1].startswith("ability:")
    assert met(games()["planetary_phase"], 3, "Devise", "stack")[0].startswith("tile:")


def test_a_crossroads_option_of_gen7_is_named_with_its_card() -> None:
    (used,) = met(games()["gen7"], 3, "ChooseOption", "option 2")
    assert used.startswith("crossroads:XR-")
    assert used.endswith(".2")


@pytest.mark.parametrize("id", list(games()))
def test_what_is_counted_is_asked_in_the_game_and_not_too_many_things(id: str) -> None:
    game = games()[id]
    asks = set(game.steps)
    assert {name.partition(" ")[0] for name in game.counted} <= asks
    found: Counter[str] = Counter()
    g = game.new(min(game.seat_counts) + 1, seed="uses")
    rng = rng_from_seed("uses", ("moves",))
    while not g.over:
        seat, move = random_step(game, g, rng)
        found.update(game.uses(g, seat, move))
        g.answer(seat, move)
    assert all(kind and thing for kind, _, thing in (used.partition(":") for used in found))
    assert any(used.startswith("action:") for used in found)
    assert len(found) < MOST_THINGS


def test_a_game_that_says_nothing_counts_the_first_word_and_what_the_move_is_about() -> None:
    g = HARBOUR.new(2)
    seat = g.waiting[0]
    assert HARBOUR.uses(g, seat, g.moves(seat)[0]) == ("action:crate",)

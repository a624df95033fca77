"""Every crossroads card triggers on some table and is carried out with each of its options."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import CROSSROADS_CARDS
from ecumene.games.gen7.episode.crossroads import CROSSROADS
from ecumene.games.gen7.numbering import ON_ROW, RECOVERY, ROBOT_DIE, SUPPLY, seat_place
from ecumene.kernel.trace import rule

from ..bare import answer, asked, begin, choose, die, idle, told
from ..carried import DC, table


def rich_table(card: int) -> Any:
    """A table on which every card has something to do; seat 1 has seated an officer in the turn of seat 0."""
    g = table(seed=f"card {card}")
    g.round, g.spotlight, g.chief = 4, 2, 3
    g.res = [9] * 12
    g.stores = [5, 5, 5]
    g.merit = [6, 9, 4, 5]
    g.rank = [3, 3, 3, 3]
    g.status = [2, 2, 2]
    g.row, g.row_tokens, g.row_soft = [8, 9, 3], [0] * 9, [0] * 3
    g.critical_down = [one for one in g.critical_down if one not in g.row]
    g.recovery = 0b0110
    g.hands = 0b0111
    g.place[die(1, 0)], g.value[die(1, 0)] = ON_ROW, 7
    g.place[die(1, 1)] = ON_ROW + 1
    g.place[die(1, 4)] = RECOVERY
    g.place[die(0, 1)] = seat_place(DC, 0)
    g.officers = 1 << 1
    g.crossroads = [card]
    return g


def met(g: Any, card: int) -> bool:
    """Whether some place, value or standing of seat 1's officer meets the trigger."""
    places = [ON_ROW, *[seat_place(location, 1) for location in range(8)]]
    crews = [[0, number, 0, 0] for number in range(8)]
    merits = [[6, 9, 4, 5], [6, 1, 4, 5]]
    for robot, place, crew, value, merit, chief in product([SUPPLY, ON_ROW + 2], places, crews, [1, 7], merits, [1, 3]):
        g.place[die(1, ROBOT_DIE)] = robot
        g.place[die(1, 0)], g.value[die(1, 0)] = place, value
        g.crew, g.merit, g.chief = crew, merit, chief
        begin(g, CROSSROADS)
        if told(g, "crossroads"):
            return True
        g.events = []
    return False


@pytest.mark.parametrize("option", [0, 1])
@pytest.mark.parametrize("card", range(CROSSROADS_CARDS))
@rule("G7-014", "G7-084", "G7-085")
def test_every_card_is_carried_out_once_with_either_option(card: int, option: int) -> None:
    """G7-014, G7-084, G7-085: each of the 48 cards can trigger, both options act, and the card is kept or gone."""
    g = rich_table(card)
    assert met(g, card), g.box.names.crossroads[card].id
    before = snapshot(g)
    if asked(g) == "Ballot":
        for seat in range(4):
            answer(g, seat, option)
    else:
        choose(g, option)
    for _ in range(40):
        if idle(g):
            break
        (seat,) = g.waiting
        choose(g, g.moves(seat)[0 if asked(g) == "PickReroll" else -1])
    assert idle(g)
    assert snapshot(g) != before
    stance = g.box.story.crossroads[card].options[option].stance
    assert (g.li < 0) == (stance == e.LOGIC)
    kept = [seat for seat in range(4) if g.kept[seat] >> card & 1]
    assert kept == ([] if g.removed >> card & 1 else [1])
    assert g.crossroads == []


def snapshot(g: Any) -> list[Any]:
    """What effects may change, but for the track."""
    ship = [g.stores, g.status, g.covers, g.row, g.row_soft, g.recovery, g.critical_down, g.schemas_down]
    players = [g.res.copy(), g.merit, g.value.copy(), g.place.copy(), g.files, g.tasks, g.slots, g.kept]
    return [ship, players, g.crew_log, g.ice, g.accord]

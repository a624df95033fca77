"""What is in the box, on the board and on the Player Boards: PP-001 to PP-031."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.components import (
    BONUS,
    CORNERS,
    ENERGY,
    HOLES,
    PENALTY,
    REPUTATION,
    ROOM,
    SECTORS,
    SPACES,
    TOUCHED,
    WILD,
    level_of,
    next_sector,
    sectors_of,
)
from ecumene.kernel.errors import BadSeats
from ecumene.kernel.trace import rule

from .play import fresh, perform, seen
from .scenario import (
    BLUE,
    CS,
    NAMES,
    RED,
    at_home,
    credential,
    do,
    hold,
    lay,
    refreshing,
    slot,
    space,
    table,
)

BOX = GAME.default_box()
WEDGES = ("culture", "spirituality", "biology", "climate", "technology", "economics")


@rule("PP-001")
def test_for_three_to_five_players() -> None:
    assert list(GAME.seat_counts) == [3, 4, 5]
    for seats in (3, 4, 5):
        assert len(seen(fresh(seats)).players) == seats
    for seats in (1, 2, 6):
        with pytest.raises(BadSeats):
            GAME.new(seats, {}, "box")


# -- Lifestyle cards ------------------------------------------------------------------------------


@rule("PP-002")
def test_forty_eight_cards_with_two_meaningful_sides() -> None:
    assert len({row.id for row in NAMES.cards}) == 48
    for number, row in enumerate(NAMES.cards):
        assert row.sector in WEDGES
        assert row.stars in (1, 2, 3)
        assert row.favor in (1, 2, 3)
        assert NAMES.abilities[BOX.cards.ability[number]].id == row.ability
        assert NAMES.threats[BOX.cards.threat[number]].id == row.threat
        assert BOX.threats.degradation[BOX.cards.threat[number]] in (1, 2, 3)
    assert len({row.ability for row in NAMES.cards}) == 11
    g = table()
    g.discard = [*g.discard, g.deck[-1]]
    assert "Lifestyle cards are not conserved (PP-002)" in GAME.invariants(g)


@rule("PP-028")
def test_each_threat_is_on_two_cards_and_degrades_by_its_level() -> None:
    assert set(Counter(row.threat for row in NAMES.cards).values()) == {2}
    assert {row.threat for row in NAMES.cards} == {row.id for row in NAMES.threats}
    assert [row.degradation for row in NAMES.threats] == [level_of(at) for at in range(SPACES)]
    for seed in ("one", "two"):
        assert Counter(fresh(4, seed).backs) == dict.fromkeys(range(SPACES), 2)


@rule("PP-029")
@pytest.mark.parametrize("cards", [48, 36])
def test_how_often_the_abilities_occur(cards: int) -> None:
    many = Counter(row.ability for row in NAMES.cards if cards == 48 or not row.many_players)
    assert sum(many.values()) == cards
    if cards == 48:
        basic, four, three = (
            ("rested", "industrious", "reliable", "curious"),
            ("balanced", "integrative", "devoted"),
            ("studious", "vital", "resourceful", "masterful"),
        )
        assert many == {**dict.fromkeys(basic, 6), **dict.fromkeys(four, 4), **dict.fromkeys(three, 3)}
    for block in ("upkeep", "contracts", "commitments", "free_time"):
        tiers = [
            many[row.id]
            for tier in ("basic", "advanced", "expert")
            for row in NAMES.abilities
            if (row.block, row.tier) == (block, tier)
        ]
        assert tiers == sorted(set(tiers), reverse=True), f"a higher tier of {block} is rarer"


@rule("PP-030")
def test_the_networking_halves() -> None:
    for sector in WEDGES:
        assert sorted(row.stars for row in NAMES.cards if row.sector == sector) == [1, 1, 1, 2, 2, 2, 3, 3]
    assert {(row.stars, row.favor) for row in NAMES.cards} == {(1, 3), (2, 2), (3, 1)}


@rule("PP-031")
def test_twelve_cards_are_for_four_or_five_players() -> None:
    more = [row for row in NAMES.cards if row.many_players]
    assert Counter(row.sector for row in more) == dict.fromkeys(WEDGES, 2)
    levels = {row.id: row.degradation for row in NAMES.threats}
    assert Counter(levels[row.threat] for row in more) == {3: 7, 2: 3, 1: 2}


# -- Operation Tiles ------------------------------------------------------------------------------


@rule("PP-003", "PP-004", "PP-005", "PP-006")
def test_twenty_nine_tiles() -> None:
    assert len({row.id for row in NAMES.tiles}) == 29
    regular = Counter((row.level, row.kind) for row in NAMES.tiles if not row.order)
    assert regular == {
        (1, "radical"): 3,
        (1, "alternative"): 5,
        (1, "conventional"): 4,
        (2, "radical"): 2,
        (2, "alternative"): 2,
        (2, "conventional"): 2,
        (3, "radical"): 3,
        (3, "alternative"): 2,
        (3, "conventional"): 1,
    }
    g = table()
    g.stacks = [g.stacks[0][:-1], *g.stacks[1:]]
    assert "Operation Tiles are not conserved (PP-003)" in GAME.invariants(g)


@rule("PP-007")
def test_the_starting_tiles() -> None:
    starting = [row for row in NAMES.tiles if row.order]
    assert [row.order for row in starting] == [1, 2, 3, 4, 5]
    assert {(row.level, row.kind) for row in starting} == {(1, "conventional")}
    assert sum((row.level, row.kind) == (1, "conventional") for row in NAMES.tiles) == 9


@rule("PP-008")
def test_a_tile_has_three_spaces_with_a_cost_each_and_the_benefits_of_its_kind() -> None:
    assert all(len(row.costs) == CORNERS for row in NAMES.tiles)
    g = table()
    lay(g, "1b", "1R1", turn=1)
    view = seen(g).spaces[space("1b")]
    assert [(corner.id, corner.cost, corner.bonus) for corner in view.corners] == [
        ("1b.0", 3, "biology"),
        ("1b.1", 5, "energy"),
        ("1b.2", 2, "reputation"),
    ]
    assert (view.tile.kind, view.launched) == ("radical", False)
    kinds = {row.id: row for row in NAMES.operations}
    assert set(kinds) == {row.kind for row in NAMES.tiles}
    assert all(len(row.integration) == len(row.credentials) == 3 for row in kinds.values())


# -- Player Boards and pieces ---------------------------------------------------------------------


@rule("PP-009")
@pytest.mark.parametrize("seats", [3, 5])
def test_a_player_board(seats: int) -> None:
    for board in seen(table(seats)).players:
        assert len(board.counters) == HOLES == 7
        assert (len(board.connections), len(board.abilities)) == (3, 4)
        assert board.tile is not None
        assert (board.spent, board.credits) == (0, 0)
        assert board.energy in range(1, 6)
    assert ROOM == [4, 2, 2, 2, 2, 2, 2], "Free Time, and two groups of two in each other block"
    assert PENALTY == [0, 1, 2, 1, 2, 1, 2]


@rule("PP-010")
def test_the_pieces_of_a_player() -> None:
    g = table()
    assert sum(at_home(g, RED).values()) == 15
    assert len(g.credentials) == 3 * SECTORS
    for change in ("counters", "spent"):
        wrong = table()
        getattr(wrong, change)[0] += 1
        assert "the TC of seat 0 are not conserved (PP-010)" in GAME.invariants(wrong)
    g.bonus_taken = 1
    assert "the TC of seat 0 are not conserved (PP-010)" in GAME.invariants(g), "the Bonus Asset is a sixteenth TC"
    g.counters[0] += 1
    assert GAME.invariants(g) == []
    g.schedule = [0, 0, 0, *[-1] * 18]
    assert "a player has more than two markers on the schedule (PP-010)" in GAME.invariants(g)


@rule("PP-011")
def test_one_marker_each_for_integration_degradation_and_assessment() -> None:
    view = seen(table())
    assert (view.integration, view.degradation, view.bureaucracy) == (0, 0, "economics")
    blocked = [at.id for at in view.spaces if at.blocked]
    assert blocked == ["4b", "42", "43", "5a", "52", "53"]


@rule("PP-012")
def test_credits_never_run_out() -> None:
    g = table()
    g.credits = [12, 6, 5]
    do(perform(g, ("establish", RED)), "on 0a", "turn 0", "pay")
    assert g.credits == [13, 6, 5]


@rule("PP-013")
def test_one_schedule_for_each_number_of_players() -> None:
    schedules = {seats: [box.prices for box in seen(table(seats)).boxes] for seats in (3, 4, 5)}
    assert schedules[3][0] == [0, 1, 2]
    assert schedules[4][0] == [0, 1, 2, 2]
    assert schedules[5][0] == [0, 1, 2, 2, 3]
    assert all(len(schedules[seats]) == 7 for seats in (3, 4, 5))


# -- the board ------------------------------------------------------------------------------------


@rule("PP-014")
def test_the_six_sectors_clockwise() -> None:
    assert [row.name for row in NAMES.sectors] == [
        "Culture/Social",
        "Spirituality/Beliefs",
        "Biology/Physiology",
        "Climate/Ecology",
        "Technology/Innovation",
        "Economics/Trade",
    ]
    assert [next_sector(sector) for sector in range(SECTORS)] == [1, 2, 3, 4, 5, 0]


@rule("PP-015")
def test_three_rings_of_spaces_and_what_touches_a_node() -> None:
    assert Counter(level_of(at) for at in range(SPACES)) == {1: 12, 2: 6, 3: 6}
    for sector in range(SECTORS):
        touching = [level_of(at) for at in range(SPACES) if sector in sectors_of(at)]
        assert sorted(touching) == [1, 1, 2, 2, 3, 3]


@rule("PP-016")
def test_a_wedge_of_four_spaces_between_neighbours() -> None:
    for wedge in range(SECTORS):
        a, b = wedge, (wedge + 1) % 6
        names = [f"{wedge}{ring}" for ring in "ab23"]
        assert [TOUCHED[space(name)] for name in names] == [[a], [b], [a, b], [a, b]]
        assert [level_of(space(name)) for name in names] == [1, 1, 2, 3]
        centre = [WILD in BONUS[3 * space(name) : 3 * space(name) + 3] for name in names]
        assert centre == [False, False, False, True]


@rule("PP-017")
def test_each_space_has_a_threat_and_a_cost() -> None:
    assert len({row.id for row in NAMES.threats}) == len({row.name for row in NAMES.threats}) == 24
    costs = [row.cost for row in NAMES.threats]
    assert {level: {costs[at] for at in range(SPACES) if level_of(at) == level} for level in (1, 2, 3)} == {
        1: {1, 2},
        2: {3},
        3: {4},
    }
    for sector in range(SECTORS):
        assert sorted(costs[at] for at in range(SPACES) if sectors_of(at) == [sector]) == [1, 2]


@rule("PP-018", "PP-019")
def test_every_corner_lies_on_a_bonus() -> None:
    """Corners clockwise: rim points outside a node give Reputation, those outside a wedge Life Energy."""
    for wedge in range(SECTORS):
        a, b = wedge, (wedge + 1) % 6
        corners = [BONUS[3 * space(f"{wedge}{ring}") : 3 * space(f"{wedge}{ring}") + 3] for ring in "ab23"]
        assert corners == [[a, REPUTATION, ENERGY], [b, ENERGY, REPUTATION], [a, ENERGY, b], [a, b, WILD]]


# -- tracks ---------------------------------------------------------------------------------------


@rule("PP-020")
def test_both_markers_share_a_track_of_24_steps_and_pass_each_other() -> None:
    g = table()
    assert seen(g).length == 24
    for integration, degradation in ((12, 12), (20, 20), (23, 23)):
        g.integration, g.degradation = integration, degradation
        assert GAME.invariants(g) == []
        do(perform(g, ("energize", RED)), "energize")
        assert not g.over
    for integration, degradation in ((25, 0), (0, 25), (-1, 0)):
        g.integration, g.degradation = integration, degradation
        assert "Integration or Degradation is off its track (PP-020)" in GAME.invariants(g)


def launched_from(integration: int) -> list[int]:
    """The Reputation after an Alternative Level I operation (+1) launches at this Integration; Life Energy 1, 2, 3."""
    g = table()
    g.integration = integration
    g.reckoned = sum(integration >= at for at in (8, 16))
    lay(g, "0a", "1A1", taken={0: RED, 1: RED})
    hold(g, BLUE, None)
    do(perform(g, ("commit", RED)), "at 0a.2", "pay")
    assert g.integration == integration + 1
    return g.reputation


@rule("PP-021")
def test_reckonings_lie_at_eight_and_sixteen() -> None:
    assert seen(table()).reckonings == [8, 16]
    for integration in (6, 8, 14, 16):
        assert launched_from(integration) == [16, 15, 15]
    for integration in (7, 15):
        assert launched_from(integration)[1:] == [17, 18]


@rule("PP-022")
def test_reputation_has_no_upper_limit() -> None:
    g = table()
    g.reputation = [48, 99, 15]
    lay(g, "0a", "S1")
    do(perform(g, ("commit", RED)), "at 0a.1", "pay")
    assert g.reputation[RED] == 49
    g.gain_reputation(RED, 7, 180)
    g.gain_reputation(BLUE, 3, 180)
    assert g.reputation[:2] == [56, 102]
    assert GAME.invariants(g) == []


@rule("PP-023")
@pytest.mark.parametrize(("spent", "place", "crossed"), [(2, 12, False), (3, 1, True), (4, 2, True)])
def test_the_time_keeper_has_twelve_spaces_and_a_star(spent: int, place: int, crossed: bool) -> None:
    g = table()
    g.clock = [10, 1, 1]
    g.counters[0] = 3 - min(spent, 3)
    g.counters[1] -= spent - min(spent, 3)
    g.spent[RED] = spent
    refreshing(g)
    assert g.clock[RED] == place
    assert bool(g.crossed) == crossed


@rule("PP-024")
def test_the_steps_and_levels_of_a_credentials_row() -> None:
    g = table()
    levels = []
    for step in range(13):
        credential(g, RED, CS, step)
        levels.append(g.level(RED, CS))
    assert levels == [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4]
    credential(g, RED, CS, 13)
    assert "Credentials or Credits are off their track (PP-024)" in GAME.invariants(g)


@rule("PP-025")
def test_life_energy_on_four_steps_of_every_row() -> None:
    for sector in range(SECTORS):
        gained = []
        for step in range(1, 13):
            g = table(bureaucracy=CS)
            g.energy[RED] = 0
            credential(g, RED, sector, step - 1)
            do(perform(g, ("expand", RED)), f"sector {WEDGES[sector]}", "from free_time")
            if g.energy[RED]:
                gained.append(step)
                assert g.energy[RED] == 1
        assert gained == [2, 5, 8, 11]


@rule("PP-026")
def test_the_realm_of_possibility() -> None:
    view = seen(table(5))
    assert [stack.cost for stack in view.stacks] == [4, 3, 2, 1]
    assert [one.cost for one in view.slots] == [4, 3, 2, 1]
    g = table(5)
    assert seen(g).slots[0].card.id == NAMES.cards[g.deck[-1]].id


@rule("PP-027")
@pytest.mark.parametrize(("seats", "filled"), [(3, [3]), (4, [3, 2]), (5, [3, 2, 1])])
def test_which_slots_are_refilled(seats: int, filled: list[int]) -> None:
    g = table(seats)
    for which in (3, 2, 1):
        slot(g, which, None)
    refreshing(g)
    assert [3 - at for at in range(3) if g.slots[at] >= 0] == filled

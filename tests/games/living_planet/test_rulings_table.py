"""Rulings of Living Planet on the turn, production, strikes, the end and who knows what."""

from __future__ import annotations

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.scoring import winners
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    ELECTRICITY,
    GREEN,
    IRON,
    MOTORIZED,
    MYCELIUM,
    OIL,
    RED,
    YELLOW,
    act,
    at,
    build,
    cards,
    cataclysm,
    clear_spaceport,
    columns,
    do,
    empty_pool,
    exhaustion,
    go,
    hold,
    legal,
    port,
    produce,
    put,
    refused,
    scatter,
    seen,
    table,
    where,
)


@rule("LP-054", "LP-055", "LP-249", "LP-256")
def test_q04_effect_then_talks_then_order() -> None:
    """The Leader's 2 takes effect first, then the players talk, then the dice are arranged; Blue's 5 has no effect."""
    g = cards(table(2, negotiation="on"), 2, 5)
    assert asked(g) == ("NameResource", RED)
    do(g, "name iron")
    assert g.doubled == IRON
    assert asked(g) == ("ProposeTo", RED)
    do(g, "pass", "pass")
    assert asked(g) == ("OrderDie", RED)
    assert g.removed == [0] * 5


@rule("LP-056", "LP-254", "LP-257")
def test_q04_an_effect_ends_with_its_turn() -> None:
    """Neither the doubled Oil nor the used-up effect of a turn lasts into the next, whose Leader may deflect anew."""
    g = scatter(table(), "F2")
    build(g, "F2.1", "oil_drill", 2, chip=RED)
    g.doubled, g.effect_used, g.card = OIL, 1, 1
    do(exhaustion(g), "exhaust iron")
    assert (g.leader, seen(g, None).leader_card) == (BLUE, 0)
    cards(g, 2, 1, 3, 4)
    do(g, "die red", "die blue", "die yellow")
    assert g.held(RED, OIL) == 1
    do(g, "end")
    assert asked(g) == ("Deflect", BLUE)


@rule("LP-173", "LP-253")
def test_q06_a_die_is_changed_to_another_value_or_kept() -> None:
    """The die's own value is no choice, and keeping it spends neither token nor effect."""
    g = table(turn=4)
    g.fate = [3, 0, 0, 0]
    cataclysm(g, RED, 4, leader_card=1)
    others = {f"set {value}" for value in (1, 2, 3, 5, 6)} | {"keep"}
    assert (asked(g), legal(g)) == (("Deflect", RED), others)
    do(g, "keep")
    assert (asked(g), legal(g)) == (("UseFate", RED), others)
    do(g, "keep")
    assert (g.fate[RED], g.effect_used, g.dice[RED]) == (3, 0, 4)


@rule("LP-255", "LP-270")
def test_q07_one_change_a_moment_even_for_the_leaders_own_die() -> None:
    """Red, Leader and owner of the die, has deflected it and may not use the token on top; the 1 stays the card."""
    g = table(turn=4)
    g.fate = [3, 0, 0, 0]
    cataclysm(g, RED, 4, leader_card=1)
    do(g, "set 3")
    assert asked(g) == ("TakeAction", BLUE)
    assert (g.fate[RED], g.dice[RED], g.card) == (3, 3, 1)


@rule("LP-069", "LP-080", "LP-083")
def test_q09_factories_first_so_that_their_product_can_recruit() -> None:
    """Red has no Oil until Drill 6 gives one, and spends it at once on a rover; nobody is asked for an order."""
    g = scatter(table(), "F2")
    build(g, "F2.1", "oil_drill", 6, chip=RED)
    clear_spaceport(g, RED)
    hold(g, RED, mycelium=0)
    produce(g, 6)
    assert asked(g) == ("Recruit", RED)
    assert legal(g) == {"motorized", "nobody"}
    assert refused(g, "scientist") == "LP-079"
    do(g, "motorized")
    assert g.units_on[port(g, RED)] == 5
    assert (g.held(RED, OIL), g.pool[OIL]) == (0, 8)


@rule("LP-069")
def test_q09_the_order_is_asked_for_where_it_matters() -> None:
    """A missing Oil that recruiting a rover would return, or the second of two Mycelium, is worth the question."""
    for kind, resource, left, doubled, matters in (
        ("oil_drill", OIL, 0, False, True),
        ("oil_drill", OIL, 1, False, False),
        ("mycelium_farm", MYCELIUM, 1, True, True),
        ("mycelium_farm", MYCELIUM, 2, True, False),
    ):
        g = scatter(table(), "F2")
        build(g, "F2.1", kind, 6, chip=RED)
        clear_spaceport(g, RED)
        hold(g, RED, oil=1)
        empty_pool(g, resource, left)
        g.doubled = resource if doubled else -1
        produce(g, 6)
        assert asked(g) == ("ResolveNext" if matters else "Recruit", RED)


@rule("LP-258")
def test_q11_each_missing_piece_raises_the_price() -> None:
    """Of two Iron due one is there and one is missing: one piece, and the price up by 1; with none there, by 2."""
    for left, price in ((1, 6), (0, 7)):
        g = scatter(table(), "F2")
        build(g, "F2.2", "iron_mine", 3, chip=GREEN)
        empty_pool(g, IRON, left)
        g.doubled = IRON
        produce(g, 3)
        assert (g.held(GREEN, IRON), g.prices[IRON]) == (left, price)
        assert g.prices[OIL] == 5


@rule("LP-076", "LP-079", "LP-081")
def test_q12_a_spaceport_is_repaired_on_six() -> None:
    """A Spaceport with an active unit and no chip may get one on a 6; it gives nothing else."""
    g = table()
    g.lose_chip(port(g, RED))
    produce(g, 5)
    assert asked(g) == ("TakeAction", RED)
    for answer, chip in (("repair", RED), ("nothing", None)):
        g = table()
        g.lose_chip(port(g, RED))
        produce(g, 6)
        assert asked(g) == ("ProduceOrRepair", RED)
        assert legal(g) == {"nothing", "repair"}
        do(g, answer)
        assert (at(g, "S4.0")["chip"], g.money[RED]) == (chip, 20)
        assert asked(g) == ("TakeAction", RED)


@rule("LP-199", "LP-252")
def test_q25_protection_first_then_losses_each_from_the_leader_on() -> None:
    """All who can are asked to pay before anybody decides about a chip, and nothing is lost until all have answered."""
    g = scatter(table(leader=YELLOW), "F2", "D2", "M2")
    for seat, square, far in ((BLUE, "F2.0", "D2.3"), (YELLOW, "F2.1", "M2.3")):
        build(g, square, "mycelium_farm", 1 + seat, chip=seat, unit=put(g, seat, "F2"))
        build(g, far, "steel_dome", chip=seat)
        hold(g, seat, iron=1)
    build(g, "F2.2", "iron_mine", 1, chip=RED, unit=put(g, RED, "F2"))
    cataclysm(g, BLUE, 3)
    order = []
    for answer in ("suffer", "suffer", "chip", "unit", "chip"):
        order.append(asked(g))
        assert told(g, "chip_lost") == []
        do(g, answer)
    assert order == [
        ("Protect", YELLOW),
        ("Protect", BLUE),
        ("ChipOrUnit", YELLOW),
        ("ChipOrUnit", RED),
        ("ChipOrUnit", BLUE),
    ]
    assert sorted(event.who for event in told(g, "chip_lost")) == [BLUE, YELLOW]
    assert [event.who for event in told(g, "wounded")] == [RED]


@rule("LP-201", "LP-206", "LP-210")
def test_q26_a_protective_building_on_the_struck_hexagon_covers_itself() -> None:
    """The Energy Field on the struck hexagon itself protects, for one Electricity, all of Red's there and itself."""
    for answer, chips in (("protect", [RED, RED]), ("suffer", [None, None])):
        g = scatter(table(), "D2")
        build(g, "D2.3", "energy_field", chip=RED)
        build(g, "D2.1", "oil_drill", 3, chip=RED)
        hold(g, RED, electricity=1)
        cataclysm(g, BLUE, 5)
        assert asked(g) == ("Protect", RED)
        do(g, answer)
        assert [at(g, square)["chip"] for square in ("D2.3", "D2.1")] == chips
        assert g.held(RED, ELECTRICITY) == (0 if answer == "protect" else 1)


@rule("LP-184", "LP-185")
def test_q30_a_strike_that_hurts_nobody_happens() -> None:
    """The only candidate is struck though nothing stands there; without any candidate nothing happens."""
    g = scatter(table(), "F2")
    cataclysm(g, BLUE, 3)
    assert len(told(g, "cataclysm")) == 1
    cataclysm(g, BLUE, 4)
    assert told(g, "cataclysm") == []
    assert len(told(g, "calm")) == 1


@rule("LP-046", "LP-223", "LP-229", "LP-234")
def test_q32_the_last_tie_is_shared() -> None:
    """Level on points, pieces and money Red and Blue share the victory at the end of the short game's turn 8."""
    g = table(2, turn=8, length="short")
    exhaustion(g)
    assert not g.over
    do(g, "exhaust oil")
    assert g.over
    ending = GAME.ending(g)
    assert ending.winners == (RED, BLUE)
    assert ending.scores == (6.0, 6.0)
    hold(g, RED, iron=1)
    assert winners(g) == [RED]


@rule("LP-041")
def test_q33_the_first_leader_is_drawn_by_the_seed_or_named() -> None:
    """Drawn, the first Leader depends on the seed alone; named, it is the named seat."""
    drawn = [GAME.new(4, {}, f"seed {i}").leader for i in range(20)]  # type: ignore[attr-defined]
    assert set(drawn) == {0, 1, 2, 3}
    assert drawn == [GAME.new(4, {}, f"seed {i}").leader for i in range(20)]  # type: ignore[attr-defined]
    assert {GAME.new(4, {"start": "3"}, f"seed {i}").leader for i in range(9)} == {2}  # type: ignore[attr-defined]


@rule("LP-014", "LP-015")
def test_q34_the_bank_never_runs_out() -> None:
    """The bank pays on when all 480 MC of its coins are with one player."""
    g = table()
    hold(g, RED, money=480)
    act(RED, 6, g)
    do(g, "grants")
    assert g.money == [486, 20, 20, 20]


@rule("LP-031", "LP-053", "LP-268")
def test_q39_screens_hide_and_aids_remember() -> None:
    """Money, pieces and cards are the owner's; what was played all see, unless the aids are off; a recall is marked."""
    for aids in ("on", "off"):
        g = table(memory_aids=aids)
        g.hands = [0b1000110, *g.hands[1:]]
        g.tops = [5, 0, 0, 0]
        cards(g, 6, 1, 1, 1)
        do(g, "take_back 4")
        mine, theirs, nobodys = seen(g, RED), seen(g, BLUE), seen(g, None)
        red = mine.players[RED]
        assert (red.money, red.resources, red.cards) == (20, [0, 0, 0, 0, 1], [1, 2, 4])
        for view in (theirs, nobodys):
            hidden = view.players[RED]
            assert (hidden.money, hidden.resources, hidden.cards) == (None, None, None)
            assert (hidden.scientists, hidden.motorized, hidden.chips) == (4, 2, 9)
        die = theirs.dice[RED]
        assert (die.left, die.top) == (3, 6)
        assert (die.played, die.doubt) == (([6], [3, 4, 5]) if aids == "on" else (None, []))
        assert (mine.dice[RED].played, mine.dice[RED].doubt) == ([3, 5, 6], [])

    g = table(open_screens="on")
    shown = seen(g, BLUE).players[RED]
    assert (shown.money, shown.resources, shown.cards) == (20, [0, 0, 0, 0, 1], [1, 2, 3, 4, 5, 6])


@rule("LP-219", "LP-222")
def test_q40_a_vanished_resource_ends_nothing() -> None:
    """With no piece of any resource left anywhere the game goes on to its last turn."""
    g = table(turn=5)
    for seat in range(4):
        hold(g, seat, mycelium=0)
    for resource in range(5):
        empty_pool(g, resource)
    exhaustion(g)
    assert (g.over, g.turn) == (False, 6)


@rule("LP-011", "LP-171", "LP-176")
def test_q41_a_used_token_is_there_for_others() -> None:
    """A token that was used lies in the supply again, from which another takes it."""
    g = table(turn=4)
    g.fate = [3, 2, 1, 1]
    assert seen(g, None).fate_supply == 0
    go(columns(g, (RED, 2)))
    do(g, "set 3")
    assert seen(g, None).fate_supply == 1
    assert refused(g, "fate") == "LP-172"
    do(g, "end")
    g.fate = [0, 0, 1, 1]
    act(BLUE, 1, g)
    do(g, "fate")
    assert (g.fate, seen(g, None).fate_supply) == ([0, 4, 1, 1], 1)


@rule("LP-227")
def test_q42_a_rover_counts_inside_and_outside() -> None:
    """A Motorized Scientist on the map is a point wherever it stands, one in reserve none."""
    g = scatter(table(), "F2")
    assert seen(g, RED).players[RED].points_on_map == 2
    put(g, RED, "F2", MOTORIZED)
    assert seen(g, RED).players[RED].points_on_map == 3
    build(g, "F2.3", "steel_dome", chip=RED, unit=put(g, RED, "F2", MOTORIZED))
    assert seen(g, RED).players[RED].points_on_map == 5


@rule("LP-074", "LP-202")
def test_q44_a_chip_beside_a_wounded_scientist_gives_control() -> None:
    """The farm with Red's chip and wounded Scientist produces, without the question of a repair."""
    g = scatter(table(), "F2")
    build(g, "F2.0", "mycelium_farm", 2, chip=RED, unit=put(g, RED, "F2", wounded=True))
    produce(g, 2)
    assert g.held(RED, MYCELIUM) == 2
    assert asked(g) == ("TakeAction", RED)
    assert where(g, 1) == "F2.0"


@rule("LP-049", "LP-050", "LP-051")
def test_q48_cards_are_revealed_at_once() -> None:
    """Nobody's card shows before all have chosen, in whatever order they do."""
    g = table()
    do(g, "card 3", seat=GREEN)
    assert (g.dice, g.waiting) == ([0, 0, 0, 0], (RED, BLUE, YELLOW))
    assert [seen(g, seat).players[GREEN].card for seat in (GREEN, RED, None)] == [3, None, None]
    assert seen(g, RED).players[GREEN].chosen
    cards(g, 1, 2, 4)
    assert (g.dice, g.tops) == ([1, 2, 4, 3], [1, 2, 4, 3])

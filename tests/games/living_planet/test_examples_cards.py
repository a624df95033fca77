"""Worked examples of Living Planet: Planet cards, dice, Fate Control, exhaustion and the end."""

from __future__ import annotations

from itertools import permutations

from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.scoring import points, winners
from ecumene.kernel.bits import members
from ecumene.kernel.event import HIDDEN
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
    VIBRIUM,
    YELLOW,
    act,
    at,
    build,
    cards,
    cataclysm,
    columns,
    do,
    empty_pool,
    exhaustion,
    go,
    hold,
    legal,
    put,
    refused,
    scatter,
    table,
    track,
)

COLOUR_IDS = ("red", "blue", "yellow", "green")
MINERALS = (OIL, VIBRIUM, IRON)


def token(g: LivingPlanet, seat: int, turn: int) -> None:
    """The seat took a Fate Control token in that turn."""
    g.fate = [turn if other == seat else held for other, held in enumerate(g.fate)]


@rule("LP-051", "LP-052", "LP-053", "LP-057")
def test_e01_setting_dice() -> None:
    """The cards set the dice of their colours, and the Leader may put them in any of 24 orders."""
    g = table(leader=YELLOW)
    do(g, "card 2", seat=BLUE)
    do(g, "card 6", seat=YELLOW)
    do(g, "card 4", seat=RED)
    assert g.dice == [0, 0, 0, 0]
    do(g, "card 4", seat=GREEN)
    assert g.dice == [4, 2, 6, 4]
    assert g.tops == [4, 2, 6, 4]
    assert asked(g) == ("OrderDie", YELLOW)
    assert legal(g) == {f"die {colour}" for colour in COLOUR_IDS}
    for order in permutations(range(4)):
        arranged = do(g.clone(), *[f"die {COLOUR_IDS[colour]}" for colour in order[:3]])
        assert arranged.columns == list(order)


@rule("LP-010", "LP-059", "LP-061", "LP-085", "LP-088")
def test_e02_one_column() -> None:
    """Blue's 2 in column 1: production for all, Blue's two actions with X = 2, the blue 2 strikes, then column 2."""
    g = scatter(table(), "M4")
    build(g, "M4.1", "iron_mine", 2, chip=RED)
    put(g, BLUE, "M4", wounded=True)
    go(columns(g, (BLUE, 2), (GREEN, 5)))
    assert asked(g) == ("TakeAction", BLUE)
    assert g.held(RED, IRON) == 1
    do(g, "grants", "move", "finish")
    assert g.money[BLUE] == 22
    assert {refused(g, action) for action in ("explore", "trade", "fate")} == {"LP-085"}
    assert legal(g) == {"heal M4", "end"}
    assert at(g, "M4.1")["holder"] == RED
    do(g, "end")
    assert at(g, "M4.1")["holder"] is None
    rows = [(event.where, event.many, event.thing) for event in told(g, "row")]
    assert rows == [(BLUE, 1, 2), (BLUE, 2, 2), (BLUE, 3, 2), (GREEN, 1, 5), (GREEN, 2, 5)]
    assert asked(g) == ("TakeAction", GREEN)


@rule("LP-216", "LP-217", "LP-218", "LP-220")
def test_e22_exhaustion() -> None:
    """After turn 3 the Leader takes Oil, Vibrium or Iron of the pool; a Vibrium goes on spot 3."""
    g = table(turn=3)
    track(g, OIL, OIL)
    exhaustion(g)
    assert asked(g) == ("Exhaust", RED)
    assert legal(g) == {"exhaust oil", "exhaust vibrium", "exhaust iron"}
    do(g, "exhaust vibrium")
    assert g.exhausted[:4] == [OIL, OIL, VIBRIUM, -1]
    assert g.pool == [6, 7, 8, 8, 7]
    assert (g.turn, g.leader) == (4, BLUE)
    empty_pool(g, IRON)
    exhaustion(g)
    assert legal(g) == {"exhaust oil", "exhaust vibrium"}
    assert refused(g, "exhaust iron") == "LP-218"


@rule("LP-219")
def test_e23_no_minerals() -> None:
    """After turn 10 without minerals the Vibrium of spot 1 moves to spot 10, and play goes on."""
    g = table(turn=10)
    track(g, VIBRIUM, OIL, OIL, OIL, IRON, IRON, IRON, VIBRIUM, VIBRIUM)
    for mineral in MINERALS:
        empty_pool(g, mineral)
    exhaustion(g)
    assert g.exhausted == [-1, OIL, OIL, OIL, IRON, IRON, IRON, VIBRIUM, VIBRIUM, VIBRIUM, -1, -1]
    assert (g.over, g.turn) == (False, 11)
    assert asked(g)[0] == "ChooseCard"


@rule("LP-058", "LP-235", "LP-239", "LP-240", "LP-241", "LP-242")
def test_e24_non_player_die() -> None:
    """Green plays itself on 4: all produce with 4, nobody acts, and every hexagon with a green 4 is struck."""
    g = scatter(table(3), "M4", "D2")
    build(g, "M4.1", "iron_mine", 4, chip=RED)
    build(g, "M4.0", "vibrium_mine", 4, chip=BLUE)
    build(g, "D2.1", "oil_drill", 1, chip=BLUE)
    go(columns(g, (GREEN, 4), (YELLOW, 6)))
    assert (g.held(RED, IRON), g.held(BLUE, VIBRIUM)) == (1, 1)
    assert [event.many for event in told(g, "row")] == [1, 3]
    assert asked(g) == ("NextStrike", RED)
    assert legal(g) == {"strike M4", "strike D2"}
    do(g, "strike D2")
    assert [at(g, square)["holder"] for square in ("M4.1", "M4.0", "D2.1")] == [None, None, None]
    assert asked(g) == ("TakeAction", YELLOW)


@rule("LP-170", "LP-171", "LP-172", "LP-173", "LP-174", "LP-176")
def test_t05_fate_timing() -> None:
    """A token of turn 3 waits for turn 4; used there, the next one can be taken in turn 5."""
    g = table(turn=3)
    act(RED, 2, g)
    do(g, "fate")
    assert refused(g, "fate") == "LP-086"
    do(g, "end")
    assert asked(g) == ("TakeAction", BLUE)
    go(columns(g, (RED, 2)))
    assert asked(g) == ("TakeAction", RED)
    assert refused(g, "fate") == "LP-171"

    g.turn = 4
    go(columns(g, (RED, 2)))
    assert asked(g) == ("UseFate", RED)
    assert legal(g) == {"set 1", "set 3", "set 4", "set 5", "set 6", "keep"}
    do(g, "set 5")
    assert (g.fate[RED], g.dice[RED]) == (0, 5)
    assert asked(g) == ("TakeAction", RED)
    assert refused(g, "fate") == "LP-172"
    g.turn = 5
    go(columns(g, (RED, 2)))
    assert "fate" in legal(g)


@rule("LP-253", "LP-254", "LP-255")
def test_t06_card_one_first() -> None:
    """Green may deflect Blue's 3 before Blue can use a token; if Green does not, Green is asked again next die."""
    g = scatter(table(leader=GREEN, turn=4), "F2", "F7")
    build(g, "F2.1", "oil_drill", 5, chip=RED)
    build(g, "F7.0", "mycelium_farm", 5, chip=RED)
    token(g, BLUE, 3)
    cataclysm(g, BLUE, 3, leader_card=1)
    assert asked(g) == ("Deflect", GREEN)
    changed = do(g.clone(), "set 5")
    assert (changed.dice[BLUE], changed.fate[BLUE]) == (5, 3)
    assert asked(changed) == ("TakeAction", RED)
    assert [at(changed, square)["holder"] for square in ("F2.1", "F7.0")] == [RED, None]
    do(changed, "end")
    assert asked(changed) == ("TakeAction", YELLOW)

    do(g, "keep")
    assert asked(g) == ("UseFate", BLUE)
    do(g, "set 2")
    assert (g.dice[BLUE], g.fate[BLUE]) == (2, 0)
    assert asked(g) == ("TakeAction", RED)
    assert [at(g, square)["holder"] for square in ("F2.1", "F7.0")] == [RED, RED]
    do(g, "end")
    assert asked(g) == ("Deflect", GREEN)


@rule("LP-241", "LP-253")
def test_t07_card_one_on_a_non_player_die() -> None:
    """The Leader of two sets Yellow's die, nobody's, to 6: every hexagon with a yellow 6 is struck."""
    g = scatter(table(2), "D1", "M1", "D2")
    build(g, "D1.0", "wind_turbine", 5, chip=RED)
    build(g, "M1.0", "vibrium_mine", 5, chip=RED)
    build(g, "D2.0", "wind_turbine", 4, chip=RED)
    cataclysm(g, YELLOW, 1, leader_card=1)
    assert asked(g) == ("Deflect", RED)
    do(g, "set 6")
    assert asked(g) == ("NextStrike", RED)
    do(g, "strike M1")
    assert [at(g, square)["holder"] for square in ("D1.0", "M1.0", "D2.0")] == [RED, None, None]


@rule("LP-009", "LP-219", "LP-222")
def test_t21_track_shifts() -> None:
    """Without minerals in the last turns the pieces of spots 1 to 3 move to 10, 11 and 12, which ends the game."""
    g = table(turn=10)
    track(g, VIBRIUM, OIL, IRON, OIL, IRON, VIBRIUM, OIL, IRON, VIBRIUM)
    for mineral in MINERALS:
        empty_pool(g, mineral)
    for turn in (10, 11, 12):
        assert not g.over
        g.turn = turn
        exhaustion(g)
    assert g.exhausted == [-1, -1, -1, OIL, IRON, VIBRIUM, OIL, IRON, VIBRIUM, VIBRIUM, OIL, IRON]
    assert g.over
    assert [event.many for event in told(g, "end")] == [12]


def last_card_is_six() -> LivingPlanet:
    """Red leads and has only the 6 left; 1 to 5 lie on the discard pile."""
    g = table()
    g.hands = [1 << 6, *g.hands[1:]]
    g.tops = [5, 0, 0, 0]
    return g


@rule("LP-048", "LP-055", "LP-266", "LP-268")
def test_t22_recall_at_the_end_of_a_cycle() -> None:
    """Red plays the 6 last, takes the 5 back in secret, must play it next turn, and only then has all six again."""
    g = cards(last_card_is_six(), 6, 1, 1, 1)
    assert asked(g) == ("Recall", RED)
    assert legal(g) == {f"take_back {card}" for card in range(1, 6)}
    do(g, "take_back 5")
    assert members(g.hands[RED]) == [5]
    assert g.tops[RED] == 6
    recall = told(g, "recall")[0]
    assert [recall.seen_by(seat).thing for seat in (RED, BLUE, None)] == [5, HIDDEN, HIDDEN]

    do(exhaustion(g), "exhaust oil")
    assert told(g, "pick_up") == []
    assert g.waiting == (BLUE, YELLOW, GREEN)
    cards(g, 5, 2, 2, 2)
    assert g.dice == [5, 2, 2, 2]
    assert members(g.hands[RED]) == []
    do(exhaustion(g), "exhaust oil")
    assert [event.who for event in told(g, "pick_up")] == [RED]
    assert legal(g, RED) == {f"card {card}" for card in range(1, 7)}


@rule("LP-267")
def test_t23_recall_too_early() -> None:
    """A 6 in the first turn finds no other card to take back."""
    g = cards(table(), 6, 1, 1, 1)
    assert asked(g) == ("OrderDie", RED)
    assert members(g.hands[RED]) == [1, 2, 3, 4, 5]


@rule("LP-217", "LP-265")
def test_t30_card_five_versus_exhaustion() -> None:
    """Plunder may take a Mycelium or an Electricity out of the game; exhaustion may not."""
    for resource, name in ((MYCELIUM, "mycelium"), (ELECTRICITY, "electricity")):
        g = cards(table(), 5, 1, 1, 1)
        assert asked(g) == ("Plunder", RED)
        before = g.pool[resource]
        do(g, f"remove {name}")
        assert (g.pool[resource], g.removed[resource]) == (before - 1, 1)
        assert g.exhausted == [-1] * 12
        exhaustion(g)
        assert refused(g, f"exhaust {name}") == "LP-217"


@rule("LP-071", "LP-072", "LP-224", "LP-227", "LP-228", "LP-230", "LP-231", "LP-232", "LP-233")
def test_t32_scoring() -> None:
    """34 MC are 6 points; a chip scores its factory, a wounded Scientist alone does not, a rover inside adds one."""
    g = scatter(table(), "F2", "M2")
    hold(g, RED, money=34)
    assert points(g, RED) == 2 + 6
    build(g, "F2.0", "mycelium_farm", 1, chip=RED, unit=put(g, RED, "F2", wounded=True))
    assert points(g, RED) == 8 + 2
    build(g, "F2.1", "oil_drill", 1, unit=put(g, RED, "F2", wounded=True))
    assert points(g, RED) == 10
    build(g, "F2.2", "iron_mine", 1, unit=put(g, RED, "F2", MOTORIZED))
    assert points(g, RED) == 10 + 2 + 1

    g = scatter(table(2), "F2", "M2", "D2", "M4", "D1")
    kinds = ("mycelium_farm", "oil_drill", "iron_mine", "wind_turbine", "vibrium_mine")
    red, blue = ("F2.0", "F2.1", "F2.2", "D2.0", "M4.0"), ("D2.2", "D2.1", "M2.1", "D1.0", "M2.0")
    for seat, squares in ((RED, red), (BLUE, blue)):
        for square, kind in zip(squares, kinds, strict=True):
            build(g, square, kind, seat + 1, chip=seat)
        put(g, seat, "M2", MOTORIZED)
        put(g, seat, "M4", MOTORIZED)
    hold(g, RED, money=34, mycelium=2)
    hold(g, BLUE, money=31, mycelium=2, iron=1)
    assert [points(g, seat) for seat in (RED, BLUE)] == [20, 20]
    assert winners(g) == [BLUE]
    hold(g, RED, mycelium=3)
    assert winners(g) == [RED]
    hold(g, BLUE, money=35, iron=0)
    assert winners(g) == [BLUE]


@rule("LP-088", "LP-174", "LP-175")
def test_t33_fate_before_production() -> None:
    """A 2 set to 6 before production is a 6 in all three lines; set before the actions, production was still a 2."""
    for keeps, oil, iron in ((0, 0, 1), (1, 1, 0)):
        g = scatter(table(turn=4), "F2", "M3")
        build(g, "F2.1", "oil_drill", 2, chip=BLUE)
        build(g, "M3.0", "iron_mine", 6, chip=BLUE)
        token(g, RED, 3)
        go(columns(g, (RED, 2)))
        do(g, *["keep"] * keeps)
        assert asked(g) == ("UseFate", RED)
        do(g, "set 6")
        assert (g.held(BLUE, OIL), g.held(BLUE, IRON)) == (oil, iron)
        do(g, "grants", "end")
        assert g.money[RED] == 26
        assert [at(g, square)["holder"] for square in ("F2.1", "M3.0")] == [BLUE, None]

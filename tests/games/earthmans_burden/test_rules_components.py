"""What is in the box: EB-001 to EB-030."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.errors import BadOptions, BadSeats
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    clear,
    dealt,
    dice,
    fleets,
    fly,
    flying,
    learn,
    legal,
    military,
    moving,
    on_to,
    play,
    rolled,
    seen,
    table,
    turn,
    units,
)

BOX = GAME.default_box()
NAMES = BOX.names
WORLDS = {row.id: len(row.regions) for row in NAMES.worlds}
ARROWS = {row.id: row.to for row in NAMES.trajectories}
RINGS = {row.id: row.ring for row in NAMES.trajectories}


def reached_from(*trajectories: str) -> set[str]:
    """Every place that fleets falling from these trajectories can come to."""
    found: set[str] = set()
    for name in trajectories:
        for place in ARROWS[name]:
            found |= {place, *(reached_from(place) if place in ARROWS else set())}
    return found


# -- players and results --------------------------------------------------------------------------


@rule("EB-001")
def test_one_to_six_players_and_a_seventh_with_the_option_made_for_him() -> None:
    assert list(GAME.seat_counts) == [1, 2, 3, 4, 5, 6, 7]
    for seats in (0, 8):
        with pytest.raises(BadSeats):
            dealt(seats)
    claimed = {}
    for seats in (6, 7):
        g = dealt(seats)
        for _ in range(seats):
            play(g, "claim")
        for _ in range(3 * seats):
            play(g, "orbit")
        claimed[seats] = (units(g, UN, "earth"), g.imaginary)
    assert claimed == {6: ((1, 0, 12), 0), 7: ((1, 0, 12), 1)}


@rule("EB-001")
def test_one_to_four_players_may_use_the_minigame() -> None:
    for seats in (1, 2, 3, 4):
        assert asked(dealt(seats, minigame="on"))[0] == "ChooseSetup"
    for seats in (5, 6, 7):
        with pytest.raises(BadOptions, match="four players or fewer"):
            dealt(seats, minigame="on")


@rule("EB-002", "EB-029")
def test_a_victory_is_one_players_alone_and_only_peace_is_shared() -> None:
    g = on_to(turn(table(un=False)), "Menu")
    play(g, "claim", "yes", "yes")
    over = GAME.ending(g)
    assert (over.key, over.winners, over.scores) == ("conquest", (RED,), (1.0, 0.0, 0.0))
    g = table(un=False)
    clear(g, GREEN)
    play(on_to(turn(g), "Menu"), "peace", "yes")
    assert (GAME.ending(g).key, GAME.ending(g).winners, GAME.ending(g).scores) == (
        "peace",
        (RED, BLUE),
        (1.0, 1.0, 0.0),
    )


# -- dice -----------------------------------------------------------------------------------------


@rule("EB-003")
def test_six_sided_dice_and_each_is_judged_alone() -> None:
    g = table(un=False)
    fleets(g, RED, "mars", 4)
    fleets(g, BLUE, "mars", 4)
    play(dice(military(g), 3, 3, 3, 3), "at mars", "attack", "4")
    assert told(g, "hits")[0].many == 0, "four times 3 is no hit"
    g = table(un=False)
    fleets(g, RED, "mars", 900)
    fleets(g, BLUE, "mars", 1)
    play(military(g), "at mars", "attack", "900")
    faces = Counter(rolled(g)[1])
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(100 < many < 200 for many in faces.values())


@rule("EB-004")
@pytest.mark.parametrize(
    ("mine", "theirs", "many", "sum_of_all", "hits"),
    [
        ((), (), 2, 0, 1),
        (("heavy_weapons",), (), 2, 1, 2),
        (("heavy_weapons", "advanced_weapons"), (), 2, 2, 3),
        (("heavy_weapons", "advanced_weapons"), ("shielding",), 2, 1, 2),
        (("heavy_weapons",), ("shielding",), 2, 0, 1),
        (("heavy_weapons",), ("shielding", "advanced_shielding"), 9, -2, 0),
    ],
)
def test_bonuses_and_penalties_add_up_on_every_die(
    mine: tuple[str, ...], theirs: tuple[str, ...], many: int, sum_of_all: int, hits: int
) -> None:
    g = table(un=False)
    fleets(g, RED, "mars", 3)
    fleets(g, BLUE, "mars", many)
    learn(g, RED, *mine)
    learn(g, BLUE, *theirs)
    play(dice(military(g), 2, 3, 4), "at mars", "attack", "3")
    assert (rolled(g)[2], told(g, "hits")[0].many) == (sum_of_all, hits)


# -- the Solar Disc -------------------------------------------------------------------------------


@rule("EB-005", "EB-006", "EB-021")
def test_the_worlds_and_their_regions() -> None:
    assert WORLDS == {
        "mercury": 2,
        "venus": 4,
        "earth": 7,
        "luna": 2,
        "mars": 5,
        "belt": 3,
        "jupiter": 6,
        "saturn": 6,
    }
    assert [one for one, many in WORLDS.items() if many == max(WORLDS.values())] == ["earth"]
    assert sum(WORLDS.values()) == 35
    assert sum(many for one, many in WORLDS.items() if one not in ("jupiter", "saturn")) == 23
    assert {one.id: one.free for one in seen(table(un=False, homes=False)).worlds} == WORLDS


@rule("EB-007", "EB-020")
def test_five_rings_and_every_arrow_leads_one_ring_outward() -> None:
    assert Counter(RINGS.values()) == {0: 1, 1: 3, 2: 4, 3: 7}
    assert (len(ARROWS), len(WORLDS), sum(map(len, ARROWS.values()))) == (15, 8, 25)
    for name, exits in ARROWS.items():
        assert {RINGS.get(place, 4) for place in exits} == {RINGS[name] + 1}


@rule("EB-007")
def test_a_step_along_an_arrow_changes_the_ring_by_one() -> None:
    g = table()
    fly(g, RED, "centre", 1)
    rings = []
    for choice in ("1", "1", "1"):
        play(moving(g), choice)
        rings += [RINGS[name] for name in flying(g, RED)]
    moving(g)
    assert (rings, units(g, RED, "mercury")) == ([1, 2, 3], (0, 0, 1))


@rule("EB-008")
def test_one_centre_above_all_and_the_only_way_to_the_giants() -> None:
    assert [name for name, ring in RINGS.items() if ring == 0] == ["centre"]
    assert set(WORLDS) <= reached_from("centre")
    for number, name in enumerate(WORLDS):
        above = {NAMES.trajectories[t].id for t in BOX.above[number]}
        assert "centre" in above
        if name not in ("jupiter", "saturn"):
            assert not {"jupiter", "saturn"} & reached_from(*above - {"centre"})


@rule("EB-022", "EB-023", "EB-024", "EB-025")
def test_the_arrows() -> None:
    assert ARROWS == {
        "centre": ["inner", "middle", "outer"],
        "inner": ["inferior", "terran"],
        "middle": ["terran", "superior"],
        "outer": ["giants"],
        "inferior": ["hermean", "cytherean"],
        "terran": ["cytherean", "cislunar", "areian"],
        "superior": ["areian", "beltapp"],
        "giants": ["jovian", "cronian"],
        "hermean": ["mercury"],
        "cytherean": ["venus"],
        "cislunar": ["luna", "earth"],
        "areian": ["mars"],
        "beltapp": ["belt"],
        "jovian": ["jupiter"],
        "cronian": ["saturn"],
    }


@rule("EB-026")
@pytest.mark.parametrize(
    ("goal", "phases"),
    [("luna", 2), ("venus", 3), ("mars", 3), ("mercury", 4), ("belt", 4), ("jupiter", 5), ("saturn", 5)],
)
def test_how_many_movement_phases_a_world_is_away_from_earth(goal: str, phases: int) -> None:
    """Fleets rise to every trajectory above Earth and, where the way forks, one takes each arrow."""
    g = table()
    fleets(g, RED, "earth", 5000)
    taken = 0
    while not units(g, RED, goal)[2]:
        moving(g)
        while asked(g)[0] != "Menu":
            if asked(g)[0] == "Fall":
                falling = max(int(text) for text in legal(g))
                play(g, str(falling // 2))
            elif taken == 0 and "from earth" in legal(g) and len(flying(g, RED)) < 5:
                play(g, "from earth")
                play(g, next(text for text in sorted(legal(g)) if text[3:] not in flying(g, RED)), "900")
            else:
                play(g, "done")
        taken += 1
    assert taken == phases

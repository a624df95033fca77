"""Worked examples of The Planetary Phase: the price of a tile's space, favors, and payments that exhaust."""

from __future__ import annotations

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.view import PlanetaryPhaseView
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    BP,
    CARD_IDS,
    CS,
    ET,
    GREEN,
    RED,
    TI,
    acting,
    at_home,
    connect,
    counters,
    credential,
    do,
    launch,
    lay,
    learn,
    legal,
    owner,
    refused,
    scheduled,
    slot,
    space,
    steps,
    table,
)


def prices(g: PlanetaryPhase, where: str, seat: int) -> list[int]:
    """What the three spaces of the tile there cost the seat in TC, as everybody sees it."""
    seen = GAME.view(g, None)
    assert isinstance(seen, PlanetaryPhaseView)
    return [corner.prices[seat] for corner in seen.spaces[space(where)].corners]


def used(g: PlanetaryPhase, card: str) -> bool:
    """Whether the favor of a Connection was called in."""
    return bool(g.used >> CARD_IDS.index(card) & 1)


@rule("PP-070", "PP-072")
def test_h1_04_time_value() -> None:
    """At Level 3 the spaces of cost 3 and 5 take 1 and 2 TC; at Level 1 they take 3 and 5."""
    g = table()
    credential(g, RED, CS, 7)
    lay(g, "0a", "1R1", taken={0: BLUE})
    assert prices(g, "0a", RED)[1:] == [1, 2]
    assert prices(g, "0a", GREEN)[1:] == [3, 5]
    acting(g, ("commit", RED), ("dedicate", GREEN))
    do(g, "at 0a.2", "pay")
    assert (g.spent[RED], g.on_tiles(RED)) == (1, 1)
    do(g, "at 0a.1", "pay")
    assert (g.spent[GREEN], at_home(g, GREEN)["free_time"]) == (3, 0)


@rule("PP-072", "PP-077", "PP-078", "PP-120", "PP-121", "PP-122", "PP-126")
def test_h1_10_commit() -> None:
    """Green takes the LE and Rep corners, then Red the TI one for 2 TC, which launches the operation."""
    g = table()
    credential(g, RED, TI, 5)
    credential(g, GREEN, TI, 6)
    lay(g, "4a", "1A1", turn=1)
    acting(g, ("commit", RED), ("commit", GREEN), ("commit", GREEN))
    do(g, "at 4a.2", "pay", "at 4a.1", "pay")
    assert (g.energy[GREEN], g.reputation[GREEN]) == (4, 16)
    assert prices(g, "4a", RED)[0] == 2
    g.events = []
    do(g, "at 4a.0", "pay")
    assert [(e.who, e.where) for e in told(g, "occupy")] == [(RED, 3 * space("4a"))]
    gained = [(e.what, e.who, e.thing) for e in g.events if e.what in ("credential", "launch")]
    assert gained[0] == ("credential", RED, 6)
    assert gained[1][0] == "launch"
    assert gained[2:] == [("credential", RED, 7), ("credential", GREEN, 7)]
    assert at_home(g, RED)["free_time"] == 1
    assert (g.spent[RED], g.is_launched(space("4a"))) == (2, True)


@rule("PP-077", "PP-078", "PP-121")
def test_h1_10_commit_without_the_launch() -> None:
    """While a space is still open, Red's marker lies on Green's and leads; of 2 TC one is on the tile, one is spent."""
    g = table()
    credential(g, RED, TI, 5)
    credential(g, GREEN, TI, 6)
    lay(g, "4a", "1A1", turn=1, taken={1: GREEN})
    assert g.leader(TI) == GREEN
    acting(g, ("commit", RED))
    do(g, "at 4a.0", "pay")
    assert steps(g, RED)[TI] == steps(g, GREEN)[TI] == 6
    assert g.leader(TI) == RED
    assert (owner(g, "4a", 0), g.spent[RED], g.on_tiles(RED)) == (RED, 1, 1)


@rule("PP-071", "PP-100")
def test_h2_11_the_higher_level_counts_and_masterful_stops_at_four() -> None:
    """At Level 2 in TI and 4 in ET an 8 takes 2 TC, with Masterful still 2; with ET at Level 1 it is 4, then 3."""
    for step, plain, masterful in ((12, 2, 2), (0, 4, 3)):
        g = table(bureaucracy=CS)
        launch(g, "4a", "4b", "42")
        lay(g, "43", "3R1")
        credential(g, RED, TI, 3)
        credential(g, RED, ET, step)
        assert prices(g, "43", RED)[2] == plain
        learn(g, RED, "masterful")
        assert prices(g, "43", RED)[2] == masterful
        assert g.level(RED, TI) == 2
        acting(g, ("commit", RED))
        do(g, "at 43.2", "pay")
        assert (g.on_tiles(RED), g.spent[RED]) == (1, masterful - 1)
    g = table()
    lay(g, "0a", "1R1")
    credential(g, RED, CS, 12)
    learn(g, RED, "masterful")
    assert prices(g, "0a", RED) == [1, 1, 2]


@rule("PP-087", "PP-220")
def test_h2_12_no_favor_for_the_only_counter() -> None:
    """Cost 3 at Level 3 is 1 TC, which must be real: the favor is not even asked for."""
    g = table()
    credential(g, RED, CS, 7)
    lay(g, "0a", "1R1")
    connect(g, RED, "LC01")
    acting(g, ("commit", RED))
    do(g, "at 0a.1")
    assert asked(g) == ("PayNext", RED)
    do(g, "pay")
    assert (g.on_tiles(RED), g.spent[RED], used(g, "LC01")) == (1, 0, False)


@rule("PP-087", "PP-120")
def test_h2_12_without_a_real_counter_there_is_no_commit() -> None:
    """With every TC spent a favor of 3 opens no space, not even the 2: the Commit is declined by itself."""
    g = table()
    lay(g, "0a", "1R1")
    connect(g, RED, "LC01")
    empty = {f"{block}_{penalty}": 0 for block in ("upkeep", "contracts", "commitments") for penalty in (1, 2)}
    counters(g, RED, free_time=0, spent=15, **empty)
    acting(g, ("commit", RED))
    assert [(e.who, e.where) for e in told(g, "decline")] == [(RED, 0)]
    counters(g, RED, free_time=1, spent=14)
    acting(g, ("commit", RED))
    assert legal(g) == {"at 0a.0", "at 0a.1", "decline"}


@rule("PP-084", "PP-087", "PP-192")
def test_h2_13_a_favor_of_three_for_a_five() -> None:
    """2 real TC: one on the tile, one in Time Spent; the marker advances 2, not 5."""
    g = table()
    lay(g, "0a", "1R1")
    connect(g, RED, "LC01")
    scheduled(g, ("commit", RED))
    do(g, "at 0a.2")
    assert asked(g) == ("CallFavors", RED)
    do(g, "favor 1", "pay")
    assert used(g, "LC01")
    assert [e.many for e in told(g, "pay")] == [0, 0]
    assert (g.on_tiles(RED), g.spent[RED]) == (1, 1)
    assert [(e.who, e.many) for e in told(g, "advance")] == [(RED, 2), (BLUE, 0), (GREEN, 0)]
    assert g.clock[RED] == 3


@rule("PP-083", "PP-088", "PP-089")
def test_h2_14_the_rest_of_a_favor_is_lost() -> None:
    """Of a favor of 3 one TC counts for a need of 2; it cannot be called in again."""
    g = table()
    credential(g, RED, CS, 3)
    lay(g, "0a", "1R1")
    connect(g, RED, "LC01")
    acting(g, ("commit", RED), ("commit", RED))
    do(g, "at 0a.1")
    assert legal(g) == {"no_favor", "favor 1"}
    do(g, "favor 1", "pay")
    assert (g.on_tiles(RED), g.spent[RED], used(g, "LC01")) == (1, 0, True)
    do(g, "at 0a.2")
    assert asked(g) == ("PayNext", RED)
    do(g, "pay")
    assert (g.on_tiles(RED), g.spent[RED]) == (2, 2)


@rule("PP-057", "PP-062", "PP-064", "PP-219")
def test_h2_15_exhausted_once() -> None:
    """From -9 a payment that reveals 1, 1 and 2 ends at -10 and costs one TC; the next one at -10 costs none."""
    g = table()
    g.energy[RED] = -9
    slot(g, 3, "LC01")
    acting(g, ("evolve", RED), ("expand", RED))
    do(g, "stop", "slot 1", "from upkeep.1", "from upkeep.1")
    assert g.energy[RED] == -9
    do(g, "from upkeep.2")
    assert g.energy[RED] == -10
    assert asked(g) == ("LoseCounter", RED)
    assert {"lose spent", "lose free_time", "lose upkeep.2", "lose contracts.1"} <= legal(g)
    assert refused(g, "lose upkeep.1") == "PP-065"
    do(g, "lose spent")
    assert asked(g) == ("UseCard", RED)
    do(g, "connect")
    assert g.in_blocks(RED) + g.spent[RED] == 14
    assert at_home(g, RED) == {
        "free_time": 3,
        "upkeep.1": 0,
        "upkeep.2": 1,
        "contracts.1": 2,
        "contracts.2": 2,
        "commitments.1": 2,
        "commitments.2": 2,
        "spent": 2,
    }
    g.energy[RED] = -9
    acting(g, ("expand", RED), ("energize", BLUE))
    do(g, "energize", "sector biology", "from contracts.2")
    assert g.energy[RED] == -10
    assert asked(g) == ("Expand", RED)
    assert len(told(g, "counter_lost")) == 0
    assert g.in_blocks(RED) + g.spent[RED] == 14


@rule("PP-065", "PP-121", "PP-122", "PP-219")
def test_h2_36_the_commit_stands() -> None:
    """At -9 the only TC paid leaves a 1 for the tile, another TC leaves the game, then the bonus comes."""
    g = table()
    g.energy[RED] = -9
    counters(g, RED, free_time=0, spent=3)
    lay(g, "0a", "1C1")
    acting(g, ("commit", RED))
    do(g, "at 0a.0", "from contracts.1")
    assert asked(g) == ("LoseCounter", RED)
    assert owner(g, "0a", 0) == RED
    assert g.energy[RED] == -10
    assert steps(g, RED)[CS] == 0
    do(g, "lose spent")
    assert (g.spent[RED], g.on_tiles(RED), g.in_blocks(RED)) == (2, 1, 11)
    assert steps(g, RED)[CS] == 1
    assert owner(g, "0a", 0) == RED


@rule("PP-087", "PP-220")
def test_h2_37_favors_that_add_nothing() -> None:
    """Favors of 2 and 1: for a need of 3 none or either alone; for a need of 4 both together too."""
    for tile, corner, subsets in (
        ("1A1", 1, {"no_favor", "favor 1", "favor 2"}),
        ("1A2", 2, {"no_favor", "favor 1", "favor 2", "favor 1+2"}),
    ):
        g = table()
        lay(g, "0a", tile)
        connect(g, RED, "LC05")
        connect(g, RED, "LC07")
        acting(g, ("commit", RED))
        do(g, f"at 0a.{corner}")
        assert legal(g) == subsets
        if "favor 1+2" not in subsets:
            assert refused(g, "favor 1+2") == "PP-220"
        else:
            do(g, "favor 1+2", "pay")
            assert (g.on_tiles(RED), g.spent[RED]) == (1, 0)
            assert used(g, "LC05")
            assert used(g, "LC07")


@rule("PP-104", "PP-105", "PP-123")
def test_h2_33_wild_bonus_in_the_sector_under_bureaucracy() -> None:
    """The tile cannot lie in it, but the wild Credential may go there; or it is 3 Life Energy or 2 Reputation."""
    for choice, energy, fame, culture in (("sector culture", 1, 15, 1), ("energy", 4, 15, 0), ("reputation", 1, 17, 0)):
        g = table(bureaucracy=CS)
        launch(g, "2a", "2b", "22")
        lay(g, "23", "3C1", turn=1)
        credential(g, RED, BP, 3)
        acting(g, ("commit", RED))
        do(g, "at 23.2", "pay")
        assert asked(g) == ("WildBonus", RED)
        assert len(legal(g)) == 8
        do(g, choice)
        assert (g.energy[RED], g.reputation[RED], steps(g, RED)[CS]) == (energy, fame, culture)


@rule("PP-104", "PP-105")
def test_h2_30_expand_where_commit_is_blocked() -> None:
    """In the Sector under Bureaucracy Red may not commit, but may expand."""
    g = table(bureaucracy=CS)
    lay(g, "0a", "1C1")
    lay(g, "2a", "1C2")
    acting(g, ("commit", RED), ("expand", RED))
    assert refused(g, "at 0a.0") == "PP-104"
    do(g, "decline", "sector culture", "pay", "stop")
    assert steps(g, RED)[CS] == 1
    assert g.spent[RED] == 1

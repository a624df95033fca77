"""The content of the box: where it comes from, what a designer may change, and what is refused."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.components import Box
from ecumene.games.planetary_phase.performing import PERFORMING
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.refresh import ADVANCE_MARKERS, ASSESS, REFRESH_CARDS, REFRESH_COUNTERS
from ecumene.games.planetary_phase.scheduling import SCHEDULING
from ecumene.games.planetary_phase.turn import BEGIN_ROUND
from ecumene.kernel.content import read_content
from ecumene.kernel.errors import BadContent
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked, told

from ..saying import shortened
from .play import pay, perform, seen, settle, unlock
from .scenario import (
    BLUE,
    CARD_IDS,
    CS,
    ET,
    GREEN,
    RED,
    TILE_IDS,
    at_home,
    back,
    counters,
    credential,
    do,
    hold,
    lay,
    learn,
    refreshing,
    slot,
    steps,
)


def box(folder: Path, text: str, file: str = "mine.toml") -> Box:
    """The components with this change laid over them."""
    (folder / file).write_text(text, encoding="utf-8")
    return GAME.box(GAME.content(folder))


def game(folder: Path, text: str, seats: int = 3) -> PlanetaryPhase:
    """A game with changed components in round 1: seat i is the i-th in the order, Economics is assessed."""
    g: Any = GAME.new(seats, {}, "content", box(folder, text), listen=True)
    g.held = [TILE_IDS.index(f"S{seat + 1}") for seat in range(seats)]
    g.energy = [seat + 1 for seat in range(seats)]
    g.order = list(range(seats))
    g.assessed = ET
    g.agenda = []
    g.plan(SCHEDULING, PERFORMING, REFRESH_CARDS, ADVANCE_MARKERS, ASSESS, REFRESH_COUNTERS[0], BEGIN_ROUND)
    g.advance()
    return again(g)


def change(table: str, id: str, **fields: str) -> str:
    """A change of one entry of an array of tables."""
    return "\n".join([f"[[{table}]]", f'id = "{id}"', *[f"{name} = {value}" for name, value in fields.items()], ""])


# -- what is there --------------------------------------------------------------------------------


def test_every_table_says_where_it_comes_from() -> None:
    sources: dict[str, set[str]] = {}
    for table, rows in GAME.content().tables.items():
        for row in rows if isinstance(rows, list) else [rows]:
            sources.setdefault(table, set()).add(row["source"])
    assert set(sources) == {
        *("sector", "operation", "action", "threat", "tile", "card", "ability"),
        *("energy", "reputation", "track", "credentials", "stacks", "display", "actions", "limit"),
    }
    assert sources["operation"] == sources["sector"] == {"given"}
    assert sources["action"] == sources["threat"] == {"given", "authored"}
    assert set().union(*sources.values()) <= {"given", "deduced", "authored"}


def test_ids_are_unique() -> None:
    names = GAME.default_box().names
    for rows in (names.sectors, names.operations, names.actions, names.threats, names.tiles, names.cards):
        assert len({row.id for row in rows}) == len(rows)


def test_an_empty_override_changes_nothing(tmp_path: Path) -> None:
    assert GAME.content(tmp_path).hash == GAME.content().hash
    (tmp_path / "mine.toml").write_text("[reputation]\nstart = 14\n")
    assert GAME.content(tmp_path).hash != GAME.content().hash


# -- the board ------------------------------------------------------------------------------------


@rule("PP-017", "PP-128")
def test_the_cost_and_number_of_a_threat(tmp_path: Path) -> None:
    g = game(tmp_path, change("threat", "prejudice", cost="3", degradation="5", name='"Spite"'))
    back(g, "LC07", "prejudice")
    slot(g, 1, "LC07", threat=True)
    perform(g, ("establish", RED))
    assert "Establish on Spite for 3 TC" in [choice.text for choice in GAME.choices(g, RED)]
    pay(do(g, "on 0a", "turn 0"))
    assert at_home(g, RED)["spent"] == 3
    g = game(tmp_path, change("threat", "prejudice", degradation="5"))
    back(g, "LC07", "prejudice")
    slot(g, 1, "LC07", threat=True)
    refreshing(g)
    assert g.degradation == 5


@rule("PP-008", "PP-072")
def test_the_costs_of_a_tile(tmp_path: Path) -> None:
    g = game(tmp_path, change("tile", "S1", costs="[6, 7, 8]", kind='"radical"'))
    lay(g, "0a", "S1")
    assert [corner.cost for corner in seen(g).spaces[0].corners] == [6, 7, 8]
    assert seen(g).spaces[0].tile.kind == "radical"
    pay(do(perform(g, ("commit", RED)), "at 0a.0"))
    assert at_home(g, RED)["spent"] == 5


@rule("PP-166", "PP-179")
def test_what_a_kind_of_operation_gives(tmp_path: Path) -> None:
    text = change("operation", "conventional", credentials="[3, 1, 1]", reputation="[4, 0, 0]", integration="[7, 1, 2]")
    g = game(tmp_path, text)
    lay(g, "0a", "S1", taken={0: BLUE, 2: BLUE})
    pay(do(perform(g, ("commit", RED)), "at 0a.1"))
    assert (steps(g, BLUE)[CS], g.reputation[BLUE], g.integration) == (3, 19, 7)


@rule("PP-178")
def test_which_kind_wants_calm(tmp_path: Path) -> None:
    g = game(tmp_path, change("operation", "alternative", calm="true"))
    lay(g, "0a", "1A1", taken={0: BLUE, 2: BLUE})
    slot(g, 2, "LC07", threat=True)
    pay(do(perform(g, ("commit", RED)), "at 0a.1"))
    assert g.reputation[BLUE] == 15


@rule("PP-112", "PP-113")
def test_the_prices_of_a_box(tmp_path: Path) -> None:
    g = game(tmp_path, change("action", "energize", prices="[[3, 4, 5], [0, 0, 0, 0], [0, 0, 0, 0, 0]]"))
    pay(do(g, "energize"))
    assert (at_home(g, RED)["spent"], seen(g).boxes[2].prices) == (3, [3, 4, 5])


# -- the cards ------------------------------------------------------------------------------------


@rule("PP-002", "PP-030")
def test_both_halves_of_a_card(tmp_path: Path) -> None:
    text = change("card", "LC07", sector='"biology"', stars="2", favor="4", ability='"vital"')
    g = game(tmp_path, text)
    slot(g, 3, "LC07")
    do(perform(g, ("evolve", RED)), "slot 1", "pay", "connect")
    assert steps(g, RED) == [0, 0, 2, 0, 0, 0]
    assert g.favors(RED) == 4
    g = game(tmp_path, text)
    slot(g, 3, "LC07")
    do(perform(g, ("evolve", RED)), "slot 1", "pay")
    assert "As the ability Vital" in [choice.text for choice in GAME.choices(g, RED)]


@rule("PP-028")
def test_the_printed_back_of_a_card(tmp_path: Path) -> None:
    text = change("card", "LC07", threat='"genocide"')
    g: Any = GAME.new(4, {"backs": "printed"}, "content", box(tmp_path, text))
    assert [row.id for row in g.box.names.threats][g.backs[CARD_IDS.index("LC07")]] == "genocide"


@rule("PP-041")
def test_which_cards_are_for_more_players(tmp_path: Path) -> None:
    g = game(tmp_path, change("card", "LC07", many_players="true"))
    assert len(g.deck) + 1 == 35
    assert CARD_IDS.index("LC07") not in g.deck


@rule("PP-163")
def test_the_block_and_tier_of_an_ability(tmp_path: Path) -> None:
    g = game(tmp_path, change("ability", "rested", tier='"expert"', block='"free_time"'))
    learn(g, RED, "studious")
    slot(g, 3, "LC07")
    do(perform(g, ("evolve", RED)), "slot 1", "pay", "ability")
    assert seen(g).players[RED].abilities[3].id == "LC07"


# -- numbers --------------------------------------------------------------------------------------


@rule("PP-062", "PP-092", "PP-123", "PP-142")
def test_the_numbers_of_life_energy(tmp_path: Path) -> None:
    g = game(tmp_path, "[energy]\nleast = -3\nmost = 7\nenergize = 4\nrested = 6\nwild = 5\n")
    g.energy = [0, 0, 0]
    learn(g, BLUE, "rested")
    unlock(g, 0, 3)
    lay(g, "03", "3C1")
    credential(g, GREEN, CS, 12)
    perform(g, ("energize", RED), ("energize", BLUE), ("dedicate", GREEN))
    do(g, "energize", "energize")
    assert g.energy == [4, 6, 0]
    do(g, "at 03.2", "from free_time", "from free_time", "energy")
    assert g.energy[GREEN] == 5
    g.energy[RED] = 6
    do(perform(g, ("energize", RED)), "energize")
    assert (g.energy[RED], g.bonus_taken & 1) == (7, 1)
    g.energy[RED] = -2
    do(perform(g, ("expand", RED)), "sector culture", "from upkeep.2")
    assert (g.energy[RED], asked(g)) == (-3, ("LoseCounter", RED))


@rule("PP-048", "PP-076", "PP-099", "PP-123")
def test_the_numbers_of_reputation(tmp_path: Path) -> None:
    g = game(tmp_path, "[reputation]\nstart = 30\nwild = 7\ndistinction = 9\ndevoted = 4\n")
    assert g.reputation == [30, 30, 30]
    learn(g, RED, "devoted")
    unlock(g, 0, 3)
    lay(g, "03", "3C1")
    credential(g, RED, CS, 11)
    pay(do(perform(g, ("commit", RED), ("expand", RED)), "at 03.2"))
    do(g, "reputation")
    assert g.reputation[RED] == 30 + 4 + 7
    do(g, "sector culture", "pay")
    assert g.reputation[RED] == 30 + 4 + 7 + 9


@rule("PP-020", "PP-021", "PP-023")
def test_the_tracks(tmp_path: Path) -> None:
    g = game(tmp_path, "[track]\nlength = 5\nreckonings = [1, 3]\nclock = 4\n")
    lay(g, "0a", "1R1", taken={0: RED, 2: RED})
    g.energy = [0, 4, 0]
    pay(do(perform(g, ("commit", RED)), "at 0a.1"))
    assert (g.integration, g.reputation[BLUE], len(told(g, "reckoning"))) == (2, 19, 1)
    g = game(tmp_path, "[track]\nlength = 5\nreckonings = [1]\nclock = 4\n")
    g.degradation = 4
    g.clock = [4, 1, 1]
    counters(g, RED, free_time=2, spent=1)
    refreshing(g)
    assert (g.clock[RED], g.over) == (1, True)


@rule("PP-024", "PP-025")
def test_the_levels_and_bonuses_of_credentials(tmp_path: Path) -> None:
    g = game(tmp_path, "[credentials]\nlevels = [0, 1, 2, 4]\nbonuses = [1, 4]\n")
    g.energy[RED] = 0
    perform(g, ("expand", RED))
    levels = []
    for _ in range(3):
        do(g, "sector culture", "from free_time")
        levels.append(g.level(RED, CS))
    do(g, "sector culture", "from upkeep.1")
    assert [*levels, g.level(RED, CS)] == [2, 3, 3, 4]
    assert g.energy[RED] == 1 - 1 + 1
    assert g.reputation[RED] == 20


@rule("PP-026", "PP-037", "PP-038")
def test_the_stacks(tmp_path: Path) -> None:
    text = "[stacks]\ncosts = [0, 0, 5, 6]\nkeys = [[1], [1, 1, 2, 3, 3], [1, 1, 2, 2, 3], [2, 2, 2, 3, 3, 3]]\n"
    g = game(tmp_path, text)
    assert [one.levels for one in seen(g).stacks] == [
        [1],
        [1, 1, 2, 3, 3],
        [1, 1, 2, 2, 3],
        [1, 1, 1, 1, 2, 2, 2, 3, 3, 3],
    ]
    hold(g, RED, None)
    do(perform(g, ("devise", RED)), "stack 1")
    assert at_home(g, RED)["spent"] == 0
    hold(g, BLUE, None)
    do(perform(g, ("devise", BLUE)), "stack 4", "pay")
    assert at_home(g, BLUE)["spent"] == 6


@rule("PP-026", "PP-027", "PP-043")
def test_the_display(tmp_path: Path) -> None:
    g = game(tmp_path, "[display]\ncosts = [2, 0, 1, 1]\nplayers = [3, 3, 3, 3]\n")
    assert sum(one.card is not None for one in seen(g).slots) == 4
    perform(g, ("evolve", RED))
    do(g, "slot 1")
    assert (asked(g)[0], at_home(g, RED)["spent"]) == ("UseCard", 0)
    do(g, "connect")
    refreshing(g)
    assert all(one.card for one in seen(g).slots)


@rule("PP-093", "PP-094", "PP-100", "PP-153")
def test_the_numbers_of_the_actions(tmp_path: Path) -> None:
    text = "[actions]\nexpand = 2\nbalanced = 1\nvital = 2\ntime_value = 2\n"
    g = game(tmp_path, text)
    do(perform(g, ("expand", RED)), "sector culture", "from free_time", "sector culture", "from free_time")
    assert asked(g) == ("Evolve", GREEN), "two TC at most"
    for ability, lost in (("balanced", 4), ("vital", 2)):
        g = game(tmp_path, text)
        learn(g, RED, ability)
        g.clock = [12, 1, 1]
        counters(g, RED, upkeep_1=1, upkeep_2=1, contracts_2=1, spent=3)
        refreshing(g)
        assert g.energy[RED] == 1 - lost
    g = game(tmp_path, text)
    learn(g, RED, "masterful")
    lay(g, "0a", "1R1")
    assert seen(g).spaces[0].corners[2].prices[RED] == 3
    credential(g, RED, CS, 3)
    assert seen(g).spaces[0].corners[2].prices[RED] == 3, "no higher than 2"


def test_the_limit_of_rounds(tmp_path: Path) -> None:
    g = game(tmp_path, "[limit]\nrounds = 2\n")
    assert g.turn == 1
    settle(refreshing(g))
    assert (g.turn, g.over) == (2, False)
    settle(refreshing(g))
    assert GAME.ending(g).key == "unfinished"


# -- changes that are refused ---------------------------------------------------------------------


PRICES = "[[0, 1], [0, 1, 2, 2], [0, 1, 2, 2, 3]]"

REFUSED = [
    ("[[tile]]\nid = 'S1'\nlevel = 2", ("[tile]", "starting tile", "Level 1")),
    ("[display]\nplayers = [3, 4, 4, 5]", ("[display]", "players", "below the deck")),
    (change("threat", "prejudice", space='"6a"'), ("[threat]", "each space from 0a to 53 once")),
    (change("threat", "prejudice", space='"0b"'), ("[threat]", "each space from 0a to 53 once")),
    (change("threat", "prejudice", cost="100"), ("threat[0]", "cost")),
    (change("tile", "S1", order="2"), ("[tile]", "starting tiles 1 to 5 and 24 others")),
    (change("tile", "S1", order="0"), ("[tile]", "starting tiles 1 to 5 and 24 others")),
    (change("tile", "1C1", level="2"), ("[tile]", "12, 6 and 6 others of Levels 1, 2 and 3")),
    (change("tile", "1C1", level="4"), ("tile[5]", "level")),
    (change("tile", "1C1", costs="[1, 2]"), ("tile[5]", "costs")),
    (change("tile", "1C1", kind='"wild"'), ("[tile] 1C1", "operation 'wild'", "radical")),
    (change("card", "LC01", sector='"sport"'), ("[card] LC01", "Sector 'sport'", "economics")),
    (change("card", "LC01", ability='"lazy"'), ("[card] LC01", "ability 'lazy'", "studious")),
    (change("card", "LC01", threat='"rain"'), ("[card] LC01", "threat 'rain'", "global_war")),
    (change("card", "LC01", stars="0"), ("card[0]", "stars")),
    (change("card", "LC99", stars="1"), ("[card]", "needs the id of one to change", "LC01")),
    (change("ability", "rested", tier='"master"'), ("ability[0]", "tier")),
    (change("action", "commit", prices=PRICES), ("[action] commit", "3, 4 and 5 prices are needed")),
    ("[stacks]\nkeys = [[1, 2, 3], [1, 1, 2, 3, 3], [1, 1, 2, 2, 3], [2, 2, 3]]\n", ("[stacks]", "[9, 8, 7]")),
    ("[stacks]\nkeys = [[1, 2, 3, 4], [1, 1, 2, 3, 3], [1, 1, 2, 2, 3], [2, 2, 3]]\n", ("[stacks]", "[9, 8, 7]")),
    ("[stacks]\nfirst_of_last = [4, 3, 3]\n", ("[stacks]", "[9, 8, 7]")),
    ("[stacks]\ncosts = [1, 2, 3]\n", ("[stacks]", "costs")),
    ("[credentials]\nlevels = [0, 7, 3, 12]\n", ("[credentials]", "levels must rise from 0")),
    ("[credentials]\nlevels = [0, 3, 3, 12]\n", ("[credentials]", "levels must rise from 0")),
    ("[credentials]\nlevels = [1, 3, 7, 12]\n", ("[credentials]", "levels must rise from 0")),
    ("[credentials]\nlevels = [0, 3, 7, 61]\n", ("[credentials]", "levels must rise from 0")),
    ("[credentials]\nbonuses = [2, 13]\n", ("[credentials]", "a bonus lies beyond the last level")),
    ("[track]\nreckonings = [8, 25]\n", ("[track]", "a Reckoning lies beyond the end of the track")),
    ("[track]\nlength = 61\n", ("[track]", "length")),
    ("[energy]\nmost = 5\n", ("[energy]", "most")),
    ("[energy]\nleast = 0\n", ("[energy]", "least")),
    ("[actions]\nexpand = 0\n", ("[actions]", "expand")),
    ("[limit]\nrounds = 0\n", ("[limit]", "rounds")),
    ("[display]\nslots = 4\n", ("[display]", "slots")),
    ("[weather]\nrain = 5\n", ("[weather]", "no table")),
]


@pytest.mark.parametrize(("text", "words"), REFUSED)
def test_a_bad_change_is_refused_with_file_and_entry(tmp_path: Path, text: str, words: tuple[str, ...]) -> None:
    with pytest.raises(BadContent) as refusal:
        box(tmp_path, text)
    said = str(refusal.value)
    for word in (str(tmp_path / "mine.toml"), *words):
        assert word in said, said


@pytest.mark.parametrize(
    ("file", "table", "many"),
    [
        ("board.toml", "sector", 6),
        ("board.toml", "operation", 3),
        ("board.toml", "action", 7),
        ("threats.toml", "threat", 24),
        ("tiles.toml", "tile", 29),
        ("cards.toml", "card", 48),
        ("abilities.toml", "ability", 11),
    ],
)
def test_a_table_with_too_few_entries_is_refused(tmp_path: Path, file: str, table: str, many: int) -> None:
    shortened(GAME, tmp_path, file, table, many)
    GAME.box(read_content(tmp_path))
    shortened(GAME, tmp_path, file, table, many - 1)
    with pytest.raises(BadContent) as refusal:
        GAME.box(read_content(tmp_path))
    assert str(refusal.value) == f"{tmp_path / file}: [{table}] must hold {many} entries, not {many - 1}"


def test_the_eleven_abilities_are_named(tmp_path: Path) -> None:
    shutil.copytree(GAME.folder / "content", tmp_path, dirs_exist_ok=True)
    path = tmp_path / "abilities.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('id = "rested"', 'id = "lazy"'), encoding="utf-8")
    with pytest.raises(BadContent) as refusal:
        GAME.box(read_content(tmp_path))
    assert str(refusal.value).startswith(f"{path}: [ability] must be: rested, balanced, vital")

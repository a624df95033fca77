"""The content of the box: its tables, where they come from, and what a designer may change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.components import SECTORS, Box
from ecumene.games.earth_rising.position import EarthRising
from ecumene.games.earth_rising.strain import STRAIN_FROM_SECTORS
from ecumene.kernel.errors import BadContent
from ecumene.kernel.trace import rule

from .scenario import deck_of, do, fill, hold, legal, level, on_top, step_3, step_4, strain


def box(folder: Path, text: str, file: str = "numbers.toml") -> Box:
    """The components with this change laid over them."""
    (folder / file).write_text(text, encoding="utf-8")
    return GAME.box(GAME.content(folder))


def game(folder: Path, text: str, seats: int = 2, file: str = "numbers.toml", **options: str) -> EarthRising:
    """A game with changed components: the first seats play the Politician, the Activist, then the others in order."""
    g: Any = GAME.new(seats, options, "content", box(folder, text, file), listen=True)
    for character in (2, 1, 0, 3, 4, 5)[:seats]:
        if g.moves(g.waiting[0]) and character in g.moves(g.waiting[0]):
            g.answer(g.waiting[0], character)
    return g  # type: ignore[no-any-return]


def opening(g: EarthRising) -> int:
    return sum(e.rule == 47 for e in g.events or [])


# -- what is there --------------------------------------------------------------------------------


def test_every_table_says_where_it_comes_from() -> None:
    content = GAME.content()
    sources: dict[str, set[str]] = {}
    for table, rows in content.tables.items():
        for row in rows if isinstance(rows, list) else [rows]:
            sources.setdefault(table, set()).add(row["source"])
    assert sources == {
        "sector": {"given"},
        "burden": {"given"},
        "character": {"given"},
        "people": {"given"},
        "strain": {"given"},
        "collapse": {"given"},
        "turn": {"given"},
        "deck": {"given"},
        "solo": {"authored"},
        "quick": {"authored"},
        "tokens": {"deduced"},
        "practice": {"public", "authored"},
        "strike": {"authored"},
    }


@rule("ER-019", "ER-020")
def test_practices_named_in_public_are_marked_so() -> None:
    public = {row.code for row in GAME.default_box().names.practices if row.source == "public"}
    assert public == {"IN1", "IN2", "PO1", "PO2", "PO3", "PO4", "EN1", "EN2", "IY1", "IY2", "IY3", "IY4", "AG1"}


def test_ids_and_codes_are_unique() -> None:
    names = GAME.default_box().names
    for rows in (names.practices, names.strikes, names.sectors, names.characters):
        assert len({row.id for row in rows}) == len({getattr(row, "code", row.id) for row in rows}) == len(rows)


# -- changes that take effect ---------------------------------------------------------------------


def test_an_empty_override_changes_nothing(tmp_path: Path) -> None:
    assert GAME.content(tmp_path).hash == GAME.content().hash
    (tmp_path / "numbers.toml").write_text("[turn]\nyears = 19\n")
    assert GAME.content(tmp_path).hash != GAME.content().hash


def test_people(tmp_path: Path) -> None:
    g = game(tmp_path, "[people]\ntotal = 48\nper_practice = 1\nper_strain = 4\n")
    assert g.supported(0) == 2
    assert g.poverty() == 48 - 12
    strain(g)
    step_3(g)
    assert g.total_strain() == 9


def test_starting_strain(tmp_path: Path) -> None:
    g = game(tmp_path, "[strain]\nstart_minor = 3\nstart_major = 2\n")
    assert g.strain == [5] * SECTORS


def test_capacities(tmp_path: Path) -> None:
    g = level(game(tmp_path, "[strain]\nminor_capacity = 3\nmajor_capacity = 4\n"))
    strain(g, PO=8)
    assert (g.minor_strain(2), g.major_strain(2)) == (3, 5)
    step_4(g)
    assert g.strain[2:4] == [7, 1]
    g.majors = 1
    strain(g, IN=4)
    step_4(g)
    assert g.majors == 0


def test_empty_sector_strike_and_clean_up(tmp_path: Path) -> None:
    g = level(game(tmp_path, "[strain]\nempty_sector = 6\nfrom_strike = 3\nclean_up = 2\n"))
    fill(g, 3)
    on_top(g, "SQ-EN", "PO1", "AG7")
    do(g, "draw")
    assert g.strain[2] == 3
    do(g, "clean")
    assert "clean politics all" in legal(g)
    do(g, "clean politics all")
    assert g.strain[2] == 1
    step_4(g)
    assert g.strain[3] == 6


def test_collapses(tmp_path: Path) -> None:
    change = "[collapse]\ntokens = [2]\ngentle_tokens = [4]\ntemperature = [5]\nremoved_minor = 3\nremoved_major = 7\n"
    g = level(game(tmp_path, change))
    strain(g, PO=15, EN=14)
    step_4(g)
    assert g.cells.count(-2) == 2
    assert g.temperature() == 5
    assert g.strain[2:4] == [14 - 7, 15 - 3]
    strain(g, PO=15, EN=14)
    step_4(g)
    assert GAME.ending(g).key == "lost_collapse", "one token set is one collapse that can be borne"
    gentle = level(game(tmp_path, change, gentler_collapses="on"))
    strain(gentle, PO=15, EN=14)
    step_4(gentle)
    assert gentle.cells.count(-2) == 4


def test_turn(tmp_path: Path) -> None:
    change = "[turn]\nyears = 3\nfirst_year = 1990\ndraws = 1\nactions = 2\nopening_hand = 1\nhand_limit = 2\n"
    g = game(tmp_path, change)
    assert opening(g) == 2
    assert g.hand_size(0) == 2
    assert g.actions_left == 2
    assert GAME.describe(g, None)[0].startswith("Year 1990, turn 1 of 3.")
    level(g)
    hold(g, 1, "AG5", "AG6")
    do(g, "stop")
    assert {move.split()[0] for move in legal(g)} == {"discard"}
    do(g, sorted(legal(g))[0])
    for _ in range(2):
        level(g)
        hold(g, (g.active + 1) % 2)
        do(g, "stop")
    assert GAME.ending(g).key == "lost_time"


def test_deck(tmp_path: Path) -> None:
    g = game(tmp_path, "[deck]\nstacks = 2\nstack_size = 13\n")
    strikes = [depth for depth, c in enumerate(reversed(g.deck), 7) if c >= 42]
    assert strikes == [14, 28]
    assert len(g.deck) == 44 - 6
    assert g.discard.bit_count() == 4


def test_solo_and_quick(tmp_path: Path) -> None:
    change = "[solo]\nopening_hand = 6\nhand_limit = 8\n[quick]\nyears = 4\nstack_size = 5\n"
    g = game(tmp_path, change, seats=1, mode="quick")
    assert (opening(g), g.hand_limit, g.years) == (6, 8, 4)
    assert [depth for depth, c in enumerate(reversed(g.deck), 3) if c >= 42] == [6, 12, 18]


def test_characters_and_tokens(tmp_path: Path) -> None:
    g = level(game(tmp_path, '[[character]]\nid = "politician"\nbase = 4\n', file="characters.toml"))
    do(g, "ability")
    assert len(GAME.view(g, 0).known_cards) == 5
    assert box(tmp_path, "[tokens]\nprotest = 2\n").protest_supply == 2


def test_a_renamed_practice_is_renamed_everywhere(tmp_path: Path) -> None:
    change = '[[practice]]\nid = "solar_power"\nsustainable = "Sunshine"\nunsustainable = "Smoke"\n'
    g = level(game(tmp_path, change, file="practices.toml"))
    hold(g, 0, "EN3", "EN4")
    texts = [choice.text for choice in GAME.choices(g, 0)]
    assert "Create Sunshine in Energy with one more card of Energy" in texts
    do(g, "create solar_power", "circle energy.0")
    assert "Sunshine" in " ".join(GAME.describe(g, None))
    assert "Solar Power" not in " ".join(GAME.describe(g, None))


@rule("ER-059")
def test_a_deck_smaller_than_a_collapse_needs_is_no_trouble(tmp_path: Path) -> None:
    g = level(game(tmp_path, "[collapse]\ntokens = [24, 24, 24]\n"))
    deck_of(g, "AG1", "AG2")
    strain(g, PO=15, EN=14)
    STRAIN_FROM_SECTORS.run(g)
    assert g.cells.count(-2) <= 24
    assert g.discard.bit_count() + len(g.deck) + sum(hand.bit_count() for hand in g.hands) == 48


# -- changes that are refused ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("numbers.toml", "[people]\nper_strain = 0\n", ("numbers.toml", "people", "per_strain")),
        ("numbers.toml", "[people]\ntotal = 41\n", ("numbers.toml", "people", "total must be at least 42")),
        ("numbers.toml", '[turn]\nyears = "many"\n', ("numbers.toml", "turn", "years")),
        ("numbers.toml", "[turn]\nmonths = 3\n", ("numbers.toml", "turn", "months")),
        ("numbers.toml", "[weather]\nrain = 3\n", ("numbers.toml", "weather", "no table")),
        ("numbers.toml", '[strain]\nsource = "rumour"\n', ("numbers.toml", "strain", "source")),
        ("numbers.toml", "[collapse]\ntokens = [1, 3]\n", ("numbers.toml", "collapse", "equally long")),
        ("numbers.toml", "[collapse]\ntokens = [1, 3, -3]\n", ("numbers.toml", "collapse", "tokens")),
        ("numbers.toml", "[deck]\nstack_size = 15\n", ("numbers.toml", "deck", "42")),
        ("numbers.toml", "[deck]\nstack_size = 11\n", ("numbers.toml", "deck", "stack_size must be at least 12")),
        ("numbers.toml", "[deck]\nstacks = 7\n", ("numbers.toml", "deck", "stacks")),
        ("numbers.toml", "[turn]\nopening_hand = 3\n", ("numbers.toml", "deck", "at least 18")),
        ("numbers.toml", "[quick]\nstack_size = 11\n", ("numbers.toml", "quick", "42")),
        ("numbers.toml", "[turn\n", ("numbers.toml", "not valid TOML")),
        ("numbers.toml", "turn = 3\n", ("numbers.toml", "turn", "must be a table")),
        ("strikes.toml", "[strike]\ntitle = 1\n", ("strikes.toml", "strike", "array of tables")),
        ("practices.toml", '[[practice]]\nid = "fusion"\n', ("practices.toml", "practice", "solar_power")),
        (
            "practices.toml",
            '[[practice]]\nid = "solar_power"\nsector = "sea"\n',
            ("practices.toml", "practice", "7 of"),
        ),
        (
            "practices.toml",
            '[[practice]]\nid = "solar_power"\nsector = "culture"\n',
            ("practices.toml", "practice", "'culture'", "not 8"),
        ),
        (
            "characters.toml",
            '[[character]]\nid = "activist"\nsector = "energy"\n',
            ("characters.toml", "character", "culture"),
        ),
        (
            "board.toml",
            '[[sector]]\nid = "energy"\nmajor_burden = "land_conversion"\n',
            ("board.toml", "Major of energy", "Minor of industry"),
        ),
        ("board.toml", '[[sector]]\nid = "energy"\ncolour = 7\n', ("board.toml", "sector[3]", "colour")),
    ],
)
def test_a_bad_change_is_refused_with_file_table_and_field(
    tmp_path: Path, file: str, text: str, words: tuple[str, ...]
) -> None:
    with pytest.raises(BadContent) as refusal:
        box(tmp_path, text, file)
    said = str(refusal.value)
    for word in words:
        assert word in said, said


def test_an_override_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="is not a folder"):
        GAME.content(tmp_path / "nowhere")

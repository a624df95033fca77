"""The content of the box: its tables, where they come from, and what a designer may change."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.components import Box
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.prices import raise_price
from ecumene.games.living_planet.scoring import points
from ecumene.kernel.content import read_content
from ecumene.kernel.errors import BadContent
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked

from ..saying import shortened
from .land import quiet_turn, quietly_to
from .scenario import (
    BLUE,
    ELECTRICITY,
    HEXES,
    MYCELIUM,
    OIL,
    RED,
    YELLOW,
    act,
    build,
    clear_spaceport,
    columns,
    do,
    go,
    hexes,
    hold,
    lay,
    legal,
    market,
    prices,
    put,
    refused,
)


def box(folder: Path, text: str, file: str = "numbers.toml") -> Box:
    """The components with this change laid over them."""
    (folder / file).write_text(text, encoding="utf-8")
    return GAME.box(GAME.content(folder))  # type: ignore[no-any-return]


def game(folder: Path, text: str, seats: int = 4, **options: str) -> LivingPlanet:
    """A game with changed components where seat i plays colour i and all choose their cards."""
    g: Any = GAME.new(seats, {"start": "1", **options}, "content", box(folder, text), listen=True)
    for seat in range(seats):
        g.answer(seat, seat)
    return again(g)


def hexagon(id: str, **fields: str) -> str:
    """A change of one hexagon."""
    return "\n".join(["[[hexagon]]", f'id = "{id}"', *[f"{name} = {value}" for name, value in fields.items()], ""])


# -- what is there --------------------------------------------------------------------------------


def test_every_table_says_where_it_comes_from() -> None:
    content = GAME.content()
    sources: dict[str, set[str]] = {}
    for table, rows in content.tables.items():
        for row in rows if isinstance(rows, list) else [rows]:
            sources.setdefault(table, set()).add(row["source"])
    given = {"resource", "colour", "cataclysm", "factory", "protective", "stock_market", "spaceport", "market"}
    given |= {"start", "length", "pieces", "actions", "trade", "scoring"}
    assert sources == {
        **{table: {"given"} for table in given},
        "landscape": {"given", "deduced"},
        "planet_card": {"deduced"},
        "market_card": {"deduced"},
        "hexagon": {"given", "authored"},
        "negotiation": {"authored"},
    }


def test_ids_are_unique() -> None:
    names = GAME.default_box().names
    for rows in (names.resources, names.colours, names.hexagons, names.market_cards, names.buildings):
        assert len({row.id for row in rows}) == len(rows)


def test_an_empty_override_changes_nothing(tmp_path: Path) -> None:
    assert GAME.content(tmp_path).hash == GAME.content().hash
    (tmp_path / "numbers.toml").write_text("[start]\nmoney = 21\n")
    assert GAME.content(tmp_path).hash != GAME.content().hash


# -- the map --------------------------------------------------------------------------------------


@rule("LP-004", "LP-094", "LP-095")
def test_the_edges_of_a_hexagon(tmp_path: Path) -> None:
    every = '["desert", "mountain", "desert", "mountain", "desert", "mountain"]'
    g = game(tmp_path, hexagon("M1", edges=every))
    hexes(g, "M1")
    do(act(RED, 1, g), "explore", "place M1")
    assert legal(g) == {"at 0,-1", "at 1,-1", "at -1,1", "at -1,0"}
    assert refused(g, "at 1,0") == "LP-094", "it has no fungal plain any more"
    do(g, "at 0,-1")
    assert asked(g)[0] == "TakeAction", "turned by two edges it looks the same, so nothing is asked"
    assert GAME.view(g, None).hexagons[1].edges[3] == "mountain"


@rule("LP-005", "LP-124", "LP-125")
def test_the_squares_of_a_hexagon(tmp_path: Path) -> None:
    g = game(tmp_path, hexagon("M7", squares='[["oil", "mycelium"], ["iron"], [], []]'))
    lay(g, "M7", 0, -1, 1)
    put(g, RED, "M7")
    do(act(RED, 1, g), "construct")
    assert legal(g) == {"on M7.0", "on M7.1", "on M7.2", "on M7.3"}
    do(g, "on M7.0")
    assert {"build oil_drill", "build mycelium_farm"} <= legal(g)
    assert refused(g, "build vibrium_mine") == "LP-124"
    assert [square.resources for square in GAME.view(g, None).hexagons[1].squares] == [
        ["oil", "mycelium"],
        ["iron"],
        [],
        [],
    ]


@rule("LP-003")
def test_the_icons_of_a_hexagon(tmp_path: Path) -> None:
    g = game(tmp_path, hexagon("M7", icons='["blue 1 geyser", "red 6 tornado"]'))
    lay(g, "M7", 0, -1, 1)
    put(g, YELLOW, "M7")
    go(columns(g, (RED, 4)))
    do(g, "end")
    assert not g.wounded, "red 4 is not on it any more"
    go(columns(g, (BLUE, 1)))
    do(g, "end")
    assert g.wounded
    assert [icon.type for icon in GAME.view(g, None).hexagons[1].icons] == ["tornado", "geyser"]


def test_the_landing_zone_of_a_table(tmp_path: Path) -> None:
    g = game(tmp_path, hexagon("M2", landing="4", icons="[]") + hexagon("S4", landing="0"))
    assert HEXES[g.tiles[0]] == "M2"
    assert HEXES.index("S4") in g.hex_deck


def test_a_renamed_hexagon_is_renamed_everywhere(tmp_path: Path) -> None:
    g = game(tmp_path, hexagon("M7", name='"Needle"'))
    hexes(g, "M7")
    do(act(RED, 1, g), "explore")
    assert "Place Needle" in [choice.text for choice in GAME.choices(g, RED)]


# -- the market -----------------------------------------------------------------------------------


@rule("LP-007")
def test_the_value_and_resource_of_a_market_card(tmp_path: Path) -> None:
    g = game(tmp_path, '[[market_card]]\nid = "oil+1"\nresource = "iron"\nchange = -4\n')
    market(g, "oil+1")
    prices(g, iron=9)
    do(act(RED, 1, g), "trade")
    assert g.prices == [5, 5, 5, 5, 5]
    assert "Iron -4" in " ".join(GAME.tell(g, event).text for event in g.events or [])


@rule("LP-008", "LP-035")
def test_the_prices(tmp_path: Path) -> None:
    g = game(tmp_path, "[market]\nstart = 7\ntop = 12\n")
    assert g.prices == [7] * 5
    prices(g, oil=12)
    hold(g, BLUE, money=0, oil=2)
    raise_price(g, OIL, 2, 67)
    assert (g.prices[OIL], g.money[BLUE]) == (2, 4)


@rule("LP-012")
def test_the_supply_of_a_resource(tmp_path: Path) -> None:
    g = game(tmp_path, '[[resource]]\nid = "oil"\nsupply = 4\nmineral = false\n')
    assert g.pool[OIL] == 4
    quietly_to(go(columns(g)), "Exhaust")
    assert refused(g, "exhaust oil") == "LP-217"
    assert legal(g) == {"exhaust vibrium", "exhaust iron"}


# -- buildings ------------------------------------------------------------------------------------


@rule("LP-123", "LP-127", "LP-128")
def test_what_buildings_cost(tmp_path: Path) -> None:
    text = '[[factory]]\nid = "vibrium_mine"\ncost = 9\n[[protective]]\nid = "steel_dome"\ncost = 8\n'
    text += '[[stock_market]]\nid = "trading_office"\nresource = "electricity"\ncost = 1\n'
    g = game(tmp_path, text)
    lay(g, "M1", 0, -1, 0)
    put(g, RED, "M1")
    hold(g, RED, money=7, electricity=1)
    do(act(RED, 1, g), "construct", "on M1.0")
    assert refused(g, "build vibrium_mine") == "LP-123"
    assert refused(g, "build steel_dome") == "LP-128"
    do(g, "build trading_office")
    assert (g.money[RED], g.held(RED, ELECTRICITY)) == (6, 0)


def test_what_buildings_are_worth(tmp_path: Path) -> None:
    text = '[[factory]]\nid = "vibrium_mine"\npoints = 4\n[[protective]]\nid = "steel_dome"\npoints = 3\n'
    g = game(tmp_path, text + "[spaceport]\npoints = 5\n")
    lay(g, "M1", 0, -1, 0)
    assert points(g, RED) == 4 + 5
    build(g, "M1.0", "vibrium_mine", 1, chip=RED)
    assert points(g, RED) == 4 + 5 + 4
    build(g, "M1.2", "steel_dome", chip=RED)
    assert points(g, RED) == 4 + 5 + 4 + 3


@rule("LP-134")
def test_the_copies_of_a_building(tmp_path: Path) -> None:
    g = game(tmp_path, '[[protective]]\nid = "steel_dome"\ncopies = 1\n')
    lay(g, "M1", 0, -1, 0)
    put(g, RED, "M1")
    build(g, "M1.0", "steel_dome", chip=BLUE)
    do(act(RED, 1, g), "construct", "on M1.2")
    assert refused(g, "build steel_dome") == "LP-134"


def test_what_protects_against_what(tmp_path: Path) -> None:
    swap = '[[protective]]\nid = "steel_dome"\nagainst = "earthquake"\nresource = "oil"\n'
    swap += '[[protective]]\nid = "shock_absorber"\nagainst = "geyser"\n'
    g = game(tmp_path, swap)
    lay(g, "M7", 0, -1, 1)
    build(g, "M7.0", "steel_dome", chip=BLUE)
    hold(g, BLUE, oil=1)
    go(columns(g, (RED, 4)))
    do(g, "end")
    assert (asked(g), legal(g)) == (("Protect", BLUE), {"protect", "suffer"})
    do(g, "protect")
    assert g.held(BLUE, OIL) == 0


# -- numbers --------------------------------------------------------------------------------------


@rule("LP-036", "LP-037")
def test_the_start(tmp_path: Path) -> None:
    g = game(tmp_path, "[start]\nmoney = 31\nmycelium = 2\n")
    assert g.money == [31] * 4
    assert g.pool[MYCELIUM] == 3


@rule("LP-045", "LP-046")
def test_the_length(tmp_path: Path) -> None:
    change = "[length]\nturns = [5, 6, 2]\nshort_turns = [3, 4, 1]\n"
    assert [game(tmp_path, change, seats).last_turn for seats in (2, 3, 4)] == [5, 6, 2]
    g = game(tmp_path, change, length="short")
    quiet_turn(g)
    assert g.over


@rule("LP-011", "LP-022")
def test_the_pieces(tmp_path: Path) -> None:
    g = game(tmp_path, "[pieces]\nchips = 3\nfate_tokens = 1\n")
    assert g.chips == [2] * 4
    do(act(RED, 1, g), "fate")
    assert refused(act(BLUE, 1, g), "fate") == "LP-170"


@rule("LP-085")
def test_the_actions(tmp_path: Path) -> None:
    g = game(tmp_path, "[actions]\nmost = 3\nrepair = 8\n")
    g.lose_chip(0)
    act(RED, 2, g)
    do(g, "grants", "fate", "move", "finish", "repair S4.0")
    assert g.money[RED] == 20 + 2 - 8


def test_trade(tmp_path: Path) -> None:
    g = game(tmp_path, "[trade]\nmost_bought = 3\ntrading_office = 4\ninsider = 3\n")
    lay(g, "M1", 0, -1, 0)
    build(g, "M1.2", "trading_office", chip=RED)
    market(g, "iron-1", "iron-2")
    act(RED, 1, g, leader_card=4)
    do(g, "trade", "lower oil")
    assert g.prices[OIL] == 2
    assert len(g.market_hand) == 5
    do(g, "apply iron-1")
    assert "buy oil 3" in legal(g)
    assert not any(move.startswith("buy oil 4") for move in legal(g))


def test_scoring(tmp_path: Path) -> None:
    g = game(tmp_path, "[scoring]\nmoney_per_point = 2\nmotorized = 7\n")
    clear_spaceport(g, RED)
    put(g, RED, "S4", "motorized")
    assert points(g, RED) == 10 + 7 + 2


def test_negotiation(tmp_path: Path) -> None:
    g = game(tmp_path, "[negotiation]\nproposals = 1\nmost_asked = 4\n", negotiation="on")
    for seat in range(4):
        do(g, "card 3", seat=seat)
    do(g, "propose 2", "give mycelium", "get money")
    assert legal(g) == {f"many {many}" for many in range(1, 5)}


# -- changes that are refused ---------------------------------------------------------------------


SIX_DESERTS = '["desert", "desert", "desert", "desert", "desert", "desert"]'

REFUSED = [
    (hexagon("M1", edges='["desert"]'), ("[hexagon] M1", "6 edges and 1 to 4 squares")),
    (hexagon("M1", edges=SIX_DESERTS.replace("]", ', "desert"]')), ("[hexagon] M1", "6 edges and 1 to 4 squares")),
    (hexagon("M1", squares="[]"), ("[hexagon] M1", "6 edges and 1 to 4 squares")),
    (hexagon("M1", squares="[[], [], [], [], []]"), ("[hexagon] M1", "6 edges and 1 to 4 squares")),
    (hexagon("M1", edges=SIX_DESERTS.replace("desert", "swamp", 1)), ("[hexagon] M1", "landscape 'swamp'", "desert")),
    (hexagon("M1", squares='[["gold"]]'), ("[hexagon] M1", "resource 'gold'", "vibrium")),
    (hexagon("M1", squares='[["oil", "iron", "vibrium"]]'), ("[hexagon] M1", "at most two resources")),
    (hexagon("M1", squares='[["oil", "oil"]]'), ("[hexagon] M1", "at most two resources")),
    (hexagon("M1", icons='["pink 3 geyser"]'), ("[hexagon] M1", "colour 'pink'", "yellow")),
    (hexagon("M1", icons='["red 3 flood"]'), ("[hexagon] M1", "cataclysm 'flood'", "tornado")),
    (hexagon("M1", icons='["red 7 geyser"]'), ("[hexagon] M1", "'red 2 earthquake'", "'red 7 geyser'")),
    (hexagon("M1", icons='["red geyser"]'), ("[hexagon] M1", "'red 2 earthquake'", "'red geyser'")),
    (hexagon("M1", icons='["red 3 geyser", "red 3 tornado"]'), ("[hexagon] M1", "red 3 stands there twice")),
    (hexagon("M1", landing="4", icons="[]"), ("[hexagon]", "exactly one must have landing = 4")),
    (hexagon("S3", landing="0"), ("[hexagon]", "exactly one must have landing = 3")),
    (hexagon("S3", squares="[[], []]"), ("[hexagon]", "at least 3 squares")),
    (hexagon("S2", icons='["red 3 geyser"]'), ("[hexagon]", "landing = 2", "no icon")),
    (hexagon("M1", landing="5"), ("hexagon[3]", "landing")),
    (hexagon("M1", colour='"red"'), ("hexagon[3]", "colour")),
    (hexagon("Z9", landing="0"), ("[hexagon]", "needs the id of one to change", "M1")),
    ('[[factory]]\nid = "oil_drill"\nresource = "iron"\n', ("[factory]", "one for each resource, in their order")),
    ('[[protective]]\nid = "steel_dome"\nagainst = "tornado"\n', ("[protective]", "one against each cataclysm")),
    ('[[protective]]\nid = "steel_dome"\nagainst = "flood"\n', ("[protective]", "one against each cataclysm")),
    ('[[protective]]\nid = "steel_dome"\nresource = "gold"\n', ("[protective] steel_dome", "resource 'gold'")),
    ('[[stock_market]]\nid = "trading_office"\nresource = "gold"\n', ("[stock_market] trading_office", "'gold'")),
    ('[[stock_market]]\nid = "trading_office"\nimmune = "flood"\n', ("[stock_market] trading_office", "'flood'")),
    ('[[market_card]]\nid = "oil+3"\nresource = "gold"\n', ("[market_card] oil+3", "resource 'gold'")),
    ('[[market_card]]\nid = "oil+3"\nchange = 10\n', ("market_card[2]", "change")),
    ('[market]\nstart = 4\ntop = 4\n[[market_card]]\nid = "oil+3"\nchange = 4\n', ("[market_card] oil+3", "top, 4")),
    ("[market]\nstart = 11\n", ("[market]", "start must not be above top")),
    ("[market]\ntop = 41\n", ("[market]", "top")),
    ("[start]\nmycelium = 3\n", ("[start]", "mycelium for four players exceeds its supply")),
    ("[length]\nturns = [12, 12, 13]\n", ("[length]", "turns")),
    ("[length]\nturns = [12, 12]\n", ("[length]", "turns")),
    ("[pieces]\nfate_tokens = 5\n", ("[pieces]", "fate_tokens")),
    ("[pieces]\ndice = 5\n", ("[pieces]", "dice")),
    ("[weather]\nrain = 5\n", ("[weather]", "no table")),
]


@pytest.mark.parametrize(("text", "words"), REFUSED)
def test_a_bad_change_is_refused_with_file_and_entry(tmp_path: Path, text: str, words: tuple[str, ...]) -> None:
    with pytest.raises(BadContent) as refusal:
        box(tmp_path, text, "mine.toml")
    said = str(refusal.value)
    for word in (str(tmp_path / "mine.toml"), *words):
        assert word in said, said


@pytest.mark.parametrize(
    ("file", "table", "many"),
    [
        ("board.toml", "resource", 5),
        ("board.toml", "colour", 4),
        ("board.toml", "landscape", 3),
        ("board.toml", "cataclysm", 3),
        ("board.toml", "planet_card", 6),
        ("buildings.toml", "factory", 5),
        ("buildings.toml", "protective", 3),
        ("buildings.toml", "stock_market", 3),
    ],
)
def test_a_table_with_too_few_entries_is_refused(tmp_path: Path, file: str, table: str, many: int) -> None:
    shortened(GAME, tmp_path, file, table, many)
    GAME.box(read_content(tmp_path))
    shortened(GAME, tmp_path, file, table, many - 1)
    with pytest.raises(BadContent) as refusal:
        GAME.box(read_content(tmp_path))
    assert str(refusal.value) == f"{tmp_path / file}: [{table}] must hold {many} entries, not {many - 1}"


def test_a_map_needs_four_hexagons(tmp_path: Path) -> None:
    shortened(GAME, tmp_path, "hexagons.toml", "hexagon", 4)
    assert GAME.box(read_content(tmp_path)).hexagons == 4
    shortened(GAME, tmp_path, "hexagons.toml", "hexagon", 3)
    with pytest.raises(BadContent) as refusal:
        GAME.box(read_content(tmp_path))
    assert str(refusal.value) == f"{tmp_path / 'hexagons.toml'}: [hexagon] must hold 4 to 36 hexagons, not 3"


@pytest.mark.parametrize(
    ("table", "file", "most"), [("hexagon", "hexagons.toml", 36), ("market_card", "market.toml", 60)]
)
def test_neither_too_many_hexagons_nor_cards(tmp_path: Path, table: str, file: str, most: int) -> None:
    shutil.copytree(GAME.folder / "content", tmp_path, dirs_exist_ok=True)
    path = tmp_path / file
    text = path.read_text(encoding="utf-8")
    row = re.split(rf"(?m)^(?=\[\[{table}\]\])", text)[-1]
    id = re.search(r'id = "(.*)"', row)
    assert id
    held = text.count(f"[[{table}]]")
    more = [row.replace(f'"{id[1]}"', f'"extra{i}"', 1) for i in range(most - held)]
    path.write_text(text + "\n" + "\n".join(more), encoding="utf-8")
    GAME.box(read_content(tmp_path))
    path.write_text(text + "\n" + "\n".join([*more, row.replace(f'"{id[1]}"', '"last"', 1)]), encoding="utf-8")
    with pytest.raises(BadContent) as refusal:
        GAME.box(read_content(tmp_path))
    assert str(path) in str(refusal.value)
    assert f"[{table}] must hold" in str(refusal.value)


def test_a_market_needs_a_card(tmp_path: Path) -> None:
    shutil.copytree(GAME.folder / "content", tmp_path, dirs_exist_ok=True)
    path = tmp_path / "market.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text("market_card = []\n" + text[: text.index("[[market_card]]")], encoding="utf-8")
    with pytest.raises(BadContent) as refusal:
        GAME.box(read_content(tmp_path))
    assert str(refusal.value) == f"{path}: [market_card] must hold 1 to 60 cards"

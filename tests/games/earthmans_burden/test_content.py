"""The content of the box: where it comes from, what a designer may change, and what is refused."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.components import Box
from ecumene.kernel.content import read_content
from ecumene.kernel.errors import BadContent
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from ..saying import shortened
from .games import war
from .scenario import learn, legal, on_to, play, seen


def box(folder: Path, text: str) -> Box:
    """The components with this change laid over them."""
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return GAME.box(GAME.content(folder))


def change(table: str, id: str, **fields: str) -> str:
    """A change of one entry of an array of tables."""
    return "\n".join([f"[[{table}]]", f'id = "{id}"', *[f"{name} = {value}" for name, value in fields.items()], ""])


def world_text(id: str, regions: int = 3) -> str:
    names = [f"{id} {number}" for number in range(regions)]
    return f'[[world]]\nid = "{id}"\nname = "{id}"\nangle = 0\nregions = {names}\nsource = "authored"\n'


def sky_text(id: str, ring: int, *to: str) -> str:
    return (
        f'[[trajectory]]\nid = "{id}"\nname = "{id}"\nring = {ring}\nangle = 0\nto = {list(to)}\nsource = "authored"\n'
    )


def disc(*rows: str) -> str:
    """A whole new Solar Disc of these worlds and trajectories."""
    return 'replace = ["world", "trajectory"]\n' + "\n".join(rows)


SMALL = (
    world_text("earth", 4),
    world_text("ceres", 2),
    world_text("titan", 5),
    sky_text("hub", 0, "near", "far"),
    sky_text("near", 1, "earth", "ceres"),
    sky_text("far", 1, "ceres", "titan"),
)
"""Two rings, three worlds."""


# -- what is there --------------------------------------------------------------------------------


def test_every_table_says_where_it_comes_from() -> None:
    sources = {
        (name, row["source"])
        for name, rows in GAME.content().tables.items()
        for row in (rows if isinstance(rows, list) else [rows])
    }
    authored = ("world", "trajectory", "tracks", "limits", "rulings")
    given = ("technology", "setup", "mind", "united_nations", "drives", "targets", "victory")
    assert sources == {*[(name, "authored") for name in authored], *[(name, "given") for name in given]}


@rule("EB-005", "EB-019", "EB-020")
def test_how_many_there_are_of_everything() -> None:
    names = GAME.default_box().names
    assert (len(names.worlds), len(names.trajectories), len(names.technologies)) == (8, 15, 27)
    for rows in (names.worlds, names.trajectories, names.technologies):
        assert len({row.id for row in rows}) == len({row.name for row in rows}) == len(rows)
    regions = [name for row in names.worlds for name in row.regions]
    assert len(set(regions)) == len(regions) == 35
    columns = Counter(row.column for row in names.technologies)
    assert [columns[number] for number in range(1, 13)] == [2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 3, 3]
    assert all(row.effect.endswith(".") for row in names.technologies)


def test_an_empty_override_changes_nothing(tmp_path: Path) -> None:
    assert GAME.content(tmp_path).hash == GAME.content().hash
    (tmp_path / "mine.toml").write_text("[setup]\nfleets = 4\n")
    assert GAME.content(tmp_path).hash != GAME.content().hash


# -- another Solar Disc ---------------------------------------------------------------------------


@rule("EB-005", "EB-007", "EB-035", "EB-080")
def test_another_solar_disc(tmp_path: Path) -> None:
    other = box(tmp_path, disc(*SMALL))
    assert (other.worlds, other.trajectories, other.regions, other.earth, other.centre) == (3, 3, 11, 0, 0)
    assert other.above == [[1, 0], [1, 2, 0], [2, 0]], "from the rim to the centre"
    g: Any = GAME.new(2, {"windows": "own_turn"}, "disc", other, listen=True)
    play(g, "above")
    assert legal(g) == {"to near", "to hub"}
    play(g, "to hub")
    while asked(g)[0] == "ChooseSetup":
        play(g, "orbit")
    assert [one.id for one in seen(g).worlds] == ["earth", "ceres", "titan"]
    on_to(g, "Rise")
    play(g, "from earth")
    assert legal(g) == {"to near", "to hub"}


def test_games_are_played_to_their_end_on_another_solar_disc(tmp_path: Path) -> None:
    other = box(tmp_path, disc(*SMALL))
    for number in range(4):
        for g in war(GAME.new(3, {}, f"disc {number}", other), f"disc {number}"):
            assert GAME.invariants(g) == []
        assert g.over


@rule("EB-225")
def test_a_disc_with_nothing_but_a_centre(tmp_path: Path) -> None:
    other = box(tmp_path, disc(*SMALL[:3], sky_text("hub", 0, "earth", "ceres", "titan")))
    for minigame in ("off", "on"):
        g: Any = GAME.new(2, {"windows": "own_turn", "minigame": minigame}, "hub", other, listen=True)
        assert ("above" in legal(g)) == (minigame == "off")
        while asked(g)[0] == "ChooseSetup":
            play(g, "orbit")
        learn(g, asked(g)[1], "orion_engines")
        play(g, "pass")
        assert asked(g)[0] == ("Launch" if minigame == "off" else "Menu"), "in the Minigame nobody can rise at all"


def test_a_single_world_may_change(tmp_path: Path) -> None:
    other = box(tmp_path, change("world", "luna", regions='["A", "B", "C", "D"]', name='"the Moon"'))
    g: Any = GAME.new(2, {}, "moon", other, listen=True)
    assert [(one.name, one.free) for one in seen(g).worlds][2] == ("the Moon", 4)


MANY = [sky_text(f"t{number}", 1, "earth") for number in range(45)]

BAD_DISCS = [
    ((*SMALL, sky_text("titan", 1, "earth")), "two places have the same id"),
    ((*SMALL[1:3], sky_text("hub", 0, "ceres", "titan")), "there must be a world 'earth'"),
    ((*SMALL, sky_text("other", 0, "near")), "exactly one trajectory must be of ring 0"),
    ((*SMALL[:3], sky_text("near", 1, "earth", "ceres", "titan")), "exactly one trajectory must be of ring 0"),
    ((*SMALL[:3], sky_text("hub", 0, *[f"t{n}" for n in range(45)]), *MANY), "at most 48 worlds and trajectories fit"),
    ((*SMALL, world_text("vesta")), "no arrow leads to 'vesta'"),
    ((*SMALL, sky_text("lost", 1, "earth")), "no arrow leads to 'lost'"),
    (
        (*SMALL[:3], sky_text("hub", 0, "near", "titan"), sky_text("near", 1, "earth", "ceres")),
        "all arrows to worlds must start from the same ring",
    ),
    (
        (*SMALL[:3], sky_text("hub", 0, "near", "far"), sky_text("near", 1, "far", "earth", "ceres"), SMALL[5]),
        "near: every arrow must lead one ring outward",
    ),
    (
        (*SMALL[:3], sky_text("hub", 0, "near"), sky_text("near", 2, "earth", "ceres", "titan")),
        "hub: every arrow must lead one ring outward",
    ),
    ((*SMALL[:3], sky_text("hub", 0, "nowhere")), "hub: there is no place 'nowhere'; there are: earth, ceres, titan"),
    ((*SMALL[:5], sky_text("far", 1)), "Expected `array` of length >= 1"),
    ((world_text("earth", 1), *SMALL[1:]), "Expected `array` of length >= 2"),
    ((world_text("earth", 8), *SMALL[1:]), "Expected `array` of length <= 7"),
]


@rule("EB-005", "EB-007", "EB-008")
@pytest.mark.parametrize(("rows", "word"), BAD_DISCS)
def test_a_bad_disc_is_refused_with_a_clear_word(tmp_path: Path, rows: tuple[str, ...], word: str) -> None:
    with pytest.raises(BadContent) as refusal:
        box(tmp_path, disc(*rows))
    assert word in str(refusal.value)
    assert str(tmp_path / "mine.toml") in str(refusal.value)


def test_a_disc_of_the_greatest_size_is_taken(tmp_path: Path) -> None:
    rows = [*SMALL[:3], sky_text("hub", 0, *[f"t{n}" for n in range(44)])]
    rows += [sky_text(f"t{number}", 1, "earth", "ceres", "titan") for number in range(44)]
    assert len(box(tmp_path, disc(*rows)).exits) == 45


# -- other changes that are refused ---------------------------------------------------------------


REFUSED = [
    (change("technology", "heavy_weapons", needs='["advanced_weapons"]'), ("[technology]", "need each other")),
    (change("technology", "heavy_weapons", needs='["heavy_weapons"]'), ("[technology]", "need each other")),
    (change("technology", "heavy_weapons", needs='["guns"]'), ("heavy_weapons", "no technology 'guns'", "shielding")),
    (change("technology", "heavy_weapons", tier="4"), ("technology[0]", "tier")),
    (change("technology", "heavy_weapons", column="13"), ("technology[0]", "column")),
    (change("technology", "guns", tier="1"), ("[technology]", "needs the id of one to change")),
    (change("world", "mars", angle="360"), ("world[4]", "angle")),
    (change("trajectory", "centre", ring="-1"), ("trajectory[0]", "ring")),
    ("[setup]\nrounds = 0\n", ("[setup]", "rounds")),
    ("[setup]\nfleets = 0\n", ("[setup]", "fleets")),
    ("[tracks]\nresearch = 0\n", ("[tracks]", "research")),
    ("[tracks]\neschaton = 100\n", ("[tracks]", "eschaton")),
    ("[mind]\nfirst = 6\n", ("[mind]", "second must not be less than first")),
    ("[united_nations]\nfleets = -1\n", ("[united_nations]", "fleets")),
    ("[drives]\ngroup = 0\n", ("[drives]", "group")),
    ("[targets]\nattack = 8\n", ("[targets]", "attack")),
    ("[targets]\nrisk = 0\n", ("[targets]", "risk")),
    ("[victory]\nblockade = 0\n", ("[victory]", "blockade")),
    ("[limits]\nrounds = 201\n", ("[limits]", "rounds")),
    ("[rulings]\nfollow_up_modified = 1\n", ("[rulings]", "follow_up_modified")),
    ("[rulings]\nhouse = true\n", ("[rulings]", "unknown field 'house'")),
    ("[weather]\nrain = 5\n", ("[weather]", "no table")),
]


@pytest.mark.parametrize(("text", "words"), REFUSED)
def test_a_bad_change_is_refused_with_file_and_entry(tmp_path: Path, text: str, words: tuple[str, ...]) -> None:
    with pytest.raises(BadContent) as refusal:
        box(tmp_path, text)
    for word in (str(tmp_path / "mine.toml"), *words):
        assert word in str(refusal.value), str(refusal.value)


@rule("EB-019")
def test_the_27_technologies_are_named(tmp_path: Path) -> None:
    shortened(GAME, tmp_path, "technologies.toml", "technology", 27)
    GAME.box(read_content(tmp_path))
    path = tmp_path / "technologies.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('id = "shielding"', 'id = "hiding"'), encoding="utf-8")
    with pytest.raises(BadContent) as refusal:
        GAME.box(read_content(tmp_path))
    assert str(refusal.value).startswith(f"{path}: [technology] must be: heavy_weapons, advanced_weapons, shielding")
    shutil.rmtree(tmp_path)
    shortened(GAME, tmp_path, "technologies.toml", "technology", 26)
    with pytest.raises(BadContent) as refusal:
        GAME.box(read_content(tmp_path))
    assert str(refusal.value) == f"{path}: [technology] must hold 27 entries, not 26"

"""Content is checked with errors that name file, table and field, and can be overridden table by table."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.toys import GAME, Numbers, Stall

from ecumene.kernel.content import Content, read_content
from ecumene.kernel.errors import BadContent

OWN = GAME.folder / "content"


def folder(tmp_path: Path, **files: str) -> Path:
    tmp_path.mkdir(exist_ok=True)
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def test_tables_become_structs() -> None:
    content = read_content(OWN)
    assert content.one("numbers", Numbers) == Numbers("authored", 14, 3, 4, 3)
    assert [stall.id for stall in content.many("stall", Stall)] == ["left", "right"]


def test_hash_names_the_content(tmp_path: Path) -> None:
    same = read_content(folder(tmp_path, market=(OWN / "market.toml").read_text()))
    assert same.hash == read_content(OWN).hash
    changed = read_content(OWN, folder(tmp_path / "mine", other="[numbers]\nrounds = 9\n"))
    assert changed.hash != same.hash


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cards = ", "market.toml: not valid TOML"),
        ("cards = 3", "market.toml: cards is a loose value"),
        ("[numbers]\ncards = 3", r"market.toml: \[numbers\] must say its source: one of given"),
        ("[numbers]\nsource = 'hearsay'", r"\[numbers\] must say its source"),
        ("[[stall]]\nid = 'a'\nsource = 'given'\n[[stall]]\nid = 'b'", r"\[stall\] must say its source"),
    ],
)
def test_bad_file_is_named(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(BadContent, match=words):
        read_content(folder(tmp_path, market=text))


def test_bad_encoding_is_named(tmp_path: Path) -> None:
    (tmp_path / "market.toml").write_bytes(b"# \xff")
    with pytest.raises(BadContent, match=r"market.toml: not valid TOML"):
        read_content(tmp_path)


def test_table_in_two_files_is_refused(tmp_path: Path) -> None:
    table = "[numbers]\nsource = 'given'\n"
    with pytest.raises(BadContent, match=r"b.toml: \[numbers\] stands in .*a.toml too"):
        read_content(folder(tmp_path, a=table, b=table))


def content_of(tmp_path: Path, text: str) -> Content:
    return read_content(folder(tmp_path, market=text))


def test_missing_table_lists_those_there_are() -> None:
    with pytest.raises(BadContent, match=r"no table \[tiles\]; it has: numbers, stall"):
        read_content(OWN).many("tiles", Stall)


def test_shape_is_checked() -> None:
    with pytest.raises(BadContent, match=r"market.toml: \[numbers\] must be an array of tables"):
        read_content(OWN).many("numbers", Numbers)
    with pytest.raises(BadContent, match=r"market.toml: \[stall\] must be a table"):
        read_content(OWN).one("stall", Stall)


def test_field_is_named(tmp_path: Path) -> None:
    row = "[[stall]]\nsource = 'given'\nid = '{}'\nname = {}\n"
    content = content_of(tmp_path, row.format("a", "'A'") + row.format("b", 7))
    with pytest.raises(BadContent, match=r"market.toml: \[stall\[1\]\]: Expected `str`, got `int` - at `\$.name`"):
        content.many("stall", Stall)


def test_override_replaces_field_by_field(tmp_path: Path) -> None:
    change = "[numbers]\nrounds = 9\n[[stall]]\nid = 'right'\nname = 'the far stall'\n"
    content = read_content(OWN, folder(tmp_path, mine=change))
    assert content.one("numbers", Numbers) == Numbers("authored", 14, 3, 4, 9)
    assert [stall.name for stall in content.many("stall", Stall)] == ["the left stall", "the far stall"]
    assert read_content(OWN).one("numbers", Numbers).rounds == 3


def test_override_brings_a_whole_table_anew(tmp_path: Path) -> None:
    change = "replace = ['stall']\n[[stall]]\nid = 'only'\nname = 'the only stall'\nsource = 'authored'\n"
    content = read_content(OWN, folder(tmp_path, mine=change))
    assert [stall.name for stall in content.many("stall", Stall)] == ["the only stall"]


def test_overridden_game_plays_by_it(tmp_path: Path) -> None:
    box = GAME.box(GAME.content(folder(tmp_path, mine="[numbers]\nhand = 2\n")))
    view = GAME.view(GAME.new(2, box=box), 0)
    assert [hand.size for hand in view.hands] == [2, 2]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[tiles]\nn = 1", r"mine.toml: there is no table \[tiles\] to override; there are: numbers, stall"),
        ("[numbers]\nlaps = 1", r"mine.toml: \[numbers\]: unknown field 'laps'; it has: cards, hand"),
        ("[[numbers]]\nrounds = 1", r"\[numbers\] must be a table"),
        ("[stall]\nid = 'left'", r"\[stall\] must be an array of tables"),
        ("[[stall]]\nid = 'middle'", r"each entry needs the id of one to change; there are: left, right"),
        ("[[stall]]\nname = 'x'", r"each entry needs the id"),
        ("replace = ['stall']\n[[stall]]\nid = 'x'\nname = 'x'", r"mine.toml: \[stall\] must say its source"),
        ("replace = ['numbers']\n[[stall]]\nid = 'left'", r"mine.toml: replace must list tables of this file"),
        ("replace = 'stall'\n[[stall]]\nid = 'left'", r"mine.toml: replace must list tables of this file"),
    ],
)
def test_bad_override_is_named(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(BadContent, match=words):
        read_content(OWN, folder(tmp_path, mine=text))


def test_override_field_of_wrong_type_names_the_override(tmp_path: Path) -> None:
    content = read_content(OWN, folder(tmp_path, mine="[numbers]\nrounds = 'many'\n"))
    with pytest.raises(BadContent, match=r"mine.toml: \[numbers\]: Expected `int`, got `str` - at `\$.rounds`"):
        content.one("numbers", Numbers)


def test_override_must_be_a_folder(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="is not a folder"):
        read_content(OWN, tmp_path / "nowhere")

"""Campaigns at the terminal: kept after every move, resumed, branched, told; whatever is damaged is refused."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.expedition import EXPEDITION
from tests.terminal.script import Script, converse

from ecumene import cli
from ecumene.kernel import registry
from ecumene.kernel.errors import EcumeneError
from ecumene.terminal import analysis
from ecumene.terminal.campaign import begin, branch, play
from ecumene.terminal.campaign_file import Campaign, CampaignFolder, end_of
from ecumene.terminal.campaign_tree import list_campaigns, show_campaign

ROOT = Path(__file__).parents[2]
RUN = "from tests.kernel import expedition; expedition.register(); from ecumene.cli import main; main()"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CampaignFolder:
    """An empty folder for campaigns, and only the game of campaigns to play."""
    monkeypatch.setattr(registry, "games", lambda: {EXPEDITION.id: EXPEDITION})
    return CampaignFolder(tmp_path / "campaigns")


def started(folder: CampaignFolder, name: str = "alps", me: str = "all", **how: Any) -> str:
    given: dict[str, Any] = {"seats": 2, "bots": "random", "options": {}, "seed": "snow", **how}
    return begin(folder, "expedition", name, given["seats"], given["bots"], me, given["options"], given["seed"])


def said(folder: CampaignFolder, *lines: str, name: str = "alps") -> Script:
    """Play with these lines and give back what was said."""
    voice = Script(lines)
    play(folder, name, voice)
    return voice


def moves(campaign: Campaign) -> list[list[str]]:
    return [[line.move for line in chapter.lines] for chapter in campaign.chapters]


def test_a_campaign_is_begun_and_played_to_its_end(folder: CampaignFolder) -> None:
    assert "begins with March 1" in started(folder)
    rest = ["rest"] * 4
    voice = said(folder, "climb", "next", *rest[1:], "next", *rest, "story", "next", *rest, "next", "quit")
    assert "Chapter 1: March 1." in voice.said
    assert "this chapter is not over yet." in voice.said
    assert "Say next to go on to March 2." in voice.said
    assert voice.said.count("Peaks climbed: 1.") == 3
    assert "The game is over. Home again." in voice.said
    assert "This is the end of the campaign." in voice.said
    assert "the campaign ends with this chapter." in voice.said
    assert voice.said[-1] == f"The campaign is kept in {folder.path('alps')}. Goodbye."
    kept = folder.read("alps")
    assert moves(kept) == [["climb", "rest", "rest", "rest"], rest, rest]
    assert [chapter.title for chapter in kept.chapters] == ["March 1", "March 2", "March 3"]
    assert len({chapter.header.seed for chapter in kept.chapters}) == 3
    assert "alps is finished. Home again. With 1 peaks." in said(folder).said


def test_a_chapter_that_is_over_can_be_reviewed(folder: CampaignFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "MS", 5)
    started(folder)
    rest = ["rest"] * 4
    voice = said(folder, "climb", *rest[1:], "review", "next", *rest, "review", "quit")
    assert voice.said.count("Chances in per cent, turn by turn:") == 2


def test_every_move_is_kept_and_an_interruption_loses_nothing(folder: CampaignFolder) -> None:
    started(folder)
    voice = said(folder, "climb", Script.CTRL_C)
    assert voice.said[-1].endswith("Goodbye.")
    assert "Save the game?" not in voice.text
    assert moves(folder.read("alps")) == [["climb"]]
    said(folder, "undo", "yes", "forage", "climb", Script.CTRL_D)
    assert moves(folder.read("alps")) == [["forage", "climb"]]
    said(folder, "rest", "rest")
    assert moves(folder.read("alps")) == [["forage", "climb", "rest", "rest"]]
    voice = said(folder, "rest")
    assert "Chapter 2: March 2." in voice.said
    assert moves(folder.read("alps")) == [["forage", "climb", "rest", "rest"], ["rest"]]


def test_a_finished_chapter_can_be_taken_back_until_the_next_has_begun(folder: CampaignFolder) -> None:
    started(folder)
    said(folder, *["rest"] * 4, "undo", "yes", "climb", "next", "quit")
    assert moves(folder.read("alps")) == [["rest", "rest", "rest", "climb"], []]
    assert folder.read("alps").chapters[1].header.log == {"march": 2, "food": [3, 2], "peaks": 1}


def test_bots_alone_play_the_whole_campaign(folder: CampaignFolder) -> None:
    started(folder, me="none", options={"plenty": "on"})
    voice = said(folder)
    kept = folder.read("alps")
    assert end_of(kept.chapters[-1]).over
    assert "alps is finished" in voice.text
    assert set(kept.chapters[0].header.names) == {"random"}


def test_the_same_seed_is_the_same_campaign(folder: CampaignFolder) -> None:
    for name in ("one", "two"):
        started(folder, name, me="none")
        said(folder, name=name)
    assert folder.read("one").chapters == folder.read("two").chapters


def test_a_branch_shares_chapters_and_goes_its_own_way(folder: CampaignFolder) -> None:
    started(folder)
    said(folder, "climb", *["rest"] * 3, "next", "climb", *["rest"] * 3, "next", "rest", "quit")
    assert "up to 1 with alps and then begins March 2" in branch(folder, "alps", 1, "other")
    assert "goes on in March 3" in branch(folder, "alps", 3, "late")
    said(folder, "rest", name="other")
    said(folder, "climb", name="late")
    assert moves(folder.read("other"))[1:] == [["rest"]]
    assert moves(folder.read("late"))[2] == ["rest", "climb"]
    assert moves(folder.read("alps"))[2] == ["rest"]
    assert folder.read("other").chapters[1].header.seed != folder.read("alps").chapters[1].header.seed
    assert folder.read("other").chapters[1].header.log == folder.read("alps").chapters[1].header.log
    with pytest.raises(EcumeneError, match="alps has chapters 1 to 3, not 4"):
        branch(folder, "alps", 4, "none")
    with pytest.raises(EcumeneError, match="there is already a campaign 'late'"):
        branch(folder, "alps", 1, "late")


def test_a_campaign_is_shown_as_a_tree_with_its_log_in_sentences(folder: CampaignFolder) -> None:
    started(folder, me="1")
    assert list_campaigns(folder) == ["alps: Expedition, chapter 1, March 1. Under way, 0 moves."]
    (folder.root / "alps.campaign.json").unlink()
    started(folder)
    said(folder, "climb", *["rest"] * 3, "next", "climb", "quit")
    branch(folder, "alps", 1, "other")
    said(folder, *["rest"] * 4, name="other")
    today = folder.read("alps").chapters[0].begun
    assert show_campaign(folder, "alps") == [
        "alps: Expedition, 2 seats: a person, a person.",
        f"1. March 1, begun {today}. Camp is made. Next: March 2.",
        "    Branch other:",
        f"        2. March 2, begun {today}. Camp is made. Next: March 3.",
        "            Peaks climbed: 1.",
        "            Rations: seat 1 has 2, seat 2 has 3.",
        f"2. March 2, begun {today}. Under way, 1 move.",
        "    Peaks climbed: 1.",
        "    Rations: seat 1 has 2, seat 2 has 3.",
    ]
    shown = show_campaign(folder, "other")
    assert shown[1] == "It branched off from alps after chapter 1."
    rations = "    Rations: seat 1 has 2, seat 2 has 3."
    assert shown[-3:] == ["March 3 will carry over:", "    Peaks climbed: 1.", rations]


def test_branches_of_each_other_are_told_once(folder: CampaignFolder) -> None:
    started(folder)
    said(folder, *["rest"] * 4)
    branch(folder, "alps", 1, "other")
    change(folder, "alps", origin={"name": "other", "chapter": 1})
    assert [line for line in show_campaign(folder, "alps") if "Branch" in line] == ["    Branch other:"]


def change(folder: CampaignFolder, name: str, **changes: Any) -> None:
    """Write other values into a campaign's file by hand."""
    path = folder.path(name)
    path.write_text(json.dumps({**json.loads(path.read_text()), **changes}))


def spoil(folder: CampaignFolder, **changes: Any) -> None:
    """Write other values into the header of the first chapter by hand."""
    chapters = json.loads(folder.path("alps").read_text())["chapters"]
    chapters[0]["header"] |= changes
    change(folder, "alps", chapters=chapters)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is not a campaign, or is damaged"),
        (b"\xff", "is not a campaign, or is damaged"),
        (b"[" * 100_000, "is not a campaign, or is damaged"),
        (b'{"campaign":1,"game":"expedition","seed":"","chapters":[]}', "it has no chapter"),
        (b'{"campaign":2,"game":"expedition","seed":"","chapters":[]}', "format 2; this program reads format 1"),
    ],
)
def test_a_damaged_file_is_refused(folder: CampaignFolder, data: bytes, words: str) -> None:
    started(folder)
    folder.path("alps").write_bytes(data)
    with pytest.raises(EcumeneError, match=words):
        said(folder)
    with pytest.raises(EcumeneError, match=words):
        show_campaign(folder, "alps")
    with pytest.raises(EcumeneError, match=words):
        branch(folder, "alps", 1, "other")
    assert words in list_campaigns(folder)[0]
    assert folder.path("alps").read_bytes() == data


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "chapter 1 is of chess, not of expedition"),
        ({"names": ["person"]}, "names 1 players for 2 seats"),
        ({"names": ["person", "nobody"]}, "there is no bot 'nobody'"),
        ({"rules": "0"}, "rules version 0 of Expedition"),
        ({"log": {"march": 7}}, "no log of an expedition"),
    ],
)
def test_a_chapter_changed_by_hand_is_refused(folder: CampaignFolder, changes: dict[str, Any], words: str) -> None:
    started(folder)
    spoil(folder, **changes)
    with pytest.raises(EcumeneError, match=words):
        said(folder)


def test_a_record_changed_by_hand_is_refused(folder: CampaignFolder) -> None:
    started(folder)
    said(folder, *["rest"] * 4)
    chapters = json.loads(folder.path("alps").read_text())["chapters"]
    chapters[0]["lines"][0]["move"] = "climb"
    change(folder, "alps", chapters=chapters)
    with pytest.raises(EcumeneError, match="the position is not the one recorded"):
        said(folder)


def test_names_and_folders_that_will_not_do(folder: CampaignFolder, tmp_path: Path) -> None:
    for name in ("", "../alps", "a" * 65, "a b", ".alps"):
        with pytest.raises(EcumeneError, match="cannot be a campaign's name"):
            started(folder, name)
    with pytest.raises(EcumeneError, match=r"there is no campaign 'alps' in .*; there are: none"):
        said(folder)
    assert list_campaigns(folder)[0].startswith("There are no campaigns in ")
    started(folder)
    with pytest.raises(EcumeneError, match="there is already a campaign 'alps'"):
        started(folder)
    with pytest.raises(EcumeneError, match="is for 2 to 4 players, not 7"):
        started(folder, "seven", seats=7)
    (tmp_path / "file").write_text("")
    with pytest.raises(EcumeneError, match=r"cannot write .*: "):
        started(CampaignFolder(tmp_path / "file"))


def test_two_programs_do_not_overwrite_each_other(folder: CampaignFolder) -> None:
    started(folder)

    class Meanwhile(Script):
        def hear(self, prompt: str) -> str:
            line = super().hear(prompt)
            if line == "climb":
                said(folder, "forage")
            return line

    voice = Meanwhile(["climb", "quit"])
    play(folder, "alps", voice)
    assert "was changed by another program" in voice.text
    assert moves(folder.read("alps")) == [["forage"]]


def test_help_speaks_of_chapters(folder: CampaignFolder) -> None:
    started(folder)
    text = said(folder, "help").text
    assert "go on to the next one" in text
    assert "To make a move" in text


def test_a_killed_program_has_lost_nothing(folder: CampaignFolder) -> None:
    started(folder)
    command = [sys.executable, "-c", RUN, "campaign", "play", "alps", "--folder", str(folder.root)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, text=True) as process:
        assert process.stdin is not None
        process.stdin.write("climb\nrest\n")
        process.stdin.flush()
        until = time.monotonic() + 30
        while moves(folder.read("alps")) != [["climb", "rest"]]:
            assert time.monotonic() < until
            time.sleep(0.02)
        process.kill()
    said(folder, "rest")
    assert moves(folder.read("alps")) == [["climb", "rest", "rest"]]


def test_the_record_of_a_chapter_is_played_on_and_retold(
    folder: CampaignFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    started(folder)
    file = tmp_path / "march.jsonl"
    said(folder, "climb", *["rest"] * 3, "next", "climb", f"save {file}", "quit")
    voice = converse(["look", "rest"], None, None, me=None, seed=None, open=file)
    assert "March 2. Rations: [1, 3]. Peaks: 2." in voice.said
    cli.main(["replay", str(file)])
    assert "March 2. Rations: [1, 3]. Peaks: 2." in capsys.readouterr().out


def test_the_command_line_goes_the_same_way(
    folder: CampaignFolder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ECUMENE_DATA", str(folder.root.parent))
    cli.main(["campaign", "new", "expedition", "alps", "--seats", "3", "--me", "none", "--option", "plenty=on"])
    assert folder.path("alps").exists()
    cli.main(["campaign", "play", "alps"])
    cli.main(["campaign", "list", "--folder", str(folder.root)])
    cli.main(["campaign", "branch", "alps", "1", "other"])
    cli.main(["campaign", "show", "other"])
    out = capsys.readouterr().out
    assert "alps is finished" in out
    assert "other shares the chapters up to 1 with alps" in out
    assert "It branched off from alps after chapter 1." in out
    cli.main(["games"])
    assert "ecumene campaign new expedition NAME" in capsys.readouterr().out
    with pytest.raises(SystemExit) as leaving:
        cli.main(["campaign", "play", "nobody"])
    assert leaving.value.code == 2
    assert "there is no campaign 'nobody'" in capsys.readouterr().err

"""Something is wrong here: a file for the player to send."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.test_cli import run
from tests.web.conftest import Meet
from tests.web.person import QUICK, Person
from tests.web.serving import Server
from tests.web.test_access import violations

from ecumene import __version__
from ecumene.kernel.fault import load_fault

SIZES = pytest.mark.parametrize(
    ("wide", "theme"), [(True, "dark"), (False, "light")], ids=["desktop, dark", "phone, light"]
)


@pytest.fixture(scope="module")
def lanterns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a game with hidden hands."""
    running = Server(tmp_path_factory.mktemp("lanterns"), toy="tests.server.toy")
    yield running
    running.stop()


def dialog_of(person: Person) -> Person:
    """With the dialog open."""
    person.page.get_by_role("button", name="Help").click()
    person.page.get_by_role("button", name="Something is wrong here").click()
    expect(person.page.get_by_role("dialog", name="Something is wrong here")).to_be_visible()
    return person


def file_of(person: Person, words: str, folder: Path) -> tuple[Path, dict[str, Any]]:
    """Write a sentence, make the file, and close the dialog."""
    dialog = dialog_of(person).page.get_by_role("dialog", name="Something is wrong here")
    dialog.get_by_label("What is wrong?").fill(words)
    with person.page.expect_download() as download:
        dialog.get_by_role("button", name="Make the file").click()
    name = download.value.suggested_filename
    expect(dialog.get_by_text(f"Saved as {name}")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    path = folder / name
    download.value.save_as(path)
    return path, json.loads(path.read_bytes())


def opened_by(person: Person, path: Path) -> None:
    """The file opened in the page as any record is."""
    person.page.goto("/")
    person.page.get_by_label("Record file").set_input_files(path)
    person.page.wait_for_url("**/table/*")


@SIZES
def test_the_dialog_can_be_used_by_everybody(meet: Meet, wide: bool, theme: str) -> None:
    ann = meet(wide=wide, theme=theme)
    ann.set_up(["me", "bot"], QUICK)
    dialog_of(ann)
    assert not violations(ann)
    assert ann.overflow() <= 0


def test_the_file_shows_the_moment_and_opens_in_the_terminal_and_in_the_page(
    meet: Meet, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = meet()
    ann.set_up(["me", "bot"], QUICK)
    ann.play(4)
    assert ann.wait_until_asked()
    ann.offline = True  # what follows is complained about on purpose
    ann.page.evaluate("console.error('first'); setTimeout(() => { throw new Error('second') })")
    ann.page.evaluate("Promise.reject(new Error('third at http://x/table/abc#a-secret-of-a-link')); 0")
    path, file = file_of(ann, "  The map is upside down.  ", tmp_path)
    ann.complaints.clear()
    assert load_fault(path) is not None, "the program reads what the page writes"
    assert file["words"] == "The map is upside down."
    table, page = file["table"], file["page"]
    assert (table["program"], table["why"], table["seq"]) == (__version__, "", ann.seq)
    assert (page["heard"], page["line"], page["theme"]) == (ann.seq, "open", "dark")
    assert page["window"].startswith("1440 x 900")
    assert page["build"].endswith(".js")
    assert "Chrom" in page["browser"]
    said = [error["text"] for error in page["errors"]]
    assert [any(word in text for text in said) for word in ("first", "second", "third")] == [True] * 3
    assert "a-secret-of-a-link" not in path.read_text()
    shown = page["shown"]
    assert (shown["seq"], shown["you"], shown["question"]) == (ann.seq, 0, ann.question.inner_text())
    assert len(shown["choices"]) == ann.choices.count()
    assert shown["log"]
    code, out, _ = run(capsys, "replay", str(path))
    assert code == 0
    assert "Replayed, the table looks the same to that seat as it did on the page." in out
    ben = meet()
    opened_by(ben, path)
    expect(ben.page.locator(f'[data-seq="{table["moves"]}"]')).to_be_visible()


def test_a_moment_that_is_looked_back_at_is_the_one_in_the_file(meet: Meet, tmp_path: Path) -> None:
    ann = meet()
    ann.set_up(["me", "bot"], QUICK)
    ann.play(4)
    assert ann.wait_until_asked()
    now = ann.seq
    ann.open_tab("Replay")
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator(f'[data-seq="{now}"]')).to_have_count(0)
    past = ann.seq
    path, file = file_of(ann, "", tmp_path)
    assert file["table"]["seq"] == file["page"]["shown"]["seq"] == past < file["page"]["heard"]
    assert file["page"]["shown"]["choices"] == []
    ben = meet()
    opened_by(ben, path)
    expect(ben.page.get_by_text(f"Looking back at move {file['table']['moves']} of")).to_be_visible()
    expect(ben.page.locator(f'[data-seq="{file["table"]["moves"]}"]')).to_be_visible()


def test_while_a_friend_plays_the_file_holds_no_secret_of_either(meet: Meet, lanterns: Server, tmp_path: Path) -> None:
    ann, ben = meet(at=lanterns), meet(at=lanterns)
    made = ann.page.request.post(
        "/api/tables", data={"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "link"}]}
    ).json()
    link = made["invitations"][0]["path"]
    ben.page.goto(link)
    ann.page.goto(f"/table/{made['table']}")
    assert ann.wait_until_asked()
    ann.choose("draw")
    assert ben.wait_until_asked()
    cookies = [cookie["value"] for person in (ann, ben) for cookie in person.page.context.cookies()]
    assert len(set(cookies)) == 2
    for person, seat in ((ann, 0), (ben, 1)):
        path, file = file_of(person, "", tmp_path)
        assert not [secret for secret in (*cookies, link.partition("#")[2]) if secret in path.read_text()]
        assert file["table"]["seat"] == seat
        hands = file["page"]["shown"]["view"]["hands"]
        assert [hand["cards"] is not None for hand in hands] == [seat == 0, seat == 1]
        assert '"seed":""' in file["table"]["record"]


def test_without_a_server_the_page_tells_what_it_knows(meet: Meet, tmp_path: Path) -> None:
    ann = meet()
    ann.set_up(["me", "bot"], QUICK)
    assert ann.wait_until_asked()
    ann.offline = True
    ann.page.route("**/trouble", lambda route: route.abort())
    path, file = file_of(ann, "No answer.", tmp_path)
    ann.page.unroute("**/trouble")
    ann.complaints.clear()
    assert load_fault(path) is not None
    assert file["table"] is None
    assert "The server is not answering" in file["page"]["errors"][-1]["text"]
    assert file["page"]["shown"]["choices"]

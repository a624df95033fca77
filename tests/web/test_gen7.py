"""A whole episode of Gen7 with three seats, played by clicking, and how its table reads and fits."""

from __future__ import annotations

import contextlib
from pathlib import Path
from random import Random
from typing import cast

import pytest
from playwright.sync_api import TimeoutError, expect
from tests.web.conftest import Meet
from tests.web.person import Person
from tests.web.test_access import violations
from tests.web.test_living_planet import over

from ecumene.games.gen7 import GAME
from ecumene.games.gen7.view.plot import ending_view
from ecumene.games.gen7.position import Gen7
from ecumene.kernel.record import Record, Recorder, header_for, replay

NAME = "Gen7"
ENOUGH = 900
WAITING = "Wait for the answers"
"""What a caller is asked while the bots think about lending a hand; it settles itself."""
PATIENCE = 30_000


def read_on(person: Person) -> None:
    """Turn the pages of the story that lie open over the ship; one may be gone before it is clicked."""
    page = person.page.get_by_role("button", name="Go on", exact=True)
    while page.count():
        with contextlib.suppress(TimeoutError):
            page.first.click(timeout=1000)


def test_a_whole_episode_with_three_seats_is_played_by_clicking(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot", "bot"], game=NAME)
    clicked: list[str] = []
    questions: list[str] = []
    while ann.wait_until_asked():
        questions.append(ann.question.inner_text())
        assert len(questions) < ENOUGH
        if questions[-1].startswith(WAITING):
            expect(ann.question).not_to_contain_text(WAITING, timeout=PATIENCE)
        else:
            read_on(ann)
            clicked.append(ann.answer(len(clicked)))
    kinds = {target.partition(":")[0] for target in clicked}
    assert {"optask", "die", "seat"} <= kinds, f"only {kinds} could be clicked"
    assert over(ann)
    expect(ann.page.locator("#ending-title")).to_contain_text("The shift is")


@pytest.mark.parametrize(("wide", "theme"), [(True, "light"), (False, "dark")], ids=["desktop, light", "phone, dark"])
def test_axe_finds_nothing_wrong_and_nothing_is_too_wide(meet: Meet, theme: str, wide: bool) -> None:
    ann = meet(theme=theme, wide=wide).set_up(["me", "bot", "bot"], game=NAME)
    seen: set[str] = set()
    for step in range(40):
        if not ann.wait_until_asked():
            break
        kind = ann.question.inner_text()[:12]
        if kind not in seen:
            seen.add(kind)
            assert not violations(ann), kind
            assert ann.overflow() <= 0, kind
        if kind.startswith(WAITING[:12]):
            expect(ann.question).not_to_contain_text(WAITING, timeout=PATIENCE)
        else:
            read_on(ann)
            ann.answer(step)
    assert len(seen) >= 4


def last_episode() -> Record:
    """The last episode of a campaign, played at random by three."""
    chance = Random("the last episode")
    options = {"episode": "7", "story": "campaign"}
    recorder = Recorder(GAME, GAME.new(3, options, "voyage"), header_for(GAME, 3, options, "voyage"))
    while not recorder.g.over:
        seat = chance.choice(recorder.g.waiting)
        recorder.play(seat, chance.choice(recorder.g.moves(seat)))
    return recorder.record


def test_the_end_of_the_voyage_is_read_to_its_last_word(meet: Meet, tmp_path: Path) -> None:
    record = last_episode()
    (tmp_path / "voyage.jsonl").write_bytes(record.encode())
    *_, (g, _) = replay(record)
    ending = ending_view(cast(Gen7, g))
    assert ending is not None
    ann = meet(wide=False)
    ann.page.goto("/")
    ann.page.get_by_label("Record file").set_input_files(tmp_path / "voyage.jsonl")
    ann.page.wait_for_url("**/table/*")
    expect(ann.page.locator("#ending-title")).to_have_text(ending.title)
    expect(ann.page.get_by_text("Pass the screen")).to_have_count(0)
    told = ann.page.locator(".ending .prose p")
    expect(told).to_have_count(len(ending.text) + len(ending.epilogue))
    expect(told.last).to_be_visible()
    assert told.last.inner_text().replace("\u2060", "") == ending.epilogue[-1]
    assert not violations(ann)
    assert ann.overflow() <= 0

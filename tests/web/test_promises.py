"""Promises before the page: a die promised out of turn, seen by all, and taken without a question."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.games.gen7 import scenario as s
from tests.server.conftest import settings
from tests.web.conftest import Meet
from tests.web.person import Person
from tests.web.test_access import violations
from tests.web.test_gen7 import read_on
from tests.web.test_standing_orders import River

from ecumene.games.gen7 import GAME
from ecumene.games.gen7.episode.turn import Menu
from ecumene.server.hosting.setting_up import set_up
from ecumene.server.table.fairness import to_gather
from ecumene.server.hosting.host import Host
from ecumene.server.hosting.joining import begin
from ecumene.server.table.seating import seated
from ecumene.server.wire.lobby import SeatPlan

Ark = tuple[River, list[str]]
OPTIONS = GAME.complete({"episode": "training"})
HOST = "f" * 64
ANN, BEN, CARL = range(3)
TASK = "task:turbine_wobble"
FIVE = "die:1.1"
"""The colonist of Ben's that shows a 5."""


def first_turn() -> Any:
    """A training shift when seat 1 has its first turn, with dice and tasks as they are wanted here.

    Turbine Wobble takes two equal dice: a colonist of seat 1 and one of seat 2 show a 5, and nobody's else do.
    """
    g: Any = GAME.new(3, OPTIONS, "promises 7", listen=True)
    while not isinstance(g.asking, Menu):
        g.answer(g.waiting[0], g.moves(g.waiting[0])[0])
    assert g.waiting == (ANN,)
    s.row(g, "turbine_wobble", "coupling_crack", "relay_desync")
    s.dice(g, ANN, officer=8, colonists=[5, 2])
    s.dice(g, BEN, officer=7, colonists=[5, 4, 1])
    s.dice(g, CARL, officer=6, colonists=[3, 3])
    s.stores(g, 9, 9, 9)
    for seat in range(3):
        s.tokens(g, seat, part=1)
    g.list_choices()
    return g


async def lay(folder: Path) -> list[str]:
    """Set up a table at that turn, with a bot in the third seat; the links of the others."""
    g = first_turn()
    host = Host(settings(folder, worker_start=None))
    await host.open()
    plan = [SeatPlan("link", "Ann"), SeatPlan("link", "Ben"), SeatPlan("bot", "Carl", "greedy")]
    seats, invitations = seated(plan, HOST, GAME)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(GAME), "new", lambda *_, **__: g)
        made = await set_up(host, GAME, OPTIONS, seats, invitations, to_gather(HOST, ""))
        await begin(host, made.table, "", HOST)
    await host.close()
    return [invitation.path for invitation in made.invitations]


@pytest.fixture
def ark(tmp_path: Path) -> Iterator[Ark]:
    """A server with that table, and the links of Ann and Ben."""
    with ThreadPoolExecutor(1) as aside:
        links = aside.submit(asyncio.run, lay(tmp_path)).result()
    running = River(settings(tmp_path, worker_start=None))
    running.start()
    yield running, links
    running.stop()


def sit_down(meet: Meet, ark: Ark, seat: int, **how: Any) -> Person:
    river, links = ark
    person = meet(at=river, **how)
    person.page.goto(links[seat])
    person.page.locator(f".board[data-you='{seat}']").wait_for()
    person.page.get_by_role("button", name="All right").click()
    read_on(person)
    return person


def panel(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Promises")


def thing(person: Person, place: str, thing: str) -> Locator:
    """What can be promised toward a place."""
    return panel(person).locator(f'[data-toward="{place}"] [data-thing="{thing}"]')


def unfold(person: Person) -> None:
    panel(person).get_by_role("button", name="Promises").click()
    expect(panel(person).locator("[data-thing]").first).to_be_visible()


def task(person: Person) -> Locator:
    """Turbine Wobble on the board."""
    return person.page.locator(f'[data-target="{TASK}"]')


def test_a_promise_out_of_turn_is_seen_and_kept_without_a_question(ark: Ark, meet: Meet) -> None:
    ann, ben = sit_down(meet, ark, ANN), sit_down(meet, ark, BEN)
    expect(ben.choices).to_have_count(0)
    expect(panel(ben)).to_contain_text("none given")
    unfold(ben)
    five = thing(ben, TASK, FIVE)
    five.click()
    expect(five).to_have_attribute("aria-pressed", "true")
    expect(panel(ben)).to_contain_text("Colonist 5 for Turbine Wobble")
    expect(task(ann).locator(".pledges svg")).to_have_count(1)
    expect(panel(ann)).to_contain_text("1 by others")

    ann.choose("Fill Turbine Wobble")
    plan = ann.page.locator('[data-target="proposal:0"]')
    expect(plan).to_contain_text("promised")
    expect(plan).to_contain_text("Bioscience has promised: done at once")
    plan.click()
    for person in (ann, ben):
        expect(person.log).to_contain_text("Ben agrees at once, as promised.")
        expect(person.log).to_contain_text("Robotics and Bioscience complete Turbine Wobble.")
        expect(task(person)).to_contain_text("done")
    expect(ben.choices).to_have_count(0)
    expect(thing(ben, TASK, FIVE)).to_have_count(0)
    expect(panel(ben)).to_contain_text("none given")


def test_a_promise_outlasts_a_reload_and_is_taken_back(ark: Ark, meet: Meet) -> None:
    ann, ben = sit_down(meet, ark, ANN), sit_down(meet, ark, BEN)
    unfold(ben)
    thing(ben, TASK, FIVE).click()
    expect(task(ann).locator(".pledges svg")).to_have_count(1)
    ben.page.reload()
    read_on(ben)
    expect(panel(ben)).to_contain_text("Colonist 5 for Turbine Wobble")
    unfold(ben)
    thing(ben, TASK, FIVE).click()
    expect(panel(ben)).to_contain_text("none given")
    expect(task(ann).locator(".pledges")).to_have_count(0)
    ann.choose("Fill Turbine Wobble")
    ann.page.locator('[data-target="proposal:0"]').click()
    expect(ben.choices.filter(has_text="Accept")).to_have_count(1)


@pytest.mark.parametrize(("wide", "theme"), [(True, "light"), (False, "dark")], ids=["desktop, light", "phone, dark"])
def test_promises_fit_by_keyboard_and_axe_finds_nothing_wrong(ark: Ark, meet: Meet, wide: bool, theme: str) -> None:
    ben = sit_down(meet, ark, BEN, wide=wide, theme=theme)
    ben.page.keyboard.press("p")
    expect(panel(ben).get_by_role("button", name="Promises")).to_be_focused()
    five = thing(ben, TASK, FIVE)
    while not five.evaluate("it => it === document.activeElement"):
        ben.page.keyboard.press("Tab")
    ben.page.keyboard.press("Enter")
    expect(five).to_have_attribute("aria-pressed", "true")
    expect(task(ben)).to_have_class(re.compile(r"\blit\b"))
    assert ben.overflow() == 0
    assert not violations(ben)
    box = five.bounding_box()
    assert box is not None
    assert box["height"] >= (38 if wide else 44)
    ben.page.keyboard.press("p")
    expect(five).to_be_hidden()


def test_on_a_phone_what_is_folded_shares_a_row_and_what_is_unfolded_has_its_own(ark: Ark, meet: Meet) -> None:
    ben = sit_down(meet, ark, BEN, wide=False)
    heads = [ben.page.get_by_role("button", name=name) for name in ("Standing orders", "Promises")]

    def rows() -> list[float]:
        return [box["y"] for box in (head.bounding_box() for head in heads) if box is not None]

    orders, promises = rows()
    assert orders == promises
    unfold(ben)
    orders, promises = rows()
    assert promises >= orders + 38


def test_whoever_watches_sees_promises_and_gives_none(ark: Ark, meet: Meet) -> None:
    ben = sit_down(meet, ark, BEN)
    watcher = meet(at=ark[0])
    watcher.page.goto(ben.page.url)
    expect(watcher.page.get_by_text("You are watching this table.")).to_be_visible()
    expect(panel(watcher)).to_have_count(0)
    unfold(ben)
    thing(ben, TASK, FIVE).click()
    panel(watcher).get_by_role("button", name="Promises").click()
    expect(panel(watcher)).to_contain_text("Bioscience will give a colonist (5) to Turbine Wobble.")
    expect(panel(watcher).locator("[data-thing]")).to_have_count(0)

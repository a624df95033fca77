"""The page's own check of a deal: what a server that cheats would send is found out, what fits is called checked."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, WebSocketRoute, expect
from tests.web.conftest import Meet
from tests.web.person import QUICK, Person

SECRET = "5e" * 32
OTHER = "07" * 32
CHECKED = "Fair deal: checked by this browser"

Message = dict[str, Any]


def sealed(text: str) -> str:
    return sha256(text.encode()).hexdigest()


class Server:
    """Stands between the page and the server: it knows a secret of its own, and tells the end whenever it likes."""

    def __init__(
        self, person: Person, change: Callable[[Message], None] = lambda chance: None, ask: bool = True
    ) -> None:
        self.change = change
        self.ask = ask
        person.page.route("**/api/tables", self.made)
        person.page.route_web_socket("**/ws/*", self.joined)

    def made(self, route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "commitment": sealed(SECRET)})

    def joined(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def heard(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "gathering":
                message["commitment"] = sealed(SECRET)
                if message["stage"] == "revealing" and not self.ask:
                    server.send(json.dumps({"type": "reveal", "id": "not-asked-for", "number": ""}))
                    return
            elif message["type"] == "state":
                self.tell(message)
            page.send(json.dumps(message))

        server.on_message(heard)

    def tell(self, state: Message) -> None:
        """The seed and the secret, as if the game were over."""
        chance = state["chance"]
        chance.update(secret=SECRET, commitment=sealed(SECRET))
        self.change(chance)
        numbers = [hand["number"] for hand in chance["hands"] if hand["number"]]
        state["seed"] = sealed(":".join(["ecumene-deal-1", SECRET, *numbers]))


def verdict(person: Person) -> Locator:
    person.page.get_by_role("button", name="Help", exact=True).click()
    return person.page.get_by_role("dialog").locator(".deal")


def exchange(chance: Message) -> None:
    chance["hands"][0].update(number=OTHER, commitment=sealed(OTHER), opened=True)


def another_secret(chance: Message) -> None:
    chance.update(commitment=sealed(OTHER), secret=OTHER)


def twice(chance: Message) -> None:
    chance["hands"].append({**chance["hands"][0], "seats": [1]})


def test_a_deal_that_fits_is_checked_also_after_a_reload(meet: Meet) -> None:
    ann = meet()
    Server(ann)
    ann.set_up(["me", "screen"], QUICK)
    expect(verdict(ann)).to_contain_text(CHECKED)
    ann.page.reload()
    expect(verdict(ann)).to_contain_text(CHECKED)
    expect(ann.page.get_by_role("alert")).to_have_count(0)


def test_a_browser_that_has_kept_nothing_says_so(meet: Meet) -> None:
    ann = meet()
    Server(ann)
    ann.set_up(["me", "screen"], QUICK)
    ann.page.evaluate("localStorage.clear()")
    ann.page.reload()
    shown = verdict(ann)
    expect(shown).to_contain_text("The deal fits together")
    expect(shown).to_contain_text("only the server's word")
    expect(shown).not_to_contain_text(CHECKED)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (exchange, "gives as this browser's is a different one"),
        (another_secret, "a different sealed secret"),
        (twice, "are not the ones this browser was shown"),
        (lambda chance: chance.update(hands=[]), "are not the ones this browser was shown"),
        (lambda chance: chance.update(secret=""), "is not the one it sealed"),
        (lambda chance: chance.update(kind="branch"), "dealt in a different way"),
        (lambda chance: chance.update(kind="chosen"), "dealt in a different way"),
    ],
)
def test_what_a_cheating_server_tells_is_found_out(
    meet: Meet, change: Callable[[Message], None], complaint: str
) -> None:
    ann = meet()
    Server(ann, change)
    ann.set_up(["me", "screen"], QUICK)
    shown = verdict(ann)
    expect(shown.get_by_role("alert")).to_contain_text(complaint)
    expect(shown).not_to_contain_text(CHECKED)


def test_a_number_that_was_never_asked_for_is_not_taken_for_ones_own(meet: Meet) -> None:
    """A server that makes up everybody's numbers could choose the seed."""
    ann = meet()
    Server(ann, exchange, ask=False)
    ann.set_up(["me", "screen"], QUICK)
    shown = verdict(ann)
    expect(shown.get_by_role("alert")).to_contain_text("gives as this browser's is a different one")
    expect(shown).not_to_contain_text(CHECKED)

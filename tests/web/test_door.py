"""The ways in: the laboratory by its key, and the whole page below a path of a proxy's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.server.nginx import running_nginx
from tests.server.test_door import lines_of_the_document
from tests.web.conftest import Meet
from tests.web.person import QUICK
from tests.web.serving import KEY, Server
from tests.web.test_access import violations


@pytest.mark.parametrize(("wide", "theme"), [(True, "dark"), (False, "light")], ids=["desktop, dark", "phone, light"])
def test_the_plain_address_says_how_to_get_into_the_laboratory(meet: Meet, theme: str, wide: bool) -> None:
    ann = meet(theme=theme, wide=wide)
    page = ann.page
    page.goto("/")
    page.get_by_role("radiogroup", name="Games").wait_for()
    expect(page.get_by_role("link", name="Laboratory")).to_have_count(0)
    expect(page.locator("footer")).to_contain_text("the address that ecumene serve prints opens it")
    assert ann.overflow() <= 0
    page.get_by_role("link", name="its key").click()
    expect(page.get_by_role("heading", name="The laboratory opens with a key")).to_be_visible()
    assert not violations(ann)
    assert ann.overflow() <= 0
    ann.offline = True
    page.get_by_label("Key").fill("not the key")
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("alert")).to_contain_text("that is not the laboratory's key")
    ann.offline = False
    page.get_by_label("Key").fill(KEY)
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("button", name="Start the run")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("link", name="Laboratory")).to_be_visible()


def test_the_printed_address_opens_the_laboratory_and_leaves_no_key_in_the_address_bar(meet: Meet) -> None:
    ann, ben = meet(), meet()
    ann.page.goto(f"/laboratory#key={KEY}")
    expect(ann.page.get_by_role("button", name="Start the run")).to_be_visible()
    assert ann.page.url.endswith("/laboratory")
    ben.page.goto("/")
    expect(ben.page.locator("footer")).to_contain_text("its key")
    ben.page.goto(f"/#key={KEY}")
    expect(ben.page.get_by_role("link", name="Laboratory")).to_be_visible()
    assert "key" not in ben.page.url


class Proxied(Server):
    """A server as its visitors reach it: through nginx, below a path."""

    outside = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.outside}{self.root}/" if self.outside else super().address


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    server = Proxied(tmp_path_factory.mktemp("proxied"), root="/ecumene")
    _, below = lines_of_the_document()
    with running_nginx(below.replace("127.0.0.1:8377", f"127.0.0.1:{server.port}")) as server.outside:
        yield server
    server.stop()


def test_everything_works_below_a_path_of_a_proxys(meet: Meet, proxied: Proxied) -> None:
    ann, ben = meet(at=proxied), meet(at=proxied)
    ann.set_up(["me", "link"], QUICK)
    table = ann.page.url
    assert table.startswith(f"{proxied.address}table/")
    link = ann.page.locator("[data-link]").first.get_attribute("data-link") or ""
    assert link.startswith(f"{table}#")
    ben.page.goto(link)
    ben.page.locator(".board[data-seq]").wait_for()
    expect(ben.page).to_have_url(table)
    assert ann.wait_until_asked()
    ann.choose()
    ann.page.reload()
    ann.page.locator(".board[data-seq]").wait_for()
    ann.page.get_by_role("link", name="Ecumene: to the lobby").click()
    expect(ann.page).to_have_url(proxied.address)
    ann.page.locator(f'a[href="/ecumene/table/{table.rpartition("/")[2]}"]').click()
    expect(ann.page).to_have_url(table)
    ann.page.locator(".board[data-seq]").wait_for()
    ann.page.go_back()
    expect(ann.page.get_by_role("radiogroup", name="Games")).to_be_visible()
    ann.page.goto(f"./laboratory#key={KEY}")
    expect(ann.page.get_by_role("button", name="Start the run")).to_be_visible()


def test_an_unknown_address_is_off_the_map(meet: Meet, proxied: Proxied) -> None:
    eve = meet(at=proxied)
    eve.offline = True
    answer = eve.page.goto("./no/such/place")
    assert answer is not None
    assert answer.status == 404
    expect(eve.page.get_by_role("heading", name="Off the map")).to_be_visible()
    eve.offline = False
    eve.page.get_by_role("link", name="To the lobby").click()
    expect(eve.page).to_have_url(proxied.address)
    expect(eve.page.get_by_role("radiogroup", name="Games")).to_be_visible()

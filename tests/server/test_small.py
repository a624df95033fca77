"""The server's small parts: the page's types, the page's files, credits, addresses, the override."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.server.client import Browser
from tests.server.conftest import Running

from ecumene.kernel import registry
from ecumene.kernel.errors import BadContent
from ecumene.server import shelf, typescript
from ecumene.server.api import page
from ecumene.server.door.limits import Credits, Limiter
from ecumene.server.main import NoPort, address_of, listen
from ecumene.server.settings import data_folder, database_url

SCREENS = ("/", "/index.html", "/table/abc", "/campaign/abc/", "/laboratory", "/laboratory/0a/against/1b")
NOWHERE = ("/tables", "/table/", "/table/a/b", "/../secret", "/assets/none.js", "/api", "/robots.txt", "/wp-login.php")
WEB = Path(__file__).parents[2] / "web" / "src"


@pytest.fixture(autouse=True, scope="module")
def on_the_shelf() -> Iterator[None]:
    """The games as installed."""
    return


def test_the_pages_types_are_those_of_the_wire() -> None:
    for name, text in typescript.sources().items():
        written = (WEB / name).read_text(encoding="utf-8")
        assert written == text, f"web/src/{name} is out of date: run python -m ecumene.server.typescript web/src"


ROOTLESS = re.compile(r"""href="/|(?:fetch|pushState|replaceState|open)\([^)]*["'`]/|location\.(?:href|pathname) = """)


def test_no_link_of_the_page_forgets_the_path_it_is_shown_below() -> None:
    """`below()` and `router.go()` know it; nothing else may lead anywhere."""
    found = {
        f"{path.relative_to(WEB)}: {line.strip()}"
        for path in [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]
        for line in path.read_text(encoding="utf-8").splitlines()
        if ROOTLESS.search(line)
    }
    assert not found


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    """Sent by the page."""

    a: int
    b: str | None = None


class Outer(msgspec.Struct, tag="outer"):
    pair: tuple[int, str]
    many: list[Inner | None]
    named: dict[str, list[bool]]
    free: msgspec.Raw
    number: float = 0


def test_types_of_every_shape() -> None:
    text = typescript.interfaces([Outer])
    for line in (
        "/** Sent by the page. */",
        "  a: number;",
        "  b?: string | null;",
        '  type: "outer";',
        "  pair: [number, string];",
        "  many: (Inner | null)[];",
        "  named: Record<string, boolean[]>;",
        "  free: unknown;",
        "  number: number;",
    ):
        assert line in text


def test_the_writer_wants_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert typescript.main([]) == 2
    assert typescript.main([str(tmp_path)]) == 0
    assert (tmp_path / "wire.ts").read_text() == typescript.wire_source()
    assert "wire.ts" in capsys.readouterr().out


def test_the_page_is_served_for_every_path_of_its_own(server: Running, tmp_path: Path) -> None:
    http = Browser(server.port).http
    server.app.page = page.Page({})
    missing = http.get("/")
    assert missing.status_code == 503
    assert "npm" in missing.text
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "app.js").write_text("1")
    server.app.page = page.load(folder=tmp_path)
    for path in SCREENS:
        assert (http.get(path).status_code, http.get(path).text) == (200, "<!doctype html>")
    for path in NOWHERE:
        lost = http.get(path, headers={"accept": "text/html,*/*"})
        assert (lost.status_code, lost.text) == (404, "<!doctype html>")
        lost = http.get(path)
        assert (lost.status_code, lost.text) == (404, "There is nothing at this address.\n")
    script = http.get("/assets/app.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in script.headers["cache-control"]
    assert http.get("/").headers["cache-control"] == "no-cache"
    assert http.head("/").headers["content-length"] == "15"
    assert http.post("/").status_code == 405


def test_credits_fill_up_again() -> None:
    now = 0.0
    credits = Credits(2, 1, lambda: now)
    assert [credits.spend(), credits.spend()] == [0, 0]
    assert credits.spend() == 1
    now = 1.0
    assert credits.spend() == 0


def test_addresses_have_their_own_credits_and_idle_ones_are_forgotten() -> None:
    now = 0.0
    limiter = Limiter(1, lambda: now)
    assert limiter.spend("a") == 0
    assert limiter.spend("a") > 0
    assert limiter.spend("b") == 0
    now = 1000.0
    limiter.forget_idle()
    assert not limiter.known


def test_a_port_that_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(NoPort, match=str(port)):
            listen("127.0.0.1", port)
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        first.listen()
        assert address_of(second).startswith("http://localhost:")


def test_small_messages_leave_at_once(server: Running) -> None:
    """No acknowledgement waits in the kernel for the one of the message before (TCP_NODELAY)."""
    with socket.create_connection(("127.0.0.1", server.port)) as calling:
        calling.sendall(b"GET /api/shelf HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert calling.recv(12) == b"HTTP/1.1 200"
        accepted = [connection.transport.get_extra_info("socket") for connection in server.connections()]
        assert accepted
        for one in accepted:
            assert one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0


def test_where_the_database_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ECUMENE_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    assert database_url(None) == f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"
    assert database_url("postgresql+asyncpg://u@h/d") == "postgresql+asyncpg://u@h/d"
    monkeypatch.delenv("ECUMENE_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder() == tmp_path / "share" / "ecumene"


def test_an_override_fits_a_game_or_is_refused(tmp_path: Path) -> None:
    game = next(iter(registry.games().values()))
    assert shelf.override_for(game, None) is None
    with pytest.raises(BadContent, match="overrides nothing"):
        shelf.check_override(tmp_path)
    (tmp_path / "x.toml").write_text("[no_such_table]\nx = 1\n")
    with pytest.raises(BadContent, match="overrides nothing"):
        shelf.check_override(tmp_path)
    (tmp_path / "x.toml").write_text("[broken")
    with pytest.raises(BadContent, match="not valid TOML"):
        shelf.check_override(tmp_path)
    (tmp_path / "x.toml").unlink()
    (tmp_path / game.id).mkdir()
    shelf.check_override(tmp_path)
    assert shelf.override_for(game, tmp_path) == tmp_path / game.id

"""Who is let in: names, proxies, pages of other sites, and everything below a path of a proxy's."""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import Browser
from tests.server.conftest import Running
from tests.server.nginx import running_nginx
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from ecumene.server.api import page
from ecumene.server.door.door import BadDoor, Door, own_names, root_path
from ecumene.server.wire.trouble import Declined

PLAN = {"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "link"}]}
DOCUMENT = Path(__file__).parents[2] / "docs" / "serving.md"
ME = socket.gethostname().lower()

Start = Callable[..., Running]


def call(port: int, address: str, **headers: str) -> ClientConnection:
    """A socket to the server by any name."""
    wire = socket.create_connection(("127.0.0.1", port), timeout=10)
    return connect(address, sock=wire, additional_headers=headers)


def test_which_names_are_known() -> None:
    door = Door(["Table.example", "other.example:8443"])
    for host in ("localhost", "localhost.", "localhost:8377", "a.localhost", "127.0.0.1:80", "[::1]:8377", "10.1.1.7"):
        assert door.knows(host), host
    for host in ("table.example", "table.example:99", "other.example", f"{ME}:8377", "[2001:db8::1]", ""):
        assert door.knows(host), host
    for host in ("evil.example", "localhost.evil.example", "evil@localhost", "1.2.3.4.evil.example", "[::1", ":80"):
        assert not door.knows(host), host


def test_which_pages_are_ours() -> None:
    door = Door(["table.example", "other.example:8443"])
    here = ["127.0.0.1:8377"]
    for origin in ("", "http://127.0.0.1:8377", "https://table.example", "https://other.example:8443"):
        assert not door.foreign(origin, here), origin
    for origin in ("null", "http://127.0.0.1:3000", "https://table.example:444", "https://other.example", "https://x"):
        assert door.foreign(origin, here), origin
    assert door.foreign("null", [""])


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[zz]", "http://a]b", "http://\u2100x", "http://x:99999999", "//"]
)
def test_an_origin_that_is_no_address_is_foreign(
    server: Running, origin: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert Door().foreign(origin, ["127.0.0.1"])
    if origin.isascii():
        answer = server.browser().http.post("/api/tables", json=PLAN, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        with pytest.raises(InvalidStatus) as refused:
            call(server.port, f"ws://localhost:{server.port}/ws/0", origin=origin)
        assert refused.value.response.status_code == 403
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"names": ["https://table.example"]}, "--allow-host"),
        ({"names": ["*"]}, "--allow-host"),
        ({"proxies": ["nginx"]}, "--behind-proxy"),
        ({"proxies": ["127.0.0.1/8"]}, "--behind-proxy"),
        ({"root": "/a b"}, "--root-path"),
        ({"root": "https://x/"}, "--root-path"),
    ],
)
def test_what_cannot_be_is_refused_at_the_start(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadDoor, match=complaint):
        Door(**given)


def test_a_root_may_be_written_as_one_likes() -> None:
    assert [root_path(text) for text in ("", "/", "ecumene", "/ecumene/", "/games/ecumene")] == [
        "",
        "",
        "/ecumene",
        "/ecumene",
        "/games/ecumene",
    ]


# -- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/api/shelf", "/healthz", "/schema/openapi.json", "/assets/x.js"])
def test_another_name_gets_nothing_but_a_sentence(server: Running, path: str) -> None:
    answer = server.browser().http.get(path, headers={"host": "evil.example:8377"})
    assert answer.status_code == 421
    text = answer.json()["text"] if path.startswith("/api/") else answer.text
    assert "evil.example" in text
    assert "--allow-host evil.example" in text


def test_another_name_opens_no_socket(server: Running) -> None:
    table = server.browser().make("me", "screen")["table"]
    with pytest.raises(InvalidStatus) as refused:
        call(server.port, f"ws://evil.example/ws/{table}", Origin="http://evil.example")
    assert refused.value.response.status_code == 421
    assert b"--allow-host evil.example" in (refused.value.response.body or b"")


def test_friends_on_the_network_need_no_configuration(server: Running) -> None:
    for host in (*sorted(own_names()), "192.168.1.7", "[fe80::1]"):
        named = {"host": f"{host}:{server.port}", "origin": f"http://{host}:{server.port}"}
        assert server.browser().http.post("/api/tables", json=PLAN, headers=named).status_code == 201


def test_what_sends_no_name_is_no_browser(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as wire:
        wire.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        assert b" 200 " in wire.recv(1000).splitlines()[0]


# -- proxies -------------------------------------------------------------------------------------


def test_a_proxys_word_is_believed_only_where_it_was_named(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    said = {"x-forwarded-for": "1.2.3.4", "x-forwarded-proto": "https", "x-forwarded-host": "table.example"}
    unnamed = start(tables_per_minute=2)
    with caplog.at_level(logging.WARNING):
        answers = [
            unnamed.browser().http.post("/api/tables", json=PLAN, headers={**said, "x-forwarded-for": f"1.2.3.{n}"})
            for n in range(4)
        ]
    assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
    assert "Secure" not in answers[0].headers["set-cookie"]
    (line,) = [record.getMessage() for record in caplog.records]
    assert "--behind-proxy 127.0.0.1" in line
    named = start(tables_per_minute=2, proxies=("127.0.0.0/8",), names=("table.example",))
    answers = [
        named.browser().http.post("/api/tables", json=PLAN, headers={**said, "x-forwarded-for": f"9.9.9.9, 1.2.3.{n}"})
        for n in (1, 2, 3, 3, 3)
    ]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 201, 429]
    assert "Secure" in answers[0].headers["set-cookie"]


def test_a_chain_of_proxies_ends_at_the_visitor() -> None:
    door = Door(proxies=["127.0.0.1", "10.0.0.0/8", "::1"])
    for peer, said, visitor in [
        ("127.0.0.1", "6.6.6.6, 1.2.3.4, 10.1.2.3", "1.2.3.4"),
        ("::1", "2001:db8::1", "2001:db8::1"),
        ("::ffff:127.0.0.1", "1.2.3.4:5678", "1.2.3.4"),
        ("127.0.0.1", "[2001:db8::1]:443", "2001:db8::1"),
        ("127.0.0.1", "unknown", "127.0.0.1"),
        ("127.0.0.1", "10.1.1.1", "127.0.0.1"),
        ("1.2.3.4", "5.6.7.8", "1.2.3.4"),
    ]:
        headers = [(b"host", b"localhost"), (b"x-forwarded-for", said.encode())]
        scope: Any = {"type": "http", "scheme": "http", "client": (peer, 1), "headers": headers, "path": "/"}
        door.admit(scope, guarded=True)
        assert scope["client"][0] == visitor, said


def test_a_line_that_the_visitor_sent_is_not_taken_for_the_proxys() -> None:
    """Some proxies add a header of their own below the visitor's instead of lengthening it."""
    door = Door(["table.example"], ["127.0.0.1"])
    headers = [
        (b"host", b"localhost"),
        (b"x-forwarded-for", b"6.6.6.6"),
        (b"x-forwarded-for", b"1.2.3.4"),
        (b"x-forwarded-proto", b"http"),
        (b"x-forwarded-proto", b"https"),
    ]
    asked: Any = {"type": "http", "scheme": "http", "client": ("127.0.0.1", 1), "headers": headers, "path": "/"}
    scope = asked.copy()
    door.admit(scope, guarded=True)
    assert (scope["client"][0], scope["scheme"]) == ("1.2.3.4", "https")
    headers += [(b"x-forwarded-host", b"table.example"), (b"x-forwarded-host", b"evil.example")]
    with pytest.raises(Declined, match=r"evil\.example"):
        door.admit(asked, guarded=True)


def test_a_name_that_a_proxy_hands_on_is_checked_too(start: Start) -> None:
    http = start(proxies=("127.0.0.1",), names=("table.example",)).browser().http
    good, evil = {"x-forwarded-host": "table.example"}, {"x-forwarded-host": "evil.example"}
    assert http.get("/api/shelf", headers=good).status_code == 200
    assert http.get("/api/shelf", headers=evil).status_code == 421
    assert http.get("/api/shelf", headers={**good, "host": "evil.example"}).status_code == 421
    assert http.post("/api/tables", json=PLAN, headers={**good, "origin": "https://table.example"}).status_code == 201
    assert http.post("/api/tables", json=PLAN, headers={**good, "origin": "https://evil.example"}).status_code == 403


# -- nginx ---------------------------------------------------------------------------------------


def lines_of_the_document() -> list[str]:
    """The configurations of nginx that docs/serving.md shows."""
    return re.findall(r"```nginx\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)


def at(server: Running, lines: str) -> str:
    return lines.replace("127.0.0.1:8377", f"127.0.0.1:{server.port}")


def plays(port: int, name: str, root: str = "", sockets: bool = True) -> None:
    """Somebody who knows the server by this name and path sets up a table, joins it and makes a move."""
    own = {"host": name, "origin": f"http://{name}"}
    ann = httpx.Client(base_url=f"http://127.0.0.1:{port}{root}", headers=own, timeout=30)
    for plan in (PLAN, {**PLAN, "seats": [{"kind": "me"}, {"kind": "me"}]}):
        made = ann.post("/api/tables", json=plan)
        assert made.status_code == 201, made.text
        assert f"Path={root}/;" in made.headers["set-cookie"]
    foreign = ann.post("/api/tables", json=PLAN, headers={"origin": "http://evil.example"})
    assert foreign.status_code == 403
    if sockets:
        cookie = f"ecumene={ann.cookies.get('ecumene')}"
        address = f"ws://{name}{root}/ws/{made.json()['table']}"
        with call(port, address, Origin=f"http://{name}", Cookie=cookie) as wire:
            assert wire.response is not None
            assert "Max-Age" in wire.response.headers["set-cookie"]
            assert '"you":0' in str(wire.recv(10))
            wire.send('{"type":"move","id":"12345678","seq":0,"seat":0,"move":"pass"}')
            while '"type":"done"' not in str(wire.recv(10)):
                pass


def test_requests_pass_an_nginx_as_it_comes(start: Start) -> None:
    """It asks for the server by the server's own address and hands on neither the visitor's name nor sockets."""
    server = start(names=("table.example",), proxies=("127.0.0.1",))
    with running_nginx(at(server, "location / { proxy_pass http://127.0.0.1:8377; }")) as port:
        plays(port, "table.example", sockets=False)
    alone = start()
    with running_nginx(at(alone, "location / { proxy_pass http://127.0.0.1:8377; }")) as port:
        own = {"host": "table.example", "origin": "https://table.example"}
        refused = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=PLAN, headers=own)
        assert refused.status_code == 403
        assert "--allow-host table.example" in refused.json()["text"]


def test_the_nginx_of_the_document_works(start: Start) -> None:
    whole, below = lines_of_the_document()
    server = start(names=("table.example",), proxies=("127.0.0.1",))
    with running_nginx(at(server, whole)) as port:
        plays(port, "table.example")
    server = start(names=("table.example",), proxies=("127.0.0.1",), root="/ecumene")
    handed_on = below.replace("/ecumene/ {", "/ecumene {").replace(":8377/;", ":8377;")
    assert handed_on != below
    for lines in (below, handed_on):
        with running_nginx(at(server, lines)) as port:
            plays(port, "table.example", "/ecumene")


# -- a path of a proxy's -------------------------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text('<script src="./assets/app.js"></script>')
    (folder / "assets" / "app.js").write_text("1")
    return folder


def test_everything_is_below_the_root(start: Start, built: Path) -> None:
    server = start(root="/ecumene")
    server.app.page = page.load("/ecumene", built)
    http = Browser(server.port).http
    for before in ("/ecumene", ""):
        assert 'src="/ecumene/assets/app.js"' in http.get(f"{before}/table/abc").text
        assert http.get(f"{before}/assets/app.js").text == "1"
        assert http.get(f"{before}/api/shelf").status_code == 200
        assert http.get(f"{before}/healthz").status_code == 200
        assert http.get(f"{before}/elsewhere").status_code == 404
    assert http.get("/ecumenes/table/abc").status_code == 404
    led = http.get("/ecumene")
    assert (led.status_code, led.headers["location"]) == (308, "/ecumene/")
    assert http.get("/ecumene/schema/openapi.json").json()["servers"] == [{"url": "/ecumene/"}]
    plays(server.port, f"127.0.0.1:{server.port}", "/ecumene")

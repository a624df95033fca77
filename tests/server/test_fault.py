"""Trouble files: everything the seat may know, and nobody's secrets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server import toy
from tests.server.client import Browser, Socket
from tests.server.conftest import Running, settings, two_at_a_table
from tests.server.hosted import ANN, HOLDERS, play, seated

from ecumene import __version__
from ecumene.kernel.fault import FORMAT, Fault, TableFault
from ecumene.kernel.record import decode
from ecumene.kernel.rng import rng_from_seed
from ecumene.server.hosting import fault
from ecumene.server.hosting.fault import DEALT_ANEW, FAILED, TAKEN_BACK, fault_at
from ecumene.server.hosting.host import Host
from ecumene.server.table.table import Table


def ask(browser: Browser, table: str, seat: int | None, seq: int) -> httpx.Response:
    return browser.http.post(f"/api/tables/{table}/trouble", json={"seat": seat, "seq": seq})


def file_of(part: dict[str, Any], words: str = "") -> bytes:
    """The whole file as the page makes it of the server's part."""
    return msgspec.json.encode({"ecumene_fault": FORMAT, "words": words, "table": part, "page": None})


def opened(browser: Browser, file: bytes) -> Socket:
    """The file opened in the page, as any record is."""
    answer = browser.http.post("/api/records", content=file)
    assert answer.status_code == 201, answer.text
    return browser.open(answer.json()["table"])


def secrets_of(server: Running, *browsers: Browser, table: str, invitations: list[dict[str, Any]]) -> set[str]:
    """Every secret of the table: cookies, links, what is kept of both, the seed and its salt."""
    found = server.app.host.tables[table]
    kept = [part for seat in found.seats for part in (seat.token_hash, seat.invitation_hash) if part]
    links = [one["path"].partition("#")[2] for one in invitations]
    cookies = [browser.cookie for browser in browsers]
    secrets = {found.row.seed, found.row.salt, *kept, *links, *cookies}
    assert all(len(secret) >= 16 for secret in secrets)
    return secrets


# -- while others play --------------------------------------------------------------------------


def test_while_others_play_the_file_holds_none_of_the_tables_secrets(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = ann.make("me", "link", options={"long": "on"})
    ben.join(made["invitations"][0]["path"], "Ben")
    table, sockets = made["table"], [ann.open(made["table"]), ben.open(made["table"])]
    secrets = secrets_of(server, ann, ben, table=table, invitations=made["invitations"])
    sockets[0].move("draw")
    sockets[1].at(1)
    hidden = sockets[1].state["now"]["view"]["hands"][1]["cards"][0]
    sockets[1].move(f"light {hidden}")
    sockets[0].at(2)
    asked: list[tuple[Browser, int | None]] = [(ann, 0), (server.browser(), None)]
    for browser, seat in asked:
        answer = ask(browser, table, seat, 2)
        assert answer.status_code == 200, answer.text
        assert not [secret for secret in secrets if secret in answer.text]
        part = msgspec.json.decode(answer.content, type=TableFault)
        assert (part.game, part.program, part.seat, part.why) == ("lanterns", __version__, seat, DEALT_ANEW)
        assert [step.move for step in part.steps] == ["", "draw" if seat == 0 else "", ""], "others' moves are theirs"
        assert f"light {hidden}" not in answer.text
        header = decode(part.record.encode()).header
        truth = server.app.host.tables[table].g
        assert header.position is not None
        assert header.seed == ""
        assert header.position["rng"][:2] != [truth.rng.key0, truth.rng.key1]
    drawn = [line["told"]["text"] for line in sockets[0].log if line["told"]["what"] == "draw"]
    assert drawn[0] in ask(ann, table, 0, 2).text, "one's own card is one's own"
    assert drawn[0] not in ask(server.browser(), table, None, 2).text


def test_the_file_of_a_seat_is_the_same_however_the_hidden_cards_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        host = Host(settings(tmp_path))
        await host.open()
        table = await seated(host, 2, "lanterns")
        await play(table, 0, "draw")
        await play(table, 1, "draw")
        monkeypatch.setattr(fault.secrets, "token_hex", lambda _: "always the same")
        files = []
        for number in range(3):
            files.append(await fault_at(host, table.id, ANN, 0, table.seq))
            twin = table.game.redeal(table.g, 0, rng_from_seed(f"twin {number}", ("redeal",)))
            assert table.game.hash(twin) != table.game.hash(table.g)
            table.g = twin
            table.past.keep(table.history.node[table.seq], twin)
        assert files[0] == files[1] == files[2]
        await host.close()

    asyncio.run(run())


def test_such_a_file_opens_at_its_moment_with_what_the_seat_saw(server: Running) -> None:
    ann, _, mine, other, table = two_at_a_table(server)
    mine.move("pass")
    other.at(1)
    other.move("draw")
    mine.at(2)
    file = file_of(ask(ann, table, 0, mine.seq).json())
    socket = opened(server.browser(), file)
    socket.send(type="sit", seat=0)
    socket.until(lambda state: state["you"] == 0)
    assert socket.state["now"]["view"] == mine.state["now"]["view"]
    assert socket.state["now"]["waiting"] == mine.state["now"]["waiting"]
    assert [seat["name"] for seat in socket.state["seats"]] == [seat["name"] for seat in mine.state["seats"]]


# -- where the record may be had ----------------------------------------------------------------


def test_alone_or_when_the_game_is_over_it_holds_the_record_and_says_where_in_it(server: Running) -> None:
    browser = server.browser()
    table = browser.make("me", "screen")["table"]
    socket = browser.open(table)
    while not socket.state["now"]["ending"]:
        socket.move(socket.state["moves"][-1]["move"], seat=socket.state["you"])
        part = ask(browser, table, socket.state["you"], socket.seq).json()
        assert part["record"] == browser.http.get(f"/api/tables/{table}/record").text
        assert (part["moves"], part["why"]) == (socket.seq, "")
    stranger = ask(server.browser(), table, None, 3).json()
    assert (stranger["record"], stranger["moves"]) == (part["record"], 3)
    assert all(step["move"] for step in stranger["steps"][1:])
    assert opened(server.browser(), file_of(stranger)).seq == socket.seq


def test_a_moment_that_was_taken_back_leads_to_what_still_counts(server: Running) -> None:
    browser = server.browser()
    table = browser.make("me", "screen")["table"]
    socket = browser.open(table)
    socket.move("pass")
    socket.move("roll", seat=1)
    socket.undo(seat=1, to=1)
    socket.at(3)
    at = {seq: ask(browser, table, 0, seq).json() for seq in range(4)}
    assert [(at[seq]["moves"], at[seq]["why"]) for seq in range(4)] == [(0, ""), (1, ""), (1, TAKEN_BACK), (1, "")]
    assert any("takes back" in line for step in at[3]["steps"] for line in step["told"])


# -- what is refused, and what fails ------------------------------------------------------------


def test_only_for_ones_own_seat_and_only_what_has_been(server: Running) -> None:
    ann, ben, _, _, table = two_at_a_table(server)
    assert ask(ben, table, 0, 0).status_code == 403
    assert ask(server.browser(), table, 1, 0).status_code == 403
    assert ask(ann, table, 0, 1).json()["text"] == "the table is only at number 0"
    assert ask(ann, "nowhere", 0, 0).status_code == 404
    assert ann.http.post(f"/api/tables/{table}/trouble", json={"seat": 0}).status_code == 400


@pytest.mark.parametrize("broken", ["redeal", "view"])
def test_where_the_table_itself_is_broken_the_rest_is_had(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_: object) -> None:
        raise IndexError("broken")

    async def broken_table(host: Host, people: int) -> Table:
        table = await seated(host, people, "lanterns")
        await play(table, 0, "pass")
        return table

    async def run() -> None:
        host = Host(settings(tmp_path))
        await host.open()
        alone, together = await broken_table(host, 1 + 1), await broken_table(host, 2)
        alone.seats = [msgspec.structs.replace(seat, token_hash=ANN) for seat in alone.seats]
        monkeypatch.setattr(toy.LanternGame, broken, breaks)
        whole = await fault_at(host, alone.id, ANN, 0, 1)
        assert decode(whole.record.encode()).lines[0].move == "pass"
        part = await fault_at(host, together.id, HOLDERS[1], 1, 1)
        assert part.why == (FAILED if broken == "redeal" else DEALT_ANEW)
        assert [step.seq for step in part.steps] == [0, 1]
        assert together.id in caplog.text
        monkeypatch.undo()
        await host.close()

    asyncio.run(run())


def test_a_file_without_a_record_says_why_when_it_is_opened(start: Callable[..., Running]) -> None:
    browser = start().browser()
    for file, why in (
        (msgspec.json.encode(Fault(FORMAT, "", None, None)), "the server did not answer when it was made"),
        (b'{"ecumene_fault":1,"words":"', "cut off or damaged"),
        (b'{"ecumene_fault":99}', "format 99; this program reads format 1"),
    ):
        refused = browser.http.post("/api/records", content=file)
        assert refused.status_code == 400
        assert why in refused.json()["text"]

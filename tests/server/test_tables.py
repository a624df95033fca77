"""Setting up, joining, branching, rematches, records: what HTTP offers, and how it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable

import httpx
from tests.server.client import Browser
from tests.server.conftest import Running, two_at_a_table
from tests.server.test_play import play_out

from ecumene.kernel.record import decode, replay


def code(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a refusal, which must have a text as well."""
    body = answer.json()
    assert set(body) == {"code", "text", "rule"}
    assert len(body["text"]) > 10
    return answer.status_code, body["code"]


def test_shelf_and_rulebook(server: Running) -> None:
    http = server.browser().http
    shelf = http.get("/api/shelf").json()
    assert [(game["id"], game["least"], game["most"]) for game in shelf["games"]] == [("lanterns", 2, 4)]
    assert {"random", "greedy"} <= {bot["id"] for bot in shelf["bots"]}
    book = http.get("/api/games/lanterns/rulebook").json()
    assert book["rules"][1]["id"] == "LA-002"
    assert book["content"]["cards"]["source"] == "authored"
    assert code(http.get("/api/games/chess/rulebook")) == (404, "not_found")


def test_plans_that_cannot_be(server: Running) -> None:
    http = server.browser().http
    me, bot = {"kind": "me"}, {"kind": "bot", "bot": "random"}
    for plan, status in [
        ({"game": "chess", "seats": [me, me]}, 404),
        ({"game": "lanterns", "seats": [me]}, 400),
        ({"game": "lanterns", "seats": []}, 400),
        ({"game": "lanterns", "seats": [me] * 17}, 400),
        ({"game": "lanterns", "seats": [me, {"kind": "bot", "bot": "deep thought"}]}, 400),
        ({"game": "lanterns", "seats": [me, bot], "options": {"long": "very"}}, 400),
        ({"game": "lanterns", "seats": [me, bot], "colour": "red"}, 400),
        ({"game": "lanterns", "seats": [me, {"kind": "link"}], "seed": "known to me"}, 400),
        ({"game": "lanterns", "seats": [me, {"kind": "me", "name": "x" * 41}]}, 400),
    ]:
        answer = http.post("/api/tables", json=plan)
        assert code(answer)[0] == status, answer.text
        assert "set-cookie" not in answer.headers
    assert code(http.post("/api/tables", content=b"{", headers={"content-type": "application/json"}))[0] == 400
    large = {"game": "lanterns", "seats": [me, bot], "seed": "x" * 100_000}
    assert code(http.post("/api/tables", json=large)) == (413, "too_large")
    assert code(http.get("/api/nothing")) == (404, "not_found")
    assert code(http.delete("/api/tables")) == (405, "not_allowed")


def test_an_invitation_is_for_one_browser(server: Running) -> None:
    anna, benno, carl = server.browser(), server.browser(), server.browser()
    made = anna.make("me", "link")
    path = made["invitations"][0]["path"]
    assert path.startswith(f"/table/{made['table']}#")
    assert code(carl.join(f"/table/{made['table']}#wrong")) == (403, "forbidden")
    assert code(carl.join("/table/nowhere#wrong")) == (404, "not_found")
    assert benno.join(path).status_code == 200
    assert benno.join(path).status_code == 200
    assert code(carl.join(path)) == (409, "taken")
    assert benno.open(made["table"]).state["you"] == 1


def test_cookie_and_bearer(server: Running) -> None:
    browser = server.browser()
    answer = browser.http.post("/api/tables", json={"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "me"}]})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert len(browser.cookie) >= 22
    again = browser.http.post("/api/tables", json={"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "me"}]})
    assert again.headers["set-cookie"] == cookie, "the cookie is renewed while it is used"
    bearer = {"Authorization": f"Bearer {browser.cookie}"}
    table = answer.json()["table"]
    assert httpx.get(f"{browser.http.base_url}/api/tables/{table}/record", headers=bearer).status_code == 200
    assert code(httpx.get(f"{browser.http.base_url}/api/tables/{table}/record")) == (409, "too_early")


def test_other_sites_pages_are_turned_away(server: Running) -> None:
    browser = server.browser()
    plan = {"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "me"}]}
    answer = browser.http.post("/api/tables", json=plan, headers={"Origin": "http://elsewhere.example"})
    assert code(answer) == (403, "forbidden")
    own = {"Origin": f"http://127.0.0.1:{server.port}"}
    assert browser.http.post("/api/tables", json=plan, headers=own).status_code == 201


def test_headers_guard_every_answer(server: Running) -> None:
    http = server.browser().http
    for path in ("/", "/table/x", "/api/shelf", "/api/nothing", "/schema/openapi.json"):
        headers = http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "script-src" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_a_rematch_seats_the_same_people(server: Running) -> None:
    anna, benno, ann, ben, table = two_at_a_table(server)
    assert code(server.browser().http.post(f"/api/tables/{table}/rematch")) == (403, "forbidden")
    made = anna.http.post(f"/api/tables/{table}/rematch").json()
    assert ben.until(lambda state: state["rematch"])["rematch"] == made["table"]
    again = {"table": made["table"], "invitations": [], "commitment": ""}
    assert benno.http.post(f"/api/tables/{table}/rematch").json() == again
    assert benno.join(made["invitations"][0]["path"]).status_code == 200
    later = benno.open(made["table"])
    assert later.state["you"] == 1
    assert later.state["seats"][1]["name"] == "Ben"
    assert later.state["chance"]["commitment"] == made["commitment"] != ann.state["chance"]["commitment"]


def test_a_branch_of_a_running_game_deals_the_unseen_anew(server: Running) -> None:
    anna, _, ann, ben, table = two_at_a_table(server)
    ann.move("draw")
    ben.at(1)
    ben.move("pass")
    ann.at(2)
    mine = ann.state["now"]["view"]["hands"][0]["cards"]
    others = set()
    for _ in range(6):
        made = anna.http.post(f"/api/tables/{table}/branch", json={"seq": 1}).json()
        branch = anna.open(made["table"], "?seat=0")
        assert branch.state["now"]["view"]["hands"][0]["cards"] == mine
        assert [seat["mine"] for seat in branch.state["seats"]] == [True, True]
        assert branch.state["now"]["waiting"] == [1]
        other = anna.open(made["table"], "?seat=1")
        others.add(tuple(other.state["now"]["view"]["hands"][1]["cards"]))
        assert other.move("pass")["seq"] == 1
    assert len(others) > 1
    assert code(anna.http.post(f"/api/tables/{table}/branch", json={"seq": 3})) == (400, "invalid")
    assert code(anna.http.post(f"/api/tables/{table}/branch", json={"seq": -1})) == (400, "invalid")


def test_a_branch_of_a_finished_game_is_the_true_position(server: Running) -> None:
    anna, _, ann, ben, table = two_at_a_table(server)
    hand = ben.state["now"]["view"]["hands"][1]["cards"]
    play_out(ann, ben)
    assert code(anna.http.post(f"/api/tables/{table}/branch", json={"seq": ann.seq})) == (400, "invalid")
    made = anna.http.post(f"/api/tables/{table}/branch", json={"seq": 1}).json()
    branch = anna.open(made["table"])
    assert branch.state["you"] == 1
    assert branch.state["now"]["view"]["hands"][1]["cards"] == hand


def test_a_spectators_branch_knows_no_hand(server: Running) -> None:
    _, _, ann, _, table = two_at_a_table(server)
    watcher = server.browser()
    hands = set()
    for _ in range(6):
        made = watcher.http.post(f"/api/tables/{table}/branch", json={"seq": 0}).json()
        hands.add(tuple(watcher.open(made["table"]).state["now"]["view"]["hands"][0]["cards"]))
    assert len(hands) > 1
    assert ann.state["now"]["seq"] == 0


def test_a_record_comes_when_the_game_is_over_and_replays(server: Running) -> None:
    anna, _, ann, ben, table = two_at_a_table(server)
    spectator = server.browser()
    for browser in (anna, spectator):
        assert code(browser.http.get(f"/api/tables/{table}/record")) == (409, "too_early")
    ann.move(ann.state["moves"][0]["move"])
    ann.undo()
    ann.at(2)
    play_out(ann, ben)
    answer = spectator.http.get(f"/api/tables/{table}/record")
    assert answer.headers["content-type"].startswith("application/jsonl")
    assert "attachment" in answer.headers["content-disposition"]
    record = decode(answer.content)
    assert record.header.names == ("Player 1", "Ben")
    *_, (g, _) = replay(record)
    assert g.over
    assert all(line.hash for line in record.lines[-1:])


def uploaded(browser: Browser, data: bytes) -> httpx.Response:
    return browser.http.post("/api/records", content=data, headers={"content-type": "application/jsonl"})


def test_a_record_opens_as_a_table(server: Running) -> None:
    anna = server.browser()
    socket = anna.open(anna.make("me", "screen", seed="abc")["table"])
    socket.move("draw")
    socket.move("roll")
    data = anna.http.get(f"/api/tables/{socket.state['table']}/record").content
    assert json.loads(data.splitlines()[0])["seed"] == "abc"
    benno = server.browser()
    made = uploaded(benno, data)
    assert made.status_code == 201, made.text
    opened = benno.open(made.json()["table"])
    assert opened.state["now"] == socket.state["now"]
    assert opened.log == socket.log
    assert opened.state["you"] in opened.state["now"]["waiting"]
    assert opened.move("vote yes")["seq"] == 3


def test_a_branchs_record_carries_its_start(server: Running) -> None:
    anna = server.browser()
    socket = anna.open(anna.make("me", "screen")["table"])
    socket.move("draw")
    made = anna.http.post(f"/api/tables/{socket.state['table']}/branch", json={"seq": 1}).json()
    branch = anna.open(made["table"])
    branch.move("roll")
    data = anna.http.get(f"/api/tables/{made['table']}/record").content
    assert json.loads(data.splitlines()[0])["position"]["turn"] == 1
    opened = anna.open(uploaded(anna, data).json()["table"])
    assert opened.state["now"]["view"] == branch.state["now"]["view"]


def test_bad_records_say_what_is_wrong(server: Running) -> None:
    anna = server.browser()
    socket = anna.open(anna.make("me", "screen")["table"])
    socket.move("roll")
    socket.move("roll")
    good = anna.http.get(f"/api/tables/{socket.state['table']}/record").content
    made = anna.http.post(f"/api/tables/{socket.state['table']}/branch", json={"seq": 1}).json()
    header, *lines = good.splitlines()
    branch = json.loads(anna.http.get(f"/api/tables/{made['table']}/record").content.splitlines()[0])

    def begun(**changes: object) -> bytes:
        return json.dumps({**branch, **changes}).encode()

    position = branch["position"]
    for data, word in [
        (b"", "empty"),
        (b"\xff\xfe", "line 1"),
        (b"[" * 10_000, "line 1"),
        (header.replace(b'"seats":2', b'"seats":9'), "seats"),
        (b"\n".join([header, lines[0].replace(b"roll", b"soar")]), "line 2"),
        (b"\n".join([header, lines[0].replace(b'"hash":"', b'"hash":"0')]), "line 2"),
        (b"\n".join([header, b'{"seat":77,"move":"roll"}']), "line 2"),
        (begun(position={**position, "deck": []}), "position"),
        (begun(position={**position, "hands": 7}), "position"),
        (begun(position={**position, "turn": 1 << 60}), "too large"),
        (begun(position={**position, "agenda": []}), "position"),
        (begun(position={**position, "agenda": [["Explode"]]}), "position"),
        (begun(position={**position, "agenda": [["Turn", 17]]}), "position"),
        (begun(position={**position, "choices": [0, 1, 2]}), "position"),
        (begun(position={**position, "agenda": [["Vote"]], "answers": [7, -1]}), "position"),
        (begun(position={}), "position"),
    ]:
        answer = uploaded(anna, data)
        assert code(answer) == (400, "invalid"), data
        assert word in answer.json()["text"], (data, answer.text)
    assert code(uploaded(anna, b" " * (9 * 1024 * 1024))) == (413, "too_large")


def test_too_much_at_once(start: Callable[..., Running]) -> None:
    server = start(tables_per_minute=2, uploads_per_minute=1)
    browser = server.browser()
    plan = {"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert [browser.http.post("/api/tables", json=plan).status_code for _ in range(2)] == [201, 201]
    refused = browser.http.post("/api/tables", json=plan)
    assert code(refused) == (429, "too_many")
    assert int(refused.headers["retry-after"]) > 0
    assert uploaded(browser, b"x").status_code == 400
    assert code(uploaded(browser, b"x")) == (429, "too_many")

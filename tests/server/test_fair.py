"""Fair chance: everybody has a hand in the seed, nobody can choose it, and everybody can check it afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Running
from tests.server.fair_page import dealt, page, sealed, together
from tests.server.test_play import play_out

from ecumene.kernel.fair import wrong_with
from ecumene.kernel.record import decode
from ecumene.server.wire.trouble import StorageDown

QUICK = 0.3


def test_the_seed_is_made_of_the_secret_and_everybodys_number(server: Running) -> None:
    ann, ben, mine, theirs, _ = together(server)
    for state in (mine.state, theirs.state):
        assert (state["seed"], state["chance"]["secret"], state["chance"]["kind"]) == (None, "", "fair")
        assert [hand["number"] for hand in state["chance"]["hands"]] == [ann.number, ben.number]
    play_out(mine, theirs)
    ann.check(mine.state)
    ben.check(theirs.state)


def test_nobodys_number_is_told_before_the_list_is_settled_and_dealt(server: Running) -> None:
    ann, ben = page(server), page(server)
    made = ann.make("me", "link")
    mine = ann.come(made["table"])
    early = mine.command(type="reveal", number=ann.number)["trouble"]
    assert early["code"] == "too_early"
    ben.join(made["invitations"][0]["path"])
    theirs = ben.come(made["table"])
    ann.reveal(mine)
    room = theirs.gathered(lambda room: room["hands"] and room["hands"][0]["opened"])
    assert [hand["number"] for hand in room["hands"]] == ["", ""]
    assert [hand["commitment"] for hand in room["hands"]] == [ann.commitment, ben.commitment]
    ben.reveal(theirs)
    theirs.until(lambda state: True)


def test_another_number_than_the_sealed_one_is_refused(server: Running) -> None:
    ann = page(server)
    mine = ann.come(ann.make("me", "random")["table"])
    mine.gathered(lambda room: room["stage"] == "revealing")
    for other in ("0" * 64, ann.commitment):
        assert mine.command(type="reveal", number=other)["trouble"]["code"] == "invalid"
    for unreadable in ("x" * 64, "00", ann.number.upper(), ann.number + "\n"):
        assert mine.command(type="reveal", number=unreadable)["trouble"]["code"] == "unreadable"
    ann.reveal(mine)
    assert mine.until(lambda state: True)["chance"]["hands"][0]["number"] == ann.number


@pytest.mark.parametrize("kinds", [("me", "random"), ("me", "screen")])
def test_a_browser_of_ones_own_seals_one_number(server: Running, kinds: tuple[str, ...]) -> None:
    ann = page(server)
    mine = ann.come(ann.make(*kinds)["table"])
    ann.reveal(mine)
    hand = mine.until(lambda state: True)["chance"]["hands"]
    people = [seat for seat, kind in enumerate(kinds) if kind != "random"]
    assert hand == [{"seats": people, "commitment": ann.commitment, "opened": True, "number": ann.number}]


def test_who_stays_silent_is_left_out_and_everybody_is_told(start: Callable[..., Running]) -> None:
    server = start(reveal_seconds=QUICK)
    ann, ben = page(server), page(server)
    made = ann.make("me", "link")
    mine = ann.come(made["table"])
    ben.join(made["invitations"][0]["path"])
    theirs = ben.come(made["table"])
    ann.reveal(mine)
    for socket in (mine, theirs):
        hands = socket.until(lambda state: True)["chance"]["hands"]
        assert [(hand["commitment"], hand["number"]) for hand in hands] == [
            (ann.commitment, ann.number),
            (ben.commitment, ""),
        ]
    late = theirs.command(type="reveal", number=ben.number)["trouble"]
    assert (late["code"], "without this number" in late["text"]) == ("stale", True)
    play_out(mine, theirs)
    ann.check(mine.state)


def test_who_has_lost_the_number_says_so_and_nobody_waits(server: Running) -> None:
    ann = page(server)
    mine = ann.come(ann.make("me", "random")["table"])
    mine.gathered(lambda room: room["stage"] == "revealing")
    mine.send(type="reveal", number="")
    assert [hand["opened"] for hand in mine.until(lambda state: True)["chance"]["hands"]] == [False]


def test_a_number_sealed_anew_counts_until_the_list_is_settled(server: Running) -> None:
    ann, ben = page(server), page(server)
    made = ann.make("me", "link")
    mine = ann.come(made["table"])
    ann.number = "ab" * 32
    again = ann.come(made["table"])
    ben.join(made["invitations"][0]["path"])
    theirs = ben.come(made["table"])
    dealt((ann, again), (ben, theirs))
    assert again.state["chance"]["hands"][0]["number"] == "ab" * 32
    assert mine.until(lambda state: True)["chance"] == again.state["chance"]


def test_two_windows_of_one_browser_give_one_number(server: Running) -> None:
    ann = page(server)
    table = ann.make("me", "random")["table"]
    one = ann.come(table)
    one.gathered(lambda room: room["stage"] == "revealing")
    two = ann.come(table)
    assert len(two.gathering["hands"]) == 1
    ann.reveal(two)
    for socket in (one, two):
        assert len(socket.until(lambda state: True)["chance"]["hands"]) == 1


def test_whoever_is_away_when_the_game_begins_gives_no_number(server: Running) -> None:
    ann, ben = page(server), page(server)
    made = ann.make("me", "link")
    ben.join(made["invitations"][0]["path"])
    mine = ann.come(made["table"])
    assert mine.gathering["guests"][1]["missing"]
    ann.begin(made["table"])
    ann.reveal(mine)
    assert [hand["seats"] for hand in mine.until(lambda state: True)["chance"]["hands"]] == [[0]]
    assert ben.open(made["table"]).state["you"] == 1


def test_a_connection_lost_while_numbers_are_opened_may_come_back(start: Callable[..., Running]) -> None:
    server = start(reveal_seconds=60)
    ann, ben = page(server), page(server)
    made = ann.make("me", "link")
    mine = ann.come(made["table"])
    ben.join(made["invitations"][0]["path"])
    theirs = ben.come(made["table"])
    theirs.close()
    ann.reveal(mine)
    dealt((ben, ben.come(made["table"])))
    assert all(hand["opened"] for hand in mine.until(lambda state: True)["chance"]["hands"])


def test_the_settled_list_outlives_the_server(start: Callable[..., Running]) -> None:
    first = start(reveal_seconds=60)
    ann, ben = page(first), page(first)
    made = ann.make("me", "link")
    mine = ann.come(made["table"])
    ben.join(made["invitations"][0]["path"])
    ben.come(made["table"])
    ann.reveal(mine)
    first.stop()
    second = start(reveal_seconds=60)
    for browser in (ann, ben):
        browser.port = second.port
    at = [(browser, browser.come(made["table"])) for browser in (ann, ben)]
    settled = ann.settled
    dealt(*at)
    assert ann.settled == settled == [ann.commitment, ben.commitment]
    play_out(*(socket for _, socket in at))
    for browser, socket in at:
        browser.check(socket.state)


def test_if_everybody_leaves_before_the_deal_it_waits_for_them(start: Callable[..., Running]) -> None:
    server = start(reveal_seconds=QUICK)
    ann = page(server)
    table = ann.make("me", "random")["table"]
    mine = ann.come(table)
    mine.gathered(lambda room: room["stage"] == "revealing")
    mine.close()
    again = ann.come(table)
    assert again.gathering["stage"] == "revealing"
    ann.reveal(again)
    assert again.until(lambda state: True)["chance"]["hands"][0]["opened"]


@pytest.mark.parametrize("fails_at", ["deal_out", "snapshot_numbers"])
def test_a_deal_that_could_not_be_kept_is_dealt_again_by_itself(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, fails_at: str
) -> None:
    """The database fails once, before the deal is written or when the table is taken up: nobody has to do anything."""
    server = start()
    store = server.app.host.store
    works, failures = getattr(store, fails_at), []

    async def fail_once(*given: Any) -> Any:
        if not failures:
            failures.append(given)
            gathering.patience = QUICK
            raise StorageDown("the disk is full")
        return await works(*given)

    ann, ben = page(server), page(server)
    made = ann.make("me", "link")
    gathering = server.app.host.gatherings[made["table"]]
    mine = ann.come(made["table"])
    ben.join(made["invitations"][0]["path"])
    theirs = ben.come(made["table"])
    monkeypatch.setattr(store, fails_at, fail_once)
    dealt((ann, mine), (ben, theirs))
    assert failures
    hands = mine.state["chance"]["hands"]
    assert [hand["number"] for hand in hands] == [ann.number, ben.number]


def test_a_seed_chosen_by_hand_is_called_so(server: Running) -> None:
    ann = server.browser()
    chance = ann.open(ann.make("me", "screen", seed="tea")["table"]).state["chance"]
    assert chance == {"kind": "chosen", "commitment": "", "secret": "", "hands": []}


def test_the_record_holds_what_is_needed_and_checks(server: Running) -> None:
    ann, _, mine, theirs, table = together(server)
    play_out(mine, theirs)
    data = ann.http.get(f"/api/tables/{table}/record").content
    header = decode(data).header
    assert header.fair is not None
    assert wrong_with(header.fair, header.seed) == []
    assert wrong_with(header.fair, "0" * 64) == ["the seed does not follow from the secret and the numbers"]
    opened = ann.http.post("/api/records", content=data).json()["table"]
    assert ann.open(opened).state["chance"] == {**mine.state["chance"], "kind": "file"}
    assert ann.http.get(f"/api/tables/{opened}/record").content == data


def test_a_record_with_a_nonsensical_deal_is_refused(server: Running) -> None:
    ann = server.browser()
    socket = ann.open(ann.make("me", "screen")["table"])
    header, *_ = ann.http.get(f"/api/tables/{socket.state['table']}/record").content.splitlines()
    for fair in ({"secret": "x" * 1000}, {"secret": "0" * 64, "hands": [{"seats": [], "commitment": "0" * 64}]}, 7):
        forged = json.dumps({**json.loads(header), "fair": fair}).encode()
        answer = ann.http.post("/api/records", content=forged)
        assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


def test_what_bots_draw_on_stays_unknown_while_the_game_runs(server: Running) -> None:
    """Whoever sees every message of a running game knows neither secret, seed nor salt."""
    _, _, mine, theirs, table = together(server)
    mine.move("pass")
    theirs.at(1)
    live = server.app.host.tables[table]
    assert live.deal is not None
    for socket in (mine, theirs):
        for hidden in (live.row.seed, live.row.salt, live.deal.secret):
            assert len(hidden) >= 32
            assert all(hidden not in text for text in socket.received)


def test_tables_of_earlier_versions_show_what_they_promised(start: Callable[..., Running]) -> None:
    server = start()
    ann = server.browser()
    socket = ann.open(ann.make("me", "screen")["table"])
    table = server.app.host.tables[socket.state["table"]]
    table.deal = None
    table.row = msgspec.structs.replace(table.row, seed_hash=sealed(table.row.seed + table.row.salt))
    while not socket.state["now"]["ending"]:
        socket.move("pass" if socket.state["now"]["question"]["ask"] == "Turn" else "vote no")
    chance = socket.state["chance"]
    assert chance["kind"] == "promised"
    assert sealed(chance["secret"]) == chance["commitment"] == table.row.seed_hash


def test_a_server_that_cheats_is_found_out(server: Running) -> None:
    """The check that a browser makes can fail: any part that is changed afterwards does not fit."""
    ann, _, mine, theirs, _ = together(server)
    play_out(mine, theirs)
    state = mine.state
    other = sealed("another")
    hands = state["chance"]["hands"]
    for changed in (
        {**state, "seed": other},
        {**state, "chance": {**state["chance"], "secret": other}},
        {**state, "chance": {**state["chance"], "secret": other, "commitment": sealed(other)}},
        {**state, "chance": {**state["chance"], "hands": hands[:1]}},
        {**state, "chance": {**state["chance"], "hands": [hands[0], {**hands[1], "number": other}]}},
        {**state, "chance": {**state["chance"], "hands": [{**hands[0], "number": ""}, hands[1]]}},
    ):
        with pytest.raises(AssertionError):
            ann.check(changed)
    ann.check(state)

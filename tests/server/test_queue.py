"""Fair shares: nobody's work holds up anybody else's, whatever is asked for and however often."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server import toy
from tests.server.client import Browser, Socket
from tests.server.conftest import Running, settings
from tests.server.hosted import ANN, BEN
from tests.server.test_thinking import PATIENCE, eventually

from ecumene.bots import expected
from ecumene.kernel.errors import EcumeneError
from ecumene.server.door import identity
from ecumene.server.hosting.host import Host
from ecumene.server.hosting.setting_up import create, open_record
from ecumene.server.main import THINK_AT_HOME, THINK_IN_PUBLIC, thinking_time
from ecumene.server.table.table import Table
from ecumene.server.thinking import work
from ecumene.server.thinking.driver import account_of, asked_in_turn
from ecumene.server.thinking.queue import FORGET_ABOVE, NOBODY, SHORT, Job, Queue, Visitor
from ecumene.server.thinking.workers import Worker, Workers
from ecumene.server.wire.lobby import SeatPlan, TablePlan
from ecumene.server.wire.trouble import Busy

FLOODER, GUEST = Visitor("1.1.1.1", ANN), Visitor("2.2.2.2", BEN)
LONG = 54.0


class Clock:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def in_a_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that needs a running loop, with the fixtures pytest gives it."""

    def run(clock: Clock) -> None:
        asyncio.run(test(clock))  # type: ignore[arg-type]

    run.__name__ = test.__name__
    run.__doc__ = test.__doc__
    return run


def serve(queue: Queue, clock: Clock) -> Job:
    """The next job, from its beginning to its end, in the time it expected."""
    job = queue.take()
    assert job is not None
    clock.now += job.cost
    queue.end(job)
    return job


# -- who is next --------------------------------------------------------------------------------


@in_a_loop
async def test_whoever_comes_is_served_before_the_rest_of_a_flood(clock: Clock) -> None:
    queue = Queue(1, clock=clock)
    for n in range(50):
        queue.add(Job(FLOODER, f"table {n}", 1.0))
    serve(queue, clock)
    guest = Job(GUEST, "guest", 1.0)
    queue.add(guest)
    assert serve(queue, clock) is guest


@in_a_loop
async def test_many_cookies_at_one_address_are_one_share_and_behind_one_address_cookies_share(clock: Clock) -> None:
    queue = Queue(1, clock=clock)
    for n in range(50):
        queue.add(Job(Visitor("1.1.1.1", f"cookie {n}"), f"table {n}", 1.0))
    serve(queue, clock)
    guests = [Job(GUEST, f"guest {n}", 1.0) for n in range(5)]
    neighbour = Job(Visitor("1.1.1.1", "neighbour"), "another", 1.0)
    for job in (*guests, neighbour):
        queue.add(job)
    served = [serve(queue, clock) for _ in range(10)]
    assert [job for job in served if job.visitor is GUEST] == guests, "every second turn is the guest's"
    assert {job.visitor.address for job in served[:2]} == {"1.1.1.1", "2.2.2.2"}


@in_a_loop
async def test_a_second_table_of_the_same_visitor_waits_for_no_flood_at_the_first(clock: Clock) -> None:
    queue = Queue(1, clock=clock)
    for _ in range(20):
        queue.add(Job(FLOODER, "first", 1.0))
    serve(queue, clock)
    second = Job(FLOODER, "second", 1.0)
    queue.add(second)
    assert serve(queue, clock) is second


@in_a_loop
async def test_time_counts_and_not_how_many_jobs(clock: Clock) -> None:
    queue = Queue(1, clock=clock)
    for n in range(40):
        queue.add(Job(FLOODER, f"long {n}", 2.0))
        queue.add(Job(GUEST, f"short {n}", 0.5))
    served = [serve(queue, clock).visitor for _ in range(25)]
    assert served.count(GUEST) == 4 * served.count(FLOODER)


@in_a_loop
async def test_among_equals_the_shorter_goes_first(clock: Clock) -> None:
    queue = Queue(1, clock=clock)
    costs = [1.5, 0.1, 1.0]
    for n, cost in enumerate(costs):
        queue.add(Job(FLOODER, f"table {n}", cost))
    assert [serve(queue, clock).cost for _ in costs] == sorted(costs)


@in_a_loop
async def test_who_promised_to_be_quick_and_was_not_pays_for_what_it_took(clock: Clock) -> None:
    queue = Queue(1, clock=clock)
    queue.add(Job(FLOODER, "liar", 0.1))
    queue.add(Job(GUEST, "honest", 1.0))
    liar = queue.take()
    assert liar is not None
    assert liar.table == "liar"
    clock.now += 30
    queue.end(liar)
    for n in range(20):
        queue.add(Job(FLOODER, "liar", 0.1))
        queue.add(Job(GUEST, f"honest {n}", 1.0))
    assert {serve(queue, clock).visitor for _ in range(20)} == {GUEST}


@in_a_loop
async def test_nobody_saves_up_turns_by_staying_away(clock: Clock) -> None:
    queue = Queue(1, clock=clock)
    for n in range(10):
        queue.add(Job(FLOODER, f"table {n}", 1.0))
    for _ in range(5):
        serve(queue, clock)
    for n in range(10):
        queue.add(Job(GUEST, f"guest {n}", 1.0))
    served = [serve(queue, clock).visitor for _ in range(10)]
    assert served.count(FLOODER) == served.count(GUEST) == 5


@in_a_loop
async def test_the_accounts_of_those_who_are_gone_are_forgotten(clock: Clock) -> None:
    queue = Queue(2, clock=clock)
    for n in range(3):
        queue.add(Job(Visitor(f"address {n}", ""), "table", 0.1))
        serve(queue, clock)
    assert not queue.shares.had
    busy = Job(FLOODER, "busy", LONG)
    queue.add(busy)
    queue.take()
    for n in range(FORGET_ABOVE // 2):
        queue.add(Job(Visitor(f"address {n}", ""), "table", 0.1))
        serve(queue, clock)
    assert len(queue.shares.had) <= FORGET_ABOVE
    assert busy.path in queue.shares.had


# -- long work ----------------------------------------------------------------------------------


@in_a_loop
async def test_long_work_leaves_a_place_for_short_work(clock: Clock) -> None:
    queue = Queue(3, for_short=1, clock=clock)
    for n in range(5):
        queue.add(Job(FLOODER, f"table {n}", LONG))
    assert [queue.take() is not None for _ in range(3)] == [True, True, False]
    for visitor in (FLOODER, GUEST):
        short = Job(visitor, "short", SHORT)
        queue.add(short)
        assert queue.take() is short
        queue.end(short)
    assert queue.take() is None, "and only for short work"


@in_a_loop
async def test_long_work_is_not_starved_by_short_work(clock: Clock) -> None:
    queue = Queue(2, for_short=1, clock=clock)
    for n in range(50):
        queue.add(Job(FLOODER, f"table {n}", 1.0))
    serve(queue, clock)
    long = Job(GUEST, "long", LONG)
    queue.add(long)
    assert queue.take() is long


def test_what_a_bot_expects_to_take() -> None:
    assert max(map(expected, ("random", "easy", "normal", "hard"))) <= 1000 * SHORT
    assert expected("normal") < expected("hard")
    assert expected("search:ms=54000") == 54000
    assert expected("search:playouts=100000") > 1000 * LONG, "nobody knows how long that takes"
    assert expected("greedy:redeals=64:lines=10000") > 1000 * LONG
    assert asked_in_turn("hard") == ["hard", "normal", "easy:slips=100"]
    assert asked_in_turn("normal") == ["normal", "easy:slips=100"]
    assert asked_in_turn("random") == ["random"]


# -- no room ------------------------------------------------------------------------------------


@in_a_loop
async def test_where_there_is_no_room_whoever_has_most_waiting_loses_their_latest(clock: Clock) -> None:
    queue = Queue(1, room=4, clock=clock)
    flood = [Job(FLOODER, f"table {n}", 1.0) for n in range(5)]
    assert [queue.add(job) for job in flood] == [None, None, None, None, flood[4]]
    guests = [Job(GUEST, f"guest {n}", 1.0) for n in range(3)]
    assert [queue.add(job) for job in guests] == [flood[3], flood[2], guests[2]]
    begun = Job(FLOODER, "begun", 1.0, begun=True)
    assert queue.add(begun) is None
    assert queue.waiting == [*flood[:2], *guests[:2], begun]


# -- the workers --------------------------------------------------------------------------------


class Shop:
    """Workers whose work ends when it is told to: `begun` lists what has been begun so far."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        monkeypatch.setattr(Worker, "run", self._work)

    async def _work(self, work: Callable[..., Any], args: tuple[str], seconds: float) -> str:
        (name,) = args
        self.begun.append(name)
        await self.ends.setdefault(name, asyncio.Event()).wait()
        return name

    def end(self, name: str) -> None:
        self.ends.setdefault(name, asyncio.Event()).set()


async def rest() -> None:
    """Let everything go on that can."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def shop(monkeypatch: pytest.MonkeyPatch) -> Shop:
    return Shop(monkeypatch)


def test_cancelled_thoughts_free_their_place_whether_they_wait_or_run(shop: Shop) -> None:
    async def run() -> None:
        workers = Workers(1)
        first, second, third = (
            asyncio.create_task(workers.run(Job(FLOODER, name), LONG, str, name)) for name in ("one", "two", "three")
        )
        await rest()
        second.cancel()
        await rest()
        assert [job.table for job in workers.queue.waiting] == ["three"]
        first.cancel()
        await rest()
        assert shop.begun == ["one", "three"]
        shop.end("three")
        assert await third == "three"
        assert not workers.queue.running
        assert not workers.queue.waiting
        assert workers.free == workers.all

    asyncio.run(run())


def test_one_that_gives_up_when_its_turn_comes_holds_up_nobody(shop: Shop) -> None:
    async def run() -> None:
        workers = Workers(1)
        tasks = [asyncio.create_task(workers.run(Job(FLOODER, n), LONG, str, n)) for n in ("one", "two", "three")]
        await rest()
        tasks[1].cancel()
        shop.end("one")
        await rest()
        assert shop.begun == ["one", "three"]
        shop.end("three")
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())


def test_without_patience_or_room_the_answer_is_that_the_server_is_busy(shop: Shop) -> None:
    async def run() -> None:
        workers = Workers(1, room=1)
        served = [asyncio.create_task(workers.run(Job(GUEST, name), LONG, str, name)) for name in ("one", "two")]
        await rest()
        with pytest.raises(Busy, match="the server is busy"):
            await workers.run(Job(GUEST, "three"), LONG, str, "three")
        shop.end("one")
        await rest()
        with pytest.raises(Busy):
            await workers.run(Job(GUEST, "four", patience=0.0), LONG, str, "four")
        shop.end("two")
        assert await asyncio.gather(*served) == ["one", "two"]

    asyncio.run(run())


# -- every kind of job --------------------------------------------------------------------------


class Floods:
    """Everything a visitor may have the server think about, each on that visitor's account: what the check floods."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def bot(self, visitor: Visitor) -> None:
        """A table at which a bot is to move and somebody looks on."""
        made = await create(self.host, TablePlan("lanterns", [SeatPlan("bot", bot="normal")] * 2), visitor.holder)
        (await self.host.table(made.table)).come(Onlooker(visitor))

    async def hint(self, visitor: Visitor) -> None:
        table = await self._mine(visitor)
        await self.host.analyst.hint(table, visitor, 0, table.seq)

    async def upload(self, visitor: Visitor) -> None:
        table = await self._mine(visitor)
        await open_record(self.host, await self.host.record(table.id, visitor.holder), visitor)

    async def review(self, visitor: Visitor) -> None:
        table = await self._mine(visitor)
        while not table.g.over:
            seat = table.g.waiting[0]
            move = table.game.notation(table.g, seat, table.g.moves(seat)[-1])
            await table.move(visitor.holder, f"command-{table.seq}", table.seq, seat, move)
        await self.host.review(table.id, visitor)

    async def _mine(self, visitor: Visitor) -> Table:
        plan = TablePlan("lanterns", [SeatPlan("me"), SeatPlan("screen")])
        return await self.host.table((await create(self.host, plan, visitor.holder)).table)

    def queues(self) -> dict[str, Workers]:
        analyst = self.host.analyst
        found = {"bot": self.host.workers, "hint": analyst.hinters, "review": analyst.reviewers}
        return {**found, "upload": self.host.openers}


class Onlooker:
    """Somebody who looks at a table."""

    def __init__(self, visitor: Visitor) -> None:
        self.address, self.holder = visitor

    def changed(self) -> None: ...

    def presence_changed(self) -> None: ...

    def talk_changed(self) -> None: ...


class Ledger:
    """On whose account work was begun; none of it ever ends by itself."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.served: dict[int, list[Visitor]] = {}
        self.stops: dict[int, asyncio.Event] = {}
        take = Queue.take

        def noted(queue: Queue) -> Job | None:
            job = take(queue)
            if job is not None:
                self.served.setdefault(id(queue), []).append(job.visitor)
            return job

        async def endless(worker: Worker, work: Callable[..., Any], args: Any, seconds: float) -> Any:
            await self.stops.setdefault(id(worker), asyncio.Event()).wait()
            raise asyncio.CancelledError

        monkeypatch.setattr(Queue, "take", noted)
        monkeypatch.setattr(Worker, "run", endless)


def test_a_flood_of_any_kind_by_one_visitor_leaves_another_one_the_next_turn_of_every_kind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = Ledger(monkeypatch)

    async def run() -> None:
        host = Host(settings(tmp_path, patience=600.0))
        await host.open()
        floods = Floods(host)
        queues = floods.queues()
        assert {id(found) for found in vars(host).values() if isinstance(found, Workers)} | {
            id(found) for found in vars(host.analyst).values() if isinstance(found, Workers)
        } == set(map(id, queues.values())), "every queue of the server is flooded here"
        kinds = {kind: getattr(floods, kind) for kind in queues}
        asked = [asyncio.create_task(flood(FLOODER)) for flood in kinds.values() for _ in range(12)]
        for kind, workers in queues.items():
            await until(lambda kind=kind, workers=workers: len(workers.queue.waiting) >= 11, kind)  # type: ignore[misc]
        asked += [asyncio.create_task(flood(GUEST)) for flood in kinds.values()]
        for kind, workers in queues.items():
            waiting = workers.queue.waiting
            await until(lambda waiting=waiting: any(job.visitor == GUEST for job in waiting), kind)  # type: ignore[misc]
            (running,) = workers.queue.running
            assert running.visitor == FLOODER
            workers.queue.end(running)
            workers._go_on()
            assert ledger.served[id(workers.queue)] == [FLOODER, GUEST], kind
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        await host.close()

    asyncio.run(run())


async def until(test: Callable[[], bool], what: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while not test():
            await asyncio.sleep(0.01)
    assert test(), what


# -- on whose account ---------------------------------------------------------------------------


def test_bots_think_on_the_account_of_who_sits_and_looks_there(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(settings(tmp_path))
        await host.open()
        made = await create(host, TablePlan("lanterns", [SeatPlan("me"), SeatPlan("screen")]), ANN)
        table = await host.table(made.table)
        assert account_of(table) == NOBODY
        table.come(Onlooker(GUEST))
        assert account_of(table) == GUEST
        table.come(Onlooker(FLOODER))
        assert account_of(table) == FLOODER
        await host.close()

    asyncio.run(run())


def test_an_address_is_what_one_visitor_has_all_of() -> None:
    assert identity.address_of(("192.0.2.7", 80)) == "192.0.2.7"
    assert identity.address_of(("::ffff:192.0.2.7", 80)) == "192.0.2.7"
    one, same, other = ("2001:db8:1:2::7", "2001:db8:1:2:ffff::1", "2001:db8:1:3::7")
    assert identity.address_of((one, 80)) == identity.address_of((same, 80)) != identity.address_of((other, 80))
    assert identity.address_of(None) == ""
    assert identity.address_of(("testclient", 80)) == "testclient"


# -- a limit to thinking time -------------------------------------------------------------------


def test_others_reach_a_server_where_bots_think_only_briefly() -> None:
    assert thinking_time(None, own=True) == THINK_AT_HOME
    assert thinking_time(None, own=False) == THINK_IN_PUBLIC < THINK_AT_HOME
    assert thinking_time(20, own=False) == 20
    for wrong in (0.0, -1.0, float("nan"), float("inf")):
        with pytest.raises(EcumeneError, match="--think-seconds must be more than 0"):
            thinking_time(wrong, own=True)


def test_a_table_with_longer_bots_is_refused_and_the_shelf_says_so(start: Callable[..., Running]) -> None:
    browser = start(think_seconds=0.5).browser()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "search:ms=501"}]
    refused = browser.http.post("/api/tables", json={"game": "lanterns", "seats": seats})
    assert refused.json()["text"] == "a bot at a table here may think for at most 500 ms, unlike 'search:ms=501'"
    browser.make("me", "hard")
    shelf = browser.http.get("/api/shelf").json()
    times = [p for bot in shelf["bots"] for p in bot["parameters"] if p["id"] == "ms"]
    assert [(p["default"], p["most"]) for p in times] == [(500, 500)] * len(times)


def test_a_bot_that_was_seated_before_the_limit_is_held_to_it(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[float, Any]] = []

    async def overhear(self: object, job: Job, seconds: float, task: Callable[..., int], *args: Any) -> int:
        given.append((job.cost, args[-1]))
        return task(*args)

    monkeypatch.setattr(Workers, "run", overhear)
    before = start()
    browser = before.browser()
    table = browser.make("me", "search:ms=54000")["table"]
    before.stop()
    after = start(think_seconds=0.02).browser()
    after.http.cookies = browser.http.cookies
    socket = after.open(table)
    socket.move("pass")
    socket.at(2, PATIENCE)
    assert set(given) == {(0.02, 20)}


def test_whatever_a_search_is_set_to_it_ends_in_time() -> None:
    g = toy.LANTERNS.new(2, seed="cap")
    dump = toy.LANTERNS.dump(g)
    for bot in ("search:ms=3600000", "search:playouts=1000000000"):
        assert work.think("lanterns", None, dump, 0, bot, "seed", longest=20) in g.moves(0)


# -- the real server ----------------------------------------------------------------------------


def lost_in_thought(browser: Browser) -> Socket:
    socket = browser.open(browser.make("me", "search:ms=54000")["table"])
    socket.move("pass")
    return socket


def test_four_tables_of_long_searches_hold_up_nobody_elses_normal_bot(start: Callable[..., Running]) -> None:
    server = start(worker_start=toy.ponder, workers=2)
    flooder = server.browser()
    slow = [lost_in_thought(flooder) for _ in range(4)]
    queue = server.app.host.workers.queue
    eventually(lambda: len(queue.running) == 1 and len(queue.waiting) == 3)
    guest = server.browser()
    socket = guest.open(guest.make("me", "normal")["table"])
    socket.move("pass")
    socket.at(2, PATIENCE)
    assert sum(job.long for job in list(queue.running)) == 1
    assert sum(job.long for job in list(queue.waiting)) == 3
    for table in slow:
        now = flooder.open(table.state["table"]).state
        assert (now["now"]["seq"], now["now"]["waiting"]) == (1, [1])


def test_a_bot_that_has_no_turn_says_so_and_a_quicker_one_answers(
    start: Callable[..., Running], caplog: pytest.LogCaptureFixture
) -> None:
    server = start(worker_start=toy.ponder, workers=2, patience=0.0, notice_seconds=0.1)
    browser = server.browser()
    thinker = lost_in_thought(browser)
    eventually(lambda: server.app.host.workers.queue.running)
    socket = browser.open(browser.make("me", "search:ms=2001")["table"])
    socket.move("pass")
    assert socket.until(lambda state: state["busy"], PATIENCE)["busy"] == {"seat": 1, "instead": False}
    assert socket.until(lambda state: state["busy"] and state["busy"]["instead"], PATIENCE)["thinking"]
    assert socket.at(2, PATIENCE)["busy"] is None
    told = [line["told"]["text"] for line in socket.log if line["told"]["what"] == "standby"]
    assert told == ["Normal chose for Search, since the server was busy."]
    assert any("the server is busy: search:ms=2001 at seat 1" in record.message for record in caplog.records)
    assert thinker.state["now"]["waiting"] == [1]


def test_a_thought_that_is_taken_back_while_it_waits_leaves_the_queue(start: Callable[..., Running]) -> None:
    server = start(worker_start=toy.ponder, workers=2, notice_seconds=0.0)
    browser = server.browser()
    lost_in_thought(browser)
    queue = server.app.host.workers.queue
    eventually(lambda: queue.running)
    socket = lost_in_thought(browser)
    socket.until(lambda state: state["busy"], PATIENCE)
    assert socket.undo()["type"] == "done"
    eventually(lambda: not queue.waiting)
    assert socket.until(lambda state: state["moves"] and not state["busy"])["now"]["waiting"] == [0]


def test_a_busy_server_says_so_over_http(start: Callable[..., Running]) -> None:
    server = start(worker_start=toy.muse, patience=0.0)
    browser = server.browser()
    tables = [browser.make("me", "screen")["table"] for _ in range(2)]

    def ask(table: str) -> httpx.Response:
        return browser.http.post(f"/api/tables/{table}/hint", json={"seat": 0, "seq": 0})

    with ThreadPoolExecutor(1) as first:
        lost = first.submit(ask, tables[0])
        hinter = server.app.host.analyst.hinters.all[0]
        eventually(lambda: hinter.pid)
        refused = ask(tables[1])
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        assert refused.json()["text"] == "the server is busy and others are waiting before you; try again in a moment"
        assert int(refused.headers["retry-after"]) > 0
        os.kill(hinter.pid, signal.SIGTERM)
        assert lost.result().json()["text"] == "no hint came this time; ask again"

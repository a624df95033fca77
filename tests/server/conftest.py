"""A running server with the toy game, and clients that behave like browsers."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from tests.server import toy
from tests.server.client import Browser, Socket
from tests.server.postgres import Cluster, running_cluster

from ecumene.kernel import registry
from ecumene.server.api.app import App
from ecumene.server.main import configuration, listen
from ecumene.server.settings import Settings, database_url
from ecumene.server.table.audience import Audience


class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.app = App(settings)
        self.listener = listen("127.0.0.1", 0)
        self.port = self.listener.getsockname()[1]
        self.server = uvicorn.Server(configuration(self.app, access_log=False))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listener]}, daemon=True)

    def start(self) -> Running:
        self.thread.start()
        deadline = time.monotonic() + 10
        while not self.server.started:
            assert self.thread.is_alive()
            assert time.monotonic() < deadline
            time.sleep(0.01)
        return self

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(10)
        assert not self.thread.is_alive()

    def connections(self) -> list[Any]:
        """The server's side of everybody who is connected."""
        return list(self.server.server_state.connections)

    def browser(self) -> Browser:
        return Browser(self.port)


def two_at_a_table(server: Running, *more: str, **plan: Any) -> tuple[Browser, Browser, Socket, Socket, str]:
    """Two browsers at one table with their sockets, and whoever else sits there."""
    ann, ben = server.browser(), server.browser()
    made = ann.make("me", "link", *more, **plan)
    assert ben.join(made["invitations"][0]["path"], "Ben").status_code == 200
    return ann, ben, ann.open(made["table"]), ben.open(made["table"]), made["table"]


@pytest.fixture(scope="module")
def register(request: pytest.FixtureRequest) -> Callable[[], None]:
    """Puts a toy game on the shelf: the lanterns, where a module of tests does not name another as its TOY."""
    return getattr(request.module, "TOY", toy).register


@pytest.fixture(autouse=True, scope="module")
def on_the_shelf(register: Callable[[], None]) -> Iterator[None]:
    """Only the toy game is on the shelf."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "games", registry.games)
        register()
        yield


@pytest.fixture(autouse=True, scope="module")
def nothing_stale() -> Iterator[None]:
    """Whatever was built once and is shown again must be what would be built now."""
    kept_text = Audience.text

    def text(self: Audience, key: Hashable, build: Callable[[], str]) -> str:
        again = key in self.texts
        kept = kept_text(self, key, build)
        if again:
            assert facts(kept) == facts(build()), f"{key} is out of date"
        return kept

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Audience, "text", text)
        yield


def facts(text: str) -> dict[str, Any]:
    """What a message says, but for whether taking back is free: that may be found out at any time."""
    return {name: value for name, value in json.loads(text).items() if name != "undo_free"}


def settings(place: Path | str, **changes: Any) -> Settings:
    """A quick server of the toy game with its database in the folder, or at the URL."""
    quick: dict[str, Any] = {
        "bot_pause": 0.0,
        "workers": 1,
        "worker_start": toy.register,
        "tables_per_minute": 100_000,
        "uploads_per_minute": 100_000,
        "requests_per_minute": 100_000,
        "messages_per_second": 10_000,
    }
    database = place if isinstance(place, str) else database_url(place / "tables.sqlite")
    return Settings(database, **{**quick, **changes})


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL of the tests' own."""
    with running_cluster() as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return database_url(tmp_path / "tables.sqlite")
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.empty_database()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, register: Callable[[], None]) -> Iterator[Running]:
    """One server for the tests of a module."""
    running = Running(settings(tmp_path_factory.mktemp("server"), worker_start=register)).start()
    yield running
    running.stop()


@pytest.fixture
def start(tmp_path: Path, register: Callable[[], None]) -> Iterator[Callable[..., Running]]:
    """Starts servers of the test's own on one database; they end with the test."""
    running: list[Running] = []

    def starter(**changes: Any) -> Running:
        server = Running(settings(tmp_path, **{"worker_start": register, **changes})).start()
        running.append(server)
        return server

    yield starter
    for server in running:
        if server.thread.is_alive():
            server.stop()

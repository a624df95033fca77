"""Run the server: one process, an address to open, and its own database file."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import sys
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path

import uvicorn
from sqlalchemy.engine import make_url

from ecumene.kernel.errors import EcumeneError
from ecumene.server import logs
from ecumene.server.api.app import App
from ecumene.server.door.carrier import Caller, Carrier
from ecumene.server.door.key import kept_key
from ecumene.server.settings import LabSettings, Settings, data_folder, database_url
from ecumene.server.shelf import check_override
from ecumene.server.storage.store import Store
from ecumene.server.thinking.driver import SPARE_SECONDS
from ecumene.server.wire.trouble import StorageDown

PORT = 8377
TRIED_PORTS = 50
THINK_AT_HOME, THINK_IN_PUBLIC = 54.0, 5.0
"""How many seconds bots may be set to think if only this machine reaches the server, and if others do."""
LONGEST_THOUGHT = 3600.0
LARGEST_FRAME = 1024 * 1024
COLLECT_AFTER = (2000, 20, 50)
SWITCH_SECONDS = 0.0005


class NoPort(EcumeneError):
    """The address cannot be listened on."""


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | Path | None = None,
    override: Path | None = None,
    open_browser: bool = False,
    access_log: bool = False,
    laboratory: bool = True,
    new_key: bool = False,
    think_seconds: float | None = None,
    names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    root: str = "",
    settings: Settings | None = None,
) -> None:
    """Serve until interrupted. `port` None takes 8377 or the next free one; `database` is a file or a URL.

    The laboratory, if there is one, is open to anyone with its key; `new_key` makes a new one. With `think_seconds`
    None bots may think long if only this machine reaches the server, and only briefly if others do.
    """
    logs.begin()
    with listen(host, port) as listener:
        url = settings.database if settings else database_url(database)
        make_folder(url)
        check_override(settings.override if settings else override)
        if settings is None:
            longest = thinking_time(think_seconds, is_own(host) and not names and not proxies)
            bench = LabSettings(folder := laboratory_folder(url), kept_key(folder, new_key)) if laboratory else None
            settings = Settings(
                url,
                override,
                think_seconds=longest,
                bot_time=longest + SPARE_SECONDS,
                laboratory=bench,
                names=tuple(names),
                proxies=tuple(proxies),
                root=root,
            )
        settings = replace(settings, names=(*settings.names, *own_name(host, listener)))
        asyncio.run(_serve(settings, listener, open_browser, access_log))


async def _serve(settings: Settings, listener: socket.socket, open_browser: bool, access_log: bool) -> None:
    app = App(settings)
    await check_storage(settings)
    pause_seldom()
    address = address_of(listener, app.door.root)
    mine = f"{address}#key={settings.laboratory.key}" if settings.laboratory else address
    print(f"Ecumene is open at {address}")
    if settings.laboratory:
        print(f"Your own address, which opens the laboratory too: {mine}")
    if listener.getsockname()[0] in ("0.0.0.0", "::"):
        port = listener.getsockname()[1]
        print(f"Friends on this network can reach it at http://{socket.gethostname()}:{port}{app.door.root}/")
    print(f"Tables are kept in {place_of(settings.database)}. Press Ctrl-C to close.", flush=True)
    if open_browser:
        asyncio.get_running_loop().call_later(1, webbrowser.open, mine)
    with contextlib.suppress(KeyboardInterrupt):
        await uvicorn.Server(configuration(app, access_log)).serve(sockets=[listener])


def configuration(app: App, access_log: bool) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="info" if access_log else "warning",
        access_log=access_log,
        lifespan="on",
        http=Caller,
        ws=Carrier,
        ws_ping_interval=app.host.settings.ping_seconds,
        ws_ping_timeout=app.host.settings.ping_seconds,
        ws_max_size=LARGEST_FRAME,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def thinking_time(asked: float | None, own: bool) -> float:
    """How many seconds bots may be set to think, as asked for or as suits a server that is one's own or public."""
    if asked is None:
        return THINK_AT_HOME if own else THINK_IN_PUBLIC
    if not 0 < asked <= LONGEST_THOUGHT:
        raise EcumeneError(f"--think-seconds must be more than 0 and at most {LONGEST_THOUGHT:.0f}, not {asked}")
    return asked


async def check_storage(settings: Settings) -> None:
    """Refuse (StorageDown) a database that cannot be used, before anybody comes."""
    store = Store(settings.database)
    try:
        await store.open()
    finally:
        await store.close()


def pause_seldom() -> None:
    """Set the interpreter so that no table waits for long.

    Garbage in cycles is little here, and looking through everything for it stops every table for that long; what there
    is at the start stays for good. The thread that appends gets its turn soon when the tables have much to do.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    sys.setswitchinterval(SWITCH_SECONDS)


def place_of(url: str) -> str:
    """Where the database is, for people."""
    parsed = make_url(url)
    return parsed.database if parsed.get_backend_name() == "sqlite" and parsed.database else str(parsed)


def is_own(host: str) -> bool:
    """Whether only this machine can reach that address, unless it hands on what others ask."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def own_name(host: str, listener: socket.socket) -> list[str]:
    """The name that is listened at, none where that is an address."""
    try:
        ip_address(host)
        return []
    except ValueError:
        return [f"{host}:{listener.getsockname()[1]}"]


def laboratory_folder(url: str) -> Path:
    """Where runs are kept: beside the file of an SQLite database, else with this user's data."""
    parsed = make_url(url)
    beside = parsed.get_backend_name() == "sqlite" and parsed.database
    return (Path(beside).parent if beside else data_folder()) / "laboratory"


def make_folder(url: str) -> None:
    """The folder of an SQLite file, made where it is missing."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        return
    folder = Path(parsed.database).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise StorageDown(f"the folder {folder} for the database cannot be made: {wrong.strerror}") from None


def listen(host: str, port: int | None) -> socket.socket:
    """A bound socket: the port asked for, or the first free one from 8377 on.

    It names TCP as its protocol, for only then does asyncio send small messages at once (TCP_NODELAY).
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in [port] if port is not None else range(PORT, PORT + TRIED_PORTS):
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except (OSError, OverflowError) as wrong:
            listener.close()
            reason = wrong.strerror if isinstance(wrong, OSError) else "ports go from 0 to 65535"
            continue
        return listener
    wanted = f"port {port}" if port is not None else f"any port from {PORT} to {PORT + TRIED_PORTS - 1}"
    raise NoPort(f"{host}, {wanted} cannot be opened: {reason}; choose another with --port")


def address_of(listener: socket.socket, root: str = "") -> str:
    """What to type into a browser."""
    host, port = listener.getsockname()[:2]
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}{root}/"

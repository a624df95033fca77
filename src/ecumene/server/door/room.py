"""Room for sockets: in all, at one table, and from one address, with a clear word where there is none left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ecumene.server.door.limits import Places
from ecumene.server.settings import Settings
from ecumene.server.wire.trouble import Declined

SPARE_FILES = 256
"""Files the server needs besides its sockets."""


class Room:
    """How many sockets may still be opened."""

    def __init__(self, settings: Settings) -> None:
        self.everywhere = Places(min(settings.sockets, open_files() - SPARE_FILES))
        self.tables = Places(settings.sockets_per_table)
        self.addresses = Places(settings.sockets_per_address)

    @contextmanager
    def taken(self, table: str, address: str) -> Iterator[None]:
        """Hold a place as long as the socket is open; Declined if there is none."""
        with (
            self.everywhere.one("") as room,
            self.tables.one(table) as room_at_table,
            self.addresses.one(address) as room_for_address,
        ):
            if not room_for_address:
                raise _full(f"your address has {self.addresses.most} tables open; close some")
            if not room_at_table:
                raise _full(f"{self.tables.most} people are already looking at this table")
            if not room:
                raise _full("the server has no room for more")
            yield


def _full(why: str) -> Declined:
    return Declined("too_many", f"{why}; this page will keep trying")


def open_files() -> int:
    """How many files this process may have open, raised to what the system allows."""
    try:
        import resource
    except ImportError:
        return 1 << 20
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now == resource.RLIM_INFINITY:
        return 1 << 20
    if most != resource.RLIM_INFINITY and now < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        return most
    return now

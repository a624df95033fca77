"""The door: the names a server is reached by, the path it is below, and who is trusted to say who is asking.

Names are checked because of DNS rebinding: a foreign page has its own name point to this machine and then talks to the
server as if the two were one site. Anyone who does that needs a name, so our names are listed, while
an IP address is always let in: a browser that shows one has no name to ask for, and has its page from that very
address. Friends on the same network therefore need no configuration.

What a proxy says about its visitors (X-Forwarded-For, -Proto and -Host) is believed only from addresses named as
proxies, since anybody can write such headers. The header `Forwarded` is not read: proxies that write the others hand
on whatever a visitor has put there.
"""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import HTTPScope, WebSocketScope

from ecumene.kernel.errors import EcumeneError
from ecumene.server.door.identity import Headers, header
from ecumene.server.wire.trouble import Declined

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]+)?")
ROOT = re.compile(r"(/[A-Za-z0-9._~-]+)*")
SECURE = {ScopeType.HTTP: "https", ScopeType.WEBSOCKET: "wss"}

log = logging.getLogger(__name__)


class BadDoor(EcumeneError):
    """A name, a proxy or a path that cannot be one."""


class Door:
    """What every request and every socket passes first.

    `names` are more names by which people reach the server, with the port where a browser shows one; `proxies` are
    addresses or networks; `root` is the path below which everything is, '' for none.
    """

    def __init__(self, names: Iterable[str] = (), proxies: Iterable[str] = (), root: str = "") -> None:
        self.allowed = {_checked_name(name) for name in names}
        self.names = own_names() | {_name(host) for host in self.allowed}
        self.proxies = [_network(proxy) for proxy in proxies]
        self.root = root_path(root)
        self.unnamed_proxy = False

    def admit(self, scope: HTTPScope | WebSocketScope, guarded: bool) -> None:
        """Put into the scope who asks, by which name, and for which path below the root.

        Declined if that name is not ours, or if the page of another site asks for something `guarded`.
        """
        peer = scope["client"][0] if scope["client"] else ""
        hosts = [header(scope["headers"], "host").lower()]
        if self._is_proxy(peer):
            self._believe(scope, peer)
            forwarded = _last(_said(scope["headers"], "x-forwarded-host").lower())
            hosts += [forwarded] if forwarded else []
        elif header(scope["headers"], "x-forwarded-for"):
            self._mention(peer)
        for host in hosts:
            if not self.knows(host):
                raise Declined(
                    "misdirected",
                    f"this server does not go by the name {_shown(host)}; "
                    f"the person who runs it can let that name in with `ecumene serve --allow-host {_shown(host)}`",
                )
        if guarded and self.foreign(header(scope["headers"], "origin"), hosts):
            site = _shown(_site(header(scope["headers"], "origin")))
            raise Declined(
                "forbidden",
                f"this request comes from the page of another site, {site}; if that is this server's own name, "
                f"the person who runs it can say so with `ecumene serve --allow-host {site}`",
            )

    def knows(self, host: str) -> bool:
        """Whether a Host header names this server; what sends none is no browser."""
        name = _name(host)
        return not host or name in self.names or name.endswith(".localhost") or _address(name) is not None

    def foreign(self, origin: str, hosts: Iterable[str]) -> bool:
        """Whether this is the page of another site.

        A page is ours that has the name the request is for, or one that was named: a proxy may ask for the server by
        another name than its visitors do. Another port is another site.
        """
        site = _site(origin)
        return bool(origin) and not (site and (site in hosts or site in self.allowed))

    def below_root(self, path: str) -> str | None:
        """The path below the root, whether the proxy has taken the root off or not; None for the root without a /."""
        if not self.root or not (path == self.root or path.startswith(f"{self.root}/")):
            return path
        return path.removeprefix(self.root) or None

    def _is_proxy(self, peer: str) -> bool:
        address = _address(peer)
        return address is not None and any(address in network for network in self.proxies)

    def _believe(self, scope: HTTPScope | WebSocketScope, peer: str) -> None:
        """The visitor is the last address of the chain that is not a proxy of ours."""
        said = _said(scope["headers"], "x-forwarded-for")
        chain = [address for address in map(_address, reversed(said.split(","))) if address is not None]
        visitor = next((str(address) for address in chain if not self._is_proxy(str(address))), peer)
        scope["client"] = (visitor, 0)
        if _last(_said(scope["headers"], "x-forwarded-proto").lower()) == "https":
            scope["scheme"] = SECURE[scope["type"]]

    def _mention(self, peer: str) -> None:
        """Tell the person who runs the server, once, that it does not know a proxy."""
        if not self.unnamed_proxy:
            self.unnamed_proxy = True
            log.warning(
                "requests come through a proxy at %s that was not named: all its visitors count as one; "
                "start with --behind-proxy %s if it is yours",
                peer,
                peer,
            )


def own_names() -> set[str]:
    """What this machine is called on itself and on its network."""
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    return {"localhost", full, short, f"{short}.local"}


def root_path(text: str) -> str:
    """A path without a slash at the end, '' for the root itself."""
    path = "/" + text.strip("/") if text.strip("/") else ""
    if not ROOT.fullmatch(path):
        raise BadDoor(f"{text!r} is not a path to serve below; name one like --root-path /ecumene")
    return path


def _checked_name(text: str) -> str:
    host = text.lower()
    if not HOST.fullmatch(host):
        raise BadDoor(f"{text!r} is not a host name; name one like --allow-host table.example or table.example:8443")
    return host


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text)
    except ValueError:
        raise BadDoor(
            f"{text!r} is not the address of a proxy; name one like --behind-proxy 127.0.0.1 or 10.0.0.0/8"
        ) from None


def _name(host: str) -> str:
    """A host without its port, and without the dot that may end a full name."""
    found = HOST.fullmatch(host)
    return found[1].rstrip(".") if found else ""


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """The address in a Host or X-Forwarded-For header, with a port or without."""
    text = text.strip()
    for candidate in (text, _name(text.lower()).strip("[]")):
        try:
            found = ip_address(candidate)
        except ValueError:
            continue
        return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found
    return None


def _site(origin: str) -> str:
    """The host and port of a page, '' where it has none: anybody may send what is no address at all."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _said(headers: Headers, name: str) -> str:
    """All headers of that name as one: some proxies add a line of their own below what the visitor sent."""
    wanted = name.encode()
    return ",".join(value.decode("latin-1") for key, value in headers if key.lower() == wanted)


def _last(text: str) -> str:
    """The last of several values: what the proxy next to us says."""
    return text.rpartition(",")[2].strip()


def _shown(host: str) -> str:
    """A host as somebody else sent it, fit to be told."""
    return host if HOST.fullmatch(host) and len(host) <= 255 else "NAME"

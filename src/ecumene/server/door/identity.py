"""Who asks: a browser by its cookie, a program by its bearer token. Only hashes of tokens are ever kept."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Network, ip_address

from ecumene.server.table.seating import hashed

COOKIE = "ecumene"
NEW_TOKEN = "ecumene_new_token"
"""Where a request's state holds the token that its browser gets with the answer."""
SHORTEST = 22
LONGEST = 128
HOME_NETWORK = 64
YEAR = 365 * 24 * 3600

Headers = Iterable[tuple[bytes, bytes]]


def header(headers: Headers, name: str) -> str:
    """The first header of that name, '' if there is none."""
    wanted = name.encode()
    return next((value.decode("latin-1") for key, value in headers if key.lower() == wanted), "")


def address_of(client: tuple[str, int] | None) -> str:
    """Where a visitor comes from, '' if that is unknown; of an IPv6 address the network, of which one visitor has all.

    So nobody gets more than their share by using many addresses.
    """
    host = client[0] if client else ""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv4Address):
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), HOME_NETWORK), strict=False))


def new_token() -> str:
    """192 random bits."""
    return secrets.token_urlsafe(24)


def bearer_token(headers: Headers) -> str:
    """The token of `Authorization: Bearer`, '' if there is none that could be one."""
    scheme, _, token = header(headers, "authorization").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and _plausible(token.strip()) else ""


def cookie_token(headers: Headers) -> str:
    """The browser's token, '' if there is none that could be one."""
    token = cookie(headers, COOKIE)
    return token if _plausible(token) else ""


def cookie(headers: Headers, name: str) -> str:
    """The value of a cookie, '' if there is none; others of the same host may look like anything."""
    pairs = (pair.strip().partition("=") for pair in header(headers, "cookie").split(";"))
    return next((value.strip('"') for found, _, value in pairs if found == name), "")


def holder_of(token: str) -> str:
    """How the store and the tables know this browser; '' for a stranger."""
    return hashed(token) if token else ""


def set_cookie(name: str, value: str, scheme: str, root: str) -> tuple[bytes, bytes]:
    """The header that gives a browser a cookie for a year from now, sent back to this server alone."""
    mark = "; Secure" if scheme in ("https", "wss") else ""
    text = f"{name}={value}; Path={root}/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{mark}"
    return b"set-cookie", text.encode()


def _plausible(token: str) -> bool:
    return SHORTEST <= len(token) <= LONGEST and token.isascii() and token.isprintable()

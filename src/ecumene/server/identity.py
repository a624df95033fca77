"""Who asks: a browser by its cookie, a program by its bearer token. Only hashes of tokens are ever kept."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from ipaddress import IPv4Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from ecumene.server.seating import hashed

COOKIE = "ecumene"
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

    So that nobody gets more than their share by using many of the addresses they have.
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
    try:
        cookies = SimpleCookie(header(headers, "cookie"))
    except CookieError:
        return ""
    token = cookies[COOKIE].value if COOKIE in cookies else ""
    return token if _plausible(token) else ""


def holder_of(token: str) -> str:
    """How the store and the tables know this browser; '' for a stranger."""
    return hashed(token) if token else ""


def foreign(headers: Headers) -> bool:
    """Whether the request comes from another site's page."""
    origin = header(headers, "origin")
    return bool(origin) and urlsplit(origin).netloc.lower() != header(headers, "host").lower()


def set_cookie(token: str, secure: bool) -> str:
    """The Set-Cookie header that gives a browser its token."""
    mark = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{mark}"


def _plausible(token: str) -> bool:
    return SHORTEST <= len(token) <= LONGEST and token.isascii() and token.isprintable()

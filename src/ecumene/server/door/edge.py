"""What all answers have in common: security headers, cookies that last while they are used, refusals at the door."""

from __future__ import annotations

import msgspec
from litestar.enums import ScopeType
from litestar.types import HTTPScope, Message, Receive, Send, WebSocketScope

from ecumene.server.door import identity, key
from ecumene.server.wire.trouble import STATUS, Declined, trouble

SECURITY = (
    (
        b"content-security-policy",
        b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
)
JSON = b"application/json"
TEXT = b"text/plain; charset=utf-8"

Scoped = HTTPScope | WebSocketScope


class Edge:
    """Sends what an application answers, with what belongs to every answer.

    Cookies are for paths below `root` and, where they are sent at all, made to last for another year: with answers of
    the API and with sockets, never with files of the page, which anybody may keep and hand on.
    """

    def __init__(self, root: str, lab_key: str) -> None:
        self.root = root
        self.lab_key = lab_key

    def secured(self, scope: Scoped, send: Send, cookies: bool) -> Send:
        """The way out for the answers to this request or socket."""

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                renewed = self.cookies(scope) if cookies and message["status"] < 400 else []
                message["headers"] = [*message["headers"], *SECURITY, *renewed]
            elif message["type"] == "websocket.accept" and cookies:
                message["headers"] = [*message["headers"], *self.cookies(scope)]
            await send(message)

        return secured

    def cookies(self, scope: Scoped) -> list[tuple[bytes, bytes]]:
        """The cookies this browser has or is to have, for another year."""
        headers, given = scope["headers"], scope.get("state", {})
        kept = {}
        if token := given.get(identity.NEW_TOKEN) or identity.cookie_token(headers):
            kept[identity.COOKIE] = token
        lab = key.cookie_name(self.lab_key)
        if given.get(key.SHOWN) or key.fits(self.lab_key, identity.cookie(headers, lab)):
            kept[lab] = self.lab_key
        return [identity.set_cookie(name, value, scope["scheme"], self.root) for name, value in kept.items()]


async def turn_away(wrong: Declined, scope: Scoped, receive: Receive, send: Send) -> None:
    """Refuse before anything is asked: as the API does to a program, else in a plain sentence, to a socket too."""
    found = trouble(wrong)
    api = scope["path"].startswith("/api/")
    body = msgspec.json.encode(found) if api else f"{found.text}\n".encode()
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
    kind = "websocket.http.response" if scope["type"] == ScopeType.WEBSOCKET else "http.response"
    headers = [(b"content-type", JSON if api else TEXT), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": STATUS[found.code], "headers": headers})  # type: ignore[arg-type,misc]
    await send({"type": f"{kind}.body", "body": body, "more_body": False})  # type: ignore[arg-type,misc]

"""The HTTP side: shelf, rulebooks, tables, records. The whole server as one ASGI application is `App`."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import MediaType, ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server
from litestar.types import ASGIApp, Receive, Scope, Send

from ecumene import __version__
from ecumene.kernel.errors import EcumeneError
from ecumene.server.api import analysis, laboratory, page, shelf, tables
from ecumene.server.api.asking import AnyRequest, holder, host, known_holder
from ecumene.server.api.socket import serve_socket
from ecumene.server.door.door import Door
from ecumene.server.door.edge import Edge, turn_away
from ecumene.server.door.limits import Limiter
from ecumene.server.hosting.host import Host
from ecumene.server.laboratory.laboratory import Laboratory
from ecumene.server.settings import Settings
from ecumene.server.wire.trouble import STATUS, Declined, Trouble, in_words, trouble

LARGEST_REQUEST = 64 * 1024
BUSY_SECONDS = "10"
"""When a busy server may be asked again."""

log = logging.getLogger(__name__)

# -- refusals -----------------------------------------------------------------------------------


def refuse(request: AnyRequest, wrong: EcumeneError) -> Response[Trouble]:
    """A refusal with its status."""
    found = trouble(wrong)
    response = Response(found, status_code=STATUS[found.code], media_type=MediaType.JSON)
    if found.code == "too_many":
        response.headers["retry-after"] = str(request.state.retry_after)
    if found.code == "busy":
        response.headers["retry-after"] = BUSY_SECONDS
    return response


CODES = {400: "invalid", 403: "forbidden", 404: "not_found", 405: "not_allowed", 413: "too_large"}

PLAIN = {
    404: "there is nothing at this address; /schema/openapi.json lists what there is",
    405: "this address does not take that kind of request",
}


def refuse_http(request: AnyRequest, wrong: HTTPException) -> Response[Trouble]:
    """A request that does not fit this API, refused in the same shape as any other."""
    text = PLAIN.get(wrong.status_code, wrong.detail)
    extra = wrong.extra if isinstance(wrong.extra, list) else []
    reasons = [
        f"{part.get('key', '')}: {in_words(str(part.get('message', '')))}" for part in extra if isinstance(part, dict)
    ]
    found = Trouble(CODES.get(wrong.status_code, "invalid"), "; ".join([text, *reasons]))
    return Response(found, status_code=wrong.status_code, media_type=MediaType.JSON, headers=wrong.headers)


def fail(request: AnyRequest, wrong: Exception) -> Response[Trouble]:
    """A mistake of ours: logged here, without details in the answer."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=wrong)
    return Response(Trouble("failed", "something went wrong on the server; it has been logged"), status_code=500)


# -- the application ----------------------------------------------------------------------------


def http_app(host_: Host, root: str) -> Litestar:
    """The HTTP API of this host, below this path."""
    settings = host_.settings
    bench = None if settings.laboratory is None else Laboratory(settings.laboratory, settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await host_.open()
        yield
        if bench is not None:
            await bench.close()
        await host_.close()

    return Litestar(
        [
            *shelf.HANDLERS,
            *tables.HANDLERS,
            *analysis.HANDLERS,
            *laboratory.HANDLERS,
        ],
        state=State(
            {
                "host": host_,
                "laboratory": bench,
                "limits": {
                    "tables": Limiter(settings.tables_per_minute),
                    "uploads": Limiter(settings.uploads_per_minute),
                    "requests": Limiter(settings.requests_per_minute),
                    "hints": Limiter(settings.hints_per_minute),
                },
            }
        ),
        dependencies={
            "host": Provide(host),
            "holder": Provide(holder),
            "known_holder": Provide(known_holder),
            "laboratory": Provide(laboratory.laboratory),
        },
        exception_handlers={EcumeneError: refuse, HTTPException: refuse_http, Exception: fail},
        openapi_config=OpenAPIConfig(
            "Ecumene", __version__, servers=[Server(f"{root}/")], render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=LARGEST_REQUEST,
        lifespan=[lifespan],
        logging_config=None,
    )


class App:
    """The whole server: the API, the sockets and the page, behind one door."""

    def __init__(self, settings: Settings) -> None:
        self.door = Door(settings.names, settings.proxies, settings.root)
        self.host = Host(settings)
        self.http: ASGIApp = http_app(self.host, self.door.root)
        self.page = page.load(self.door.root)
        self.edge = Edge(self.door.root, settings.laboratory.key if settings.laboratory else "")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await self.http(scope, receive, send)
            return
        path = self.door.below_root(scope["path"])
        scope["path"] = path or "/"
        api = scope["type"] == ScopeType.WEBSOCKET or _is_api(scope["path"])
        send = self.edge.secured(scope, send, cookies=api)
        try:
            self.door.admit(scope, guarded=api)
        except Declined as wrong:
            await turn_away(wrong, scope, receive, send)
            return
        if scope["type"] == ScopeType.WEBSOCKET:
            await serve_socket(self.host, scope, receive, send)
        elif api:
            await self.http(scope, receive, send)
        elif path is None:
            await page.lead_to(f"{self.door.root}/", scope, send)
        else:
            await self.page.answer(scope, send)


def _is_api(path: str) -> bool:
    return path == "/healthz" or path.startswith(("/api/", "/schema"))

"""The HTTP side: shelf, rulebooks, tables, records. The whole server as one ASGI application is `App`."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import MediaType, ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server
from litestar.params import FromPath, JSONBody
from litestar.types import ASGIApp, Receive, Scope, Send

from ecumene import __version__
from ecumene.kernel import registry
from ecumene.kernel.errors import EcumeneError, UnknownGame
from ecumene.kernel.record import LARGEST
from ecumene.server import counsel_api, key, lab_api, page
from ecumene.server.asking import AnyRequest, Holder, HostHere, address, charge, holder, host, known_holder, refusals
from ecumene.server.campaign import campaign_from, campaigns_of, go_on
from ecumene.server.door import Door
from ecumene.server.edge import Edge, turn_away
from ecumene.server.fair_wire import BeginRequest, NameRequest, RematchRequest
from ecumene.server.fault import get_fault
from ecumene.server.host import Host
from ecumene.server.joining import begin, join, rename
from ecumene.server.laboratory import Laboratory
from ecumene.server.limits import Limiter
from ecumene.server.queue import Visitor
from ecumene.server.reading_wire import Reading
from ecumene.server.settings import Settings
from ecumene.server.shelf import rulebook, shelf
from ecumene.server.socket import serve_socket
from ecumene.server.trouble import STATUS, Declined, in_words, trouble
from ecumene.server.wire import (
    BranchRequest,
    Campaign,
    CampaignInfo,
    Health,
    JoinRequest,
    NextRequest,
    Rulebook,
    Shelf,
    TableMade,
    TablePlan,
    Trouble,
)

LARGEST_REQUEST = 64 * 1024
BUSY_SECONDS = "10"
"""When a busy server may be asked again."""

log = logging.getLogger(__name__)

# -- what can be asked --------------------------------------------------------------------------


@get("/api/shelf", summary="The games and the bots there are")
async def get_shelf(request: AnyRequest, host: HostHere) -> Shelf:
    bench = host.settings.laboratory
    return shelf(host.settings, bench is not None and key.shown(bench.key, request.scope["headers"]))


@get("/healthz", summary="Whether the server works, for programs that watch it", responses=refusals(503))
async def get_health(host: HostHere) -> Health:
    await host.store.check()
    return Health(ok=True, version=__version__)


@get("/api/games/{game:str}/rulebook", summary="A game's rules and components", responses=refusals(404))
async def get_rulebook(game: FromPath[str], host: HostHere) -> Rulebook:
    try:
        return rulebook(registry.game(game), host.settings.override)
    except UnknownGame as wrong:
        raise Declined("not_found", str(wrong)) from None


@post("/api/tables", summary="Set up a table", responses=refusals(400, 403, 404, 413, 429, 503))
async def make_table(data: JSONBody[TablePlan], request: AnyRequest, host: HostHere, holder: Holder) -> TableMade:
    charge(request, "tables")
    return await host.create(data, holder)


@post(
    "/api/tables/{table:str}/join",
    summary="Take the seat of an invitation",
    responses=refusals(400, 403, 404, 409, 413, 429, 503),
    status_code=200,
)
async def join_table(
    table: FromPath[str], data: JSONBody[JoinRequest], request: AnyRequest, host: HostHere, holder: Holder
) -> TableMade:
    charge(request, "requests")
    return await join(host, table, data.invitation, data.name, holder, data.commitment)


@post(
    "/api/tables/{table:str}/begin",
    summary="Begin without those who are missing",
    responses=refusals(400, 403, 404, 413, 429, 503),
    status_code=204,
)
async def begin_table(
    table: FromPath[str], data: JSONBody[BeginRequest], request: AnyRequest, host: HostHere, known_holder: Holder
) -> None:
    charge(request, "requests")
    await begin(host, table, data.bot, known_holder)


@post(
    "/api/tables/{table:str}/name",
    summary="Another name for a seat of the asker's, before the table is dealt",
    responses=refusals(400, 403, 404, 409, 413, 429, 503),
    status_code=204,
)
async def rename_seat(
    table: FromPath[str], data: JSONBody[NameRequest], request: AnyRequest, host: HostHere, known_holder: Holder
) -> None:
    charge(request, "requests")
    await rename(host, table, data.seat, data.name, known_holder)


@post(
    "/api/tables/{table:str}/branch",
    summary="Play on from an earlier moment at a table of one's own",
    responses=refusals(400, 403, 404, 409, 413, 429, 503),
)
async def branch_table(
    table: FromPath[str], data: JSONBody[BranchRequest], request: AnyRequest, host: HostHere, holder: Holder
) -> TableMade:
    charge(request, "tables")
    return await host.branch(table, data.seq, holder)


@post(
    "/api/tables/{table:str}/rematch",
    summary="The same players at a new table",
    responses=refusals(400, 403, 404, 409, 413, 429, 503),
)
async def rematch_table(
    table: FromPath[str],
    request: AnyRequest,
    host: HostHere,
    holder: Holder,
    data: JSONBody[RematchRequest | None] = None,
) -> TableMade:
    charge(request, "tables")
    return await host.rematch(table, holder, data.commitment if data is not None else "")


@post(
    "/api/tables/{table:str}/next",
    summary="The next chapter of the campaign with the same players",
    responses=refusals(400, 403, 404, 409, 413, 429, 503),
)
async def next_chapter(
    table: FromPath[str], data: JSONBody[NextRequest], request: AnyRequest, host: HostHere, holder: Holder
) -> TableMade:
    charge(request, "tables")
    return await go_on(host, table, holder, data.anew, data.commitment)


@get(
    "/api/tables/{table:str}/campaign",
    summary="The chapters of the table's campaign that the asker takes part in",
    responses=refusals(404, 429, 503),
)
async def get_campaign(table: FromPath[str], request: AnyRequest, host: HostHere, known_holder: Holder) -> Campaign:
    charge(request, "requests")
    return await campaign_from(host, table, known_holder)


@get("/api/campaigns", summary="The campaigns the asker takes part in", responses=refusals(429, 503))
async def get_campaigns(request: AnyRequest, host: HostHere, known_holder: Holder) -> list[CampaignInfo]:
    charge(request, "requests")
    return await campaigns_of(host, known_holder)


@get(
    "/api/tables/{table:str}/record",
    summary="The game as a record file",
    media_type="application/jsonl",
    responses=refusals(404, 409, 429, 503),
)
async def get_record(
    table: FromPath[str], request: AnyRequest, host: HostHere, known_holder: Holder
) -> Response[bytes]:
    charge(request, "requests")
    data = await host.record(table, known_holder)
    name = f"ecumene-{table}.jsonl"
    return Response(
        data, media_type="application/jsonl", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@get(
    "/api/tables/{table:str}/reading",
    summary="A table that cannot go on here, to be read",
    responses=refusals(400, 404, 429, 503),
)
async def get_reading(table: FromPath[str], request: AnyRequest, host: HostHere, known_holder: Holder) -> Reading:
    charge(request, "requests")
    return await host.read(table, known_holder)


@post(
    "/api/records",
    summary="Open a record as a table: the file itself is the body",
    request_max_body_size=LARGEST,
    responses=refusals(400, 403, 404, 413, 429, 503),
)
async def open_record(request: AnyRequest, host: HostHere, holder: Holder) -> TableMade:
    charge(request, "uploads")
    return await host.upload(await request.body(), Visitor(address(request), holder))


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
    404: "there is nothing at this address; /schema/openapi.json says what there is",
    405: "this address does not take requests of that method",
}


def refuse_http(request: AnyRequest, wrong: HTTPException) -> Response[Trouble]:
    """A request that is no request of this API, in the same shape as any refusal."""
    text = PLAIN.get(wrong.status_code, wrong.detail)
    extra = wrong.extra if isinstance(wrong.extra, list) else []
    reasons = [
        f"{part.get('key', '')}: {in_words(str(part.get('message', '')))}" for part in extra if isinstance(part, dict)
    ]
    found = Trouble(CODES.get(wrong.status_code, "invalid"), "; ".join([text, *reasons]))
    return Response(found, status_code=wrong.status_code, media_type=MediaType.JSON, headers=wrong.headers)


def fail(request: AnyRequest, wrong: Exception) -> Response[Trouble]:
    """A mistake of ours: logged here, and no detail told."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=wrong)
    return Response(Trouble("failed", "the server made a mistake; it has been noted"), status_code=500)


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
            get_shelf,
            get_health,
            get_rulebook,
            make_table,
            join_table,
            begin_table,
            rename_seat,
            branch_table,
            rematch_table,
            next_chapter,
            get_campaign,
            get_campaigns,
            get_record,
            get_reading,
            open_record,
            get_fault,
            *counsel_api.HANDLERS,
            *lab_api.HANDLERS,
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
            "laboratory": Provide(lab_api.laboratory),
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

"""What can be asked over HTTP about tables: setting them up, coming to them, campaigns, records."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from ecumene.kernel.fault import TableFault
from ecumene.kernel.record import LARGEST
from ecumene.server.api.asking import AnyRequest, Holder, HostHere, address, charge, refusals
from ecumene.server.hosting.campaign import campaign_from, campaigns_of, go_on
from ecumene.server.hosting.fault import fault_at
from ecumene.server.hosting.joining import begin, join, rename
from ecumene.server.hosting.setting_up import branch, create, rematch
from ecumene.server.hosting.setting_up import open_record as open_as_table
from ecumene.server.thinking.queue import Visitor
from ecumene.server.wire.campaign import Campaign, CampaignInfo, NextRequest
from ecumene.server.wire.dealing import BeginRequest, NameRequest, RematchRequest
from ecumene.server.wire.lobby import BranchRequest, FaultRequest, JoinRequest, TableMade, TablePlan
from ecumene.server.wire.reading import Reading


@post("/api/tables", summary="Set up a table", responses=refusals(400, 403, 404, 413, 429, 503))
async def make_table(data: JSONBody[TablePlan], request: AnyRequest, host: HostHere, holder: Holder) -> TableMade:
    charge(request, "tables")
    return await create(host, data, holder)


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
    summary="Another name for a seat of yours, before the table is dealt",
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
    summary="Play on from an earlier moment at a table of your own",
    responses=refusals(400, 403, 404, 409, 413, 429, 503),
)
async def branch_table(
    table: FromPath[str], data: JSONBody[BranchRequest], request: AnyRequest, host: HostHere, holder: Holder
) -> TableMade:
    charge(request, "tables")
    return await branch(host, table, data.seq, holder)


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
    return await rematch(host, table, holder, data.commitment if data is not None else "")


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
    return await open_as_table(host, await request.body(), Visitor(address(request), holder))


@post(
    "/api/tables/{table:str}/trouble",
    summary="The game as far as a seat of the asker's may know it, for a file about something that is wrong",
    responses=refusals(400, 403, 404, 413, 429, 503),
    status_code=200,
)
async def get_fault(
    table: FromPath[str], data: JSONBody[FaultRequest], request: AnyRequest, host: HostHere, known_holder: Holder
) -> TableFault:
    charge(request, "requests")
    return await fault_at(host, table, known_holder, data.seat, data.seq)


HANDLERS = (
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
)

"""What can be asked over HTTP about thinking: a hint, a review, another bot for a seat."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from ecumene.server.api.asking import AnyRequest, Holder, HostHere, address, charge, refusals
from ecumene.server.thinking.queue import Visitor
from ecumene.server.wire.analysis import HintRequest, Reviewed, SeatBot, SeatHint


@post(
    "/api/tables/{table:str}/hint",
    summary="A hint on the choice that a seat of yours has",
    responses=refusals(400, 403, 404, 409, 413, 429, 500, 503),
    status_code=200,
)
async def get_hint(
    table: FromPath[str], data: JSONBody[HintRequest], request: AnyRequest, host: HostHere, known_holder: Holder
) -> SeatHint:
    charge(request, "hints")
    visitor = Visitor(address(request), known_holder)
    return await host.analyst.hint(await host.table(table), visitor, data.seat, data.seq)


@post(
    "/api/tables/{table:str}/review",
    summary="The review of a finished game, or how far it is",
    responses=refusals(403, 404, 409, 413, 429, 500, 503),
    status_code=200,
)
async def get_review(table: FromPath[str], request: AnyRequest, host: HostHere, known_holder: Holder) -> Reviewed:
    charge(request, "requests")
    return await host.review(table, Visitor(address(request), known_holder))


@post(
    "/api/tables/{table:str}/bot",
    summary="Another bot for a seat that a bot holds, or one that stands in for a person",
    responses=refusals(400, 403, 404, 409, 413, 429, 503),
    status_code=204,
)
async def change_bot(
    table: FromPath[str], data: JSONBody[SeatBot], request: AnyRequest, host: HostHere, known_holder: Holder
) -> None:
    charge(request, "requests")
    await host.change_bot(table, data.seat, data.bot, known_holder)


HANDLERS = (get_hint, get_review, change_bot)

"""What can be asked of the laboratory over HTTP."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from ecumene.server.api.asking import AnyRequest, charge, refusals
from ecumene.server.door import key
from ecumene.server.laboratory.laboratory import Laboratory
from ecumene.server.wire.laboratory import Dial, KeyRequest, RunInfo, RunReport, RunRequest
from ecumene.server.wire.laboratory import Laboratory as Overview
from ecumene.server.wire.trouble import Declined

LabHere = NamedDependency[Laboratory]


CLOSED = "this server's laboratory is closed; the person who runs it can open it with `ecumene serve --laboratory`"
LOCKED = "the laboratory opens with its key; `ecumene serve` prints an address that holds it"


async def laboratory(state: State, request: AnyRequest) -> Laboratory:
    """The laboratory, if this server has one and the asker has its key."""
    found = _laboratory(state)
    if not key.shown(found.ours.key, request.scope["headers"]):
        raise Declined("locked", LOCKED)
    return found


def _laboratory(state: State) -> Laboratory:
    found = state.laboratory
    if not isinstance(found, Laboratory):
        raise Declined("forbidden", CLOSED)
    return found


@post(
    "/api/laboratory/key",
    summary="Trade the laboratory's key for a cookie",
    responses=refusals(400, 403, 413, 429),
    status_code=204,
)
async def show_key(data: JSONBody[KeyRequest], request: AnyRequest, state: State) -> None:
    charge(request, "requests")
    if not key.fits(_laboratory(state).ours.key, data.key):
        raise Declined("locked", "that is not the laboratory's key; the server printed it when it started")
    request.scope["state"][key.SHOWN] = True


@get("/api/laboratory", summary="The runs of the laboratory", responses=refusals(403, 429))
async def get_laboratory(request: AnyRequest, laboratory: LabHere) -> Overview:
    charge(request, "requests")
    return laboratory.overview()


@get(
    "/api/games/{game:str}/dials",
    summary="The numbers of a game's content that a run can vary",
    responses=refusals(403, 404, 429),
)
async def get_dials(game: FromPath[str], request: AnyRequest, laboratory: LabHere) -> list[Dial]:
    charge(request, "requests")
    return await laboratory.dials(game)


@post("/api/laboratory", summary="Start a run", responses=refusals(400, 403, 404, 413, 429, 500))
async def start_run(data: JSONBody[RunRequest], request: AnyRequest, laboratory: LabHere) -> RunInfo:
    charge(request, "tables")
    return await laboratory.start(data)


@get("/api/laboratory/{run:str}", summary="A run and how far it is", responses=refusals(403, 404, 429))
async def get_run(run: FromPath[str], request: AnyRequest, laboratory: LabHere) -> RunInfo:
    charge(request, "requests")
    return laboratory.run(run).info()


@post(
    "/api/laboratory/{run:str}/stop",
    summary="Stop a run; it can be resumed",
    responses=refusals(400, 403, 404, 429),
    status_code=200,
)
async def stop_run(run: FromPath[str], request: AnyRequest, laboratory: LabHere) -> RunInfo:
    charge(request, "requests")
    return laboratory.stop(run)


@post(
    "/api/laboratory/{run:str}/resume",
    summary="Continue a run that was stopped",
    responses=refusals(400, 403, 404, 409, 429),
    status_code=200,
)
async def resume_run(run: FromPath[str], request: AnyRequest, laboratory: LabHere) -> RunInfo:
    charge(request, "tables")
    return laboratory.resume(run)


@delete("/api/laboratory/{run:str}", summary="Delete a run with all its results", responses=refusals(403, 404, 429))
async def delete_run(run: FromPath[str], request: AnyRequest, laboratory: LabHere) -> None:
    charge(request, "requests")
    await laboratory.delete(run)


@get(
    "/api/laboratory/{run:str}/report",
    summary="The report on a run, beside another if one is named, as a piece of HTML",
    responses=refusals(400, 403, 404, 409, 429, 500),
)
async def get_report(
    run: FromPath[str], request: AnyRequest, laboratory: LabHere, against: FromQuery[str] = ""
) -> RunReport:
    charge(request, "requests")
    return await laboratory.report(run, against)


@get(
    "/api/laboratory/{run:str}/report.html",
    summary="The report as a file that opens by itself",
    media_type="text/html",
    responses=refusals(400, 403, 404, 409, 429, 500),
)
async def download_report(
    run: FromPath[str], request: AnyRequest, laboratory: LabHere, against: FromQuery[str] = ""
) -> Response[bytes]:
    charge(request, "requests")
    page = await laboratory.page(run, against)
    return _file(page.encode(), "text/html; charset=utf-8", f"ecumene-report-{run}.html")


@get(
    "/api/laboratory/{run:str}/tables.zip",
    summary="The results of a run (Parquet) as one archive",
    media_type="application/zip",
    responses=refusals(403, 404, 409, 429, 500),
)
async def download_tables(run: FromPath[str], request: AnyRequest, laboratory: LabHere) -> Response[bytes]:
    charge(request, "requests")
    return _file(await laboratory.tables(run), "application/zip", f"ecumene-run-{run}.zip")


def _file(data: bytes, kind: str, name: str) -> Response[bytes]:
    return Response(data, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


HANDLERS = [
    show_key,
    get_laboratory,
    get_dials,
    start_run,
    get_run,
    stop_run,
    resume_run,
    delete_run,
    get_report,
    download_report,
    download_tables,
]

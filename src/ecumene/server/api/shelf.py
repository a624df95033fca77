"""What can be asked over HTTP about the server itself: its games and bots, their rulebooks, whether it works."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from ecumene import __version__
from ecumene.kernel import registry
from ecumene.kernel.errors import UnknownGame
from ecumene.server.api.asking import AnyRequest, HostHere, refusals
from ecumene.server.door import key
from ecumene.server.shelf import rulebook, shelf
from ecumene.server.wire.lobby import Health, Rulebook, Shelf
from ecumene.server.wire.trouble import Declined


@get("/api/shelf", summary="All games and bots")
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


HANDLERS = (get_shelf, get_health, get_rulebook)

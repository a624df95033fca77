"""Who asks, for whom the server works, and what an address may spend: what every request to the HTTP side shares."""

from __future__ import annotations

from math import ceil
from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec

from ecumene.server.door import identity
from ecumene.server.hosting.host import Host
from ecumene.server.wire.trouble import Declined, Trouble

AnyRequest = Request[Any, Any, State]
HostHere = NamedDependency[Host]
Holder = NamedDependency[str]


def refusals(*codes: int) -> dict[int, ResponseSpec]:
    """How an endpoint's description shows the refusals it may answer with."""
    return {code: ResponseSpec(Trouble, description="Refused", generate_examples=False) for code in codes}


def token_of(request: AnyRequest) -> str:
    """The asker's token, '' if there is none."""
    return identity.bearer_token(request.scope["headers"]) or identity.cookie_token(request.scope["headers"])


async def known_holder(request: AnyRequest) -> str:
    """The asker as far as known; '' for a stranger."""
    return identity.holder_of(token_of(request))


async def holder(request: AnyRequest) -> str:
    """The asker, who gets a token with the answer if there was none."""
    token = token_of(request)
    if not token:
        token = identity.new_token()
        request.scope["state"][identity.NEW_TOKEN] = token
    return identity.holder_of(token)


async def host(state: State) -> Host:
    found = state.host
    assert isinstance(found, Host)
    return found


def address(request: AnyRequest) -> str:
    """Where the asker comes from."""
    return identity.address_of(request.scope.get("client"))


def charge(request: AnyRequest, what: str) -> None:
    """Spend one credit of the asker's address."""
    wait = request.app.state.limits[what].spend(address(request))
    if wait:
        request.state.retry_after = ceil(wait)
        raise Declined("too_many", f"that is too many requests; try again in {ceil(wait)} seconds")

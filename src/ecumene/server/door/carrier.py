"""The connections under the tables: one frame for all who are sent the same, nobody kept who says or reads nothing."""

from __future__ import annotations

import asyncio
import socket
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import State

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

LINGER_SECONDS = 5.0
"""How long a closing connection may take to send the rest."""
MOST_IN_KERNEL = 128 * 1024
"""How much the system may hold for one connection; it would be megabytes if it were not told."""
QUIET_SECONDS = 20.0
"""How long somebody who connects may take for a whole first request."""
PLAIN_BELOW = 512
KEPT_FRAMES = 64

DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_max_window_bits=12, compress_settings={"level": 1}
)
"""Every message is compressed by itself: so the same message is the same frame on every connection."""


class Caller(H11Protocol):
    """One HTTP connection of uvicorn's."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(QUIET_SECONDS, self._hurry)

    def _hurry(self) -> None:
        """Drop a client that has not asked for anything yet; uvicorn would wait forever."""
        if not self.cycle and self.transport.get_protocol() is self:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Answer a request that turns out not to be one, in place of the handler that has begun."""
        if self.cycle and self.cycle.response_started and not self.cycle.response_complete:
            self.transport.abort()
            return
        super().send_400_response(msg)
        if self.cycle:
            self.cycle.disconnected = True
            self.cycle.message_event.set()


class Carrier(WebSocketsSansIOProtocol):
    """One websocket of uvicorn's."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [DEFLATE]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        wire = transport.get_extra_info("socket")
        if wire is not None:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_IN_KERNEL)

    async def send(self, message: ASGISendEvent) -> None:
        """A text goes out as a frame that is made once however many are sent it; all else goes uvicorn's way."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        if not isinstance(text, str):
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(frame_of(text, self._window()))

    def _window(self) -> int:
        """The bits of the window to compress with, 0 where the other side did not offer it."""
        found = next((one for one in self.conn.extensions if isinstance(one, PerMessageDeflate)), None)
        return 0 if found is None else found.local_max_window_bits

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._let_go()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._let_go()

    def _let_go(self) -> None:
        """Close for certain: a transport that is only closed waits forever for somebody who does not read."""
        if not self.disconnected:
            self.loop.call_later(LINGER_SECONDS, self.transport.abort)


@lru_cache(KEPT_FRAMES)
def frame_of(text: str, window: int) -> bytes:
    """The text as a whole frame, compressed where there is a window and it is worth it."""
    data = text.encode()
    packed = window > 0 and len(data) >= PLAIN_BELOW
    deflate = [PerMessageDeflate(True, True, window, window, DEFLATE.compress_settings)] if packed else []
    return Frame(Opcode.TEXT, data).serialize(mask=False, extensions=deflate)

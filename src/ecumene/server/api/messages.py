"""A socket's messages, whatever it looks at: what arrives is carried out or refused, what is due is sent."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from typing import Any

import msgspec
from litestar.types import Receive, Send

from ecumene.kernel.errors import EcumeneError
from ecumene.server.door.limits import Credits
from ecumene.server.settings import Settings
from ecumene.server.thinking.queue import Visitor
from ecumene.server.wire.from_page import FromPage
from ecumene.server.wire.to_page import Refused, ToPage
from ecumene.server.wire.trouble import Trouble, in_words, trouble

LARGEST_MESSAGE = 4096
MOST_UNSENT = 256
MOST_EXCESS = 200
POLICY, TOO_SLOW = 1008, 1013

log = logging.getLogger(__name__)

decoder = msgspec.json.Decoder(FromPage, strict=True)
peek = msgspec.json.Decoder(dict[str, Any])


class Closed(Exception):
    """We should close the connection."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Messages(ABC):
    """One page or program at a table's socket; subclasses carry out commands and send what is due."""

    def __init__(self, settings: Settings, table: str, visitor: Visitor, receive: Receive, send: Send) -> None:
        self.settings = settings
        self.table_id = table
        self.address, self.holder = visitor
        self.receive = receive
        self.transport = send
        self.credits = Credits(2 * settings.messages_per_second, settings.messages_per_second)
        self.excess = 0
        self.outbox: deque[ToPage] = deque()
        self.wake = asyncio.Event()

    @abstractmethod
    async def carry_out(self, message: FromPage) -> ToPage | None:
        """The answer to a message; None if what is sent anyway says it all."""

    @abstractmethod
    async def send_due(self) -> bool:
        """Send one thing that is due; False if nothing is."""

    @abstractmethod
    def changed(self) -> None:
        """What is looked at has changed."""

    # -- out ----------------------------------------------------------------------------------

    def say(self, message: ToPage) -> None:
        if len(self.outbox) >= MOST_UNSENT:
            raise Closed(TOO_SLOW, "too many messages were left unread")
        self.outbox.append(message)
        self.wake.set()

    async def speak(self) -> None:
        """Send whatever is due, for as long as the connection lasts."""
        while True:
            while self.outbox:
                await self.send(self.outbox.popleft())
            if not await self.send_due():
                await self.wake.wait()
                self.wake.clear()

    async def send(self, message: ToPage) -> None:
        await self.send_text(msgspec.json.encode(message).decode())

    async def send_text(self, text: str) -> None:
        try:
            async with asyncio.timeout(self.settings.send_seconds):
                await self.transport({"type": "websocket.send", "text": text, "bytes": None})
        except TimeoutError:
            raise Closed(TOO_SLOW, "the connection is too slow") from None

    # -- in -----------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Carry out or refuse every message until the other side leaves."""
        while True:
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] == "websocket.receive":
                await self.take(message.get("text"))

    async def take(self, text: str | None) -> None:
        """One message: its answer, or a refusal."""
        if self.credits.spend():
            self.excess += 1
            if self.excess > MOST_EXCESS:
                raise Closed(POLICY, "far too many messages")
            self.say(Refused("", Trouble("too_many", "you are sending too fast; wait a moment")))
            return
        if text is None:
            self.say(Refused("", Trouble("unreadable", "messages are JSON text")))
        elif len(text.encode("utf-8", "surrogatepass")) > LARGEST_MESSAGE:
            self.say(Refused("", Trouble("too_large", f"a message may have at most {LARGEST_MESSAGE} bytes")))
        else:
            await self.answer(text)

    async def answer(self, text: str) -> None:
        try:
            message = decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
            self.say(
                Refused(_id_in(text), Trouble("unreadable", f"not a message of this table: {in_words(str(wrong))}"))
            )
            return
        id = getattr(message, "id", "")
        try:
            answer = await self.carry_out(message)
            if answer is not None:
                self.say(answer)
        except EcumeneError as wrong:
            found = trouble(wrong)
            self.say(Refused(id, found))
            if found.code == "stale":
                self.changed()
        except Closed:
            raise
        except Exception:
            log.exception("table %s: a message failed", self.table_id)
            self.say(Refused(id, Trouble("failed", "something went wrong on the server; it has been logged")))


def _id_in(text: str) -> str:
    """The command's id in a message that could not be read, if there is one."""
    try:
        found = peek.decode(text).get("id", "")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    return found[:64] if isinstance(found, str) else ""

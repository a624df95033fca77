"""The socket of a table before it is dealt: the waiting room, and the numbers that the browsers open for the deal."""

from __future__ import annotations

import asyncio

from litestar.types import Receive, Send

from ecumene.server.api.messages import Messages
from ecumene.server.hosting.gathering import Gathering
from ecumene.server.settings import Settings
from ecumene.server.thinking.queue import Visitor
from ecumene.server.wire.dealing import Reveal
from ecumene.server.wire.from_page import FromPage
from ecumene.server.wire.to_page import Done, ToPage


class WaitingRoom(Messages):
    """One page or program that looks at a table at which people gather."""

    def __init__(
        self, settings: Settings, gathering: Gathering, visitor: Visitor, receive: Receive, send: Send
    ) -> None:
        super().__init__(settings, gathering.id, visitor, receive, send)
        self.gathering = gathering
        self.due = False

    def changed(self) -> None:
        self.due = True
        self.wake.set()

    async def send_due(self) -> bool:
        if not self.due:
            return False
        self.due = False
        await self.send(self.gathering.seen_by(self.holder))
        return True

    async def carry_out(self, message: FromPage) -> ToPage | None:
        if not isinstance(message, Reveal):
            raise self.gathering.refuse()
        await asyncio.shield(self.gathering.reveal(self.holder, message.number))
        return Done(message.id, 0)

    async def run(self, commitment: str) -> bool:
        """Listen and speak until the table is dealt (True), or the other side leaves."""
        dealt = asyncio.create_task(self.gathering.ended.wait())
        tasks = [asyncio.create_task(self.attend(commitment)), asyncio.create_task(self.speak())]
        try:
            done, _ = await asyncio.wait([dealt, *tasks], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.gathering.leave(self)
            for task in (dealt, *tasks):
                task.cancel()
            await asyncio.gather(dealt, *tasks, return_exceptions=True)
        if self.gathering.ended.is_set():
            return True
        for task in done:
            task.result()
        return False

    async def attend(self, commitment: str) -> None:
        """Come with a sealed number, and listen."""
        await asyncio.shield(self.gathering.come(self, commitment))
        await self.listen()

"""What people say to one another at a table: kept with it, read by everybody who watches, part of no game's record."""

from __future__ import annotations

import time
import unicodedata

from ecumene.server.storage.schema import RemarkRow
from ecumene.server.storage.store import Conflict, Store
from ecumene.server.wire.trouble import Declined

MOST_KEPT = 5000
MOST_TOLD = 200
TURNED = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that change the direction of writing, with which a remark could reach beyond its own line."""


class Talk:
    """The remarks at one table, the oldest first."""

    def __init__(self, store: Store, table: str) -> None:
        self.store = store
        self.table = table
        self.remarks: list[RemarkRow] = []

    async def load(self) -> None:
        self.remarks = await self.store.remarks(self.table)

    async def add(self, seat: int, text: str, seq: int, command: str) -> bool:
        """Keep a remark made when the table was at `seq`; False if this command has made it before."""
        said = plain(text)
        if self._made(command):
            return False
        try:
            await self._keep(seat, said, seq, command)
        except Conflict:
            await self.load()
            if self._made(command):
                return False
            await self._keep(seat, said, seq, command)
        return True

    def after(self, number: int) -> list[RemarkRow]:
        """The remarks after this number, of many the newest."""
        return self.remarks[max(number, len(self.remarks) - MOST_TOLD) :]

    def _made(self, command: str) -> bool:
        return any(remark.command == command for remark in self.remarks)

    async def _keep(self, seat: int, said: str, seq: int, command: str) -> None:
        if len(self.remarks) >= MOST_KEPT:
            raise Declined("too_many", f"a table keeps at most {MOST_KEPT} remarks, and this one is full")
        remark = RemarkRow(len(self.remarks) + 1, seat, seq, time.time(), said, command)
        await self.store.remark(self.table, remark)
        self.remarks.append(remark)


def plain(text: str) -> str:
    """The text on one line, without invisible characters; Declined if nothing is left."""
    seen = (" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in text if sign not in TURNED)
    said = " ".join("".join(seen).split())
    if not any(unicodedata.category(sign)[0] in "LNPSM" for sign in said):
        raise Declined("invalid", "that has nothing to read; write something")
    return said

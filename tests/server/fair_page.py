"""A browser that takes part in a fair deal as the page does: it seals a number, keeps what it sees, opens, checks."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any

import httpx
from tests.server.client import Browser, Message, Socket
from tests.server.conftest import Running


def sealed(text: str) -> str:
    return sha256(text.encode()).hexdigest()


class Page(Browser):
    """One browser with one number, which it gives to whatever table it comes to."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.number = secrets.token_hex(32)
        self.promised = ""
        self.settled: list[str] = []

    @property
    def commitment(self) -> str:
        return sealed(self.number)

    def make(self, *kinds: str, **plan: Any) -> dict[str, Any]:
        made = super().make(*kinds, **{"commitment": self.commitment, **plan})
        self.promised = made["commitment"]
        return made

    def join(self, path: str, name: str = "", **more: Any) -> httpx.Response:
        answer = super().join(path, name, **{"commitment": self.commitment, **more})
        if answer.status_code == 200:
            self.promised = answer.json()["commitment"]
        return answer

    def come(self, table: str) -> Socket:
        """To the table, with the sealed number."""
        socket = self.wait(table, f"?commitment={self.commitment}")
        self.promised = self.promised or socket.gathering["commitment"]
        return socket

    def reveal(self, socket: Socket) -> None:
        """Keep the list once it is settled, and open the number."""
        room = socket.gathered(lambda room: room["stage"] == "revealing")
        self.settled = [hand["commitment"] for hand in room["hands"]]
        socket.send(type="reveal", number=self.number)

    def check(self, state: Message) -> None:
        """The seed follows from what this browser itself was shown."""
        chance = state["chance"]
        assert sealed(chance["secret"]) == self.promised == chance["commitment"]
        assert [hand["commitment"] for hand in chance["hands"]] == self.settled
        assert self.number in [hand["number"] for hand in chance["hands"]]
        numbers = [hand["number"] for hand in chance["hands"] if hand["number"]]
        assert all(sealed(hand["number"]) == hand["commitment"] for hand in chance["hands"] if hand["number"])
        assert sealed(":".join(["ecumene-deal-1", chance["secret"], *numbers])) == state["seed"]


def page(server: Running) -> Page:
    return Page(server.port)


def dealt(*at: tuple[Page, Socket]) -> None:
    """Everybody opens their number, and sees the table."""
    for who, socket in at:
        who.reveal(socket)
    for _, socket in at:
        socket.until(lambda state: True)


def together(server: Running, *more: str, **plan: Any) -> tuple[Page, Page, Socket, Socket, str]:
    """Two such browsers at one table that is dealt."""
    ann, ben = page(server), page(server)
    made = ann.make("me", "link", *more, **plan)
    mine = ann.come(made["table"])
    assert ben.join(made["invitations"][0]["path"], "Ben").status_code == 200
    theirs = ben.come(made["table"])
    dealt((ann, mine), (ben, theirs))
    return ann, ben, mine, theirs, made["table"]

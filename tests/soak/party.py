"""A table with everybody who sits at it or looks on, and the checks that all of them see the same."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

from tests.server.client import Message
from tests.soak.frame import Broken
from tests.soak.people import PATIENCE, Chair, Guest, Steps, read_json, unlike

from ecumene.kernel.contract.spot import encoded
from ecumene.kernel.game import Game
from ecumene.kernel.record import decode, replay

PIECED = ("log", "fresh", "between", "undo_free")
"""What a state holds only in part, or as far as it is known by then."""
ON_ITS_WAY = 20.0
"""Seconds for what was sent already to come."""

Seen = dict[tuple[str, int | None], Message]


class Party:
    """One table: its guests, who holds which seat, and the connections there are."""

    def __init__(self, port: int, table: str, holders: dict[int, Guest], steps: Steps) -> None:
        self.port = port
        self.table = table
        self.holders = holders
        self.steps = steps
        self.chairs: list[Chair] = []

    @property
    def guests(self) -> list[Guest]:
        return list(dict.fromkeys(self.holders.values()))

    @property
    def state(self) -> Message:
        return self.chairs[0].state

    @property
    def seq(self) -> int:
        return int(self.state["now"]["seq"])

    @property
    def over(self) -> bool:
        return self.state["now"]["ending"] is not None

    def open(self, guest: Guest | None, query: str = "", before: Chair | None = None) -> Chair:
        """Come to the table."""
        chair = Chair(guest, self.port, self.table, query, before).begin()
        self.chairs.append(chair)
        return chair

    def come(self) -> None:
        """Everybody who holds a seat comes, and a spectator with them."""
        self.chairs = [Chair(guest, self.port, self.table) for guest in (*self.guests, None)]
        for chair in self.chairs:
            chair.begin()
        self.settle()

    def leave(self, chair: Chair) -> None:
        chair.close()
        self.chairs.remove(chair)

    def part(self) -> None:
        """Everybody goes home."""
        while self.chairs:
            self.leave(self.chairs[-1])

    # -- settled ------------------------------------------------------------------------------

    def settle(self) -> None:
        """Read on until all have come to the same number and heard the same talk, and no bot is about to move."""
        deadline = time.monotonic() + PATIENCE
        while True:
            for chair in self.chairs:
                chair.wait(0)
            newest = max(chair.seq for chair in self.chairs)
            said = max(max(chair.said, len(chair.remarks)) for chair in self.chairs)
            late = [
                chair
                for chair in self.chairs
                if chair.seq < newest
                or chair.state["thinking"]
                or chair.state["wish"] != self.wish()
                or len(chair.remarks) < said
            ]
            if not late:
                return
            if time.monotonic() > deadline:
                raise Broken(f"{late[0].name} at {self.table} is still at {late[0].seq} and not at {newest}")
            late[0].wait(0.2)

    def wish(self) -> Message | None:
        """The wish to take back as whoever is furthest sees it."""
        found = max(self.chairs, key=lambda chair: chair.seq).state["wish"]
        return dict(found) if found else None

    # -- the same for all ---------------------------------------------------------------------

    def compare(self) -> int:
        """Hold what every connection has pieced together against what a fresh one of the same seat is sent."""
        compared: dict[tuple[str, int | None], Chair] = {}
        for chair in list(self.chairs):
            key = (chair.name, chair.you)
            if key not in compared:
                compared[key] = self._compared(chair)
            elif whole(chair) != whole(compared[key]):
                self._await_equal(chair, compared[key])
        for fresh in compared.values():
            fresh.close()
        return len(self.chairs)

    def _compared(self, chair: Chair) -> Chair:
        query = "" if chair.you is None else f"seat={chair.you}"
        fresh = Chair(chair.guest, self.port, self.table, query).begin()
        if fresh.you != chair.you:
            fresh.send(type="sit", seat=chair.you)
            fresh.until(lambda state: state["you"] == chair.you, PATIENCE)
        self._await_equal(chair, fresh)
        return fresh

    def _await_equal(self, chair: Chair, fresh: Chair) -> None:
        """Give what is on its way the time to come; Broken if the two stay different."""
        deadline = time.monotonic() + ON_ITS_WAY
        while whole(chair) != whole(fresh):
            if time.monotonic() > deadline:
                said = unlike(whole(chair), whole(fresh), "what is seen")
                raise Broken(f"{chair.name} (seat {chair.you}) and a fresh connection at {self.table} differ: {said}")
            for each in (chair, fresh):
                each.wait(0.1)

    def remembered(self) -> Seen:
        """What everybody sees now, to be held against what they see after the server was restarted."""
        return {(chair.name, chair.you): lasting(whole(chair)) for chair in self.chairs}

    def compare_with(self, before: Seen) -> None:
        """Broken if somebody sees something else now than was remembered."""
        for chair in self.chairs:
            seen = before[(chair.name, chair.you)]
            deadline = time.monotonic() + ON_ITS_WAY
            while (now := lasting(whole(chair))) != seen:
                if time.monotonic() > deadline:
                    said = unlike(seen, now, "what is seen")
                    raise Broken(f"after a restart {chair.name} at {self.table} sees something else: {said}")
                chair.wait(0.1)


def check_record(game: Game, data: bytes, chairs: Iterable[Chair]) -> None:
    """Broken unless the record leads to what everybody sees at the table."""
    *_, (g, _) = replay(decode(data))
    for chair in chairs:
        shown = read_json(encoded(game.view(g, chair.you)))
        if shown != chair.state["now"]["view"]:
            said = unlike(chair.state["now"]["view"], shown, "the view")
            raise Broken(f"the record of {chair.table} leads elsewhere than seat {chair.you} sees: {said}")


def whole(chair: Chair) -> Message:
    """All a connection knows: the state, with everything that was sent in parts put together."""
    state = {key: value for key, value in chair.state.items() if key not in PIECED}
    return {**state, "log": chair.log, "between": chair.between, "talk": chair.remarks}


def lasting(seen: Message) -> Message:
    """What outlives the server: all but who is here and a wish that was not answered yet."""
    seats: list[dict[str, Any]] = [{**seat, "here": True} for seat in seen["seats"]]
    return {**seen, "seats": seats, "wish": None}

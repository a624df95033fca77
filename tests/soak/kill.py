"""kill -9 at every append of whole games: before the commit, within it, after it, and just after the acknowledgement.

After each kill the table is taken up again: everything acknowledged is there, what was not is there as a whole or not
at all, and the game goes on. `victim.py` plays and dies; this module keeps count of what must be there.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path

import msgspec
from tests.soak.frame import WHOLE, Broken, Counts, Part, Piece
from tests.soak.victim import ANN, FIRST, At, Command, Heard, Kind, Life, live, make_table, settings

from ecumene.kernel.record import decode, replay
from ecumene.server.hosting.host import Host

ROOT = Path(__file__).parents[2]
EVERY: tuple[Kind, ...] = (FIRST, "written", "within")
"""Every append is killed in these ways, and last, where the commit was not done before, in one of"""
LAST: tuple[Kind, ...] = ("after", "acknowledged")
COMMIT = 0.002
"""About how many seconds a commit takes, to begin with; what comes of the kills within it tells better."""


class Killing:
    """One game that is killed at every append."""

    def __init__(self, folder: Path, game: str, table: str, chance: str) -> None:
        self.folder = folder
        self.game = game
        self.table = table
        self.chance = chance
        self.draw = random.Random(chance)
        self.known: dict[int, str] = {}
        self.pending: Command | None = None
        self.writing: At | None = None
        self.commit = COMMIT
        self.killed: Kind = FIRST
        self.counts: Counts = Counter()
        self.ways = self._ways()

    @property
    def database(self) -> Path:
        return self.folder / "tables.sqlite"

    def play(self, most: int) -> None:
        """Kill until the game is over, or as often as is wanted."""
        while self.counts["kills"] < most:
            kind, delay = self.ways[0] if self.ways else FIRST, self.draw.uniform(0, self.commit)
            heard = live(Life(self.database, self.table, self.chance, self.pending, kind, delay))
            self._check_found(heard)
            if self._heard_out(heard):
                self.counts["games"] += 1
                return

    def _check_found(self, heard: Heard) -> None:
        """What the life found must be what was acknowledged, or with it the whole of what was being written."""
        if heard.failed or heard.found is None:
            raise Broken(f"the table was not taken up: {heard.failed or 'it ended without a word'}")
        newest = max(self.known, default=-1)
        allowed = [At(newest, self.known[newest])] if self.known else [heard.found]
        if self.writing is not None:
            allowed.append(self.writing)
        if heard.found not in allowed:
            raise Broken(f"found {heard.found}; acknowledged or written was {' or '.join(map(str, allowed))}")
        self.known[heard.found.seq] = heard.found.hash
        if self.killed == "within":
            self._aim(early=self.pending is not None and heard.found != self.writing)
        if heard.found == self.writing:
            self._next_append()
            self.counts["kept, though not acknowledged"] += 1
        self.writing = None

    def _heard_out(self, heard: Heard) -> bool:
        """Take note of what the life told; True if the game is over."""
        for at in heard.acknowledged:
            if self.known.setdefault(at.seq, at.hash) != at.hash:
                raise Broken(f"number {at.seq} was acknowledged with two positions")
        self.counts["acknowledged"] += len(heard.acknowledged)
        if heard.over:
            return True
        if not heard.killed:
            raise Broken("a life ended that was not killed")
        self.killed = kind = self.ways.pop(0)
        self.counts.update(["kills", f"killed: {kind}"])
        self.pending = heard.command or self.pending
        self.writing = heard.writing
        if kind == "after" and heard.writing is not None:
            self.known[heard.writing.seq] = heard.writing.hash
        if heard.writing in heard.acknowledged:
            self.pending = self.writing = None
            self._next_append()
        return False

    def _aim(self, early: bool) -> None:
        """Kill later in the commit where it was too early for it to be done, else earlier: about half are done."""
        self.commit *= 1.2 if early else 0.8
        self.counts["within, not done" if early else "within, done"] += 1

    def _next_append(self) -> None:
        self.counts["appends"] += 1
        self.ways = self._ways()

    def _ways(self) -> list[Kind]:
        """In which ways the next append is killed, as long as none of them lets it through."""
        return [*EVERY, LAST[self.counts["appends"] % len(LAST)]]

    def look_over(self) -> None:
        """The whole history, once more from the database alone."""
        with closing(sqlite3.connect(self.database)) as connection:
            (sound,) = connection.execute("PRAGMA integrity_check").fetchone()
            kept = dict(connection.execute("SELECT seq, hash FROM entries ORDER BY seq"))
        if sound != "ok" or list(kept) != list(range(len(kept))):
            raise Broken(f"the database is damaged: {sound}, {len(kept)} entries up to {max(kept)}")
        lost = {seq: hash for seq, hash in self.known.items() if kept.get(seq) != hash}
        if lost:
            raise Broken(f"acknowledged and lost: {lost}")
        asyncio.run(self._replay())

    async def _replay(self) -> None:
        host = Host(settings(self.database))
        await host.open()
        table = await host.table(self.table)
        record = decode(await host.record(self.table, ANN))
        *_, (g, _) = replay(record)
        if table.game.hash(g) != table.history.last.hash:
            raise Broken("the record of the table leads elsewhere")
        await host.close()


def kill(game: str, seats: int, chance: str, most: int = WHOLE) -> Counts:
    """Play one game to its end, killed at every append; or until there were kills enough."""
    with tempfile.TemporaryDirectory(prefix="ecumene-kill-") as name:
        folder = Path(name)
        table = asyncio.run(make_table(folder / "tables.sqlite", game, seats, {}, chance))
        killing = Killing(folder, game, table, chance)
        killing.play(most)
        killing.look_over()
        return killing.counts


def work(piece: Piece) -> Counts:
    """A process of its own, without threads, from which every life is forked; the first game has the fewest seats."""
    seats = piece.game.seat_counts[piece.number % len(piece.game.seat_counts)]
    command = [sys.executable, "-m", "tests.soak.kill", piece.game.id, str(seats), piece.chance, str(piece.most)]
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=environment, cwd=ROOT)
    if done.returncode:
        raise Broken(done.stdout[-2000:] + done.stderr[-4000:])
    return Counter(msgspec.json.decode(done.stdout.splitlines()[-1], type=dict[str, int]))


PART = Part("kill", "kill -9 at every append of whole games, none acknowledged lost", "kills", 5000, 60, work)


if __name__ == "__main__":
    which, many, settled, wanted = sys.argv[1:]
    try:
        counted = kill(which, int(many), settled, int(wanted))
    except Broken as broken:
        sys.exit(f"Broken: {broken}")
    print(msgspec.json.encode(dict(counted)).decode())

"""That the killing would notice what it looks for: a store that says more than it keeps."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ecumene.kernel.registry import games

ROOT = Path(__file__).parents[2]
PROGRAM = """
from msgspec.structs import replace
from ecumene.server.storage.store import Store
from tests.soak.frame import Broken
from tests.soak.kill import kill

append = Store.append
{fault}
Store.append = faulty
try:
    kill({game!r}, {seats}, "test", 40)
except Broken as found:
    print(found)
"""

FAULTS = {
    "it acknowledges what it has not kept": """
async def faulty(self, *args):
    pass
""",
    "it keeps late": """
late = []
async def faulty(self, *args):
    late.append(args)
    if len(late) > 1:
        await append(self, *late.pop(0))
""",
    "it keeps other positions": """
async def faulty(self, table, entries, *more):
    await append(self, table, [(replace(entry, hash="0"), None) for entry, _ in entries], *more)
""",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_store_that_loses_what_it_acknowledged_is_found_out(fault: str) -> None:
    game = next(iter(games().values()))
    program = PROGRAM.format(fault=FAULTS[fault], game=game.id, seats=game.seat_counts[0])
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, env=environment, cwd=ROOT
    )
    assert "found At(" in done.stdout or "was not taken up" in done.stdout, done.stdout + done.stderr

"""The program knows which build of the rules runs, and can be told to run from source."""

from __future__ import annotations

import subprocess
import sys

from ecumene.kernel import position
from ecumene.kernel.build import compiled

SOURCE = (
    "from ecumene.kernel.build import compiled, prefer_source; prefer_source(); "
    "from ecumene.kernel import rng, position; "
    "assert rng.__file__.endswith('rng.py') and position.__file__.endswith('position.py'); "
    "assert rng.rng_from_seed('0', ('deck',)).word(0) == 3479711124; print(compiled())"
)


def test_compiled_tells_the_build() -> None:
    assert compiled() == (not str(position.__file__).endswith(".py"))


def test_source_can_be_preferred() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SOURCE],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": ":".join(filter(None, sys.path))},
    )
    assert (done.stdout, done.stderr) == ("False\n", "")

"""The server's log: one line for each thing worth knowing, with its time, on standard error."""

from __future__ import annotations

import logging

LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
TIME = "%Y-%m-%d %H:%M:%S%z"


def begin() -> None:
    """Write the log of this program and of what it is made of; uvicorn is told to leave that to us."""
    logging.basicConfig(level=logging.WARNING, format=LINE, datefmt=TIME)

"""Databases kept from earlier versions, unpacked."""

from __future__ import annotations

import gzip
from pathlib import Path

KEPT = Path(__file__).with_name("kept")


def unpack(name: str, folder: Path) -> Path:
    """The kept database as `tables.sqlite` in the folder."""
    file = folder / "tables.sqlite"
    file.write_bytes(gzip.decompress((KEPT / name).read_bytes()))
    return file

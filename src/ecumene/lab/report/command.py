"""`ecumene report`: writes the page."""

from __future__ import annotations

from pathlib import Path

from ecumene.kernel.errors import EcumeneError
from ecumene.lab.report.build import report
from ecumene.lab.report.page import page
from ecumene.lab.store import open_run

NAME = "report.html"


def write_report(run: Path, other: Path | None, to: Path | None) -> Path:
    """Write the report of the run, beside another if one is named, and say where it is."""
    made = report(open_run(run), open_run(other) if other is not None else None)
    file = to if to is not None else run / NAME
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page(made), encoding="utf-8")
    except OSError as wrong:
        raise EcumeneError(f"cannot write {file}: {wrong.strerror}") from None
    return file

"""The command `ecumene report`."""

from __future__ import annotations

from pathlib import Path


def report(run: Path, other: Path | None = None, /, *, to: Path | None = None) -> None:
    """Write a run's results as one HTML file that opens offline: plots, numbers, and what they mean in sentences.

    Parameters
    ----------
    run
        The folder of the run; if it is still growing, the report covers the games so far.
    other
        The folder of another run of the same game, to see both side by side and how they differ.
    to
        The file to write (by default report.html in the folder of the run).
    """
    from ecumene.lab.report.command import write_report

    print(f"The report is in {write_report(run, other, to)}")

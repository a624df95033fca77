"""The command `ecumene report`."""

from __future__ import annotations

from pathlib import Path


def report(run: Path, other: Path | None = None, /, *, to: Path | None = None) -> None:
    """Write what a run amounts to as one HTML file that opens offline: plots, tables, and what they mean in sentences.

    Parameters
    ----------
    run
        The folder of the run; one that is still growing is reported as far as it has come.
    other
        The folder of another run of the same game, to see both side by side and in what they differ.
    to
        The file to write (report.html in the folder of the run if left out).
    """
    from ecumene.lab.report.command import write_report

    print(f"The report is in {write_report(run, other, to)}")

"""The figures of a load run as a sheet of numbers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from ecumene.lab.show import sheet
from ecumene.load.figures import SHARES, Delays, Figures

COLUMNS = ("", "moves/s", "ms per move", "acknowledged", "shown", "wrong")
MEANING = (
    "Waiting times are p50, p90, p99 and the longest in milliseconds, from sending a move until it is acknowledged, "
    "and until everybody's page shows it. 'ms per move' is the server's processor time for one move, "
    "including showing it to everybody."
)


def show(title: str, rows: Sequence[Figures], console: Console) -> None:
    """Print a row for each, and what the columns mean."""
    table = sheet(title, *COLUMNS)
    for row in rows:
        wrong = ", ".join(f"{many} {what}" for what, many in sorted(row.wrong.items()) if many) or "0"
        cost = "-" if row.cost is None else f"{1000 * row.cost:.2f}"
        pace = f"{row.moves / row.seconds:.1f}" if row.seconds else "-"
        table.add_row(row.name, pace, cost, _spread(row.acknowledged), _spread(row.shown), wrong)
    console.print(table)
    peak = max((row.peak for row in rows), default=0)
    memory = f" The server held at most {peak / 2**20:,.0f} MiB." if peak else ""
    console.print(MEANING + memory, highlight=False)


def _spread(delays: Delays) -> str:
    return "  ".join(f"{1000 * value:.1f}" for value in (*(delays.share(share) for share in SHARES), delays.most))

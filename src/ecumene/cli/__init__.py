"""The command line: one command, `ecumene`, put together here; each module beside it holds a command or two.

A command imports what it needs when it runs, so that `ecumene --help` answers at once. It reads what a person has typed
and hands it on: to the terminal, the server, the laboratory.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn

from cyclopts import App, CycloptsError

from ecumene import __version__
from ecumene.cli import bench, campaign, installed, ladder, load, play, records, report, rules, runs, serve

app = App(
    name="ecumene",
    help="One table for board games about the future of planets: play them, serve them, simulate them.",
    version=__version__,
    help_format="markdown",
    suppress_keyboard_interrupt=False,
)
app.command(play.play)
app.command(serve.serve)
app.command(campaign.campaign)
app.command(runs.simulate)
app.command(runs.sweep)
app.command(report.report)
app.command(ladder.ladder)
app.command(records.replay)
app.command(records.review)
app.command(rules.rules)
app.command(rules.check)
app.command(bench.bench)
app.command(load.load)
app.command(installed.list_games, name="games")
app.command(installed.version)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; anything a person can fix is one line on standard error and exit code 2."""
    try:
        app(arguments, print_error=False, exit_on_error=False, result_action="return_none")
    except CycloptsError as wrong:
        _fail(" ".join(str(wrong).split()))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        _leave_pipe()
    except Exception as wrong:
        from ecumene.kernel.errors import EcumeneError

        if not isinstance(wrong, EcumeneError):
            raise
        _fail(str(wrong))


def _fail(text: str) -> NoReturn:
    print(f"ecumene: {text}", file=sys.stderr)
    sys.exit(2)


def _leave_pipe() -> NoReturn:
    """The reader of our output has stopped reading."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)

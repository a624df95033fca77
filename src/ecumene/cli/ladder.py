"""The command `ecumene ladder`."""

from __future__ import annotations

import sys
from pathlib import Path

from ecumene.cli.options import OptionList, read_options


def ladder(
    game: str,
    /,
    *,
    bots: str = "random,easy,normal,hard",
    seats: int | None = None,
    deals: int = 10,
    apart: bool | None = None,
    option: OptionList = None,
    out: Path | None = None,
    markdown: bool = False,
    seed: str = "ladder",
    workers: int | None = None,
) -> None:
    """Let bots meet at tables, changing seats, and rate them.

    In a competitive game every two bots share tables and play each deal from all sides. In a cooperative game they
    play apart: each bot plays the same deals at tables of its own, and the outcomes are compared.

    Parameters
    ----------
    game
        The game to play; `ecumene games` lists them.
    bots
        The bots that meet, separated by commas; `ecumene games` lists them too.
    seats
        How many play (by default as few as the game allows, but at least 2).
    deals
        How many deals every two bots play.
    apart
        Give each bot tables of its own, as in cooperative games; useful if all can lose and one wins.
    option
        An option of the game, like mode=quick; may be given several times.
    out
        A file to keep every played table in: if it is stopped, the same command continues where it left off, and with
        more deals it plays those that are missing.
    markdown
        Print the ladder in Markdown.
    seed
        Decides all chance except that of bots that think by the clock.
    workers
        How many processes to use (by default one for each core).
    """
    from rich.console import Console

    from ecumene.bots import read_bots
    from ecumene.kernel.errors import EcumeneError
    from ecumene.kernel.registry import game as find_game
    from ecumene.lab import ladder_show
    from ecumene.lab.executors import local
    from ecumene.lab.ladder import sittings
    from ecumene.lab.meetings import kept_in, play_ladder, terms_for
    from ecumene.lab.progress import progress_bar

    found = find_game(game)
    if deals < 1:
        raise EcumeneError(f"there must be at least one deal to play, not {deals}")
    count = seats if seats is not None else max(2, found.seat_counts.start)
    alone = found.cooperative if apart is None else apart
    terms = terms_for(found, count, read_bots(bots, found), read_options(option), seed, alone)
    tables = len(sittings(terms.bots, count, deals, alone))
    with kept_in(out, terms) as book, progress_bar(f"{found.name}, {count} seats", tables, "games") as step:
        climbed, interrupted = play_ladder(found, terms, deals, local(workers, tables), book, step)
    if markdown:
        print(ladder_show.markdown(climbed))
    else:
        ladder_show.show_ladder(climbed, Console())
    if interrupted:
        sys.exit(130)

"""One command, `ecumene`: play, serve, campaign, simulate, sweep, replay, rules, check, bench, load, games."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from cyclopts import App, CycloptsError

from ecumene import __version__
from ecumene.cli_campaign import campaign
from ecumene.cli_lab import simulate, sweep
from ecumene.cli_ladder import ladder
from ecumene.cli_load import load
from ecumene.cli_options import OptionList, Several, read_options
from ecumene.cli_report import report

if TYPE_CHECKING:
    from ecumene.kernel.game import Game

app = App(
    name="ecumene",
    help="One table for board games about the future of planets: play them, serve them, simulate them.",
    version=__version__,
    help_format="markdown",
    suppress_keyboard_interrupt=False,
)
app.command(campaign)
app.command(simulate)
app.command(sweep)
app.command(report)
app.command(ladder)
app.command(load)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; anything a person can mend is one line on the error stream and exit code 2."""
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


@app.command
def play(
    game: str | None = None,
    /,
    *,
    seats: int | None = None,
    bots: str = "normal",
    me: str | None = None,
    option: OptionList = None,
    seed: str | None = None,
    open: Path | None = None,
    override: Path | None = None,
) -> None:
    """Play in this terminal, against bots or with others at the same keyboard, in plain sentences.

    Parameters
    ----------
    game
        The game to play; `ecumene games` lists them.
    seats
        How many play, people and bots together (2 unless the game needs more).
    bots
        Who plays the other seats: easy, normal, hard or any other bot of `ecumene games` with its settings, as in
        greedy:redeals=4; several, separated by commas, are dealt in turn.
    me
        The seats held at this keyboard: 1 (the default), several as in 1,2, all, or none to watch.
    option
        An option of the game as in mode=quick; may be given several times.
    seed
        Settles all chance: the same seed deals the same game. Random if left out.
    open
        Go on with the game recorded in this file.
    override
        A folder of content files that replace parts of the game's own.
    """
    from ecumene.terminal.main import play as play_in_terminal

    play_in_terminal(game, seats, bots, me, read_options(option), seed, open, override)


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    override: Path | None = None,
    laboratory: bool = True,
    new_key: bool = False,
    think_seconds: float | None = None,
    allow_host: Several = None,
    behind_proxy: Several = None,
    root_path: str = "",
    open: bool = False,
) -> None:
    """Serve tables to browsers. What to know before others reach it: docs/serving.md.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets other machines in.
    port
        The port to listen at (8377, or the next free one, if left out).
    database
        Where tables are kept: a file, or the URL of a database (a file of your own if left out).
    override
        A folder of content files that replace parts of the games' own.
    laboratory
        Let whoever has its key start runs of many games on this machine. The address that is printed, and opened with
        `--open`, holds the key.
    new_key
        Make a new key for the laboratory: addresses that were printed before let nobody in any more.
    think_seconds
        How long a bot at a table may be set to think about a move (54 where no other machine can reach the page, 5
        where others do, if left out).
    allow_host
        A name by which people reach this server, as in table.example, with the port where a browser shows one; may
        be given several times. IP addresses, localhost and this machine's own name need none of it.
    behind_proxy
        The address (or network) of a proxy in front of this server, whose word on who asks is believed, as in
        127.0.0.1; may be given several times.
    root_path
        The path below which a proxy shows this server, as in /ecumene.
    open
        Open the page in a browser.
    """
    from ecumene.server.main import serve as serve_tables

    serve_tables(
        host=host,
        port=port,
        database=database,
        override=override,
        open_browser=open,
        laboratory=laboratory,
        new_key=new_key,
        think_seconds=think_seconds,
        names=allow_host or (),
        proxies=behind_proxy or (),
        root=root_path,
    )


@app.command
def replay(file: Path, /, *, to: int | None = None, verify: bool = False, override: Path | None = None) -> None:
    """Tell a recorded game in sentences, or what a trouble file holds ("Something is wrong here" in the page).

    Parameters
    ----------
    file
        The record: a file that `play`, `simulate` or a server wrote; or a trouble file, told to its moment.
    to
        Stop after so many moves and describe the table there.
    verify
        Only check that every move is legal and every recorded position is met.
    override
        The folder of content files the game was played with.
    """
    from ecumene.kernel.fault import load_fault
    from ecumene.terminal.fault import tell_fault
    from ecumene.terminal.retell import retell

    fault = load_fault(file)
    if fault is not None:
        tell_fault(file, fault, to, verify, override)
    else:
        retell(file, to, verify, override)


@app.command
def review(file: Path, /, *, ms: int = 500, override: Path | None = None) -> None:
    """Look over a finished game: everybody's chance turn by turn, and where it turned, by play or by luck.

    Parameters
    ----------
    file
        The record: a file that `play`, `simulate` or a server wrote.
    ms
        How long to think about each of the decisions that mattered most, in thousandths of a second.
    override
        The folder of content files the game was played with.
    """
    from ecumene.kernel.errors import EcumeneError
    from ecumene.terminal.counsel import review_file

    if ms < 1:
        raise EcumeneError(f"--ms must be at least 1, not {ms}")
    review_file(file, ms, override)


@app.command
def rules(game: str | None = None, /, *, check: bool = False, tests: Path | None = None) -> None:
    """Print a game's rules with the code that carries each out and the tests that prove it.

    Parameters
    ----------
    game
        The game; all games if left out.
    check
        Only report what is wrong: a rule without code or test, an id that is not in the ledger. Fails if any.
    tests
        The folder of tests to look for proofs in (./tests if there is one).
    """
    from ecumene.lab.rulebook import check_rules, print_rules

    folder = tests if tests is not None else Path("tests") if Path("tests").is_dir() else None
    if not check:
        print_rules(_games([game] if game else []), folder)
    elif not check_rules(_games([game] if game else []), folder):
        sys.exit(1)


@app.command
def check(
    game: str,
    /,
    *,
    games: int = 200,
    seed: str = "contract",
    record: Path | None = None,
    folder: Path = Path("breaches"),
) -> None:
    """Check over many random games that a game keeps the contract every game must keep.

    Parameters
    ----------
    game
        The game to check; `ecumene games` lists them.
    games
        How many random games to play, at least one for every number of seats and option.
    seed
        Settles which games are played.
    record
        Make every check at every position of this recorded game instead.
    folder
        Where the records of games that break the contract are put.
    """
    from ecumene.kernel.registry import game as find_game
    from ecumene.lab.audit import audit

    if not audit(find_game(game), games, seed, record, folder):
        sys.exit(1)


@app.command
def bench(*games: str, seats: int | None = None, watched: bool = False) -> None:
    """Measure how fast the rules run on one core, interpreted and compiled.

    Parameters
    ----------
    games
        The games to measure; all if left out.
    seats
        How many play (the middle of what each game allows, if left out).
    watched
        Measure what a move costs where people watch instead: its state for a person and for a spectator, part by part.
    """
    from rich.console import Console

    from ecumene.lab.bench import bench as measure
    from ecumene.lab.bench import bench_watched

    (bench_watched if watched else measure)(_games(games), Console(), seats)


@app.command(name="games")
def list_games() -> None:
    """List the installed games with their options, and the bots."""
    from ecumene.bots import BOTS
    from ecumene.kernel.registry import games

    for game in games().values():
        least, most = game.seat_counts.start, game.seat_counts.stop - 1
        print(f"{game.id}: {game.name}, {least} to {most} players. {game.blurb}")
        if game.campaign is not None:
            print(f"  ecumene campaign new {game.id} NAME  begins a campaign of several chapters")
        for option in game.options:
            print(f"  --option {option.id}={'|'.join(option.choices)}  {option.name}: {option.help}")
        for style in game.styles:
            print(f"  style={style.id}  {style.name}: {style.help}")
    print("Bots:")
    for bot in BOTS.values():
        print(f"  {bot.id}: {bot.help}")
        for parameter in bot.parameters:
            print(f"    {bot.id}:{parameter.id}={parameter.default}  {parameter.help}")
        if bot.styled:
            print(f"    {bot.id}:style=...  keeps to a style of the game, if it has any")


@app.command
def version() -> None:
    """Print the version, and whether the rules are compiled."""
    from ecumene.kernel.build import compiled

    print(f"ecumene {__version__}, rules {'compiled' if compiled() else 'interpreted'}")


def _games(ids: Sequence[str]) -> list[Game]:
    """The games of these ids, all of them where none is named."""
    from ecumene.kernel.registry import game, games

    return [game(id) for id in ids] or list(games().values())


def _fail(text: str) -> NoReturn:
    print(f"ecumene: {text}", file=sys.stderr)
    sys.exit(2)


def _leave_pipe() -> NoReturn:
    """Whoever read our output has had enough."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)

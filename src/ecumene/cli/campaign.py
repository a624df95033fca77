"""The commands `ecumene campaign ...`."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cyclopts import App

from ecumene.cli.options import OptionList, read_options

if TYPE_CHECKING:
    from ecumene.terminal.campaign_file import CampaignFolder

campaign = App(
    name="campaign",
    help="Play a campaign in this terminal: games that follow one another, each taking on the log of the one before.",
    help_format="markdown",
)


@campaign.command
def new(
    game: str,
    name: str,
    /,
    *,
    seats: int | None = None,
    bots: str = "normal",
    me: str = "1",
    option: OptionList = None,
    seed: str | None = None,
    folder: Path | None = None,
) -> None:
    """Begin a campaign; then play it with `ecumene campaign play NAME`.

    Parameters
    ----------
    game
        The game to play; `ecumene games` says which have campaigns.
    name
        What to call the campaign: letters, digits, - and _.
    seats
        How many play, people and bots together (by default as few as the game allows).
    bots
        Who plays the other seats: a bot, or several separated by commas, seated in turn.
    me
        The seats held at this keyboard: 1 (the default), several like 1,2, all, or none to watch.
    option
        An option of the game, like mode=quick; may be given several times.
    seed
        Decides all chance in every chapter. Random by default.
    folder
        Where campaigns are kept (by default a folder of your own).
    """
    from ecumene.terminal.campaign import begin

    print(begin(_campaigns(folder), game, name, seats, bots, me, read_options(option), seed))
    print(_how_to_play(name, folder))


@campaign.command
def play(name: str, /, *, folder: Path | None = None) -> None:
    """Continue the current chapter, or begin the next one; every move is saved at once.

    Parameters
    ----------
    name
        The campaign; `ecumene campaign list` lists them.
    folder
        Where campaigns are kept (by default a folder of your own).
    """
    from ecumene.terminal.campaign import play as play_campaign

    play_campaign(_campaigns(folder), name)


@campaign.command(name="list")
def list_all(*, folder: Path | None = None) -> None:
    """List the campaigns with the chapter each has reached, the most recently played first.

    Parameters
    ----------
    folder
        Where campaigns are kept (by default a folder of your own).
    """
    from ecumene.terminal.campaign_tree import list_campaigns

    print("\n".join(list_campaigns(_campaigns(folder))))


@campaign.command
def show(name: str, /, *, folder: Path | None = None) -> None:
    """Show a campaign's chapters and branches as a tree, with the log each chapter carries over, in sentences.

    Parameters
    ----------
    name
        The campaign; `ecumene campaign list` lists them.
    folder
        Where campaigns are kept (by default a folder of your own).
    """
    from ecumene.terminal.campaign_tree import show_campaign

    print("\n".join(show_campaign(_campaigns(folder), name)))


@campaign.command
def branch(name: str, chapter: int, newname: str, /, *, folder: Path | None = None) -> None:
    """Begin another campaign that shares a campaign's chapters up to CHAPTER and goes its own way from there.

    Parameters
    ----------
    name
        The campaign to branch.
    chapter
        The number of the last chapter both share, as `ecumene campaign show` lists it.
    newname
        What to call the new campaign.
    folder
        Where campaigns are kept (by default a folder of your own).
    """
    from ecumene.terminal.campaign import branch as branch_campaign

    print(branch_campaign(_campaigns(folder), name, chapter, newname))
    print(_how_to_play(newname, folder))


@campaign.command
def simulate(
    game: str,
    /,
    *,
    seats: int | None = None,
    bots: str = "greedy",
    games: int = 100,
    option: OptionList = None,
    records: Path | None = None,
    seed: str = "0",
    workers: int | None = None,
) -> None:
    """Let bots play many whole campaigns, and count how they end and how each chapter goes.

    Parameters
    ----------
    game
        The game to play; `ecumene games` says which have campaigns.
    seats
        How many play (by default as few as the game allows).
    bots
        One bot or several separated by commas, seated round the table; they move on by one seat every campaign.
    games
        How many campaigns to play.
    option
        An option of the game, like mode=quick; may be given several times.
    records
        A folder to keep a record of every chapter in.
    seed
        Decides all chance: the same seed plays the same campaigns, on any number of workers.
    workers
        How many processes to use (by default one for each core).
    """
    from ecumene.bots import read_bots
    from ecumene.kernel.registry import game as find_game
    from ecumene.lab.campaigns import simulate_and_show_campaigns

    found = find_game(game)
    count = seats if seats is not None else min(found.seat_counts)
    names = read_bots(bots, found)
    if not simulate_and_show_campaigns(found, count, names, read_options(option), games, seed, workers, records):
        sys.exit(130)


def _campaigns(folder: Path | None) -> CampaignFolder:
    """Where campaigns are kept: the folder named, or one beside the tables."""
    from ecumene.server.settings import data_folder
    from ecumene.terminal.campaign_file import CampaignFolder

    return CampaignFolder(folder if folder is not None else data_folder() / "campaigns")


def _how_to_play(name: str, folder: Path | None) -> str:
    """The command that plays the campaign, naming the folder if it is not the usual one."""
    words = ["ecumene", "campaign", "play", name, *(["--folder", str(folder)] if folder is not None else [])]
    return f"Play it with: {shlex.join(words)}"

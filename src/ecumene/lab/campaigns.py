"""Whole campaigns between bots: from the first chapter to an ending, many times, and what comes of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from ecumene.kernel.campaign import MOST_CHAPTERS, campaign_options, sequel_of
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game, Options
from ecumene.lab.executors import local
from ecumene.lab.match import Plan, Played, play_out
from ecumene.lab.progress import progress_bar
from ecumene.lab.show import interval, mean, percent, sheet, span
from ecumene.lab.simulate import Progress, plan_for, play_many
from ecumene.lab.summary import Average, EndingTally, Share, average, tally_endings, wilson


class PlayedCampaign(msgspec.Struct, frozen=True):
    """A campaign that was played to its end: its chapters with their titles."""

    number: int
    chapters: tuple[tuple[str, Played], ...]

    @property
    def last(self) -> Played:
        return self.chapters[-1][1]


class ChapterTally(msgspec.Struct, frozen=True):
    """How many campaigns reached this chapter, and how it ended for them."""

    title: str
    reached: Share
    endings: list[EndingTally]


class CampaignSummary(msgspec.Struct, frozen=True):
    """The campaigns, summed up; `asked` is how many there should have been."""

    game: str
    seats: int
    bots: tuple[str, ...]
    asked: int
    interrupted: bool
    played: int
    endings: list[EndingTally]
    """How the last chapters ended."""
    chapters: list[ChapterTally]
    length: Average
    score: Average
    decisions: Average


def play_campaign(game: Game, box: Any, plan: Plan, number: int) -> PlayedCampaign:
    """Play the campaign of this number, with the same bots in the same seats throughout."""
    chapters: list[tuple[str, Played]] = []
    title, options, log = game.chapter_title(plan.options, None), plan.options, None
    while len(chapters) < MOST_CHAPTERS:
        seed = f"{plan.seed}:{number}:{len(chapters)}"
        file = f"{number:06d}-{len(chapters) + 1:02d}"
        played, g = play_out(game, box, plan, number, seed, options, log, file)
        chapters.append((title, played))
        sequel = sequel_of(game, g)
        if sequel is None:
            return PlayedCampaign(number, tuple(chapters))
        title, options, log = sequel.title, sequel.options, sequel.log
    raise EcumeneError(f"campaign {number} of {game.name} has not ended after {MOST_CHAPTERS} chapters")


def simulate_campaigns(
    game: Game,
    seats: int,
    bots: Sequence[str],
    options: Options,
    games: int,
    seed: str = "0",
    workers: int | None = None,
    records: Path | None = None,
    progress: Progress | None = None,
) -> CampaignSummary:
    """Play so many campaigns and sum them up; if interrupted, sum up what was played until then."""
    plan = plan_for(game, seats, bots, campaign_options(game, options), games, seed, records, None)
    played, interrupted = play_many(game, plan, games, workers, play_campaign, progress)
    return summarize_campaigns(game, seats, tuple(bots), games, played, interrupted)


def summarize_campaigns(
    game: Game, seats: int, bots: tuple[str, ...], asked: int, played: list[PlayedCampaign], interrupted: bool
) -> CampaignSummary:
    """The campaigns, counted."""
    by_title: dict[str, list[Played]] = {}
    for campaign in played:
        for title, chapter in campaign.chapters:
            by_title.setdefault(title, []).append(chapter)
    lines = [
        ChapterTally(title, wilson(len({chapter.number for chapter in came}), len(played)), tally_endings(came))
        for title, came in by_title.items()
    ]
    return CampaignSummary(
        game=game.id,
        seats=seats,
        bots=bots,
        asked=asked,
        interrupted=interrupted,
        played=len(played),
        endings=tally_endings([campaign.last for campaign in played]),
        chapters=lines,
        length=average([len(campaign.chapters) for campaign in played]),
        score=average([sum(campaign.last.ending.scores) / seats for campaign in played]),
        decisions=average([sum(chapter.decisions for _, chapter in campaign.chapters) for campaign in played]),
    )


def show_campaigns(summary: CampaignSummary, console: Console) -> None:
    """Print the summary: how campaigns ended, how far they got, how each chapter went."""
    what = f"{summary.game}, {summary.seats} seats, bots {', '.join(summary.bots)}"
    many = f"{summary.played} of {summary.asked}" if summary.interrupted else str(summary.played)
    console.print(f"{what}: {'interrupted after ' if summary.interrupted else ''}{many} campaigns", highlight=False)
    if summary.played == 0:
        return
    ends = sheet("How they ended", "ending", "campaigns", "share", "95 % interval")
    for line in summary.endings:
        ends.add_row(line.headline, str(line.games.count), percent(line.games), interval(line.games))
    console.print(ends)
    chapters = sheet("The chapters", "chapter", "games", "share", "95 % interval")
    for chapter in summary.chapters:
        reached = chapter.reached
        chapters.add_section()
        chapters.add_row(chapter.title, str(reached.count), percent(reached), interval(reached))
        for line in chapter.endings:
            chapters.add_row(f"  {line.headline}", str(line.games.count), percent(line.games), interval(line.games))
    console.print(chapters)
    means = sheet("A campaign on average", "what", "mean", "from/to")
    measured = {"chapters": summary.length, "score at the end": summary.score, "decisions": summary.decisions}
    for name, found in measured.items():
        means.add_row(name, mean(found), span(found))
    console.print(means)


def simulate_and_show_campaigns(
    game: Game,
    seats: int,
    bots: Sequence[str],
    options: Options,
    games: int,
    seed: str,
    workers: int | None,
    records: Path | None,
) -> bool:
    """Simulate with a progress bar on standard error, print the summary, and say whether it ran to the end."""
    plan_for(game, seats, bots, campaign_options(game, options), games, seed, records, None)
    local(workers)
    with progress_bar(f"{game.name}, {seats} seats", games, "campaigns") as step:
        summary = simulate_campaigns(game, seats, bots, options, games, seed, workers, records, step)
    show_campaigns(summary, Console())
    if records is not None:
        print(f"the records are in {records}")
    return not summary.interrupted

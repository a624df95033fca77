"""Campaigns as text: the list of them, and the chapters of one with its branches."""

from __future__ import annotations

from collections.abc import Iterator

from ecumene.bots import read_bot
from ecumene.kernel.campaign import sequel_of
from ecumene.kernel.english import count
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.registry import game as find_game
from ecumene.terminal.campaign_file import Campaign, CampaignFolder, Chapter, end_of
from ecumene.terminal.session import PERSON

STEP = "    "


def list_campaigns(folder: CampaignFolder) -> list[str]:
    """One line for each campaign; damaged ones are marked as such."""
    found = [_in_brief(folder, name) for name in folder.names()]
    return found or [f"There are no campaigns in {folder.root}; begin one with: ecumene campaign new GAME NAME"]


def _in_brief(folder: CampaignFolder, name: str) -> str:
    try:
        campaign = folder.read(name)
        game = find_game(campaign.game)
        last = campaign.chapters[-1]
        return f"{name}: {game.name}, chapter {len(campaign.chapters)}, {last.title}. {_standing(game, last)}"
    except EcumeneError as wrong:
        return f"{name}: cannot be continued: {wrong}"


def _standing(game: Game, chapter: Chapter) -> str:
    """How far the chapter has come, in a sentence or two."""
    g = end_of(chapter)
    if not g.over:
        return f"Under way, {count(len(chapter.lines), 'move')}."
    sequel = sequel_of(game, g)
    ends = f"Next: {sequel.title}." if sequel is not None else "The campaign ends here."
    return f"{game.ending(g).headline}. {ends}"


def show_campaign(folder: CampaignFolder, name: str) -> list[str]:
    """The chapters with what each carries over, what the next would carry over, and the branches as a tree."""
    campaign = folder.read(name)
    game = find_game(campaign.game)
    who = ", ".join(_who(seat) for seat in campaign.chapters[0].header.names)
    lines = [f"{name}: {game.name}, {len(campaign.chapters[0].header.names)} seats: {who}."]
    if campaign.origin is not None:
        lines.append(f"It branched off from {campaign.origin.name} after chapter {campaign.origin.chapter}.")
    lines += _chapters(folder, name, campaign, 0, "", {name})
    sequel = sequel_of(game, end_of(campaign.chapters[-1]))
    if sequel is not None:
        lines.append(f"{sequel.title} will carry over:")
        lines += [f"{STEP}{text}" for text in game.tell_log(sequel.log)]
    return lines


def _who(name: str) -> str:
    return "a person" if name == PERSON else f"{read_bot(name)[0].name} (a bot)"


def _chapters(
    folder: CampaignFolder, name: str, campaign: Campaign, shared: int, margin: str, told: set[str]
) -> Iterator[str]:
    """The chapters after the first `shared` ones, each with the branches after it."""
    game = find_game(campaign.game)
    branches = _branches(folder, name, told)
    for number, chapter in enumerate(campaign.chapters, 1):
        if number > shared:
            yield f"{margin}{number}. {chapter.title}, begun {chapter.begun}. {_standing(game, chapter)}"
            for text in [] if chapter.header.log is None else game.tell_log(chapter.header.log):
                yield f"{margin}{STEP}{text}"
        for other, branch in branches:
            if branch.origin is not None and branch.origin.chapter == number:
                yield f"{margin}{STEP}Branch {other}:"
                yield from _chapters(folder, other, branch, number, margin + 2 * STEP, {*told, other})


def _branches(folder: CampaignFolder, name: str, told: set[str]) -> list[tuple[str, Campaign]]:
    """The undamaged campaigns that branched off from this one, except those shown already."""
    found: list[tuple[str, Campaign]] = []
    for other in sorted(set(folder.names()) - told):
        try:
            campaign = folder.read(other)
        except EcumeneError:
            continue
        if campaign.origin is not None and campaign.origin.name == name:
            found.append((other, campaign))
    return found

"""`ecumene campaign`: begin a campaign, play it chapter by chapter, look at it, branch it."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex

import msgspec

from ecumene.bots import read_bots
from ecumene.kernel.campaign import sequel_of
from ecumene.kernel.errors import BadSeats, EcumeneError
from ecumene.kernel.registry import game as find_game
from ecumene.terminal.campaign_file import Campaign, CampaignFolder, begun, branched, end_of, with_next, write
from ecumene.terminal.dialogue import Dialogue, Leave
from ecumene.terminal.main import people_at, seated
from ecumene.terminal.session import Session, continued
from ecumene.terminal.voice import Terminal, Voice

HELP = """\
In a campaign the game is saved after every move; you don't need to save it.
  next           when the chapter is over: go on to the next one
  story          what this chapter carries over from the ones before"""


def begin(
    folder: CampaignFolder,
    game: str,
    name: str,
    seats: int | None,
    bots: str,
    me: str,
    options: dict[str, str],
    seed: str | None,
) -> str:
    """Set up a campaign; returns what to say about it."""
    found = find_game(game)
    count = seats if seats is not None else min(found.seat_counts)
    if count not in found.seat_counts:
        raise BadSeats(found.name, count, found.seat_counts)
    names = seated(count, people_at(me, count), read_bots(bots, found))
    campaign = begun(found, names, options, seed if seed is not None else token_hex(8))
    path = folder.add(name, campaign)
    return f"{name}: {found.name}, {count} seats, begins with {campaign.chapters[0].title}. It is kept in {path}."


def branch(folder: CampaignFolder, name: str, chapter: int, other: str) -> str:
    """Set up another campaign that shares the first chapters of one; returns what to say about it."""
    campaign = folder.read(name)
    if not 1 <= chapter <= len(campaign.chapters):
        raise EcumeneError(f"{name} has chapters 1 to {len(campaign.chapters)}, not {chapter}")
    game = find_game(campaign.game)
    last = campaign.chapters[chapter - 1]
    g = end_of(last)
    sequel = sequel_of(game, g)
    if g.over and sequel is None:
        raise EcumeneError(f"the campaign ends with chapter {chapter}; branch it at an earlier one")
    folder.add(other, branched(campaign, name, chapter))
    goes_on = f"begins {sequel.title}" if sequel is not None else f"goes on in {last.title}"
    return f"{other} shares the chapters up to {chapter} with {name} and then {goes_on}."


class Keeper:
    """Keeps a campaign's file in step with the chapter being played; refuses if somebody else has written to it."""

    def __init__(self, path: Path, campaign: Campaign) -> None:
        self.path = path
        self.campaign = campaign
        self.stamp = self._stamp()

    def keep(self, session: Session) -> None:
        """Save the chapter as it is now."""
        last = msgspec.structs.replace(self.campaign.chapters[-1], lines=session.record.lines)
        self.write(msgspec.structs.replace(self.campaign, chapters=[*self.campaign.chapters[:-1], last]))

    def write(self, campaign: Campaign) -> None:
        if self._stamp() != self.stamp:
            raise EcumeneError(f"{self.path} was changed by another program, so nothing more is saved; leave with quit")
        write(self.path, campaign)
        self.campaign, self.stamp = campaign, self._stamp()

    def _stamp(self) -> tuple[int, int]:
        try:
            found = self.path.stat()
        except OSError:
            return 0, 0
        return found.st_mtime_ns, found.st_size


class ChapterDialogue(Dialogue):
    """Plays a chapter of a campaign with the people at one terminal."""

    def __init__(self, session: Session, voice: Voice, keeper: Keeper) -> None:
        super().__init__(session, voice)
        self.keeper = keeper
        self.going_on = False
        session.keep = lambda: keeper.keep(session)
        self.commands |= {"next": self.next, "story": self.story}

    def greet(self) -> None:
        self.voice.say(f"Chapter {len(self.keeper.campaign.chapters)}: {self.keeper.campaign.chapters[-1].title}.")
        self.story("")
        super().greet()

    def end(self) -> None:
        """Tell how the chapter ended; without people the campaign continues by itself."""
        self.going_on = not self.session.people
        super().end()

    def tell_what_next(self) -> None:
        sequel = sequel_of(self.game, self.session.g)
        if sequel is None:
            self.voice.say("This is the end of the campaign.")
        else:
            self.voice.say(f"Say next to go on to {sequel.title}.")
        self.voice.say("You can still review the chapter, look, read the log, undo, or quit.")

    def next(self, _: str) -> None:
        """Go on to the next chapter."""
        if not self.session.g.over:
            raise EcumeneError("this chapter is not over yet")
        if sequel_of(self.game, self.session.g) is None:
            raise EcumeneError("the campaign ends with this chapter")
        self.going_on = True
        raise Leave

    def story(self, _: str) -> None:
        """The log that this chapter carries over."""
        log = self.session.header.log
        for text in [] if log is None else self.game.tell_log(log):
            self.voice.say(text)

    def help(self, line: str) -> None:
        super().help(line)
        for text in HELP.splitlines():
            self.voice.say(text)

    def part(self) -> None:
        """Say where the campaign is kept, and save what an interruption may have left out."""
        try:
            self.keeper.keep(self.session)
            self.voice.say(f"The campaign is kept in {self.keeper.path}. Goodbye.")
        except EcumeneError as wrong:
            self.voice.say(f"{wrong}. Goodbye.")


def play(folder: CampaignFolder, name: str, voice: Voice | None = None) -> None:
    """Continue the current chapter or begin the next, until the people leave or the campaign ends."""
    voice = voice or Terminal()
    keeper = Keeper(folder.path(name), folder.read(name))
    game = find_game(keeper.campaign.game)
    going_on = True
    while going_on:
        last = keeper.campaign.chapters[-1]
        g = end_of(last)
        sequel = sequel_of(game, g)
        if sequel is not None:
            keeper.write(with_next(game, keeper.campaign, sequel))
            last = keeper.campaign.chapters[-1]
        elif g.over:
            voice.say(f"{name} is finished. {game.ending(g).headline}. {game.ending(g).text}")
            voice.say(f"To try another way: ecumene campaign branch {name} CHAPTER NEWNAME")
            return
        table = ChapterDialogue(continued(game, last.record, last.header.names, None), voice, keeper)
        table.run()
        going_on = table.going_on

"""A campaign in a file: its chapters, each with the record of what was played in it."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

import msgspec

from ecumene.kernel.campaign import campaign_options
from ecumene.kernel.errors import BadRecord, EcumeneError
from ecumene.kernel.game import Game, Options, Sequel
from ecumene.kernel.position import Position
from ecumene.kernel.record import Header, Line, Record, header_for, replay, start

FORMAT = 1
LARGEST = 64 * 1024 * 1024
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
ENDING = ".campaign.json"


class Chapter(msgspec.Struct, frozen=True):
    """A chapter: its title, the day it was begun, and its record."""

    title: str
    begun: str
    header: Header
    lines: list[Line]

    @property
    def record(self) -> Record:
        return Record(self.header, self.lines)


class Origin(msgspec.Struct, frozen=True):
    """Where a campaign branched off: another campaign's name, and the number of the last chapter they share."""

    name: str
    chapter: int


class Campaign(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole campaign; all further chance follows from its seed."""

    campaign: int
    game: str
    seed: str
    chapters: list[Chapter]
    origin: Origin | None = None


def begun(game: Game, names: tuple[str, ...], options: Options, seed: str) -> Campaign:
    """A campaign at its first choice; `names` says who holds each seat."""
    full = campaign_options(game, options)
    title = game.chapter_title(full, None)
    return Campaign(FORMAT, game.id, seed, [_chapter(game, names, Sequel(title, full, {}), None, f"{seed}:1")])


def with_next(game: Game, campaign: Campaign, sequel: Sequel) -> Campaign:
    """The campaign with its next chapter begun."""
    last = campaign.chapters[-1]
    seed = f"{campaign.seed}:{len(campaign.chapters) + 1}"
    chapter = _chapter(game, last.header.names, sequel, sequel.log, seed)
    return msgspec.structs.replace(campaign, chapters=[*campaign.chapters, chapter])


def _chapter(game: Game, names: tuple[str, ...], opening: Sequel, log: dict[str, object] | None, seed: str) -> Chapter:
    header = header_for(game, len(names), opening.options, seed, names, log)
    start(header)
    return Chapter(opening.title, datetime.now(UTC).date().isoformat(), header, [])


def branched(campaign: Campaign, name: str, chapter: int) -> Campaign:
    """A new campaign that shares the chapters up to this one; from the next one on its luck is different."""
    return msgspec.structs.replace(
        campaign, seed=token_hex(8), chapters=campaign.chapters[:chapter], origin=Origin(name, chapter)
    )


def end_of(chapter: Chapter) -> Position:
    """The position the chapter has reached; BadRecord if its record does not replay."""
    *_, (g, _) = replay(chapter.record)
    return g


class CampaignFolder:
    """The folder where campaigns are kept, one file for each."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def path(self, name: str) -> Path:
        if not NAME.fullmatch(name):
            raise EcumeneError(f"{name[:80]!r} cannot be a campaign's name: use at most 64 letters, digits, - and _")
        return self.root / f"{name}{ENDING}"

    def names(self) -> list[str]:
        """All campaigns, the most recently played first."""
        found = [path for path in self.root.glob(f"*{ENDING}") if path.is_file()]
        found.sort(key=lambda path: (-path.stat().st_mtime, path.name))
        return [path.name.removesuffix(ENDING) for path in found]

    def read(self, name: str) -> Campaign:
        """The campaign of this name; an error if there is none, or its file is damaged."""
        path = self.path(name)
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            known = ", ".join(self.names()) or "none"
            raise EcumeneError(f"there is no campaign {name!r} in {self.root}; there are: {known}") from None
        except OSError as wrong:
            raise EcumeneError(f"cannot read {path}: {wrong.strerror}") from None
        return _decoded(path, data)

    def add(self, name: str, campaign: Campaign) -> Path:
        """Keep a new campaign; an error if there is one of that name."""
        path = self.path(name)
        if path.exists():
            raise EcumeneError(f"there is already a campaign {name!r}; choose another name")
        write(path, campaign)
        return path


def _decoded(path: Path, data: bytes) -> Campaign:
    try:
        if len(data) > LARGEST:
            raise BadRecord(f"it is larger than {LARGEST // 1024 // 1024} MiB")
        found = msgspec.json.decode(data, type=Campaign)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, BadRecord) as wrong:
        raise BadRecord(f"{path} is not a campaign, or is damaged: {wrong}") from None
    if found.campaign != FORMAT:
        raise BadRecord(f"{path} is a campaign of format {found.campaign}; this program reads format {FORMAT}")
    wrong_in = _wrong(found)
    if wrong_in:
        raise BadRecord(f"{path} is not a campaign, or is damaged: {wrong_in}")
    return found


def _wrong(campaign: Campaign) -> str:
    """What is wrong with a campaign's chapters before any is replayed; '' if nothing is."""
    if not campaign.chapters:
        return "it has no chapter"
    for number, chapter in enumerate(campaign.chapters, 1):
        if chapter.header.game != campaign.game:
            return f"chapter {number} is of {chapter.header.game}, not of {campaign.game}"
        if len(chapter.header.names) != chapter.header.seats:
            return f"chapter {number} names {len(chapter.header.names)} players for {chapter.header.seats} seats"
    return ""


def write(path: Path, campaign: Campaign) -> None:
    """Write the campaign to its file; at any moment either the old or the new version is complete."""
    fresh = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(msgspec.json.encode(campaign))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as wrong:
        raise EcumeneError(f"cannot write {path}: {wrong.strerror}") from None

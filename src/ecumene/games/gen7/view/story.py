"""What is seen of the story: what was read aloud, the crossroads card now open, and the vote under way."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.gen7 import numbering as n
from ecumene.games.gen7.episode.votes import (
    CROSSROADS_VOTE,
    PLOT_VOTE,
    WEAR_VOTE,
    Ballot,
    BreakTie,
    counts_track,
    weight,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.texts.effects import said
from ecumene.games.gen7.view.common import OptionView, block_rows, die_id, names_of, paragraphs
from ecumene.games.gen7.vocabulary import CAMPAIGN, CHANCE, Effect
from ecumene.kernel.bits import members

VoteKind = Literal["plot", "crossroads", "wear"]
VOTE_KINDS: tuple[VoteKind, ...] = ("plot", "crossroads", "wear")
ReadingKind = Literal["section", "success", "setback", "collapse", "vote", "crossroads", "clause", "ending"]
READING_KINDS: tuple[ReadingKind, ...] = (
    "section",
    "success",
    "setback",
    "collapse",
    "vote",
    "crossroads",
    "clause",
    "ending",
)


class ReadingView(msgspec.Struct, frozen=True):
    """Something of the story that was read aloud.

    `line` is the option that led to it, `before` what was read before that was chosen; `did` is what it brings about.
    """

    kind: ReadingKind
    id: str
    title: str
    before: list[str]
    line: str
    text: list[str]
    did: list[str]


class CrossroadsView(msgspec.Struct, frozen=True):
    """The crossroads card now open: who met its trigger with which die, whom it asks, and what was chosen."""

    id: str
    title: str
    text: list[str]
    seat: int
    die: str
    everybody: bool
    options: list[OptionView]
    chosen: int | None


class VoteView(msgspec.Struct, frozen=True):
    """A vote under way. `weights` are the votes of each seat, `waiting` who has still to vote.

    With `track` the logic/instinct track adds its votes to an option of its side. `tie` is the chief who decides.
    """

    kind: VoteKind
    question: str
    text: list[str]
    options: list[OptionView]
    track: bool
    weights: list[int]
    waiting: list[int]
    tie: int | None


# -- what was read --------------------------------------------------------------------------------


def section_text(g: Gen7, section: int, also: int) -> list[str]:
    """The text of a section and those of its further texts that were read."""
    row = names_of(g).sections[section]
    found = paragraphs(row.text)
    for number in members(also):
        found.extend(paragraphs(row.also[number].text))
    return found


def reading_views(g: Gen7) -> list[ReadingView]:
    """What was read aloud in this episode, the first first."""
    return [reading_view(g, *g.told[at : at + 3]) for at in range(0, len(g.told), 3)]


def reading_view(g: Gen7, what: int, number: int, detail: int) -> ReadingView:
    kind = READING_KINDS[what]
    if what == n.CROSSROADS_READ:
        return crossroads_reading(g, number, detail)
    if what == n.CLAUSE_READ:
        block = block_rows(g)[number]
        effects = g.box.story.blocks[number].clauses[detail].effects
        return ReadingView(kind, block.id, block.name, [], block.clauses[detail].line, [], did(g, effects))
    if what == n.ENDING_READ:
        ending = names_of(g).endings[number]
        return ReadingView(kind, ending.id, ending.title, [], "", paragraphs(ending.text), [])
    return plot_reading(g, what, number, detail)


def crossroads_reading(g: Gen7, number: int, detail: int) -> ReadingView:
    """A crossroads card with the option that was chosen, and the side of its chance that came up."""
    card, choice = names_of(g).crossroads[number], detail // 2
    option, failed = card.options[choice], bool(detail % 2)
    text = option.otherwise if failed and option.otherwise else option.after
    effects = g.box.story.crossroads[number].options[choice].effects
    branches = [
        (effect.otherwise if failed else effect.then) if effect.verb == CHANCE else [effect] for effect in effects
    ]
    happened = [effect for branch in branches for effect in branch]
    return ReadingView(
        kind="crossroads",
        id=card.id,
        title=card.title,
        before=paragraphs(card.text),
        line=option.line,
        text=paragraphs(text),
        did=[*stance_did(option.stance), *did(g, happened)],
    )


def plot_reading(g: Gen7, what: int, number: int, detail: int) -> ReadingView:
    """A section of the plot book, its outcome or its vote."""
    row, section = names_of(g).sections[number], g.box.story.sections[number]
    kind = READING_KINDS[what]
    if what == n.SECTION_READ:
        return ReadingView(kind, row.id, row.title, [], "", section_text(g, number, detail), [])
    if what == n.VOTE_READ and row.vote and section.vote:
        chosen, effects = row.vote.options[detail], section.vote.options[detail].effects
        before = paragraphs(row.vote.text)
        return ReadingView(
            kind, row.vote.id, row.vote.question, before, chosen.line, paragraphs(chosen.after), did(g, effects)
        )
    outcome = {n.SUCCESS_READ: row.success, n.SETBACK_READ: row.setback, n.COLLAPSE_READ: row.collapse}[what]
    effects = {
        n.SUCCESS_READ: section.success.effects if section.success else [],
        n.SETBACK_READ: section.setback.effects if section.setback else [],
        n.COLLAPSE_READ: section.collapse,
    }[what]
    return ReadingView(kind, row.id, row.title, [], "", paragraphs(outcome.text if outcome else ""), did(g, effects))


def stance_did(stance: str) -> list[str]:
    """Where a choice moves the logic/instinct track."""
    return [f"The track moves one step toward {stance}."] if stance else []


def did(g: Gen7, effects: list[Effect]) -> list[str]:
    """What was brought about, a sentence each; what is not public yet is not told."""
    told = [effect for effect in effects if effect.verb != CAMPAIGN or g.known >> effect.what & 1]
    return [f"{said([effect], names_of(g))}." for effect in told]


# -- crossroads and votes -------------------------------------------------------------------------


def crossroads_view(g: Gen7) -> CrossroadsView | None:
    """The card now open, without what its options do. G7-082"""
    if g.crossing < 0:
        return None
    row = names_of(g).crossroads[g.crossing]
    chosen = None
    if g.told[-3:-1] == [n.CROSSROADS_READ, g.crossing]:
        chosen = g.told[-1] // 2
    return CrossroadsView(
        id=row.id,
        title=row.title,
        text=paragraphs(row.text),
        seat=g.owner(g.trigger),
        die=die_id(g, g.trigger),
        everybody=row.addressee == "all",
        options=[OptionView(n, option.line, None) for n, option in enumerate(row.options)],
        chosen=chosen,
    )


def vote_step(g: Gen7) -> Ballot | BreakTie | None:
    """The vote under way, or about to open behind a window for file cards."""
    for step in reversed(g.agenda):
        if isinstance(step, Ballot | BreakTie):
            return step
    return None


def vote_view(g: Gen7) -> VoteView | None:
    """The vote under way: its question and lines, and who has voted, but not how. G7-219"""
    step = vote_step(g)
    if step is None:
        return None
    question, text = vote_words(g, step.kind, step.number)
    tie = step.seat if isinstance(step, BreakTie) else None
    mask = step.tied if isinstance(step, BreakTie) else step.options
    return VoteView(
        kind=VOTE_KINDS[step.kind],
        question=question,
        text=text,
        options=[vote_option(g, step.kind, step.number, option) for option in members(mask)],
        track=counts_track(g, step.kind, step.number),
        weights=[weight(g, step.kind, seat) for seat in range(g.seats)],
        waiting=list(g.waiting) if g.asking is step else list(range(g.seats)),
        tie=tie,
    )


def vote_words(g: Gen7, kind: int, number: int) -> tuple[str, list[str]]:
    """The question of a vote, and what is read before it."""
    names = names_of(g)
    if kind == PLOT_VOTE:
        vote = names.sections[number].vote
        return (vote.question, paragraphs(vote.text)) if vote else ("", [])
    if kind == CROSSROADS_VOTE:
        return names.crossroads[number].title, paragraphs(names.crossroads[number].text)
    return f"Which location of the {names.divisions[number].name} division wears out?", []


def vote_option(g: Gen7, kind: int, number: int, option: int) -> OptionView:
    """What may be voted for; the side is shown where the track counts."""
    names = names_of(g)
    if kind == WEAR_VOTE:
        return OptionView(option, names.locations[option].name, None)
    if kind == CROSSROADS_VOTE:
        return OptionView(option, names.crossroads[number].options[option].line, None)
    vote = names.sections[number].vote
    assert vote is not None
    row = vote.options[option]
    return OptionView(option, row.line, row.stance if vote.li else None)

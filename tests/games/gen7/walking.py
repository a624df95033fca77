"""Walks the plot book by the letter: votes and goals branch, everything else follows from the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.story import ENDING, Block, Section
from ecumene.games.gen7.vocabulary import Atom, Condition, Effect

from .boxes import the_box

STORY = the_box().story
FLAGS = {row.id: number for number, row in enumerate(the_box().names.flags)}
IDS = [row.id for row in the_box().names.sections]
LEAST = {e.ICE: 0, e.ACCORD: -4}
MOST = {e.ICE: 12, e.ACCORD: 4}


class Log(NamedTuple):
    """What the story remembers; `met` is what became of the last goal."""

    ice: int = 9
    accord: int = 0
    flags: int = 0
    met: bool = False
    ageing: bool = False

    def holds(self, condition: Condition | None, players: int, bare: frozenset[int] = frozenset()) -> bool:
        return condition is None or any(
            all(self.holds_atom(atom, players, bare) for atom in case) for case in condition.cases
        )

    def holds_atom(self, atom: Atom, players: int, bare: frozenset[int]) -> bool:
        if atom.term in (e.ICE_IS, e.ACCORD_IS, e.PLAYERS_ARE):
            found = atom.least <= (self.ice, self.accord, players)[atom.term] <= atom.most
        elif atom.term == e.FLAG_SET:
            found = bool(self.flags >> atom.what & 1)
        else:
            states = {e.GOAL_MET: self.met, e.AGEING: self.ageing, e.OPEN: True, e.BARE: atom.what in bare}
            found = states[atom.term]
        return found != atom.negated

    def after(self, effects: Iterable[Effect], players: int, bare: frozenset[int] = frozenset()) -> Log:
        """The log after these effects, as far as they concern it."""
        log = self
        for effect in effects:
            if not log.holds(effect.condition, players, bare):
                continue
            if effect.verb == e.FLAG:
                log = log._replace(flags=log.flags | 1 << effect.what)
            if effect.verb == e.CAMPAIGN:
                log = log.moved(effect.what, effect.many)
        return log

    def moved(self, variable: int, many: int) -> Log:
        value = (self.ice if variable == e.ICE else self.accord) + many
        value = max(LEAST[variable], min(MOST[variable], value))
        return self._replace(ice=value) if variable == e.ICE else self._replace(accord=value)


Logs = Counter[Log]
"""The logs with which a section is entered, and on how many paths each."""


def blocks_of(section: Section, log: Log, players: int) -> list[Block]:
    """The group seats that are open to a table with this log."""
    numbers = section.goal.blocks if section.goal else []
    return [STORY.blocks[number] for number in numbers if log.holds(STORY.blocks[number].condition, players)]


def after_vote(section: Section, log: Log, players: int) -> list[Log]:
    """The log after each way the section's vote may go."""
    return [log.after(option.effects, players) for option in section.vote.options] if section.vote else [log]


def outcomes(section: Section, log: Log, players: int) -> Iterator[tuple[Log, int]]:
    """Goal met, goal missed; or what is next."""
    if section.success is None or section.setback is None:
        yield log, section.next
        return
    yield log.after(section.success.effects, players)._replace(met=section.success.goto == ENDING), section.success.goto
    boards = frozenset(block.board for block in blocks_of(section, log, players) if block.board != e.NONE)
    yield log.after(section.setback.effects, players, boards), section.setback.goto


def luck(section: Section, log: Log, players: int) -> set[Log]:
    """All that may come between entering and leaving a section besides vote and goal: collapses and clauses."""
    logs = {log}
    for _ in range(5 if section.collapse else 0):
        logs |= {one.after(section.collapse, players) for one in logs}
    for block in blocks_of(section, log, players):
        logs |= {one.after(clause.effects, players) for one in logs for clause in block.clauses}
    return logs


def walk(players: int, with_luck: bool = False) -> tuple[dict[str, Logs], Logs]:
    """Follow every path from the first section: the logs that enter each section, and those at the ending."""
    entered: list[Logs] = [Counter() for _ in STORY.sections]
    ended: Logs = Counter()
    entered[STORY.episodes[1].first] = Counter([Log()])
    for number, section in enumerate(STORY.sections):
        for log, paths in entered[number].items():
            for voted in after_vote(section, log.after(section.setup, players), players):
                for between in luck(section, voted, players) if with_luck else {voted}:
                    for left, goto in outcomes(section, between, players):
                        (ended if goto == ENDING else entered[goto])[left] += paths
    return dict(zip(IDS, entered, strict=True)), ended


def ending_of(log: Log, players: int = 4) -> str:
    """The first ending whose condition holds."""
    rows = the_box().names.endings
    return next(str(row.id) for row, one in zip(rows, STORY.endings, strict=True) if log.holds(one.condition, players))

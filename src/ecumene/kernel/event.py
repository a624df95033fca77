"""Events: what happened, told once, to whoever may know.

A step reports events as it happens; they feed the log, the animations and the laboratory. When nobody
listens (search, simulation) they are never made.
"""

from typing import Final, final

from mypy_extensions import i64

EVERYONE: Final = -1
NOBODY: Final = -1
HIDDEN: Final = -1


@final
class Event:
    """What happened: to whom, where, how many, with which thing, by which rule.

    `thing` is seen only by the seats whose bit stands in `known_to` (EVERYONE: all, spectators too);
    everything else in an event is public.
    """

    def __init__(self, what: str, who: i64, where: i64, many: i64, thing: i64, known_to: i64, rule: i64) -> None:
        self.what: Final = what
        self.who: Final = who
        self.where: Final = where
        self.many: Final = many
        self.thing: Final = thing
        self.known_to: Final = known_to
        self.rule: Final = rule

    def seen_by(self, seat: int | None) -> "Event":
        """This event as the seat (None: a spectator) may see it."""
        if self.known_to == EVERYONE or self.thing == HIDDEN:
            return self
        if seat is not None and self.known_to >> seat & 1:
            return self
        return Event(self.what, self.who, self.where, self.many, HIDDEN, self.known_to, self.rule)

    def data(self) -> list[int | str]:
        return [self.what, self.who, self.where, self.many, self.thing, self.known_to, self.rule]


def event_from(data: list[int | str]) -> Event:
    """The event that `Event.data` wrote."""
    what, who, where, many, thing, known_to, rule = data
    return Event(str(what), int(who), int(where), int(many), int(thing), int(known_to), int(rule))

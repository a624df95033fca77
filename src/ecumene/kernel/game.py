"""What a game tells the outside world about itself: the one face every game shows.

A game's package makes one object of a subclass of `Game` and registers it under the entry point
`ecumene.games`. Everything outside games/ talks to it through this class and nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic

import msgspec
from typing_extensions import TypeVar

from ecumene.kernel.codec import dump, load, position_hash
from ecumene.kernel.content import Content, read_content
from ecumene.kernel.errors import BadOptions, BadSeats, IllegalMove, UnreadableMove
from ecumene.kernel.event import NOBODY, Event
from ecumene.kernel.ledger import Ledger, read_ledger
from ecumene.kernel.own_steps import steps_of
from ecumene.kernel.position import PENDING, Position
from ecumene.kernel.rng import Rng, rng_from_seed
from ecumene.kernel.step import Ask, AskTogether, Step

G = TypeVar("G", bound=Position, default=Position)
Options = Mapping[str, str]
Parts = tuple[str, str, str]
"""An event for people: its sentence, and the things it goes from and to."""

UNCOUNTED = ("button", "amount")
"""Kinds of things on the board that are only ways to answer, not things one uses."""
SHOWN = 12
"""So many choices are named to somebody who wrote none of them."""


class Option(msgspec.Struct, frozen=True):
    """A setting of a table or of a seat: one of `choices`, the first of which is the default.

    `confirm` is what a person is asked before another than the default is set, where that cannot be undone.
    """

    id: str
    name: str
    help: str
    choices: tuple[str, ...]
    names: tuple[str, ...]
    rule: str = ""
    confirm: str = ""

    @property
    def default(self) -> str:
        return self.choices[0]


def flag(id: str, name: str, help: str, rule: str = "") -> Option:
    """An option that is off unless switched on."""
    return Option(id, name, help, ("off", "on"), ("Off", "On"), rule)


class PromiseWords(msgspec.Struct, frozen=True):
    """A promise for people: that the seat agrees if another asks for `thing` toward `place`, named as in MoveWords.

    `name` and `toward` are what people call the two, `text` is the promise in a sentence. Everybody sees what was
    promised. The `id` holds what matters about the thing and the place: a promise lapses when its id is not offered.
    """

    id: str
    text: str
    name: str
    toward: str
    thing: str
    place: str
    rule: str = ""


class MoveWords(msgspec.Struct, frozen=True):
    """A move for people: its notation, its sentence, and what on the board it is about.

    `target` names the thing a person clicks to make the move (`card:solar_power`, `circle:energy.3`,
    `button:draw`); `also` names further things that light up with it.
    """

    move: str
    text: str
    target: str
    also: tuple[str, ...] = ()


class Refusal(msgspec.Struct, frozen=True):
    """A move a person might try, and the rule against it in a sentence."""

    move: str
    text: str
    target: str
    rule: str
    why: str


class Question(msgspec.Struct, frozen=True):
    """What is asked now: `ask` names the kind of question, `text` puts it to the seat, `rule` is its source."""

    ask: str
    text: str
    rule: str


class Told(msgspec.Struct, frozen=True):
    """An event for people: its sentence (empty if it is only shown) and what moved from where to where.

    `what` is the event's kind; `source` and `target` name things on the board as in MoveWords; `many` is how
    many pieces moved or by how much a number changed.
    """

    what: str
    text: str
    who: int | None = None
    source: str = ""
    target: str = ""
    many: int = 0
    rule: str = ""


def told(prefix: str, event: Event, parts: Parts) -> Told:
    """The event with its parts, its rule cited by the ledger's prefix."""
    text, source, target = parts
    return Told(
        what=event.what,
        text=text,
        who=None if event.who == NOBODY else event.who,
        source=source,
        target=target,
        many=event.many,
        rule=f"{prefix}-{event.rule:03d}" if event.rule else "",
    )


class Ending(msgspec.Struct, frozen=True):
    """How a game ended: a key, a headline, a sentence, who won and everybody's score with its sources."""

    key: str
    headline: str
    text: str
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    sources: tuple[dict[str, float], ...] = ()


class Sequel(msgspec.Struct, frozen=True):
    """The next chapter of a campaign: its title, the options it is set up with, and the log it takes up.

    The log is plain JSON data, and all that is carried from one chapter to the next.
    """

    title: str
    options: dict[str, str]
    log: dict[str, Any]


class Style(msgspec.Struct, frozen=True):
    """A way of playing a bot can be told to keep to: a strategy under test, not the strongest play."""

    id: str
    name: str
    help: str


class Game(ABC, Generic[G]):
    """A game's face. Subclasses fill in the class variables and the abstract methods.

    G is the game's own kind of position; whoever knows no game in particular says `Game` and deals with any position.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    blurb: ClassVar[str]
    prefix: ClassVar[str]
    """The ledger's prefix: rule 61 of prefix ER is cited as ER-061."""
    version: ClassVar[str]
    """The rules version: changes when behaviour does, and only then."""
    folder: ClassVar[Path]
    """Where rules.toml and content/ lie."""
    seat_counts: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    streams: ClassVar[tuple[str, ...]]
    view_type: ClassVar[type[msgspec.Struct]]
    cooperative: ClassVar[bool] = False
    dicey: ClassVar[bool] = False
    """Whether dice decide so much after every choice that plans do not hold: searches then grow no tree."""
    foresight: ClassVar[int] = 1
    """How many rounds, in which everybody has a turn, it takes until a choice shows: searches look so far."""
    campaign: ClassVar[Mapping[str, str] | None] = None
    """The options with which a campaign of this game begins; None: it has no campaigns."""
    styles: ClassVar[tuple[Style, ...]] = ()
    """The ways of playing that `lean` knows."""
    counted: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What moves make use of, for `uses`: under the name of an ask, or of an ask and the first word of the notation.

    Each thing is kind:thing with {0}, {1}, ... for the words of the notation.
    """
    orders: ClassVar[tuple[Option, ...]] = ()
    """Standing orders: what a seat may say once and for all about questions it does not care for.

    They belong to the seat at its table, never to the position: what they answer is an ordinary move.
    """

    # -- making positions ---------------------------------------------------------------------

    @abstractmethod
    def box(self, content: Content) -> Any:
        """The components as the rules use them, made once from checked content."""

    @abstractmethod
    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> G:
        """A position with the first steps on its agenda; nothing has run yet."""

    @abstractmethod
    def blank(self, box: Any, seats: int, rng: Rng) -> G:
        """An empty position to load saved fields into."""

    def content(self, override: Path | None = None) -> Content:
        return read_content(self.folder / "content", override)

    def new(
        self,
        seats: int,
        options: Options | None = None,
        seed: str = "0",
        box: Any = None,
        listen: bool = False,
        log: Mapping[str, Any] | None = None,
    ) -> G:
        """A game at its first choice. `listen` keeps the events from the start on, `log` is what it takes up."""
        if seats not in self.seat_counts:
            raise BadSeats(self.name, seats, self.seat_counts)
        full = self.complete(options or {})
        self.check_options(seats, full)
        box = box if box is not None else self.default_box()
        rng = rng_from_seed(seed, self.streams)
        g = self.setup(box, seats, full, rng) if log is None else self.setup_from(box, seats, full, log, rng)
        if listen:
            g.events = []
        g.advance()
        return g

    def default_box(self) -> Any:
        """The components of the game as it comes, loaded once."""
        if not hasattr(self, "_box"):
            self._box = self.box(self.content())
        return self._box

    def complete(self, options: Options) -> dict[str, str]:
        """The options with every default filled in, refused with a clear word where one is unknown."""
        return _completed(f"{self.name} has no option", "option", self.options, options)

    def check_options(self, seats: int, options: Options) -> None:
        """Refuse (BadOptions) options that do not go together or not with this number of seats."""

    # -- campaigns ----------------------------------------------------------------------------

    def setup_from(self, box: Any, seats: int, options: Options, log: Mapping[str, Any], rng: Rng) -> G:
        """A position, set up like any other, that takes up a campaign's log; a log that is not sound is BadOptions."""
        raise BadOptions(f"{self.name} has no campaigns: it cannot take up a log")

    def sequel(self, g: G) -> Sequel | None:
        """What follows this finished game; None unless it was a chapter of a campaign and not its last."""
        return None

    def chapter_title(self, options: Options, log: Mapping[str, Any] | None) -> str:
        """What a chapter with these options is called that takes up this log (None: it is the first)."""
        return "The first chapter" if log is None else "The next chapter"

    def tell_log(self, log: Mapping[str, Any]) -> list[str]:
        """A campaign's log in plain sentences."""
        return []

    # -- secrecy ------------------------------------------------------------------------------

    @abstractmethod
    def view(self, g: G, seat: int | None) -> msgspec.Struct:
        """What the seat (None: a spectator) may see, built by adding to an empty struct."""

    @abstractmethod
    def redeal_hidden(self, g: G, seat: int | None, rng: Rng) -> None:
        """Draw anew, in place, everything of this game's own that the seat cannot see."""

    def redeal(self, g: G, seat: int | None, rng: Rng) -> G:
        """A position the seat cannot tell from this one: hidden things, held answers and the future drawn anew.

        No held answer is one that would have settled the question.
        """
        twin = g.clone()
        self.redeal_hidden(twin, seat, rng)
        twin.list_choices()
        ask = twin.asking
        if isinstance(ask, AskTogether):
            twin.answers = twin.answers.copy()
            asked = ask.seats(twin)
            for other in asked:
                if other != seat and twin.answers[other] != PENDING:
                    held: list[int] = []
                    for move in ask.moves(twin, other):
                        twin.answers[other] = move
                        if ask.seats(twin) == asked:
                            held.append(move)
                    twin.answers[other] = held[rng.below(0, len(held))]
        twin.rng.rekey(rng.word(0), rng.word(0))
        return twin

    def secretive(self, options: Options) -> bool:
        """Whether seats of one person at one screen need a curtain between them."""
        return False

    # -- standing orders ------------------------------------------------------------------------

    def orders_at(self, options: Options) -> tuple[Option, ...]:
        """The standing orders there are at a table with these options."""
        return self.orders

    def complete_orders(self, options: Options, orders: Options) -> dict[str, str]:
        """The orders with every default filled in, refused with a clear word where one is unknown."""
        return _completed(f"{self.name} has no standing order", "order", self.orders_at(options), orders)

    def standing(self, g: G, seat: int, orders: Options) -> int | None:
        """The legal move by which these complete orders answer for the seat now; None: the seat itself is asked."""
        return None

    def orders_now(self, g: G, seat: int, orders: Options) -> dict[str, str]:
        """The orders as they hold from the turn on that has just begun: one given for a while only has lapsed."""
        return dict(orders)

    def promises(self, g: G, seat: int) -> tuple[PromiseWords, ...]:
        """What the seat could promise now, its turn or not: by what everybody sees, for everybody sees it."""
        return ()

    def kept(self, g: G, seat: int, promised: Collection[str]) -> int | None:
        """The legal move by which the seat keeps these promises now; None: they do not cover what it is asked."""
        return None

    # -- words --------------------------------------------------------------------------------

    @abstractmethod
    def notation(self, g: G, seat: int, move: int) -> str:
        """The move as records and the wire write it: stable across versions."""

    def parse(self, g: G, seat: int, text: str) -> int:
        """The candidate of the present ask that is written exactly like this; raises UnreadableMove."""
        candidates = {self.notation(g, seat, move): move for move in g.candidates(seat)}
        if text in candidates:
            return candidates[text]
        more = ", ..." if len(candidates) > SHOWN else ""
        raise UnreadableMove(text, f"one of: {', '.join(list(candidates)[:SHOWN])}{more}")

    @abstractmethod
    def words(self, g: G, seat: int, move: int) -> MoveWords:
        """The move for people."""

    @abstractmethod
    def question(self, g: G, seat: int | None) -> Question:
        """One sentence that says who must do what, as seen by the seat."""

    @abstractmethod
    def tell(self, g: G, event: Event) -> Told:
        """An event for people, from the event alone and what is public of the table (names, characters)."""

    @abstractmethod
    def describe(self, g: G, seat: int | None) -> list[str]:
        """The table in plain sentences as the seat sees it, for terminals and screen readers."""

    def read_aloud(self, g: G) -> list[str]:
        """What has been read aloud to everybody so far, paragraph by paragraph, where a game tells a story."""
        return []

    @abstractmethod
    def ending(self, g: G) -> Ending:
        """How the finished game ended."""

    def seat_title(self, g: G, seat: int) -> str:
        """What the seat is called in this game besides its player's name (a character, a colour)."""
        return f"Seat {seat + 1}"

    # -- for bots and checks ------------------------------------------------------------------

    @abstractmethod
    def evaluate(self, g: G, seat: int) -> float:
        """How good the position looks for the seat: 0 (lost) to 1 (won)."""

    @abstractmethod
    def prefer(self, g: G, seat: int, moves: list[int]) -> list[float]:
        """A rough weight for each move, before any look-ahead: bots consider heavier ones first.

        They pass over moves of weight 0 unless there are no others.
        """

    def gambles(self, g: G, seat: int, moves: list[int]) -> list[float]:
        """Where dice follow right after the moves: a weight for each that is worth many tries; elsewhere nothing.

        Who looks once would see luck and goes by `prefer`; who looks many times finds out which of these is best.
        """
        return []

    def turns_a_round(self, seats: int) -> int:
        """How many turns it takes until everybody has had one; 1 where a turn is everybody's."""
        return 1

    def lean(self, g: G, seat: int, style: str, moves: list[int]) -> list[float]:
        """What a player of this style sees in each move beyond its worth, on the scale of `evaluate`.

        0 is to follow the advice, -1 never to do it if anything else can be done.
        """
        raise LookupError(f"{self.name} has no style {style!r}")

    def uses(self, g: G, seat: int, move: int) -> tuple[str, ...]:
        """What a legal move makes use of, as kind:thing (`action:create`, `card:solar_power`), to be counted.

        A game that says nothing about it in `counted` counts the first word of the notation as the action, and the
        things the move is about.
        """
        if self.counted:
            written = self.notation(g, seat, move).split()
            ask = type(g.asking).__name__
            things = (*self.counted.get(ask, ()), *self.counted.get(f"{ask} {written[0]}", ()))
            return tuple(thing.format(*written) for thing in things)
        words = self.words(g, seat, move)
        about = [thing for thing in (words.target, *words.also) if ":" in thing]
        used = [thing for thing in about if thing.partition(":")[0] not in UNCOUNTED]
        return (f"action:{words.move.partition(' ')[0]}", *dict.fromkeys(used))

    @abstractmethod
    def bound(self, seats: int, options: Options) -> int:
        """No game makes more decisions than this."""

    @abstractmethod
    def invariants(self, g: G) -> list[str]:
        """What is wrong with this position (conservation of pieces, ranges); empty when all is well."""

    # -- carried out here for every game ------------------------------------------------------

    def ledger(self) -> Ledger:
        if not hasattr(self, "_ledger"):
            self._ledger = read_ledger(self.folder / "rules.toml")
        return self._ledger

    @cached_property
    def steps(self) -> Mapping[str, type[Step[Any]]]:
        """The steps by name that the game's own modules define: what a saved agenda may hold."""
        return steps_of(type(self))

    def cite(self, rule: int) -> str:
        return f"{self.prefix}-{rule:03d}" if rule else ""

    def dump(self, g: G) -> dict[str, Any]:
        return dump(g)

    def load(self, data: Mapping[str, Any], box: Any = None) -> G:
        g = self.blank(
            box if box is not None else self.default_box(), int(data["seats"]), rng_from_seed("", self.streams)
        )
        return load(g, data, self.steps)

    def hash(self, g: G) -> str:
        return position_hash(g)

    def check_move(self, g: G, seat: int, text: str) -> int:
        """The legal move the notation means, or IllegalMove / UnreadableMove with the rule that forbids it."""
        if seat not in g.waiting:
            asked = ", ".join(self.seat_title(g, s) for s in g.waiting)
            raise IllegalMove(
                text, "", "the game is over" if g.over else f"it is not this seat's choice now but that of {asked}"
            )
        move = self.parse(g, seat, text)
        if move in g.moves(seat):
            return move
        if move in g.candidates(seat):
            rule = self.cite(g.forbids(seat, move))
            raise IllegalMove(text, rule, self.ledger().text(rule))
        ask = g.asking
        rule = self.cite(ask.asked_by()) if isinstance(ask, (Ask, AskTogether)) else ""
        raise IllegalMove(text, rule, self.ledger().text(rule) if rule else "it is not one of the choices now")

    def make(self, g: G, seat: int, text: str) -> int:
        """Check the move, make it, and return its number."""
        move = self.check_move(g, seat, text)
        g.answer(seat, move)
        return move

    def choices(self, g: G, seat: int) -> list[MoveWords]:
        return [self.words(g, seat, move) for move in g.moves(seat)]

    def refusals(self, g: G, seat: int) -> list[Refusal]:
        found = []
        for move, rule in g.refusals(seat):
            words = self.words(g, seat, move)
            cited = self.cite(rule)
            found.append(Refusal(words.move, words.text, words.target, cited, self.ledger().text(cited)))
        return found


def _completed(no_such: str, what: str, known: tuple[Option, ...], given: Options) -> dict[str, str]:
    """The given settings with every default filled in, or a word on which one is unknown."""
    by_id = {option.id: option for option in known}
    for key, value in given.items():
        if key not in by_id:
            raise BadOptions(f"{no_such} {key!r}; it has: {', '.join(by_id) or 'none'}")
        if value not in by_id[key].choices:
            raise BadOptions(f"{what} {key!r} cannot be {value!r}; choose one of: {', '.join(by_id[key].choices)}")
    return {key: given.get(key, option.default) for key, option in by_id.items()}


__all__ = [
    "Ending",
    "Game",
    "MoveWords",
    "Option",
    "Options",
    "Parts",
    "PromiseWords",
    "Question",
    "Refusal",
    "Sequel",
    "Style",
    "Told",
    "UnreadableMove",
    "flag",
    "told",
]

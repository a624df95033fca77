"""The dialogue at the terminal: what happened, what is asked, what people answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ecumene.bots import read_bot
from ecumene.kernel.english import count
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.event import Event
from ecumene.kernel.game import MoveWords, Option
from ecumene.kernel.step import AskTogether
from ecumene.kernel.telling import tell_safely
from ecumene.terminal.analysis import names_of, tell_hint, tell_review
from ecumene.terminal.session import PERSON, Session
from ecumene.terminal.voice import Voice

HELP = """\
To make a move, type its number in the list, or its notation.
  moves (m)      the question and the list of moves again
  notation (n)   the same with the notation of every move
  hint (?)       the best moves, how sure that is, and what would follow
  look (l)       the whole table in sentences
  why            what you might want to do now but may not, with the rule against it; why WORD narrows it down
  rule ID        the text of one rule
  rules WORD     the rules that mention something
  log            what happened lately, with rules; log 50 goes further back, log all to the start
  undo (u)       take back the latest move of a person
  orders         your standing orders, if the game has any; orders ORDER VALUE changes one
  promise        what you could promise, if the game has promises; promise N gives one or takes it back
  review         when the game is over: how it went and where it turned
  save FILE      save the game to a file; continue later with --open FILE
  move NOTATION  make the move, if its notation is one of these words
  help (h)       this list
  quit (q)       leave; you are asked whether to save"""

LOG_LINES = 20
SEARCH_LINES = 30


class Leave(Exception):
    """The person wants to leave."""


class Dialogue:
    """Plays a session with the people at one terminal."""

    def __init__(self, session: Session, voice: Voice, saved_as: Path | None = None) -> None:
        self.session = session
        self.game = session.game
        self.voice = voice
        self.saved_as = saved_as
        self.saved_at = len(session.done) if saved_as is not None else -1
        self.viewer: int | None = session.people[0] if session.people else None
        self.heard: dict[int | None, int] = {}
        self.past = max(0, len(session.events) - LOG_LINES) if session.done else 0
        self.read: list[str] = []
        self.curtained = len(session.people) > 1 and self.game.secretive(session.header.options)
        self.commands = {
            "moves": self.moves,
            "notation": self.notation,
            "hint": self.hint,
            "look": self.look,
            "why": self.why,
            "rule": self.rule,
            "rules": self.rules,
            "log": self.log,
            "undo": self.undo,
            "orders": self.orders,
            "promise": self.promise,
            "review": self.review,
            "save": self.save,
            "move": self.move,
            "help": self.help,
            "quit": self.quit,
        }
        self.commands |= {
            "m": self.moves,
            "n": self.notation,
            "l": self.look,
            "u": self.undo,
            "h": self.help,
            "?": self.hint,
            "q": self.quit,
        }

    # -- the course of the conversation -------------------------------------------------------

    def run(self) -> None:
        """Play until the people leave."""
        try:
            self.greet()
            while True:
                self.go_on()
        except Leave:
            pass
        except (KeyboardInterrupt, EOFError):
            self.voice.say()
            self.part()

    def go_on(self) -> None:
        """One step of the dialogue: a bot's move, a person's line, or the end."""
        g = self.session.g
        if g.over:
            self.end()
            return
        seat = g.waiting[0]
        if self.session.header.names[seat] != PERSON:
            self.session.let_bot_play(seat)
            if not self.curtained:
                self.news()
            return
        self.take_keyboard(seat)
        self.news()
        self.moves("")
        before = self.session.g, len(self.session.done)
        while (self.session.g, len(self.session.done)) == before:
            self.obey(self.voice.hear("> ").strip())

    def greet(self) -> None:
        header = self.session.header
        self.voice.say(f"{self.game.name}, {count(header.seats, 'seat')}.")
        for seat, name in enumerate(header.names):
            who = read_bot(name)[0].name + ", a bot" if name != PERSON else "a person at this keyboard"
            self.voice.say(f"Seat {seat + 1}: {who}.")
        if self.session.people:
            self.voice.say("Type help for what you can say.")
        if self.past:
            self.voice.say("Only the latest events are shown here; log all shows the rest.")

    def take_keyboard(self, seat: int) -> None:
        """Let this seat's person come to the keyboard, behind a curtain if something is secret."""
        changed = seat != self.viewer
        secret = self.curtained or (isinstance(self.session.g.asking, AskTogether) and len(self.session.people) > 1)
        self.viewer = seat
        if not changed:
            return
        if secret:
            self.voice.hide()
            self.voice.hear(f"Pass the keyboard to {self.title(seat)}, who presses Enter when nobody else is looking. ")
        else:
            self.voice.say()
            self.voice.say(f"{self.title(seat)} has the keyboard.")

    def end(self) -> None:
        """Tell how the game ended, and hear what the people want to do about it."""
        self.news()
        ending = self.game.ending(self.session.g)
        self.voice.say()
        self.voice.say(f"The game is over. {ending.headline}.")
        self.voice.say(ending.text)
        if not self.game.cooperative:
            for seat, score in enumerate(ending.scores):
                won = ", who wins" if seat in ending.winners else ""
                self.voice.say(f"{self.title(seat)}{won}: {score:g}.")
        if not self.session.people:
            raise Leave
        self.tell_what_next()
        done = len(self.session.done)
        while len(self.session.done) == done:
            self.obey(self.voice.hear("> ").strip())

    def tell_what_next(self) -> None:
        """Say what can still be done when the game is over."""
        self.voice.say("You can still review the game, look, read the log, undo, save the game, or quit.")

    def obey(self, line: str) -> None:
        """Carry out one line of a person."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        try:
            if command is not None:
                command(rest.strip())
            elif line:
                self.move(line)
        except EcumeneError as wrong:
            self.voice.say(f"{wrong}.")

    # -- telling ------------------------------------------------------------------------------

    def title(self, seat: int) -> str:
        title = self.game.seat_title(self.session.g, seat)
        return title if title == f"Seat {seat + 1}" else f"{title} (seat {seat + 1})"

    def tell(self, events: list[Event], cited: bool) -> list[str]:
        """What the events say to the person at the keyboard, with their rules if `cited`."""
        told = [tell_safely(self.game, self.session.g, event.seen_by(self.viewer)) for event in events]
        return [f"{t.text} [{t.rule}]" if t.rule and cited else t.text for t in told if t.text]

    def news(self) -> None:
        """Say what happened since this person, or without a curtain anybody, was last told."""
        who = self.viewer if self.curtained else None
        for text in self.tell(self.session.events[self.heard.get(who, self.past) :], cited=False):
            self.voice.say(text)
        self.heard[who] = len(self.session.events)
        self.read_on()

    def read_on(self) -> None:
        """Read aloud how the story continues, if the game tells one."""
        told = self.game.read_aloud(self.session.g)
        known = next((n for n, old in enumerate(self.read) if told[n : n + 1] != [old]), len(self.read))
        self.read = told
        for paragraph in ["", *told[known:], ""] if told[known:] else []:
            self.voice.say(paragraph)

    # -- commands -----------------------------------------------------------------------------

    def moves(self, _: str) -> None:
        """The question and the numbered moves."""
        self.ask(lambda words: words.text)

    def notation(self, _: str) -> None:
        """The question and the numbered moves with their notation."""
        self.ask(lambda words: f"{words.text} [{words.move}]")

    def ask(self, shown: Callable[[MoveWords], str]) -> None:
        g = self.session.g
        if g.over or self.viewer is None:
            self.voice.say("There is nothing to choose now.")
            return
        question = self.game.question(g, self.viewer)
        self.voice.say()
        self.voice.say(f"{question.text} [{question.rule}]" if question.rule else question.text)
        for number, words in enumerate(self.game.choices(g, self.viewer), 1):
            self.voice.say(f"{number}. {shown(words)}")

    def move(self, text: str) -> None:
        """Make the move of this number or notation."""
        g, seat = self.session.g, self.viewer
        if g.over or seat is None:
            raise EcumeneError("the game is over; undo takes a move back, quit leaves")
        legal = g.moves(seat)
        if text.isascii() and text.isdigit():
            if not 1 <= int(text) <= len(legal):
                raise EcumeneError(f"there is no move {text}; the list goes from 1 to {len(legal)}")
            self.session.play(seat, legal[int(text) - 1])
        else:
            self.session.play(seat, self.game.check_move(g, seat, text))

    def hint(self, _: str) -> None:
        """What a good player would do."""
        if self.session.g.over or self.viewer is None:
            raise EcumeneError("there is nothing to choose now")
        tell_hint(self.session, self.viewer, self.voice.say)

    def review(self, _: str) -> None:
        """How the finished game went, and where it turned."""
        session = self.session
        if not session.g.over:
            raise EcumeneError("the game is not over yet; a review knows everything, so it comes at the end")
        tell_review(session.record, names_of(session.record, self.game, session.g), self.voice.say, session.box)

    def look(self, _: str) -> None:
        """The table in sentences."""
        for text in self.game.describe(self.session.g, self.viewer):
            self.voice.say(text)

    def why(self, word: str) -> None:
        """What is not allowed now, and the rule against it."""
        found = self.game.refusals(self.session.g, self.viewer) if self.viewer is not None else []
        wanted = [r for r in found if word.lower() in f"{r.text} {r.move} {r.rule}".lower()]
        if not wanted:
            about = f" that mentions {word!r}" if word and found else ""
            self.voice.say(f"Nothing you might try now{about} is forbidden.")
        for rule in dict.fromkeys(refusal.rule for refusal in wanted):
            self.voice.say(f"By {rule}: {self.game.ledger().text(rule)}")
            for refusal in wanted:
                if refusal.rule == rule:
                    self.voice.say(f"   Not: {refusal.text} [{refusal.move}]")

    def rule(self, id: str) -> None:
        """One rule by its id, or by its number alone."""
        wanted = self.game.cite(int(id)) if id.isascii() and id.isdigit() else id.upper()
        rule = self.game.ledger().by_id.get(wanted)
        if rule is None:
            raise EcumeneError(
                f"{self.game.name} has no rule {id or 'without an id'!r}; ids look like {self.game.cite(1)}"
            )
        self.voice.say(f"{rule.id}, {rule.section}: {rule.text}")

    def rules(self, word: str) -> None:
        """The rules that mention a word."""
        found = [r for r in self.game.ledger().rules if word.lower() in f"{r.section} {r.text}".lower()]
        for rule in found[:SEARCH_LINES]:
            self.voice.say(f"{rule.id}, {rule.section}: {rule.text}")
        if len(found) > SEARCH_LINES:
            self.voice.say(f"And {len(found) - SEARCH_LINES} more; a rarer word finds fewer.")
        elif not found:
            self.voice.say(f"No rule mentions {word!r}.")

    def log(self, many: str) -> None:
        """What happened, the latest last."""
        if many not in {"", "all"} and not (many.isascii() and many.isdigit()):
            raise EcumeneError("say log, log 50 or log all")
        told = self.tell(self.session.events, cited=True)
        lines = len(told) if many == "all" else int(many or LOG_LINES)
        for text in told[max(0, len(told) - lines) :]:
            self.voice.say(text)
        if not told:
            self.voice.say("Nothing has happened yet.")

    def undo(self, _: str) -> None:
        """Take back the latest move of a person; several people must agree if one of them has learned something."""
        to = self.session.last_by_person()
        if to is None:
            raise EcumeneError("there is nothing to take back")
        mover = self.session.done[to].seat
        if not self.session.may_undo(self.viewer, to):
            self.voice.say(
                f"This takes back a move by {self.title(mover)}, after which others moved or learned something."
            )
            if not self.agreed("Does everybody at the table agree? yes or no: "):
                self.voice.say("Then it stays as it is.")
                return
        self.session.undo(to)
        self.heard = {who: min(heard, len(self.session.events)) for who, heard in self.heard.items()}
        self.saved_at = self.saved_at if self.saved_at <= to else -1
        self.voice.say("Taken back.")

    def orders(self, change: str) -> None:
        """The person's standing orders, or a change to them."""
        known = {order.id: order for order in self.game.orders_at(self.session.header.options)}
        if not known or self.viewer is None:
            raise EcumeneError(f"{self.game.name} has no standing orders here")
        words = change.split()
        if words and (len(words) != 2 or words[0] not in known):
            raise EcumeneError(f"say orders, or orders ORDER VALUE, where ORDER is one of: {', '.join(known)}")
        if words:
            self.give_order(self.viewer, known[words[0]], words[1])
        for order in [known[words[0]]] if words else known.values():
            self.tell_order(self.viewer, order, whole=not words)

    def give_order(self, seat: int, order: Option, value: str) -> None:
        """Change one order, after a warning if it has one."""
        self.game.complete_orders(self.session.header.options, {order.id: value})
        if order.confirm and value != order.default and not self.agreed(f"{order.confirm} yes or no: "):
            return
        self.session.give_orders(seat, {order.id: value})

    def tell_order(self, seat: int, order: Option, whole: bool) -> None:
        names = dict(zip(order.choices, order.names, strict=True))
        self.voice.say(f"{order.name}: {names[self.session.orders[seat][order.id]]}.")
        if whole:
            self.voice.say(f"   {order.help}")
            for value, name in names.items():
                self.voice.say(f"   orders {order.id} {value}: {name}")

    def promise(self, which: str) -> None:
        """What the person could promise; with a number, first give that promise or take it back."""
        if self.viewer is None or self.session.g.over:
            raise EcumeneError("there is nothing to promise")
        offered = self.game.promises(self.session.g, self.viewer)
        if not offered:
            raise EcumeneError("there is nothing to promise now")
        if which:
            if not (which.isascii() and which.isdigit() and 1 <= int(which) <= len(offered)):
                raise EcumeneError(f"say promise, or promise and a number from 1 to {len(offered)}")
            id = offered[int(which) - 1].id
            self.session.promise(self.viewer, id, id not in self.session.promises[self.viewer])
        for number, promise in enumerate(offered, 1):
            given = " Promised." if promise.id in self.session.promises[self.viewer] else ""
            self.voice.say(f"{number}. {promise.text}{given}")

    def save(self, file: str) -> None:
        """Save the game to a file."""
        if not file and self.saved_as is None:
            raise EcumeneError("say save and the name of a file")
        path = Path(file).expanduser() if file else self.saved_as
        assert path is not None
        if (
            path.exists()
            and path != self.saved_as
            and not self.agreed(f"{path} already exists. Replace it? yes or no: ")
        ):
            self.voice.say("Not saved.")
            return
        self.session.save(path)
        self.saved_as, self.saved_at = path, len(self.session.done)
        self.voice.say(f"Saved to {path}.")

    def help(self, _: str) -> None:
        for line in HELP.splitlines():
            self.voice.say(line)

    def quit(self, _: str) -> None:
        self.part()
        raise Leave

    # -- parting ------------------------------------------------------------------------------

    def agreed(self, question: str) -> bool:
        while True:
            answer = self.voice.hear(question).strip().lower()
            if answer in {"y", "yes"}:
                return True
            if answer in {"n", "no", ""}:
                return False

    def part(self) -> None:
        """Offer to save what would be lost; an interruption leaves without saving."""
        if not self.session.people or len(self.session.done) in {0, self.saved_at}:
            self.voice.say("Goodbye.")
            return
        try:
            while True:
                file = self.voice.hear("Save the game? A file name, or Enter to leave without saving: ").strip()
                if not file:
                    break
                try:
                    self.save(file)
                except EcumeneError as wrong:
                    self.voice.say(f"{wrong}.")
                    continue
                if self.saved_at == len(self.session.done):
                    break
        except (KeyboardInterrupt, EOFError):
            self.voice.say()
            self.voice.say("The game was not saved.")
        self.voice.say("Goodbye.")

"""What people do of an evening at one table, one thing after the other, each by chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.server.client import Message
from tests.soak.frame import Broken, Counts
from tests.soak.party import Party
from tests.soak.people import PATIENCE, Chair, Guest, stood_in, unlike

AT_ONCE = ("stale", "illegal", "unreadable", "invalid", "taken")
"""With these codes one of several people who act at the same moment may be refused."""
REMARKS = ("Well played!", "  wait \t a\nmoment ", "…", "Ich überlege noch", "🌍?", "x" * 300)


class Doings:
    """Everything that can be done at a party; each returns what it was, '' if it could not be done now."""

    def __init__(self, party: Party, rng: Random, counts: Counts) -> None:
        self.party = party
        self.rng = rng
        self.counts = counts

    def do(self, choices: list[tuple[int, Callable[[], str]]]) -> None:
        """Do one of these, by their weights, and wait until everybody has seen it."""
        weights = [weight for weight, _ in choices]
        (doing,) = self.rng.choices([doing for _, doing in choices], weights)
        done = doing()
        self.counts[done] += bool(done)
        self.party.settle()

    def note(self, chair: Chair | Guest, text: str) -> None:
        self.party.steps.note(f"{chair.name} at {self.party.table[:6]}, number {self.party.seq}: {text}")

    # -- moving -------------------------------------------------------------------------------

    def movers(self) -> list[tuple[Chair, int]]:
        """Who could make a move now, and for which seat."""
        party = self.party
        seats = party.state["seats"]
        return [
            (chair, seat)
            for seat in party.state["now"]["waiting"]
            if seat in party.holders and not seats[seat]["bot"]
            for chair in party.chairs
            if chair.guest is party.holders[seat]
        ]

    def sit(self, chair: Chair, seat: int) -> None:
        """Look from this seat."""
        if chair.you != seat:
            self.note(chair, f"sits at {seat}")
            chair.send(type="sit", seat=seat)
            chair.until(lambda state: state["you"] == seat, PATIENCE)

    def move(self) -> str:
        movers = self.movers()
        if not movers:
            return ""
        chair, seat = self.rng.choice(movers)
        self.sit(chair, seat)
        if not chair.state["moves"]:
            raise Broken(f"{chair.name} at {self.party.table} owes a choice at {chair.seq} and has no move")
        move = self.rng.choice(chair.state["moves"])["move"]
        self.note(chair, f"seat {seat} plays {move!r}")
        command = {"type": "move", "id": self._id(chair), "seq": chair.seq, "seat": seat, "move": move}
        answer = self.done(chair, command)
        if self.rng.random() < 0.02 and self.done(chair, command)["seq"] != answer["seq"]:
            raise Broken(f"{chair.name} sent {move!r} twice under one name and it was made twice")
        return "moves"

    def rush(self) -> str:
        """Several people move at the same moment; some may be refused, and nobody may be worse off."""
        movers = [(chair, seat) for chair, seat in self.movers() if chair.you == seat and chair.state["moves"]]
        sent: list[tuple[Chair, str]] = []
        for chair, seat in movers:
            move = self.rng.choice(chair.state["moves"])["move"]
            self.note(chair, f"seat {seat} plays {move!r} at the same moment")
            sent.append((chair, chair.send(type="move", id=self._id(chair), seat=seat, move=move)))
        for chair, id in sent:
            answer = chair.answer(id)
            if answer["type"] == "done":
                self.counts["moves"] += 1
            elif answer["trouble"]["code"] not in AT_ONCE:
                raise Broken(f"{chair.name} was refused in the rush: {answer['trouble']}")
        return "rushes" if len(sent) > 1 else ""

    def done(self, chair: Chair, command: Message) -> Message:
        """Send a command that must be carried out."""
        answer = chair.command(**command)
        if answer["type"] != "done":
            raise Broken(f"{chair.name} at {self.party.table} was refused {command}: {answer['trouble']}")
        return answer

    def _id(self, chair: Chair) -> str:
        assert chair.guest is not None
        return chair.guest.new_id()

    # -- taking back --------------------------------------------------------------------------

    def take_back(self) -> str:
        party = self.party
        able = [chair for chair in party.chairs if chair.state["undo_to"] is not None]
        if not able:
            return ""
        chair = self.rng.choice(able)
        to, free = chair.state["undo_to"], False
        if self.rng.random() < 0.2:
            to = self.rng.choice([*chair.state["turns"], to])
        else:
            free = self._is_free(chair, to)
        self.note(chair, f"takes back to {to}{' freely' if free else ''}")
        answer = chair.command(type="undo", seat=chair.you, to=to)
        if answer["type"] == "refused":
            if free or answer["trouble"]["code"] not in ("invalid", "taken"):
                raise Broken(f"{chair.name} may take back and was refused: {answer['trouble']}")
            return ""
        party.settle()
        if party.wish() is None:
            return "taken back"
        if free:
            raise Broken(f"{chair.name} may take back freely, and others are asked at {party.table}")
        return self._answer_wish()

    def _is_free(self, chair: Chair, to: int) -> bool:
        """Whether taking back needs nobody's consent, as the page finds out to write it on the button."""
        said = chair.state["undo_free"]
        chair.send(type="may_undo", seq=chair.seq, to=to)
        free = bool(chair.read_until("undo_free")["free"])
        if said not in (None, free):
            raise Broken(f"{chair.name} at {self.party.table}: taking back to {to} is free by one answer only")
        return free

    def _answer_wish(self) -> str:
        """Those who are asked agree, or somebody does not."""
        party = self.party
        agree = self.rng.random() < 0.8
        while (wish := party.wish()) is not None:
            guest = party.holders[wish["owing"][0]]
            chair = next((c for c in party.chairs if c.guest is guest), None) or party.open(guest)
            self.note(chair, f"{'agrees' if agree else 'does not agree'}")
            self.done(chair, {"type": "consent", "seat": wish["owing"][0], "agree": agree})
            party.settle()
        return "by consent" if agree else "wishes refused"

    # -- coming and going ---------------------------------------------------------------------

    def reconnect(self) -> str:
        """Lose a connection and come back, with what was seen so far or without."""
        party = self.party
        chair = self.rng.choice(party.chairs)
        way = self.rng.choice(["after", "fresh", "gone"])
        self.note(chair, f"reconnects: {way}")
        party.leave(chair)
        seat = "" if chair.you is None else f"&seat={chair.you}"
        if way == "gone":
            if party.chairs:
                self.do([(1, self.move)])
            party.open(chair.guest, f"after={chair.seq}{seat}", chair)
        elif way == "after":
            party.open(chair.guest, f"after={chair.seq}{seat}", chair)
        else:
            party.open(chair.guest, "", chair)
        return "reconnections"

    def watch(self) -> str:
        """A spectator comes or goes, or somebody opens a second page."""
        party = self.party
        extra = [c for c in party.chairs if sum(other.guest is c.guest for other in party.chairs) > 1]
        if extra and self.rng.random() < 0.5:
            chair = self.rng.choice(extra)
            self.note(chair, "closes a page")
            party.leave(chair)
        elif len(party.chairs) < 7:
            self.note(party.open(self.rng.choice([None, None, *party.guests])), "opens one more page")
        return "comings and goings"

    def look(self) -> str:
        """Look at an earlier moment, which must be what it was."""
        chair = self.rng.choice(self.party.chairs)
        seq = self.rng.randrange(chair.seq + 1)
        self.note(chair, f"looks at {seq}")
        chair.send(type="look", seq=seq)
        now = chair.read_until("looked")["now"]
        known = chair.moments.get((chair.you, seq))
        if known is not None and not stood_in(chair.state) and known != now:
            raise Broken(f"{chair.name} at {self.party.table}: {unlike(known, now, f'the moment {seq}')}")
        return "looks back"

    # -- beside the game ----------------------------------------------------------------------

    def stand_in(self) -> str:
        """A bot plays for somebody for a while."""
        party = self.party
        seat, guest = self.rng.choice(sorted(party.holders.items()))
        self.note(guest, f"lets a bot stand in at {seat}")
        path = f"/api/tables/{party.table}/bot"
        guest.ask(path, seat=seat, bot="random")
        first = party.chairs[0]
        first.until(lambda state: state["seats"][seat]["bot"], PATIENCE)
        enough = first.seq + self.rng.randrange(1, 4)
        first.until(lambda state: not state["thinking"] or state["now"]["seq"] >= enough, PATIENCE)
        self.note(guest, f"plays at {seat} again")
        guest.ask(path, seat=seat, bot="")
        for chair in party.chairs:
            chair.until(lambda state: not state["seats"][seat]["bot"], PATIENCE)
        return "stand-ins"

    def orders(self) -> str:
        chair = self._sitting()
        if chair is None or not chair.state["standing"]:
            return ""
        option = self.rng.choice(chair.state["standing"])
        value = self.rng.choice(option["choices"])
        self.note(chair, f"orders {option['id']}={value} for {chair.you}")
        self.done(chair, {"type": "orders", "seat": chair.you, "orders": {option["id"]: value}})
        return "orders"

    def promise(self) -> str:
        chair = self._sitting()
        mine = [row for row in chair.state["promises"] if row["offered"]] if chair is not None else []
        if chair is None or not mine:
            return ""
        row = self.rng.choice(mine)
        promise = self.rng.choice(row["offered"])["id"]
        stands = promise not in [given["id"] for given in row["given"]]
        self.note(chair, f"{'promises' if stands else 'takes back the promise'} {promise} for {row['seat']}")
        self.done(chair, {"type": "promise", "seat": row["seat"], "promise": promise, "stands": stands})
        return "promises"

    def say(self) -> str:
        chair = self._sitting()
        if chair is None:
            return ""
        text = self.rng.choice(REMARKS)
        answer = chair.command(type="say", seat=chair.you, text=text)
        if answer["type"] == "refused" and answer["trouble"]["code"] != "too_many":
            raise Broken(f"{chair.name} said {text!r} and was refused: {answer['trouble']}")
        return "remarks" if answer["type"] == "done" else ""

    def hint(self) -> str:
        movers = [(chair, seat) for chair, seat in self.movers() if chair.guest is not None]
        if not movers:
            return ""
        chair, seat = self.rng.choice(movers)
        self.note(chair, f"asks for a hint for {seat}")
        assert chair.guest is not None
        chair.guest.ask(f"/api/tables/{self.party.table}/hint", seat=seat, seq=chair.seq)
        return "hints"

    def _sitting(self) -> Chair | None:
        """Somebody who looks from a seat of their own."""
        sitting = [chair for chair in self.party.chairs if chair.you is not None]
        return self.rng.choice(sitting) if sitting else None

    def usual(self) -> list[tuple[int, Callable[[], str]]]:
        """What is done at a table, and how often."""
        return [
            (170, self.move),
            (8, self.rush),
            (9, self.take_back),
            (3, self.reconnect),
            (2, self.watch),
            (6, self.look),
            (1, self.stand_in),
            (2, self.orders),
            (3, self.promise),
            (1, self.say),
            (1, self.hint),
        ]

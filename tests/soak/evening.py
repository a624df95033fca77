"""An evening at the server: people play at several tables and do all that one can do, and nothing may break.

Everybody's pieced-together view must equal that of a fresh connection, before and after restarts; no connection may
be closed, nothing may fail, and the records at the end must lead to the positions that were seen.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.soak.doings import Doings
from tests.soak.frame import Broken, Counts, Part, Piece
from tests.soak.party import Party, check_record
from tests.soak.people import Guest, Steps
from tests.soak.place import Place, opened

from ecumene.kernel.campaign import is_chapter
from ecumene.kernel.contract.plan import Case, case_number, single_cases
from ecumene.kernel.contract.spot import said
from ecumene.kernel.game import Game
from ecumene.kernel.record import Recorder, header_for
from ecumene.kernel.rng import rng_from_seed

LENGTHS = (120, 250, 500, 1500)
"""How many moves an evening may have."""
COMPANY = ((1, 0, 0), (1, 3, 1), (0, 1, 0))
"""How likely the others sit at the same screen, at another, or are bots: at one screen, mixed, everybody apart."""
WAYS = ("branch", "branch", "rematch", "next", "record")
"""How one table leads to another."""
MOST_TABLES = 3
COMPARED = 20
"""One step of so many is followed by a comparison of everybody's view with a fresh one."""


class Evening:
    """The tables of one evening, and what became of them."""

    def __init__(self, piece: Piece, place: Place) -> None:
        self.game: Game = piece.game
        self.rng = Random(piece.chance)
        self.case = _case(piece)
        self.place = place
        self.steps = Steps()
        self.counts: Counts = Counter(evenings=1)
        self.parties: list[Party] = []
        self.guests = [Guest(place.port, f"guest-{n}") for n in range(self.case.seats)]

    # -- tables -------------------------------------------------------------------------------

    def begin(self) -> None:
        """The first table of the evening: a new game, or a chapter played before, from which a campaign goes on."""
        if is_chapter(self.game, self.game.complete(self.case.options), None) and self.rng.random() < 0.5:
            self.begin_with_a_chapter()
        else:
            self.begin_anew()

    def begin_with_a_chapter(self) -> None:
        """Somebody opens the record of a whole chapter, as if it had been played another evening."""
        guest = self.guests[0]
        self.steps.note(f"{guest.name} opens a chapter of {self.game.id} for {self.case.seats}")
        self.open_file(played_chapter(self.game, self.case, self.rng), guest)

    def begin_anew(self) -> None:
        """At one screen or several, with bots or without."""
        rng, seats = self.rng, self.case.seats
        kinds = ["me", *rng.choices(("screen", "link", "random"), rng.choice(COMPANY), k=seats - 1)]
        host = self.guests[0]
        self.steps.note(f"a table of {self.game.id} for {kinds} with {self.case.options}")
        made = host.make(*kinds, game=self.game.id, options=self.case.options)
        holders = {seat: host for seat, kind in enumerate(kinds) if kind in ("me", "screen")}
        for invitation in made["invitations"]:
            guest = rng.choice(self.guests[1:])
            if guest.join(invitation["path"], f"Friend {guest.name[-1]}").status_code != 200:
                raise Broken(f"{guest.name} could not join at {invitation['path']}")
            holders[invitation["seat"]] = guest
        self.add(made["table"], holders)

    def add(self, table: str, holders: dict[int, Guest]) -> Party:
        """Everybody comes to a new table; of too many tables one is left, that which is over or came least far."""
        if len(self.parties) >= MOST_TABLES:
            old = min(self.parties, key=lambda party: (not party.over, party.seq))
            self.parties.remove(old)
            self.close(old)
        party = Party(self.place.port, table, dict(sorted(holders.items())), self.steps)
        self.parties.append(party)
        self.counts["tables"] += 1
        party.come()
        return party

    def again(self, party: Party, way: str = "") -> str:
        """A branch, a rematch, the next chapter, or the record opened as a table: this one, or any by chance."""
        way = way or self.rng.choice(WAYS)
        guest = self.rng.choice(party.guests)
        path = f"/api/tables/{party.table}"
        self.steps.note(f"{guest.name} at {party.table[:6]}, number {party.seq}: {way}")
        if way == "branch":
            made = guest.ask(f"{path}/branch", "invalid", seq=self.rng.randrange(party.seq + 1))
            holders = dict.fromkeys(party.holders, guest)
            name = "branches"
        elif way == "rematch":
            made = guest.ask(f"{path}/rematch")
            holders, name = party.holders, "rematches"
        elif way == "next":
            expected = () if party.state["sequel"] else ("invalid", "too_early")
            made = guest.ask(f"{path}/next", *expected)
            holders, name = party.holders, "chapters"
        else:
            return self.open_record(party, guest)
        if made is None or any(made["table"] == other.table for other in self.parties):
            return ""
        self.add(made["table"], holders)
        return name

    def open_record(self, party: Party, guest: Guest) -> str:
        data = self.record(party, guest)
        if data is None:
            return ""
        self.open_file(data, guest)
        return "opened records"

    def open_file(self, data: bytes, guest: Guest) -> None:
        """Everybody comes to the table that a record becomes, where all seats are this guest's."""
        answer = guest.http.post("/api/records", content=data)
        if answer.status_code != 201:
            raise Broken(f"a record cannot be opened: {answer.status_code} {answer.text}")
        self.add(answer.json()["table"], dict.fromkeys(range(self.case.seats), guest))

    # -- checks -------------------------------------------------------------------------------

    def record(self, party: Party, guest: Guest) -> bytes | None:
        """The record, replayed to what is seen at the table; None where it may not be had yet."""
        answer = guest.http.get(f"/api/tables/{party.table}/record")
        if answer.status_code == 409:
            return None
        if answer.status_code != 200:
            raise Broken(f"the record of {party.table} cannot be had: {answer.status_code} {answer.text}")
        check_record(self.game, answer.content, party.chairs)
        self.counts["records replayed"] += 1
        return bytes(answer.content)

    def compare(self, party: Party) -> None:
        self.place.check()
        self.counts["views compared"] += party.compare()

    def close(self, party: Party) -> None:
        """Everybody looks once more, and leaves."""
        party.settle()
        self.compare(party)
        self.record(party, party.guests[0])
        party.part()

    def restart(self) -> None:
        """The server is closed and opened again, and everybody comes back and sees what they saw."""
        self.steps.note("the server is restarted")
        for party in self.parties:
            party.settle()
            self.compare(party)
        before = [party.remembered() for party in self.parties]
        chairs = [list(party.chairs) for party in self.parties]
        for party in self.parties:
            party.part()
        self.place.restart()
        for guest in self.guests:
            guest.go_to(self.place.port)
        for party, seen, sat in zip(self.parties, before, chairs, strict=True):
            party.port = self.place.port
            for chair in sat:
                after = f"after={chair.seq}&" if self.rng.random() < 0.5 else ""
                seat = "" if chair.you is None else f"seat={chair.you}"
                party.open(chair.guest, f"{after}{seat}", chair)
            party.settle()
            self.compare(party)
            party.compare_with(seen)
        self.counts["restarts"] += 1

    # -- the evening --------------------------------------------------------------------------

    def spend(self, moves: int) -> Counts:
        """Do one thing after another until there were so many moves, then see that all is well."""
        self.begin()
        while self.counts["moves"] < moves:
            self.counts["steps"] += 1
            (party,) = self.rng.choices(self.parties, [20 + party.seq for party in self.parties])
            if party.over or self.rng.random() < 0.01:
                name = self.again(party, "next" if party.state["sequel"] and self.rng.random() < 0.5 else "")
                self.counts[name] += bool(name)
                if party in self.parties and party.over and self.rng.random() < 0.3:
                    self.parties.remove(party)
                    self.counts["finished"] += 1
                    self.close(party)
                if not self.parties:
                    self.begin()
                continue
            doings = Doings(party, self.rng, self.counts)
            doings.do(doings.usual())
            if self.rng.random() < 1 / COMPARED:
                self.compare(party)
            if self.rng.random() < 0.008:
                self.restart()
            self.place.check()
        while self.parties:
            self.close(self.parties.pop())
        self.counts["warnings"] += len(self.place.noted.warnings)
        return +self.counts


def played_chapter(game: Game, case: Case, rng: Random) -> bytes:
    """The record of a first chapter, played to its end by chance."""
    seed = str(rng.random())
    g = game.new(case.seats, case.options, seed)
    recorder = Recorder(game, g, header_for(game, case.seats, case.options, seed))
    while not g.over:
        seat = rng.choice(g.waiting)
        recorder.play(seat, rng.choice(g.moves(seat)))
    return recorder.record.encode()


def _case(piece: Piece) -> Case:
    """Seats and options of the evening; a campaign now and then."""
    game, rng = piece.game, rng_from_seed(piece.chance, ("cases",))
    cases = single_cases(game)
    case = case_number(game, len(cases) + rng.below(0, 2 * len(cases)), cases, "all", rng)
    if game.campaign is not None and rng.below(0, 3) == 0:
        return Case(case.seats, dict(game.campaign))
    return case


def spend(piece: Piece) -> Counts:
    """One evening."""
    with opened(piece.chance) as place:
        evening = Evening(piece, place)
        try:
            return evening.spend(min(evening.rng.choice(LENGTHS), piece.most))
        except Exception as wrong:
            text = str(wrong) if isinstance(wrong, Broken) else said(wrong)
            logged = "".join(f"\n  {line}" for line in place.noted.mistakes[:3])
            raise Broken(f"{text}{logged}\n  the latest steps:\n{evening.steps.told()}") from wrong
        finally:
            for party in evening.parties:
                party.part()
            for guest in evening.guests:
                guest.http.close()


PART = Part("evening", "people at tables of a real server", "moves", 50_000, 40, spend)

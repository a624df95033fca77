"""A table for every question of Gen7, on which there is more than one answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.gen7 import components as c
from ecumene.games.gen7 import setup
from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.actions import boards, centers, files, handing, labs, meeting, perks, powers, seating
from ecumene.games.gen7.effects import carrying, on_dice, on_ship, on_story, on_tokens
from ecumene.games.gen7.effects.addresses import option_address
from ecumene.games.gen7.episode import crossroads, ending, round, turn, votes
from ecumene.games.gen7.group_seats import answers, building, calls, completing, pledges, sharing
from ecumene.games.gen7.group_seats import blocks as b
from ecumene.games.gen7.numbering import NONE, RECOVERY, seat_place
from ecumene.games.gen7.ship import schemas
from ecumene.games.gen7.ship.decks import FILE_DECK, SCHEMA_DECK
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Step

from . import scenario as s
from .scenario import A, B, begin

ALL = 15
STEADY = s.copies("file", "steady_hands")[0]
TASK = "relay_desync"
"""Two dice of 4 or more, for 2 data and 2 parts."""


def rich() -> Any:
    """Four players with crew, tokens, cards and perks; A's turn, three critical tasks in the row, all systems worn."""
    g = s.table(4, 4, special=True)
    g.active = A
    s.row(g, TASK, "memory_bleed", "bus_short")
    s.dice(g, A, officer=5, colonists=(2, 4, 3), robot=6)
    for seat in (1, 2, 3):
        s.dice(g, seat, officer=4, colonists=(1, 6), robot=9)
        s.tokens(g, seat, 6, 6, 6)
    s.tokens(g, A, 9, 9, 9)
    s.stores(g, 1, 1, 1)
    s.status(g, computer="yellow", power="orange", biosphere="yellow")
    s.give_perks(g, A, "academic", "problem_solver", "hoarder", "motivator", "provider")
    s.give_perks(g, B, "natural_leader", "lone_wolf")
    s.files(g, A, "steady_hands", "commendation", "quiet_word", "sample_locker")
    s.files(g, B, "override_code")
    s.tasks(g, A, "parallax_check", "cutlery_run", "tooth_clinic")
    s.tasks(g, B, "night_clinic_rota")
    s.schemas(g, A, "servo_tuning", "", "split_shift")
    g.condition = 1
    g.stars = [9] * g.seats
    g.rank = [3] * g.seats
    return g


def pledged() -> Any:
    """A has pledged a die for the first task, and may take it back."""
    g = rich()
    pledges.post(g, STEADY, 0, s.colonist(A), 5)
    return begin(g, turn.Menu(A))


def asking(*steps: Step[Any]) -> Callable[[], Any]:
    """The rich table with these steps to be taken."""
    return lambda: begin(rich(), *steps)


def selecting(deck: str, ids: tuple[str, ...], step: Step[Any]) -> Callable[[], Any]:
    """A choice among these cards."""

    def made() -> Any:
        g = rich()
        g.selection = [s.draw_out(g, deck, id) for id in ids]
        return begin(g, step)

    return made


def planned(step: Step[Any], foreign: bool) -> Callable[[], Any]:
    """A complete plan for the first task is submitted, made of own dice or with one of another player's."""

    def made() -> Any:
        g = rich()
        for move in calls.proposals(g, A, 0):
            plan = calls.proposal(g, A, 0, move)
            if (b.contributors(g, plan) != bit(A)) == foreign:
                g.plan_now = plan
                return begin(g, step)
        raise AssertionError("there is no such plan")

    return made


def building_with(step: Step[Any], *filled: tuple[int, int]) -> Callable[[], Any]:
    """A plan for the first task is being built: dice and declared values from the left."""

    def made() -> Any:
        g = rich()
        plan = b.empty_plan(0)
        for place, (die, value) in enumerate(filled):
            plan[b.POSITIONS + 2 * place : b.POSITIONS + 2 * place + 2] = [die, value]
        g.plan_now = plan
        return begin(g, step)

    return made


def arranging(step: Step[Any], slotted: str = "") -> Any:
    """A arranges loose schema cards."""
    g = rich()
    g.slots = [NONE] * len(g.slots)
    if slotted:
        s.schemas(g, A, slotted)
    g.loose = [sum(bit(s.draw_out(g, "schema", id)) for id in ("data_sieve", "donor_wall")), 0, 0, 0]
    return begin(g, step)


def reprogramming() -> Any:
    g = rich()
    s.seated(g, s.robot(B), "data_center", 1, 9)
    return begin(g, labs.Reprogram(A, s.officer(A)))


def freeing() -> Any:
    g = rich()
    for seat in (A, B):
        g.place[s.colonist(seat)] = RECOVERY
    return begin(g, powers.Free(A, 2, 0))


def choosing_player() -> Any:
    """The first crossroads option whose effect is for a player of choice."""
    g = rich()
    for card, row in enumerate(g.box.story.crossroads):
        for option, choice in enumerate(row.options):
            for index, effect in enumerate(choice.effects):
                if effect.who == e.CHOSEN_OTHER:
                    return begin(g, carrying.ChoosePlayer(A, option_address(card, option), index))
    raise AssertionError("no card lets a player be chosen")


def naming_that() -> Any:
    """A card whose trigger was met with several types of tokens."""
    g = rich()
    for card, row in enumerate(g.box.story.crossroads):
        if any(atom.term == e.RES_IS for case in row.trigger.cases for atom in case):
            g.crossing, g.trigger = card, s.officer(A)
            s.tokens(g, A, 15, 15, 15)
            return begin(g, on_tokens.NameThat(A))
    raise AssertionError("no trigger asks for tokens")


def taking_off() -> Any:
    """A plan that pays more tokens than Problem Solver takes off."""
    g = rich()
    g.plan_now = b.empty_plan(0)
    for resource, many in ((e.DATA, 2), (e.PART, 1), (e.CHEM, 5)):
        g.plan_now = g.plan_now + b.entry_of(b.BARRACKS, A, resource, many)
    return begin(g, completing.TakeOffBlock(A))


def choosing_clause() -> Any:
    g = s.table(4, 6)
    block = next(number for number, row in enumerate(g.box.story.blocks) if row.clauses)
    return begin(g, completing.ChooseClause(A, block))


def voting(step: Callable[[int], Step[Any]]) -> Any:
    """The first vote of the plot."""
    g = rich()
    section = next(number for number, row in enumerate(g.box.story.sections) if row.vote)
    return begin(g, step(section))


def giving_up() -> Any:
    g = rich()
    g.rank = [5] * g.seats
    return begin(g, ending.GiveUp(A, s.perk("medic"), 0, s.perk("academic")))


def instrument() -> Any:
    g = s.table(4, 7, flags=("INSTRUMENT",))
    s.status(g, computer="orange", power="yellow")
    return begin(g, round.InstrumentRepair(A))


def placed() -> Any:
    """The placement of the turn is made."""
    g = rich()
    g.placed = 1
    g.place[s.officer(A)] = seat_place(c.CHEM_LAB, 0)
    return g


def recalling() -> Any:
    """A takes back one of two seated dice."""
    g = rich()
    s.seated(g, s.colonist(A), "data_center", 1, 2)
    s.seated(g, s.colonist(A, 2), "chem_lab", 2, 4)
    return begin(g, on_dice.MoveDie(A, e.RECALL_DIE, e.ANY_DIE, NONE, 1, 84))


PLAIN_SPLIT = (A, e.GAIN, NONE, 2, 84)
ASKS: list[tuple[str, Callable[[], Any]]] = [
    ("Menu", asking(turn.Menu(A))),
    ("ChangeDie", asking(turn.ChangeDie(A, s.colonist(A)))),
    ("SeatAt", asking(seating.SeatAt(A, s.officer(A)))),
    ("SeatValue", asking(seating.SeatValue(A, s.officer(A), 4 * c.SCIENCE_LAB))),
    ("Donate", asking(labs.Donate(A, c.SCIENCE_LAB))),
    ("PrivateAction", asking(labs.PrivateAction(A))),
    ("Reprogram", reprogramming),
    ("Reading", asking(boards.Reading(A, s.officer(A)))),
    ("Trace", asking(boards.Trace(A, e.COMPUTER))),
    ("StrapDown", asking(boards.StrapDown(A))),
    ("StrapToken", asking(boards.StrapToken(A, 3))),
    ("PassToken", asking(boards.PassToken(A, 1, 4))),
    ("SledTrip", asking(boards.SledTrip(A))),
    ("BuyVoice", asking(boards.BuyVoice(A))),
    ("InstrumentRepair", instrument),
    ("SetRobot", asking(schemas.SetRobot(A, s.robot(A)))),
    ("TuneRobot", asking(schemas.TuneRobot(A, s.robot(A)))),
    ("Raise", asking(powers.Raise(A, s.colonist(A)))),
    ("Free", freeing),
    ("Instead", asking(perks.Instead(A, c.DIRECTOR))),
    ("Advocate", asking(perks.Advocate(A))),
    ("FileAction", asking(centers.FileAction(A, 1))),
    ("KeepFile", selecting("file", ("second_wind", "recalibrate", "recalibrate"), centers.KeepFile(A))),
    ("SchemaAction", asking(centers.SchemaAction(A, 1))),
    ("KeepSchema", selecting("schema", ("data_sieve", "donor_wall"), centers.KeepSchema(A))),
    ("CompleteTask", asking(centers.CompleteTask(A, 0))),
    ("SolveTask", asking(centers.SolveTask(A, s.card("operations", "parallax_check")))),
    ("TakeOff", asking(centers.TakeOff(A, s.card("operations", "parallax_check"), e.DATA, 4))),
    ("SlotSchema", lambda: arranging(schemas.SlotSchema(A, 0))),
    ("FocusSchema", lambda: arranging(schemas.FocusSchema(A, 0), "servo_tuning")),
    ("FileWindow", asking(files.FileWindow(c.BEFORE_CHOICES))),
    ("RepeatFile", asking(files.RepeatFile(A, 0))),
    ("TakeTasks", asking(powers.TakeTasks(A))),
    ("DropTask", asking(powers.DropTask(A, 2))),
    ("Join", asking(meeting.Join(B, A, 1, bit(A)))),
    ("JoinValue", asking(meeting.JoinValue(B, s.colonist(B)))),
    ("PickCard", selecting("operations", ("door_servo_batch", "vaccine_line"), meeting.PickCard(A, 0))),
    ("DraftTask", selecting("operations", ("door_servo_batch", "vaccine_line"), setup.DraftTask(A))),
    ("HandCard", selecting("file", ("second_wind", "recalibrate"), handing.HandCard(A, c.DIRECTOR, ALL))),
    ("TakeFound", selecting("schema", ("data_sieve", "donor_wall"), handing.TakeFound(A, SCHEMA_DECK))),
    ("GoWithout", asking(handing.GoWithout(A, c.PROVIDER, e.DATA, ALL))),
    ("ProvideType", asking(handing.ProvideType(A))),
    ("ControlSystem", asking(calls.ControlSystem(A))),
    ("Propose", asking(calls.Propose(A, 0))),
    ("PickDie", building_with(building.PickDie(A))),
    ("PickValue", building_with(building.PickValue(A, s.colonist(A), 0))),
    ("PickMeans", building_with(building.PickMeans(A), (s.colonist(A), 5), (s.officer(A), 5))),
    ("PayHow", building_with(sharing.PayHow(A), (s.colonist(A, 2), 4), (s.officer(A), 5))),
    ("PickHelp", building_with(sharing.PickHelp(A, 0), (s.colonist(A, 2), 4), (s.officer(A), 5))),
    ("PickShare", building_with(sharing.PickShare(A, 0, 0), (s.colonist(A, 2), 4), (s.officer(A), 5))),
    ("PledgeBlock", asking(pledges.PledgeBlock(A, STEADY))),
    ("PledgeDie", asking(pledges.PledgeDie(A, STEADY, 0))),
    ("PledgeValue", asking(pledges.PledgeValue(A, STEADY, 0, s.colonist(A)))),
    ("Add", planned(answers.Add(A), foreign=False)),
    ("Hands", planned(answers.Hands(A), foreign=True)),
    ("TakeOffBlock", taking_off),
    ("ChooseClause", choosing_clause),
    ("ChoosePlayer", choosing_player),
    ("TurnDie", asking(on_dice.TurnDie(A, e.OWN_BARRACKS, e.ANY_DIE, 2, 84))),
    ("PickReroll", asking(schemas.PickReroll(A, 2, 0, 84))),
    ("MoveDie", asking(on_dice.MoveDie(A, e.HIBERNATE, NONE, NONE, 1, 258))),
    ("NameSystem", asking(carrying.NameSystem(A, e.DEGRADE, 1, 7, 84))),
    ("PickTask", asking(on_ship.PickTask(A, e.SOFTEN, 1, 84))),
    ("PutBack", selecting("critical", ("archive_rot", "spore_alarm"), on_ship.PutBack(A, 3, 84))),
    ("Lean", asking(on_story.Lean(A, 1, 84))),
    ("NameType", asking(on_tokens.NameType(A, e.GAIN, bit(A), 2, 84))),
    ("SplitTokens", asking(on_tokens.SplitTokens(*PLAIN_SPLIT))),
    ("NameThat", naming_that),
    ("Spotlight", asking(crossroads.Spotlight(A))),
    ("ChooseOption", asking(crossroads.ChooseOption(A, 0))),
    ("Ballot", lambda: voting(lambda section: votes.Ballot(votes.PLOT_VOTE, section, 3))),
    ("BreakTie", lambda: voting(lambda section: votes.BreakTie(A, votes.PLOT_VOTE, section, 3, NONE))),
    ("BuyPerk", asking(ending.BuyPerk(A, 2))),
    ("GiveUp", giving_up),
    # the same questions about something else
    ("Menu", pledged),
    ("Menu", lambda: begin(placed(), turn.Menu(A))),
    ("Donate", asking(labs.Donate(A, c.CHEM_LAB))),
    ("TakeFound", selecting("file", ("second_wind", "recalibrate"), handing.TakeFound(A, FILE_DECK))),
    ("HandCard", selecting("schema", ("data_sieve", "donor_wall"), handing.HandCard(A, c.ARCHITECT, 7))),
    ("FileWindow", asking(files.FileWindow(c.SYSTEM_FAILURE))),
    ("MoveDie", recalling),
    ("MoveDie", asking(on_dice.MoveDie(A, e.SEND_RECOVERY, NONE, NONE, 1, 84))),
    ("NameType", asking(on_tokens.NameType(A, e.STORES, 0, -1, 84))),
    ("NameType", asking(on_tokens.NameType(A, e.LOSE, ALL, 1, 84))),
    ("SplitTokens", asking(on_tokens.SplitTokens(A, e.PRELOAD, 1, 2, 84))),
    ("SplitTokens", asking(on_tokens.SplitTokens(A, e.STORES, NONE, -2, 84))),
    ("PickTask", asking(on_ship.PickTask(A, e.PRELOAD, 2, 84))),
    ("PickTask", asking(on_ship.PickTask(A, e.REPLACE_CRITICAL, 1, 84))),
    ("NameSystem", asking(carrying.NameSystem(A, e.REPAIR, 1, 7, 84))),
    ("PickValue", building_with(building.PickValue(A, s.robot(A), 1))),
    ("PickHelp", building_with(sharing.PickHelp(A, 3), (s.colonist(A, 2), 4), (s.officer(A), 5))),
    ("PickShare", building_with(sharing.PickShare(A, 0, 1), (s.colonist(B, 2), 6), (s.officer(A), 5))),
    ("Ballot", asking(votes.Ballot(votes.WEAR_VOTE, e.COMPUTER, bit(c.SCIENCE_LAB) | bit(c.DATA_CENTER)))),
    ("Ballot", asking(votes.Ballot(votes.CROSSROADS_VOTE, 0, 3))),
]
CONSTRUCTED = [(f"{name} {number}", name, made) for number, (name, made) in enumerate(ASKS)]

"""What is seen of the table of Gen7: the ship, the players, group seats, calls, the story."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ecumene.games.gen7 import GAME
from ecumene.games.gen7 import components as c
from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.episode import votes
from ecumene.games.gen7.episode.crossroads import ChooseOption, open_card
from ecumene.games.gen7.episode.turn import Menu
from ecumene.games.gen7.episode.votes import Ballot
from ecumene.games.gen7.group_seats import blocks as b
from ecumene.games.gen7.group_seats.answers import Add, Hands
from ecumene.games.gen7.group_seats.building import PickValue
from ecumene.games.gen7.group_seats.calls import Propose
from ecumene.games.gen7.numbering import CRITICALS, NONE, ON_ROW
from ecumene.games.gen7.ship.systems import disable_seat, fail_seat
from ecumene.games.gen7.view import Gen7View
from ecumene.kernel.bits import bit
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..constructed import CONSTRUCTED, building_with, planned, rich
from ..episodes import EPISODES, episode
from ..scenario import A, B, C, begin


def seen(g: Any, seat: int | None = A) -> Any:
    return GAME.view(g, seat)


def named(rows: Any, id: str) -> Any:
    """The one thing of this id."""
    (found,) = [row for row in rows if row.id == id]
    return found


@pytest.mark.parametrize("made", [row[2] for row in CONSTRUCTED], ids=[row[0] for row in CONSTRUCTED])
def test_every_question_has_a_view_that_goes_over_the_wire(made: Any) -> None:
    g = made()
    for seat in (None, 0, 1):
        view = seen(g, seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=Gen7View) == view


@rule("G7-081", "G7-199", "G7-202")
@pytest.mark.parametrize("name", EPISODES)
def test_a_seat_sees_the_same_whatever_it_cannot_know(name: str) -> None:
    """With everything hidden from a seat drawn anew its view is the same, at questions all through an episode."""
    for number, g in enumerate(episode(name, 4)):
        if number % 9 == 0:
            for seat in (0, 3, None):
                other = g.clone()
                GAME.redeal_hidden(other, seat, other.rng)
                assert seen(other, seat) == seen(g, seat)


# -- the ship -------------------------------------------------------------------------------------


@rule("G7-256")
def test_a_division_shows_what_its_positions_close() -> None:
    g = rich()
    power = named(seen(g).divisions, "power")
    assert [(one.name, one.pips, one.reached) for one in power.positions] == [
        ("Green", 0, True),
        ("Yellow", 3, True),
        ("Orange", 2, True),
        ("Critical", 0, False),
    ]
    assert power.positions[2].closes == "closes the seats of 2 pips"
    assert power.critical.startswith("The Stores lose 2 data")
    assert not named(seen(g).divisions, "operations").system


@rule("G7-179", "G7-180", "G7-275")
def test_a_seat_says_why_it_is_closed_and_what_it_yields() -> None:
    g = s.table(3)
    s.status(g, power="orange")
    fail_seat(g, c.CHEM_LAB, 0, 179)
    disable_seat(g, c.CHEM_LAB, 1, 180)
    recycling, chem = (named(seen(g).locations, id) for id in ("recycling_lab", "chem_lab"))
    assert [[cover.id for cover in seat.covers] for seat in recycling.seats] == [
        [],
        ["system"],
        ["three_players", "system"],
    ]
    assert [[cover.id for cover in seat.covers] for seat in chem.seats] == [["failed"], ["disabled"], ["three_players"]]
    assert chem.seats[0].covers[0].text == "Failed: closed to the end of the episode."
    assert [seat.yields for seat in recycling.seats] == ["5 parts", "4 parts", "3 parts"]
    assert named(seen(g).locations, "science_lab").seats[2].yields == "half the die in data"


@rule("G7-134")
def test_the_recycling_lab_says_what_the_seat_before_asks_for() -> None:
    g = rich()
    s.seated(g, s.colonist(B), "recycling_lab", 1, 5)
    lab = named(seen(g).locations, "recycling_lab")
    assert [seat.least for seat in lab.seats] == [0, 5, 0]
    assert lab.seats[0].dice == ["die:1.1"]


@rule("G7-153", "G7-281")
def test_operations_the_private_seats_and_the_episodes_board() -> None:
    view = seen(rich())
    assert [seat.id for seat in named(view.locations, "operations").seats] == [
        "operations.chief",
        *(f"operations.{k}" for k in (1, 2, 3)),
    ]
    assert named(view.locations, "private_3").text.startswith("Send one seated robot")
    assert (view.board.id, len(view.board.seats)) == ("ice_sled", 3)
    assert view.board.text.startswith("Pay 2 parts or 2 chems: the shield rises by 1")
    assert seen(s.table(3)).board is None


# -- group seats ----------------------------------------------------------------------------------


@rule("G7-010", "G7-164")
def test_a_critical_task_says_what_it_asks_and_what_is_missing() -> None:
    g = rich()
    g.row_tokens = [1, 0, 0, 0, 0, 0, 0, 0, 0]
    g.row_soft = [1, 0, 0]
    task = seen(g).tasks[0]
    assert (task.id, task.name, task.division, task.rule, task.numbers) == (
        "task:relay_desync",
        "Relay Desync",
        "computer",
        "THR",
        [4, 4],
    )
    assert task.text == "4 or more, 4 or more."
    assert [place.bound for place in task.positions] == ["4+", "4+"]
    assert msgspec.structs.astuple(task.cost) == (2, 2, 0)
    assert msgspec.structs.astuple(task.missing) == (1, 2, 0)
    assert msgspec.structs.astuple(task.short) == (0, 1, 0)
    assert (task.merit, task.steps, task.softened, task.done, task.open) == (2, 1, 1, False, True)


@rule("G7-175")
def test_a_robot_in_two_positions_shows_its_halves() -> None:
    g = rich()
    s.row(g, "coolant_breach", "guidance_split")
    g.place[s.robot(B)], g.second[s.robot(B)], g.value[s.robot(B)] = ON_ROW + 4, ON_ROW + 5, 8
    task = seen(g).tasks[1]
    assert [(place.die, place.value) for place in task.positions][:3] == [("die:1.6", 4), ("die:1.6", 4), ("", 0)]
    die = named(seen(g).players[B].dice, "die:1.6")
    assert (die.at, die.position, die.second, die.place) == ("task:guidance_split", 0, 1, "task")


@rule("G7-264", "G7-279")
def test_blocks_of_the_plot_and_damage_control() -> None:
    g = s.table(3, 1)
    assert [block.kind for block in seen(g).blocks] == ["plot", "plot", "plot"]
    assert seen(rich()).blocks[-1].id == "block:damage_control"
    assert "pay 3 tokens of its resource" in seen(rich()).blocks[-1].text


@rule("G7-264")
def test_the_active_player_is_told_which_tasks_can_be_filled() -> None:
    g = s.table(4)
    g.active = A
    s.row(g, "relay_desync", "memory_bleed", "turbine_wobble")
    s.stores(g, 9, 9, 9)
    s.dice(g, A, officer=5, colonists=(6,))
    s.dice(g, B, colonists=(5,))
    for seat in (C, 3):
        s.dice(g, seat, colonists=(2,))
    begin(g, Menu(A))
    assert [task.reach for task in seen(g).tasks] == ["alone", "none", "together"]
    assert [task.reach for task in seen(g, B).tasks] == ["", "", ""]


@rule("G7-264", "G7-265")
def test_a_plan_is_public_with_who_still_has_to_answer() -> None:
    g = planned(Add(A), foreign=True)()
    assert seen(g, None).call.waiting == []
    g = planned(Hands(A), foreign=True)()
    call = seen(g, None).call
    assert (call.block, call.name, call.seat, call.merit) == ("task:relay_desync", "Relay Desync", A, 2)
    assert {die.seat for die in call.dice} == set(call.contributors)
    assert sorted(call.waiting) == sorted(call.contributors)
    assert {payment.source for payment in call.payments} == {"stores", "barracks"}


@rule("G7-264")
def test_proposals_are_shown_to_who_calls() -> None:
    g = begin(rich(), Propose(A, 0))
    plans = seen(g).proposals
    assert len(plans) > 1
    assert plans[0].contributors == [A]
    assert seen(g, B).proposals == []


@rule("G7-264")
def test_a_file_card_of_a_plan_is_named_only_to_its_owner() -> None:
    g = planned(Hands(A), foreign=True)()
    die = s.officer(A)
    plan = [*b.empty_plan(0), *b.entry_of(b.FILE, A, die, s.copies("file", "steady_hands")[0])]
    plan[b.POSITIONS : b.POSITIONS + 2] = [die, 8]
    g.plan_now = plan
    assert seen(g, A).call.dice[0].means == ["Steady Hands"]
    assert seen(g, B).call.dice[0].means == ["a file card"]
    assert (seen(g, B).call.dice[0].shows, seen(g, B).call.dice[0].value) == (5, 8)


def test_all_see_a_plan_being_built() -> None:
    g = building_with(PickValue(A, s.colonist(A), 0), (s.officer(A), 5))()
    assert [die.die for die in seen(g).call.dice] == ["die:0.0"]
    assert seen(g, B).call == seen(g).call


# -- players --------------------------------------------------------------------------------------


@rule("G7-187", "G7-190")
def test_a_player_with_rank_merit_and_place() -> None:
    g = rich()
    s.merit(g, 12, 12, 30, 0)
    players = seen(g).players
    assert [(one.barracks, one.place, one.rank_name) for one in players] == [
        ("science", 2, "Lt. Commander"),
        ("engineering", 3, "Lt. Commander"),
        ("bioscience", 1, "Lt. Commander"),
        ("robotics", 4, "Lt. Commander"),
    ]
    assert seen(g).order == [C, A, B, 3]
    assert players[A].next == 50
    solver = named(players[A].perks, "problem_solver")
    assert solver.left == solver.uses
    assert named(players[A].perks, "academic").left is None


@rule("G7-202", "G7-203")
def test_a_hand_is_its_owners() -> None:
    g = rich()
    hand = seen(g).hand
    task = named(hand.tasks, "parallax_check")
    assert (task.center, task.payable, task.merit, task.penalty) == ("data_center", True, 5, 2)
    s.tokens(g, A, 3, 0, 0)
    assert msgspec.structs.astuple(named(seen(g).hand.tasks, "parallax_check").missing) == (2, 0, 1)
    assert (seen(g, B).players[A].files, seen(g, B).players[A].tasks) == (4, 3)
    assert seen(g, None).hand is None
    assert "parallax_check" not in str(seen(g, B))


@rule("G7-131")
def test_a_focus_card_is_a_back_to_the_others() -> None:
    g = rich()
    s.schemas(g, A, "servo_tuning", "donor_wall")
    mine, theirs = seen(g).players[A].slots[0], seen(g, B).players[A].slots[0]
    assert (mine.card.name, mine.focus, mine.focus_card.name) == ("Servo Tuning", True, "Donor Wall")
    assert (theirs.card.name, theirs.focus, theirs.focus_card) == ("Servo Tuning", True, None)
    assert mine.card.text == "When your robot is rolled, you may set it to any value."


@rule("G7-199", "G7-200")
def test_plans_are_secret_until_they_are_met() -> None:
    g = rich()
    s.plans(g, A, "PA-4", "PX-1")
    s.progress(g, A, CRITICALS, 2)
    barracks, plan, _ = seen(g, A).players[A].objectives
    assert (barracks.set, barracks.shown) == ("science", True)
    assert (plan.id, plan.shown, plan.have, plan.achieved) == ("PA-4", True, 2, False)
    assert [one.shown for one in seen(g, B).players[A].objectives] == [True, False, False]
    assert seen(g, B).players[A].objectives[1].text == ""
    g.achieved = [bit(s.objective("PA-4")), 0, 0, 0]
    assert [one.shown for one in seen(g, B).players[A].objectives] == [True, True, False]


# -- the story ------------------------------------------------------------------------------------


@rule("G7-182", "G7-225")
def test_the_plot_with_its_goal_and_rounds_left() -> None:
    g = s.table(3, 1)
    s.finish_blocks(g, "relays")
    plot = seen(g).plot
    assert (plot.section, plot.title, plot.deadline, plot.rounds_left) == ("1.01", "Cold Start", 2, 2)
    assert [(part.label, part.have, part.need) for part in plot.goal] == [("group seats finished", 1, 3)]
    assert len(plot.text) > 1
    assert seen(s.table(3, 0)).plot is None


@pytest.mark.parametrize("name", ["1.02", "2.02", "3.01", "3.02", "5.01", "6.01", "6.02", "7.01"])
def test_every_part_of_a_goal_is_counted(name: str) -> None:
    plot = seen(s.table(3, int(name[0]), name)).plot
    assert plot.goal
    assert all(part.label and part.need > 0 and part.have < part.need for part in plot.goal)


@rule("G7-029")
def test_special_rules_in_force_have_their_texts() -> None:
    rules = seen(s.table(3, 1, "1.02")).plot.rules
    assert named(rules, "readings").text.startswith("Whoever seats a die of 4 or more at the Science Lab")


@rule("G7-082", "G7-084")
def test_a_crossroads_card_shows_its_lines_and_only_after_the_choice_what_follows() -> None:
    g = rich()
    card = s.card("crossroads", "XR-03")
    open_card(g, card, A)
    begin(g, ChooseOption(A, card))
    row = g.box.names.crossroads[card]
    shown = seen(g, B).crossroads
    assert (shown.title, shown.seat, shown.die, shown.chosen) == (row.title, A, "die:0.0", None)
    assert [(option.line, option.stance) for option in shown.options] == [(one.line, None) for one in row.options]
    texts = [part for option in row.options for part in (option.after, option.otherwise) if part]
    assert not [text for text in texts if text.split("\n")[0] in str(seen(g, A))]
    g.answer(A, 0)
    told = seen(g, None).told
    assert (told.kind, told.title, told.line) == ("crossroads", row.title, row.options[0].line)
    assert "\n\n".join(told.text) == row.options[0].after


@rule("G7-084")
def test_what_is_read_of_a_chance_is_what_came_up() -> None:
    """The second option of The Wager is a chance; the text read is the one of its side."""
    card = s.card("crossroads", "XR-03")
    heard = set()
    for seed in range(12):
        g = rich()
        g.rng = s.table(4, 4, seed=f"chance {seed}").rng
        g.crossing, g.trigger = card, s.officer(A)
        begin(g, ChooseOption(A, card))
        g.answer(A, 1)
        option = g.box.names.crossroads[card].options[1]
        rolled = s.told(g, "chance")[0].many
        text = "\n\n".join(seen(g).told.text)
        assert text == (option.after if rolled >= 4 else option.otherwise)
        heard.add(text)
    assert len(heard) == 2


@rule("G7-219", "G7-221")
def test_a_vote_shows_who_has_voted_but_not_how() -> None:
    g = rich()
    section = next(number for number, row in enumerate(g.box.story.sections) if row.vote)
    begin(g, Ballot(votes.PLOT_VOTE, section, 3))
    before = seen(g, B).vote
    row = g.box.names.sections[section].vote
    assert (before.question, before.track, before.weights) == (row.question, row.li, [3] * 4)
    assert [option.line for option in before.options] == [option.line for option in row.options]
    assert before.waiting == [0, 1, 2, 3]
    sealed = []
    for move in (0, 1, votes.ABSTAIN):
        other = g.clone()
        other.answer(A, move)
        sealed.append(seen(other, B))
    assert sealed[0] == sealed[1] == sealed[2]
    assert sealed[0].vote.waiting == [1, 2, 3]


def test_wear_and_ties_are_votes_too() -> None:
    g = begin(rich(), Ballot(votes.WEAR_VOTE, e.COMPUTER, bit(c.SCIENCE_LAB) | bit(c.DATA_CENTER)))
    assert [option.line for option in seen(g).vote.options] == ["Science Lab", "Data Center"]
    g = begin(rich(), votes.BreakTie(A, votes.CROSSROADS_VOTE, 0, 3, NONE))
    assert (seen(g).vote.tie, seen(g).vote.kind) == (A, "crossroads")


def test_ice_and_accord_are_seen_once_they_are_public() -> None:
    assert (seen(s.table(3, 1)).ice, seen(s.table(3, 2)).accord) == (None, None)
    later = seen(s.table(3, 4))
    assert (later.ice.value, later.ice.most, later.accord.value) == (8, 12, 1)
    assert later.shield is not None
    assert seen(s.table(3, 1)).shield is None


@rule("G7-196", "G7-197")
def test_the_objectives_of_the_episode_with_their_side() -> None:
    g = s.table(3, 1)
    g.flipped = bit(c.SHIP_SHAPE)
    ship_shape = named(seen(g).objectives, "ship_shape")
    assert (ship_shape.flipped, ship_shape.flips) == (True, "A system reaches Critical.")
    steady = named(seen(g).objectives, "steady_shift")
    assert (steady.progress, steady.need > 0) == ([0, 0, 0], True)


@rule("G7-003")
def test_an_ending_has_its_epilogue() -> None:
    g = s.table(3, 7, flags=("HARD",))
    g.ending = 1
    row = g.box.names.endings[1]
    assert "\n\n".join(seen(g).ending.epilogue) == row.epilogue_hard
    g.flags = s.flag_mask(g, "LONG")
    assert "\n\n".join(seen(g).ending.epilogue) == row.epilogue_long
    assert seen(g).ending.title == row.title


def test_an_episode_played_alone_is_over_with_its_line_in_the_log() -> None:
    *_, g = episode("2", 3)
    view = seen(g)
    assert (view.phase, view.outcome in ("won", "lost")) == ("over", True)
    assert [(line.episode, line.players) for line in view.log.history] == [(2, 3)]
    assert view.story[0].kind == "section"

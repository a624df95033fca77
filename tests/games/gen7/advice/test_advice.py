"""Greedy at Gen7: it keeps the ship alive and earns merit, never peeks, and tells good from bad."""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest

from ecumene.bots import decide
from ecumene.games.gen7 import GAME
from ecumene.games.gen7.actions.seating import SeatAt
from ecumene.games.gen7.advice.story import leaning, temperament
from ecumene.games.gen7.components import FIELD_AWARD, WARM_UP_DRILL
from ecumene.games.gen7.episode.crossroads import ChooseOption
from ecumene.games.gen7.episode.ending import DONE, BuyPerk
from ecumene.games.gen7.episode.turn import CALL, CHEMS, END, FILE, KIND, PARTS, PLEDGE, REST, SEAT, Menu
from ecumene.games.gen7.episode.votes import ABSTAIN, PLOT_VOTE, open_vote
from ecumene.games.gen7.group_seats.answers import Hands
from ecumene.games.gen7.group_seats.calls import BUILD
from ecumene.games.gen7.group_seats.completing import ChooseClause
from ecumene.games.gen7.numbering import RECOVERY, TASKS
from ecumene.games.gen7.position import progress_of
from ecumene.games.gen7.ship.schemas import ENOUGH, LEAVE_EMPTY, PickReroll, gain_schema
from ecumene.games.gen7.vocabulary import INSTINCT, LOGIC
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.trace import rule

from ..calling import NO, WITH_COMMENDATION, YES, call, propose, scene
from ..scenario import (
    A,
    B,
    C,
    asked,
    begin,
    card,
    choose,
    colonist,
    crew_card,
    dice,
    files,
    finish_blocks,
    give_perks,
    legal,
    location,
    merit,
    perk,
    schemas,
    seated,
    section_number,
    status,
    table,
    tasks,
    tokens,
)

EPISODES = ("training", "1", "2", "3", "4", "5", "6", "7")


def played(bot: str, episode: str = "1", seats: int = 3, seed: str = "one") -> Any:
    """An episode played to its end by one kind of bot."""
    g: Any = GAME.new(seats, {"episode": episode, "story": "alone"}, seed)
    made = 0
    while not g.over:
        g.answer(g.waiting[0], decide(bot, GAME, g, g.waiting[0], f"{seed} {made}"))
        made += 1
    return g


def critical_tasks(g: Any) -> int:
    """How many critical tasks an episode of so many rounds puts out."""
    chart = g.box.tasks[g.seats - 3]
    return sum(chart[min(number, len(chart)) - 1] for number in range(1, g.final + 1))


def worth(g: Any, seat: int = A) -> float:
    return GAME.evaluate(g, seat)


def weights(g: Any, seat: int | None = None) -> dict[int, float]:
    """The weights of the moves that may be made now."""
    seat = g.waiting[0] if seat is None else seat
    moves = g.moves(seat)
    return dict(zip(moves, GAME.prefer(g, seat, moves), strict=True))


def wanted(g: Any, seat: int | None = None) -> list[int]:
    """The moves with any weight."""
    return [move for move, weight in weights(g, seat).items() if weight > 0]


# -- whole episodes -------------------------------------------------------------------------------


def test_a_greedy_table_completes_most_critical_tasks_and_earns_twice_the_merit_of_chance() -> None:
    greedy = played("greedy")
    assert sum(greedy.failed_ever) <= critical_tasks(greedy) / 3
    assert min(greedy.merit) >= 30
    assert sum(greedy.merit) >= 2 * max(30, sum(sum(played("random", seed=str(n)).merit) for n in range(4)) / 4)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("episode", EPISODES)
def test_greedy_tables_reach_the_goals_of_every_episode(episode: str, seats: int) -> None:
    tables = [played("greedy", episode, seats, f"many {n}") for n in range(6)]
    assert sum(sum(g.failed_ever) for g in tables) <= 0.3 * sum(critical_tasks(g) for g in tables)
    assert sum(g.episode_setbacks for g in tables) <= 2
    assert sum(sum(g.merit) for g in tables) / (6 * seats) >= (30 if episode == "training" else 45)
    tasks = sum(progress_of(g, seat, TASKS) for g in tables for seat in range(seats))
    assert tasks >= (3 if episode == "7" else 6) * seats


# -- every position -------------------------------------------------------------------------------


@pytest.mark.parametrize("episode", EPISODES)
def test_every_position_has_a_worth_and_every_choice_a_move_with_weight(episode: str) -> None:
    g: Any = GAME.new(3 + len(episode) % 2, {"episode": episode, "story": "alone"}, f"range {episode}")
    rng = rng_from_seed(f"walk {episode}", ("walk",))
    for _ in range(160):
        if g.over:
            break
        seat = g.waiting[0]
        found = list(weights(g, seat).values())
        assert all(isfinite(weight) and weight >= 0 for weight in found)
        assert max(found) > 0
        assert 0 < worth(g, seat) < 1
        moves = g.moves(seat)
        g.answer(seat, moves[rng.below(0, len(moves))])


@pytest.mark.parametrize("episode", ["1", "4", "7"])
def test_advice_is_the_same_whatever_is_hidden_from_the_seat(episode: str) -> None:
    g: Any = GAME.new(3, {"episode": episode, "story": "alone"}, f"hidden {episode}")
    rng = rng_from_seed(f"peek {episode}", ("peek",))
    for made in range(150):
        if g.over:
            break
        for seat in range(3):
            twin: Any = GAME.redeal(g, seat, rng)
            assert worth(twin, seat) == worth(g, seat), asked(g)
            if seat in g.waiting:
                assert weights(twin, seat) == weights(g, seat), asked(g)
        g.answer(g.waiting[0], decide("greedy", GAME, g, g.waiting[0], f"peek {made}"))


def test_a_redeal_keeps_a_call_for_hands_open_to_those_who_have_not_answered() -> None:
    g = scene("CT-03")
    for seat, value in ((A, 2), (B, 3), (C, 4)):
        dice(g, seat, colonists=[value])
    choose(propose(call(g)), "Hands", YES, seat=B)
    rng = rng_from_seed("held", ("held",))
    for _ in range(20):
        twin: Any = GAME.redeal(g, C, rng)
        assert twin.waiting == g.waiting
        assert twin.moves(C) == g.moves(C)


# -- judging positions ----------------------------------------------------------------------------


def test_merit_sound_systems_and_finished_tasks_are_good() -> None:
    g = scene("CT-01", "CT-09")
    plain = worth(g)
    merit(g, 5, 0, 0)
    assert worth(g) > plain
    status(g, computer="yellow")
    yellow = worth(g)
    status(g, computer="orange")
    orange = worth(g)
    status(g, computer="critical")
    assert yellow > orange > worth(g)
    g.row_done = 1
    assert worth(g) > orange - 0.2
    status(g, computer="orange")
    assert worth(g) > orange


def test_a_step_to_critical_is_feared_more_than_a_first_step() -> None:
    first, last = scene("CT-01"), scene("CT-01")
    status(last, computer="orange")
    gains = []
    for g in (first, last):
        before = worth(g)
        g.row_done = 1
        gains.append(worth(g) - before)
    assert gains[1] > gains[0] > 0


def test_tokens_are_worth_most_where_a_task_in_hand_waits_for_them() -> None:
    g = table()
    tasks(g, A, "OT-15")
    plain = worth(g)
    tokens(g, A, part=5)
    parts = worth(g)
    tokens(g, A, chem=5)
    assert parts > worth(g) > plain


def test_a_task_is_a_chance_early_and_a_burden_at_the_end() -> None:
    early, late = table(), table()
    late.round = late.final
    for g in (early, late):
        dice(g, A, officer=4)
    before = [worth(g) for g in (early, late)]
    for g in (early, late):
        tasks(g, A, "OT-12")
    assert worth(early) > before[0]
    assert worth(late) < before[1]


def test_colonists_are_woken_early_seldom_late() -> None:
    gains = []
    for number in (1, 4, 6):
        g = table()
        g.round = number
        before = worth(g)
        (asleep, *_) = [die for die in range(1, 6) if g.place[die] == 1]
        g.place[asleep] = RECOVERY
        gains.append(worth(g) - before)
    assert gains[0] > gains[1] > gains[2] == 0


def test_the_goal_of_the_plot_is_worth_working_for() -> None:
    g = table()
    before = worth(g)
    finish_blocks(g, "algae")
    assert worth(g) > before


def test_a_plan_that_waits_for_hands_is_credited_with_what_it_will_bring() -> None:
    g = scene("CT-04")
    dice(g, A, colonists=[5])
    dice(g, B, colonists=[5])
    dice(g, C, officer=5)
    before = worth(begin(g.clone(), Menu(A)))
    propose(call(g))
    assert isinstance(g.asking, Hands)
    assert worth(g) > before


# -- which moves are worth a look -----------------------------------------------------------------


def test_of_dice_alike_one_is_looked_at_and_values_are_never_bought_beforehand() -> None:
    g = scene("CT-12")
    dice(g, A, officer=4, colonists=[3, 3, 5], robot=7)
    tokens(g, A, part=8, chem=8)
    found = wanted(begin(g, Menu(A)))
    kinds = [move // KIND for move in found]
    assert kinds.count(SEAT) == 4
    assert CALL in kinds
    assert not {CHEMS, PARTS, REST} & set(kinds)


def test_a_turn_is_ended_rather_than_changed_after_the_placement() -> None:
    g = scene()
    dice(g, A, colonists=[3, 5])
    tokens(g, A, chem=8)
    g.placed = 1
    assert wanted(begin(g, Menu(A))) == [KIND * END]


def test_of_every_location_the_first_open_seat_is_looked_at() -> None:
    g = scene(seats=4)
    dice(g, A, colonists=[4])
    found = wanted(begin(g, SeatAt(A, colonist(A))))
    assert 4 * location("science_lab") in found
    assert len(found) == len({move // 4 for move in found})


def test_the_first_proposal_weighs_most_and_nothing_is_built_by_hand() -> None:
    g = scene("CT-12")
    dice(g, A, officer=4, colonists=[4, 4])
    dice(g, B, colonists=[4])
    found = weights(call(g))
    assert found[BUILD] == 0
    assert found[0] == max(found.values())


def hands(*tasks: str, own: int, **more: Any) -> Any:
    """A asks for just one die of B's, with this value."""
    g = scene(*tasks, **more)
    dice(g, A, colonists=[4])
    dice(g, B, colonists=[own])
    return propose(call(g))


def test_hands_are_lent_for_fair_merit_with_what_can_be_added_and_who_called_waits() -> None:
    g = hands("CT-12", own=4)
    assert wanted(g, B) == [YES]
    assert wanted(g, A) == [YES]
    g = scene("CT-12")
    files(g, B, "commendation")
    dice(g, A, colonists=[4])
    dice(g, B, colonists=[4])
    assert wanted(propose(call(g)), B) == [WITH_COMMENDATION]


def test_hands_are_refused_where_a_task_of_ones_own_would_suffer_more() -> None:
    g = scene("CT-05", rich=False)
    dice(g, A, colonists=[1])
    dice(g, B, colonists=[2, 3])
    tokens(g, B, data=4, part=1)
    tasks(g, B, "OT-01", "OT-03")
    g.round = g.final
    assert wanted(propose(call(g)), B) == [NO]
    status(g, computer="orange")
    assert wanted(g, B) == [YES]


def test_who_calls_expects_hands_by_what_all_can_see() -> None:
    g = scene("CT-12", rich=False)
    dice(g, A, colonists=[4])
    dice(g, B, colonists=[4, 5])
    tokens(g, B, data=3, part=2)
    g.round = g.final
    propose(call(g))
    assert wanted(g, B) == [YES]
    before = worth(g)
    tasks(g, B, "OT-03")
    assert wanted(g, B) == [NO]
    assert worth(g) == before


def test_the_poorest_die_is_rolled_again_but_none_that_shows_much() -> None:
    g = scene()
    dice(g, A, officer=8, colonists=[4, 2, 1], robot=6)
    assert wanted(begin(g, PickReroll(A, 1, 0, 210))) == [colonist(A, 3)]
    dice(g, A, officer=8, colonists=[4, 3], robot=6)
    assert wanted(begin(g, PickReroll(A, 1, 0, 210))) == [ENOUGH]


def test_the_perk_of_the_own_lab_is_bought_first_and_not_given_up_for_one_like_it() -> None:
    g = table(barracks=("engineering", "science", "bioscience"))
    g.stars = [4, 0, 0]
    assert wanted(begin(g, BuyPerk(A, 2))) == [perk("scrapper")]
    give_perks(g, A, "scrapper")
    g.stars = [9, 0, 0]
    assert wanted(begin(g, BuyPerk(A, 2))) == [DONE]


def test_schemas_that_bring_most_lie_face_up_and_the_rest_give_focus() -> None:
    g = table()
    schemas(g, A, "drafting_table", second="field_award")
    gain_schema(g, A, g.box.cards.schemas.index(WARM_UP_DRILL), 142)
    begin(g, g.agenda.pop())
    assert wanted(g) == [FIELD_AWARD]
    while asked(g)[0] == "SlotSchema":
        choose(g, "SlotSchema", wanted(g)[0])
    assert LEAVE_EMPTY not in wanted(g)


# -- the story ------------------------------------------------------------------------------------


def temper(g: Any, seat: int, side: int) -> None:
    """The seat holds a crew card of this temperament."""
    for number in range(1, 9):
        crew_card(g, seat, f"CR-{number}")
        if temperament(g, seat) == side:
            return
    raise AssertionError("no crew card is of this temperament")


@pytest.mark.parametrize("side", [LOGIC, INSTINCT])
def test_crossroads_clauses_and_votes_go_by_temperament(side: int) -> None:
    g = table(episode=6)
    temper(g, A, side)
    g.ice, g.accord = 6, 1
    crossroads = card("crossroads", "XR-01")
    (article, *_) = [place for place, block in enumerate(g.box.story.blocks) if block.clauses]
    for ask, options in (
        (ChooseOption(A, crossroads), g.box.story.crossroads[crossroads].options),
        (ChooseClause(A, article), g.box.story.blocks[article].clauses),
    ):
        (move,) = wanted(begin(g, ask))
        assert options[move].stance == side
    begin(g)
    section = section_number(g, "6.03")
    open_vote(g, PLOT_VOTE, section)
    g.advance()
    (move,) = wanted(g, A)
    assert g.box.story.sections[section].vote.options[move].stance == side
    assert ABSTAIN in legal(g, A)


def test_what_is_publicly_at_its_end_is_saved_against_ones_temperament() -> None:
    g = table(episode=3)
    temper(g, A, INSTINCT)
    g.known, g.ice, g.accord = 3, 2, 0
    assert leaning(g, A) == LOGIC
    g.known = 2
    assert leaning(g, A) == INSTINCT
    temper(g, A, LOGIC)
    g.known, g.ice, g.accord = 3, 6, -2
    assert leaning(g, A) == INSTINCT
    g.accord = -1
    assert leaning(g, A) == LOGIC


@rule("G7-076", "G7-265")
def test_cards_for_a_seat_a_turn_or_a_task_are_looked_at_when_they_help() -> None:
    """Remote Hands once labs are full, Queue Jump after a placement, Unscheduled Drill in danger; pledges never."""
    g = scene("relay_desync", "memory_bleed")
    dice(g, A, officer=5, colonists=[2, 3])
    dice(g, B, colonists=[4, 4])
    remote, jump, drill, steady = files(g, A, "remote_hands", "queue_jump", "unscheduled_drill", "steady_hands")
    looked = weights(begin(g, Menu(A)))
    assert [looked.get(KIND * FILE + one, 0.0) for one in (remote, jump, drill)] == [0.0, 0.0, 0.0]
    assert looked[KIND * PLEDGE + steady] == 0.0
    status(g, computer="orange", power="orange", biosphere="orange")
    seated(g, colonist(B), "science_lab", 1, 4)
    seated(g, colonist(B, 2), "chem_lab", 1, 4)
    looked = weights(begin(g, Menu(A)))
    assert [looked.get(KIND * FILE + one, 0.0) for one in (remote, jump)] == [0.5, 0.0]
    g.placed = 1
    assert weights(begin(g, Menu(A)))[KIND * FILE + jump] == 0.5
    assert decide("greedy", GAME, begin(g, Menu(A)), A, "jump") == KIND * FILE + jump


@rule("G7-092")
def test_a_drill_is_looked_at_where_a_small_task_would_bring_a_system_to_orange() -> None:
    g = scene("relay_desync", "memory_bleed")
    dice(g, A, officer=5, colonists=[2, 3])
    (drill,) = files(g, A, "unscheduled_drill")
    small = [one for one in g.row if g.box.cards.critical_steps[one] == 1]
    assert small
    for colour, looked in (("green", 0.0), ("yellow", 0.5), ("orange", 0.5)):
        status(g, computer=colour, power=colour, biosphere=colour)
        assert weights(begin(g, Menu(A)))[KIND * FILE + drill] == looked


@rule("G7-076")
def test_a_low_roll_is_made_good_by_a_second_wind_and_a_fair_one_kept() -> None:
    g = scene("relay_desync", "memory_bleed")
    (wind,) = files(g, A, "second_wind")
    dice(g, A, officer=3, colonists=[2, 3, 2, 3])
    assert wanted(begin(g, Menu(A))) == [KIND * FILE + wind]
    for fair in ([3, 4, 3, 4], [2, 1]):
        dice(g, A, officer=3 if len(fair) > 2 else 0, colonists=fair)
        assert KIND * FILE + wind not in wanted(begin(g, Menu(A)))

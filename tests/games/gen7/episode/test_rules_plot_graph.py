"""The whole plot graph: every vote, every goal met or missed, at three and four players, to every ending."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from ecumene.games.gen7 import components as c
from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.story import BOND, CREW, DEEP, WATCH, Section
from ecumene.games.gen7.tables.checks import plot_effects
from ecumene.kernel.trace import rule

from ..boxes import the_box
from ..walking import FLAGS, IDS, STORY, Log, Logs, after_vote, blocks_of, ending_of, walk

PLAYERS = pytest.mark.parametrize("players", [3, 4])
PAIRS = [
    ("PUBLISHED", "SEALED"),
    ("PROMISE_BROKEN", "PROMISE_KEPT"),
    ("ONE_ROTA", "TWO_HOUSES"),
    ("HARD", "LONG"),
    ("INSTRUMENT", "VOICE"),
]
ENDINGS = [
    "cold_passage",
    "narrow_watch",
    "borrowed_thirst",
    "ruled_ship",
    "two_clocks",
    "one_house",
    "long_table",
]


@cache
def plain_walk(players: int) -> tuple[dict[str, Logs], Logs]:
    return walk(players)


@cache
def lucky_walk(players: int) -> tuple[dict[str, Logs], Logs]:
    """With the clauses of the charter and the collapses of the shield."""
    return walk(players, with_luck=True)


def goals() -> list[Section]:
    return [section for section in STORY.sections if section.goal]


def votes() -> list[Section]:
    return [section for section in STORY.sections if section.vote]


@rule("G7-002", "G7-225")
@PLAYERS
def test_every_vote_and_every_goal_lead_to_an_ending(players: int) -> None:
    entered, ended = plain_walk(players)
    assert (len(votes()), len(goals())) == (6, 15)
    assert all(entered.values()), "every section is reached"
    assert sum(ended.values()) == 2 ** (len(votes()) + len(goals())), "no path is lost"
    assert {ending_of(log._replace(ageing=ageing)) for log in ended for ageing in (False, True)} <= set(ENDINGS)


@rule("G7-003")
@PLAYERS
def test_every_ending_can_be_reached(players: int) -> None:
    _, ended = lucky_walk(players)
    reached = Counter(ending_of(log._replace(ageing=ageing)) for log in ended for ageing in (False, True))
    assert set(reached) == set(ENDINGS)


@PLAYERS
def test_every_ending_but_the_coldest_can_be_reached_without_luck(players: int) -> None:
    _, ended = plain_walk(players)
    assert {ending_of(log) for log in ended} | {"cold_passage"} == set(ENDINGS)


@rule("G7-003")
def test_the_endings_are_those_of_the_table() -> None:
    for ice, accord, met, ageing, voice in product(range(13), range(-4, 5), *[(False, True)] * 3):
        log = Log(ice, accord, 1 << FLAGS["VOICE" if voice else "INSTRUMENT"], bool(met), bool(ageing))
        if not met:
            wanted = "cold_passage" if ageing or ice == 0 else "narrow_watch"
        elif ice <= 1:
            wanted = "borrowed_thirst"
        elif accord <= -2:
            wanted = "ruled_ship"
        elif accord <= 1:
            wanted = "two_clocks"
        else:
            wanted = "long_table" if voice and ice >= 4 else "one_house"
        assert ending_of(log) == wanted, log


@PLAYERS
def test_one_of_every_pair_of_flags_is_set_in_the_end(players: int) -> None:
    _, ended = plain_walk(players)
    for log in ended:
        for one, other in PAIRS:
            assert (log.flags >> FLAGS[one] & 1) + (log.flags >> FLAGS[other] & 1) == 1


@rule("G7-279")
@PLAYERS
def test_every_goal_can_be_met_with_any_log(players: int) -> None:
    entered, _ = lucky_walk(players)
    for id, section in zip(IDS, STORY.sections, strict=True):
        goal = section.goal
        if goal is None or not goal.blocks:
            continue
        for log in entered[id]:
            for voted in after_vote(section, log.after(section.setup, players), players):
                blocks = blocks_of(section, voted, players)
                assert blocks, id
                assert (goal.need.at(players) if goal.need else 1) <= len(blocks), id
                boards = Counter(block.board for block in blocks)
                assert all(many >= goal.each_board for many in boards.values()), id
                for block in blocks:
                    costs = [0, 0, 0]
                    for cost in block.cost:
                        costs[cost.resource] += cost.many if voted.holds(cost.condition, players) else 0
                    assert min(costs) >= 0, id
                    assert sum(costs) >= 3 or id == "1.01", id


@PLAYERS
def test_one_hand_over_is_open(players: int) -> None:
    entered, _ = plain_walk(players)
    last = STORY.sections[IDS.index("7.02")]
    for log in entered["7.02"]:
        (block,) = blocks_of(last, log, players)
        assert block.contributors == 3


def test_the_interrogation_grows_with_the_table() -> None:
    asked = STORY.sections[IDS.index("2.01")]
    assert asked.goal is not None
    assert asked.goal.need is not None
    for players in (3, 4):
        assert len(blocks_of(asked, Log(), players)) == asked.goal.need.at(players) == players - 1


def test_rough_figures_make_the_first_question_dearer() -> None:
    block = next(block for block in STORY.blocks if block.section == IDS.index("2.01"))
    for flags, data in ((0, 2), (1 << FLAGS["ROUGH_FIGURES"], 3)):
        log = Log(flags=flags)
        assert sum(one.many for one in block.cost if one.resource == e.DATA and log.holds(one.condition, 4)) == data


@PLAYERS
def test_every_condition_of_the_story_divides_the_tables(players: int) -> None:
    """A text, rule or setup that is read by all tables or by none would need no condition."""
    entered, _ = lucky_walk(players)
    for id, section in zip(IDS, STORY.sections, strict=True):
        conditions = [*section.also, *[hook.condition for hook in section.rules]]
        conditions += [effect.condition for effect in section.setup]
        for condition in conditions:
            if condition is not None:
                found = {log.holds(condition, players) for log in entered[id]}
                assert found == {False, True}, id


@rule("G7-182", "G7-282")
def test_deadlines_leave_time_within_the_final_round() -> None:
    for episode in range(1, 8):
        deadlines = [section.goal.deadline for section in goals() if section.goal and section.episode == episode]
        assert deadlines == sorted(set(deadlines))
        assert deadlines[-1] <= STORY.episodes[episode].final_round == (5 if episode == 6 else 6)


def test_amounts_depend_on_the_table() -> None:
    by_id = dict(zip(IDS, STORY.sections, strict=True))
    readings, bread, hall = by_id["1.02"].goal, by_id["3.02"].goal, by_id["6.01"].goal
    assert readings
    assert bread
    assert hall
    assert readings.markers
    assert bread.tokens
    assert bread.each_type
    assert hall.tokens
    for players in (3, 4):
        assert readings.markers.at(players) == players + 2
        assert (bread.tokens.at(players), bread.each_type.at(players)) == (6 * players, players)
        assert hall.tokens.at(players) == 6 * players


def test_the_figures_of_the_plot_agree_with_its_rules() -> None:
    by_id = dict(zip(IDS, STORY.sections, strict=True))
    shield = dict(zip(("least", "most", *[""] * 4, "rebuilt"), STORY.hook_numbers[c.SHIELD_TRACK], strict=True))
    assert [effect.many for effect in by_id["4.01"].collapse if effect.verb == e.SET_SHIELD] == [shield["rebuilt"]]
    (start,) = [effect for effect in by_id["4.00"].setup if effect.verb == e.SET_SHIELD]
    assert start.rest[1] == shield["most"]
    strapped = by_id["5.01"].goal
    assert strapped
    assert strapped.per_player == STORY.hook_numbers[c.STRAP_DOWN][0]


def test_an_element_that_the_plot_uses_belongs_to_its_episode() -> None:
    for section in STORY.sections:
        elements = STORY.episodes[section.episode].elements
        laid = [effect.what for effect in section.setup if effect.verb == e.BOARD]
        laid += [hook.rule for hook in section.rules if hook.rule >= c.SPECIAL_RULES]
        assert set(laid) <= set(elements), section.episode


@rule("G7-269")
def test_a_single_episode_has_every_flag_it_reads() -> None:
    """A preset takes one side of every pair that the episode, or the ending after the last, asks for."""
    for number in range(1, 8):
        asked: set[int] = set()
        known: set[int] = set()
        for section in [section for section in STORY.sections if section.episode == number]:
            effects = [
                *section.setup,
                *[one for out in (section.success, section.setback) if out for one in out.effects],
            ]
            options = section.vote.options if section.vote else []
            effects += [effect for option in options for effect in option.effects]
            known |= {effect.what for effect in effects if effect.verb == e.FLAG}
            conditions = [effect.condition for effect in effects] + [hook.condition for hook in section.rules]
            conditions += section.also
            for block in [block for block in STORY.blocks if STORY.sections[block.section] is section]:
                conditions += [block.condition, *[cost.condition for cost in block.cost]]
            asked |= {
                atom.what
                for condition in conditions
                if condition
                for case in condition.cases
                for atom in case
                if atom.term == e.FLAG_SET
            }
        preset = STORY.episodes[number].flags
        for pair in PAIRS:
            sides = {FLAGS[side] for side in pair}
            if sides & asked and not sides & known:
                assert sum(preset >> side & 1 for side in sides) == 1, (number, pair)


def test_crossroads_enter_as_the_deck_needs_them() -> None:
    assert Counter(card.label for card in STORY.crossroads) == {WATCH: 24, CREW: 8, BOND: 8, DEEP: 8}
    assert Counter(card.enters for card in STORY.crossroads) == {0: 40, 4: 4, 6: 4}


def test_logic_and_instinct_occur_equally_often() -> None:
    for options in [card.options for card in STORY.crossroads] + [one.vote.options for one in votes() if one.vote]:
        assert sorted(option.stance for option in options) == [e.LOGIC, e.INSTINCT]


def test_crossroads_can_give_what_the_range_check_says() -> None:
    given = Counter(
        (effect.what, effect.many)
        for card in STORY.crossroads
        for option in card.options
        for effect in option.effects
        if effect.verb == e.CAMPAIGN
    )
    assert given == {(e.ICE, 1): 2, (e.ACCORD, 1): 2}


def test_the_plot_uses_no_verb_that_needs_an_acting_player() -> None:
    """Nobody acts in a setup, a setback or a vote: what they do names its players or the chief's choice."""
    for effect in plot_effects(STORY):
        assert effect.who != e.SELF, effect.verb


def test_the_texts_of_the_story_are_prose() -> None:
    names = the_box().names
    texts = [row.text for row in [*names.sections, *names.crossroads, *names.endings, *names.elements]]
    texts += [option.after for row in names.crossroads for option in row.options]
    texts += [row.premise for row in names.episodes]
    for text in texts:
        assert text == text.strip()
        assert "\n" not in text.replace("\n\n", "")
        assert "  " not in text
        assert text[-1] in ".?!”", text[-40:]

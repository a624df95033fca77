"""The content of the box: what is there, what its texts say, what a designer may change, and what is refused."""

from __future__ import annotations

import re
import string
from collections import Counter
from pathlib import Path

import pytest

from ecumene.games.gen7 import components as c
from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.patterns import GAP, THR
from ecumene.games.gen7.tables.box import prose
from ecumene.games.gen7.texts import cards
from ecumene.kernel.errors import BadContent
from ecumene.kernel.trace import rule

from ..boxes import change, changed, content, entry, inline, printed_box

BOX = printed_box()
NAMES = BOX.names
CARDS = BOX.cards


# -- what is there --------------------------------------------------------------------------------


def test_every_table_is_read() -> None:
    assert set(content().tables) == {
        *("division", "location", "barracks", "dice", "storage", "hands", "costs", "tasks", "merit", "tracks"),
        *("damage_control", "ageing_ark", "critical", "operations", "file", "schema", "perk", "crew", "crossroads"),
        *("episode_objective", "personal_objective", "episode", "element", "special_rule", "section", "ending", "flag"),
    }


def test_the_decks_are_whole() -> None:
    assert (len(NAMES.critical), len(NAMES.operations), len(NAMES.crossroads), len(NAMES.crew)) == (24, 36, 48, 8)
    assert (len(CARDS.files), len(CARDS.schemas), len(NAMES.perks)) == (24, 20, 29)
    assert (len(NAMES.objectives), len(NAMES.personal), len(NAMES.sections), len(NAMES.endings)) == (12, 20, 26, 7)
    numbers = [row.number for row in [*NAMES.critical, *NAMES.operations, *NAMES.files, *NAMES.schemas]]
    assert len(set(numbers)) == len(numbers)


@rule("G7-020", "G7-021", "G7-022", "G7-023", "G7-024")
def test_locations_belong_to_their_divisions() -> None:
    assert BOX.division == [
        e.COMPUTER,
        e.POWER,
        e.BIOSPHERE,
        e.COMPUTER,
        e.POWER,
        e.BIOSPHERE,
        e.COMPUTER,
        e.OPERATIONS,
    ]
    assert [row.kind for row in NAMES.locations] == ["lab"] * 3 + ["center"] * 3 + ["robotics", "meeting"]


@rule("G7-259", "G7-260", "G7-261", "G7-263")
def test_labs_yield_by_their_seats() -> None:
    assert (BOX.lab_half, BOX.base) == ([1, 0, 0], [2, 1, 0, 5, 4, 3, 4, 3, 2])
    assert (BOX.private_half, BOX.private_base, BOX.private_price) == ([1, 0, 0, 0], [1, 4, 3, 0], [3, 3, 3, 0])


@rule("G7-005", "G7-006", "G7-048")
def test_the_dice_of_a_barracks() -> None:
    assert BOX.faces == [8, 6, 12, 10]
    assert (BOX.colonists, BOX.hibernating) == ([5, 5, 5, 4], 2)


@rule("G7-064", "G7-065", "G7-122", "G7-190", "G7-256", "G7-270")
def test_the_numbers_of_the_game() -> None:
    assert BOX.tasks == [[1, 2, 3], [2, 3, 4]]
    assert (BOX.limit, BOX.start, BOX.hand, BOX.slots) == (15, 3, 5, 2)
    assert (BOX.extra_draws, BOX.chems, BOX.parts, BOX.part_shift, BOX.donation) == (2, 2, 2, 2, 3)
    assert (BOX.ranks, BOX.underlines, BOX.acquisitions) == (5, 3, 2)
    assert (BOX.status_pips, BOX.instinct, BOX.accord, BOX.rounds, BOX.boxes) == ([0, 3, 2, 0], 6, 4, 8, 6)


@rule("G7-010")
def test_the_critical_deck_asks_what_its_table_says() -> None:
    assert [sum(CARDS.critical_cost[resource::3]) for resource in range(3)] == [48, 51, 45]
    assert Counter(CARDS.critical_division) == {e.COMPUTER: 8, e.POWER: 8, e.BIOSPHERE: 8}
    assert Counter(CARDS.critical_steps) == {1: 18, 2: 6}
    assert (sum(CARDS.critical_merit), max(CARDS.critical_merit)) == (53, 3)
    assert (CARDS.critical_kind[0], CARDS.critical_numbers[0]) == (THR, [4, 4])
    assert (CARDS.critical_kind[8], CARDS.critical_numbers[8]) == (THR, [4, -2, 4])
    assert (CARDS.critical_kind[21], CARDS.critical_numbers[21]) == (GAP, [4])


@rule("G7-011")
def test_the_operations_deck_asks_what_its_table_says() -> None:
    assert [sum(CARDS.task_cost[resource::3]) for resource in range(3)] == [84, 95, 85]
    centers = {c.DATA_CENTER: 12, c.MANUFACTURING_CENTER: 12, c.MEDICAL_CENTER: 12}
    assert Counter(CARDS.task_center) == centers
    assert sum(CARDS.task_merit) == 237
    for task in range(len(NAMES.operations)):
        tokens = sum(CARDS.task_cost[3 * task : 3 * task + 3])
        less = 0 if tokens >= 9 else 1
        assert CARDS.task_merit[task] >= tokens - less >= 4
        assert CARDS.task_penalty[task] == (2 if tokens <= 6 else 3 if tokens <= 8 else 4)


@rule("G7-211")
def test_every_schema_has_two_copies() -> None:
    assert Counter(CARDS.schemas) == dict.fromkeys(range(c.SCHEMAS), 2)


@rule("G7-267")
def test_the_rank_of_a_perk_goes_with_its_price() -> None:
    assert Counter(CARDS.perk_stars) == {3: 3, 4: 6, 5: 5, 6: 6, 8: 9}
    ranks = {3: 1, 4: 1, 5: 2, 6: 3, 8: 4}
    assert [ranks[stars] for stars in CARDS.perk_stars] == CARDS.perk_rank


@rule("G7-258")
def test_critical_positions_have_their_effects() -> None:
    verbs = [[(one.verb, one.who, one.many) for one in effects] for effects in BOX.critical_effects]
    assert verbs == [
        [(e.MERIT, e.EACH, -3)],
        [*[(e.STORES, e.NONE, -2)] * 3, (e.MERIT, e.EACH, -1)],
        [(e.HIBERNATE_OR, e.EACH, 1)],
        [],
    ]


def test_numbers_and_names_of_the_rules_agree() -> None:
    assert NAMES.perks[c.PROBLEM_SOLVER].id == "problem_solver"
    assert NAMES.objectives[c.LAST_WATCH].number == "EO-12"
    assert NAMES.personal[c.CLEAN_DESK].id == "PA-8"
    assert NAMES.personal[c.ALL_DIVISIONS].id == "PX-8"
    assert (NAMES.personal[c.PLANS_A].set, NAMES.personal[c.PLANS_B].set) == ("plan_a", "plan_b")
    assert NAMES.schemas[c.WARM_UP_DRILL].id == "warm_up_drill"
    hooks = [*NAMES.special_rules, *NAMES.elements]
    assert hooks[c.INSTRUMENT_REPAIR].id == "instrument_repair"
    assert hooks[c.ICE_SLED].id == "ice_sled"
    assert (len(hooks), hooks[c.THE_GUIDANCE].id) == (c.HOOKS, "guidance")
    assert BOX.story.hook_seats[c.ASSEMBLY] == [0, 0, 0, 0]
    assert BOX.story.hook_crew[c.THE_LOCK] == 1 << e.OFFICER | 1 << e.COLONIST


# -- what it says ---------------------------------------------------------------------------------


@rule("G7-012")
def test_the_text_of_a_file_card_is_what_it_does() -> None:
    said = {row.id: cards.file_said(design, BOX) for design, row in enumerate(NAMES.files)}
    assert said["mixed_crate"] == "Gain 3 tokens of any types."
    assert said["commendation"] == "When you contribute to a group seat: gain 2 merit if it is completed."
    assert said["override_code"].startswith("Any time in step 4: one unfinished")
    assert said["off_shift_volunteer"].endswith("from an ordinary seat into the barracks and reroll it.")
    assert len(set(said.values())) == len(said)


def test_the_text_of_a_task_is_what_it_does() -> None:
    said = {row.id: cards.task_said(task, BOX) for task, row in enumerate(NAMES.operations)}
    assert said["hull_listening_post"] == "Repair the computer system by 1."
    assert said["index_the_fifth_generation"] == ""
    assert sum(bool(text) for text in said.values()) == 12


@rule("G7-013")
def test_the_text_of_a_schema_has_the_number_in_its_brackets() -> None:
    for design, row in enumerate(NAMES.schemas):
        plain, focused = cards.schema_said(design, row.plain), cards.schema_said(design, row.focused)
        assert plain != focused
    assert cards.schema_said(c.SERVO_TUNING, 12) == "When your robot is rolled, you may set it to any value."
    assert cards.schema_said(c.FIELD_AWARD, 2).endswith("gain 1 merit, twice a round.")


def test_the_text_of_a_perk_has_its_figures_and_uses() -> None:
    said = {row.id: cards.perk_said(row) for row in NAMES.perks}
    assert said["hacker"] == "Once per episode: gain 5 data tokens."
    assert said["engineer"].startswith("Gain 3 extra merit whenever")
    assert said["advocate"].startswith("Twice per episode: on seating your officer")
    for row in NAMES.perks:
        spoken = {name for _, name, _, _ in string.Formatter().parse(row.effect) if name}
        assert spoken == {name for name in ("many", "players") if getattr(row, name)}, row.id


def test_the_texts_of_objectives_have_their_figures() -> None:
    for row in NAMES.objectives:
        spoken = {name for _, name, _, _ in string.Formatter().parse(row.success + row.flips + row.failure) if name}
        assert spoken == {name for name in ("stars", "second", "failed", "need", "limit") if getattr(row, name)}, row.id
        assert "{" not in cards.objective_said(row.success, row)
    for row in NAMES.personal:
        assert ("{need}" in row.criteria) == bool(row.need), row.id
    assert cards.personal_said(NAMES.personal[c.TASKS_DONE]) == "Complete 4 operations tasks."


def test_the_text_of_a_special_rule_has_its_figures() -> None:
    hooks = [*NAMES.special_rules, *NAMES.elements]
    for row in hooks:
        assert not re.search("[{}]", cards.hook_said(row)), row.id
    assert cards.hook_said(hooks[c.OPEN_MEETINGS]) == "Operations meetings draw 1 card more."


def test_line_breaks_are_only_for_the_eye() -> None:
    assert prose("\nOne line\nand another.\n\nA new\nparagraph.\n") == "One line and another.\n\nA new paragraph."


# -- what a designer may change -------------------------------------------------------------------


def test_a_designer_may_change_numbers_and_texts_follow(tmp_path: Path) -> None:
    box = changed(
        tmp_path,
        change("file", "mixed_crate", effects='["gain(self,mix,5)", "draw_file(self,1)"]')
        + change("perk", "hacker", many="7")
        + change("critical", "relay_desync", rule='"EQ(4)"'),
    )
    design = [row.id for row in box.names.files].index("mixed_crate")
    assert cards.file_said(design, box) == "Gain 5 tokens of any types; draw 1 file card."
    assert cards.perk_said(box.names.perks[c.HACKER]) == "Once per episode: gain 7 data tokens."
    assert box.cards.critical_numbers[0] == [4]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            change("file", "mixed_crate", effects='["fly(self)"]'),
            r"\[file\] mixed_crate: 'fly\(self\)' is not an effect",
        ),
        (change("file", "mixed_crate", copies="3"), r"\[file\] must hold 24 cards in all, not 25"),
        (change("file", "mixed_crate", moment='"never"'), r"\[file\[6\]\]: Invalid enum value 'never'"),
        (change("operations", "cutlery_run", effects='["li(up,1)"]'), r"cutlery_run: there is no direction 'up'"),
        (change("critical", "relay_desync", rule='"BIG(2)"'), r"\[critical\] relay_desync: 'BIG\(2\)' is not the rule"),
        (change("schema", "data_sieve", when='"never"'), r"\[schema\] must hold each when once: seat\(science_lab\)"),
        (change("perk", "modder", effect='"{many} times"'), r"\[perk\] modder: its text speaks of \{many\}"),
        (change("personal_objective", "PA-1", set='"plan_b"'), r"PA-1: it belongs to the set 'plan_a'"),
        (change("location", "chem_lab", resource='"data"'), r"chem_lab: its kind is 'lab', its resource 'chem'"),
        (change("barracks", "science", action='"design"'), r"science: its action is 'analyze', its resource 'data'"),
        (change("division", "power", critical='["burn"]'), r"\[division\] power: 'burn' is not an effect"),
        (change("crew", "noor", seed='"XR-99"'), r"\[crew\] noor: there is no crossroads card 'XR-99'"),
        (change("crew", "noor", seed='"XR-26"'), r"XR-25: it must be the seed of a crew card if its label is crew"),
        (change("crossroads", "XR-01", trigger='"open(relays)"'), r"XR-01: 'open\(relays\)' cannot be asked here"),
        (change("crossroads", "XR-01", label='"bond"'), r"XR-01: it must be put on the crew log if its label is bond"),
        (change("crossroads", "XR-41", enters="0"), r"XR-41: it must say with which episode it enters"),
        (change("crossroads", "XR-05", trigger='"chief"'), r"XR-05: only a trigger with res>=n knows `that` type"),
        (
            change("crossroads", "XR-25", trigger='"chief"'),
            r"noor: the trigger of its seed XR-25 must name crew\(CR-1\)",
        ),
        (change("special_rule", "trace", numbers="{ tokens = 6 }"), r"trace: its numbers must be: tokens, merit"),
        (change("element", "drift", text='"{speed}"'), r"\[element\] drift: its text speaks of \{speed\}"),
        (change("flag", "HARD", excludes='"VOICE"'), r"\[flag\] HARD: VOICE must exclude it too"),
        (change("ending", "narrow_watch", condition='"shield>=1"'), r"narrow_watch: 'shield>=1' cannot be asked here"),
        (
            change("episode", "ep1", final_round="5"),
            r"\[section\] 1.00: its final round differs from that of its episode, 5",
        ),
        (change("episode", "ep1", final_round="9"), r"\[episode\] ep1: the round track ends with 8"),
        (change("episode", "ep1", first='""'), r"\[episode\] ep1: an episode has a first section"),
        (change("episode", "ep1", first='"2.00"'), r"ep1: its first section 2.00 belongs to another episode"),
        (change("episode", "ep1", objectives='["EO-99"]'), r"ep1: there is no episode objective 'EO-99'"),
        (change("section", "1.00", next='"9.00"'), r"\[section\] 1.00: there is no section '9.00'"),
        (change("section", "1.00", next='"1.02"'), r"\[section\] 1.01: no section leads there"),
        (change("section", "1.03", next='"1.02"'), r"\[section\] 1.02: it leads back to itself"),
        (change("section", "1.03", next='"2.01"'), r"\[section\] 2.00: no section leads there"),
        (change("section", "1.00", rules='["gravity"]'), r"1.00: there is no special rule 'gravity'"),
        (change("section", "1.01", goal="{ deadline = 6 }"), r"\[section\] 1.01: its goal asks for nothing"),
        (
            change("section", "2.02", goal='{ deadline = 2, status = "shield>=1" }'),
            r"\[section\] 2.02: its deadline is not after that of 2.01",
        ),
        (
            change("section", "3.02", goal='{ deadline = 7, status = "shield>=1" }'),
            r"\[section\] 3.02: its deadline lies after the final round, 6",
        ),
        (change("episode", "ep2", first='"2.01"'), r"1.03: it must lead to the first section of the next episode"),
        (change("section", "1.02", next='"1.03"'), r"1.02: it must have a goal, a success and a setback, or say"),
        (
            change("section", "1.02", setback='{ effects = [], text = "", goto = "1.03" }'),
            r"ROUGH_FIGURES: nothing sets",
        ),
    ],
)
def test_what_cannot_be_is_refused_by_file_and_entry(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadContent, match=why) as refused:
        changed(tmp_path, text)
    assert ".toml: [" in str(refused.value)


@pytest.mark.parametrize(
    ("when", "why"),
    [
        ("round 3", "1.03: its vote is held after its deadline"),
        ("noon", "1.03: the vote V1 must be held when 'enter' or like 'round 3', not 'noon'"),
    ],
)
def test_a_vote_at_the_wrong_time_is_refused(tmp_path: Path, when: str, why: str) -> None:
    vote = {**entry("section", "1.03")["vote"], "when": when}
    with pytest.raises(BadContent, match=why):
        changed(tmp_path, change("section", "1.03", vote=inline(vote)))


def test_a_chance_with_one_text_is_refused(tmp_path: Path) -> None:
    options = [{**option, "otherwise": ""} for option in entry("crossroads", "XR-03")["options"]]
    with pytest.raises(BadContent, match="XR-03: an option needs the text `otherwise` if it has a chance"):
        changed(tmp_path, change("crossroads", "XR-03", options=inline(options)))


def test_two_blocks_of_one_name_are_refused(tmp_path: Path) -> None:
    goal = entry("section", "5.02")["goal"]
    goal = {**goal, "blocks": [{**goal["blocks"][0], "id": "relays"}]}
    with pytest.raises(BadContent, match=r"\[section\] relays: this id stands there twice"):
        changed(tmp_path, change("section", "5.02", goal=inline(goal)))


def test_a_card_too_few_is_refused(tmp_path: Path) -> None:
    rows = content().tables["crew"][:7]
    text = 'replace = ["crew"]\n' + "".join(
        "\n".join(["[[crew]]", *[f'{name} = "{value}"' for name, value in row.items()], ""]) for row in rows
    )
    with pytest.raises(BadContent, match=r"mine.toml: \[crew\] must hold 8 entries, not 7"):
        changed(tmp_path, text)

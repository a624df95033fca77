"""Officer perks used at will, and those of a division."""

from __future__ import annotations

import tomllib

import pytest

from ecumene.games.gen7.actions.files import RepeatFile
from ecumene.games.gen7.actions.handing import GoWithout, HandCard, ProvideType, TakeFound
from ecumene.games.gen7.actions.perks import AT_WILL, Advocate, Instead, UsePerk, forbids_perk, perk_moves, rule_of
from ecumene.games.gen7.actions.powers import NO_TASK, DropTask, Free, Raise, TakeTasks
from ecumene.games.gen7.components import (
    ACADEMIC,
    ARCHITECT,
    ARCHIVIST,
    CARETAKER,
    DIRECTOR,
    HACKER,
    HOARDER,
    MEDIC,
    MOTIVATOR,
    NATURAL_LEADER,
    OPTIMIZER,
    PERKS,
    PLANNER,
    PROVIDER,
    SERVO_TUNING,
    SMUGGLER,
    WORKHORSE,
)
from ecumene.games.gen7.numbering import NONE, QUARTERS, RECOVERY, ROBOT_DIE, how_many
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.decks import FILE_DECK, SCHEMA_DECK
from ecumene.games.gen7.ship.officers import shifted_values
from ecumene.games.gen7.ship.schemas import ENOUGH, FocusSchema, PickReroll, SetRobot, SlotSchema, TuneRobot
from ecumene.games.gen7.vocabulary import BIOSPHERE, CHEM, COMPUTER, DATA, OPERATIONS, PART, POWER
from ecumene.kernel.bits import members
from ecumene.kernel.step import Ask
from ecumene.kernel.trace import rule

from ..bare import asked, bare, begin, choose, die, idle, owning, refused, slot, told
from ..boxes import FOLDER

LEDGER = {row["id"]: row["text"] for row in tomllib.loads((FOLDER.parent / "rules.toml").read_text())["rule"]}


def use(g: Gen7, perk: int) -> None:
    assert perk in perk_moves(g, 0)
    begin(g, UsePerk(0, perk))


# -- the menu -------------------------------------------------------------------------------------


@pytest.mark.parametrize("perk", range(PERKS))
def test_a_perk_has_its_rule(perk: int) -> None:
    """D64: the ledger and the box have the perks in the same order, so that each is refused by its own rule."""
    g = bare()
    name = g.box.names.perks[perk].name
    assert LEDGER[f"G7-{rule_of(perk)}"].startswith(f"Perk {name}, {g.box.cards.perk_stars[perk]} officer stars")


def test_only_perks_at_will_are_offered() -> None:
    """D64: of all 29 perks the menu offers nine, and none that the player does not own."""
    g = owning(*range(PERKS))
    g.value = [1] * len(g.value)
    g.place[1] = RECOVERY
    assert perk_moves(g, 0) == list(AT_WILL)
    assert len(AT_WILL) == 9
    assert perk_moves(g, 1) == []


@rule("G7-229", "G7-242", "G7-243", "G7-244", "G7-245", "G7-247", "G7-249", "G7-253", "G7-255")
@pytest.mark.parametrize("perk", AT_WILL)
def test_a_perk_is_used_once_an_episode(perk: int) -> None:
    """A used perk is not offered again."""
    g = owning(perk)
    g.place[1] = RECOVERY
    use(g, perk)
    g.place[2] = RECOVERY
    assert forbids_perk(g, 0, perk) == rule_of(perk)
    assert perk_moves(g, 0) == []
    assert [event.thing for event in told(g, "perk")] == [perk]


@rule("G7-122")
@pytest.mark.parametrize("perk", [HACKER, HOARDER, SMUGGLER])
def test_no_perk_for_a_full_barracks(perk: int) -> None:
    """Tokens that would be lost at once are not offered."""
    g = owning(perk)
    g.res[:3] = [15, 15, 15]
    assert forbids_perk(g, 0, perk) == rule_of(perk)
    g.res[:3] = [14, 14, 14]
    assert forbids_perk(g, 0, perk) == 0


@rule("G7-229", "G7-247", "G7-249", "G7-253")
def test_nothing_to_act_on() -> None:
    """No tired colonist, nobody in the Recovery Room, an empty deck."""
    g = owning(MOTIVATOR, MEDIC, ARCHIVIST, PLANNER, OPTIMIZER)
    assert perk_moves(g, 0) == [MOTIVATOR, OPTIMIZER, ARCHIVIST, PLANNER]
    g.value = [6] * len(g.value)
    g.files_down, g.schemas_down, g.tasks_down = [], [], []
    assert perk_moves(g, 0) == []
    g.files_up, g.schemas_up, g.tasks_up = [1], [1], [1]
    assert perk_moves(g, 0) == [OPTIMIZER, ARCHIVIST, PLANNER]


@pytest.mark.parametrize(
    ("ask", "rule"),
    [
        (Raise(0, 1), 229),
        (TakeTasks(0), 245),
        (DropTask(0, 2), 245),
        (Free(0, 3, 0), 247),
        (Instead(0, DIRECTOR), 248),
        (Instead(0, ARCHITECT), 250),
        (GoWithout(0, DIRECTOR, 0, 15), 248),
        (HandCard(0, ARCHITECT, 7), 250),
        (GoWithout(0, PROVIDER, 0, 15), 255),
        (TakeFound(0, FILE_DECK), 249),
        (TakeFound(0, SCHEMA_DECK), 253),
        (Advocate(0), 251),
        (ProvideType(0), 255),
        (RepeatFile(0, 3), 246),
        (SlotSchema(0, 1), 209),
        (FocusSchema(0, 1), 212),
        (SetRobot(0, 6), 150),
        (TuneRobot(0, 6), 210),
        (PickReroll(0, 1, 0, 210), 210),
    ],
)
def test_every_question_cites_its_rule(ask: Ask[Gen7], rule: int) -> None:
    """D21, D22, D64, D65, D66: what is asked names the rule that asks it, and can be written down and read back."""
    assert ask.asked_by() == rule
    assert type(ask)(*ask.args()).args() == ask.args()


# -- tokens ---------------------------------------------------------------------------------------


@rule("G7-242", "G7-243", "G7-244")
@pytest.mark.parametrize(("perk", "resource"), [(HOARDER, PART), (HACKER, DATA), (SMUGGLER, CHEM)])
def test_five_tokens(perk: int, resource: int) -> None:
    """Hoarder gains 5 parts, Hacker 5 data, Smuggler 5 chems."""
    g = owning(perk)
    use(g, perk)
    assert idle(g)
    assert [g.res[one] for one in range(3)] == [5 if one == resource else 0 for one in range(3)]


@rule("G7-255")
def test_provider_gives_three_tokens_to_three() -> None:
    """G7-Q44: one type for all; of four players anybody, the owner too, may be left out."""
    g = owning(PROVIDER)
    use(g, PROVIDER)
    choose(g, CHEM)
    assert asked(g) == "GoWithout"
    assert g.moves(0) == [0, 1, 2, 3]
    choose(g, 0)
    assert idle(g)
    assert g.res == [0, 0, 0, 0, 0, 3, 0, 0, 3, 0, 0, 3]


def test_provider_gives_to_all_three() -> None:
    """G7-Q44: with three players everybody gets tokens."""
    g = owning(PROVIDER, seats=3)
    use(g, PROVIDER)
    choose(g, PART)
    assert idle(g)
    assert g.res == [0, 3, 0] * 3


# -- Motivator ------------------------------------------------------------------------------------


@rule("G7-229")
def test_motivator_raises_colonists() -> None:
    """G7-Q43: each colonist at home by up to 3, chosen die by die, never above 6; no officer, no robot."""
    g = owning(MOTIVATOR)
    g.place[4] = QUARTERS
    g.place[die(0, ROBOT_DIE)] = QUARTERS
    g.place[1] = RECOVERY
    g.value[:7] = [1, 1, 2, 4, 6, 1, 1]
    use(g, MOTIVATOR)
    assert g.moves(0) == [0, 1, 2, 3]
    choose(g, 3)
    assert g.moves(0) == [0, 1, 2]
    assert refused(g, 0, 3) == 229
    choose(g, 0)
    assert idle(g)
    assert g.value[:7] == [1, 1, 5, 4, 6, 1, 1]


# -- Optimizer ------------------------------------------------------------------------------------


@rule("G7-245")
def test_optimizer_takes_and_discards() -> None:
    """Up to two tasks off the deck, then up to two of the hand face up under it."""
    g = owning(OPTIMIZER)
    g.tasks_down = [5, 6, 7]
    g.tasks = [1 << 9, 0, 0, 0]
    use(g, OPTIMIZER)
    assert g.moves(0) == [0, 1, 2]
    choose(g, 2)
    assert members(g.tasks[0]) == [6, 7, 9]
    choose(g, 9, 6)
    assert idle(g)
    assert members(g.tasks[0]) == [7]
    assert (g.tasks_down, g.tasks_up) == ([5], [9, 6])
    assert [event.thing for event in told(g, "discard_task")] == [9, 6]


@rule("G7-245")
def test_optimizer_may_do_less() -> None:
    """None may be taken, and none or one discarded."""
    g = owning(OPTIMIZER)
    g.tasks = [7, 0, 0, 0]
    use(g, OPTIMIZER)
    choose(g, 0, 1, NO_TASK)
    assert idle(g)
    assert members(g.tasks[0]) == [0, 2]


@rule("G7-245", "G7-202")
def test_others_do_not_see_what_the_optimizer_takes() -> None:
    """Cards taken are the owner's secret, discarded ones are seen by all."""
    g = owning(OPTIMIZER)
    use(g, OPTIMIZER)
    choose(g, 1)
    (taken,) = told(g, "take_task")
    assert taken.seen_by(0).thing >= 0
    assert taken.seen_by(1).thing == NONE


@rule("G7-161")
@pytest.mark.parametrize(("held", "most"), [(5, 0), (4, 1), (3, 2)])
def test_optimizer_keeps_the_hand_limit(held: int, most: int) -> None:
    """G7-Q45: no more are drawn than the hand may hold, but two may be discarded all the same."""
    g = owning(OPTIMIZER)
    hand = list(range(20, 20 + held))
    g.tasks_down = [one for one in g.tasks_down if one not in hand]
    g.tasks = [sum(1 << one for one in hand), 0, 0, 0]
    use(g, OPTIMIZER)
    if most > 0:
        assert g.moves(0) == list(range(most + 1))
        assert most == 2 or refused(g, 0, 2) == 161
        choose(g, most)
    assert asked(g) == "DropTask"
    choose(g, 20, 21)
    assert idle(g)
    assert how_many(g.tasks[0]) == held + most - 2


@rule("G7-278")
def test_optimizer_finds_as_many_as_there_are() -> None:
    """From a deck of one card two cannot be taken."""
    g = owning(OPTIMIZER)
    g.tasks_down, g.tasks_up = [], [4]
    use(g, OPTIMIZER)
    assert refused(g, 0, 2) == 278
    choose(g, 1)
    assert members(g.tasks[0]) == [4]


# -- Medic ----------------------------------------------------------------------------------------


@rule("G7-247")
def test_medic_frees_dice_of_all() -> None:
    """G7-Q49: up to three dice in the Recovery Room, anybody's, go home and are rolled together."""
    g = owning(MEDIC)
    patients = [1, die(1, 0), die(2, 4), die(3, 2)]
    for one in patients:
        g.place[one] = RECOVERY
        g.value[one] = 0
    use(g, MEDIC)
    assert g.moves(0) == patients
    assert refused(g, 0, ENOUGH) == 247
    choose(g, die(1, 0))
    assert g.moves(0) == [1, die(2, 4), die(3, 2), ENOUGH]
    choose(g, 1)
    assert (g.value[1], g.value[die(1, 0)]) == (0, 0)
    choose(g, die(2, 4))
    assert idle(g)
    assert [g.place[one] for one in patients] == [QUARTERS, QUARTERS, QUARTERS, RECOVERY]
    assert [g.value[one] > 0 for one in patients] == [True, True, True, False]


@rule("G7-247")
def test_medic_may_free_one() -> None:
    """One die is enough; one colonist that was only just revived will do."""
    g = owning(MEDIC)
    g.place[4] = g.place[5] = RECOVERY
    use(g, MEDIC)
    choose(g, 4, ENOUGH)
    assert idle(g)
    assert (g.place[4], g.place[5]) == (QUARTERS, RECOVERY)
    assert g.asleep(0) == 0


@rule("G7-079")
def test_who_passed_has_crew_again() -> None:
    """T21: a player without dice whose die the Medic frees has one to seat again."""
    g = owning(MEDIC)
    for k in range(4):
        g.place[die(2, k)] = RECOVERY
    assert not g.has_crew(2)
    use(g, MEDIC)
    choose(g, die(2, 3), ENOUGH)
    assert g.has_crew(2)


@rule("G7-210", "G7-247")
def test_a_robot_the_medic_frees_is_tuned() -> None:
    """Rolled robots may be tuned by their owners, those that the Medic sends home too."""
    g = owning(MEDIC)
    slot(g, 2, 2 * SERVO_TUNING)
    g.place[die(2, ROBOT_DIE)] = RECOVERY
    use(g, MEDIC)
    assert asked(g) == "TuneRobot"
    assert g.waiting == (2,)


# -- perks of a division --------------------------------------------------------------------------


@rule("G7-239")
def test_a_natural_leader_stays_within_the_faces() -> None:
    """T36: an officer that shows 7 is raised to 8 at most, never to 9; and never lowered."""
    g = owning(NATURAL_LEADER)
    g.value[0] = 7
    assert shifted_values(g, 0, OPERATIONS) == [7, 8]
    g.value[0] = 3
    assert shifted_values(g, 0, OPERATIONS) == [3, 4, 5]


@rule("G7-237", "G7-238", "G7-239", "G7-240")
@pytest.mark.parametrize(
    ("perk", "division"),
    [(ACADEMIC, COMPUTER), (WORKHORSE, POWER), (CARETAKER, BIOSPHERE), (NATURAL_LEADER, OPERATIONS)],
)
def test_a_division_perk_is_for_its_division(perk: int, division: int) -> None:
    """It changes the owner's dice seated in that division and no others."""
    g = owning(perk)
    g.value[1] = g.value[die(1, 1)] = 3
    for other in (COMPUTER, POWER, BIOSPHERE, OPERATIONS, NONE):
        changes = [4, 5] if perk == NATURAL_LEADER else [4, 2]
        assert shifted_values(g, 1, other) == [3, *(changes if other == division else [])]
        assert shifted_values(g, die(1, 1), other) == [3]


@rule("G7-237")
@pytest.mark.parametrize(("shown", "values"), [(1, [1, 2]), (6, [6, 5])])
def test_a_colonist_keeps_its_faces(shown: int, values: list[int]) -> None:
    """G7-Q43: no colonist shows 0 or 7."""
    g = owning(ACADEMIC)
    g.value[1] = shown
    assert shifted_values(g, 1, COMPUTER) == values

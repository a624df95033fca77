"""Officer perks that search a deck or serve several players: Archivist, Planner, Director, Architect, Advocate."""

from __future__ import annotations

from typing import final

from ecumene.games.gen7.actions.perks import (
    NO,
    NOBODY,
    YES,
    UsePerk,
    offer_advocate,
    offer_architect,
    offer_director,
    perk_moves,
)
from ecumene.games.gen7.components import ADVOCATE, ARCHITECT, ARCHIVIST, DIRECTOR, PLANNER
from ecumene.games.gen7.numbering import NONE, QUARTERS, RECOVERY, how_many
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.schemas import LEAVE_EMPTY
from ecumene.kernel.bits import members
from ecumene.kernel.step import Step
from ecumene.kernel.trace import rule

from ..bare import asked, bare, begin, choose, die, idle, owning, refused, slot, told


def use(g: Gen7, perk: int) -> None:
    assert perk in perk_moves(g, 0)
    begin(g, UsePerk(0, perk))


# -- searching ------------------------------------------------------------------------------------


@rule("G7-208", "G7-249")
def test_archivist_searches_the_whole_deck() -> None:
    """Face-up and face-down cards, one of each design; then the deck is shuffled face down."""
    g = owning(ARCHIVIST)
    g.files_down = [8, 6, 0]
    g.files_up = [1, 7]
    use(g, ARCHIVIST)
    assert g.moves(0) == [0, 6, 7, 8]
    assert (g.selection, g.files_down, g.files_up) == ([0, 1, 6, 7, 8], [], [])
    choose(g, 7)
    assert idle(g)
    assert members(g.files[0]) == [7]
    assert sorted(g.files_down) == [0, 1, 6, 8]
    assert (g.files_up, g.selection) == ([], [])
    assert len(told(g, "shuffle")) == 1


@rule("G7-249")
def test_what_the_archivist_took_is_secret() -> None:
    """The others see that the deck was searched, not what for."""
    g = owning(ARCHIVIST)
    use(g, ARCHIVIST)
    choose(g, 6)
    (taken,) = told(g, "take_file")
    assert (taken.seen_by(0).thing, taken.seen_by(1).thing) == (6, NONE)


@rule("G7-214", "G7-253")
def test_planner_slots_what_it_finds() -> None:
    """Any schema card of the deck is taken and arranged, the rest shuffled face down."""
    g = owning(PLANNER)
    g.schemas_down = [9, 3]
    g.schemas_up = [15, 2]
    use(g, PLANNER)
    assert g.moves(0) == [2, 9, 15]
    choose(g, 15)
    assert sorted(g.schemas_down) == [2, 3, 9]
    assert g.schemas_up == []
    assert asked(g) == "SlotSchema"
    choose(g, g.box.cards.schemas[15])
    assert idle(g)
    assert g.slots[0] == 15


# -- Director and Architect -----------------------------------------------------------------------


@final
class Action(Step[Gen7]):
    """The action of a center that a perk may replace."""

    def run(self, g: Gen7) -> None:
        g.tell("action")


@final
class Seated(Step[Gen7]):
    """Seat 0 has seated the officer where a perk may replace the action."""

    def __init__(self, perk: int) -> None:
        self.perk = perk

    def run(self, g: Gen7) -> None:
        g.plan_next(Action())
        (offer_director if self.perk == DIRECTOR else offer_architect)(g, 0)


@rule("G7-248")
def test_director_hands_out_files() -> None:
    """G7-Q44: six cards in place of the File action, one for each of three players, three discarded."""
    g = owning(DIRECTOR)
    g.files_down = [0, 20, 2, 4, 6, 7, 8, 21]
    begin(g, Seated(DIRECTOR))
    choose(g, YES)
    assert told(g, "action") == []
    assert sorted(g.selection) == [2, 4, 6, 7, 8, 21]
    choose(g, 1)
    choose(g, 8, 2, 21)
    assert idle(g)
    assert told(g, "action") == []
    assert [members(hand) for hand in g.files] == [[8], [], [2], [21]]
    assert sorted(g.files_up) == [4, 6, 7]
    assert g.files_down == [0, 20]
    assert g.selection == []


def test_director_with_three_players() -> None:
    """T28, G7-Q44: all three get one card; three are discarded face up."""
    g = owning(DIRECTOR, seats=3)
    begin(g, Seated(DIRECTOR))
    choose(g, YES)
    assert asked(g) == "HandCard"
    for _ in range(3):
        choose(g, g.moves(0)[0])
    assert idle(g)
    assert [how_many(hand) for hand in g.files] == [1, 1, 1]
    assert len(g.files_up) == 3
    assert len(told(g, "discard_file")) == 3


@rule("G7-248")
def test_director_may_be_saved() -> None:
    """Who declines takes the File action and keeps the perk."""
    g = owning(DIRECTOR)
    begin(g, Seated(DIRECTOR))
    choose(g, NO)
    assert len(told(g, "action")) == 1
    begin(g, Seated(DIRECTOR))
    choose(g, YES)
    begin(g, Seated(DIRECTOR))
    assert idle(g)
    assert len(told(g, "action")) == 2


@rule("G7-248", "G7-250")
def test_without_the_perk_nothing_is_offered() -> None:
    """Only its owner is asked, and only if there are cards."""
    g = bare()
    begin(g, Seated(DIRECTOR), Seated(ARCHITECT))
    assert idle(g)
    g = owning(DIRECTOR, ARCHITECT)
    g.files_down, g.schemas_down = [], []
    begin(g, Seated(DIRECTOR), Seated(ARCHITECT))
    assert idle(g)


@rule("G7-278")
def test_a_short_deck_is_handed_out_as_far_as_it_goes() -> None:
    """G7-Q72: with two cards the owner says who of the others goes without as well."""
    g = owning(DIRECTOR)
    g.files_down, g.files_up = [6], [8]
    begin(g, Seated(DIRECTOR))
    choose(g, YES, 0)
    assert g.moves(0) == [1, 2, 3]
    choose(g, 2, 8)
    assert idle(g)
    assert [members(hand) for hand in g.files] == [[], [8], [], [6]]


@rule("G7-248")
def test_equal_cards_are_one_choice() -> None:
    """Of two copies drawn one is named."""
    g = owning(DIRECTOR, seats=3)
    g.files_down = [0, 1, 2, 3]
    begin(g, Seated(DIRECTOR))
    choose(g, YES)
    assert len(g.moves(0)) == 2


@rule("G7-250")
def test_architect_hands_out_schemas() -> None:
    """G7-Q53: three players get one of six schema cards, and each arranges, clockwise from the owner."""
    g = owning(ARCHITECT)
    g.schemas_down = [19, 10, 8, 6, 4, 2, 0]
    slot(g, 2, 1)
    begin(g, Seated(ARCHITECT))
    choose(g, YES, 3, 10, 0, 4)
    assert told(g, "action") == []
    assert sorted(g.schemas_up) == [2, 6, 8]
    assert g.waiting == (0,)
    choose(g, 5)
    assert g.waiting == (1,)
    choose(g, 0)
    assert g.waiting == (2,)
    choose(g, 0, LEAVE_EMPTY, 2)
    assert idle(g)
    assert [g.slots[4 * seat : 4 * seat + 4] for seat in range(3)] == [
        [10, NONE, NONE, NONE],
        [0, NONE, NONE, NONE],
        [1, 4, NONE, NONE],
    ]


@rule("G7-248", "G7-250")
def test_handed_cards_are_secret() -> None:
    """What a player gets only that player is told."""
    g = owning(DIRECTOR, seats=3)
    begin(g, Seated(DIRECTOR))
    choose(g, YES)
    choose(g, g.moves(0)[0], g.moves(0)[1])
    for event in told(g, "take_file"):
        assert event.seen_by(event.who).thing >= 0
        assert event.seen_by((event.who + 1) % 3).thing == NONE


# -- Advocate -------------------------------------------------------------------------------------


@final
class AtMedicalCenter(Step[Gen7]):
    """Seat 0 has seated the officer at the Medical Center."""

    def run(self, g: Gen7) -> None:
        offer_advocate(g, 0)


@rule("G7-251")
def test_advocate_lets_one_player_wake() -> None:
    """G7-Q50: any player, the owner too, takes one Suspended Animation step; two times an episode."""
    g = owning(ADVOCATE)
    begin(g, AtMedicalCenter())
    assert g.moves(0) == [0, 1, 2, 3, NOBODY]
    choose(g, 2)
    assert members(g.recovery) == [2]
    begin(g, AtMedicalCenter())
    choose(g, 2)
    assert g.recovery == 0
    assert g.place[die(2, 4)] == RECOVERY
    begin(g, AtMedicalCenter())
    assert idle(g)


@rule("G7-147", "G7-251")
def test_advocate_helps_those_who_sleep() -> None:
    """A player whose colonists all left the supply cannot be helped; if all are so nobody is asked."""
    g = owning(ADVOCATE)
    for seat in range(3):
        g.place[die(seat, 4)] = g.place[die(seat, 5)] = QUARTERS
    begin(g, AtMedicalCenter())
    assert refused(g, 0, 1) == 147
    assert g.moves(0) == [3, NOBODY]
    g.place[die(3, 4)] = QUARTERS
    begin(g, AtMedicalCenter())
    assert idle(g)


@rule("G7-251")
def test_advocate_may_wait() -> None:
    """Nobody is helped, nothing used."""
    g = owning(ADVOCATE)
    begin(g, AtMedicalCenter())
    choose(g, NOBODY)
    assert idle(g)
    assert (g.recovery, sum(g.uses)) == (0, 0)

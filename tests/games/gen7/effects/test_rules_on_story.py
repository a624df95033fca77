"""Effects on the story: the logic/instinct track, variables and flags, kept cards, and what the plot lays out."""

from __future__ import annotations

from typing import Any

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.effects.addresses import file_address
from ecumene.games.gen7.effects.carrying import take_option
from ecumene.games.gen7.numbering import BESIDE, DICE_EACH, GUESTS, QUARTERS, RECOVERY, SUPPLY
from ecumene.kernel.step import Step
from ecumene.kernel.trace import rule

from ..bare import begin, choose, die, told
from ..carried import carry, crossroads_card, flag_number, table, tokens


class Take(Step[Any]):
    """An option of a stance is taken by a player, who gains what the table's card says."""

    def __init__(self, stance: int) -> None:
        self.stance = stance

    def run(self, g: Any) -> None:
        take_option(g, self.stance, file_address(0), 1)


@rule("G7-221")
def test_the_track_goes_six_steps_either_way() -> None:
    """G7-221: logic is below 0, instinct above, neither beyond its end."""
    g = table()
    carry(g, "li(logic,2)")
    assert g.li == -2
    carry(g, "li(instinct,9)")
    assert g.li == 6
    carry(g, "li(choice,1)", actor=2)
    assert g.waiting == (2,)
    choose(g, e.LOGIC)
    assert g.li == 5


@rule("G7-084", "G7-221")
def test_an_option_moves_the_track_its_way_and_then_acts() -> None:
    """G7-084, G7-221: the stance of an option is one step, besides its effects."""
    for stance, wanted in ((e.LOGIC, -1), (e.INSTINCT, 1)):
        g = table()
        carry(g, "gain(self,chem,2)")
        begin(g, Take(stance))
        assert g.li == wanted
        assert tokens(g, 1) == [0, 0, 2]


@rule("G7-029")
def test_variables_stay_in_their_range_and_are_told_once_public() -> None:
    """G7-029: ICE from 0 to 12, ACCORD from -4 to 4; what is not public yet is not told."""
    g = table()
    g.ice, g.accord = 11, -3
    carry(g, "campaign(ICE,2)", "campaign(ACCORD,-2)")
    assert (g.ice, g.accord) == (12, -4)
    assert told(g, "campaign") == []
    carry(g, "reveal(ICE)", "campaign(ICE,-1)", "campaign(ACCORD,1)")
    assert (g.ice, g.accord, g.known) == (11, -3, 1 << e.ICE)
    assert [(event.where, event.many) for event in told(g, "campaign")] == [(e.ICE, 11)]
    carry(g, "campaign(ICE,-12)", "campaign(ACCORD,9)")
    assert (g.ice, g.accord) == (0, 4)


@rule("G7-029", "G7-224")
def test_flags_and_the_crew_log_are_remembered() -> None:
    """G7-029, G7-224: a flag is set, a card listed in the crew log; what was there stays."""
    g = table()
    g.flags, g.crew_log = 1 << flag_number("VOICE"), 1 << crossroads_card("XR-40")
    carry(g, "flag(HARD)", "log(XR-33)")
    assert g.flags == 1 << flag_number("VOICE") | 1 << flag_number("HARD")
    assert g.crew_log == 1 << crossroads_card("XR-40") | 1 << crossroads_card("XR-33")


@rule("G7-088")
def test_a_kept_card_stays_with_who_acts() -> None:
    """G7-088: the open card is kept by its player."""
    g = table()
    g.crossing = crossroads_card("XR-34")
    carry(g, "keep_card(always,draw_file(self,1))", actor=2)
    assert g.kept == [0, 0, 1 << g.crossing, 0]
    assert g.files == [0, 0, 0, 0]


@rule("G7-029", "G7-181")
def test_the_plot_sets_the_final_round_and_the_shield() -> None:
    """G7-029, G7-181: a number, more of it, or one that follows a variable within two bounds; the track ends at 8."""
    g = table()
    carry(g, "final_round(6)", "set_shield(3)")
    assert (g.final, g.shield) == (6, 3)
    carry(g, "shield(4)")
    assert g.shield == 7
    carry(g, "shield(4)")
    assert g.shield == 8
    for ice, wanted in ((9, 8), (6, 5), (2, 3)):
        g.ice = ice
        carry(g, "set_shield(ICE-1,3,8)")
        assert g.shield == wanted


@rule("G7-029")
def test_guests_lie_beside_operations() -> None:
    """G7-029: as many guest dice as the plot says."""
    g = table()
    carry(g, "guests(1)")
    first = DICE_EACH * 4
    assert g.place[first] == BESIDE
    assert g.place[first + 1] != BESIDE
    carry(g, "guests(2)")
    assert g.place[first : first + GUESTS] == [BESIDE, BESIDE]


@rule("G7-029")
def test_everybody_is_woken() -> None:
    """G7-029: all colonists in their quarters, no hibernating crew markers; robots stay in the supply."""
    g = table()
    g.recovery = 0b1111
    carry(g, "wake_all")
    assert g.recovery == 0
    assert [g.asleep(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert g.place[die(0, 5)] == QUARTERS
    assert g.place[die(0, 6)] == SUPPLY
    assert g.awake(3) == 4
    assert RECOVERY not in g.place

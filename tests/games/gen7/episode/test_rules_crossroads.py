"""Crossroads cards: when one is drawn, for whom it triggers, who chooses, what stays secret, and where it goes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import OPERATIONS_TABLE
from ecumene.games.gen7.episode.crossroads import CROSSROADS, DRAW, PASS
from ecumene.games.gen7.numbering import CROSSROADS_READ, NONE, ON_ROW, RECOVERY, TRIGGERS, seat_place
from ecumene.games.gen7.position import progress_of
from ecumene.kernel.trace import rule

from ..bare import answer, asked, begin, choose, deal, die, idle, told
from ..carried import DC, MED, crossroads_card, table

SLEEPWALKER = "XR-04"  # at(MED)
STATIC = "XR-13"  # at(SCI) or at(DC)
CLASSES = "XR-31"  # crew(CR-7)
QUIET_WORD = 23
LOGIC, INSTINCT = 0, 1


def at_the_end_of_a_turn(
    cards: Iterable[str], officers: dict[int, int], active: int = 0, seed: str = "crossroads"
) -> Any:
    """A turn of the active player ends; these cards are the deck, from the top, and these officers were seated."""
    g = table(seed=seed)
    g.active = active
    g.crossroads = [crossroads_card(id) for id in reversed(list(cards))]
    for seat, place in officers.items():
        g.place[die(seat, 0)] = place
        g.officers |= 1 << seat
    return g


def end_turn(g: Any) -> None:
    begin(g, CROSSROADS)


def deck(g: Any) -> list[str]:
    """The ids of the deck from the top."""
    return [g.box.names.crossroads[card].id for card in reversed(g.crossroads)]


# -- drawing --------------------------------------------------------------------------------------


@rule("G7-080")
def test_no_card_without_an_officer_seated() -> None:
    """G7-080, G7-Q22: an officer forced into the Recovery Room is not seated."""
    g = at_the_end_of_a_turn([SLEEPWALKER], {})
    g.place[die(0, 0)] = RECOVERY
    end_turn(g)
    assert idle(g)
    assert g.events == []


@rule("G7-087")
def test_an_empty_deck_gives_no_card() -> None:
    """G7-087: nothing is drawn."""
    g = at_the_end_of_a_turn([], {0: seat_place(MED, 0)})
    end_turn(g)
    assert idle(g)
    assert g.events == []


@rule("G7-080")
def test_one_card_however_many_officers() -> None:
    """G7-080, T19: one card, which nobody in particular draws if all have seated their officers."""
    g = at_the_end_of_a_turn(["XR-44", SLEEPWALKER], {seat: ON_ROW + seat for seat in range(4)})
    g.row = [0]
    end_turn(g)
    assert idle(g)
    assert [event.who for event in told(g, "draw_crossroads")] == [NONE]
    assert deck(g) == [SLEEPWALKER, "XR-44"]


@rule("G7-081")
def test_somebody_without_an_officer_seated_draws() -> None:
    """G7-081: the next clockwise from the active player."""
    g = at_the_end_of_a_turn(["XR-44"], {2: ON_ROW, 3: ON_ROW + 1}, active=2)
    g.row = [0]
    end_turn(g)
    assert [event.who for event in told(g, "draw_crossroads")] == [0]


@rule("G7-081", "G7-086")
def test_nobody_sees_a_card_that_misses() -> None:
    """G7-081, G7-086, G7-Q20: it goes face down to the bottom, and no event names it."""
    g = at_the_end_of_a_turn([SLEEPWALKER, STATIC, CLASSES], {0: seat_place(0, 0)})
    end_turn(g)
    assert idle(g)
    assert deck(g) == [STATIC, CLASSES, SLEEPWALKER]
    assert [event.what for event in g.events] == ["draw_crossroads", "miss"]
    assert {event.thing for event in g.events} == {-1}
    assert g.removed == 0
    assert g.crossing == NONE


# -- triggers -------------------------------------------------------------------------------------


@rule("G7-014", "G7-082", "G7-084")
def test_a_card_that_triggers_is_read_out_and_its_options_put_to_the_player() -> None:
    """G7-014, G7-082, G7-084: everybody knows the card; what the options do is told only after the choice."""
    g = at_the_end_of_a_turn([SLEEPWALKER], {0: seat_place(MED, 0)})
    end_turn(g)
    assert asked(g) == "ChooseOption"
    assert g.waiting == (0,)
    assert g.moves(0) == [0, 1]
    (read,) = told(g, "crossroads")
    assert (read.who, read.thing, read.known_to) == (0, crossroads_card(SLEEPWALKER), -1)
    assert [event.what for event in g.events] == ["draw_crossroads", "crossroads"]
    choose(g, INSTINCT)
    assert idle(g)
    assert g.merit[0] == 2
    assert not g.available(MED, 1)
    assert g.li == 1
    assert progress_of(g, 0, TRIGGERS) == 1


@rule("G7-083")
def test_the_triggering_player_is_the_next_clockwise_from_the_active_one() -> None:
    """G7-083, T18: two joiners meet the trigger; the active player seated only a colonist."""
    seats = {1: seat_place(OPERATIONS_TABLE, 0), 3: seat_place(OPERATIONS_TABLE, 1)}
    g = at_the_end_of_a_turn(["XR-17", "XR-11"], seats, active=2)
    g.crossroads = [crossroads_card("XR-11")]
    g.place[die(2, 1)] = seat_place(OPERATIONS_TABLE, 3)
    end_turn(g)
    assert asked(g) == "ChooseOption"
    assert g.waiting == (3,)
    assert g.trigger == die(3, 0)
    assert len(told(g, "draw_crossroads")) == 1


@rule("G7-083")
def test_the_active_player_comes_first() -> None:
    """G7-083: the active player's officer counts before those of others."""
    g = at_the_end_of_a_turn(["XR-11"], {0: ON_ROW, 1: ON_ROW + 1, 2: ON_ROW + 2}, active=1)
    g.row = [0]
    end_turn(g)
    assert g.waiting == (1,)


@rule("G7-083")
def test_every_seated_officer_is_tested() -> None:
    """G7-083: the active player's misses, another's hits."""
    g = at_the_end_of_a_turn(["XR-03"], {0: ON_ROW, 2: ON_ROW + 1})
    g.row = [0]
    g.value[die(1, 0)] = g.value[die(2, 0)] = 7
    end_turn(g)
    assert g.waiting == (2,)


@rule("G7-080", "G7-083")
def test_only_officers_seated_this_turn_are_tested() -> None:
    """G7-080, G7-083: one that has been lying there since an earlier turn does not trigger."""
    g = at_the_end_of_a_turn([SLEEPWALKER], {0: seat_place(DC, 0)})
    g.place[die(1, 0)] = seat_place(MED, 0)
    end_turn(g)
    assert idle(g)
    assert told(g, "crossroads") == []


@rule("G7-090")
def test_a_card_of_the_crew_triggers_for_its_holder_alone() -> None:
    """G7-090: whoever else seats an officer."""
    for crew, hit in (([6, 0, 1, 2], True), ([0, 6, 1, 2], False)):
        g = at_the_end_of_a_turn([CLASSES], {0: seat_place(DC, 0)})
        g.crew = crew
        end_turn(g)
        assert bool(told(g, "crossroads")) == hit


@rule("G7-082", "G7-219")
def test_a_card_put_to_all_is_voted_on() -> None:
    """G7-082, G7-219: the Chair Too Few is for everybody."""
    g = at_the_end_of_a_turn(["XR-07"], {1: seat_place(OPERATIONS_TABLE, 0)})
    g.merit = [0, 5, 0, 0]
    end_turn(g)
    assert asked(g) == "Ballot"
    assert g.waiting == (0, 1, 2, 3)
    for seat in range(4):
        answer(g, seat, LOGIC)
    assert idle(g)
    assert g.merit[1] == 6
    assert g.count_hand(1) == 1
    assert g.li == -1
    assert g.removed == 1 << crossroads_card("XR-07")


@rule("G7-077")
def test_a_quiet_word_before_an_option_is_chosen() -> None:
    """G7-077: all who hold file cards are asked, so that nobody shows which; then the choice follows."""
    g = at_the_end_of_a_turn([SLEEPWALKER], {0: seat_place(MED, 0)})
    deal(g, 2, QUIET_WORD)
    deal(g, 3, 0)
    end_turn(g)
    assert asked(g) == "FileWindow"
    assert g.waiting == (2, 3)
    answer(g, 3, min(set(g.moves(3))))
    answer(g, 2, QUIET_WORD)
    choose(g, e.LOGIC)
    assert (g.li, g.merit[2]) == (-1, 1)
    assert asked(g) == "ChooseOption"


# -- where the card goes --------------------------------------------------------------------------


@rule("G7-085", "G7-118")
def test_a_triggered_card_leaves_the_campaign() -> None:
    """G7-085, G7-118: after its effects; nothing of it stays open."""
    g = at_the_end_of_a_turn([SLEEPWALKER, STATIC], {0: seat_place(MED, 0)})
    end_turn(g)
    card = crossroads_card(SLEEPWALKER)
    assert g.removed == 0
    assert (g.crossing, g.trigger) == (card, die(0, 0))
    choose(g, LOGIC)
    assert g.removed == 1 << card
    assert (g.crossing, g.trigger, g.typed) == (NONE, NONE, NONE)
    assert deck(g) == [STATIC]


@rule("G7-084", "G7-085")
def test_a_card_whose_effects_cannot_be_done_leaves_all_the_same() -> None:
    """T37, G7-084, G7-085: no colonist to take back; the card is gone."""
    g = at_the_end_of_a_turn(["XR-08"], {0: seat_place(DC, 0)})
    g.place[die(1, 1)] = seat_place(DC, 1)
    end_turn(g)
    choose(g, INSTINCT)
    assert idle(g)
    assert g.removed == 1 << crossroads_card("XR-08")


@rule("G7-085", "G7-088")
def test_a_kept_card_is_not_removed() -> None:
    """G7-085, G7-088: it stays with its player; the other option of the same card removes it."""
    card = crossroads_card("XR-34")
    for option, kept in ((INSTINCT, 1 << card), (LOGIC, 0)):
        g = at_the_end_of_a_turn(["XR-34"], {1: seat_place(DC, 0)}, active=1)
        g.round, g.crew = 2, [0, 1, 2, 3]
        end_turn(g)
        choose(g, option)
        assert g.kept == [0, kept, 0, 0]
        assert g.removed == (0 if kept else 1 << card)


@rule("G7-224")
def test_an_option_may_add_to_the_crew_log() -> None:
    """G7-224: the card enters at the episode's end, not now."""
    g = at_the_end_of_a_turn([CLASSES], {0: seat_place(DC, 0)})
    g.crew = [6, 0, 1, 2]
    end_turn(g)
    choose(g, INSTINCT)
    assert g.crew_log == 1 << crossroads_card("XR-39")
    assert deck(g) == []


@rule("G7-084")
def test_another_player_with_a_die_there_is_chosen() -> None:
    """G7-084: only players at the same location, of the triggering player's choice."""
    g = at_the_end_of_a_turn(["XR-08"], {0: seat_place(DC, 0)})
    g.place[die(1, 1)], g.place[die(3, 1)] = seat_place(DC, 1), seat_place(DC, 2)
    g.place[die(2, 1)] = seat_place(MED, 0)
    end_turn(g)
    choose(g, LOGIC)
    assert asked(g) == "ChoosePlayer"
    assert g.moves(0) == [1, 3]
    choose(g, 3)
    assert g.merit == [1, 0, 0, 1]


@rule("G7-082", "G7-084")
def test_what_is_read_after_the_choice_follows_the_option_and_the_roll() -> None:
    """G7-082, G7-084: the text of the option; of a chance that went otherwise, the other one."""
    card = crossroads_card("XR-06")
    found = set()
    for seed in range(12):
        g = at_the_end_of_a_turn(["XR-06"], {0: ON_ROW}, seed=f"valves {seed}")
        g.row, g.status = [8], [0, 2, 0]
        end_turn(g)
        assert g.told == []
        choose(g, INSTINCT)
        otherwise = told(g, "chance")[0].many < 4
        assert g.told == [CROSSROADS_READ, card, 2 * INSTINCT + otherwise]
        assert g.status[1] == (2 if otherwise else 1)
        found.add(otherwise)
    assert found == {True, False}


# -- the spotlight --------------------------------------------------------------------------------


def spotlit(cards: Iterable[str], holder: int = 0) -> Any:
    g = at_the_end_of_a_turn(cards, {0: seat_place(DC, 0)})
    g.spotlight = holder
    end_turn(g)
    return g


@rule("G7-089")
def test_the_spotlight_may_draw_a_second_card() -> None:
    """G7-089, G7-Q21: the first went to the bottom; the second is tested like it."""
    g = spotlit([SLEEPWALKER, STATIC])
    assert asked(g) == "Spotlight"
    assert g.waiting == (0,)
    assert deck(g) == [STATIC, SLEEPWALKER]
    choose(g, DRAW)
    assert asked(g) == "ChooseOption"
    assert g.crossing == crossroads_card(STATIC)


@rule("G7-089")
def test_the_spotlight_may_let_it_be() -> None:
    """G7-089: it is a choice."""
    g = spotlit([SLEEPWALKER, STATIC])
    choose(g, PASS)
    assert idle(g)
    assert deck(g) == [STATIC, SLEEPWALKER]


def test_only_one_extra_draw_a_turn() -> None:
    """G7-Q21: the second may be the same card, if the deck has no other, and after it there is no third."""
    g = spotlit([SLEEPWALKER])
    choose(g, DRAW)
    assert idle(g)
    assert deck(g) == [SLEEPWALKER]
    assert len(told(g, "draw_crossroads")) == 2


@rule("G7-089")
def test_no_second_card_after_a_hit() -> None:
    """G7-089: only if the first did not trigger."""
    g = spotlit([STATIC, STATIC])
    choose(g, LOGIC)
    assert idle(g)
    assert len(told(g, "draw_crossroads")) == 1


@rule("G7-089")
def test_only_the_holders_own_officer_opens_the_second_draw() -> None:
    """G7-Q21, G7-089: the holder of the spotlight seated no officer this turn."""
    g = spotlit([SLEEPWALKER, STATIC], holder=1)
    assert idle(g)


def test_the_second_card_is_tested_against_all_officers() -> None:
    """G7-Q21: the holder's officer opens the draw, another's may meet the trigger."""
    g = at_the_end_of_a_turn(["XR-44", "XR-03"], {0: ON_ROW, 2: ON_ROW + 1})
    g.row = [0]
    g.value[die(2, 0)] = 8
    g.spotlight = 0
    end_turn(g)
    choose(g, DRAW)
    assert asked(g) == "ChooseOption"
    assert g.waiting == (2,)

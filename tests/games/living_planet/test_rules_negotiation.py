"""The negotiation variant: LP-249 to LP-252."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import IRON, OIL, RESOURCE_IDS, do, hold, legal, refused, table


def talking(leader: int = 0, seats: int = 4, **held: int) -> LivingPlanet:
    """The cards are revealed, none with an effect, and the Leader may speak; seat 0 holds more than the start."""
    g = table(seats, leader=leader, negotiation="on")
    hold(g, 0, **held)
    for seat in range(seats):
        do(g, "card 3", seat=seat)
    return g


@rule("LP-249")
def test_talks_come_before_the_dice_are_arranged_and_only_in_the_variant() -> None:
    assert asked(talking()) == ("ProposeTo", 0)
    g = table()
    for seat in range(4):
        do(g, "card 3", seat=seat)
    assert asked(g) == ("OrderDie", 0)


@rule("LP-249")
def test_talks_come_after_the_leaders_effect() -> None:
    g = table(negotiation="on")
    for seat, value in enumerate((2, 3, 3, 3)):
        do(g, f"card {value}", seat=seat)
    assert asked(g) == ("NameResource", 0)
    do(g, "name oil")
    assert asked(g) == ("ProposeTo", 0)


@rule("LP-249", "LP-251")
def test_an_accepted_exchange_is_made_on_the_spot() -> None:
    g = talking(oil=3)
    hold(g, 2, iron=2)
    do(g, "propose 3", "give oil", "many 2", "get iron", "many 1")
    assert asked(g) == ("Answer", 2)
    assert legal(g) == {"accept", "refuse"}
    do(g, "accept")
    assert [g.held(seat, OIL) for seat in (0, 2)] == [1, 2]
    assert [g.held(seat, IRON) for seat in (0, 2)] == [1, 1]
    assert g.money == [20, 20, 20, 20]
    assert [(event.who, event.where, event.many) for event in told(g, "hand_over")] == [(0, 2, 2), (2, 0, 1)]
    assert asked(g) == ("ProposeTo", 1)


@rule("LP-249")
@pytest.mark.parametrize(
    ("words", "money"),
    [
        (("give money", "many 7", "get nothing"), [13, 27, 20, 20]),
        (("give nothing", "get money", "many 5"), [25, 15, 20, 20]),
    ],
)
def test_money_may_be_given_or_asked_for_nothing(words: tuple[str, ...], money: list[int]) -> None:
    g = talking()
    do(g, "propose 2", *words, "accept")
    assert g.money == money


@rule("LP-249")
def test_a_refused_offer_changes_nothing() -> None:
    g = talking()
    do(g, "propose 2", "give money", "many 7", "get nothing", "refuse")
    assert g.money == [20, 20, 20, 20]
    assert asked(g) == ("ProposeTo", 1)


@rule("LP-249")
def test_an_offer_needs_a_partner_and_two_different_sides() -> None:
    g = talking()
    assert legal(g) == {"propose 2", "propose 3", "propose 4", "pass"}
    do(g, "propose 2", "give nothing")
    assert refused(g, "get nothing") == "LP-249"
    do(g, "get mycelium")
    assert "many 11" in legal(g)
    g = talking()
    do(g, "propose 2", "give mycelium")
    assert refused(g, "get mycelium") == "LP-249"
    assert "get money" in legal(g)


@rule("LP-250")
def test_only_money_and_resources_can_be_offered() -> None:
    g = talking(oil=1, vibrium=1, electricity=1, iron=1, mycelium=1)
    do(g, "propose 2")
    things = {"nothing", "money", *RESOURCE_IDS}
    assert legal(g) == {f"give {thing}" for thing in things}
    do(g, "give nothing")
    assert legal(g) == {f"get {thing}" for thing in things - {"nothing"}}
    for thing in ("scientist", "motorized", "card", "building", "fate", "chip"):
        with pytest.raises(UnreadableMove):
            GAME.check_move(g, 0, f"get {thing}")


@rule("LP-250")
def test_a_deal_moves_neither_units_nor_cards_nor_buildings() -> None:
    g = talking(oil=3)
    before = (list(g.unit_at), list(g.hands), list(g.chips_on), list(g.buildings), list(g.fate))
    do(g, "propose 2", "give oil", "many 3", "get money", "many 20", "accept")
    assert (g.unit_at, g.hands, g.chips_on, g.buildings, g.fate) == before


@rule("LP-251")
def test_only_what_is_held_can_be_given() -> None:
    g = talking(money=6, oil=2)
    do(g, "propose 2")
    assert refused(g, "give iron") == "LP-251"
    do(g, "give oil")
    assert legal(g) == {"many 1", "many 2"}
    assert refused(g, "many 3") == "LP-251"
    g = talking(money=6)
    do(g, "propose 2", "give money")
    assert legal(g) == {f"many {many}" for many in range(1, 7)}
    assert refused(g, "many 7") == "LP-251"
    g = talking(money=77)
    do(g, "propose 2", "give money")
    assert legal(g) == {f"many {many}" for many in range(1, 78)}


@rule("LP-251")
def test_more_may_be_asked_than_the_partner_has_who_then_can_only_refuse() -> None:
    g = talking(oil=1)
    do(g, "propose 2", "give oil", "get iron", "many 4")
    assert asked(g) == ("Answer", 1), "asked all the same, since nobody else knows"
    assert refused(g, "accept") == "LP-251"
    assert legal(g) == {"refuse"}
    do(g, "refuse")
    assert g.held(0, OIL) == 1


@rule("LP-251", "LP-057")
def test_nothing_binds_the_leader_afterwards() -> None:
    g = talking(leader=1)
    do(g, "pass", "pass", "pass", "propose 2", "give money", "many 10", "get nothing", "accept")
    do(g, "pass", "pass", "pass", "pass")
    assert asked(g) == ("OrderDie", 1)
    assert legal(g) == {"die red", "die blue", "die yellow", "die green"}
    assert g.money == [10, 30, 20, 20], "the money is gone whatever the Leader does"


@rule("LP-252", "LP-249")
@pytest.mark.parametrize(("seats", "leader"), [(4, 0), (4, 3), (3, 1), (2, 1)])
def test_the_leader_speaks_first_and_the_others_clockwise(seats: int, leader: int) -> None:
    g = talking(leader, seats)
    order = []
    while asked(g)[0] == "ProposeTo":
        order.append(asked(g)[1])
        do(g, "pass")
    assert order == [(leader + i) % seats for i in range(seats)]
    assert asked(g) == ("OrderDie", leader)


@rule("LP-249", "LP-252")
def test_talks_go_on_until_all_pass_in_succession_and_nobody_proposes_more_than_thrice() -> None:
    g = talking(seats=2)
    spoke: list[int] = []
    while asked(g)[0] == "ProposeTo" and len(spoke) < 12:
        seat = asked(g)[1]
        spoke.append(seat)
        if seat == 0:
            do(g, "propose 2", "give money", "many 1", "get nothing", "refuse")
        else:
            do(g, "pass")
    assert spoke == [0, 1, 0, 1, 0, 1], "three proposals; then Red has none left and Blue has passed"
    assert asked(g) == ("OrderDie", 0)


@rule("LP-249", "LP-031")
def test_the_open_offer_is_shown_to_all_but_not_what_is_behind_the_screens() -> None:
    g = talking(oil=5)
    do(g, "propose 2", "give oil", "many 2", "get money", "many 9")
    for viewer in (0, 1, 2, None):
        seen: Any = GAME.view(g, viewer)
        offer = seen.offer
        assert (offer.proposer, offer.partner, offer.give, offer.give_many, offer.get, offer.get_many) == (
            0,
            1,
            "oil",
            2,
            "money",
            9,
        )
        assert (seen.players[0].money is None) == (viewer != 0)
    assert "2 Oil for 9 MC" in GAME.question(g, 3).text

"""What others may guess of a hand while its owner is in the middle of a choice, with closed hands."""

from ecumene.games.earth_rising.actions import GiveTo, PayColour
from ecumene.kernel.bits import members
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.trace import rule

from .scenario import ACTIVIST, EN, GAME, POLITICIAN, do, hold, table


@rule("ER-081", "ER-191")
def test_a_card_being_given_stays_secret() -> None:
    """For another seat the gift under way may be any card of that hand, and it is always one of it."""
    g = table(ACTIVIST, POLITICIAN, 3, closed_hands="on")
    hold(g, 0, "EN3", "IN1", "AG2", "CU4")
    do(g, "give solar_power")
    rng = rng_from_seed("half", ("deal",))
    gifts = set()
    for _ in range(60):
        twin = GAME.redeal(g, 1, rng)
        ask = twin.asking
        assert isinstance(ask, GiveTo)
        assert twin.hands[0] >> ask.card & 1
        assert GAME.invariants(twin) == []
        gifts.add(int(ask.card))
        twin.answer(0, 2)
        assert twin.hands[2] >> ask.card & 1
    assert len(gifts) > 10


@rule("ER-075", "ER-191")
def test_a_colour_being_paid_stays_secret() -> None:
    """For another seat the payer holds at least two cards of the colour, but any two."""
    g = table(ACTIVIST, POLITICIAN, 3, closed_hands="on")
    hold(g, 0, "EN3", "EN5", "EN6", "CU4")
    do(g, "create solar_power" if not (g.sustainable | g.unsustainable) >> 23 & 1 else "disband solar_power")
    assert isinstance(g.asking, PayColour)
    rng = rng_from_seed("half", ("deal",))
    hands = set()
    for _ in range(60):
        twin = GAME.redeal(g, 1, rng)
        assert len(members(twin.colour_in_hand(0, EN))) >= 2
        assert twin.hand_size(0) == g.hand_size(0)
        assert twin.moves(0)
        assert GAME.invariants(twin) == []
        hands.add(int(twin.hands[0]))
    assert len(hands) > 20

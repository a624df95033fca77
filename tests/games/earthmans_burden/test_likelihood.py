"""How a lead tells at The Earthman's Burden, and how far a search looks."""

from __future__ import annotations

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.advice.outlook import Outlook

from .advised import table, worth
from .scenario import BLUE, RED, develop


def test_a_round_has_a_turn_of_every_seat() -> None:
    assert [GAME.turns_a_round(seats) for seats in (1, 4)] == [1, 4]


def test_nobody_is_ahead_before_there_is_anything() -> None:
    g = GAME.new(4, {}, "empty")
    assert [Outlook(g).likelihood(seat) for seat in range(4)] == pytest.approx([0.25] * 4)


def test_a_lead_tells_more_than_its_share() -> None:
    g = table()
    develop(g, RED, "mars", calm=4)
    o = Outlook(g)
    assert o.likelihood(RED) > o.chance(RED) > o.chance(BLUE) > o.likelihood(BLUE)
    assert worth(g, RED) > 0.5 > worth(g, BLUE)
    g = table(2)
    develop(g, RED, "mars", calm=4)
    o = Outlook(g)
    assert o.likelihood(RED) + o.likelihood(BLUE) == pytest.approx(o.chance(RED) + o.chance(BLUE))

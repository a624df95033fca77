"""What a search entertains at The Earthman's Burden beyond what the advice would settle, and how a lead tells."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.bots import decide
from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.outlook import Outlook

from .advised import table, worth
from .scenario import BLUE, RED, develop


def test_where_dice_follow_a_search_entertains_more_than_the_advice_settles() -> None:
    g = GAME.new(2, {}, "pondering")
    wider: Counter[str] = Counter()
    for made in range(600):
        seat = g.waiting[0]
        moves = g.moves(seat)
        preferred = GAME.prefer(g, seat, moves)
        entertained = GAME.entertain(g, seat, moves)
        assert all(also > 0 for also, first in zip(entertained, preferred, strict=True) if first > 0)
        if entertained != preferred:
            wider[type(g.asking).__name__] += 1
        g.answer(seat, decide("greedy:redeals=1:lines=1", GAME, g, seat, f"pondering:{made}"))
    assert set(wider) == {"AtWorld", "Attempt", "Menu"}


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
    assert sum(o.likelihood(seat) for seat in range(3)) == pytest.approx(sum(o.chance(seat) for seat in range(3)))
    assert worth(g, RED) > 0.5 > worth(g, BLUE)

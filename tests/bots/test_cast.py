"""Which bots there are and how they are named."""

from __future__ import annotations

import pytest
from tests.bots.harbour import HarbourGame

from ecumene.bots import BOTS, BadBot, choose, decide, read_bot, read_bots


def test_every_bot_says_who_it_is() -> None:
    assert list(BOTS) == ["random", "greedy"]
    for id, bot in BOTS.items():
        assert bot.id == id
        assert bot.name
        assert bot.help.endswith(".")


def test_settings_are_read_from_the_name() -> None:
    bot, settings = read_bot("greedy:redeals=4")
    assert bot is BOTS["greedy"]
    assert settings["redeals"] == 4
    assert settings["lines"] == next(p.default for p in bot.parameters if p.id == "lines")
    assert read_bot("greedy:lines=7:redeals=2")[1] == {"redeals": 2, "lines": 7}


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("", "there is no bot ''; there are: random, greedy"),
        ("Greedy", "there is no bot 'Greedy'"),
        ("greedy:", "write settings as in greedy:setting=number"),
        ("greedy:redeals", "write settings as in greedy:setting=number"),
        ("greedy:redeals=", "greedy:redeals must be a whole number from 1 to 64, not ''"),
        ("greedy:redeals=0", "must be a whole number from 1 to 64, not '0'"),
        ("greedy:redeals=65", "must be a whole number from 1 to 64, not '65'"),
        ("greedy:redeals=-1", "must be a whole number"),
        ("greedy:redeals=\u0662", "must be a whole number"),
        ("greedy:redeals=2:redeals=3", "sets 'redeals' twice"),
        ("greedy:depth=3", "the bot 'greedy' has no setting 'depth'; it has: redeals, lines"),
        ("random:depth=3", "the bot 'random' has no setting 'depth'; it has none"),
    ],
)
def test_a_name_that_means_nothing_is_refused(name: str, complaint: str) -> None:
    with pytest.raises(BadBot) as refused:
        read_bot(name)
    assert complaint in str(refused.value)


def test_a_list_of_bots() -> None:
    assert read_bots("greedy, random") == ["greedy", "random"]
    with pytest.raises(BadBot, match="no bot 'clever'"):
        read_bots("greedy,clever")


@pytest.mark.parametrize("name", ["random", "greedy", "greedy:redeals=3"])
def test_moves_are_legal_repeatable_and_leave_the_position_alone(harbour: HarbourGame, name: str) -> None:
    for seed in range(5):
        g = harbour.new(3, seed=str(seed))
        made = 0
        while not g.over:
            seat = g.waiting[-1]
            before = harbour.hash(g)
            move = decide(name, harbour, g, seat, f"{seed}:{made}")
            assert move in g.moves(seat)
            assert decide(name, harbour, g, seat, f"{seed}:{made}") == move
            assert choose(name, harbour, g.clone(), seat, "a") == choose(name, harbour, g.clone(), seat, "a")
            assert harbour.hash(g) == before
            g.answer(seat, move)
            made += 1
        assert made <= harbour.bound(3, {})

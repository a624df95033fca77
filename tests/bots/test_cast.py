"""Which bots there are and how they are named."""

from __future__ import annotations

import pytest
from tests.bots.harbour import HarbourGame

from ecumene.bots import BOTS, BadBot, BotSettings, choose, decide, read_bot, read_bots


class Lagoon(HarbourGame):
    """The toy game without styles."""

    name = "Lagoon"
    styles = ()


def test_every_bot_says_who_it_is() -> None:
    assert list(BOTS) == ["easy", "normal", "hard", "random", "greedy", "search"]
    for id, bot in BOTS.items():
        assert bot.id == id
        assert bot.name
        assert bot.help.endswith(".")


def test_settings_are_read_from_the_name() -> None:
    bot, settings = read_bot("greedy:redeals=4")
    assert bot is BOTS["greedy"]
    assert settings.numbers["redeals"] == 4
    assert settings.numbers["lines"] == next(p.default for p in bot.parameters if p.id == "lines")
    assert read_bot("greedy:lines=7:redeals=2")[1] == BotSettings({"redeals": 2, "lines": 7, "slips": 0})
    assert read_bot("greedy:style=bold")[1].style == "bold"


@pytest.mark.parametrize("id", ["easy", "normal", "hard"])
def test_a_strength_is_the_bot_it_is_made_of(id: str) -> None:
    made_of, settings = read_bot(BOTS[id].made_of)
    strength, same = read_bot(id)
    assert same == settings
    assert strength.think is made_of.think
    assert not made_of.made_of


def test_a_strength_can_be_set_like_what_it_is_made_of() -> None:
    assert read_bot("easy:slips=50:style=bold")[1] == read_bot("greedy:slips=50:style=bold")[1]
    assert read_bot("hard:ms=50")[1] == read_bot("search:ms=50")[1]
    assert read_bot("hard:playouts=50")[1].numbers["playouts"] == 50


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("", "there is no bot ''; there are: easy, normal, hard, random, greedy, search"),
        ("Greedy", "there is no bot 'Greedy'"),
        ("greedy:", "write settings like greedy:setting=value"),
        ("greedy:redeals", "write settings like greedy:setting=value"),
        ("greedy:redeals=", "greedy:redeals must be a whole number from 1 to 64, not ''"),
        ("greedy:redeals=0", "must be a whole number from 1 to 64, not '0'"),
        ("greedy:redeals=65", "must be a whole number from 1 to 64, not '65'"),
        ("greedy:redeals=-1", "must be a whole number"),
        ("greedy:redeals=\u0662", "must be a whole number"),
        ("greedy:redeals=2:redeals=3", "sets 'redeals' twice"),
        ("greedy:depth=3", "the bot 'greedy' has no setting 'depth'; it has: redeals, lines, slips, style"),
        ("random:depth=3", "the bot 'random' has no setting 'depth'; it has none"),
        ("search:ms=100:playouts=100", "search: set ms or playouts, not both"),
        ("hard:playouts=100:ms=100", "hard: set ms or playouts, not both"),
        ("search:style=bold", "the bot 'search' has no setting 'style'"),
        ("random:style=bold", "the bot 'random' has no setting 'style'; it has none"),
    ],
)
def test_a_name_that_means_nothing_is_refused(name: str, complaint: str) -> None:
    with pytest.raises(BadBot) as refused:
        read_bot(name)
    assert complaint in str(refused.value)


def test_a_style_must_be_one_of_the_game(harbour: HarbourGame) -> None:
    with pytest.raises(BadBot, match="Harbour has no style 'bold'; it has: north, light"):
        read_bot("greedy:style=bold", harbour)
    with pytest.raises(BadBot, match="no style 'bold'"):
        read_bots("greedy,greedy:style=bold", harbour)
    with pytest.raises(BadBot, match="no style 'bold'"):
        choose("greedy:style=bold", harbour, harbour.new(2, seed="1"), 0, "x")
    assert read_bot("greedy:style=north", harbour)[1].style == "north"


def test_a_game_without_styles_says_so() -> None:
    with pytest.raises(BadBot, match="Lagoon has no style 'north'; it has none"):
        read_bot("greedy:style=north", Lagoon())


def test_a_list_of_bots() -> None:
    assert read_bots("greedy, random") == ["greedy", "random"]
    with pytest.raises(BadBot, match="no bot 'clever'"):
        read_bots("greedy,clever")


@pytest.mark.parametrize("name", ["random", "greedy", "greedy:redeals=3", "easy", "search:playouts=20"])
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

"""Copies of technologies: EB-071, EB-072."""

from __future__ import annotations

from ecumene.games.earthmans_burden.position import START
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from .scenario import BLUE, GREEN, RED, counters, knows, learn, legal, play, refused, table, turn, units


@rule("EB-071")
def test_a_technology_is_copied_by_a_willing_player_with_its_prerequisites() -> None:
    g = table(3)
    learn(g, RED, "orion_engines", "fusion_engines")
    learn(g, BLUE, "orion_engines")
    counters(g, BLUE, research=3)
    turn(g)
    play(g, "copy", "seat 2")
    assert asked(g) == ("Consent", BLUE), "there is but one thing he can copy"
    play(g, "accept")
    assert knows(g, BLUE) == knows(g, RED) == {"orion_engines", "fusion_engines"}
    assert g.research == [0, 3, 0]


@rule("EB-071")
def test_what_he_cannot_learn_he_cannot_copy() -> None:
    g = table(3)
    learn(g, RED, "orion_engines", "fusion_engines", "shielding")
    turn(g)
    play(g, "copy", "seat 2")
    assert legal(g) == {"offer orion_engines", "offer shielding"}
    assert refused(g, "offer fusion_engines") == "EB-071"
    play(g, "offer orion_engines", "refuse")
    assert knows(g, BLUE) == set()
    learn(g, GREEN, "orion_engines", "fusion_engines", "shielding")
    turn(g)
    play(g, "copy")
    assert asked(g)[0] == "CopyWhat", "Green knows it all and cannot be named"
    learn(g, BLUE, "orion_engines", "fusion_engines", "shielding")
    assert refused(turn(g), "copy") == "EB-071"


@rule("EB-071", "EB-072")
def test_a_chain_of_copies_costs_nothing() -> None:
    g = table(2)
    learn(g, RED, "shielding", "advanced_shielding")
    turn(g)
    play(g, "copy", "accept", "copy", "accept")
    assert knows(g, BLUE) == {"shielding", "advanced_shielding"}
    assert (g.phase, asked(g)) == (START, ("Window", RED))
    assert (units(g, RED, "earth"), g.research, g.ai) == ((1, 0, 0), [0, 0], [0, 0])


@rule("EB-071")
def test_with_every_copy_refused_there_is_none_left_to_offer() -> None:
    g = table(2)
    learn(g, RED, "shielding", "intrigue")
    play(turn(g), "copy", "offer shielding", "refuse", "copy", "refuse")
    assert "copy" not in legal(g)
    assert knows(g, BLUE) == set()

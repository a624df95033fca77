"""Events of The Earthman's Burden in sentences, every kind of them; and the table in words."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.components import (
    ATTACK,
    FLEET,
    ROLL_ATTACK,
    ROLL_ESCHATON,
    ROLL_OVERTHROW,
    ROLLS,
)
from ecumene.games.earthmans_burden.diplomacy.extraordinary import LOWER_AI
from ecumene.games.earthmans_burden.position import (
    BLOCKADE,
    CIVILIAN,
    CONQUEST,
    DEFEAT,
    MILITARY,
    NEUTRAL,
    NOBODY_LEFT,
    PEACE,
    RISK,
    SINGULARITY,
    UNFINISHED,
)
from ecumene.games.earthmans_burden.rolls import EVEN, packed
from ecumene.games.earthmans_burden.words.events import TELLERS
from ecumene.kernel.event import EVERYONE, HIDDEN, NOBODY, Event

from ..saying import reported
from .games import heard
from .scenario import (
    BLUE,
    GREEN,
    RED,
    clear,
    command,
    counters,
    develop,
    fleets,
    fly,
    learn,
    neutral,
    on_to,
    table,
    turn,
)
from .test_words import TARGET


@cache
def scene() -> Any:
    """A table where Green is out."""
    g = table(3)
    neutral(g, GREEN)
    return g


def event(what: str, who: int = NOBODY, where: int = -1, many: int = 0, thing: int = HIDDEN) -> Event:
    return Event(what, who, where, many, thing, EVERYONE, 0)


G = GAME.default_box().names
MARS = next(i for i, row in enumerate(G.worlds) if row.id == "mars")
EARTH = next(i for i, row in enumerate(G.worlds) if row.id == "earth")
TERRAN = next(i for i, row in enumerate(G.trajectories) if row.id == "terran")
THARSIS = sum(len(row.regions) for row in G.worlds[:MARS])
SHIELDING = next(i for i, row in enumerate(G.technologies) if row.id == "shielding")
SKY = len(G.worlds)
DICE = packed([6, 1, 4, 1])

SENTENCES = [
    (event("setup", RED, many=2), "Setup round 2 of Red.", "", "seat:0"),
    (event("turn", BLUE, many=3), "Round 3: the turn of Blue.", "", "seat:1"),
    (event("end_phase", RED, many=MILITARY), "Red ends the military actions.", "", "seat:0"),
    (event("end_phase", RED, many=CIVILIAN), "Red ends the civilian actions.", "", "seat:0"),
    (event("place", RED, EARTH, 3), "Red places 3 fleets in the orbit of Earth.", "seat:0", "world:earth"),
    (
        event("place", RED, SKY + TERRAN, 3),
        "Red places 3 fleets in Terran Transfer.",
        "seat:0",
        "trajectory:terran",
    ),
    (event("place", where=EARTH, many=12), "The UN place 12 fleets in the orbit of Earth.", "un", "world:earth"),
    (event("blockade", RED, many=2), "Red holds all of Earth: 2 turns of 3.", "seat:0", "world:earth"),
    (event("ai", RED, many=5), "The AI of Red rises to 5.", "seat:0", "track:ai"),
    (
        event("eschaton", RED, many=4),
        "Red is 4 of 5 steps on the way to the Singularity.",
        "seat:0",
        "track:eschaton",
    ),
    (event("research", RED, many=3), "Research of Red: node 3 of 5.", "seat:0", "track:research"),
    (
        event("breakthrough", RED, MARS),
        "A breakthrough: Red rolls again.",
        "world:mars",
        "track:research",
    ),
    (event("back", RED, LOWER_AI, 2), "Red moves the AI counter back by 2.", "seat:0", "track:ai"),
    (
        event("push_back", BLUE, BLUE, many=3, thing=RED),
        "Red pushes Blue back to 3 on the Eschaton track.",
        "seat:0",
        "track:eschaton",
    ),
    (event("learn", RED, thing=SHIELDING), "Red learns Shielding.", "seat:0", "technology:shielding"),
    (
        event("unlearn", GREEN, GREEN + NEUTRAL, many=RED, thing=SHIELDING),
        "Red destroys Shielding of neutral Green.",
        "technology:shielding",
        "seat:2",
    ),
    (event("develop", RED, THARSIS, thing=0), "Red claims Tharsis (Mars).", "seat:0", "region:mars.0"),
    (event("develop", RED, THARSIS, thing=RISK), "Red claims Tharsis (Mars), at risk.", "seat:0", "region:mars.0"),
    (event("develop", where=THARSIS, thing=0), "The UN claim Tharsis (Mars).", "un", "region:mars.0"),
    (event("undevelop", RED, THARSIS), "Red loses Tharsis (Mars).", "region:mars.0", "seat:0"),
    (event("undevelop", where=THARSIS), "The UN lose Tharsis (Mars).", "region:mars.0", "un"),
    (event("imaginary", where=EARTH, many=1), "The UN keep a development in the centre of the Earth.", "", "un"),
    (event("imaginary", where=EARTH), "The UN's development in the centre of the Earth is no more.", "un", ""),
    (event("risk", RED, THARSIS), "Tharsis (Mars) of Red is at risk.", "", "region:mars.0"),
    (event("risk", where=THARSIS), "Tharsis (Mars) of the UN is at risk.", "", "region:mars.0"),
    (event("risk"), "The UN's development in the centre of the Earth is at risk.", "", "un"),
    (event("calm", RED, THARSIS), "Tharsis (Mars) of Red is calm again.", "", "region:mars.0"),
    (
        event("take_over", RED, THARSIS, thing=BLUE),
        "Red takes Tharsis (Mars) from Blue; it is at risk.",
        "seat:0",
        "region:mars.0",
    ),
    (event("convert", RED, THARSIS, 1), "Red turns Tharsis (Mars) into a fleet.", "region:mars.0", "world:mars"),
    (event("convert", RED, THARSIS), "Red gives Tharsis (Mars) up and gets no fleet.", "region:mars.0", "seat:0"),
    (event("lose_fleets", RED, MARS, 1), "Red loses 1 fleet at Mars.", "world:mars", "seat:0"),
    (event("lose_fleets", where=EARTH, many=2), "The UN lose 2 fleets at Earth.", "world:earth", "un"),
    (event("build", RED, MARS, 2, 2), "Red gets 2 fleets at Mars.", "seat:0", "world:mars"),
    (event("build", RED, MARS, 1, 3), "Red gets 1 fleet of 3 attempted at Mars.", "seat:0", "world:mars"),
    (event("un_builds", where=EARTH, many=1), "The UN build a fleet.", "un", "world:earth"),
    (
        event("fall", RED, MARS, 2, 2 * TERRAN),
        "Red: 2 fleets to the orbit of Mars.",
        "trajectory:terran",
        "world:mars",
    ),
    (
        event("fall", RED, MARS, 0, 2 * TERRAN + 1),
        "Red: the Commander to the orbit of Mars.",
        "trajectory:terran",
        "world:mars",
    ),
    (
        event("rise", RED, TERRAN, 2, 2 * MARS + 1),
        "Red: 2 fleets and the Commander from Mars up to Terran Transfer.",
        "world:mars",
        "trajectory:terran",
    ),
    (event("burn", RED, TERRAN, 1), "Red gives up a fleet in Terran Transfer.", "trajectory:terran", "seat:0"),
    (event("give", BLUE, MARS, 2, 4 * RED + FLEET), "Red hands 2 fleets at Mars to Blue.", "seat:0", "seat:1"),
    (
        event("roll", RED, MARS, ROLL_ATTACK + ROLLS * EVEN, DICE),
        "Red rolls for the attack at Mars: 1 1 4 6.",
        "seat:0",
        "world:mars",
    ),
    (
        event("roll", where=EARTH, many=ROLL_ATTACK + ROLLS * (EVEN - 2), thing=DICE),
        "The UN roll for the attack at Earth: 1 1 4 6 at -2.",
        "un",
        "world:earth",
    ),
    (
        event("roll", RED, -1, ROLL_ESCHATON + ROLLS * (EVEN + 1), packed([5])),
        "Red rolls for the Eschaton: 5 at +1.",
        "seat:0",
        "",
    ),
    (event("reroll", RED, MARS, 25, DICE), "Red has a 2 re-rolled: 5.", "seat:0", "track:ai"),
    (event("declare", RED, MARS, 3, ATTACK), "Red: Attack at Mars with 3 units.", "seat:0", "world:mars"),
    (event("hits", BLUE, MARS, 2, BLUE), "2 hits on Blue at Mars.", "", "world:mars"),
    (event("hits", GREEN, MARS, 1, GREEN + NEUTRAL), "1 hit on neutral Green at Mars.", "", "world:mars"),
    (event("hits", where=EARTH, thing=3), "No hit on the UN at Earth.", "", "world:earth"),
    (event("hold_fire", RED, MARS), "Red does not return fire at Mars.", "seat:0", "world:mars"),
    (
        event("successes", RED, MARS, 2, ROLL_OVERTHROW),
        "Overthrow of Red at Mars: 2 successes.",
        "seat:0",
        "world:mars",
    ),
    (event("successes", RED, MARS, 0, ROLL_OVERTHROW), "Overthrow of Red at Mars: no success.", "seat:0", "world:mars"),
    (event("in_vain", RED, MARS), "Red explores in vain at Mars.", "seat:0", "world:mars"),
    (event("offer", RED, BLUE, 1), "Red makes Blue an offer.", "seat:0", "seat:1"),
    (event("accept", RED, BLUE), "Red accepts the offer of Blue.", "seat:0", "seat:1"),
    (event("refuse", RED, BLUE), "Red refuses the offer of Blue.", "seat:0", "seat:1"),
    (event("claim", RED), "Red claims victory by conquest.", "", "seat:0"),
    (event("propose", RED), "Red proposes peace.", "", "seat:0"),
    (event("vote", RED, many=1, thing=CONQUEST), "Red says yes to conquest.", "seat:0", ""),
    (event("vote", RED, many=0, thing=PEACE), "Red says no to peace.", "seat:0", ""),
    (event("resign", RED), "Red resigns.", "", "seat:0"),
    (event("out", RED), "Red is out: the fleets are gone, what is left is neutral.", "", "seat:0"),
    (event("end", RED, many=CONQUEST), "Red has conquered the Solar System.", "", "seat:0"),
    (event("end", RED, many=BLOCKADE), "Red has blockaded the Earth.", "", "seat:0"),
    (event("end", RED, many=SINGULARITY), "Red has brought about the Singularity.", "", "seat:0"),
    (event("end", many=PEACE), "Peace in our time.", "", ""),
    (event("end", many=NOBODY_LEFT), "Nobody is left.", "", ""),
    (event("end", many=UNFINISHED), "The war goes on without end.", "", ""),
    (event("end", many=DEFEAT), "Time has run out.", "", ""),
]


@pytest.mark.parametrize(("happened", "text", "source", "target"), SENTENCES)
def test_an_event_in_words(happened: Event, text: str, source: str, target: str) -> None:
    said = GAME.tell(scene(), happened)
    assert (said.text, said.source, said.target) == (text, source, target)


def test_what_befell_players_before_they_were_out_keeps_its_words() -> None:
    g = table(3)
    earlier = event("hits", BLUE, MARS, 3, g.named(BLUE))
    neutral(g, BLUE)
    later = event("hits", BLUE, MARS, 3, g.named(BLUE))
    for at in (table(3), g):
        assert GAME.tell(at, earlier).text == "3 hits on Blue at Mars."
        assert GAME.tell(at, later).text == "3 hits on neutral Blue at Mars."


def test_every_kind_that_the_rules_report_has_a_sentence_here() -> None:
    assert reported(GAME) == set(TELLERS) == {happened.what for happened, *_ in SENTENCES}


def test_every_event_of_random_games_is_told() -> None:
    met = set()
    for options in ({}, {"assassination": "on", "resignation": "on"}):
        for g in heard(3, **options):
            for happened in g.events:
                said = GAME.tell(g, happened)
                met.add(happened.what)
                assert said.text.endswith("."), said
                assert said.text[0].isupper() or said.text[0].isdigit(), said
                assert not {one for one in (said.source, said.target) if one and not TARGET.fullmatch(one)}, said
                assert said.rule in GAME.ledger().by_id, happened
            g.events = []
    assert len(met) > 25, met


# -- the table in words ---------------------------------------------------------------------------


def test_the_table_in_plain_sentences() -> None:
    g = table(3, assassination="on")
    clear(g, GREEN)
    develop(g, RED, "mars", 1, 1)
    fleets(g, RED, "mars", 2)
    command(g, RED, "mars")
    command(g, GREEN, "terran")
    fleets(g, BLUE, "belt", 1)
    fly(g, GREEN, "terran", 2)
    learn(g, BLUE, "shielding", "intrigue")
    counters(g, BLUE, ai=2, research=3, eschaton=1)
    lines = GAME.describe(on_to(turn(g), "Menu"), None)
    assert lines[0] == "Round 1 of 60, military, the turn of Red."
    assert lines[4] == (
        "Earth: Red 1 development; Blue 1 development, 0 fleets and the Commander; "
        "the UN 4 developments, 12 fleets; 1 free region."
    )
    assert lines[5] == "Mars: Red 2 developments (1 at risk), 2 fleets and the Commander; 3 free regions."
    assert lines[6] == "The Belt: Blue 1 fleet; 3 free regions."
    assert lines[9] == "Terran Transfer: Green 2 fleets and the Commander."
    assert lines[11] == "Blue: AI 2, Research 3, Eschaton 1, blockade 0; knows Shielding, Intrigue."
    assert lines[12] == "Green: AI 0, Research 0, Eschaton 0, blockade 0; knows nothing."
    assert len(lines) == 13


def test_what_else_the_table_says() -> None:
    g = table(7, un=False, homes=False, limit="none")
    g.imaginary = 1
    develop(g, RED, "earth", 1)
    neutral(g, BLUE)
    g.dice, g.roll_kind = [6, 2], ROLL_ATTACK
    lines = GAME.describe(turn(g), RED)
    assert lines[0] == "Round 1, start, the turn of Red."
    assert "Blue is out." in lines
    assert lines[-2:] == ["The UN have a development in the centre of the Earth.", "Latest roll, attack: 6 2."]

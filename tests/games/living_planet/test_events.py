"""Events of Living Planet in sentences: every kind has one, and every kind is met."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.components import cell_at, outside
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.words.events import TELLERS
from ecumene.kernel.event import EVERYONE, HIDDEN, NOBODY, Event
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import told

from ..saying import reported
from .ground import random_games, settle, strike
from .scenario import (
    BLUE,
    ELECTRICITY,
    GREEN,
    HEXES,
    IRON,
    KINDS,
    MYCELIUM,
    NAMES,
    OIL,
    RED,
    VIBRIUM,
    act,
    build,
    columns,
    do,
    empty_pool,
    go,
    hexes,
    hold,
    place,
    put,
    table,
)
from .test_words import TARGET

SILENT = {"leader", "chip", "end_trade", "end_actions"}
"""Kinds that only move things on the page and need no sentence."""


@cache
def scene() -> LivingPlanet:
    """F2 is the first hexagon after the Landing Zone: a Farm of Blue stands there, an empty square beside it."""
    g = settle(table(), "F2")
    build(g, "F2.0", "mycelium_farm", 3, chip=1)
    assert place(g, "F2") == outside(1)
    return g


F2, LANDING_ZONE = HEXES.index("F2"), HEXES.index("S4")
FARM, BESIDE, FIELD = 5 * F2, 5 * F2 + 1, outside(F2)
"""The Farm, the empty square beside it, and outside on F2; in events places go by their tile."""
MOTORIZED = 5


def tile(kind: str, number: int = 0) -> int:
    at = KINDS.index(kind)
    return 6 * at + number - 1 if at < 5 else at + 25


def card(name: str) -> int:
    return [row.id for row in NAMES.market_cards].index(name)


def event(what: str, who: int = NOBODY, where: int = -1, many: int = 0, thing: int = HIDDEN) -> Event:
    return Event(what, who, where, many, thing, EVERYONE, 0)


SENTENCES = [
    (event("colour", who=0, where=RED), "Player 1 plays Red.", "colour:red", "seat:0"),
    (event("non_player", where=GREEN), "Green is a non-player: its cards are shuffled.", "", "die:green"),
    (event("turn", who=1, many=4), "Turn 4: Blue leads.", "", "seat:1"),
    (event("leader", who=2), "", "", "seat:2"),
    (event("pick_up", who=1, where=BLUE), "Blue takes all six Planet cards back.", "seat:1", "seat:1"),
    (event("reshuffle", where=GREEN), "The green cards are shuffled anew.", "", "die:green"),
    (event("card", who=1, where=BLUE, many=4), "Blue plays 4.", "seat:1", "die:blue"),
    (event("card", where=GREEN, many=4), "Green plays 4.", "", "die:green"),
    (event("boom", who=0, where=OIL), "Boom: Oil is produced twofold this turn.", "seat:0", "resource:oil"),
    (
        event("plunder", who=0, where=IRON),
        "Plunder: Red removes 1 Iron from the game.",
        "resource:iron",
        "seat:0",
    ),
    (event("recall", who=0, thing=4), "Recall: Red takes the 4 back.", "seat:0", "seat:0"),
    (event("recall", who=0), "Recall: Red takes a card back.", "seat:0", "seat:0"),
    (event("talk_pass", who=3), "Green proposes nothing.", "", "seat:3"),
    (event("offer", who=0, where=2), "Red makes Yellow an offer.", "seat:0", "seat:2"),
    (event("refuse", who=2, where=0), "Yellow refuses the offer of Red.", "seat:2", "seat:0"),
    (event("accept", who=2, where=0), "Yellow accepts the offer of Red.", "seat:2", "seat:0"),
    (event("hand_over", who=0, where=2, many=7, thing=1), "Red gives 7 MC to Yellow.", "seat:0", "seat:2"),
    (event("hand_over", who=0, where=2, many=2, thing=2 + IRON), "Red gives 2 Iron to Yellow.", "seat:0", "seat:2"),
    (event("order", who=0, where=GREEN, many=2), "The green die goes on column 2.", "", "die:green"),
    (event("row", who=1, where=BLUE, many=1, thing=4), "Production for everybody with 4.", "", "die:blue"),
    (event("row", who=1, where=BLUE, many=2, thing=4), "Blue acts with 4.", "", "die:blue"),
    (event("row", who=1, where=BLUE, many=3, thing=4), "Cataclysms: blue 4.", "", "die:blue"),
    (event("fate", who=1, where=BLUE, many=6), "Fate Control: Blue sets the blue die to 6.", "seat:1", "die:blue"),
    (event("deflect", who=0, where=BLUE, many=6), "Deflect: Red sets the blue die to 6.", "seat:0", "die:blue"),
    (
        event("produce", who=1, where=FARM, many=1, thing=MYCELIUM),
        "Blue produces 1 Mycelium.",
        "square:F2.0",
        "seat:1",
    ),
    (
        event("shortage", who=1, where=FARM, thing=MYCELIUM),
        "No Mycelium is left for Blue.",
        "square:F2.0",
        "resource:mycelium",
    ),
    (event("price", where=OIL, many=2, thing=7), "Oil rises to 7 MC.", "", "resource:oil"),
    (event("price", where=OIL, many=-1, thing=4), "Oil falls to 4 MC.", "", "resource:oil"),
    (event("price", where=OIL, many=0, thing=1), "Oil stays at 1 MC.", "", "resource:oil"),
    (event("crash", where=OIL, many=3, thing=2), "Oil crashes to 2 MC: everybody sells.", "", "resource:oil"),
    (
        event("crash_sale", who=1, where=OIL, many=3, thing=2),
        "Blue must sell 3 Oil for 6 MC.",
        "seat:1",
        "resource:oil",
    ),
    (
        event("repair", who=1, where=FARM, thing=tile("mycelium_farm", 3)),
        "Blue repairs the Mycelium Farm 3 on Acid Terraces instead of producing.",
        "seat:1",
        "square:F2.0",
    ),
    (
        event("repair", who=1, where=FARM, many=5, thing=tile("mycelium_farm", 3)),
        "Blue repairs the Mycelium Farm 3 on Acid Terraces for 5 MC.",
        "seat:1",
        "square:F2.0",
    ),
    (event("recruit", who=0, where=0, thing=2), "Red recruits a Scientist.", "seat:0", "unit:0.2"),
    (event("recruit", who=0, where=0, thing=MOTORIZED), "Red recruits a Motorized Scientist.", "seat:0", "unit:0.5"),
    (
        event("arrival", who=0, where=FARM, thing=2),
        "A Scientist of Red lands at square 1 of Acid Terraces.",
        "seat:0",
        "unit:0.2",
    ),
    (event("end_actions", who=0, many=0), "Red takes no action.", "", "seat:0"),
    (event("end_actions", who=0, many=1), "", "", "seat:0"),
    (event("explore", who=0, many=3), "Red explores with 3.", "", "hex_deck"),
    (event("drawn", who=0, thing=HEXES.index("M1")), "Vibrium Mountain is drawn.", "hex_deck", "tile:M1"),
    (
        event("place_hexagon", who=0, many=cell_at(1, -1), thing=F2),
        "Red places Acid Terraces.",
        "spot:1,-1",
        "hex:F2",
    ),
    (event("failed", who=0), "No hexagon is placed.", "", "hex_deck"),
    (event("bottom", who=0, many=1), "1 hexagon goes under the deck.", "", "hex_deck"),
    (event("bottom", who=0, many=3), "3 hexagons go under the deck.", "", "hex_deck"),
    (event("move_action", who=0, many=1), "Red moves with 1 point.", "", "seat:0"),
    (
        event("move", who=0, where=FIELD, many=LANDING_ZONE, thing=0),
        "Red: a Scientist goes to Acid Terraces.",
        "hex:S4",
        "unit:0.0",
    ),
    (
        event("move", who=0, where=BESIDE, many=F2, thing=MOTORIZED),
        "Red: a Motorized Scientist goes to square 2 of Acid Terraces.",
        "hex:F2",
        "unit:0.5",
    ),
    (
        event("takeover", who=0, where=FARM, thing=tile("mycelium_farm", 3)),
        "Red takes over the Mycelium Farm 3 on Acid Terraces.",
        "",
        "square:F2.0",
    ),
    (
        event("abandoned", where=FARM),
        "The building on square 1 of Acid Terraces is abandoned.",
        "",
        "square:F2.0",
    ),
    (
        event("build", who=0, where=BESIDE, many=5, thing=tile("oil_drill", 4)),
        "Red builds Oil Drill 4 on Acid Terraces for 5 MC.",
        "seat:0",
        "square:F2.1",
    ),
    (
        event("build", who=0, where=BESIDE, thing=tile("spaceport")),
        "Red builds Spaceport on Acid Terraces.",
        "seat:0",
        "square:F2.1",
    ),
    (event("chip", who=0, where=BESIDE), "", "seat:0", "square:F2.1"),
    (event("trade", who=0, many=1), "Red trades and draws 1 market card.", "market_deck", "seat:0"),
    (event("market_shuffle", many=21), "The market cards are shuffled: a new deck of 21.", "", "market_deck"),
    (
        event("insider", who=0, where=ELECTRICITY),
        "Insider: Red moves the price of Electricity.",
        "seat:0",
        "resource:electricity",
    ),
    (event("apply", who=0, thing=card("iron-2")), "Red applies Iron -2.", "seat:0", "market_card:iron-2"),
    (event("apply", who=0, thing=card("oil+3")), "Red applies Oil +3.", "seat:0", "market_card:oil+3"),
    (event("buy", who=0, where=OIL, many=2, thing=6), "Red buys 2 Oil for 12 MC.", "resource:oil", "seat:0"),
    (event("sell", who=0, where=OIL, many=3, thing=6), "Red sells 3 Oil for 18 MC.", "seat:0", "resource:oil"),
    (event("end_trade", who=0), "", "", "seat:0"),
    (event("grants", who=0, many=4), "Red receives grants of 4 MC.", "", "seat:0"),
    (event("take_fate", who=0), "Red takes a Fate Control token.", "fate", "seat:0"),
    (
        event("heal", who=0, where=FIELD, thing=1),
        "Red heals a Scientist for 1 Mycelium.",
        "seat:0",
        "unit:0.1",
    ),
    (event("calm", where=BLUE, many=4), "No hexagon shows blue 4: all is calm.", "", "die:blue"),
    (event("trigger", who=0, where=F2), "Red lets Acid Terraces be struck.", "seat:0", "hex:F2"),
    (
        event("cataclysm", where=F2, many=2, thing=1),
        "Earthquake on Acid Terraces!",
        "cataclysm:earthquake",
        "hex:F2",
    ),
    (
        event("protect", who=1, where=F2, many=1, thing=VIBRIUM),
        "Blue protects the buildings there for 1 Vibrium.",
        "seat:1",
        "hex:F2",
    ),
    (event("wounded", who=0, where=FIELD, thing=1), "A Scientist of Red is wounded.", "", "unit:0.1"),
    (event("killed", who=0, where=FIELD, thing=1), "A Scientist of Red is killed.", "hex:F2", "seat:0"),
    (event("killed", who=0, where=BESIDE, thing=1), "A Scientist of Red is killed.", "square:F2.1", "seat:0"),
    (event("lost", who=0, where=FIELD, thing=MOTORIZED), "Red loses a Motorized Scientist.", "hex:F2", "seat:0"),
    (
        event("chip_lost", who=1, where=FARM),
        "Blue loses the chip on square 1 of Acid Terraces.",
        "square:F2.0",
        "seat:1",
    ),
    (
        event("destroyed", where=BESIDE, thing=tile("oil_drill", 4)),
        "Oil Drill 4 on Acid Terraces is destroyed.",
        "square:F2.1",
        "",
    ),
    (
        event("exhaust", who=0, where=OIL, many=3),
        "Red exhausts 1 Oil on spot 3.",
        "resource:oil",
        "exhausted:3",
    ),
    (
        event("exhaust_shift", where=OIL, many=10, thing=1),
        "No mineral is left: Oil moves from spot 1 to 10.",
        "exhausted:1",
        "exhausted:10",
    ),
    (event("end", many=12), "After turn 12 the planet explodes.", "", "planet"),
]


@pytest.mark.parametrize(("happened", "text", "source", "target"), SENTENCES, ids=lambda one: getattr(one, "what", ""))
def test_sentences_of_events(happened: Event, text: str, source: str, target: str) -> None:
    said = GAME.tell(scene(), happened)
    assert (said.text, said.source, said.target) == (text, source, target)
    assert (said.what, said.many) == (happened.what, happened.many)
    assert said.who == (None if happened.who == NOBODY else happened.who)
    assert all(TARGET.fullmatch(thing) for thing in (source, target) if thing)


def test_every_kind_of_event_has_a_sentence() -> None:
    """The kinds the rules report, those that can be told, and those told above are the same."""
    assert reported(GAME) == set(TELLERS) == {example[0].what for example in SENTENCES}


# -- every kind is met --------------------------------------------------------------------------


def rarely_met() -> list[LivingPlanet]:
    """Tables where what random play meets seldom or never has just happened."""
    short = settle(table(), "F2")
    build(short, "F2.1", "oil_drill", 3, chip=0)
    empty_pool(short, OIL)
    go(columns(short, (RED, 3)))
    covered = settle(table(), "F2", "M2")
    build(covered, "M2.3", "shock_absorber", chip=1)
    build(covered, "F2.1", "oil_drill", 3, chip=1)
    hold(covered, 1, vibrium=1)
    do(strike(covered, RED, 2), "protect")
    bare = table(turn=2)
    bare.exhausted = [OIL, *bare.exhausted[1:]]
    bare.pool[OIL] -= 1
    for resource in (OIL, VIBRIUM, IRON):
        empty_pool(bare, resource)
    columns(bare, (RED, 1))
    go(bare)
    while not told(bare, "exhaust_shift"):
        do(bare, "end")
    return [short, covered, bare]


def check_told(g: LivingPlanet, happened: Event) -> None:
    """For every viewer the event is a sentence with targets of the vocabulary and a rule of the ledger."""
    for viewer in (0, 1, None):
        said = GAME.tell(g, happened.seen_by(viewer))
        assert said.text or said.what in SILENT
        assert not said.text or (said.text[0].isupper() or said.text[0].isdigit())
        assert not said.text or said.text.endswith((".", "!"))
        assert all(TARGET.fullmatch(thing) for thing in (said.source, said.target) if thing), said
        assert said.rule in GAME.ledger().by_id


def test_every_kind_is_met_and_told_in_play() -> None:
    met: Counter[str] = Counter()
    for seats in (2, 3, 4):
        for g in random_games(seats, 4, "telling", negotiation="on"):
            for happened in g.events or []:
                met[happened.what] += 1
                if met[happened.what] <= 40:
                    check_told(g, happened)
            g.events = []
    for g in rarely_met():
        for happened in g.events or []:
            met[happened.what] += 1
            check_told(g, happened)
    assert set(met) == set(TELLERS)


# -- in order -----------------------------------------------------------------------------------


@rule("LP-044")
def test_each_icon_is_announced_as_the_die_reaches_it() -> None:
    g = go(columns(settle(table(), "F2"), (BLUE, 3)))
    put(g, 0, "F2")
    do(g, "grants", "end")
    texts = [GAME.tell(g, happened).text for happened in g.events or []]
    assert [text for text in texts if text][:6] == [
        "Production for everybody with 3.",
        "Blue acts with 3.",
        "Blue receives grants of 3 MC.",
        "Cataclysms: blue 3.",
        "Blue lets Acid Terraces be struck.",
        "Geyser on Acid Terraces!",
    ]


def test_an_explorer_is_told_to_come_from_where_it_stood() -> None:
    g = table()
    hexes(g, "F1")
    act(0, 1, g)
    do(g, "explore", "place F1", "at 0,1", "turn 0")
    said = [GAME.tell(g, happened) for happened in told(g, "move")]
    assert [(one.text, one.source, one.target) for one in said] == [
        ("Red: a Scientist goes to Great Fungal Field.", "hex:S4", "unit:0.0")
    ]


def test_an_event_cites_its_rule() -> None:
    g = go(columns(settle(table(), "F2"), (BLUE, 3)))
    do(g, "grants", "end")
    cited = {happened.what: GAME.tell(g, happened).rule for happened in g.events or []}
    assert cited["grants"] == "LP-169"
    assert cited["cataclysm"] == "LP-188"

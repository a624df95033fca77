"""Events of Earth Rising in sentences: every kind has one."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.position import LOST_COLLAPSE, LOST_TIME
from ecumene.games.earth_rising.words.events import TELLERS
from ecumene.kernel.event import EVERYONE, HIDDEN, NOBODY, Event

from ..saying import reported
from .scenario import (
    ACTIVIST,
    AG,
    CU,
    ECOLOGIST,
    EN,
    IN,
    IY,
    PO,
    POLITICIAN,
    TARGET,
    card,
    cards,
    do,
    fill,
    level,
    on_top,
    step_4,
    strain,
    table,
)


def event(what: str, who: int = NOBODY, where: int = -1, many: int = 0, thing: int = HIDDEN, by: int = 0) -> Event:
    return Event(what, who, where, many, thing, EVERYONE, by)


SENTENCES = [
    (event("turn", who=0, many=3), "2023: the Activist takes the turn.", "", "seat:0"),
    (event("year", many=4), "", "", "calendar"),
    (
        event("character", who=1, where=EN),
        "Player 2 plays the Climatologist (Energy).",
        "character:climatologist",
        "seat:1",
    ),
    (event("draw", who=0, thing=card("EN3")), "The Activist draws Solar Power.", "deck", "card:solar_power"),
    (event("draw", who=0), "The Activist draws a card.", "deck", "seat:0"),
    (event("pay", who=0, thing=card("EN3")), "The Activist plays Solar Power.", "seat:0", "discard"),
    (
        event("discard", who=1),
        "The Ecologist discards a card to keep the hand limit.",
        "seat:1",
        "discard",
    ),
    (event("shuffle", many=1), "The discard pile is shuffled in: a new deck of 1 card.", "discard", "deck"),
    (event("refresh", who=0), "The Activist refreshes the deck.", "discard", "deck"),
    (
        event("give", who=0, where=1, thing=card("AG1")),
        "The Activist gives Living Soils to the Ecologist.",
        "seat:0",
        "seat:1",
    ),
    (
        event("strike", where=EN, many=3, thing=card("SQ-EN")),
        "The status quo strikes in Energy: “Fossil Fightback” turns up 3 cards.",
        "deck",
        "sector:energy",
    ),
    (
        event("strike_waits", where=CU, thing=card("SQ-CU")),
        "Another strike turns up: “Buy Now, Think Later” in Culture.",
        "deck",
        "sector:culture",
    ),
    (
        event("strike_card", where=AG, thing=card("AG5")),
        "The strike turns up Drip Irrigation.",
        "deck",
        "practice:drip_irrigation",
    ),
    (
        event("no_room", where=PO, thing=card("PO5")),
        "Politics has no empty circle for it: another card is drawn.",
        "",
        "sector:politics",
    ),
    (
        event("create", who=0, where=7 * EN + 4, thing=card("EN3")),
        "The Activist creates Solar Power in circle 5 of Energy on the Major.",
        "supply:energy",
        "circle:energy.4",
    ),
    (
        event("placed", where=7 * EN + 6, thing=card("EN3")),
        "Coal Power spreads to circle 7 of Energy on the Minor.",
        "supply:energy",
        "circle:energy.6",
    ),
    (
        event("disband", where=7 * EN, thing=card("EN3")),
        "Coal Power is disbanded.",
        "circle:energy.0",
        "supply:energy",
    ),
    (
        event("lost", where=7 * EN + 1, many=1, thing=card("EN3"), by=139),
        "Solar Power is lost from circle 2 of Energy.",
        "circle:energy.1",
        "supply:energy",
    ),
    (
        event("lost", where=7 * EN + 1, many=0, thing=card("EN3"), by=128),
        "Coal Power is lost from circle 2 of Energy.",
        "circle:energy.1",
        "supply:energy",
    ),
    (
        event("flip", where=7 * EN, thing=card("EN3")),
        "The protest works: Coal Power turns into Solar Power.",
        "",
        "circle:energy.0",
    ),
    (event("strain", where=PO, many=2, by=93), "Politics takes 2 strain from poverty.", "poverty", "sector:politics"),
    (event("strain", where=PO, many=-2, by=97), "Politics sheds 2 strain from its practices.", "sector:politics", ""),
    (event("strain", where=PO, many=2, by=140), "Politics takes 2 strain from the strike.", "", "sector:politics"),
    (event("strain", where=PO, many=-5, by=123), "Politics sheds 5 strain in the collapse.", "sector:politics", ""),
    (
        event("clean", who=0, where=IN, many=4),
        "The Activist cleans up 4 strain in Infrastructure.",
        "sector:infrastructure",
        "",
    ),
    (
        event("move_strain", who=0, where=IN, many=1, thing=PO),
        "The Activist moves 1 strain from Infrastructure to Politics.",
        "sector:infrastructure",
        "sector:politics",
    ),
    (
        event("overflow", where=AG, many=2),
        "Nitrogen & Phosphorus Loading overflows: 2 strain moves on to Infrastructure.",
        "segment:agriculture.major",
        "segment:infrastructure.minor",
    ),
    (
        event("collapse", where=PO, many=2),
        "Ecological collapse: Climate Change (collapse 2 of 4).",
        "",
        "burden:climate_change",
    ),
    (
        event("collapse_token", where=3, thing=card("IN4")),
        "A collapse token blocks circle 4 of Infrastructure.",
        "deck",
        "circle:infrastructure.3",
    ),
    (event("temperature", many=3), "The temperature rises: poverty counts 3 more.", "", "temperature"),
    (
        event("recession", where=6 + PO),
        "Recession: the Minor segment of Politics falls back.",
        "",
        "segment:politics.minor",
    ),
    (
        event("transform", who=1, where=PO, many=5),
        "The Ecologist transforms the Major segment of Politics: 5 of 12.",
        "",
        "segment:politics.major",
    ),
    (
        event("protest", who=0, many=2, thing=cards("IN1", "EN3")),
        "The Activist has protest tokens on Housing Speculation, Coal Power.",
        "seat:0",
        "practice:rent_control",
    ),
    (event("protest", who=0, many=0, thing=0), "The Activist takes all protest tokens back.", "", ""),
    (
        event("regeneration", who=1, many=1, thing=cards("EN3")),
        "The Ecologist has regeneration tokens on Solar Power.",
        "seat:1",
        "practice:solar_power",
    ),
    (event("startup", who=0, many=2), "The Activist founds 2 start-ups.", "seat:0", "startups"),
    (event("take_back", who=0, many=1, by=165), "1 start-up must close.", "startups", "seat:0"),
    (
        event("take_back", who=1, thing=card("EN3"), many=1, by=168),
        "The Ecologist takes back the token on Solar Power.",
        "practice:solar_power",
        "seat:1",
    ),
    (
        event("take_back", who=0, thing=card("EN3"), many=1, by=155),
        "The Activist takes back the token on Coal Power.",
        "practice:solar_power",
        "seat:0",
    ),
    (event("people", where=CU, many=1), "1 person finds a living in Culture.", "poverty", "sector:culture"),
    (event("people", where=CU, many=-2), "2 people lose their living in Culture.", "sector:culture", "poverty"),
    (event("look", who=0, many=3), "The Activist looks at the top 3 cards of the deck.", "deck", "seat:0"),
    (event("look", who=0, many=1), "The Activist looks at a card of the deck.", "deck", "seat:0"),
    (
        event("look", who=0, many=1, thing=card("SQ-EN")),
        "The Activist looks at “Fossil Fightback” (Status Quo Strikes, Energy).",
        "deck",
        "seat:0",
    ),
    (event("reorder", who=0, many=3), "The Activist puts 3 cards back on the deck.", "seat:0", "deck"),
    (event("bottom", who=0), "The Activist puts a card on the bottom of the deck.", "seat:0", "deck"),
    (event("keep", who=0, thing=card("EN3")), "The Activist keeps Solar Power.", "deck", "card:solar_power"),
    (event("stop", who=0, many=2), "The Activist stops with 2 actions unused.", "", ""),
    (event("won"), "All twelve segments shine in the centre: the Earth rises.", "", "centre"),
    (event("defeat", many=LOST_COLLAPSE), "One collapse too many.", "", "centre"),
    (event("defeat", many=LOST_TIME), "The years have run out.", "", "centre"),
]


@pytest.mark.parametrize(("event", "text", "source", "target"), SENTENCES, ids=lambda value: getattr(value, "what", ""))
def test_every_event_has_its_sentence(event: Event, text: str, source: str, target: str) -> None:
    told = GAME.tell(table(ACTIVIST, ECOLOGIST), event)
    assert (told.text, told.source, told.target) == (text, source, target)
    assert told.what == event.what
    assert told.who == (None if event.who == NOBODY else event.who)
    for thing in (source, target):
        assert not thing or TARGET.fullmatch(thing), thing


def test_no_event_is_forgotten() -> None:
    """The kinds the rules report, those that can be told, and those told above are the same."""
    assert reported(GAME) == set(TELLERS) == {example[0].what for example in SENTENCES}


@pytest.mark.parametrize(("side", "lost"), [("S", "Circular Production"), ("U", "Planned Obsolescence")])
def test_a_lost_practice_is_told_by_the_side_it_showed(side: str, lost: str) -> None:
    g = level(table(POLITICIAN))
    fill(g, IY, c0=side, c1="S", c2="U", c3="S")
    strain(g, PO=15, EN=14)
    on_top(g, "IY7")
    step_4(g)
    assert f"{lost} is lost from circle 1 of Industry." in [GAME.tell(g, e).text for e in g.events or []]


def test_an_event_cites_its_rule() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    do(g, "draw", "stop")
    ledger = GAME.ledger().by_id
    for told in (GAME.tell(g, e) for e in g.events or []):
        assert told.rule in ledger

"""A table for every question of The Earthman's Burden: put by the game's own course, on a rich table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .scenario import (
    BLUE,
    RED,
    UN,
    civilian,
    clear,
    command,
    counters,
    dealt,
    develop,
    dice,
    fleets,
    fly,
    learn,
    military,
    moving,
    play,
    table,
    turn,
)

DRIVES = ("orion_engines", "fusion_engines", "solar_sails", "refraction_fields")
INDUSTRY = ("nanotechnology", "nanofactories", "von_neumann_engines", "drone_networking")


def rich() -> Any:
    """Red and Blue share a full Mars with Red's Commander; Red flies about and has AI steps, both know much."""
    g = table(3, assassination="on", resignation="on", windows="full")
    fleets(g, RED, "earth", 3)
    fleets(g, RED, "mars", 6)
    fleets(g, RED, "venus", 4)
    develop(g, RED, "mars", 2, 1)
    develop(g, BLUE, "mars", 1, 1)
    fleets(g, BLUE, "mars", 2)
    clear(g, UN)
    develop(g, RED, "earth", risk=1)
    develop(g, UN, "earth", 2)
    fleets(g, UN, "earth", 12)
    command(g, RED, "mars")
    fly(g, RED, "centre", 3)
    fly(g, RED, "cislunar", 2)
    learn(g, RED, *DRIVES, *INDUSTRY, "advanced_von_neumann_engines", "shielding")
    learn(g, BLUE, "heavy_weapons", "advanced_weapons", "intrigue")
    counters(g, RED, ai=3, research=2, eschaton=2)
    counters(g, BLUE, eschaton=1)
    return g


def quiet() -> Any:
    """As `rich`, but nobody has AI steps."""
    g = rich()
    g.ai = [0, 0, 0]
    return g


def commander_in(where: str, ships: int) -> Any:
    """Red has his Commander and so many fleets in a trajectory and nothing else but his home, and all drives."""
    g = table(3, assassination="on")
    command(g, RED, where)
    fly(g, RED, where, ships)
    learn(g, RED, *DRIVES)
    return g


def sailing(*texts: str) -> Any:
    """Red's sails show two sixes; what follows is chosen."""
    g = table(2)
    fly(g, RED, "centre", 4)
    learn(g, RED, "solar_sails", "refraction_fields")
    return play(moving(dice(g, 6, 6, 4, 1, 1)), "4", *texts)


def spying(*texts: str) -> Any:
    """Two leads of Red's spies on Blue brought a result each."""
    g = quiet()
    learn(g, BLUE, "security")
    return play(dice(civilian(g), 6, 6, 5, 5), "at mars", "espionage", "2", "0", "0", "without", *texts)


def attacking(*texts: str) -> Any:
    """Red's attack on Blue at Mars scores one hit."""
    return play(dice(military(quiet()), 6, 1), "at mars", "attack", "2", "without", *texts)


CONSTRUCTED: dict[str, Callable[[], Any]] = {
    "ChooseSetup": lambda: dealt(3),
    "PlaceAbove": lambda: play(dealt(3), "above"),
    "Learn": lambda: play(dealt(3), "technology"),
    "Window": lambda: turn(rich()),
    "WhichWorld": lambda: play(turn(rich()), "convert_calm"),
    "HowMany": lambda: play(turn(rich()), "remove_fleets", "at mars"),
    "StepsBack": lambda: play(turn(rich()), "lower_ai"),
    "GiveTo": lambda: play(turn(rich()), "give"),
    "GiveAt": lambda: play(turn(rich()), "give", "seat 2"),
    "GiveUnit": lambda: play(turn(rich()), "give", "seat 2", "at mars"),
    "GiveMany": lambda: play(turn(rich()), "give", "seat 2", "at mars", "fleet"),
    "SendOffer": lambda: play(turn(rich()), "give", "seat 2", "at mars", "fleet", "2"),
    "Consent": lambda: play(turn(rich()), "give", "seat 2", "at mars", "fleet", "2", "send"),
    "CopyTo": lambda: play(turn(rich()), "copy"),
    "CopyWhat": lambda: play(turn(rich()), "copy", "seat 2"),
    "Vote": lambda: play(turn(rich()), "claim"),
    "Reroll": lambda: play(dice(military(rich()), 6, 1), "at mars", "attack", "2", "without"),
    "Launch": lambda: moving(quiet()),
    "Sacrifice": lambda: play(moving(quiet()), "from mars"),
    "LaunchTo": lambda: play(moving(quiet()), "from mars", "calm"),
    "LaunchMany": lambda: play(moving(quiet()), "from mars", "calm", "to areian"),
    "CommanderLaunched": lambda: play(moving(quiet()), "from mars", "calm", "to areian", "2"),
    "Push": lambda: play(moving(quiet()), "stop"),
    "BurnFrom": lambda: play(moving(quiet()), "stop", "from centre"),
    "PushTo": lambda: play(moving(quiet()), "stop", "from centre", "burn centre"),
    "PushMany": lambda: play(moving(quiet()), "stop", "from centre", "burn centre", "to middle"),
    "CommanderPushed": lambda: play(moving(commander_in("centre", 3)), "from centre", "to inner", "1"),
    "Fall": lambda: play(moving(quiet()), "stop", "stop"),
    "CommanderFalls": lambda: moving(commander_in("terran", 0)),
    "Rise": lambda: play(moving(quiet()), "stop", "stop", "3", "2"),
    "RiseTo": lambda: play(moving(quiet()), "stop", "stop", "3", "2", "from mars"),
    "RiseMany": lambda: play(moving(quiet()), "stop", "stop", "3", "2", "from mars", "to terran"),
    "CommanderRises": lambda: play(moving(quiet()), "stop", "stop", "3", "2", "from mars", "to terran", "2"),
    "Sail": sailing,
    "SailTo": lambda: sailing("from inner"),
    "SailOn": lambda: sailing("from inner", "to terran", "2"),
    "Menu": lambda: military(quiet()),
    "AtWorld": lambda: play(civilian(quiet()), "at earth"),
    "Target": lambda: play(military(quiet()), "at earth", "attack"),
    "Muster": lambda: play(military(quiet()), "at mars", "attack"),
    "Attempt": lambda: play(civilian(quiet()), "at mars", "construction", "2", "1", "4", "without"),
    "ClaimRegions": lambda: play(dice(military(quiet()), 6, 6, 1), "at venus", "exploration", "3"),
    "Casualty": attacking,
    "FireBack": lambda: attacking("calm"),
    "Topple": lambda: play(dice(civilian(quiet()), 6, 1), "at mars", "overthrow", "2", "0", "0", "without"),
    "Spoils": spying,
    "Steal": lambda: spying("steal"),
    "Destroy": lambda: spying("destroy"),
    "AtRisk": lambda: play(
        dice(civilian(quiet()), 1, 1, 1, 1), "at mars", "construction", "2", "0", "2", "without", "4"
    ),
    "HelpedBy": lambda: play(civilian(quiet()), "at earth", "un_fleet"),
}
"""How each question comes to be asked, by its kind."""

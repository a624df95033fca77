"""How worlds, places, units and players are called in notation, on the board and in sentences."""

from __future__ import annotations

from functools import cache
from typing import Any

from ecumene.games.earthmans_burden.components import FLEET
from ecumene.games.earthmans_burden.diplomacy import extraordinary as xo
from ecumene.games.earthmans_burden.position import NEUTRAL, EarthmansBurden
from ecumene.games.earthmans_burden.tables.rows import Names

Said = tuple[str, str, str, tuple[str, ...]]
"""A move: its notation, its sentence, its target and what lights up with it."""

COLOURS = ("Red", "Blue", "Green", "Yellow", "Purple", "Orange", "Teal")
UNITS = ("calm development", "development at risk", "fleet", "Commander")
UNITS_MANY = ("calm developments", "developments at risk", "fleets", "Commanders")
ACTIONS = (
    "Attack",
    "Exploration",
    "Overthrow",
    "Espionage",
    "Pacification",
    "Construction",
    "Research",
    "UN help: a fleet",
    "UN help: calm a development",
)
ROLLS = (
    "",
    "the Eschaton",
    "Solar Sails",
    "the attack",
    "return fire",
    "exploration",
    "Von Neumann Engines",
    "Nanotechnology",
    "risk",
    "conversion",
    "overthrow",
    "espionage",
    "the follow-up",
    "pacification",
    "construction",
    "research",
    "self-fire",
)
TRACK_NAMES = {xo.LOWER_AI: "AI", xo.RESEARCH_BACK: "Research", xo.ESCHATON_BACK: "Eschaton"}


class Lexicon:
    """The names of things in this box: ids for notation and targets, names for sentences."""

    def __init__(self, names: Names) -> None:
        self.worlds = [row.id for row in names.worlds]
        self.world_names = [row.name for row in names.worlds]
        self.trajectories = [row.id for row in names.trajectories]
        self.trajectory_names = [row.name for row in names.trajectories]
        self.technologies = [row.id for row in names.technologies]
        self.technology_names = [row.name for row in names.technologies]
        self.effects = [row.effect for row in names.technologies]
        self.regions = [(world.id, i, name) for world in names.worlds for i, name in enumerate(world.regions)]

    def place(self, place: int) -> str:
        """A place by its id."""
        return self.worlds[place] if place < len(self.worlds) else self.trajectories[place - len(self.worlds)]

    def place_name(self, place: int) -> str:
        """A place in a sentence."""
        if place < len(self.worlds):
            return f"the orbit of {self.world_names[place]}"
        return self.trajectory_names[place - len(self.worlds)]

    def target(self, place: int) -> str:
        """A place on the board."""
        kind = "world" if place < len(self.worlds) else "trajectory"
        return f"{kind}:{self.place(place)}"

    def region(self, region: int) -> str:
        """A region in a sentence."""
        world, _, name = self.regions[region]
        return f"{name} ({self.world_names[self.worlds.index(world)]})"

    def region_target(self, region: int) -> str:
        world, number, _ = self.regions[region]
        return f"region:{world}.{number}"


LEXICON = cache(Lexicon)


def lexicon(g: EarthmansBurden) -> Lexicon:
    """The lexicon of the position's box, made once."""
    return LEXICON(g.box.names)


def player(g: EarthmansBurden, seat: int) -> str:
    """A seat by its colour."""
    return COLOURS[seat]


def faction(g: EarthmansBurden, number: int) -> str:
    """A faction in a sentence: a player, what is left of one, or the UN. EB-009, EB-235"""
    return faction_named(g, g.named(number))


def faction_named(g: EarthmansBurden, named: int) -> str:
    """A faction as an event names it: as it stood then."""
    if named == g.un:
        return "the UN"
    return f"neutral {player(g, named - NEUTRAL)}" if named >= NEUTRAL else player(g, named)


def faction_target(g: EarthmansBurden, number: int) -> str:
    return "un" if number == g.un else f"seat:{number}"


def unit_count(many: int, unit: int) -> str:
    """So many units of a class in words."""
    return f"{many} {UNITS[unit] if many == 1 else UNITS_MANY[unit]}"


def with_commander(many: int, commander: int) -> str:
    """Fleets in motion, the Commander among them or alone. EB-230"""
    if not commander:
        return unit_count(many, FLEET)
    return f"{unit_count(many, FLEET)} and the Commander" if many else "the Commander"


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def course(g: EarthmansBurden, ask: Any) -> tuple[str, ...]:
    """The places a question is about: from where, and where to if that is settled."""
    worlds = g.box.worlds
    first = {"world": 0, "source": worlds, "trajectory": worlds, "place": 0}
    return tuple(lexicon(g).target(at + getattr(ask, name)) for name, at in first.items() if hasattr(ask, name))

"""The Earthman's Burden: superpowers of Earth carry their war to the worlds of the Solar System."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import msgspec

from ecumene.games.earthmans_burden import (
    advice,
    attack,
    construction,
    counted_words,
    drives,
    espionage,
    exploration,
    extraordinary,
    gifts,
    growth,
    leaning,
    movement,
    naming_words,
    orders,
    overthrow,
    pacification,
    phases,
    pushes,
    research,
    rolls,
    sails,
    setup,
    technologies,
    telling,
    turn,
    victory,
    words,
)
from ecumene.games.earthmans_burden.components import TECHNOLOGIES, Box
from ecumene.games.earthmans_burden.hidden import redeal
from ecumene.games.earthmans_burden.position import (
    ASSASSINATION,
    BASIC,
    BEGINNER,
    BLOCKADE,
    BOUNDARIES,
    CONQUEST,
    DEFEAT,
    ENDLESS,
    EXPERT,
    HYDROPONICS,
    LOYAL,
    MINIGAME,
    NO_TRUE_AI,
    NOBODY_LEFT,
    OWN_TURN,
    PEACE,
    RESIGNATION,
    SEVEN,
    SINGULARITY,
    STREAMS,
    EarthmansBurden,
)
from ecumene.games.earthmans_burden.tables import MOST_ROUNDS, make_box
from ecumene.games.earthmans_burden.view import OUTCOMES, EarthmansBurdenView, view
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, Question, Style, Told, flag
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng

FLAGS = {
    "basic": BASIC,
    "no_true_ai": NO_TRUE_AI,
    "hydroponics": HYDROPONICS,
    "minigame": MINIGAME,
    "loyal": LOYAL,
    "assassination": ASSASSINATION,
    "resignation": RESIGNATION,
}
"""The optional rules by their ids. EB-030"""
SIX = 6
"""The players there are counters for. EB-001"""
CHOICES = {
    "windows": {"full": 0, "boundaries": BOUNDARIES, "own_turn": OWN_TURN},
    "limit": {"rounds": 0, "none": ENDLESS},
    "solo": {"standard": 0, "beginner": BEGINNER, "expert": EXPERT},
}


class EarthmansBurdenGame(Game):
    """The Earthman's Burden as the outside world meets it."""

    id = "earthmans_burden"
    name = "The Earthman's Burden"
    blurb = (
        "Launch fleets from Earth, fall through the rings of the Solar Disc to its worlds, and win by conquest, "
        "blockade, the Singularity, or make peace."
    )
    prefix = "EB"
    version = "3"
    folder = Path(__file__).parent
    seat_counts = range(1, 8)
    options = (
        flag("basic", "Basic Game", "No technologies, no Research or Espionage, no Singularity.", "EB-222"),
        flag("minigame", "Minigame", "Up to four players; the centre, Jupiter and Saturn are out of reach.", "EB-225"),
        flag("no_true_ai", "No True AI", "The last minds cannot be learned: no Singularity.", "EB-223"),
        flag("hydroponics", "Advanced Hydroponics", "Nobody wins by blockade.", "EB-224"),
        flag("loyal", "Loyal Subjects", "No gifts of units, no copies of technologies.", "EB-228"),
        flag("assassination", "Assassination", "Everybody has a Commander, and is out without him.", "EB-229"),
        flag("resignation", "Resignation", "A player may leave; what is left of him turns neutral.", "EB-237"),
        Option(
            "windows",
            "Extraordinary actions of others",
            "Where players may act in the turns of others: everywhere, between phases only, or not at all.",
            ("full", "boundaries", "own_turn"),
            ("Everywhere", "Between phases", "Never"),
            "EB-055",
        ),
        Option(
            "limit",
            "Limit of rounds",
            "Whether a game is broken off without a winner after sixty rounds.",
            ("rounds", "none"),
            ("Sixty rounds", "None"),
            "EB-221",
        ),
        Option(
            "solo",
            "Turns of a single player",
            "How long a single player has for a blockade or the Singularity.",
            ("standard", "beginner", "expert"),
            ("13 turns", "16 turns", "11 turns"),
            "EB-239",
        ),
    )
    orders = (orders.WINDOWS, orders.REROLLS, orders.LEAVING)
    styles = (
        Style(leaning.CONQUEST, "Conquest", "Builds fleets and fights; never researches and never spies."),
        Style(
            leaning.SINGULARITY,
            "Singularity",
            "Researches the minds with everything it has; never attacks, overthrows or constructs.",
        ),
        Style(leaning.SETTLING, "Settling", "Explores, builds and researches; never attacks, overthrows or spies."),
    )
    dicey = True
    foresight = 3
    streams = STREAMS
    position = EarthmansBurden
    fields = (
        "options",
        "regions",
        "fleets",
        "acted",
        "special",
        "flights",
        "moved",
        "falling",
        "may_rise",
        "commander",
        "commander_acted",
        "commander_moved",
        "imaginary",
        "known",
        "ai",
        "research",
        "eschaton",
        "blockade",
        "out",
        "first",
        "active",
        "phase",
        "world_now",
        "closed",
        "declared",
        "helped",
        "claimed",
        "proposed",
        "stirred",
        "passed",
        "offer",
        "refused",
        "dice",
        "roll_kind",
        "roller",
        "against",
        "roll_world",
        "modifiers",
        "measure",
        "ai_passed",
        "winner",
        "rounds",
        "sail_moves",
        "doublings",
    )
    steps = (
        attack.AttackHits,
        attack.Casualty,
        attack.FireBack,
        attack.ReturnFire,
        attack.ReturnHits,
        attack.TakeHits,
        construction.AfterSelfFire,
        construction.AtRisk,
        construction.Construct,
        construction.Constructed,
        construction.DevelopmentAtRisk,
        construction.Failures,
        construction.SelfFire,
        construction.SelfHits,
        drives.BurnFrom,
        drives.CommanderLaunched,
        drives.Fuse,
        drives.Fusion,
        drives.Launch,
        drives.LaunchMany,
        drives.LaunchTo,
        drives.Orion,
        drives.Push,
        drives.PushTo,
        drives.Sacrifice,
        espionage.Destroy,
        espionage.FollowedUp,
        espionage.Leads,
        espionage.ResultNext,
        espionage.Spoils,
        espionage.Steal,
        exploration.ClaimRegions,
        exploration.Explored,
        extraordinary.AskNext,
        extraordinary.Converted,
        extraordinary.HowMany,
        extraordinary.OpenWindow,
        extraordinary.StepsBack,
        extraordinary.WhichWorld,
        extraordinary.Window,
        gifts.Consent,
        gifts.CopyTo,
        gifts.CopyWhat,
        gifts.GiveAt,
        gifts.GiveMany,
        gifts.GiveTo,
        gifts.GiveUnit,
        gifts.Restart,
        gifts.SendOffer,
        growth.GrowAll,
        growth.GrowNext,
        growth.Grown,
        growth.Growth,
        growth.RiskNext,
        growth.RiskRolls,
        growth.RiskSpreads,
        movement.CommanderFalls,
        movement.CommanderRises,
        movement.Fall,
        movement.FallNext,
        movement.Move,
        movement.Moved,
        movement.Rise,
        movement.RiseMany,
        movement.RiseNext,
        movement.RiseTo,
        overthrow.OverthrowNext,
        overthrow.Overthrown,
        overthrow.Topple,
        pacification.HelpedBy,
        pacification.Pacified,
        phases.ActionPhase,
        phases.AtWorld,
        phases.Attempt,
        phases.BeginPhase,
        phases.Menu,
        phases.Muster,
        phases.Target,
        pushes.CommanderPushed,
        pushes.DriveOver,
        pushes.GoOn,
        pushes.PushMany,
        pushes.SailOn,
        research.Advance,
        research.Breakthrough,
        research.Researched,
        rolls.Reroll,
        rolls.RerollWindow,
        sails.Sail,
        sails.SailNext,
        sails.SailTo,
        sails.Sails,
        sails.SetSail,
        setup.ChooseSetup,
        setup.PlaceAbove,
        setup.PlaceUN,
        setup.SetupRound,
        technologies.Learn,
        turn.BeginTurn,
        turn.EndTurn,
        turn.NextTurn,
        turn.RollForEschaton,
        turn.StepToSingularity,
        victory.Settle,
        victory.Vote,
    )
    view_type = EarthmansBurdenView
    counted = counted_words.COUNTED

    def box(self, content: Content) -> Box:
        return make_box(content)

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> EarthmansBurden:
        """A seventh player comes with the option made for him. EB-001, EB-226"""
        bits = SEVEN if seats > SIX else 0
        bits += sum(bit for id, bit in FLAGS.items() if options[id] == "on")
        bits += sum(values[options[id]] for id, values in CHOICES.items())
        return setup.set_up(box, seats, bits, rng)

    def blank(self, box: Any, seats: int, rng: Rng) -> EarthmansBurden:
        return EarthmansBurden(box, seats, rng)

    def check_options(self, seats: int, options: Options) -> None:
        """The Minigame takes four players at most. EB-225, EB-238"""
        if seats > 4 and options["minigame"] == "on":
            raise BadOptions("the Minigame is for four players or fewer: switch 'minigame' off")

    def view(self, g: Position, seat: int | None) -> msgspec.Struct:
        return view(cast(EarthmansBurden, g))

    def redeal_hidden(self, g: Position, seat: int | None, rng: Rng) -> None:
        redeal(cast(EarthmansBurden, g), rng)

    def orders_at(self, options: Options) -> tuple[Option, ...]:
        """Whoever may resign has an order for it. EB-237, EB-245"""
        return self.orders if options["resignation"] == "on" else self.orders[:2]

    def standing(self, g: Position, seat: int, orders_given: Options) -> int | None:
        return orders.standing(cast(EarthmansBurden, g), seat, orders_given)

    def orders_now(self, g: Position, seat: int, orders_given: Options) -> dict[str, str]:
        return orders.orders_now(cast(EarthmansBurden, g), seat, orders_given)

    def notation(self, g: Position, seat: int, move: int) -> str:
        return words.notation(cast(EarthmansBurden, g), move)

    def words(self, g: Position, seat: int, move: int) -> MoveWords:
        return words.words(cast(EarthmansBurden, g), move)

    def question(self, g: Position, seat: int | None) -> Question:
        return words.question(cast(EarthmansBurden, g), seat)

    def tell(self, g: Position, event: Event) -> Told:
        return telling.tell(cast(EarthmansBurden, g), event)

    def describe(self, g: Position, seat: int | None) -> list[str]:
        return telling.describe(cast(EarthmansBurden, g))

    def seat_title(self, g: Position, seat: int) -> str:
        return naming_words.player(cast(EarthmansBurden, g), seat)

    def ending(self, g: Position) -> Ending:
        """A win by conquest, blockade or Singularity is one player's alone; peace is shared by all with units.

        EB-002, EB-029, EB-217, EB-220, EB-221, EB-239
        """
        table = cast(EarthmansBurden, g)
        winners = winners_of(table)
        scores = tuple(1.0 if seat in winners else 0.0 for seat in range(g.seats))
        name = naming_words.player(table, table.winner) if table.winner >= 0 else ""
        rounds = f"{table.rounds + 1} rounds"
        headline, text = {
            CONQUEST: (f"{name} conquers", f"After {rounds} nobody stands against {name}."),
            BLOCKADE: (f"{name} blockades Earth", f"After {rounds} every region of Earth obeys {name}."),
            SINGULARITY: ("The Singularity", f"After {rounds} the machines of {name} leave history behind."),
            PEACE: ("Peace in our time", f"After {rounds} all who are left lay down their arms."),
            NOBODY_LEFT: ("Nobody is left", f"After {rounds} no player has a unit on the board."),
            DEFEAT: ("Time has run out", f"{rounds} were not enough for a blockade or the Singularity."),
        }.get(g.outcome, ("A war without end", f"After {table.rounds} rounds nobody has won."))
        return Ending(OUTCOMES[g.outcome], headline, text, winners, scores)

    def evaluate(self, g: Position, seat: int) -> float:
        return advice.evaluate(cast(EarthmansBurden, g), seat)

    def prefer(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        return advice.prefer(cast(EarthmansBurden, g), seat, moves)

    def gambles(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        return advice.gambles(cast(EarthmansBurden, g), seat, moves)

    def turns_a_round(self, seats: int) -> int:
        return seats

    def lean(self, g: Position, seat: int, style: str, moves: list[int]) -> list[float]:
        return leaning.lean(cast(EarthmansBurden, g), seat, style, moves)

    def bound(self, seats: int, options: Options) -> int:
        """In each round, two hundred at most, every player has a turn with its groups, windows and offers.

        Without the limit of rounds the rules know no end at all; ten times as many are then taken for endless.
        """
        return MOST_ROUNDS * seats * 600 * seats * (1 if options["limit"] == "rounds" else 10)

    def invariants(self, g: Position) -> list[str]:
        return invariants(cast(EarthmansBurden, g))


def winners_of(g: EarthmansBurden) -> tuple[int, ...]:
    """Who has won: all with units share peace, any other victory is one player's. EB-002, EB-217"""
    if g.outcome == PEACE:
        return tuple(seat for seat in range(g.seats) if g.has_units(seat))
    return (g.winner,) if g.winner >= 0 else ()


def invariants(g: EarthmansBurden) -> list[str]:
    """What is wrong with the position: units where none can be, numbers out of range."""
    return [*fleet_faults(g), *region_faults(g), *player_faults(g)]


def fleet_faults(g: EarthmansBurden) -> list[str]:
    """Counts of fleets fit their classes, and the UN never leave Earth. EB-012, EB-084, EB-174"""
    wrong = []
    for world in range(g.box.worlds):
        for faction in range(g.factions):
            at = g.factions * world + faction
            special = g.special[4 * at : 4 * at + 4] if g.special else [0] * 4
            if min(g.fleets[at], g.acted[at], *special) < 0 or g.acted[at] + sum(special) > g.fleets[at]:
                wrong.append(f"the fleets of faction {faction} at world {world} do not fit their classes (EB-012)")
        if world != g.box.earth and g.in_orbit(world, g.un) > 0:
            wrong.append(f"UN fleets have left Earth for world {world} (EB-084)")
    if min(g.flights) < 0:
        wrong.append("a trajectory holds fewer fleets than none (EB-012)")
    if g.in_orbit(g.box.earth, g.un) > g.box.un_fleets:
        wrong.append("the UN have more fleets than they may (EB-174)")
    if g.options & MINIGAME and any(g.flying(g.box.centre, seat) for seat in range(g.seats)):
        wrong.append("a fleet is in the central trajectory in the Minigame (EB-225)")
    if g.moved and any(g.moved[t] > g.flying(t, g.active) for t in range(g.box.trajectories)):
        wrong.append("more fleets were moved by a drive than there are (EB-079)")
    return wrong


def region_faults(g: EarthmansBurden) -> list[str]:
    """Every development has an owner, and the UN claim no region off Earth. EB-010, EB-176, EB-227"""
    wrong = []
    for world in range(g.box.worlds):
        for region in range(g.box.first_region[world], g.box.first_region[world + 1]):
            owner = (g.regions[region] >> 4) - 1
            if g.regions[region] and not 0 <= owner < g.factions:
                wrong.append(f"region {region} belongs to nobody there is (EB-010)")
            if owner == g.un and world != g.box.earth:
                wrong.append(f"the UN claim a region off Earth (EB-176): {region}")
    if g.imaginary and any(held >> 4 == g.un + 1 for held in g.regions):
        wrong.append("the UN have an imaginary and a real development (EB-227)")
    return wrong


def player_faults(g: EarthmansBurden) -> list[str]:
    """Counters are on their tracks, technologies have their prerequisites. EB-016, EB-017, EB-018, EB-178"""
    wrong = []
    for seat in range(g.seats):
        if not 0 <= g.ai[seat] <= g.box.second_mind or not 0 <= g.research[seat] < g.box.research:
            wrong.append(f"the AI or Research counter of seat {seat} is off its track (EB-016, EB-017)")
        if not 0 <= g.eschaton[seat] <= g.box.eschaton:
            wrong.append(f"the Eschaton counter of seat {seat} is off its track (EB-018)")
        for technology in range(TECHNOLOGIES):
            if g.known[seat] >> technology & 1 and g.box.needs[technology] & ~g.known[seat]:
                wrong.append(f"seat {seat} knows technology {technology} without its prerequisites (EB-178)")
        if g.is_out(seat) and any(g.in_orbit(world, seat) for world in range(g.box.worlds)):
            wrong.append(f"seat {seat} is out and has fleets (EB-234)")
    return wrong


GAME = EarthmansBurdenGame()

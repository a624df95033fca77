"""The Earthman's Burden: superpowers of Earth carry their war to the worlds of the Solar System."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import msgspec

from ecumene.games.earthmans_burden import (
    growth,
    invariants,
    rolls,
    scoring,
    setup,
    standing_orders,
    technologies,
    turn,
)
from ecumene.games.earthmans_burden.actions import (
    attack,
    construction,
    espionage,
    exploration,
    overthrow,
    pacification,
    phases,
    research,
)
from ecumene.games.earthmans_burden.advice import choices, leaning
from ecumene.games.earthmans_burden.components import Box
from ecumene.games.earthmans_burden.counted import COUNTED
from ecumene.games.earthmans_burden.diplomacy import extraordinary, gifts, votes
from ecumene.games.earthmans_burden.hidden import redeal
from ecumene.games.earthmans_burden.movement import drives, pushes, sails
from ecumene.games.earthmans_burden.movement import phase as movement
from ecumene.games.earthmans_burden.position import (
    ASSASSINATION,
    BASIC,
    BEGINNER,
    BOUNDARIES,
    ENDLESS,
    EXPERT,
    HYDROPONICS,
    LOYAL,
    MINIGAME,
    NO_TRUE_AI,
    OWN_TURN,
    RESIGNATION,
    SEVEN,
    STREAMS,
    EarthmansBurden,
)
from ecumene.games.earthmans_burden.tables import make_box
from ecumene.games.earthmans_burden.tables.rows import MOST_ROUNDS
from ecumene.games.earthmans_burden.view import EarthmansBurdenView, view
from ecumene.games.earthmans_burden.words import description, ending, events, moves, names, questions
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
        flag("assassination", "Assassination", "Everybody has a Commander, and is out without one.", "EB-229"),
        flag("resignation", "Resignation", "A player may leave; what they leave behind turns neutral.", "EB-237"),
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
    orders = (standing_orders.WINDOWS, standing_orders.REROLLS, standing_orders.LEAVING)
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
        scoring.Settle,
        votes.Vote,
    )
    view_type = EarthmansBurdenView
    counted = COUNTED

    def box(self, content: Content) -> Box:
        return make_box(content)

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> EarthmansBurden:
        """A seventh player needs the option made for seven. EB-001, EB-226"""
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
        return standing_orders.standing(cast(EarthmansBurden, g), seat, orders_given)

    def orders_now(self, g: Position, seat: int, orders_given: Options) -> dict[str, str]:
        return standing_orders.orders_now(cast(EarthmansBurden, g), seat, orders_given)

    def notation(self, g: Position, seat: int, move: int) -> str:
        return moves.notation(cast(EarthmansBurden, g), move)

    def words(self, g: Position, seat: int, move: int) -> MoveWords:
        return moves.words(cast(EarthmansBurden, g), move)

    def question(self, g: Position, seat: int | None) -> Question:
        return questions.question(cast(EarthmansBurden, g), seat)

    def tell(self, g: Position, event: Event) -> Told:
        return events.tell(cast(EarthmansBurden, g), event)

    def describe(self, g: Position, seat: int | None) -> list[str]:
        return description.describe(cast(EarthmansBurden, g))

    def seat_title(self, g: Position, seat: int) -> str:
        return names.player(cast(EarthmansBurden, g), seat)

    def ending(self, g: Position) -> Ending:
        return ending.ending(cast(EarthmansBurden, g))

    def evaluate(self, g: Position, seat: int) -> float:
        return choices.evaluate(cast(EarthmansBurden, g), seat)

    def prefer(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        return choices.prefer(cast(EarthmansBurden, g), seat, moves)

    def gambles(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        return choices.gambles(cast(EarthmansBurden, g), seat, moves)

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
        return invariants.invariants(cast(EarthmansBurden, g))


GAME = EarthmansBurdenGame()

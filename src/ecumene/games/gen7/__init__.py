"""Gen7: officers of the seventh generation keep an ark alive, and decide what it owes to whom."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, cast

import msgspec

from ecumene.games.gen7 import setup, standing_orders
from ecumene.games.gen7.actions import boards, centers, files, handing, labs, meeting, perks, powers, seating
from ecumene.games.gen7.advice import evaluate, prefer
from ecumene.games.gen7.components import Box
from ecumene.games.gen7.counted import COUNTED, crossroads_used, thing_itself
from ecumene.games.gen7.effects import carrying, on_dice, on_ship, on_story, on_tokens
from ecumene.games.gen7.episode import crossroads, dealing, ending, log, plot, round, turn, votes
from ecumene.games.gen7.group_seats import answers, building, calls, completing, pledges, promises, sharing
from ecumene.games.gen7.hidden import redeal
from ecumene.games.gen7.invariants import invariants
from ecumene.games.gen7.numbering import ALONE, CHAPTER, STREAMS, TRAINING
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship import schemas
from ecumene.games.gen7.tables import make_box
from ecumene.games.gen7.view import Gen7View, view
from ecumene.games.gen7.words import moves, names
from ecumene.games.gen7.words.description import describe
from ecumene.games.gen7.words.ending import ending as told_ending
from ecumene.games.gen7.words.events import tell
from ecumene.games.gen7.words.log import tell_log
from ecumene.games.gen7.words.promises import promises_said
from ecumene.games.gen7.words.questions import question
from ecumene.games.gen7.words.reading import read_aloud
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, PromiseWords, Question, Sequel, Told
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng

EPISODES = ("1", "training", "2", "3", "4", "5", "6", "7")
"""The episodes as the option names them; 0 is the training shift. G7-269"""
EPISODE_NAMES = (
    "1: Morning Watch",
    "Training Shift",
    "2: The Honest Machine",
    "3: Level Zero",
    "4: Grain by Grain",
    "5: Turnover",
    "6: Charter Night",
    "7: The Eighth Generation",
)
MOST_ROUNDS = 8
DECISIONS = 400
"""More decisions than this nobody has in a round."""


class Gen7Game(Game):
    """Gen7 as the outside world meets it."""

    id = "gen7"
    name = "Gen7"
    blurb = (
        "Run a barracks aboard a generation ark: seat your crew, lend a hand where systems fail, and vote on what "
        "becomes of two peoples and one machine, in one episode or a campaign of seven."
    )
    prefix = "G7"
    version = "5"
    folder = Path(__file__).parent
    seat_counts = range(3, 5)
    cooperative = True
    campaign = {"episode": "1", "story": "campaign"}
    options = (
        Option(
            "episode",
            "Episode",
            "Which episode is played; the training shift is a short one without a story.",
            EPISODES,
            EPISODE_NAMES,
            "G7-269",
        ),
        Option(
            "story",
            "Story",
            "One episode by itself, won or lost at its end, or a chapter of the campaign that goes on to the next.",
            ("alone", "campaign"),
            ("This episode alone", "A campaign"),
            "G7-002",
        ),
    )
    orders = (standing_orders.HANDS, standing_orders.FILES, standing_orders.ENDING)
    streams = STREAMS
    position = Gen7
    fields = (
        "options",
        "episode",
        "rank",
        "underlines",
        "stars",
        "perks",
        "crew",
        "kept",
        "condition",
        "wear",
        "crew_log",
        "removed",
        "spotlight",
        "li",
        "flags",
        "setbacks",
        "ice",
        "accord",
        "known",
        "history",
        "phase",
        "round",
        "final",
        "deadline",
        "section",
        "blocks",
        "blocks_done",
        "markers",
        "traced",
        "passed",
        "strapped",
        "voices",
        "shield",
        "board",
        "rules",
        "episode_rules",
        "episode_setbacks",
        "goal_met",
        "ending",
        "status",
        "covers",
        "stores",
        "row",
        "row_done",
        "row_tokens",
        "row_soft",
        "done_now",
        "failed_now",
        "failed_ever",
        "controlled",
        "instrument",
        "critical_down",
        "critical_up",
        "tasks_down",
        "tasks_up",
        "files_down",
        "files_up",
        "schemas_down",
        "schemas_up",
        "crossroads",
        "barracks",
        "chief",
        "leader",
        "active",
        "value",
        "place",
        "second",
        "recovery",
        "res",
        "merit",
        "stamp",
        "highest",
        "lowest",
        "files",
        "tasks",
        "slots",
        "loose",
        "uses",
        "kept_used",
        "progress",
        "plan_a",
        "plan_b",
        "achieved",
        "flipped",
        "earned",
        "placed",
        "officers",
        "hands",
        "met",
        "discount",
        "share",
        "extra",
        "bought",
        "lab",
        "plan_now",
        "refused",
        "failures",
        "pledges",
        "vowed",
        "selection",
        "recalled",
        "trigger",
        "crossing",
        "typed",
        "told",
    )
    steps = (
        boards.Reading,
        boards.Trace,
        boards.StrapDown,
        boards.StrapToken,
        boards.PassToken,
        boards.SledTrip,
        boards.BuyVoice,
        building.PickDie,
        building.PickValue,
        building.PickMeans,
        calls.Call,
        calls.ControlSystem,
        calls.Propose,
        carrying.Carry,
        carrying.ChoosePlayer,
        carrying.CriticalEffect,
        carrying.NameSystem,
        centers.FileAction,
        centers.KeepFile,
        centers.SchemaAction,
        centers.KeepSchema,
        centers.CompleteTask,
        centers.SolveTask,
        centers.TakeOff,
        centers.WakeAction,
        completing.Complete,
        completing.TakeOffBlock,
        completing.ChooseClause,
        crossroads.CheckCrossroads,
        crossroads.Spotlight,
        crossroads.ChooseOption,
        crossroads.CloseCard,
        dealing.DealCrew,
        dealing.Greet,
        dealing.LayOut,
        dealing.AssignBarracks,
        dealing.DealCards,
        dealing.RollOff,
        dealing.FirstSchemas,
        dealing.DealPlans,
        on_dice.TurnDie,
        on_dice.MoveDie,
        on_dice.Requisition,
        ending.EndEpisode,
        ending.BuyPerk,
        ending.Acquire,
        ending.GiveUp,
        ending.CheckCondition,
        ending.WearVote,
        ending.Record,
        ending.Conclude,
        files.PlayFile,
        files.OfferRepeat,
        files.RepeatFile,
        files.FileWindow,
        handing.GoWithout,
        handing.ProvideType,
        handing.HandCard,
        handing.SearchDeck,
        handing.TakeFound,
        answers.Add,
        answers.Hands,
        labs.Donate,
        labs.PrivateAction,
        labs.Trimmed,
        labs.Reprogram,
        meeting.JoinNext,
        meeting.Join,
        meeting.JoinValue,
        meeting.PassTasks,
        meeting.PickCard,
        perks.UsePerk,
        perks.Instead,
        perks.Advocate,
        perks.UseKept,
        pledges.PledgeBlock,
        pledges.PledgeDie,
        pledges.PledgeValue,
        plot.EnterSection,
        plot.SpecialRules,
        plot.OpenGoal,
        plot.PlotCheck,
        plot.RoundVote,
        plot.CheckGoal,
        plot.AfterSetback,
        plot.GoOn,
        powers.Raise,
        powers.TakeTasks,
        powers.DropTask,
        powers.Free,
        round.BeginRound,
        round.Roll,
        round.Turns,
        round.NextTurn,
        round.Failure,
        round.FailNext,
        round.Retrieval,
        round.Update,
        round.InstrumentRepair,
        round.Cover,
        round.RoundEnd,
        round.FinalCheck,
        schemas.Arrange,
        schemas.SlotSchema,
        schemas.FocusSchema,
        schemas.PickReroll,
        schemas.PutAway,
        schemas.RollAgain,
        schemas.SetRobot,
        schemas.TuneRobot,
        schemas.WarmUps,
        seating.SeatAt,
        seating.SeatValue,
        setup.PresetPerks,
        setup.SpecialSetup,
        setup.DealTasks,
        setup.DraftNext,
        setup.DraftTask,
        sharing.PayHow,
        sharing.PickHelp,
        sharing.PickShare,
        on_ship.PickTask,
        on_ship.PutBack,
        on_ship.DrawSchemas,
        on_story.Lean,
        on_tokens.NameType,
        on_tokens.SplitTokens,
        on_tokens.NameThat,
        turn.TakeTurn,
        turn.Menu,
        turn.AgainMenu,
        turn.ChangeDie,
        turn.EndTurn,
        votes.Ballot,
        votes.BreakTie,
    )
    view_type = Gen7View
    counted = COUNTED

    def box(self, content: Content) -> Box:
        return make_box(content)

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> Gen7:
        return setup.set_up(box, seats, bits_of(options), number_of(options), None, rng)

    def setup_from(self, box: Any, seats: int, options: Options, log: Mapping[str, Any], rng: Rng) -> Gen7:
        """An episode that takes up the ship log of the one before. G7-036 to G7-039, G7-116"""
        if options["story"] != "campaign":
            raise BadOptions("a ship log can be taken up only in a campaign: choose story=campaign")
        return setup.set_up(box, seats, bits_of(options), number_of(options), log, rng)

    def sequel(self, g: Position) -> Sequel | None:
        """The next episode with the log of this one; nothing follows the last. G7-002, G7-116, G7-226"""
        table = cast(Gen7, g)
        if g.outcome != CHAPTER:
            return None
        options = {"episode": str(table.episode + 1), "story": "campaign"}
        return Sequel(self.chapter_title(options, {}), options, log.log_of(table))

    def chapter_title(self, options: Options, log: Mapping[str, Any] | None) -> str:
        return f"Episode {EPISODE_NAMES[EPISODES.index(options['episode'])]}"

    def tell_log(self, log: Mapping[str, Any]) -> list[str]:
        return tell_log(self.default_box(), log)

    def blank(self, box: Any, seats: int, rng: Rng) -> Gen7:
        return Gen7(box, seats, rng)

    def check_options(self, seats: int, options: Options) -> None:
        """The training shift is no part of the campaign. G7-269"""
        if options["episode"] == "training" and options["story"] == "campaign":
            raise BadOptions("the training shift is no chapter of the campaign: choose another episode or story=alone")

    def view(self, g: Position, seat: int | None) -> msgspec.Struct:
        return view(cast(Gen7, g), seat)

    def redeal_hidden(self, g: Position, seat: int | None, rng: Rng) -> None:
        redeal(cast(Gen7, g), -1 if seat is None else seat, rng)

    def secretive(self, options: Options) -> bool:
        """Files, operations tasks and plans are secret, so seats at one screen need a curtain. G7-199, G7-202"""
        return True

    def standing(self, g: Position, seat: int, orders_given: Options) -> int | None:
        return standing_orders.standing(cast(Gen7, g), seat, orders_given)

    def promises(self, g: Position, seat: int) -> tuple[PromiseWords, ...]:
        return promises_said(cast(Gen7, g), seat)

    def kept(self, g: Position, seat: int, promised: Collection[str]) -> int | None:
        return promises.kept(cast(Gen7, g), seat, promised)

    def notation(self, g: Position, seat: int, move: int) -> str:
        return moves.notation(cast(Gen7, g), seat, move)

    def uses(self, g: Position, seat: int, move: int) -> tuple[str, ...]:
        written = [thing_itself(used) for used in super().uses(g, seat, move)]
        return (*written, *crossroads_used(cast(Gen7, g), move))

    def words(self, g: Position, seat: int, move: int) -> MoveWords:
        return moves.words(cast(Gen7, g), seat, move)

    def question(self, g: Position, seat: int | None) -> Question:
        return question(cast(Gen7, g), seat)

    def tell(self, g: Position, event: Event) -> Told:
        return tell(cast(Gen7, g), event)

    def describe(self, g: Position, seat: int | None) -> list[str]:
        return describe(cast(Gen7, g), seat)

    def read_aloud(self, g: Position) -> list[str]:
        return read_aloud(cast(Gen7, g))

    def seat_title(self, g: Position, seat: int) -> str:
        return names.player(cast(Gen7, g), seat)

    def ending(self, g: Position) -> Ending:
        return told_ending(cast(Gen7, g))

    def evaluate(self, g: Position, seat: int) -> float:
        return evaluate(cast(Gen7, g), seat)

    def prefer(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        return prefer(cast(Gen7, g), seat, moves)

    def turns_a_round(self, seats: int) -> int:
        return seats

    def bound(self, seats: int, options: Options) -> int:
        """At most eight rounds, in each of which every die is seated once with its small choices."""
        return MOST_ROUNDS * seats * DECISIONS

    def invariants(self, g: Position) -> list[str]:
        return invariants(cast(Gen7, g))


def bits_of(options: Options) -> int:
    """The options of a table as bits. G7-269"""
    return ALONE if options["story"] == "alone" else 0


def number_of(options: Options) -> int:
    """The episode an option names. G7-269"""
    return TRAINING if options["episode"] == "training" else int(options["episode"])


GAME = Gen7Game()

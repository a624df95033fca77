"""Earth Rising: a world turned around together in twenty years."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import msgspec

from ecumene.games.earth_rising import advice, counted_words, telling, words
from ecumene.games.earth_rising.actions import (
    ChooseCircle,
    CleanUp,
    Flip,
    GiveTo,
    PayColour,
    RemovePractice,
    TakeAction,
)
from ecumene.games.earth_rising.characters import (
    AfterActions,
    Arrange,
    CheckLimits,
    LookAround,
    LookFurther,
    MoveStrainFrom,
    MoveStrainTo,
    PlaceLooked,
    PlaceStartups,
    Reorder,
    TakeBack,
)
from ecumene.games.earth_rising.components import CARDS, CIRCLES, PRACTICES, SECTORS, Box, card_count, cards_in
from ecumene.games.earth_rising.hidden import redeal
from ecumene.games.earth_rising.position import (
    CLOSED,
    DEALT,
    EMPTY,
    GENTLE,
    LASTING,
    LOST_COLLAPSE,
    QUICK,
    RUINED,
    SINGLE,
    STREAMS,
    UNCERTAIN,
    WON,
    EarthRising,
)
from ecumene.games.earth_rising.setup import (
    RANDOM_START,
    BuildDeck,
    ChooseCharacter,
    DealCharacters,
    set_up,
)
from ecumene.games.earth_rising.strain import StrainFromPeople, StrainFromSectors
from ecumene.games.earth_rising.tables import make_box
from ecumene.games.earth_rising.turn import BeginTurn, DiscardToLimit, DrawCard, HandLimit, NextYear
from ecumene.games.earth_rising.view import EarthRisingView, view
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, Question, Told, flag
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng

FLAGS = {
    "lasting_change": LASTING,
    "single_strikes": SINGLE,
    "gentler_collapses": GENTLE,
    "closed_hands": CLOSED,
    "uncertain_strikes": UNCERTAIN,
    "dealt_characters": DEALT,
}


class EarthRisingGame(Game):
    """Earth Rising as the outside world meets it."""

    id = "earth_rising"
    name = "Earth Rising"
    blurb = (
        "Together, turn a world economy around within twenty years: grow sustainable practices, clear the strain, "
        "and flip all twelve segments into the light before four collapses or the calendar end it."
    )
    prefix = "ER"
    version = "1"
    folder = Path(__file__).parent
    seat_counts = range(1, 7)
    cooperative = True
    options = (
        Option(
            "mode",
            "Length",
            "The full game has 20 years; Quick Play has 10 and a kinder start.",
            ("full", "quick"),
            ("Full game", "Quick Play"),
            "ER-178",
        ),
        Option(
            "start",
            "First player",
            "Who takes the first turn.",
            ("1", "2", "3", "4", "5", "6", "random"),
            ("Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5", "Seat 6", "Random"),
            "ER-048",
        ),
        flag("dealt_characters", "Dealt characters", "Characters are dealt at random instead of chosen.", "ER-186"),
        flag("closed_hands", "Closed hands", "Each hand is seen by its owner only.", "ER-191"),
        flag("lasting_change", "Lasting change", "All twelve segments must survive the strain of a year.", "ER-182"),
        flag("uncertain_strikes", "Uncertain strikes", "Strikes are shuffled into their stacks.", "ER-183"),
        flag("single_strikes", "Single strikes", "A strike that turns up in a strike only reshuffles.", "ER-184"),
        flag("gentler_collapses", "Gentler collapses", "Collapses place 1, 2 and 3 tokens.", "ER-185"),
    )
    streams = STREAMS
    position = EarthRising
    fields = (
        "options",
        "years",
        "hand_limit",
        "year",
        "active",
        "actions_left",
        "characters",
        "cells",
        "filled",
        "ruined",
        "sustainable",
        "unsustainable",
        "majors",
        "minors",
        "strain",
        "protests",
        "regenerations",
        "startups",
        "collapses",
        "hands",
        "deck",
        "marks",
        "kinds_known",
        "discard",
        "face_down",
        "buried",
        "shown",
        "looking",
        "looking_mark",
    )
    steps = (
        AfterActions,
        Arrange,
        BeginTurn,
        BuildDeck,
        CheckLimits,
        ChooseCharacter,
        ChooseCircle,
        CleanUp,
        DealCharacters,
        DiscardToLimit,
        DrawCard,
        Flip,
        GiveTo,
        HandLimit,
        LookAround,
        LookFurther,
        MoveStrainFrom,
        MoveStrainTo,
        NextYear,
        PayColour,
        PlaceLooked,
        PlaceStartups,
        RemovePractice,
        Reorder,
        StrainFromPeople,
        StrainFromSectors,
        TakeAction,
        TakeBack,
    )
    view_type = EarthRisingView
    counted = counted_words.COUNTED

    def box(self, content: Content) -> Box:
        return make_box(content)

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> EarthRising:
        bits = QUICK if options["mode"] == "quick" else 0
        for name, bit in FLAGS.items():
            bits |= bit if options[name] == "on" else 0
        first = RANDOM_START if options["start"] == "random" else int(options["start"]) - 1
        return set_up(box, seats, bits, first, rng)

    def blank(self, box: Any, seats: int, rng: Rng) -> EarthRising:
        return EarthRising(box, seats, rng)

    def check_options(self, seats: int, options: Options) -> None:
        if options["start"] != "random" and int(options["start"]) > seats:
            raise BadOptions(f"seat {options['start']} cannot start: there are only {seats} seats")

    def secretive(self, options: Options) -> bool:
        return options.get("closed_hands") == "on"

    def view(self, g: Position, seat: int | None) -> msgspec.Struct:
        return view(cast(EarthRising, g), seat)

    def redeal_hidden(self, g: Position, seat: int | None, rng: Rng) -> None:
        redeal(cast(EarthRising, g), -1 if seat is None else seat, rng)

    def notation(self, g: Position, seat: int, move: int) -> str:
        return words.notation(cast(EarthRising, g), move)

    def words(self, g: Position, seat: int, move: int) -> MoveWords:
        return words.words(cast(EarthRising, g), move)

    def question(self, g: Position, seat: int | None) -> Question:
        return words.question(cast(EarthRising, g), seat)

    def tell(self, g: Position, event: Event) -> Told:
        return telling.tell(cast(EarthRising, g), event)

    def describe(self, g: Position, seat: int | None) -> list[str]:
        return telling.describe(cast(EarthRising, g), seat)

    def seat_title(self, g: Position, seat: int) -> str:
        return words.capital(words.player(cast(EarthRising, g), seat).removeprefix("the "))

    def ending(self, g: Position) -> Ending:
        """All win together or lose together. ER-001"""
        table = cast(EarthRising, g)
        flipped = float(table.flipped())
        everyone = tuple(range(g.seats))
        sources = tuple({"Segments transformed": flipped} for _ in everyone)
        if g.outcome == WON:
            text = f"All twelve segments are in the light in {table.box.first_year + table.year - 1}."
            return Ending("won", "The Earth rises", text, everyone, tuple(1.0 for _ in everyone), sources)
        if g.outcome == LOST_COLLAPSE:
            headline, key = "Collapse", "lost_collapse"
            year = table.box.first_year + table.year - 1
            text = f"The last collapse came in {year}, with {flipped:.0f} of 12 segments in the light."
        else:
            headline, key = "Out of time", "lost_time"
            text = f"The calendar has ended with {flipped:.0f} of 12 segments in the light."
        return Ending(key, headline, text, (), tuple(0.0 for _ in everyone), sources)

    def evaluate(self, g: Position, seat: int) -> float:
        return advice.evaluate(cast(EarthRising, g), seat)

    def prefer(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        return advice.prefer(cast(EarthRising, g), seat, moves)

    def bound(self, seats: int, options: Options) -> int:
        """At most 48 discards and, for each action, some dozens of small choices in a year; twenty years."""
        return 6 + 20 * (48 + 5 * 40)

    def invariants(self, g: Position) -> list[str]:
        return invariants(cast(EarthRising, g))


def invariants(g: EarthRising) -> list[str]:
    """What is wrong with the position: pieces that are not where exactly one piece must be, numbers out of range."""
    wrong = [*card_faults(g), *board_faults(g), *token_faults(g)]
    if g.unsupported() < 0 or any(not 0 <= g.supported(sector) <= CIRCLES for sector in range(SECTORS)):
        wrong.append("more people are supported than there are, or than a sector has circles (ER-022, ER-034)")
    if not 1 <= g.year <= g.years or not 0 <= g.actions_left <= g.box.actions:
        wrong.append("the calendar or the actions are out of range (ER-026, ER-060)")
    return wrong


def card_faults(g: EarthRising) -> list[str]:
    """Every card is in exactly one place, unless a collapse ended the game within a strike. ER-020, ER-021"""
    if g.outcome == LOST_COLLAPSE or g.home(g.active) < 0 or not (g.deck or g.discard or any(g.hands)):
        return []
    places = [*g.deck, *cards_in(g.discard), *[card for hand in g.hands for card in cards_in(hand)]]
    if g.looking >= 0:
        places.append(g.looking)
    wrong = []
    if sorted(places) != list(range(CARDS)):
        wrong.append("cards are not conserved (ER-020, ER-021)")
    if any(card >= PRACTICES for hand in g.hands for card in cards_in(hand)):
        wrong.append("a Status Quo Strikes card is in a hand (ER-055)")
    if len(g.marks) != len(g.deck) or g.face_down & ~g.discard:
        wrong.append("the marks of the deck or the discard pile do not fit")
    return wrong


def board_faults(g: EarthRising) -> list[str]:
    """Practices in circles of their own sector, once each; segments and strain in range. ER-019, ER-032, ER-087"""
    wrong = []
    on_board = [held for held in g.cells if held >= 0]
    both = g.sustainable | g.unsustainable
    if sorted(on_board) != cards_in(both) or g.sustainable & g.unsustainable:
        wrong.append("practices and their sides do not fit the circles (ER-019)")
    for cell, held in enumerate(g.cells):
        sector, circle = divmod(cell, CIRCLES)
        if held >= 0 and held // CIRCLES != sector:
            wrong.append(f"practice {held} lies in another sector (ER-019)")
        if held != EMPTY and not g.open_circles(sector) >> circle & 1:
            wrong.append(f"cell {cell} holds something but is not open (ER-011)")
        if bool(g.filled >> cell & 1) != (held != EMPTY) or bool(g.ruined >> cell & 1) != (held == RUINED):
            wrong.append(f"cell {cell} is marked wrongly (ER-032)")
        if held == RUINED and circle > 3:
            wrong.append("a collapse token lies in the centre (ER-127)")
    if sum(held == RUINED for held in g.cells) > sum(g.box.collapse_tokens):
        wrong.append("too many collapse tokens (ER-024)")
    for sector in range(SECTORS):
        if g.strain[sector] < 0:
            wrong.append("negative strain (ER-099)")
        if isinstance(g.asking, TakeAction) and not g.minor_flipped(sector):
            most = g.box.minor_capacity if g.major_flipped(sector) else g.box.capacity
            if g.strain[sector] > most:
                wrong.append(f"sector {sector} holds more strain than it can at rest (ER-104)")
        if g.minor_flipped(sector) and not (g.major_flipped(sector) and g.minor_allowed(sector)):
            wrong.append(f"the Minor of sector {sector} is flipped without its Majors (ER-086, ER-087)")
    return wrong


def token_faults(g: EarthRising) -> list[str]:
    """Tokens of the characters lie on the right side and within their supply. ER-028 to ER-030, ER-154, ER-167"""
    wrong = []
    if g.protests & ~g.unsustainable:
        wrong.append("a protest token lies elsewhere than on an unsustainable practice (ER-154)")
    if g.regenerations & ~g.sustainable:
        wrong.append("a regeneration token lies elsewhere than on a sustainable practice (ER-167)")
    limits = (
        (card_count(g.protests), g.protest_limit()),
        (card_count(g.regenerations), g.regeneration_limit()),
        (g.startups, g.startup_limit()),
    )
    if any(many > limit for many, limit in limits) and not isinstance(g.asking, TakeBack) and not g.over:
        wrong.append("more tokens on the board than the limit (ER-152)")
    return wrong


GAME = EarthRisingGame()

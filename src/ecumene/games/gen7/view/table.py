"""What a seat sees of Gen7: the whole table, without the hands, plans and selections of the others.

Everything that may be pointed at has the target of its move as its id, or says how it is made of its id.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.gen7.components import ICE_LEDGER, LOCATIONS, SHIELD_TRACK
from ecumene.games.gen7.episode.ending import BuyPerk, GiveUp
from ecumene.games.gen7.hidden import chooser, selection_deck
from ecumene.games.gen7.numbering import ALONE, CHAPTER, LOST, WON
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.decks import CRITICAL_DECK, FILE_DECK, SCHEMA_DECK, TASK_DECK, face_down, face_up
from ecumene.games.gen7.view.calls import CallView, call_now, proposal_views
from ecumene.games.gen7.view.common import TokensView, amount, location_id, names_of, seat_or_none
from ecumene.games.gen7.view.crew import (
    DieView,
    FileView,
    HandView,
    PerkView,
    PlayerView,
    SchemaView,
    TaskView,
    file_view,
    guest_views,
    hand_view,
    perk_view,
    player_view,
    schema_view,
    task_view,
)
from ecumene.games.gen7.view.group_seats import BoardView, GroupView, block_views, board_views, row_view
from ecumene.games.gen7.view.plot import (
    EndingView,
    EpisodeView,
    ObjectiveView,
    PlotView,
    ending_view,
    episode_view,
    objective_views,
    plot_view,
)
from ecumene.games.gen7.view.ship import (
    DivisionView,
    LocationView,
    division_view,
    episode_board,
    private_location,
    ship_location,
)
from ecumene.games.gen7.view.story import (
    CrossroadsView,
    ReadingView,
    VoteView,
    crossroads_view,
    reading_views,
    vote_view,
)
from ecumene.games.gen7.vocabulary import ACCORD, DIVISIONS, ICE
from ecumene.kernel.bits import members

Phase = Literal[
    "setup",
    "critical_tasks",
    "roll",
    "turns",
    "system_failure",
    "retrieval",
    "update",
    "end_of_round",
    "end_of_episode",
    "over",
]
PHASES: tuple[Phase, ...] = (
    "setup",
    "critical_tasks",
    "roll",
    "turns",
    "system_failure",
    "retrieval",
    "update",
    "end_of_round",
    "end_of_episode",
)
DeckId = Literal["critical", "operations", "file", "schema"]
DECKS: tuple[DeckId, ...] = ("critical", "operations", "file", "schema")
Outcome = Literal["", "chapter", "won", "lost", "ending"]
OUTCOMES: dict[int, Outcome] = {0: "", CHAPTER: "chapter", WON: "won", LOST: "lost"}


class CriticalView(msgspec.Struct, frozen=True):
    """A critical task card that lies in its deck or is looked at."""

    id: str
    number: str
    name: str
    division: str
    steps: int
    merit: int


class DeckView(msgspec.Struct, frozen=True):
    """A deck: how many cards lie face down, and the names of those in its face-up tail."""

    id: DeckId
    down: int
    up: list[str]


class SelectionView(msgspec.Struct, frozen=True):
    """Cards drawn to choose from, or on their way round: how many, and to who is choosing which ones."""

    deck: DeckId
    seat: int
    many: int
    criticals: list[CriticalView]
    tasks: list[TaskView]
    files: list[FileView]
    schemas: list[SchemaView]


class TrackView(msgspec.Struct, frozen=True):
    """A track or variable with its ends."""

    value: int
    least: int
    most: int


class WearView(msgspec.Struct, frozen=True):
    """Marks of wear in the ship log."""

    location: str
    name: str
    marks: int


class CardNameView(msgspec.Struct, frozen=True):
    """A crossroads card of which only the title is known."""

    id: str
    title: str


class PastView(msgspec.Struct, frozen=True):
    """A line of the ship log: an episode played, its Top Officer, the track and the average merit."""

    episode: int
    title: str
    top: int
    li: int
    merit: int
    players: int


class LogView(msgspec.Struct, frozen=True):
    """The ship log, as it is carried from episode to episode."""

    condition: int
    boxes: int
    setbacks: int
    episode_setbacks: int
    wear: list[WearView]
    flags: list[str]
    crew_log: list[CardNameView]
    removed: list[CardNameView]
    history: list[PastView]


class Gen7View(msgspec.Struct, frozen=True):
    """The whole table of Gen7 as one seat sees it.

    `order` are the seats by merit, the first in front. `story` is what was read aloud in this episode and `told` the
    latest of it. `ice` and `accord` are there once they are public, `shield` while there is one. `market` are the
    perks that can still be bought, while perks are bought.
    """

    episode: EpisodeView
    alone: bool
    round: int
    final: int
    rounds: int
    phase: Phase
    active: int | None
    placed: bool
    chief: int
    leader: int
    order: list[int]
    players: list[PlayerView]
    hand: HandView | None
    guests: list[DieView]
    divisions: list[DivisionView]
    locations: list[LocationView]
    board: LocationView | None
    stores: TokensView
    limit: int
    tasks: list[GroupView]
    blocks: list[GroupView]
    boards: list[BoardView]
    plot: PlotView | None
    story: list[ReadingView]
    told: ReadingView | None
    crossroads: CrossroadsView | None
    crossroads_left: int
    vote: VoteView | None
    call: CallView | None
    proposals: list[CallView]
    selection: SelectionView | None
    objectives: list[ObjectiveView]
    li: TrackView
    ice: TrackView | None
    accord: TrackView | None
    shield: TrackView | None
    decks: list[DeckView]
    log: LogView
    market: list[PerkView]
    discount: int
    share: bool
    extra: int
    outcome: Outcome
    ending: EndingView | None


# -- decks and selections -------------------------------------------------------------------------


def critical_view(g: Gen7, card: int) -> CriticalView:
    row = names_of(g).critical[card]
    return CriticalView(row.id, row.number, row.name, row.division, row.steps, row.merit)


def card_name(g: Gen7, deck: int, card: int) -> str:
    """The name of a card of a deck."""
    names, cards = names_of(g), g.box.cards
    if deck == CRITICAL_DECK:
        return names.critical[card].name
    if deck == TASK_DECK:
        return names.operations[card].name
    return names.files[cards.files[card]].name if deck == FILE_DECK else names.schemas[cards.schemas[card]].name


def deck_view(g: Gen7, deck: int) -> DeckView:
    return DeckView(DECKS[deck], len(face_down(g, deck)), [card_name(g, deck, card) for card in face_up(g, deck)])


def selection_view(g: Gen7, viewer: int | None) -> SelectionView | None:
    """The cards to choose from, shown to who chooses. G7-157, G7-202"""
    deck, seat = selection_deck(g), chooser(g)
    if deck < 0:
        return None
    cards = g.selection if seat == viewer else []
    return SelectionView(
        deck=DECKS[deck],
        seat=seat,
        many=len(g.selection),
        criticals=[critical_view(g, card) for card in cards] if deck == CRITICAL_DECK else [],
        tasks=[task_view(g, card, seat) for card in cards] if deck == TASK_DECK else [],
        files=[file_view(g, card) for card in cards] if deck == FILE_DECK else [],
        schemas=[schema_view(g, card, False) for card in cards] if deck == SCHEMA_DECK else [],
    )


# -- the log --------------------------------------------------------------------------------------


def card_names(g: Gen7, mask: int) -> list[CardNameView]:
    """The crossroads cards of a mask, by their titles."""
    rows = [names_of(g).crossroads[card] for card in members(mask)]
    return [CardNameView(row.id, row.title) for row in rows]


def log_view(g: Gen7) -> LogView:
    names = names_of(g)
    marks = [(location, g.wear[location]) for location in range(LOCATIONS) if g.wear[location]]
    past = [g.history[at : at + 4] for at in range(0, len(g.history), 4)]
    first = g.episode - len(past) + (1 if g.over else 0)
    return LogView(
        condition=g.condition,
        boxes=g.box.boxes,
        setbacks=g.setbacks,
        episode_setbacks=g.episode_setbacks,
        wear=[WearView(location_id(g, at), names.locations[at].name, many) for at, many in marks],
        flags=[names.flags[flag].text for flag in members(g.flags)],
        crew_log=card_names(g, g.crew_log),
        removed=card_names(g, g.removed),
        history=[PastView(first + n, names.episodes[first + n].title, *line) for n, line in enumerate(past)],
    )


# -- tracks and perks -----------------------------------------------------------------------------


def ice_view(g: Gen7) -> TrackView | None:
    """The ice, once it is public."""
    least, most, _ = g.box.story.hook_numbers[ICE_LEDGER]
    return TrackView(g.ice, least, most) if g.known >> ICE & 1 else None


def accord_view(g: Gen7) -> TrackView | None:
    """The accord, once it is public."""
    return TrackView(g.accord, -g.box.accord, g.box.accord) if g.known >> ACCORD & 1 else None


def shield_view(g: Gen7) -> TrackView | None:
    """The shield, while there is one."""
    numbers = g.box.story.hook_numbers[SHIELD_TRACK]
    return TrackView(g.shield, numbers[0], numbers[1]) if g.in_force(SHIELD_TRACK) else None


def market_view(g: Gen7) -> list[PerkView]:
    """The perks nobody has, while perks are bought. G7-107, G7-268"""
    ask = g.asking
    if not isinstance(ask, BuyPerk | GiveUp):
        return []
    owned = [perk for seat in range(g.seats) for perk in members(g.perks[seat])]
    return [perk_view(g, ask.seat, perk) for perk in range(len(names_of(g).perks)) if perk not in owned]


# -- the whole ------------------------------------------------------------------------------------


def view(g: Gen7, viewer: int | None) -> Gen7View:
    """What the seat (None: a spectator) sees of the table."""
    told = reading_views(g)
    return Gen7View(
        episode=episode_view(g),
        alone=bool(g.options & ALONE),
        round=g.round,
        final=g.final,
        rounds=g.box.rounds,
        phase="over" if g.over else PHASES[g.phase],
        active=seat_or_none(g.active),
        placed=bool(g.placed),
        chief=g.chief,
        leader=g.leader,
        order=g.standing(),
        players=[player_view(g, seat, viewer) for seat in range(g.seats)],
        hand=hand_view(g, viewer) if viewer is not None else None,
        guests=guest_views(g),
        divisions=[division_view(g, division) for division in range(DIVISIONS)],
        locations=[
            *[ship_location(g, location) for location in range(LOCATIONS)],
            *[private_location(g, seat) for seat in range(g.seats)],
        ],
        board=episode_board(g),
        stores=amount(g.stores),
        limit=g.box.limit,
        tasks=row_view(g, viewer),
        blocks=block_views(g, viewer),
        boards=board_views(g),
        plot=plot_view(g),
        story=told,
        told=told[-1] if told else None,
        crossroads=crossroads_view(g),
        crossroads_left=len(g.crossroads),
        vote=vote_view(g),
        call=call_now(g, viewer),
        proposals=proposal_views(g, viewer),
        selection=selection_view(g, viewer),
        objectives=objective_views(g),
        li=TrackView(g.li, -g.box.instinct, g.box.instinct),
        ice=ice_view(g),
        accord=accord_view(g),
        shield=shield_view(g),
        decks=[deck_view(g, deck) for deck in range(len(DECKS))],
        log=log_view(g),
        market=market_view(g),
        discount=g.discount,
        share=bool(g.share),
        extra=g.extra,
        outcome="ending" if g.outcome > LOST else OUTCOMES[g.outcome],
        ending=ending_view(g),
    )

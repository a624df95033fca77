"""A table of Gen7 set up by hand, in the game's own words, for tests of single rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from ecumene.games.gen7.components import Box
from ecumene.games.gen7.effects.conditions import holds
from ecumene.games.gen7.episode.dealing import DEAL_CREW, LAY_OUT, begin_log, clear_table, lay_dice, shuffle_decks
from ecumene.games.gen7.episode.plot import EnterSection
from ecumene.games.gen7.numbering import (
    ALONE,
    BESIDE,
    COLONISTS,
    DICE_EACH,
    EPISODE_BOARD,
    NONE,
    PLAYER_TURNS,
    PRIVATE,
    QUARTERS,
    ROBOT_DIE,
    STREAMS,
    SUPPLY,
    TRAINING,
    seat_place,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.decks import CRITICAL_DECK, FILE_DECK, SCHEMA_DECK, TASK_DECK, face_down, face_up, set_deck
from ecumene.games.gen7.ship.dice import put
from ecumene.games.gen7.ship.systems import cover_systems
from ecumene.games.gen7.vocabulary import RESOURCES
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.event import Event
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.step import Ask, Step

from .boxes import the_box

A, B, C, D = range(4)
DECKS = {"critical": CRITICAL_DECK, "operations": TASK_DECK, "file": FILE_DECK, "schema": SCHEMA_DECK}
COLOURS = ("green", "yellow", "orange", "critical")
SYSTEM_NAMES = ("computer", "power", "biosphere")
RESOURCE_NAMES = ("data", "part", "chem")
HOUSES = ("science", "engineering", "bioscience", "robotics")


class Stop(Ask[Gen7]):
    """Where a scenario ends: everything planned has happened."""

    stated = True

    def candidates(self, g: Gen7) -> list[int]:
        return [0]


# -- a table --------------------------------------------------------------------------------------


def table(
    seats: int = 3,
    episode: int = 1,
    section: str = "",
    flags: Sequence[str] | None = None,
    barracks: Sequence[str] = HOUSES,
    special: bool = False,
    alone: bool = False,
    seed: str = "scenario",
    box: Box | None = None,
) -> Any:
    """A table in round 1 of an episode, before anything is rolled: nobody has cards, plans or tokens, A is chief.

    The barracks are given out in the order named, from A on. The episode starts from its preset, with other `flags`
    if they are named. The plot book lies open at its first goal or at this `section`, which was entered by itself; the
    episode's special rules are in force, but its special setup (boards, guests, cards ...) is carried out only if
    `special`, every question in it answered somehow. A part of a campaign unless `alone`.
    """
    box = box or the_box()
    g: Any = Gen7(box, seats, rng_from_seed(seed, STREAMS))
    g.options = ALONE if alone else 0
    g.episode = episode
    g.events = []
    begin_log(g)
    clear_table(g)
    if flags is not None:
        g.flags = flag_mask(g, *flags)
    if episode != TRAINING:
        DEAL_CREW.run(g)
    LAY_OUT.run(g)
    g.barracks = [HOUSES.index(name) for name in barracks[:seats]]
    for seat in range(seats):
        lay_dice(g, seat)
    g.recovery = bit(seats) - 1
    shuffle_decks(g)
    g.phase = PLAYER_TURNS
    if episode == TRAINING:
        return begin(g)
    if special:
        take_any(special_setup(g))
    else:
        hooks = box.story.sections[box.story.episodes[episode].first].rules
        g.episode_rules |= sum(bit(hook.rule) for hook in hooks if holds(g, hook.condition))
    return enter(g, section or section_id(g, box.story.sections[box.story.episodes[episode].first].next))


def special_setup(g: Any) -> Any:
    """The special setup of the episode is carried out up to a question."""
    return begin(g, EnterSection(g.box.story.episodes[g.episode].first))


def enter(g: Any, section: str) -> Any:
    """The plot book is opened at a section, up to a question."""
    return begin(g, EnterSection(section_number(g, section)))


def begin(g: Any, *steps: Step[Any]) -> Any:
    """These steps happen, up to a question; `Stop` is asked when nothing is left."""
    g.answers = []
    g.agenda = []
    g.plan(*steps, Stop(NONE))
    g.events = []
    g.advance()
    return g


# -- names ----------------------------------------------------------------------------------------


def number_of(rows: Sequence[Any], id: str) -> int:
    """The number of the thing with this id (a crew card or objective also by its printed number)."""
    for place, row in enumerate(rows):
        if id in (row.id, getattr(row, "number", None)):
            return place
    raise AssertionError(f"there is no {id}")


def section_number(g: Any, id: str) -> int:
    return number_of(g.box.names.sections, id)


def section_id(g: Any, section: int) -> str:
    return str(g.box.names.sections[section].id)


def section(g: Any) -> str:
    """The section at which the plot book lies open."""
    return section_id(g, g.section)


def location(name: str) -> int:
    """A location by its id; "private A" to "private D" and "board" besides."""
    if name.startswith("private "):
        return PRIVATE + "ABCD".index(name[-1])
    return EPISODE_BOARD if name == "board" else number_of(the_box().names.locations, name)


def block_number(g: Any, id: str) -> int:
    """A plot block by its id."""
    rows = [block for row in g.box.names.sections if row.goal for block in row.goal.blocks]
    return number_of(rows, id)


def perk(name: str) -> int:
    return number_of(the_box().names.perks, name)


def card(kind: str, id: str) -> int:
    """A card of the critical or operations deck, or a crossroads or crew card, by its id."""
    return number_of(getattr(the_box().names, kind), id)


def objective(id: str) -> int:
    """An objective by its printed number or id: EO-04, PA-3."""
    names = the_box().names
    return number_of(names.objectives if id.startswith("EO-") else names.personal, id)


def flag_mask(g: Any, *names: str) -> int:
    return sum(bit(number_of(g.box.names.flags, name)) for name in names)


# -- dice -----------------------------------------------------------------------------------------


def officer(seat: int) -> int:
    return DICE_EACH * seat


def colonist(seat: int, k: int = 1) -> int:
    """A colonist die, from 1 on."""
    return DICE_EACH * seat + k


def robot(seat: int) -> int:
    return DICE_EACH * seat + ROBOT_DIE


def guest(g: Any, k: int = 0) -> int:
    return int(DICE_EACH * g.seats + k)


def dice(g: Any, seat: int, officer: int = 0, colonists: Sequence[int] = (), robot: int = 0) -> None:
    """Just these dice lie in the seat's quarters, with these values; all others are in the supply."""
    first = DICE_EACH * seat
    values = [officer, *colonists, *[0] * (COLONISTS - len(colonists)), robot]
    for k, value in enumerate(values):
        if value:
            g.value[first + k] = value
            put(g, first + k, QUARTERS)
        elif k <= g.box.colonists[g.barracks[seat]] or k == ROBOT_DIE:
            put(g, first + k, SUPPLY)


def guests(g: Any, *values: int) -> None:
    """Guests with these values beside Operations."""
    for k, value in enumerate(values):
        g.value[guest(g, k)] = value
        put(g, guest(g, k), BESIDE)


def seated(g: Any, die: int, where: str, pips: int, value: int = 0) -> None:
    """A die lies in a seat of a location, named by its pips (4: the chief seat; 1 in a private lab)."""
    put(g, die, seat_place(location(where), pips - 1))
    if value:
        g.value[die] = value


def fall(g: Any, stream: int, faces: int | Sequence[int], *wanted: int) -> None:
    """The next draws of a stream, a few at most, are dice with so many faces that fall like this.

    The counter of the stream is moved on to where they do.
    """
    bounds = [faces] * len(wanted) if isinstance(faces, int) else list(faces)
    probe = g.rng.clone()
    assert len(wanted) <= 4, "the search would take too long"
    for start in count(g.rng.counters[stream]):
        probe.counters[stream] = start
        if all(probe.below(stream, bound) + 1 == face for bound, face in zip(bounds, wanted, strict=True)):
            g.rng.counters[stream] = start
            return


# -- the ship and the players ---------------------------------------------------------------------


def tokens(g: Any, seat: int, data: int = 0, part: int = 0, chem: int = 0) -> None:
    """The barracks holds just these tokens."""
    g.res[RESOURCES * seat : RESOURCES * seat + RESOURCES] = [data, part, chem]


def held(g: Any, seat: int) -> tuple[int, ...]:
    """Data, parts and chems of a barracks."""
    return tuple(g.res[RESOURCES * seat : RESOURCES * seat + RESOURCES])


def stores(g: Any, data: int = 0, part: int = 0, chem: int = 0) -> None:
    g.stores = [data, part, chem]


def merit(g: Any, *points: int) -> None:
    """Everybody's merit from A on; of equals the one named first is beneath and ahead."""
    g.merit = list(points)
    g.stamp = list(range(g.seats))
    g.highest, g.lowest = g.seats - 1, 0


def status(g: Any, cover: bool = True, **systems: str) -> None:
    """Systems are at these colours, and their seats covered."""
    for name, colour in systems.items():
        g.status = changed(g.status, SYSTEM_NAMES.index(name), COLOURS.index(colour))
    if cover:
        cover_systems(g)


def colours(g: Any) -> tuple[str, ...]:
    """The colours of computer, power and biosphere."""
    return tuple(COLOURS[at] for at in g.status)


def ranks(g: Any, *of: int) -> None:
    g.rank = list(of)


def give_perks(g: Any, seat: int, *names: str) -> None:
    for name in names:
        g.perks = changed(g.perks, seat, g.perks[seat] | bit(perk(name)))


def flags(g: Any, *names: str) -> None:
    """Just these flags are set."""
    g.flags = flag_mask(g, *names)


def has_flag(g: Any, name: str) -> bool:
    return bool(g.flags & flag_mask(g, name))


def progress(g: Any, seat: int, what: int, many: int) -> None:
    """So much is counted of what objectives count."""
    size = len(g.progress) // g.seats
    g.progress = changed(g.progress, size * seat + what, many)


def plans(g: Any, seat: int, a: str, b: str) -> None:
    """The seat's personal objectives of Plan A and Plan B; that of the barracks is in play with them."""
    g.plan_a = changed(g.plan_a, seat, objective(a))
    g.plan_b = changed(g.plan_b, seat, objective(b))


def finish_blocks(g: Any, *ids: str) -> None:
    """These blocks of the section are finished."""
    for id in ids:
        g.blocks_done |= bit(g.blocks.index(block_number(g, id)))


# -- cards ----------------------------------------------------------------------------------------


def copies(kind: str, id: str) -> list[int]:
    """The cards of a deck with this id: all copies of a file or schema design."""
    cards = the_box().cards
    if kind in ("file", "schema"):
        designs = cards.files if kind == "file" else cards.schemas
        wanted = number_of(the_box().names.files if kind == "file" else the_box().names.schemas, id)
        return [place for place, design in enumerate(designs) if design == wanted]
    return [card(kind, id)]


def draw_out(g: Any, kind: str, id: str) -> int:
    """Take a card with this id out of its deck."""
    deck = DECKS[kind]
    for one in copies(kind, id):
        down, up = face_down(g, deck), face_up(g, deck)
        if one in down or one in up:
            set_deck(g, deck, [c for c in down if c != one], [c for c in up if c != one])
            return one
    raise AssertionError(f"no {id} is left in the {kind} deck")


def on_top(g: Any, kind: str, *ids: str) -> list[int]:
    """These cards lie on top of their deck, the first named uppermost; their numbers."""
    found = [draw_out(g, kind, id) for id in ids]
    set_deck(g, DECKS[kind], [*face_down(g, DECKS[kind]), *reversed(found)], face_up(g, DECKS[kind]))
    return found


def files(g: Any, seat: int, *ids: str) -> list[int]:
    """The seat has these file cards in hand besides; their numbers."""
    found = [draw_out(g, "file", id) for id in ids]
    for one in found:
        g.files = changed(g.files, seat, g.files[seat] | bit(one))
    return found


def tasks(g: Any, seat: int, *ids: str) -> list[int]:
    """The seat has these operations tasks in hand besides; their numbers."""
    found = [draw_out(g, "operations", id) for id in ids]
    for one in found:
        g.tasks = changed(g.tasks, seat, g.tasks[seat] | bit(one))
    return found


def schemas(g: Any, seat: int, first: str = "", focus: str = "", second: str = "", second_focus: str = "") -> list[int]:
    """The seat's slots hold these schema cards, face up and as focus; their numbers, NONE for an empty place."""
    found = [draw_out(g, "schema", id) if id else NONE for id in (first, focus, second, second_focus)]
    g.slots = [*g.slots[: 4 * seat], *found, *g.slots[4 * seat + 4 :]]
    return found


def row(g: Any, *ids: str) -> list[int]:
    """Just these critical tasks lie open in the row; their numbers."""
    g.row = [draw_out(g, "critical", id) for id in ids]
    g.row_done = 0
    g.row_tokens = [0] * (RESOURCES * len(ids))
    g.row_soft = [0] * len(ids)
    return list(g.row)


def crew_card(g: Any, seat: int, number: str) -> None:
    """The seat holds this crew card (CR-1 to CR-8)."""
    g.crew = changed(g.crew, seat, card("crew", number))


# -- choosing -------------------------------------------------------------------------------------


def asked(g: Any) -> tuple[str, int]:
    """The kind of question that is open, and the seat it is put to (the first, if several); "" and -1 at the end."""
    return ("", NONE) if g.over else (type(g.asking).__name__, g.waiting[0])


def done(g: Any) -> bool:
    """Whether everything planned has happened."""
    return asked(g)[0] == "Stop"


def legal(g: Any, seat: int | None = None) -> list[int]:
    """The moves that may be made now."""
    return list(g.moves(g.waiting[0] if seat is None else seat))


def refused(g: Any, move: int, seat: int | None = None) -> int:
    """The rule that refuses this move; fails if it is allowed or not even thought of."""
    who = g.waiting[0] if seat is None else seat
    assert move in g.candidates(who), f"{asked(g)} does not know {move}"
    rule = int(g.forbids(who, move))
    assert rule, f"{move} is allowed"
    return rule


def choose(g: Any, ask: str, *moves: int, seat: int | None = None) -> Any:
    """A question of this kind is put (to this seat) and answered so, as many times as moves are named."""
    for move in moves:
        kind, first = asked(g)
        assert kind == ask, f"{kind} is asked, not {ask}"
        who = first if seat is None else seat
        assert who in g.waiting, f"it is not {who} who is asked but {g.waiting}"
        assert move in g.moves(who), f"{ask}: {move} is not among {list(g.moves(who))}: {g.forbids(who, move)}"
        g.answer(who, move)
    return g


def all_choose(g: Any, ask: str, *moves: int) -> Any:
    """Everybody who is asked this together answers, from the lowest seat up."""
    for seat, move in zip(g.waiting, moves, strict=True):
        choose(g, ask, move, seat=seat)
    return g


def take_any(g: Any, until: str = "Stop") -> Any:
    """Every question is answered by its first legal move until this kind of question is put, or the game is over."""
    while not g.over and asked(g)[0] != until:
        seat = g.waiting[0]
        g.answer(seat, g.moves(seat)[0])
    return g


def told(g: Any, what: str) -> list[Event]:
    """The events of a kind since the scenario last began something."""
    return [event for event in g.events or [] if event.what == what]

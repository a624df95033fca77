"""A table of The Earthman's Burden set up by hand, in the game's own words, for tests of single rules."""

from __future__ import annotations

from typing import Any

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.actions.phases import CIVILIAN_PHASE, MILITARY_PHASE
from ecumene.games.earthmans_burden.components import total
from ecumene.games.earthmans_burden.diplomacy.windows import AFTER_GROWTH, AFTER_START, OpenWindow
from ecumene.games.earthmans_burden.growth import GROWTH, RISK_ROLLS
from ecumene.games.earthmans_burden.movement.fusion import FUSION
from ecumene.games.earthmans_burden.movement.orion import ORION
from ecumene.games.earthmans_burden.movement.phase import MOVE
from ecumene.games.earthmans_burden.movement.sails import SAILS
from ecumene.games.earthmans_burden.position import ACTED, GIVEN, LATE, NONE, RISK, START, EarthmansBurden
from ecumene.games.earthmans_burden.setup import PLACE_UN
from ecumene.games.earthmans_burden.turn import BEGIN_TURN, END_TURN
from ecumene.games.earthmans_burden.units import add_fleets, mark_fleets, remove_player, settle_region
from ecumene.games.earthmans_burden.view.ids import ACTION_IDS
from ecumene.games.earthmans_burden.words.names import ROLLS, lexicon
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Step
from ecumene.testing.scenario import Scenario, asked, told

from .loading import FORCED, LOADED, answer, go

BY_HAND = Scenario(GAME)
legal, offered, refused = BY_HAND.legal, BY_HAND.offered, BY_HAND.refused


RED, BLUE, GREEN, YELLOW, PURPLE, ORANGE, TEAL = range(7)
UN = -1

CLASSES = ("given", "late", "late_given", "fresh")
MARKS = {"acted": ACTED, "late": LATE, "given": GIVEN}


def table(
    seats: int = 3, homes: bool = True, un: bool = True, seed: str = "scenario", box: Any = None, **options: str
) -> Any:
    """A table after its setup, Red's turn about to begin: everybody holds a region of Earth and nothing else.

    `homes=False` leaves out these regions, `un=False` the UN; `box` brings other components. The others are not asked
    in a player's windows unless `windows="full"` says so.
    """
    assert not LOADED, "dice of another table are still to fall"
    g: Any = GAME.new(seats, {"windows": "own_turn", **options}, seed, box, listen=True)
    g.active = RED
    for seat in range(seats if homes else 0):
        settle_region(g, g.box.earth, seat, 0, 33)
    if un:
        PLACE_UN.run(g)
    g.first = RED
    g.agenda = []
    g.plan(BEGIN_TURN)
    g.events = []
    return g


def dealt(seats: int = 3, seed: str = "scenario", **options: str) -> Any:
    """A game as it begins, before the first setup round."""
    assert not LOADED, "dice of another table are still to fall"
    return GAME.new(seats, options, seed, listen=True)


def begin(g: EarthmansBurden, seat: int, *steps: Step[Any], stirred: bool = False) -> EarthmansBurden:
    """The turn of a seat goes on with these steps and ends as every turn; all have passed and nothing has been done.

    A window opens before the first menu only if something has `stirred`.
    """
    g.active = seat
    g.phase = START
    g.world_now = NONE
    g.closed = g.declared = g.helped = g.claimed = g.proposed = 0
    g.stirred = int(stirred)
    g.passed = (1 << g.seats) - 1
    g.answers = []
    g.agenda = []
    g.plan(*steps, END_TURN)
    return run(g)


def run(g: EarthmansBurden) -> EarthmansBurden:
    """Go on until somebody must choose. The table must be sound; what was told before is forgotten."""
    assert GAME.invariants(g) == []
    g.events = []
    FORCED.clear()
    go(g)
    return g


AFTER_MILITARY = (GROWTH, OpenWindow(AFTER_GROWTH, 0), RISK_ROLLS, CIVILIAN_PHASE)


def turn(g: EarthmansBurden, seat: int = RED) -> EarthmansBurden:
    """The turn of a seat begins, with all that stands at its start."""
    g.active = seat
    g.answers = []
    g.agenda = []
    g.plan(BEGIN_TURN)
    return run(g)


def moving(g: EarthmansBurden, seat: int = RED, window: bool = False) -> EarthmansBurden:
    """The seat's Orion launches, Fusion pushes, Movement and Sails follow, before it the window if wanted."""
    steps = (OpenWindow(AFTER_START, 0), ORION, FUSION, MOVE, SAILS, MILITARY_PHASE, *AFTER_MILITARY)
    return begin(g, seat, *steps, stirred=window)


def military(g: EarthmansBurden, seat: int = RED) -> EarthmansBurden:
    """The seat's Military phase begins."""
    return begin(g, seat, MILITARY_PHASE, *AFTER_MILITARY)


def growing(g: EarthmansBurden, seat: int = RED) -> EarthmansBurden:
    """The seat's Von Neumann Engines and Nanotechnology work, then its risk rolls follow."""
    return begin(g, seat, *AFTER_MILITARY)


def risking(g: EarthmansBurden, seat: int = RED) -> EarthmansBurden:
    """The seat's risk rolls are made."""
    return begin(g, seat, RISK_ROLLS, CIVILIAN_PHASE)


def civilian(g: EarthmansBurden, seat: int = RED) -> EarthmansBurden:
    """The seat's Civilian phase begins, after its risk rolls."""
    return begin(g, seat, CIVILIAN_PHASE)


def ending(g: EarthmansBurden, seat: int = RED) -> EarthmansBurden:
    """The seat's turn ends: the UN act, the next turn begins."""
    return begin(g, seat)


# -- the board ----------------------------------------------------------------------------------


def world(g: EarthmansBurden, name: str) -> int:
    """A world by its id."""
    return lexicon(g).worlds.index(name)


def sky(g: EarthmansBurden, name: str) -> int:
    """A trajectory by its id."""
    return lexicon(g).trajectories.index(name)


def faction(g: EarthmansBurden, who: int) -> int:
    """A seat, or the UN for UN."""
    return int(g.un) if who == UN else who


def fleets(g: EarthmansBurden, who: int, where: str, many: int, mark: str = "ready") -> None:
    """So many more fleets in an orbit: ready, given, late, late_given, fresh or acted."""
    at = g.factions * world(g, where) + faction(g, who)
    add_fleets(g, world(g, where), faction(g, who), many)
    if mark == "acted":
        g.acted[at] += many
    elif mark != "ready":
        mark_fleets(g, at, CLASSES.index(mark), many)


def develop(g: EarthmansBurden, who: int, where: str, calm: int = 0, risk: int = 0, mark: str = "") -> None:
    """Developments in the first free regions: calm ones, then those at risk; all acted, late or given if marked."""
    marks = MARKS[mark] if mark else 0
    for i in range(calm + risk):
        assert g.unclaimed(world(g, where)) > 0, f"there is no free region at {where}"
        settle_region(g, world(g, where), faction(g, who), marks | (RISK if i >= calm else 0), 0)


def fly(g: EarthmansBurden, seat: int, where: str, many: int) -> None:
    """So many more spaceborne fleets in a trajectory."""
    at = g.seats * sky(g, where) + seat
    g.flights = changed(g.flights, at, g.flights[at] + many)


def command(g: EarthmansBurden, seat: int, where: str | None) -> None:
    """The Commander stands in this orbit or trajectory."""
    lex = lexicon(g)
    places = [*lex.worlds, *lex.trajectories]
    g.commander = changed(g.commander, seat, NONE if where is None else places.index(where))


def clear(g: EarthmansBurden, who: int, where: str = "earth") -> None:
    """The faction has no fleets and developments on this world any more; the Commander stays."""
    place, owner = world(g, where), faction(g, who)
    for at in range(g.box.first_region[place], g.box.first_region[place + 1]):
        if g.regions[at] >> 4 == owner + 1:
            g.regions[at] = 0
    at = g.factions * place + owner
    g.fleets[at] = g.acted[at] = 0
    if g.special:
        g.special = [0 if i // 4 == at else many for i, many in enumerate(g.special)]
    if who == UN:
        g.imaginary = 0


def learn(g: EarthmansBurden, seat: int, *technologies: str) -> None:
    """The seat knows these technologies too; name the prerequisites as well."""
    known = g.known[seat]
    for name in technologies:
        known |= bit(lexicon(g).technologies.index(name))
    g.known = changed(g.known, seat, known)


def counters(
    g: EarthmansBurden,
    seat: int,
    ai: int | None = None,
    research: int | None = None,
    eschaton: int | None = None,
    blockade: int | None = None,
) -> None:
    """Set counters of a seat; those left out stay."""
    if ai is not None:
        g.ai = changed(g.ai, seat, ai)
    if research is not None:
        g.research = changed(g.research, seat, research)
    if eschaton is not None:
        g.eschaton = changed(g.eschaton, seat, eschaton)
    if blockade is not None:
        g.blockade = changed(g.blockade, seat, blockade)


def neutral(g: EarthmansBurden, seat: int) -> None:
    """The player is out; his developments and technologies are neutral."""
    remove_player(g, seat)


# -- looking ------------------------------------------------------------------------------------


def units(g: EarthmansBurden, who: int, where: str) -> tuple[int, int, int]:
    """The faction's calm developments, developments at risk and fleets on a world."""
    place, owner = world(g, where), faction(g, who)
    return int(g.calm(place, owner)), int(g.at_risk(place, owner)), int(g.in_orbit(place, owner))


def classes(g: EarthmansBurden, who: int, where: str) -> dict[str, int]:
    """The faction's fleets in an orbit by class; classes without fleets are left out."""
    at = g.factions * world(g, where) + faction(g, who)
    special = g.special[4 * at : 4 * at + 4] if g.special else [0] * 4
    found = {"acted": g.acted[at], **dict(zip(CLASSES, special, strict=True))}
    found["ready"] = g.fleets[at] - sum(found.values())
    return {name: many for name, many in found.items() if many}


def flying(g: EarthmansBurden, seat: int) -> dict[str, int]:
    """The seat's spaceborne fleets by trajectory."""
    lex = lexicon(g)
    return {name: int(g.flying(at, seat)) for at, name in enumerate(lex.trajectories) if g.flying(at, seat)}


def commander(g: EarthmansBurden, seat: int) -> str | None:
    """Where the seat's Commander stands."""
    return None if g.commander[seat] < 0 else lexicon(g).place(g.commander[seat])


def knows(g: EarthmansBurden, seat: int) -> set[str]:
    """The technologies of a seat, also of one who is out."""
    return {name for at, name in enumerate(lexicon(g).technologies) if g.known[seat] >> at & 1}


def rolled(g: EarthmansBurden) -> tuple[str, list[int], int]:
    """The latest roll: what for, its dice as they lie, the sum of its modifiers."""
    return ROLLS[g.roll_kind], list(g.dice), int(total(g.modifiers))


# -- choosing -----------------------------------------------------------------------------------


def dice(g: EarthmansBurden, *faces: int) -> EarthmansBurden:
    """The dice of the coming rolls and re-rolls, whatever they are for, in this order; a roll takes all it needs."""
    LOADED.extend(faces)
    return g


def play(g: EarthmansBurden, *texts: str, seat: int | None = None) -> EarthmansBurden:
    """Whoever is asked answers in notation, one choice after another; an illegal one raises IllegalMove.

    A choice that was forced, so that nobody was asked, may be named as well.
    """
    for text in texts:
        who = NONE if g.over else g.waiting[0] if seat is None else seat
        if text in FORCED and text not in {GAME.notation(g, who, move) for move in g.candidates(who)}:
            del FORCED[: FORCED.index(text) + 1]
            continue
        answer(g, who, GAME.check_move(g, who, text))
        assert GAME.invariants(g) == []
    return g


def group(
    g: EarthmansBurden,
    where: str,
    action: str,
    on: int | None = None,
    calm: int = 0,
    risk: int = 0,
    fleets: int = 0,
    commander: bool = False,
    attempt: int = 0,
) -> EarthmansBurden:
    """The active player declares this group from his menu; what is forced is checked, not asked."""
    before = len(told(g, "declare"))
    play(g, f"at {where}")
    while len(told(g, "declare")) == before:
        ask: Any = g.asking
        kind = type(ask).__name__
        if kind == "AtWorld":
            play(g, action)
        elif kind == "Target":
            play(g, "on un" if on == UN else f"on seat {int(on or 0) + 1}")
        elif kind == "Muster":
            play(g, (str(calm), str(risk), str(fleets), "with" if commander else "without")[ask.unit])
        elif kind == "HelpedBy":
            play(g, "calm" if calm else "at_risk")
        elif kind == "Attempt":
            play(g, str(attempt))
        else:
            raise AssertionError(f"{asked(g)} is asked before the group is declared")
    declared = told(g, "declare")[before]
    assert (ACTION_IDS[declared.thing], declared.many) == (action, calm + risk + fleets + commander)
    return g


def passes(g: EarthmansBurden) -> EarthmansBurden:
    """Everybody passes in every window that is open."""
    while asked(g)[0] == "Window":
        play(g, "pass")
    return g


def keeps(g: EarthmansBurden) -> EarthmansBurden:
    """Nobody has a die of this roll thrown again."""
    while asked(g)[0] == "Reroll":
        play(g, "keep")
    return g


DECLINED = ("pass", "keep", "stop", "done", "end", "hold", "nothing")


def decline(g: EarthmansBurden) -> None:
    """Whoever is asked declines."""
    found = [text for text in DECLINED if text in legal(g)]
    assert found, f"{asked(g)} cannot be declined: {sorted(legal(g))}"
    play(g, found[0])


def on_to(g: EarthmansBurden, ask: str, seat: int | None = None) -> EarthmansBurden:
    """Everything that can be declined is declined until this question is put (to this seat) or the game is over."""
    while not g.over and (asked(g)[0] != ask or seat not in (None, asked(g)[1])):
        decline(g)
    return g


def next_turn(g: EarthmansBurden, seat: int) -> EarthmansBurden:
    """Everything that can be declined is declined until the next turn of this seat begins or the game is over."""
    before = len(told(g, "turn"))
    while not g.over and seat not in [event.who for event in told(g, "turn")[before:]]:
        decline(g)
    return g


def seen(g: EarthmansBurden, viewer: int | None = None) -> Any:
    """The table as it is seen."""
    return GAME.view(g, viewer)

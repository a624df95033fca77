"""The ship log: what is carried from one episode to the next, as plain data, written and taken up again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.gen7.components import CROSSROADS_CARDS, ICE_LEDGER, LOCATIONS, TOP_OFFICER
from ecumene.games.gen7.numbering import LAST_EPISODE, NONE, how_many
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.story import BOND, DEEP, WATCH, Section
from ecumene.games.gen7.vocabulary import FLAG, KEEP_CARD, LOG, REVEAL, SYSTEMS, Effect
from ecumene.kernel.bits import bit, members
from ecumene.kernel.errors import BadOptions

MOST: Final = 999
"""Stars, merit and setbacks beyond this were never earned."""
FIRST_SEQUEL: Final = 2
FIELDS: Final = (
    "episode",
    "players",
    "rank",
    "underlines",
    "stars",
    "perks",
    "crew",
    "kept",
    "condition",
    "wear",
    "bonds",
    "removed",
    "li",
    "flags",
    "setbacks",
    "ice",
    "accord",
    "history",
)


# -- writing --------------------------------------------------------------------------------------


def log_of(g: Gen7) -> dict[str, Any]:
    """The log with which the next episode begins; nothing else is kept. G7-027, G7-116, G7-226, G7-272, G7-Q69"""
    names = g.box.names
    cards = names.crossroads
    return {
        "episode": g.episode + 1,
        "players": g.seats,
        "rank": list(g.rank),
        "underlines": list(g.underlines),
        "stars": list(g.stars),
        "perks": [ids(names.perks, mask) for mask in g.perks],
        "crew": [names.crew[card].id for card in g.crew],
        "kept": [ids(cards, mask) for mask in g.kept],
        "condition": g.condition,
        "wear": {names.locations[place].id: marks for place, marks in enumerate(g.wear) if marks},
        "bonds": ids(cards, bonds_of(g)),
        "removed": ids(cards, g.removed),
        "li": g.li,
        "flags": ids(names.flags, g.flags),
        "setbacks": g.setbacks,
        "ice": g.ice,
        "accord": g.accord,
        "history": [g.history[at : at + 4] for at in range(0, len(g.history), 4)],
    }


def ids(rows: Any, mask: i64) -> list[str]:
    """The ids of the things in a mask."""
    return [str(rows[number].id) for number in members(mask)]


def bonds_of(g: Gen7) -> i64:
    """The cards of the crew log that have joined the deck by now, wherever they are. G7-115"""
    found: i64 = g.removed
    for card in g.crossroads:
        found |= bit(card)
    for mask in g.kept:
        found |= mask
    bonds: i64 = 0
    for card in members(found):
        if g.box.story.crossroads[card].label == BOND:
            bonds |= bit(card)
    return bonds


# -- what follows from the log --------------------------------------------------------------------


def entered(g: Gen7, bonds: i64) -> i64:
    """The crossroads cards that have come into the campaign: from the start, with crew cards, bonds, and by episode.

    G7-031, G7-035, G7-118
    """
    story = g.box.story
    found: i64 = bonds
    for card in range(CROSSROADS_CARDS):
        label: i64 = story.crossroads[card].label
        if label == WATCH or (label == DEEP and story.crossroads[card].enters <= g.episode):
            found |= bit(card)
    for person in g.crew:
        if person >= 0:
            found |= bit(story.crew_seed[person])
    return found


def deck_of(g: Gen7, bonds: i64) -> list[int]:
    """The crossroads deck: what has entered and was neither removed nor kept. G7-085, G7-088, G7-115, G7-118"""
    gone: i64 = g.removed
    for mask in g.kept:
        gone |= mask
    return members(entered(g, bonds) & ~gone)


def revealed(g: Gen7) -> i64:
    """The campaign variables that earlier episodes have made public. G7-031"""
    known: i64 = 0
    for section in g.box.story.sections:
        if section.episode < g.episode:
            for effect in section.setup:
                if effect.verb == REVEAL:
                    known |= bit(effect.what)
    return known


# -- taking up ------------------------------------------------------------------------------------


def take_up(g: Gen7, log: Mapping[str, Any]) -> None:
    """The next episode begins with what the log holds; a log that could not have come about is refused.

    G7-036, G7-037, G7-038, G7-118, G7-272, G7-Q59
    """
    names, box = g.box.names, g.box
    for name in [*log.keys(), *FIELDS]:
        if name not in log or name not in FIELDS:
            raise BadOptions(f"the ship log must hold just these entries: {', '.join(FIELDS)}")
    if log["players"] != g.seats:
        raise BadOptions(f"the ship log is that of {log['players']} players; they stay together, here are {g.seats}")
    g.episode = number(log["episode"], "episode", FIRST_SEQUEL, LAST_EPISODE)
    g.rank = numbers(log["rank"], "rank", g.seats, 1, box.ranks)
    g.underlines = numbers(log["underlines"], "underlines", g.seats, 0, box.underlines - 1)
    g.stars = numbers(log["stars"], "stars", g.seats, 0, MOST)
    g.crew = [place_of(name, names.crew, "crew") for name in listed(log["crew"], "crew", g.seats)]
    g.perks = masks(log["perks"], names.perks, "perks", g.seats)
    g.kept = masks(log["kept"], names.crossroads, "kept", g.seats)
    g.removed = mask_of(log["removed"], names.crossroads, "removed")
    g.flags = mask_of(log["flags"], names.flags, "flags")
    g.history = history_of(g, log["history"])
    g.condition = number(log["condition"], "condition", 0, box.boxes)
    g.wear = wear_of(g, log["wear"])
    g.li = number(log["li"], "li", -box.instinct, box.instinct)
    g.setbacks = number(log["setbacks"], "setbacks", 0, MOST)
    least, most, _ = box.story.hook_numbers[ICE_LEDGER]
    g.ice = number(log["ice"], "ice", least, most)
    g.accord = number(log["accord"], "accord", -box.accord, box.accord)
    bonds = mask_of(log["bonds"], names.crossroads, "bonds")
    check_officers(g)
    check_cards(g, bonds)
    check_condition(g)
    check_story(g)
    g.known = revealed(g)
    g.crossroads = deck_of(g, bonds)
    if TOP_OFFICER in box.story.episodes[g.episode - 1].objectives:
        g.spotlight = g.history[-4]


def refuse(name: str, why: str) -> BadOptions:
    """A word on what is wrong with an entry of the log."""
    return BadOptions(f"the ship log's {name!r}: {why}")


def number(value: Any, name: str, least: i64, most: i64) -> int:
    """A number between two bounds."""
    if type(value) is not int or not least <= value <= most:
        raise refuse(name, f"{value!r} is no number from {least} to {most}")
    return int(value)


def listed(value: Any, name: str, many: i64) -> list[Any]:
    """A list of so many entries."""
    if type(value) is not list or len(value) != many:
        raise refuse(name, f"there must be a list of {many}")
    return list(value)


def numbers(value: Any, name: str, many: i64, least: i64, most: i64) -> list[int]:
    """So many numbers between two bounds."""
    return [number(one, name, least, most) for one in listed(value, name, many)]


def place_of(id: Any, rows: Any, name: str) -> int:
    """The number of the thing with this id."""
    for place, row in enumerate(rows):
        if row.id == id:
            return place
    raise refuse(name, f"there is no {id!r}")


def mask_of(value: Any, rows: Any, name: str) -> int:
    """A mask of different things named by their ids."""
    mask: i64 = 0
    for id in listed(value, name, len(value) if type(value) is list else NONE):
        place = place_of(id, rows, name)
        if mask >> place & 1:
            raise refuse(name, f"{id!r} stands there twice")
        mask |= bit(place)
    return mask


def masks(value: Any, rows: Any, name: str, seats: i64) -> list[int]:
    """A mask for every seat, of things of which there is only one each. G7-268"""
    found = [mask_of(one, rows, name) for one in listed(value, name, seats)]
    taken: i64 = 0
    for mask in found:
        if taken & mask:
            raise refuse(name, "nothing can be held by two players")
        taken |= mask
    return found


def wear_of(g: Gen7, value: Any) -> list[int]:
    """The wear marks of locations by their ids; only those of a system division wear. G7-113, G7-281"""
    if type(value) is not dict:
        raise refuse("wear", "there must be a number for each location that is worn")
    wear = [0] * LOCATIONS
    for id, marks in value.items():
        place = place_of(id, g.box.names.locations, "wear")
        if g.box.division[place] >= SYSTEMS:
            raise refuse("wear", f"{id!r} never wears")
        wear[place] = number(marks, "wear", 1, SYSTEMS * played(g))
    return wear


def history_of(g: Gen7, value: Any) -> list[int]:
    """Four numbers for every episode played: its Top Officer, the track, the sum of merit and the players. G7-114"""
    history: list[int] = []
    lines = len(value) if type(value) is list else NONE
    if not 1 <= lines < g.episode:
        raise refuse("history", f"there must be a line for every episode played, from 1 to {g.episode - 1} of them")
    for line in value:
        top, li, merit, players = listed(line, "history", 4)
        history.append(number(top, "history", 0, g.seats - 1))
        history.append(number(li, "history", -g.box.instinct, g.box.instinct))
        history.append(number(merit, "history", 0, g.seats * MOST))
        history.append(number(players, "history", g.seats, g.seats))
    return history


def played(g: Gen7) -> i64:
    """How many episodes the campaign has seen."""
    return len(g.history) // 4


def began(g: Gen7) -> i64:
    """The episode with which the campaign began. G7-002, G7-269"""
    return g.episode - played(g)


def check_officers(g: Gen7) -> None:
    """Perks are as many and as high as the rank permits, and rank grows by one an episode. G7-104, G7-110, G7-193"""
    highest: i64 = g.box.story.episodes[began(g)].rank + played(g)
    for seat in range(g.seats):
        rank: i64 = g.rank[seat]
        owned: i64 = g.perks[seat]
        if rank > highest:
            raise refuse("rank", f"nobody is of rank {rank} so early")
        if how_many(owned) > rank:
            raise refuse("perks", f"an officer of rank {rank} owns no more than {rank}")
        for perk in members(owned):
            if g.box.cards.perk_rank[perk] > rank:
                raise refuse("perks", f"{g.box.names.perks[perk].id!r} is not for rank {rank}")


def check_cards(g: Gen7, bonds: i64) -> None:
    """Crew cards differ, and every crossroads card is where it can have come to. G7-017, G7-035, G7-088, G7-115"""
    if len(set(g.crew)) < g.seats:
        raise refuse("crew", "nobody can be with two players")
    for card in members(bonds):
        if g.box.story.crossroads[card].label != BOND or not logged_by(g, card) & g.removed:
            raise refuse("bonds", f"{g.box.names.crossroads[card].id!r} was never put on the crew log")
    check_entered(g, "removed", g.removed, bonds)
    for mask in g.kept:
        check_entered(g, "kept", mask, bonds)
        for card in members(mask):
            if not does(g, card, KEEP_CARD):
                raise refuse("kept", f"{g.box.names.crossroads[card].id!r} is not a card to keep")


def check_entered(g: Gen7, name: str, mask: i64, bonds: i64) -> None:
    """These cards have been in the deck of an earlier episode. G7-031"""
    for card in members(mask & ~(entered(g, bonds) & ~entering_now(g))):
        raise refuse(name, f"{g.box.names.crossroads[card].id!r} has not entered yet")


def entering_now(g: Gen7) -> i64:
    """The cards that enter with this very episode."""
    found: i64 = 0
    for card in range(CROSSROADS_CARDS):
        if g.box.story.crossroads[card].enters == g.episode:
            found |= bit(card)
    return found


def logged_by(g: Gen7, bond: i64) -> i64:
    """The cards that may put a bond on the crew log. G7-224"""
    found: i64 = 0
    for card in range(CROSSROADS_CARDS):
        for option in g.box.story.crossroads[card].options:
            for effect in option.effects:
                if effect.verb == LOG and effect.what == bond:
                    found |= bit(card)
    return found


def does(g: Gen7, card: i64, verb: i64) -> bool:
    """Whether an option of the crossroads card does this."""
    for option in g.box.story.crossroads[card].options:
        for effect in option.effects:
            if effect.verb == verb:
                return True
    return False


def check_condition(g: Gen7) -> None:
    """A box was checked for every mark of wear, while there were boxes. G7-112, G7-113"""
    marks: i64 = sum(g.wear)
    boxes: i64 = min(g.box.boxes, g.box.story.episodes[began(g)].boxes + marks)
    if marks > SYSTEMS * played(g) or g.condition != boxes:
        raise refuse("condition", "there must be a mark of wear for every box")


def check_story(g: Gen7) -> None:
    """Flags stood at the start or were set by the episodes played, and of those that a vote decides just one. G7-002"""
    possible: i64 = g.box.story.episodes[began(g)].flags
    for section in g.box.story.sections:
        if began(g) <= section.episode < g.episode:
            possible |= flags_of(section)
            check_vote(g, section)
    for flag in members(g.flags & ~possible):
        raise refuse("flags", f"{g.box.names.flags[flag].id!r} cannot be set yet")


def flags_of(section: Section) -> i64:
    """The flags that a section may set."""
    flags = flags_in([*section.setup, *section.collapse])
    for outcome in [section.success, section.setback]:
        if outcome is not None:
            flags |= flags_in(outcome.effects)
    if section.vote is not None:
        for option in section.vote.options:
            flags |= flags_in(option.effects)
    return flags


def flags_in(effects: list[Effect]) -> i64:
    """The flags that effects set."""
    flags: i64 = 0
    for effect in effects:
        if effect.verb == FLAG:
            flags |= bit(effect.what)
    return flags


def check_vote(g: Gen7, section: Section) -> None:
    """Just one of the options of a vote held was carried out, as far as they set flags. G7-219"""
    if section.vote is None:
        return
    sides = [flags_in(option.effects) for option in section.vote.options]
    if min(sides) > 0 and len([side for side in sides if g.flags & side == side]) != 1:
        both = [g.box.names.flags[flag].id for side in sides for flag in members(side)]
        raise refuse("flags", f"there must be one of {', '.join(both)}")

"""The ship log: what is carried from episode to episode, what is not, and which logs are refused."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from ecumene.games.gen7.episode.log import log_of, take_up
from ecumene.games.gen7.numbering import CHAPTER, ENDING, NONE, SYSTEM, WEAR
from ecumene.games.gen7.story import BOND, CREW, DEEP, WATCH
from ecumene.kernel.bits import members
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A, B, C
from ..test_rules_setup import drafted, labels, new

Change = Callable[[dict[str, Any]], object]


def a_log(**entries: Any) -> dict[str, Any]:
    """The log of three players before episode 4, with these entries changed."""
    log = {
        "episode": 4,
        "players": 3,
        "rank": [4, 2, 1],
        "underlines": [0, 1, 2],
        "stars": [3, 0, 12],
        "perks": [["motivator", "medic"], ["scientist"], []],
        "crew": ["noor", "tomas", "wen"],
        "kept": [[], ["XR-34"], []],
        "condition": 3,
        "wear": {"data_center": 2, "chem_lab": 1},
        "bonds": ["XR-33", "XR-34"],
        "removed": ["XR-01", "XR-25", "XR-26"],
        "li": -4,
        "flags": ["ROUGH_FIGURES", "SEALED", "PROMISE_KEPT", "TWO_HOUSES"],
        "setbacks": 2,
        "ice": 5,
        "accord": -1,
        "history": [[0, 2, 130, 3], [1, 0, 99, 3], [2, -4, 141, 3]],
    }
    return {**log, **entries}


def taken_up(log: dict[str, Any], seats: int = 3) -> Any:
    """A chapter that takes up this log, set up to its first question."""
    return new(seats, 0, 0, log)


def ids(g: Any, mask: int) -> set[str]:
    return {g.box.names.crossroads[card].id for card in members(mask)}


# -- taking up ------------------------------------------------------------------------------------


@rule("G7-037", "G7-111", "G7-190")
def test_officers_are_as_the_log_has_them() -> None:
    """G7-037, G7-111, G7-190: rank, underlines, unspent stars, perks, crew and kept cards come back."""
    g = taken_up(a_log())
    assert (g.episode, g.rank, g.underlines, g.stars) == (4, [4, 2, 1], [0, 1, 2], [3, 0, 12])
    assert [len(members(mask)) for mask in g.perks] == [2, 1, 0]
    assert g.has_perk(A, s.perk("medic"))
    assert g.crew == [s.card("crew", "noor"), s.card("crew", "tomas"), s.card("crew", "wen")]
    assert [ids(g, mask) for mask in g.kept] == [set(), {"XR-34"}, set()]


@rule("G7-107")
def test_nobody_buys_before_a_later_episode() -> None:
    """G7-107: stars are spent at the end of episodes, not when the log is taken up."""
    assert s.asked(taken_up(a_log()))[0] == "DraftTask"


@rule("G7-036", "G7-038", "G7-194")
def test_the_track_and_the_spotlight() -> None:
    """G7-036, G7-038, G7-194: the marker stands where it was; the last Top Officer has the spotlight."""
    g = taken_up(a_log())
    assert (g.li, g.spotlight) == (-4, C)
    assert [event.who for event in s.told(g, "spotlight")] == [C]


@rule("G7-002", "G7-027")
def test_what_the_story_remembers() -> None:
    """G7-002, G7-027: flags, setbacks, ICE and ACCORD go on; both variables are public by now."""
    g = taken_up(a_log())
    assert (g.ice, g.accord, g.setbacks, g.known) == (5, -1, 2, 0b11)
    assert g.flags == s.flag_mask(g, "SEALED", "PROMISE_KEPT", "TWO_HOUSES", "ROUGH_FIGURES")
    assert (s.section(g), g.shield) == ("4.00", 4)


@rule("G7-031")
@pytest.mark.parametrize(("episode", "known"), [(2, 0b01), (3, 0b11)])
def test_what_is_public(episode: int, known: int) -> None:
    """G7-031: ICE from the end of episode 1 on, ACCORD from episode 3 on."""
    log = a_log(episode=episode, rank=[1, 1, 1], perks=[[], [], []], condition=0, wear={}, kept=[[], [], []])
    flags = ["SEALED"] if episode == 2 else ["SEALED", "PROMISE_KEPT"]
    log.update(flags=flags, history=[[0, 0, 9, 3]] * (episode - 1))
    assert taken_up(log).known == known


@rule("G7-039")
def test_wear_is_laid_out() -> None:
    """G7-039: the locations of the log lose their first seats, after those of a table of three."""
    g = taken_up(a_log())
    at = 4 * s.location("data_center")
    assert g.covers[at : at + 2] == [WEAR, WEAR]
    assert g.covers[4 * s.location("chem_lab")] == WEAR
    assert g.condition == 3


@rule("G7-223")
def test_an_ark_grown_old() -> None:
    """G7-223: six boxes bring the Ageing Ark into every later episode."""
    g = taken_up(a_log(condition=6, wear={"data_center": 3, "chem_lab": 3}))
    assert s.colours(g) == ("yellow",) * 3
    assert g.covers[4 * s.location("robotics") + 2] & SYSTEM


@rule("G7-085", "G7-088", "G7-115", "G7-118")
def test_the_crossroads_deck_is_made_from_the_log() -> None:
    """G7-085, G7-088, G7-115, G7-118: no card removed or kept comes back, bonds are in, Deep cards enter."""
    g = taken_up(a_log())
    deck = ids(g, sum(1 << card for card in g.crossroads))
    assert labels(g) == {WATCH: 23, CREW: 1, BOND: 1, DEEP: 4}
    assert {"XR-27", "XR-33", "XR-41"} <= deck
    assert not {"XR-01", "XR-25", "XR-26", "XR-34", "XR-45"} & deck


@rule("G7-272")
def test_all_else_is_dealt_afresh() -> None:
    """G7-272, G7-Q69: tokens, merit, cards, status, dice and badge of the last episode are gone."""
    g = taken_up(a_log())
    assert (g.merit, sum(g.res), s.colours(g), g.round) == ([0] * 3, 0, ("green",) * 3, 1)
    assert [len(members(hand)) for hand in g.files] == [1, 1, 1]
    assert (g.tasks, g.uses, g.kept_used, g.achieved) == ([0] * 3, [0] * len(g.uses), [0] * 3, [0] * 3)
    assert (g.earned, g.episode_setbacks, g.crew_log) == ([0] * 3, 0, 0)


# -- writing --------------------------------------------------------------------------------------


@rule("G7-027", "G7-116", "G7-226")
def test_the_log_is_plain_data_and_comes_back() -> None:
    """G7-027, G7-116, G7-226: written at the end of episode 4 it is the log of episode 5, unchanged by JSON."""
    g = taken_up(a_log())
    again = json.loads(json.dumps(log_of(g)))
    assert again == a_log(episode=5)
    g.history = [*g.history, B, 1, 60, 3]
    again = json.loads(json.dumps(log_of(g)))
    assert again["history"][3] == [B, 1, 60, 3]
    h = taken_up(again)
    assert (h.episode, h.spotlight, h.rank, h.perks) == (5, B, g.rank, g.perks)


@rule("G7-115", "G7-118")
def test_bonds_in_deck_hand_or_box_are_remembered() -> None:
    """G7-115, G7-118: a bond that has been removed or kept since stays known, so that it never comes twice."""
    g = taken_up(a_log())
    bond = s.card("crossroads", "XR-33")
    g.crossroads = [card for card in g.crossroads if card != bond]
    g.removed |= 1 << bond
    g.crossroads = [*g.crossroads, s.card("crossroads", "XR-35")]
    assert log_of(g)["bonds"] == ["XR-33", "XR-34", "XR-35"]


@rule("G7-002", "G7-003")
def test_a_whole_campaign() -> None:
    """G7-002, G7-003: seven episodes, each taking up the log of the last, end with an ending of the story."""
    chance = random.Random("campaign")
    log: dict[str, Any] | None = None
    for episode in range(1, 8):
        g = new(3, 1, 0, log, seed=f"campaign {episode}")
        assert g.episode == episode
        while not g.over:
            seat = g.waiting[0]
            g.answer(seat, chance.choice(g.moves(seat)))
        assert len(g.history) == 4 * episode
        if episode < 7:
            assert g.outcome == CHAPTER
            log = json.loads(json.dumps(log_of(g)))
    assert ENDING <= g.outcome < ENDING + 7


@rule("G7-269")
def test_a_campaign_may_begin_later() -> None:
    """G7-269: begun with episode 5 by its preset, its log is taken up by episode 6."""
    g = new(3, 5, 0)
    while s.asked(g)[0] == "BuyPerk":
        g.answer(g.waiting[0], s.legal(g)[-1])
    drafted(g)
    g.history = [A, 0, 50, 3]
    g.flags |= s.flag_mask(g, "LONG")
    h = taken_up(log_of(g))
    assert (h.episode, h.rank, h.condition) == (6, [3, 3, 3], 1)
    with pytest.raises(BadOptions):
        taken_up({**log_of(g), "condition": 0})


# -- what is refused ------------------------------------------------------------------------------


def put(name: str, value: Any) -> Change:
    return lambda log: log.update({name: value})


REFUSED: list[tuple[str, Change]] = [
    ("entries", lambda log: log.pop("ice")),
    ("entries", put("more", 1)),
    ("players", put("players", 4)),
    ("episode", put("episode", 1)),
    ("episode", put("episode", 8)),
    ("episode", put("episode", "4")),
    ("rank", put("rank", [1, 2])),
    ("rank", put("rank", [0, 1, 1])),
    ("rank", put("rank", [5, 2, 1])),
    ("rank", put("rank", [True, 2, 1])),
    ("underlines", put("underlines", [0, 0, 3])),
    ("stars", put("stars", [-1, 0, 0])),
    ("stars", put("stars", 3)),
    ("crew", put("crew", ["noor", "noor", "wen"])),
    ("crew", put("crew", ["noor", "nobody", "wen"])),
    ("perks", put("perks", [["medic"], ["medic"], []])),
    ("perks", put("perks", [["motivator", "motivator"], [], []])),
    ("perks", put("perks", [[], ["medic"], []])),
    ("perks", put("perks", [[], [], ["motivator", "innovator"]])),
    ("perks", put("perks", [["wizard"], [], []])),
    ("kept", put("kept", [[], ["XR-01"], []])),
    ("kept", put("kept", [["XR-34"], ["XR-34"], []])),
    ("kept", put("kept", [[], ["XR-03"], []])),
    ("condition", put("condition", 7)),
    ("condition", put("condition", 2)),
    ("condition", put("condition", 4)),
    ("wear", put("wear", {"operations": 3})),
    ("wear", put("wear", {"bridge": 3})),
    ("wear", put("wear", {"data_center": 0, "chem_lab": 3})),
    ("wear", put("wear", ["data_center"])),
    ("condition", lambda log: log.update(wear={"data_center": 9, "chem_lab": 1}, condition=6)),
    ("bonds", put("bonds", ["XR-33", "XR-34", "XR-35"])),
    ("bonds", put("bonds", ["XR-33", "XR-34", "XR-02"])),
    ("bonds", put("bonds", "XR-33")),
    ("kept", put("bonds", ["XR-33"])),
    ("removed", put("removed", ["XR-25", "XR-26", "XR-28"])),
    ("removed", put("removed", ["XR-25", "XR-26", "XR-41"])),
    ("removed", put("removed", ["XR-25", "XR-26", "XR-99"])),
    ("li", put("li", 7)),
    ("flags", put("flags", ["SEALED", "PROMISE_KEPT"])),
    ("flags", put("flags", ["SEALED", "PUBLISHED", "PROMISE_KEPT", "TWO_HOUSES"])),
    ("flags", put("flags", ["SEALED", "PROMISE_KEPT", "TWO_HOUSES", "LONG"])),
    ("flags", put("flags", ["SEALED", "PROMISE_KEPT", "TWO_HOUSES", "MAGIC"])),
    ("setbacks", put("setbacks", -1)),
    ("ice", put("ice", 13)),
    ("accord", put("accord", -5)),
    ("history", put("history", [])),
    ("history", put("history", [[0, 0, 0, 3]] * 4)),
    ("history", put("history", [[3, 0, 0, 3]] * 3)),
    ("history", put("history", [[0, 9, 0, 3]] * 3)),
    ("history", put("history", [[0, 0, -1, 3]] * 3)),
    ("history", put("history", [[0, 0, 0, 4]] * 3)),
    ("history", put("history", [[0, 0, 0]] * 3)),
    ("history", put("history", "long")),
]


@rule("G7-027", "G7-118")
@pytest.mark.parametrize(("named", "change"), REFUSED)
def test_logs_that_cannot_have_come_about(named: str, change: Change) -> None:
    """G7-027, G7-118, G7-Q59: every entry is checked, and what is wrong is named."""
    log = a_log()
    change(log)
    with pytest.raises(BadOptions, match=named if named in ("entries", "players") else f"log's '{named}'"):
        taken_up(log)


def test_four_do_not_take_up_the_log_of_three() -> None:
    """G7-Q59: the players of a campaign stay together."""
    with pytest.raises(BadOptions, match="3 players"):
        taken_up(a_log(), seats=4)


@rule("G7-118")
def test_a_deep_card_is_removed_only_after_it_entered() -> None:
    """G7-118: from episode 5 on the first Deep cards may be gone."""
    later = a_log(episode=5, removed=["XR-25", "XR-26", "XR-41"], history=[[0, 0, 9, 3]] * 4)
    assert labels(taken_up(later))[DEEP] == 3


@rule("G7-036")
def test_taking_up_changes_no_table_but_the_log() -> None:
    """G7-036: a position takes up a log by itself."""
    g = s.table(3, 1)
    g.spotlight = NONE
    take_up(g, a_log())
    assert (g.episode, g.spotlight, g.li, g.history[-4:]) == (4, C, -4, [2, -4, 141, 3])

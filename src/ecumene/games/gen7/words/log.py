"""The ship log in plain sentences, for whoever takes up a campaign again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.games.gen7.components import Box
from ecumene.kernel.english import listed


def tell_log(box: Box, log: Mapping[str, Any]) -> list[str]:
    """What happened so far, the officers, the ship and what was decided. G7-027"""
    return [*tell_history(box, log), *tell_officers(box, log), *tell_ship(box, log), *tell_story(box, log)]


def tell_history(box: Box, log: Mapping[str, Any]) -> list[str]:
    """A line for every episode played: its Top Officer, the average merit and the track. G7-103, G7-114"""
    first = log["episode"] - len(log["history"])
    lines = []
    for number, (top, li, merit, players) in enumerate(log["history"]):
        title = box.names.episodes[first + number].title
        lines.append(
            f"Episode {first + number}, {title}: officer {top + 1} came out first, "
            f"the average merit was {merit / players:.1f}, {track(li)}."
        )
    return lines


def track(li: int) -> str:
    """Where the logic/instinct track stands."""
    if li == 0:
        return "logic and instinct were even"
    return f"the ship leant {abs(li)} toward {'logic' if li < 0 else 'instinct'}"


def tell_officers(box: Box, log: Mapping[str, Any]) -> list[str]:
    """Every officer's rank, stars, perks, crew and kept cards. G7-027, G7-111, G7-116"""
    names = box.names
    perks = {row.id: row.name for row in names.perks}
    cards = {row.id: row.title for row in names.crossroads}
    crew = {row.id: row.name for row in names.crew}
    lines = []
    for seat in range(log["players"]):
        owned = listed([perks[one] for one in log["perks"][seat]]) or "no perks"
        line = (
            f"Officer {seat + 1}: {names.ranks[log['rank'][seat] - 1]}, {stars(log['stars'][seat])} to spend, {owned}; "
            f"{crew[log['crew'][seat]]} serves in the crew"
        )
        kept = listed([cards[one] for one in log["kept"][seat]])
        lines.append(f"{line}; keeps {kept}." if kept else f"{line}.")
    return lines


def stars(many: int) -> str:
    """So many stars in words."""
    return "1 star" if many == 1 else f"{many} stars"


def tell_ship(box: Box, log: Mapping[str, Any]) -> list[str]:
    """The ship's condition: boxes, wear and setbacks. G7-112, G7-113, G7-179"""
    places = {row.id: row.name for row in box.names.locations}
    lines = [
        f"{log['condition']} of {box.boxes} condition boxes are checked, {log['setbacks']} setbacks were suffered."
    ]
    worn = [f"{places[id]} (x{marks})" if marks > 1 else places[id] for id, marks in log["wear"].items()]
    if worn:
        lines.append(f"Worn: {listed(worn)}.")
    return lines


def tell_story(box: Box, log: Mapping[str, Any]) -> list[str]:
    """The ice and the accord as far as they are known, and what the flags stand for. G7-027"""
    lines = []
    if log["episode"] > 1:
        lines.append(f"The ice ledger stands at {log['ice']}.")
    if log["episode"] > 3:
        lines.append(f"The accord of the two households stands at {log['accord']:+d}.")
    texts = {row.id: row.text for row in box.names.flags}
    return [*lines, *[texts[flag] for flag in log["flags"]]]

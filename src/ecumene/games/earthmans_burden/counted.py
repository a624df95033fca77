"""What the laboratory counts in The Earthman's Burden: set-up, actions, technologies, drives, worlds, diplomacy."""

from __future__ import annotations

EXTRAORDINARY = (
    "remove_fleets",
    "remove_calm",
    "remove_at_risk",
    "convert_calm",
    "convert_at_risk",
    "lower_ai",
    "research_back",
    "eschaton_back",
    "give",
    "copy",
    "resign",
    "claim",
    "peace",
)
"""Extraordinary actions, which may be taken from any window and from the menu of a phase."""

COUNTED: dict[str, tuple[str, ...]] = {
    **{f"{ask} {kind}": ("extraordinary:{0}",) for ask in ("Window", "Menu") for kind in EXTRAORDINARY},
    "ChooseSetup": ("setup:{0}",),
    "Learn": ("technology:{1}",),
    "AtWorld": ("action:{0}",),
    "Menu at": ("world:{1}",),
    "Reroll reroll": ("action:reroll",),
    "Rise from": ("drive:rise",),
    "Launch from": ("drive:launch",),
    "Push from": ("drive:push",),
    "Sail from": ("drive:sail",),
    "FireBack": ("return_fire:{0}",),
    "Topple": ("toppled:{0}",),
    "Spoils": ("spoils:{0}",),
    "Steal": ("stolen:{1}",),
    "Destroy": ("destroyed:{1}",),
    "CopyWhat": ("offered:{1}",),
    "Consent": ("consent:{0}",),
    "Vote": ("vote:{0}",),
}

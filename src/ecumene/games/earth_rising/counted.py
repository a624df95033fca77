"""What the laboratory counts in Earth Rising: actions, characters, and what became of each card."""

from __future__ import annotations

COUNTED: dict[str, tuple[str, ...]] = {
    "ChooseCharacter": ("character:{1}",),
    "TakeAction": ("action:{0}",),
    "TakeAction create": ("card:{1}",),
    "TakeAction disband": ("disbanded:{1}",),
    "TakeAction give": ("given:{1}",),
    "TakeAction transform": ("segment:{1}",),
    "CleanUp": ("cleaned:{1}",),
    "PayColour": ("paid:{1}",),
    "DiscardToLimit": ("discarded:{1}",),
}

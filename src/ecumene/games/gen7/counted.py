"""What the laboratory counts in Gen7: the menu, seats, calls, tasks, files, schemas, perks, crossroads and votes."""

from __future__ import annotations

from ecumene.games.gen7.episode.crossroads import ChooseOption
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.view.common import names_of

FILE = ("file:{1}",)
COUNTED: dict[str, tuple[str, ...]] = {
    "Menu": ("action:{0}",),
    "Menu play": FILE,
    "Menu perk": ("perk:{1}",),
    "Menu use": ("kept:{1}",),
    "Menu call": ("called:{1}",),
    "SeatAt at": ("seat:{1}",),
    "Donate donate": ("action:donate",),
    "Donate play": FILE,
    "PrivateAction": ("private:{0}",),
    "PrivateAction play": FILE,
    "FileWindow play": FILE,
    "CompleteTask play": FILE,
    "PickMeans play": FILE,
    "KeepFile": ("kept_file:{1}",),
    "KeepSchema": ("schema:{1}",),
    "SlotSchema": ("slotted:{0}",),
    "FocusSchema": ("focused:{0}",),
    "DraftTask": ("task:{1}",),
    "PickCard take": ("task:{1}",),
    "CompleteTask complete": ("completed:{1}",),
    "Join join": ("action:join",),
    "Propose": ("plan:{0}",),
    "Hands": ("hands:{0}",),
    "PickTask": ("critical:{1}",),
    "NameSystem": ("system:{1}",),
    "Lean": ("lean:{0}",),
    "Ballot": ("ballot:{0}",),
    "BuyPerk buy": ("bought:{1}",),
}
COPIES = ("file", "kept_file", "schema")
"""Kinds whose things are written with the number of the copy behind a point."""


def thing_itself(used: str) -> str:
    """The thing without the number of its copy."""
    kind, _, thing = used.partition(":")
    return f"{kind}:{thing.partition('.')[0]}" if kind in COPIES else used


def crossroads_used(g: Gen7, move: int) -> tuple[str, ...]:
    """The option of which crossroads card is taken, which the notation does not name."""
    ask = g.asking
    if not isinstance(ask, ChooseOption):
        return ()
    return (f"crossroads:{names_of(g).crossroads[ask.card].id}.{move + 1}",)

"""Whether redeals draw anew what they should: told over a whole run, for one redeal may fall out the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ecumene.kernel.contract.report import Breach
from ecumene.kernel.contract.spot import Spot, Viewer

ENOUGH = 24
"""So many redeals without a change mean that the thing is not drawn anew."""

Path = tuple[str, ...]
Hidden = tuple[Path, Any]


class Secret:
    """Something a seat sees where a viewer sees nothing, at one place of the view."""

    def __init__(self) -> None:
        self.times = 0
        self.values: set[bytes] = set()
        self.drawn = False


class Secrets:
    """The secrets met so far, and whether any redeal ever changed them."""

    def __init__(self) -> None:
        self.met: dict[tuple[str, str], Secret] = {}

    def note(self, spot: Spot) -> None:
        """Look at each redeal: what the owner of a secret would see in it."""
        game, g = spot.game, spot.g
        views = {viewer: msgspec.to_builtins(game.view(g, viewer)) for viewer in spot.viewers}
        for viewer in spot.viewers:
            for owner in spot.seats:
                hidden = list(_concealed(views[viewer], views[owner])) if owner != viewer else []
                for twin in spot.twins() if hidden else []:
                    if twin.viewer == viewer:
                        self.compare(viewer, hidden, msgspec.to_builtins(game.view(twin.g, owner)))

    def compare(self, viewer: Viewer, hidden: list[Hidden], redrawn: Any) -> None:
        """Note whether what is hidden from the viewer has changed in its owner's view of a redeal."""
        kind = "a spectator" if viewer is None else "another seat"
        for path, value in hidden:
            place = ".".join("*" if part.isdigit() else part for part in path)
            secret = self.met.setdefault((kind, place), Secret())
            secret.times += 1
            secret.values.add(msgspec.json.encode(value))
            secret.drawn |= _at(redrawn, path) != value

    def breach(self) -> Breach | None:
        """The first secret that varies from position to position and that no redeal ever changed."""
        for (kind, path), secret in self.met.items():
            if secret.times >= ENOUGH and len(secret.values) > 1 and not secret.drawn:
                text = f"{secret.times} redeals for {kind}, who cannot see it, never changed {path} in a seat's view"
                return Breach("anew", text)
        return None


def _concealed(viewer: Any, owner: Any, path: Path = ()) -> Iterator[Hidden]:
    """The places where the viewer's view has nothing and the owner's has something."""
    if viewer is None and owner is not None and owner != [] and owner != {}:
        yield path, owner
    elif isinstance(viewer, dict) and isinstance(owner, dict):
        for key in viewer.keys() & owner.keys():
            yield from _concealed(viewer[key], owner[key], (*path, str(key)))
    elif isinstance(viewer, list | tuple) and isinstance(owner, list | tuple) and len(viewer) == len(owner):
        for i, (one, other) in enumerate(zip(viewer, owner, strict=True)):
            yield from _concealed(one, other, (*path, str(i)))


def _at(view: Any, path: Path) -> Any:
    """What stands at that place of a view, None where there is no such place."""
    for part in path:
        if isinstance(view, dict):
            view = view.get(part)
        elif isinstance(view, list | tuple) and int(part) < len(view):
            view = view[int(part)]
        else:
            return None
    return view

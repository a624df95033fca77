"""Which steps a game has: those in its own modules."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from ecumene.kernel.errors import BadGame
from ecumene.kernel.step import Step


def steps_of(game: type[Any]) -> dict[str, type[Step[Any]]]:
    """The steps by name that the modules of this class define, and those of the classes it extends.

    The modules of a class are the one it stands in and, where that is a package, all of the package that it has
    imported; what it does not import it cannot put on an agenda.
    """
    found: dict[str, type[Step[Any]]] = {}
    for kind in _defined(game):
        other = found.setdefault(kind.__name__, kind)
        if other is not kind:
            raise BadGame(f"there are two steps called {kind.__name__}: in {other.__module__} and in {kind.__module__}")
    return found


def _defined(game: type[Any]) -> Iterator[type[Step[Any]]]:
    for module in _modules(game):
        for thing in list(vars(module).values()):
            if isinstance(thing, type) and issubclass(thing, Step) and thing.__module__ == module.__name__:
                yield thing


def _modules(game: type[Any]) -> list[ModuleType]:
    homes = {base.__module__ for base in game.__mro__}
    return [module for name, module in sorted(sys.modules.items()) if name in homes or _inside(name, homes)]


def _inside(name: str, homes: set[str]) -> bool:
    return any(name.startswith(f"{home}.") for home in homes)

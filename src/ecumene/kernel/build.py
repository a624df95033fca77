"""Which build of the rules runs: native modules made by mypyc, or the same source interpreted."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


def compiled() -> bool:
    """Whether the kernel runs as native code."""
    from ecumene.kernel import position

    return not str(position.__file__).endswith(".py")


class _FromSource(MetaPathFinder):
    """Finds the modules of this package as Python source even where native ones lie beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("ecumene."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def prefer_source() -> None:
    """From here on import the package's modules from source; to be called before any of them is imported."""
    sys.meta_path.insert(0, _FromSource())

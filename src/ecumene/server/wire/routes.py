"""The screens of the page and their addresses: the server knows by them what is there, the page what to show.

Regular expressions that mean the same in Python and in JavaScript; `web/src/routes.ts` is made from them.
"""

from __future__ import annotations

import re

SCREENS = {
    "lobby": r"/(?:index\.html)?",
    "table": r"/table/([A-Za-z0-9_-]+)/?",
    "campaign": r"/campaign/([A-Za-z0-9_-]+)/?",
    "laboratory": r"/laboratory/?",
    "run": r"/laboratory/([0-9a-f]+)(?:/against/([0-9a-f]+))?/?",
}

ANY = re.compile("|".join(SCREENS.values()))


def is_screen(path: str) -> bool:
    """Whether the page has a screen at this address."""
    return ANY.fullmatch(path) is not None

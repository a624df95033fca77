"""The laboratory's key: anyone who shows it may let this machine play thousands of games; tables need none.

`ecumene serve` prints an address that holds the key behind a `#`, where no server, proxy or log sees it. The page
trades it once for a cookie, which goes along where a script cannot: with the links that download a report. The cookie
carries a mark of its key, so two servers on one machine do not overwrite each other's. Programs send the key itself
as `Authorization: Bearer`.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from ecumene.server.door.identity import Headers, bearer_token, cookie
from ecumene.server.table.seating import hashed
from ecumene.server.wire.trouble import StorageDown

FILE = "key"
SHOWN = "ecumene_key_shown"
"""Where a request's state says that its browser gets the key with the answer."""


def kept_key(folder: Path, anew: bool = False) -> str:
    """The key kept in this folder; made where there is none, or `anew`, readable for its owner alone."""
    file = folder / FILE
    try:
        if not anew and file.exists() and (found := file.read_text(encoding="ascii").strip()):
            return found
        folder.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        key = secrets.token_urlsafe(24)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:
            opened.write(f"{key}\n")
        return key
    except (OSError, UnicodeDecodeError) as wrong:
        raise StorageDown(
            f"the laboratory's key cannot be kept in {file} ({wrong}); "
            "check the folder and its permissions, or start with --no-laboratory"
        ) from None


def cookie_name(key: str) -> str:
    """What the cookie is called that holds this key."""
    return f"ecumene_lab_{hashed(key)[:8]}"


def fits(key: str, given: str) -> bool:
    """Whether this is the key, without telling by the time it takes how much of it is right."""
    return bool(key) and secrets.compare_digest(key.encode(), given.encode())


def shown(key: str, headers: Headers) -> bool:
    """Whether the asker has the key: a browser in its cookie, a program as its bearer token."""
    return fits(key, cookie(headers, cookie_name(key))) or fits(key, bearer_token(headers))

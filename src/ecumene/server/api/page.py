"""The built page: every file in memory, and the page itself for each of its screens."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar.types import HTTPScope, Send

from ecumene.server.door.identity import header
from ecumene.server.wire.routes import is_screen

FOLDER = Path(__file__).parents[1] / "page"
INDEX = "index.html"
TEXT = "text/plain; charset=utf-8"
MISSING = (
    "The page is not built yet.\n\n"
    "Run `make play` in the checkout of Ecumene, which builds it (or `npm ci && npm run build` in its folder web/ and "
    "start the server again).\nThe programming interface is there already: /schema/openapi.json\n"
)


class Page:
    """The files of the page by their paths."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files

    async def answer(self, scope: HTTPScope, send: Send) -> None:
        """The file of that path, or the page where it has a screen; nothing else is there, as it tells people."""
        path = scope["path"].removeprefix("/")
        if scope["method"] not in ("GET", "HEAD"):
            await _send(send, scope, 405, TEXT, b"Only GET here.\n", "no-store")
        elif INDEX not in self.files:
            await _send(send, scope, 503, TEXT, MISSING.encode(), "no-store")
        elif path in self.files and path != INDEX:
            kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
            await _send(send, scope, 200, _content_type(path), self.files[path], kept)
        elif is_screen(scope["path"]):
            await _send(send, scope, 200, _content_type(INDEX), self.files[INDEX], "no-cache")
        elif "text/html" in header(scope["headers"], "accept"):
            await _send(send, scope, 404, _content_type(INDEX), self.files[INDEX], "no-cache")
        else:
            await _send(send, scope, 404, TEXT, b"There is nothing at this address.\n", "no-store")


def load(root: str = "", folder: Path = FOLDER) -> Page:
    """The page as built into the package, to be shown below this path; empty if it is not built.

    It names its files relative to itself ("./"), and is at the root whatever screen is asked for.
    """
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}
    if INDEX in files:
        files[INDEX] = files[INDEX].replace(b'="./', f'="{root}/'.encode())
    return Page(files)


async def lead_to(path: str, scope: HTTPScope, send: Send) -> None:
    """Say that what is asked for is at this path."""
    await _send(send, scope, 308, TEXT, f"It is at {path}\n".encode(), "no-store", (b"location", path.encode()))


def _content_type(path: str) -> str:
    kind = {"js": "text/javascript", "webmanifest": "application/manifest+json", "woff2": "font/woff2"}.get(
        path.rpartition(".")[2], mimetypes.guess_type(path)[0] or "application/octet-stream"
    )
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


async def _send(
    send: Send, scope: HTTPScope, status: int, kind: str, body: bytes, kept: str, *more: tuple[bytes, bytes]
) -> None:
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", kept.encode()),
        *more,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body, "more_body": False})

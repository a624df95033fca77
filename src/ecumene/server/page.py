"""The built page: every file in memory, unknown paths answered with the page itself."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar.types import HTTPScope, Send

FOLDER = Path(__file__).with_name("page")
MISSING = (
    "The page is not built yet.\n\n"
    "Run `make page` in the checkout of Ecumene (or `npm ci && npm run build` in its folder web/) and start the "
    "server again.\nThe programming interface is there already: /schema/openapi.json\n"
)


class Page:
    """The files of the page by their paths."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files

    async def answer(self, scope: HTTPScope, send: Send) -> None:
        """The file of that path, or the page itself, which knows what to show there."""
        if scope["method"] not in ("GET", "HEAD"):
            await _send(send, scope, 405, "text/plain; charset=utf-8", b"Only GET here.\n", "no-store")
            return
        path = scope["path"].lstrip("/")
        if path not in self.files:
            path = "index.html"
        if path not in self.files:
            await _send(send, scope, 503, "text/plain; charset=utf-8", MISSING.encode(), "no-store")
            return
        kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        await _send(send, scope, 200, _content_type(path), self.files[path], kept)


def load(folder: Path = FOLDER) -> Page:
    """The page as built into the package; empty if it is not."""
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return Page({path.relative_to(folder).as_posix(): path.read_bytes() for path in found})


def _content_type(path: str) -> str:
    kind = {"js": "text/javascript", "webmanifest": "application/manifest+json", "woff2": "font/woff2"}.get(
        path.rpartition(".")[2], mimetypes.guess_type(path)[0] or "application/octet-stream"
    )
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


async def _send(send: Send, scope: HTTPScope, status: int, kind: str, body: bytes, kept: str) -> None:
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", kept.encode()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body, "more_body": False})

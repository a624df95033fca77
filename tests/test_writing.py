"""People read plain, modern English here: see docs/writing.md. These words and phrases have been retired."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
CODE = [
    *(ROOT / "src").rglob("*.py"),
    *(path for kind in ("*.svelte", "*.ts", "*.md") for path in (ROOT / "web" / "src").rglob(kind)),
    *(ROOT / "tools").rglob("*.py"),
]
ALLOWED = {"writing.md", "careVoice.ts"}
"""One shows how not to write, the other reads stories, which keep their voice."""

RETIRED = {
    r"whence|whither|thence|hither|thither|wherein|whereof|thereof|therein|thereby|hereby|herein": "say where, from "
    "where, in it, of it, by it",
    r"shall|shan't": "say will or must, or use the present",
    r"hath|doth|unto|amongst|whilst|ere|nay|lest|albeit|heretofore|hitherto": "use today's word",
    r"\d+ signs|signs long|too many signs|halves of signs": "characters",
    r"belongs? into": "goes into, or: put it into",
    r"(?:is|are|was|were|be) had|had by|to be had": "say who has it or gets it",
    r"that is much at once": "that is too much at once",
    r"is none once": "say when there is none any more",
    r"(?:he|she|him|his|her|hers|himself|herself)": "they, them, their",
    r"for want of": "for lack of",
    r"counsel\w*": "hint, review or analysis",
}
PATTERNS = {
    re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE): instead for words, instead in RETIRED.items()
}


def test_nothing_retired_is_written() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]!r}: {instead}"
        for path in [*PAGES, *CODE]
        if path.name not in ALLOWED
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for pattern, instead in PATTERNS.items()
        for match in pattern.finditer(line)
    ]
    assert not found, "\n".join(found)

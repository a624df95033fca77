"""What the tests of every game ask of its words, its events and its content."""

from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path

from ecumene.kernel.game import Game
from ecumene.kernel.position import Position


def check_words(game: Game, vocabulary: re.Pattern[str], g: Position, seat: int, read_back: bool) -> None:
    """Every candidate has its own notation, a sentence, and targets of the vocabulary; every refusal its rule."""
    tried = g.candidates(seat)
    said = [game.words(g, seat, move) for move in tried]
    assert [one.move for one in said] == [game.notation(g, seat, move) for move in tried]
    assert len({one.move for one in said}) == len(tried), said
    assert len({(one.target, one.text) for one in said}) == len(tried), "what shares a place is told apart in words"
    for one in said:
        first = one.text.lstrip("“")[0]
        assert first.isupper() or first.isdigit() or first == "+", one.text
        assert not one.text.endswith("."), one.text
        assert vocabulary.fullmatch(one.target), one.target
        assert all(vocabulary.fullmatch(thing) for thing in one.also), one.also
        assert one.target not in one.also
    if read_back:
        assert [game.parse(g, seat, one.move) for one in said] == tried
        for refusal in game.refusals(g, seat):
            assert refusal.why == game.ledger().text(refusal.rule)


def check_question(game: Game, g: Position) -> None:
    """The question is put to its seat and told to the others by the seat's title."""
    seat = g.waiting[0]
    mine, others = game.question(g, seat), game.question(g, None)
    assert mine.ask == others.ask == type(g.asking).__name__
    assert mine.rule in game.ledger().by_id
    assert mine.text[0].isupper()
    assert mine.text.endswith(".")
    assert game.seat_title(g, seat) in others.text
    assert others.text.endswith(".")


TELLS = ("tell", "tell_at")
"""What reports events."""


def reported(game: Game) -> set[str]:
    """The kinds of event that the rules report, read off their text."""
    found = set()
    for path in game.folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TELLS:
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant):
                    found.add(first.value)
    return found


def shortened(game: Game, folder: Path, file: str, table: str, keep: int) -> None:
    """A copy of the game's content in the folder loses all but the first so many entries of a table."""
    shutil.copytree(game.folder / "content", folder, dirs_exist_ok=True)
    path = folder / file
    head, *rows = re.split(rf"(?m)^(?=\[\[{table}\]\])", path.read_text(encoding="utf-8"))
    last, *tail = re.split(r"(?m)^(?=\[+(?!\[?" + table + r"\]))", rows[-1])
    rows[-1] = last
    path.write_text("".join([head, *rows[:keep], *tail]), encoding="utf-8")

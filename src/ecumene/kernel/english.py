"""Small words that every sentence needs: how many of a thing, a list of names, a capital letter."""

from __future__ import annotations

from collections.abc import Sequence


def count(many: int, one: str, more: str = "") -> str:
    """1 card, 12 cards; `more` is the plural where it takes more than an s."""
    return f"{many} {one if many == 1 else more or one + 's'}"


def listed(names: Sequence[str]) -> str:
    """A, B and C."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def capital(text: str) -> str:
    """The text with its first letter large and the others as they are."""
    return text[:1].upper() + text[1:]

"""HTML and SVG as text: everything that is not markup already is escaped."""

from __future__ import annotations

from html import escape


class Html(str):
    """Markup that is ready to be sent; any other text is escaped where it is put into an element."""

    __slots__ = ()


VOID = frozenset({"circle", "line", "rect", "path", "use", "meta", "br", "stop"})
"""Elements that hold nothing."""


def text(words: str) -> Html:
    """Words as markup: escaped, with the space before a unit never broken."""
    if isinstance(words, Html):
        return words
    return Html(escape(words, quote=False).replace(" %", "\u00a0%"))


def el(name: str, /, *children: str, **attributes: object) -> Html:
    """An element. `class_` writes class, `text_anchor` writes text-anchor; an attribute that is None is left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in VOID and not children:
        return Html(f"<{name}{written}/>")
    return Html(f"<{name}{written}>{join(*children)}</{name}>")


def join(*children: str) -> Html:
    """Pieces one after the other."""
    return Html("".join(text(child) for child in children))


def _value(value: object) -> str:
    return short(value) if isinstance(value, float) else str(value)


def short(value: float) -> str:
    """A coordinate with as many digits as can be seen."""
    return f"{value:.2f}".rstrip("0").rstrip(".")

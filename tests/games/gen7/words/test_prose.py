"""What Gen7 tells its players, as an editor reads it: signs, names, ages, and lines that keep their secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from ecumene.games.gen7.tables.box import prose

from ..boxes import content, entry, printed_box

NAMES = printed_box().names
READ = {
    *("text", "after", "otherwise", "line", "question", "premise", "aim", "epilogue_hard", "epilogue_long"),
    *("effect", "success", "flips", "failure", "criteria"),
}
"""The fields that players read."""


def texts_in(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Every text within a table with the place where it is written."""
    if isinstance(value, dict):
        here = f"{place} {value.get('id', value.get('stance', ''))}".strip()
        for key, one in value.items():
            if isinstance(one, str) and key in READ and one:
                yield f"{here} {key}", prose(one)
            else:
                yield from texts_in(one, here)
    elif isinstance(value, list):
        for one in value:
            yield from texts_in(one, place)


@cache
def every_text() -> list[tuple[str, str]]:
    return [found for table, value in content().tables.items() for found in texts_in(value, table)]


def test_the_texts_are_found() -> None:
    assert {place.split()[0] for place, _ in every_text()} == {
        *("crossroads", "element", "ending", "episode", "episode_objective", "flag", "perk", "personal_objective"),
        *("section", "special_rule"),
    }
    assert len(every_text()) > 400


# -- signs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (r"['\"]", "quotation marks and apostrophes are curly"),
        (r"(?i)\b([a-z]+) \1\b", "a word stands twice"),
        (r" [,.;:?!”]|“ |[,;:?!][A-Za-z]", "a space is missing or too many"),
        (r"\.\.|\u2026|,,|;;| - |--|[\u2013\u2014]", "sentences end with one stop, and dashes are not used"),
        (r"\ba [aeiou]\w|\ban [bcdfgjklmnpqrstvwxyz]\w", "the article does not go with its word"),
        (r"\b(color|gray|labor|honor|favor|meter|liter)s?\b|\btoward\b", "the spelling is British"),
    ],
)
def test_no_text_has_a_fault_of_the_pen(fault: str, why: str) -> None:
    exceptions = ("a one", "a use", "a unit")
    found = [
        (place, match.group())
        for place, text in every_text()
        for match in re.finditer(fault, text)
        if not text[match.start() :].startswith(exceptions)
    ]
    assert not found, why


def test_every_paragraph_is_whole_sentences() -> None:
    for place, text in every_text():
        for paragraph in text.split("\n\n"):
            assert re.match(r"“?[A-Z{0-9]", paragraph), f"{place}: {paragraph[:40]}"
            assert re.search(r"[.?!]”?$", paragraph), f"{place}: {paragraph[-40:]}"


def test_speech_that_is_opened_is_closed() -> None:
    """A speech over several paragraphs is opened in each and closed in the last."""
    for place, text in every_text():
        paragraphs = text.split("\n\n")
        for paragraph, after in zip(paragraphs, [*paragraphs[1:], ""], strict=True):
            open_now = 0
            for sign in re.findall("[“”]", paragraph):
                open_now += 1 if sign == "“" else -1
                assert 0 <= open_now <= 1, f"{place}: {paragraph}"
            assert open_now == 0 or after.startswith("“"), f"{place}: {paragraph}"


def test_a_flag_goes_into_a_sentence() -> None:
    """Effects and conditions that name a flag are told in lists, whose signs its own text must not use."""
    for flag in NAMES.flags:
        assert re.fullmatch(r"[^;:.?!]+\.", flag.text), flag.id


# -- people ---------------------------------------------------------------------------------------

PEOPLE = (
    *("Ruth", "Isidro", "Coretta", "Adaeze", "Jonas", "Lucjan", "Ysolde", "Anneke", "Bram", "Oriel", "Teodor", "Lotte"),
    *("Sanne", "Obi", "Benedikt", "Milica", "Dov", "Jonna", "Hedda"),
)


def everybody() -> list[str]:
    """The first names of all who have a surname."""
    return [*PEOPLE, *(row.name.split()[0] for row in NAMES.crew)]


def all_of_it() -> str:
    """Every text, and the names of the crew cards."""
    return "\n".join([text for _, text in every_text()] + [row.name for row in NAMES.crew])


def surnames(first: str) -> set[str]:
    """What stands behind a first name."""
    return set(re.findall(rf"\b{first} ([A-Z][a-z]+(?:-[A-Z][a-z]+)?)", all_of_it()))


def one_letter_apart(one: str, other: str) -> bool:
    """Whether two words differ by one letter put in, left out or exchanged."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    short, long = sorted((one, other), key=len)
    at = next((k for k, letter in enumerate(short) if letter != long[k]), len(short))
    return long[at + 1 :] == short[at + (len(short) == len(long)) :]


def test_no_name_is_written_in_two_ways() -> None:
    names = {part for first in everybody() for part in [first, *surnames(first).pop().split("-")]}
    common = set(re.findall(r"\b[a-z]+", all_of_it()))
    proper = {word for word in re.findall(r"\b[A-Z][a-z]+", all_of_it()) if word.lower() not in common}
    assert {"Ruth", "Ngata", "Eklund", "Nineteenth", "Strand"} <= names
    assert not [(name, word) for name in names for word in proper if one_letter_apart(name, word)]


def test_nobody_has_two_surnames() -> None:
    for first in everybody():
        assert len(surnames(first)) == 1, first


YEARS = {1: 142, 2: 142, 3: 142, 4: 143, 5: 145, 6: 147, 7: 150}
BORN = {"Ruth": 79, "Coretta": 123, "Bram": 87, "Oriel": 133, "Teodor": 55, "Sanne": 144}
NUMBERS = (
    *(
        "",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
    ),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def in_words(number: int) -> str:
    """A number below a hundred in words."""
    if number < len(NUMBERS):
        return NUMBERS[number]
    return f"{TENS[number // 10]}-{NUMBERS[number % 10]}".removesuffix("-")


@pytest.mark.parametrize(
    ("section", "who", "said"),
    [
        ("1.02", "Coretta", "Coretta Blom, {}, gave"),
        ("3.01", "Oriel", "a girl of about {}, in a dress"),
        ("3.02", "Teodor", "he is {} now"),
        ("5.02", "Ruth", "Ruth Ngata, who is {}, goes"),
        ("5.03", "Coretta", "She is {}."),
        ("6.01", "Sanne", "Sanne Eklund-Second is {}, the first"),
        ("6.01", "Teodor", "He is {}, and he falls asleep"),
        ("7.00", "Sanne", "Sanne Eklund-Second is {}."),
        ("7.01", "Bram", "He is {} and has been told"),
        ("7.01", "Oriel", "Oriel Sixth, who is {}, with"),
    ],
)
def test_people_grow_older_with_the_voyage(section: str, who: str, said: str) -> None:
    row = entry("section", section)
    told = " ".join(prose(text) for text in (row["text"], row.get("success", {}).get("text", "")))
    assert said.format(in_words(YEARS[row["episode"]] - BORN[who])) in told


@pytest.mark.parametrize(("year", "said"), [(210, "{},” she says, with her finger"), (219, "On this one I am {}.")])
def test_coretta_counts_her_years_to_landfall(year: int, said: str) -> None:
    assert said.format(in_words(year - BORN["Coretta"])) in prose(entry("section", "5.03")["text"])


def test_a_card_that_may_come_in_any_year_gives_nobody_of_the_plot_an_age() -> None:
    ages = "|".join(in_words(number) for number in range(1, 100))
    for who in BORN:
        for place, text in every_text():
            if place.split()[0] == "crossroads":
                assert not re.search(rf"\b{who}\b[^.]*?(\bis|,|who is) ({ages})\b", text), place


# -- secrets --------------------------------------------------------------------------------------


def test_no_line_tells_what_it_does() -> None:
    """Options of crossroads cards and votes name no merit, no cards, no tokens, and no amount of their effects."""
    told = re.compile(r"(?i)\b(merit|data|chems?|tokens?|schema|rank)\b")
    seen = 0
    votes = [row["vote"] for row in content().tables["section"] if "vote" in row]
    for option in [option for row in [*content().tables["crossroads"], *votes] for option in row["options"]]:
        amounts = {int(number) for effect in option["effects"] for number in re.findall(r"\b\d+\b", effect)}
        words = {in_words(number) for number in amounts if number > 2}
        assert not told.search(option["line"]), option["line"]
        assert not words & set(re.findall("[a-z]+", option["line"].lower())), option["line"]
        seen += 1
    assert seen == 2 * (len(NAMES.crossroads) + len(votes))

"""The recipe by which a seed is made of a secret and numbers, and what is said where it does not fit."""

from __future__ import annotations

import subprocess

import msgspec
import pytest

from ecumene.kernel.fair import Fair, Hand, commitment_to, numbers_in, seed_of, wrong_with

SECRET, ONE, TWO = "0" * 64, "1" * 64, "2" * 64


def fair(*numbers: str) -> Fair:
    promised = [ONE, TWO]
    hands = [Hand((seat,), commitment_to(promised[seat]), number) for seat, number in enumerate(numbers)]
    return Fair(SECRET, tuple(hands))


def test_the_recipe_is_the_one_of_the_documentation() -> None:
    """As anybody checks it by hand; another recipe would make every old record unfair."""
    line = f"ecumene-deal-1:{SECRET}:{ONE}:{TWO}"
    by_hand = subprocess.run(["sha256sum"], input=line.encode(), capture_output=True, check=True).stdout.split()[0]
    assert seed_of(SECRET, [ONE, TWO]) == by_hand.decode()
    assert seed_of(SECRET, []) == commitment_to(f"ecumene-deal-1:{SECRET}")
    assert commitment_to("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_the_order_of_the_seats_counts_and_who_is_left_out_is_not_in_it() -> None:
    assert seed_of(SECRET, [ONE, TWO]) != seed_of(SECRET, [TWO, ONE])
    assert numbers_in(fair(ONE, "").hands) == [ONE]


@pytest.mark.parametrize("numbers", [(ONE, TWO), (ONE, ""), ("", ""), ()])
def test_what_fits_is_not_complained_about(numbers: tuple[str, ...]) -> None:
    deal = fair(*numbers)
    assert wrong_with(deal, seed_of(SECRET, numbers_in(deal.hands))) == []


def test_every_part_that_is_changed_is_found() -> None:
    deal = fair(ONE, TWO)
    seed = seed_of(SECRET, [ONE, TWO])
    swapped = Fair(SECRET, (deal.hands[0], msgspec.structs.replace(deal.hands[1], number=ONE)))
    assert wrong_with(swapped, seed_of(SECRET, [ONE, ONE])) == ["the number of seat 2 is not the one that was promised"]
    assert wrong_with(Fair(TWO, deal.hands), seed) == ["the seed does not follow from the secret and the numbers"]
    assert wrong_with(deal, ONE) == ["the seed does not follow from the secret and the numbers"]

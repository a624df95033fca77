"""Officer perks bought with stars at the end of an episode, and given up for others."""

from __future__ import annotations

from typing import Any

from ecumene.games.gen7.episode.ending import DONE, END_EPISODE, GIVE_UP, KEEP, BuyPerk, price
from ecumene.kernel.bits import members
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A, B, C, D


def owned(g: Any, seat: int) -> set[str]:
    """The perks of a seat."""
    return {g.box.names.perks[perk].id for perk in members(g.perks[seat])}


def shop(rank: int, stars: int, *perks: str) -> Any:
    """A table where A may buy perks, with this rank, these stars and perks."""
    g = s.table(3)
    s.ranks(g, rank, 5, 5)
    g.stars = [stars, 0, 0]
    s.give_perks(g, A, *perks)
    return s.begin(g, BuyPerk(A, 2))


def buy(g: Any, name: str, *give: int) -> Any:
    """Buy a perk, keeping and giving up what is owned as named."""
    s.choose(g, "BuyPerk", s.perk(name))
    if give:
        s.choose(g, "GiveUp", *give)
    return g


def forbidden(g: Any, name: str) -> int:
    return s.refused(g, s.perk(name))


@rule("G7-107", "G7-111", "G7-195")
def test_a_perk_is_bought() -> None:
    """G7-107, G7-111, G7-195: it costs its stars, what is left is kept."""
    g = buy(shop(1, 5), "scientist")
    assert (owned(g, A), g.stars) == ({"scientist"}, [1, 0, 0])
    s.choose(g, "BuyPerk", DONE)
    assert s.done(g)


@rule("G7-107")
def test_stars_must_suffice() -> None:
    """G7-107: nothing that costs more than one has."""
    g = shop(4, 5)
    assert forbidden(g, "courageous") == 107
    assert s.perk("academic") in s.legal(g)


@rule("G7-110", "G7-267")
def test_rank_must_suffice() -> None:
    """G7-110, G7-267: perks of 3 and 4 stars for rank 1, of 5 for rank 2, of 6 for rank 3, of 8 for rank 4."""
    cheapest = {1: ("motivator", "analyst"), 2: ("academic",), 3: ("courageous",), 4: ("medic",)}
    for rank in range(1, 6):
        g = shop(rank, 40)
        for needed, names in cheapest.items():
            for name in names:
                assert (s.perk(name) in s.legal(g)) is (needed <= rank)
                if needed > rank:
                    assert forbidden(g, name) == 110


@rule("G7-107")
def test_at_most_two_perks_an_episode() -> None:
    """G7-107: after the second there is no more to buy."""
    g = buy(shop(5, 40), "motivator")
    buy(g, "innovator", KEEP)
    assert owned(g, A) == {"motivator", "innovator"}
    assert s.done(g)


@rule("G7-268")
def test_one_copy_of_each_perk() -> None:
    """G7-268: what another player owns, or oneself, cannot be bought; given up it is free at once."""
    g = shop(4, 8, "medic")
    s.give_perks(g, B, "motivator")
    assert [forbidden(g, name) for name in ("motivator", "medic")] == [268, 268]
    buy(g, "overseer", GIVE_UP)
    assert s.perk("medic") in s.legal(g)


@rule("G7-108", "G7-109", "G7-193")
def test_no_more_perks_than_rank() -> None:
    """T29, G7-108, G7-109, G7-193: at the maximum one must be given up: the 4 for half its price, so a 5 costs 3."""
    g = shop(2, 3, "scientist", "academic")
    assert price(g, s.perk("caretaker"), 1 << s.perk("scientist")) == 3
    buy(g, "caretaker")
    assert (s.asked(g)[0], s.legal(g)) == ("GiveUp", [KEEP, GIVE_UP])
    s.choose(g, "GiveUp", GIVE_UP, KEEP)
    assert (owned(g, A), g.stars[A]) == ({"academic", "caretaker"}, 0)


@rule("G7-109")
def test_the_last_one_must_be_given_up_where_it_is_needed() -> None:
    """G7-109: having kept the first, a full officer cannot keep the second as well."""
    g = shop(2, 20, "scientist", "academic")
    buy(g, "caretaker", KEEP)
    assert owned(g, A) == {"scientist", "caretaker"}
    g = shop(2, 20, "scientist", "academic")
    s.choose(g, "BuyPerk", s.perk("caretaker"))
    g.agenda[-1].choose(g, KEEP)
    last = g.agenda[-1]
    last.run(g)
    assert g.agenda[-1].forbids(g, KEEP) == 109


@rule("G7-107", "G7-108")
def test_what_is_given_up_may_be_needed_for_the_price() -> None:
    """G7-107, G7-108: with too few stars keeping is refused though there is room."""
    g = shop(4, 4, "medic")
    s.choose(g, "BuyPerk", s.perk("director"))
    assert owned(g, A) == {"director"}
    assert g.stars[A] == 0


@rule("G7-108")
def test_half_of_each_rounded_down() -> None:
    """H14, G7-108, G7-Q10, G7-Q11: 5 off an 8 leaves 6; 3 and 5 take off 1 + 2; a price is never below 0."""
    g = shop(5, 0)

    def mask(*names: str) -> int:
        return sum(1 << s.perk(name) for name in names)

    assert price(g, s.perk("medic"), mask("academic")) == 6
    assert price(g, s.perk("medic"), mask("motivator", "academic")) == 5
    assert price(g, s.perk("motivator"), mask("medic")) == 0
    assert price(g, s.perk("motivator"), 0) == 3


@rule("G7-107")
def test_stars_too_few_even_with_all_given_up() -> None:
    """G7-107: 8 stars with a 4-star perk to give up need 6."""
    assert forbidden(shop(4, 5, "scientist"), "medic") == 107
    assert s.perk("medic") in s.legal(shop(4, 6, "scientist"))


def test_a_perk_just_bought_may_be_given_up() -> None:
    """G7-Q73: it counts half its printed price for the second purchase."""
    g = buy(shop(1, 6), "motivator")
    buy(g, "scientist")
    assert (owned(g, A), g.stars[A]) == ({"scientist"}, 6 - 3 - (4 - 1))


@rule("G7-108")
def test_no_more_is_asked_once_nothing_can_be_gained() -> None:
    """G7-108: a perk for nothing with room for it asks for no more."""
    g = shop(4, 0, "medic", "director")
    buy(g, "motivator", GIVE_UP)
    assert owned(g, A) == {"director", "motivator"}


@rule("G7-271")
def test_promotion_counts_at_once() -> None:
    """T43, G7-271, G7-Q68: rank 1 with 52 merit and 9 stars: a 5-star and a 4-star perk fit the two new slots."""
    g = s.table(3)
    g.flipped = 0b11000
    s.merit(g, 52, 60, 0)
    g.stars = [9, 0, 0]
    s.begin(g, END_EPISODE)
    while s.asked(g)[1] != A:
        s.choose(g, "BuyPerk", DONE)
    assert (g.rank[A], g.stars[A]) == (2, 9)
    buy(g, "academic")
    buy(g, "scientist", KEEP)
    assert (owned(g, A), g.stars[A]) == ({"academic", "scientist"}, 0)


@rule("G7-268")
def test_buying_goes_by_merit() -> None:
    """G7-268: in descending order of final merit, ties by the stack, after the penalties."""
    g = s.table(4)
    g.stars = [9, 9, 9, 9]
    s.merit(g, 10, 30, 30, 31)
    s.tasks(g, D, "cutlery_run")
    s.begin(g, END_EPISODE)
    order = []
    while not g.over:
        order.append(g.waiting[0])
        s.choose(g, "BuyPerk", DONE)
    assert order == [B, C, D, A]

"""What every game gets from the kernel: options, seats, and moves judged with their rule."""

from __future__ import annotations

import pytest
from tests.kernel.toys import DRAW, GAME, Act, Market, Sell

from ecumene.kernel.errors import BadOptions, BadSeats, IllegalMove, UnreadableMove
from ecumene.kernel.game import flag


def test_defaults_are_filled_in() -> None:
    assert GAME.complete({}) == {"long": "off", "tax": "none"}
    assert GAME.complete({"tax": "low"}) == {"long": "off", "tax": "low"}
    assert flag("x", "X", "").default == "off"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"colour": "red"}, "Market has no option 'colour'; it has: long, tax"),
        ({"tax": "huge"}, "option 'tax' cannot be 'huge'; choose one of: none, low, high"),
        ({"tax": "high", "long": "on"}, "nobody bears the high tax"),
    ],
)
def test_bad_options_are_refused(options: dict[str, str], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        GAME.new(2, options)


@pytest.mark.parametrize("seats", [-1, 0, 1, 4, 100])
def test_bad_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"Market is for 2 to 3 players, not {seats}"):
        GAME.new(seats)


def test_options_and_seed_make_the_game() -> None:
    assert GAME.hash(GAME.new(2, seed="a")) == GAME.hash(GAME.new(2, {"tax": "none"}, seed="a"))
    assert GAME.hash(GAME.new(2, seed="a")) != GAME.hash(GAME.new(2, seed="b"))
    assert GAME.hash(GAME.new(2, seed="a")) != GAME.hash(GAME.new(2, {"tax": "low"}, seed="a"))


def test_listening_from_the_start() -> None:
    assert GAME.new(2).events is None
    events = GAME.new(2, listen=True).events
    assert events is not None
    assert [event.what for event in events] == ["draw"] * 6


def full_hand() -> Market:
    """A position whose next seat may not draw."""
    g = GAME.new(2, seed="full")
    assert isinstance(g, Market)
    g.draw(0)
    g.list_choices()
    return g


def test_legal_move_is_taken() -> None:
    g = full_hand()
    card = g.hands[0][2]
    assert GAME.check_move(g, 0, f"sell {card}") == card
    assert GAME.make(g, 0, f"sell {card}") == card
    assert isinstance(g.asking, Sell)


def test_forbidden_move_names_its_rule() -> None:
    g = full_hand()
    before = GAME.hash(g)
    with pytest.raises(IllegalMove, match=r"'draw' is not allowed: Nobody draws .* \[MK-003\]") as refused:
        GAME.make(g, 0, "draw")
    assert (refused.value.rule, refused.value.move) == ("MK-003", "draw")
    assert refused.value.why == GAME.ledger().text("MK-003")
    assert GAME.hash(g) == before


def test_move_of_another_seat_is_refused() -> None:
    with pytest.raises(IllegalMove, match="not this seat's choice now but that of Seat 1"):
        GAME.check_move(full_hand(), 1, "pass")


def test_move_after_the_end_is_refused() -> None:
    g = full_hand()
    g.finish(1)
    with pytest.raises(IllegalMove, match="the game is over"):
        GAME.check_move(g, 0, "pass")


@pytest.mark.parametrize("text", ["", "PASS", "pass ", "sell 99", "x" * 1000, "sell -1", "\0"])
def test_unreadable_move_is_refused_briefly(text: str) -> None:
    with pytest.raises(UnreadableMove, match="is not a move here; expected") as refused:
        GAME.check_move(full_hand(), 0, text)
    assert len(str(refused.value)) < 200


def test_readable_move_that_is_no_candidate_cites_the_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    g = full_hand()
    monkeypatch.setattr(GAME, "parse", lambda *args: 77)
    with pytest.raises(IllegalMove, match="MK-001"):
        GAME.check_move(g, 0, "sell 77")


def test_choices_and_refusals_share_the_candidates() -> None:
    g = full_hand()
    choices, refusals = GAME.choices(g, 0), GAME.refusals(g, 0)
    assert [words.move for words in choices] == [GAME.notation(g, 0, move) for move in g.moves(0)]
    assert [(refusal.move, refusal.rule) for refusal in refusals] == [("draw", "MK-003")]
    assert refusals[0].why == GAME.ledger().text("MK-003")
    assert GAME.choices(g, 1) == []
    assert GAME.refusals(g, 1) == []
    assert isinstance(g.asking, Act)
    assert g.forbids(0, DRAW) == 3

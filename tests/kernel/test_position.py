"""The agenda: what happens in which order, who is asked, and what plays itself."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kernel.toys import GAME, PASS, Market, Vote

from ecumene.kernel.position import PENDING, DeadEnd, Position
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.step import Ask, AskTogether, Step


class Line(Position):
    """A position that writes down what happens to it."""

    def __init__(self, *steps: Step[Any], seats: int = 3) -> None:
        super().__init__(seats, rng_from_seed("line", ("x",)))
        self.said: list[str] = []
        self.agenda = []
        self.plan(*steps)


class Say(Step[Line]):
    def __init__(self, word: str, *then: Step[Any]) -> None:
        self.word = word
        self.then = then

    def run(self, g: Line) -> None:
        g.said.append(self.word)
        g.plan(*self.then)


class Over(Step[Line]):
    def run(self, g: Line) -> None:
        g.finish(7)


class Pick(Ask[Line]):
    def __init__(self, seat: int, legal: list[int], stated: bool = False) -> None:
        super().__init__(seat)
        self.legal = legal
        self.stated = stated

    def candidates(self, g: Line) -> list[int]:
        return [1, 2, 3]

    def forbids(self, g: Line, move: int) -> int:
        return 0 if move in self.legal else 40 + move

    def choose(self, g: Line, move: int) -> None:
        g.said.append(f"{self.seat} picks {move}")


class Together(AskTogether[Line]):
    def __init__(self, legal: dict[int, list[int]], stated: bool = False) -> None:
        self.legal = legal
        self.stated = stated

    def seats(self, g: Line) -> list[int]:
        return list(self.legal)

    def candidates(self, g: Line, seat: int) -> list[int]:
        return [1, 2, 3]

    def forbids(self, g: Line, seat: int, move: int) -> int:
        return 0 if move in self.legal[seat] else 50 + move

    def reveal(self, g: Line, answers: list[int]) -> None:
        g.said.append(f"revealed {answers}")


def run(*steps: Step[Any]) -> Line:
    g = Line(*steps, Over())
    g.advance()
    return g


def test_steps_come_in_the_order_planned_and_new_ones_first() -> None:
    g = run(Say("a", Say("b"), Say("c")), Say("d"))
    assert g.said == ["a", "b", "c", "d"]
    assert g.over
    assert g.outcome == 7
    assert g.agenda == []


def test_plan_next_comes_before_everything() -> None:
    g = Line(Say("later"), Over())
    g.plan_next(Say("now"))
    g.advance()
    assert g.said == ["now", "later"]


def test_finish_drops_what_was_planned() -> None:
    g = run(Over(), Say("never"))
    assert g.said == []
    assert (g.waiting, g.asking, g.moves(0), g.candidates(0), g.refusals(0)) == ((), None, [], [], [])


def test_ask_waits_for_its_seat() -> None:
    g = run(Say("a"), Pick(1, [1, 3]), Say("b"))
    assert g.said == ["a"]
    assert g.waiting == (1,)
    assert isinstance(g.asking, Pick)
    assert g.moves(1) == [1, 3]
    assert g.refusals(1) == [(2, 42)]
    assert g.moves(0) == []
    assert g.candidates(0) == []
    g.play(3)
    assert g.said == ["a", "1 picks 3", "b"]


def test_single_move_plays_itself() -> None:
    assert run(Pick(0, [2]), Say("on")).said == ["0 picks 2", "on"]


def test_stated_ask_is_made_in_person() -> None:
    g = run(Pick(0, [2], stated=True))
    assert g.waiting == (0,)
    assert g.moves(0) == [2]
    g.answer(0, 2)
    assert g.said == ["0 picks 2"]


def test_no_legal_move_is_a_dead_end() -> None:
    with pytest.raises(DeadEnd, match="seat 2"):
        run(Pick(2, []))
    with pytest.raises(DeadEnd, match="seat 1"):
        run(Together({0: [1], 1: []}))


def test_together_holds_answers_until_all_are_in() -> None:
    g = run(Together({0: [1, 2], 2: [1, 3]}), Say("then"))
    assert g.waiting == (0, 2)
    assert g.moves(0) == [1, 2]
    assert g.moves(1) == []
    assert g.refusals(2) == [(2, 52)]
    before = g.answers
    g.answer(2, 3)
    assert before == [PENDING] * 3, "clones share the list of answers"
    assert g.waiting == (0,)
    assert g.said == []
    assert g.moves(2) == []
    g.answer(0, 1)
    assert g.said == ["revealed [1, -1, 3]", "then"]
    assert g.answers == []


def test_together_answers_single_moves_itself() -> None:
    g = run(Together({0: [2], 1: [1, 2]}))
    assert g.waiting == (1,)
    g.answer(1, 1)
    assert g.said == ["revealed [2, 1, -1]"]
    assert run(Together({0: [2], 1: [3]})).said == ["revealed [2, 3, -1]"]


def test_together_stated_is_made_in_person() -> None:
    g = run(Together({0: [2], 1: [3]}, stated=True))
    assert g.waiting == (0, 1)


def test_steps_without_a_body_say_so() -> None:
    g = Line()
    for broken in (Step[Line]().run, Ask[Line](0).candidates, AskTogether[Line]().seats):
        with pytest.raises(TypeError, match="has no"):
            broken(g)
    with pytest.raises(TypeError, match="has no choose"):
        Ask[Line](0).choose(g, 1)
    with pytest.raises(TypeError, match="has no reveal"):
        AskTogether[Line]().reveal(g, [])
    with pytest.raises(TypeError, match="has no clone"):
        g.clone()
    assert Ask[Line](2).args() == [2]
    assert not Ask[Line](0).completes()


def test_events_are_made_only_when_somebody_listens() -> None:
    g = Line()
    g.tell("silence")
    assert g.events is None
    g.events = []
    g.tell("word", 1, where=2, many=3, thing=4, known_to=1, rule=5)
    assert [event.data() for event in g.events] == [["word", 1, 2, 3, 4, 1, 5]]


def test_list_choices_asks_again() -> None:
    g = run(Pick(0, [1, 2]))
    g.choices = [9]
    g.list_choices()
    assert g.moves(0) == [1, 2]


def vote_begun() -> Market:
    g = GAME.new(3, seed="vote")
    while not isinstance(g.asking, Vote):
        g.answer(g.waiting[0], PASS)
    assert isinstance(g, Market)
    return g


def test_redeal_draws_held_answers_anew_except_the_viewers_own() -> None:
    g = vote_begun()
    g.answer(0, 1)
    g.answer(1, 1)
    rng = rng_from_seed("held", ("x",))
    twins = [GAME.redeal(g, 0, rng) for _ in range(40)]
    assert {twin.answers[0] for twin in twins} == {1}
    assert {twin.answers[1] for twin in twins} == {0, 1}
    assert {twin.answers[2] for twin in twins} == {PENDING}
    assert g.answers == [1, 1, PENDING]


def test_redeal_lists_the_moves_of_the_redealt_hand() -> None:
    g = GAME.new(2, seed="hands")
    assert isinstance(g, Market)
    rng = rng_from_seed("hands", ("x",))
    for _ in range(20):
        twin = GAME.redeal(g, 1, rng)
        assert isinstance(twin, Market)
        assert [move for move in twin.moves(0) if move < PASS - 3] == twin.hands[0]

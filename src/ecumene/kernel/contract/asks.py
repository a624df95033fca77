"""Checks on what is asked: legality, citations, notation, words, schemas and advice."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from ecumene.kernel.contract.report import Breach
from ecumene.kernel.contract.spot import Spot, encoded, said, who
from ecumene.kernel.errors import EcumeneError, IllegalMove, UnreadableMove
from ecumene.kernel.game import Ending, MoveWords, Question, Refusal, Told
from ecumene.kernel.position import PENDING
from ecumene.kernel.step import Ask, AskTogether

LONGEST_NOTATION = 200
GARBAGE = ("", " ", "\0", "?", "0", "-1", "1e3", "None", "\N{GRINNING FACE}", "x" * 5000)
ARABIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


def check_legal(spot: Spot) -> None:
    """The legal moves are the candidates that nothing forbids, each once; who owes no choice has none."""
    g = spot.g
    for seat in spot.seats:
        candidates, moves = g.candidates(seat), g.moves(seat)
        if seat not in g.waiting:
            if candidates or moves:
                raise Breach("legal", f"seat {seat} owes no choice and has moves")
            continue
        if len(set(candidates)) != len(candidates):
            raise Breach("legal", f"seat {seat} has a candidate twice: {sorted(candidates)}")
        if len(set(moves)) != len(moves):
            raise Breach("legal", f"seat {seat} has a legal move twice: {sorted(moves)}")
        allowed = {move for move in candidates if g.forbids(seat, move) == 0}
        refused = {move for move, _ in g.refusals(seat)}
        for move in set(moves) & refused:
            raise Breach("legal", f"move {move} of seat {seat} is both legal and refused")
        for move in set(moves) ^ allowed:
            kind = "legal and no candidate" if move in moves else "forbidden by no rule and not legal"
            raise Breach("legal", f"move {move} of seat {seat} is {kind}")
        _check_fresh(spot, seat, moves)


def _check_fresh(spot: Spot, seat: int, moves: list[int]) -> None:
    """The moves kept with the position are those the ask would list now."""
    ask = spot.g.asking
    if isinstance(ask, Ask) and list(ask.moves(spot.g)) != list(moves):
        raise Breach("legal", f"{type(ask).__name__} lists other moves when asked again")
    if isinstance(ask, AskTogether) and any(move <= PENDING for move in moves):
        raise Breach("legal", f"{type(ask).__name__} has a negative move; {PENDING} means that no answer is in yet")


def check_cited(spot: Spot) -> None:
    """Asks, refusals, questions and events cite rules that stand in the ledger."""
    game, g = spot.game, spot.g
    known = game.ledger().by_id
    ask = g.asking
    if isinstance(ask, (Ask, AskTogether)) and game.cite(ask.asked_by()) not in known:
        raise Breach("cited", f"{type(ask).__name__} asks by rule {game.cite(ask.asked_by()) or 0}, not in the ledger")
    for seat in g.waiting:
        for move, rule in g.refusals(seat):
            if game.cite(rule) not in known:
                raise Breach("cited", f"move {move} is refused by rule {game.cite(rule)}, not in the ledger")
        question = game.question(g, seat)
        if question.rule and question.rule not in known:
            raise Breach("cited", f"the question cites {question.rule}, not in the ledger")
    for event in spot.told:
        told = game.tell(g, event)
        for cited in filter(None, (game.cite(event.rule), told.rule)):
            if cited not in known:
                raise Breach("cited", f"the event {event.what!r} cites {cited}, not in the ledger")


def check_notation(spot: Spot) -> None:
    """Every candidate has a notation of its own that reads back as it, and nothing else reads as a move."""
    game, g = spot.game, spot.g
    for seat in g.waiting:
        seen: dict[str, int] = {}
        for move in g.candidates(seat):
            text = game.notation(g, seat, move)
            if not text or text != text.strip() or not text.isprintable() or len(text) > LONGEST_NOTATION:
                raise Breach("notation", f"move {move} has the notation {text!r}")
            if text in seen:
                raise Breach("notation", f"moves {seen[text]} and {move} are both written {text!r}")
            seen[text] = move
            try:
                back = game.parse(g, seat, text)
            except UnreadableMove as wrong:
                raise Breach("notation", f"move {move} does not read back: {wrong}") from None
            if back != move:
                raise Breach("notation", f"{text!r} is written for move {move} and read as {back}")
        slips = [slip for text in list(seen)[:: max(1, len(seen) // 4)] for slip in _slips(text)]
        for slip in [*slips, *GARBAGE]:
            _check_strict(spot, seat, slip)


def _slips(text: str) -> list[str]:
    """Slips of the pen that a strict reader must not take for the notation."""
    found = [text + "x", text + " x", " " + text, text + " ", text + "\n", text.upper(), text.title(), text + "1"]
    found += [text.replace(" ", "  "), text.replace(" ", "\t"), text.replace("_", " "), text.translate(ARABIC)]
    for i, letter in enumerate(text):
        if letter.isdigit() and not text[i - 1 : i].isalnum():
            found += [text[:i] + sign + text[i:] for sign in ("0", "+", "0_")]
    return [slip for slip in dict.fromkeys(found) if slip != text]


def _check_strict(spot: Spot, seat: int, text: str) -> None:
    game, g = spot.game, spot.g
    try:
        move = game.parse(g, seat, text)
        if game.notation(g, seat, move) == text:
            return
    except UnreadableMove:
        return
    except Exception as wrong:
        raise Breach("notation", f"reading {text[:80]!r} raised {said(wrong)}") from wrong
    raise Breach("notation", f"{text[:80]!r} is read as move {move}, which is written {game.notation(g, seat, move)!r}")


def check_judged(spot: Spot) -> None:
    """check_move takes exactly the legal moves of the seats that owe a choice and refuses others with their rule."""
    game, g = spot.game, spot.g
    for seat in spot.seats:
        for move in g.candidates(seat):
            text, rule = game.notation(g, seat, move), game.cite(g.forbids(seat, move))
            verdict = _verdict(spot, seat, text)
            if not rule and verdict != move:
                raise Breach("judged", f"the legal move {text!r} of seat {seat} is answered with {verdict!r}")
            if rule and not (isinstance(verdict, IllegalMove) and verdict.rule == rule and verdict.why):
                raise Breach("judged", f"{text!r} of seat {seat}, against {rule}, is answered with {verdict!r}")
    others = [seat for seat in spot.seats if seat not in g.waiting]
    texts = [game.notation(g, seat, move) for seat in g.waiting for move in g.moves(seat)[:2]]
    for seat in others:
        for text in texts or ["pass"]:
            verdict = _verdict(spot, seat, text)
            if not isinstance(verdict, IllegalMove):
                raise Breach("judged", f"{text!r} of seat {seat}, which owes no choice, is answered with {verdict!r}")
    spot.same("judged", "check_move()")


def _verdict(spot: Spot, seat: int, text: str) -> int | EcumeneError:
    try:
        return spot.game.check_move(spot.g, seat, text)
    except EcumeneError as refused:
        return refused


def check_words(spot: Spot) -> None:
    """There are words for every move, refusal, question, event, table and ending."""
    game, g = spot.game, spot.g
    for seat in spot.seats:
        _need(game.seat_title(g, seat), f"the title of seat {seat}")
        choices = game.choices(g, seat)
        if [words.move for words in choices] != [game.notation(g, seat, move) for move in g.moves(seat)]:
            raise Breach("words", f"the moves of seat {seat} in words are not those of the ask, in its order")
        for words in choices:
            _need(words.text, f"the sentence of {words.move!r}")
            _need(words.target, f"the target of {words.move!r}")
        for refusal in game.refusals(g, seat):
            _need(refusal.text, f"the sentence of the refused {refusal.move!r}")
            _need(refusal.why, f"the reason why {refusal.move!r} is refused")
    for viewer in spot.viewers:
        if not g.over:
            question = game.question(g, viewer)
            _need(question.ask, "the kind of the question")
            _need(question.text, f"the question as {who(viewer)} sees it")
        lines = game.describe(g, viewer)
        if not lines or not all(isinstance(line, str) and line.strip() for line in lines):
            raise Breach("words", f"the description for {who(viewer)} is empty or has an empty line")
    for event in spot.told:
        _need(game.tell(g, event).what, f"the kind of the event {event.what!r} in words")
    if g.over:
        _check_ending(spot)


def _need(text: str, what: str) -> None:
    if not text.strip():
        raise Breach("words", f"{what} is empty")


def _check_ending(spot: Spot) -> None:
    game, seats = spot.game, len(spot.seats)
    ending = game.ending(spot.g)
    for part in (ending.key, ending.headline, ending.text):
        _need(part, "the ending's key, headline or text")
    if len(ending.scores) != seats or len(ending.sources) not in (0, seats):
        raise Breach("words", f"the ending has not one score, with its sources, for each of {seats} seats")
    if not set(ending.winners) <= set(spot.seats) or len(set(ending.winners)) != len(ending.winners):
        raise Breach("words", f"the winners are {ending.winners} of {seats} seats")
    if game.cooperative and len(ending.winners) not in (0, seats):
        raise Breach("words", f"all win together or nobody does, not {ending.winners}")


def check_schema(spot: Spot) -> None:
    """Everything that goes over the wire encodes and reads back by its type."""
    game, g = spot.game, spot.g
    for viewer in spot.viewers:
        _round_trip(game.view(g, viewer), game.view_type, f"the view of {who(viewer)}")
        if not g.over:
            _round_trip(game.question(g, viewer), Question, f"the question as {who(viewer)} sees it")
        for event in spot.told:
            _round_trip(game.tell(g, event.seen_by(viewer)), Told, f"the event {event.what!r} in words")
    for seat in g.waiting:
        for words in game.choices(g, seat):
            _round_trip(words, MoveWords, f"the move {words.move!r}")
        for refusal in game.refusals(g, seat):
            _round_trip(refusal, Refusal, f"the refusal of {refusal.move!r}")
    if g.over:
        _round_trip(game.ending(g), Ending, "the ending")


def _round_trip(value: Any, kind: type[Any], what: str) -> None:
    if type(value) is not kind:
        raise Breach("schema", f"{what} is a {type(value).__name__}, not a {kind.__name__}")
    try:
        data = encoded(value)
        back = encoded(msgspec.json.decode(data, type=kind))
    except (TypeError, ValueError, msgspec.MsgspecError) as wrong:
        raise Breach("schema", f"{what} does not encode by its schema: {wrong}") from None
    if back != data:
        raise Breach("schema", f"{what} changes on its way through the wire")


def check_advice(spot: Spot) -> None:
    """Bots can rely on the game's advice."""
    game, g = spot.game, spot.g
    for seat in spot.seats:
        value = game.evaluate(g, seat)
        if not 0 <= value <= 1:
            raise Breach("advice", f"the position is worth {value} to seat {seat}; it must be 0 to 1")
    for seat in g.waiting:
        moves = g.moves(seat)
        for weights in (game.prefer(g, seat, list(moves)), game.gambles(g, seat, list(moves)) or [1.0] * len(moves)):
            if len(weights) != len(moves):
                raise Breach("advice", f"there are {len(weights)} weights for {len(moves)} moves")
            if not all(math.isfinite(weight) and weight >= 0 for weight in weights):
                raise Breach("advice", f"weights must be finite and not negative, not {weights}")


def check_invariants(spot: Spot) -> None:
    """The game finds nothing wrong with its own position."""
    wrong = spot.game.invariants(spot.g)
    if wrong:
        raise Breach("invariants", "; ".join(wrong))

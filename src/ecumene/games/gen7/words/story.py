"""Choices that effects, crossroads cards, votes and the end of an episode put, in words."""

from __future__ import annotations

from typing import Any

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.effects.on_dice import TURN
from ecumene.games.gen7.effects.on_tokens import split_of
from ecumene.games.gen7.episode.ending import DONE, price
from ecumene.games.gen7.episode.votes import ABSTAIN, CROSSROADS_VOTE, WEAR_VOTE, weight
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.texts.cards import perk_said, rule_said
from ecumene.games.gen7.texts.effects import STATUS
from ecumene.games.gen7.view.common import RESOURCE_IDS, die_id, names_of, task_id
from ecumene.games.gen7.view.story import vote_option
from ecumene.games.gen7.words.names import (
    Said,
    die_name,
    die_note,
    place_name,
    player_to,
    resource_move,
    tokens,
    tokens_note,
    tokens_said,
    yes_no,
)
from ecumene.kernel.bits import members
from ecumene.kernel.english import capital, count

# -- effects --------------------------------------------------------------------------------------


def player_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return f"player {move + 1}", capital(player_to(g, move, seat)), f"player:{move}", ()


def turn_die_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    die, value = move // TURN, move % TURN
    text = f"Turn {die_name(g, die, seat)} to {value}"
    return f"turn {die_note(g, die, seat)} {value}", text, die_id(g, die), (f"value:{value}",)


def move_die_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    name = die_name(g, move, seat)
    if ask.verb == e.RECALL_DIE:
        text = f"Take {name} back from {place_name(g, g.place[move])}"
    elif ask.verb == e.SEND_RECOVERY:
        text = f"Send {name} to the Recovery Room"
    else:
        text = f"Put {name} back to sleep"
    verb = {e.RECALL_DIE: "recall", e.SEND_RECOVERY: "rest"}.get(ask.verb, "sleep")
    return f"{verb} {die_note(g, move, seat)}", text, die_id(g, move), ()


def system_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    row = names_of(g).divisions[move]
    verb = "degrade" if ask.verb == e.DEGRADE else "repair"
    text = f"{capital(verb)} {row.name} by {ask.many} (now {STATUS[g.status[move]]})"
    return f"{verb} {row.id}", text, f"system:{row.id}", ()


def pick_task_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    row = names_of(g).critical[g.row[move]]
    if ask.verb == e.SOFTEN:
        text = f"{row.name} fails by {count(ask.many, 'step')} less"
    elif ask.verb == e.PRELOAD:
        text = f"Put {count(ask.many, 'token')} on {row.name}"
    else:
        text = f"Replace {row.name} by a new critical task"
    return f"task {row.id}", text, task_id(g, move), ()


def put_back_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    row = names_of(g).critical[move]
    rule = rule_said(g.box.cards.critical_kind[move], g.box.cards.critical_numbers[move])
    text = f"{row.name} next from the top: {rule}; {tokens_said(g.box.cards.critical_cost[3 * move : 3 * move + 3])}"
    return f"next {row.id}", text, f"critical:{row.id}", ()


def lean_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    side = "logic" if move == e.LOGIC else "instinct"
    return side, f"{count(ask.many, 'step')} toward {side}", f"button:{side}", ("track:li",)


def type_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    """A type of tokens gained or lost by players, or by the Stores."""
    many = abs(ask.many)
    gains = ask.verb == e.GAIN or (ask.verb == e.STORES and ask.many > 0)
    if ask.verb == e.STORES:
        text = f"The Stores {'gain' if gains else 'lose'} {tokens(many, move)}"
    else:
        seats = members(ask.targets)
        who = "Each of you" if len(seats) > 1 else capital(player_to(g, seats[0], seat)) if seats else ""
        verb = "gain" if gains else "lose"
        text = f"{who} {verb}{'' if who == 'You' else 's'} {tokens(many, move)}"
    return resource_move("", text, move)


def split_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    amounts = split_of(move, ask.many)
    return tokens_note(amounts), capital(tokens_said(amounts)), f"split:{'.'.join(str(n) for n in amounts)}", ()


def that_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return resource_move("", capital(RESOURCE_IDS[move]) if move == 0 else f"{capital(RESOURCE_IDS[move])}s", move)


def provide_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return that_said(g, ask, seat, move)


# -- crossroads and votes -------------------------------------------------------------------------


def spotlight_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return yes_no(move, "Have a second crossroads card drawn", "Let it be")


def option_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    line = names_of(g).crossroads[ask.card].options[move].line
    return f"option {move + 1}", line, f"option:{move}", ()


def ballot_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == ABSTAIN:
        return "abstain", "Abstain", "button:abstain", ()
    votes = count(weight(g, ask.kind, seat), "vote")
    return vote_move(g, ask, move, f" ({votes})")


def tie_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return vote_move(g, ask, move, "")


def vote_move(g: Gen7, ask: Any, option: int, more: str) -> Said:
    """A vote for an option or location."""
    seen = vote_option(g, ask.kind, ask.number, option)
    if ask.kind == WEAR_VOTE:
        id = names_of(g).locations[option].id
        return f"wear {id}", f"{seen.line}{more}", f"location:{id}", ()
    side = f" [{seen.stance}]" if seen.stance else ""
    verb = "option" if ask.kind == CROSSROADS_VOTE else "vote"
    return f"{verb} {option + 1}", f"{seen.line}{side}{more}", f"option:{option}", ()


# -- the end of an episode ------------------------------------------------------------------------


def buy_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == DONE:
        return "done", f"Buy no more ({count(g.stars[seat], 'star')} left)", "button:done", ()
    row = names_of(g).perks[move]
    return f"buy {row.id}", f"{row.name} ({count(row.stars, 'star')}). {perk_said(row)}", f"perk:{row.id}", ()


def give_up_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    row, bought = names_of(g).perks[ask.owned], names_of(g).perks[ask.perk]
    if move:
        cost = price(g, ask.perk, ask.given | 1 << ask.owned)
        text = f"Give up {row.name}: {bought.name} then costs {count(cost, 'star')}"
        return "give up", text, f"perk:{row.id}", ()
    return "keep", f"Keep {row.name}", "button:keep", (f"perk:{row.id}",)

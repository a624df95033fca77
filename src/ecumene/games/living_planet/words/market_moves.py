"""The choices of trade and negotiation, in notation and words."""

from __future__ import annotations

from typing import Any

from ecumene.games.living_planet import negotiation as neg
from ecumene.games.living_planet import trade as tra
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.words.names import Said, deal, lexicon, player


def shift_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    if move == tra.NO_SHIFT:
        return "none", "Move no price", "button:none", ()
    resource, up = move // 2, move % 2
    verb = "Raise" if up else "Lower"
    text = f"{verb} the price of {lex.resource_names[resource]} by {g.box.insider} (now {g.prices[resource]})"
    return f"{verb.lower()} {lex.resources[resource]}", text, f"resource:{lex.resources[resource]}", ()


def apply_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    if move == tra.NO_CARD:
        return "none", "Apply no second card", "button:none", ()
    resource = g.box.card_resource[move]
    ahead = g.prices[resource] + g.box.card_change[move]
    crash = ahead > g.box.top_price
    after = f"crashes to {ahead - g.box.top_price}" if crash else f"from {g.prices[resource]} to {max(1, ahead)}"
    also = (f"resource:{lex.resources[resource]}",)
    return f"apply {lex.cards[move]}", f"Apply {lex.card(move)}: {after}", f"market_card:{lex.cards[move]}", also


def transact_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    if move == tra.STOP:
        return "stop", "Trade no more" if g.traded else "Neither buy nor sell", "button:stop", ()
    buying = move < tra.SELL
    resource = move // 4 if buying else (move - tra.SELL) // tra.MOST
    many = move % 4 + 1 if buying else (move - tra.SELL) % tra.MOST + 1
    verb = "buy" if buying else "sell"
    text = f"{verb.title()} {many} {lex.resource_names[resource]} for {many * g.prices[resource]} MC"
    if buying and g.prices[resource] == g.box.top_price:
        text += ": the price would crash"
    return f"{verb} {lex.resources[resource]} {many}", text, f"resource:{lex.resources[resource]}", ()


def propose_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    if move == neg.PASS:
        return "pass", "Propose nothing", "button:pass", ()
    return f"propose {move + 1}", f"Propose a deal to {player(g, move)}", f"seat:{move}", ()


def offer_what_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    verb = "give" if ask.side == neg.GIVE else "get"
    if move == neg.NOTHING:
        return f"{verb} nothing", f"{verb.title()} nothing", "button:nothing", ()
    if move == neg.MONEY:
        return f"{verb} money", f"{verb.title()} money", "button:money", ()
    name = lex.resources[move - neg.PIECES]
    return f"{verb} {name}", f"{verb.title()} {lex.resource_names[move - neg.PIECES]}", f"resource:{name}", ()


def offer_many_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    return f"many {move}", lexicon(g).bundle(g.offer[ask.side], move), f"amount:{move}", ()


def answer_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    if move == neg.REFUSE:
        return "refuse", "Refuse", "button:refuse", ()
    return "accept", f"Accept: {deal(g)}", "button:accept", ()

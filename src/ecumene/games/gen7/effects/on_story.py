"""Effects on the story: the logic/instinct track, flags and variables, the crew log, and what the plot lays out."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import ICE_LEDGER, SHIELD_TRACK
from ecumene.games.gen7.effects.occasion import Occasion
from ecumene.games.gen7.numbering import BESIDE, COLONISTS, DICE_EACH, QUARTERS, SUPPLY
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.dice import put
from ecumene.games.gen7.ship.systems import lay_board
from ecumene.games.gen7.vocabulary import Effect
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Ask


def within(number: i64, least: i64, most: i64) -> i64:
    """A number held between two bounds."""
    return max(least, min(most, number))


# -- the track ------------------------------------------------------------------------------------


def lean(g: Gen7, direction: i64, many: i64, rule: i64) -> None:
    """The marker moves toward logic or instinct, as far as the track goes. G7-221"""
    steps = -many if direction == e.LOGIC else many
    at = within(g.li + steps, -g.box.instinct, g.box.instinct)
    if at != g.li:
        g.li = at
        g.tell("track", where=direction, many=at, rule=rule)


def move_track(g: Gen7, now: Occasion) -> None:
    """The track moves one way, or the way somebody chooses. G7-084, G7-221"""
    if now.effect.what == e.EITHER:
        g.plan_next(Lean(now.chooser, now.effect.many, now.rule))
    else:
        lean(g, now.effect.what, now.effect.many, now.rule)


@final
class Lean(Ask[Gen7]):
    """Toward logic or toward instinct. G7-221"""

    def __init__(self, seat: i64, many: i64, rule_number: i64) -> None:
        super().__init__(seat)
        self.many: i64 = many
        self.rule_number: i64 = rule_number

    def asked_by(self) -> int:
        return self.rule_number

    def candidates(self, g: Gen7) -> list[int]:
        return [e.LOGIC, e.INSTINCT]

    def choose(self, g: Gen7, move: i64) -> None:
        lean(g, move, self.many, self.rule_number)


# -- what is remembered ---------------------------------------------------------------------------


def change_variable(g: Gen7, now: Occasion) -> None:
    """ICE or ACCORD changes within its range, told only once it is public. G7-029"""
    variable, many = now.effect.what, now.effect.many
    if variable == e.ICE:
        numbers = g.box.story.hook_numbers[ICE_LEDGER]
        before = g.ice
        after = within(before + many, numbers[0], numbers[1])
        g.ice = after
    else:
        before = g.accord
        after = within(before + many, -g.box.accord, g.box.accord)
        g.accord = after
    if g.known >> variable & 1 and after != before:
        g.tell("campaign", where=variable, many=after, rule=now.rule)


def reveal_variable(g: Gen7, now: Occasion) -> None:
    """ICE or ACCORD is public from now on. G7-029"""
    variable = now.effect.what
    g.known |= bit(variable)
    g.tell("reveal", where=variable, many=g.ice if variable == e.ICE else g.accord, rule=now.rule)


def keep_card(g: Gen7, now: Occasion) -> None:
    """The crossroads card now open stays with its player, also for later episodes. G7-088"""
    seat = now.actor
    g.kept = changed(g.kept, seat, g.kept[seat] | bit(g.crossing))
    g.tell("keep_card", who=seat, thing=g.crossing, rule=88)


def log_card(g: Gen7, now: Occasion) -> None:
    """A card is written into the crew log, to enter the deck at the episode's end. G7-224"""
    g.crew_log |= bit(now.effect.what)
    g.tell("log", thing=now.effect.what, rule=224)


def set_flag(g: Gen7, now: Occasion) -> None:
    """The story remembers a flag. G7-224"""
    g.flags |= bit(now.effect.what)
    g.tell("flag", thing=now.effect.what, rule=now.rule)


# -- what the plot lays out -----------------------------------------------------------------------


def set_final_round(g: Gen7, now: Occasion) -> None:
    """The plot says which round is the last. G7-181"""
    g.final = now.effect.many
    g.tell("final_round", many=g.final, rule=181)


def bring_in_board(g: Gen7, now: Occasion) -> None:
    """The plot brings a board into play. G7-281"""
    bring_board(g, now.effect.what)


def bring_board(g: Gen7, element: i64) -> None:
    """A board is in play to the episode's end; one with seats is laid out beside the ship. G7-281"""
    g.rules |= bit(element)
    g.episode_rules |= bit(element)
    if g.box.story.hook_seats[element]:
        lay_board(g, element)
    else:
        g.tell("board", thing=element, rule=29)


def shield_of(g: Gen7, effect: Effect) -> i64:
    """A number, or that much more than a variable, between the further numbers. G7-029"""
    if effect.what == e.NONE:
        return effect.many
    variable = g.ice if effect.what == e.ICE else g.accord
    return within(variable + effect.many, effect.rest[0], effect.rest[1])


def set_shield(g: Gen7, now: Occasion) -> None:
    """The shield stands at a number, or at one that follows from a variable. G7-029"""
    move_shield(g, shield_of(g, now.effect), now.rule)


def change_shield(g: Gen7, now: Occasion) -> None:
    """The shield grows or shrinks. G7-029"""
    move_shield(g, g.shield + now.effect.many, now.rule)


def move_shield(g: Gen7, many: i64, rule: i64) -> None:
    """The marker of the shield goes to a number of its track. G7-029"""
    numbers = g.box.story.hook_numbers[SHIELD_TRACK]
    g.shield = within(many, numbers[0], numbers[1])
    g.tell("shield", many=g.shield, rule=rule)


def bring_guests(g: Gen7, now: Occasion) -> None:
    """So many guest dice lie beside Operations. G7-029"""
    many = now.effect.many
    first = DICE_EACH * g.seats
    for die in range(first, first + many):
        put(g, die, BESIDE)
    g.tell("guests", many=many, rule=now.rule)


def wake_all(g: Gen7, now: Occasion) -> None:
    """Every colonist is in its quarters, and no hibernating crew marker in the Recovery Room. G7-029"""
    g.recovery = 0
    for seat in range(g.seats):
        first = DICE_EACH * seat + 1
        for die in range(first, first + COLONISTS):
            if g.place[die] == SUPPLY:
                put(g, die, QUARTERS)
    g.tell("wake_all", rule=now.rule)

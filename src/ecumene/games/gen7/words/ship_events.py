"""What happens on the ship in sentences: dice, tokens, merit, systems and group seats.

Sentences use the event and what never changes: the row of critical tasks, the blocks of the plot and the board may be
others when they are told, so that an event names what lay at its place.
"""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.gen7.group_seats import blocks as b
from ecumene.games.gen7.numbering import DAMAGE_CONTROL, NAMED, NONE, ON_BLOCK, ON_ROW, SEATED
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.texts.effects import STATUS
from ecumene.games.gen7.view.common import CONTROL_ID, DIE_KINDS, RESOURCE_IDS, block_rows, die_id, hook_id, names_of
from ecumene.games.gen7.words.names import hook_name, player, seat_name, seat_target, tokens, tokens_of
from ecumene.kernel.bits import members
from ecumene.kernel.english import capital, count, listed
from ecumene.kernel.event import HIDDEN, NOBODY, Event
from ecumene.kernel.game import Parts

FORCED = (84, 258)
"""The rules by which tokens are lost, not paid."""


def who(g: Gen7, e: Event) -> str:
    """Whom an event is about."""
    return "Nobody" if e.who == NOBODY else player(g, e.who)


def seat(e: Event) -> str:
    return "" if e.who == NOBODY else f"player:{e.who}"


def die_kind(g: Gen7, e: Event) -> str:
    """The kind of the die an event is about."""
    return DIE_KINDS[g.kind(e.thing)]


def whose_die(g: Gen7, e: Event) -> str:
    """The die of an event with its owner: `the officer of Science`."""
    kind = die_kind(g, e)
    if g.owner(e.thing) < 0:
        return f"a {kind}"
    return f"{'a' if kind == 'colonist' else 'the'} {kind} of {player(g, g.owner(e.thing))}"


def group(g: Gen7, e: Event) -> tuple[str, str]:
    """The name and target of the group seat an event is about."""
    names = names_of(g)
    if e.where < b.PLOT:
        row = names.critical[e.thing]
        return row.name, f"task:{row.id}"
    if b.is_damage_control(e.where):
        return names.damage_control.name, f"block:{CONTROL_ID}"
    block = block_rows(g)[e.thing]
    return block.name, f"block:{block.id}"


def spot(g: Gen7, e: Event) -> tuple[str, str]:
    """The name and target of the place an event is about, by what lay there; nothing for quarters and the like."""
    place, lies = e.where % NAMED, e.where // NAMED - 1
    if place < SEATED:
        return "", ""
    if place < ON_ROW:
        at = place - SEATED
        if lies == NONE:
            return seat_name(g, at), seat_target(g, at)
        return f"seat {at % 4 + 1} of {hook_name(g, lies)}", f"seat:{hook_id(g, lies)}.{at % 4 + 1}"
    if place >= ON_BLOCK + 4 * DAMAGE_CONTROL:
        return names_of(g).damage_control.name, f"block:{CONTROL_ID}"
    if lies == NONE:
        return "the group seat", ""
    if place < ON_BLOCK:
        return task(g, lies)
    row = block_rows(g)[lies]
    return row.name, f"block:{row.id}"


def task(g: Gen7, card: int) -> tuple[str, str]:
    """The name and target of a critical task."""
    row = names_of(g).critical[card]
    return row.name, f"task:{row.id}"


# -- turns and rolls ------------------------------------------------------------------------------


def tell_round(g: Gen7, e: Event) -> Parts:
    return f"Round {e.many} begins.", "", "track:rounds"


def tell_critical(g: Gen7, e: Event) -> Parts:
    """A critical task comes out, or a system at Critical takes effect."""
    if e.thing == HIDDEN:
        row = names_of(g).divisions[e.where]
        return f"{row.name} is at Critical and takes its effect.", "", f"system:{row.id}"
    name, target = task(g, e.thing)
    return f"Critical task: {name}.", "deck:critical", target


def tell_roll(g: Gen7, e: Event) -> Parts:
    return "All crew in the quarters is rolled.", "", ""


def tell_turn(g: Gen7, e: Event) -> Parts:
    return f"The turn of {who(g, e)}.", "", seat(e)


def tell_retrieve(g: Gen7, e: Event) -> Parts:
    return "All crew goes home.", "", ""


def tell_roll_off(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} rolls {e.many} for the badge.", "", f"die:{e.who}.0"


def tell_chief(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} is operations chief.", "", seat(e)


# -- dice -----------------------------------------------------------------------------------------


def tell_seat(g: Gen7, e: Event) -> Parts:
    die = die_id(g, e.thing)
    name, target = spot(g, e)
    if e.where % NAMED >= ON_ROW:
        return f"{capital(whose_die(g, e))} works as {e.many} in the group seat.", die, target
    return f"{who(g, e)} seats the {die_kind(g, e)} ({e.many}) at {name}.", die, target


def tell_join(g: Gen7, e: Event) -> Parts:
    text = f"{who(g, e)} joins the meeting with a {die_kind(g, e)} ({e.many})."
    return text.replace("a officer", "an officer"), die_id(g, e.thing), seat_target(g, e.where - SEATED)


def tell_change(g: Gen7, e: Event) -> Parts:
    return f"{capital(whose_die(g, e))} is turned to {e.many}.", "", die_id(g, e.thing)


def tell_shift(g: Gen7, e: Event) -> Parts:
    way = f"raised by {e.many}" if e.many > 0 else f"lowered by {-e.many}"
    return f"{capital(whose_die(g, e))} is {way}.", "", die_id(g, e.thing)


def tell_reroll(g: Gen7, e: Event) -> Parts:
    return f"{capital(whose_die(g, e))} is rolled again: {e.many}.", "", die_id(g, e.thing)


def tell_robot(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} gets the robot: {e.many}.", "", die_id(g, e.thing)


def tell_home(g: Gen7, e: Event) -> Parts:
    return f"{capital(whose_die(g, e))} goes home.", spot(g, e)[1], die_id(g, e.thing)


def tell_recovery(g: Gen7, e: Event) -> Parts:
    return f"{capital(whose_die(g, e))} goes to the Recovery Room.", die_id(g, e.thing), "location:recovery"


def tell_hibernate(g: Gen7, e: Event) -> Parts:
    return f"{capital(whose_die(g, e))} goes back to sleep.", die_id(g, e.thing), seat(e)


def tell_prepare(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} prepares to wake a colonist.", seat(e), "location:recovery"


def tell_wake(g: Gen7, e: Event) -> Parts:
    return f"A colonist of {who(g, e)} wakes.", "location:recovery", die_id(g, e.thing)


def tell_wake_all(g: Gen7, e: Event) -> Parts:
    return "Every colonist is awake.", "", ""


def tell_guests(g: Gen7, e: Event) -> Parts:
    return f"{count(e.many, 'guest waits', 'guests wait')} beside Operations.", "", "guest:0"


# -- tokens and merit -----------------------------------------------------------------------------


def held(e: Event) -> str:
    """The tokens of a player."""
    return f"tokens:{e.who}.{RESOURCE_IDS[e.where]}"


def tell_gain(g: Gen7, e: Event) -> Parts:
    if e.many == 0:
        return f"{who(g, e)} has no room for more {tokens_of(e.where)}.", "", held(e)
    return f"{who(g, e)} gains {tokens(e.many, e.where)}.", "", held(e)


def tell_lose(g: Gen7, e: Event) -> Parts:
    verb = "loses" if e.rule in FORCED else "pays"
    return f"{who(g, e)} {verb} {tokens(e.many, e.where)}.", held(e), ""


def tell_trim(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} has no room for {tokens(e.many, e.where)}.", held(e), ""


def tell_stores(g: Gen7, e: Event) -> Parts:
    verb = "gain" if e.many > 0 else "lose"
    return f"The Stores {verb} {tokens(abs(int(e.many)), e.where)}.", "", f"stores:{RESOURCE_IDS[e.where]}"


def tell_preload(g: Gen7, e: Event) -> Parts:
    name, target = task(g, e.thing)
    return f"{who(g, e)} lays {tokens(e.many, e.where)} on {name}.", "", target


def tell_merit(g: Gen7, e: Event) -> Parts:
    verb = "gains" if e.many > 0 else "loses"
    return f"{who(g, e)} {verb} {abs(int(e.many))} merit.", "", f"merit:{e.who}"


# -- systems and seats ----------------------------------------------------------------------------


def tell_status(verb: str) -> Callable[[Gen7, Event], Parts]:
    """A status indicator has moved."""

    def teller(g: Gen7, e: Event) -> Parts:
        row = names_of(g).divisions[e.where]
        return f"{row.name} is {verb}: {STATUS[e.many]}.", "", f"system:{row.id}"

    return teller


def tell_fail(g: Gen7, e: Event) -> Parts:
    name, target = task(g, e.thing)
    row = names_of(g).divisions[e.where]
    steps = f"{row.name} degrades by {e.many}" if e.many else "nothing comes of it"
    return f"{name} was left undone: {steps}.", target, f"system:{row.id}"


def tell_disable(g: Gen7, e: Event) -> Parts:
    name, target = spot(g, e)
    return f"{capital(name)} is disabled for this round.", "", target


def tell_fail_seat(g: Gen7, e: Event) -> Parts:
    name, target = spot(g, e)
    return f"{capital(name)} has failed for the episode.", "", target


def tell_soften(g: Gen7, e: Event) -> Parts:
    name, target = task(g, e.thing)
    return f"{name} will fail by {count(e.many, 'step')} less.", seat(e), target


def tell_replace(g: Gen7, e: Event) -> Parts:
    old, _ = task(g, e.many)
    name, target = task(g, e.thing)
    return f"{old} is replaced by {name}.", "deck:critical", target


# -- group seats ----------------------------------------------------------------------------------


def tell_call(g: Gen7, e: Event) -> Parts:
    name, target = group(g, e)
    asked = [player(g, one) for one in members(e.many) if one != e.who]
    if not asked:
        return f"{who(g, e)} turns to {name}.", seat(e), target
    return f"{who(g, e)} asks {listed(asked)} for hands at {name}.", seat(e), target


def tell_pledge(g: Gen7, e: Event) -> Parts:
    name, target = group(g, e)
    return f"{who(g, e)} pledges a die of {e.many} for {name}.", seat(e), target


def tell_revoke(g: Gen7, e: Event) -> Parts:
    name, target = group(g, e)
    return f"{who(g, e)} takes back a pledge for {name}.", target, seat(e)


def tell_decline(g: Gen7, e: Event) -> Parts:
    name, target = group(g, e)
    return f"{who(g, e)} declines to help at {name}.", seat(e), target


def tell_plan_fails(g: Gen7, e: Event) -> Parts:
    name, target = group(g, e)
    return f"The plan for {name} comes to nothing.", "", target


def tell_complete(g: Gen7, e: Event) -> Parts:
    name, target = group(g, e)
    hands = [player(g, one) for one in members(e.many)]
    return f"{listed(hands)} {'completes' if len(hands) == 1 else 'complete'} {name}.", seat(e), target


def tell_damage_control(g: Gen7, e: Event) -> Parts:
    name = names_of(g).damage_control.name
    if e.who == NOBODY:
        return f"From now on there is {name}.", "", f"block:{CONTROL_ID}"
    row = names_of(g).divisions[e.where]
    return f"{listed([player(g, one) for one in members(e.many)])}: {name} for {row.name}.", "", f"block:{CONTROL_ID}"

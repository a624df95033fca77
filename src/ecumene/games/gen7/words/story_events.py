"""What happens in the story in sentences: the plot, crossroads cards, votes, objectives, the log."""

from __future__ import annotations

from ecumene.games.gen7.components import EPISODE_OBJECTIVES, THE_LOCK
from ecumene.games.gen7.episode.votes import VOTES, WEAR_VOTE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.texts.cards import personal_said
from ecumene.games.gen7.texts.effects import VARIABLES, flag_said
from ecumene.games.gen7.view.common import block_rows, hook_id, names_of
from ecumene.games.gen7.view.story import vote_option
from ecumene.games.gen7.words.names import hook_name, location_name, player
from ecumene.games.gen7.words.ship_events import seat, who
from ecumene.kernel.english import capital, count
from ecumene.kernel.event import HIDDEN, NOBODY, Event
from ecumene.kernel.game import Parts

# -- the episode ----------------------------------------------------------------------------------


def tell_episode(g: Gen7, e: Event) -> Parts:
    row = names_of(g).episodes[e.many]
    return f"{row.title}." if e.many == 0 else f"Episode {e.many}: {row.title}.", "", ""


def tell_crew(g: Gen7, e: Event) -> Parts:
    row = names_of(g).crew[e.thing]
    return f"{who(g, e)}: {row.name}, {row.position}.", "", seat(e)


def tell_barracks(g: Gen7, e: Event) -> Parts:
    row = names_of(g).barracks[e.thing]
    return f"Seat {e.who + 1} has the {row.name} Barracks.", "", seat(e)


def tell_plan(g: Gen7, e: Event) -> Parts:
    if e.thing == HIDDEN:
        return f"{who(g, e)} is dealt a personal objective.", "", seat(e)
    return f"The personal objective of {who(g, e)}: {personal_said(names_of(g).personal[e.thing])}", "", seat(e)


def tell_spotlight(g: Gen7, e: Event) -> Parts:
    if e.rule == 38:
        return f"{who(g, e)} has the officer spotlight.", "", seat(e)
    return f"{who(g, e)} has a second crossroads card drawn.", seat(e), "deck:crossroads"


def tell_episode_ends(g: Gen7, e: Event) -> Parts:
    return "The episode ends.", "", ""


def tell_promote(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} is promoted to {names_of(g).ranks[e.many - 1]}.", "", seat(e)


def tell_underline(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} gets an underline: {e.many} of {g.box.underlines}.", "", seat(e)


def tell_stars(g: Gen7, e: Event) -> Parts:
    names = names_of(g)
    if e.thing < EPISODE_OBJECTIVES:
        reason = names.objectives[e.thing].name
    else:
        reason = personal_said(names.personal[e.thing - EPISODE_OBJECTIVES]).removesuffix(".")
    return f"{who(g, e)} earns {count(e.many, 'star')}: {reason}.", "", seat(e)


def tell_buy_perk(g: Gen7, e: Event) -> Parts:
    row = names_of(g).perks[e.thing]
    return f"{who(g, e)} acquires {row.name} for {count(e.many, 'star')}.", "", f"perk:{row.id}"


def tell_give_up_perk(g: Gen7, e: Event) -> Parts:
    row = names_of(g).perks[e.thing]
    return f"{who(g, e)} gives up {row.name}.", f"perk:{row.id}", ""


def tell_condition(g: Gen7, e: Event) -> Parts:
    row = names_of(g).divisions[e.where]
    return (
        f"{row.name} at Critical checks condition box {e.many} of {g.box.boxes}.",
        f"system:{row.id}",
        "log:condition",
    )


def tell_ageing_ark(g: Gen7, e: Event) -> Parts:
    return f"From the next episode on: {names_of(g).ageing_ark.name}.", "", "log:condition"


def tell_wear(g: Gen7, e: Event) -> Parts:
    row = names_of(g).locations[e.where]
    return (
        f"{capital(location_name(g, e.where))} wears out: {count(e.many, 'mark')} in the log.",
        "",
        f"location:{row.id}",
    )


def tell_record(g: Gen7, e: Event) -> Parts:
    return f"The log is written: {who(g, e)} is Top Officer, {e.many} merit in all.", "", seat(e)


def tell_crew_log(g: Gen7, e: Event) -> Parts:
    cards = count(e.many, "card of the crew log joins", "cards of the crew log join")
    return f"{cards} the crossroads deck.", "", "deck:crossroads"


# -- the plot -------------------------------------------------------------------------------------


def section(g: Gen7, e: Event) -> str:
    return f"“{names_of(g).sections[e.where].title}”"


def tell_section(g: Gen7, e: Event) -> Parts:
    return f"The plot: {section(g, e)}.", "", "plot"


def tell_goal(g: Gen7, e: Event) -> Parts:
    aim = names_of(g).sections[e.where].aim
    return f"To be done by the end of round {e.many}: {aim}", "", "plot"


def tell_goal_met(g: Gen7, e: Event) -> Parts:
    return f"The goal of {section(g, e)} is met.", "", "plot"


def tell_goal_missed(g: Gen7, e: Event) -> Parts:
    return f"The goal of {section(g, e)} is missed.", "", "plot"


def tell_setback(g: Gen7, e: Event) -> Parts:
    return f"A setback, the {ordinal(e.many)} on the log.", "", "log:setbacks"


def ordinal(number: int) -> str:
    """A number as a rank: 1st, 2nd, 3rd, 4th."""
    last = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if 10 < number % 100 < 14 else last.get(number % 10, 'th')}"


def tell_collapse(g: Gen7, e: Event) -> Parts:
    return "The shield has collapsed.", "", "track:shield"


def tell_shield(g: Gen7, e: Event) -> Parts:
    return f"The shield stands at {e.many}.", "", "track:shield"


def tell_trace(g: Gen7, e: Event) -> Parts:
    row = names_of(g).divisions[e.where]
    by = f"{player(g, e.who)} traces" if e.who != NOBODY else "The round has traced"
    return f"{by} the {row.name} division.", "", f"system:{row.id}"


def tell_reading(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} takes a reading: {count(e.many, 'success marker')} now.", seat(e), "plot"


def tell_lock(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} passes {count(e.many, 'token')} through {hook_name(g, THE_LOCK)}.", seat(e), "plot"


def tell_strapped(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} has strapped down.", seat(e), "plot"


def tell_voices(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} gains {count(e.many, 'Voice')}.", "", seat(e)


def tell_board(g: Gen7, e: Event) -> Parts:
    return f"{capital(hook_name(g, e.thing))} is laid out.", "", f"location:{hook_id(g, e.thing)}"


def tell_final_round(g: Gen7, e: Event) -> Parts:
    return f"Round {e.many} is the final round.", "", "track:rounds"


def tell_clause(g: Gen7, e: Event) -> Parts:
    block = block_rows(g)[e.where]
    return f"{who(g, e)} writes “{block.clauses[e.many].line}” into {block.name}.", seat(e), f"block:{block.id}"


def tell_ending(g: Gen7, e: Event) -> Parts:
    return f"The story ends: {names_of(g).endings[e.thing].title}.", "", "plot"


# -- crossroads -----------------------------------------------------------------------------------


def card(g: Gen7, e: Event) -> str:
    return f"“{names_of(g).crossroads[e.thing].title}”"


def tell_draw_crossroads(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e) if e.who != NOBODY else 'The table'} draws a crossroads card.", "deck:crossroads", seat(e)


def tell_miss(g: Gen7, e: Event) -> Parts:
    return "It does not trigger and goes back unseen.", "", "deck:crossroads"


def tell_crossroads(g: Gen7, e: Event) -> Parts:
    return f"Crossroads for {who(g, e)}: {card(g, e)}.", "deck:crossroads", f"die:{e.who}.0"


def tell_option(g: Gen7, e: Event) -> Parts:
    line = names_of(g).crossroads[e.thing].options[e.where].line
    return f"{who(g, e)}: {line}", seat(e), f"option:{e.where}"


def tell_remove(g: Gen7, e: Event) -> Parts:
    return f"{card(g, e)} leaves the campaign.", "deck:crossroads", ""


def tell_keep_card(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} keeps {card(g, e)}.", "", seat(e)


def tell_use_kept(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} uses {card(g, e)}.", seat(e), f"kept:{names_of(g).crossroads[e.thing].id}"


def tell_log(g: Gen7, e: Event) -> Parts:
    return f"{card(g, e)} goes on the crew log.", "", "log:crew"


def tell_flag(g: Gen7, e: Event) -> Parts:
    return f"The ship log notes that {flag_said(e.thing, g.box.names)}.", "", "log:flags"


def tell_campaign(g: Gen7, e: Event) -> Parts:
    name = VARIABLES[e.where]
    return f"{name} stands at {e.many}.", "", f"track:{name.lower()}"


def tell_reveal(g: Gen7, e: Event) -> Parts:
    name = VARIABLES[e.where]
    return f"{name} is public from now on: {e.many}.", "", f"track:{name.lower()}"


def tell_chance(g: Gen7, e: Event) -> Parts:
    came = "and it goes well" if e.many >= e.where else "and it goes badly"
    return f"A die decides, {e.where} or more: {e.many}, {came}.", "", seat(e)


def tell_track(g: Gen7, e: Event) -> Parts:
    side = "logic" if e.many < 0 else "instinct"
    at = f"at {abs(int(e.many))} toward {side}" if e.many else "in the middle"
    return f"The logic/instinct track stands {at}.", "", "track:li"


# -- votes and objectives -------------------------------------------------------------------------


def choice(g: Gen7, kind: int, number: int, option: int) -> tuple[str, str]:
    """What was voted for, and its target."""
    if kind == WEAR_VOTE:
        row = names_of(g).locations[option]
        return f"{location_name(g, option)} wears.", f"location:{row.id}"
    return vote_option(g, kind, number, option).line, f"option:{option}"


def tell_ballot(g: Gen7, e: Event) -> Parts:
    line, target = choice(g, e.thing % VOTES, e.thing // VOTES, e.where)
    return f"{who(g, e)} casts {count(e.many, 'vote')}: {line}", seat(e), target


def tell_abstain(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} abstains.", seat(e), ""


def tell_track_votes(g: Gen7, e: Event) -> Parts:
    line, target = choice(g, e.thing % VOTES, e.thing // VOTES, e.where)
    return f"The track adds {count(e.many, 'vote')}: {line}", "track:li", target


def tell_break_tie(g: Gen7, e: Event) -> Parts:
    line, target = choice(g, e.thing % VOTES, e.thing // VOTES, e.where)
    return f"{who(g, e)} breaks the tie: {line}", seat(e), target


def tell_decided(g: Gen7, e: Event) -> Parts:
    line, target = choice(g, e.many, e.thing, e.where)
    return f"Decided: {line}", "", target


def tell_flip(g: Gen7, e: Event) -> Parts:
    row = names_of(g).objectives[e.thing]
    return f"{row.name} turns to its fail side.", "", f"objective:{row.id}"


def tell_achieve(g: Gen7, e: Event) -> Parts:
    row = names_of(g).personal[e.thing]
    return f"{who(g, e)} has met a personal objective: {personal_said(row)}", "", seat(e)

"""Events of Gen7 in sentences, and the table in words."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.gen7 import card_event_words as cew
from ecumene.games.gen7 import event_words as ew
from ecumene.games.gen7 import story_event_words as sew
from ecumene.games.gen7.crew_view import DieView, HandView, PlayerView
from ecumene.games.gen7.group_view import GroupView
from ecumene.games.gen7.naming_words import listed, player, plural, tokens_said
from ecumene.games.gen7.plot_view import ending_view
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship_view import LocationView
from ecumene.games.gen7.story_view import ReadingView, crossroads_view, reading_views, vote_view
from ecumene.games.gen7.view import Gen7View, view
from ecumene.kernel.event import Event
from ecumene.kernel.game import Parts, Told, told

TELLERS: dict[str, Callable[[Gen7, Event], Parts]] = {
    "episode": sew.tell_episode,
    "crew": sew.tell_crew,
    "barracks": sew.tell_barracks,
    "plan": sew.tell_plan,
    "spotlight": sew.tell_spotlight,
    "roll_off": ew.tell_roll_off,
    "chief": ew.tell_chief,
    "selection": cew.tell_selection,
    "task_under": cew.tell_discard_task,
    "round": ew.tell_round,
    "critical": ew.tell_critical,
    "roll": ew.tell_roll,
    "turn": ew.tell_turn,
    "retrieve": ew.tell_retrieve,
    "seat": ew.tell_seat,
    "join": ew.tell_join,
    "change_die": ew.tell_change,
    "set_die": ew.tell_change,
    "shift": ew.tell_shift,
    "reroll": ew.tell_reroll,
    "robot": ew.tell_robot,
    "home": ew.tell_home,
    "recovery": ew.tell_recovery,
    "hibernate": ew.tell_hibernate,
    "prepare": ew.tell_prepare,
    "wake": ew.tell_wake,
    "wake_all": ew.tell_wake_all,
    "guests": ew.tell_guests,
    "gain": ew.tell_gain,
    "lose": ew.tell_lose,
    "trim": ew.tell_trim,
    "stores": ew.tell_stores,
    "preload": ew.tell_preload,
    "merit": ew.tell_merit,
    "degrade": ew.tell_status("degraded"),
    "repair": ew.tell_status("repaired"),
    "fail": ew.tell_fail,
    "disable_seat": ew.tell_disable,
    "fail_seat": ew.tell_fail_seat,
    "soften": ew.tell_soften,
    "replace": ew.tell_replace,
    "call": ew.tell_call,
    "pledge": ew.tell_pledge,
    "revoke": ew.tell_revoke,
    "decline": ew.tell_decline,
    "plan_fails": ew.tell_plan_fails,
    "complete": ew.tell_complete,
    "damage_control": ew.tell_damage_control,
    "shuffle": cew.tell_shuffle,
    "search": cew.tell_search,
    "take_task": cew.tell_take_task,
    "discard_task": cew.tell_discard_task,
    "complete_task": cew.tell_complete_task,
    "meeting": cew.tell_meeting,
    "badge": cew.tell_badge,
    "draw_files": cew.tell_draw_files,
    "take_file": cew.tell_take_file,
    "discard_file": cew.tell_discard_file,
    "play_file": cew.tell_play_file,
    "draw_schemas": cew.tell_draw_schemas,
    "gain_schema": cew.tell_gain_schema,
    "slot_schema": cew.tell_slot_schema,
    "focus_schema": cew.tell_focus_schema,
    "discard_schema": cew.tell_discard_schema,
    "scout": cew.tell_scout,
    "scouted": cew.tell_scouted,
    "perk": cew.tell_perk,
    "discount": cew.tell_discount,
    "share_seat": cew.tell_share_seat,
    "extra_turn": cew.tell_extra_turn,
    "section": sew.tell_section,
    "goal": sew.tell_goal,
    "goal_met": sew.tell_goal_met,
    "goal_missed": sew.tell_goal_missed,
    "setback": sew.tell_setback,
    "collapse": sew.tell_collapse,
    "shield": sew.tell_shield,
    "trace": sew.tell_trace,
    "reading": sew.tell_reading,
    "lock": sew.tell_lock,
    "strapped": sew.tell_strapped,
    "voices": sew.tell_voices,
    "board": sew.tell_board,
    "final_round": sew.tell_final_round,
    "clause": sew.tell_clause,
    "ending": sew.tell_ending,
    "draw_crossroads": sew.tell_draw_crossroads,
    "miss": sew.tell_miss,
    "crossroads": sew.tell_crossroads,
    "option": sew.tell_option,
    "remove": sew.tell_remove,
    "keep_card": sew.tell_keep_card,
    "use_kept": sew.tell_use_kept,
    "log": sew.tell_log,
    "flag": sew.tell_flag,
    "campaign": sew.tell_campaign,
    "reveal": sew.tell_reveal,
    "chance": sew.tell_chance,
    "track": sew.tell_track,
    "ballot": sew.tell_ballot,
    "abstain": sew.tell_abstain,
    "track_votes": sew.tell_track_votes,
    "break_tie": sew.tell_break_tie,
    "decided": sew.tell_decided,
    "flip": sew.tell_flip,
    "achieve": sew.tell_achieve,
    "episode_ends": sew.tell_episode_ends,
    "promote": sew.tell_promote,
    "underline": sew.tell_underline,
    "stars": sew.tell_stars,
    "buy_perk": sew.tell_buy_perk,
    "give_up_perk": sew.tell_give_up_perk,
    "condition": sew.tell_condition,
    "ageing_ark": sew.tell_ageing_ark,
    "wear": sew.tell_wear,
    "record": sew.tell_record,
    "crew_log": sew.tell_crew_log,
}


def tell(g: Gen7, event: Event) -> Told:
    """An event for people, from the event and what is public of the table."""
    return told("G7", event, TELLERS[event.what](g, event))


# -- the table in words ---------------------------------------------------------------------------


def describe(g: Gen7, seat: int | None) -> list[str]:
    """The table in plain sentences as the seat sees it."""
    seen = view(g, seat)
    lines = [f"{seen.episode.title}. Round {seen.round} of {seen.final}, {seen.phase.replace('_', ' ')}."]
    lines += describe_ship(seen)
    lines += [describe_group(group) for group in [*seen.tasks, *seen.blocks]]
    lines += describe_plot(seen)
    lines += [describe_player(g, one) for one in seen.players]
    if seen.hand is not None:
        lines += describe_hand(seen.hand)
    if seen.ending is not None:
        lines += [f"{seen.ending.title} ({seen.ending.result}).", *seen.ending.text, *seen.ending.epilogue]
    return lines


def describe_ship(seen: Gen7View) -> list[str]:
    """Systems, Stores, seats and tracks."""
    systems = [f"{one.name} {one.positions[one.status].name}" for one in seen.divisions if one.system]
    stores = tokens_said([seen.stores.data, seen.stores.part, seen.stores.chem])
    tracks = [f"logic/instinct {seen.li.value:+d}"]
    for name, track in (("ICE", seen.ice), ("ACCORD", seen.accord), ("shield", seen.shield)):
        if track is not None:
            tracks.append(f"{name} {track.value}")
    places = [*seen.locations, *([seen.board] if seen.board else [])]
    return [
        f"Systems: {', '.join(systems)}. Stores: {stores}. Tracks: {', '.join(tracks)}.",
        *[describe_location(place) for place in places if place.kind != "private"],
    ]


def describe_location(place: LocationView) -> str:
    """The seats of a location: taken, closed or open."""
    seats = []
    for one in place.seats:
        name = one.id.rsplit(".", 1)[1]
        state = "taken" if one.dice else "closed" if one.covers else one.yields or "open"
        seats.append(f"{'chief seat' if name == 'chief' else f'seat {name}'}: {state}")
    return f"{place.name}, {'; '.join(seats)}."


def describe_group(group: GroupView) -> str:
    """A group seat: what it asks, costs and brings."""
    cost = tokens_said([group.missing.data, group.missing.part, group.missing.chem])
    state = "done" if group.done else f"still to pay: {cost}"
    fails = f", fails by {plural(group.steps - group.softened, 'step')}" if group.steps and not group.done else ""
    return f"{group.name} ({group.division}): {group.text} {group.merit} merit, {state}{fails}."


def describe_plot(seen: Gen7View) -> list[str]:
    """The plot section with its goal, the card and the vote now open."""
    lines = []
    if seen.plot is not None:
        parts = [f"{part.label}: {part.have} of {part.need}" for part in seen.plot.goal]
        goal = f" {seen.plot.aim} By round {seen.plot.deadline}, {'; '.join(parts)}." if parts else ""
        lines.append(f"Plot: {seen.plot.title}.{goal}")
    if seen.crossroads is not None:
        lines += [f"Crossroads: {seen.crossroads.title}.", *seen.crossroads.text]
    if seen.vote is not None:
        lines.append(f"Vote: {seen.vote.question}")
    return lines


def describe_player(g: Gen7, one: PlayerView) -> str:
    """A player: rank, merit, tokens, dice and cards."""
    dice = [f"{die.kind} {die.value}{pledge_said(die)}" for die in one.dice if die.place == "quarters"]
    resources = [one.resources.data, one.resources.part, one.resources.chem]
    held = tokens_said(resources) if any(resources) else "no tokens"
    perks = listed([perk.name for perk in one.perks])
    schemas = listed([slot.card.name + (" with focus" if slot.focus else "") for slot in one.slots if slot.card])
    cards = f"{plural(one.files, 'file card')}, {plural(one.tasks, 'operations task')}"
    more = f"; {schemas}" * bool(schemas) + f"; perks: {perks}" * bool(perks)
    return (
        f"{player(g, one.seat)}, {one.rank_name}: {one.merit} merit, {plural(one.stars, 'star')}, {held}; "
        f"in the quarters: {', '.join(dice) or 'nobody'}; {cards}{more}."
    )


def pledge_said(die: DieView) -> str:
    """What a die is pledged as, and for what."""
    return f" (pledged as {die.pledge.value} for {die.pledge.name})" if die.pledge else ""


def describe_hand(hand: HandView) -> list[str]:
    """The cards that only their owner sees."""
    lines = [f"File card {card.name}: {card.text}" for card in hand.files]
    for one in hand.tasks:
        cost = tokens_said([one.cost.data, one.cost.part, one.cost.chem])
        lines.append(f"Operations task {one.name}: {cost} at the {one.center.replace('_', ' ')}, {one.merit} merit.")
    return lines


# -- the story ------------------------------------------------------------------------------------

OUTCOMES: dict[str, str] = {"success": "the goal is met", "setback": "a setback", "collapse": "the shield is gone"}


def read_aloud(g: Gen7) -> list[str]:
    """The story of this episode so far: every page with the line that was chosen on it, and the page now open."""
    found = [paragraph for reading in reading_views(g) for paragraph in page(g, reading)]
    return [*found, *open_page(g)]


def page(g: Gen7, reading: ReadingView) -> list[str]:
    """A page: its title, what was read, the line that was chosen and what followed; an ending with its epilogue."""
    chosen = [reading.line] if reading.line else []
    ending = ending_view(g) if reading.kind == "ending" else None
    epilogue = ending.epilogue if ending is not None else []
    return [headline(reading.title, OUTCOMES.get(reading.kind, "")), *reading.before, *chosen, *reading.text, *epilogue]


def open_page(g: Gen7) -> list[str]:
    """What is read before a crossroads card or a vote of the plot is decided."""
    card, vote = crossroads_view(g), vote_view(g)
    if card is not None:
        return [headline(card.title), *card.text] if card.chosen is None else []
    return [headline(vote.question), *vote.text] if vote is not None and vote.kind == "plot" else []


def headline(title: str, outcome: str = "") -> str:
    """A title as a line by itself, with what has become of it."""
    return f"— {title}: {outcome} —" if outcome else f"— {title} —"

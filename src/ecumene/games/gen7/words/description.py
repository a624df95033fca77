"""The table in words, as one seat sees it."""

from __future__ import annotations

from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.view import Gen7View, view
from ecumene.games.gen7.view.crew import DieView, HandView, PlayerView
from ecumene.games.gen7.view.group_seats import GroupView
from ecumene.games.gen7.view.ship import LocationView
from ecumene.games.gen7.words.names import player, tokens_said
from ecumene.kernel.english import count, listed


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
    fails = f", fails by {count(group.steps - group.softened, 'step')}" if group.steps and not group.done else ""
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
    cards = f"{count(one.files, 'file card')}, {count(one.tasks, 'operations task')}"
    more = f"; {schemas}" * bool(schemas) + f"; perks: {perks}" * bool(perks)
    return (
        f"{player(g, one.seat)}, {one.rank_name}: {one.merit} merit, {count(one.stars, 'star')}, {held}; "
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

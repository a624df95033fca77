"""The box of components, made from the tables."""

from __future__ import annotations

from ecumene.games.planetary_phase import components as box
from ecumene.games.planetary_phase.tables.names import Names, read_names
from ecumene.games.planetary_phase.tables.rows import (
    BLOCKS,
    PLAYERS,
    TIERS,
    Action,
    Acts,
    Credentials,
    Display,
    Energy,
    Limit,
    Reputation,
    Stacks,
    Track,
)
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadContent


def check_actions(content: Content, actions: list[Action]) -> None:
    """Each box has as many spaces as there are players. PP-111"""
    for action in actions:
        if [len(prices) for prices in action.prices] != list(PLAYERS):
            raise BadContent(f"{content.files['action']}: [action] {action.id}: 3, 4 and 5 prices are needed")


def check_stacks(content: Content, stacks: Stacks) -> None:
    """The stacks take all tiles of Levels II and III and as many of Level I as there are spaces for. PP-037, PP-038"""
    keys = [level for key in stacks.keys for level in key]
    wanted = [12 - players for players in PLAYERS]
    found = [keys.count(1) + more for more in stacks.first_of_last]
    if found != wanted or keys.count(2) != 6 or keys.count(3) != 6 or set(keys) - {1, 2, 3}:
        raise BadContent(
            f"{content.files['stacks']}: [stacks]: the keys must take {wanted} tiles of Level 1, 6 of the others"
        )


def check_numbers(content: Content, display: Display, ranks: Credentials, track: Track) -> None:
    """Slots, levels and Reckonings lie where they can. PP-021, PP-024, PP-027"""
    if display.players[1] > PLAYERS[0]:
        raise BadContent(f"{content.files['display']}: [display]: players: the slot below the deck is filled from 3 on")
    if ranks.levels != sorted(set(ranks.levels)) or ranks.levels[0] != 0 or ranks.levels[-1] > 60:
        raise BadContent(f"{content.files['credentials']}: [credentials]: levels must rise from 0")
    if any(step > ranks.levels[-1] for step in ranks.bonuses):
        raise BadContent(f"{content.files['credentials']}: [credentials]: a bonus lies beyond the last level")
    if any(step > track.length for step in track.reckonings):
        raise BadContent(f"{content.files['track']}: [track]: a Reckoning lies beyond the end of the track")


def make_tiles(content: Content, names: Names) -> box.Tiles:
    """The Operation Tiles in numbers. PP-003"""
    kinds = {row.id: i for i, row in enumerate(names.operations)}
    return box.Tiles(
        level=[row.level for row in names.tiles],
        kind=[content.look_up("tile", row.id, kinds, row.kind, "operation") for row in names.tiles],
        costs=[cost for row in names.tiles for cost in row.costs],
        starting=[row.order for row in names.tiles],
    )


def make_operations(names: Names) -> box.Operations:
    """The kinds of operation in numbers. PP-166 to PP-174"""
    return box.Operations(
        credentials=[many for row in names.operations for many in row.credentials],
        energy=[many for row in names.operations for many in row.energy],
        reputation=[many for row in names.operations for many in row.reputation],
        integration=[many for row in names.operations for many in row.integration],
        calm=[int(row.calm) for row in names.operations],
    )


def make_cards(content: Content, names: Names) -> box.Cards:
    """The Lifestyle cards in numbers. PP-002"""
    sectors = {row.id: i for i, row in enumerate(names.sectors)}
    threats = {row.id: i for i, row in enumerate(names.threats)}
    abilities = {row.id: i for i, row in enumerate(names.abilities)}
    return box.Cards(
        sector=[content.look_up("card", row.id, sectors, row.sector, "Sector") for row in names.cards],
        stars=[row.stars for row in names.cards],
        favor=[row.favor for row in names.cards],
        ability=[content.look_up("card", row.id, abilities, row.ability, "ability") for row in names.cards],
        many=[int(row.many_players) for row in names.cards],
        threat=[content.look_up("card", row.id, threats, row.threat, "threat") for row in names.cards],
    )


def make_box(content: Content) -> box.Box:
    """The numbers the rules use, checked against each other."""
    names = read_names(content)
    energy, fame = content.one("energy", Energy), content.one("reputation", Reputation)
    track, ranks = content.one("track", Track), content.one("credentials", Credentials)
    stacks, display = content.one("stacks", Stacks), content.one("display", Display)
    acts, limit = content.one("actions", Acts), content.one("limit", Limit)
    check_actions(content, names.actions)
    check_stacks(content, stacks)
    check_numbers(content, display, ranks, track)
    return box.Box(
        threats=box.Threats([row.cost for row in names.threats], [row.degradation for row in names.threats]),
        tiles=make_tiles(content, names),
        operations=make_operations(names),
        cards=make_cards(content, names),
        abilities=box.Abilities(
            [BLOCKS.index(row.block) for row in names.abilities], [TIERS.index(row.tier) for row in names.abilities]
        ),
        prices=[prices for row in names.actions for prices in row.prices],
        energy=box.LifeEnergy(energy.least, energy.most, energy.energize, energy.rested, energy.wild),
        reputation=box.Reputation(fame.start, fame.wild, fame.distinction, fame.devoted),
        track=box.Track(track.length, sorted(track.reckonings), track.clock),
        credentials=box.Credentials(ranks.levels, sum(1 << step for step in sorted(set(ranks.bonuses)))),
        stacks=box.Stacks(stacks.costs, stacks.keys, stacks.first_of_last),
        display=box.Display(display.costs, display.players),
        actions=box.Actions(acts.expand, acts.balanced, acts.vital, acts.time_value),
        rounds=limit.rounds,
        names=names,
    )

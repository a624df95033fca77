"""The content of The Planetary Phase as typed tables, and the box of components made from them.

May import the components and the kernel. Never compiled.
"""

from __future__ import annotations

from ecumene.games.planetary_phase.components import Box
from ecumene.games.planetary_phase.tables.names import read_names
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


def make_box(content: Content) -> Box:
    """The numbers the rules use, checked against each other."""
    names = read_names(content)
    check_actions(content, names.actions)
    sectors = {row.id: i for i, row in enumerate(names.sectors)}
    kinds = {row.id: i for i, row in enumerate(names.operations)}
    threats = {row.id: i for i, row in enumerate(names.threats)}
    abilities = {row.id: i for i, row in enumerate(names.abilities)}
    energy, fame = content.one("energy", Energy), content.one("reputation", Reputation)
    track, ranks = content.one("track", Track), content.one("credentials", Credentials)
    stacks, display = content.one("stacks", Stacks), content.one("display", Display)
    acts, limit = content.one("actions", Acts), content.one("limit", Limit)
    check_stacks(content, stacks)
    if display.players[1] > PLAYERS[0]:
        raise BadContent(f"{content.files['display']}: [display]: players: the slot below the deck is filled from 3 on")
    if ranks.levels != sorted(set(ranks.levels)) or ranks.levels[0] != 0 or ranks.levels[-1] > 60:
        raise BadContent(f"{content.files['credentials']}: [credentials]: levels must rise from 0")
    if any(step > ranks.levels[-1] for step in ranks.bonuses):
        raise BadContent(f"{content.files['credentials']}: [credentials]: a bonus lies beyond the last level")
    if any(step > track.length for step in track.reckonings):
        raise BadContent(f"{content.files['track']}: [track]: a Reckoning lies beyond the end of the track")
    return Box(
        establish=[row.cost for row in names.threats],
        degradation=[row.degradation for row in names.threats],
        tile_level=[row.level for row in names.tiles],
        tile_kind=[content.look_up("tile", row.id, kinds, row.kind, "operation") for row in names.tiles],
        tile_costs=[cost for row in names.tiles for cost in row.costs],
        starting=[row.order for row in names.tiles],
        credentials=[many for row in names.operations for many in row.credentials],
        energy=[many for row in names.operations for many in row.energy],
        reputation=[many for row in names.operations for many in row.reputation],
        integration=[many for row in names.operations for many in row.integration],
        calm=[int(row.calm) for row in names.operations],
        card_sector=[content.look_up("card", row.id, sectors, row.sector, "Sector") for row in names.cards],
        card_stars=[row.stars for row in names.cards],
        card_favor=[row.favor for row in names.cards],
        card_ability=[content.look_up("card", row.id, abilities, row.ability, "ability") for row in names.cards],
        card_many=[int(row.many_players) for row in names.cards],
        card_threat=[content.look_up("card", row.id, threats, row.threat, "threat") for row in names.cards],
        ability_block=[BLOCKS.index(row.block) for row in names.abilities],
        ability_tier=[TIERS.index(row.tier) for row in names.abilities],
        prices=[prices for row in names.actions for prices in row.prices],
        least=energy.least,
        most=energy.most,
        energize=energy.energize,
        rested=energy.rested,
        wild_energy=energy.wild,
        start=fame.start,
        wild_reputation=fame.wild,
        distinction=fame.distinction,
        devoted=fame.devoted,
        length=track.length,
        reckonings=sorted(track.reckonings),
        clock=track.clock,
        levels=ranks.levels,
        dots=sum(1 << step for step in sorted(set(ranks.bonuses))),
        stack_costs=stacks.costs,
        keys=stacks.keys,
        first_of_last=stacks.first_of_last,
        slot_costs=display.costs,
        slot_players=display.players,
        expand=acts.expand,
        balanced=acts.balanced,
        vital=acts.vital,
        time_value=acts.time_value,
        rounds=limit.rounds,
        names=names,
    )

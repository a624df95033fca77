"""What lies on the table: players, boards with their seats, placards, tracks and markers."""

from __future__ import annotations

import pytest

from ecumene.games.gen7 import GAME
from ecumene.games.gen7.components import ICE_LEDGER, LOCATIONS, OPERATIONS_TABLE
from ecumene.games.gen7.episode.round import RETRIEVAL
from ecumene.games.gen7.numbering import CHIEF_SEAT, EPISODE_BOARD, PRIVATE, QUARTERS, SUPPLY
from ecumene.games.gen7.ship.systems import pips_of
from ecumene.kernel.errors import BadSeats
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A, B
from ..test_rules_setup import new


@rule("G7-001")
def test_three_or_four_players() -> None:
    """G7-001: neither two nor five; everybody has an officer and a barracks of their own."""
    for seats in (2, 5):
        with pytest.raises(BadSeats):
            GAME.new(seats, {}, "players")
    for seats in (3, 4):
        g = new(seats)
        assert [g.kind(s.officer(seat)) for seat in range(seats)] == [0] * seats
        assert len(set(g.barracks)) == seats


@rule("G7-019", "G7-262")
def test_every_location_has_three_seats() -> None:
    """G7-019, G7-262: of 1, 2 and 3 pips; the chief seat and private ones have none, a board is not there yet."""
    g = s.table(4)
    for location in range(LOCATIONS):
        assert g.pips(location) == 3
        assert [pips_of(g, location, k) for k in range(3)] == [1, 2, 3]
    assert pips_of(g, OPERATIONS_TABLE, CHIEF_SEAT) == 0
    assert [g.pips(PRIVATE + seat) for seat in range(4)] == [1, 1, 1, 1]
    assert pips_of(g, PRIVATE, 0) == 0
    assert g.pips(EPISODE_BOARD) == 0


@rule("G7-028")
def test_placards() -> None:
    """G7-028: four barracks, storage of 15 of each type, quarters, two schema slots and no more perks than rank."""
    g = new(4)
    assert [row.id for row in g.box.names.barracks] == list(s.HOUSES)
    assert (g.box.limit, g.box.slots, len(g.res), len(g.slots)) == (15, 2, 12, 16)
    assert all(g.at_home(seat) for seat in range(4))
    assert len(g.perks) == 4


@rule("G7-009", "G7-026")
def test_tracks_and_their_markers() -> None:
    """G7-009, G7-026: merit of each colour, the logic/instinct track, and the round track with all three markers."""
    g = s.take_any(new(4), until="Menu")
    assert (g.merit, g.li) == ([0] * 4, 0)
    assert (g.round, g.deadline, g.final) == (1, 2, 6)
    assert (g.recovery, g.spotlight, g.traced, g.markers) == (0b1111, -1, 0, 0)


@rule("G7-018")
def test_rules_cards_only_refer() -> None:
    """G7-018: that the Ice Ledger is in play changes nothing by itself."""
    g = s.table(3, 2)
    assert g.in_force(ICE_LEDGER)
    h = s.table(3, 2)
    h.rules &= ~(1 << ICE_LEDGER)
    s.take_any(s.begin(g, RETRIEVAL), until="Menu")
    s.take_any(s.begin(h, RETRIEVAL), until="Menu")
    assert (g.place, g.value, g.row, g.stores, g.covers) == (h.place, h.value, h.row, h.stores, h.covers)


@rule("G7-129")
def test_the_robot_of_the_robotics_barracks_comes_home() -> None:
    """G7-129: it begins every round in its own quarters, those of others in the supply."""
    g = s.table(3, barracks=("robotics", "science", "engineering"))
    for seat in (A, B):
        s.dice(g, seat, 3, [1], robot=5)
        s.seated(g, s.robot(seat), "science_lab", seat + 1)
    RETRIEVAL.run(g)
    assert (g.place[s.robot(A)], g.place[s.robot(B)]) == (QUARTERS, SUPPLY)

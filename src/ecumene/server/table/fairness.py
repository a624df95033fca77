"""How a table was dealt: what everybody may see of it, and what its record holds."""

from __future__ import annotations

import secrets
from collections.abc import Collection

from ecumene.kernel.fair import Fair, Hand, commitment_to, numbers_in, seed_of
from ecumene.server.storage.schema import DealRow, HandRow, TableRow
from ecumene.server.wire.dealing import Chance, ShownHand

SECRET_BYTES = 32


def to_gather(host: str, commitment: str) -> DealRow:
    """The deal of a new table at which people gather; its secret is made now, and sealed."""
    return DealRow("fair", "gathering", host, secrets.token_hex(SECRET_BYTES), [HandRow(host, commitment)])


def chosen_by_hand(host: str) -> DealRow:
    return DealRow("chosen", "dealt", host, "", [])


def of_a_branch(host: str) -> DealRow:
    return DealRow("branch", "dealt", host, "", [])


def of_a_file(host: str, fair: Fair | None) -> DealRow:
    """The deal of a record that is opened, as the record has it."""
    hands = [] if fair is None else [HandRow("", hand.commitment, hand.seats, hand.number) for hand in fair.hands]
    return DealRow("file", "dealt", host, fair.secret if fair is not None else "", hands)


def seed_from(deal: DealRow) -> str:
    """The seed that the secret and the opened numbers make."""
    return seed_of(deal.secret, numbers_in(_hands(deal)))


def fair_of(deal: DealRow | None) -> Fair | None:
    """What the record holds of the deal; None where there is nothing to check."""
    return None if deal is None or not deal.secret else Fair(deal.secret, tuple(_hands(deal)))


def chance_of(row: TableRow, deal: DealRow | None, over: bool) -> Chance:
    """What everybody may know of a table's chance; the secret when the game is over."""
    if deal is None:
        return Chance("promised", row.seed_hash, row.seed + row.salt if over else "", [])
    commitment = commitment_to(deal.secret) if deal.secret else ""
    return Chance(deal.kind, commitment, deal.secret if over else "", shown_hands(deal))


def shown_hands(deal: DealRow, opened: Collection[str] = ()) -> list[ShownHand]:
    """Everybody's part in the deal; `opened` are the browsers that have told their numbers before it is dealt."""
    return [
        ShownHand(hand.seats, hand.commitment, bool(hand.number) or hand.holder in opened, hand.number)
        for hand in deal.hands
    ]


def _hands(deal: DealRow) -> list[Hand]:
    return [Hand(hand.seats, hand.commitment, hand.number) for hand in deal.hands]

"""One effect as it is being carried out: who acts, for whom, and by which rule."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.effects.addresses import rule_of
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import Effect


@final
class Occasion:
    """What carrying out an effect needs to know. G7-084

    `actor` is who acts, or NONE where the plot or a system does; what nobody in particular is told to choose is up to
    the chief. `seats` are the players the effect is for, in the order in which they are asked. `address` and `index`
    say where the effect stands.
    """

    def __init__(self, g: Gen7, effect: Effect, address: i64, index: i64, actor: i64, seats: list[int]) -> None:
        self.effect: Final = effect
        self.address: Final = address
        self.index: Final = index
        self.actor: Final = actor
        self.chooser: Final = actor if actor >= 0 else g.chief
        self.seats: Final = seats
        self.rule: Final = rule_of(address)

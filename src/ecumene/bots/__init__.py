"""Players that are programs: they see a redeal of the table, never the table itself."""

from ecumene.bots.bot import BadBot, Bot, Mind, Parameter, Settings, Thinker
from ecumene.bots.cast import BOTS, choose, decide, read_bot, read_bots

__all__ = [
    "BOTS",
    "BadBot",
    "Bot",
    "Mind",
    "Parameter",
    "Settings",
    "Thinker",
    "choose",
    "decide",
    "read_bot",
    "read_bots",
]

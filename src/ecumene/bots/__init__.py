"""Players that are programs: they see a redeal of the table, never the table itself."""

from ecumene.bots.bot import THINKING_TIME, BadBot, Bot, BotSettings, Mind, Parameter, Thinker
from ecumene.bots.cast import BOTS, choose, decide, expected, read_bot, read_bots

__all__ = [
    "BOTS",
    "THINKING_TIME",
    "BadBot",
    "Bot",
    "Mind",
    "Parameter",
    "BotSettings",
    "Thinker",
    "choose",
    "decide",
    "expected",
    "read_bot",
    "read_bots",
]

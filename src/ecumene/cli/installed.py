"""The commands that say what is installed here: `ecumene games` and `ecumene version`."""

from __future__ import annotations

from ecumene import __version__


def list_games() -> None:
    """List the installed games with their options, and the bots."""
    from ecumene.bots import BOTS
    from ecumene.kernel.registry import games

    for game in games().values():
        least, most = game.seat_counts.start, game.seat_counts.stop - 1
        print(f"{game.id}: {game.name}, {least} to {most} players. {game.blurb}")
        if game.campaign is not None:
            print(f"  ecumene campaign new {game.id} NAME  begins a campaign of several chapters")
        for option in game.options:
            print(f"  --option {option.id}={'|'.join(option.choices)}  {option.name}: {option.help}")
        for style in game.styles:
            print(f"  style={style.id}  {style.name}: {style.help}")
    print("Bots:")
    for bot in BOTS.values():
        print(f"  {bot.id}: {bot.help}")
        for parameter in bot.parameters:
            print(f"    {bot.id}:{parameter.id}={parameter.default}  {parameter.help}")
        if bot.styled:
            print(f"    {bot.id}:style=...  sticks to a style of the game, if it has any")


def version() -> None:
    """Print the version, and whether the rules are compiled."""
    from ecumene.kernel.build import compiled

    print(f"ecumene {__version__}, rules {'compiled' if compiled() else 'interpreted'}")

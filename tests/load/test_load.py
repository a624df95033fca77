"""The load tool drives a real server: people, spectators, clients that do not read."""

from __future__ import annotations

import asyncio

import pytest
from rich.console import Console

from ecumene.cli import main
from ecumene.kernel.registry import game
from ecumene.load.figures import Delays, Figures
from ecumene.load.scenes import LoadPlan, live_tables, silent, spectators
from ecumene.load.served import own_server
from ecumene.load.show import show

GAME = game("earth_rising")
SHORT = LoadPlan(tables=2, pace=0, seconds=1, seats=2, ahead=2)


def no_step(_: int) -> None:
    """Nobody looks at the progress."""


def test_shares_of_waiting_times() -> None:
    delays = Delays()
    assert (delays.share(0.99), delays.most, len(delays)) == (0, 0, 0)
    for number in range(100, 0, -1):
        delays.add(number)
    assert [delays.share(share) for share in (0.5, 0.9, 0.99)] == [50, 90, 99]
    assert delays.most == 100


def test_people_play_and_their_waits_and_the_servers_work_are_measured() -> None:
    async def run() -> Figures:
        async with own_server() as served:
            return await live_tables(served, GAME, SHORT, no_step)

    found = asyncio.run(run())
    assert found.moves > 0
    assert not found.wrong
    assert len(found.acknowledged) == found.moves
    assert len(found.shown) == 2 * found.moves
    assert found.cost is not None
    assert found.cost > 0
    console = Console(width=200, record=True)
    show("Two tables", [found], console)
    assert GAME.id in console.export_text()


def test_spectators_see_every_move_beside_an_unrelated_table() -> None:
    async def run() -> list[Figures]:
        async with own_server() as served:
            plan = LoadPlan(tables=2, pace=0.2, seconds=2, seats=2)
            return await spectators(served, GAME, plan, 5, no_step)

    alone, beside, seen = asyncio.run(run())
    assert alone.moves > 0
    assert beside.moves > 0
    assert seen.moves > 0
    assert seen.wrong["lost"] == 0
    assert len(seen.shown) >= 5 * (seen.moves - 1) > 0


def test_who_does_not_read_is_seen_to_be_dropped() -> None:
    async def run() -> tuple[Figures, Delays, int]:
        async with own_server(settings={"send_seconds": 0.5, "ping_seconds": 0.5}) as served:
            plan = LoadPlan(tables=1, pace=0, seconds=120, seats=2)
            return await silent(served, GAME, plan, 2, no_step)

    figures, dropped, left = asyncio.run(run())
    assert figures.moves > 0
    assert (len(dropped), left) == (2, 0)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["tables", "earth_rising", "--tables", "0"], "at least one"),
        (["tables", "earth_rising", "--seats", "99"], "99"),
        (["spectators", "earth_rising", "--address", "ftp://x"], "http://localhost:8377/"),
        (["tables", "earth_rising", "--address", "http://127.0.0.1:1/"], "does not answer"),
    ],
)
def test_a_load_that_cannot_be(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as wrong:
        main(["load", *arguments])
    assert wrong.value.code == 2
    assert why in capsys.readouterr().err

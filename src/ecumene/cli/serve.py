"""The command `ecumene serve`."""

from __future__ import annotations

from pathlib import Path

from ecumene.cli.options import Several


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    override: Path | None = None,
    laboratory: bool = True,
    new_key: bool = False,
    think_seconds: float | None = None,
    allow_host: Several = None,
    behind_proxy: Several = None,
    root_path: str = "",
    open: bool = False,
) -> None:
    """Serve tables to browsers. What to know before others reach it: docs/serving.md.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets other machines in.
    port
        The port to listen on (by default 8377, or the next free one).
    database
        Where tables are kept: a file, or the URL of a database (by default a file of your own).
    override
        A folder of content files that replace parts of the games' own.
    laboratory
        Let anyone with its key start runs of many games on this machine. The address that is printed, and opened with
        `--open`, holds the key.
    new_key
        Make a new key for the laboratory: addresses printed before no longer let anybody in.
    think_seconds
        How long a bot at a table may be set to think about a move (by default 54 if no other machine can reach the
        page, 5 if others can).
    allow_host
        A name that people use to reach this server, like table.example, with the port if a browser shows one; may
        be given several times. IP addresses, localhost and this machine's own name always work.
    behind_proxy
        The address (or network) of a proxy in front of this server that is trusted to say who is asking, like
        127.0.0.1; may be given several times.
    root_path
        The path below which a proxy shows this server, like /ecumene.
    open
        Open the page in a browser.
    """
    from ecumene.server.main import serve as serve_tables

    serve_tables(
        host=host,
        port=port,
        database=database,
        override=override,
        open_browser=open,
        laboratory=laboratory,
        new_key=new_key,
        think_seconds=think_seconds,
        names=allow_host or (),
        proxies=behind_proxy or (),
        root=root_path,
    )

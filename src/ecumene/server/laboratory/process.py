"""A run as a process of its own: it leaves the processor to others, and stops when the process that started it lets go.

`python -m ecumene.server.laboratory.process simulate ...` is the command line until its standard input is closed, by
hand or because the server is gone; then it is interrupted as with Ctrl-C, also under a server that was told to ignore
that (by nohup, or as a background job) and hands this on to whatever it starts.
"""

from __future__ import annotations

import os
import runpy
import signal
import sys
import threading

NICENESS = 10
STDIN = 0


def be_gentle() -> None:
    """Let everything else go first."""
    if sys.platform != "win32":
        os.nice(NICENESS)


def _interrupt_when_let_go() -> None:
    while os.read(STDIN, 1024):
        pass
    main = threading.main_thread().ident
    if sys.platform != "win32" and main is not None:
        signal.pthread_kill(main, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)


if __name__ == "__main__":
    be_gentle()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=_interrupt_when_let_go, daemon=True).start()
    runpy.run_module("ecumene", run_name="__main__")

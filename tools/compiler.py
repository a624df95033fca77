"""Is there what it takes to compile: a C compiler that works and Python's headers.

Run by the Python to compile for, it prints what is missing, or nothing.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

REMEDY = (
    "install a C compiler and Python's headers "
    "(Debian, Ubuntu: sudo apt-get install gcc python3-dev; macOS: xcode-select --install)"
)


def why_not_compiled() -> str | None:
    """What is missing, and how to get it; nothing if a small extension module compiles."""
    headers = Path(sysconfig.get_paths()["include"])
    if not (headers / "Python.h").exists():
        return f"the headers of Python {sys.version.split()[0]} are not installed; {REMEDY}."
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return Py_IsInitialized(); }\n", encoding="utf-8")
        command = [*compiler, "-c", "-fPIC", f"-I{headers}", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            tried = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError:
            return f"there is no C compiler ({compiler[0]}); {REMEDY}."
    if tried.returncode:
        return f"the C compiler ({compiler[0]}) does not work: {tried.stderr.strip()[-200:]}; {REMEDY}."
    return None


if __name__ == "__main__":
    print(why_not_compiled() or "")

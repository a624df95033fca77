"""Compiles what the build hook names; a process of its own, because setuptools and mypyc change theirs."""

from __future__ import annotations

import sys
from ast import literal_eval

from setuptools import setup  # before mypyc, which looks whether setuptools is there

from mypyc.build import mypycify  # isort: skip

if __name__ == "__main__":
    build = literal_eval(sys.argv[1])
    setup(
        name="ecumene-rules",
        ext_modules=mypycify(build["arguments"], **build["options"]),
        script_args=[
            "-q",
            "build_ext",
            "--parallel",
            build["cores"],
            "--build-lib",
            build["lib"],
            "--build-temp",
            build["temp"],
        ],
    )

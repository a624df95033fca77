"""Compiles what the build hook names; a process of its own, because setuptools and mypyc change theirs."""

from __future__ import annotations

import os
import sys
from ast import literal_eval
from pathlib import Path
from typing import Any

from setuptools import Extension, setup  # before mypyc, which looks whether setuptools is there
from setuptools.command.build_ext import build_ext

from mypyc.build import mypyc_build, mypycify  # isort: skip
from mypyc.options import CompilerOptions  # isort: skip

LIBRARY = ".native__mypyc"


class TellingBuild(build_ext):  # type: ignore[misc]
    """Says which libraries the C compiler is at; several at a time."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.at_work: list[str] = []

    def build_extension(self, ext: Extension) -> None:
        if not ext.name.endswith(LIBRARY):
            super().build_extension(ext)
            return
        self.at_work.append(ext.name.removesuffix(LIBRARY))
        self.tell()
        super().build_extension(ext)
        self.at_work.remove(ext.name.removesuffix(LIBRARY))
        self.tell()

    def tell(self) -> None:
        print(f"C compiler: {', '.join(self.at_work) or 'done'}", flush=True)


Written = tuple[list[list[tuple[str, str]]], list[tuple[str, list[str], bool]]]
"""The C files of each library, their texts left on the disk, and what they need of mypyc."""


def written_in_c(arguments: list[str], options: dict[str, Any]) -> Written:
    """Let mypyc write C as it does where it sees all there is.

    Of libraries apart from each other it does not take for granted that they are made at once, and then asks of every
    attribute whether it is there. Here they are, and only classes that are open to interpreted subclasses have any in
    other packages.
    """
    compiler = CompilerOptions(multi_file=options["multi_file"], separate=True, target_dir=options["target_dir"])
    compiler.global_opts = True
    _, libraries, needed = mypyc_build(arguments, compiler, separate=options["separate"])
    files = [[(os.path.relpath(file, compiler.target_dir), "") for file in library] for library, _ in libraries]
    return files, [(dep.path, dep.include_dirs, dep.internal) for dep in needed]


def extensions(arguments: list[str], options: dict[str, Any]) -> list[Extension]:
    """What mypyc wrote in C, gathered into one file a library.

    Only the functions by which Python loads a library are seen from outside, so that calls inside it go straight to
    their mark.
    """
    made: list[Extension] = mypycify(arguments, **options, skip_cgen_input=written_in_c(arguments, options))
    for library in made:
        if library.name.endswith(LIBRARY):
            package = library.name.removesuffix(LIBRARY).replace(".", "/")
            gather(library, Path(options["target_dir"], package))
            if sys.platform != "win32":
                library.extra_compile_args.append("-fvisibility=hidden")
    return made


def gather(library: Extension, folder: Path) -> None:
    """One C file for a library, which takes in what mypyc always needs and then its modules.

    So the compiler sees at once what small functions do, wherever they are called; it takes no longer than with a file
    a module, and half as long as with what mypyc writes as one file.
    """
    own = folder.resolve()
    files = sorted((Path(file).resolve() for file in library.sources), key=lambda file: file.parent == own)
    whole = folder / "whole.c"
    whole.write_text("".join(f'#include "{file.as_posix()}"\n' for file in files), encoding="utf-8")
    library.sources = [str(whole)]
    library.include_dirs.append(str(folder))


if __name__ == "__main__":
    build = literal_eval(sys.argv[1])
    print("From Python to C", flush=True)
    setup(
        name="ecumene-rules",
        ext_modules=extensions(build["arguments"], build["options"]),
        cmdclass={"build_ext": TellingBuild},
        script_args=["-q", "build_ext", *build["build_ext"]],
    )

"""Compiles the rules with mypyc while the wheel is built.

hatch-mypyc says which files and with which options; unlike it, this hook leaves the source tree untouched,
compiles on every core and keeps what it built, so that a change outside the rules costs no second compilation.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections import defaultdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatch_mypyc.plugin import MypycBuildHook

COMPILE = Path(__file__).with_name("compile_rules.py")
GAME_DEPTH = len(("ecumene", "games", "a game"))


class CompiledRules(MypycBuildHook):  # type: ignore[misc]
    """Puts native modules beside the Python ones of a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, or take what an equal build left, and add it to the wheel."""
        if self.target_name != "wheel" or version == "editable":
            return
        built = self.store / self.fingerprint()
        if not built.is_dir():
            self.compile_into(built)
        for module in built.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            build_data["force_include"][str(module)] = module.relative_to(built).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def clean(self, versions: list[str]) -> None:
        """Forget every earlier build."""
        shutil.rmtree(self.store, ignore_errors=True)

    @property
    def store(self) -> Path:
        """Where built modules are kept, one folder per fingerprint."""
        return Path(self.root, "build", "native")

    @property
    def modules(self) -> list[str]:
        """The modules to compile, relative to the package's source folder."""
        return sorted(Path(file).relative_to(self.package_source).as_posix() for file in self.included_files)

    def fingerprint(self) -> str:
        """What the outcome depends on: interpreter, compiler version, settings and every module mypy will read."""
        from mypy.version import __version__ as mypy_version

        digest = sha256(repr((sys.version, sysconfig.get_platform(), mypy_version, self.config)).encode())
        digest.update(Path(__file__).read_bytes() + COMPILE.read_bytes())
        packages = {Path(self.root, self.package_source, package(module)) for module in self.modules}
        for file in sorted(file for folder in packages for file in folder.rglob("*.py")):
            digest.update(f"{file.relative_to(self.root)}\0".encode() + file.read_bytes() + b"\0")
        return digest.hexdigest()[:16]

    def compile_into(self, built: Path) -> None:
        """Compile in a scratch folder and move the native modules into place at once."""
        scratch = self.store / f"scratch-{os.getpid()}"
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir(parents=True)
        lib = scratch / "lib"
        build = {
            "arguments": [
                f"--config-file={Path(self.root, 'pyproject.toml')}",
                f"--cache-dir={scratch / 'mypy'}",
                *self.config_mypy_args,
                *self.modules,
            ],
            "options": {**self.config_options, "separate": self.groups(), "target_dir": str(scratch / "c")},
            "build_ext": [
                "--parallel",
                str(cores()),
                "--build-lib",
                str(lib),
                "--build-temp",
                str(scratch / "objects"),
            ],
        }
        self.app.display_info(f"Compiling {len(self.modules)} modules on {cores()} cores")
        try:
            command = [sys.executable, str(COMPILE), repr(build)]
            code = subprocess.run(command, cwd=Path(self.root, self.package_source), check=False).returncode
            if code:
                self.app.abort("The rules could not be compiled; the reason stands above.", code)
            lib.replace(built)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)

    def groups(self) -> list[tuple[list[str], str]]:
        """One native library per package, so that calls within a game are direct and games compile side by side."""
        libraries: dict[str, list[str]] = defaultdict(list)
        for module in self.modules:
            libraries[package(module)].append(module)
        return [(modules, f"{name.replace('/', '.')}.native") for name, modules in sorted(libraries.items())]


def package(module: str) -> str:
    """The folder whose modules make one library: a game's, whatever room the module is in, or else its own."""
    folders = module.split("/")[:-1]
    return "/".join(folders[: GAME_DEPTH if "games" in folders else None])


def cores() -> int:
    """How many processors we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def get_build_hook() -> type[CompiledRules]:
    """The hook for hatchling."""
    return CompiledRules

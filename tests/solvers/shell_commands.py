"""Solvers that are commands: small shell scripts with a description."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from solvers import SolverSpec
from solvers.commands.external import read_solvers
from solvers.registry import known_solvers


def command(folder: Path, body: str, keys: str = "", *, arguments: str = "", name: str = "mine") -> SolverSpec:
    """A solver that runs the shell script ``body``, described by ``keys`` and usual ones. The script is ``$query``, a file's name."""
    executable = folder / f"{name}.sh"
    executable.write_text(f"#!/bin/sh\nquery=$1\n{body}\n")
    executable.chmod(0o755)
    usual = {"theories": '["BV", "FP"]', "float_formats": '"all"', "version": '"1.2.3"'}
    lines = [f"{key} = {value}" for key, value in usual.items() if f"{key} =" not in keys]
    file = folder / f"{name}.toml"
    file.write_text("\n".join([f"[solvers.{name}]", f'command = ["./{name}.sh", "{{file}}"{arguments}]', *lines, keys]) + "\n")
    return read_solvers(file)[0]


def on_path(name: str, executable: str) -> SolverSpec:
    """The shipped description of a solver; skips the test where it is not installed."""
    if shutil.which(executable) is None:
        pytest.skip(f"{executable} is not on PATH")
    return known_solvers()[name]

"""``--solver-file``, which stands beside ``--solvers`` in every command that has it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from smtenc.verdicts.configuration.settings import SOLVING
from solvers.folders import SOLVER_FILES


def _use_solver_files(context: typer.Context, files: list[Path] | None) -> list[Path] | None:
    """Until the command is done the files override others, by the variable that processes of their own inherit."""
    if files and not context.resilient_parsing:
        before = os.environ.get(SOLVER_FILES)
        context.call_on_close(lambda: os.environ.pop(SOLVER_FILES, None) if before is None else os.environ.update({SOLVER_FILES: before}))
        os.environ[SOLVER_FILES] = os.pathsep.join([*([before] if before else []), *(str(file.absolute()) for file in files)])
    return files


SolverFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--solver-file",
        metavar="FILE.toml",
        callback=_use_solver_files,
        expose_value=False,
        help="A file that describes further solvers; $SMTENC_SOLVERS names more. May be repeated.",
        rich_help_panel=SOLVING,
    ),
]

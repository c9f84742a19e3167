"""Parameters of the command line alone that several commands share. What is a setting of verification, too, is in
``verdicts.configuration.settings``.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from smtenc.cli.streams import write as write
from smtenc.verdicts.configuration.settings import OUTPUT, SOLVING
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
Pairs = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="SRC TGT | DIR | FILE",
        help="Two files, or two folders of files with the same names; a folder of X.src.mlir/X.tgt.mlir pairs; or one file with @src "
        "and @tgt. - is standard input.",
        show_default=False,
    ),
]
PairsFrom = Annotated[str | None, typer.Option(metavar="FILE", help="Many pairs: SRC<TAB>TGT a line; - is standard input.")]
PairJobs = Annotated[int, typer.Option("--jobs", "-j", help="Pairs at a time. [dim]0: one a core[/dim]", min=0, rich_help_panel=SOLVING)]
FunctionJobs = Annotated[
    int,
    typer.Option(
        "--jobs",
        "-j",
        help="Processes: pairs at a time, or functions of one pair with many. [dim]0: one a core[/dim]",
        min=0,
        rich_help_panel=SOLVING,
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print nothing but errors; the exit code says it.", rich_help_panel=OUTPUT)]

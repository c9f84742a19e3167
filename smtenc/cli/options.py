"""Groups of options of the command line alone that several commands share. What is a setting of verification, too, is in
``verdicts.configuration.settings``.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from smtenc.cli.parameters import Instead, Only
from smtenc.cli.streams import write as write
from smtenc.verdicts.configuration.settings import OUTPUT, SOLVING, Option

Pairs = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="SRC TGT | DIR | FILE",
        help="Two files, or two folders of files with the same names; a folder of X.src.mlir/X.tgt.mlir pairs; or one file with @src "
        "and @tgt. - is standard input.",
        show_default=False,
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Output:
    """The JSON of a command's results, and the amount of text beside it."""

    PANEL: ClassVar[str | None] = OUTPUT

    json_to: Annotated[str | None, Option("Write JSON.", ("--json",), "FILE|-")] = None
    verbose: Annotated[bool, Option("Show every query and who answered it.", ("--verbose", "-v"))] = False
    quiet: Annotated[bool, Option("Print nothing but errors; the exit code says it.", ("--quiet", "-q"))] = False

    @property
    def shows_text(self) -> bool:
        """True unless the command is quiet, or its JSON goes to standard output."""
        return not self.quiet and self.json_to != "-"


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonOutput:
    """The choice between text and JSON on standard output."""

    PANEL: ClassVar[str | None] = OUTPUT

    as_json: Annotated[bool, Option("Print one JSON object.", ("--json",))] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """The number of processes, and the machines that they run on."""

    PANEL: ClassVar[str | None] = SOLVING

    jobs: Annotated[int, Option("Processes. [dim]0: one a core[/dim]", ("--jobs", "-j"), minimum=0)] = 0
    cluster: Annotated[
        str | None,
        Option("Verify on the machines of a Dask cluster, which need not have the files. No cache is used then.", metavar="ADDRESS"),
    ] = None

    @property
    def processes(self) -> int:
        """The number of processes, at least 1."""
        return self.jobs or os.cpu_count() or 1


PairJobs = Annotated[Placement, Only("jobs"), Instead("jobs", 0, "Pairs at a time. [dim]0: one a core[/dim]")]


@dataclass(frozen=True, slots=True, kw_only=True)
class PairList:
    """A file that names the pairs."""

    PANEL: ClassVar[str | None] = None

    pairs_from: Annotated[str | None, Option("Many pairs: SRC<TAB>TGT a line; - is standard input.", metavar="FILE")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryFolder:
    """The folder that queries are written to."""

    PANEL: ClassVar[str | None] = None

    output: Annotated[Path, Option("Folder for the .smt2 files.", ("--output", "-o"), "DIR")]

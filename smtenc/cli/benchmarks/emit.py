"""``smtenc emit``: the queries of a pair as SMT-LIB files, or as one script on standard output, with nothing solved."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import MISSING, dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, ClassVar, TextIO

import typer

from smtenc.cli.app import app, guarded
from smtenc.cli.benchmarks.header_options import APPLICATION, SUBMITTER, SetDescription, release
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import QueryFolder
from smtenc.cli.parameters import Instead, Only, Under, Without, grouped
from smtenc.smtlib.header import source_of, with_source
from smtenc.smtlib.tree import Release
from smtenc.verdicts.batch.pairs import Pair, PairVerifier, run_deep
from smtenc.verdicts.configuration.settings import OUTPUT, SOLVERS, Claim, Option, Reading, Solving
from smtenc.verdicts.configuration.solver_choice import solver_names
from smtenc.verdicts.configuration.validation import pair_options
from smtenc.verdicts.discharge import file_name, put
from smtenc.verdicts.ladder import SIMPLIFIER
from smtenc.verdicts.records import PairRecord

_EXIT, _RESET = "(exit)\n", "(reset)\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryHeader:
    """The choice of a header for each query."""

    PANEL: ClassVar[str | None] = OUTPUT

    header: Annotated[bool, Option("Begin each query as SMT-LIB's collection wants it, like [b]smtenc export[/b].")] = False


@app.command(cls=PlainCommand)
@grouped
def emit(
    source: Annotated[Path, typer.Argument(metavar="SRC", help="The program before, or one file with @src and @tgt.")],
    target: Annotated[Path | None, typer.Argument(metavar="TGT", help="The program after.", show_default=False)] = None,
    *,
    written_to: Annotated[QueryFolder, Instead("output", MISSING, "Folder for the .smt2 files; - is standard output.", metavar="DIR|-")],
    solving: Annotated[
        Solving,
        Only("encoding"),
        Instead(
            "encoding",
            "abstract",
            "How floats are encoded. [b]abstract[/b] (and [b]auto[/b], whose first step it is): order, signs and special values; "
            "[b]sat[/b] does not mean incorrect. [b]exact[/b]: bit by bit.",
        ),
        Under(None),
    ],
    heading: QueryHeader,
    description: Annotated[
        SetDescription,
        Instead("date", None, "For --header. [dim]from SOURCE_DATE_EPOCH, else today[/dim]"),
        Instead("application", APPLICATION, "For --header: what the queries are for."),
        Instead("submitter", SUBMITTER, "For --header: who submits them."),
        Under(OUTPUT),
    ],
    reading: Reading,
    claim: Annotated[Claim, Without("nan")],
) -> None:
    """Write the queries as .smt2 files: the pair is correct where all of them are unsat.

    The converse does not hold: [b]sat[/b] of an abstract query does not mean incorrect, since float arithmetic is left open beyond signs, order
    and special values. Exact queries leave only functions such as [b]exp[/b] open. [b]smtenc verify[/b] runs both programs on what it finds.

    Queries that are false before any solver sees them are not written; they are named.

    With [b]-o -[/b] the queries are one script: after each but the last stands [b](reset)[/b] instead of [b](exit)[/b]. The names then go to
    standard error.

    [dim]smtenc emit a.src.mlir a.tgt.mlir -o - | z3 -in[/dim]
    """

    def run() -> int:
        made_by = release(description, solver_names(SOLVERS)) if heading.header else None
        output = written_to.output
        to_stdout = output == Path("-")
        with ExitStack() as stack:
            folder = Path(stack.enter_context(TemporaryDirectory())) if to_stdout else output
            chosen = replace(solving, dump_smt2=folder, deadline=0.0)
            options = pair_options(claim, chosen, reading=reading, environ=os.environ, solve=False)

            def work() -> PairRecord:
                with PairVerifier(options) as verifier:
                    return verifier.verify(Pair(source, target))

            record = run_deep(work)
            assert isinstance(record, PairRecord)
            written = [query.name for f in record.functions for query in f.queries if _file(folder, query.name).is_file()]
            if made_by is not None:
                _put_headers(folder, written, made_by)
            if to_stdout:
                sys.stdout.write(_one_script(folder, written))
        return _report(record, sys.stderr if to_stdout else sys.stdout)

    guarded(run)


def _file(folder: Path, query: str) -> Path:
    return folder / f"{file_name(query)}.smt2"


def _put_headers(folder: Path, queries: Sequence[str], made_by: Release) -> None:
    for file in (_file(folder, query) for query in queries):
        text = file.read_text(encoding="ascii")
        put(folder, file.name, with_source(text, made_by.source(source_of(text))))


def _one_script(folder: Path, queries: Sequence[str]) -> str:
    texts = [_file(folder, query).read_text(encoding="ascii") for query in queries]
    return "".join([*(text.removesuffix(_EXIT) + _RESET for text in texts[:-1]), *texts[-1:]])


def _report(record: PairRecord, to: TextIO) -> int:
    """Names every query; the exit code."""
    code = 0
    for f in record.functions:
        if f.unsupported:
            print(f"@{f.name}: not supported: {f.unsupported}", file=to)
            code = 4
        for query in f.queries:
            print(f"{query.name}: {'unsat without a solver' if query.by == SIMPLIFIER else 'written'}", file=to)
        if f.queries and all(query.by == SIMPLIFIER for query in f.queries):
            print(f"@{f.name}: correct, nothing is left to solve", file=to)
    return code

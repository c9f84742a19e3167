"""``smtenc emit``: the queries of a pair as SMT-LIB files, with nothing solved."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from smtenc.cli.app import app, guarded
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.parameters import Without, grouped
from smtenc.verdicts.choosing import pair_options
from smtenc.verdicts.pairs import Pair, PairVerifier, run_deep
from smtenc.verdicts.records import PairRecord
from smtenc.verdicts.settings import Claim, Reading, Solving


@app.command(cls=PlainCommand)
@grouped
def emit(
    source: Annotated[Path, typer.Argument(metavar="SRC", help="The program before, or one file with @src and @tgt.")],
    target: Annotated[Path | None, typer.Argument(metavar="TGT", help="The program after.", show_default=False)] = None,
    *,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="Folder for the .smt2 files.")],
    encoding: Annotated[
        str,
        typer.Option(
            help="How floats are encoded. [b]abstract[/b] (and [b]auto[/b], whose first step it is): order, signs and special values; "
            "[b]sat[/b] does not mean incorrect. [b]exact[/b]: bit by bit."
        ),
    ] = "abstract",
    reading: Reading,
    claim: Annotated[Claim, Without("nan")],
) -> None:
    """Write the queries as .smt2 files: the pair is correct where all of them are unsat.

    The converse does not hold: [b]sat[/b] of an abstract query does not mean incorrect, since float arithmetic is left open beyond signs, order
    and special values. Exact queries leave only functions such as [b]exp[/b] open. [b]smtenc verify[/b] runs both programs on what it finds.

    Queries that are false before any solver sees them are not written; they are named.
    """

    def run() -> int:
        solving = Solving(encoding=encoding, dump_smt2=output, deadline=0.0)
        options = pair_options(claim, solving, reading=reading, environ=os.environ, solve=False)

        def work() -> PairRecord:
            with PairVerifier(options) as verifier:
                return verifier.verify(Pair(source, target))

        record = run_deep(work)
        assert isinstance(record, PairRecord)
        code = 0
        for f in record.functions:
            if f.unsupported:
                print(f"@{f.name}: not supported: {f.unsupported}")
                code = 4
            for query in f.queries:
                print(f"{query.name}: {'unsat without a solver' if query.by == 'simplifier' else 'written'}")
            if f.queries and all(query.by == "simplifier" for query in f.queries):
                print(f"@{f.name}: correct, nothing is left to solve")
        return code

    guarded(run)

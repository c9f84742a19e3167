"""``smtenc audit``: how much of what rewriting decides can be confirmed without it."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar, TextIO

import typer

from smtenc.cli.app import app, guarded, warn
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output, PairJobs, PairList
from smtenc.cli.parameters import After, Instead, Without, grouped
from smtenc.cli.progress import with_progress
from smtenc.cli.streams import json_stream
from smtenc.cli.text import counted, show_counterexample
from smtenc.cli.validation.verify import pairs_of
from smtenc.verdicts.audits.premises import PremiseAudit, PremisesRecord, audit_premises_of_pairs
from smtenc.verdicts.audits.rewriting import SCHEMA, AuditRecord, Tally, audit_pairs
from smtenc.verdicts.batch.pairs import patience
from smtenc.verdicts.configuration.settings import OUTPUT, Claim, Option, Reading, Solving
from smtenc.verdicts.configuration.validation import as_this_user, pair_options
from smtenc.verdicts.confirmation import Confirmation, Outcome
from smtenc.verdicts.lattice import Verdict

EPILOG = "Exit codes: 0 nothing contradicted, 2 bad usage or input, 6 a claim of the simplifier is contradicted."

_OUTCOMES = ("confirmed", "contradicted", "open", "")
_COLUMNS = ("", "functions", *_OUTCOMES, "claims", *_OUTCOMES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Audited:
    """The choice between claims and premises."""

    PANEL: ClassVar[str | None] = OUTPUT

    premises: Annotated[bool, Option("What do the premises of each pair leave out, by solver and on sampled inputs?")] = False


@app.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def audit(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="DIR | SRC TGT | FILE",
            help="A folder of X.src.mlir/X.tgt.mlir pairs; two files; or one file with @src and @tgt.",
            show_default=False,
        ),
    ] = None,
    *,
    listed: PairList,
    output: Annotated[
        Output,
        Instead("json_to", None, "Write JSON, one line a pair, and one for the totals."),
        Instead("verbose", False, "Name every claim that was left open."),
    ],
    audited: Annotated[Audited, After("json_to", "premises")],
    placement: PairJobs,
    reading: Reading,
    solving: Annotated[
        Solving,
        Without("trials", "second_look", "dump_smt2"),
        Instead("timeout", 10.0, "Wall seconds for one claim."),
    ],
    claim: Annotated[Claim, Without("float_bits", "nan")],
) -> None:
    """Does what smtenc decides by rewriting hold without it?

    Most correct pairs need no solver: their queries are rewritten to false. Here each of these queries is built a second time without any
    rewriting, and solvers are asked it. Where they say unsat, too, the claim is [b]confirmed[/b]; where a model turns out, in a run of both
    programs, to be a counterexample, it is [b]contradicted[/b], and its files are kept in $SMTENC_STATE or ~/.local/state/smtenc; else it is left
    [b]open[/b]. A function is confirmed where all claims about it are. What solvers decide is no matter of this: smtenc verify --certify.

    With --premises it looks at what assumptions leave out: each is a claim on the path of the operation that needs it, and may leave out no more
    than the inputs and iterations on which that operation breaks it. What leaves out more is flagged, and the exit code is 6.

    [dim]smtenc audit tests/[/dim]
    [dim]smtenc audit before.mlir after.mlir -v[/dim]
    """

    def run() -> int:
        options = pair_options(claim, solving, reading=reading, environ=os.environ)
        chosen = as_this_user(options, solving, os.environ, warn)
        pairs, _ = pairs_of(list(paths or ()), listed.pairs_from, "audit")
        seconds_a_pair = patience(solving.deadline)
        processes, text = min(placement.processes, len(pairs)), output.shows_text
        with ExitStack() as stack:
            out = json_stream(output.json_to, stack)
            if audited.premises:
                found = audit_premises_of_pairs(pairs, chosen, processes, seconds_a_pair)
                shown = with_progress(found, len(pairs), "auditing") if text else found
                return _show_premises(shown, out, text=text, verbose=output.verbose)
            stream = audit_pairs(pairs, chosen, processes, seconds_a_pair)
            records: list[AuditRecord] = []
            for record in with_progress(stream, len(pairs), "auditing") if text else stream:
                records.append(record)
                if out is not None:
                    print(json.dumps(record.to_json()), file=out, flush=True)
                if record.error is not None:
                    print(f"error: {record.error}", file=sys.stderr)
                elif text:
                    _show(record, verbose=output.verbose)
            total = Tally.of(records)
            if out is not None:
                print(json.dumps({"schema": SCHEMA, "total": total.to_json()}), file=out, flush=True)
            if text and any(record.error is None for record in records):
                _show_table(records, paths[0] if paths and paths[0].is_dir() else None)
        unreadable = any(record.error is not None for record in records)
        return total.exit_code or (2 if unreadable else 0)

    guarded(run)


def _show_premises(records: Iterable[PremisesRecord], out: TextIO | None, *, text: bool, verbose: bool) -> int:
    """The premises that are flagged, all of them with ``verbose``, and how many there are of each name. Returns the exit code."""
    by_name: dict[str, list[PremiseAudit]] = {}
    read, unreadable = 0, 0
    for record in records:
        if out is not None:
            print(json.dumps(record.to_json()), file=out, flush=True)
        if record.error is not None:
            print(f"error: {record.error}", file=sys.stderr)
            unreadable += 1
        else:
            read += 1
        for premise in record.premises:
            by_name.setdefault(premise.name, []).append(premise)
            if text and (premise.flaw or verbose):
                print(f"{record.source}: @{premise.function}: {_premise_text(premise)}")
    if text and (read or by_name):
        for name, found in sorted(by_name.items()):
            solver = ", ".join(f"{found_by} {n}" for found_by, n in sorted(Counter(p.by_solver for p in found).items()))
            runs, inputs, points = (sum(getattr(p, what) for p in found) for what in ("runs", "inputs", "points"))
            print(
                f"{name}: {len(found)}, leaving out by solver: {solver}; on {runs} sampled runs {counted(inputs, 'input')}, {counted(points, 'point')}"
            )
        flawed = sum(bool(p.flaw) for found in by_name.values() for p in found)
        of = f"; of {counted(unreadable, 'pair')} nothing is known" if unreadable else ""
        print(f"{counted(sum(map(len, by_name.values())), 'premise')}, {flawed} flagged{of}")
    if any(p.flaw for found in by_name.values() for p in found):
        return Verdict.CONFLICT.exit_code
    return 2 if unreadable else 0


def _premise_text(premise: PremiseAudit) -> str:
    path = "on its path" if premise.guarded else "of all runs"
    place = f" ({premise.place})" if premise.place else ""
    left = f"leaves out {premise.by_solver} of its points by solver, {counted(premise.inputs, 'input')} of {premise.runs} sampled"
    return f"{premise.name} of {premise.side}{place}, {path}: {left}" + (f"; FLAGGED: {premise.flaw}" if premise.flaw else "")


def _show(record: AuditRecord, *, verbose: bool) -> None:
    """What is contradicted; with ``verbose`` what is open."""
    names = record.source if record.source == record.target else f"{record.source} -> {record.target}"
    for function, claim in record.claims:
        if claim.outcome is Outcome.CONTRADICTED:
            print(f"{names}: @{function}: {claim.name} is contradicted")
            _show_contradiction(claim)
        elif claim.outcome is Outcome.OPEN and verbose:
            print(f"{names}: @{function}: {claim.name} is left open after {claim.seconds:.1f} s: {claim.reason}")


def _show_contradiction(claim: Confirmation) -> None:
    if claim.counterexample is not None:
        show_counterexample(claim.counterexample)
    print(f"    {claim.reason}")


def _show_table(records: Sequence[AuditRecord], folder: Path | None) -> None:
    """A line a folder below ``folder``, and one for all."""
    groups: dict[str, list[AuditRecord]] = {}
    for record in records:
        groups.setdefault(_group(Path(record.source), folder), []).append(record)
    rows = [_row(name, Tally.of(group)) for name, group in sorted(groups.items())] if len(groups) > 1 else []
    rows.append(_row("all", Tally.of(records)))
    widths = [max(len(row[k]) for row in (_COLUMNS, *rows)) for k in range(len(_COLUMNS))]
    for row in (_COLUMNS, *rows):
        print("  ".join(cell.rjust(w) if k else cell.ljust(w) for k, (cell, w) in enumerate(zip(row, widths, strict=True))).rstrip())
    left = Tally.of(records).claims[Outcome.OPEN]
    if left:
        print(f"{counted(left, 'claim is', 'claims are')} left open: -v names {'it' if left == 1 else 'them'}")


def _group(source: Path, folder: Path | None) -> str:
    """The folder right below ``folder`` that a file is in."""
    inside = source.relative_to(folder).parts[:-1] if folder is not None and source.is_relative_to(folder) else ()
    return inside[0] if inside else "."


def _row(name: str, tally: Tally) -> tuple[str, ...]:
    cells = [name]
    for counts in (tally.functions, tally.claims):
        total = sum(counts.values())
        # rounded down: 100 is all
        share = f"{100 * counts[Outcome.CONFIRMED] // total} %" if total else "-"
        cells += [str(total), *(str(counts[o]) for o in (Outcome.CONFIRMED, Outcome.CONTRADICTED, Outcome.OPEN)), share]
    return tuple(cells)

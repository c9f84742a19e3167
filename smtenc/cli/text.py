"""Reports as a person reads them: verdicts, counterexamples, reasons. Plain text, coloured on a terminal."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

from smtenc.reports.sentences import counterexample_lines as counterexample_lines
from smtenc.reports.sentences import why_skipped
from smtenc.verdicts.ladder import ABSTRACT, SIMPLIFIER
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import (
    CoreRecord,
    Counterexample,
    EngineOutcome,
    FunctionRecord,
    PairRecord,
    QueryRecord,
    SolverRecord,
)

_VACUOUS, _USUAL = "source-always-undefined", "index-bits=64"
_CORRECT = Verdict.CORRECT.value

_COLOURS = {
    Verdict.CORRECT: "32",
    Verdict.INCORRECT: "1;31",
    Verdict.POSSIBLY_INCORRECT: "33",
    Verdict.CONFLICT: "1;35",
    Verdict.UNKNOWN: "33",
    Verdict.UNSUPPORTED: "36",
}


NO_ALIAS = "no-alias"


def show_pair(record: PairRecord, *, verbose: bool, certificates: bool = False) -> None:
    """One pair on standard output, with the certificates' kinds if asked (``verbose`` has each); an input error on standard error."""
    if record.error is not None:
        # what was said before it comes first where both go to one file
        sys.stdout.flush()
        print(f"error: {record.error}", file=sys.stderr)
        return
    names = record.source if record.source == record.target else f"{record.source} -> {record.target}"
    names = f"{names} {record.part}" if record.part and record.part not in record.target else names
    print(f"{names}: {coloured(record.verdict)} ({record.seconds:.2f} s)")
    if verbose:
        source, target = (record.readers.get(which, "") for which in ("source", "target"))
        print(f"  read by {source}" + (f" and {target}" if target != source else ""))
    for function in record.functions:
        show_function(function, verbose=verbose)
        if certificates and not verbose:
            _show_certificates(function)
    for name in record.skipped:
        print(f"  @{name}: skipped, {why_skipped(record, name)}")


def show_function(function: FunctionRecord, *, verbose: bool = False) -> None:
    print(f"  @{function.name}: {coloured(function.verdict)}{how_decided(function)}")
    if function.unsupported:
        print(f"    not supported: {function.unsupported}")
    if function.counterexample is not None:
        show_counterexample(function.counterexample)
    if function.reason and function.verdict not in (Verdict.CORRECT, Verdict.INCORRECT):
        print(f"    {function.reason}")
    noteworthy = [a for a in function.assumptions if verbose or a != _USUAL]
    if noteworthy and (verbose or function.verdict is not Verdict.UNSUPPORTED):
        print(f"    assuming: {', '.join(noteworthy)}")
    if verbose:
        for premise in function.premises:
            print(f"      {premise}")
        print(
            f"    encoded in {function.encode_seconds * 1000:.1f} ms, solved in {function.solve_seconds * 1000:.1f} ms "
            f"(encoding: {function.encoding}, decided by: {function.rung})"
        )
        for engine in function.engines:
            print(f"      {engine}{f', {engine.seconds * 1000:.1f} ms' if engine.outcome is not EngineOutcome.NOT_APPLICABLE else ''}")
        if function.certificate is not None:
            print(f"    certificate: {function.certificate}")
    for query in function.queries:
        if verbose:
            show_query(query)
        elif query.by is not None and query.by in query.reasons:
            print(f"    warning: {query.name}: {query.by} says {query.answer}, and printed {query.reasons[query.by]}")
        if query.core is not None and (verbose or query.core.needed or query.core.reason or not query.core.goal_needed):
            _show_core(query.name, query.core)


def _show_certificates(function: FunctionRecord) -> None:
    """A line for each certificate, with the number of queries that it is for."""
    counts = Counter(str(query.certificate) for query in function.queries if query.certificate is not None)
    for certificate, queries in counts.items():
        print(f"    certificate of {counted(queries, 'query', 'queries')}: {certificate}")
    if function.certificate is not None:
        print(f"    certificate: {function.certificate}")


def show_query(query: QueryRecord) -> None:
    """Print the answer to a query, its solver, and what each solver did."""
    by = f" by {query.by}" if query.by else ""
    how = "".join((f", mode {query.mode}" if query.mode != "first" else "", ", cached" if query.cached else ""))
    print(f"    {query.name}: {query.answer}{by}, {query.seconds * 1000:.1f} ms{how}")
    if query.certificate is not None:
        print(f"      certificate: {query.certificate}")
    for name, solver in query.solvers.items():
        print(f"      {name} {solver.version}: {_solver_details(solver)}".replace(" :", ":"))


def _solver_details(solver: SolverRecord) -> str:
    parts = [f"{solver.status}{f' ({solver.reason})' if solver.reason else ''}"]
    if solver.model is not None or solver.model_reason:
        verdict = {True: "satisfies the query", False: "does not satisfy the query", None: "not checked"}[solver.model]
        parts.append(f"its model {verdict}{f' ({solver.model_reason})' if solver.model_reason else ''}")
    if solver.seconds:
        parts.append(f"{solver.seconds * 1000:.1f} ms (processor {solver.cpu_seconds * 1000:.1f} ms, {solver.peak_mb:.0f} MiB)")
    if solver.seed:
        parts.append(f"seed {solver.seed}")
    if solver.options:
        parts.append(" ".join(f"{key}={value}" for key, value in solver.options.items()))
    return ", ".join(parts)


def _show_core(name: str, core: CoreRecord) -> None:
    """What an ``unsat`` needs, a line each; the goal goes without saying."""
    if core.by is None:
        print(f"    {name}: no core: {core.reason}")
        return
    if not core.goal_needed:
        print(f"    {name}: what is taken for granted contradicts itself")
    for title, labels in (("needed", core.needed), ("not known to be needed", core.undecided), ("not needed", core.not_needed)):
        if labels:
            print(f"    {name}: {title}:")
            for label in labels:
                print(f"      {label}")


def how_decided(function: FunctionRecord) -> str:
    """By whom, of what is correct: `` (by simplifier)``."""
    if function.verdict is not Verdict.CORRECT:
        return ""
    if _VACUOUS in function.assumptions:
        return ", but only because the source is never defined"
    if function.unchanged:
        return " (unchanged)"
    by = dict.fromkeys(q.by for q in function.queries if q.by)
    shown = [b for b in by if b]
    # the first rungs are what is usual
    if function.rung not in (SIMPLIFIER, ABSTRACT.name):
        shown.append(function.rung)
    return f" (by {', '.join(shown)})" if shown else ""


def show_counterexample(example: Counterexample) -> None:
    for line in counterexample_lines(example):
        print(f"    {line}")


def is_vacuous(record: PairRecord) -> bool:
    """Some function is correct only because its source is never defined."""
    return any(_VACUOUS in f.assumptions for f in record.functions)


def show_summary(records: Sequence[PairRecord]) -> None:
    """The last lines of a run over several pairs: verdicts, and what the verdicts rest on."""
    counts = Counter("unreadable" if r.error is not None else r.verdict.value for r in records)
    functions = Counter(f.verdict.value for r in records for f in r.functions)
    assumed = Counter(a for r in records for f in r.functions if f.verdict is Verdict.CORRECT for a in f.assumptions if a != _USUAL)
    print(f"{counted(len(records), 'pair')}: {', '.join(f'{n} {k}' for k, n in counts.most_common())}")
    if functions:
        unchanged = sum(f.unchanged for r in records for f in r.functions)
        shown = (f"{n} {k}{f' ({unchanged} of them unchanged)' if unchanged and k == _CORRECT else ''}" for k, n in functions.most_common())
        print(f"{counted(sum(functions.values()), 'function')}: {', '.join(shown)}")
    if assumed:
        print(f"correct under assumptions: {', '.join(f'{a} ({n})' for a, n in assumed.most_common())}")


def counted(n: int, noun: str, several: str = "") -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {several or f'{noun}s'}"


def coloured(verdict: Verdict) -> str:
    """On a terminal."""
    return f"\033[{_COLOURS[verdict]}m{verdict.value}\033[0m" if sys.stdout.isatty() else verdict.value

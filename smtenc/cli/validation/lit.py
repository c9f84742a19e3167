"""``smtenc lit``: the RUN lines of a test directory, as far as they run ``mlir-opt`` or the like, with what it prints verified."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated, ClassVar, TextIO

import typer

from smtenc.cli.app import EPILOG, app, guarded, warn
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output, PairJobs
from smtenc.cli.parameters import After, Instead, grouped
from smtenc.cli.progress import with_progress
from smtenc.cli.streams import STANDARD_INPUT, json_stream, standard_input
from smtenc.cli.text import counted, is_vacuous, show_pair, show_summary
from smtenc.cli.validation.html_report import HtmlFolder, HtmlReport
from smtenc.cli.validation.report_files import Reporter, Reporting
from smtenc.errors import InputError, UsageError
from smtenc.pipelines.lit import Passed, TestFile, find_tests, run_tests
from smtenc.pipelines.optimizer import find_optimizer, is_optimizer
from smtenc.pipelines.records import LLVM_IR, MLIR
from smtenc.pipelines.tool import SECONDS, Tool, find_tool
from smtenc.reports.findings import Finding, findings_of_pair, worst_code
from smtenc.verdicts.configuration.settings import OUTPUT, Claim, Evidence, Option, Reading, Solving
from smtenc.verdicts.records import PairRecord
from smtenc.verdicts.verifier import Verifier

SCHEMA = "smtenc-lit/1"
MLIR_OPT, OPT = "mlir-opt", "opt"


@dataclass(frozen=True, slots=True, kw_only=True)
class LitTools:
    """The tools whose runs are verified, and the features of the machine."""

    PANEL: ClassVar[str | None] = None

    tool: Annotated[
        tuple[str, ...],
        Option(
            "A program whose runs are verified, and by what NAME the tests call it where that is not the program's own. "
            "[dim]mlir-opt: --mlir-opt, $SMTENC_MLIR_OPT, that of smtenc\\[llvm], an mlir-opt on PATH, the iree-opt installed with the parser; "
            "opt of .ll files: $SMTENC_OPT, that of smtenc\\[llvm], one on PATH[/dim]. "
            "May be repeated.",
            metavar="[NAME=]PROGRAM",
        ),
    ] = ()
    tool_timeout: Annotated[float, Option("Wall seconds for one run of a tool.", metavar="SECONDS", minimum=0.1)] = SECONDS
    feature: Annotated[
        tuple[str, ...], Option("What REQUIRES and UNSUPPORTED lines may ask for is there. May be repeated.", metavar="NAME")
    ] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LitDemand:
    """The demand for RUN lines that can be used."""

    PANEL: ClassVar[str | None] = OUTPUT

    allow_none: Annotated[bool, Option("It is no failure if no RUN line is of use.")] = False


@app.command(name="lit", cls=PlainCommand, epilog=EPILOG)
@grouped
def command(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE|DIR|-...", help="Tests; folders are searched for .mlir and .ll files.", show_default=False),
    ] = None,
    *,
    browsing: HtmlFolder,
    placement: PairJobs,
    running: LitTools,
    demand: LitDemand,
    output: Annotated[
        Output,
        Instead("json_to", None, "Write JSON, one line a pair."),
        Instead("verbose", False, "Show every pair, and every RUN line that was skipped."),
        After("dump_smt2", "quiet"),
    ],
    reading: Reading,
    solving: Solving,
    claim: Claim,
    evidence: Evidence,
    reporting: Reporting,
) -> None:
    """Are the tests of a compiler right about what its passes do?

    Of each [b]RUN:[/b] line the part that runs mlir-opt, opt, or another tool, is run on the file, and what it prints is verified against the
    file: part by part, where [b]// -----[/b] separates them. Nothing else of a line is run, and no shell; lines that are of no use are counted as
    skipped, with the reason.

    [dim]smtenc lit test/Dialect/Arith[/dim]
    [dim]smtenc lit llvm/test/Transforms/InstCombine[/dim]
    [dim]smtenc lit test/ --tool build/bin/my-opt --junit results.xml[/dim]
    [dim]smtenc lit test/ --tool mlir-opt=/usr/lib/llvm-19/bin/mlir-opt -v[/dim]
    """

    def run() -> int:
        page = HtmlReport.prepare(browsing.html, solving.dump_smt2)
        reporter = Reporter.of(reporting, os.environ, output.json_to)
        files = find_tests(_required(paths))
        tools = _tools(running.tool, reading, running.tool_timeout, {LLVM_IR if file.suffix == LLVM_IR else MLIR for file in files})
        verifier = Verifier(
            claim=claim,
            solving=solving,
            evidence=evidence,
            reading=_reading_with(reading, tools),
            environ=os.environ,
            warn=warn,
            change=page.options,
        )
        text, processes = output.shows_text, placement.processes
        with ExitStack() as stack:
            out = json_stream(output.json_to, stack)
            texts = [(STANDARD_INPUT, standard_input()) if f == Path("-") else (str(f), None) for f in files]
            tests = _run(texts, tools, frozenset(running.feature), processes, text=text)
            pairs = [pair for test in tests for pair in test.pairs]
            records = [record for test in tests for record in test.failed]
            for record in records:
                _tell(record, out, text=text, verbose=output.verbose)
            found = verifier.verify_pairs(pairs, jobs=processes)
            for record in with_progress(found, len(pairs), "verifying") if text else found:
                records.append(record)
                _tell(record, out, text=text, verbose=output.verbose)
            passed = [p for test in tests for p in test.passed]
            _tell_passed(passed, out, text=text, verbose=output.verbose)
            if text:
                _show_summary(tests, records, passed)
            if not records and not demand.allow_none:
                raise InputError("no RUN line could be used", hint=_why(passed).removeprefix(": "))
            findings = [finding for record in records for finding in _findings(record)]
            code = reporter.finish(findings, worst_code(findings), text=text)
            page.write(records, pairs)
            return code

    guarded(run)


def _required(paths: list[Path] | None) -> list[Path]:
    if not paths:
        raise UsageError("no test is named", hint="smtenc lit FILE or DIR; smtenc lit --help")
    return paths


def _tools(named: Sequence[str], reading: Reading, seconds: float, suffixes: Set[str]) -> dict[str, Tool]:
    """By the names by which tests call them; where none is named, those for tests whose names end so. Raises ``UsageError``."""
    found: dict[str, Tool] = {}
    mlir_opt = None if reading.mlir_opt is None else str(reading.mlir_opt)
    for given in named:
        name, equals, program = given.partition("=")
        program = program if equals else given
        if not name or not program:
            raise UsageError(f"--tool {given}: it is NAME=PROGRAM, or PROGRAM alone", hint="--tool mlir-opt=build/bin/my-opt")
        find = find_optimizer if is_optimizer(program) else partial(find_tool, mlir_opt=mlir_opt)
        found[name if equals else Path(given).name] = find(program, environ=os.environ, seconds=seconds)
    if not named and LLVM_IR in suffixes:
        found[OPT] = find_optimizer(None, os.environ, seconds)
    if not named and MLIR in suffixes:
        found[MLIR_OPT] = find_tool(None, mlir_opt, os.environ, seconds)
    return found


def _reading_with(reading: Reading, tools: Mapping[str, Tool]) -> Reading:
    """The first tool reads, too, where it can and nobody has named a reader: what it prints is in its own release's syntax."""
    if reading.mlir_opt is not None:
        return reading
    reader = next((tool for tool in tools.values() if tool.reads), None)
    return reading if reader is None else replace(reading, mlir_opt=Path(reader.program))


def _run(
    texts: Sequence[tuple[str, str | None]], tools: Mapping[str, Tool], features: frozenset[str], jobs: int, *, text: bool
) -> list[TestFile]:
    found = run_tests(texts, tools, features, jobs)
    return list(with_progress(found, len(texts), "running tools") if text else found)


def _tell(record: PairRecord, out: TextIO | None, *, text: bool, verbose: bool) -> None:
    if out is not None:
        print(json.dumps(record.to_json()), file=out, flush=True)
    if text and (verbose or record.exit_code != 0 or is_vacuous(record)):
        show_pair(record, verbose=verbose)
    elif record.error is not None and not text:
        print(f"error: {record.error}", file=sys.stderr)


def _tell_passed(passed: Sequence[Passed], out: TextIO | None, *, text: bool, verbose: bool) -> None:
    for one in passed:
        if out is not None:
            said = {"schema": SCHEMA, "file": one.file, "run": one.run, "line": one.line, "skipped": one.reason}
            print(json.dumps(said), file=out, flush=True)
        if text and verbose:
            print(one)


def _show_summary(tests: Sequence[TestFile], records: Sequence[PairRecord], passed: Sequence[Passed]) -> None:
    if records:
        show_summary(records)
    lines = {_run_line(r) for r in records}
    verified = {_run_line(r) for r in records if r.error is None}
    failed = f", {len(lines - verified)} failed" if lines - verified else ""
    print(f"{counted(len(tests), 'file')}: {counted(len(verified), 'RUN line')} verified{failed}, {len(passed)} skipped{_why(passed)}")


def _run_line(record: PairRecord) -> tuple[str, str]:
    return record.source, record.part.partition(" part")[0]


def _why(passed: Sequence[Passed]) -> str:
    """The reasons why lines were skipped, the most frequent first."""
    counts = Counter(one.reason for one in passed)
    shown = [f"{n} because {reason}" for reason, n in counts.most_common(_MOST_REASONS)]
    more = len(counts) - len(shown)
    return f": {'; '.join(shown)}{f'; and {more} more reasons (-v)' if more else ''}" if shown else ""


_MOST_REASONS = 4


def _findings(record: PairRecord) -> Iterator[Finding]:
    yield from findings_of_pair(record, (record.source,), record.part, f"{record.source} {record.part}")

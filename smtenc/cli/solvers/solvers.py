"""``smtenc solvers``: which solvers there are, what each can do, and how one is described."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from typing import Annotated, Any

import typer

from smtenc.cli.app import app, guarded
from smtenc.cli.options import JsonOutput, Output
from smtenc.cli.parameters import Instead, Only, Under, grouped
from smtenc.cli.progress import with_progress
from smtenc.cli.solver_files import SolverFiles
from smtenc.errors import UsageError
from smtenc.verdicts.configuration.solver_choice import input_errors, solver_names
from solvers import available
from solvers.commands.conformance import MODELS, VALUES, Finding, Outcome, Summary, examine, load_cases, summarise
from solvers.commands.external import source_of
from solvers.registry import SolverInfo, information, known_solvers
from solvers.specs import BUILT_IN, SolverSpec

SCHEMA = "smtenc-solvers/1"
CHECK_SCHEMA = "smtenc-solvers-check/1"

group = typer.Typer(rich_markup_mode="rich", context_settings={"help_option_names": ["-h", "--help"]})
app.add_typer(group, name="solvers")


@group.callback(invoke_without_command=True)
@grouped
def solvers(context: typer.Context, *, output: JsonOutput, solver_file: SolverFiles = None) -> None:
    """Which solvers are there, their versions, and what each supports?

    z3, cvc5 and bitwuzla are built in, as libraries. Any other solver that reads SMT-LIB is a command that a TOML file describes: those
    that come with smtenc ([b]path:z3[/b] is the z3 on PATH), ~/.config/smtenc/solvers.toml, the files named by $SMTENC_SOLVERS, and those
    given with --solver-file; later ones override earlier ones. Wherever there is --solvers, all of them may be named.

    [dim]smtenc solvers[/dim]                                 all that are known
    [dim]smtenc solvers check path:cvc5[/dim]                 try it on queries with known answers
    [dim]smtenc solvers show path:cvc5 > my.toml[/dim]        a description to start from
    [dim]smtenc race --solver-file my.toml --solvers z3,mine q.smt2[/dim]

    Exit codes: 0, or 3 where no built-in solver is installed.
    """
    if context.invoked_subcommand is not None:
        return

    def run() -> int:
        with input_errors():
            table = available()
        if output.as_json:
            print(json.dumps({"schema": SCHEMA, "solvers": [_info_json(info) for info in table]}, indent=2))
        else:
            _show_table(table)
        names = {spec.name for spec in BUILT_IN}
        return 0 if any(info.present for info in table if info.name in names) else 3

    guarded(run)


@group.command()
@grouped
def check(
    names: Annotated[list[str] | None, typer.Argument(metavar="[NAME]...", help="Solvers; all that are installed, without.")] = None,
    *,
    printed: JsonOutput,
    output: Annotated[
        Output, Only("verbose"), Instead("verbose", False, "Also say why something outside of the description fails."), Under(None)
    ],
    solver_file: SolverFiles = None,
) -> None:
    """What can each solver do? Tries it on small queries with known answers.

    [b]yes[/b]: every answer was right. [b]no[/b]: there was no answer, which is safe; the reasons follow. [b]WRONG[/b]: an answer, a model
    or a value was wrong, or a script with an error got a verdict. Parentheses: the description does not claim this, so such queries are
    never sent in a race. Models are evaluated on the query by smtenc itself.

    [dim]smtenc solvers check path:boolector[/dim]
    [dim]smtenc solvers check mine --solver-file my.toml[/dim]

    Exit codes: 0, 1 something that a description claims is wrong, 2 bad usage, 3 nothing was tried.
    """

    def run() -> int:
        chosen = _chosen(names or [])
        cases = load_cases()
        tried = (batch for spec in chosen for batch in examine(spec, cases))
        findings = [finding for batch in with_progress(tried, len(chosen) * len(cases), "trying") for finding in batch]
        if printed.as_json:
            print(json.dumps(_check_json(findings), indent=2))
        else:
            _show_findings(findings, verbose=output.verbose)
        if not findings:
            return 3
        return int(any(f.outcome is Outcome.WRONG and f.declared for f in findings))

    guarded(run)


@group.command()
def show(
    name: Annotated[str, typer.Argument(help="A solver that a file describes.")],
    solver_file: SolverFiles = None,
) -> None:
    """Print a solver's TOML, to start a description from.

    [dim]smtenc solvers show path:cvc5 > my.toml[/dim]

    [b]like[/b]                 another solver, built in or described: what is
                         not said is as there, options are added
    [b]command[/b]              with {file} {seconds} {milliseconds} {memory_mb} {seed};
                         without {file} the script is standard input
    [b]version[/b]              text, or {command = [...], pattern = "..."}
    [b]theories[/b]             BV FP UF arrays Int Real nonlinear datatypes
                         strings quantifiers
    [b]logics[/b]               further ones by name, such as ALL
    [b]refused_logics[/b]       those that it does not take all the same
    [b]float_formats[/b]        "all", or a list of f16 bf16 f32 f64 f128 and
                         \\[exponent bits, significand bits]
    [b]other_float_formats[/b]  options that make it take others
    [b]options[/b]              of every run; [b]option[/b]: how one is written
    [b]seed[/b]                 arguments for a seed other than 0
    [b]models[/b], [b]cores[/b]        false, or {before = "...", get = "...", ...}
    [b]echo[/b]                 false where it has no such command
    [b]answers[/b]              regular expressions for sat unsat unknown timeout
                         memory error, and for lines to ignore
    [b]exit_codes[/b]           what codes other than 0 mean: {10 = "sat"}
    [b]environment[/b]          variables
    [b]rewrite[/b]              declare-const, where it is not known; let,
                         where it does not bind in parallel
    [b]program[/b]              which program it is, where its files do not tell:
                         solvers of one program do not agree with
                         each other
    [b]features[/b], [b]note[/b]       for people

    An error anywhere in the output is no verdict; nor is an answer with an exit code that the description does not explain.
    """

    def run() -> None:
        if name in [spec.name for spec in BUILT_IN]:
            raise UsageError(f"{name} is built in, not described by a file", hint=f"smtenc solvers show path:{name}")
        with input_errors():
            file, text = source_of(name)
        print(f"# from {file}", file=sys.stderr)
        print(text, end="")

    guarded(run)


# -- the table of solvers ---------------------------------------------------------------------------------------------


def _info_json(info: SolverInfo) -> dict[str, Any]:
    return {
        "name": info.name,
        "installed": info.present,
        "version": info.version,
        "where": info.where,
        "described_by": info.source,
        "program": info.program,
        "theories": info.logics.split(", "),
        "features": list(info.features),
        "note": info.note,
    }


def _show_table(table: list[SolverInfo]) -> None:
    """Those that are there as a table, the names of the others below."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    shown = Table(box=box.SIMPLE, pad_edge=False)
    for heading in ("solver", "version", "where", "theories", "features", "note"):
        shown.add_column(heading, overflow="fold", no_wrap=heading in ("solver", "version"))
    for info in table:
        if info.present:
            shown.add_row(info.name, info.version or "?", info.where, info.logics, ", ".join(info.features), info.note)
    console = Console() if sys.stdout.isatty() else Console(width=150)
    console.print(shown)
    absent = [info.name for info in table if not info.present]
    if absent:
        print(f"not installed: {', '.join(absent)}")


# -- trying them ------------------------------------------------------------------------------------------------------


def _chosen(names: list[str]) -> list[SolverSpec]:
    """Raises ``UsageError`` for names that are no solvers; all that are installed, without names."""
    if names:
        solver_names(names)
    with input_errors():
        known = known_solvers(names or None)
    return [known[name] for name in dict.fromkeys(names)] if names else [spec for spec in known.values() if information(spec).present]


def _check_json(findings: list[Finding]) -> dict[str, Any]:
    by_solver: dict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        by_solver[finding.solver].append(finding)
    solvers = []
    for name, features in summarise(findings).items():
        summary = {
            feature: {"outcome": s.outcome.value, "passed": s.passed, "total": s.total, "declared": s.declared}
            for feature, s in features.items()
        }
        cases = [
            {"feature": f.feature, "case": f.case, "outcome": f.outcome.value, "declared": f.declared, "reason": f.reason}
            for f in by_solver[name]
        ]
        solvers.append({"name": name, "version": by_solver[name][0].version, "features": summary, "cases": cases})
    return {"schema": CHECK_SCHEMA, "solvers": solvers}


def _show_findings(findings: list[Finding], *, verbose: bool) -> None:
    """A table of features by solvers, what is wrong, then why there was no answer."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    summary = summarise(findings)
    versions = {f.solver: f.version for f in findings}
    shown = Table(box=box.SIMPLE, pad_edge=False)
    shown.add_column("feature", no_wrap=True)
    for name in summary:
        shown.add_column(f"{name}\n{versions[name]}", no_wrap=True)
    features_seen = dict.fromkeys(f.feature for f in findings)
    for feature in sorted(features_seen, key=(MODELS, VALUES).__contains__):  # those of all queries come last
        shown.add_row(feature, *(_cell(features.get(feature)) for features in summary.values()))
    console = Console() if sys.stdout.isatty() else Console(width=150)
    console.print(shown)
    _list("WRONG", [f for f in findings if f.outcome is Outcome.WRONG and f.declared])
    _list("no answer to what the description claims", [f for f in findings if f.outcome is Outcome.CANNOT and f.declared])
    if verbose:
        _list("outside of the description", [f for f in findings if f.outcome is not Outcome.PASSED and not f.declared])


def _cell(summary: Summary | None) -> str:
    if summary is None:
        return ""
    words = {Outcome.PASSED: "[green]yes[/]", Outcome.CANNOT: "no", Outcome.WRONG: "[bold red]WRONG[/]"}
    word = words[summary.outcome]
    if summary.outcome is Outcome.CANNOT and summary.passed:
        word = f"{summary.passed} of {summary.total}"
    return word if summary.declared else f"[dim]({word})[/]"


def _list(title: str, findings: list[Finding]) -> None:
    """Failures with the same reason share a line."""
    grouped: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for finding in findings:
        grouped[finding.solver, finding.feature, finding.reason].append(finding.case)
    if grouped:
        print(f"{title}:")
    for (solver, feature, reason), cases in grouped.items():
        where = cases[0] if len(cases) == 1 else f"{len(cases)} queries"
        print(f"  {solver}, {feature} ({where}): {reason[:200]}")

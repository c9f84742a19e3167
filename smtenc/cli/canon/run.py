"""``smtenc canon FILE``: a program, canonicalized, as MLIR text."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from smtenc.canon.driver import GLOBAL_RULES, Outcome, RuleSet, Strategy, canonicalize
from smtenc.canon.interface import operations
from smtenc.canon.native import PATTERNS
from smtenc.canon.rule_files import applicable, dialects, names, read_rules
from smtenc.canon.rules import Rule
from smtenc.cli.app import guarded, warn
from smtenc.cli.canon.group import group
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output
from smtenc.cli.parameters import Instead, Only, Without, grouped
from smtenc.cli.streams import standard_input, write
from smtenc.cli.text import counted
from smtenc.deadline import within
from smtenc.errors import InputError, UsageError
from smtenc.frontend import FrontendOptions, file_text, read_text
from smtenc.frontend.pretty import as_custom
from smtenc.ir.core import Module
from smtenc.ir.printing import print_module
from smtenc.verdicts.batch.pairs import run_deep
from smtenc.verdicts.configuration.settings import OUTPUT, Option, Reading, Solving
from smtenc.verdicts.configuration.validation import pair_options

EPILOG = "Exit codes: 0 done, 2 bad usage or input, 3 it does not converge (the program is printed as far as it got)."


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedProgram:
    """The file for the program, and the report of the rules that made it."""

    PANEL: ClassVar[str | None] = OUTPUT

    output: Annotated[str, Option("Where to.", ("--output", "-o"), "FILE|-")] = "-"
    generic: Annotated[bool, Option("Print generic form.")] = False
    trace: Annotated[bool, Option("Name every rule that is applied, and where, on standard error.")] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenRules:
    """Which rules are applied, beside those that come along."""

    PANEL: ClassVar[str | None] = None

    rules: Annotated[tuple[Path, ...], Option("Further rules, which are taken on trust. May be repeated.", metavar="FILE")] = ()
    disable: Annotated[tuple[str, ...], Option("Not this rule, or none of this dialect's. May be repeated.", metavar="RULE")] = ()
    enable: Annotated[
        tuple[str, ...], Option("Only this rule, or this dialect's, and the global ones. May be repeated.", metavar="RULE")
    ] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Greedy:
    """The order of the greedy driver, as MLIR's options of ``-canonicalize`` have it."""

    PANEL: ClassVar[str | None] = None

    bottom_up: Annotated[bool, Option("Begin with the last operation of each block.")] = False
    region_simplify: Annotated[bool, Option("Simplify graphs of blocks, too.", ("--region-simplify/--no-region-simplify",))] = True
    max_iterations: Annotated[int, Option("Iterations over a function.", minimum=1)] = 10
    max_rewrites: Annotated[int | None, Option("Rules applied to a function. [dim]no limit unless given[/dim]", minimum=0)] = None


@group.command("run", cls=PlainCommand, epilog=EPILOG)
@grouped
def run_canon(
    file: Annotated[str, typer.Argument(metavar="FILE", help="X.mlir, or - for standard input.", show_default=False)],
    *,
    printed: PrintedProgram,
    output: Annotated[Output, Only("verbose"), Instead("verbose", False, "Count the rules that were applied, on standard error.")],
    chosen: ChosenRules,
    greedy: Greedy,
    reading: Annotated[Reading, Without("functions")],
    solving: Annotated[Solving, Only("deadline", "memory")],
) -> None:
    """Canonicalize a program: fold constants, remove what is dead, apply rules until none applies.

    The rules are those of [b]smtenc canon rules[/b]; those known to be wrong are never applied.

    [dim]smtenc canon program.mlir[/dim]
    [dim]smtenc canon - --disable arith.addi_zero --trace < program.mlir[/dim]
    """

    def run() -> int:
        options = pair_options(solving=solving, reading=reading, environ=os.environ)
        strategy = Strategy(
            not greedy.bottom_up,
            greedy.region_simplify,
            greedy.max_iterations,
            greedy.max_rewrites,
            frozenset(chosen.disable),
            frozenset(chosen.enable),
        )
        own = [rule for path in chosen.rules for rule in read_rules(path, options.frontend)]
        text = standard_input() if file == "-" else file_text(Path(file))
        module = read_text(text, "<stdin>" if file == "-" else file, options.frontend)
        with within(options.verification.deadline, options.verification.memory_mb):
            changed, outcomes = canonicalize(module, RuleSet([*applicable(operations(module)), *own]), _checked(strategy, own))
        write(printed.output, _text(changed, printed.generic, options.frontend), "--output")
        for name, outcome in outcomes.items():
            _report(name, outcome, strategy, trace=printed.trace, verbose=output.verbose)
        return 0 if all(o.converged or greedy.max_rewrites is not None for o in outcomes.values()) else 3

    guarded(lambda: run_deep(run))


def _checked(strategy: Strategy, own: Sequence[Rule]) -> Strategy:
    """Raises ``UsageError`` for a name that no rule has."""
    unknown = sorted(n for n in strategy.disabled | strategy.enabled if not _is_known(n, own))
    if unknown:
        raise UsageError(f"no rule {unknown[0]}", hint="smtenc canon rules lists them")
    return strategy


def _is_known(name: str, own: Iterable[Rule]) -> bool:
    natives = {p.name for p in PATTERNS}
    known = {*GLOBAL_RULES, *dialects(), *natives, *(n.partition(".")[0] for n in natives), *(r.name for r in own)}
    return name in known or name in names(name.partition(".")[0])


def _text(module: Module, generic: bool, frontend: FrontendOptions) -> str:
    """In custom form, if MLIR's own parser can print that."""
    text = print_module(module, release=frontend.release)
    if generic:
        return text
    try:
        return as_custom(text, frontend)
    except InputError as error:
        warn(f"printed in generic form: {error.message}")
        return text


def _report(name: str, outcome: Outcome, strategy: Strategy, *, trace: bool, verbose: bool) -> None:
    if trace:
        for application in outcome.applied:
            print(f"@{name}: {application}", file=sys.stderr)
    if verbose:
        counts = ", ".join(f"{n} {rule}" for rule, n in outcome.counts.items())
        print(f"@{name}: {counted(outcome.iterations, 'iteration')}{f': {counts}' if counts else ', nothing to do'}", file=sys.stderr)
    if not outcome.converged and strategy.max_rewrites is None:
        warn(f"@{name} does not converge in {counted(outcome.iterations, 'iteration')}")
        for application in outcome.cycle:
            print(f"  again and again: {application}", file=sys.stderr)

"""``smtenc canon prove``: rules of canonicalization, each proved or refuted."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer

from smtenc.canon.alive import SUFFIX, is_alive, read_alive
from smtenc.canon.interface import SOLVING as PROVING
from smtenc.canon.interface import proved
from smtenc.canon.pdl import PatternRule, Refused, holds_patterns, is_about_constraints, read_patterns, unknown_constraints
from smtenc.canon.proof import SCHEMA, RuleRecord
from smtenc.canon.rule_files import built_in, dialects, read_rules
from smtenc.canon.rules import Rule
from smtenc.cli.app import guarded, warn
from smtenc.cli.canon.group import group
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output, Placement
from smtenc.cli.parameters import Instead, Only, Without, grouped
from smtenc.cli.progress import with_progress
from smtenc.cli.streams import json_stream
from smtenc.cli.text import coloured, counted, counterexample_lines
from smtenc.errors import UsageError
from smtenc.frontend import FrontendOptions, file_text
from smtenc.verdicts.configuration.settings import SOLVING, Claim, Evidence, Option, Reading, Solving
from smtenc.verdicts.configuration.validation import frontend_options
from smtenc.verdicts.lattice import Verdict, worst

EPILOG = (
    "Exit codes: 0 every rule is proved, 1 a rule is wrong, with the input that shows it, 2 bad usage or input, 3 unknown, 4 unsupported, "
    "5 possibly incorrect, 6 a conflict. A rule that comes along and is known to be wrong (rule.refuted) is expected to be refuted."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofEffort:
    """The instances of each rule that are proved."""

    PANEL: ClassVar[str | None] = SOLVING

    thorough: Annotated[bool, Option("All combinations of widths of rules with several, not a choice of them.")] = False
    both_ways: Annotated[bool, Option("Ask of every rule whether it is an equation: whether it holds the other way, too.")] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NativeRules:
    """The files that rules of PDL and PDLL refer to."""

    PANEL: ClassVar[str | None] = None

    constraints: Annotated[
        Path | None, Option("MLIR functions that say what native constraints and rewrites of PDL do.", metavar="FILE")
    ] = None
    include: Annotated[tuple[Path, ...], Option("Where PDLL includes from.", ("--include", "-I"), "DIR")] = ()


@group.command("prove", cls=PlainCommand, epilog=EPILOG)
@grouped
def prove_rules(
    chosen: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[RULE|FILE]...",
            help="Rules that come along, by name or by dialect; or files of rules, of PDL, of PDLL, of Alive's notation (.opt).",
            show_default=False,
        ),
    ] = None,
    *,
    effort: ProofEffort,
    placement: Annotated[Placement, Only("jobs")],
    native: NativeRules,
    output: Annotated[
        Output,
        Instead("json_to", None, "Write JSON, one line a rule."),
        Instead("verbose", False, "Show who decided each, and what is assumed."),
    ],
    reading: Annotated[Reading, Without("functions")],
    solving: Annotated[
        Solving,
        Without("dump_smt2"),
        Instead("timeout", PROVING.timeout, "Wall seconds for one query."),
        Instead("trials", PROVING.trials),
        Instead("deadline", PROVING.deadline, "Wall seconds for one instance of a rule; 0 for none."),
    ],
    claim: Annotated[Claim, Without("float_bits", "nan", "require", "result_dims")],
    evidence: Annotated[Evidence, Without("explain")],
) -> None:
    """Is each rule right, for all operands, integer widths, float formats?

    A rule is a pair of functions, with aliases as parameters, a pattern of PDL, or one of Alive's (.opt). It is proved for one value of its
    parameters after the other; the table says for which. Without arguments: all rules that come along.

    [dim]smtenc canon prove arith.addi_zero[/dim]
    [dim]smtenc canon prove my-rules.mlir --json table.jsonl[/dim]
    """

    def run() -> int:
        refused: list[Refused] = []
        rules = chosen_rules(chosen or (), frontend_options(reading, os.environ), native.constraints, native.include, refused)
        text = output.shows_text
        records: list[RuleRecord] = []
        with ExitStack() as stack:
            out = json_stream(output.json_to, stack)
            for pattern in refused:
                if out is not None:
                    print(json.dumps(refused_json(pattern)), file=out, flush=True)
                if text:
                    show_refused(pattern)
            found = proved(
                rules,
                claim=claim,
                solving=solving,
                evidence=evidence,
                reading=reading,
                jobs=placement.jobs,
                thorough=effort.thorough,
                both_ways=effort.both_ways,
                environ=os.environ,
                warn=warn,
            )
            for record in with_progress(found, len(rules), "proving") if text else found:
                records.append(record)
                if out is not None:
                    print(json.dumps(record.to_json()), file=out, flush=True)
                if text:
                    show_rule(record, verbose=output.verbose)
        if text and len(records) > 1:
            show_totals(records)
        return worst([*map(surprising, records), *(Verdict.UNSUPPORTED for _ in refused)]).exit_code

    guarded(run)


def surprising(record: RuleRecord) -> Verdict:
    """The verdict, but that what is refuted as expected is as it should be."""
    if record.rule.refuted:
        return Verdict.CORRECT if record.verdict is Verdict.INCORRECT else Verdict.UNKNOWN
    return record.verdict


def chosen_rules(
    chosen: Sequence[str],
    frontend: FrontendOptions,
    constraints: Path | None = None,
    includes: Sequence[Path] = (),
    refused: list[Refused] | None = None,
) -> list[Rule]:
    """The rules that are named; all that come along where none is. Patterns that are no rules are added to ``refused``, where that is given.

    Raises ``InputError``, ``UsageError``, and ``Unsupported`` for such a pattern where it is not.
    """
    if not chosen:
        return [rule for dialect in dialects() for rule in built_in(dialect)]
    found: dict[str, Rule] = {}
    for name in chosen:
        if name.endswith((".mlir", ".pdll", SUFFIX)) or os.sep in name:
            path = Path(name)
            if is_alive(path) or holds_patterns(path, file_text(path)):
                patterns = (
                    read_alive(path)
                    if is_alive(path)
                    else read_patterns(path, frontend, constraints=constraints, includes=includes, environ=os.environ)
                )
                for pattern in patterns.refused:
                    if refused is None:
                        raise pattern.error
                    refused.append(pattern)
                rules = patterns.rules
            else:
                rules = read_rules(path, frontend)
            found |= {rule.name: rule for rule in rules}
            continue
        dialect = name.partition(".")[0]
        matching = [rule for rule in built_in(dialect) if name in (dialect, rule.name)]
        if not matching:
            known = [rule.name for rule in built_in(dialect)]
            hint = (
                f"smtenc canon rules {dialect} lists those of {dialect}"
                if known
                else f"rules come along for {', '.join(dialects())}; a file ends with .mlir, .pdll or {SUFFIX}"
            )
            raise UsageError(f"no rule {name}", hint=hint)
        found |= {rule.name: rule for rule in matching}
    return list(found.values())


def show_refused(pattern: Refused) -> None:
    """A pattern that is no rule here, and why."""
    print(f"{pattern.name}: {coloured(Verdict.UNSUPPORTED)}")
    for line in pattern.error.report().splitlines():
        print(f"  {line}")


def refused_json(pattern: Refused) -> dict[str, Any]:
    """Return a refused pattern as JSON data."""
    return {
        "schema": SCHEMA,
        "rule": pattern.name,
        "verdict": Verdict.UNSUPPORTED.value,
        "expected": Verdict.CORRECT.value,
        "reason": pattern.error.message,
        "location": str(pattern.error.location),
        "hint": pattern.error.hint,
    }


_WORDS = {Verdict.CORRECT: "proved", Verdict.INCORRECT: "refuted"}


def show_rule(record: RuleRecord, *, verbose: bool) -> None:
    """A line, and for what is no proof the instance that shows it."""
    rule, verdict = record.rule, record.verdict
    word = coloured(verdict).replace(verdict.value, _WORDS.get(verdict, verdict.value))
    parts = [f"{rule.name}: {word}"]
    if verdict is Verdict.CORRECT:
        parts.append(_for_what(record))
    elif rule.refuted and verdict is Verdict.INCORRECT:
        parts.append("as expected")
    if record.vacuous:
        parts.append("only because its source is never defined")
    print(
        f"{', '.join(p for p in parts if p)}{f' (by {chr(44).join(record.by)}, {record.seconds:.2f} s)' if verbose and record.by else ''}"
    )
    shown = record.shown
    if shown is not None and (verbose or not rule.refuted):
        instance, found = shown
        if instance.values:
            print(f"  where {instance.values}:")
        if found is instance.back:
            print("  the other way (it is called an equation):")
        if found.counterexample is not None:
            for line in counterexample_lines(found.counterexample):
                print(f"  {line}")
    if record.reason and verdict not in (Verdict.CORRECT, Verdict.INCORRECT):
        print(f"  {record.reason}")
    if isinstance(rule, PatternRule) and rule.narrowed and verdict is Verdict.CORRECT:
        print(
            "  of other types that it matches, too, nothing is said: what it makes of these is not valid, or its formulas are not about them"
        )
    for name in unknown_constraints(rule):
        if verdict is Verdict.CORRECT:
            print(f"  right without the native constraint {name}, of which nothing is known")
        else:
            print(f"  under the native constraint {name}, of which nothing is known: --constraints FILE can say what it means")
    if shown is not None and record.proved_for and (verbose or not rule.refuted):
        print(f"  proved for {record.proved_for}")
    assumed = [a for a in record.assumptions if not (unknown_constraints(rule) and is_about_constraints(a))]
    if assumed and (verbose or verdict is Verdict.CORRECT):
        print(f"  assuming: {', '.join(assumed)}")


def _for_what(record: RuleRecord) -> str:
    parts = [f"for {record.proved_for}"] if record.proved_for else []
    if not record.complete:
        parts[-1:] = [f"{parts[-1]} (a choice of all)"]
    if record.every_width is not None:
        parts[-1:] = [f"{parts[-1]} (every width by {record.every_width.method})"]
    if record.rule.elementwise and record.rule.parameters:
        parts.append("elementwise")
    if record.is_equation is not None:
        parts.append("an equation" if record.is_equation else "not the other way")
    return ", ".join(parts)


def show_totals(records: Sequence[RuleRecord]) -> None:
    counts = Counter(_WORDS.get(r.verdict, r.verdict.value) for r in records)
    instances = sum(len(r.instances) for r in records)
    print(
        f"{counted(len(records), 'rule')}: {', '.join(f'{n} {word}' for word, n in counts.most_common())}; {counted(instances, 'instance')}"
    )
    growing = [r.rule.name for r in records if r.verdict is Verdict.CORRECT and max(r.rule.growth) > 0]
    if growing:
        print(f"proved, and make the program larger: {', '.join(growing)}")

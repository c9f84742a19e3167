"""``smtenc canon rules``: the rules that come along, and what they do to programs."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import typer

from smtenc.canon.driver import GLOBAL_RULES
from smtenc.canon.native import PATTERNS
from smtenc.canon.proof import SCHEMA
from smtenc.canon.rules import Rule
from smtenc.cli.app import guarded
from smtenc.cli.canon.group import group
from smtenc.cli.canon.prove import chosen_rules
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output
from smtenc.cli.parameters import Instead, Only, grouped
from smtenc.cli.streams import json_stream
from smtenc.cli.text import counted
from smtenc.frontend import FrontendOptions
from smtenc.verdicts.configuration.settings import Option


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedRules:
    """The rules that are listed."""

    PANEL: ClassVar[str | None] = None

    release: Annotated[int | None, Option("Only those that MLIR's release N has (19 or 22).", metavar="N")] = None
    differing: Annotated[bool, Option("Only those that MLIR 19 has and 22 lacks, or the other way round.")] = False
    growing: Annotated[bool, Option("Only those that may make a program larger.")] = False


@group.command("rules", cls=PlainCommand)
@grouped
def list_rules(
    chosen: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[RULE|FILE]...", help="Rules that come along, by name or by dialect; or files of rules.", show_default=False
        ),
    ] = None,
    *,
    listed: ListedRules,
    output: Annotated[Output, Only("json_to"), Instead("json_to", None, "Write JSON, one line a rule.")],
) -> None:
    """The rules, and what each does to the number of operations and of uses of values, where nothing else uses what it matches.

    [b]fold[/b]: a value that is there, or a constant, replaces the operation. [b]pattern[/b]: operations are made. [b]native[/b]: code applies it.

    [dim]smtenc canon rules arith[/dim]
    [dim]smtenc canon rules --growing[/dim]
    """

    json_to = output.json_to

    def run() -> int:
        rules = [r for r in chosen_rules(chosen or (), FrontendOptions()) if _wanted(r, listed.release, listed.differing, listed.growing)]
        with ExitStack() as stack:
            out = json_stream(json_to, stack)
            for rule in rules:
                if out is not None:
                    print(json.dumps(described(rule)), file=out)
                if json_to != "-":
                    print(_line(rule))
        if json_to != "-":
            print(
                f"{counted(len(rules), 'rule')}; of all dialects: {', '.join(GLOBAL_RULES)}; by code: {', '.join(p.name for p in PATTERNS)}"
            )
        return 0

    guarded(run)


def _wanted(rule: Rule, release: int | None, differing: bool, growing: bool) -> bool:
    if release is not None and release not in rule.releases:
        return False
    if differing and (19 in rule.releases) == (22 in rule.releases):
        return False
    return not growing or (max(rule.growth) > 0 and not rule.refuted)


def described(rule: Rule) -> dict[str, Any]:
    """A rule as JSON: what it is, not whether it is right."""
    return {
        "schema": SCHEMA,
        "rule": rule.name,
        "kind": kind(rule),
        "origin": rule.origin,
        "releases": list(rule.releases),
        "benefit": rule.benefit,
        "growth": dict(zip(("operations", "uses"), rule.growth, strict=True)),
        "elementwise": rule.elementwise,
        "parameters": {p.name: p.domain.text for p in rule.parameters},
        "conditional": rule.when is not None,
        "applied": not (rule.refuted or rule.native),
    }


def kind(rule: Rule) -> str:
    if rule.refuted:
        return "wrong"
    if rule.native:
        return "native"
    return "fold" if rule.is_fold else "pattern"


def _line(rule: Rule) -> str:
    operations, uses = rule.growth
    releases = f", MLIR {' and '.join(map(str, rule.releases))}" if rule.releases else ""
    origin = f" ({rule.origin}{releases})" if rule.origin else releases
    return f"{rule.name}: {kind(rule)}, {operations:+d} operations, {uses:+d} uses{origin}"

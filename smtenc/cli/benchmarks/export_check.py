"""``smtenc export --check``: any tree of benchmarks against the rules, and the list of these."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from smtenc.cli import options as shared
from smtenc.cli.progress import with_progress
from smtenc.cli.text import counted
from smtenc.errors import UsageError
from smtenc.smtlib.check_tree import TreeCheck, benchmark_files, check_files
from smtenc.smtlib.checkers import CHECKERS
from smtenc.smtlib.rules import OURS, RULES
from smtenc.verdicts.batch.pairs import run_deep
from solvers.parsers import Parsers


def show_rules(json_to: str | None) -> int:
    if json_to is not None:
        shared.write(json_to, json.dumps([asdict(rule) for rule in RULES.values()], indent=1) + "\n", "--json")
    if json_to != "-":
        for rule in RULES.values():
            print(f"{rule.name}{' (warning)' if rule.warning else ''}: {rule.what} [{rule.source}]")
    return 0


def check_trees(folders: Sequence[Path], json_to: str | None) -> int:
    """Prints every violation, warnings after the others. 1 where a rule is broken that is no warning."""
    if not folders:
        raise UsageError("expected folders of benchmarks", hint="smtenc export --check DIR...")
    files = [file for folder in folders for file in benchmark_files(folder)]
    check = TreeCheck()
    installed = [checker for checker in CHECKERS if checker.installed]
    absent = [checker.program for checker in CHECKERS if not checker.installed]

    def work() -> None:
        with Parsers() as parsers:
            for _ in with_progress(check_files(files, parsers, check, installed), len(files), "checking"):
                pass

    run_deep(work)
    if json_to is not None:
        shown = [{**asdict(v), "warning": v.warning, "source": v.source} for v in (*check.errors, *check.warnings)]
        run = {"run": [checker.program for checker in installed], "not_installed": absent}
        found = {"files": check.files, "violations": shown, "not_parsed": dict(check.unread), "checkers": run}
        shared.write(json_to, json.dumps(found) + "\n", "--json")
    if json_to != "-":
        for violation in check.errors:
            print(violation)
        for violation in check.warnings:
            print(f"warning{' (ours)' if violation.source == OURS else ''}: {violation}")
        for what, count in sorted(check.unread.items()):
            print(f"not parsed: {counted(count, 'file')} by {what}")
        for program in absent:
            print(f"{program}: not installed, not run")
        print(f"{counted(check.files, 'file')}, {counted(len(check.errors), 'violation')}, {counted(len(check.warnings), 'warning')}")
    return 1 if check.errors else 0

"""The files by which BenchExec runs a set: a task definition a benchmark, lists of tasks by logic, and a benchmark definition.

BenchExec knows no ``sat``: as in its own modules for SMT solvers, ``true`` is sat and ``false`` is unsat, and the property says so.
Formats: BenchExec's documentation, "Defining Tasks" (format version 2.0) and benchmark-2.3.dtd.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from pathlib import PurePosixPath
from xml.sax.saxutils import quoteattr

FOLDER = "benchexec"
GENERATED = (f"{FOLDER}/tasks/**/*.yml", f"{FOLDER}/*.set")
"""Patterns of what is written here; results of BenchExec's own may lie beside it."""

TOOL = "smtenc.smtlib.race_tool"
PROPERTY = "satisfiable.prp"
_VERDICTS = {"sat": "true", "unsat": "false"}
_SECONDS_TO_STOP = 10


def benchexec_files(
    set_name: str, statuses: Mapping[PurePosixPath, str], solvers: tuple[str, ...], seconds: int = 60, memory_gb: int = 8
) -> dict[PurePosixPath, str]:
    """``statuses`` are by the benchmarks' paths, ``non-incremental/LOGIC/...``; those that are ``unknown`` have no expected verdict.

    ``seconds`` is the wall limit of a race; BenchExec's own limits are on processor time, for all of ``solvers`` together, and a little wider.
    """
    files = {PurePosixPath(FOLDER, PROPERTY): "The formula is satisfiable: true is sat, false is unsat.\n"}
    tasks: dict[str, list[str]] = defaultdict(list)
    for path, status in sorted(statuses.items()):
        logic = path.parts[1]
        task = PurePosixPath("tasks", logic, *path.parts[3:]).with_suffix(".yml")
        tasks[logic].append(str(task))
        files[PurePosixPath(FOLDER, task)] = _task(path, task, status)
    for logic, names in tasks.items():
        files[PurePosixPath(FOLDER, f"{logic}.set")] = "\n".join(names) + "\n"
    files[PurePosixPath(FOLDER, f"{set_name}.xml")] = _definition(sorted(tasks), solvers, seconds, memory_gb)
    return files


def _task(path: PurePosixPath, task: PurePosixPath, status: str) -> str:
    up = "../" * (len(task.parts) - 1)
    lines = [
        "format_version: '2.0'",
        f"input_files: '{up}../{path}'",
        "properties:",
        f"  - property_file: {up}{PROPERTY}",
        *([f"    expected_verdict: {_VERDICTS[status]}"] if status in _VERDICTS else []),
    ]
    return "\n".join(lines) + "\n"


def _definition(logics: list[str], solvers: tuple[str, ...], seconds: int, memory_gb: int) -> str:
    cpu = seconds * len(solvers)
    limits = f'timelimit="{cpu + _SECONDS_TO_STOP} s" walltimelimit="{seconds + _SECONDS_TO_STOP} s" hardtimelimit="{cpu + 2 * _SECONDS_TO_STOP} s"'
    lines = [
        '<?xml version="1.0"?>',
        '<!DOCTYPE benchmark PUBLIC "+//IDN sosy-lab.org//DTD BenchExec benchmark 2.3//EN"',
        '  "https://www.sosy-lab.org/benchexec/benchmark-2.3.dtd">',
        f'<benchmark tool="{TOOL}" displayName="smtenc race" {limits}',
        f'           memlimit="{memory_gb} GB" cpuCores="{len(solvers)}">',
        f'  <option name="--timeout">{seconds}</option>',
        *_runs("race", solvers),
        *(line for solver in solvers for line in _runs(solver, (solver,))),
        *(line for logic in logics for line in _tasks(logic)),
        "</benchmark>",
    ]
    return "\n".join(lines) + "\n"


def _runs(name: str, solvers: tuple[str, ...]) -> list[str]:
    return [
        f"  <rundefinition name={quoteattr(name)}>",
        f'    <option name="--solvers">{",".join(solvers)}</option>',
        "  </rundefinition>",
    ]


def _tasks(logic: str) -> list[str]:
    return [
        f"  <tasks name={quoteattr(logic)}>",
        f"    <includesfile>{logic}.set</includesfile>",
        f"    <propertyfile>{PROPERTY}</propertyfile>",
        "  </tasks>",
    ]

"""Tests for ``lit``, run as far as they are runs of tools such as ``mlir-opt``: pairs of programs, before and behind, for each part of a file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from smtenc.errors import InputError, SmtencError
from smtenc.frontend import file_text
from smtenc.pipelines.optimizer import is_optimizer, optimizer_arguments
from smtenc.pipelines.records import LLVM_IR, MLIR
from smtenc.pipelines.run_lines import Run, Skipped, ToolRun, runs_of
from smtenc.pipelines.tool import Tool, shown_command
from smtenc.verdicts.batch.pairs import Pair, unreadable
from smtenc.verdicts.batch.parts import MARKER, Part, parts_of
from smtenc.verdicts.records import PairRecord

_NOT_TESTS = frozenset({"Inputs"})
"""Folders that ``lit`` passes over in LLVM's suites."""


_FUNCTION = re.compile(r"\bfunc\b|^define\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Passed:
    """A part of a test file that was not verified, and why: a RUN line (0: the whole file), or one part of its output."""

    file: str
    run: int
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.file}{f':{self.line}' if self.line else ''}: {f'RUN {self.run} ' if self.run else ''}skipped, {self.reason}"


@dataclass(frozen=True, slots=True)
class TestFile:
    """The outcome of a test file: ``pairs`` to be verified, ``failed`` if a tool printed no program, and the parts that were ``passed`` over."""

    file: str
    pairs: tuple[Pair, ...] = ()
    failed: tuple[PairRecord, ...] = ()
    passed: tuple[Passed, ...] = ()


def find_tests(paths: Sequence[Path], suffixes: Sequence[str] = (MLIR, LLVM_IR)) -> list[Path]:
    """The files, and those below folders, in order. Raises ``InputError`` for a path that is not there, and where there is no file."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            below = (f for f in path.rglob("*") if f.name.endswith(tuple(suffixes)) and f.is_file())
            found |= dict.fromkeys(f for f in sorted(below) if not _NOT_TESTS & set(f.relative_to(path).parts))
        elif path != Path("-") and not path.exists():
            raise InputError(f"{path}: no such file or folder", hint="check the path")
        else:
            found[path] = None
    if not found:
        raise InputError(f"no {' or '.join(suffixes)} file below {', '.join(map(str, paths))}", hint="smtenc lit takes files and folders")
    return list(found)


def run_tests(
    texts: Sequence[tuple[str, str | None]], tools: Mapping[str, Tool], features: frozenset[str], jobs: int
) -> Iterator[TestFile]:
    """Yield the outcome of each file, in their order.

    ``texts`` are names of files and their contents (None: they are read), ``tools`` programs by the names by which RUN lines call them, ``jobs`` the
    number of runs at a time.
    """
    with ThreadPoolExecutor(max_workers=max(1, jobs)) as threads:
        yield from threads.map(lambda given: run_test(given[0], given[1], tools, features), texts)


def run_test(file: str, text: str | None, tools: Mapping[str, Tool], features: frozenset[str] = frozenset()) -> TestFile:
    """Raises nothing for what the file says or holds."""
    try:
        content = file_text(Path(file)) if text is None else text
        return _run_test(file, content, tools, features)
    except SmtencError as error:
        return TestFile(file, failed=(unreadable(Pair(Path(file), None), error, 0.0),))


def _run_test(file: str, text: str, tools: Mapping[str, Tool], features: frozenset[str]) -> TestFile:
    pairs: list[Pair] = []
    failed: list[PairRecord] = []
    passed: list[Passed] = []
    for run in runs_of(text, file, frozenset(tools), features):
        if isinstance(run, Skipped):
            passed.append(Passed(file, run.number, run.line, run.reason))
            continue
        if all(is_optimizer(tools[t.tool].program) and not optimizer_arguments(t.arguments).changes for t in run.tools):
            passed.append(Passed(file, run.number, run.line, "it names no pass that changes programs"))
            continue
        parts = (Part(1, 1, text),) if run.marker is None else parts_of(text, run.marker)
        parts = tuple(part for part in parts if not part.is_empty)
        without = [part for part in parts if not _FUNCTION.search(part.text)]
        passed += [Passed(file, run.number, part.line, "a part has no function") for part in without]
        parts = tuple(part for part in parts if part not in without)
        for part, output in zip(parts, _outputs(parts, run, tools), strict=True):
            called = f"RUN {run.number}" + (f" part {part.number}" if run.marker is not None and len(parts) > 1 else "")
            pair = Pair(Path(file), Path(f"<{called} of {file}>"), texts=(part.placed, output.text), part=called)
            if output.failure is None:
                pairs.append(pair)
            elif run.may_fail:
                passed.append(Passed(file, run.number, part.line, "a part is expected to fail, and does"))
            else:
                failed.append(unreadable(pair, InputError(f"{file}:{run.line}: {called}: {output.failure}", hint=output.command), 0.0))
    return TestFile(file, tuple(pairs), tuple(failed), tuple(passed))


@dataclass(frozen=True, slots=True)
class _Output:
    text: str
    failure: str | None
    command: str


def _outputs(parts: Sequence[Part], run: Run, tools: Mapping[str, Tool]) -> Iterator[_Output]:
    """What the tools make of each part: of all in one process each, where that goes well; else of one part after the other."""
    together = _together(parts, run, tools) if len(parts) > 1 else None
    if together is not None:
        yield from together
        return
    for part in parts:
        yield _chained(part.placed, run.tools, tools)


def _together(parts: Sequence[Part], run: Run, tools: Mapping[str, Tool]) -> list[_Output] | None:
    """None where something fails, or it is not sure which output is whose."""
    splitting = tuple(ToolRun(t.tool, (*t.arguments, "--split-input-file")) for t in run.tools)
    whole = _chained(f"\n{MARKER}\n".join(part.text for part in parts), splitting, tools)
    found = parts_of(whole.text)
    if whole.failure is not None or len(found) != len(parts):
        return None
    return [_Output(part.text, None, whole.command) for part in found]


def _chained(text: str, runs: Sequence[ToolRun], tools: Mapping[str, Tool]) -> _Output:
    command = ""
    for run in runs:
        tool = tools[run.tool]
        arguments = (*optimizer_arguments(run.arguments).printing, "-") if is_optimizer(tool.program) else run.arguments
        command = shown_command((tool.program, *arguments))
        outcome = tool.run(arguments, text)
        if outcome.failure is not None:
            return _Output("", outcome.failure, command)
        text = outcome.output
    return _Output(text, None, command)

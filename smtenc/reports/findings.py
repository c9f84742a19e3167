"""The findings of a run, function by function, whichever command it was; other files tell them (JUnit, SARIF, annotations, baselines).

A finding has a key that stays the same from run to run, and a place that an editor can open. ``baseline`` decides what fails a job.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from smtenc.errors import UNKNOWN_LOCATION, Location
from smtenc.pipelines.records import PipelineRecord, StepRecord
from smtenc.reports.sentences import counterexample_lines, where
from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.records import Counterexample, FunctionRecord, PairRecord

ERROR = "error"
"""Beside the verdicts: the input could not be read."""
WHOLE = "*"
"""In the place of a function: what could not be read, or has no functions that are known."""

_PLACE = re.compile(r"(?:.* at )?(.+?):([0-9]+):([0-9]+)(?=:|\s|$)")


@dataclass(frozen=True, slots=True)
class Finding:
    """The verdict on one function of what is called ``suite``; None where it could not be read.

    ``files`` are those that the user named, and ``within`` says what of them it is about (a pass, a part of a file): both, with ``function``, make
    the key. ``message`` is one line, ``details`` are lines. ``place`` is in the program before, ``other`` in the one behind.
    """

    suite: str
    files: tuple[str, ...]
    function: str
    verdict: Verdict | None
    message: str
    details: tuple[str, ...] = ()
    place: Location = UNKNOWN_LOCATION
    other: Location = UNKNOWN_LOCATION
    within: str = ""
    seconds: float = 0.0
    assumptions: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """The verdict's name, or ``error``."""
        return ERROR if self.verdict is None else self.verdict.value

    @property
    def title(self) -> str:
        """``@f``, or what the files are called."""
        return self.suite if self.function == WHOLE else f"@{self.function}"

    def key(self, base: str) -> str:
        """Return a key that is the same in every run and from whatever folder, with files named as seen from the folder ``base``."""
        files = " -> ".join(dict.fromkeys(relative(file, base) for file in self.files))
        return " ".join(filter(None, (files, self.within, f"@{self.function}")))


def relative(file: str, base: str) -> str:
    """The name of a file as seen from the folder ``base``, with slashes. What is no file (``<stdin>``) stays."""
    return file if file.startswith("<") else PurePath(os.path.relpath(file, base)).as_posix()


def findings_of_pairs(records: Iterable[PairRecord]) -> Iterator[Finding]:
    """Yield the findings of ``verify``."""
    for record in records:
        yield from findings_of_pair(record, tuple(dict.fromkeys((record.source, record.target))), record.part)


def findings_of_pair(
    record: PairRecord, files: tuple[str, ...], within: str = "", suite: str = "", verdicts: dict[str, Verdict] | None = None
) -> Iterator[Finding]:
    """``verdicts`` stand in for those of functions, where something else is known of them."""
    suite = suite or " ".join(filter(None, (" -> ".join(files), within)))
    if record.error is not None:
        message, *details = record.error.splitlines()
        yield Finding(
            suite, files, WHOLE, None, message, tuple(details), place_in(message, record.source), within=within, seconds=record.seconds
        )
        return
    for function in record.functions:
        verdict = (verdicts or {}).get(function.name, function.verdict)
        places = _places(function, record)
        seconds = function.encode_seconds + function.solve_seconds
        yield Finding(
            suite,
            files,
            function.name,
            verdict,
            _message(function, verdict),
            tuple(_details(function)),
            *places,
            within=within,
            seconds=seconds,
            assumptions=function.assumptions,
        )


def findings_of_pipeline(record: PipelineRecord) -> Iterator[Finding]:
    """Yield the findings of ``passes``: those of each step that changed something, as far as they are known by the step itself or by a bridge over
    it.
    """
    seen: Counter[str] = Counter()
    for step in record.steps:
        passed = record.stages[step.after].passed or record.stages[step.after].file
        seen[passed] += 1
        yield from _of_step(record, step, f"{passed} #{seen[passed]}")
    incorrect = any(record.verdict_of(step) is Verdict.INCORRECT for step in record.steps)
    for spanning in (*record.bridges, *(() if record.whole is None else (record.whole,))):
        if spanning.verdict is Verdict.INCORRECT and not incorrect:
            incorrect = True
            yield from _of_step(record, spanning, f"from stage {spanning.before} to stage {spanning.after}")
    if record.failure is not None:
        message, *details = record.failure.splitlines()
        yield Finding(record.file, (record.file,), WHOLE, None, message, tuple(details), Location(record.file), within="pipeline")


def _of_step(record: PipelineRecord, step: StepRecord, name: str) -> Iterator[Finding]:
    if step.record is None:
        return
    if step.is_unreadable and record.bridge_of(step) is not None:
        return  # the bridge says more
    verdicts = {f.name: record.function_verdict(step, f) for f in step.record.functions}
    yield from findings_of_pair(step.record, (record.file,), name, f"{record.file}: {name}", verdicts)


def worst_code(findings: Iterable[Finding]) -> int:
    """The exit code of the worst; what could not be read counts where nothing is ``incorrect``."""
    found = list(findings)
    verdict = worst(f.verdict for f in found if f.verdict is not None)
    return 2 if verdict is not Verdict.INCORRECT and any(f.verdict is None for f in found) else verdict.exit_code


def place_in(text: str, file: str = "") -> Location:
    """The first place that a message names, ``file`` without a line where it names none."""
    found = _PLACE.match(text)
    return Location(found.group(1), int(found.group(2)), int(found.group(3))) if found else Location(file)


def _places(function: FunctionRecord, record: PairRecord) -> tuple[Location, Location]:
    """Where the programs diverge, else where the functions begin, else the files."""
    divergence = function.counterexample.divergence if function.counterexample is not None else None
    both = []
    for k, file in enumerate((record.source, record.target)):
        texts: Sequence[str | None] = (divergence[k] if divergence is not None else None, function.places[k])
        both.append(next((place_in(t, file) for t in texts if t is not None), Location(file)))
    if function.unsupported and (place := place_in(function.unsupported)).line:
        # what has no semantics lies in either
        both[0 if place.file == record.source else 1] = place
    return both[0], both[1]


def _message(function: FunctionRecord, verdict: Verdict) -> str:
    said = f"@{function.name}: {verdict.value}"
    if function.counterexample is not None and verdict is function.verdict:
        return f"{said}: {_in_one_line(function.counterexample)}"
    why = function.unsupported or function.reason
    return f"{said}: {why}" if why and verdict is not Verdict.CORRECT else said


def _in_one_line(example: Counterexample) -> str:
    place = "" if example.result is None else f": {where(example)}"
    values = "" if example.source is None or example.target is None else f" is {example.source} before, {example.target} after"
    inputs = ", ".join(f"{name} = {text}" for name, text in example.inputs.items())
    return " ".join(f"{example.what}{place}{values}{f', where {inputs}' if inputs else ''}".split())


def _details(function: FunctionRecord) -> Iterator[str]:
    if function.unsupported:
        yield f"not supported: {function.unsupported}"
    if function.counterexample is not None:
        yield from counterexample_lines(function.counterexample)
    if function.reason:
        yield function.reason
    if function.assumptions:
        yield f"assuming: {', '.join(function.assumptions)}"

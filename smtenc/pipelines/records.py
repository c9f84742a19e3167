"""The records of a verified pipeline, step by step, and their JSON (schema ``smtenc-passes/1``)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.records import FunctionRecord, PairRecord

SCHEMA = "smtenc-passes/1"
_NAME = re.compile(r"[\w.\-]+")


@dataclass(frozen=True, slots=True)
class Stage:
    """The program at one point of a pipeline: ``text`` is MLIR, or LLVM IR where ``file``, its name in messages, ends so.

    ``passed`` is the pass that made it, with its options, as a pipeline is written (``canonicalize{max-iterations=3}``), and ``pipeline`` the same
    within the operations that it runs on (``builtin.module(func.func(canonicalize{max-iterations=3}))``); both are empty for the program that went
    in. ``command`` makes it of the stage before, whose text it reads from standard input; empty if it is unknown.
    """

    file: str
    text: str
    passed: str = ""
    pipeline: str = ""
    command: tuple[str, ...] = ()


MLIR, LLVM_IR = ".mlir", ".ll"
"""The ends of stages' names, by which readers know the language."""


def stage_file(number: int, passed: str, suffix: str = MLIR) -> str:
    """``003-one-shot-bufferize.mlir``, for a pass as it is typed."""
    name = _NAME.match(passed)
    return f"{number:03d}-{name.group() if name else 'stage'}{suffix}"


def is_open(verdict: Verdict) -> bool:
    """Return whether a verdict says neither that a step is right nor that it is wrong."""
    return verdict in (Verdict.UNSUPPORTED, Verdict.UNKNOWN, Verdict.POSSIBLY_INCORRECT)


@dataclass(frozen=True, slots=True)
class StepRecord:
    """From the stage ``before`` to the stage ``after``, which count from 0: neighbours, or what lies beside steps that could not be checked.

    ``record`` is None where the text did not change.
    """

    before: int
    after: int
    record: PairRecord | None

    @property
    def is_unreadable(self) -> bool:
        """True if a stage could not be read, or has no function of the other."""
        return self.record is not None and self.record.error is not None

    @property
    def verdict(self) -> Verdict:
        """The verdict of the step; ``unsupported`` if a program of it could not be read."""
        if self.record is None:
            return Verdict.CORRECT
        return Verdict.UNSUPPORTED if self.is_unreadable else self.record.verdict

    @property
    def unchanged(self) -> bool:
        """True if all functions are what they were, apart from names and places."""
        return self.record is None or (not self.is_unreadable and all(f.unchanged for f in self.record.functions))

    @property
    def seconds(self) -> float:
        return 0.0 if self.record is None else self.record.seconds

    def of(self, name: str) -> FunctionRecord | None:
        """The record of a function; None where the step has none."""
        return None if self.record is None else next((f for f in self.record.functions if f.name == name), None)

    def to_json(self) -> dict[str, Any]:
        return {
            "before": self.before,
            "after": self.after,
            "verdict": "error" if self.is_unreadable else self.verdict.value,
            "unchanged": self.unchanged,
            "pair": None if self.record is None else self.record.to_json(),
        }


@dataclass(frozen=True, slots=True)
class PipelineRecord:
    """A program and what each pass of a pipeline made of it.

    ``steps`` lie between neighbours, one for each stage but the first; ``bridges`` span steps that could not be checked by themselves; ``whole`` is
    from the first stage to the last one that can be read. ``failure`` is what the tool said where it did not come to the end, and ``notes`` are on
    how the stages were found. ``tool`` is empty where others ran the passes.
    """

    file: str
    tool: str
    pipeline: str
    stages: tuple[Stage, ...]
    steps: tuple[StepRecord, ...]
    bridges: tuple[StepRecord, ...] = ()
    whole: StepRecord | None = None
    seconds: float = 0.0
    failure: str | None = None
    notes: tuple[str, ...] = ()

    @property
    def first_wrong(self) -> StepRecord | None:
        """The first step that is ``incorrect``; a bridge only where none of its steps is."""
        wrong = [s for s in (*self.steps, *self.bridges) if s.verdict is Verdict.INCORRECT]
        return min(wrong, key=lambda s: (s.after, s.before - s.after), default=None)

    def bridge_of(self, step: StepRecord, function: str = "") -> StepRecord | None:
        """Return the bridge over an open step that says that a function (all, without a name) is right or wrong, None if there is none."""
        for bridge in self.bridges:
            if not (bridge.before <= step.before and step.after <= bridge.after) or bridge.is_unreadable:
                continue
            verdict = bridge.verdict if not function else found.verdict if (found := bridge.of(function)) is not None else None
            if verdict is not None and not is_open(verdict):
                return bridge
        return None

    def verdict_of(self, step: StepRecord) -> Verdict:
        """The verdict on a step, in which a function that is open counts as what spans the step says."""
        if step.record is None:
            return Verdict.CORRECT
        if step.is_unreadable:
            bridge = self.bridge_of(step)
            return step.verdict if bridge is None else bridge.verdict
        return worst(self.function_verdict(step, f) for f in step.record.functions)

    def function_verdict(self, step: StepRecord, function: FunctionRecord) -> Verdict:
        """The verdict on a function of a step; where that is open, what spans the step says."""
        bridge = self.bridge_of(step, function.name) if is_open(function.verdict) else None
        found = None if bridge is None else bridge.of(function.name)
        return function.verdict if found is None else found.verdict

    @property
    def verdict(self) -> Verdict:
        """The worst of the steps, where a function that is open counts as the bridge says that spans the step; ``incorrect`` as well where the
        last program is wrong, whichever step is.
        """
        wrong = [s.verdict for s in (*self.bridges, *([self.whole] if self.whole else [])) if not is_open(s.verdict)]
        return worst([*map(self.verdict_of, self.steps), *wrong])

    @property
    def exit_code(self) -> int:
        """The exit code of the verdict; 2 if the tool failed, or a stage made by others cannot be read, and nothing is ``incorrect``."""
        verdict = self.verdict
        unreadable = not self.tool and any(s.is_unreadable and self.bridge_of(s) is None for s in self.steps)
        return 2 if verdict is not Verdict.INCORRECT and (self.failure is not None or unreadable) else verdict.exit_code

    @property
    def proved_by_steps(self) -> tuple[str, ...]:
        """The functions that each step leaves correct, or what spans it: the last program refines the first in them, for refinement is transitive.
        The last is that of the ``whole``, where there is one.

        A function that some step has no record of, because it is gone there or is seen through its callers only, is not among them.
        """
        last = self.whole.after if self.whole is not None else len(self.stages) - 1
        changed = [s for s in self.steps if s.record is not None and s.after <= last]
        records = [s.record for s in (*changed, *self.bridges) if s.record is not None]
        names = dict.fromkeys(f.name for r in records for f in r.functions)
        return tuple(n for n in names if all(self._is_proved(s, n) for s in changed))

    def _is_proved(self, step: StepRecord, name: str) -> bool:
        found = step.of(name)
        if found is not None and found.verdict is Verdict.CORRECT:
            return True
        bridge = self.bridge_of(step, name) if step.is_unreadable or (found is not None and is_open(found.verdict)) else None
        through = None if bridge is None else bridge.of(name)
        return through is not None and through.verdict is Verdict.CORRECT

    def assumptions_of(self, name: str) -> tuple[str, ...]:
        """All that the proofs of a function assume, steps and bridges together."""
        found = (s.of(name) for s in (*self.steps, *self.bridges))
        return tuple(sorted({a for f in found if f is not None and f.verdict is Verdict.CORRECT for a in f.assumptions}))

    def to_json(self) -> dict[str, Any]:
        return {
            "schema": SCHEMA,
            "file": self.file,
            "tool": self.tool,
            "pipeline": self.pipeline,
            "verdict": self.verdict.value,
            "first_wrong": None if self.first_wrong is None else self.stages[self.first_wrong.after].passed,
            "seconds": round(self.seconds, 4),
            "stages": [{"file": s.file, "pass": s.passed, "pipeline": s.pipeline, "command": list(s.command)} for s in self.stages],
            "steps": [s.to_json() for s in self.steps],
            "bridges": [s.to_json() for s in self.bridges],
            "whole": None if self.whole is None else self.whole.to_json(),
            "proved_by_steps": {name: list(self.assumptions_of(name)) for name in self.proved_by_steps},
            "notes": list(self.notes),
            **({} if self.failure is None else {"failure": self.failure}),
        }

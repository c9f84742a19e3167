"""What a pipeline was found to do, step by step, as records, and their JSON (schema ``smtenc-passes/1``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from smtenc.verdicts.lattice import Verdict, worst
from smtenc.verdicts.records import PairRecord

SCHEMA = "smtenc-passes/1"


@dataclass(frozen=True, slots=True)
class Stage:
    """The program as it was at one point: ``text`` is MLIR, ``file`` what messages call it.

    ``passed`` is the pass that made it, with its options, as a pipeline is written (``canonicalize{max-iterations=3}``), and ``pipeline`` the same
    within the operations that it runs on (``builtin.module(func.func(canonicalize{max-iterations=3}))``); both are empty for the program that went in.
    ``command`` makes it of the stage before, whose text it reads from standard input; empty where nobody knows.
    """

    file: str
    text: str
    passed: str = ""
    pipeline: str = ""
    command: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StepRecord:
    """From the stage ``before`` to the stage ``after``, which count from 0: neighbours, or what lies beside steps that could not be checked.

    ``record`` is None where the text did not change.
    """

    before: int
    after: int
    record: PairRecord | None

    @property
    def verdict(self) -> Verdict:
        return Verdict.CORRECT if self.record is None else self.record.verdict

    @property
    def unchanged(self) -> bool:
        """Whether all functions are what they were, apart from names and places."""
        return self.record is None or (self.record.error is None and all(f.unchanged for f in self.record.functions))

    def to_json(self) -> dict[str, Any]:
        return {
            "before": self.before,
            "after": self.after,
            "verdict": "error" if self.record is not None and self.record.error is not None else self.verdict.value,
            "unchanged": self.unchanged,
            "pair": None if self.record is None else self.record.to_json(),
        }


@dataclass(frozen=True, slots=True)
class PipelineRecord:
    """A program and what each pass of a pipeline made of it.

    ``steps`` lie between neighbours, one for each stage but the first; ``bridges`` span steps that could not be checked by themselves; ``whole`` is
    from the first stage to the last. ``failure`` is what the tool said where it did not come to the end.
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

    @property
    def first_wrong(self) -> StepRecord | None:
        """The first step that is ``incorrect``; a bridge only where none of its steps is."""
        wrong = [s for s in (*self.steps, *self.bridges) if s.verdict is Verdict.INCORRECT]
        return min(wrong, key=lambda s: (s.after, s.before - s.after), default=None)

    @property
    def verdict(self) -> Verdict:
        """The worst of the steps; what a bridge spans counts as the bridge does."""
        spanned = {after for b in self.bridges for after in range(b.before + 1, b.after + 1)}
        counted = [s for s in self.steps if s.after not in spanned] + list(self.bridges)
        return worst(s.verdict for s in counted)

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
            **({} if self.failure is None else {"failure": self.failure}),
        }

"""Answers of operations on sets, and their JSON form (schema ``smtenc-sets/1``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from smtenc.presburger.relations import Point, dimension_names
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import QueryRecord

SCHEMA = "smtenc-sets/1"


@dataclass(frozen=True, slots=True)
class Finding:
    """An element that decides an answer: ``goal`` says what ``point`` is, and ``by`` names the solver or engine that found it."""

    goal: str
    point: Point
    by: str

    def to_json(self) -> dict[str, Any]:
        space = self.point.space
        names = dimension_names(space, tuple(self.point.parameters))
        return {
            "goal": self.goal,
            "text": self.point.text(),
            "tuple": {names[v]: self.point.values[v] for v in space.dimensions},
            "parameters": self.point.parameters,
            "by": self.by,
        }


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of one operation.

    ``result`` is the computed set or relation in isl's notation, None for a predicate. ``verdict`` is ``correct`` if the predicate or the result was
    certified; ``incorrect`` if the predicate is false, as ``finding`` shows; ``conflict`` if the engine's answer is wrong or solvers contradict each
    other; ``unknown`` if the engine answered but the answer could not be certified, or if the engine gave up (``reason``).
    """

    operation: str
    operands: tuple[str, ...]
    verdict: Verdict
    result: str | None = None
    finding: Finding | None = None
    queries: tuple[QueryRecord, ...] = ()
    assumptions: tuple[str, ...] = ()
    reason: str = ""
    seconds: float = 0.0
    engine_seconds: float = 0.0
    details: Mapping[str, Any] = field(default_factory=dict)
    """The entries that only some operations have: plain JSON values, merged into the top level of the JSON."""

    def to_json(self) -> dict[str, Any]:
        return {
            "schema": SCHEMA,
            "operation": self.operation,
            "operands": list(self.operands),
            "verdict": self.verdict.value,
            "result": self.result,
            "point": self.finding.to_json() if self.finding else None,
            "assumptions": list(self.assumptions),
            "seconds": {"total": round(self.seconds, 4), "engine": round(self.engine_seconds, 4)},
            "queries": [q.to_json() for q in self.queries],
            **({"reason": self.reason} if self.reason else {}),
            **self.details,
        }

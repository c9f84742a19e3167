"""Reports: the answer to one question about a loop nest, and its JSON (schema ``smtenc-poly/1``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from smtenc.sets.records import Finding
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import QueryRecord

SCHEMA = "smtenc-poly/1"


@dataclass(frozen=True, slots=True)
class Report:
    """The answer to one question about one program. ``lines`` are the answer as text, ``details`` as plain JSON values.

    ``verdict``: ``correct`` if the answer is certified (of a transformation: if it is legal); ``incorrect`` if ``finding`` refutes it; ``conflict``
    if engines or solvers contradict each other; else ``unknown``, for ``reason``.
    """

    question: str
    program: str
    verdict: Verdict
    lines: tuple[str, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)
    finding: Finding | None = None
    reason: str = ""
    queries: tuple[QueryRecord, ...] = ()
    assumptions: tuple[str, ...] = ()
    seconds: float = 0.0
    engine_seconds: float = 0.0
    shown: tuple[str, ...] = ()
    """Texts that show how two instances in another order change results."""
    picture: str = field(default="", repr=False)
    """An SVG image; empty if there is none."""

    def to_json(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        return {
            "schema": SCHEMA,
            "question": self.question,
            "program": self.program,
            "verdict": self.verdict.value,
            **self.details,
            "point": self.finding.to_json() if self.finding else None,
            "assumptions": list(self.assumptions),
            "seconds": {"total": round(self.seconds, 4), "engine": round(self.engine_seconds, 4)},
            "queries": [q.to_json() for q in self.queries],
            **({"reason": self.reason} if self.reason else {}),
        }

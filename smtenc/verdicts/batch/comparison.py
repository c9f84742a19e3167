"""Two encodings on the same pairs, from records to a table: who solves what, and how long each takes. Pure; running and printing are elsewhere.

The shape is that of table 6.1 of the thesis that the abstract encoding comes from: for each pass and encoding, solved pairs and seconds. Ratios
are seconds of the second encoding over seconds of the first, so above 1 the first is faster.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from smtenc.verdicts.ladder import SIMPLIFIER
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import PairRecord

SCHEMA = "smtenc-bench/1"

NOISE_SECONDS, NOISE_SHARE = 0.02, 0.25
"""A pair is slower under one encoding where the difference is more than both: seconds, and a share of the smaller time."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One pair under one encoding. ``seconds`` are those of encoding and solving, the median of all runs; reading the files is apart."""

    verdict: Verdict
    encode_seconds: float
    solve_seconds: float
    parse_seconds: float
    asked: bool
    """Something was left for a solver after both programs had been simplified."""
    rung: str
    reason: str = ""

    @property
    def seconds(self) -> float:
        return self.encode_seconds + self.solve_seconds

    @property
    def conclusive(self) -> bool:
        return self.verdict in (Verdict.CORRECT, Verdict.INCORRECT)

    def to_json(self, encoding: str) -> dict[str, Any]:
        return {
            "encoding": encoding,
            "verdict": self.verdict.value,
            "seconds": {
                "encode": round(self.encode_seconds, 4),
                "solve": round(self.solve_seconds, 4),
                "parse": round(self.parse_seconds, 4),
            },
            "solver_needed": self.asked,
            "rung": self.rung,
            **({"reason": self.reason} if self.reason else {}),
        }


def outcome(records: Sequence[PairRecord]) -> Outcome:
    """Return the outcome of several runs of one pair under one encoding. A verdict that not every run gives is ``unknown``, and so is a pair that
    cannot be read.
    """
    verdicts = {r.verdict if r.error is None else Verdict.UNKNOWN for r in records}
    first = records[0]
    functions = [f for r in records for f in r.functions]
    reasons = dict.fromkeys(text for text in (*(r.error for r in records), *(f.unsupported or f.reason for f in functions)) if text)
    rungs = dict.fromkeys(f.rung for f in first.functions)
    return Outcome(
        verdict=verdicts.pop() if len(verdicts) == 1 else Verdict.UNKNOWN,
        encode_seconds=median(sum(f.encode_seconds for f in r.functions) for r in records),
        solve_seconds=median(sum(f.solve_seconds for f in r.functions) for r in records),
        parse_seconds=median(r.parse_seconds for r in records),
        asked=any(f.rung != SIMPLIFIER or any(q.by != SIMPLIFIER for q in f.queries) for f in functions),
        rung=", ".join(rungs),
        reason="; ".join(reasons),
    )


@dataclass(frozen=True, slots=True)
class Compared:
    """One pair under both encodings. ``expected`` is the verdict that its header names, None where there is no header."""

    name: str
    family: str
    expected: Verdict | None
    outcomes: tuple[Outcome, Outcome]
    chosen: str = ""
    """What the pair was written to show, where that favours one encoding: it counts, and the total is given without it, too."""

    def solved(self, which: int) -> bool:
        """The verdict is conclusive, and the one of the header if there is one."""
        outcome = self.outcomes[which]
        return outcome.conclusive and self.expected in (None, outcome.verdict)

    @property
    def both_solve(self) -> bool:
        return self.solved(0) and self.solved(1)

    @property
    def solver_needed(self) -> bool:
        return any(o.asked for o in self.outcomes)

    @property
    def disagreement(self) -> str:
        """The contradiction between the two outcomes, or between one and the header: two conclusive verdicts that differ. Empty if there is none."""
        first, second = self.outcomes
        if first.conclusive and second.conclusive and first.verdict is not second.verdict:
            return "the encodings contradict each other"
        named = self.expected in (Verdict.CORRECT, Verdict.INCORRECT)
        if named and any(o.conclusive and o.verdict is not self.expected for o in self.outcomes):
            return f"the header says {self.expected.value}" if self.expected is not None else ""
        return ""

    @property
    def ratio(self) -> float:
        """Seconds of the second encoding in those of the first."""
        first, second = self.outcomes
        return second.seconds / first.seconds if first.seconds > 0 else 1.0

    def slower(self, which: int) -> bool:
        """Both solve it, and encoding number ``which`` takes longer by more than noise."""
        mine, other = self.outcomes[which].seconds, self.outcomes[1 - which].seconds
        return self.both_solve and mine - other > max(NOISE_SECONDS, NOISE_SHARE * other)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table. ``seconds`` are over the pairs that the encoding solves; ratios over those that both solve, None where there are none."""

    name: str
    total: int
    solved: tuple[int, int]
    seconds: tuple[float, float]
    ratio: float | None
    highest_ratio: float | None
    solver_needed: int
    solver_ratio: float | None
    """As ``ratio``, over the pairs that both solve and that a solver was needed for."""
    alone: tuple[int, int]
    """Pairs that only this encoding solves."""
    slower: tuple[int, int]
    """Pairs that both solve, this encoding more slowly than the other by more than noise."""


def row(name: str, pairs: Sequence[Compared]) -> Row:
    both = [p for p in pairs if p.both_solve]
    needed = [p for p in both if p.solver_needed]

    def of_each(count: Any) -> Any:
        return count(0), count(1)

    return Row(
        name=name,
        total=len(pairs),
        solved=of_each(lambda k: sum(p.solved(k) for p in pairs)),
        seconds=of_each(lambda k: sum(p.outcomes[k].seconds for p in pairs if p.solved(k))),
        ratio=_ratio(both),
        highest_ratio=max((p.ratio for p in both), default=None),
        solver_needed=sum(p.solver_needed for p in pairs),
        solver_ratio=_ratio(needed),
        alone=of_each(lambda k: sum(p.solved(k) and not p.solved(1 - k) for p in pairs)),
        slower=of_each(lambda k: sum(p.slower(k) for p in pairs)),
    )


def _ratio(pairs: Sequence[Compared]) -> float | None:
    first, second = (sum(p.outcomes[k].seconds for p in pairs) for k in (0, 1))
    return second / first if first > 0 else None


def table(pairs: Sequence[Compared]) -> list[Row]:
    """A row for each family, in alphabetical order; the last one is for all pairs."""
    families = sorted({p.family for p in pairs})
    return [*(row(name, [p for p in pairs if p.family == name]) for name in families), row("all", pairs)]


def without_chosen(pairs: Sequence[Compared]) -> Row | None:
    """The last row of ``table`` over the pairs that were not chosen for what they show; None where that leaves out nothing."""
    rest = [p for p in pairs if not p.chosen]
    return row("all but chosen", rest) if len(rest) < len(pairs) else None


CSV_COLUMNS = (
    "family", "pair", "expected", "encoding", "verdict", "solved", "solver_needed", "rung", "encode_seconds", "solve_seconds", "parse_seconds",
    "chosen",
)  # fmt: skip


def csv_rows(pairs: Sequence[Compared], encodings: tuple[str, str]) -> list[tuple[str, ...]]:
    """One row for each pair and encoding, under ``CSV_COLUMNS``."""
    return [
        (
            p.family,
            p.name,
            p.expected.value if p.expected is not None else "",
            encoding,
            o.verdict.value,
            str(p.solved(k)).lower(),
            str(p.solver_needed).lower(),
            o.rung,
            f"{o.encode_seconds:.4f}",
            f"{o.solve_seconds:.4f}",
            f"{o.parse_seconds:.4f}",
            p.chosen,
        )
        for p in pairs
        for k, (encoding, o) in enumerate(zip(encodings, p.outcomes, strict=True))
    ]


def to_json(pairs: Sequence[Compared], encodings: tuple[str, str]) -> dict[str, Any]:
    """The whole comparison as one JSON object."""
    unchosen = without_chosen(pairs)
    return {
        "schema": SCHEMA,
        "encodings": list(encodings),
        "table": [_row_to_json(r) for r in table(pairs)],
        "without_chosen": _row_to_json(unchosen) if unchosen is not None else None,
        "pairs": [
            {
                "name": p.name,
                "family": p.family,
                "expected": p.expected.value if p.expected is not None else None,
                "solved": [p.solved(0), p.solved(1)],
                "chosen": p.chosen or None,
                "disagreement": p.disagreement or None,
                "outcomes": [o.to_json(encoding) for encoding, o in zip(encodings, p.outcomes, strict=True)],
            }
            for p in pairs
        ],
    }


def _row_to_json(r: Row) -> dict[str, Any]:
    return {
        "name": r.name,
        "pairs": r.total,
        "solved": list(r.solved),
        "seconds": [round(s, 4) for s in r.seconds],
        "ratio": _rounded(r.ratio),
        "highest_ratio": _rounded(r.highest_ratio),
        "solver_needed": r.solver_needed,
        "solver_ratio": _rounded(r.solver_ratio),
        "alone": list(r.alone),
        "slower": list(r.slower),
    }


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 3)

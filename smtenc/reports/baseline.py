"""The results that fail a job: verdicts that the user chooses, without those that a baseline lists as known (JSON, a line for each result)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from smtenc.errors import InputError, Location, UsageError
from smtenc.reports.findings import ERROR, Finding
from smtenc.verdicts.lattice import Verdict

SCHEMA = "smtenc-baseline/1"
NONE = "none"
FAILING = (*(v.value for v in Verdict if v is not Verdict.CORRECT), ERROR)
"""What fails a job unless the user says otherwise."""

_RANK: Mapping[str, int] = {v.value: rank for rank, v in enumerate(Verdict)} | {ERROR: len(Verdict)}


@dataclass(frozen=True, slots=True)
class Judged:
    """A finding; whether it is ``known`` to the baseline, and whether the job ``fails`` by it."""

    finding: Finding
    known: bool
    fails: bool


@dataclass(frozen=True, slots=True)
class Baseline:
    """The names of verdicts that are no news, by the keys of findings, in which files are as seen from ``base``."""

    base: str
    results: Mapping[str, str]

    def knows(self, finding: Finding) -> bool:
        """Return whether it is no worse than what is recorded."""
        recorded = self.results.get(finding.key(self.base))
        return recorded is not None and _RANK[finding.said] <= _RANK[recorded]

    def fixed(self, findings: Iterable[Finding]) -> tuple[str, ...]:
        """The keys of what is recorded, and correct now."""
        correct = {f.key(self.base) for f in findings if f.verdict is Verdict.CORRECT}
        return tuple(key for key in self.results if key in correct)

    def gone(self, findings: Iterable[Finding]) -> tuple[str, ...]:
        """The keys of what is recorded, and was not looked at in this run."""
        seen = {f.key(self.base) for f in findings}
        return tuple(key for key in self.results if key not in seen)


def read_baseline(file: Path) -> Baseline:
    """Raises ``InputError`` for what is no baseline."""
    place = Location(str(file))
    hint = "--update-baseline writes one"
    try:
        content = json.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", place, hint=hint) from None
    except json.JSONDecodeError as error:
        raise InputError(f"is no JSON: {error.msg}", Location(str(file), error.lineno, error.colno), hint=hint) from None
    except (ValueError, RecursionError) as error:
        raise InputError(f"is no JSON: {error}", place, hint=hint) from None
    schema = content.get("schema", "none") if isinstance(content, dict) else "none"
    if schema != SCHEMA:
        raise InputError(f"is no baseline: its schema is {schema}, not {SCHEMA}", place, hint=hint)
    results = content.get("results")
    if not isinstance(results, dict):
        raise InputError("is no baseline: it has no results", place, hint=hint)
    for key, said in results.items():
        if not isinstance(said, str) or said not in _RANK:
            raise InputError(f"is no baseline: {said!r} of {key!r} is no verdict", place, hint=f"verdicts are {', '.join(_RANK)}")
    return Baseline(_base(file), results)


def baseline_text(findings: Iterable[Finding], file: Path) -> str:
    """The text of a baseline in ``file`` that knows all of ``findings``: a line for each that is not correct, in an order that does not change."""
    base = _base(file)
    worst: dict[str, str] = {}
    for finding in findings:
        key = finding.key(base)
        if finding.verdict is not Verdict.CORRECT and _RANK[finding.said] > _RANK.get(worst.get(key, ""), -1):
            worst[key] = finding.said
    return json.dumps({"schema": SCHEMA, "results": dict(sorted(worst.items()))}, indent=1, ensure_ascii=False) + "\n"


def failing_verdicts(names: Sequence[str]) -> frozenset[str]:
    """Return the verdicts that ``--fail-on`` names, none if it is not given. Raises ``UsageError`` for names that no verdict has."""
    chosen = [name.strip() for name in names if name.strip()]
    unknown = [name for name in chosen if name not in (*FAILING, NONE)]
    if unknown:
        raise UsageError(f"--fail-on {unknown[0]}: no such verdict", hint=f"one or more of {', '.join(FAILING)}; or {NONE}")
    if NONE in chosen and len(set(chosen)) > 1:
        raise UsageError(f"--fail-on {NONE} goes with no other verdict")
    return frozenset(chosen or FAILING) - {NONE}


def judged(findings: Iterable[Finding], failing: frozenset[str], baseline: Baseline | None) -> list[Judged]:
    result = []
    for finding in findings:
        known = baseline is not None and finding.verdict is not Verdict.CORRECT and baseline.knows(finding)
        result.append(Judged(finding, known, finding.said in failing and not known))
    return result


def _base(file: Path) -> str:
    return str(file.absolute().parent)

"""The report of ``smtenc race`` on a file's answers: lines for people, JSON for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from solvers import Answer, RaceResult, Status
from solvers.racing.reconciliation import checked, why_unchecked
from solvers.smtlib.transformations.increments import Check


@dataclass(frozen=True, slots=True)
class Raced:
    """The answer to one check-sat of a file that has ``checks`` of them. ``notes`` are the file's."""

    file: Path
    check: Check
    checks: int
    result: RaceResult
    notes: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        return f"{self.file}:{self.check.line}" if self.checks > 1 else str(self.file)


EXIT_CONFLICT = 6


def exit_code(result: RaceResult) -> int:
    return EXIT_CONFLICT if result.conflict else 0 if _answered(result) else 3


def heard(result: RaceResult) -> str:
    """Return the answer in a word or a few; a ``sat`` whose model could not be checked is a kind of its own."""
    return "conflict" if result.conflict else "sat, model not checked" if result.lone else result.status.value


def counted(results: Counter[str]) -> list[str]:
    return [f"{count} {status}" for status, count in sorted(results.items())]


def show(raced: Raced, *, verbose: bool, brief: bool, model: bool) -> None:
    """A line, and what is to be said of it below."""
    result = raced.result
    by = f" by {_by(result)}" if _by(result) else ""
    said = "conflict" if result.conflict else "sat" if result.lone else result.status.value
    unchecked = f", model not checked: {why_unchecked(result.lone)}" if result.lone else ""
    print(f"{raced.place}: {said}{by} ({result.seconds:.3f} s){unchecked}")
    if result.reason and not result.lone:
        print(f"  {result.reason}")
    if verbose or not brief or not _answered(result):
        for answer in result.answers.values():
            print(f"  {_line(answer, verbose=verbose)}")
    else:
        for answer in result.answers.values():
            if answer.doubtful:
                print(f"  warning: {_line(answer, verbose=verbose)}")
    for kept in result.kept:
        print(f"  kept: {kept}")
    if result.command:
        print(f"  again: {result.command}")
    if model:
        print(_model(result) or "no model")


def show_file(raced: Sequence[Raced], *, verbose: bool) -> None:
    """Print all answers to a file."""
    first = raced[0]
    if first.checks > 1:
        print(f"{first.file}: {first.checks} checks: {', '.join(counted(Counter(heard(r.result) for r in raced)))}")
    for note in first.notes if verbose else ():
        print(f"{first.file}:{note}")


def as_json(raced: Sequence[Raced], model: bool) -> dict[str, Any]:
    """Return the answers to a file as JSON data. If it has several checks, ``status`` is ``answered``, ``unknown`` or ``conflict``, and each check
    has its own in ``checks``.
    """
    first = raced[0]
    if first.checks == 1:
        return {"file": str(first.file), **_result_json(first.result, model), "notes": list(first.notes)}
    results = [r.result for r in raced]
    conflict = any(result.conflict for result in results)
    return {
        "file": str(first.file),
        "status": "conflict" if conflict else "answered" if all(map(_answered, results)) else "unknown",
        "seconds": round(sum(result.seconds for result in results), 4),
        "mode": str(results[0].mode),
        "conflict": conflict,
        "checks": [
            {"line": r.check.line, "column": r.check.column, "stated": r.check.status or None, **_result_json(r.result, model)}
            for r in raced
        ],
        "notes": list(first.notes),
    }


def _answered(result: RaceResult) -> bool:
    return result.status.conclusive or result.lone is not None


def _line(answer: Answer, *, verbose: bool) -> str:
    reason = f" ({answer.reason})" if answer.reason and (verbose or answer.status is not Status.CANCELLED) else ""
    version = f" {answer.version}" if verbose and answer.version else ""
    parts = [f"{answer.solver}{version}: {answer.status.value}{reason}, {answer.seconds:.3f} s"]
    if answer.status is Status.SAT and answer.check is not None:
        parts.append("its model holds" if answer.check.holds else f"its model is not checked: {answer.check.reason}")
    if verbose and answer.peak_mb:
        parts.append(f"{answer.cpu_seconds:.3f} s of processor time, {answer.peak_mb:.0f} MiB")
    if verbose:
        options = [f"{key}={value}" for key, value in answer.options.items()] + ([f"seed {answer.seed}"] if answer.seed else [])
        parts += [" ".join(options)] if options else []
    return ", ".join(parts)


def _by(result: RaceResult) -> str | None:
    return result.lone.solver if result.lone else result.by


def _model(result: RaceResult) -> str:
    by = _by(result)
    return ((result.answers[by].model or "") if by else "").strip()


def _result_json(result: RaceResult, model: bool) -> dict[str, Any]:
    """``seconds`` are wall, rounded to 0.1 ms; ``model_holds`` is null where there is no model or it cannot be judged. ``checked`` says of a
    ``sat`` whether a model holds, and is null with other answers.
    """
    found: dict[str, Any] = {
        "status": Status.SAT.value if result.lone else result.status.value,
        "checked": checked(result),
        "by": _by(result),
        "seconds": round(result.seconds, 4),
        "mode": str(result.mode),
        "conflict": result.conflict,
        "reason": result.reason,
        "answers": {name: _answer_json(answer) for name, answer in result.answers.items()},
        "kept": list(result.kept),
        "command": result.command,
    }
    return {**found, "model": _model(result) or None} if model else found


def _answer_json(answer: Answer) -> dict[str, Any]:
    return {
        "status": answer.status.value,
        "seconds": round(answer.seconds, 4),
        "reason": answer.reason,
        "version": answer.version,
        "options": dict(answer.options),
        "seed": answer.seed,
        "cpu_seconds": round(answer.cpu_seconds, 4),
        "peak_mb": round(answer.peak_mb, 1),
        "model_holds": answer.check.holds if answer.check else None,
        "model_reason": answer.check.reason if answer.check else "",
    }

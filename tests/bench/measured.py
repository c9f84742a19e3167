"""Measurements for the tests of scores, tables, plots and the page: one at a time, as hypothesis draws them, and a whole bench."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from smtenc.bench.records import CheckAnswer, Measurement, Task

SOLVERS = ("bitwuzla", "cvc5", "z3")
LIMIT = 3.0


def measured(benchmark: str, solver: str, answer: str, seconds: float = 0.1, **fields: Any) -> Measurement:
    """``fields`` are those of the task or of the measurement; family and logic are the path's folders where it has any."""
    folders = benchmark.split("/")
    task = {name: fields.pop(name) for name in tuple(fields) if name in Task.__dataclass_fields__}
    logic, family = (folders[0], folders[1]) if len(folders) > 2 else ("", folders[0] if len(folders) > 1 else "")
    made = Task(benchmark, family, logic, "", solver, seconds=LIMIT)
    return Measurement(replace(made, **task), answer, seconds, **fields)


def incremental(benchmark: str, solver: str, answers: str, expected: str, **fields: Any) -> Measurement:
    """Of a file with several check-sats, each answered in 0.5 s of wall and 0.4 s of processor time; ``sat!`` is a sat with a model that holds."""
    checks = []
    for number, answer in enumerate(answers.split(), 1):
        checked = True if answer == "sat!" else False if answer == "sat" else None
        checks.append(CheckAnswer(answer.rstrip("!"), 0.5 * number, round(0.4 * number, 1), checked))
    unsolved = next(
        (c.answer for c in checks if c.answer not in ("sat", "unsat")), "timeout" if len(checks) < len(expected.split()) else "answered"
    )
    cpu = 0.4 * len(checks)
    return measured(benchmark, solver, unsolved, 0.5 * len(checks), expected=expected, checks=tuple(checks), cpu_seconds=cpu, **fields)


@st.composite
def benches(draw: st.DrawFn, *, conflicting: bool = False) -> list[Measurement]:
    """Three solvers on the same up to eight benchmarks. Every benchmark has one truth, and without ``conflicting`` nobody contradicts it."""
    made = []
    for number in range(draw(st.integers(1, 8))):
        truth = draw(st.sampled_from(("sat", "unsat")))
        expected = draw(st.sampled_from((truth, "")))
        for solver in SOLVERS:
            answer = draw(st.sampled_from((truth, truth, "timeout", "unknown", "memory", *(("sat", "unsat") if conflicting else ()))))
            seconds = LIMIT if answer == "timeout" else draw(st.floats(0.001, LIMIT))
            cpu = draw(st.floats(0.0, 2 * LIMIT))
            made.append(measured(f"QF_BV/f/{number}.smt2", solver, answer, seconds, cpu_seconds=cpu, expected=expected))
    return made


def whole_bench(benchmarks: int, *, seed: int = 1, contradictions: int = 0) -> Iterator[Measurement]:
    """Three solvers and their race on made-up benchmarks of six families in three logics; the first ones contradict each other as asked."""
    chance = random.Random(seed)
    families = [
        ("QF_BV", "tosa"),
        ("QF_BV", "arith"),
        ("QF_ABV", "memory"),
        ("QF_ABV", "tiling"),
        ("QF_BVFP", "softmax"),
        ("QF_BVFP", "relu"),
    ]
    for number in range(benchmarks):
        logic, family = families[number % len(families)]
        truth = chance.choice(("sat", "unsat", "unsat"))
        hardness = chance.lognormvariate(-3, 2)
        single = []
        for k, solver in enumerate(SOLVERS):
            seconds = 0.001 + hardness * chance.lognormvariate(0.8 * ((number + k) % 3), 0.6)
            answer = truth if seconds < LIMIT else chance.choice(("timeout", "timeout", "timeout", "memory", "unknown"))
            if number < contradictions and k == 0:
                answer, seconds = {"sat": "unsat", "unsat": "sat"}[truth], 0.2
            expected = truth if number % 2 else ""
            m = measured(
                f"{logic}/{family}/case{number:05d}.smt2", solver, answer, min(seconds, LIMIT), expected=expected, digest=f"d{number}"
            )
            single.append(replace(m, cpu_seconds=m.seconds * 0.98, peak_mb=30 + 40 * m.seconds, by=solver, versions={solver: f"{k + 1}.0"}))
        best = min(single, key=lambda m: (not m.solved, m.seconds))
        raced = replace(best.task, solver="race", solvers=SOLVERS)
        yield from single
        yield replace(best, task=raced, seconds=best.seconds + chance.uniform(0.0005, 0.004), cpu_seconds=2 * best.seconds)

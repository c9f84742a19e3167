"""Random sets and relations: every operation certified, no disagreement between isl, the solvers and an evaluation.

    python -m tests.soak.sets_campaign --count 10000 --seed 1

Sets have up to four dimensions, relations up to two inputs and two outputs, all up to two parameters and two divisions
(``tests.presburger.texts``). What is contradicted is printed as a reproducer; the exit code is then 1. What nobody could certify in time is counted.
At the end: milliseconds for a certified answer, beside isl's own. A sample runs with the tests.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from smtenc.presburger.engine import Engine
from smtenc.presburger.isl import Isl
from smtenc.presburger.isl_process import IslProcess
from smtenc.sets.certification import Certifier
from smtenc.sets.operands import Operand, operand
from smtenc.sets.operations import PREDICATES, Sets
from smtenc.sets.records import Answer
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool
from tests.presburger.texts import random_map, random_set

from .budget import add_option

SECONDS = 5.0
"""Of each query."""


@dataclass(frozen=True, slots=True)
class Case:
    """An operation with its operands' texts."""

    operation: str
    texts: tuple[str, ...]

    def answer(self, sets: Sets) -> Answer:
        operands: list[Operand] = [operand(text) for text in self.texts]
        return sets.decide(self.operation, *operands) if self.operation in PREDICATES else sets.compute(self.operation, *operands)

    def __str__(self) -> str:
        return f"smtenc sets {self.operation} {' '.join(repr(text) for text in self.texts)}"


SETS_A_CASE = 6


def cases(seed: int) -> Iterator[Case]:
    """Every operation once or twice, on three sets and three relations of one seed."""
    r = Random(seed)
    dims, parameters = r.randint(1, 4), r.randint(0, 2)
    a, b = (random_set(r, dims=dims, parameters=parameters, depth=None) for _ in range(2))
    inputs, outputs = r.randint(1, 2), r.randint(1, 2)
    f = random_map(r, inputs=inputs, outputs=outputs, parameters=parameters, depth=None)
    g = random_map(r, inputs=outputs, outputs=1, parameters=parameters, depth=None, names=("B", "C"))
    c = random_set(r, dims=1, parameters=parameters, depth=None)
    h = random_map(r, parameters=parameters, depth=None)
    for operation in ("show", "complement", "lexmin", "lexmax", "empty"):
        yield Case(operation, (a,))
    for operation in ("union", "intersect", "subtract", "subset", "equal", "disjoint"):
        yield Case(operation, (a, b))
    for operation in ("domain", "range", "reverse", "lexmin", "lexmax"):
        yield Case(operation, (f,))
    yield Case("compose", (f, g))
    yield Case("apply", (c, h))


@dataclass
class Tally:
    """What a campaign has seen."""

    verdicts: Counter[str]
    seconds: list[float]
    engine: list[float]
    contradicted: list[tuple[Case, str]]

    def add(self, case: Case, answer: Answer) -> None:
        self.verdicts[answer.verdict.value] += 1
        if answer.verdict is Verdict.CONFLICT:
            self.contradicted.append((case, answer.reason))
        if answer.verdict is not Verdict.UNKNOWN:
            self.seconds.append(answer.seconds)
            self.engine.append(answer.engine_seconds)

    def summary(self) -> str:
        def at(values: Sequence[float], share: float) -> str:
            return f"{sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000:.1f} ms" if values else "-"

        counts = ", ".join(f"{count} {verdict}" for verdict, count in self.verdicts.most_common())
        return (
            f"{sum(self.verdicts.values())} answers: {counts}; certified in {at(self.seconds, 0.5)} at the median, {at(self.seconds, 0.95)} at the "
            f"95th percentile; isl alone {at(self.engine, 0.5)} and {at(self.engine, 0.95)}"
        )


def campaign(count: int, seed: int, pool: Pool, engine: Engine | None = None, seconds: float | None = None) -> Tally:
    """At least ``count`` sets and relations, or as many as ``seconds`` allow."""
    sets = Sets(engine or Isl(), Certifier(VerificationOptions(seconds=SECONDS), lambda: pool))
    tally = Tally(Counter(), [], [], [])
    started = time.monotonic()
    for number in range(-(-count // SETS_A_CASE)):
        if seconds is not None and time.monotonic() - started > seconds:
            break
        for case in cases(seed * 1_000_003 + number):
            tally.add(case, case.answer(sets))
    return tally


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    add_option(parser)
    chosen = parser.parse_args(arguments)
    with Pool() as pool, IslProcess(SECONDS) as engine:
        tally = campaign(chosen.count, chosen.seed, pool, engine, seconds=chosen.seconds)
    for case, reason in tally.contradicted:
        print(f"{case}\n  {reason}")
    print(tally.summary())
    return 1 if tally.contradicted else 0


if __name__ == "__main__":
    sys.exit(main())

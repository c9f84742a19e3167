"""Random programs on memory with one thing changed: the verdict may be ``correct`` only where runs agree.

``python -m tests.soak.memory_campaign --count 2000 --seed 1``
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from smtenc.errors import SmtencError
from smtenc.frontend import read_text
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Pool
from tests.soak.programs.random_memory import changes, random_program

from .budget import add_option, within

STEPS = (2, 12)
"""The least and the most that a program has."""

CHANGES = 4
"""Of each program."""

SECONDS = 1.0
"""Of solving, for one query."""

TRIALS, LOOK = 1000, 0.25
"""Runs of a pair that is said to be correct: so many inputs, or so many seconds."""


@dataclass(frozen=True)
class Judged:
    """One pair. ``found`` contradicts the verdict ``correct``."""

    seed: int
    change: str
    record: FunctionRecord
    found: Counterexample | None
    source: str = field(default="", repr=False)
    target: str = field(default="", repr=False)

    @property
    def false(self) -> bool:
        return self.record.verdict is Verdict.CONFLICT or (self.record.verdict is Verdict.CORRECT and self.found is not None)


def campaign(count: int, seed: int, seconds: float = SECONDS) -> Iterator[Judged]:
    """Pairs of ``count`` random programs."""
    generator = random.Random(seed)
    with Pool(jobs=1) as pool:
        for _ in range(count):
            number = generator.randrange(10**9)
            program = random_program(number, generator.randint(*STEPS))
            source = program.text()
            for change, target in changes(program, generator, CHANGES):
                found = _judged(number, change, source, target, pool, seconds)
                if found is not None:
                    yield found


def _judged(seed: int, change: str, source: str, target: str, pool: Pool, seconds: float) -> Judged | None:
    """None for a text that no parser accepts: constants decide what MLIR's verifier says of a window."""
    try:
        before, after = read_text(source), read_text(target)
    except SmtencError:
        return None
    options = VerificationOptions(semantics=SemanticOptions(), seconds=seconds, trials=20, compare_first=False)
    functions = before.by_name["f"], after.by_name["f"]
    record = verify_functions(before, functions[0], after, functions[1], options, lambda: pool)
    found = None
    if record.verdict is Verdict.CORRECT:
        runs = ConcreteRuns((before, after), functions, options.semantics, nan_any=True, allowed=True, readable=True)
        found = runs.search(TRIALS, LOOK, seed)
    return Judged(seed, change, record, found, source, target)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    add_option(parser)
    arguments = parser.parse_args()
    verdicts: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    false = 0
    started = time.monotonic()
    for number, judged in enumerate(within(arguments.seconds, campaign(arguments.count, arguments.seed)), 1):
        verdicts[judged.record.verdict.value] += 1
        if judged.record.unsupported or judged.record.reason.startswith("internal"):
            reasons[(judged.record.unsupported or judged.record.reason).partition(" at <")[0]] += 1
        if judged.false:
            false += 1
            print(f"FALSE {judged.record.verdict.value}, program {judged.seed}: {judged.change}\n{judged.source}\n{judged.target}")
            print(f"  {judged.record.assumptions}\n  {judged.found or judged.record.reason}", flush=True)
        if number % 100 == 0:
            print(f"{number} pairs, {false} false, {time.monotonic() - started:.0f} s: {dict(verdicts)}", flush=True)
    print(f"{sum(verdicts.values())} pairs, {false} false, {time.monotonic() - started:.0f} s: {dict(verdicts)}")
    print("most often unsupported: " + "; ".join(f"{n} x {text}" for text, n in reasons.most_common(8)))
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())

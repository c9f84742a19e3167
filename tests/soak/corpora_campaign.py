"""Pairs of ``corpora`` with one thing changed: the verdict may stay ``correct`` only where runs agree.

``python -m tests.soak.corpora_campaign --count 2000 --seed 1 [--family tensor]``
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from smtenc.errors import SmtencError
from smtenc.frontend import read_file
from smtenc.ir.core import Module
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Pool
from tests.soak.programs.mutated_pairs import mutants

from .budget import add_option, within

CORPORA = Path(__file__).resolve().parents[2] / "corpora"

SECONDS = 2.0
"""Of solving, for one query."""

TRIALS, LOOK = 2000, 1.0
"""Runs of a pair that is said to be correct: so many inputs, or so many seconds."""


@dataclass(frozen=True)
class Judged:
    """One mutated pair. ``found`` contradicts the verdict ``correct``."""

    pair: str
    change: str
    record: FunctionRecord
    found: Counterexample | None

    @property
    def false(self) -> bool:
        return self.record.verdict is Verdict.CONFLICT or (self.record.verdict is Verdict.CORRECT and self.found is not None)


def campaign(count: int, seed: int, family: str = "", seconds: float = SECONDS) -> Iterator[Judged]:
    """``count`` mutated pairs, drawn from those whose header has no options (the others mean what their options say)."""
    generator = random.Random(seed)
    sources = [s for s in sorted(CORPORA.rglob("*.src.mlir")) if family in str(s) and "// options:" not in s.read_text(encoding="utf-8")]
    with Pool(jobs=1) as pool:
        done = 0
        while done < count:
            source = generator.choice(sources)
            for judged in _mutations_of(source, generator, pool, seconds):
                yield judged
                done += 1


def _mutations_of(source: Path, generator: random.Random, pool: Pool, seconds: float) -> Iterator[Judged]:
    """Both programs of a pair against a mutant of the target, or of the source itself."""
    try:
        before, after = read_file(source), read_file(source.with_name(source.name.replace(".src.", ".tgt.")))
    except SmtencError:
        return
    names = [f.name for f in before.functions if f.body is not None and f.name in after.by_name]
    if not names:
        return
    name = generator.choice(names)
    base = after if generator.random() < 0.7 else before
    if base.by_name[name].body is None:
        return
    pair = str(source.relative_to(CORPORA)).removesuffix(".src.mlir")
    for change, mutated in mutants(base, base.by_name[name], generator, 3):
        try:
            yield _judged(f"{pair}@{name}", change, before, mutated, name, pool, seconds, generator.randrange(1000))
        except SmtencError:
            # the verifier does not know everything that an operation demands
            continue


def _judged(pair: str, change: str, before: Module, after: Module, name: str, pool: Pool, seconds: float, seed: int) -> Judged:
    options = VerificationOptions(semantics=SemanticOptions(), seconds=seconds, trials=20, compare_first=False)
    functions = before.by_name[name], after.by_name[name]
    record = verify_functions(before, functions[0], after, functions[1], options, lambda: pool)
    found = None
    if record.verdict is Verdict.CORRECT:
        runs = ConcreteRuns((before, after), functions, options.semantics, nan_any=True, allowed=True, readable=True)
        found = runs.search(TRIALS, LOOK, seed)
    return Judged(pair, change, record, found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    add_option(parser)
    parser.add_argument("--family", default="", help="only pairs whose path holds this text")
    arguments = parser.parse_args()
    verdicts: Counter[str] = Counter()
    false = 0
    started = time.monotonic()
    for number, judged in enumerate(within(arguments.seconds, campaign(arguments.count, arguments.seed, arguments.family)), 1):
        verdicts[judged.record.verdict.value] += 1
        if judged.false:
            false += 1
            print(
                f"FALSE {judged.record.verdict.value}: {judged.pair}\n  {judged.change}\n  {judged.found or judged.record.reason}",
                flush=True,
            )
        if number % 100 == 0:
            print(f"{number} mutated pairs, {false} false, {time.monotonic() - started:.0f} s: {dict(verdicts)}", flush=True)
    print(f"{verdicts.total()} mutated pairs, {false} false, {time.monotonic() - started:.0f} s: {dict(verdicts)}", flush=True)
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())

"""Wrong pairs beside operations that need a premise where they do not run, and loops over elements that share places: none may be ``correct``.

``python -m tests.soak.premises_campaign --count 2000 --seed 1``
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from smtenc.frontend import read_text
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Pool
from tests.soak.programs.planted_programs import Planted, planted, shared

from .budget import add_option, within

SECONDS = 2.0
"""Of solving, for one query."""

LAYOUTS_EVERY = 100
"""Pairs with planted operations between two rounds of loops over shared places."""


@dataclass(frozen=True)
class Judged:
    """A wrong pair and its verdict."""

    pair: Planted
    record: FunctionRecord

    @property
    def false(self) -> bool:
        return self.record.verdict in (Verdict.CORRECT, Verdict.CONFLICT)


def campaign(count: int, seed: int, seconds: float = SECONDS) -> Iterator[Judged]:
    """The verdicts on ``count`` pairs."""
    generator = random.Random(seed)
    with Pool(jobs=1) as pool:
        for pair in _pairs(count, generator):
            yield Judged(pair, verdict_on(pair, pool, seconds))


def _pairs(count: int, generator: random.Random) -> Iterator[Planted]:
    loops: list[Planted] = []
    for number in range(count):
        if number % LAYOUTS_EVERY == 0:
            loops = list(shared(generator))
        yield loops.pop() if loops and number % 4 == 0 else planted(generator)


def verdict_on(pair: Planted, pool: Pool, seconds: float) -> FunctionRecord:
    """Without runs before the solvers: what is asked is whether proofs hold."""
    before, after = read_text(pair.source), read_text(pair.target)
    options = VerificationOptions(semantics=SemanticOptions(), seconds=seconds, trials=0, second_look=0, compare_first=False)
    return verify_functions(before, before.by_name["f"], after, after.by_name["f"], options, lambda: pool)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    add_option(parser)
    arguments = parser.parse_args()
    verdicts: Counter[str] = Counter()
    others: Counter[str] = Counter()
    false = 0
    started = time.monotonic()
    for number, judged in enumerate(within(arguments.seconds, campaign(arguments.count, arguments.seed)), 1):
        verdicts[judged.record.verdict.value] += 1
        if judged.record.verdict in (Verdict.UNSUPPORTED, Verdict.UNKNOWN):
            others[f"{judged.pair.what}: {judged.record.unsupported or judged.record.reason}"[:120]] += 1
        if judged.false:
            false += 1
            print(f"FALSE {judged.record.verdict.value}: {judged.pair.what}\n{judged.pair.source}\n{judged.pair.target}")
            print(f"  {judged.record.assumptions} {judged.record.reason}", flush=True)
        if number % 100 == 0:
            print(f"{number} pairs, {false} false, {time.monotonic() - started:.0f} s: {dict(verdicts)}", flush=True)
    print(f"{sum(verdicts.values())} pairs, {false} false, {time.monotonic() - started:.0f} s: {dict(verdicts)}")
    print("most often not decided: " + "; ".join(f"{n} x {text}" for text, n in others.most_common(8)))
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())

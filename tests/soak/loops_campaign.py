"""Random nests of loops with something changed: the verdict may be ``correct`` only where runs agree.

``python -m tests.soak.loops_campaign --count 500 --seed 1``
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from smtenc.deadline import within as limited
from smtenc.errors import SmtencError
from smtenc.frontend import read_text
from smtenc.semantics.options import SemanticOptions
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.counterexamples.concrete_runs import ConcreteRuns
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, FunctionRecord
from smtenc.verdicts.verification import verify_functions
from solvers import Pool
from tests.soak.programs.loop_changes import changes
from tests.soak.programs.loop_programs import random_program

from .budget import add_option, within

CHANGES = 4
"""Of each program."""

SECONDS, DEADLINE = 3.0, 15.0
"""Of solving, for one query, and for one pair with all that is done for it."""

TRIALS, LOOK = 12, 0.2
"""Runs of a pair: so many inputs, or so many seconds."""


@dataclass(frozen=True)
class Judged:
    """One pair. ``kept``: no change has altered what the program does. ``found`` is a difference between runs."""

    seed: int
    change: str
    kept: bool
    record: FunctionRecord
    found: Counterexample | None
    seconds: float
    source: str = field(default="", repr=False)
    target: str = field(default="", repr=False)
    no_alias: bool = False

    @property
    def wrong(self) -> str:
        """What is wrong with the verdict; empty for one that nothing contradicts."""
        verdict = self.record.verdict
        if verdict is Verdict.CONFLICT or (verdict is Verdict.CORRECT and self.found is not None):
            return "FALSE CORRECT"
        if verdict is Verdict.INCORRECT and self.kept:
            return "FALSE INCORRECT"
        return "INTERNAL ERROR" if "internal error" in self.record.reason else ""


def campaign(count: int, seed: int, seconds: float = SECONDS, deadline: float = DEADLINE, agreeing: float = 1.0) -> Iterator[Judged]:
    """Pairs of ``count`` random programs, and of those that agree in all runs so large a share."""
    generator = random.Random(seed)
    with Pool(jobs=1) as pool:
        for _ in range(count):
            number = generator.randrange(10**9)
            program = random_program(number)
            source = program.text()
            no_alias = generator.random() < 0.6
            for change, kept, target in changes(program, generator, CHANGES):
                skipped = generator.random() >= agreeing
                found = judged(number, change, kept, (source, target.text()), no_alias, pool, seconds, deadline, only_different=skipped)
                if found is not None:
                    yield found


def judged(
    seed: int,
    change: str,
    kept: bool,
    texts: tuple[str, str],
    no_alias: bool,
    pool: Pool,
    seconds: float,
    deadline: float,
    *,
    only_different: bool = False,
) -> Judged | None:
    """None for a text that no parser accepts: what was moved may use what is not yet there."""
    source, target = texts
    try:
        before, after = read_text(source), read_text(target)
    except SmtencError:
        return None
    options = VerificationOptions(
        semantics=SemanticOptions(no_alias=no_alias), seconds=seconds, trials=0, second_look=0.0, compare_first=False
    )
    functions = before.by_name["f"], after.by_name["f"]
    if any(function.fault is not None for function in functions):
        return None
    runs = ConcreteRuns((before, after), functions, options.semantics, nan_any=True, allowed=True, readable=True)
    found = runs.search(TRIALS, LOOK, seed)
    if found is None and only_different:
        return None
    started = time.monotonic()
    with limited(seconds=deadline):
        record = verify_functions(before, functions[0], after, functions[1], options, lambda: pool)
    taken = time.monotonic() - started
    return Judged(seed, change, kept, record, found, taken, source, target, no_alias)


def asked(description: str | None, count: int) -> argparse.Namespace:
    """What a campaign of pairs is told on the command line."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--agreeing", type=float, default=0.4, help="the share of the pairs that agree in all runs that is verified")
    parser.add_argument("--query", type=float, default=SECONDS, help="seconds of one query")
    parser.add_argument("--deadline", type=float, default=DEADLINE, help="seconds of one pair")
    add_option(parser)
    return parser.parse_args()


def reported(pairs: Iterator[Judged], arguments: argparse.Namespace) -> int:
    """The exit code: 1 where a verdict is wrong. Prints what is, and how the others are distributed."""
    verdicts: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    wrong = number = 0
    started = time.monotonic()
    for number, pair in enumerate(within(arguments.seconds, pairs), 1):
        verdicts[pair.record.verdict.value] += 1
        if pair.record.unsupported:
            reasons[pair.record.unsupported.partition(" at <")[0]] += 1
        if pair.record.verdict is Verdict.CORRECT and pair.kept:
            verdicts["correct, kept"] += 1
        if pair.kept:
            verdicts["kept"] += 1
        if pair.found is not None:
            verdicts["different"] += 1
        if pair.wrong or pair.seconds > arguments.deadline + 10:
            wrong += bool(pair.wrong)
            print(f"{pair.wrong or 'SLOW'} {pair.seconds:.0f} s, program {pair.seed}, no_alias={pair.no_alias}: {pair.change}")
            print(f"{pair.source}\n{pair.target}\n  {pair.record.assumptions}\n  {pair.record.reason}\n  {pair.found}", flush=True)
        if number % 50 == 0:
            print(f"{number} pairs, {wrong} wrong, {time.monotonic() - started:.0f} s: {dict(verdicts)}", flush=True)
    print(f"{number} pairs, {wrong} wrong, {time.monotonic() - started:.0f} s: {dict(verdicts)}")
    print("most often unsupported: " + "; ".join(f"{n} x {text}" for text, n in reasons.most_common(8)))
    return 1 if wrong else 0


def main() -> int:
    arguments = asked(__doc__, 500)
    return reported(campaign(arguments.count, arguments.seed, arguments.query, arguments.deadline, arguments.agreeing), arguments)


if __name__ == "__main__":
    sys.exit(main())

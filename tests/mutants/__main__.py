"""``make mutants``: break the trusted core in one place at a time, and see a test fail each time."""

from __future__ import annotations

import argparse
import random
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from .campaign import Fate, Outcome, Plan, run
from .operators import Mutant

LEAST_KILLED = 0.97
"""The share of mutants that the tests must notice."""

GROUPS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "rules": (
        (
            "smtenc/terms/constructors.py",
            "smtenc/terms/multiples.py",
            "smtenc/terms/rules.py",
            "smtenc/terms/tabulation.py",
            "smtenc/terms/matching.py",
            "smtenc/terms/bit_vector_rules.py",
            "smtenc/terms/proposition_rules.py",
        ),
        ("tests/rules", "tests/terms"),
    ),
    "indices": (("smtenc/terms/index/*.py",), ("tests/rules", "tests/terms")),
    "floats": (
        (
            "smtenc/floats/algebra.py",
            "smtenc/floats/inclusion.py",
            "smtenc/floats/operations.py",
            "smtenc/floats/rewriting.py",
            "smtenc/floats/*rules.py",
        ),
        ("tests/rules", "tests/floats"),
    ),
    "reductions": (
        ("smtenc/semantics/folds/reductions.py", "smtenc/semantics/folds/extrema.py", "smtenc/dialects/tosa/symbolic/choices.py"),
        (
            "tests/semantics/folds/test_reductions.py",
            "tests/semantics/folds/test_fold_lemmas.py",
            "tests/semantics/folds/test_extrema.py",
            "tests/dialects/tosa/symbolic/test_choices.py",
            "tests/refinement/test_lemmas.py",
        ),
    ),
    "premises": (
        ("smtenc/semantics/premises.py", "smtenc/semantics/storage/layout_cases.py", "smtenc/verdicts/layout_cases.py"),
        (
            "tests/semantics/test_premises.py",
            "tests/semantics/storage/test_layout_cases.py",
            "tests/verdicts/test_layout_cases.py",
            "tests/verdicts/audits/test_premises.py",
        ),
    ),
    "presburger": (
        (
            "smtenc/presburger/affine.py",
            "smtenc/presburger/algebra.py",
            "smtenc/presburger/elimination.py",
            "smtenc/presburger/formulas.py",
            "smtenc/presburger/linear.py",
            "smtenc/presburger/ranges.py",
        ),
        ("tests/presburger", "tests/sets/test_operations.py", "tests/sets/test_claims.py", "tests/sets/test_encoding.py"),
    ),
    "certificates": (
        (
            "smtenc/sets/certification.py",
            "smtenc/sets/claims.py",
            "smtenc/sets/closures.py",
            "smtenc/sets/counting.py",
            "smtenc/sets/encoding.py",
            "smtenc/sets/layouts.py",
            "smtenc/sets/loops.py",
        ),
        ("tests/sets",),
    ),
    "refinement": (("smtenc/refinement/*.py",), ("tests/refinement",)),
    "verdicts": (("smtenc/verdicts/lattice.py",), ("tests/verdicts/test_lattice.py", "tests/verdicts/test_verification.py")),
    "reconciliation": (("solvers/racing/reconciliation.py",), ("tests/solvers/racing", "tests/solvers/test_modes.py")),
}
"""What is mutated, and the tests that are asked, by group. The groups are one trusted core: what a ``correct`` rests on beside the solvers."""

EQUIVALENT = Path("tests/mutants/equivalent.toml")


@dataclass(frozen=True)
class Equivalent:
    """A mutant that no test can notice, and why. ``text`` is the line it changes, as it stands in the file, without indentation."""

    path: str
    text: str
    change: str
    why: str

    def describes(self, mutant: Mutant) -> bool:
        return (str(mutant.path), mutant.text, mutant.change) == (self.path, self.text, self.change)


def equivalents(file: Path = EQUIVALENT) -> tuple[Equivalent, ...]:
    if not file.exists():
        return ()
    return tuple(Equivalent(**entry) for entry in tomllib.loads(file.read_text()).get("mutant", ()))


def files(patterns: Sequence[str]) -> tuple[Path, ...]:
    return tuple(dict.fromkeys(p for pattern in patterns for p in sorted(Path().glob(pattern)) if p.name != "__init__.py"))


def main() -> int:
    parser = _parser()
    arguments = parser.parse_args()
    if arguments.again and not arguments.again.is_file():
        parser.error(f"--again: there is no file {arguments.again}")
    known = () if arguments.recheck else equivalents()
    sampled = _sampler(arguments.sample, arguments.seed)
    survivors = arguments.again.read_text().splitlines() if arguments.again else None
    started = time.monotonic()
    everything: list[Outcome] = []
    left_out: list[Mutant] = []

    def chosen(mutant: Mutant) -> bool:
        if not sampled(mutant) or not (
            survivors is None or any(str(mutant.path) in line and line.endswith(f": {mutant.edit}") for line in survivors)
        ):
            return False
        if any(k.describes(mutant) for k in known):
            left_out.append(mutant)
            return False
        return True

    for group in arguments.group or GROUPS:
        patterns, tests = GROUPS[group]
        targets = tuple(p for p in files(patterns) if arguments.only in str(p))
        if not targets:
            continue
        plan = Plan(targets, tuple(arguments.tests or tests), arguments.budget, jobs=arguments.jobs, chosen=chosen)
        baseline, outcomes = run(plan, _progress(group))
        for test in baseline.failing:
            print(f"{test} fails without any mutant, and is left out", file=sys.stderr)
        everything += outcomes
    _print_table(everything, left_out, time.monotonic() - started)
    killed = sum(o.fate is Fate.KILLED for o in everything)
    return 0 if killed >= LEAST_KILLED * len(everything) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--group", action="append", choices=list(GROUPS), help="only this group; may be repeated")
    parser.add_argument("--only", default="", metavar="TEXT", help="only files whose path holds TEXT")
    parser.add_argument("--tests", nargs="+", metavar="PATH", help="ask these rather than the group's tests, which are all run once first")
    parser.add_argument("--sample", type=float, default=1.0, metavar="SHARE", help="a random share of the mutants, 0 to 1")
    parser.add_argument("--seed", type=int, default=0, help="of the sample")
    parser.add_argument("--budget", type=float, default=10.0, metavar="SECONDS", help="seconds of tests for one mutant")
    parser.add_argument("--recheck", action="store_true", help=f"also those that {EQUIVALENT} lists as equivalent, as any other")
    parser.add_argument("--again", type=Path, metavar="FILE", help="only mutants that survived in a run whose output FILE holds")
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time")
    return parser


def _sampler(share: float, seed: int) -> Callable[[Mutant], bool]:
    def chosen(mutant: Mutant) -> bool:
        return random.Random(f"{seed} {mutant.path} {mutant.number}").random() < share

    return chosen


def _progress(group: str) -> Callable[[Outcome, int, int], None]:
    def report(outcome: Outcome, number: int, total: int) -> None:
        if outcome.fate is not Fate.KILLED:
            print(f"{outcome.fate.value}: {outcome.mutant}", flush=True)
        if sys.stderr.isatty() or number % 100 == 0 or number == total:
            print(f"\r{group}: {number} of {total}", end="\n" if number == total else "", file=sys.stderr, flush=True)

    return report


def _print_table(outcomes: Sequence[Outcome], equivalent: Sequence[Mutant], seconds: float) -> None:
    """The share is that of the mutants that are not listed as equivalent."""
    print(f"{'file':44} {'mutants':>8} {'equivalent':>11} {'killed':>8} {'share':>8} {'survived':>9}")
    for path in [*dict.fromkeys(str(o.mutant.path) for o in outcomes), ""]:
        those = [o for o in outcomes if not path or str(o.mutant.path) == path]
        if not those:
            continue
        listed = sum(not path or str(m.path) == path for m in equivalent)
        killed = sum(o.fate is Fate.KILLED for o in those)
        row = f"{path or 'all':44} {len(those) + listed:8} {listed:11} {killed:8} {killed / len(those):8.1%} {len(those) - killed:9}"
        print(row)
    print(f"{seconds:.0f} s")


if __name__ == "__main__":
    sys.exit(main())

"""``make bench-poly``: the kernels of ``corpora/polybench``, for all sizes: dependences, parallel loops, two schedules, and what certificates cost.

    python tests/measurements/loop_nests.py [--limit SECONDS] [--json FILE] [KERNEL ...]

Nothing here is a test: seconds depend on the machine. Each question to a kernel has the limit, all included.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from smtenc.deadline import Exceeded, within
from smtenc.poly.analyses import Analyses, Search
from smtenc.poly.dependences import DependenceKind
from smtenc.poly.parallelism import Parallelism
from smtenc.poly.programs.c_reader import read_c
from smtenc.poly.programs.model import Program
from smtenc.poly.records import Report
from smtenc.presburger.isl_process import IslProcess
from smtenc.sets.certification import Certifier
from smtenc.sets.operations import Sets
from smtenc.verdicts.configuration.options import VerificationOptions
from smtenc.verdicts.lattice import Verdict
from solvers import Pool

FOLDER = Path(__file__).resolve().parents[2] / "corpora" / "polybench"
QUESTIONS: Mapping[str, Callable[[Analyses, Program], Report]] = {
    "deps": Analyses.dependences,
    "parallel": Analyses.parallel,
    "ours": lambda analyses, program: analyses.schedule(program, Search("pluto")),
    "isl": lambda analyses, program: analyses.schedule(program, Search("isl")),
}
KINDS = (DependenceKind.FLOW.value, DependenceKind.ANTI.value, DependenceKind.OUTPUT.value)
PARALLEL = (Parallelism.PARALLEL.value, Parallelism.REDUCTION.value, Parallelism.PRIVATE.value)


@dataclass(frozen=True, slots=True)
class Answer:
    """``seconds`` that it took to find it, and then to certify it."""

    verdict: str
    seconds: float
    certifying: float
    reason: str


@dataclass(frozen=True, slots=True)
class Kernel:
    """``dependences`` by kind; ``loops`` by what they are; ``rows`` of each schedule, and whether both are the ``same``; None: nobody knows."""

    name: str
    statements: int
    dependences: tuple[int, ...] | None
    loops: tuple[int, ...] | None
    rows: Mapping[str, int | None]
    same: bool | None
    answers: Mapping[str, Answer]

    @property
    def is_certified(self) -> bool:
        return all(a.verdict == Verdict.CORRECT.value for a in self.answers.values())


def measured(analyses: Analyses, name: str, limit: float) -> Kernel:
    program = read_c((FOLDER / f"{name}.c").read_text(encoding="utf-8"), f"{name}.c")
    reports: dict[str, Report] = {}
    for question, ask in QUESTIONS.items():
        try:
            with within(limit):
                reports[question] = ask(analyses, program)
        except Exceeded as error:
            reports[question] = Report(question, name, Verdict.UNKNOWN, reason=error.limit, seconds=limit, engine_seconds=limit)
    deps, parallel = reports["deps"].details.get("dependences"), reports["parallel"].details.get("loops")
    kinds, loops = Counter(d["kind"] for d in deps or ()), Counter(loop["parallelism"] for loop in parallel or ())
    times = {which: reports[which].details.get("schedule") for which in ("ours", "isl")}
    return Kernel(
        name,
        len(program.statements),
        None if deps is None else tuple(kinds[k] for k in KINDS),
        None if parallel is None else (len(program.loops), *(loops[p] for p in PARALLEL)),
        {which: None if found is None else max(vector.count(",") + 1 for vector in found.values()) for which, found in times.items()},
        None if None in times.values() else times["ours"] == times["isl"],
        {q: Answer(r.verdict.value, r.engine_seconds, r.seconds - r.engine_seconds, r.reason) for q, r in reports.items()},
    )


def cells(kernel: Kernel) -> list[str]:
    def several(numbers: Iterable[int] | None) -> str:
        return "-" if numbers is None else "/".join(map(str, numbers))

    rows = "/".join("-" if n is None else str(n) for n in kernel.rows.values())
    same = {True: "yes", False: "no", None: "-"}[kernel.same]
    times = [f"{a.seconds:.2f} + {a.certifying:.2f}" for a in kernel.answers.values()]
    failed = [f"{q}: {a.verdict}" for q, a in kernel.answers.items() if a.verdict != Verdict.CORRECT.value]
    return [
        kernel.name,
        str(kernel.statements),
        several(kernel.dependences),
        several(kernel.loops),
        rows,
        same,
        *times,
        ", ".join(failed) or "yes",
    ]


HEADER = (
    "kernel",
    "statements",
    "flow/anti/output",
    "loops/parallel/reductions/private",
    "rows ours/isl",
    "same",
    *(f"{q}, s" for q in QUESTIONS),
    "certified",
)


def medians(kernels: Sequence[Kernel]) -> list[str]:
    found = []
    for question in QUESTIONS:
        answers = [k.answers[question] for k in kernels]
        found.append(f"{median(a.seconds for a in answers):.2f} + {median(a.certifying for a in answers):.2f}")
    same = f"{sum(bool(k.same) for k in kernels)} of {len(kernels)}"
    return [
        "median",
        f"{median(k.statements for k in kernels):g}",
        "",
        "",
        "",
        same,
        *found,
        f"{sum(k.is_certified for k in kernels)} of {len(kernels)}",
    ]


def ratios(kernels: Sequence[Kernel]) -> str:
    """What certificates cost beside what they are for, and our search beside isl's, at the median."""
    found = []
    for question in QUESTIONS:
        answers = [k.answers[question] for k in kernels]
        found.append(f"{question} {median(a.certifying / max(a.seconds, 1e-6) for a in answers):.1f}")
    search = median(k.answers["ours"].seconds / max(k.answers["isl"].seconds, 1e-6) for k in kernels)
    return f"certifying in times of answering, medians: {', '.join(found)}; our search in times of isl's: {search:.1f}"


def show(row: Sequence[str]) -> None:
    print("  ".join(cell.ljust(max(len(title), 15)) for cell, title in zip(row, HEADER, strict=True)).rstrip(), flush=True)


def main() -> None:
    known = sorted(f.stem for f in FOLDER.glob("*.c"))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kernels", nargs="*", metavar="KERNEL")
    parser.add_argument("--limit", type=float, default=60.0, metavar="SECONDS")
    parser.add_argument("--json", type=Path, metavar="FILE", help="a line for each kernel")
    chosen = parser.parse_args()
    kernels = []
    with IslProcess(30.0) as engine, Pool(seed=0) as pool:
        analyses = Analyses(Sets(engine, Certifier(VerificationOptions(), lambda: pool)))
        measured(analyses, "gesummv", chosen.limit)  # what is started by the first question is no cost of its kernel
        show(HEADER)
        for name in chosen.kernels or known:
            kernels.append(measured(analyses, name, chosen.limit))
            show(cells(kernels[-1]))
            if chosen.json is not None:
                with chosen.json.open("a", encoding="utf-8") as file:
                    print(json.dumps(asdict(kernels[-1])), file=file)
    show(medians(kernels))
    print(ratios(kernels))


if __name__ == "__main__":
    sys.exit(main())

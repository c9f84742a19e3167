"""``smtenc poly``: loop nests as polyhedra: dependences, parallel loops, legal transformations; every answer is certified by solvers."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from smtenc.cli.app import app, guarded
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output, write
from smtenc.cli.parameters import Instead, Only, grouped
from smtenc.cli.presburger import certification
from smtenc.cli.presburger.certification import Certifying, Notation, Showing, show_queries
from smtenc.cli.presburger.poly_comparison import joint_report, schedule_report
from smtenc.cli.streams import standard_input
from smtenc.cli.text import coloured, counted
from smtenc.errors import Unsupported, UsageError
from smtenc.frontend import file_text
from smtenc.poly.analyses import Analyses, Search
from smtenc.poly.comparison import BothWays
from smtenc.poly.programs.reader import Candidate, candidates
from smtenc.poly.records import Report
from smtenc.poly.schedules.schedule import read_times
from smtenc.poly.schedules.scheduler import Fusion
from smtenc.poly.schedules.transformations import FORMS, stepped
from smtenc.presburger.engine import EngineFailure
from smtenc.sets.operations import Sets
from smtenc.verdicts.configuration.settings import Evidence, Option, Reading, Solving
from smtenc.verdicts.configuration.validation import one_of
from smtenc.verdicts.lattice import Verdict

EPILOG = (
    "Exit codes: 0 what is said is certification, or the transformation is legal; 1 it is not legal, with the instances that show it; 2 bad usage or "
    "input; 3 unknown, or not certified; 4 a function of MLIR is not affine; 5 two programs may differ; "
    "6 isl or a solver is contradicted, or two ways to compare contradict each other."
)
HELP = """Loop nests as polyhedra: dependences, parallel loops, legal transformations.

A program is a function of MLIR with affine loops (affine, or scf with affine bounds and subscripts), in a file X.mlir; or a loop nest in C, in any
other file; or - for standard input. Sizes may be unknown: answers hold for all of them. isl computes, and solvers certify what it says.

[dim]smtenc poly show gemm.c[/dim]
[dim]smtenc poly parallel gemm.mlir[/dim]
[dim]smtenc poly legal gemm.c --steps 'interchange j k; tile i 32 k 32'[/dim]
"""

group = typer.Typer(no_args_is_help=True, help=HELP, epilog=EPILOG)
app.add_typer(group, name="poly")

_File = Annotated[str, typer.Argument(metavar="FILE", help="X.mlir, a loop nest in C, or -.", show_default=False)]
_Functions = Annotated[Reading, Only("functions"), Instead("functions", (), "Only this function of MLIR. May be repeated.", metavar="NAME")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """The choice to compare programs as ``smtenc verify`` does, too."""

    PANEL: ClassVar[str | None] = None

    verify: Annotated[bool, Option("Ask about them as programs, too, as smtenc verify does: both verdicts, and what they come to.")] = False


def report(
    question: str,
    answer: Callable[[Analyses, Candidate], Iterator[Report]],
    file: str,
    functions: Sequence[str],
    solving: Solving,
    evidence: Evidence,
    showing: Output,
) -> int:
    """Shows what is answered to ``question`` about each program of ``file``, and gives the exit code of the worst."""

    def answers(sets: Sets) -> Iterator[Report]:
        analyses = Analyses(sets)
        for found in candidates(file, functions, standard_input if file == "-" else None):
            try:
                yield from answer(analyses, found)
            except Unsupported as error:
                yield Report(question, found.name, Verdict.UNSUPPORTED, reason=error.report())
            except EngineFailure as error:
                yield Report(question, found.name, Verdict.UNKNOWN, reason=str(error))

    return certification.report(answers, show_report, solving, evidence, showing)


def show_report(report: Report, showing: Output) -> None:
    """Print a report line by line, then what certifies it."""
    for line in report.lines:
        print(line)
    if showing.quiet:
        return
    if report.assumptions:
        print(f"assuming: {', '.join(report.assumptions)}")
    if report.question == "show" and report.verdict is Verdict.CORRECT:
        return
    about = f"{report.program}: "
    if report.question == "legal" and report.verdict in (Verdict.CORRECT, Verdict.INCORRECT):
        about += f"{'legal' if report.verdict is Verdict.CORRECT else 'not legal'}, "
    print(f"{about}{coloured(report.verdict)}{_because(report)}")
    for line in report.shown:
        print(f"  {line}")
    if showing.verbose:
        show_queries(report)


def _because(report: Report) -> str:
    if report.verdict is Verdict.INCORRECT and report.finding is not None:
        return f": {report.finding.point} {report.finding.goal}"
    if report.reason:
        return f": {report.reason}"
    if report.verdict is Verdict.CORRECT and report.queries:
        return f" (certified by {counted(len(report.queries), 'query', 'queries')})"
    return ""


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def show(
    file: _File,
    *,
    notation: Annotated[
        Notation, Instead("written_as", "text", "[b]isl[/b]: its notation; [b]tree[/b]: its schedule tree.", metavar="text|isl|tree")
    ],
    reading: _Functions,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """The model: for each statement its iteration vector, domain, accesses, and schedule vector.

    Schedule vectors leave out the numbers of scopes that have one member; the full ones, of 2d + 1 dimensions for d loops, stand beside them.
    """

    def run() -> int:
        one_of("--as", notation.written_as, ("text", "isl", "tree"))

        def answers(analyses: Analyses, candidate: Candidate) -> Iterator[Report]:
            yield analyses.model(candidate.program, written_as=notation.written_as)

        return report("show", answers, file, reading.functions, solving, evidence, showing)

    guarded(run)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dependences:
    """The kinds of dependences, and their picture."""

    PANEL: ClassVar[str | None] = None

    inputs: Annotated[bool, Option("Pairs of reads, too.")] = False
    by_value: Annotated[bool, Option("Also, which write each read sees: the last one before it.")] = False
    plot: Annotated[Path | None, Option("Draw the graph of statements and their dependences.", metavar="FILE.svg")] = None


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def deps(
    file: _File,
    *,
    wanted: Dependences,
    reading: _Functions,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """Dependences: which instances touch one element, one of them to write it; with the loop that carries them, and distances.

    A distance has a number for each loop around both statements, where it is always the same; else a direction: < where the later instance is in a
    later iteration, = in the same, > in an earlier one, * where all are met. That there are no other dependences, and no other distances, is
    certified; one pair of instances of each is shown.
    """

    def answers(analyses: Analyses, candidate: Candidate) -> Iterator[Report]:
        found = analyses.dependences(candidate.program, inputs=wanted.inputs, by_value=wanted.by_value)
        if wanted.plot is not None:
            write(str(wanted.plot), found.picture, "--plot")
        yield found

    guarded(lambda: report("deps", answers, file, reading.functions, solving, evidence, showing))


@dataclass(frozen=True, slots=True, kw_only=True)
class Parallelism:
    """The properties of loops beside that they are parallel."""

    PANEL: ClassVar[str | None] = None

    vectorizable: Annotated[bool, Option("Of innermost loops, whether elements follow each other, too.")] = False


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def parallel(
    file: _File,
    *,
    wanted: Parallelism,
    reading: _Functions,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """Which loops are parallel; of those that are not, two iterations that depend on each other, or the reductions that stand in the way.

    Bands of loops that may be executed in any order are named, too: these can be tiled.
    """

    def answers(analyses: Analyses, candidate: Candidate) -> Iterator[Report]:
        yield analyses.parallel(candidate.program, vectorizable=wanted.vectorizable)

    guarded(lambda: report("parallel", answers, file, reading.functions, solving, evidence, showing))


@dataclass(frozen=True, slots=True, kw_only=True)
class Steps:
    """The steps of a transformation."""

    PANEL: ClassVar[str | None] = None

    steps: Annotated[str | None, Option(f"Steps: {'; '.join(FORMS.values())}.", metavar="STEPS")] = None


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def legal(
    file: _File,
    times: Annotated[
        str | None,
        typer.Argument(
            metavar="SCHEDULE",
            help="Vectors ([b]'S0: (j, i); S1: (j, i + 1)'[/b]), isl's map, matrices as JSON, or a file with one.",
            show_default=False,
        ),
    ] = None,
    *,
    wanted: Steps,
    reading: _Functions,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """Is another order of the instances legal? Each must come after all that it depends on, for all values of the parameters.

    Matrices have a row for each dimension: columns for the iterators, for the parameters where rows are that long, and for the constant. They have to
    be one-to-one: no two instances of a statement at one time. Where the order is not legal, two instances that swap are shown, and run.

    [dim]smtenc poly legal products.c 'S1: (j, i, 0, k); S2: (j, k, 1, i)'[/dim]
    """
    steps = wanted.steps

    def run() -> int:
        if (times is None) == (steps is None):
            raise UsageError("give a schedule, or --steps", hint="smtenc poly legal FILE 'S0: (j, i)'")

        def answers(analyses: Analyses, candidate: Candidate) -> Iterator[Report]:
            program = candidate.program
            if steps is not None:
                yield analyses.legal(program, stepped(program, steps))
                return
            assert times is not None
            text, name = (file_text(Path(times)), times) if os.path.isfile(times) else (times, "<schedule>")
            yield analyses.legal(program, *read_times(text, program, name))

        return report("legal", answers, file, reading.functions, solving, evidence, showing)

    guarded(run)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduleSearch:
    """The scheduler, and the form of what it finds."""

    PANEL: ClassVar[str | None] = None

    by: Annotated[str, Option("Our own search, after Pluto, or isl's scheduler.", metavar="pluto|isl")] = "pluto"
    fusion: Annotated[str, Option("How far statements get loops in common, of our own search.", metavar="smart|max|no")] = "smart"
    negative: Annotated[bool, Option("Coefficients may be negative: more schedules, a longer search.")] = False
    tile: Annotated[str | None, Option("Tile permutable bands.", metavar="SIZE,...")] = None
    code: Annotated[str | None, Option("Write loops that execute it.", metavar="c|affine|scf")] = None

    def chosen(self, *, compared: bool) -> Search:
        """Return the search; loops that are ``compared`` with the program are of affine unless others are wanted. Raises ``UsageError``."""
        one_of("--by", self.by, ("pluto", "isl"))
        one_of("--fusion", self.fusion, ("smart", "max", "no"))
        if self.code is not None:
            one_of("--code", self.code, ("c", "affine", "scf"))
        sizes = [] if self.tile is None else self.tile.split(",")
        if not all(size.isdecimal() and len(size) < 20 and int(size) for size in sizes):
            raise UsageError(f"--tile takes positive numbers, not {self.tile!r}", hint="--tile 32, or --tile 32,32,8")
        fusion: Fusion = "max" if self.fusion == "max" else "no" if self.fusion == "no" else "smart"
        if compared and self.code == "c":
            raise UsageError("--verify compares loops of MLIR", hint="--code affine, or --code scf")
        return Search(self.by, fusion, self.negative, tuple(map(int, sizes)), self.code or ("affine" if compared else ""))


@group.command("schedule", cls=PlainCommand, epilog=EPILOG)
@grouped
def search(
    file: _File,
    *,
    wanted: ScheduleSearch,
    comparison: Annotated[
        Comparison,
        Instead("verify", False, "Compare the loops (of affine, unless --code says scf) with FILE, as smtenc verify does."),
    ],
    reading: _Functions,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """A schedule with few and short dependences: legal, and with our own search certified to be the best, dimension by dimension.

    Legality becomes linear constraints on coefficients by Farkas' lemma; bounded distances of dependences are the cost, as Pluto has it. That nothing
    is better is a query whose multipliers are kept. Loops are certified to execute the schedule.

    [dim]smtenc poly schedule seidel.c --tile 32 --code affine[/dim]
    """

    def run() -> int:
        how = wanted.chosen(compared=comparison.verify)

        def answers(analyses: Analyses, candidate: Candidate) -> Iterator[Report]:
            found = analyses.schedule(candidate.program, how)
            loops = found.details.get("code")
            if comparison.verify and loops:
                found = schedule_report(BothWays(analyses.sets, minimal=False).of_loops(found, candidate, loops))
            yield found

        return report("schedule", answers, file, reading.functions, solving, evidence, showing)

    guarded(run)


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def check(
    file: Annotated[str, typer.Argument(metavar="SRC", help="X.mlir, or a loop nest in C.", show_default=False)],
    other: Annotated[str, typer.Argument(metavar="TGT", help="What a pass made of it.", show_default=False)],
    *,
    comparison: Comparison,
    reading: _Functions,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """Two programs as polyhedra: do they execute the same instances, each after all that it depends on?

    Statements that compute the same of the same elements are matched. [b]correct[/b]: that instances correspond one to one, and that dependences keep
    their order, is certified. [b]possibly-incorrect[/b]: two dependent instances swap, which are shown; results may still be the same. Else the match
    was not found, and smtenc verify may know more: [b]--verify[/b] asks it, under the same assumptions. Then [b]conflict[/b] says that the two
    contradict each other.

    [dim]smtenc poly check before.mlir after.mlir --verify[/dim]
    """

    def run() -> int:
        others = candidates(other, reading.functions)

        def answers(analyses: Analyses, candidate: Candidate) -> Iterator[Report]:
            partner = candidate.partner(others, other)
            if comparison.verify:
                yield joint_report(BothWays(analyses.sets).compare(candidate, partner))
            else:
                yield analyses.check(candidate.program, partner.program)

        return report("check", answers, file, reading.functions, solving, evidence, showing)

    guarded(run)

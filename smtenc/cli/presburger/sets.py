"""``smtenc sets``: integer sets and relations in isl's notation; every answer is certified by solvers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, ClassVar, Literal

import typer

from smtenc.cli.app import app, guarded
from smtenc.cli.coercion import PlainCommand
from smtenc.cli.options import Output, QueryFolder, write
from smtenc.cli.parameters import After, Instead, grouped
from smtenc.cli.presburger.certification import Certifying, Notation, Showing, report, show_queries
from smtenc.cli.streams import standard_input
from smtenc.cli.text import coloured, counted
from smtenc.errors import UsageError
from smtenc.presburger.algebra import range_
from smtenc.presburger.isl_process import IslProcess
from smtenc.presburger.matrices import Matrices, read_matrices, save_numpy
from smtenc.sets import layouts, pictures
from smtenc.sets.certification import written
from smtenc.sets.claims import Claim, named
from smtenc.sets.operands import STANDARD_INPUT, Operand, given, operand, several, text_of
from smtenc.sets.operations import Sets
from smtenc.sets.records import Answer
from smtenc.verdicts.configuration.settings import Evidence, Option
from smtenc.verdicts.configuration.validation import make_folder, one_of
from smtenc.verdicts.discharge import dump
from smtenc.verdicts.lattice import Verdict

EPILOG = (
    "Exit codes: 0 true, or the result is certified; 1 false, with the element that shows it; 2 bad usage or input; 3 unknown, or not certified; "
    "6 isl or a solver is contradicted."
)
HELP = """Integer sets and relations, certified by solvers.

An operand is isl's notation, in quotes ([b]'[N] -> { A\\[i, j] : 0 <= i < j < N }'[/b], [b]'{ \\[i] -> \\[floor(i/2)] }'[/b]), an
[b]affine_map<...>[/b] or [b]affine_set<...>[/b] of MLIR, a file with one of these, or - for standard input. The text is read twice, by isl and by
smtenc; isl computes, and each claim that its answer makes goes to solvers as linear integer arithmetic and, where ranges prove a width, as
bit-vectors.

[dim]smtenc sets subset '{ \\[i] : i mod 4 = 0 }' '{ \\[i] : i mod 2 = 0 }'[/dim]
[dim]smtenc sets domain '{ \\[i] -> \\[j] : (j - i) mod 7 = 0 and 0 <= i <= 20 and 0 <= j <= 3 }'[/dim]
[dim]smtenc sets equal 'affine_map<(i) -> (i mod 4)>' '{ \\[i] -> \\[i - 4*floor(i/4)] }'[/dim]
"""

group = typer.Typer(no_args_is_help=True, help=HELP, epilog=EPILOG)
app.add_typer(group, name="sets")

_VALUE, _RANGE = re.compile(r"(\w+'*)=(-?\d+)"), re.compile(r"(\w+'*)=(-?\d+):(-?\d+)")
_A = Annotated[str, typer.Argument(metavar="A", help="A set or a relation: a text, a file, or -.", show_default=False)]
_B = Annotated[str, typer.Argument(metavar="B", help="Another.", show_default=False)]


class Operands:
    """Reads operands; standard input once, however many ask for it."""

    def __init__(self) -> None:
        self._input: str | None = None

    def one(self, argument: str) -> Operand:
        return given(argument, self._standard_input(argument))

    def all(self, argument: str) -> list[Operand]:
        return several(argument, self._standard_input(argument))

    def text(self, argument: str) -> tuple[str, str]:
        """With the name of its file."""
        return text_of(argument, self._standard_input(argument))

    def _standard_input(self, argument: str) -> str | None:
        if argument == STANDARD_INPUT and self._input is None:
            self._input = standard_input()
        return self._input


def show_answer(answer: Answer, showing: Output) -> None:
    """The result, if there is one, by itself; then what is known of it."""
    if answer.result is not None:
        print(answer.result.rstrip("\n"))
    if showing.quiet:
        return
    # a yes or no is about the operation, what is known of a result is about the line above
    about = "" if answer.result is not None else f"{answer.operation}: "
    print(f"{about}{coloured(answer.verdict)}{because(answer)}")
    if answer.assumptions:
        print(f"  assuming: {', '.join(answer.assumptions)}")
    if showing.verbose:
        show_queries(answer)


def because(answer: Answer) -> str:
    """Return the text after the verdict: the element that decides, or the reason, or the certificate."""
    parts = []
    if answer.finding is not None and answer.verdict is Verdict.INCORRECT:
        parts.append(f": {answer.finding.point} {answer.finding.goal}")
    elif answer.reason:
        parts.append(f": {answer.reason}")
    if answer.verdict is Verdict.CORRECT:
        parts.append(f" (certified by {counted(len(answer.queries), 'query', 'queries')})" if answer.queries else " (nothing to certify)")
        if answer.details.get("exact") is False:
            parts.append(": an overapproximation, the closure itself may be smaller")
    return "".join(parts)


def _of_one(name: str, help_text: str, answer: Callable[[Sets, Operand], Answer]) -> None:
    """Adds a command with one operand."""

    @group.command(name, cls=PlainCommand, help=help_text, epilog=EPILOG)
    @grouped
    def run(
        a: _A,
        *,
        solving: Certifying,
        evidence: Evidence,
        showing: Showing,
    ) -> None:
        def answers(sets: Sets) -> Iterator[Answer]:
            yield answer(sets, Operands().one(a))

        guarded(lambda: report(answers, show_answer, solving, evidence, showing))


def _of_two(name: str, help_text: str, answer: Callable[[Sets, Operand, Operand], Answer]) -> None:
    """Adds a command with two operands."""

    @group.command(name, cls=PlainCommand, help=help_text, epilog=EPILOG)
    @grouped
    def run(
        a: _A,
        b: _B,
        *,
        solving: Certifying,
        evidence: Evidence,
        showing: Showing,
    ) -> None:
        def answers(sets: Sets) -> Iterator[Answer]:
            operands = Operands()
            yield answer(sets, operands.one(a), operands.one(b))

        guarded(lambda: report(answers, show_answer, solving, evidence, showing))


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def show(
    a: Annotated[list[str], typer.Argument(metavar="A...", help="Sets or relations; a file may have several.", show_default=False)],
    *,
    notation: Annotated[
        Notation,
        Instead("written_as", "isl", "How to write it: [b]mlir[/b] is affine_map<...> or affine_set<...>.", metavar="isl|mlir"),
    ],
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """Read, simplify, print again: what is printed has the elements of what was read."""

    def answers(sets: Sets) -> Iterator[Answer]:
        operands = Operands()
        for argument in a:
            for each in operands.all(argument):
                yield sets.as_mlir(each) if notation.written_as == "mlir" else sets.compute("show", each)

    def run() -> int:
        one_of("--as", notation.written_as, ("isl", "mlir"))
        return report(answers, show_answer, solving, evidence, showing)

    guarded(run)


_of_one("empty", "Is nothing in it? If something is, it is shown.", lambda s, a: s.decide("empty", a))
_of_two("subset", "Is all of A in B? If not, an element of A that is not in B is shown.", lambda s, a, b: s.decide("subset", a, b))
_of_two(
    "equal", "Do A and B have the same elements? If not, one that only one of them has is shown.", lambda s, a, b: s.decide("equal", a, b)
)
_of_two("disjoint", "Have A and B nothing in common? If they have, it is shown.", lambda s, a, b: s.decide("disjoint", a, b))
_of_two("union", "What is in A or in B.", lambda s, a, b: s.compute("union", a, b))
_of_two("intersect", "What is in A and in B.", lambda s, a, b: s.compute("intersect", a, b))
_of_two("subtract", "What is in A and not in B.", lambda s, a, b: s.compute("subtract", a, b))
_of_one("complement", "What is not in A, of the spaces that A names.", lambda s, a: s.compute("complement", a))
_of_one("domain", "The inputs of a relation.", lambda s, a: s.compute("domain", a))
_of_one("range", "The outputs of a relation.", lambda s, a: s.compute("range", a))
_of_one("reverse", "The relation from outputs to inputs.", lambda s, a: s.compute("reverse", a))
_of_two("compose", "First the relation A, then B: x -> z where A has x -> y, and B has y -> z.", lambda s, a, b: s.compute("compose", a, b))
_of_two("apply", "All that the relation B relates an element of the set A to.", lambda s, a, b: s.compute("apply", a, b))
_of_one(
    "lexmin", "The lexicographically least element; of a relation, the least output of each input.", lambda s, a: s.compute("lexmin", a)
)
_of_one(
    "lexmax",
    "The lexicographically greatest element; of a relation, the greatest output of each input.",
    lambda s, a: s.compute("lexmax", a),
)
_of_one(
    "closure",
    "The transitive closure of a relation; says where it is an overapproximation. That it holds the closure is certified; where "
    "isl calls it exact, that it is no larger, too, if a sum of dimensions grows with every step; else that is isl's word, and listed.",
    lambda s, a: s.closure(a),
)


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def project(
    a: _A,
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Names of dimensions.", show_default=False)],
    *,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """Leave out the dimensions of these names: what is left of an element, for any value that they had."""
    guarded(lambda: report(lambda s: iter([s.project(Operands().one(a), names)]), show_answer, solving, evidence, showing))


@dataclass(frozen=True, slots=True, kw_only=True)
class ListLimit:
    """The length of a list of points."""

    PANEL: ClassVar[str | None] = None

    limit: Annotated[int, Option("List no more than this many.", minimum=1)] = 1000


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def points(
    a: _A,
    *,
    listing: ListLimit,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """List all elements: each was evaluated, and nothing else is in it."""
    guarded(lambda: report(lambda s: iter([s.points(Operands().one(a), listing.limit)]), show_answer, solving, evidence, showing))


@dataclass(frozen=True, slots=True, kw_only=True)
class ParameterValues:
    """The numbers that parameters stand for."""

    PANEL: ClassVar[str | None] = None

    value: Annotated[tuple[str, ...], Option("A value for a parameter. May be repeated.", metavar="NAME=NUMBER")] = ()

    def numbers(self) -> dict[str, int]:
        """Return the number of each name. Raises ``UsageError`` for a text that is not of the form ``N=3``."""
        found = {}
        for text in self.value:
            parts = _VALUE.fullmatch(text)
            if parts is None:
                raise UsageError(f"--value takes NAME=NUMBER, not {text!r}", hint="for example --value N=6")
            found[parts[1]] = int(parts[2])
        return found


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def count(
    a: _A,
    *,
    given_values: ParameterValues,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """How many elements there are: a number, or a piecewise quasi-polynomial in the parameters.

    Up to 256 elements are listed. Of more, or with parameters, the number is derived as a sum, dimension by dimension, and solvers certify each
    step; what isl counts is a second voice. [b]infty[/b] where there are infinitely many.

    [dim]smtenc sets count triangle.isl --value N=1000[/dim]
    """

    def answers(sets: Sets) -> Iterator[Answer]:
        yield sets.count(Operands().one(a), given_values.numbers())

    guarded(lambda: report(answers, show_answer, solving, evidence, showing))


@dataclass(frozen=True, slots=True, kw_only=True)
class LoopCode:
    """The conditions and the form of the loops."""

    PANEL: ClassVar[str | None] = None

    context: Annotated[
        str, Option("What is known of the parameters: [b]'\\[N] -> { : N > 3 }'[/b].", metavar="SET", show_default=False)
    ] = "{ : }"
    options: Annotated[
        str,
        Option(
            "isl's options for dimensions of the schedule: [b]'{ \\[i, j] -> unroll\\[1] }'[/b]; also [b]separate[/b] and [b]atomic[/b].",
            metavar="RELATION",
            show_default=False,
        ),
    ] = "{}"
    name: Annotated[str, Option("The name of the function, in MLIR.")] = "loops"
    macros: Annotated[bool, Option("Before the C text, the macros that it needs.")] = False


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def code(
    a: Annotated[str, typer.Argument(metavar="SCHEDULE", help="A relation from instances of statements to times.", show_default=False)],
    *,
    notation: Annotated[
        Notation, Instead("written_as", "c", "[b]mlir[/b]: affine loops where they are affine, else scf.", metavar="c|mlir")
    ],
    wanted: LoopCode,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """Loops that execute the statements of a schedule in its order; what they execute is validated.

    Certified for all parameters, from the bounds and guards of the loops that isl makes: all that they execute is in the schedule's domain, all of
    it is executed, nothing twice, in the schedule's order, and each division rounds as C rounds it. Numbers do not overflow: that is assumed.

    [dim]smtenc sets code '\\[N] -> { A\\[i, j] -> \\[j, i] : 0 < i < N and j > i and 0 < j < N }'[/dim]
    """

    def answers(sets: Sets) -> Iterator[Answer]:
        language: Literal["c", "mlir"] = "mlir" if notation.written_as == "mlir" else "c"
        operands = Operands()
        schedule, context, options = (operands.one(text) for text in (a, wanted.context, wanted.options))
        answer = sets.code(schedule, context=context.text, options=options.text, language=language, name=wanted.name)
        if wanted.macros and answer.result is not None and answer.details.get("macros"):
            answer = replace(answer, result=f"{answer.details['macros']}\n{answer.result}")
        yield answer

    def run() -> int:
        one_of("--as", notation.written_as, ("c", "mlir"))
        return report(answers, show_answer, solving, evidence, showing)

    guarded(run)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """The file of a picture, and its kind and window."""

    PANEL: ClassVar[str | None] = None

    output: Annotated[Path, Option("An .svg or a .png.", ("--output", "-o"), "FILE")]
    kind: Annotated[
        str,
        Option(
            "[b]points[/b]; [b]arrows[/b] from inputs to outputs; a [b]layout[/b], a grid with the place of each index; [b]contents[/b], a grid "
            "with the index in each place. [dim]auto: what suits[/dim]",
            metavar="|".join(pictures.Drawing),
        ),
    ] = "auto"
    window: Annotated[tuple[str, ...], Option("Draw only this range of a dimension. May be repeated.", metavar="DIM=LOW:HIGH")] = ()


@group.command(cls=PlainCommand)
@grouped
def plot(
    a: _A,
    *,
    wanted: Picture,
    given_values: Annotated[ParameterValues, After("kind", "value")],
) -> None:
    """Draw a set of one or two dimensions, a relation, a layout.

    A value for a dimension's name cuts the set there, so that layouts of three dimensions can be drawn. Every element that is drawn was evaluated.

    [dim]smtenc sets plot '{ \\[i, j] : 0 < i < j < 10 }' -o triangle.svg[/dim]
    """

    def run() -> int:
        one_of("--kind", wanted.kind, tuple(pictures.Drawing))
        relation, values = Operands().one(a).relation, given_values.numbers()
        picture = pictures.draw(relation, wanted.output, values=values, window=_window(wanted.window), kind=wanted.kind)
        print(f"{wanted.output}: {picture.drawing}{f' ({picture.caption})' if picture.caption else ''}")
        return 0

    guarded(run)


def _window(texts: Sequence[str]) -> dict[str, tuple[int, int]] | None:
    found = {}
    for text in texts:
        parts = _RANGE.fullmatch(text)
        if parts is None:
            raise UsageError(f"--window takes DIMENSION=LOW:HIGH, not {text!r}", hint="for example --window i=0:9")
        low, high = int(parts[2]), int(parts[3])
        if low > high:
            raise UsageError(f"--window {text}: {low} is greater than {high}")
        found[parts[1]] = (low, high)
    return found or None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatrixFiles:
    """The direction between sets and matrices, and the file of the matrices."""

    PANEL: ClassVar[str | None] = None

    reading: Annotated[
        bool, Option("The other way: A is a table, a dump of MLIR's library, or JSON; the set that it describes is shown.", ("--from",))
    ] = False
    output: Annotated[Path | None, Option("Write there, not to standard output.", ("--output", "-o"), "FILE")] = None


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def matrix(
    a: _A,
    *,
    notation: Annotated[
        Notation,
        Instead(
            "written_as",
            "table",
            "How to write them: a [b]table[/b], the dump of [b]mlir[/b]'s Presburger library, [b]json[/b], or [b]numpy[/b]'s .npz (to --output).",
            metavar="table|mlir|json|numpy",
        ),
    ],
    files: MatrixFiles,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """Constraint matrices, both ways: a row a constraint, columns for inputs, outputs, parameters, divisions and the constant.

    Rows end with what they are compared by: [b]= 0[/b] or [b]>= 0[/b]. Divisions are integers that exist, whose rows say what they are.

    [dim]smtenc sets matrix '{ \\[i] : i mod 2 = 1 }'[/dim]
    [dim]smtenc sets matrix set.isl --as json -o set.json && smtenc sets matrix --from set.json[/dim]
    """
    written_as, output = notation.written_as, files.output

    def answers(sets: Sets) -> Iterator[Answer]:
        if files.reading:
            text, name = Operands().text(a)
            yield sets.of_matrices(read_matrices(text, name))
            return
        answer, found = sets.matrices(Operands().one(a))
        if answer.result is not None and output is not None:
            write_matrices(output, written_as, found)
            answer = replace(answer, result=str(output))
        elif answer.result is not None and written_as != "table":
            answer = replace(answer, result=matrices_text(written_as, found))
        yield answer

    def run() -> int:
        one_of("--as", written_as, ("table", "mlir", "json", "numpy"))
        if written_as == "numpy" and output is None:
            raise UsageError("--as numpy needs a file", hint="-o FILE.npz")
        return report(answers, show_answer, solving, evidence, showing)

    guarded(run)


def matrices_text(written_as: str, found: Sequence[Matrices]) -> str:
    match written_as:
        case "json":
            return json.dumps([m.to_json() for m in found], indent=1)
        case "mlir":
            return "\n\n".join(m.dump() for m in found)
        case _:
            return "\n\n".join(m.table() for m in found)


def write_matrices(file: Path, written_as: str, found: Sequence[Matrices]) -> None:
    """Raises ``UsageError`` where the file cannot be written."""
    if written_as == "numpy":
        save_numpy(file, found)
    else:
        write(str(file), matrices_text(written_as, found) + "\n", "--output")


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutSteps:
    """The operations of a program on the tensor."""

    PANEL: ClassVar[str | None] = None

    then: Annotated[
        tuple[str, ...],
        Option(
            "What a program does to the tensor: [b]transpose 1 0 2[/b], [b]slice 0:4 2:10:2[/b], [b]reshape 32x64 2048[/b], "
            "[b]broadcast 1:16[/b], [b]pad 1:1 0:2 of 8x8[/b], [b]tile 4x8[/b], "
            "[b]pack[/b] and [b]unpack[/b] with the attributes of linalg.pack. May be repeated; the first is done first.",
            metavar="STEP",
        ),
    ] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutChecks:
    """The properties that a layout must have."""

    PANEL: ClassVar[str | None] = None

    check: Annotated[
        tuple[str, ...],
        Option(
            "[b]injective[/b]: no two elements in one place. [b]functional[/b]: no element in two. [b]total[/b]: every element of --shape has a "
            "place. [b]contiguous[/b]: the places that are used have no gap. May be repeated.",
            metavar="WHAT",
        ),
    ] = ()
    shape: Annotated[str | None, Option("The shape of the tensor, for [b]total[/b].", metavar="4x8")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Banks:
    """The banks of a memory, and the accesses that may conflict in them."""

    PANEL: ClassVar[str | None] = None

    banks: Annotated[int | None, Option("Look for bank conflicts among so many banks.", minimum=1)] = None
    bank_width: Annotated[int, Option("Addresses that lie side by side in one bank.", minimum=1)] = 1
    access: Annotated[
        str | None,
        Option("With --banks: which index each thread, the last input, wants at each step, the other inputs.", metavar="RELATION"),
    ] = None


@group.command(cls=PlainCommand, epilog=EPILOG)
@grouped
def layout(
    a: Annotated[str, typer.Argument(metavar="LAYOUT", help="From indices to places; or a memref type.", show_default=False)],
    *,
    steps: LayoutSteps,
    checks: LayoutChecks,
    memory: Banks,
    solving: Certifying,
    evidence: Evidence,
    showing: Showing,
) -> None:
    """The layout of a tensor, a relation from its indices to places: after transpositions and the like, and what holds of it.

    Two layouts agree where [b]smtenc sets equal[/b] says so; else it shows an element that lies elsewhere.

    [dim]smtenc sets layout 'memref<4x8xf32>' --then 'transpose 1 0' --check injective --check contiguous[/dim]
    """
    banks, access = memory.banks, memory.access

    def answers(sets: Sets) -> Iterator[Answer]:
        operands = Operands()
        given_layout = operands.one(a)
        layouts.require_relation(given_layout.relation)
        answer = sets.stepped(given_layout, steps.then)
        yield answer
        if answer.result is None:
            return
        result = operand(answer.result, "the layout")
        for name in dict.fromkeys(checks.check):
            yield sets.holds_of(result, name, list(_checks(name, result, sets, checks.shape)))
        if banks is not None:
            assert access is not None
            wanted = operands.one(access).relation
            yield sets.holds_of(
                result, "bank-conflicts", list(layouts.without_conflicts(result.relation, wanted, banks, memory.bank_width))
            )

    def run() -> int:
        for name in checks.check:
            one_of("--check", name, ("injective", "functional", "total", "contiguous"))
        if "total" in checks.check and checks.shape is None:
            raise UsageError("--check total needs the tensor's shape", hint="--shape 4x8")
        if (banks is None) is not (access is None):
            raise UsageError("--banks and --access go together", hint="--banks 32 --access '{ [step, thread] -> [step, thread] }'")
        return report(answers, show_answer, solving, evidence, showing)

    guarded(run)


def _checks(name: str, layout: Operand, sets: Sets, shape: str | None) -> Iterator[Claim]:
    match name:
        case "injective":
            return layouts.injective(layout.relation)
        case "functional":
            return layouts.functional(layout.relation)
        case "total":
            sizes = (shape or "").split("x")
            if not all(size.isdecimal() for size in sizes):
                raise UsageError(f"--shape {shape}: expected sizes such as 4x8")
            return layouts.total(layout.relation, [int(size) for size in sizes])
        case _:
            return layouts.contiguous(range_(layout.relation))


@group.command(cls=PlainCommand)
@grouped
def emit(
    operation: Annotated[str, typer.Argument(metavar="OPERATION", help="Another command of this group.", show_default=False)],
    operands: Annotated[list[str], typer.Argument(metavar="A...", help="Its operands.", show_default=False)],
    *,
    folder: QueryFolder,
) -> None:
    """Write the queries that certify an answer as .smt2 files, and solve nothing: the answer is right where all of them are unsat.

    [dim]smtenc sets emit subset multiples-of-4.isl multiples-of-2.isl -o queries[/dim]
    """

    def run() -> int:
        reader = Operands()
        with IslProcess() as engine:
            engine.start()
            claims = Sets(engine, None).claims_of(operation, [reader.one(a) for a in operands])
        make_folder(folder.output)
        for name, claim in named(claims, operation):
            for encoded in written(claim):
                full = f"{name}.{encoded.script.logic}"
                dump(folder.output, full, encoded.script)
                print(f"{full}: something {claim.goal}")
        return 0

    guarded(run)

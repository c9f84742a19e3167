"""Parallel loops; loops that are parallel if reductions are reordered or local arrays are private; and bands of loops that can be tiled.

A loop is parallel if it carries no dependence: any two of its iterations, in one execution of the loops around it, access no common element that one
of them writes. This rests on the emptiness of all such dependences, which is certified; each dependence that exists has two instances as a witness.

Sources: R. Allen, K. Kennedy, "Optimizing compilers for modern architectures", 2001, 2.4 and 5; M. Wolf, M. Lam, "A loop transformation theory and an
algorithm to maximize parallelism", 1991 (fully permutable nests).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from smtenc.poly.dependences import Dependence, DependenceKind, Dependences
from smtenc.poly.programs.computations import ROUNDED
from smtenc.poly.programs.model import Access, Loop, Program, Statement
from smtenc.presburger.affine import Affine, Variable
from smtenc.presburger.formulas import FALSE, Formula, conjunction, conjuncts, disjunction, less
from smtenc.sets.claims import Claim


class Parallelism(Enum):
    """The parallelism of a loop. ``REDUCTION``: it is parallel if the order of reductions may change. ``PRIVATE``: it is parallel if each iteration
    has its own copy of local arrays.
    """

    PARALLEL = "parallel"
    REDUCTION = "reduction"
    PRIVATE = "private"
    SEQUENTIAL = "sequential"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class LoopAnswer:
    """The answer for one loop. ``carried`` are the dependences that it carries, except those between reads; ``reductions`` the statements whose order
    would change, with their operations; ``private`` the local arrays that each iteration writes before it reads them.
    """

    loop: Loop
    parallelism: Parallelism
    carried: tuple[Dependence, ...] = ()
    reductions: tuple[tuple[Statement, str], ...] = ()
    private: tuple[str, ...] = ()

    @property
    def rounds(self) -> bool:
        """True if a reordered reduction may round differently."""
        return any(operation in ROUNDED for _, operation in self.reductions)


def loop_answers(found: Dependences) -> list[LoopAnswer]:
    """Return the answer for each loop of the program, in the order of the text."""
    return [_answer(found, loop) for loop in found.program.loops]


def _answer(found: Dependences, loop: Loop) -> LoopAnswer:
    """Return the answer for one loop."""
    if any(d.carrier == loop for d in found.open):
        return LoopAnswer(loop, Parallelism.UNDECIDED)
    carried = tuple(d for d in found.found if d.carrier == loop and d.kind is not DependenceKind.INPUT)
    if not carried:
        return LoopAnswer(loop, Parallelism.PARALLEL)
    private = tuple(a for a in dict.fromkeys(d.array for d in carried) if _is_private(found, loop, a))
    kept = [d for d in carried if d.array not in private]
    reductions = tuple(
        dict.fromkeys((d.source, d.source.reduction.operation) for d in kept if d.is_of_reduction and d.source.reduction is not None)
    )
    if any(not d.is_of_reduction for d in kept):
        return LoopAnswer(loop, Parallelism.SEQUENTIAL, carried, reductions, private)
    if not reductions:
        return LoopAnswer(loop, Parallelism.PRIVATE, carried, (), private)
    if any(not _is_only_reduced(found.program, loop, statement) for statement, _ in reductions):
        return LoopAnswer(loop, Parallelism.SEQUENTIAL, carried, reductions, private)
    return LoopAnswer(loop, Parallelism.REDUCTION, carried, reductions, private)


def _is_only_reduced(program: Program, loop: Loop, statement: Statement) -> bool:
    """Return whether no other statement in the loop accesses the reduction's array, so that its intermediate values are unused."""
    array = statement.accesses[statement.writes[0][0]].array
    return all(s is statement or all(a.array != array for a in s.accesses) for s in program.within(loop))


def _is_private(found: Dependences, loop: Loop, array: str) -> bool:
    """Return whether an array is local and no iteration of the loop reads a value that another iteration, or an earlier execution of the loop, wrote.

    The condition is sufficient: all accesses to the array are in the loop, and each element that is read was written with the same subscripts in the
    same iteration, by an earlier statement that is executed whenever the reading statement is.
    """
    declared = found.program.arrays.get(array)
    if declared is None or not declared.is_local:
        return False
    inside = found.program.within(loop)
    if any(a.array == array for s in found.program.statements if s not in inside for a in s.accesses):
        return False
    return all(
        any(_writes_before(w, r, access, loop) for w in inside)
        for r in inside
        for access in r.accesses
        if access.array == array and not access.writes
    )


def _writes_before(writer: Statement, reader: Statement, access: Access, loop: Loop) -> bool:
    """Return whether an instance of ``writer``, in the same iterations of all its loops, has written the element, under no further condition."""
    depth = writer.depth
    if writer is reader or reader.loops[:depth] != writer.loops or loop not in writer.loops or not writer.path < reader.path[: depth + 1]:
        return False
    # the conditions of the writer's iterations are among those of the reader's
    return set(conjuncts(writer.domain)) <= set(conjuncts(reader.domain)) and any(
        a.writes and a.array == access.array and a.subscripts == access.subscripts for a in writer.accesses
    )


# -- bands ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Band:
    """Perfectly nested loops, around the same statements, that may be permuted and tiled."""

    loops: tuple[Loop, ...]


def bands(found: Dependences, is_empty: Callable[[Claim], bool]) -> tuple[list[Band], list[Claim]]:
    """Return the bands of all loops, each extended inwards as far as possible, and the claims they rest on. ``is_empty`` tells whether a claim has no
    counterexample, according to an engine.
    """
    claims: list[Claim] = []
    bands_: list[Band] = []
    taken: set[Loop] = set()
    for loop in found.program.loops:
        if loop in taken:
            continue
        band = [loop]
        inner = _only_inside(found.program, loop)
        while inner is not None:
            asked = list(_backwards(found, [*band, inner]))
            if not all(is_empty(c) for c in asked):
                break
            claims += asked
            band.append(inner)
            inner = _only_inside(found.program, inner)
        taken |= set(band)
        bands_.append(Band(tuple(band)))
    return bands_, claims


def _only_inside(program: Program, loop: Loop) -> Loop | None:
    """Return the loop directly in ``loop`` that is around all its statements; None if there is none."""
    inside = program.within(loop)
    first = inside[0].loops[loop.depth + 1] if inside[0].depth > loop.depth + 1 else None
    return first if first is not None and all(first in s.loops for s in inside) else None


def _backwards(found: Dependences, band: Sequence[Loop]) -> Iterator[Claim]:
    """Yield the claims that no dependence that the loops around the band do not carry has a negative distance in a loop of the band."""
    outermost = band[0]
    groups: dict[tuple[str, str], list[tuple[Dependence, Formula]]] = {}
    for d in (*found.found, *found.open):
        if outermost not in d.shared or (d.level is not None and d.level < outermost.depth) or d.kind is DependenceKind.INPUT:
            continue
        back = disjunction(less(_difference(d, loop), Affine()) for loop in band)
        wrong = conjunction((d.relation, back))
        if wrong != FALSE:
            groups.setdefault((d.source.name, d.sink.name), []).append((d, wrong))
    names = ", ".join(loop.iterator for loop in band)
    for several in groups.values():
        goal = f"depend on each other, and go back in one of the loops {names}"
        yield Claim(goal, several[0][0].space, disjunction(wrong for _, wrong in several))


def _difference(dependence: Dependence, loop: Loop) -> Affine:
    """Return the distance of a dependence in a loop."""
    place = 2 * loop.depth + 1
    return dependence.sink.as_sink(dependence.sink.time[place]) - dependence.source.time[place]


# -- vectors ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stride:
    """The distance between the elements that an access reaches in two consecutive iterations, in elements of the last dimension; None if another
    dimension changes, or if the distance is not constant.
    """

    statement: Statement
    access: Access
    elements: int | None


def strides(program: Program, loop: Loop) -> list[Stride]:
    """Return the strides of all accesses in an innermost loop."""
    found = []
    for statement in program.within(loop):
        iterator = statement.iterators[loop.depth]
        for access in statement.accesses:
            *outer, last = [_slope(s, iterator) for s in access.subscripts] or [0]
            elements = None if last is None or any(s != 0 for s in outer) else last * loop.step * (-1 if loop.descends else 1)
            found.append(Stride(statement, access, elements))
    return found


def _slope(expression: Affine, iterator: Variable) -> int | None:
    """Return the coefficient of the iterator in the expression; None if it occurs in a floor."""
    if any(iterator in f.numerator.variables() for f in expression.floors()):
        return None
    return int(expression.coefficient(iterator))


def is_innermost(program: Program, loop: Loop) -> bool:
    """Return whether the loop contains no other loop around any of its statements."""
    return all(s.depth == loop.depth + 1 for s in program.within(loop))

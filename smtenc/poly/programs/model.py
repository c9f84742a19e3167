"""Programs of the polyhedral model: for each statement its iterations, what each of them reads and writes, and when it is executed.

All that belongs to a statement is over its iterators, variables of kind ``IN`` numbered from the outermost loop's 0, and over parameters.

Source: schedules of 2d + 1 dimensions, in which numbers of a scope's members and iterators of loops alternate (P. Feautrier, "Some efficient
solutions to the affine scheduling problem", 1992; S. Girbal et al., "Semi-automatic composition of loop transformations", 2006).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property

from smtenc.errors import Location
from smtenc.poly.programs.computations import ASSOCIATIVE, Computation, Compute, Read, reads
from smtenc.presburger.affine import Affine, Kind, Variable, constant
from smtenc.presburger.formulas import TRUE, Formula, conjunction, disjunction, equal, substitute
from smtenc.presburger.relations import Relation, Space, Tuple

NO_ALIAS = "no-alias"
"""Arguments of functions are different arrays."""
OVERFLOW = "loop-arithmetic=no-overflow"
IN_BOUNDS = "subscripts=in-bounds"
"""``a[i][-1]`` is no element of another row."""
NO_POISON = "index-arguments=no-poison"
"""Integers that are given are numbers. These are assumptions of programs, as verdicts list them."""
WORDS = frozenset("exists and or implies not infty infinity nan min max rat true false ceild floord mod ceil floor".split())
"""Of isl's notation: no names of iterators and parameters."""


@dataclass(frozen=True, slots=True)
class Access:
    """One element of ``array`` for each instance; a scalar has no subscripts."""

    array: str
    subscripts: tuple[Affine, ...]
    writes: bool = False


@dataclass(frozen=True, slots=True)
class Array:
    """``extents``: a size for each dimension, None where it is not known. ``element`` is MLIR's type of an element.

    ``is_value``: a scalar that nobody writes, and that is given by value. ``is_local``: nobody reads it after the program.
    """

    name: str
    extents: tuple[Affine | None, ...]
    element: str = "f64"
    is_value: bool = False
    is_local: bool = False


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop of the text. ``path`` has the number of each loop around it, and its own, among the members of its scope.

    ``descends``: it goes from greater values to lesser ones.
    """

    iterator: str
    path: tuple[int, ...]
    location: Location = field(default=Location(), compare=False)
    descends: bool = False
    step: int = 1
    parallel: bool = False
    """Its iterations are executed in any order, or at once, by what the program says."""
    first: Affine | None = field(default=None, compare=False)
    """The lower bound, where it is one expression."""

    @property
    def depth(self) -> int:
        """Of loops around it."""
        return len(self.path) - 1


@dataclass(frozen=True, slots=True)
class Touch:
    """An element that is read in ``domain``, where maybe nothing is computed of it: by a load before the loop that has its use, or one without a use.
    It changes nothing, has to be inside the array, and races as other reads do. Expressions are over the iterators of ``loops``, as a statement's.
    """

    access: Access
    domain: Formula
    loops: tuple[Loop, ...]
    location: Location = field(default=Location(), compare=False)

    @property
    def depth(self) -> int:
        return len(self.loops)


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """A number that is computed in ``domain``, a formula over the iterators of the loops around it, as ``expression`` over the integers says.

    ``operation``: by which. What it gives is another number where that does not fit ``width`` bits, None being those of ``index``.
    """

    operation: str
    domain: Formula
    expression: Affine
    width: int | None = None
    location: Location = field(default=Location(), compare=False)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """An operation of ``domain``, a formula over the iterators of the ``depth`` loops around it, is given numbers that are made of ``parameters``.

    ``decides``: they bound a loop, or are subscripts, so that it is undefined where one of them is poison. Else poison may do there what it wants.
    """

    domain: Formula
    depth: int
    parameters: frozenset[str]
    decides: bool = False


@dataclass(frozen=True)
class Statement:
    """``domain``: the iterations. ``accesses``: reads, then writes. ``time``: 2d + 1 expressions for d loops, of which those at even places are
    numbers; instances are executed in the lexicographic order of their times.

    ``writes`` says for the number of each access that writes what is written. All that an instance reads, it reads before it writes.
    """

    name: str
    loops: tuple[Loop, ...]
    domain: Formula
    accesses: tuple[Access, ...]
    writes: tuple[tuple[int, Computation], ...]
    time: tuple[Affine, ...]
    location: Location = field(default=Location(), compare=False)
    text: str = field(default="", compare=False)
    """As it is written, for messages."""

    @property
    def depth(self) -> int:
        return len(self.loops)

    @cached_property
    def iterators(self) -> tuple[Variable, ...]:
        return tuple(Variable(Kind.IN, k, "", loop.iterator) for k, loop in enumerate(self.loops))

    @cached_property
    def instances(self) -> Tuple:
        return Tuple(self.name, self.depth, None, tuple(loop.iterator for loop in self.loops))

    @property
    def path(self) -> tuple[int, ...]:
        """Its number, and those of the loops around it, in their scopes."""
        return tuple(int(t.constant) for t in self.time[::2])

    def as_sink(self, expression: Affine) -> Affine:
        """With outputs for iterators: of the second of two instances."""
        return expression.mapped(lambda v: Affine.variable(Variable(Kind.OUT, v.position, "", v.label)) if v.kind is Kind.IN else None)

    @cached_property
    def domain_of_sink(self) -> Formula:
        return substitute(self.domain, {v: self.as_sink(Affine.variable(v)) for v in self.iterators})

    @cached_property
    def reduction(self) -> Compute | None:
        """What it does, where it only combines one element with others, by an operation whose order may be changed."""
        if len(self.writes) != 1:
            return None
        ((written, value),) = self.writes
        # where an operation must not overflow, it may in another order
        if not isinstance(value, Compute) or value.operation not in ASSOCIATIVE or any(name != "fastmath" for name, _ in value.attributes):
            return None
        target = self.accesses[written]
        members = list(_members(value, value.operation))
        own = [m for m in members if isinstance(m, Read) and self.accesses[m.access] == replace(target, writes=False)]
        of_it = [n for m in members for n in reads(m) if self.accesses[n].array == target.array]
        return value if len(own) == len(of_it) == 1 else None

    def instance(self, numbers: Sequence[int]) -> str:
        """``S0[1, 2]``."""
        return f"{self.name}[{', '.join(map(str, numbers))}]"


@dataclass(frozen=True)
class Program:
    """``context`` is what is known of the parameters. No two statements have one name; they are in the order of the text."""

    name: str
    parameters: tuple[str, ...]
    arrays: Mapping[str, Array]
    statements: tuple[Statement, ...]
    context: Formula = TRUE
    notes: tuple[str, ...] = ()
    """What was taken for granted when it was read: assumptions of all answers."""
    signature: tuple[str, ...] = ()
    """The names of parameters and arrays that callers give and get, in order: what they are is said by the place. Empty: by the name."""
    touches: tuple[Touch, ...] = ()
    interface: tuple[tuple[str, str], ...] = ()
    """Of a function: the name and the type of each argument, and of each result, whose type begins with ``->``. The types are the language's."""
    arithmetic: tuple[Arithmetic, ...] = field(default=(), compare=False)
    """All numbers of a function of MLIR that were taken to fit their type."""
    evaluations: tuple[Evaluation, ...] = field(default=(), compare=False)
    """Where integers among the arguments of a function of MLIR are needed."""
    widths: Mapping[str, int | None] = field(default_factory=dict, compare=False)
    """The bit width of each parameter that is an integer argument; None is that of ``index``. Other parameters are sizes."""

    @cached_property
    def by_name(self) -> Mapping[str, Statement]:
        return {s.name: s for s in self.statements}

    @cached_property
    def loops(self) -> tuple[Loop, ...]:
        """In the order of the text, outer ones first."""
        return tuple(sorted({loop.path: loop for s in self.statements for loop in s.loops}.values(), key=lambda loop: loop.path))

    def within(self, loop: Loop) -> list[Statement]:
        return [s for s in self.statements if loop in s.loops]

    def domains(self) -> Relation:
        """The instances of all statements."""
        pieces = {}
        for s in self.statements:
            space = Space(None, s.instances)
            values = {v: Affine.variable(w) for v, w in zip(s.iterators, space.outputs, strict=True)}
            pieces[space] = conjunction((self.context, substitute(s.domain, values)))
        return Relation(self.parameters, pieces)

    def accesses(self, *, writes: bool) -> Relation:
        """Instances to elements."""
        pieces: dict[Space, list[Formula]] = {}
        for s in self.statements:
            for a in s.accesses:
                if a.writes is writes:
                    space = Space(s.instances, Tuple(a.array, len(a.subscripts)))
                    pieces.setdefault(space, []).append(conjunction((s.domain, *_equal(space.outputs, a.subscripts))))
        return Relation(self.parameters, {space: disjunction(formulas) for space, formulas in pieces.items()}, True)

    def schedule(self) -> Relation:
        """Instances to times, which have one length."""
        return relation_of_times(self, {s.name: s.time for s in self.statements})


def _members(value: Computation, operation: str) -> Iterator[Computation]:
    """What ``operation`` combines, however it is grouped."""
    if isinstance(value, Compute) and value.operation == operation:
        for operand in value.operands:
            yield from _members(operand, operation)
    else:
        yield value


def relation_of_times(program: Program, times: Mapping[str, Sequence[Affine]]) -> Relation:
    """``[parameters] -> { S[i] -> [time] }``, times filled up with zeros."""
    length = max((len(t) for t in times.values()), default=0)
    pieces = {}
    for s in program.statements:
        padded = (*times[s.name], *(constant(0),) * (length - len(times[s.name])))
        space = Space(s.instances, Tuple("", length, None, ("",) * length))
        pieces[space] = conjunction((s.domain, *_equal(space.outputs, padded)))
    return Relation(program.parameters, pieces, True)


def _equal(variables: Sequence[Variable], values: Sequence[Affine]) -> Iterator[Formula]:
    return (equal(Affine.variable(v) - e) for v, e in zip(variables, values, strict=True))


def shortened(program: Program, statement: Statement) -> tuple[Affine, ...]:
    """The time of ``statement`` without numbers of scopes that have one member."""
    kept = []
    for place, expression in enumerate(statement.time):
        if place % 2:
            kept.append(expression)
            continue
        outer = statement.path[: place // 2]
        members = {s.path[place // 2] for s in program.statements if len(s.path) > place // 2 and s.path[: place // 2] == outer}
        if len(members) > 1:
            kept.append(expression)
    return tuple(kept)


class Builder:
    """Makes a program, statement by statement, in the order of the text."""

    def __init__(self) -> None:
        self.statements: list[Statement] = []
        self._loops: list[Loop] = []
        self._conditions: list[Formula] = []
        self._members = [0]

    @property
    def depth(self) -> int:
        return len(self._loops)

    @property
    def loops(self) -> tuple[Loop, ...]:
        """Those that are open, outer ones first."""
        return tuple(self._loops)

    @property
    def domain(self) -> Formula:
        """Of a statement that would be made here."""
        return conjunction(self._conditions)

    def iterator(self, name: str) -> Affine:
        """Of the loop that is entered next."""
        return Affine.variable(Variable(Kind.IN, self.depth, "", name))

    @contextmanager
    def loop(
        self,
        iterator: str,
        within: Formula,
        location: Location,
        *,
        descends: bool = False,
        step: int = 1,
        parallel: bool = False,
        first: Affine | None = None,
    ) -> Iterator[None]:
        """What is made inside is in a loop whose iterations are ``within``."""
        path = (*(loop.path[-1] for loop in self._loops), self._members[-1])
        self._loops.append(Loop(iterator, path, location, descends, step, parallel, first))
        self._conditions.append(within)
        self._members.append(0)
        yield
        self._members.pop()
        self._conditions.pop()
        self._loops.pop()
        self._members[-1] += 1

    @contextmanager
    def guard(self, condition: Formula) -> Iterator[None]:
        self._conditions.append(condition)
        yield
        self._conditions.pop()

    def statement(
        self,
        accesses: Sequence[Access],
        writes: Sequence[tuple[int, Computation]],
        location: Location,
        *,
        name: str = "",
        text: str = "",
    ) -> None:
        """``name`` is a number of its own where it is empty or taken."""
        taken = {s.name for s in self.statements}
        number = len(self.statements)
        while not name or name in taken:
            name = f"S{number}"
            number += 1
        time: list[Affine] = []
        for k, loop in enumerate(self._loops):
            value = Affine.variable(Variable(Kind.IN, k, "", loop.iterator))
            time += [constant(loop.path[-1]), -value if loop.descends else value]
        time.append(constant(self._members[-1]))
        self._members[-1] += 1
        self.statements.append(Statement(name, self.loops, self.domain, tuple(accesses), tuple(writes), tuple(time), location, text))

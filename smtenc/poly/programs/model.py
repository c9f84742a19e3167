"""Programs of the polyhedral model: for each statement its iterations, the elements that each iteration reads and writes, and its time.

All formulas and expressions of a statement are over its iterators, variables of kind ``IN`` numbered from 0 for the outermost loop, and over
parameters.

Source: schedules with 2d + 1 dimensions, which alternate positions in a scope and loop iterators (P. Feautrier, "Some efficient solutions to the
affine scheduling problem", 1992; S. Girbal et al., "Semi-automatic composition of loop transformations", 2006).
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
"""The assumption that array arguments of a function do not overlap."""
OVERFLOW = "loop-arithmetic=no-overflow"
IN_BOUNDS = "subscripts=in-bounds"
"""The assumption that each subscript is within its own dimension: ``a[i][-1]`` is no element of another row."""
NO_POISON = "index-arguments=no-poison"
"""The assumption that integer arguments are not poison. These are assumptions of programs, spelled as verdicts list them."""
WORDS = frozenset("exists and or implies not infty infinity nan min max rat true false ceild floord mod ceil floor".split())
"""The reserved words of isl's notation, which cannot be names of iterators and parameters."""


@dataclass(frozen=True, slots=True)
class Access:
    """An access to one element of ``array`` for each instance; a scalar has no subscripts."""

    array: str
    subscripts: tuple[Affine, ...]
    writes: bool = False


@dataclass(frozen=True, slots=True)
class Array:
    """An array. ``extents`` has a size for each dimension, None if it is unknown. ``element`` is the MLIR type of its elements.

    ``is_value``: it is a scalar that is never written, and passed by value. ``is_local``: it is not read after the program.
    """

    name: str
    extents: tuple[Affine | None, ...]
    element: str = "f64"
    is_value: bool = False
    is_local: bool = False


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop of the program's text. ``path`` has the positions, in their scopes, of the loops around it and of itself.

    ``descends``: its iterator runs from greater to lesser values.
    """

    iterator: str
    path: tuple[int, ...]
    location: Location = field(default=Location(), compare=False)
    descends: bool = False
    step: int = 1
    parallel: bool = False
    """Whether the program allows to execute its iterations in any order, or concurrently."""
    first: Affine | None = field(default=None, compare=False)
    """The lower bound, if it is one expression; else None."""

    @property
    def depth(self) -> int:
        """The number of loops around it."""
        return len(self.path) - 1


@dataclass(frozen=True, slots=True)
class Touch:
    """An element that is read in ``domain`` and may be unused there: by a load before the loop that contains its use, or by a load without a use.

    It changes nothing, but must be inside the array, and takes part in races as other reads do. Expressions are over the iterators of ``loops``.
    """

    access: Access
    domain: Formula
    loops: tuple[Loop, ...]
    location: Location = field(default=Location(), compare=False)

    @property
    def depth(self) -> int:
        """The number of loops around it."""
        return len(self.loops)


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """A number that ``operation`` computes in ``domain``, a formula over the iterators of the loops around it; over the integers it is
    ``expression``. The computed number differs if this value does not fit into ``width`` bits (None: the width of ``index``).
    """

    operation: str
    domain: Formula
    expression: Affine
    width: int | None = None
    location: Location = field(default=Location(), compare=False)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """An operation executed in ``domain``, a formula over the iterators of the ``depth`` loops around it, whose operands are computed from
    ``parameters``.

    ``decides``: the operands bound a loop or are subscripts, so that it is undefined if one of the parameters is poison. Otherwise it may propagate
    poison.
    """

    domain: Formula
    depth: int
    parameters: frozenset[str]
    decides: bool = False


@dataclass(frozen=True)
class Statement:
    """A statement. ``domain``: the iterations. ``accesses``: reads, then writes. ``time``: 2d + 1 expressions for d loops, of which those at even
    places are constants; instances are executed in the lexicographic order of their times.

    ``writes`` has, for the number of each writing access, the computation of the written value. An instance reads all its elements before it
    writes.
    """

    name: str
    loops: tuple[Loop, ...]
    domain: Formula
    accesses: tuple[Access, ...]
    writes: tuple[tuple[int, Computation], ...]
    time: tuple[Affine, ...]
    location: Location = field(default=Location(), compare=False)
    text: str = field(default="", compare=False)
    """The statement's source text, for messages."""

    @property
    def depth(self) -> int:
        """The number of loops around it."""
        return len(self.loops)

    @cached_property
    def iterators(self) -> tuple[Variable, ...]:
        """The variables of the loops around it, the outermost first."""
        return tuple(Variable(Kind.IN, k, "", loop.iterator) for k, loop in enumerate(self.loops))

    @cached_property
    def instances(self) -> Tuple:
        """The tuple of its instances, named after it."""
        return Tuple(self.name, self.depth, None, tuple(loop.iterator for loop in self.loops))

    @property
    def path(self) -> tuple[int, ...]:
        """The positions, in their scopes, of the loops around it and of itself."""
        return tuple(int(t.constant) for t in self.time[::2])

    def as_sink(self, expression: Affine) -> Affine:
        """Return the expression with output variables for iterators: over the second of two instances."""
        return expression.mapped(lambda v: Affine.variable(Variable(Kind.OUT, v.position, "", v.label)) if v.kind is Kind.IN else None)

    @cached_property
    def domain_of_sink(self) -> Formula:
        """The domain over output variables."""
        return substitute(self.domain, {v: self.as_sink(Affine.variable(v)) for v in self.iterators})

    @cached_property
    def reduction(self) -> Compute | None:
        """The operation of the statement, if it only combines one element with other values by an operation whose order may be changed; else None."""
        if len(self.writes) != 1:
            return None
        ((written, value),) = self.writes
        # with overflow flags, another order may overflow
        if not isinstance(value, Compute) or value.operation not in ASSOCIATIVE or any(name != "fastmath" for name, _ in value.attributes):
            return None
        target = self.accesses[written]
        members = list(_members(value, value.operation))
        own = [m for m in members if isinstance(m, Read) and self.accesses[m.access] == replace(target, writes=False)]
        of_it = [n for m in members for n in reads(m) if self.accesses[n].array == target.array]
        return value if len(own) == len(of_it) == 1 else None

    def instance(self, numbers: Sequence[int]) -> str:
        """Return an instance as text, such as ``S0[1, 2]``."""
        return f"{self.name}[{', '.join(map(str, numbers))}]"


@dataclass(frozen=True)
class Program:
    """A program. ``context`` is a condition on the parameters. Statements have different names, and are in the order of the text."""

    name: str
    parameters: tuple[str, ...]
    arrays: Mapping[str, Array]
    statements: tuple[Statement, ...]
    context: Formula = TRUE
    notes: tuple[str, ...] = ()
    """The assumptions made when the program was read; they are assumptions of all answers about it."""
    signature: tuple[str, ...] = ()
    """The names of the parameters and arrays that are arguments and results, in order, if these are identified by position; empty if by name."""
    touches: tuple[Touch, ...] = ()
    interface: tuple[tuple[str, str], ...] = ()
    """The name and type of each argument of a function, and of each result; a result's type begins with ``->``. Types are those of the source
    language.
    """
    arithmetic: tuple[Arithmetic, ...] = field(default=(), compare=False)
    """All numbers of an MLIR function that are assumed to fit their type."""
    evaluations: tuple[Evaluation, ...] = field(default=(), compare=False)
    """The operations of an MLIR function that use integer arguments."""
    widths: Mapping[str, int | None] = field(default_factory=dict, compare=False)
    """The bit width of each parameter that is an integer argument (None: the width of ``index``). Other parameters are sizes."""

    @cached_property
    def by_name(self) -> Mapping[str, Statement]:
        """The statements by name."""
        return {s.name: s for s in self.statements}

    @cached_property
    def loops(self) -> tuple[Loop, ...]:
        """The loops in the order of the text, outer ones first."""
        return tuple(sorted({loop.path: loop for s in self.statements for loop in s.loops}.values(), key=lambda loop: loop.path))

    def within(self, loop: Loop) -> list[Statement]:
        """Return the statements in a loop."""
        return [s for s in self.statements if loop in s.loops]

    def domains(self) -> Relation:
        """Return the instances of all statements."""
        pieces = {}
        for s in self.statements:
            space = Space(None, s.instances)
            values = {v: Affine.variable(w) for v, w in zip(s.iterators, space.outputs, strict=True)}
            pieces[space] = conjunction((self.context, substitute(s.domain, values)))
        return Relation(self.parameters, pieces)

    def accesses(self, *, writes: bool) -> Relation:
        """Return the relation from instances to the elements that they write, or read."""
        pieces: dict[Space, list[Formula]] = {}
        for s in self.statements:
            for a in s.accesses:
                if a.writes is writes:
                    space = Space(s.instances, Tuple(a.array, len(a.subscripts)))
                    pieces.setdefault(space, []).append(conjunction((s.domain, *_equal(space.outputs, a.subscripts))))
        return Relation(self.parameters, {space: disjunction(formulas) for space, formulas in pieces.items()}, True)

    def schedule(self) -> Relation:
        """Return the relation from instances to their times, padded to one length."""
        return relation_of_times(self, {s.name: s.time for s in self.statements})


def _members(value: Computation, operation: str) -> Iterator[Computation]:
    """Yield the operands that a tree of ``operation`` combines, however it is grouped."""
    if isinstance(value, Compute) and value.operation == operation:
        for operand in value.operands:
            yield from _members(operand, operation)
    else:
        yield value


def relation_of_times(program: Program, times: Mapping[str, Sequence[Affine]]) -> Relation:
    """Return the relation ``[parameters] -> { S[i] -> [time] }``, with times padded with zeros to one length."""
    length = max((len(t) for t in times.values()), default=0)
    pieces = {}
    for s in program.statements:
        padded = (*times[s.name], *(constant(0),) * (length - len(times[s.name])))
        space = Space(s.instances, Tuple("", length, None, ("",) * length))
        pieces[space] = conjunction((s.domain, *_equal(space.outputs, padded)))
    return Relation(program.parameters, pieces, True)


def _equal(variables: Sequence[Variable], values: Sequence[Affine]) -> Iterator[Formula]:
    """Yield the formulas that each variable equals its value."""
    return (equal(Affine.variable(v) - e) for v, e in zip(variables, values, strict=True))


def shortened(program: Program, statement: Statement) -> tuple[Affine, ...]:
    """Return the time of ``statement`` without the constants for scopes that have one member."""
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
    """The construction of a program, statement by statement, in the order of the text."""

    def __init__(self) -> None:
        self.statements: list[Statement] = []
        self._loops: list[Loop] = []
        self._conditions: list[Formula] = []
        self._members = [0]

    @property
    def depth(self) -> int:
        """The number of open loops."""
        return len(self._loops)

    @property
    def loops(self) -> tuple[Loop, ...]:
        """The open loops, outer ones first."""
        return tuple(self._loops)

    @property
    def domain(self) -> Formula:
        """The condition under which a statement at this place is executed."""
        return conjunction(self._conditions)

    def iterator(self, name: str) -> Affine:
        """Return the iterator of the loop that is entered next."""
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
        """Enter a loop whose iterations are ``within``; statements built in this context are inside it."""
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
        """Enter a conditional; statements built in this context are executed only if ``condition`` holds."""
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
        """Add a statement. If ``name`` is empty or taken, it gets a name of the form ``S0``."""
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

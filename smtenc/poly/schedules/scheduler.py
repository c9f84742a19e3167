"""The search for a schedule: hyperplane by hyperplane, by integer programming (Pluto's algorithm), or by isl's own scheduler.

A dimension of time is ``φ_S(i) = c_S · i + d_S`` for each statement ``S``. On all remaining pairs of a dependence from ``s`` to ``t``, ``φ_T(t) -
φ_S(s)`` is at least 0 (so that consecutive dimensions form a permutable band), and at most ``u · p + w`` for the parameters ``p``. ``(u, w)`` is
minimised lexicographically, then the sum of all coefficients, then that of shifts. The pairs of instances to which all dimensions of a band give the
same time remain below it: exactly these, whereas Pluto keeps whole dependences. If no dimension exists, the strongly connected components of the
dependences are executed one after the other, and each is scheduled on its own.

Soundness does not depend on this module: the legality of a schedule is a claim of its own (``schedule.legality``), and so is the optimality of its
dimensions.

Source: U. Bondhugula et al., "A Practical Automatic Polyhedral Parallelizer and Locality Optimizer", PLDI 2008; U. Bondhugula, "Effective Automatic
Parallelization and Locality Optimization Using the Polyhedral Model", 2008, chapters 3 to 5.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from typing import Literal

from smtenc.deadline import check, within
from smtenc.errors import InputError, Unsupported
from smtenc.poly.dependences import Dependence
from smtenc.poly.programs.model import Program, Statement, relation_of_times
from smtenc.poly.schedules.farkas import (
    Constraints,
    Form,
    Generators,
    Polyhedron,
    Row,
    TooManyRays,
    generators,
    on_generators,
    with_multipliers,
)
from smtenc.poly.schedules.optima import NoOptimum, Optimiser, Problem, Step
from smtenc.poly.schedules.schedule import read_times
from smtenc.poly.schedules.trees import (
    Band,
    Dimensions,
    Leaf,
    Order,
    Tree,
    bands_of,
    read_tree,
    schedule_tree,
    times_of,
    tree_of_statements,
)
from smtenc.presburger.affine import Affine, Kind, Variable
from smtenc.presburger.engine import Engine, EngineFailure
from smtenc.presburger.formulas import Formula, conjunction, substitute
from smtenc.presburger.matrices import Matrices, union_of
from smtenc.presburger.relations import Relation, Space, Tuple, united
from smtenc.sets.claims import Claim
from smtenc.sets.claims import equal as equal_sets

Fusion = Literal["max", "smart", "no"]
"""The fusion strategy. ``max``: statements are separated only if they have no common dimension. ``smart``: also at the start if the depths of their
loops differ. ``no``: wherever dependences allow it.
"""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the search. ``negative``: coefficients may be negative, which takes longer. ``keep_multipliers``: the multipliers of Farkas' lemma
    stay in the problem, so the optimiser must support real unknowns.
    """

    fusion: Fusion = "smart"
    negative: bool = False
    keep_multipliers: bool = False


@dataclass(frozen=True)
class Schedule:
    """A schedule. ``steps`` are the problems that were solved, ``decompositions`` the decompositions they rest on: if the claims of both hold, each
    dimension is optimal. ``notes`` list exceptions, such as problems that were not solved.
    """

    program: Program
    tree: Tree
    steps: tuple[Step, ...] = ()
    decompositions: tuple[Decomposition, ...] = ()
    notes: tuple[str, ...] = ()
    seconds: float = field(default=0.0, compare=False)

    @cached_property
    def times(self) -> Mapping[str, tuple[Affine, ...]]:
        """The times by statement name; all have one length."""
        return times_of(self.tree, [s.name for s in self.program.statements])

    @cached_property
    def bands(self) -> tuple[Dimensions, ...]:
        """The bands of the tree, outer ones first."""
        return tuple(bands_of(self.tree, [s.name for s in self.program.statements]))

    @property
    def relation(self) -> Relation:
        """The relation from instances to times; its text is an isl map."""
        return relation_of_times(self.program, self.times)

    @property
    def tree_text(self) -> str:
        """The tree in isl's notation."""
        return schedule_tree(self.program, self.tree)


def scheduled(
    program: Program,
    dependences: Iterable[Dependence],
    engine: Engine,
    optimiser: Optimiser,
    options: Options = Options(),
    seconds: float = 0.0,
) -> Schedule:
    """Return the schedule of Pluto's algorithm. ``engine`` decomposes dependences into polyhedra.

    If the optimiser gives up, statements are separated, or keep the program's order, and a note says so. Raises ``EngineFailure``, and ``Exceeded``
    after ``seconds`` if these are not 0.
    """
    started = time.monotonic()
    with within(seconds):
        search = _Search(program, engine, optimiser, options)
        tree = search.tree(program.statements, search.pieces(dependences))
    return Schedule(program, tree, tuple(search.steps), tuple(search.decompositions), tuple(search.notes), time.monotonic() - started)


def scheduled_by_engine(
    program: Program,
    dependences: Iterable[Dependence],
    engine: Engine,
    options: Mapping[str, int] | None = None,
    proximity: Iterable[Dependence] | None = None,
) -> Schedule:
    """Return the schedule of isl's scheduler; ``options`` are isl's. All dependences count for coincidence, and for proximity unless ``proximity`` is
    given.

    Raises ``EngineFailure``, and ``Unsupported`` for times that are defined by cases.
    """
    started = time.monotonic()
    dependences = list(dependences)
    validity = str(relation_of(program, dependences))
    near = validity if proximity is None else str(relation_of(program, proximity))
    relation, text = engine.schedule(str(program.domains()), validity, near, validity, options)
    tree = read_tree(text, [s.name for s in program.statements])
    schedule = Schedule(program, tree, seconds=time.monotonic() - started)
    try:
        times, _ = read_times(relation, program, engine.name)
    except InputError as error:
        raise Unsupported(f"the schedule {relation}: {error.message}", hint="one expression for each dimension") from None
    for name, given in times.items():
        if schedule.times[name] != given:
            raise EngineFailure(f"{engine.name}: its schedule map and its schedule tree differ at {name}: {relation}")
    return schedule


def relation_of(program: Program, dependences: Iterable[Dependence]) -> Relation:
    """Return the dependences as the relation ``[parameters] -> { S[i] -> T[j] : ... }``."""
    pieces = [(d.space, conjunction((program.context, d.relation))) for d in dependences]
    return Relation(program.parameters, united(pieces), True)


# -- dependences as polyhedra -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Piece:
    """A convex part of a dependence: a polyhedron over the source's iterators, the sink's iterators, parameters, and divisions."""

    source: Statement
    sink: Statement
    matrices: Matrices
    parameters: tuple[int, ...]
    """The number, in the program, of the parameter in each parameter column."""

    @cached_property
    def polyhedron(self) -> Polyhedron:
        """The piece as a rational polyhedron."""
        return Polyhedron(len(self.matrices.columns) - 1, self.matrices.equalities, self.matrices.inequalities)

    @cached_property
    def generators(self) -> Generators | None:
        """The generators of the polyhedron; None if there are too many."""
        return _generators(self.polyhedron)

    def constraints(self, form: Form) -> Constraints:
        """Return the constraints on the unknowns of a form that is at least 0 on the piece; with multipliers only if there are too many
        generators.
        """
        return with_multipliers(self.polyhedron, form) if self.generators is None else on_generators(self.generators, form)

    @property
    def rest(self) -> int:
        """The number of columns for parameters and divisions."""
        return self.polyhedron.variables - self.source.depth - self.sink.depth


def _generators(polyhedron: Polyhedron) -> Generators | None:
    """Return the generators of a polyhedron; None if there are too many."""
    try:
        return generators(polyhedron)
    except TooManyRays:
        return None


def _is_empty(found: Generators | None) -> bool:
    """Return whether the polyhedron is known to have no rational point."""
    return found is not None and not any(ray[-1] for ray in found.rays)


@dataclass(frozen=True, slots=True)
class _Part:
    """Some pairs of instances of a dependence. ``formula`` is over the dimensions of a set: the source's iterators, then the sink's."""

    source: Statement
    sink: Statement
    formula: Formula


@dataclass(frozen=True, slots=True)
class Decomposition:
    """A decomposition: ``given`` are sets of pairs of instances, ``parts`` the polyhedra into which isl decomposes them."""

    given: Relation
    parts: tuple[Matrices, ...]

    def claims(self) -> Iterator[Claim]:
        """Yield the claims that the union of the polyhedra equals the sets."""
        yield from equal_sets(self.given, union_of(self.parts), "the dependences", "their polyhedra")


def _decomposed(program: Program, engine: Engine, parts: Sequence[_Part]) -> tuple[list[_Piece], list[Decomposition]]:
    """Return the polyhedra of all parts, by one question to isl; the tuples of the sets are named by the numbers of their parts."""
    if not parts:
        return [], []
    spaces = [Space(None, Tuple(f"P{number}", part.source.depth + part.sink.depth)) for number, part in enumerate(parts)]
    given = Relation(program.parameters, {space: part.formula for space, part in zip(spaces, parts, strict=True)})
    matrices = engine.matrices(engine.result("simple", str(given)))
    by_name = {space.range.name: part for space, part in zip(spaces, parts, strict=True) if space.range is not None}
    numbers = {p: k for k, p in enumerate(program.parameters)}
    pieces = []
    for m in matrices:
        assert m.space.range is not None
        part = by_name[m.space.range.name]
        pieces.append(_Piece(part.source, part.sink, m, tuple(numbers[p] for p in m.parameters)))
    return pieces, [Decomposition(given, tuple(matrices))]


# -- the search -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Unknowns:
    """The columns of a problem: ``u`` for each parameter, ``w``, then for each statement its coefficients and its shift; last, if coefficients may be
    negative, a bound for the absolute value of each.
    """

    parameters: int
    first: Mapping[str, int]
    """The column of the first coefficient of each statement."""
    names: tuple[str, ...]
    signed: Mapping[int, int]
    """The column of the absolute value's bound, for each coefficient that may be negative."""

    @property
    def count(self) -> int:
        """The number of columns."""
        return len(self.names)

    def row(self, entries: Mapping[int, int], constant: int = 0) -> Row:
        """Return the row with these entries, which add up, and this constant."""
        row = [0] * self.count + [constant]
        for column, value in entries.items():
            row[column] += value
        return tuple(row)

    @property
    def sizes(self) -> tuple[Row, ...]:
        """Rows that are at least 0 if each bound is at least the coefficient and at least its negation."""
        return tuple(self.row({k: sign, size: 1}) for k, size in self.signed.items() for sign in (1, -1))

    def coefficients(self, statement: Statement) -> range:
        """Return the columns of a statement's coefficients."""
        first = self.first[statement.name]
        return range(first, first + statement.depth)

    def shift(self, statement: Statement) -> int:
        """Return the column of a statement's shift."""
        return self.first[statement.name] + statement.depth


def _unknowns(statements: Sequence[Statement], parameters: Sequence[str], negative: bool) -> _Unknowns:
    """Return the columns of a problem for these statements."""
    names = [*(f"the bound's coefficient of {p}" for p in parameters), "the bound's constant"]
    first: dict[str, int] = {}
    for s in statements:
        first[s.name] = len(names)
        names += [*(f"{s.name}'s coefficient of {loop.iterator}" for loop in s.loops), f"{s.name}'s shift"]
    signed = {}
    if negative:
        for s in statements:
            for k in range(first[s.name], first[s.name] + s.depth):
                signed[k] = len(names)
                names.append(f"the size of {names[k]}")
    return _Unknowns(len(parameters), first, tuple(names), signed)


def _signs(statement: Statement) -> tuple[int, ...]:
    """Return -1 for each loop that descends and 1 for others: coefficients refer to the direction of execution."""
    return tuple(-1 if loop.descends else 1 for loop in statement.loops)


class _Search:
    """The state of one search."""

    def __init__(self, program: Program, engine: Engine, optimiser: Optimiser, options: Options) -> None:
        self._program = program
        self._engine = engine
        self._optimiser = optimiser
        self._options = options
        self._place = {s.name: k for k, s in enumerate(program.statements)}
        self._found: dict[str, list[Row]] = {s.name: [] for s in program.statements}
        """The linearly independent coefficients of each statement's dimensions so far."""
        self.steps: list[Step] = []
        self.decompositions: list[Decomposition] = []
        self.notes: list[str] = []

    def pieces(self, dependences: Iterable[Dependence]) -> list[_Piece]:
        """Return the convex parts of the dependences, without empty ones."""
        parts = []
        for d in dependences:
            iterators = [*d.source.iterators, *(Variable(Kind.OUT, k) for k in range(d.sink.depth))]
            values = {v: Affine.variable(Variable(Kind.OUT, k)) for k, v in enumerate(iterators)}
            parts.append(_Part(d.source, d.sink, substitute(conjunction((self._program.context, d.relation)), values)))
        return [p for p in self._pieces_of(parts) if not _is_empty(p.generators)]

    def _pieces_of(self, parts: Sequence[_Part]) -> list[_Piece]:
        """Return the convex parts of these pairs of instances, and note the decomposition."""
        pieces, decompositions = _decomposed(self._program, self._engine, parts)
        self.decompositions += decompositions
        return pieces

    # -- trees ----------------------------------------------------------------------------------------------------

    def tree(self, statements: Sequence[Statement], pieces: Sequence[_Piece]) -> Tree:
        """Return the schedule tree for the remaining dimensions of ``statements`` and the remaining dependences among them."""
        groups = self._split_first(statements, pieces)
        if len(groups) > 1:
            return self._in_order(groups, pieces)
        rows: list[tuple[Row, Mapping[str, Row]]] = []
        while any(len(self._found[s.name]) < s.depth for s in statements):
            values = self._dimension(statements, pieces)
            if values is None:
                break
            rows.append(values)
            for s in statements:
                self._note_row(s, values[1][s.name][:-1])
        if not rows:
            return self._split(statements, pieces)
        child = self.tree(statements, self._left(pieces, [row for _, row in rows]))
        expressions = {s.name: tuple(_expression(s, row[s.name]) for _, row in rows) for s in statements}
        return Band(expressions, child, True, tuple(not any(bound) for bound, _ in rows))

    def _note_row(self, statement: Statement, row: Row) -> None:
        """Note a dimension's coefficients if they are linearly independent of those so far."""
        known = self._found[statement.name]
        if any(sum(a * b for a, b in zip(row, normal, strict=True)) for normal in _complement(known, statement.depth)):
            known.append(row)

    def _split_first(self, statements: Sequence[Statement], pieces: Sequence[_Piece]) -> list[list[Statement]]:
        """Return the groups into which the statements are separated before the search for dimensions."""
        if self._options.fusion == "max" or len(statements) < 2:
            return [list(statements)]
        components = self._components(statements, pieces)
        if self._options.fusion == "no":
            return components
        groups: list[list[Statement]] = []
        depth = -1
        for component in components:
            own = _depth(component)
            if own != depth:
                groups.append([])
            groups[-1] += component
            depth = own
        return groups

    def _split(self, statements: Sequence[Statement], pieces: Sequence[_Piece]) -> Tree:
        """Return the tree for statements without a common dimension: their components in order."""
        components = self._components(statements, pieces)
        if len(components) > 1:
            if self._options.fusion == "max" and any(len(self._found[s.name]) < s.depth for s in statements):
                return self._in_order(self._joined(components, pieces), pieces)
            return self._in_order(components, pieces)
        if not pieces and len(statements) == 1:
            # all dimensions of the statement are found
            return Leaf()
        # the program's order satisfies all remaining dependences
        self.notes.append(f"no dimension was found for {', '.join(s.name for s in statements)}: what is left is in the program's order")
        return tree_of_statements(statements)

    def _joined(self, components: Sequence[list[Statement]], pieces: Sequence[_Piece]) -> list[list[Statement]]:
        """Return groups of consecutive components, each as large as possible, that have a common dimension."""
        groups: list[list[Statement]] = []
        for component in components:
            both = [*groups[-1], *component] if groups else []
            if both and self._dimension(both, _among(pieces, both)) is not None:
                groups[-1] = both
            else:
                groups.append(component)
        return groups if len(groups) > 1 else list(components)

    def _in_order(self, groups: Sequence[list[Statement]], pieces: Sequence[_Piece]) -> Tree:
        """Return the tree that executes the groups one after another."""
        members: list[tuple[tuple[str, ...], Tree]] = []
        for group in groups:
            child = self.tree(group, _among(pieces, group))
            members += child.groups if isinstance(child, Order) else [(tuple(s.name for s in group), child)]
        return Order(tuple(members))

    def _components(self, statements: Sequence[Statement], pieces: Sequence[_Piece]) -> list[list[Statement]]:
        """Return the strongly connected components, sources first; of several possible next ones, one with the depth of the last, then the first in
        the text.
        """
        after: dict[str, set[str]] = {s.name: set() for s in statements}
        for p in pieces:
            after[p.source.name].add(p.sink.name)
        reached = {name: _reached(after, name) for name in after}
        rest = sorted(statements, key=lambda s: self._place[s.name])
        components: list[list[Statement]] = []
        for s in rest:
            own = next((c for c in components if c[0].name in reached[s.name] and s.name in reached[c[0].name]), None)
            if own is not None:
                own.append(s)
            else:
                components.append([s])
        ordered: list[list[Statement]] = []
        while components:
            ready = [c for c in components if not any(c[0].name in reached[o[0].name] for o in components if o is not c)]
            last = _depth(ordered[-1]) if ordered else -1
            chosen = min(ready, key=lambda c: (_depth(c) != last, self._place[c[0].name]))
            components = [c for c in components if c is not chosen]
            ordered.append(chosen)
        return ordered

    # -- dimensions -----------------------------------------------------------------------------------------------

    def _dimension(self, statements: Sequence[Statement], pieces: Sequence[_Piece]) -> tuple[Row, Mapping[str, Row]] | None:
        """Return the bound of the next dimension, and the coefficients and shift of each statement; None if none was found."""
        unknowns = _unknowns(statements, self._program.parameters, self._options.negative)
        kept = cache(lambda: _with_multipliers(unknowns, pieces))
        constraints = kept() if self._options.keep_multipliers else _without_multipliers(unknowns, pieces)
        objectives = _objectives(unknowns, statements)
        goal = f"is a better dimension for {', '.join(s.name for s in statements)}"
        for clauses, rows in self._independence(unknowns, statements):
            check()
            more = Constraints((), rows)
            problem = Problem(unknowns.names, (*constraints, more), objectives, clauses, frozenset(unknowns.signed))
            try:
                values = self._optimiser.minimum(problem)
                if values is not None and not problem.admits(values):
                    raise NoOptimum(f"what {self._optimiser.name} found is no solution")
            except NoOptimum as failure:
                self.notes.append(f"whether {', '.join(s.name for s in statements)} have a dimension in common is not known: {failure}")
                return None
            self.steps.append(Step(problem, values, self._optimiser.name, partial(_restored, problem, kept, more), goal))
            if values is not None:
                own = {s.name: (*(values[k] for k in unknowns.coefficients(s)), values[unknowns.shift(s)]) for s in statements}
                return values[: unknowns.parameters + 1], own
        return None

    def _independence(
        self, unknowns: _Unknowns, statements: Sequence[Statement]
    ) -> Iterator[tuple[tuple[tuple[Row, ...], ...], tuple[Row, ...]]]:
        """Yield clauses and rows that give each statement with missing dimensions a linearly independent one: first within one orthant of the
        orthogonal complement of the known dimensions, as Pluto does; then in all of it.
        """
        rows: list[Row] = []
        clauses: list[tuple[Row, ...]] = []
        narrower = False
        for s in statements:
            if len(self._found[s.name]) == s.depth:
                continue
            normals = [_lifted(unknowns, s, normal) for normal in _complement(self._found[s.name], s.depth)]
            rows += [unknowns.row(n) for n in normals]
            rows.append(unknowns.row({k: sum(n.get(k, 0) for n in normals) for k in unknowns.coefficients(s)}, -1))
            clauses.append(tuple(unknowns.row({k: sign * c for k, c in n.items()}, -1) for n in normals for sign in (1, -1)))
            # with nonnegative normals only, the clauses admit nothing more than the rows
            narrower |= bool(unknowns.signed) or any(min(n.values()) < 0 for n in normals)
        if not unknowns.signed:
            yield (), tuple(rows)
        if narrower:
            yield tuple(clauses), ()

    # -- what is left ---------------------------------------------------------------------------------------------

    def _left(self, pieces: Sequence[_Piece], rows: Sequence[Mapping[str, Row]]) -> list[_Piece]:
        """Return the parts of the dependences in which all of ``rows`` give both instances the same time."""
        parts = []
        for p in pieces:
            equal = [_distance_of(p, row[p.source.name], row[p.sink.name]) for row in rows]
            restricted = p.polyhedron.where([row for row in equal if any(row)])
            if not _is_empty(_generators(restricted)):
                left = replace(p.matrices, equalities=restricted.equalities)
                ((_, formula),) = left.relation().pieces.items()
                parts.append(_Part(p.source, p.sink, formula))
        return self._pieces_of(parts)


def _with_multipliers(unknowns: _Unknowns, pieces: Sequence[_Piece]) -> tuple[Constraints, ...]:
    """Return the constraints of all pieces, with multipliers."""
    systems = [with_multipliers(p.polyhedron, form) for p in pieces for form in (_distance(unknowns, p), _below_bound(unknowns, p))]
    return (*systems, Constraints((), unknowns.sizes))


def _restored(problem: Problem, kept: Callable[[], tuple[Constraints, ...]], more: Constraints) -> Problem:
    """Return the problem with the constraints before elimination."""
    return replace(problem, constraints=(*kept(), more))


def _without_multipliers(unknowns: _Unknowns, pieces: Sequence[_Piece]) -> tuple[Constraints, ...]:
    """Return the constraints without multipliers as one system without repeated rows, and the systems that keep their multipliers."""
    found = [p.constraints(form) for p in pieces for form in (_distance(unknowns, p), _below_bound(unknowns, p))]
    kept = [s for s in found if s.multipliers]
    systems = [s for s in found if not s.multipliers]
    equalities = dict.fromkeys(row for s in systems for row in s.equalities)
    # a row without a negative entry holds for all nonnegative unknowns
    inequalities = dict.fromkeys(row for s in systems for row in s.inequalities if unknowns.signed or min(row) < 0)
    return (*kept, Constraints(tuple(equalities), (*inequalities, *unknowns.sizes)))


def _among(pieces: Sequence[_Piece], statements: Sequence[Statement]) -> list[_Piece]:
    """Return the pieces between these statements."""
    names = {s.name for s in statements}
    return [p for p in pieces if p.source.name in names and p.sink.name in names]


def _depth(statements: Iterable[Statement]) -> int:
    """Return the greatest depth of the statements."""
    return max(s.depth for s in statements)


def _reached(after: Mapping[str, set[str]], start: str) -> set[str]:
    """Return the nodes that can be reached from ``start``, including itself."""
    found = {start}
    todo = [start]
    while todo:
        for name in after[todo.pop()] - found:
            found.add(name)
            todo.append(name)
    return found


def _complement(rows: Sequence[Row], size: int) -> list[Row]:
    """Return a basis of the orthogonal complement of ``rows``; the first nonzero entry of each vector is positive."""
    lines = generators(Polyhedron(size, tuple((*row, 0) for row in rows), ())).lines
    basis = [line[:-1] for line in lines]
    return [b if next(c for c in b if c) > 0 else tuple(-c for c in b) for b in basis]


def _lifted(unknowns: _Unknowns, statement: Statement, normal: Row) -> dict[int, int]:
    """Return the nonzero entries of a vector, by columns of the statement's coefficients."""
    return {k: c for k, c in zip(unknowns.coefficients(statement), normal, strict=True) if c}


def _expression(statement: Statement, row: Row) -> Affine:
    """Return the dimension with these coefficients and shift as an expression."""
    *coefficients, shift = row
    signs = _signs(statement)
    return Affine.of([(v, c * sign) for v, c, sign in zip(statement.iterators, coefficients, signs, strict=True)], shift)


def _distance(unknowns: _Unknowns, piece: _Piece) -> Form:
    """Return the form ``φ_T(t) - φ_S(s)``."""
    source = [unknowns.row({k: -sign}) for k, sign in zip(unknowns.coefficients(piece.source), _signs(piece.source), strict=True)]
    sink = [unknowns.row({k: sign}) for k, sign in zip(unknowns.coefficients(piece.sink), _signs(piece.sink), strict=True)]
    shifts = [0] * unknowns.count + [0]
    shifts[unknowns.shift(piece.sink)] += 1
    shifts[unknowns.shift(piece.source)] -= 1
    return [*source, *sink, *(unknowns.row({}) for _ in range(piece.rest)), tuple(shifts)]


def _below_bound(unknowns: _Unknowns, piece: _Piece) -> Form:
    """Return the form ``u · p + w - (φ_T(t) - φ_S(s))``."""
    distance = [tuple(-c for c in row) for row in _distance(unknowns, piece)]
    offset = piece.source.depth + piece.sink.depth
    for column, number in enumerate(piece.parameters, offset):
        distance[column] = unknowns.row({number: 1})
    distance[-1] = tuple(a + b for a, b in zip(distance[-1], unknowns.row({unknowns.parameters: 1}), strict=True))
    return distance


def _distance_of(piece: _Piece, source: Row, sink: Row) -> Row:
    """Return the distance, for known coefficients and shifts, as a row over the variables of the piece's polyhedron."""
    first = [-c * sign for c, sign in zip(source[:-1], _signs(piece.source), strict=True)]
    second = [c * sign for c, sign in zip(sink[:-1], _signs(piece.sink), strict=True)]
    return (*first, *second, *(0,) * piece.rest, sink[-1] - source[-1])


def _objectives(unknowns: _Unknowns, statements: Sequence[Statement]) -> tuple[Row, ...]:
    """Return the objectives: the bound, the absolute values of all coefficients, those of inner iterators (weighted by depth), and shifts."""
    bounds = [unknowns.row({k: 1}) for k in range(unknowns.parameters + 1)]
    sizes = {k: unknowns.signed.get(k, k) for s in statements for k in unknowns.coefficients(s)}
    inner = {sizes[k]: depth for s in statements for depth, k in enumerate(unknowns.coefficients(s)) if depth}
    shifts = {unknowns.shift(s): 1 for s in statements}
    negative = dict.fromkeys(unknowns.signed, -1) | dict.fromkeys(unknowns.signed.values(), 1)
    rows = [*bounds, unknowns.row(dict.fromkeys(sizes.values(), 1)), unknowns.row(inner), unknowns.row(shifts), unknowns.row(negative)]
    return tuple(row for row in rows if any(row))

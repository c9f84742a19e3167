"""Dependences: pairs of instances of statements that access the same element, where at least one of them writes it, and their order.

A dependence is a relation between instances, for each pair of accesses and each loop that carries it. isl finds which of these relations are empty;
that they are empty is a claim for solvers. Each other relation has a witness.

Sources: P. Feautrier, "Dataflow analysis of array and scalar references", 1991; W. Pugh, "The Omega test", 1991 (distances and directions).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from smtenc.poly.programs.model import Access, Loop, Program, Statement
from smtenc.presburger.affine import Affine, constant
from smtenc.presburger.engine import Engine, EngineFailure
from smtenc.presburger.formulas import (
    FALSE,
    Formula,
    conjunction,
    disjunction,
    equal,
    exists,
    fresh_locals,
    less,
    lexicographically,
    negation,
    substitute,
)
from smtenc.presburger.notation import read_relation
from smtenc.presburger.relations import Point, Relation, Space, Tuple
from smtenc.sets.claims import Claim
from smtenc.sets.operations import point_in


class DependenceKind(Enum):
    """The accesses of the earlier and of the later instance: write and read, read and write, write and write, or read and read."""

    FLOW = "flow"
    ANTI = "anti"
    OUTPUT = "output"
    INPUT = "input"

    @staticmethod
    def of(source: Access, sink: Access) -> DependenceKind:
        """Return the kind of a dependence from access ``source`` to the later access ``sink``."""
        match source.writes, sink.writes:
            case True, True:
                return DependenceKind.OUTPUT
            case True, False:
                return DependenceKind.FLOW
            case False, True:
                return DependenceKind.ANTI
            case _:
                return DependenceKind.INPUT


@dataclass(frozen=True)
class Dependence:
    """A dependence. ``relation`` holds for an instance of ``source`` (inputs) and an instance of ``sink`` (outputs) that access the same element, the
    first one executed before the second.

    ``level`` is the number of the loop that carries it: the instances do not differ in the loops around it; None: they differ in no common loop.
    ``witness`` is one pair of instances; if it is None, it is unknown whether the relation is empty.
    """

    source: Statement
    sink: Statement
    source_access: Access
    sink_access: Access
    level: int | None
    relation: Formula = field(compare=False)
    witness: Point | None = field(default=None, compare=False)

    @property
    def kind(self) -> DependenceKind:
        """The kind of the dependence."""
        return DependenceKind.of(self.source_access, self.sink_access)

    @property
    def array(self) -> str:
        """The array that both instances access."""
        return self.source_access.array

    @property
    def space(self) -> Space:
        """The space of pairs of instances."""
        return pair_space(self.source, self.sink)

    @property
    def carrier(self) -> Loop | None:
        """The loop that carries the dependence; None if the instances differ in no common loop."""
        return None if self.level is None else self.source.loops[self.level]

    @cached_property
    def shared(self) -> tuple[Loop, ...]:
        """The loops around both statements, the outer ones first."""
        return shared_loops(self.source, self.sink)

    @property
    def is_of_reduction(self) -> bool:
        """True if both accesses belong to one statement that combines an element with other values by an operation whose order may be changed."""
        return (
            self.source is self.sink
            and self.source.reduction is not None
            and self.source_access.subscripts == self.sink_access.subscripts
            and self.array == self.source.accesses[self.source.writes[0][0]].array
        )


def pair_space(source: Statement, sink: Statement) -> Space:
    """Return the space of pairs of instances of two statements."""
    return Space(source.instances, sink.instances)


def shared_loops(a: Statement, b: Statement) -> tuple[Loop, ...]:
    """Return the loops around both statements, the outer ones first."""
    found = []
    for first, second in zip(a.loops, b.loops, strict=False):
        if first.path != second.path:
            break
        found.append(first)
    return tuple(found)


def orders(source: Statement, sink: Statement) -> Iterator[tuple[int | None, Formula]]:
    """Yield, for each common loop, its number and the formula that it is the outermost loop in which two instances differ, with the source earlier;
    then None and the formula that they differ in no common loop, if the source comes first in the program's text.
    """
    shared = len(shared_loops(source, sink))
    same: list[Formula] = []
    for level in range(shared):
        early, late = source.time[2 * level + 1], sink.as_sink(sink.time[2 * level + 1])
        yield level, conjunction((*same, less(early, late)))
        same.append(equal(early - late))
    if source.path[shared:] < sink.path[shared:]:
        yield None, conjunction(same)


def comes(a: Sequence[Affine], operator: str, b: Sequence[Affine]) -> Formula:
    """Return the formula that time ``a`` is before time ``b`` in lexicographic order; the shorter one is padded with zeros. ``operator`` is one of
    ``lexicographically``'s, such as ``<<`` or ``<<=``.
    """
    length = max(len(a), len(b))
    first, second = ([*t, *(constant(0),) * (length - len(t))] for t in (a, b))
    return lexicographically(first, operator, second)


def before(source: Statement, sink: Statement) -> Formula:
    """Return the formula that an instance of ``source`` is executed before an instance of ``sink``."""
    return disjunction(formula for _, formula in orders(source, sink))


def touching(program: Program, source: Statement, sink: Statement, a: Access, b: Access) -> Formula:
    """Return the formula that both instances exist and access the same element by the accesses ``a`` and ``b``."""
    same = (equal(x - sink.as_sink(y)) for x, y in zip(a.subscripts, b.subscripts, strict=True))
    return conjunction((program.context, source.domain, sink.domain_of_sink, *same))


def access_pairs(first: Sequence[Access], second: Sequence[Access], *, inputs: bool = False) -> Iterator[tuple[Access, Access]]:
    """Yield the pairs of accesses to the same array of which at least one writes; if ``inputs``, also pairs of reads."""
    for a in first:
        for b in second:
            if a.array == b.array and (a.writes or b.writes or inputs):
                yield a, b


def in_order(program: Program, source: Statement, sink: Statement) -> Formula:
    """Return the formula that the first instance is executed before the second and the second depends on it, for all pairs of accesses together."""
    touch = disjunction(touching(program, source, sink, a, b) for a, b in access_pairs(source.accesses, sink.accesses))
    return FALSE if touch == FALSE else conjunction((touch, before(source, sink)))


@dataclass(frozen=True)
class Dependences:
    """The dependences of one program: ``found`` have witnesses; ``excluded`` are those that isl finds empty; ``open`` those that it does not decide,
    for ``reason``.
    """

    program: Program
    found: tuple[Dependence, ...]
    excluded: tuple[Dependence, ...]
    open: tuple[Dependence, ...] = ()
    reason: str = ""

    def claims(self) -> Iterator[Claim]:
        """Yield the claims that there are no other dependences: one claim for all excluded and open dependences between two statements."""
        groups: dict[tuple[str, str], list[Dependence]] = {}
        for each in (*self.excluded, *self.open):
            groups.setdefault((each.source.name, each.sink.name), []).append(each)
        for several in groups.values():
            first = several[0]
            goal = f"are instances that touch one element of {_names(several)}, in this order, and no dependence is given for them"
            yield Claim(goal, first.space, disjunction(d.relation for d in several))


def _names(several: Sequence[Dependence]) -> str:
    """Return the arrays of the dependences, without repetitions."""
    return ", ".join(dict.fromkeys(d.array for d in several))


def dependences(program: Program, engine: Engine, *, inputs: bool = False) -> Dependences:
    """Return the memory-based dependences: all pairs of instances that access the same element, even if another instance writes it between them.
    ``inputs``: also pairs of reads.
    """
    found, excluded, undecided = [], [], []
    reasons: dict[str, None] = {}
    for source in program.statements:
        for sink in program.statements:
            ways = list(orders(source, sink))
            if not ways:
                continue
            for a, b in access_pairs(source.accesses, sink.accesses, inputs=inputs):
                touch = touching(program, source, sink, a, b)
                if touch == FALSE:
                    continue
                for level, order in ways:
                    relation = conjunction((touch, order))
                    each = Dependence(source, sink, a, b, level, relation)
                    if relation == FALSE:
                        continue
                    try:
                        sample = engine.sample(str(Relation(program.parameters, {each.space: relation}, True)))
                    except EngineFailure as error:
                        undecided.append(each)
                        reasons[str(error)] = None
                        continue
                    point = None if sample is None else point_in(sample, True)
                    if sample is None:
                        excluded.append(each)
                    elif point is not None and Claim("", each.space, relation).is_refuted_by(point):
                        found.append(replace(each, witness=Point(each.space, point.values)))
                    else:
                        undecided.append(each)
                        reasons[f"{engine.name} gives {sample}, which is no such pair"] = None
    return Dependences(program, tuple(found), tuple(excluded), tuple(undecided), "; ".join(reasons))


# -- distances and directions -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Distance:
    """The distance of a dependence in ``loop``: the sink's iterator minus the source's. ``number`` is the distance if it is constant, else None;
    ``signs``, a subset of ``<=>``, has the signs that occur: ``<`` if the sink is later.
    """

    loop: Loop
    number: int | None
    signs: str

    @property
    def direction(self) -> str:
        """The direction: ``<``, ``=``, ``>``, ``<=``, ``>=``, ``<>``, or ``*`` for all."""
        return "*" if self.signs == "<=>" else self.signs

    def __str__(self) -> str:
        return self.direction if self.number is None else str(self.number)


def distances(dependence: Dependence, engine: Engine, program: Program) -> tuple[tuple[Distance, ...], list[Claim]]:
    """Return the distance in each common loop, and the claims that no other distance occurs. The dependence must have a witness. Raises
    ``EngineFailure``.
    """
    assert dependence.witness is not None
    found: list[Distance] = []
    claims: list[Claim] = []

    def is_empty(extra: Formula) -> bool:
        asked = conjunction((dependence.relation, extra))
        if asked == FALSE:
            return True
        empty = engine.is_true("empty", str(Relation(program.parameters, {dependence.space: asked}, True)))
        if empty:
            claims.append(Claim("are instances at another distance", dependence.space, asked))
        return empty

    for level, loop in enumerate(dependence.shared):
        source, sink = dependence.source, dependence.sink
        difference = sink.as_sink(sink.time[2 * level + 1]) - source.time[2 * level + 1]
        number = int(difference.evaluate(dependence.witness.values))
        less_, more = less(difference, Affine((), number)), less(Affine((), number), difference)
        before_claims = len(claims)
        if is_empty(disjunction((less_, more))):
            found.append(Distance(loop, number, "<" if number > 0 else ">" if number < 0 else "="))
            continue
        del claims[before_claims:]
        zero = Affine()
        ways = {"<": less(zero, difference), "=": equal(difference), ">": less(difference, zero)}
        found.append(Distance(loop, None, "".join(sign for sign, formula in ways.items() if not is_empty(formula))))
    return tuple(found), claims


# -- by value ---------------------------------------------------------------------------------------------------------


def flow_by_value(program: Program, engine: Engine) -> tuple[str, list[Claim]]:
    """Return the value-based flow as text, and the claims that it is complete and correct.

    ``{ S[i] -> [T[j] -> A[x]] }`` means: the value that T[j] reads in A[x] is the one that S[i] wrote, and no instance between them overwrote it.
    Raises ``EngineFailure``.
    """
    texts = [str(program.accesses(writes=False)), str(program.accesses(writes=True)), str(program.schedule())]
    text = engine.result("flow", *texts)
    result = read_relation(text)
    claims: list[Claim] = []
    for source in program.statements:
        for sink in program.statements:
            for array in dict.fromkeys(a.array for a in source.accesses if a.writes):
                claims += _claims_of_flow(program, source, sink, array, result)
    return text, claims


def _claims_of_flow(program: Program, source: Statement, sink: Statement, array: str, result: Relation) -> Iterator[Claim]:
    """Yield the claims about the flow from ``source`` to ``sink`` in one array."""
    reads = [b for b in sink.accesses if b.array == array and not b.writes]
    if not reads:
        return
    size = len(reads[0].subscripts)
    space = Space(source.instances, Tuple.pair(sink.instances, Tuple(array, size)))
    element = [Affine.variable(v) for v in space.outputs[sink.depth :]]
    written = _touches(source, [a for a in source.accesses if a.array == array and a.writes], element)
    read = disjunction(conjunction(equal(sink.as_sink(s) - e) for s, e in zip(b.subscripts, element, strict=True)) for b in reads)
    pair = conjunction((program.context, source.domain, sink.domain_of_sink, written, read, before(source, sink)))
    between = disjunction(_between(source, other, sink, array, element) for other in program.statements)
    said = result.formula(space)
    true = conjunction((pair, negation(between)))
    yield Claim("is said to be a flow of a value, and is none", space, conjunction((said, negation(pair))))
    yield Claim("is said to be a flow of a value that is written over", space, conjunction((said, between)))
    yield Claim("is a flow of a value that is not said", space, conjunction((true, negation(said))))


def _touches(statement: Statement, accesses: Sequence[Access], element: Sequence[Affine]) -> Formula:
    """Return the formula that one of the accesses is to the element."""
    return disjunction(conjunction(equal(s - e) for s, e in zip(a.subscripts, element, strict=True)) for a in accesses)


def _between(source: Statement, other: Statement, sink: Statement, array: str, element: Sequence[Affine]) -> Formula:
    """Return the formula that an instance of ``other``, executed after the source and before the sink, writes the element."""
    writes = [a for a in other.accesses if a.array == array and a.writes]
    if not writes:
        return FALSE
    make = fresh_locals()
    mine = {v: Affine.variable(make(v.label)) for v in other.iterators}
    times = [t.mapped(mine.get) for t in other.time]
    inside = [substitute(other.domain, mine)]
    inside += [disjunction(conjunction(equal(s.mapped(mine.get) - e) for s, e in zip(a.subscripts, element, strict=True)) for a in writes)]
    after_source = comes(source.time, "<<", times)
    before_sink = comes(times, "<<", [sink.as_sink(t) for t in sink.time])
    return exists([next(iter(m.variables())) for m in mine.values()], conjunction((*inside, after_source, before_sink)))

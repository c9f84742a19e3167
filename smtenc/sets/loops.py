"""Formulas for the instances that a loop program executes, and the claims that it executes a schedule: every instance once, in the schedule's order.

Iterators and parameters stay unknowns, so a certificate holds for all their values. Machine integers are assumed not to overflow.

Source: the execution order of structured programs is the lexicographic order of their instances' positions, in which blocks have a number for each
child and loops their iterator (P. Feautrier, "Dataflow analysis of array and scalar references", 1991).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from smtenc.presburger.affine import Affine, Kind, Variable, constant, floor_of, parameter, remainder
from smtenc.presburger.algebra import domain
from smtenc.presburger.formulas import (
    FALSE,
    TRUE,
    Formula,
    at_least,
    compare,
    conjunction,
    disjunction,
    equal,
    exists,
    lexicographically,
    negation,
    substitute,
)
from smtenc.presburger.loops import (
    COMPARISONS,
    DIVISIONS,
    Block,
    Expression,
    For,
    If,
    Instance,
    Integer,
    MalformedProgram,
    Name,
    Node,
    Operation,
    Operator,
    Statement,
    divisor,
    names_in,
)
from smtenc.presburger.relations import Point, Relation, Space, Tuple
from smtenc.sets.claims import Claim

Cases = list[tuple[Formula, Affine]]
"""The values of an expression, each with its condition; exactly one condition holds for integers that satisfy the scope."""

Scope = Mapping[str, Affine]
"""The affine expressions that the visible names stand for."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A statement of the program text, with all its instances."""

    statement: Statement
    condition: Formula
    """The condition on iterators and parameters under which the statement is executed."""
    arguments: tuple[Cases, ...]
    position: tuple[int | Variable, ...]
    """The place in the execution order: instances with a lexicographically lesser position are executed earlier."""

    @property
    def iterators(self) -> list[Variable]:
        return [p for p in self.position if isinstance(p, Variable)]

    def is_instance(self, tuple_: Sequence[Variable]) -> Formula:
        """Return the formula that the statement is executed with the arguments ``tuple_``."""
        pairs = zip(tuple_, self.arguments, strict=True)
        values = (disjunction(conjunction((g, equal(Affine.variable(v) - e))) for g, e in cases) for v, cases in pairs)
        return conjunction((self.condition, *values))


@dataclass(frozen=True, slots=True)
class Division:
    """An occurrence of ``/`` or ``%`` that is evaluated if ``condition`` holds of iterators and parameters; the formulas encode it as a floor, or its
    remainder.
    """

    text: Expression
    condition: Formula
    dividend: Cases
    divisor: int
    iterators: tuple[Variable, ...]

    @property
    def differs(self) -> Formula:
        """The formula that C's result differs from the encoding: ``/`` rounds towards 0, thus not down if the dividend is negative and the remainder
        is not 0.
        """
        found = (conjunction((g, at_least(-e - 1), at_least(remainder(e, self.divisor) - 1))) for g, e in self.dividend)
        return conjunction((self.condition, disjunction(found)))


@dataclass(frozen=True, slots=True)
class Meaning:
    leaves: tuple[Leaf, ...]
    divisions: tuple[Division, ...]
    depth: int
    """The length of all positions."""
    first: int
    """The number of the unknown for a position's first entry; an iterator has the number of its entry."""


def meaning(program: Node, parameters: Sequence[str], first: int = 0) -> Meaning:
    """Return the statements and divisions of ``program``, with iterators numbered from ``first``. Raises ``MalformedProgram``."""
    walk = _Walk(first)
    walk.node(program, {p: Affine.variable(parameter(p)) for p in parameters}, (), TRUE)
    depth = max((len(leaf.position) for leaf in walk.leaves), default=0)
    padded = tuple(replace(leaf, position=leaf.position + (0,) * (depth - len(leaf.position))) for leaf in walk.leaves)
    return Meaning(padded, tuple(walk.divisions), depth, first)


class _Walk:
    def __init__(self, first: int) -> None:
        self._first = first
        self.leaves: list[Leaf] = []
        self.divisions: list[Division] = []

    # -- statements -----------------------------------------------------------------------------------------------

    def node(self, node: Node, scope: Scope, position: tuple[int | Variable, ...], condition: Formula) -> None:
        match node:
            case Statement(_, arguments):
                for argument in arguments:
                    self._divisions(argument, scope, position, condition)
                self.leaves.append(Leaf(node, condition, tuple(cases(a, scope) for a in arguments), position))
            case Block(children):
                for k, child in enumerate(children):
                    self.node(child, scope, (*position, k), condition)
            case If(test, then, otherwise):
                self._divisions(test, scope, position, condition)
                truth = formula(test, scope)
                self.node(then, scope, position, conjunction((condition, truth)))
                if otherwise is not None:
                    self.node(otherwise, scope, position, conjunction((condition, negation(truth))))
            case For():
                self._loop(node, scope, position, condition)
            case _:
                assert_never(node)

    def _loop(self, loop: For, scope: Scope, position: tuple[int | Variable, ...], condition: Formula) -> None:
        if loop.iterator in scope:
            raise MalformedProgram(f"there are two things that are called '{loop.iterator}'")
        if loop.step <= 0:
            raise MalformedProgram(f"the loop over {loop.iterator} does not go up")
        if loop.iterator in names_in(loop.lower):
            raise MalformedProgram(f"the loop over {loop.iterator} begins at itself")
        iterator = Variable(Kind.LOCAL, self._first + len(position), "", loop.iterator)
        value = Affine.variable(iterator)
        inner = {**scope, loop.iterator: value}
        self._divisions(loop.lower, scope, position, condition)
        if loop.upper is None:
            within = disjunction(conjunction((g, equal(value - e))) for g, e in cases(loop.lower, scope))
        else:
            operator, bound = loop.upper
            self._divisions(bound, scope, position, condition)
            name = Name(loop.iterator)
            # iterator = lower + step k for some k >= 0, and no iteration before it has left the loop, since the bound does not change
            below = formula(Operation(operator, (name, bound)), inner)
            if loop.step == 1:
                within = conjunction((formula(Operation(Operator.AT_LEAST, (name, loop.lower)), inner), below))
            else:
                starts = cases(loop.lower, scope)
                reached = (conjunction((g, at_least(value - e), equal(remainder(value - e, loop.step)))) for g, e in starts)
                within = conjunction((disjunction(reached), below))
        self.node(loop.body, inner, (*position, iterator), conjunction((condition, within)))

    # -- divisions ------------------------------------------------------------------------------------------------

    def _divisions(self, expression: Expression, scope: Scope, position: tuple[int | Variable, ...], condition: Formula) -> None:
        """Record each division in ``expression`` with the condition under which it is evaluated."""
        match expression:
            case Operation(Operator.EQUAL, (Operation(Operator.REMAINDER, operands), Integer(0))):
                # of both signs it is 0 where the divisor divides
                self._divisions(operands[0], scope, position, condition)
            case Operation((Operator.AND | Operator.OR) as operator, operands):
                for operand in operands:
                    self._divisions(operand, scope, position, condition)
                    truth = formula(operand, scope)
                    condition = conjunction((condition, truth if operator is Operator.AND else negation(truth)))
            case Operation(Operator.SELECT, (test, first, second)):
                self._divisions(test, scope, position, condition)
                truth = formula(test, scope)
                self._divisions(first, scope, position, conjunction((condition, truth)))
                self._divisions(second, scope, position, conjunction((condition, negation(truth))))
            case Operation(operator, operands):
                for operand in operands:
                    self._divisions(operand, scope, position, condition)
                if operator in DIVISIONS and operator is not Operator.FLOOR_DIVIDE:
                    iterators = tuple(p for p in position if isinstance(p, Variable))
                    dividend = cases(operands[0], scope)
                    self.divisions.append(Division(expression, condition, dividend, divisor(operands), iterators))


# -- expressions ------------------------------------------------------------------------------------------------------


def formula(condition: Expression, scope: Scope) -> Formula:
    """Return the formula for a truth-valued expression. Raises ``MalformedProgram`` if the expression is a number other than a constant."""
    match condition:
        case Integer(value):
            return TRUE if value else FALSE
        case Operation(Operator.AND, operands):
            return conjunction(formula(o, scope) for o in operands)
        case Operation(Operator.OR, operands):
            return disjunction(formula(o, scope) for o in operands)
        case Operation(Operator.SELECT, (test, first, second)):
            truth = formula(test, scope)
            yes, no = (conjunction((t, formula(e, scope))) for t, e in ((truth, first), (negation(truth), second)))
            return disjunction((yes, no))
        case Operation(operator, (a, b)) if operator in COMPARISONS:
            return _compared(a, COMPARISONS[operator], b, scope)
        case _:
            raise MalformedProgram("a condition is a number")


_EXTREMES = {Operator.MINIMUM: (conjunction, disjunction), Operator.MAXIMUM: (disjunction, conjunction)}
"""``e <= min(a, b)`` is ``e <= a and e <= b``; for an extreme on the left it is the other connective."""


def _compared(a: Expression, operator: str, b: Expression, scope: Scope) -> Formula:
    match operator, a, b:
        case ((">" | ">="), _, _):
            return _compared(b, operator.replace(">", "<"), a, scope)
        case (("<" | "<="), _, Operation((Operator.MINIMUM | Operator.MAXIMUM) as extreme, operands)):
            return _EXTREMES[extreme][0](_compared(a, operator, o, scope) for o in operands)
        case (("<" | "<="), Operation((Operator.MINIMUM | Operator.MAXIMUM) as extreme, operands), _):
            return _EXTREMES[extreme][1](_compared(o, operator, b, scope) for o in operands)
        case _:
            pairs = ((conjunction((g, h)), compare(x, operator, y)) for g, x in cases(a, scope) for h, y in cases(b, scope))
            return disjunction(map(conjunction, pairs))


def cases(expression: Expression, scope: Scope) -> Cases:
    """Return the cases of an integer-valued expression. Raises ``MalformedProgram`` for a product of unknowns, an undefined name,
    and a truth value.
    """
    match expression:
        case Integer(value):
            return [(TRUE, constant(value))]
        case Name(name):
            if name not in scope:
                raise MalformedProgram(f"nothing defines '{name}'")
            return [(TRUE, scope[name])]
        case Operation(Operator.NEGATE, (operand,)):
            return [(g, -e) for g, e in cases(operand, scope)]
        case Operation(Operator.ADD, (a, b)):
            return combined_cases(cases(a, scope), cases(b, scope), Affine.__add__)
        case Operation(Operator.SUBTRACT, (a, b)):
            return combined_cases(cases(a, scope), cases(b, scope), Affine.__sub__)
        case Operation(Operator.MULTIPLY, (a, b)):
            return combined_cases(cases(a, scope), cases(b, scope), _product)
        case Operation((Operator.DIVIDE | Operator.DIVIDE_EXACTLY | Operator.FLOOR_DIVIDE), (a, _)):
            return [(g, floor_of(e, divisor(expression.operands))) for g, e in cases(a, scope)]
        case Operation(Operator.REMAINDER, (a, _)):
            return [(g, remainder(e, divisor(expression.operands))) for g, e in cases(a, scope)]
        case Operation((Operator.MINIMUM | Operator.MAXIMUM) as extreme, (first, *others)):
            found = cases(first, scope)
            for other in others:
                found = extreme_cases(found, cases(other, scope), least=extreme is Operator.MINIMUM)
            return found
        case Operation(Operator.SELECT, (test, first, second)):
            truth = formula(test, scope)
            sides = ((truth, first), (negation(truth), second))
            return [(conjunction((t, g)), e) for t, side in sides for g, e in cases(side, scope)]
        case Operation():
            raise MalformedProgram("a number is a condition")


def _product(a: Affine, b: Affine) -> Affine:
    if a.is_constant:
        return b.scaled(a.constant)
    if b.is_constant:
        return a.scaled(b.constant)
    raise MalformedProgram("a product is not affine")


def combined_cases(a: Cases, b: Cases, value: Callable[[Affine, Affine], Affine]) -> Cases:
    """Return ``value(x, y)`` for each pair of cases of ``a`` and ``b``, under both conditions."""
    return [(conjunction((g, h)), value(x, y)) for g, x in a for h, y in b]


def extreme_cases(a: Cases, b: Cases, *, least: bool) -> Cases:
    """Return the cases of the minimum (``least``) or maximum of ``a`` and ``b``; if they are equal, the value of ``a``."""
    found: Cases = []
    for g, x in a:
        for h, y in b:
            first = at_least(y - x) if least else at_least(x - y)
            found += [(conjunction((g, h, first)), x), (conjunction((g, h, negation(first))), y)]
    return [(g, e) for g, e in found if g != FALSE]


# -- claims -----------------------------------------------------------------------------------------------------------


def names_instances(schedule: Relation) -> bool:
    """Return whether no two instance spaces share a name and number of arguments, so that a call identifies the executed instance."""
    callers = [_key(space.domain) for space in schedule.spaces()]
    return len(set(callers)) == len(callers)


def with_times(schedule: Relation) -> Relation:
    """Return the schedule ``[x -> t] -> t`` for every ``x -> t``: an instance with several times becomes one instance for each time, and its call has
    the time among its arguments.
    """
    pieces = {}
    taken: set[str] = set()
    for space, old in schedule.pieces.items():
        before, after = space.domain, space.range
        assert before is not None
        assert after is not None
        name = before.name
        number = 0
        while (name or len(schedule.pieces) > 1) and (name in taken or not name):
            name, number = f"{before.name or 'S'}_{number}", number + 1
        taken.add(name)
        labels = (*before.labels, *after.labels) if before.labels and after.labels else ()
        whole = Space(Tuple(name, before.size + after.size, (before, after), labels), after)
        times = [Affine.variable(v) for v in whole.inputs[before.size :]]
        values = {v: Affine.variable(w) for v, w in zip((*space.inputs, *space.outputs), whole.inputs, strict=True)}
        same = (equal(Affine.variable(v) - t) for v, t in zip(whole.outputs, times, strict=True))
        pieces[whole] = conjunction((substitute(old, values), *same))
    return Relation(schedule.parameters, pieces, is_map=True)


def without_times(node: Node, timed: Relation) -> Node:
    """Return the program for the original schedule, given a program for ``timed = with_times(schedule)``: calls lose the time arguments."""
    originals = {_key(space.domain): _nested(space) for space in timed.spaces()}

    def walk(node: Node) -> Node:
        match node:
            case Statement(name, arguments):
                original = originals.get((name, len(arguments)))
                return node if original is None else Statement(original.name, arguments[: original.size])
            case Block(children):
                return Block(tuple(map(walk, children)))
            case If(condition, then, otherwise):
                return If(condition, walk(then), None if otherwise is None else walk(otherwise))
            case For():
                return replace(node, body=walk(node.body))

    return walk(node)


def _nested(space: Space) -> Tuple:
    assert space.domain is not None
    assert space.domain.nested is not None
    return space.domain.nested[0]


def _key(instances: Tuple | None) -> tuple[str, int]:
    assert instances is not None
    return instances.name, instances.size


def executes(program: Node, schedule: Relation, context: Formula = TRUE, parameters: Sequence[str] = ()) -> Iterator[Claim]:
    """Yield the claims that ``program`` executes each instance of ``schedule``'s domain once, and nothing else, in the order of the schedule's range,
    if ``context`` holds of the parameters.

    ``schedule`` must give each instance one time, and satisfy ``names_instances``. Raises ``MalformedProgram``.
    """
    names = tuple(dict.fromkeys((*schedule.parameters, *parameters)))
    one = meaning(program, names)
    other = meaning(program, names, one.depth)
    instances = domain(schedule)
    called = {_key(space.domain): space for space in schedule.spaces()}
    for key in dict.fromkeys((leaf.statement.name, len(leaf.arguments)) for leaf in one.leaves):
        if key not in called:
            name, size = key
            space = Space(None, Tuple(name, size))
            yield Claim("is executed and not scheduled", space, conjunction((context, _executed(one, key, space.outputs))))
    for key, space in called.items():
        where = Space(None, space.domain)
        executed, scheduled = _executed(one, key, where.outputs), instances.formula(where)
        yield Claim("is executed and not scheduled", where, conjunction((context, executed, negation(scheduled))))
        yield Claim("is scheduled and not executed", where, conjunction((context, scheduled, negation(executed))))
        again = conjunction((_at(one, key, where.outputs), _at(other, key, where.outputs), _before(one, other)))
        yield Claim("is executed twice", where, conjunction((context, exists(_positions(one, other), again))))
    yield from _order(schedule, context, one, other)
    # all other claims read / and % as rounding down: this one says that they may
    yield from _divides_as_c(one, context)


def _divides_as_c(program: Meaning, context: Formula) -> Iterator[Claim]:
    """Yield the claims that no division rounds otherwise in C. Equal divisions in the same loops, or in none, share one claim."""
    found: dict[tuple[Expression, tuple[Variable, ...]], list[Formula]] = {}
    for division in program.divisions:
        found.setdefault((division.text, division.iterators), []).append(division.differs)
    for (_, iterators), differences in found.items():
        space = Space(None, Tuple("", len(iterators), None, tuple(v.label for v in iterators)))
        values = {v: Affine.variable(w) for v, w in zip(iterators, space.outputs, strict=True)}
        goal = "are iterators for which a division rounds towards 0, and not down"
        yield Claim(goal, space, conjunction((context, substitute(disjunction(differences), values))))


def _order(schedule: Relation, context: Formula, one: Meaning, other: Meaning) -> Iterator[Claim]:
    """Yield the claims that no instance executed before another is scheduled after it. Times of different spaces are unordered."""
    start = 2 * one.depth
    for first in schedule.spaces():
        for second in schedule.spaces():
            assert first.domain is not None
            assert second.domain is not None
            if first.range != second.range:
                continue
            between = Space(first.domain, second.domain)
            size = len(first.outputs)
            early = [Variable(Kind.LOCAL, start + k, "", v.label) for k, v in enumerate(first.outputs)]
            late = [Variable(Kind.LOCAL, start + size + k, "", v.label) for k, v in enumerate(second.outputs)]
            times = substitute(schedule.formula(first), _renamed(first.outputs, early))
            others = substitute(schedule.formula(second), _renamed((*second.inputs, *second.outputs), (*between.outputs, *late)))
            reversed_ = lexicographically(map(Affine.variable, late), "<<", map(Affine.variable, early))
            executed = (_at(one, _key(first.domain), between.inputs), _at(other, _key(second.domain), between.outputs))
            wrong = conjunction((*executed, _before(one, other), times, others, reversed_))
            goal = "are executed in this order, and scheduled in the other"
            yield Claim(goal, between, conjunction((context, exists((*_positions(one, other), *early, *late), wrong))))


def _renamed(old: Sequence[Variable], new: Sequence[Variable]) -> dict[Variable, Affine]:
    return {v: Affine.variable(w) for v, w in zip(old, new, strict=True)}


def _leaves(program: Meaning, key: tuple[str, int]) -> Iterator[Leaf]:
    return (leaf for leaf in program.leaves if (leaf.statement.name, len(leaf.arguments)) == key)


def _executed(program: Meaning, key: tuple[str, int], arguments: Sequence[Variable]) -> Formula:
    """Return the formula that an instance with these arguments is executed."""
    return disjunction(exists(leaf.iterators, leaf.is_instance(arguments)) for leaf in _leaves(program, key))


def _at(program: Meaning, key: tuple[str, int], arguments: Sequence[Variable]) -> Formula:
    """Return the formula that an instance with these arguments is executed at the position whose unknowns ``_position`` returns."""
    return disjunction(
        conjunction((leaf.is_instance(arguments), *(equal(p - q) for p, q in zip(_position(program), _own(leaf), strict=True))))
        for leaf in _leaves(program, key)
    )


def _own(leaf: Leaf) -> list[Affine]:
    return [constant(p) if isinstance(p, int) else Affine.variable(p) for p in leaf.position]


def _position(program: Meaning) -> list[Affine]:
    """Return the unknowns of a position. An iterator is numbered by its place in the position, so it is that place's unknown."""
    return [Affine.variable(v) for v in _places(program)]


def _places(program: Meaning) -> list[Variable]:
    return [Variable(Kind.LOCAL, program.first + k) for k in range(program.depth)]


def _positions(one: Meaning, other: Meaning) -> tuple[Variable, ...]:
    return (*_places(one), *_places(other))


def _before(one: Meaning, other: Meaning) -> Formula:
    return lexicographically(_position(one), "<<", _position(other))


# -- runs -------------------------------------------------------------------------------------------------------------


def disagreement(executed: Sequence[Instance], scheduled: Sequence[tuple[Point, tuple[int, ...]]]) -> tuple[str, Point] | None:
    """Return a description and the instance of the first error of a run, or None if it has none.

    ``executed`` are the instances in the order of the run. ``scheduled`` are all instances for the run's parameters, each with a tuple of its time:
    the number of the time's space, then the time itself.
    """
    times: dict[Instance, tuple[Point, tuple[int, ...]]] = {}
    for point, time in scheduled:
        assert point.space.range is not None
        times[(point.space.range.name, tuple(point.values[v] for v in point.space.outputs))] = point, time
    seen: set[Instance] = set()
    latest: dict[int, tuple[int, ...]] = {}
    for instance in executed:
        name, numbers = instance
        if instance not in times:
            space = Space(None, Tuple(name, len(numbers)))
            return "is executed and not scheduled", Point(space, dict(zip(space.outputs, numbers, strict=True)))
        point, time = times[instance]
        if instance in seen:
            return "is executed twice", point
        # the first number says which space the others are in
        if time[1:] < latest.get(time[0], time[1:]):
            return "is executed after what is scheduled later", point
        seen.add(instance)
        latest[time[0]] = time[1:]
    missing = next((point for instance, (point, _) in times.items() if instance not in seen), None)
    return None if missing is None else ("is scheduled and not executed", missing)

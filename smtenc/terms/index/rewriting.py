"""The only place where a rule of index arithmetic is applied; it is small, so that it can be trusted.

Heuristics elsewhere search normal forms and bounds, and *propose* a rule with the values of its variables. Here ``before`` is built from these values
and compared with the expression to rewrite (expressions are hash-consed, so that equal ones are one object), the condition is checked by ranges, and
only then ``after`` is built. A proposal that does not match is a bug and raises; a proposal whose condition is not known to hold is refused with
None. So a heuristic may cost a proof, but cannot make a wrong one.

Sums need no match: an equation or inequality that holds may be added to any. Sums and products themselves are polynomials, and minima and maxima are
sets of operands; their correctness rests on ``space``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, cast

from smtenc.terms.index.intervals import interval, is_positive
from smtenc.terms.index.model import Atom, Index, IndexAlgebra, Max, Min, Mod, Product, Symbol
from smtenc.terms.index.rules import A_LOW, AT_LEAST, AT_MOST, B_LOW, BELOW, BOX, MINIMUM, SCALED_BOUND, TRUE, A, B
from smtenc.terms.rules import Application, Condition, Operator, Pattern, Rule, SortPattern, instantiate, metavariables


class RuleMismatch(Exception):
    """A heuristic proposed a rule for an expression that is not the rule's left side."""

    def __init__(self, rule: Rule, found: Sequence[Index], bindings: Mapping[str, Index]) -> None:
        bound = ", ".join(f"{name} = {value}" for name, value in bindings.items())
        super().__init__(f"rule {rule.name} does not match {', '.join(map(str, found))} with {bound}")


# Patterns as Python functions: building an instance costs what code written by hand does

_TEXTS: Mapping[str, str] = MappingProxyType(
    {
        "+": "({} + {})",
        "-": "({} - {})",
        "negate": "(-{})",
        "*": "({} * {})",
        "floordiv": "({} // {})",
        "ceildiv": "(-(-{} // {}))",
        "mod": "mod({}, {})",
        "min": "least({}, {})",
        "max": "greatest({}, {})",
        "product": "product({}, {})",
        ">=": "({} >= {})",
        "<=": "({} <= {})",
        "<": "({} < {})",
    }
)


class _PythonText:
    """The interpretation of patterns as Python text."""

    def literal(self, value: int, sort: SortPattern) -> str:
        return f"({value})"

    def apply(self, operator: Operator, parameters: Sequence[Any], arguments: Sequence[str]) -> str:
        return _TEXTS[operator.name].format(*arguments)


def function_of(pattern: Pattern | Condition, order: Sequence[str], meaning: Mapping[str, Callable[..., Any]]) -> Callable[..., Any]:
    """Return ``pattern`` as a function of the variables named in ``order``; ``meaning`` has ``mod``, ``least``, ``greatest`` and ``product``."""
    text = instantiate(pattern, _PythonText(), {name: name for name in order}, {})
    found: Callable[..., Any] = eval(f"lambda {', '.join(order)}: {text}", dict(meaning))
    return found


NUMBERS: Mapping[str, Callable[..., int]] = MappingProxyType(
    {"mod": lambda a, b: a % b, "least": min, "greatest": max, "product": lambda a, b: a * b}
)
"""The meaning of the operations on Python's integers."""
# a quotient has its normal form; a remainder, product, minimum or maximum is the atom itself
_INDICES: Mapping[str, Callable[[Index, Index], Index]] = MappingProxyType(
    {
        "mod": lambda a, b: a.space.of_atom(a.space.atom(Mod, a, b)),
        "least": lambda a, b: a.space.of_atom(a.space.atom(Min, a, b)),
        "greatest": lambda a, b: a.space.of_atom(a.space.atom(Max, a, b)),
        "product": lambda a, b: a.space.of_atom(a.space.atom(Product, a, b)),
    }
)


@dataclass(frozen=True, slots=True)
class _Compiled:
    """The parts of a rule as functions of its variables in alphabetical order."""

    names: tuple[str, ...]
    operands: tuple[Callable[..., Any], ...]
    after: Callable[..., Any]
    after_operands: tuple[Callable[..., Any], ...]
    choices: tuple[Callable[..., Any], ...]
    """The operands of the right side of ``before``, if it is an inequality."""
    conditions: tuple[tuple[bool, Callable[..., Any], Callable[..., Any]], ...]
    """The inequalities of the condition: whether each is strict, and its two sides."""


@cache
def _compiled(rule: Rule) -> _Compiled:
    order = sorted({variable.name for variable in metavariables(rule.before)})

    def operands(pattern: Pattern) -> tuple[Callable[..., Any], ...]:
        return tuple(function_of(a, order, _INDICES) for a in pattern.arguments) if isinstance(pattern, Application) else ()

    conditions = []
    for condition in rule.condition:
        assert isinstance(condition, Application)
        assert condition.operator in (AT_MOST, BELOW)
        low, high = operands(condition)
        conditions.append((condition.operator is BELOW, low, high))
    after = function_of(rule.after, order, _INDICES)
    choices = operands(rule.before.arguments[1]) if rule.before.operator is AT_LEAST else ()
    return _Compiled(tuple(order), operands(rule.before), after, operands(rule.after), choices, tuple(conditions))


# Conditions

Facts = Callable[[], frozenset[Atom]]
"""A function that returns the atoms that are at least 1 in the assignments considered."""


def _holds(space: IndexAlgebra, strict: bool, low: Index, high: Index, facts: Facts, deep: bool) -> bool:
    """Return whether ``low <= high`` (``low < high`` if ``strict``) is known: by all range derivations if ``deep``, else by intervals."""
    if strict:
        match low.polynomial:
            case ((1, (Symbol(upper=upper),)),) if low.constant == 0 and upper is high:
                return True
            case _:
                low = low + 1
    if not low.polynomial:
        if not high.polynomial:
            return low.constant <= high.constant
        if low.constant == 1 or (deep and low.constant == 0):
            # of a divisor, which may be positive because it is above an index
            return is_positive(high, facts()) or (deep and space.at_least(high, low.constant))
    gap = space.sub(high, low)
    return space.at_least(gap, 0) if deep else interval(gap.polynomial, gap.constant)[0] >= 0


def _satisfied(space: IndexAlgebra, compiled: _Compiled, values: Sequence[Index], facts: Facts, deep: bool) -> bool:
    return all(
        _holds(space, strict, space.coerce(low(*values)), space.coerce(high(*values)), facts, deep)
        for strict, low, high in compiled.conditions
    )


def _values(compiled: _Compiled, bindings: Mapping[str, Index]) -> list[Index]:
    return [bindings[name] for name in compiled.names]


# Rules applied


def rewrite(space: IndexAlgebra, rule: Rule, operands: Sequence[Index], facts: Facts, **bindings: Index) -> Index | None:
    """Return ``after`` for the operation of ``before`` on ``operands``; None if the condition is not known to hold. Raises ``RuleMismatch``."""
    compiled = _compiled(rule)
    values = _values(compiled, bindings)
    for wanted, found in zip(compiled.operands, operands, strict=True):
        if space.coerce(wanted(*values)) is not found:
            raise RuleMismatch(rule, operands, bindings)
    if not _satisfied(space, compiled, values, facts, deep=True):
        return None
    space.applied(rule)
    return space.coerce(compiled.after(*values))


def match_each(space: IndexAlgebra, rule: Rule, operands: Sequence[Index], insides: Sequence[Index], **bindings: Index) -> None:
    """Check that every operand has the form of the first operand of ``before``, with the inner expression for ``a``: this applies a rule of two
    operands to a set.

    Raises ``RuleMismatch`` if an operand has another form.
    """
    compiled = _compiled(rule)
    form, *_ = compiled.operands
    for operand, inside in zip(operands, insides, strict=True):
        values = [inside if name in ("a", "b") else bindings[name] for name in compiled.names]
        if space.coerce(form(*values)) is not operand:
            raise RuleMismatch(rule, [operand], {"a": inside, **bindings})
    space.applied(rule)


def equation(space: IndexAlgebra, rule: Rule, **bindings: Index) -> tuple[Index, Index]:
    """Return ``before`` and ``after`` of a rule without a condition whose ``before`` is a sum or difference."""
    compiled = _compiled(rule)
    assert not compiled.conditions
    values = _values(compiled, bindings)
    first, second = (space.coerce(operand(*values)) for operand in compiled.operands)
    space.applied(rule)
    return first + second if rule.before.operator.name == "+" else first - second, space.coerce(compiled.after(*values))


def spread(space: IndexAlgebra, rule: Rule, index: Index, **bindings: Index) -> tuple[Index, ...]:
    """Return the operands of ``after``, given that ``before`` is ``index``. Raises ``RuleMismatch`` if it is not."""
    compiled = _compiled(rule)
    assert not compiled.conditions
    values = _values(compiled, bindings)
    if sum((space.coerce(operand(*values)) for operand in compiled.operands), start=space.constant(0)) is not index:
        raise RuleMismatch(rule, [index], bindings)
    space.applied(rule)
    return tuple(space.coerce(operand(*values)) for operand in compiled.after_operands)


def holds(space: IndexAlgebra, rule: Rule, facts: frozenset[Atom], **bindings: Index) -> bool:
    """Return whether the condition is known to hold, and therefore the inequality ``before``."""
    assert rule.after == TRUE
    compiled = _compiled(rule)
    known = _satisfied(space, compiled, _values(compiled, bindings), lambda: facts, deep=True)
    if known:
        space.applied(rule)
    return known


def inequality(space: IndexAlgebra, rule: Rule, facts: frozenset[Atom], **bindings: Index) -> tuple[Index, Index] | None:
    """Return the sides of the inequality ``before``, which ``after`` states to be true; None if intervals do not show the condition."""
    assert rule.after == TRUE
    return _sides(space, rule, facts, bindings)


def equivalent(space: IndexAlgebra, rule: Rule, facts: frozenset[Atom], **bindings: Index) -> tuple[Index, Index] | None:
    """Return the sides of the inequality ``before``, which holds exactly when ``after`` does; None if intervals do not show the condition."""
    return _sides(space, rule, facts, bindings)


def _sides(space: IndexAlgebra, rule: Rule, facts: frozenset[Atom], bindings: Mapping[str, Index]) -> tuple[Index, Index] | None:
    compiled = _compiled(rule)
    assert rule.before.operator is AT_LEAST
    values = _values(compiled, bindings)
    if not _satisfied(space, compiled, values, lambda: facts, deep=False):
        return None
    space.applied(rule)
    left, right = (space.coerce(operand(*values)) for operand in compiled.operands)
    return left, right


def alternatives(space: IndexAlgebra, rule: Rule, **bindings: Index) -> tuple[tuple[Index, Index], ...]:
    """Return inequalities of which one holds, given that the right side of the inequality ``before`` is a minimum. The rule must have no
    condition.
    """
    compiled = _compiled(rule)
    assert not compiled.conditions
    assert rule.after == TRUE
    assert isinstance(rule.before.arguments[1], Application)
    assert rule.before.arguments[1].operator is MINIMUM
    values = _values(compiled, bindings)
    space.applied(rule)
    left = space.coerce(compiled.operands[0](*values))
    return tuple((left, space.coerce(choice(*values))) for choice in compiled.choices)


def weakened(p: Index, scale: int, *sides: tuple[Index, Index]) -> Index:
    """Return a lower bound of ``scale * p``, by inequalities ``left >= right``."""
    return p.space.combine((scale, p), *((-1, left) for left, _ in sides), *((1, right) for _, right in sides))


# Rules about numbers


def scaled_bound(space: IndexAlgebra, lo: int, scale: int) -> int:
    """Return the lower bound of ``x`` that follows from ``scale * x >= lo``."""
    if scale == 1:
        return lo
    assert scale > 1
    space.applied(SCALED_BOUND)
    return _scaled(lo, scale)


_scaled: Callable[[int, int], int] = function_of(cast(Application, SCALED_BOUND.after).arguments[1], ("n", "c"), NUMBERS)


@dataclass(frozen=True, slots=True)
class _RangeRule:
    """A bound of an operation, and its conditions, as functions of ``al``, ``ah``, ``bl`` and ``bh``."""

    rule: Rule
    least: bool
    bound: Callable[[int, int, int, int], int]
    conditions: tuple[Callable[[int, int, int, int], bool], ...]


@cache
def _range_rule(rule: Rule) -> _RangeRule:
    corners = ("al", "ah", "bl", "bh")
    return _RangeRule(
        rule,
        rule.before.operator is AT_LEAST,
        function_of(rule.before.arguments[1], corners, NUMBERS),
        # that the corners are bounds holds: they are a.bounds and b.bounds
        tuple(_of_corners(condition, corners) for condition in rule.condition if condition not in BOX),
    )


def _of_corners(condition: Condition, corners: Sequence[str]) -> Callable[[int, int, int, int], bool]:
    """Return ``condition`` with the least value of the operand that it bounds from below."""
    assert isinstance(condition, Application)
    low, high = condition.arguments
    return function_of(condition.operator(low, _AT_THEIR_LEAST.get(high, high)), corners, NUMBERS)


_AT_THEIR_LEAST: Mapping[Pattern, Pattern] = MappingProxyType({A: A_LOW, B: B_LOW})


def range_of(space: IndexAlgebra, rules: Sequence[Rule], a: Index, b: Index) -> tuple[int, int]:
    """Return the best bounds of the operation that ``rules`` are about. At least one rule must give each bound."""
    corners = (*a.bounds, *b.bounds)
    least: list[int] = []
    greatest: list[int] = []
    for known in map(_range_rule, rules):
        if all(condition(*corners) for condition in known.conditions):
            space.applied(known.rule)
            (least if known.least else greatest).append(known.bound(*corners))
    return max(least), min(greatest)

"""Presburger formulas: comparisons of quasi-affine expressions, connectives, existential quantifiers. They are plain data; the constructors simplify
only what their docstrings say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from smtenc.presburger.affine import Affine, Kind, Variable


@dataclass(frozen=True, slots=True)
class AtLeast:
    """The comparison ``expression >= 0``, with integer coefficients."""

    expression: Affine


@dataclass(frozen=True, slots=True)
class Equal:
    """The comparison ``expression = 0``, with integer coefficients."""

    expression: Affine


@dataclass(frozen=True, slots=True)
class And:
    """A conjunction; true if it has no operands."""

    operands: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """A disjunction; false if it has no operands."""

    operands: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """A negation."""

    operand: Formula


@dataclass(frozen=True, slots=True)
class Exists:
    """An existential quantifier: there are integers ``variables``, all of kind ``LOCAL``, for which ``body`` holds."""

    variables: tuple[Variable, ...]
    body: Formula


Formula = AtLeast | Equal | And | Or | Not | Exists

TRUE: Formula = And(())
FALSE: Formula = Or(())


def conjunction(operands: Iterable[Formula]) -> Formula:
    """Return the conjunction, flat and without true or repeated operands; false if an operand is false."""
    flat: dict[Formula, None] = {}
    for operand in operands:
        if operand == FALSE:
            return FALSE
        flat.update(dict.fromkeys(operand.operands if isinstance(operand, And) else (operand,)))
    return next(iter(flat)) if len(flat) == 1 else And(tuple(flat))


def conjuncts(formula: Formula) -> tuple[Formula, ...]:
    """Return formulas whose conjunction is the formula: its operands, or the formula itself."""
    return formula.operands if isinstance(formula, And) else (formula,)


def disjunction(operands: Iterable[Formula]) -> Formula:
    """Return the disjunction, flat and without false or repeated operands; true if an operand is true."""
    flat: dict[Formula, None] = {}
    for operand in operands:
        if operand == TRUE:
            return TRUE
        flat.update(dict.fromkeys(operand.operands if isinstance(operand, Or) else (operand,)))
    return next(iter(flat)) if len(flat) == 1 else Or(tuple(flat))


def negation(operand: Formula) -> Formula:
    """Return the negation; double negations and negated constants are simplified."""
    match operand:
        case Not(inner):
            return inner
        case And(()):
            return FALSE
        case Or(()):
            return TRUE
        case _:
            return Not(operand)


def exists(variables: Iterable[Variable], body: Formula) -> Formula:
    """Return the formula quantified over those variables that are free in ``body``."""
    free = free_variables(body)
    kept = tuple(v for v in variables if v in free)
    return Exists(kept, body) if kept else body


def at_least(expression: Affine) -> Formula:
    """Return ``expression >= 0`` with integer coefficients; ``expression`` may have rational ones. A comparison of constants becomes true or
    false.
    """
    whole, _ = expression.integral()
    if whole.is_constant:
        return TRUE if whole.constant >= 0 else FALSE
    return AtLeast(whole)


def equal(expression: Affine) -> Formula:
    """Return ``expression = 0`` with integer coefficients; ``expression`` may have rational ones. A comparison of constants becomes true or false."""
    whole, _ = expression.integral()
    if whole.is_constant:
        return TRUE if whole.constant == 0 else FALSE
    return Equal(whole)


def less(a: Affine, b: Affine) -> Formula:
    """Return ``a < b``: the difference, multiplied to integer coefficients, is at least 1."""
    whole, _ = (b - a).integral()
    return at_least(whole - 1)


def compare(a: Affine, operator: str, b: Affine) -> Formula:
    """Return ``a operator b``, where ``operator`` is ``=``, ``!=``, ``<``, ``<=``, ``>`` or ``>=``. Raises ``ValueError`` for another operator."""
    match operator:
        case "=":
            return equal(a - b)
        case "!=":
            return disjunction((less(a, b), less(b, a)))
        case "<":
            return less(a, b)
        case "<=":
            return at_least(b - a)
        case ">":
            return less(b, a)
        case ">=":
            return at_least(a - b)
        case _:
            raise ValueError(f"no comparison: {operator}")


def lexicographically(a: Iterable[Affine], operator: str, b: Iterable[Affine]) -> Formula:
    """Return ``a operator b`` for tuples of one length, where ``operator`` is ``<<``, ``<<=``, ``>>`` or ``>>=``. Raises ``ValueError`` for different
    lengths.
    """
    pairs = list(zip(a, b, strict=True))
    strict = "<" if operator.startswith("<") else ">"
    cases = []
    equals: list[Formula] = []
    for x, y in pairs:
        cases.append(conjunction([*equals, compare(x, strict, y)]))
        equals.append(equal(x - y))
    if operator.endswith("="):
        cases.append(conjunction(equals))
    return disjunction(cases)


def free_variables(formula: Formula) -> set[Variable]:
    """Return the free variables of a formula, including parameters."""
    match formula:
        case AtLeast(e) | Equal(e):
            return set(e.variables())
        case And(operands) | Or(operands):
            return set().union(*(free_variables(o) for o in operands))
        case Not(operand):
            return free_variables(operand)
        case Exists(bound, body):
            return free_variables(body) - set(bound)


def bound_variables(formula: Formula) -> Iterator[Variable]:
    """Yield the bound variables of a formula, with repetitions."""
    match formula:
        case And(operands) | Or(operands):
            for operand in operands:
                yield from bound_variables(operand)
        case Not(operand):
            yield from bound_variables(operand)
        case Exists(variables, body):
            yield from variables
            yield from bound_variables(body)


def fresh_locals(*formulas: Formula) -> Callable[[str], Variable]:
    """Return a function that takes a label and returns a new bound variable, which occurs in none of ``formulas`` and is returned only once."""
    taken = {v.position for f in formulas for v in (*free_variables(f), *bound_variables(f)) if v.kind is Kind.LOCAL}
    following = max(taken, default=-1) + 1

    def make(label: str = "") -> Variable:
        nonlocal following
        following += 1
        return Variable(Kind.LOCAL, following - 1, "", label)

    return make


def substitute(formula: Formula, values: Mapping[Variable, Affine]) -> Formula:
    """Return the formula with ``values`` substituted for free variables, simultaneously. Bound variables are renamed if they would capture one."""
    if not values:
        return formula
    match formula:
        case AtLeast(e):
            return at_least(e.mapped(values.get))
        case Equal(e):
            return equal(e.mapped(values.get))
        case And(operands):
            return conjunction(substitute(o, values) for o in operands)
        case Or(operands):
            return disjunction(substitute(o, values) for o in operands)
        case Not(operand):
            return negation(substitute(operand, values))
        case Exists(bound, body):
            inner = {v: e for v, e in values.items() if v not in bound}
            caught = {v for e in inner.values() for v in e.variables()} & set(bound)
            if caught:
                make = fresh_locals(formula, *(equal(e) for e in inner.values()))
                renamed = {v: make(v.label) if v in caught else v for v in bound}
                body = substitute(body, {v: Affine.variable(renamed[v]) for v in caught})
                bound = tuple(renamed[v] for v in bound)
            return exists(bound, substitute(body, inner))


def holds(formula: Formula, point: Mapping[Variable, int]) -> bool:
    """Return whether a formula without quantifiers is true at a point. Raises ``KeyError`` for a variable without a value, ``ValueError`` for a
    quantifier.
    """
    match formula:
        case AtLeast(e):
            return e.evaluate(point) >= 0
        case Equal(e):
            return e.evaluate(point) == 0
        case And(operands):
            return all(holds(o, point) for o in operands)
        case Or(operands):
            return any(holds(o, point) for o in operands)
        case Not(operand):
            return not holds(operand, point)
        case Exists():
            raise ValueError("quantifiers have to be eliminated before a formula is evaluated")


def size(formula: Formula) -> int:
    """Return the number of comparisons in a formula."""
    match formula:
        case AtLeast() | Equal():
            return 1
        case And(operands) | Or(operands):
            return sum(size(o) for o in operands)
        case Not(operand) | Exists(_, operand):
            return size(operand)


def is_quantified(formula: Formula) -> bool:
    """Return whether a formula contains a quantifier."""
    return next(bound_variables(formula), None) is not None

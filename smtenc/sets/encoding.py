"""Presburger formulas as SMT-LIB text: in linear integer arithmetic, or in bit-vectors if intervals prove a bit width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from smtenc.presburger.affine import Affine, Variable
from smtenc.presburger.elimination import TooLarge, without_quantifiers
from smtenc.presburger.formulas import (
    And,
    AtLeast,
    Equal,
    Exists,
    Formula,
    Not,
    Or,
    conjunction,
    disjunction,
    free_variables,
    fresh_locals,
    is_quantified,
    negation,
    substitute,
)
from smtenc.presburger.linear import linear
from smtenc.presburger.ranges import EVERYTHING, Box, bounds, range_of
from smtenc.smtlib.writer import Script, write_script
from smtenc.terms.environment import Term, bit_vector
from smtenc.terms.integers import IntegerTerms
from solvers import BitVectorValue, parse_value

WIDEST = 64
"""The greatest bit width of the bit-vectors that a formula is encoded with."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """A script that asks for a solution of a formula. ``observed`` are the formula's variables, in the order of the values that the script prints."""

    script: Script
    observed: tuple[Variable, ...]
    read: Callable[[str], int] = field(compare=False)
    """A function that converts a printed value to an integer."""


def prepared(formula: Formula, *, eliminate: bool = True) -> Formula:
    """Return a linear formula without floors that has a solution if and only if ``formula`` has one. The values that a solution gives to the
    variables of ``formula`` also solve ``formula``.

    An existential quantifier below no ``not`` becomes free variables. One below a ``not`` is eliminated if ``eliminate`` is set and elimination is
    not too large; otherwise it stays.
    """
    return linear(_with_free_witnesses(formula, eliminate))


def _with_free_witnesses(formula: Formula, eliminate: bool) -> Formula:
    fresh = fresh_locals(formula)

    def walk(f: Formula, positive: bool) -> Formula:
        match f:
            case AtLeast() | Equal():
                return f
            case And(operands):
                return conjunction(walk(o, positive) for o in operands)
            case Or(operands):
                return disjunction(walk(o, positive) for o in operands)
            case Not(operand):
                return negation(walk(operand, not positive))
            case Exists(variables, body) if positive:
                return walk(substitute(body, {v: Affine.variable(fresh(v.label)) for v in variables}), True)
            case Exists(variables, body):
                if eliminate:
                    try:
                        return without_quantifiers(f)
                    except TooLarge:
                        pass
                # a script has one table of symbols: every bound variable gets a name of its own
                renamed = {v: fresh(v.label) for v in variables}
                return Exists(
                    tuple(renamed.values()), walk(substitute(body, {v: Affine.variable(n) for v, n in renamed.items()}), positive)
                )

    return walk(formula, True)


def as_integers(formula: Formula, source: str = "", comments: Sequence[str] = ()) -> Encoded:
    """Return the encoding of a ``prepared`` formula in QF_LIA, or in LIA if quantifiers are left."""
    return _encoded(_Integers(IntegerTerms()), formula, (), source, comments, _integer)


def as_bit_vectors(formula: Formula, source: str = "", comments: Sequence[str] = ()) -> Encoded | None:
    """Return the encoding of a ``prepared`` formula in QF_BV; None if quantifiers are left, or if no bit width up to ``WIDEST`` is proved to hold all
    values.

    None is also returned if intervals alone show that there is no solution: the integer encoding then lets solvers confirm it.
    """
    if is_quantified(formula):
        return None
    box = bounds(formula)
    if box is None:
        # intervals alone show that there is no solution; solvers are to say so, too, in the theory of integers
        return None
    width = _width(formula, box)
    if width is None:
        return None
    vectors = _BitVectors(IntegerTerms(), width)
    limits = [vectors.within(v, box) for v in sorted(free_variables(formula))]
    return _encoded(vectors, formula, limits, source, comments, _signed)


def _encoded(
    theory: _Integers, formula: Formula, limits: Sequence[Term], source: str, comments: Sequence[str], read: Callable[[str], int]
) -> Encoded:
    observed = tuple(sorted(free_variables(formula)))
    conjuncts = formula.operands if isinstance(formula, And) else (formula,)
    assertions = [*limits, *(theory.formula(c) for c in conjuncts)]
    script = write_script(theory.terms, assertions, [theory.unknown(str(v)) for v in observed], source=source, comments=comments)
    return Encoded(script, observed, read)


def _integer(text: str) -> int:
    value = parse_value(text)
    assert isinstance(value, int)
    return value


def _signed(text: str) -> int:
    value = parse_value(text)
    assert isinstance(value, BitVectorValue)
    return value.signed


def _width(formula: Formula, box: Box) -> int | None:
    """Return a bit width that holds every sum of terms in ``formula``, and its parts on either side, for variables in ``box``; None if there is none
    up to ``WIDEST``.
    """
    match formula:
        case AtLeast(e) | Equal(e):
            most = 0
            for part in (*_sides(e), *(Affine(((v, 1),)) for v in e.variables())):
                interval = range_of(part, box)
                if interval.low is None or interval.high is None:
                    return None
                # sums are made term by term: a part of a sum may be further from 0 than the whole
                most = max(most, sum(_size(Affine((term,)), box) for term in part.terms) + abs(int(part.constant)))
            bits = most.bit_length() + 1
            return bits if bits <= WIDEST else None
        case And(operands) | Or(operands):
            widest = 1
            for operand in operands:
                width = _width(operand, box)
                if width is None:
                    return None
                widest = max(widest, width)
            return widest
        case Not(operand):
            return _width(operand, box)
        case Exists():
            return None


def _size(part: Affine, box: Box) -> int:
    interval = range_of(part, box)
    assert interval.low is not None
    assert interval.high is not None
    coefficient = max((abs(int(c)) for _, c in part.terms), default=0)
    return max(abs(interval.low), abs(interval.high), coefficient)


def _sides(expression: Affine) -> tuple[Affine, Affine]:
    """Return ``(left, right)`` such that ``left <= right`` is equivalent to ``expression >= 0`` and neither side has a negative coefficient."""
    left = Affine(tuple((atom, -c) for atom, c in expression.terms if c < 0), -min(expression.constant, 0))
    right = Affine(tuple((atom, c) for atom, c in expression.terms if c > 0), max(expression.constant, 0))
    return left, right


class _Integers:
    """Linear formulas as terms of Int."""

    def __init__(self, terms: IntegerTerms) -> None:
        self.terms = terms

    # -- what a theory gives; bit-vectors have others --------------------------------------------------------------

    def unknown(self, name: str) -> Term:
        return self.terms.unknown(name)

    def constant(self, value: int) -> Term:
        return self.terms.integer(value)

    def multiple(self, factor: int, operand: Term) -> Term:
        return self.terms.multiple(factor, operand)

    def sum(self, operands: Sequence[Term]) -> Term:
        return self.terms.sum(operands)

    def at_most(self, a: Term, b: Term) -> Term:
        return self.terms.at_most(a, b)

    # -- formulas -------------------------------------------------------------------------------------------------

    def formula(self, formula: Formula) -> Term:
        t = self.terms
        match formula:
            case AtLeast(e):
                left, right = (self._side(side) for side in _sides(e))
                return self.at_most(left, right)
            case Equal(e):
                left, right = (self._side(side) for side in _sides(e))
                return t.equal(left, right)
            case And(operands):
                return t.and_(*(self.formula(o) for o in operands))
            case Or(operands):
                return t.or_(*(self.formula(o) for o in operands))
            case Not(operand):
                return t.not_(self.formula(operand))
            case Exists(variables, body):
                return t.exists([self.unknown(str(v)) for v in variables], self.formula(body))

    def _side(self, side: Affine) -> Term:
        parts = [self.multiple(int(c), self.unknown(str(atom))) for atom, c in side.terms]
        return self.sum([*parts, *([self.constant(int(side.constant))] if side.constant or not parts else [])])


class _BitVectors(_Integers):
    """Linear formulas as terms of signed bit-vectors of ``width`` bits, in which no sum overflows."""

    def __init__(self, terms: IntegerTerms, width: int) -> None:
        super().__init__(terms)
        self._width = width

    def unknown(self, name: str) -> Term:
        return self.terms.symbol(name, bit_vector(self._width))

    def constant(self, value: int) -> Term:
        return self.terms.constant(value, self._width)

    def multiple(self, factor: int, operand: Term) -> Term:
        return operand if factor == 1 else self.terms.multiply(self.constant(factor), operand)

    def sum(self, operands: Sequence[Term]) -> Term:
        total, *others = operands
        for operand in others:
            total = self.terms.add(total, operand)
        return total

    def at_most(self, a: Term, b: Term) -> Term:
        return self.terms.signed_less_equal(a, b)

    def within(self, variable: Variable, box: Box) -> Term:
        """Return the term that ``variable`` lies in its interval of ``box``, which must be bounded on both sides."""
        interval = box.get(variable, EVERYTHING)
        assert interval.low is not None
        assert interval.high is not None
        symbol = self.unknown(str(variable))
        return self.terms.and_(self.at_most(self.constant(interval.low), symbol), self.at_most(symbol, self.constant(interval.high)))

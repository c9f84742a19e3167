"""Known facts about functions such as ``exp``, as neutral terms: special values, classes of results.

An encoding represents such an operation by an uninterpreted function and asserts these facts; they are the same for all encodings.
"""

from __future__ import annotations

from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import FloatFormat
from smtenc.floats.functions import ARC_TANGENT_OF_QUOTIENT, POWER, UNARY_FUNCTIONS, Point, has_point, point_bits
from smtenc.floats.operations import FloatKind, FloatOp, operation_of
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term


def function_facts(terms: Terms, f: FloatAlgebra, term: Term) -> list[Term]:
    """Return neutral Bool terms about ``term``, the node of an unknown function, that hold in every execution; empty if nothing is known."""
    match operation_of(term):
        case FloatOp(FloatKind.FUNCTION, str(name)) if name in UNARY_FUNCTIONS:
            return _unary(terms, f, name, term)
        case FloatOp(FloatKind.FUNCTION, parameter) if parameter == POWER:
            return _power(terms, f, term)
        case FloatOp(FloatKind.FUNCTION, parameter) if parameter == ARC_TANGENT_OF_QUOTIENT:
            return _arc_tangent(terms, f, term)
        case FloatOp(FloatKind.INTEGER_POWER):
            return _integer_power(terms, f, term)
        case _:
            return []


def _unary(t: Terms, f: FloatAlgebra, name: str, y: Term) -> list[Term]:
    """Return the facts about y = NAME(x) of ISO C Annex F.10, by the table of ``functions``."""
    (x,) = y.args()
    fmt, known = f.format(x), UNARY_FUNCTIONS[name]
    x_nan, y_nan = f.is_nan(x), f.is_nan(y)
    # NaN in, NaN out
    facts = [t.implies(x_nan, y_nan)]
    gives_nan = [x_nan]
    for point, result in known.points.items():
        if not has_point(fmt, point):
            continue
        there = f.same(x, f.constant(fmt, point_bits(fmt, point)))
        facts.append(t.implies(there, f.same(y, f.constant(fmt, point_bits(fmt, result)))))
        if result is Point.NAN:
            gives_nan.append(there)
    # outside of the domain; without NaN there is nothing that a format must give there
    if fmt.has_nan:
        beyond = [
            f.compare(predicate, x, f.constant(fmt, point_bits(fmt, bound)))
            for predicate, bound in (("olt", known.least), ("ogt", known.greatest))
            if bound is not None
        ]
        facts.extend(t.implies(outside, y_nan) for outside in beyond)
        gives_nan.extend(beyond)
    # without infinities, an overflow is a NaN, too
    if fmt.has_infinity:
        facts.append(t.implies(y_nan, t.or_(*gives_nan)))
    if known.never_negative:
        # |y| = y; NaN has no sign here
        facts.append(f.same(y, f.abs(y)))
    return facts


class _Points:
    """Tests of a float term against the numbers at which a function has a special value."""

    def __init__(self, t: Terms, f: FloatAlgebra, fmt: FloatFormat) -> None:
        self._t, self._f = t, f
        self.positive_zero, self.one = f.constant(fmt, 0), f.constant(fmt, fmt.one_bits)
        self.infinity = f.constant(fmt, fmt.overflow_bits(False))

    def below(self, x: Term, y: Term) -> Term:
        return self._f.compare("olt", x, y)

    def negative(self, x: Term) -> Term:
        """Return x < 0."""
        return self.below(x, self.positive_zero)

    def positive(self, x: Term) -> Term:
        """Return x > 0."""
        return self.below(self.positive_zero, x)

    def plus(self, x: Term) -> Term:
        """Return whether x is no NaN and has sign +: x > 0 or x is +0."""
        return self._t.or_(self.positive(x), self._f.same(x, self.positive_zero))

    def minus(self, x: Term) -> Term:
        """Return whether x is no NaN and has sign -."""
        return self._t.and_(self._t.not_(self._f.is_nan(x)), self._t.not_(self.plus(x)))

    def has_magnitude(self, x: Term, magnitude: Term) -> Term:
        return self._f.same(self._f.abs(x), magnitude)


def _power(t: Terms, f: FloatAlgebra, r: Term) -> list[Term]:
    """Return the facts about r = x^y of ISO C F.10.4.4, without the sign of a power of -0 or -inf, which depends on whether y is odd."""
    x, y = r.args()
    fmt = f.format(x)
    p = _Points(t, f, fmt)
    # x^0 = 1 and 1^y = 1, for NaN, too
    to_one = t.or_(f.is_zero(y), f.same(x, p.one))
    some_nan = t.or_(f.is_nan(x), f.is_nan(y))
    facts = [
        t.implies(to_one, f.same(r, p.one)),
        t.implies(t.and_(some_nan, t.not_(to_one)), f.is_nan(r)),
    ]
    if not fmt.has_infinity:
        return facts
    ordinary = t.not_(t.or_(to_one, some_nan))
    up, down = t.and_(ordinary, p.positive(y)), t.and_(ordinary, p.negative(y))
    at_zero, at_infinity, size = f.is_zero(x), f.is_inf(x), f.abs(x)
    zero, infinity = p.has_magnitude(r, p.positive_zero), p.has_magnitude(r, p.infinity)
    grows, shrinks = p.below(p.one, size), p.below(size, p.one)
    far = t.and_(ordinary, f.is_inf(y))
    return [
        *facts,
        # only a negative number to a power that is no integer makes a NaN
        t.implies(f.is_nan(r), t.or_(some_nan, t.and_(p.negative(x), f.is_finite(x), f.is_finite(y)))),
        # what is not negative has no negative power
        t.implies(p.plus(x), f.same(r, f.abs(r))),
        t.implies(t.and_(at_zero, up), zero),
        t.implies(t.and_(at_zero, down), infinity),
        t.implies(t.and_(at_infinity, up), infinity),
        t.implies(t.and_(at_infinity, down), zero),
        # (-1)^±inf = 1; |x|^±inf is +inf or +0 on either side of 1
        t.implies(t.and_(far, f.same(size, p.one)), f.same(r, p.one)),
        t.implies(t.and_(far, t.or_(t.and_(up, grows), t.and_(down, shrinks))), f.same(r, p.infinity)),
        t.implies(t.and_(far, t.or_(t.and_(up, shrinks), t.and_(down, grows))), f.same(r, p.positive_zero)),
    ]


def _arc_tangent(t: Terms, f: FloatAlgebra, r: Term) -> list[Term]:
    """Return the facts about r = atan2(y, x) of ISO C F.10.1.4: the sign is that of y; zero results are exact, and the rounding of multiples of π is
    left open.
    """
    y, x = r.args()
    fmt = f.format(x)
    p = _Points(t, f, fmt)
    some_nan = t.or_(f.is_nan(x), f.is_nan(y))
    facts = [t.implies(some_nan, f.is_nan(r)), t.implies(f.is_nan(r), some_nan)]
    if not fmt.has_infinity:
        return facts[:1]
    ahead = t.and_(p.plus(x), t.or_(f.is_zero(y), t.and_(f.is_inf(x), f.is_finite(y))))
    return [
        *facts,
        t.not_(f.is_inf(r)),
        t.implies(t.and_(t.not_(some_nan), p.plus(y)), f.same(r, f.abs(r))),
        t.implies(t.and_(t.not_(some_nan), p.minus(y)), f.same(r, f.neg(f.abs(r)))),
        t.implies(ahead, p.has_magnitude(r, p.positive_zero)),
    ]


def _integer_power(t: Terms, f: FloatAlgebra, r: Term) -> list[Term]:
    """Return the facts about r = x^n of ``math.fpowi`` (LLVM ``powi``), by multiplications in some order: those that hold in every order."""
    x, n = r.args()
    fmt, width = f.format(x), t.width(n)
    p = _Points(t, f, fmt)
    at_zero = t.equal(n, t.constant(0, width))
    facts = [
        # x^0 = 1, for NaN, too; 1^n = 1
        t.implies(t.or_(at_zero, f.same(x, p.one)), f.same(r, p.one)),
        t.implies(t.and_(f.is_nan(x), t.not_(at_zero)), f.is_nan(r)),
        # what is not negative has no negative power
        t.implies(p.plus(x), f.same(r, f.abs(r))),
    ]
    if width > 1:
        # x^1 = x; of one bit, 1 is -1
        facts.append(t.implies(t.equal(n, t.constant(1, width)), f.same(r, x)))
    return facts

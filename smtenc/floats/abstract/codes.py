"""Floats as codes: the exact part of the abstract encoding, which is classes, signs, order, minimum and maximum (thesis sections 4.1 and 4.2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from smtenc.floats.formats import FloatFormat, is_nan
from smtenc.floats.layout import Layout
from smtenc.floats.operations import FloatKind
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import BOOLEAN, Term, bit_vector

MOST_PAIRS = 12
"""The largest number of earlier applications of a function with which a new one is compared: leaving out a lemma is sound."""

MOST_POINTS = 24
"""The largest number of constants with which an application is compared."""


@dataclass(frozen=True, slots=True)
class Code:
    """A float as encoded for the solver. The sign of a NaN has no meaning; the sign of a zero in a format without -0 is +."""

    layout: Layout
    sign: Term
    magnitude: Term


@dataclass(frozen=True, slots=True)
class Application:
    """An application of an uninterpreted function: argument and result, both ordered as unsigned numbers."""

    argument: Term
    result: Term


class Codes:
    """The constructors of terms about codes. ``lemmas`` hold in every concrete execution; ``approximated`` names the functions that a model may
    interpret freely.
    """

    def __init__(self, terms: Terms, layouts: Mapping[str, Layout]) -> None:
        self.terms = terms
        self.layouts = layouts
        self.lemmas: list[Term] = []
        self.approximated: dict[str, None] = {}
        self._applications: defaultdict[str, list[Application]] = defaultdict(list)

    # -- leaves ---------------------------------------------------------------------------------------------------

    def magnitude(self, layout: Layout, code: int) -> Term:
        return self.terms.constant(code, layout.width)

    def constant(self, fmt: FloatFormat, bits: int) -> Code:
        layout, t = self.layouts[fmt.name], self.terms
        if is_nan(fmt, bits):
            return Code(layout, t.false, self.magnitude(layout, layout.nan))
        return Code(layout, t.bool_constant(bool(bits & fmt.sign_mask)), self.magnitude(layout, layout.code(bits & fmt.magnitude_mask)))

    def signed(self, layout: Layout, sign: Term, magnitude: Term) -> Code:
        """Return the float with this sign and magnitude; the zero of a format without -0 has sign +."""
        t = self.terms
        if not layout.format.has_negative_zero:
            sign = t.and_(sign, t.distinct(magnitude, self.magnitude(layout, 0)))
        return Code(layout, sign, magnitude)

    def free(self, fmt: FloatFormat, name: str, arguments: Sequence[Term]) -> Code:
        """Return an arbitrary float as one function of ``arguments``, with sign and magnitude in one bit-vector."""
        t, layout = self.terms, self.layouts[fmt.name]
        joined = t.apply(name, arguments, bit_vector(layout.width + 1))
        magnitude = t.extract(joined, layout.width - 1, 0)
        self.lemma(t.unsigned_less_equal(magnitude, self.magnitude(layout, layout.top)))
        return self.signed(layout, t.equal(t.extract(joined, layout.width, layout.width), t.constant(1, 1)), magnitude)

    def plain(self, x: Term | Code) -> Term:
        """Return a float as one bit-vector, with the sign (+ for NaN) above the magnitude; any other term is returned unchanged."""
        if not isinstance(x, Code):
            return x
        t = self.terms
        sign = t.and_(x.sign, t.not_(self.is_nan(x)))
        return t.concat(t.ite(sign, t.constant(1, 1), t.constant(0, 1)), x.magnitude)

    def named(self, x: Code, name: str) -> Code:
        """Return the same float as new symbols that lemmas define, so that later formulas about it do not grow with its operands."""
        t = self.terms
        sign, magnitude = t.symbol(f"{name}.sign", BOOLEAN), t.symbol(f"{name}.magnitude", bit_vector(x.layout.width))
        self.lemma(t.equal(sign, x.sign), t.equal(magnitude, x.magnitude))
        return Code(x.layout, sign, magnitude)

    def lemma(self, *lemmas: Term) -> None:
        self.lemmas += [lemma for lemma in lemmas if lemma is not self.terms.true]

    def function(self, name: str, layout: Layout, arguments: Sequence[Term]) -> Term:
        """Return an uninterpreted magnitude as a function of ``arguments``."""
        name = f"{name}.{layout.format.name}"
        self.approximated[name] = None
        return self.terms.apply(name, arguments, bit_vector(layout.width))

    def choose(self, cases: Sequence[tuple[Term, Term]], otherwise: Term) -> Term:
        """Return the value of the first condition that holds, ``otherwise`` if none does."""
        for condition, value in reversed(cases):
            otherwise = self.terms.ite(condition, value, otherwise)
        return otherwise

    # -- monotone functions ---------------------------------------------------------------------------------------

    def latest(self, name: str) -> Sequence[Application]:
        """Return the applications of the monotone function ``name`` with which a new one is compared."""
        return self._applications[name][-MOST_PAIRS:]

    def monotone(self, name: str, argument: Term, result: Term, *, strictly: bool = False) -> None:
        """Assert, for earlier applications of the function ``name``, that x <= y gives f(x) <= f(y), and, if ``strictly``, that x < y gives f(x) <
        f(y).
        """
        t, earlier = self.terms, self._applications[name]
        new = Application(argument, result)
        if new in earlier:
            return
        for other in self.latest(name):
            for x, y in ((new, other), (other, new)):
                # for x = y it is a function, or the arguments of two functions would have to be equal
                self.lemma(t.implies(self._below(x.argument, y.argument), self._at_most(x.result, y.result, strictly)))
        earlier.append(new)

    def _below(self, a: Term, b: Term) -> Term:
        """Return a < b as unsigned numbers of any bit widths."""
        t = self.terms
        width = max(t.width(a), t.width(b))
        return t.unsigned_less(t.zero_extend(a, width), t.zero_extend(b, width))

    def _at_most(self, a: Term, b: Term, strictly: bool) -> Term:
        return self.terms.unsigned_less(a, b) if strictly else self.terms.unsigned_less_equal(a, b)

    def monotone_at(self, argument: Term, result: Term, points: Sequence[tuple[int, int]], *, strictly: bool = False) -> None:
        """Assert monotonicity of an application against known points (x, f(x))."""
        t = self.terms
        for at, value in points[:MOST_POINTS]:
            x, y = t.constant(at, t.width(argument)), t.constant(value, t.width(result))
            self.lemma(
                t.implies(t.unsigned_less(argument, x), self._at_most(result, y, strictly)),
                t.implies(t.unsigned_less(x, argument), self._at_most(y, result, strictly)),
                t.implies(t.equal(argument, x), t.equal(result, y)),
            )

    # -- classes and order ----------------------------------------------------------------------------------------

    def has_magnitude(self, x: Code, code: int) -> Term:
        return self.terms.equal(x.magnitude, self.magnitude(x.layout, code))

    def is_nan(self, x: Code) -> Term:
        return self.has_magnitude(x, x.layout.nan) if x.layout.format.has_nan else self.terms.false

    def is_inf(self, x: Code) -> Term:
        return self.has_magnitude(x, x.layout.infinity) if x.layout.format.has_infinity else self.terms.false

    def is_zero(self, x: Code) -> Term:
        return self.has_magnitude(x, 0)

    def is_finite(self, x: Code) -> Term:
        return self.terms.unsigned_less(x.magnitude, self.magnitude(x.layout, x.layout.infinity))

    def same(self, x: Code, y: Code) -> Term:
        # one NaN whatever its sign; +0.0 and -0.0 are two
        t = self.terms
        return t.and_(t.equal(x.magnitude, y.magnitude), t.or_(t.equal(x.sign, y.sign), self.is_nan(x)))

    def equal(self, x: Code, y: Code) -> Term:
        # IEEE 754 clause 5.11: NaN equals nothing, +0.0 = -0.0
        t = self.terms
        return t.and_(t.equal(x.magnitude, y.magnitude), t.not_(self.is_nan(x)), t.or_(t.equal(x.sign, y.sign), self.is_zero(x)))

    def less(self, x: Code, y: Code) -> Term:
        # signs differ: the negative one is less, unless both are zero; signs equal: by magnitude, reversed below zero
        t = self.terms
        both_zero = t.and_(self.is_zero(x), self.is_zero(y))
        by_magnitude = t.ite(x.sign, t.unsigned_less(y.magnitude, x.magnitude), t.unsigned_less(x.magnitude, y.magnitude))
        ordered = t.ite(t.equal(x.sign, y.sign), by_magnitude, t.and_(x.sign, t.not_(both_zero)))
        return t.and_(t.not_(self.is_nan(x)), t.not_(self.is_nan(y)), ordered)

    def extremum(self, kind: FloatKind, x: Code, y: Code) -> Code:
        """Return the minimum or maximum, with -0.0 below +0.0; ``minimum`` and ``maximum`` give NaN for any NaN, ``minnum`` and ``maxnum`` the other
        operand.
        """
        t = self.terms
        by_magnitude = t.ite(x.sign, t.unsigned_less(y.magnitude, x.magnitude), t.unsigned_less(x.magnitude, y.magnitude))
        x_below = t.ite(t.equal(x.sign, y.sign), by_magnitude, x.sign)
        takes_x = x_below if kind in (FloatKind.MINIMUM, FloatKind.MINNUM) else t.not_(x_below)
        if kind in (FloatKind.MINIMUM, FloatKind.MAXIMUM):
            takes_x = t.ite(self.is_nan(x), t.true, t.ite(self.is_nan(y), t.false, takes_x))
        else:
            takes_x = t.ite(self.is_nan(x), t.false, t.ite(self.is_nan(y), t.true, takes_x))
        return Code(x.layout, t.ite(takes_x, x.sign, y.sign), t.ite(takes_x, x.magnitude, y.magnitude))

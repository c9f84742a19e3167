"""Conversions between formats in the abstract encoding: shifts if ``nesting`` has laid one format over the other, otherwise functions.

A conversion keeps the sign and is a function of the magnitude; for a rounding mode that depends on the sign there are two functions.
"""

from __future__ import annotations

from smtenc.errors import Unsupported
from smtenc.floats import arithmetic as ieee
from smtenc.floats.abstract.codes import Code, Codes
from smtenc.floats.abstract.nesting import magnitude_roundings
from smtenc.floats.formats import FloatFormat, Rounding, is_nan, is_zero
from smtenc.floats.inclusion import includes
from smtenc.floats.layout import Casts, Layout
from smtenc.terms.environment import BOOLEAN, Term, bit_vector

_NAMES = {
    Rounding.NEAREST_EVEN: "",
    Rounding.NEAREST_AWAY: "to_nearest_away.",
    Rounding.TOWARD_ZERO: "toward_zero.",
    Rounding.UPWARD: "away_from_zero.",
}


class AbstractCasts:
    """The operation ``CONVERT``, in any rounding mode."""

    def __init__(self, codes: Codes, casts: Casts) -> None:
        self._codes = codes
        self._precision = casts

    def convert(self, x: Code, fmt: FloatFormat, mode: Rounding) -> Code:
        """Return the converted float (IEEE 754 clause 5.4.2); NaN becomes NaN. Raises ``Unsupported`` if the source has NaN and ``fmt`` has none."""
        t, source, target = self._codes.terms, x.layout, self._codes.layouts[fmt.name]
        if source.format.has_nan and not fmt.has_nan:
            raise Unsupported(f"the abstract encoding has no conversion of {source.format.name} to {fmt.name}, which has no NaN")
        up = target.shift_over(source)
        if up is not None:
            return self._codes.signed(target, x.sign, self._widened(x, target, up))
        positive, *others = [self._rounded(x, target, rounding) for rounding in magnitude_roundings(mode)]
        converted = t.ite(x.sign, others[0], positive) if others else positive
        return self._codes.signed(target, x.sign, converted)

    def _special_cases(self, x: Code, target: Layout) -> list[tuple[Term, Term]]:
        """Return the cases for NaN and infinity; in a target without infinity, infinity becomes its overflow result."""
        cases = [(self._codes.is_inf(x), self._codes.magnitude(target, target.overflow))]
        return [(self._codes.is_nan(x), self._codes.magnitude(target, target.nan)), *cases] if x.layout.format.has_nan else cases

    def _rounded(self, x: Code, target: Layout, rounding: Rounding) -> Term:
        """Return the magnitude of a conversion that may round."""
        down = x.layout.shift_over(target)
        return self._function_of_magnitude(x, target, rounding) if down is None else self._narrowed(x, target, down, rounding)

    # -- shifts (nesting) -----------------------------------------------------------------------------------------

    def _widened(self, x: Code, target: Layout, bits: int) -> Term:
        """Return the magnitude code << bits, a conversion that does not round."""
        shifted = self._codes.terms.concat(x.magnitude, self._codes.terms.constant(0, bits))
        return self._codes.choose(self._special_cases(x, target), self._fitted(shifted, target.width))

    def _narrowed(self, x: Code, target: Layout, bits: int, rounding: Rounding) -> Term:
        """Return the magnitude code >> bits, or the next one: a model decides which numbers lie between two neighbours, and where."""
        t, source = self._codes.terms, x.layout
        self._codes.approximated[f"convert.{_NAMES[rounding]}{source.format.name}.{target.format.name}"] = None
        offset = t.extract(x.magnitude, bits - 1, 0)
        floor = self._fitted(t.extract(x.magnitude, source.width - 1, bits), target.width)
        next_one = t.add(floor, t.constant(1, target.width))
        largest = self._codes.magnitude(target, target.infinity - 1)
        if target.overflow < target.infinity:
            # saturated
            next_one = t.ite(t.equal(floor, largest), largest, next_one)
        inexact, middle = t.distinct(offset, t.constant(0, bits)), t.constant(1 << (bits - 1), bits)
        away = self._codes.magnitude(target, target.overflow)
        match rounding:
            case Rounding.NEAREST_EVEN:
                rounds_up, beyond = t.ite(t.equal(offset, middle), self._odd(source, target, floor), t.unsigned_less(middle, offset)), away
            case Rounding.NEAREST_AWAY:
                rounds_up, beyond = t.unsigned_less_equal(middle, offset), away
            case Rounding.UPWARD:
                rounds_up, beyond = inexact, away
            case _:
                rounds_up, beyond = t.false, largest
        too_large = t.unsigned_less_equal(t.constant(target.infinity << bits, source.width), x.magnitude)
        return self._codes.choose([*self._special_cases(x, target), (too_large, beyond)], t.ite(rounds_up, next_one, floor))

    def _odd(self, source: Layout, target: Layout, floor: Term) -> Term:
        """Return whether the last bit of a magnitude of ``target`` is set: at the middle, rounding goes to the neighbour with an even last bit."""
        t, name = self._codes.terms, f"odd.{target.format.name}"
        odd = t.apply(name, (floor,), BOOLEAN)
        for bits, code in zip(target.magnitudes, target.codes, strict=True):
            self._codes.lemma(t.implies(t.equal(floor, self._codes.magnitude(target, code)), t.equal(odd, t.bool_constant(bool(bits & 1)))))
        return odd

    def _fitted(self, a: Term, width: int) -> Term:
        """Return the term in ``width`` bits; bits are cut off only from a special code, which the caller replaces."""
        t = self._codes.terms
        return t.zero_extend(a, width) if t.width(a) <= width else t.extract(a, width - 1, 0)

    # -- functions ------------------------------------------------------------------------------------------------

    def _function_of_magnitude(self, x: Code, target: Layout, rounding: Rounding) -> Term:
        """Return the magnitude by an uninterpreted function that keeps zero, one, infinity and NaN, and, if the conversion is exact, finite and
        non-zero numbers. With ``Casts.PRECISE`` the functions are monotone, and narrowing inverts widening.
        """
        t, source = self._codes.terms, x.layout
        name = f"convert.{_NAMES[rounding]}{source.format.name}.{target.format.name}"
        self._codes.approximated[name] = None
        converted = t.apply(name, (x.magnitude,), bit_vector(target.width))
        self._bound(x, target, rounding, converted)
        if self._precision is Casts.PRECISE:
            exact = includes(target.format, source.format)
            self._codes.monotone(name, x.magnitude, converted, strictly=exact)
            images = [(code, _image(source, target, bits, rounding)) for bits, code in zip(source.magnitudes, source.codes, strict=True)]
            points = [(code, image) for code, image in images if image is not None]
            self._codes.monotone_at(x.magnitude, converted, points, strictly=exact)
            self._undo(x, target, converted)
        kept = [(self._codes.has_magnitude(x, a), self._codes.magnitude(target, b)) for a, b in ((0, 0), (source.one, target.one))]
        return self._codes.choose([*kept, *self._special_cases(x, target)], converted)

    def _bound(self, x: Code, target: Layout, rounding: Rounding, converted: Term) -> None:
        """Assert that a finite number other than zero is converted to at least the image of the least such number, and at most that of the
        largest.
        """
        t, source = self._codes.terms, x.layout
        least = ieee.convert(source.format, target.format, 1, rounding)
        most = _image(source, target, source.format.max_finite_bits, rounding)
        ordinary = t.and_(t.not_(self._codes.is_zero(x)), self._codes.is_finite(x))
        not_zero = t.true if is_zero(target.format, least) else t.distinct(converted, self._codes.magnitude(target, 0))
        bound = target.infinity - 1 if most is None else most
        self._codes.lemma(t.implies(ordinary, t.and_(not_zero, t.unsigned_less_equal(converted, self._codes.magnitude(target, bound)))))

    def _undo(self, x: Code, target: Layout, converted: Term) -> None:
        """Assert that narrowing inverts widening: y <= widen(x) gives narrow(y) <= x, y >= widen(x) gives narrow(y) >= x, in every rounding mode."""
        names = x.layout.format.name, target.format.name
        if includes(target.format, x.layout.format):
            for rounding in _NAMES:
                for other in self._codes.latest(f"convert.{_NAMES[rounding]}{names[1]}.{names[0]}"):
                    self._undone(x.magnitude, converted, other.argument, other.result)
        if includes(x.layout.format, target.format):
            for other in self._codes.latest(f"convert.{names[1]}.{names[0]}"):
                self._undone(other.argument, other.result, x.magnitude, converted)

    def _undone(self, x: Term, widened: Term, y: Term, narrowed: Term) -> None:
        t = self._codes.terms
        self._codes.lemma(
            t.implies(t.unsigned_less_equal(y, widened), t.unsigned_less_equal(narrowed, x)),
            t.implies(t.unsigned_less_equal(widened, y), t.unsigned_less_equal(x, narrowed)),
        )


def _image(source: Layout, target: Layout, bits: int, rounding: Rounding) -> int | None:
    """Return the code of a positive number after conversion; None if it is no constant of the target."""
    image = ieee.convert(source.format, target.format, bits, rounding)
    if is_nan(target.format, image):
        return target.nan
    return target.code(image) if target.has(image) else None

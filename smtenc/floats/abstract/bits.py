"""Bit patterns in the abstract encoding: functions from codes to patterns and back, with known order, signs and classes."""

from __future__ import annotations

from collections import defaultdict

from smtenc.floats.abstract.codes import MOST_PAIRS, MOST_POINTS, Code, Codes
from smtenc.floats.formats import FloatFormat
from smtenc.floats.patterns import Patterns
from smtenc.terms.environment import Term, bit_vector


class AbstractBits:
    """The operations ``BITS`` and ``FROM_BITS``. The pattern of a NaN is that of some NaN, one unknown for each term."""

    def __init__(self, codes: Codes) -> None:
        self._codes = codes
        self._related: defaultdict[str, list[tuple[Code, Term]]] = defaultdict(list)

    def bits(self, x: Code, term_id: int) -> Term:
        t, fmt = self._codes.terms, x.layout.format
        name = f"bits.{fmt.name}"
        self._codes.approximated[name] = None
        # NaN has many patterns, so they are no function of the code
        pattern = t.apply(name, (self._codes.plain(x),), bit_vector(fmt.width))
        if fmt.has_nan:
            pattern = t.ite(self._codes.is_nan(x), t.symbol(f"nan-bits.{term_id}", bit_vector(fmt.width)), pattern)
        self._relate(x, pattern)
        return pattern

    def from_bits(self, pattern: Term, fmt: FloatFormat) -> Code:
        name = f"from-bits.{fmt.name}"
        self._codes.approximated[name] = None
        x = self._codes.free(fmt, name, [pattern])
        self._relate(x, pattern)
        return x

    def _relate(self, x: Code, pattern: Term) -> None:
        """Assert the relation between a float and its pattern, and between two floats and their patterns: |x| < |y| iff the magnitude bits are so
        ordered.
        """
        t, layout, fmt = self._codes.terms, x.layout, x.layout.format
        patterns = Patterns(t, fmt)
        bits = patterns.magnitude(pattern)
        is_nan = self._codes.is_nan(x)
        self._codes.lemma(t.equal(is_nan, patterns.is_any_nan(pattern)))
        negative = t.equal(t.extract(pattern, fmt.magnitude_bits, fmt.magnitude_bits), t.constant(1, 1))
        facts = [t.equal(x.sign, negative)]
        points = [*zip(layout.codes, layout.magnitudes, strict=True)][:MOST_POINTS]
        if fmt.has_infinity:
            points.append((layout.infinity, fmt.infinity_bits))
        for code, magnitude in points:
            m, b = self._codes.magnitude(layout, code), t.constant(magnitude, fmt.magnitude_bits)
            facts += [
                t.equal(t.unsigned_less(x.magnitude, m), t.unsigned_less(bits, b)),
                t.equal(t.equal(x.magnitude, m), t.equal(bits, b)),
            ]
        self._codes.lemma(*(t.implies(t.not_(is_nan), fact) for fact in facts))
        earlier = self._related[fmt.name]
        for y, other in earlier[-MOST_PAIRS:]:
            numbers = t.not_(t.or_(is_nan, self._codes.is_nan(y)))
            other_bits = patterns.magnitude(other)
            ordered = [
                t.equal(t.unsigned_less(a, b), t.unsigned_less(c, d))
                for a, b, c, d in ((x.magnitude, y.magnitude, bits, other_bits), (y.magnitude, x.magnitude, other_bits, bits))
            ]
            self._codes.lemma(t.implies(numbers, t.and_(*ordered)))
        earlier.append((x, pattern))

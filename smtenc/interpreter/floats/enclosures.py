"""Sets of floats: the results of a run that the TOSA specification leaves open (``Machine.as_specified``).

An ``Enclosure`` is a payload like any other and is copied like any other. It holds every float between two floats, with -0.0 below +0.0: for example
a zero of either sign, or the results of a sum in any order. Each set here holds every value that the specification allows, and perhaps more; so a
target's value outside of it is a difference that no choice explains. Any use of an enclosure as a single float raises ``Inconclusive``.

``sum_in_any_order`` bounds a dot product as the specification's own error bound does: with unit roundoff u, n summands, k = n + 2, and p the sum of
all ``|a * b|``, any order of additions, fused or not, is within k * u / (1 - k * u) * p of the exact sum, plus half of the least subnormal for each
product that underflows (Higham, Accuracy and Stability of Numerical Algorithms, section 3.1). If all partial sums are exact, the order cannot matter:
the sum of small integers is one number, but for the sign of a zero.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial, reduce
from typing import Any, NoReturn, TypeVar

from smtenc.floats.formats import to_text
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import FloatPayload, FloatUnit
from smtenc.interpreter.values import POISON, Inconclusive, Payload, unit_of
from smtenc.ir.types import FloatType, Type

_LISTED = 4
"""The largest number of floats in an enclosure that are enumerated."""

_EXACT_IN_DOUBLE = 24
"""The precision up to which a product of two floats is exact in f64."""

MARGIN_OF_DOUBLES, MARGIN_FOR_EACH = 1e-12, 2.0**-52
"""The two parts of a relative error bound, of which the second counts once for each summand. Together they exceed the error of bounding sums of
doubles in doubles, relative to the sum of absolute values.
"""


def _one_of_several(*_: object, **__: object) -> NoReturn:
    raise Inconclusive("a value that the TOSA specification leaves open is looked at")


T = TypeVar("T")


@dataclass(frozen=True, eq=False, slots=True)
class Enclosure:
    """All floats from ``low`` to ``high``, which differ; neither is NaN."""

    unit: FloatUnit
    low: FloatPayload
    high: FloatPayload

    # an enclosure that is taken for a float by mistake ends the computation, never gives a wrong value
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _one_of_several
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __neg__ = __abs__ = _one_of_several
    __pow__ = __rpow__ = __array_ufunc__ = _one_of_several
    __int__ = __float__ = __index__ = __bool__ = __array__ = __hash__ = _one_of_several

    def holds(self, value: FloatPayload) -> bool:
        """Return whether the enclosure holds ``value``, which is not NaN."""
        return place_of(self.unit, self.low) <= place_of(self.unit, value) <= place_of(self.unit, self.high)

    @property
    def is_zero(self) -> bool:
        """A flag that tells whether the enclosure holds exactly the two zeros."""
        return (place_of(self.unit, self.low), place_of(self.unit, self.high)) == (-1, 0)

    def listed(self) -> list[FloatPayload] | None:
        """Return all floats of the enclosure; None if there are many."""
        low, high = place_of(self.unit, self.low), place_of(self.unit, self.high)
        if high - low >= _LISTED:
            return None
        return [_at_place(self.unit, place) for place in range(low, high + 1)]

    def samples(self) -> list[FloatPayload]:
        """Return the two bounds, and the zeros in the enclosure."""
        zeros = [z for z in (float_scalars.zero(self.unit, negative=True), float_scalars.zero(self.unit)) if self.holds(z)]
        return [self.low, *zeros, self.high]

    def __str__(self) -> str:
        low, high = (to_text(self.unit.format, self.unit.bits(x)) for x in (self.low, self.high))
        return f"anything from {low} to {high}"


def place_of(unit: FloatUnit, value: FloatPayload) -> int:
    """Return the place of a float in the order of floats: +0.0 is at 0, -0.0 at -1."""
    bits, fmt = unit.bits(value), unit.format
    magnitude = bits & fmt.magnitude_mask
    return -magnitude - 1 if bits & fmt.sign_mask else magnitude


def _at_place(unit: FloatUnit, place: int) -> FloatPayload:
    return unit.from_bits(place if place >= 0 else unit.format.sign_mask | (-place - 1))


def enclosing(unit: FloatUnit, values: Iterable[FloatPayload]) -> Payload:
    """Return the least enclosure of ``values``, none of which is NaN; a float if all values are the same."""
    ordered = sorted(values, key=partial(place_of, unit))
    low, high = ordered[0], ordered[-1]
    return low if unit.bits(low) == unit.bits(high) else Enclosure(unit, low, high)


def with_any_sign(unit: FloatUnit, value: Payload) -> Payload:
    """Return the result with zeros of both signs, if it may be a zero; otherwise the result itself."""
    if value is POISON or not unit.format.has_negative_zero:
        return value
    ends = [value.low, value.high] if isinstance(value, Enclosure) else [value]
    if not any(unit.relation(end, float_scalars.zero(unit)) == 0 for end in ends):
        return value
    return enclosing(unit, [*ends, float_scalars.zero(unit), float_scalars.zero(unit, negative=True)])


def is_enclosed(payloads: Iterable[Payload]) -> bool:
    return any(isinstance(p, Enclosure) for p in payloads)


def image(
    body: Callable[..., Payload], payloads: Sequence[Payload], type: Type, *, monotone: bool = False, off: int = 0, same: bool = False
) -> Payload:
    """Return an enclosure of the results of ``body``, which have ``type``, on all values that ``payloads`` enclose.

    ``monotone``: in each operand, on either side of zero, the body is monotone whatever the others are; then the bounds of the operands suffice, if
    results between them are ``off`` by at most this number of units in the last place. ``same``: the first two operands are one value, and the others
    are no enclosures (x + x, x * x and extrema are monotone like x + y, and x - x and x / x are the same for all x). Raises ``Inconclusive`` if there
    are too many values to try, and if only some results are NaN or integer results differ.
    """
    if not is_enclosed(payloads):
        return body(*payloads)
    unit = unit_of(type) if isinstance(type, FloatType) else None
    choices: list[Sequence[Payload]] = []
    between = 0
    for payload in payloads:
        if not isinstance(payload, Enclosure):
            choices.append([payload])
            continue
        values = payload.samples() if monotone and unit is not None else payload.listed()
        between = between if payload.is_zero else off
        if values is None:
            raise Inconclusive("too many values that the TOSA specification allows")
        choices.append(values)
    results = [body(*chosen) for chosen in in_turn(choices, same)]
    if unit is None:
        if any(r is POISON or r != results[0] for r in results):
            raise Inconclusive("what follows depends on what the TOSA specification leaves open")
        return results[0]
    if any(isinstance(r, Enclosure) or r is POISON for r in results):
        raise Inconclusive("values that the TOSA specification leaves open within values that it does")
    nan = [unit.is_nan(r) for r in results]
    if any(nan):
        if not all(nan):
            raise Inconclusive("NaN only for some of the values that the TOSA specification allows")
        return results[0]
    return enclosing(unit, [_further(unit, r, d) for r in results for d in (-between, between)] if between else results)


def in_turn(choices: Sequence[Sequence[T]], same: bool) -> Iterable[tuple[T, ...]]:
    """Return all combinations of one element of each choice; ``same``: the first two elements are equal."""
    if not same:
        return itertools.product(*choices)
    return ((first, first, *rest) for first, *rest in itertools.product(choices[0], *choices[2:]))


def _further(unit: FloatUnit, value: FloatPayload, places: int) -> FloatPayload:
    """Return the float this number of places above ``value``, limited to the greatest and least number of the format."""
    least, greatest = (place_of(unit, unit.from_bits(unit.format.extreme_bits(negative))) for negative in (True, False))
    return _at_place(unit, min(max(place_of(unit, value) + places, least), greatest))


@dataclass(frozen=True, eq=False, slots=True)
class Product:
    """A summand ``a * b``, of floats or enclosures of them; a summand that is ``padding`` may be left out."""

    a: Payload
    b: Payload
    padding: bool = False


def sum_in_any_order(unit: FloatUnit, products: Sequence[Product], added: Sequence[Payload]) -> Payload:
    """Return every value of the sum of ``products`` and ``added``, in any order, with each step rounded or fused, and with a zero of either sign.

    Raises ``Inconclusive`` if that has no bound: near overflow, and for NaN or infinities beside padding or open values.
    """
    one = unit.from_bits(unit.format.one_bits)
    summands = [*products, *(Product(x, one) for x in added)]
    if any(x is POISON for p in summands for x in (p.a, p.b)):
        return POISON
    infinite = [p for p in summands if not (_finite(unit, p.a) and _finite(unit, p.b))]
    if infinite:
        return _not_finite(unit, infinite, [p for p in summands if _finite(unit, p.a) and _finite(unit, p.b)])
    in_doubles = unit.format.precision <= _EXACT_IN_DOUBLE
    number, margin = (_double, MARGIN_OF_DOUBLES + len(summands) * MARGIN_FOR_EACH) if in_doubles else (_fraction, 0.0)
    least: list[Any] = []
    greatest: list[Any] = []
    for p in summands:
        if p.padding:
            continue  # a zero, whatever it is multiplied by
        ends = [number(unit, a) * number(unit, b) for a in _ends(p.a) for b in _ends(p.b)]
        least.append(min(ends))
        greatest.append(max(ends))
    size = _total(max(abs(x), abs(y)) for x, y in zip(least, greatest, strict=True))
    low, high = _total(least), _total(greatest)
    if 2 * size >= number(unit, unit.from_bits(unit.format.max_finite_bits)):
        raise Inconclusive("a sum that may overflow in some order")
    if not _is_exact(unit, least, greatest, size):
        steps = (len(summands) + 2) * 2.0**-unit.format.precision
        if steps > 0.5:
            raise Inconclusive("a sum of too many summands")
        error = size * type(size)(steps / (1 - steps) + margin) + number(unit, unit.from_bits(1)) * len(summands)
        low, high = low - error, high + error
    return with_any_sign(unit, enclosing(unit, [_rounded(unit, low), _rounded(unit, high)]))


def _total(numbers: Iterable[Any]) -> Any:
    """Return the sum in order: the built-in ``sum`` of doubles differs between releases of Python."""
    return reduce(operator.add, numbers, 0)


def _finite(unit: FloatUnit, x: Payload) -> bool:
    return all(unit.fraction(end) is not None for end in _ends(x))


def _ends(x: Payload) -> list[FloatPayload]:
    return [x.low, x.high] if isinstance(x, Enclosure) else [x]


def _not_finite(unit: FloatUnit, infinite: Sequence[Product], rest: Sequence[Product]) -> Payload:
    """Return the NaN or the infinity that every order of the sum gives. Raises ``Inconclusive`` if there is none."""
    if any(p.padding for p in infinite) or is_enclosed(x for p in infinite for x in (p.a, p.b)):
        raise Inconclusive("NaN or infinities beside what the TOSA specification leaves open")
    multiply, add = unit.binary("mul"), unit.binary("add")
    total = multiply(infinite[0].a, infinite[0].b)
    for p in infinite[1:]:
        total = add(total, multiply(p.a, p.b))
    if unit.is_nan(total):
        return total
    # the others must not overflow to an infinity of the other sign
    sum_in_any_order(unit, rest, [])
    return total


def _is_exact(unit: FloatUnit, least: Sequence[Any], greatest: Sequence[Any], size: Any) -> bool:
    """Return whether every partial sum is a float: all summands are multiples of one power of two, and no sum exceeds 2^precision of these."""
    quantum: Fraction | None = None
    for x, y in zip(least, greatest, strict=True):
        if x != y:
            return False
        if x:
            numerator, denominator = x.as_integer_ratio()
            step = Fraction(numerator & -numerator, denominator)
            quantum = step if quantum is None else min(quantum, step)
    if quantum is None:
        return True
    smallest = unit.fraction(unit.from_bits(1))
    return smallest is not None and quantum >= smallest and Fraction(size) <= quantum * 2**unit.format.precision


def _double(unit: FloatUnit, x: FloatPayload) -> float:
    return float(unit.double(x))


def _fraction(unit: FloatUnit, x: FloatPayload) -> Fraction:
    value = unit.fraction(x)
    assert value is not None
    return value


def _rounded(unit: FloatUnit, x: float | Fraction) -> FloatPayload:
    return float_scalars.from_fraction(unit, Fraction(x))

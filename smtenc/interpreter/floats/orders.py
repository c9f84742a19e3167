"""The results of a sum or a product of floats in any order: exact if there are few summands, or if no order rounds.

If ``products`` are among the summands, each of them may be added before it is rounded, as ``fma`` does. If the possible results are unknown, the
result is that of one order, and may be anything (``choices.anything_like``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import mul

from smtenc.interpreter.choices import anything_like, one_of
from smtenc.interpreter.floats.enclosures import Enclosure, Product, sum_in_any_order
from smtenc.interpreter.values import POISON, Inconclusive, Open, Payload, unit_of
from smtenc.ir.types import FloatType

_FEW = 5
"""The largest number of summands of which all orders are tried: there are 105 of them."""

Combine = Callable[[Payload, Payload], Payload]


@dataclass(frozen=True, slots=True)
class Summands:
    """The values to combine by ``combine``, all rounded; the last ``len(products)`` of ``values`` are the products of these pairs."""

    type: FloatType
    combine: Combine
    values: Sequence[Payload]
    products: Sequence[tuple[Payload, Payload]] = ()
    fuse: Callable[[Payload, Payload, Payload], Payload] | None = None
    """The function ``a * b + c``, rounded once, if products need not be rounded; else None."""
    is_sum: bool = True

    @property
    def have_one_order(self) -> bool:
        return len(self.values) < 2 or (len(self.values) == 2 and not self.products)


def in_any_order(given: Summands, in_order: Payload, reason: str, spend: Callable[[int], None]) -> Payload:
    """Return the result of the summands in any order, given the result ``in_order`` of one order; ``spend`` is called with the number of steps."""
    values = given.values
    if given.have_one_order or any(x is POISON for x in values):
        return in_order
    if any(type(x) in (Open, Enclosure) for x in (*values, *(x for p in given.products for x in p))):
        return anything_like(in_order, reason)
    unit = unit_of(given.type)
    if any(unit.is_nan(x) for x in values) or (_sum_is_exact(given) if given.is_sum else _product_is_exact(given)):
        return in_order
    if len(values) <= _FEW:
        spend(3 ** len(values) // 2)
        return one_of((in_order, *_orders(given)), reason)
    return anything_like(in_order, reason)


def _orders(given: Summands) -> list[Payload]:
    """Return the results of all orders."""
    count, unit = len(given.values), unit_of(given.type)
    first = count - len(given.products)
    every = (1 << count) - 1
    known: dict[int, dict[int, Payload]] = {}

    def found(subset: int) -> Iterator[Payload]:
        if subset & (subset - 1) == 0:
            yield given.values[subset.bit_length() - 1]
            return
        part = (subset - 1) & subset
        while part:
            rest = subset ^ part
            if part > rest:
                yield from (given.combine(x, y) for x in known[part].values() for y in known[rest].values())
            alone = part.bit_length() - 1
            if given.fuse is not None and part == 1 << alone and alone >= first:
                yield from (given.fuse(*given.products[alone - first], y) for y in known[rest].values())
            part = (part - 1) & subset

    for subset in range(1, every + 1):
        known[subset] = {unit.bits(x): x for x in found(subset)}
    return list(known[every].values())


def _sum_is_exact(given: Summands) -> bool:
    """Return whether no order of additions rounds, nor any product."""
    plain = given.values[: len(given.values) - len(given.products)]
    try:
        found = sum_in_any_order(unit_of(given.type), [Product(a, b) for a, b in given.products], plain)
    except Inconclusive:
        return False
    return not isinstance(found, Enclosure) or found.is_zero


def _product_is_exact(given: Summands) -> bool:
    """Return whether all factors are integers and all products of some of them are exact in the format."""
    unit = unit_of(given.type)
    numbers = [unit.fraction(x) for x in given.values]
    if any(x is None or x.denominator != 1 for x in numbers):
        return False
    most = reduce(mul, (abs(x) for x in numbers if x), Fraction(1))
    greatest = unit.fraction(unit.from_bits(unit.format.max_finite_bits))
    return greatest is not None and most <= min(greatest, Fraction(1 << unit.format.precision))

"""Kernels on many elements at once. A *lane* consists of one element of each operand.

A kernel whose body NumPy can compute has ``Kernel.lanes``; the body of any other kernel runs once for each distinct lane. ``float_lanes`` and the
similar functions compute with NumPy the same bits as the scalar functions of ``float_scalars``, including the bits of NaN.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Protocol

import numpy as np

from smtenc.errors import Unsupported
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.enclosures import in_turn
from smtenc.interpreter.floats.float_scalars import FloatUnit, NativeFloats
from smtenc.interpreter.values import Array, Inconclusive, Mask, NotPlain, Payload, Undefined, Vector
from smtenc.interpreter.vectors import at_places, dtype_of, either, enclosed, merged, native, packed, patterns, places
from smtenc.ir.types import FloatType, Type

Lanes = Callable[..., Array]
"""A function from the arrays of the operands to the array of the result, broadcast as NumPy does. Raises ``NotPlain``."""

Spend = Callable[[int], None]


class OneLane(Protocol):
    """The interface of a ``machine.Kernel`` that lanes use: the result of one lane, and properties that hold for all lanes."""

    @property
    def strict(self) -> bool: ...

    @property
    def makes_poison(self) -> bool: ...

    @property
    def freedom(self) -> object: ...

    @property
    def lanes(self) -> Lanes | None: ...

    @property
    def monotone(self) -> bool: ...

    @property
    def off(self) -> int: ...

    @property
    def same(self) -> bool: ...

    def __call__(self, payloads: Sequence[Payload]) -> Payload: ...


def applied_to_lanes(kernel: OneLane, operands: Sequence[Vector], type: Type, spend: Spend) -> Vector:
    """Return the kernel's only result on every lane; ``spend`` is called with the number of lanes that are computed one by one. Raises ``NotPlain``
    if the lanes cannot be computed at once.
    """
    dtype_of(type)
    poison: Mask | None = None
    for operand in operands:
        poison = either(poison, operand.poison)
    if poison is not None and not kernel.strict:
        raise NotPlain("poison where it may be looked at")
    opened = merged(*(o.opened for o in operands))
    if any(o.upper is not None for o in operands):
        if opened or kernel.freedom is not None:
            raise NotPlain("what is left open in two ways")
        return _of_enclosed(kernel, operands, poison, type, spend)
    own = _computed(kernel, [o.values for o in operands], poison, type, spend)
    if poison is None and not opened:
        return own
    return _after_operands(kernel, operands, own, poison, opened)


def _computed(kernel: OneLane, values: Sequence[Array], poison: Mask | None, type: Type, spend: Spend) -> Vector:
    if kernel.lanes is not None and kernel.freedom is None:
        return Vector(np.asarray(kernel.lanes(*values)))
    return _by_distinct(kernel, values, poison, type, spend)


def _of_enclosed(kernel: OneLane, operands: Sequence[Vector], poison: Mask | None, type: Type, spend: Spend) -> Vector:
    """Return ``enclosures.image`` of each lane: the range of the kernel's results on each combination of the operands' lower and upper bounds, and of
    the zeros between these.
    """
    seen = [_Ends(o) for o in operands]
    results = [_computed(kernel, values, poison, type, spend) for values in in_turn([e.choices for e in seen], kernel.same)]
    first = results[0].values
    several, wide = np.zeros(first.shape, np.bool_), np.zeros(first.shape, np.bool_)
    for ends in seen:
        several |= ends.several
        wide |= ends.wide
    if poison is not None:
        several &= ~poison
        poison = np.broadcast_to(poison, first.shape)
    if any(r.poison is not None or r.opened or r.upper is not None for r in results):
        raise NotPlain("results that depend on what is left open")
    wide &= several
    if not isinstance(type, FloatType):
        if wide.any() or any((r.values != first)[several].any() for r in results):
            raise NotPlain("results that depend on what is left open")
        return Vector(first, poison)
    if wide.any() and not kernel.monotone:
        raise NotPlain("many values of what is not monotone")
    nan = [(r.values != r.values) & several for r in results]
    some, every = np.logical_or.reduce(nan), np.logical_and.reduce(nan)
    if (some != every).any():
        raise NotPlain("NaN for some values only")
    unit = native(type)
    counts = [places(unit, r.values) for r in results]
    low, high = np.minimum.reduce(counts), np.maximum.reduce(counts)
    if kernel.off:
        end = int(places(unit, np.array(unit.from_bits(unit.format.extreme_bits(False)))))
        low, high = (np.where(wide, np.clip(x + d, -end - 1, end), x) for x, d in ((low, -kernel.off), (high, kernel.off)))
    single = every | ~several
    least, greatest = (np.where(single, first, at_places(unit, x)) for x in (low, high))
    return enclosed(type, least, greatest, poison)


class _Ends:
    """The values to try for an operand: the lower and the upper bound of each enclosure, and the zeros strictly inside it."""

    def __init__(self, operand: Vector) -> None:
        low, high = operand.values, operand.values if operand.upper is None else operand.upper
        self.choices = [low]
        self.several = self.wide = np.zeros(low.shape, np.bool_)
        """Masks of the lanes with more than one value (``several``), and of those that hold more than the two zeros (``wide``)."""
        if high is low:
            return
        self.choices.append(high)
        self.several = patterns(low) != patterns(high)
        self.wide = self.several & ~((low == 0) & (high == 0))
        for negative in (True, False):
            zero = np.copysign(low.dtype.type(0), -1 if negative else 1).astype(low.dtype)
            inside = self.wide & (((low < 0) & (high >= 0)) if negative else ((low <= 0) & (high > 0)))
            if inside.any():
                self.choices.append(np.where(inside, zero, low))


def _after_operands(kernel: OneLane, operands: Sequence[Vector], own: Vector, poison: Mask | None, opened: Mapping[str, Mask]) -> Vector:
    """Return the result ``own`` with what the operands leave open added to it (``choices.applied``). A lane with a poison operand is poison and not
    left open.
    """
    shape = own.values.shape
    open_operand = np.zeros(shape, np.bool_)
    for mask in opened.values():
        open_operand |= mask
    if poison is not None:
        open_operand &= ~poison
    if own.poison is not None and (own.poison & open_operand).any():
        raise NotPlain("poison for one of several choices")
    may_be_poison: Mask | None = open_operand if kernel.makes_poison else None
    for operand in operands:
        may_be_poison = either(may_be_poison, operand.opened_poison)
    masks = {reason: np.broadcast_to(mask, shape) for reason, mask in merged(own.opened, opened).items()}
    if poison is not None:
        masks = {reason: mask & ~poison for reason, mask in masks.items()}
        may_be_poison = None if may_be_poison is None else may_be_poison & ~poison
        poison = np.broadcast_to(poison, shape)
    masks = {reason: mask for reason, mask in masks.items() if mask.any()}
    opened_poison = either(may_be_poison, own.opened_poison) if masks else None
    return Vector(own.values, either(poison, own.poison), masks, None if opened_poison is None else np.broadcast_to(opened_poison, shape))


def _by_distinct(kernel: OneLane, operands: Sequence[Array], poison: Mask | None, type: Type, spend: Spend) -> Vector:
    """Return the kernel's result, computed once for each distinct combination of operands. Lanes of poison get an arbitrary result."""
    shape = np.broadcast_shapes(*(o.shape for o in operands))
    if 0 in shape:
        return packed(type, shape, ())
    columns = [np.broadcast_to(o, shape).reshape(-1) for o in operands]
    if poison is not None:
        kept = np.flatnonzero(~np.broadcast_to(poison, shape).reshape(-1))
        inner = _by_distinct(kernel, [c[kept] for c in columns], None, type, spend)
        spread = np.zeros(columns[0].size, np.intp)
        spread[kept] = np.arange(kept.size)
        return inner.moved(lambda a: (a[spread] if a.size else np.zeros(spread.size, a.dtype)).reshape(shape))
    first, inverse = _distinct(columns)
    spend(first.size)
    try:
        results = [kernel(payloads) for payloads in zip(*(_payloads(c[first]) for c in columns), strict=True)]
    except (Undefined, Inconclusive, Unsupported) as error:
        raise NotPlain("an element that cannot be computed") from error
    return packed(type, (first.size,), results).moved(lambda a: a[inverse].reshape(shape))


def _distinct(columns: Sequence[Array]) -> tuple[Array, Array]:
    """Return the first position of each distinct combination of elements, and for each position the number of its combination."""
    keys: Array | None = None
    for column in columns:
        distinct, key = np.unique(patterns(column), return_inverse=True)
        if keys is None:
            keys = key
        else:
            _, keys = np.unique(keys * distinct.size + key, return_inverse=True)
    assert keys is not None
    _, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
    return first, inverse


def _payloads(column: Array) -> list[Payload]:
    return column.tolist() if column.dtype == np.uint64 else list(column)


# ---- floats


_UFUNCS: Mapping[str, Callable[[Array, Array], Array]] = MappingProxyType(
    {"add": operator.add, "sub": operator.sub, "mul": operator.mul, "div": operator.truediv}
)


def float_lanes(unit: FloatUnit, name: str) -> Lanes | None:
    """Return the NumPy version of ``unit.binary(name)`` for ``add``, ``sub``, ``mul``, ``div``; None if NumPy has no such operation or no such float
    type.
    """
    if not isinstance(unit, NativeFloats) or name not in _UFUNCS:
        return None
    function, scalar, hardware = _UFUNCS[name], unit.binary(name), unit.scalar in (np.float32, np.float64)

    def lanes(a: Array, b: Array) -> Array:
        result = np.asarray(function(a, b))
        wrong = np.asarray(result != result)
        if not wrong.any():
            return result
        a, b = np.broadcast_to(a, result.shape), np.broadcast_to(b, result.shape)
        if hardware:
            # of two NaNs one goes on: which one may depend on how a processor computes many at once
            wrong = np.asarray((a != a) & (b != b))
            wrong[wrong] = patterns(a[wrong]) != patterns(b[wrong])
            if not wrong.any():
                return result
            quiet = ~np.asarray(patterns(np.array([a[wrong], b[wrong]])) & _quiet_bit(unit) == 0)
            if quiet.all():
                result[wrong] = (a if _goes_on_with_first(unit.format.name, name) else b)[wrong]
                return result
        xs, ys = a[wrong], b[wrong]
        first, inverse = _distinct((xs, ys))
        result[wrong] = np.array([scalar(x, y) for x, y in zip(xs[first], ys[first], strict=True)], result.dtype)[inverse]
        return result

    return lanes


def _quiet_bit(unit: NativeFloats) -> Any:
    return unit.unsigned(1 << (unit.format.fraction_bits - 1))


@cache
def _goes_on_with_first(format: str, name: str) -> bool:
    """Return whether the scalar operation returns the first of two quiet NaN operands; otherwise it returns the second."""
    unit = float_scalars.float_unit(format)
    one, other = unit.from_bits(unit.format.nan_bits | 1), unit.from_bits(unit.format.nan_bits | 2)
    return unit.bits(unit.binary(name)(one, other)) == unit.bits(one)


def negation_lanes(unit: FloatUnit) -> Lanes | None:
    """Return the NumPy version of ``float_scalars.negate``; None if the format is not native to NumPy or has no negative zero."""
    if not isinstance(unit, NativeFloats) or not unit.format.has_negative_zero:
        return None
    mask = unit.unsigned(unit.format.sign_mask)
    return lambda a: np.asarray(patterns(np.asarray(a)) ^ mask).view(a.dtype)


def extremum_lanes(unit: FloatUnit, sign: int) -> Lanes | None:
    """Return the NumPy version of ``float_scalars.minimum`` (``sign`` < 0) or maximum; None if the format is not native to NumPy or has no NaN."""
    if not isinstance(unit, NativeFloats) or not unit.format.has_nan:
        return None
    before = operator.lt if sign < 0 else operator.gt
    nan, sign_mask = float_scalars.nan(unit), unit.unsigned(unit.format.sign_mask)

    def lanes(a: Array, b: Array) -> Array:
        equal = np.asarray(a == b)
        first = np.asarray(before(a, b))
        if equal.any():
            negative = (patterns(a) & sign_mask) != 0
            first = first | (equal & (negative == (sign < 0)))
        result = np.where(first, a, b)
        unordered = np.asarray((a != a) | (b != b))
        if unordered.any():
            result[unordered] = nan
        return result

    return lanes


def relation_lanes(unit: FloatUnit, relations: frozenset[int], if_unordered: bool) -> Lanes | None:
    """Return a function that gives 1 on lanes where ``unit.relation`` is in ``relations`` (-1 less, 0 equal, 1 greater), and on unordered lanes if
    ``if_unordered``; else 0. None if the format is not native to NumPy.
    """
    if not isinstance(unit, NativeFloats):
        return None

    def lanes(a: Array, b: Array) -> Array:
        found = np.zeros(np.broadcast_shapes(np.shape(a), np.shape(b)), np.bool_)
        for relation, compare in ((-1, operator.lt), (0, operator.eq), (1, operator.gt)):
            if relation in relations:
                found |= compare(a, b)
        if if_unordered:
            found |= (a != a) | (b != b)
        return found.astype(np.uint64)

    return lanes


# ---- integers


def signed_lanes(values: Array, width: int) -> Array:
    """Return the two's complement values of bit patterns of ``width`` bits, as ``int64``."""
    shift = np.uint64(64 - width)
    return (values << shift).view(np.int64) >> np.int64(64 - width) if width else values.view(np.int64)


def wrapped_lanes(values: Array, width: int) -> Array:
    """Return the bit patterns modulo 2^width."""
    return values & np.uint64((1 << width) - 1)

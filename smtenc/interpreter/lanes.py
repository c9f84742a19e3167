"""Kernels on many elements at once. A *lane* is what one element of each operand makes.

A kernel whose body NumPy computes says so (``Kernel.lanes``); of any other, the body runs once for each distinct lane. ``float_lanes`` and its
neighbours are what NumPy computes as the scalar bodies of ``floating`` do, down to the bits of NaN.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Protocol

import numpy as np

from smtenc.errors import Unsupported
from smtenc.interpreter import floating
from smtenc.interpreter.floating import FloatUnit, NativeFloats
from smtenc.interpreter.values import Array, Inconclusive, Mask, NotPlain, Payload, Undefined, Vector
from smtenc.interpreter.vectors import dtype_of, either, merged, packed, patterns
from smtenc.ir.types import Type

Lanes = Callable[..., Array]
"""Arrays of operands in, that of the result out, broadcast as NumPy does. Raises ``NotPlain``."""

Spend = Callable[[int], None]


class OneLane(Protocol):
    """What is asked of a ``machine.Kernel``: the result of one lane, and what is known of all of them."""

    @property
    def strict(self) -> bool: ...

    @property
    def makes_poison(self) -> bool: ...

    @property
    def freedom(self) -> object: ...

    @property
    def lanes(self) -> Lanes | None: ...

    def __call__(self, payloads: Sequence[Payload]) -> Payload: ...


def applied_to_lanes(kernel: OneLane, operands: Sequence[Vector], type: Type, spend: Spend) -> Vector:
    """The kernel's only result on every lane; ``spend`` counts the lanes that are computed one by one. Raises ``NotPlain``."""
    dtype_of(type)
    poison: Mask | None = None
    for operand in operands:
        poison = either(poison, operand.poison)
    if poison is not None and not kernel.strict:
        raise NotPlain("poison where it may be looked at")
    opened = merged(*(o.opened for o in operands))
    if any(o.zeros is not None for o in operands):
        if opened or kernel.freedom is not None:
            raise NotPlain("what is left open in two ways")
        return _of_either_zero(kernel, operands, poison, type, spend)
    own = _computed(kernel, [o.values for o in operands], poison, type, spend)
    if poison is None and not opened:
        return own
    return _after_operands(kernel, operands, own, poison, opened)


def _computed(kernel: OneLane, values: Sequence[Array], poison: Mask | None, type: Type, spend: Spend) -> Vector:
    if kernel.lanes is not None and kernel.freedom is None:
        return Vector(np.asarray(kernel.lanes(*values)))
    return _by_distinct(kernel, values, poison, type, spend)


def _of_either_zero(kernel: OneLane, operands: Sequence[Vector], poison: Mask | None, type: Type, spend: Spend) -> Vector:
    """What ``enclosures.image`` gives, where it is one number or both zeros: each operand's zeros of either sign are all +0.0, or all -0.0."""
    choices = [[o.values] if o.zeros is None else [o.values, np.where(o.zeros, o.values.dtype.type(-0.0), o.values)] for o in operands]
    results = [_computed(kernel, values, poison, type, spend) for values in itertools.product(*choices)]
    first = results[0]
    if any(r.poison is not None or r.opened for r in results):
        raise NotPlain("results that depend on the sign of a zero")
    zeros = np.zeros(first.values.shape, np.bool_)
    for other in results[1:]:
        zeros |= patterns(other.values) != patterns(first.values)
    if poison is not None:
        zeros &= ~poison
        poison = np.broadcast_to(poison, zeros.shape)
    if not zeros.any():
        return Vector(first.values, poison)
    if first.values.dtype == np.uint64 or any((r.values[zeros] != 0).any() for r in results):
        raise NotPlain("results that depend on the sign of a zero")
    given = next(o for o in operands if o.zeros is not None)
    if given.values.dtype != first.values.dtype:
        raise NotPlain("zeros of another type")
    return Vector(np.where(zeros, first.values.dtype.type(0.0), first.values), poison, zeros=zeros, zero=given.zero)


def _after_operands(kernel: OneLane, operands: Sequence[Vector], own: Vector, poison: Mask | None, opened: Mapping[str, Mask]) -> Vector:
    """The result with what its operands leave open (``choices.applied``): poison goes before that."""
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
    """The kernel itself, on each combination of operands that some lane has. Lanes of poison get any of the results."""
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
    """Positions that have every combination of elements once, and for each position which of them has its own."""
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
    """``add sub mul div`` of ``unit.binary``; None for what NumPy has no operation for."""
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
    """Which of two quiet NaNs an operation on scalars gives."""
    unit = floating.float_unit(format)
    one, other = unit.from_bits(unit.format.nan_bits | 1), unit.from_bits(unit.format.nan_bits | 2)
    return unit.bits(unit.binary(name)(one, other)) == unit.bits(one)


def negation_lanes(unit: FloatUnit) -> Lanes | None:
    """``floating.negate``."""
    if not isinstance(unit, NativeFloats) or not unit.format.has_negative_zero:
        return None
    mask = unit.unsigned(unit.format.sign_mask)
    return lambda a: np.asarray(patterns(np.asarray(a)) ^ mask).view(a.dtype)


def extremum_lanes(unit: FloatUnit, sign: int) -> Lanes | None:
    """``floating.minimum`` of that sign."""
    if not isinstance(unit, NativeFloats) or not unit.format.has_nan:
        return None
    before = operator.lt if sign < 0 else operator.gt
    nan, sign_mask = floating.nan(unit), unit.unsigned(unit.format.sign_mask)

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
    """Whether ``unit.relation`` is one of these."""
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
    """Two's complement readings of patterns of a width, as ``int64``."""
    shift = np.uint64(64 - width)
    return (values << shift).view(np.int64) >> np.int64(64 - width) if width else values.view(np.int64)


def wrapped_lanes(values: Array, width: int) -> Array:
    """Patterns modulo 2^width."""
    return values & np.uint64((1 << width) - 1)

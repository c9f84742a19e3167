"""Many elements at once: conversion of payloads to ``values.Vector``, and operations that all vectors have. Kernels on vectors are in ``lanes``.

A vector holds the same payloads as its tensor's ``element`` gives, element by element; otherwise ``NotPlain`` is raised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from smtenc.errors import Unsupported
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.enclosures import Enclosure
from smtenc.interpreter.floats.float_scalars import NativeFloats
from smtenc.interpreter.values import POISON, Array, Mask, NotPlain, Open, Payload, Vector, unit_of
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type

_WIDEST = 64
"""The bit width of the widest integer that NumPy computes with."""


def dtype_of(type: Type) -> np.dtype[Any]:
    """Return the NumPy type of payloads of a type. Raises ``NotPlain`` if there is none."""
    match type:
        case IntegerType(width) if width <= _WIDEST:
            return np.dtype(np.uint64)
        case IndexType():
            return np.dtype(np.uint64)
        case FloatType():
            found: np.dtype[Any] = np.dtype(native(type).scalar)
            return found
        case _:
            raise NotPlain(f"elements of type {type}")


def native(type: FloatType) -> NativeFloats:
    """Return the unit of a float type that NumPy or ml_dtypes computes in. Raises ``NotPlain`` if there is none."""
    try:
        unit = unit_of(type)
    except Unsupported as error:
        raise NotPlain(error.message) from error
    if not isinstance(unit, NativeFloats):
        raise NotPlain(f"elements of type {type}")
    return unit


def patterns(values: Array) -> Array:
    """Return the bits of the elements, as unsigned integers of their size."""
    return values.view(f"u{values.dtype.itemsize}")


def from_patterns(type: Type, bits: Array) -> Array:
    """Return the elements with these bits, which are given 64 bits wide."""
    dtype = dtype_of(type)
    return bits.astype(f"u{dtype.itemsize}").view(dtype)


def packed(type: Type, shape: Sequence[int], payloads: Iterable[Payload]) -> Vector:
    """Return the vector of these payloads, row-major. Raises ``NotPlain`` for a payload that is open with a list of alternatives, or that NumPy
    cannot hold.
    """
    dtype = dtype_of(type)
    unit = native(type) if isinstance(type, FloatType) else None
    bits: list[int] = []
    poison: list[int] = []
    opened: dict[str, list[int]] = {}
    opened_poison: list[int] = []
    uppers: dict[int, int] = {}
    for k, payload in enumerate(payloads):
        if type_of_open(payload):
            if not payload.anything or payload.made is not None or not payload.reasons or payload.payloads[0] is POISON:
                raise NotPlain("a choice between several values")
            for reason in payload.reasons:
                opened.setdefault(reason, []).append(k)
            if payload.poison:
                opened_poison.append(k)
            payload = payload.payloads[0]
        if payload is POISON:
            poison.append(k)
            bits.append(0)
        elif isinstance(payload, Enclosure) and unit is not None:
            uppers[k] = unit.bits(payload.high)
            bits.append(unit.bits(payload.low))
        elif unit is None:
            bits.append(payload)
        elif isinstance(payload, unit.scalar):
            bits.append(unit.bits(payload))
        else:
            raise NotPlain("a value that the TOSA specification leaves open")

    def array(patterns: Sequence[int]) -> Array:
        return np.array(patterns, np.uint64).astype(f"u{dtype.itemsize}").view(dtype).reshape(shape)

    def mask(places: Sequence[int]) -> Mask | None:
        if not places:
            return None
        found = np.zeros(len(bits), np.bool_)
        found[places] = True
        return found.reshape(shape)

    masks = {reason: m for reason, places in opened.items() if (m := mask(places)) is not None}
    upper = array([uppers.get(k, b) for k, b in enumerate(bits)]) if uppers else None
    enclose = partial(Enclosure, unit) if unit is not None and uppers else None
    return Vector(array(bits), mask(poison), masks, mask(opened_poison), upper, enclose)


def type_of_open(payload: Payload) -> bool:
    return type(payload) is Open


def whole_poison(type: Type, shape: Sequence[int]) -> Vector:
    """Return a vector of poison."""
    return Vector(np.broadcast_to(np.zeros((), dtype_of(type)), tuple(shape)), np.broadcast_to(np.True_, tuple(shape)))


def either(one: Mask | None, other: Mask | None) -> Mask | None:
    """Return the union of two masks; None stands for an empty mask."""
    if one is None or other is None:
        return other if one is None else one
    return one | other


def merged(*maps: Mapping[str, Mask]) -> dict[str, Mask]:
    """Return, for each reason, the union of the masks that the maps have for it."""
    found: dict[str, Mask] = {}
    for masks in maps:
        for reason, mask in masks.items():
            before = found.get(reason)
            found[reason] = mask if before is None else before | mask
    return found


def broadcast(vector: Vector, shape: Sequence[int]) -> Vector:
    """Return the vector with its elements repeated to ``shape``, as NumPy broadcasts."""
    if vector.values.shape == tuple(shape):
        return vector
    return vector.moved(lambda a: np.broadcast_to(a, tuple(shape)))


class Assembly:
    """A vector that is written piece by piece, over the elements of a start vector."""

    def __init__(self, start: Vector) -> None:
        # what NumPy computes of arrays without dimensions is no array
        self._values = np.array(start.values)
        self._poison = _copied(start.poison)
        self._opened = {reason: np.array(mask) for reason, mask in start.opened.items()}
        self._opened_poison = _copied(start.opened_poison)
        self._upper, self._enclose = _copied(start.upper), start.enclose

    def put(self, place: Any, part: Vector) -> None:
        """Write ``part`` at an index of NumPy's; a part of another shape is broadcast."""

        def store(into: Array, what: Any) -> None:
            into[place] = what

        self._store(store, part)

    def write(self, seen: Callable[[Array], Array], part: Vector) -> None:
        """Write ``part`` into the view ``seen(array)`` of each array."""

        def store(into: Array, what: Any) -> None:
            seen(into)[...] = what

        self._store(store, part)

    def _store(self, store: Callable[[Array, Any], None], part: Vector) -> None:
        if part.upper is not None or self._upper is not None:
            self._upper = np.array(self._values) if self._upper is None else self._upper
            store(self._upper, part.values if part.upper is None else part.upper)
            self._enclose = part.enclose or self._enclose
        store(self._values, part.values)
        self._poison = self._masked(self._poison, store, part.poison)
        self._opened_poison = self._masked(self._opened_poison, store, part.opened_poison)
        for reason in self._opened.keys() | part.opened.keys():
            mask = self._masked(self._opened.get(reason), store, part.opened.get(reason))
            assert mask is not None
            self._opened[reason] = mask

    def _masked(self, mask: Mask | None, store: Callable[[Array, Any], None], part: Mask | None) -> Mask | None:
        if mask is None:
            if part is None:
                return None
            mask = np.zeros(self._values.shape, np.bool_)
        store(mask, False if part is None else part)
        return mask

    def done(self) -> Vector:
        """Return the vector; masks without a set element become None."""
        upper = None if self._upper is None or not (patterns(self._upper) != patterns(self._values)).any() else self._upper
        opened = {reason: mask for reason, mask in self._opened.items() if mask.any()}
        opened_poison = _trimmed(self._opened_poison) if opened else None
        return Vector(self._values, _trimmed(self._poison), opened, opened_poison, upper, self._enclose)


def plainly(vector: Vector) -> Vector:
    """Return the vector unchanged. Raises ``NotPlain`` if an element of it is left open."""
    if vector.opened:
        raise NotPlain("what is left open")
    return vector


def padded(inner: Vector, filler: Vector, before: Sequence[int], shape: Sequence[int]) -> Vector:
    """Return a vector of this shape that has ``inner`` at offset ``before`` and ``filler`` elsewhere."""
    assembly = Assembly(broadcast(filler, shape))
    assembly.put(tuple(slice(a, a + n) for a, n in zip(before, inner.values.shape, strict=True)), inner)
    return assembly.done()


def enclosed(type: Type, low: Array, high: Array, poison: Mask | None = None) -> Vector:
    """Return the vector of enclosures from ``low`` to ``high``, both in the payloads' own type; lanes with equal bounds are single values. NaN is
    only allowed in lanes with equal bounds.
    """
    differ = patterns(low) != patterns(high)
    if poison is not None:
        differ &= ~poison
    if not differ.any():
        return Vector(low, poison)
    assert isinstance(type, FloatType)
    return Vector(low, poison, upper=high if poison is None else np.where(differ, high, low), enclose=partial(Enclosure, native(type)))


def with_zeros_of_any_sign(type: Type, vector: Vector) -> Vector:
    """Return ``enclosures.with_any_sign`` of each element. Raises ``NotPlain`` if an element is left open."""
    assert isinstance(type, FloatType)
    unit = native(type)
    plainly(vector)
    if not unit.format.has_negative_zero:
        return vector
    low, high = vector.values, vector.values if vector.upper is None else vector.upper
    zeros = np.asarray((low == 0) | (high == 0))
    if not zeros.any():
        return vector
    least, greatest = (float_scalars.zero(unit, negative=negative) for negative in (True, False))
    return enclosed(type, np.where(low == 0, least, low), np.where(high == 0, greatest, high), vector.poison)


# ---- the order of floats, -0.0 below +0.0


def places(unit: NativeFloats, values: Array) -> Array:
    """Return ``enclosures.place_of`` of each element, as ``int64``; for NaN, an arbitrary number."""
    bits = patterns(values).astype(np.int64)
    magnitude = bits & unit.format.magnitude_mask
    return np.where(bits & np.int64(_signed(unit.format.sign_mask)), -magnitude - 1, magnitude)


def at_places(unit: NativeFloats, counts: Array) -> Array:
    """Return the floats at these places, the inverse of ``places``."""
    bits = np.where(counts < 0, (-counts - 1) | np.int64(_signed(unit.format.sign_mask)), counts)
    return bits.astype(unit.unsigned).view(unit.scalar)


def _signed(bits: int) -> int:
    return bits - (1 << 64) if bits >> 63 else bits


def _copied(mask: Mask | None) -> Mask | None:
    return None if mask is None else np.array(mask)


def _trimmed(mask: Mask | None) -> Mask | None:
    return mask if mask is not None and mask.any() else None

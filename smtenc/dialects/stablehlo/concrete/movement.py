"""Execution of the ``stablehlo`` operations that only move elements. Each is a rearrangement of an array, which is applied to the positions of the
operand's elements for single elements, and to the elements themselves for all at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from types import MappingProxyType

import numpy as np

from smtenc.dialects.arith.concrete.floats import bits_of, of_bits
from smtenc.dialects.stablehlo.concrete.elementwise import complex_scalar, is_unsigned, refused
from smtenc.dialects.tensor.concrete.elements import Results, concatenated, moved, require_shape, reshaped, result_type, same
from smtenc.interpreter.constants import constant_value
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.machine import Frame, Handler, Machine, tensor_operand
from smtenc.interpreter.values import (
    POISON,
    Array,
    ConcreteTensor,
    Inconclusive,
    Index,
    NotPlain,
    Payload,
    Scalar,
    Undefined,
    Vector,
    VectorOf,
    as_signed,
    delinearize,
    unit_of,
)
from smtenc.interpreter.vectors import Assembly, broadcast, packed
from smtenc.ir.attributes import bit_width
from smtenc.ir.core import Operation
from smtenc.ir.dimension_numbers import dimensions, gather_numbers, number
from smtenc.ir.types import ComplexType, FloatType, IntegerType, TensorType, Type

_MOST_POSITIONS = 1 << 24
"""The largest number of elements that are moved."""

Move = Callable[[Array], Array]


def integers_of(machine: Machine, op: Operation, tensor: ConcreteTensor) -> Array:
    """Return the integers of a tensor as an array of ``int64``, signed unless their type has no sign. Raises ``Undefined`` for poison."""
    element = tensor.type.element
    width = machine.width(element)
    found: list[int] = []
    for index in tensor.indices():
        value = tensor.at(index).known
        if value is POISON:
            raise Undefined(f"{op.name} depends on poison", op.location)
        found.append(min(value, (1 << 63) - 1) if is_unsigned(element) else as_signed(value, width))
    return np.array(found, np.int64).reshape(tensor.shape)


def single(machine: Machine, op: Operation, tensor: ConcreteTensor) -> int:
    """Return the only integer of a tensor."""
    return int(integers_of(machine, op, tensor).reshape(()))


def rearranged(op: Operation, type: TensorType, source: ConcreteTensor, move: Move) -> ConcreteTensor:
    """Return the tensor that ``move`` makes of the array of a tensor's elements, which it permutes, drops or repeats."""
    if source.size > _MOST_POSITIONS:
        raise Inconclusive(f"{op.name} of {source.size} elements cannot be executed", op.location)
    places = move(np.arange(source.size, dtype=np.int32).reshape(source.shape))
    shape = require_shape(op, type, places.shape)
    return ConcreteTensor(type, shape, lambda index: source.at(delinearize(int(places[index]), source.shape)), moved(source, move))


def at_positions(op: Operation, type: TensorType, source: ConcreteTensor, positions: Array) -> ConcreteTensor:
    """Return the tensor whose elements are those of ``source`` at these row-major positions."""
    shape = require_shape(op, type, positions.shape)
    return ConcreteTensor(
        type,
        shape,
        lambda index: source.at(delinearize(int(positions[index]), source.shape)),
        moved(source, lambda a: a.reshape(-1)[positions]),
    )


def computed(type: TensorType, shape: Sequence[int], payload: Callable[[Index], Payload]) -> ConcreteTensor:
    """Return the tensor of these payloads, which are computed on demand."""
    return ConcreteTensor(type, tuple(shape), lambda index: Scalar(type.element, payload(index)))


def _source(frame: Frame, op: Operation) -> ConcreteTensor:
    return tensor_operand(frame, op.operands[0])


def _constant(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (constant_value(machine, op.attributes.get("value"), op.results[0].type),)


def _broadcast_to(op: Operation, source: ConcreteTensor, shape: Sequence[int], into: Sequence[int]) -> ConcreteTensor:
    """Return ``source`` broadcast: its dimensions become those in ``into``, and one of size 1 is repeated."""
    type = result_type(op)
    shape = require_shape(op, type, shape)
    if any(n not in (1, shape[d]) for n, d in zip(source.shape, into, strict=True)):
        raise Undefined(f"{op.name} of shape {list(source.shape)} to {list(shape)}", op.location)
    order = sorted(range(len(into)), key=lambda d: into[d])
    sizes = [1] * len(shape)
    for n, d in zip(source.shape, into, strict=True):
        sizes[d] = n
    return rearranged(op, type, source, lambda a: np.broadcast_to(a.transpose(order).reshape(sizes), shape))


def _static(op: Operation) -> tuple[int, ...]:
    shape = result_type(op).shape
    if None in shape:
        raise Inconclusive(f"{op.name} to {op.results[0].type} cannot be executed", op.location)
    return tuple(n for n in shape if n is not None)


def _broadcast_in_dim(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (_broadcast_to(op, _source(frame, op), _static(op), dimensions(op, "broadcast_dimensions")),)


def _dynamic_broadcast_in_dim(machine: Machine, frame: Frame, op: Operation) -> Results:
    shape = integers_of(machine, op, tensor_operand(frame, op.operands[1])).tolist()
    return (_broadcast_to(op, _source(frame, op), shape, dimensions(op, "broadcast_dimensions")),)


def _broadcast(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, sizes = _source(frame, op), dimensions(op, "broadcast_sizes")
    return (_broadcast_to(op, source, (*sizes, *source.shape), range(len(sizes), len(sizes) + len(source.shape))),)


def _reshape(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (reshaped(op, _source(frame, op), _static(op)),)


def _dynamic_reshape(machine: Machine, frame: Frame, op: Operation) -> Results:
    shape = integers_of(machine, op, tensor_operand(frame, op.operands[1])).tolist()
    return (reshaped(op, _source(frame, op), require_shape(op, result_type(op), shape)),)


def _transpose(machine: Machine, frame: Frame, op: Operation) -> Results:
    order = dimensions(op, "permutation")
    return (rearranged(op, result_type(op), _source(frame, op), lambda a: a.transpose(order)),)


def _reverse(machine: Machine, frame: Frame, op: Operation) -> Results:
    axes = dimensions(op, "dimensions")
    return (rearranged(op, result_type(op), _source(frame, op), lambda a: np.flip(a, axes)),)


def _concatenate(machine: Machine, frame: Frame, op: Operation) -> Results:
    return concatenated(frame, op, number(op, "dimension"))


def _sliced(op: Operation, source: ConcreteTensor, start: Sequence[int], limit: Sequence[int], step: Sequence[int]) -> ConcreteTensor:
    for a, b, s, n in zip(start, limit, step, source.shape, strict=True):
        if not 0 <= a <= b <= n or s < 1:
            raise Undefined(f"{op.name} from {a} to {b} by {s} in a dimension of size {n}", op.location)
    place = tuple(slice(a, b, s) for a, b, s in zip(start, limit, step, strict=True))
    return rearranged(op, result_type(op), source, lambda a: a[place])


def _slice(machine: Machine, frame: Frame, op: Operation) -> Results:
    names = ("start_indices", "limit_indices", "strides")
    return (_sliced(op, _source(frame, op), *(dimensions(op, name) for name in names)),)


def _real_dynamic_slice(machine: Machine, frame: Frame, op: Operation) -> Results:
    bounds = [integers_of(machine, op, tensor_operand(frame, v)).tolist() for v in op.operands[1:]]
    return (_sliced(op, _source(frame, op), *bounds),)


def _clamped(machine: Machine, frame: Frame, op: Operation, first: int, shape: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """Return the start indices in the operands from ``first`` on, moved so that a slice of these sizes lies within ``shape``."""
    starts = [single(machine, op, tensor_operand(frame, v)) for v in op.operands[first:]]
    return [max(0, min(a, n - size)) for a, n, size in zip(starts, shape, sizes, strict=True)]


def _dynamic_slice(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, sizes = _source(frame, op), dimensions(op, "slice_sizes")
    starts = _clamped(machine, frame, op, 1, source.shape, sizes)
    return (_sliced(op, source, starts, [a + n for a, n in zip(starts, sizes, strict=True)], [1] * len(sizes)),)


def _dynamic_update_slice(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, update = (tensor_operand(frame, v) for v in op.operands[:2])
    starts = _clamped(machine, frame, op, 2, source.shape, update.shape)

    def element(index: Index) -> Scalar:
        place = tuple([i - a for i, a in zip(index, starts, strict=True)])
        return update.at(place) if all(0 <= i < n for i, n in zip(place, update.shape, strict=True)) else source.at(index)

    def whole(vector: VectorOf) -> Vector:
        assembly = Assembly(vector(source))
        assembly.put(tuple(slice(a, a + n) for a, n in zip(starts, update.shape, strict=True)), vector(update))
        return assembly.done()

    return (ConcreteTensor(result_type(op), source.shape, element, whole),)


def _padded(
    op: Operation, source: ConcreteTensor, filler: Scalar, low: Sequence[int], high: Sequence[int], inner: Sequence[int]
) -> Results:
    """Return ``source`` with ``inner`` fillers between neighbours, ``low`` before and ``high`` behind; negative ones take elements away."""
    type = result_type(op)
    spread = [n + max(n - 1, 0) * k for n, k in zip(source.shape, inner, strict=True)]
    shape = require_shape(op, type, [a + n + b for a, n, b in zip(low, spread, high, strict=True)])
    steps = [k + 1 for k in inner]

    def element(index: Index) -> Scalar:
        place: list[int] = []
        for i, a, s, n in zip(index, low, steps, source.shape, strict=True):
            k, rest = divmod(i - a, s)
            if rest or not 0 <= k < n:
                return filler
            place.append(k)
        return source.at(tuple(place))

    def whole(vector: VectorOf) -> Vector:
        # the first element of each dimension that is not taken away, and where it lies
        first = [0 if a >= 0 else -(a // s) for a, s in zip(low, steps, strict=True)]
        at = [a + f * s for a, f, s in zip(low, first, steps, strict=True)]
        counts = [max(0, min(n - f, -((p - size) // s))) for n, f, p, size, s in zip(source.shape, first, at, shape, steps, strict=True)]
        kept = tuple(slice(f, f + c) for f, c in zip(first, counts, strict=True))
        assembly = Assembly(broadcast(packed(filler.type, (), [filler.value]), shape))
        if all(counts):
            places = tuple(slice(p, p + (c - 1) * s + 1, s) for p, c, s in zip(at, counts, steps, strict=True))
            assembly.put(places, vector(source).moved(lambda a: a[kept]))
        return assembly.done()

    return (ConcreteTensor(type, shape, element, whole),)


def _pad(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, filler = (tensor_operand(frame, v) for v in op.operands[:2])
    names = ("edge_padding_low", "edge_padding_high", "interior_padding")
    return _padded(op, source, filler.at(()), *(dimensions(op, name) for name in names))


def _dynamic_pad(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, filler, *sizes = (tensor_operand(frame, v) for v in op.operands)
    return _padded(op, source, filler.at(()), *(integers_of(machine, op, t).tolist() for t in sizes))


def _counting(machine: Machine, op: Operation, shape: Sequence[int]) -> ConcreteTensor:
    type, axis = result_type(op), number(op, "iota_dimension")

    def payload(index: Index) -> Payload:
        k = index[axis]
        match type.element:
            case IntegerType(width):
                return k % (1 << width)
            case FloatType() as element:
                return float_scalars.from_integer(unit_of(element), k)
            case ComplexType() as element:
                return complex_scalar(element, k)
            case element:
                raise refused(op, element)

    def whole(_: VectorOf) -> Vector:
        line = packed(type.element, (shape[axis],), [payload((0,) * axis + (k,)) for k in range(shape[axis])])
        sizes = [shape[axis] if d == axis else 1 for d in range(len(shape))]
        return line.moved(lambda a: np.broadcast_to(a.reshape(sizes), tuple(shape)))

    return ConcreteTensor(type, require_shape(op, type, shape), lambda index: Scalar(type.element, payload(index)), whole)


def _iota(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (_counting(machine, op, _static(op)),)


def _dynamic_iota(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (_counting(machine, op, integers_of(machine, op, _source(frame, op)).tolist()),)


def _get_dimension_size(machine: Machine, frame: Frame, op: Operation) -> Results:
    size = _source(frame, op).shape[number(op, "dimension")]
    return (ConcreteTensor(result_type(op), (), lambda _: Scalar(IntegerType(32), size)),)


def _barrier(machine: Machine, frame: Frame, op: Operation) -> Results:
    return tuple(frame[v] for v in op.operands)


# ---- bits


def _bits(type: Type, value: Payload) -> int:
    if isinstance(type, ComplexType):
        return int.from_bytes(value.tobytes(), "little")
    return int(bits_of(type, value))


def _from_bits(type: Type, bits: int) -> Payload:
    if isinstance(type, ComplexType):
        dtype = complex_scalar(type, 0).dtype
        return np.frombuffer(bits.to_bytes(dtype.itemsize, "little"), dtype)[0]
    return of_bits(type, bits)


def _bitcast_convert(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``bitcast_convert``. A wider element becomes several narrower ones in a new last dimension, the lowest bits first, and the other way
    round.
    """
    source, type = _source(frame, op), result_type(op)
    given, wanted = bit_width(source.type.element), bit_width(type.element)
    if given == wanted:
        return (_elements_as(op, source, type),)
    count = max(given, wanted) // min(given, wanted)
    shape = (*source.shape, count) if given > wanted else source.shape[:-1]
    mask = (1 << wanted) - 1

    def payload(index: Index) -> Payload:
        if given > wanted:
            return _from_bits(type.element, _bits(source.type.element, source.at(index[:-1]).known) >> (index[-1] * wanted) & mask)
        parts = [_bits(source.type.element, source.at((*index, k)).known) for k in range(count)]
        return _from_bits(type.element, sum(part << (k * given) for k, part in enumerate(parts)))

    return (computed(type, require_shape(op, type, shape), payload),)


def _elements_as(op: Operation, source: ConcreteTensor, type: TensorType) -> ConcreteTensor:
    def whole(vector: VectorOf) -> Vector:
        found = vector(source)
        if not isinstance(source.type.element, IntegerType) or not isinstance(type.element, IntegerType):
            raise NotPlain("bits of floats")
        return found

    def payload(index: Index) -> Payload:
        return _from_bits(type.element, _bits(source.type.element, source.at(index).known))

    found = computed(type, require_shape(op, type, source.shape), payload)
    return ConcreteTensor(type, found.shape, found.element, whole)


def _set_dimension_size(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, axis = _source(frame, op), number(op, "dimension")
    size = single(machine, op, tensor_operand(frame, op.operands[1]))
    if size == source.shape[axis]:
        return (ConcreteTensor(result_type(op), source.shape, source.at, same(source)),)
    if not 0 <= size <= source.shape[axis]:
        raise Inconclusive(f"{op.name} to {size} cannot be executed", op.location)
    place = tuple(slice(0, size) if d == axis else slice(None) for d in range(len(source.shape)))
    return (rearranged(op, result_type(op), source, lambda a: a[place]),)


# ---- gather


def _gather(machine: Machine, frame: Frame, op: Operation, sizes: Sequence[int]) -> Results:
    source = _source(frame, op)
    dims, starts = gather_numbers(op), integers_of(machine, op, tensor_operand(frame, op.operands[1]))
    if dims.index_vector_dim == starts.ndim:
        starts = starts.reshape(*starts.shape, 1)
    starts = np.moveaxis(starts, dims.index_vector_dim, -1)
    batch, rank = starts.shape[:-1], len(source.shape)
    windows = [d for d in range(rank) if d not in (*dims.collapsed_slice_dims, *dims.operand_batching_dims)]
    total = len(batch) + len(windows)
    batch_axes = [d for d in range(total) if d not in dims.offset_dims]
    positions: Array = np.zeros((1,) * total, np.int64)

    def along(axes: Sequence[int], values: Array) -> Array:
        sizes_ = [1] * total
        for axis, n in zip(axes, values.shape, strict=True):
            sizes_[axis] = n
        return values.reshape(sizes_)

    for d in range(rank):
        stride = prod(source.shape[d + 1 :])
        start: Array = np.zeros(batch, np.int64)
        if d in dims.start_index_map:
            start = np.clip(starts[..., dims.start_index_map.index(d)], 0, source.shape[d] - sizes[d])
        if d in dims.operand_batching_dims:
            axis = dims.start_indices_batching_dims[dims.operand_batching_dims.index(d)]
            axis -= axis > dims.index_vector_dim
            line = np.arange(batch[axis], dtype=np.int64).reshape([batch[axis] if k == axis else 1 for k in range(len(batch))])
            start = np.broadcast_to(line, batch)
        positions = positions + stride * along(batch_axes, start)
        if d in windows:
            positions = positions + stride * along([dims.offset_dims[windows.index(d)]], np.arange(sizes[d], dtype=np.int64))
    shape = list(positions.shape)
    for axis, n in zip(batch_axes, batch, strict=True):
        shape[axis] = n
    return (at_positions(op, result_type(op), source, np.broadcast_to(positions, shape)),)


def _static_gather(machine: Machine, frame: Frame, op: Operation) -> Results:
    return _gather(machine, frame, op, dimensions(op, "slice_sizes"))


def _dynamic_gather(machine: Machine, frame: Frame, op: Operation) -> Results:
    return _gather(machine, frame, op, integers_of(machine, op, tensor_operand(frame, op.operands[2])).tolist())


def _torch_index_select(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, chosen = _source(frame, op), integers_of(machine, op, tensor_operand(frame, op.operands[1]))
    if number(op, "batch_dims", 0) or (chosen.size and not 0 <= chosen.min() <= chosen.max() < source.shape[number(op, "dim")]):
        raise Inconclusive(f"{op.name} with batch dimensions or out of bounds cannot be executed", op.location)
    return (rearranged(op, result_type(op), source, lambda a: np.take(a, chosen, number(op, "dim"))),)


_BY_NAME: Mapping[str, Handler] = {
    "constant": _constant,
    "broadcast": _broadcast,
    "broadcast_in_dim": _broadcast_in_dim,
    "dynamic_broadcast_in_dim": _dynamic_broadcast_in_dim,
    "reshape": _reshape,
    "dynamic_reshape": _dynamic_reshape,
    "transpose": _transpose,
    "reverse": _reverse,
    "concatenate": _concatenate,
    "slice": _slice,
    "real_dynamic_slice": _real_dynamic_slice,
    "dynamic_slice": _dynamic_slice,
    "dynamic_update_slice": _dynamic_update_slice,
    "pad": _pad,
    "dynamic_pad": _dynamic_pad,
    "iota": _iota,
    "dynamic_iota": _dynamic_iota,
    "get_dimension_size": _get_dimension_size,
    "set_dimension_size": _set_dimension_size,
    "optimization_barrier": _barrier,
    "bitcast_convert": _bitcast_convert,
    "gather": _static_gather,
    "dynamic_gather": _dynamic_gather,
    "torch_index_select": _torch_index_select,
}

HANDLERS: Mapping[str, Handler] = MappingProxyType({f"stablehlo.{name}": handler for name, handler in _BY_NAME.items()})
"""The handlers of operations that move elements."""

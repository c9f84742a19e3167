"""Execution of ``tensor.extract_slice``, ``tensor.insert_slice`` and ``tensor.pad``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from smtenc.dialects.tensor.concrete.elements import Results, mixed, moved, region_element, region_vector, require_shape, result_type
from smtenc.interpreter.attributes import DYNAMIC, integers
from smtenc.interpreter.machine import Frame, Handler, Machine, tensor_operand
from smtenc.interpreter.values import ConcreteTensor, Inconclusive, Index, NotPlain, Scalar, Undefined, Vector, VectorOf
from smtenc.interpreter.vectors import Assembly, padded
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import Shape


@dataclass(frozen=True)
class Slice:
    """A slice of a tensor: offsets, sizes and strides, one for each dimension of the larger tensor; ``kept`` are the dimensions that the smaller
    tensor has.
    """

    offsets: tuple[int, ...]
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    kept: tuple[int, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.sizes[i] for i in self.kept)

    @property
    def place(self) -> tuple[slice, ...]:
        """The slice as a NumPy index with as many dimensions as the larger tensor. Raises ``NotPlain`` for a stride that is not positive."""
        if min(self.strides, default=1) < 1:
            raise NotPlain("a stride that is not positive")
        return tuple(slice(o, o + n * s, s) for o, n, s in zip(self.offsets, self.sizes, self.strides, strict=True))

    def outer(self, index: Index) -> Index:
        """Return the index in the larger tensor of the smaller tensor's element at ``index``."""
        place = list(self.offsets)
        for position, i in zip(self.kept, index, strict=True):
            place[position] += i * self.strides[position]
        return tuple(place)

    def inner(self, place: Index) -> Index | None:
        """Return the index in the smaller tensor of the larger tensor's element at ``place``; None if the slice does not contain it."""
        steps: list[int] = []
        for i, offset, size, stride in zip(place, self.offsets, self.sizes, self.strides, strict=True):
            step, rest = divmod(i - offset, stride) if stride else (0, i - offset)
            if rest or not 0 <= step < size:
                return None
            steps.append(step)
        return tuple([steps[i] for i in self.kept])


def _kept_dimensions(op: Operation, static_sizes: Sequence[int], small: Shape) -> tuple[int, ...]:
    """Return the dimensions that a rank reduction to shape ``small`` keeps, matched greedily from the left as in MLIR's ``computeRankReductionMask``.
    Raises ``Inconclusive`` if they are not clear.
    """
    kept: list[int] = []
    for i, size in enumerate(static_sizes):
        wanted = small[len(kept)] if len(kept) < len(small) else None
        if len(kept) < len(small) and (size == wanted or (size == DYNAMIC and wanted is None)):
            kept.append(i)
        elif size != 1:
            if len(static_sizes) == len(small):
                return tuple(range(len(small)))  # the same rank: a static size stands for a dynamic one
            raise Inconclusive(f"{op.name}: it is not clear which dimensions the rank reduction drops", op.location)
    if len(kept) != len(small):
        if len(static_sizes) == len(small):
            return tuple(range(len(small)))
        raise Inconclusive(f"{op.name}: it is not clear which dimensions the rank reduction drops", op.location)
    return tuple(kept)


def read_slice(
    machine: Machine,
    frame: Frame,
    op: Operation,
    large: Sequence[int],
    small: Shape,
    dynamic: Sequence[tuple[Value, ...]],
) -> Slice:
    """Return the slice of an operation and check that it lies within shape ``large``; ``small`` is the shape of the smaller tensor's type.
    ``dynamic`` has the operands for dynamic offsets, sizes and strides. Raises ``Undefined`` if the slice leaves the shape or a size is negative.
    """
    static_sizes = integers(op, "static_sizes")
    offsets = mixed(machine, frame, op, integers(op, "static_offsets"), dynamic[0])
    sizes = mixed(machine, frame, op, static_sizes, dynamic[1])
    strides = mixed(machine, frame, op, integers(op, "static_strides"), dynamic[2])
    for dim, (offset, size, stride, extent) in enumerate(zip(offsets, sizes, strides, large, strict=True)):
        if size < 0:
            raise Undefined(f"{op.name}: size {size} of dimension {dim} is negative", op.location)
        last = offset + (size - 1) * stride
        # An empty slice may start at the very end.
        inside = 0 <= offset <= extent if size == 0 else 0 <= offset < extent and 0 <= last < extent
        if not inside:
            raise Undefined(f"{op.name}: dimension {dim} runs from {offset} to {last} of size {extent}", op.location)
    return Slice(offsets, sizes, strides, _kept_dimensions(op, static_sizes, small))


def _extract_slice(machine: Machine, frame: Frame, op: Operation) -> Results:
    (source_value,), *dynamic = op.operand_groups()
    source, type = tensor_operand(frame, source_value), result_type(op)
    window = read_slice(machine, frame, op, source.shape, type.shape, dynamic)
    shape = require_shape(op, type, window.shape)
    whole = moved(source, lambda a: a[window.place].reshape(shape))
    return (ConcreteTensor(type, shape, lambda index: source.at(window.outer(index)), whole),)


def _insert_slice(machine: Machine, frame: Frame, op: Operation) -> Results:
    (source_value,), (dest_value,), *dynamic = op.operand_groups()
    source, dest = tensor_operand(frame, source_value), tensor_operand(frame, dest_value)
    window = read_slice(machine, frame, op, dest.shape, source.type.shape, dynamic)
    if source.shape != window.shape:
        raise Undefined(f"tensor.insert_slice of shape {list(source.shape)} into a slice of shape {list(window.shape)}", op.location)
    if any(stride == 0 and size > 1 for stride, size in zip(window.strides, window.sizes, strict=True)):
        raise Undefined("tensor.insert_slice with a zero stride writes an element twice", op.location)

    def element(index: Index) -> Scalar:
        inner = window.inner(index)
        return dest.at(index) if inner is None else source.at(inner)

    def whole(vector: VectorOf) -> Vector:
        assembly = Assembly(vector(dest))
        assembly.put(window.place, vector(source).moved(lambda a: a.reshape(window.sizes)))
        return assembly.done()

    return (ConcreteTensor(result_type(op), dest.shape, element, whole),)


def _pad(machine: Machine, frame: Frame, op: Operation) -> Results:
    (source_value,), low_values, high_values = op.operand_groups()
    source = tensor_operand(frame, source_value)
    low = mixed(machine, frame, op, integers(op, "static_low"), low_values)
    high = mixed(machine, frame, op, integers(op, "static_high"), high_values)
    if any(n < 0 for n in (*low, *high)):
        raise Undefined(f"tensor.pad by a negative amount: low {list(low)}, high {list(high)}", op.location)
    shape = require_shape(op, result_type(op), [a + n + b for a, n, b in zip(low, source.shape, high, strict=True)])
    if any(n >= 1 << (machine.index_bits - 1) for n in shape):
        raise Undefined(f"tensor.pad makes a size that overflows index in {list(shape)}", op.location)
    padding = region_element(machine, frame, op)

    def element(index: Index) -> Scalar:
        inner = tuple([i - a for i, a in zip(index, low, strict=True)])
        return source.at(inner) if all(0 <= i < n for i, n in zip(inner, source.shape, strict=True)) else padding(index)

    def whole(vector: VectorOf) -> Vector:
        return padded(vector(source), region_vector(machine, frame, op, shape), low, shape)

    result = ConcreteTensor(result_type(op), shape, element, whole)
    machine.settle(op, [result])
    return (result,)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {"tensor.extract_slice": _extract_slice, "tensor.insert_slice": _insert_slice, "tensor.pad": _pad}
)

"""Execution of the sums of products of the ``stablehlo`` dialect: ``dot_general``, ``dot``, ``convolution``.

The specification leaves the order of sums open, and their precision (``precision_config``). Here products and sums are rounded to the result's type, in
row-major order; a result on which the order may show is left open. A machine that ``chooses`` adds floats of less than 32 bits in f32.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from types import MappingProxyType

import numpy as np

from smtenc.dialects.stablehlo.concrete.elementwise import complex_scalar, converted
from smtenc.dialects.stablehlo.concrete.movement import integers_of
from smtenc.dialects.tensor.concrete.elements import Results, require_shape, result_type
from smtenc.interpreter.choices import anything_like
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import float_unit
from smtenc.interpreter.floats.orders import Summands, in_any_order
from smtenc.interpreter.lanes import float_lanes
from smtenc.interpreter.machine import Frame, Handler, Kernel, Machine, tensor_operand
from smtenc.interpreter.values import (
    Array,
    ConcreteTensor,
    Inconclusive,
    Index,
    NotPlain,
    Payload,
    Scalar,
    Vector,
    VectorOf,
    element_type,
    scalar_from_bits,
    unit_of,
)
from smtenc.interpreter.vectors import broadcast, packed, plainly
from smtenc.ir.core import Operation
from smtenc.ir.dimension_numbers import DotNumbers, convolution_numbers, dimensions, dot_numbers, number, padding_pairs
from smtenc.ir.types import ComplexType, FloatType, IntegerType, QuantizedType, Type

Pair = tuple[Payload, Payload]

_WIDE = float_unit("f32")


@dataclass(frozen=True, eq=False)
class Arithmetic:
    """Sums and products in an element type, for numbers of other types that are converted to it."""

    machine: Machine
    op: Operation
    type: Type
    left: Kernel
    right: Kernel
    add: Kernel
    multiply: Kernel
    zero: Payload

    @staticmethod
    def of(machine: Machine, op: Operation) -> Arithmetic:
        """Return the arithmetic of an operation's result on its first two operands. Raises ``Inconclusive`` for other types than numbers."""
        type = result_type(op).element
        left, right = (converted(machine, op, tensor_operand_type(op, k), type) for k in range(2))
        match type:
            case QuantizedType():
                raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)
            case FloatType():
                unit = unit_of(type)
                add, multiply = (Kernel(unit.binary(name), lanes=float_lanes(unit, name)) for name in ("add", "mul"))
                zero: Payload = float_scalars.zero(unit)
            case IntegerType(1):
                add, multiply, zero = Kernel(lambda a, b: a | b, lanes=np.bitwise_or), Kernel(lambda a, b: a & b, lanes=np.bitwise_and), 0
            case IntegerType(width):
                mask = (1 << width) - 1
                wide = np.uint64(mask)
                add = Kernel(lambda a, b: (a + b) & mask, lanes=lambda a, b: (a + b) & wide)
                multiply, zero = Kernel(lambda a, b: (a * b) & mask, lanes=lambda a, b: (a * b) & wide), 0
            case ComplexType():
                add, multiply, zero = Kernel(lambda a, b: a + b), Kernel(lambda a, b: a * b), complex_scalar(type, 0)
            case _:
                raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)
        return Arithmetic(machine, op, type, left, right, add, multiply, zero)

    def total(self, pairs: Sequence[Pair]) -> Payload:
        """Return the sum of products of pairs."""
        self.machine.spend(len(pairs))
        if self.machine.chooses and isinstance(self.type, FloatType) and unit_of(self.type).format.precision < _WIDE.format.precision:
            return self._total_in_wide(pairs, self.type)
        converted_ = [(self.left((a,)), self.right((b,))) for a, b in pairs]
        products = [self.multiply(pair) for pair in converted_]
        found = self.zero
        for value in products:
            found = self.add((found, value))
        if self.machine.chooses or len(pairs) < 1 or isinstance(self.type, IntegerType):
            return found
        reason = f"the order and the precision of the sums of {self.op.name}"
        if isinstance(self.type, FloatType):
            unit = unit_of(self.type)
            summands = Summands(self.type, self.add.body, products, converted_, lambda a, b, c: float_scalars.fma(unit, a, b, c))
            return in_any_order(summands, found, reason, self.machine.spend)
        return anything_like(found, reason)

    def _total_in_wide(self, pairs: Sequence[Pair], type: FloatType) -> Payload:
        """Return the sum of products of narrow floats, rounded to f32 at each step and to their type at the end, as most machines do."""
        narrow = unit_of(type)
        found = float_scalars.zero(_WIDE)
        for a, b in pairs:
            x, y = (float_scalars.convert(narrow, _WIDE, kernel((v,))) for kernel, v in ((self.left, a), (self.right, b)))
            found = found + x * y
        return float_scalars.convert(_WIDE, narrow, found)

    def total_of_lanes(
        self, lefts: Vector, rights: Vector, count: int, at: Callable[[Array, int], Array], other: Callable[[Array, int], Array]
    ) -> Vector:
        """Return the sums of products at once: step ``k`` of ``count`` multiplies ``at(left, k)`` and ``other(right, k)``. Raises ``NotPlain``."""
        narrow = isinstance(self.type, FloatType) and unit_of(self.type).format.precision < _WIDE.format.precision
        if narrow or not (self.machine.chooses or isinstance(self.type, IntegerType)):
            raise NotPlain("an order that is left open")
        lanes = self.machine.lanes
        a, b = lanes(self.left, self.type, [plainly(lefts)]), lanes(self.right, self.type, [plainly(rights)])
        found = packed(self.type, (), [self.zero])
        for k in range(count):
            step = lanes(self.multiply, self.type, [a.moved(lambda x, k=k: at(x, k)), b.moved(lambda x, k=k: other(x, k))])  # type: ignore[misc]
            found = lanes(self.add, self.type, [found, step])
        return found


def tensor_operand_type(op: Operation, position: int) -> Type:
    """Return the element type of an operand."""
    return element_type(op.operands[position].type)


def _dot(machine: Machine, frame: Frame, op: Operation, dims: DotNumbers) -> Results:
    left, right = (tensor_operand(frame, v) for v in op.operands[:2])
    arithmetic, type = Arithmetic.of(machine, op), result_type(op)
    rests = [
        [d for d in range(len(t.shape)) if d not in (*batching, *contracting)]
        for t, batching, contracting in ((left, dims.lhs_batching, dims.lhs_contracting), (right, dims.rhs_batching, dims.rhs_contracting))
    ]
    batch = [left.shape[d] for d in dims.lhs_batching]
    sizes = [left.shape[d] for d in dims.lhs_contracting]
    if sizes != [right.shape[d] for d in dims.rhs_contracting]:
        raise Inconclusive(f"{op.name} of shapes {list(left.shape)} and {list(right.shape)} cannot be executed", op.location)
    lefts, rights = [left.shape[d] for d in rests[0]], [right.shape[d] for d in rests[1]]
    shape = require_shape(op, type, [*batch, *lefts, *rights])

    def element(index: Index) -> Scalar:
        own, first = index[: len(batch)], index[len(batch) : len(batch) + len(lefts)]
        last, pairs = index[len(batch) + len(lefts) :], []
        places = [[0] * len(left.shape), [0] * len(right.shape)]
        for place, axes, values in (
            (places[0], dims.lhs_batching, own),
            (places[1], dims.rhs_batching, own),
            (places[0], rests[0], first),
            (places[1], rests[1], last),
        ):
            for d, i in zip(axes, values, strict=True):
                place[d] = i
        for steps in product(*map(range, sizes)):
            for place, axes in ((places[0], dims.lhs_contracting), (places[1], dims.rhs_contracting)):
                for d, i in zip(axes, steps, strict=True):
                    place[d] = i
            pairs.append((left.at(tuple(places[0])).value, right.at(tuple(places[1])).value))
        return Scalar(type.element, arithmetic.total(pairs))

    def whole(vector: VectorOf) -> Vector:
        count = prod(sizes)
        machine.afford_lanes(count, prod(shape))

        def at(a: Array, k: int) -> Array:
            ordered = a.transpose((*dims.lhs_contracting, *dims.lhs_batching, *rests[0]))
            return np.asarray(ordered.reshape((count, *batch, *lefts, *([1] * len(rights))))[k])

        def other(b: Array, k: int) -> Array:
            ordered = b.transpose((*dims.rhs_contracting, *dims.rhs_batching, *rests[1]))
            return np.asarray(ordered.reshape((count, *batch, *([1] * len(lefts)), *rights))[k])

        return broadcast(arithmetic.total_of_lanes(vector(left), vector(right), count, at, other), shape)

    return (ConcreteTensor(type, shape, element, whole),)


def _dot_general(machine: Machine, frame: Frame, op: Operation) -> Results:
    return _dot(machine, frame, op, dot_numbers(op))


def _plain_dot(machine: Machine, frame: Frame, op: Operation) -> Results:
    rank = len(tensor_operand(frame, op.operands[0]).shape)
    return _dot(machine, frame, op, DotNumbers((), (), (rank - 1,), (0,)))


def _convolve(machine: Machine, frame: Frame, op: Operation, padding: Sequence[tuple[int, int]]) -> Results:
    """Return the convolution: a result is the sum of products of a window of the input, dilated and padded with zeros, and the kernel."""
    left, right = (tensor_operand(frame, v) for v in op.operands[:2])
    dims, arithmetic, type = convolution_numbers(op), Arithmetic.of(machine, op), result_type(op)
    rank = len(dims.input_spatial)
    ones = (1,) * rank
    strides, dilated, spread = (dimensions(op, name, ones) for name in ("window_strides", "lhs_dilation", "rhs_dilation"))
    reversed_ = dimensions(op, "window_reversal", (0,) * rank)
    groups, batches = number(op, "feature_group_count", 1), number(op, "batch_group_count", 1)
    inputs, outputs = right.shape[dims.kernel_input_feature], right.shape[dims.kernel_output_feature]
    extent = [right.shape[d] for d in dims.kernel_spatial]
    counts = [0] * (rank + 2)
    counts[dims.output_batch] = left.shape[dims.input_batch] // batches
    counts[dims.output_feature] = outputs
    for d in range(rank):
        size = left.shape[dims.input_spatial[d]]
        padded = (max(size - 1, -1)) * dilated[d] + 1 if size else 0
        padded += sum(padding[d])
        window = (extent[d] - 1) * spread[d] + 1 if extent[d] else 0
        counts[dims.output_spatial[d]] = 0 if window > padded or padded <= 0 else (padded - window) // strides[d] + 1
    shape = require_shape(op, type, counts)
    given = left.type.element
    zero = complex_scalar(given, 0) if isinstance(given, ComplexType) else scalar_from_bits(given, 0).value

    def element(index: Index) -> Scalar:
        feature, batch = index[dims.output_feature], index[dims.output_batch]
        group, part = feature // (outputs // groups), feature // (outputs // batches)
        pairs: list[Pair] = []
        for steps in product(*map(range, extent)):
            at, of, inside = [0] * (rank + 2), [0] * (rank + 2), True
            for d, k in enumerate(steps):
                place, rest = divmod(index[dims.output_spatial[d]] * strides[d] + k * spread[d] - padding[d][0], dilated[d])
                inside &= not rest and 0 <= place < left.shape[dims.input_spatial[d]]
                at[dims.input_spatial[d]] = place
                of[dims.kernel_spatial[d]] = extent[d] - 1 - k if reversed_[d] else k
            at[dims.input_batch] = part * counts[dims.output_batch] + batch if batches > 1 else batch
            of[dims.kernel_output_feature] = feature
            for k in range(inputs):
                at[dims.input_feature], of[dims.kernel_input_feature] = group * inputs + k, k
                # zeros of the padding are factors, too: an infinite weight makes NaN of them
                pairs.append((left.at(tuple(at)).value if inside else zero, right.at(tuple(of)).value))
        return Scalar(type.element, arithmetic.total(pairs))

    return (ConcreteTensor(type, shape, element),)


def _convolution(machine: Machine, frame: Frame, op: Operation) -> Results:
    return _convolve(machine, frame, op, padding_pairs(op, len(op_spatial(op))))


def op_spatial(op: Operation) -> Sequence[int]:
    """Return the spatial dimensions of a convolution's input."""
    return convolution_numbers(op).input_spatial


def _dynamic_conv(machine: Machine, frame: Frame, op: Operation) -> Results:
    pairs = integers_of(machine, op, tensor_operand(frame, op.operands[2])).tolist()
    return _convolve(machine, frame, op, [(low, high) for low, high in pairs])


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "stablehlo.dot_general": _dot_general,
        "stablehlo.dot": _plain_dot,
        "stablehlo.convolution": _convolution,
        "stablehlo.dynamic_conv": _dynamic_conv,
    }
)
"""The handlers of sums of products."""

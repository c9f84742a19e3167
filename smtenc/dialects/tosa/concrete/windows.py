"""Execution of the tosa operations that slide a window over an image: convolutions and poolings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType

import numpy as np

from smtenc.dialects.tensor.concrete.elements import Results, require_shape, result_type
from smtenc.dialects.tosa.concrete.folds import extremum, folded, total_of
from smtenc.dialects.tosa.concrete.products import (
    Arithmetic,
    Contraction,
    accumulator,
    bias_of,
    delivered,
    delivered_at_once,
    summed,
    widened,
    zero_point,
)
from smtenc.dialects.tosa.concrete.quantization import scaled
from smtenc.interpreter.attributes import integers
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.enclosures import Product, image, with_any_sign
from smtenc.interpreter.floats.sums import Numbers, sum_of_lanes
from smtenc.interpreter.lanes import float_lanes
from smtenc.interpreter.loops.structured import Loops
from smtenc.interpreter.machine import Frame, Handler, Kernel, Machine, tensor_operand
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
    unit_of,
)
from smtenc.interpreter.vectors import broadcast, packed, padded, plainly, with_zeros_of_any_sign
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator
from smtenc.ir.attributes import TypeAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType, Type


@dataclass(frozen=True)
class Windows:
    """A window that slides over an input (N, spatial…, C), with the kernel's spatial extents; ``before`` is the padding in front of each spatial
    dimension.
    """

    input: ConcreteTensor
    kernel: tuple[int, ...]
    before: tuple[int, ...]
    strides: tuple[int, ...]
    dilations: tuple[int, ...]
    outputs: tuple[int, ...]

    def taps(self) -> Iterable[Index]:
        return product(*map(range, self.kernel))

    @property
    def around(self) -> tuple[int, ...]:
        """The shape of the input with all of the padding that a window reaches."""
        reached = [
            (o - 1) * s + (k - 1) * d + 1 for o, s, k, d in zip(self.outputs, self.strides, self.kernel, self.dilations, strict=True)
        ]
        least = [a + n for a, n in zip(self.before, self.input.shape[1:-1], strict=True)]
        return (self.input.shape[0], *map(max, reached, least), self.input.shape[-1])

    def surrounded(self, input: Vector, filler: Vector) -> Vector:
        """Return the input with its padding, filled with ``filler``."""
        return padded(input, filler, (0, *self.before, 0), self.around)

    def seen(self, loops: int, batch: int, places: Sequence[int], taps: Sequence[int], channel: int) -> AffineMap:
        """Return the map of the padded input, over ``loops`` loops; the other parameters are the positions of the loops over batches, outputs, taps
        and channels.
        """
        spatial = [
            AffineBinary(AffineOperator.ADD, _times(AffineDim(o), s), _times(AffineDim(k), d))
            for o, s, k, d in zip(places, self.strides, taps, self.dilations, strict=True)
        ]
        return AffineMap(loops, 0, (AffineDim(batch), *spatial, AffineDim(channel)))

    def contraction(
        self,
        sizes: Sequence[int],
        input: tuple[int, Sequence[int], Sequence[int], int],
        weight: Sequence[int],
        result: Sequence[int],
    ) -> Contraction:
        """Return the sum over a window as loops with extents ``sizes``. ``input``, ``weight`` and ``result`` are the positions of the loops that
        index the input (as in ``seen``), the weight and the result.
        """
        loops = len(sizes)
        second, third = (AffineMap(loops, 0, tuple(map(AffineDim, positions))) for positions in (weight, result))
        return Contraction(tuple(sizes), (self.seen(loops, *input), second, third), (0, *self.before, 0), self.around)

    def read(self, batch: int, output: Sequence[int], tap: Index, channel: int) -> Payload | None:
        """Return the input's element under a tap of the window at ``output``, None in the padding."""
        place = [o * s + k * d - a for o, s, k, d, a in zip(output, self.strides, tap, self.dilations, self.before, strict=True)]
        if not all(0 <= i < n for i, n in zip(place, self.input.shape[1:-1], strict=True)):
            return None
        return self.input.at((batch, *place, channel)).value


def _times(expr: AffineExpr, factor: int) -> AffineExpr:
    return AffineBinary(AffineOperator.MUL, expr, AffineConstant(factor))


def _windows(op: Operation, input: ConcreteTensor, kernel: tuple[int, ...]) -> Windows:
    pad, strides = integers(op, "pad"), integers(op, "stride")
    dilations = integers(op, "dilation", default=(1,) * len(kernel))
    if min(pad) < 0 or min(strides) < 1 or min(dilations) < 1:
        raise Inconclusive(f"{op.name} with pad {list(pad)} and stride {list(strides)} cannot be executed", op.location)
    outputs: list[int] = []
    for d, (n, k, s, step) in enumerate(zip(input.shape[1:-1], kernel, strides, dilations, strict=True)):
        rest = n + pad[2 * d] + pad[2 * d + 1] - (k - 1) * step - 1
        if rest < 0:
            raise Undefined(f"{op.name}: a window that does not fit into dimension {d + 1}", op.location)
        outputs.append(rest // s + 1)
    return Windows(input, kernel, pad[::2], strides, dilations, tuple(outputs))


def _zeros(machine: Machine, frame: Frame, op: Operation) -> tuple[Payload, Payload]:
    """Return the zero points of the input and of the weight."""
    input, weight = (tensor_operand(frame, v).type.element for v in op.operands[:2])
    return zero_point(machine, frame, op, "input_zp", 3, input), zero_point(machine, frame, op, "weight_zp", 4, weight)


def _convolution(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``conv2d`` or ``conv3d``: input (N, spatial…, IC), weight (OC, kernel…, IC)."""
    input, weight = (tensor_operand(frame, v) for v in op.operands[:2])
    windows, zeros = _windows(op, input, weight.shape[1:-1]), _zeros(machine, frame, op)
    if input.shape[-1] != weight.shape[-1]:
        raise Undefined(f"{op.name} with {input.shape[-1]} and {weight.shape[-1]} input channels", op.location)

    def factors(index: Index) -> Iterator[Product]:
        batch, *output, channel = index
        for tap in windows.taps():
            for c in range(input.shape[-1]):
                read = windows.read(batch, output, tap, c)
                yield Product(zeros[0] if read is None else read, weight.at((channel, *tap, c)).value, read is None)

    channels, rank = weight.shape[0], len(windows.kernel)
    shape = require_shape(op, result_type(op), (input.shape[0], *windows.outputs, channels))
    batch, *places, channel = range(rank + 2)
    *taps, inner = range(rank + 2, 2 * rank + 3)
    contraction = windows.contraction(
        (*shape, *windows.kernel, input.shape[-1]), (batch, places, taps, inner), (channel, *taps, inner), range(rank + 2)
    )
    return (summed(machine, frame, op, shape, zeros, factors, bias_of(frame, op, channels), contraction),)


def _depthwise_conv2d(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``depthwise_conv2d``: input (N, H, W, C), weight (KH, KW, C, M), result channel c * M + m."""
    input, weight = (tensor_operand(frame, v) for v in op.operands[:2])
    windows, zeros = _windows(op, input, weight.shape[:2]), _zeros(machine, frame, op)
    if input.shape[3] != weight.shape[2]:
        raise Undefined(f"{op.name} with {input.shape[3]} and {weight.shape[2]} input channels", op.location)
    multiplier = weight.shape[3]

    def factors(index: Index) -> Iterator[Product]:
        batch, *output, channel = index
        c, m = divmod(channel, multiplier)
        for tap in windows.taps():
            read = windows.read(batch, output, tap, c)
            yield Product(zeros[0] if read is None else read, weight.at((*tap, c, m)).value, read is None)

    channels = weight.shape[2] * multiplier
    shape = require_shape(op, result_type(op), (input.shape[0], *windows.outputs, channels))
    # as loops, channel c * M + m would need a reshape; networks mostly have M = 1
    contraction = None
    if multiplier == 1:
        contraction = windows.contraction((*shape, *windows.kernel, 1), (0, [1, 2], [4, 5], 3), (4, 5, 3, 6), range(4))
    return (summed(machine, frame, op, shape, zeros, factors, bias_of(frame, op, channels), contraction),)


def _transpose_conv2d(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``transpose_conv2d``: input element (y, x) times kernel element (a, b) is added at (y * stride + a + out_pad top, x * stride + b +
    out_pad left).

    The products with zeros are those of MLIR's decompositions: beyond the edges of the input and, with strides, of the kernel (filled up to a
    multiple of the stride), but not in the rows and columns that ``out_pad`` adds there.
    """
    input, weight = (tensor_operand(frame, v) for v in op.operands[:2])
    pad, strides, zeros = integers(op, "out_pad"), integers(op, "stride"), _zeros(machine, frame, op)
    (batches, *extents, inner), (channels, *kernel, inner2) = input.shape, weight.shape
    if inner != inner2 or any(-n >= k for k, pair in zip(kernel, (pad[:2], pad[2:]), strict=True) for n in pair):
        raise Undefined(f"tosa.transpose_conv2d of shapes {list(input.shape)} and {list(weight.shape)}, out_pad {list(pad)}", op.location)

    def factors(index: Index) -> Iterator[Product]:
        batch, row, column, channel = index
        if strides != (1, 1) and any(
            not 0 <= o - pad[2 * d] < extents[d] * strides[d] + filled[d] - strides[d] for d, o in enumerate((row, column))
        ):
            return
        # the order of the input, which is the kernel backwards
        for a, b in product(reversed(range(filled[0])), reversed(range(filled[1]))):
            (y, between_rows), (x, between_columns) = divmod(row - a - pad[0], strides[0]), divmod(column - b - pad[2], strides[1])
            if between_rows or between_columns:
                continue
            inside, in_kernel = 0 <= y < extents[0] and 0 <= x < extents[1], a < kernel[0] and b < kernel[1]
            for c in range(inner):
                element = input.at((batch, y, x, c)).value if inside else zeros[0]
                yield Product(element, weight.at((channel, a, b, c)).value if in_kernel else zeros[1], not (inside and in_kernel))

    filled = [-(-k // s) * s for k, s in zip(kernel, strides, strict=True)]
    sizes = [(n - 1) * s + k + pad[2 * d] + pad[2 * d + 1] for d, (n, s, k) in enumerate(zip(extents, strides, kernel, strict=True))]
    shape = require_shape(op, result_type(op), (batches, *sizes, channels))
    return (summed(machine, frame, op, shape, zeros, factors, bias_of(frame, op, channels), None),)


# ---- poolings


def _pool(
    machine: Machine, frame: Frame, op: Operation, read: Callable[[Payload], Payload]
) -> tuple[Windows, Callable[[Index], list[Payload]]]:
    """Return the windows of a pooling, and the function from a result's index to the elements of its window that are inside the input, converted by
    ``read``. Raises ``Inconclusive`` for padding that is as large as the kernel.
    """
    kernel, pad = integers(op, "kernel"), integers(op, "pad")
    if any(n >= kernel[d // 2] for d, n in enumerate(pad)):
        raise Inconclusive(f"{op.name} with padding {list(pad)} of a kernel {list(kernel)} cannot be executed", op.location)
    windows = _windows(op, tensor_operand(frame, op.operands[0]), kernel)

    def inside(index: Index) -> list[Payload]:
        batch, *output, channel = index
        seen: list[Payload] = []
        for tap in windows.taps():
            machine.spend()
            found = windows.read(batch, output, tap, channel)
            if found is not None:
                seen.append(read(found))
        return seen

    return windows, inside


def _max_pool2d(machine: Machine, frame: Frame, op: Operation) -> Results:
    type = result_type(op)
    combine, start = extremum(machine, op, "max")
    windows, inside = _pool(machine, frame, op, lambda a: a)
    shape = require_shape(op, type, (windows.input.shape[0], *windows.outputs, windows.input.shape[3]))

    def whole(vector: VectorOf) -> Vector:
        total, _ = _folded_windows(machine, windows, shape, type.element, combine, start, plainly(vector(windows.input)))
        return with_zeros_of_any_sign(type.element, total) if machine.as_specified and isinstance(type.element, FloatType) else total

    return (ConcreteTensor(type, shape, lambda index: folded(machine, type.element, combine.body, start, inside(index)), whole),)


def _folded_windows(
    machine: Machine, windows: Windows, shape: tuple[int, ...], type: Type, kernel: Kernel, start: Payload, input: Vector
) -> tuple[Vector, Array]:
    """Return the folds by ``kernel``, from ``start``, of the elements of each window that are inside the input, in order, and the number of these
    elements.
    """
    filler = packed(type, (), [start])
    loops, seen, within = _under_windows(windows, shape)
    elements = loops.placed(windows.surrounded(input, filler), seen)
    machine.afford_lanes(loops.count_of_folds, loops.lanes)
    total, count = broadcast(filler, loops.shape), np.zeros(loops.shape, np.uint64)
    for point in loops.folds():
        # the padding is filled with the fold's initial value, which has no effect
        total = machine.lanes(kernel, type, [total, loops.at(point, elements)])
        count += np.broadcast_to(loops.at(point, within).values, loops.shape)
    return loops.written(total, None), count


def _under_windows(windows: Windows, shape: tuple[int, ...]) -> tuple[Loops, AffineMap, Vector]:
    """Return loops over the outputs and each window, the map from them to the padded input, and an array of whether the place is inside the input."""
    loops = Loops((*shape, *windows.kernel), AffineMap(6, 0, tuple(map(AffineDim, range(4)))))
    seen = windows.seen(6, 0, [1, 2], [4, 5], 3)
    inside = windows.surrounded(Vector(np.ones(windows.input.shape, np.bool_)), Vector(np.zeros((), np.bool_)))
    return loops, seen, loops.placed(inside, seen)


def _summed_windows(machine: Machine, windows: Windows, shape: tuple[int, ...], type: Type, input: Vector) -> tuple[Vector, Array]:
    """Return the sums, in any order, of the elements of each window that are inside the input, and the number of these elements. Raises ``NotPlain``
    if the elements have no such form.
    """
    assert isinstance(type, FloatType)
    loops, seen, within = _under_windows(windows, shape)
    elements = windows.surrounded(input, packed(type, (), [float_scalars.zero(unit_of(type))]))
    numbers, count = loops.placed(Numbers.of(elements), seen), np.zeros(loops.shape, np.uint64)
    for point in loops.folds():
        count += np.broadcast_to(loops.at(point, within).values, loops.shape)

    def summands() -> Iterator[Numbers]:
        for point in loops.folds():
            machine.spend_on_lanes(loops.lanes)
            yield loops.at(point, numbers)

    return sum_of_lanes(type, summands, count.astype(np.float64)), count


def _avg_pool2d(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``avg_pool2d``: the sum of the elements of a window inside the input, divided by their number (by 1 for none)."""
    type, source = result_type(op), tensor_operand(frame, op.operands[0]).type.element
    zeros = zero_point(machine, frame, op, "input_zp", 1, source), zero_point(machine, frame, op, "output_zp", 2, type.element)
    wide = accumulator(op) if isinstance(type.element, FloatType) else IntegerType(32)
    if isinstance(wide, IntegerType) and (
        op.attributes.get("acc_type") not in (None, TypeAttr(wide)) or machine.width(type.element) not in (8, 16)
    ):
        raise Inconclusive(f"tosa.avg_pool2d of {type.element} cannot be executed", op.location)
    arithmetic = Arithmetic.of(op, wide)
    counted = arithmetic.counted(source, zeros[0])
    windows, elements = _pool(machine, frame, op, lambda a: widened(counted, a, wide))
    shape = require_shape(op, type, (windows.input.shape[0], *windows.outputs, windows.input.shape[3]))

    def element(index: Index) -> Scalar:
        inside = elements(index)
        total = total_of(machine, op, wide, inside, arithmetic.zero)
        # for an empty input, the sum of no elements is divided by 1, as in the lowering
        count = max(len(inside), 1)
        if total is POISON or zeros[1] is POISON:
            return Scalar(type.element, POISON)
        if isinstance(wide, FloatType):
            unit = unit_of(wide)
            divisor = float_scalars.from_integer(unit, count)
            mean = image(unit.binary("div"), [total, divisor], wide, monotone=True)
            return delivered(op, wide, with_any_sign(unit, mean) if machine.as_specified else mean)
        width = machine.width(type.element)
        return Scalar(type.element, _mean(total, count, as_signed(zeros[1], width), width))

    def whole(vector: VectorOf) -> Vector:
        if zeros[1] is POISON:
            raise NotPlain("a zero point that is poison")
        specified = machine.as_specified and isinstance(wide, FloatType)
        given = plainly(vector(windows.input))
        if source != wide or not isinstance(wide, FloatType):
            given = machine.lanes(Kernel(counted, monotone=True), wide, [given])
        if specified:
            total, number = _summed_windows(machine, windows, shape, wide, given)
        else:
            total, number = _folded_windows(machine, windows, shape, wide, arithmetic.sum, arithmetic.zero, given)
        counts = Vector(np.maximum(number, np.uint64(1)))
        if not isinstance(wide, FloatType):
            width, zero = machine.width(type.element), as_signed(zeros[1], machine.width(type.element))
            return machine.lanes(Kernel(lambda sum, n: _mean(sum, n, zero, width)), type.element, [total, counts])
        unit = unit_of(wide)
        divisor = machine.lanes(Kernel(lambda n: float_scalars.from_integer(unit, n)), wide, [counts])
        quotient = Kernel(unit.binary("div"), lanes=float_lanes(unit, "div"), monotone=True)
        mean = machine.lanes(quotient, wide, [total, divisor])
        if not specified:
            return delivered_at_once(machine, op, wide, mean)
        return delivered_at_once(machine, op, wide, with_zeros_of_any_sign(wide, mean))

    return (ConcreteTensor(type, shape, element, whole),)


def _mean(total: int, count: int, zero: int, width: int) -> int:
    """Return the mean by ``reciprocal_scale`` and ``apply_scale_32`` of the TOSA specification, plus the zero point ``zero`` and clipped to ``width``
    bits.
    """
    k = 0
    while 1 << k < count:
        k += 1
    quotient = scaled(as_signed(total, 32), ((1 << 30) + 1 << k) // count, 30 + k, twice=False)
    moved = as_signed((quotient + zero) % (1 << 32), 32)
    low, high = -(1 << width >> 1), (1 << width >> 1) - 1
    return max(low, min(moved, high)) % (1 << width)


_WINDOW = ("pad", "stride", "dilation", "acc_type", "local_bound", "quantization_info", "input_zp", "weight_zp")

HANDLERS_AND_ATTRIBUTES: Mapping[str, tuple[Handler, tuple[str, ...]]] = MappingProxyType(
    {
        "tosa.conv2d": (_convolution, _WINDOW),
        "tosa.conv3d": (_convolution, _WINDOW),
        "tosa.depthwise_conv2d": (_depthwise_conv2d, _WINDOW),
        "tosa.transpose_conv2d": (_transpose_conv2d, (*_WINDOW, "out_pad", "out_shape")),
        "tosa.max_pool2d": (_max_pool2d, (*_WINDOW, "kernel", "nan_mode")),
        "tosa.avg_pool2d": (_avg_pool2d, (*_WINDOW, "kernel", "output_zp")),
    }
)
"""The handlers, each with the attributes that it reads; ``table`` adds them to its own."""

"""Semantics of the tosa operations that slide a window over an image: convolutions and poolings.

Sums are computed by ``products``. Padding of a convolution reads zeros, which are multiplied and added like any other element (tosa-to-linalg-named
pads the input); poolings ignore padding.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product as every
from math import prod

from smtenc.dialects.tosa.symbolic.choices import Accumulation, accumulate, any_zero_of, with_any_sign
from smtenc.dialects.tosa.symbolic.folds import IGNORING_NAN, constant, fold, fold_of, least
from smtenc.dialects.tosa.symbolic.operands import (
    Number,
    ignores_nan,
    number_type,
    operands,
    reading,
    require,
    require_equal,
    result_type,
    shaped,
    signless,
    widened,
)
from smtenc.dialects.tosa.symbolic.products import Factor, Products, accumulator, bias_of, element_type
from smtenc.dialects.tosa.symbolic.quantization import apply_scale
from smtenc.dialects.tosa.symbolic.zero_points import Counted, counted
from smtenc.errors import Unsupported
from smtenc.ir.attributes import TypeAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType
from smtenc.semantics.attributes import integers
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.storage.layouts import product
from smtenc.semantics.values import Indices, Scalar, Site, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


@dataclass(frozen=True, slots=True)
class Windows:
    """A window that slides over the spatial dimensions 1, 2, … of an input (N, spatial…, C). Each field has one entry for each of them."""

    sizes: Indices
    kernel: Indices
    before: tuple[int, ...]
    after: tuple[int, ...]
    strides: tuple[int, ...]
    dilations: tuple[int, ...]

    def outputs(self, frame: Frame) -> Indices:
        """Return the result's spatial extents, (size + before + after - (kernel - 1) * dilation - 1) floordiv stride + 1. A window that does not fit
        is undefined behaviour.
        """
        world = frame.world
        result: list[Index] = []
        for n, k, a, b, s, d in zip(self.sizes, self.kernel, self.before, self.after, self.strides, self.dilations, strict=True):
            span = n + (a + b - 1) - (k - 1) * d
            require(frame, world.lowering.less_equal(world.constant_index(0), span))
            result.append(world.space.floordiv(span, world.constant_index(s)) + 1)
        return tuple(result)

    def place(self, output: Indices, tap: Indices) -> Indices:
        """Return the position in the input that a tap reads."""
        return tuple(o * s + k * d - a for o, k, a, s, d in zip(output, tap, self.before, self.strides, self.dilations, strict=True))

    @property
    def padding(self) -> bool:
        return any(self.before) or any(self.after)

    def inside(self, world: World, place: Indices) -> Term:
        """Return the condition that a position is not in the padding."""
        return world.in_bounds(place, self.sizes) if self.padding else world.terms.true

    def read(self, world: World, input: Tensor, batch: Index, place: Indices, channel: Index, padding: Scalar) -> Scalar:
        """Return the input's element at a position, or ``padding`` outside of the input."""
        inside = self.inside(world, place)
        if inside is world.terms.false:
            return padding
        return world.ite(inside, input.at((batch, *place, channel)), padding)

    def padded(self, world: World, output: Indices, rank: int) -> Callable[[Indices], Term] | None:
        """Return the condition that a tap (the first ``rank`` indices of a loop) reads padding, as a function; None without padding."""
        return (lambda k: world.terms.not_(self.inside(world, self.place(output, k[:rank])))) if self.padding else None


def _windows(operation: Operation, input: Tensor, kernel: Indices) -> Windows:
    rank = len(kernel)
    pad = integers(operation.attributes.get("pad"))
    strides = integers(operation.attributes.get("stride"))
    dilations = integers(operation.attributes.get("dilation")) or (1,) * rank
    if len(input.shape) != rank + 2 or (len(pad), len(strides), len(dilations)) != (2 * rank, rank, rank):
        raise Unsupported(f"a window over {rank} dimensions with pad {list(pad)}, stride {list(strides)}, dilation {list(dilations)}")
    if min(pad) < 0 or min(strides) < 1 or min(dilations) < 1:
        raise Unsupported(f"pad {list(pad)}, stride {list(strides)}, dilation {list(dilations)}")
    return Windows(input.shape[1:-1], kernel, pad[::2], pad[1::2], strides, dilations)


# -- convolutions -----------------------------------------------------------------------------------------------------


def _zeros(frame: Frame, operation: Operation, input: Tensor, weight: Tensor) -> tuple[Counted, Counted]:
    return (
        counted(frame, operation, "input_zp", 3, element_type(input)),
        counted(frame, operation, "weight_zp", 4, element_type(weight)),
    )


def convolution(rank: int) -> Semantics:
    """Return the semantics of ``conv2d`` (``rank`` 2) and ``conv3d`` (3): input (N, spatial…, IC), weight (OC, kernel…, IC), bias (OC)."""

    def semantics(frame: Frame, operation: Operation) -> Tensor:
        world = frame.world
        input, weight, *_ = operands(frame, operation, 3, 5)
        into = accumulator(frame, operation, 3)
        if len(weight.shape) != rank + 2:
            raise Unsupported(f"a weight of rank {len(weight.shape)}")
        windows = _windows(operation, input, weight.shape[1:-1])
        require_equal(frame, input.shape[-1], weight.shape[-1])
        bias = bias_of(frame, operation, into.type, weight.shape[0])
        zeros = _zeros(frame, operation, input, weight)

        def at(indices: Indices) -> Scalar:
            batch, *output, channel = indices

            def left(k: Indices) -> Scalar:
                return windows.read(world, input, batch, windows.place(tuple(output), k[:-1]), k[-1], zeros[0].zero)

            factors = Factor(zeros[0], left), Factor(zeros[1], lambda k: weight.at((channel, *k)))
            products = Products(frame, operation, into, indices)
            return products.sum(weight.shape[1:], *factors, bias(channel), windows.padded(world, tuple(output), rank))

        return Tensor(into.result, shaped(frame, operation, (input.shape[0], *windows.outputs(frame), weight.shape[0])), at)

    return semantics


def depthwise_conv2d(frame: Frame, operation: Operation) -> Tensor:
    """Return the result of a depthwise convolution: input (N, H, W, C), weight (KH, KW, C, M), bias (C * M); its channel is c * M + m."""
    world = frame.world
    input, weight, *_ = operands(frame, operation, 3, 5)
    into = accumulator(frame, operation, 3)
    windows = _windows(operation, input, weight.shape[:2])
    require_equal(frame, input.shape[3], weight.shape[2])
    channels = weight.shape[2] * weight.shape[3]
    bias = bias_of(frame, operation, into.type, channels)
    zeros = _zeros(frame, operation, input, weight)

    def at(indices: Indices) -> Scalar:
        batch, *output, channel = indices
        c, m = world.space.delinearize(channel, weight.shape[2:])

        def left(k: Indices) -> Scalar:
            return windows.read(world, input, batch, windows.place(tuple(output), k), c, zeros[0].zero)

        factors = Factor(zeros[0], left), Factor(zeros[1], lambda k: weight.at((*k, c, m)))
        products = Products(frame, operation, into, indices)
        return products.sum(windows.kernel, *factors, bias(channel), windows.padded(world, tuple(output), 2))

    return Tensor(into.result, shaped(frame, operation, (input.shape[0], *windows.outputs(frame), channels)), at)


def transpose_conv2d(frame: Frame, operation: Operation) -> Tensor:
    """Return a transposed convolution: input (N, IH, IW, IC), weight (OC, KH, KW, IC), bias (OC). Every input element adds the kernel, times itself,
    to the result from ``stride`` times its position on; ``out_pad`` (top, bottom, left, right) widens the result, or cuts it if it is negative.

    For an element of the result, along each dimension every ``stride``-th element of the kernel, backwards, is multiplied by an element of the input.
    Products with zeros, which infinities, NaN and poison make visible, are those of MLIR's tosa-optional-decompositions: the input is surrounded by
    zeros and the kernel filled up with them to a multiple of the stride, but rows and columns that ``out_pad`` adds hold the bias alone, unless both
    strides are 1.
    """
    world = frame.world
    input, weight, *_ = operands(frame, operation, 3, 5)
    into = accumulator(frame, operation, 3)
    spread = _spread(frame, operation, input, weight)
    require_equal(frame, input.shape[3], weight.shape[3])
    bias = bias_of(frame, operation, into.type, weight.shape[0])
    zeros = _zeros(frame, operation, input, weight)
    extents = (*(d.most for d in spread), input.shape[3])

    def at(indices: Indices) -> Scalar:
        batch, *output, channel = indices

        def taps(k: Indices) -> Indices:
            return tuple(d.tap(world, o, n) for d, o, n in zip(spread, output, k[:2], strict=True))

        def place(k: Indices) -> Indices:
            return tuple(d.place(world, o, n) for d, o, n in zip(spread, output, k[:2], strict=True))

        def in_input(k: Indices) -> Term:
            return world.in_bounds(place(k), input.shape[1:3])

        def in_kernel(k: Indices) -> Term:
            return world.terms.and_(*(world.lowering.less(tap, d.kernel) for d, tap in zip(spread, taps(k), strict=True)))

        def left(k: Indices) -> Scalar:
            return world.ite(in_input(k), input.at((batch, *place(k), k[2])), zeros[0].zero)

        def right(k: Indices) -> Scalar:
            return world.ite(in_kernel(k), weight.at((channel, *taps(k), k[2])), zeros[1].zero)

        def padded(k: Indices) -> Term:
            return world.terms.not_(world.terms.and_(in_input(k), in_kernel(k)))

        products = Products(frame, operation, into, indices)
        total = products.sum(extents, Factor(zeros[0], left), Factor(zeros[1], right), bias(channel), padded)
        if all(d.stride == 1 for d in spread):
            return total
        reached = world.terms.and_(*(d.reaches(world, o) for d, o in zip(spread, output, strict=True)))
        return world.ite(reached, total, products.of_nothing(bias(channel)))

    return Tensor(into.result, shaped(frame, operation, (input.shape[0], *(d.output() for d in spread), weight.shape[0])), at)


@dataclass(frozen=True, slots=True)
class Spread:
    """One dimension of a transposed convolution. ``most`` is the number of kernel elements that are multiplied for one element of the result."""

    size: Index
    kernel: Index
    most: Index
    before: int
    after: int
    stride: int

    def output(self) -> Index:
        return (self.size - 1) * self.stride + self.kernel + (self.before + self.after)

    def reaches(self, world: World, output: Index) -> Term:
        """Return the condition that an element of the result is within reach of the input and the kernel, which is filled up to a multiple of the
        stride.
        """
        place = output - self.before
        return world.in_bounds((place,), ((self.size - 1 + self.most) * self.stride,))

    def tap(self, world: World, output: Index, number: Index) -> Index:
        """Return the position in the kernel of the factor with this number; the first one may lie beyond the kernel."""
        return world.space.mod(output - self.before, world.constant_index(self.stride)) + (self.most - 1 - number) * self.stride

    def place(self, world: World, output: Index, number: Index) -> Index:
        """Return the position in the input of the factor with this number."""
        return world.space.floordiv(output - self.before, world.constant_index(self.stride)) - (self.most - 1 - number)


def _spread(frame: Frame, operation: Operation, input: Tensor, weight: Tensor) -> list[Spread]:
    """Return the dimensions of rows and columns. Padding that cuts off the whole kernel is undefined behaviour (an ``ERROR_IF``)."""
    world = frame.world
    pad, strides = (integers(operation.attributes.get(name)) for name in ("out_pad", "stride"))
    if (len(input.shape), len(weight.shape), len(pad), len(strides)) != (4, 4, 4, 2) or min(strides) < 1:
        raise Unsupported(f"out_pad {list(pad)} and stride {list(strides)}")
    found: list[Spread] = []
    for n, k, before, after, s in zip(input.shape[1:3], weight.shape[1:3], pad[::2], pad[1::2], strides, strict=True):
        for edge in (before, after):
            require(frame, world.lowering.less(world.constant_index(-edge), k))
        found.append(Spread(n, k, world.space.ceildiv(k, world.constant_index(s)), before, after, s))
    return found


# -- poolings ---------------------------------------------------------------------------------------------------------


def _pool_windows(frame: Frame, operation: Operation, input: Tensor) -> Windows:
    """Return the windows of a pooling. Raises ``Unsupported`` for padding as large as the kernel, which TOSA excludes: a window could contain only
    padding.
    """
    kernel = integers(operation.attributes.get("kernel"))
    if len(kernel) != 2 or min(kernel) < 1:
        raise Unsupported(f"kernel {list(kernel)}")
    windows = _windows(operation, input, tuple(frame.world.constant_index(n) for n in kernel))
    if any(a >= k or b >= k for k, a, b in zip(kernel, windows.before, windows.after, strict=True)):
        raise Unsupported(f"pad {list(integers(operation.attributes.get('pad')))} with kernel {list(kernel)}")
    return windows


def max_pool2d(frame: Frame, operation: Operation) -> Tensor:
    """Return the greatest element of each window, NaN if there is one; padding is ignored. If NaN is ignored, a window of only NaN gives -inf, as the
    lowering does.
    """
    world = frame.world
    (input,) = operands(frame, operation, 1)
    type = signless(number_type(result_type(operation)))
    windows = _pool_windows(frame, operation, input)
    start = constant(world, type, least(type))
    combiner = "arith.maximumf" if isinstance(type, FloatType) else "arith.maxsi"
    if isinstance(type, FloatType) and ignores_nan(operation):
        combiner = IGNORING_NAN[combiner]

    def at(indices: Indices) -> Scalar:
        batch, *output, channel = indices

        def element(k: Indices) -> Scalar:
            return windows.read(world, input, batch, windows.place(tuple(output), k), channel, start)

        return any_zero_of(world, Site(operation, (*frame.iteration, *indices)), fold_of(world, combiner, windows.kernel, start, element))

    return Tensor(type, shaped(frame, operation, (input.shape[0], *windows.outputs(frame), input.shape[3])), at)


def avg_pool2d(frame: Frame, operation: Operation) -> Tensor:
    """Return the mean of each window's elements inside the input: their sum divided by their number, in the accumulator's type."""
    world = frame.world
    input, *_ = operands(frame, operation, 1, 3)
    result = signless(number_type(result_type(operation)))
    windows = _pool_windows(frame, operation, input)
    zero = counted(frame, operation, "input_zp", 1, element_type(input))
    type, mean = _float_mean(frame, operation) if isinstance(result, FloatType) else _integer_mean(frame, operation, result)

    def at(indices: Indices) -> Scalar:
        batch, *output, channel = indices

        def element(k: Indices) -> Scalar:
            read = windows.read(world, input, batch, windows.place(tuple(output), k), channel, zero.zero)
            return zero.number(read, type)

        if not isinstance(type, FloatType):
            total = fold(world, "arith.addi", windows.kernel, world.zero(type), element)
            return mean(total, _taps_inside(world, windows, output))
        sum = Accumulation(windows.kernel, world.zero(type), element, padded=windows.padded(world, tuple(output), 2))
        site = Site(operation, (*frame.iteration, *indices))
        total = accumulate(world, site, sum)
        return with_any_sign(world, site, [total.term], mean(total, _taps_inside(world, windows, output)))

    return Tensor(result, shaped(frame, operation, (input.shape[0], *windows.outputs(frame), input.shape[3])), at)


Mean = Callable[[Scalar, Sequence[Index]], Scalar]
"""A function that returns the mean, from a sum and the numbers of rows, columns … of a window that were summed."""


def _float_mean(frame: Frame, operation: Operation) -> tuple[Number, Mean]:
    world, into = frame.world, accumulator(frame, operation, 1)
    counted(frame, operation, "output_zp", 2, into.result)

    def mean(total: Scalar, covered: Sequence[Index]) -> Scalar:
        count = world.lowering.lower(product(world, covered), 32)
        number = world.floats.from_int(count, world.floats.format(total.term), signed=True)
        return into.delivered(Scalar(into.type, world.floats.div(total.term, number), total.poison))

    return into.type, mean


def _integer_mean(frame: Frame, operation: Operation, result: IntegerType) -> tuple[Number, Mean]:
    """Return the type of sums (``i32``) and the function that computes a mean by a multiplication and a shift, rounding half up, and clips it to the
    result's type (the specification's ``reciprocal_scale`` and ``apply_scale_32``). Raises ``Unsupported`` for other types than
    ``i8`` and ``i16``.
    """
    world, t, wide = frame.world, frame.world.terms, IntegerType(32)
    given = operation.attributes.get("acc_type")
    if result.width not in (8, 16) or given not in (None, TypeAttr(wide)):
        raise Unsupported(f"acc_type {given} for a result of type {result}")
    zero = widened(world, counted(frame, operation, "output_zp", 2, result).zero, wide)

    def mean(total: Scalar, covered: Sequence[Index]) -> Scalar:
        scaled = apply_scale(world, total, *_reciprocal(world, covered), double_round=False)
        moved = t.add(scaled.term, zero.term)
        bottom, top = (t.constant(n, 32) for n in (-(1 << result.width >> 1), (1 << result.width >> 1) - 1))
        clipped = INTEGER_BINARY["arith.minsi"](t, top, INTEGER_BINARY["arith.maxsi"](t, bottom, moved))
        return Scalar(result, t.extract(clipped, result.width - 1, 0), t.or_(scaled.poison, zero.poison))

    return wide, mean


def _reciprocal(world: World, covered: Sequence[Index]) -> tuple[Scalar, Scalar]:
    """Return 1 / n as a multiplier and a shift: with 2^k the least power that is n or more, ((2^30 + 1) * 2^k floordiv n) / 2^(30 + k). Raises
    ``Unsupported`` for more than ``MOST_COUNTS`` possible numbers n.
    """
    count = product(world, covered)
    possible = sorted({prod(sizes) for sizes in every(*(range(max(n.lo, 1), n.hi + 1) for n in covered))}, reverse=True)
    if len(possible) > MOST_COUNTS:
        raise Unsupported(f"windows of {len(possible)} different sizes")
    multiplier, shift = constant(world, IntegerType(32), 0), constant(world, IntegerType(8), 30)
    for n in possible:
        k, here = (n - 1).bit_length(), world.lowering.equal(count, world.constant_index(n))
        multiplier = world.ite(here, constant(world, IntegerType(32), (((1 << 30) + 1) << k) // n), multiplier)
        shift = world.ite(here, constant(world, IntegerType(8), 30 + k), shift)
    return multiplier, shift


MOST_COUNTS = 256
"""The maximal number of different element counts of the windows of an integer ``avg_pool2d``, which are smaller at the borders."""


def _taps_inside(world: World, windows: Windows, output: Sequence[Index]) -> list[Index]:
    """Return how many of a window's rows, columns … do not read padding: min(size, first + kernel) - max(0, first)."""
    if not any(windows.before) and not any(windows.after):
        return list(windows.kernel)
    space = world.space
    zeros = tuple(world.constant_index(0) for _ in windows.kernel)
    firsts = windows.place(tuple(output), zeros)
    inside = [space.minimum(n, f + k) - space.maximum(f, zeros[0]) for f, n, k in zip(firsts, windows.sizes, windows.kernel, strict=True)]
    # the range of a difference is computed too wide: its true range is [1, k]
    return [space.minimum(space.maximum(n, zeros[0] + 1), k) for n, k in zip(inside, windows.kernel, strict=True)]


_WINDOW = ("pad", "stride", "dilation", "acc_type", "local_bound", "quantization_info", "input_zp", "weight_zp")

SEMANTICS: Mapping[str, Semantics] = {
    "tosa.conv2d": reading(convolution(2), *_WINDOW),
    "tosa.conv3d": reading(convolution(3), *_WINDOW),
    "tosa.depthwise_conv2d": reading(depthwise_conv2d, *_WINDOW),
    "tosa.transpose_conv2d": reading(transpose_conv2d, *_WINDOW, "out_pad", "out_shape"),
    "tosa.max_pool2d": reading(max_pool2d, "kernel", "pad", "stride", "dilation", "nan_mode"),
    "tosa.avg_pool2d": reading(avg_pool2d, "kernel", "pad", "stride", "acc_type", "quantization_info", "input_zp", "output_zp"),
}

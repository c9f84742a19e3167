"""The tosa operations that are folds: reductions along an axis, products of matrices, convolutions and poolings. No table of operations.

Order and start of summation decide the bits of a float result. Here

* ``reduce_sum`` is the plain sum of the elements in order of the index, started from the neutral -0.0, so that a single element is itself.
  MLIR's tosa-to-linalg fills +0.0 first, which differs where all elements are -0.0; ``--assume neg-zero-init`` reconciles the two.
  The other reductions start from their neutral elements, too;
* ``matmul``, ``fully_connected``, the convolutions and ``avg_pool2d`` start from +0.0, in the loop order of the linalg operation that
  tosa-to-linalg-named lowers them to: kernel rows, kernel columns, input channels;
* the bias is added last, as in the pseudo-code of the TOSA specification ("acc = 0; …; acc = apply_add(acc, bias)"), and as the lowering of
  ``depthwise_conv2d`` does. MLIR 19's lowering of ``conv2d`` and ``fully_connected`` starts from the bias instead, which rounds otherwise;
* padding of a convolution reads +0.0 elements, which are multiplied and added like any other (tosa-to-linalg-named pads the input).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import prod

from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of
from smtenc.ir.attributes import TypeAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType
from smtenc.semantics.arith import INTEGER_BINARY
from smtenc.semantics.attributes import integers
from smtenc.semantics.execution import Frame, Semantics
from smtenc.semantics.reductions import Fold
from smtenc.semantics.tosa_operands import (
    Number,
    axis,
    number_type,
    operand,
    operands,
    require,
    require_equal,
    result_type,
    shaped,
    signless,
    stretches,
    widened,
)
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index import Index

_FLOAT_COMBINERS: Mapping[str, Callable[[World, Term, Term], Term]] = {
    "arith.addf": lambda w, a, b: w.floats.add(a, b),
    "arith.mulf": lambda w, a, b: w.floats.mul(a, b),
    "arith.maximumf": lambda w, a, b: w.floats.maximum(a, b),
    "arith.minimumf": lambda w, a, b: w.floats.minimum(a, b),
}


def combine(world: World, combiner: str, a: Scalar, b: Scalar) -> Scalar:
    """``a ⊕ b`` by the name of an arith operation; poison where either is."""
    if combiner in _FLOAT_COMBINERS:
        value = _FLOAT_COMBINERS[combiner](world, a.term, b.term)
    else:
        value = INTEGER_BINARY[combiner](world.terms, a.term, b.term)
    return Scalar(a.type, value, world.terms.or_(a.poison, b.poison))


def _fold(world: World, combiner: str, extents: Indices, start: Scalar, element: Callable[[Indices], Scalar]) -> Scalar:
    """The left fold of the elements in row-major order of their indices."""

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        return combine(world, combiner, accumulator, element(at))

    return world.reductions.reduce(Fold(start.type, extents, start, step, combiner, element))


# -- reductions along an axis -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reduction:
    """Names of arith operations for floats and integers (None: not for this type), and the neutral element's bits by type."""

    floats: str | None
    integers: str | None
    booleans: bool
    neutral: Callable[[Number], int]


def _neutral_sum(type: Number) -> int:
    # -0.0 + x = x, but +0.0 + -0.0 = +0.0
    return format_of(type).zero_bits(True) if isinstance(type, FloatType) else 0


def _neutral_product(type: Number) -> int:
    return format_of(type).one_bits if isinstance(type, FloatType) else 1


def _least(type: Number) -> int:
    """-inf (the least finite number in a format without infinities), or the least signed integer."""
    return format_of(type).extreme_bits(True) if isinstance(type, FloatType) else 1 << (type.width - 1)


def _greatest(type: Number) -> int:
    """+inf (the greatest finite number in a format without infinities), or the greatest signed integer."""
    return format_of(type).extreme_bits(False) if isinstance(type, FloatType) else (1 << (type.width - 1)) - 1


REDUCTIONS: Mapping[str, Reduction] = {
    "tosa.reduce_sum": Reduction("arith.addf", "arith.addi", False, _neutral_sum),
    "tosa.reduce_prod": Reduction("arith.mulf", "arith.muli", False, _neutral_product),
    "tosa.reduce_max": Reduction("arith.maximumf", "arith.maxsi", False, _least),
    "tosa.reduce_min": Reduction("arith.minimumf", "arith.minsi", False, _greatest),
    "tosa.reduce_all": Reduction(None, "arith.andi", True, lambda _: 1),
    "tosa.reduce_any": Reduction(None, "arith.ori", True, lambda _: 0),
}


def _constant(world: World, type: Number, bits: int) -> Scalar:
    if isinstance(type, FloatType):
        return Scalar(type, world.floats.constant(format_of(type), bits), world.terms.false)
    return Scalar(type, world.terms.constant(bits, type.width), world.terms.false)


def reduce(frame: Frame, operation: Operation) -> Tensor:
    """The axis shrinks to 1. A tensor of rank 0 is its own reduction."""
    world = frame.world
    (source,) = operands(frame, operation, 1)
    type = number_type(result_type(operation))
    if not source.shape:
        return Tensor(type, shaped(frame, operation, ()), source.at)
    along = axis(operation, len(source.shape))
    shape = shaped(frame, operation, [world.constant_index(1) if d == along else n for d, n in enumerate(source.shape)])
    if source.shape[along].constant_value == 1:
        return Tensor(type, shape, source.at)
    reduction = REDUCTIONS[operation.name]
    combiner = reduction.floats if isinstance(signless(type), FloatType) else reduction.integers
    if combiner is None or (reduction.booleans and type != IntegerType(1)):
        raise Unsupported(f"elements of type {type}")
    start = _constant(world, type, reduction.neutral(type))

    def at(indices: Indices) -> Scalar:
        def element(k: Indices) -> Scalar:
            return source.at((*indices[:along], k[0], *indices[along + 1 :]))

        return _fold(world, combiner, (source.shape[along],), start, element)

    return Tensor(type, shape, at)


# -- sums of products -------------------------------------------------------------------------------------------------


def _accumulator(frame: Frame, operation: Operation) -> Number:
    """The result's element type, in which sums are made. Raises ``Unsupported`` for wider operands and for another ``acc_type``."""
    type = signless(number_type(result_type(operation)))
    for value in operation.operands:
        widened(frame.world, frame.world.zero(operand(frame, value).element), type)
    given = operation.attributes.get("acc_type")
    if given is not None and given != TypeAttr(type):
        raise Unsupported(f"acc_type {given} for a result of type {type}")
    return type


def _product_sum(
    world: World, type: Number, extents: Indices, left: Callable[[Indices], Scalar], right: Callable[[Indices], Scalar]
) -> Scalar:
    """0 + l(0) * r(0) + l(1) * r(1) + …, operands extended to ``type`` first."""
    multiply, add = ("arith.mulf", "arith.addf") if isinstance(type, FloatType) else ("arith.muli", "arith.addi")

    def element(k: Indices) -> Scalar:
        return combine(world, multiply, widened(world, left(k), type), widened(world, right(k), type))

    return _fold(world, add, extents, world.zero(type), element)


Bias = Callable[[Scalar, Index], Scalar]
"""Adds a channel's bias to a sum."""


def _bias(frame: Frame, operation: Operation, channels: Index) -> Bias:
    """The third operand; one of one element serves every channel."""
    world, type = frame.world, number_type(result_type(operation))
    bias = operand(frame, operation.operands[2])
    if len(bias.shape) != 1:
        raise Unsupported(f"a bias of rank {len(bias.shape)}")
    single = stretches(operation.operands[2], 0)
    if not single:
        require_equal(frame, bias.shape[0], channels)
    add = "arith.addf" if isinstance(type, FloatType) else "arith.addi"

    def biased(sum: Scalar, channel: Index) -> Scalar:
        return combine(world, add, sum, widened(world, bias.at((world.constant_index(0) if single else channel,)), type))

    return biased


def matmul(frame: Frame, operation: Operation) -> Tensor:
    """(N, H, C) times (N, C, W)."""
    world = frame.world
    a, b = operands(frame, operation, 2)
    type = _accumulator(frame, operation)
    require_equal(frame, a.shape[0], b.shape[0])
    require_equal(frame, a.shape[2], b.shape[1])

    def at(indices: Indices) -> Scalar:
        n, h, w = indices
        return _product_sum(world, type, (a.shape[2],), lambda k: a.at((n, h, *k)), lambda k: b.at((n, *k, w)))

    return Tensor(type, shaped(frame, operation, (a.shape[0], a.shape[1], b.shape[2])), at)


def fully_connected(frame: Frame, operation: Operation) -> Tensor:
    """(N, IC) times the transpose of (OC, IC), plus a bias of OC."""
    world = frame.world
    input, weight, _ = operands(frame, operation, 3)
    type = _accumulator(frame, operation)
    require_equal(frame, input.shape[1], weight.shape[1])
    biased = _bias(frame, operation, weight.shape[0])

    def at(indices: Indices) -> Scalar:
        n, channel = indices
        total = _product_sum(world, type, (input.shape[1],), lambda k: input.at((n, *k)), lambda k: weight.at((channel, *k)))
        return biased(total, channel)

    return Tensor(type, shaped(frame, operation, (input.shape[0], weight.shape[0])), at)


# -- windows ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Windows:
    """A window that slides over the spatial dimensions 1, 2, … of an input (N, spatial…, C); one entry for each of them."""

    sizes: Indices
    kernel: Indices
    before: tuple[int, ...]
    after: tuple[int, ...]
    strides: tuple[int, ...]
    dilations: tuple[int, ...]

    def outputs(self, frame: Frame) -> Indices:
        """(size + before + after - (kernel - 1) * dilation - 1) floordiv stride + 1; a window that does not fit is undefined behaviour."""
        world = frame.world
        result: list[Index] = []
        for n, k, a, b, s, d in zip(self.sizes, self.kernel, self.before, self.after, self.strides, self.dilations, strict=True):
            span = n + (a + b - 1) - (k - 1) * d
            require(frame, world.lowering.less_equal(world.constant_index(0), span))
            result.append(world.space.floordiv(span, world.constant_index(s)) + 1)
        return tuple(result)

    def place(self, output: Indices, tap: Indices) -> Indices:
        """Where in the input a tap reads."""
        return tuple(o * s + k * d - a for o, k, a, s, d in zip(output, tap, self.before, self.strides, self.dilations, strict=True))

    def read(self, world: World, input: Tensor, batch: Index, place: Indices, channel: Index, padding: Scalar) -> Scalar:
        """The input's element, or ``padding`` outside."""
        inside = world.in_bounds(place, self.sizes) if any(self.before) or any(self.after) else world.terms.true
        if inside is world.terms.false:
            return padding
        return world.ite(inside, input.at((batch, *place, channel)), padding)


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


def convolution(rank: int) -> Semantics:
    """Input (N, spatial…, IC), weight (OC, kernel…, IC), bias (OC): ``conv2d`` and ``conv3d``."""

    def semantics(frame: Frame, operation: Operation) -> Tensor:
        world = frame.world
        input, weight, _ = operands(frame, operation, 3)
        type = _accumulator(frame, operation)
        if len(weight.shape) != rank + 2:
            raise Unsupported(f"a weight of rank {len(weight.shape)}")
        windows = _windows(operation, input, weight.shape[1:-1])
        require_equal(frame, input.shape[-1], weight.shape[-1])
        biased = _bias(frame, operation, weight.shape[0])
        zero = world.zero(input.element)

        def at(indices: Indices) -> Scalar:
            batch, *output, channel = indices

            def left(k: Indices) -> Scalar:
                return windows.read(world, input, batch, windows.place(tuple(output), k[:-1]), k[-1], zero)

            return biased(_product_sum(world, type, weight.shape[1:], left, lambda k: weight.at((channel, *k))), channel)

        return Tensor(type, shaped(frame, operation, (input.shape[0], *windows.outputs(frame), weight.shape[0])), at)

    return semantics


def depthwise_conv2d(frame: Frame, operation: Operation) -> Tensor:
    """Input (N, H, W, C), weight (KH, KW, C, M), bias (C * M): result channel c * M + m."""
    world = frame.world
    input, weight, _ = operands(frame, operation, 3)
    type = _accumulator(frame, operation)
    windows = _windows(operation, input, weight.shape[:2])
    require_equal(frame, input.shape[3], weight.shape[2])
    channels = weight.shape[2] * weight.shape[3]
    biased = _bias(frame, operation, channels)
    zero = world.zero(input.element)

    def at(indices: Indices) -> Scalar:
        batch, *output, channel = indices
        c, m = world.space.delinearize(channel, weight.shape[2:])

        def left(k: Indices) -> Scalar:
            return windows.read(world, input, batch, windows.place(tuple(output), k), c, zero)

        total = _product_sum(world, type, windows.kernel, left, lambda k: weight.at((*k, c, m)))
        return biased(total, channel)

    return Tensor(type, shaped(frame, operation, (input.shape[0], *windows.outputs(frame), channels)), at)


def _kernel(frame: Frame, operation: Operation) -> Indices:
    kernel = integers(operation.attributes.get("kernel"))
    if len(kernel) != 2 or min(kernel) < 1:
        raise Unsupported(f"kernel {list(kernel)}")
    return tuple(frame.world.constant_index(n) for n in kernel)


def max_pool2d(frame: Frame, operation: Operation) -> Tensor:
    """The greatest element of each window, NaN where there is one; padding is passed over."""
    world = frame.world
    (input,) = operands(frame, operation, 1)
    type = signless(number_type(result_type(operation)))
    windows = _windows(operation, input, _kernel(frame, operation))
    least = _constant(world, type, _least(type))
    combiner = "arith.maximumf" if isinstance(type, FloatType) else "arith.maxsi"

    def at(indices: Indices) -> Scalar:
        batch, *output, channel = indices

        def element(k: Indices) -> Scalar:
            return windows.read(world, input, batch, windows.place(tuple(output), k), channel, least)

        return _fold(world, combiner, windows.kernel, least, element)

    return Tensor(type, shaped(frame, operation, (input.shape[0], *windows.outputs(frame), input.shape[3])), at)


def avg_pool2d(frame: Frame, operation: Operation) -> Tensor:
    """The sum of each window divided by the number of its elements inside the input. Floats only, summed in their own format."""
    world = frame.world
    (input,) = operands(frame, operation, 1)
    type = _accumulator(frame, operation)
    if not isinstance(type, FloatType):
        raise Unsupported(f"elements of type {type}")
    windows = _windows(operation, input, _kernel(frame, operation))
    zero = world.zero(type)

    def at(indices: Indices) -> Scalar:
        batch, *output, channel = indices

        def element(k: Indices) -> Scalar:
            return windows.read(world, input, batch, windows.place(tuple(output), k), channel, zero)

        total = _fold(world, "arith.addf", windows.kernel, zero, element)
        count = world.lowering.lower(_taps_inside(world, windows, output), 32)
        number = world.floats.from_int(count, format_of(type), signed=True)
        return Scalar(type, world.floats.div(total.term, number), total.poison)

    return Tensor(type, shaped(frame, operation, (input.shape[0], *windows.outputs(frame), input.shape[3])), at)


def _taps_inside(world: World, windows: Windows, output: Sequence[Index]) -> Index:
    """How many taps of a window do not read padding: the product of min(size, first + kernel) - max(0, first)."""
    if not any(windows.before) and not any(windows.after):
        return world.constant_index(prod(k.constant_value or 0 for k in windows.kernel))
    space, count = world.space, world.constant_index(1)
    zeros = tuple(world.constant_index(0) for _ in windows.kernel)
    for first, n, k in zip(windows.place(tuple(output), zeros), windows.sizes, windows.kernel, strict=True):
        count = count * (space.minimum(n, first + k) - space.maximum(first, zeros[0]))
    return count

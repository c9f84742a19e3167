"""Semantics of ``dot_general``, ``dot`` and ``convolution`` of the stablehlo dialect: sums of products, from zero on.

Authority: the StableHLO specification. Operands with elements of another type than the result are converted to its type first. The order of a sum is
open (``reductions``). The precision is that of the type: one way of the source's, and assumed of what both programs have (``ORDER``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smtenc.dialects.stablehlo.symbolic.operands import is_unsigned, shape_of, tensors
from smtenc.dialects.stablehlo.symbolic.reductions import sliding, sum_of
from smtenc.dialects.stablehlo.symbolic.shapes import element_or
from smtenc.dialects.tosa.symbolic.folds import combine
from smtenc.dialects.tosa.symbolic.operands import number_type, require_equal, result_type, widened
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.dimension_numbers import DotNumbers, convolution_numbers, dimensions, dot_numbers, number
from smtenc.ir.types import FloatType, IntegerType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import Indices, Scalar, Site, Tensor
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index


def _products(
    frame: Frame, operation: Operation, indices: Indices, extents: Indices, factors: Callable[[Indices], tuple[Scalar, Scalar]]
) -> Scalar:
    """Return the sum of products of factors over all points below ``extents``, an element of the result."""
    world, type = frame.world, number_type(result_type(operation))
    floats = isinstance(type, FloatType)
    if type == IntegerType(1):
        times, plus = "arith.andi", "arith.ori"
    else:
        times, plus = ("arith.mulf", "arith.addf") if floats else ("arith.muli", "arith.addi")

    def element(ks: Indices) -> Scalar:
        a, b = (_as(world, x, type) for x in factors(ks))
        return combine(world, times, a, b)

    site = Site(operation, (*frame.iteration, *indices))
    return sum_of(frame, site, extents, world.zero(type), element, plus)


def _as(world: World, scalar: Scalar, type: FloatType | IntegerType) -> Scalar:
    """Return a factor in the type of the result, which is no narrower."""
    match scalar.type, type:
        case IntegerType(v), IntegerType(w) if v < w and is_unsigned(scalar.type):
            return Scalar(type, world.terms.zero_extend(scalar.term, w), scalar.poison)
        case IntegerType(v), IntegerType(w) if v == w:
            return Scalar(type, scalar.term, scalar.poison)
    return widened(world, scalar, type)


def dot_general(frame: Frame, operation: Operation) -> Tensor:
    """Return the products of two tensors, summed over their contracting dimensions; the result has the batching dimensions, then the others."""
    if "algorithm" in operation.attributes:
        raise Unsupported(f"algorithm {operation.attributes['algorithm']}")
    return _dot(frame, operation, dot_numbers(operation))


def dot(frame: Frame, operation: Operation) -> Tensor:
    """Return the product of vectors or matrices: the last dimension of the first with the first of the second."""
    (a, _) = tensors(frame, operation.operands)
    return _dot(frame, operation, DotNumbers((), (), (len(a.shape) - 1,), (0,)))


def _dot(frame: Frame, operation: Operation, numbers: DotNumbers) -> Tensor:
    a, b = tensors(frame, operation.operands)
    batching, contracting = (numbers.lhs_batching, numbers.rhs_batching), (numbers.lhs_contracting, numbers.rhs_contracting)
    free = [
        [d for d in range(len(x.shape)) if d not in (*batch, *summed)]
        for x, batch, summed in zip((a, b), batching, contracting, strict=True)
    ]
    for own, other in ((batching[0], batching[1]), (contracting[0], contracting[1])):
        for d, e in zip(own, other, strict=True):
            require_equal(frame, a.shape[d], b.shape[e])
    extents = tuple(a.shape[d] for d in contracting[0])

    def at(indices: Indices) -> Scalar:
        batch, rest = indices[: len(batching[0])], indices[len(batching[0]) :]
        own = rest[: len(free[0])], rest[len(free[0]) :]

        def factor(k: int, ks: Indices) -> Scalar:
            places: dict[int, Index] = {
                **dict(zip(batching[k], batch, strict=True)),
                **dict(zip(free[k], own[k], strict=True)),
                **dict(zip(contracting[k], ks, strict=True)),
            }
            return (a, b)[k].at(tuple(places[d] for d in range(len(places))))

        return _products(frame, operation, indices, extents, lambda ks: (factor(0, ks), factor(1, ks)))

    computed = (*(a.shape[d] for d in batching[0]), *(a.shape[d] for d in free[0]), *(b.shape[d] for d in free[1]))
    return Tensor(result_type(operation).element, shape_of(frame, operation, computed=computed), at)


_WINDOW = ("window_strides", "lhs_dilation", "rhs_dilation")


def convolution(frame: Frame, operation: Operation) -> Tensor:
    """Return the sums of products of a kernel with the windows of an input, over the window and the input's features. Padding is zeros, which are
    multiplied and added like any other element.
    """
    world = frame.world
    input, kernel = tensors(frame, operation.operands)
    n = convolution_numbers(operation)
    groups, batches = (number(operation, f"{name}_group_count") for name in ("feature", "batch"))
    backwards = dimensions(operation, "window_reversal", (0,) * len(n.kernel_spatial))
    if batches != 1:
        raise Unsupported(f"batch_group_count = {batches}")
    extents = [kernel.shape[d].constant_value for d in n.kernel_spatial]
    window = sliding(operation, [size for size in extents if size is not None], _WINDOW)
    zero, outputs = world.zero(input.element), kernel.shape[n.kernel_output_feature]
    per_group = world.space.floordiv(outputs, world.constant_index(groups))
    features = kernel.shape[n.kernel_input_feature]

    def at(indices: Indices) -> Scalar:
        group = world.space.floordiv(indices[n.output_feature], per_group)
        spatial = tuple(indices[d] for d in n.output_spatial)

        def factors(ks: Indices) -> tuple[Scalar, Scalar]:
            *tap, feature = ks
            places: dict[int, Index] = dict(zip(n.input_spatial, window.place(spatial, tuple(tap)), strict=True))
            places[n.input_batch], places[n.input_feature] = indices[n.output_batch], group * features + feature
            spacings = [window.base[n.input_spatial.index(d)] if d in n.input_spatial else 1 for d in range(len(places))]
            turned = [
                n - 1 - k if back else k for k, n, back in zip(tap, (kernel.shape[d] for d in n.kernel_spatial), backwards, strict=True)
            ]
            weight: dict[int, Index] = dict(zip(n.kernel_spatial, turned, strict=True))
            weight[n.kernel_output_feature], weight[n.kernel_input_feature] = indices[n.output_feature], feature
            left = element_or(world, input, [places[d] for d in range(len(places))], spacings, zero)
            return left, kernel.at(tuple(weight[d] for d in range(len(weight))))

        taps = (*(kernel.shape[d] for d in n.kernel_spatial), features)
        return _products(frame, operation, indices, taps, factors)

    return Tensor(result_type(operation).element, shape_of(frame, operation), at)


SEMANTICS: Mapping[str, Semantics] = {
    "stablehlo.convolution": convolution,
    "stablehlo.dot": dot,
    "stablehlo.dot_general": dot_general,
}

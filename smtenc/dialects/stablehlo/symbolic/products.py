"""Semantics of ``dot_general``, ``dot`` and ``convolution`` of the stablehlo dialect: sums of products, from zero on.

Authority: the StableHLO specification. Operands with elements of another type than the result are converted to its type first. The order of a sum is
open (``reductions``). The precision of implementations is not: products are rounded as the type says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smtenc.dialects.stablehlo.symbolic.dimension_numbers import DotNumbers, convolution_numbers, dot_numbers
from smtenc.dialects.stablehlo.symbolic.operands import is_unsigned, shape_of, tensors
from smtenc.dialects.stablehlo.symbolic.reductions import sliding, sum_of
from smtenc.dialects.stablehlo.symbolic.shapes import element_or
from smtenc.dialects.tosa.symbolic.folds import combine
from smtenc.dialects.tosa.symbolic.operands import number_type, result_type, widened
from smtenc.errors import Unsupported
from smtenc.ir.attributes import DenseElementsAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType
from smtenc.semantics.attributes import attribute, integer
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
    if attribute(operation, "algorithm") is not None:
        raise Unsupported(f"algorithm {operation.attributes['algorithm']}")
    return _dot(frame, operation, dot_numbers(operation.attributes.get("dot_dimension_numbers")))


def dot(frame: Frame, operation: Operation) -> Tensor:
    """Return the product of vectors or matrices: the last dimension of the first with the first of the second."""
    (a, _) = tensors(frame, operation.operands)
    return _dot(frame, operation, DotNumbers(((), ()), ((len(a.shape) - 1,), (0,))))


def _dot(frame: Frame, operation: Operation, numbers: DotNumbers) -> Tensor:
    a, b = tensors(frame, operation.operands)
    free = [
        [d for d in range(len(x.shape)) if d not in (*batch, *summed)]
        for x, batch, summed in zip((a, b), numbers.batching, numbers.contracting, strict=True)
    ]
    extents = tuple(a.shape[d] for d in numbers.contracting[0])

    def at(indices: Indices) -> Scalar:
        batch, rest = indices[: len(numbers.batching[0])], indices[len(numbers.batching[0]) :]
        own = rest[: len(free[0])], rest[len(free[0]) :]

        def factor(k: int, ks: Indices) -> Scalar:
            places: dict[int, Index] = {
                **dict(zip(numbers.batching[k], batch, strict=True)),
                **dict(zip(free[k], own[k], strict=True)),
                **dict(zip(numbers.contracting[k], ks, strict=True)),
            }
            return (a, b)[k].at(tuple(places[d] for d in range(len(places))))

        return _products(frame, operation, indices, extents, lambda ks: (factor(0, ks), factor(1, ks)))

    return Tensor(result_type(operation).element, shape_of(frame, operation), at)


_WINDOW = ("window_strides", "lhs_dilation", "rhs_dilation", "padding")


def convolution(frame: Frame, operation: Operation) -> Tensor:
    """Return the sums of products of a kernel with the windows of an input, over the window and the input's features. Padding is zeros, which are
    multiplied and added like any other element.
    """
    world = frame.world
    input, kernel = tensors(frame, operation.operands)
    ours, theirs, result = convolution_numbers(operation.attributes.get("dimension_numbers"))
    groups, batches = (integer(operation.attributes.get(f"{name}_group_count")) for name in ("feature", "batch"))
    reversal = operation.attributes.get("window_reversal")
    if batches != 1:
        raise Unsupported(f"batch_group_count = {batches}")
    backwards = [bool(reversal.bits(d)) if isinstance(reversal, DenseElementsAttr) else False for d in range(len(theirs.spatial))]
    extents = [kernel.shape[d].constant_value for d in theirs.spatial]
    window = sliding(operation, [n for n in extents if n is not None], _WINDOW)
    zero, outputs = world.zero(input.element), kernel.shape[theirs.batch]
    per_group = world.space.floordiv(outputs, world.constant_index(groups))
    features = kernel.shape[theirs.feature]

    def at(indices: Indices) -> Scalar:
        group = world.space.floordiv(indices[result.feature], per_group)
        spatial = tuple(indices[d] for d in result.spatial)

        def factors(ks: Indices) -> tuple[Scalar, Scalar]:
            *tap, feature = ks
            places: dict[int, Index] = dict(zip(ours.spatial, window.place(spatial, tuple(tap)), strict=True))
            places[ours.batch], places[ours.feature] = indices[result.batch], group * features + feature
            spacings = [window.base[ours.spatial.index(d)] if d in ours.spatial else 1 for d in range(len(places))]
            turned = [
                n - 1 - k if back else k for k, n, back in zip(tap, (kernel.shape[d] for d in theirs.spatial), backwards, strict=True)
            ]
            weight: dict[int, Index] = dict(zip(theirs.spatial, turned, strict=True))
            weight[theirs.batch], weight[theirs.feature] = indices[result.feature], feature
            left = element_or(world, input, [places[d] for d in range(len(places))], spacings, zero)
            return left, kernel.at(tuple(weight[d] for d in range(len(weight))))

        taps = (*(kernel.shape[d] for d in theirs.spatial), features)
        return _products(frame, operation, indices, taps, factors)

    return Tensor(result_type(operation).element, shape_of(frame, operation), at)


SEMANTICS: Mapping[str, Semantics] = {
    "stablehlo.convolution": convolution,
    "stablehlo.dot": dot,
    "stablehlo.dot_general": dot_general,
}

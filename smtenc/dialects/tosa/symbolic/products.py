"""Semantics of the tosa dialect's matrix products, and the sums of products for convolutions.

Order and start of summation decide the bits of a float result; both are open (``choices``). The pseudocode starts from +0.0 and adds the bias last
("acc = 0; …; acc = apply_add(acc, bias)"); its loops are those of the linalg operation that tosa-to-linalg-named emits: kernel rows, kernel columns,
input channels. A sum in a wider float type is rounded at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from smtenc.dialects.tosa.symbolic.choices import Accumulation, accumulate, with_any_sign
from smtenc.dialects.tosa.symbolic.folds import combine, fold
from smtenc.dialects.tosa.symbolic.operands import (
    Number,
    number_type,
    operand,
    operands,
    reading,
    require_equal,
    result_type,
    shaped,
    signless,
    stretches,
    widened,
)
from smtenc.dialects.tosa.symbolic.zero_points import Counted, counted
from smtenc.errors import Unsupported
from smtenc.floats.formats import format_of
from smtenc.floats.inclusion import includes
from smtenc.ir.attributes import TypeAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import Indices, Scalar, Site, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


@dataclass(frozen=True, slots=True)
class Accumulator:
    """The type in which sums are computed, and the result's type. For floats the first may be the wider one; for integers they are equal."""

    world: World
    type: Number
    result: Number

    def delivered(self, total: Scalar) -> Scalar:
        """Return a sum as an element of the result."""
        if self.type == self.result or not isinstance(self.result, FloatType):
            return total
        return Scalar(self.result, self.world.floats.convert(total.term, format_of(self.result)), total.poison)


def accumulator(frame: Frame, operation: Operation, count: int) -> Accumulator:
    """Return the accumulator by ``acc_type`` (the result's element type without the attribute). Raises ``Unsupported`` if it cannot represent the
    result's elements, or the elements of one of the first ``count`` operands.
    """
    world, result = frame.world, signless(number_type(result_type(operation)))
    given = operation.attributes.get("acc_type")
    type = result
    match given:
        case None:
            pass
        case TypeAttr(named) if named == result:
            pass
        case TypeAttr(FloatType() as named) if isinstance(result, FloatType) and includes(format_of(named), format_of(result)):
            type = named
        case _:
            raise Unsupported(f"acc_type {given} for a result of type {result}")
    for value in operation.operands[:count]:
        widened(world, world.zero(operand(frame, value).element), type)
    return Accumulator(world, type, result)


@dataclass(frozen=True, slots=True)
class Factor:
    """One factor of a product: the element at an index of the fold, and its zero point."""

    zero: Counted
    at: Callable[[Indices], Scalar]


@dataclass(frozen=True, slots=True)
class Products:
    """The sums 0 + l(0) * r(0) + l(1) * r(1) + … + bias, in the accumulator's type, for the element at ``indices`` of an operation's result. In
    ``sum``, ``padded`` gives the condition that a product is made of padding.
    """

    frame: Frame
    operation: Operation
    into: Accumulator
    indices: Indices

    @property
    def site(self) -> Site:
        return Site(self.operation, (*self.frame.iteration, *self.indices))

    def sum(
        self,
        extents: Indices,
        left: Factor,
        right: Factor,
        bias: Scalar | None = None,
        padded: Callable[[Indices], Term] | None = None,
    ) -> Scalar:
        world, type = self.frame.world, self.into.type
        floats = isinstance(type, FloatType)

        def element(k: Indices) -> Scalar:
            factors = left.zero.number(left.at(k), type), right.zero.number(right.at(k), type)
            return combine(world, "arith.mulf" if floats else "arith.muli", *factors)

        if floats:
            sum = Accumulation(extents, world.zero(type), element, bias, padded)
            return self.delivered(accumulate(world, self.site, sum))
        total = fold(world, "arith.addi", extents, world.zero(type), element)
        return self.delivered(total if bias is None else combine(world, "arith.addi", total, bias))

    def of_nothing(self, bias: Scalar) -> Scalar:
        """Return 0 + bias, as an element of the result."""
        world, type = self.frame.world, self.into.type
        add = "arith.addf" if isinstance(type, FloatType) else "arith.addi"
        total = combine(world, add, world.zero(type), bias)
        return self.delivered(with_any_sign(world, self.site, [bias.term], total))

    def delivered(self, total: Scalar) -> Scalar:
        """Return a sum as an element of the result; a value that rounds to zero in this conversion has any sign."""
        result = self.into.delivered(total)
        return result if result is total else with_any_sign(self.frame.world, self.site, [total.term], result)


Bias = Callable[[Index], Scalar]
"""A function from a channel to its bias."""


def bias_of(frame: Frame, operation: Operation, type: Number, channels: Index) -> Bias:
    """Return the bias (the third operand) in the accumulator's ``type``; a bias of one element serves every channel. Another number of elements than
    ``channels`` is undefined behaviour. Raises ``Unsupported`` if its rank is not 1.
    """
    world = frame.world
    bias = operand(frame, operation.operands[2])
    if len(bias.shape) != 1:
        raise Unsupported(f"a bias of rank {len(bias.shape)}")
    single = stretches(operation.operands[2], 0)
    if not single:
        require_equal(frame, bias.shape[0], channels)
    return lambda channel: widened(world, bias.at((world.constant_index(0) if single else channel,)), type)


def element_type(tensor: Tensor) -> Number:
    assert isinstance(tensor.element, Number)
    return tensor.element


def matmul(frame: Frame, operation: Operation) -> Tensor:
    """Return the product of tensors (N, H, C) and (N, C, W)."""
    a, b, *_ = operands(frame, operation, 2, 4)
    into = accumulator(frame, operation, 2)
    zeros = [counted(frame, operation, name, k, element_type(x)) for name, k, x in (("a_zp", 2, a), ("b_zp", 3, b))]
    require_equal(frame, a.shape[0], b.shape[0])
    require_equal(frame, a.shape[2], b.shape[1])

    def at(indices: Indices) -> Scalar:
        n, h, w = indices
        left, right = Factor(zeros[0], lambda k: a.at((n, h, *k))), Factor(zeros[1], lambda k: b.at((n, *k, w)))
        return Products(frame, operation, into, indices).sum((a.shape[2],), left, right)

    return Tensor(into.result, shaped(frame, operation, (a.shape[0], a.shape[1], b.shape[2])), at)


def fully_connected(frame: Frame, operation: Operation) -> Tensor:
    """Return the product of a tensor (N, IC) with the transpose of (OC, IC), plus a bias of OC elements. The operation exists up to MLIR 20."""
    input, weight, _ = operands(frame, operation, 3)
    into = accumulator(frame, operation, 3)
    zeros = [counted(frame, operation, name, 3, element_type(x)) for name, x in (("input_zp", input), ("weight_zp", weight))]
    require_equal(frame, input.shape[1], weight.shape[1])
    bias = bias_of(frame, operation, into.type, weight.shape[0])

    def at(indices: Indices) -> Scalar:
        n, channel = indices
        left, right = Factor(zeros[0], lambda k: input.at((n, *k))), Factor(zeros[1], lambda k: weight.at((channel, *k)))
        return Products(frame, operation, into, indices).sum((input.shape[1],), left, right, bias(channel))

    return Tensor(into.result, shaped(frame, operation, (input.shape[0], weight.shape[0])), at)


SEMANTICS: Mapping[str, Semantics] = {
    "tosa.matmul": reading(matmul, "quantization_info", "a_zp", "b_zp"),
    "tosa.fully_connected": reading(fully_connected, "quantization_info", "input_zp", "weight_zp"),
}

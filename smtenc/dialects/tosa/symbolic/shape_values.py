"""Semantics of arithmetic on ``!tosa.shape`` values, which are one-dimensional tensors of ``index``. Authority: the TOSA specification, chapter
"Shape Operators". Its sizes do not overflow; here they wrap around like ``index``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smtenc.dialects.tosa.symbolic.operands import axis, operand, reading
from smtenc.errors import Unsupported
from smtenc.ir.attributes import DenseElementsAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IndexType, TensorType
from smtenc.semantics.attributes import attribute
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import any_poison
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index

SizeFunction = Callable[[World, Index, Index], Index]


def const_shape(frame: Frame, operation: Operation) -> SymbolicValue:
    values = attribute(operation, "values", "value")
    if not isinstance(values, DenseElementsAttr):
        raise Unsupported(f"constant {values}")
    return frame.world.inputs.constant(TensorType(values.type.shape, IndexType()), values)


def dim(frame: Frame, operation: Operation) -> Tensor:
    """Return a shape with one size: the extent of a tensor along ``axis``."""
    source = operand(frame, operation.operands[0])
    size = frame.world.index_scalar(source.shape[axis(operation, len(source.shape))])
    return Tensor(IndexType(), (frame.world.constant_index(1),), lambda _: size)


def concat_shape(frame: Frame, operation: Operation) -> Tensor:
    world = frame.world
    sizes = [size for value in operation.operands for size in _sizes(frame, value)]
    return _shape(world, sizes)


def by_size(function: SizeFunction, divides: bool = False) -> Semantics:
    """Return the semantics of a function of two sizes, applied to each pair. It raises ``Unsupported`` for lists of different length and, if
    ``divides``, for a divisor that may not be positive.
    """

    def semantics(frame: Frame, operation: Operation) -> Tensor:
        world = frame.world
        left, right = (_sizes(frame, value) for value in operation.operands)
        if len(left) != len(right):
            raise Unsupported(f"shapes of {len(left)} and {len(right)} sizes")
        results: list[Scalar] = []
        for a, b in zip(left, right, strict=True):
            if divides:
                _require_divisor(frame, b)
            results.append(world.index_scalar(world.wrap(function(world, a.index, b.index)), any_poison(world, (a, b))))
        return _shape(world, results)

    return semantics


def _require_divisor(frame: Frame, divisor: Scalar) -> None:
    """Make division by 0 or by poison undefined behaviour. Raises ``Unsupported`` for a divisor that may be less than 1 without being
    the constant 0.
    """
    if divisor.index.lo < 1 and divisor.index.constant_value != 0:
        raise Unsupported("a divisor that may not be positive")
    frame.undefined_if(divisor.poison)
    frame.undefined_if(frame.world.lowering.equal(divisor.index, frame.world.constant_index(0)))


def _sizes(frame: Frame, value: Value) -> list[Scalar]:
    """Return the elements of a shape. Raises ``Unsupported`` if the value is not a shape of known length."""
    shape = frame.tensor(value)
    length = shape.shape[0].constant_value if len(shape.shape) == 1 else None
    if length is None or shape.element != IndexType():
        raise Unsupported(f"a shape of type {value.type}")
    return [shape.at((frame.world.constant_index(k),)) for k in range(length)]


def _shape(world: World, sizes: list[Scalar]) -> Tensor:
    def at(indices: Indices) -> Scalar:
        (k,) = indices
        if k.constant_value is not None:
            # beyond the end any value will do
            return sizes[k.constant_value] if 0 <= k.constant_value < len(sizes) else world.zero(IndexType())
        result = world.zero(IndexType())
        for position, size in enumerate(sizes):
            result = world.ite(world.lowering.equal(k, world.constant_index(position)), size, result)
        return result

    return Tensor(IndexType(), (world.constant_index(len(sizes)),), at)


def _floor(world: World, a: Index, b: Index) -> Index:
    # a divisor of 0 is undefined behaviour already
    return a if b.constant_value == 0 else world.space.floordiv(a, b)


def _ceiling(world: World, a: Index, b: Index) -> Index:
    return a if b.constant_value == 0 else world.space.ceildiv(a, b)


def _remainder(world: World, a: Index, b: Index) -> Index:
    return a if b.constant_value == 0 else world.space.mod(a, b)


SEMANTICS: Mapping[str, Semantics] = {
    "tosa.const_shape": reading(const_shape, "value", "values"),
    "tosa.dim": reading(dim, "axis"),
    "tosa.concat_shape": reading(concat_shape),
    "tosa.add_shape": reading(by_size(lambda world, a, b: a + b)),
    "tosa.sub_shape": reading(by_size(lambda world, a, b: a - b)),
    "tosa.mul_shape": reading(by_size(lambda world, a, b: a * b)),
    "tosa.max_shape": reading(by_size(lambda world, a, b: world.space.maximum(a, b))),
    "tosa.min_shape": reading(by_size(lambda world, a, b: world.space.minimum(a, b))),
    "tosa.div_floor_shape": reading(by_size(_floor, divides=True)),
    "tosa.div_ceil_shape": reading(by_size(_ceiling, divides=True)),
    "tosa.mod_shape": reading(by_size(_remainder, divides=True)),
}

"""Functions that the meanings of all stablehlo operations share: tensors of operands, ``tensor<T>`` as scalars, and what a region combines them with.

Authority: the StableHLO specification (``docs/spec.md`` of openxla/stablehlo). Shapes and types of operands and results are as its constraints demand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smtenc.dialects.tosa.symbolic.operands import number_type, operand, result_type, shaped
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Region, Value
from smtenc.ir.types import FloatType, IntegerType, QuantizedType, Signedness, TensorType, Type
from smtenc.semantics.frame import Frame
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

ORDER = "stablehlo-order=row-major"
"""The assumption that what an operation of both programs combines in an order that the specification leaves open is combined in row-major order."""


def tensors(frame: Frame, values: Sequence[Value]) -> list[Tensor]:
    """Return the tensors of operands. Raises ``Unsupported`` unless they are ranked tensors of floats or integers that are not quantized."""
    found = [operand(frame, v) for v in values]
    for value, tensor in zip(values, found, strict=True):
        if isinstance(tensor.element, QuantizedType):
            raise Unsupported(f"elements of type {tensor.element}")
        assert isinstance(value.type, TensorType)
    return found


def shape_of(frame: Frame, operation: Operation, position: int = 0, computed: Indices | None = None) -> Indices:
    """Return the shape of a result: ``computed``, with the static extents of its type, or these alone. Raises ``Unsupported`` if there is neither, or
    for elements that are quantized.
    """
    type = result_type(operation, position)
    if (None in type.shape and computed is None) or isinstance(type.element, QuantizedType):
        raise Unsupported(f"a result of type {type}")
    number_type(type)
    if computed is not None and None in type.shape:
        return shaped(frame, operation, computed, position)
    return tuple(frame.world.constant_index(n) for n in type.shape if n is not None)


def rank_zero(scalar: Scalar) -> Tensor:
    """Return a number as ``tensor<T>``."""
    return Tensor(scalar.type, (), lambda _: scalar)


def only(tensor: SymbolicValue) -> Scalar:
    """Return the element of ``tensor<T>``. Raises ``Unsupported`` for any other value."""
    if not isinstance(tensor, Tensor) or tensor.shape:
        raise Unsupported("a value that is no tensor of rank 0")
    return tensor.at(())


def is_unsigned(type: Type) -> bool:
    """Return whether numbers of a type are compared, extended, shifted and divided without a sign: ``uiN``, and booleans."""
    return isinstance(type, IntegerType) and (type.signedness is Signedness.UNSIGNED or type.width == 1)


def place(world: World, scalar: Scalar) -> Index:
    """Return an integer element as an index; that of an unsigned type is not negative."""
    if is_unsigned(scalar.type):
        width = world.width(scalar.type)
        return world.index_of_bits(world.terms.zero_extend(scalar.term, width + 1))
    return world.index_of_bits(scalar.term)


def clamped(world: World, value: Index, most: Index) -> Index:
    """Return the nearest of the indices from 0 to ``most``."""
    return world.space.minimum(world.space.maximum(value, world.constant_index(0)), most)


def run_body(frame: Frame, region: Region, arguments: Sequence[Scalar]) -> list[Scalar]:
    """Return what a region of tensors of rank 0 gives for these elements."""
    values, _ = frame.evaluate_region(region, [rank_zero(a) for a in arguments], frame.iteration)
    return [only(v) for v in values]


_ARITH = {
    "stablehlo.add": ("arith.addf", "arith.addi", "arith.ori"),
    "stablehlo.multiply": ("arith.mulf", "arith.muli", "arith.andi"),
    "stablehlo.maximum": ("arith.maximumf", "arith.maxsi", "arith.ori"),
    "stablehlo.minimum": ("arith.minimumf", "arith.minsi", "arith.andi"),
    "stablehlo.and": ("", "arith.andi", "arith.andi"),
    "stablehlo.or": ("", "arith.ori", "arith.ori"),
    "stablehlo.xor": ("", "arith.xori", "arith.xori"),
}
"""The combiners of floats, of integers and of booleans. On unsigned integers, ``maxsi`` and ``minsi`` are ``maxui`` and ``minui``."""


def combiner_named(name: str, type: Type) -> str | None:
    """Return the operation of arith that a stablehlo operation is on elements of a type; None if it is none that folds know."""
    if name not in _ARITH:
        return None
    floats, integers, booleans = _ARITH[name]
    match type:
        case FloatType():
            return floats or None
        case IntegerType(1):
            return booleans
        case IntegerType():
            return integers.replace("si", "ui") if is_unsigned(type) else integers
        case _:
            return None


def combiner(region: Region, type: Type) -> str | None:
    """Return the operation of arith of a region that does nothing but combine its two arguments; None for any other region."""
    (block,) = region.blocks
    *before, last = block.operations
    if len(before) != 1 or len(block.arguments) != 2 or last.operands != before[0].results:
        return None
    if set(before[0].operands) != set(block.arguments):
        return None
    return combiner_named(before[0].name, type)


def in_bounds(world: World, indices: Sequence[Index], shape: Sequence[Index]) -> Term:
    return world.in_bounds(tuple(indices), tuple(shape))


Element = Callable[[Indices], Scalar]
"""The element at an index."""

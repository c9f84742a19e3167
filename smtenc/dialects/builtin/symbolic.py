"""Semantics of the builtin dialect: casts that conversions leave behind. Authority: MLIR's "Builtin Dialect" and "Dialect Conversion" documents.

An ``unrealized_conversion_cast`` states that two conversions regard its operands and results as the same value. Between numbers of equal bit width
(vectors of them, and tensors of integers) that is the value with the same bits, between a vector and its form in the llvm dialect
(``ir.llvm.vectors``) the vector with the same lanes; between other types only the conversions define it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.llvm.symbolic.descriptors import (
    are_of_unranked,
    described,
    descriptor,
    is_of_descriptor,
    unranked_described,
    unranked_descriptor,
)
from smtenc.dialects.llvm.symbolic.vector_rows import of_rows, rows
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.llvm.vectors import is_llvm_form
from smtenc.ir.types import (
    IndexType,
    IntegerType,
    MemRefType,
    QuantizedType,
    TensorType,
    Type,
    UnrankedMemRefType,
    VectorType,
)
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import lift
from smtenc.semantics.values import Scalar, Site, SymbolicValue
from smtenc.semantics.world import World


def cast(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
    """Return the operand if its type equals the result's or both are numbers (or vectors of them) of equal bit width, the parts of a memref's
    descriptor, or the rows of a vector, and the memref or vector of these; other casts have no semantics here. Raises ``Unsupported`` for ``index`` and
    an integer of another bit width.
    """
    types = [v.type for v in (*operation.operands, *operation.results)]
    if len(operation.operands) == 1 and isinstance(types[0], MemRefType) and all(map(is_of_descriptor, types[1:])):
        return descriptor(frame, operation)
    if len(operation.results) == 1 and isinstance(types[-1], MemRefType) and all(map(is_of_descriptor, types[:-1])):
        return described(frame, operation)
    if are_of_unranked(types[0], types[1:]):
        return unranked_descriptor(frame, operation)
    if are_of_unranked(types[-1], types[:-1]):
        return unranked_described(frame, operation)
    if len(operation.operands) == 1 and is_llvm_form(types[0], types[1:], frame.world.options.index_bits):
        return rows(frame, operation)
    if len(operation.results) == 1 and is_llvm_form(types[-1], types[:-1], frame.world.options.index_bits):
        return of_rows(frame, operation)
    if len(operation.operands) != 1 or len(operation.results) != 1 or isinstance(types[0], MemRefType | UnrankedMemRefType):
        return frame.without_semantics(operation)
    source, target = types
    value = frame.value(operation.operands[0])
    if source == target:
        return value
    before, after = _numbers_in_step(source, target)
    if before is None or after is None:
        return frame.without_semantics(operation)
    if frame.world.width(before) != frame.world.width(after):
        if not isinstance(before, IndexType) and not isinstance(after, IndexType):
            return frame.without_semantics(operation)
        bits = next(t.width for t in (before, after) if isinstance(t, IntegerType))
        raise Unsupported(f"{source} to {target} (--index-bits {bits} makes them equally wide)")

    def same_bits(world: World, _: Site, operands: Sequence[Scalar]) -> Scalar:
        (a,) = operands
        if isinstance(after, IndexType):
            return world.index_scalar(world.as_index(a), a.poison)
        return world.scalar(after, world.bits(a), a.poison)

    return lift(frame, operation, [value], same_bits)


def _numbers_in_step(source: Type, target: Type) -> tuple[IntegerType | IndexType | None, IntegerType | IndexType | None]:
    """Return the integer or ``index`` types that two types are or, as vectors (tensors of integers) of one shape, contain; None in place of any
    other type. Quantized types give None.
    """
    match source, target:
        case VectorType(shape, before, scalable), VectorType(other, after, too) if (shape, scalable) == (other, too):
            pass
        case TensorType(shape, IntegerType() as before, None), TensorType(other, IntegerType() as after, None) if shape == other:
            pass
        case before, after:
            pass
    # a quantized number is not the integer in which it is stored
    numbers = [t if isinstance(t, IntegerType | IndexType) and not isinstance(t, QuantizedType) else None for t in (before, after)]
    return numbers[0], numbers[1]


SEMANTICS: Mapping[str, Semantics] = {"builtin.unrealized_conversion_cast": cast}

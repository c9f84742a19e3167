"""Semantics of the builtin dialect: casts that conversions leave behind. Authority: MLIR's "Builtin Dialect" and "Dialect Conversion" documents.

An ``unrealized_conversion_cast`` states that two conversions regard its operands and results as the same value. Between numbers of equal bit width
that is the value with the same bits; between other types only the conversions define it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, IntegerType, MemRefType, QuantizedType, Type, UnrankedMemRefType, VectorType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import lift
from smtenc.semantics.values import Scalar, Site, SymbolicValue
from smtenc.semantics.world import World


def cast(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
    """Return the operand if its type equals the result's or both are numbers (or vectors of them) of equal bit width; other casts have no semantics
    here. Raises ``Unsupported`` for ``index`` and an integer of another bit width.
    """
    types = [v.type for v in (*operation.operands, *operation.results)]
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
        return world.scalar(after, world.bits(a), a.poison)

    return lift(frame, operation, [value], same_bits)


def _numbers_in_step(source: Type, target: Type) -> tuple[IntegerType | IndexType | None, IntegerType | IndexType | None]:
    """Return the integer or ``index`` types that two types are or, as vectors of one shape, contain; None in place of any other type. Quantized types
    give None.
    """
    match source, target:
        case VectorType(shape, before, scalable), VectorType(other, after, too) if shape == other and not any((*scalable, *too)):
            pass
        case before, after:
            pass
    # a quantized number is not the integer in which it is stored
    numbers = [t if isinstance(t, IntegerType | IndexType) and not isinstance(t, QuantizedType) else None for t in (before, after)]
    return numbers[0], numbers[1]


SEMANTICS: Mapping[str, Semantics] = {"builtin.unrealized_conversion_cast": cast}

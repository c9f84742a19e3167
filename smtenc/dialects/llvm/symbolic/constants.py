"""Semantics of the llvm dialect's constants that are numbers or vectors of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from smtenc.ir.attributes import Attribute, DenseElementsAttr, FloatAttr, IntegerAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IndexType, IntegerType, PointerType, Type, VectorType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.storage.pointers import null
from smtenc.semantics.values import SymbolicValue, Tensor

Results = SymbolicValue | Sequence[SymbolicValue]


def constant(frame: Frame, operation: Operation) -> Results:
    """Return a constant of the result's own type; constants of other types have no semantics here. ``index`` constants are truncated to the integer
    type of the result, as in MLIR's translation to LLVM.
    """
    (result,) = operation.results
    value = _typed(operation.attributes.get("value"), result.type)
    return frame.without_semantics(operation) if value is None else frame.world.inputs.constant(result.type, value)


def _typed(attribute: Attribute | None, type: Type) -> Attribute | None:
    """Return the attribute as an attribute of ``type``; None if it has another type or is not a number or a dense vector."""
    match attribute, type:
        case IntegerAttr(value, own), IntegerType() if own in (type, IndexType()):
            return IntegerAttr(value, type)
        case FloatAttr(_, own), FloatType() if own == type:
            return attribute
        case DenseElementsAttr(own), VectorType(shape, element) if own.shape == shape:
            # index elements are stored in 64 bits
            if own.element == element or (own.element == IndexType() and element == IntegerType(64)):
                return replace(attribute, type=type)
    return None


def zero(frame: Frame, operation: Operation) -> Results:
    """Return 0, +0.0, or null, of the result's type (a number, a vector of numbers, a pointer); other types have no semantics here."""
    type = operation.results[0].type
    if isinstance(type, PointerType):
        return null(frame.world)
    if isinstance(type, VectorType) and isinstance(type.element, IntegerType | FloatType):
        element = frame.world.zero(type.element)
        return Tensor(type.element, frame.world.inputs.vector_shape(type), lambda _: element)
    return frame.world.zero(type) if isinstance(type, IntegerType | FloatType) else frame.without_semantics(operation)


SEMANTICS: Mapping[str, Semantics] = {"llvm.mlir.constant": constant, "llvm.mlir.zero": zero}

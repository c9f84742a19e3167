"""Execution of the ``builtin`` dialect: casts between integers (or ``index``) of equal bit width, and between memrefs or vectors and what stands for
them in the llvm dialect: pointers and numbers (``descriptors``), and vectors of one dimension (``vector_rows``). Other casts are events.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.descriptors import leaves, memref_of, unranked_leaves, unranked_of
from smtenc.dialects.llvm.concrete.vector_rows import of_rows, rows
from smtenc.interpreter.machine import Frame, Handler, Kernel, Machine, memref_operand
from smtenc.interpreter.values import ConcreteMemRef, ConcreteValue, Inconclusive, element_type
from smtenc.ir.core import Operation
from smtenc.ir.llvm.vectors import is_llvm_form
from smtenc.ir.types import IndexType, IntegerType, MemRefType, PointerType, QuantizedType, TensorType, Type, UnrankedMemRefType, VectorType
from smtenc.ir.vector_elements import inner_rank


def _cast(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    if any(isinstance(v.type, PointerType) for v in (*op.operands, *op.results)):
        return _described(machine, frame, op)
    types = [v.type for v in (*op.operands, *op.results)]
    if len(op.operands) == 1 and is_llvm_form(types[0], types[1:], machine.index_bits):
        return rows(frame, op)
    if len(op.results) == 1 and is_llvm_form(types[-1], types[:-1], machine.index_bits):
        return of_rows(frame, op)
    if len(op.operands) != 1 or len(op.results) != 1:
        return machine.event(frame, op)
    (operand,), (result,) = op.operands, op.results
    if operand.type == result.type and not isinstance(frame[operand], ConcreteMemRef):
        return (frame[operand],)
    before, after = _bits(machine, operand.type), _bits(machine, result.type)
    if before is None or after is None or before[0] != after[0]:
        return machine.event(frame, op)
    if before == after:
        return machine.elementwise(frame, op, Kernel(lambda bits: bits, makes_poison=False))
    if IndexType() in (element_type(operand.type), element_type(result.type)):
        raise Inconclusive(f"{op.name} between numbers of {before[1]} and {after[1]} bits cannot be executed", op.location)
    return machine.event(frame, op)


def _described(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Execute a cast between a memref and the parts of its descriptor, or its bare pointer."""
    types = [v.type for v in op.results]
    match [v.type for v in op.operands], types:
        case [MemRefType()], _:
            return leaves(machine, op, memref_operand(frame, op.operands[0]), types)
        case [UnrankedMemRefType()], [IntegerType(), PointerType()]:
            return unranked_leaves(machine, op, memref_operand(frame, op.operands[0]), types)
        case _, [MemRefType() as type] if not inner_rank(type):
            return (memref_of(machine, op, type, [frame[v] for v in op.operands]),)
        case [IntegerType(), PointerType()], [UnrankedMemRefType() as unranked]:
            return (unranked_of(machine, op, unranked, [frame[v] for v in op.operands]),)
        case _:
            return machine.event(frame, op)


def _bits(machine: Machine, type: Type) -> tuple[tuple[int | str | None, ...] | None, int] | None:
    """Return the shape of a vector or tensor type (None for a scalar type) and the bit width of its numbers; None if the type is not an integer,
    ``index``, a vector of fixed shape of these, or a tensor of integers (quantized integers are excluded).
    """
    shape: tuple[int | str | None, ...] | None = None
    match type:
        case VectorType(extents, element) if not type.is_scalable:
            shape = extents
        case TensorType(dimensions, IntegerType() as element):
            shape = ("tensor", *dimensions)
        case element:
            pass
    if isinstance(element, QuantizedType) or not isinstance(element, IntegerType | IndexType):
        return None
    return shape, machine.width(element)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"builtin.unrealized_conversion_cast": _cast})

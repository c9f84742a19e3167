"""Semantics of the llvm dialect's masked loads and stores, which are those of vector on the elements from a pointer on.

Authority: LLVM's Language Reference, "Masked Vector Load and Store Intrinsics" and "Masked Vector Expanding Load and Compressing Store Intrinsics".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.llvm.symbolic.memory import sequence
from smtenc.errors import Unsupported
from smtenc.ir.attributes import IntegerAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.data_layout import fills_its_bytes, size_of
from smtenc.ir.types import IndexType, MemRefType, Type, VectorType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.storage.pointers import granule, position_of
from smtenc.semantics.values import SymbolicValue


def _on_memref(frame: Frame, operation: Operation, pointer: Value, type: Type) -> tuple[Value, Value]:
    """Two values of operations on memrefs: all elements from a pointer on, and the index 0.

    Raises ``Unsupported`` for pointers that depend on conditions, and for elements other than those of the vector.
    """
    memref, world = frame.memref(pointer), frame.world
    if len(memref.views) != 1 or not isinstance(type, VectorType) or len(type.shape) != 1:
        raise Unsupported(f"a masked access as {type}")
    ((_, view),) = memref.views
    block = view.root.block
    if block.element != type.element or size_of(type.element) != granule(block) or block.size is None:
        raise Unsupported(f"an access as {type} to {block.name}, whose elements are {block.element}")
    if not fills_its_bytes(type.element):
        raise Unsupported(f"an access as {type}, whose lanes are no whole bytes")
    frame.undefined_if(memref.poison)
    stated = operation.attributes.get("alignment")
    if isinstance(stated, IntegerAttr) and stated.value > granule(block):
        raise Unsupported(f"a masked access that is aligned to {stated.value} bytes")
    base, zero = Value(MemRefType((None,), type.element)), Value(IndexType())
    # a pointer outside of its block has no lane there either
    inside = world.space.maximum(block.size - position_of(view), world.constant_index(0))
    frame.bind(base, sequence(world, view, inside))
    frame.bind(zero, world.index_scalar(world.constant_index(0)))
    return base, zero


def load(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return the lanes whose mask is set from a pointer on, and those of the last operand elsewhere."""
    pointer, mask, *otherwise = operation.operands
    (result,) = operation.results
    base, zero = _on_memref(frame, operation, pointer, result.type)
    if not otherwise:
        otherwise = [Value(result.type)]
        frame.execute(Operation("ub.poison", (), (otherwise[0],)))
    name = "vector.expandload" if operation.name.endswith("expandload") else "vector.maskedload"
    made = Value(result.type)
    frame.execute(Operation(name, (base, zero, mask, *otherwise), (made,), MappingProxyType({}), location=operation.location))
    return frame.value(made)


def store(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Write the lanes whose mask is set to the elements from a pointer on."""
    stored, pointer, mask = operation.operands
    base, zero = _on_memref(frame, operation, pointer, stored.type)
    name = "vector.compressstore" if operation.name.endswith("compressstore") else "vector.maskedstore"
    frame.execute(Operation(name, (base, zero, mask, stored), (), MappingProxyType({}), location=operation.location))
    return []


def of_many_pointers(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Refuse accesses through vectors of pointers. Raises ``Unsupported``."""
    raise Unsupported("a vector of pointers")


SEMANTICS: Mapping[str, Semantics] = {
    "llvm.intr.masked.compressstore": store,
    "llvm.intr.masked.expandload": load,
    "llvm.intr.masked.gather": of_many_pointers,
    "llvm.intr.masked.load": load,
    "llvm.intr.masked.scatter": of_many_pointers,
    "llvm.intr.masked.store": store,
}

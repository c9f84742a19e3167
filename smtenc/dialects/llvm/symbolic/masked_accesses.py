"""Semantics of the llvm dialect's masked loads and stores, which are those of vector on the elements from a pointer on.

Authority: LLVM's Language Reference, "Masked Vector Load and Store Intrinsics" and "Masked Vector Expanding Load and Compressing Store Intrinsics".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.llvm.symbolic.memory import require_alignment, sequence, stated_alignment
from smtenc.dialects.llvm.symbolic.vector_rows import as_element
from smtenc.dialects.vector.symbolic.accesses import scatter as scattered
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.ir.llvm.data_layout import fills_its_bytes, size_of
from smtenc.ir.types import IndexType, IntegerType, MemRefType, Type, VectorType
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.lane_accesses import MOST_NOTED, undefined_at_some_lane
from smtenc.semantics.storage.pointer_vectors import PointerVector
from smtenc.semantics.storage.pointers import granule, in_elements, place_in, position_of
from smtenc.semantics.values import Indices, MemRef, Scalar, SymbolicValue, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index


def _place(world: World, operation: Operation, memref: MemRef, type: Type) -> tuple[View, Index]:
    """The place of a pointer, and the number of elements of its block.

    Raises ``Unsupported`` for pointers that depend on conditions, and for elements other than those of the vector, but for ``index`` and an integer
    of the same bit width.
    """
    if len(memref.views) != 1 or not isinstance(type, VectorType) or len(type.shape) != 1:
        raise Unsupported(f"a masked access as {type}")
    ((_, view),) = memref.views
    block = view.root.block
    width = world.options.index_bits
    alike = block.element == type.element or {block.element, type.element} == {IndexType(), IntegerType(width)}
    if not alike or size_of(type.element) != granule(block) or block.size is None:
        raise Unsupported(f"an access as {type} to {block.name}, whose elements are {block.element}")
    if not fills_its_bytes(type.element):
        raise Unsupported(f"an access as {type}, whose lanes are no whole bytes")
    return view, block.size


def _require_alignment(frame: Frame, operation: Operation, memref: MemRef, mask: Tensor, alignment: int) -> None:
    """Make a pointer that is less aligned than ``alignment`` undefined behaviour where the mask of some lane is set."""
    t, lanes = frame.world.terms, Domain(mask.shape).points(frame.world, MOST_NOTED)
    # of many lanes, none counts as set in the source, and some in the target
    some = t.bool_constant(frame.is_target) if lanes is None else t.or_(*(frame.world.holds(mask.at(lane)) for lane in lanes))
    here = replace(memref, views=tuple((t.and_(guard, some), view) for guard, view in memref.views))
    require_alignment(frame, operation, here, alignment)


def _on_memref(frame: Frame, operation: Operation, pointer: Value, mask: Value, type: Type) -> tuple[Value, Value]:
    """Two values of operations on memrefs: all elements from a pointer on, and the index 0. Where the mask is not set, a pointer that is poison
    accesses nothing. Raises ``Unsupported`` as ``_place``.
    """
    world, memref, set = frame.world, frame.memref(pointer), frame.tensor(mask)
    view, size = _place(world, operation, memref, type)
    if memref.poison is not world.terms.false:
        undefined_at_some_lane(frame, Domain(set.shape), lambda lane: world.terms.and_(memref.poison, world.holds(set.at(lane))))
    _require_alignment(frame, operation, memref, set, stated_alignment(operation, 1))
    # a pointer outside of its block has no lane there either
    inside = world.space.maximum(size - position_of(view), world.constant_index(0))
    return _bound(frame, sequence(world, view, inside), world.constant_index(0))


def _bound(frame: Frame, memref: MemRef, first: Index) -> tuple[Value, Value]:
    """Values for operations on memrefs: a memref, and the index of its first element that is accessed."""
    base, index = Value(MemRefType((None,), memref.element)), Value(IndexType())
    frame.bind(base, memref)
    frame.bind(index, frame.world.index_scalar(first))
    return base, index


def _with_elements(frame: Frame, value: Value, element: Type) -> Value:
    """A vector as one of ``element``, which is ``index`` or an integer in place of the other."""
    if not isinstance(value.type, VectorType) or value.type.element == element:
        return value
    given, made = frame.tensor(value), Value(replace(value.type, element=element))
    frame.bind(made, Tensor(element, given.shape, lambda lane: as_element(frame.world, element, given.at(lane))))
    return made


def _loaded(frame: Frame, operation: Operation, name: str, operands: Sequence[Value], otherwise: Sequence[Value]) -> SymbolicValue:
    """The result of an operation on memrefs, with the lanes of ``otherwise``, or poison, where the mask is not set."""
    (result,) = operation.results
    assert isinstance(result.type, VectorType)
    element = frame.memref(operands[0]).element
    made = Value(replace(result.type, element=element))
    rest = [_with_elements(frame, v, element) for v in otherwise]
    if not rest:
        rest = [Value(made.type)]
        frame.execute(Operation("ub.poison", (), (rest[0],)))
    frame.execute(Operation(name, (*operands, *rest), (made,), MappingProxyType({}), location=operation.location))
    return frame.value(_with_elements(frame, made, result.type.element))


def load(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return the lanes whose mask is set from a pointer on, and those of the last operand elsewhere."""
    pointer, mask, *otherwise = operation.operands
    base, zero = _on_memref(frame, operation, pointer, mask, operation.results[0].type)
    name = "vector.expandload" if operation.name.endswith("expandload") else "vector.maskedload"
    return _loaded(frame, operation, name, [base, zero, mask], otherwise)


def store(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Write the lanes whose mask is set to the elements from a pointer on."""
    stored, pointer, mask = operation.operands
    base, zero = _on_memref(frame, operation, pointer, mask, stored.type)
    name = "vector.compressstore" if operation.name.endswith("compressstore") else "vector.maskedstore"
    given = _with_elements(frame, stored, frame.memref(base).element)
    frame.execute(Operation(name, (base, zero, mask, given), (), MappingProxyType({}), location=operation.location))
    return []


def _displaced(frame: Frame, operation: Operation, pointers: Value, mask: Value, type: Type) -> tuple[Value, Value, Value]:
    """Three values of operations on memrefs: all elements of a block, the index of one of them, and a vector of distances from there.

    Raises ``Unsupported`` as ``_place``, and for vectors of pointers that are not known as one pointer and offsets.
    """
    world, given = frame.world, frame.value(pointers)
    if not isinstance(given, PointerVector):
        raise Unsupported("a vector of pointers")
    view, size = _place(world, operation, given.base, type)
    block = view.root.block
    alignment = stated_alignment(operation, granule(block))
    if alignment > granule(block):
        raise Unsupported(f"lanes that are aligned to {alignment} bytes")
    # all lanes are as aligned as the first pointer
    _require_alignment(frame, operation, given.base, frame.tensor(mask), alignment)

    def at(lane: Indices) -> Scalar:
        offset, poison = given.offset(lane)
        return world.index_scalar(in_elements(block, offset), poison)

    distances = Value(VectorType(tuple(n.hi for n in given.shape), IndexType()))
    frame.bind(distances, Tensor(IndexType(), given.shape, at))
    return *_bound(frame, sequence(world, place_in(world, block, world.constant_index(0)), size), position_of(view)), distances


def gather(frame: Frame, operation: Operation) -> SymbolicValue:
    """Return the elements to which the lanes of a vector of pointers point, where the mask is set, and the lanes of the last operand elsewhere."""
    pointers, mask, *otherwise = operation.operands
    base, first, distances = _displaced(frame, operation, pointers, mask, operation.results[0].type)
    return _loaded(frame, operation, "vector.gather", [base, first, distances, mask], otherwise)


def scatter(frame: Frame, operation: Operation) -> Sequence[SymbolicValue]:
    """Write the lanes whose mask is set to the elements to which the lanes of a vector of pointers point; of several, the last lane is left."""
    stored, pointers, mask = operation.operands
    base, first, distances = _displaced(frame, operation, pointers, mask, stored.type)
    given = _with_elements(frame, stored, frame.memref(base).element)
    return scattered(frame, replace(operation, operands=(base, first, distances, mask, given)), in_order=True)


SEMANTICS: Mapping[str, Semantics] = {
    "llvm.intr.masked.compressstore": store,
    "llvm.intr.masked.expandload": load,
    "llvm.intr.masked.gather": gather,
    "llvm.intr.masked.load": load,
    "llvm.intr.masked.scatter": scatter,
    "llvm.intr.masked.store": store,
}

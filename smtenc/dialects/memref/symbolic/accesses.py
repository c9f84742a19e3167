"""Semantics of the memref dialect's allocations and accesses, over the state in ``memory``. Views are in ``views``, read-modify-write in ``atomics``.

Authority: MLIR's "'memref' Dialect" document. Undefined behaviour: accesses out of bounds, after the end of a block's life, and writes to a read-only
block; freeing a block that ``alloc`` did not make, or twice. Uninitialised elements are poison. An ``alignment`` is an assumption of ``views``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from smtenc.dialects.memref.symbolic import bytes as memref_bytes
from smtenc.dialects.memref.symbolic import views as memref_views
from smtenc.dialects.memref.symbolic.tiles import tiled, tiling
from smtenc.dialects.memref.symbolic.views import memref_type
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import MemRefType, OpaqueType, UnrankedMemRefType
from smtenc.ir.vector_elements import inner_rank, scalarized
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.buffers import (
    ALLOCATIONS_FIT,
    copy_elements,
    element_of,
    load_element,
    new_buffer,
    read_buffer,
    require_writable,
    store_element,
)
from smtenc.semantics.shared.shapes import dimension, index_operand, sizes_of
from smtenc.semantics.shared.vectors import load_vector, store_vector
from smtenc.semantics.storage.globals import root_of
from smtenc.semantics.storage.layouts import inner_shape, whole
from smtenc.semantics.values import BlockKind, Indices, MemRef, Scalar, SymbolicValue, Tensor
from smtenc.terms.environment import Term

# -- blocks -----------------------------------------------------------------------------------------------------------


def allocate(frame: Frame, operation: Operation) -> MemRef:
    """Return a memref of a new memory block of poison, for ``alloc`` and ``alloca``. Elements that are memrefs are values of which nothing is known."""
    memory = frame.writable_memory()
    sizes, symbol_values = operation.operand_groups()
    own = memref_type(operation.results[0].type)
    if isinstance(own.element, MemRefType | UnrankedMemRefType):
        own = replace(own, element=OpaqueType(str(own.element)))
    type = scalarized(own)
    kind = BlockKind.HEAP if operation.name == "memref.alloc" else BlockKind.STACK
    symbols = tuple(index_operand(frame, v) for v in symbol_values)
    for n in symbols:
        # a layout with a negative stride or offset would reach positions before the block
        frame.assume(ALLOCATIONS_FIT, frame.world.lowering.less_equal(frame.world.constant_index(0), n))
    map, shape = tiling(type), (*sizes_of(frame, own, sizes), *inner_shape(frame.world, own))
    made = new_buffer(frame, kind, type, shape, symbols) if map is None else tiled(frame.world, kind, type, map, shape)
    if kind is BlockKind.STACK:
        memory.stack += [view.root.block for _, view in made.views]
    return made


def dealloc(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    free(frame, frame.memref(operation.operands[0], of_vectors=True), frame.world.terms.true)
    return []


def free(frame: Frame, memref: MemRef, condition: Term) -> None:
    """End the life of a memory block if ``condition`` holds. It is undefined behaviour unless the block came from ``alloc`` and is alive. Raises
    ``Unsupported`` for a part of a block: the document forbids to free it, the lowering frees the block.
    """
    world, t, memory = frame.world, frame.world.terms, frame.writable_memory()
    zero = world.constant_index(0)
    for guard, view in memref.views:
        block = view.root.block
        if not view.whole:
            raise Unsupported("freeing a part of a block")
        whole_block = t.and_(t.bool_constant(block.freeable), world.lowering.equal(view.root.pointer, zero))
        frame.undefined_if(t.and_(condition, guard, t.or_(t.not_(whole_block), memory.is_freed(block), memref.poison)))
    memory.free(memref, condition)


def realloc(frame: Frame, operation: Operation) -> MemRef:
    """Return a memref of a new memory block with the old elements as far as they fit, followed by poison. The old block is freed; that an
    implementation may reuse it cannot be observed.
    """
    world, source_value, *sizes = frame.world, *operation.operands
    source, type = frame.memref(source_value), memref_type(operation.results[0].type)
    old = read_buffer(frame, source)
    free(frame, source, world.terms.true)
    target = new_buffer(frame, BlockKind.HEAP, type, sizes_of(frame, type, sizes))

    def at(indices: Indices) -> Scalar:
        return world.ite(world.in_bounds(indices, old.shape), old.at(indices), world.poison(type.element))

    frame.memory.fill(target, Tensor(type.element, target.shape, at))
    return target


def alloca_scope(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the results of the region, which runs once; its stack allocations end with it. Raises ``Unsupported`` for a region
    with several blocks.
    """
    blocks, depth = operation.regions[0].blocks, len(frame.memory.stack)
    if len(blocks) != 1:
        raise Unsupported("a region with several blocks")
    results = frame.run(blocks[0], ())
    if len(frame.memory.stack) > depth:
        frame.writable_memory().leave_function(depth)
    return results


def get_global(frame: Frame, operation: Operation) -> MemRef:
    """Return a memref of the memory block of a ``memref.global``."""
    return whole(frame.world, root_of(frame.world, frame.module, operation))


# -- access -----------------------------------------------------------------------------------------------------------


def load(frame: Frame, operation: Operation) -> Scalar | Tensor:
    """Return an element, a number or a vector; an index out of bounds is undefined behaviour."""
    if inner_rank(operation.operands[0].type):
        memref, first = _vector_in(frame, operation, operation.operands[0], operation.operands[1:])
        return load_vector(frame, memref, operation.results[0].type, first)
    memref = frame.memref(operation.operands[0])
    if isinstance(operation.results[0].type, MemRefType | UnrankedMemRefType):
        raise Unsupported("a memref that is loaded from memory")
    indices = element_of(frame, memref, operation.operands[1:])
    memref_views.assume_aligned(frame, operation, memref, indices)
    return load_element(frame, memref, indices)


def store(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Write a number or a vector, which may be poison, to an element; an index out of bounds is undefined behaviour."""
    if inner_rank(operation.operands[1].type):
        stored = operation.operands[0]
        memref, first = _vector_in(frame, operation, operation.operands[1], operation.operands[2:])
        store_vector(frame, memref, stored.type, frame.tensor(stored), first)
        return []
    value, memref = frame.scalar(operation.operands[0]), frame.memref(operation.operands[1])
    indices = element_of(frame, memref, operation.operands[2:])
    memref_views.assume_aligned(frame, operation, memref, indices)
    store_element(frame, memref, indices, value)
    return []


def _vector_in(frame: Frame, operation: Operation, base: Value, operands: Sequence[Value]) -> tuple[MemRef, Indices]:
    """Return a memref of vectors, and the index of lane 0 of the vector at ``operands`` in it. Raises ``Unsupported`` for an alignment."""
    if "alignment" in operation.attributes:
        raise Unsupported("an alignment of vectors")
    memref = frame.memref(base, of_vectors=True)
    zeros = (frame.world.constant_index(0) for _ in range(inner_rank(base.type)))
    return memref, (*(index_operand(frame, v) for v in operands), *zeros)


def prefetch(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return no results: a prefetch is a hint. It changes nothing, and no address is undefined behaviour."""
    return []


def copy(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    source, target = (frame.memref(v, of_vectors=True) for v in operation.operands)
    require_writable(frame, target)
    copy_elements(frame, source, target)
    return []


# -- shapes -----------------------------------------------------------------------------------------------------------


def dim(frame: Frame, operation: Operation) -> Scalar:
    memref = frame.memref(operation.operands[0], of_vectors=True)
    own = memref.shape[: len(memref.shape) - inner_rank(operation.operands[0].type)]
    size = dimension(frame, own, frame.scalar(operation.operands[1]))
    return Scalar(size.type, size.value, frame.world.terms.or_(size.poison, memref.poison))


def rank(frame: Frame, operation: Operation) -> Scalar:
    memref = frame.memref(operation.operands[0])
    return frame.world.index_scalar(frame.world.constant_index(len(memref.shape)))


SEMANTICS: Mapping[str, Semantics] = {
    "memref.alloc": allocate,
    "memref.alloca": allocate,
    "memref.alloca_scope": alloca_scope,
    "memref.dealloc": dealloc,
    "memref.realloc": realloc,
    "memref.get_global": get_global,
    "memref.load": load,
    "memref.store": store,
    "memref.prefetch": prefetch,
    "memref.copy": copy,
    "memref.dim": dim,
    "memref.rank": rank,
    "memref.view": memref_bytes.view,
}

"""Semantics of ``memref.view``: bytes as elements of a type.

A memory block has elements of one type. Bytes that only views read or write need not exist as bytes: each range of them that is viewed as one type is
a memory block of its own, which lives as long as the whole.

Authority: MLIR's "'memref' Dialect" document. A view that is not inside its buffer is not undefined; an access outside the buffer is.
"""

from __future__ import annotations

from smtenc.dialects.memref.symbolic.views import memref_type
from smtenc.errors import Unsupported
from smtenc.ir.attributes import bit_width
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IndexType, Type
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.shapes import index_operand, sizes_of
from smtenc.semantics.storage.layouts import product, row_major, whole
from smtenc.semantics.storage.memory import Part
from smtenc.semantics.values import Block, Indices, MemRef, Root, View
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index


def view(frame: Frame, operation: Operation) -> MemRef:
    """Return a memref of elements in row-major order from a byte offset on. If the element type differs from the buffer's, raises ``Unsupported``
    unless the buffer is an allocation that is only viewed and freed, and its views of different positions or types are known to be apart.
    """
    world = frame.world
    buffer, shift_value, *sizes = operation.operands
    source, type = frame.memref(buffer), memref_type(operation.results[0].type)
    shift, shape = index_operand(frame, shift_value), sizes_of(frame, type, sizes)
    if len(source.views) != 1:
        raise Unsupported("a memref that is one of several")
    only = source.views[0][1]
    root = only.root
    if type.element == source.element:
        return _window(world, root.block, root.pointer + only.offset + shift, shape, source)
    if not _is_only_viewed(frame, buffer):
        raise Unsupported("a view, as another type, of bytes that are not an allocation for views alone")
    part = _part(frame, root.block, shift, product(world, shape), type.element)
    return _window(world, part, world.constant_index(0), shape, source)


def _window(world: World, block: Block, start: Index, shape: Indices, source: MemRef) -> MemRef:
    zero = world.constant_index(0)
    end = start + product(world, shape)
    inside = block.size is not None and start.lo >= 0 and world.space.less_equal(end, block.size) is True
    (_, only), *_ = whole(world, Root(block, start, zero, shape, row_major(world, shape), proven=inside)).views
    # the view is not the whole allocation
    seen = View(only.root, only.offset, only.strides, only.forward, only.backward, whole=False)
    return MemRef(block.element, shape, ((world.terms.true, seen),), source.poison)


def _part(frame: Frame, bytes: Block, shift: Index, count: Index, element: Type) -> Block:
    """Return the memory block of ``count`` elements from byte ``shift`` on: the block of another view of this place and type, or a new one. Raises
    ``Unsupported`` if views of different places or types are not known to be apart.
    """
    world, memory = frame.world, frame.writable_memory()
    if shift.lo < 0:
        raise Unsupported("a view from a byte that may be before the first")
    width = world.constant_index(_bytes_of(world, element))
    end = shift + count * width
    found: Block | None = None
    for other in memory.parts:
        if other.block.part_of is not bytes:
            continue
        if other.start == shift and other.block.element == element:
            found = other.block
        elif not any(world.space.less_equal(a, b) is True for a, b in ((end, other.start), (other.end, shift))):
            raise Unsupported("views of one buffer that may overlap, from different bytes or of different types")
    if found is None:
        # an element that lies only partly in the buffer is out of bounds
        size = None if bytes.size is None else world.space.floordiv(bytes.size - shift, width)
        found = Block(world.fresh_name(f"{bytes.name}.part"), bytes.kind, element, size=size, part_of=bytes)
    memory.parts.append(Part(found, shift, end))
    return found


def _bytes_of(world: World, element: Type) -> int:
    """Return the number of bytes of an element. Raises ``Unsupported`` if its bit width is not a power of two of at least 8: such elements are padded
    in memory.
    """
    world.sort(element)  # raises for an element type without values
    bits = world.options.index_bits if isinstance(element, IndexType) else bit_width(element)
    if bits < 8 or bits & (bits - 1):
        raise Unsupported(f"a view as elements of type {element}, which are padded in memory")
    return bits // 8


def _is_only_viewed(frame: Frame, buffer: Value) -> bool:
    """Return whether a value is an allocation that is only used by views and freed."""
    operations = [op for f in frame.module.functions if f.body for b in f.body.blocks for top in b.operations for op in top.walk()]
    made = any(buffer in op.results and op.name in ("memref.alloc", "memref.alloca") for op in operations)
    return made and all(op.name in ("memref.view", "memref.dealloc") for op in operations if buffer in op.operands)

"""Execution of views of memrefs: slices, casts, and other shapes and types over the elements of a memory block. Source: MLIR's memref dialect
document; where it is silent, the lowering to LLVM.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import prod
from types import MappingProxyType

from smtenc.dialects.memref.concrete.accesses import check_aligned, memref_type, require_layout
from smtenc.dialects.tensor.concrete.elements import Results, expanded_sizes, mixed, require_one_element, require_shape
from smtenc.dialects.tensor.concrete.slices import read_slice
from smtenc.interpreter.attributes import DYNAMIC, integers, nested_integers
from smtenc.interpreter.layouts import collapsed_strides, expanded_strides, row_major, strided
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand, size_operand
from smtenc.interpreter.memory import overlap
from smtenc.interpreter.values import Block, ConcreteMemRef, Inconclusive, Origin, Part, Unclaimed, Undefined, as_signed
from smtenc.ir.attributes import AffineMapAttr, bit_width
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, MemRefType, UnrankedMemRefType


def _view(source: ConcreteMemRef, type: MemRefType, offset: int, sizes: Sequence[int], strides: Sequence[int]) -> ConcreteMemRef:
    return ConcreteMemRef(type, source.block, source.base, offset, tuple(sizes), tuple(strides))


def _subview(machine: Machine, frame: Frame, op: Operation) -> Results:
    (source_value,), *dynamic = op.operand_groups()
    source, type = memref_operand(frame, source_value), memref_type(op)
    window = read_slice(machine, frame, op, source.sizes, type.shape, dynamic)
    # offset + Σ offsets[d] * stride[d], and stride[d] * strides[d]
    offset = source.offset + sum(o * s for o, s in zip(window.offsets, source.strides, strict=True))
    strides = [s * t for s, t in zip(source.strides, window.strides, strict=True)]
    kept = _kept_by_strides(op, type) or window.kept
    return (_view(source, type, offset, require_shape(op, type, window.shape), [strides[d] for d in kept]),)


def _kept_by_strides(op: Operation, type: MemRefType) -> Sequence[int] | None:
    """Return the dimensions that a rank-reducing ``subview`` keeps if more of them have size 1 than it drops: those with the strides of its type.

    Of dimensions with equal strides it drops the first, as MLIR's ``computeMemRefRankReductionMask`` does. None if the sizes alone decide. Raises
    ``Inconclusive`` if no choice fits the type.
    """
    source = op.operands[0].type
    sizes, steps = integers(op, "static_sizes"), integers(op, "static_strides")
    few = len(sizes) - len(type.shape)
    if not isinstance(source, MemRefType) or few in (0, list(sizes).count(1)):
        return None
    strides = [None if s is None or t == DYNAMIC else s * t for s, t in zip(_known_strides(source), steps, strict=True)]
    for dropped in combinations([d for d, n in enumerate(sizes) if n == 1], few):
        kept = [d for d in range(len(sizes)) if d not in dropped]
        shape = tuple([None if sizes[d] == DYNAMIC else sizes[d] for d in kept])
        if shape == type.shape and [strides[d] for d in kept] == _known_strides(type):
            return kept
    raise Inconclusive(f"{op.name}: it is not clear which dimensions the rank reduction drops", op.location)


def _known_strides(type: MemRefType) -> list[int | None]:
    """Return the strides of a memref type, None for each stride that the type does not determine."""
    if type.layout is not None:
        return list(strided(type, [0] * len(type.shape)).strides)
    found: list[int | None] = []
    below: int | None = 1
    for n in reversed(type.shape):
        found.append(below)
        below = None if below is None or n is None else below * n
    return found[::-1]


def _cast(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``memref.cast``. Raises ``Undefined`` if the rank, a size, the offset or a stride differs from the result's type, but ``Inconclusive``
    for the stride of a dimension of one element.
    """
    source = memref_operand(frame, op.operands[0])
    if isinstance(op.results[0].type, UnrankedMemRefType):
        return (ConcreteMemRef(op.results[0].type, source.block, source.base, source.offset, source.sizes, source.strides),)
    require_layout(op, source)
    type = memref_type(op)
    if len(type.shape) != len(source.sizes):
        raise Undefined(f"memref.cast of a memref with {len(source.sizes)} dimensions to {type}", op.location)
    sizes = require_shape(op, type, source.sizes)
    layout = strided(type, sizes)
    # strides of dimensions of one element do not affect the positions of elements
    matters = (True, *(n != 1 for n in sizes))
    for wanted, found, real in zip((layout.offset, *layout.strides), (source.offset, *source.strides), matters, strict=True):
        if wanted is not None and wanted != found:
            said = f"memref.cast of offset {source.offset} and strides {list(source.strides)} to {type}"
            raise (Undefined if real else Inconclusive)(said, op.location)
    return (_view(source, type, source.offset, sizes, source.strides),)


def _reinterpret_cast(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``memref.reinterpret_cast``. The offset is counted from the aligned pointer: the source's own offset is irrelevant."""
    (source_value,), *dynamic = op.operand_groups()
    source, type = memref_operand(frame, source_value), memref_type(op)
    require_layout(op, source)
    lists = ("static_offsets", "static_sizes", "static_strides")
    (offset,), sizes, strides = (mixed(machine, frame, op, integers(op, n), d) for n, d in zip(lists, dynamic, strict=True))
    return (_view(source, type, offset, require_shape(op, type, sizes), strides),)


def _expand_shape(machine: Machine, frame: Frame, op: Operation) -> Results:
    source, type = memref_operand(frame, op.operands[0]), memref_type(op)
    sizes = require_shape(op, type, expanded_sizes(machine, frame, op, source.sizes, type.shape))
    return (_view(source, type, source.offset, sizes, expanded_strides(sizes, source.strides, nested_integers(op, "reassociation"))),)


def _collapse_shape(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``memref.collapse_shape``. Raises ``Undefined`` if merged dimensions are not contiguous."""
    source, type = memref_operand(frame, op.operands[0]), memref_type(op)
    require_layout(op, source)
    groups = nested_integers(op, "reassociation")
    require_one_element(op, source.sizes, groups)
    strides = collapsed_strides(source.sizes, source.strides, groups)
    if strides is None:
        raise Undefined(f"memref.collapse_shape of strides {list(source.strides)}, which are not contiguous", op.location)
    sizes = [1] * len(groups)
    for k, group in enumerate(groups):
        for d in group:
            sizes[k] *= source.sizes[d]
    return (_view(source, type, source.offset, require_shape(op, type, sizes), strides),)


def _reshape(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``memref.reshape``: the new sizes are read from memory; the elements stay, in row-major order. Raises ``Undefined`` for another element
    count.
    """
    source, shape = memref_operand(frame, op.operands[0]), memref_operand(frame, op.operands[1])
    machine.memory.access(shape, op.name, op.location)
    sizes: list[int] = []
    for k in range(shape.size):
        size = shape.block.read(shape.position((k,)))
        if size.is_poison:
            raise Undefined(f"{op.name} depends on poison", op.location)
        sizes.append(as_signed(size.value, machine.width(size.type)))
    if min(sizes, default=0) < 0 or prod(sizes) != source.size:
        raise Undefined(f"{op.name} of shape {list(source.sizes)} to {sizes}", op.location)
    match op.results[0].type:
        case MemRefType() as type:
            return (_view(source, type, source.offset, require_shape(op, type, sizes), row_major(sizes)),)
        case UnrankedMemRefType() as unranked:
            return (ConcreteMemRef(unranked, source.block, source.base, source.offset, tuple(sizes), row_major(sizes)),)
        case type:
            raise Inconclusive(f"{op.name} to {type}", op.location)


def _view_of_bytes(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``memref.view``: elements from a byte offset on. Bytes of a fresh allocation that are used as one type only become a memory block of
    that type; other bytes raise ``Inconclusive`` unless the type is the block's.
    """
    source, type = memref_operand(frame, op.operands[0]), memref_type(op)
    shift = size_operand(machine, frame, op.operands[1], op)
    sizes = mixed(machine, frame, op, [DYNAMIC if n is None else n for n in type.shape], op.operands[2:])
    shape = require_shape(op, type, sizes)
    block, base = source.block, source.first + shift
    if type.element != block.element:
        block, base = _part(machine, op, source, shift, prod(shape), type), 0
    return (ConcreteMemRef(type, block, base, 0, shape, row_major(shape)),)


def _part(machine: Machine, op: Operation, source: ConcreteMemRef, shift: int, count: int, type: MemRefType) -> Block:
    bytes, bits = source.block, machine.index_bits if isinstance(type.element, IndexType) else bit_width(type.element)
    if shift < 0 or bits % 8 or bytes.stored or bytes.written or bytes.origin not in (Origin.HEAP, Origin.STACK) or source.first:
        raise Inconclusive(f"{op.name} of bytes as elements of type {type.element} cannot be executed", op.location)
    end = shift + count * (bits // 8)
    for part in bytes.parts:
        if (part.start, part.block.element) == (shift, type.element):
            return part.block
        if part.start < end and shift < part.end:
            raise Inconclusive(f"{op.name} of bytes that are seen as another type, too", op.location)
    block = machine.memory.allocate(type.element, (bytes.size - shift) // (bits // 8), bytes.origin)
    block.part_of = bytes
    bytes.parts.append(Part(shift, end, block))
    return block


def _transpose(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``memref.transpose``: size[i] = size of dimension permutation[i]. Releases differ in the direction: raises ``Inconclusive`` if the
    result's type shows the other one.
    """
    source, type = memref_operand(frame, op.operands[0]), memref_type(op)
    match op.attributes.get("permutation"):
        case AffineMapAttr(map):
            sizes, strides = map.evaluate(source.sizes), map.evaluate(source.strides)
        case _:
            raise Inconclusive("memref.transpose without a permutation", op.location)
    layout = strided(type, sizes)
    if any(w is not None and w != f for w, f in zip((*type.shape, *layout.strides), (*sizes, *strides), strict=True)):
        raise Inconclusive(f"memref.transpose to {type}, whose permutation reads the other way", op.location)
    return (_view(source, type, source.offset, sizes, strides),)


def _same(machine: Machine, frame: Frame, op: Operation) -> Results:
    source = memref_operand(frame, op.operands[0])
    return (_view(source, memref_type(op), source.offset, source.sizes, source.strides),)


def _assume_alignment(machine: Machine, frame: Frame, op: Operation) -> Results:
    source = memref_operand(frame, op.operands[0])
    check_aligned(machine, op, source, source.first)
    return (source,) if op.results else ()


def _distinct_objects(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Return the operands, of which no two may overlap (else ``Unclaimed``): "If the memrefs do alias, the load/store behavior is undefined"."""
    views = tuple(memref_operand(frame, v) for v in op.operands)
    if any(overlap(a, b) for a, b in combinations(views, 2)):
        raise Unclaimed("distinct-objects-disjoint", "memref.distinct_objects of memrefs that overlap", op.location)
    return views


def _extract_strided_metadata(machine: Machine, frame: Frame, op: Operation) -> Results:
    view = memref_operand(frame, op.operands[0])
    require_layout(op, view)
    base = _view(view, memref_type(op), 0, (), ())
    return (base, *(machine.index(n) for n in (view.offset, *view.sizes, *view.strides)))


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "memref.subview": _subview,
        "memref.cast": _cast,
        "memref.memory_space_cast": _same,
        "memref.reinterpret_cast": _reinterpret_cast,
        "memref.expand_shape": _expand_shape,
        "memref.collapse_shape": _collapse_shape,
        "memref.reshape": _reshape,
        "memref.view": _view_of_bytes,
        "memref.transpose": _transpose,
        "memref.assume_alignment": _assume_alignment,
        "memref.distinct_objects": _distinct_objects,
        "memref.extract_strided_metadata": _extract_strided_metadata,
    }
)

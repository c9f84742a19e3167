"""Semantics of views of memrefs: other shapes, slices, layouts and types over the elements of existing memory blocks. Authority: MLIR's "'memref'
Dialect" document. Undefined behaviour: slices that leave their source, and casts to a type that does not fit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import prod

from smtenc.dialects.tensor.symbolic.slices import check_window, static_sizes, window, with_units
from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineDim
from smtenc.ir.attributes import AffineMapAttr, IntegerAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, MemRefType, Type, UnrankedMemRefType
from smtenc.semantics.attributes import DYNAMIC, integers, nested_integers
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.buffers import load_element, require_disjoint
from smtenc.semantics.shared.reassociation import collapsed, expanded
from smtenc.semantics.shared.shapes import checked_shape, expanded_shape, require_one_element
from smtenc.semantics.storage.layouts import extent, known_address, product, row_major, span, strided_layout, view_of, whole
from smtenc.semantics.storage.unions import of_each
from smtenc.semantics.values import Indices, MemRef, Root, Scalar, SymbolicValue, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def memref_type(type: Type) -> MemRefType:
    if not isinstance(type, MemRefType):
        raise Unsupported(f"type {type}, a ranked memref was expected")
    return type


def extract_strided_metadata(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the base buffer (a memref of rank 0 at the pointer), the offset, the sizes and the strides of a memref."""
    world, t, memref = frame.world, frame.world.terms, frame.memref(operation.operands[0])
    zero = world.constant_index(0)
    views: list[tuple[Term, View]] = []
    for guard, view in memref.views:
        base = whole(world, Root(view.root.block, view.root.pointer, zero, (), (), proven=False, within=view.root))
        views += [(t.and_(guard, own), seen) for own, seen in base.views]
    strides = [of_each(world, memref, lambda view, d=d: view.strides[d]) for d in range(len(memref.shape))]  # type: ignore[misc]
    offset = of_each(world, memref, lambda view: view.offset)
    numbers = [world.index_scalar(n, memref.poison) for n in (offset, *memref.shape, *strides)]
    return [MemRef(memref.element, (), tuple(views), memref.poison), *numbers]


def subview(frame: Frame, operation: Operation) -> MemRef:
    """Return the memref whose element i is the source's at offset + i * stride, in every dimension. A slice that leaves the source is undefined
    behaviour.
    """
    world = frame.world
    (source_value,), *groups = operation.operand_groups()
    source, type = frame.memref(source_value), memref_type(operation.results[0].type)
    offsets, sizes, strides = window(frame, operation, groups)
    check_window(frame, source.shape, offsets, sizes, strides)
    kept = _kept_dimensions(operation, memref_type(source_value.type), type)
    dropped = [d for d in range(len(sizes)) if d not in kept]

    def forward(indices: Indices) -> Indices:
        full = with_units(frame, indices, dropped, len(sizes))
        return tuple(o + i * s for o, i, s in zip(offsets, full, strides, strict=True))

    def backward(indices: Indices) -> tuple[Term, Indices]:
        inside: list[Term] = []
        steps: list[Index] = []
        for i, offset, size, stride in zip(indices, offsets, sizes, strides, strict=True):
            distance = i - offset
            if stride.constant_value == 1 or size.constant_value == 1:
                steps.append(distance)
            else:
                steps.append(world.space.floordiv(distance, stride))
                inside.append(world.lowering.equal(world.space.mod(distance, stride), world.constant_index(0)))
            inside.append(world.in_bounds((steps[-1],), (size,)))
        return world.terms.and_(*inside), tuple(steps[d] for d in kept)

    views = []
    for guard, view in source.views:
        offset = view.offset
        for o, stride in zip(offsets, view.strides, strict=True):
            offset = offset + o * stride
        new = tuple(strides[d] * view.strides[d] for d in kept)
        invertible = all(s.lo > 0 or n.constant_value == 1 for s, n in zip(strides, sizes, strict=True))
        views.append((guard, view_of(world, view, offset, new, forward, backward if invertible else None)))
    return MemRef(source.element, checked_shape(frame, tuple(sizes[d] for d in kept), type), tuple(views), source.poison)


def _kept_dimensions(operation: Operation, source: MemRefType, result: MemRefType) -> list[int]:
    """Return the dimensions that a rank-reducing ``subview`` keeps. Of several dimensions of size 1 the strides tell which it drops; of equal strides
    the first. This is MLIR's ``computeMemRefRankReductionMask``. Raises ``Unsupported`` if no choice gives the result's type.
    """
    sizes, rank = static_sizes(operation), len(source.shape)
    dropped = rank - len(result.shape)
    if dropped in (0, sizes.count(1)):
        return [d for d in range(rank) if not dropped or sizes[d] != 1]
    steps = integers(operation.attributes.get("static_strides"))
    strides = [None if s is None or step == DYNAMIC else s * step for s, step in zip(_static_strides(source), steps, strict=True)]
    wanted = _static_strides(result)
    for kept in reversed([*combinations(range(rank), len(result.shape))]):
        units = all(sizes[d] == 1 for d in range(rank) if d not in kept)
        if units and all(sizes[d] == n and strides[d] == s for d, n, s in zip(kept, result.shape, wanted, strict=True)):
            return [*kept]
    raise Unsupported("a rank reduction that does not fit")


def _static_strides(type: MemRefType) -> Sequence[int | None]:
    """Return the strides of a memref type, None for each stride that the type does not determine."""
    layout = strided_layout(type)
    if layout is not None:
        return layout.strides
    behind = [[n for n in type.shape[d + 1 :] if n is not None] for d in range(len(type.shape))]
    return [prod(sizes) if len(sizes) == len(type.shape) - d - 1 else None for d, sizes in enumerate(behind)]


def cast(frame: Frame, operation: Operation) -> MemRef:
    """Return the memref with another type. A size, offset or stride that differs from the static one of the result's type is undefined behaviour. A
    cast to an unranked type returns the memref unchanged. Raises ``Unsupported`` for another memory space or rank.
    """
    source, type, old = frame.memref(operation.operands[0]), operation.results[0].type, operation.operands[0].type
    spaces = [t.memory_space for t in (old, type) if isinstance(t, MemRefType | UnrankedMemRefType)]
    if spaces[0] != spaces[-1]:
        raise Unsupported("a cast to another memory space")
    if isinstance(type, UnrankedMemRefType):
        return source
    ranked = memref_type(type)
    if len(ranked.shape) != len(source.shape):
        raise Unsupported("a cast of an unranked memref to a rank that it does not have")
    shape = checked_shape(frame, source.shape, ranked)
    for guard, view in source.views:
        _require_layout(frame, guard, view, shape, ranked)
    return MemRef(source.element, shape, source.views, source.poison)


def _require_layout(frame: Frame, guard: Term, view: View, shape: Indices, type: MemRefType) -> None:
    """Make it undefined behaviour that offset and strides of a view differ from the static ones of ``type``. Strides of dimensions of size 1 are
    irrelevant.
    """
    world, t = frame.world, frame.world.terms
    layout = strided_layout(type)
    offset = 0 if layout is None else layout.offset
    strides = row_major(world, shape) if layout is None else [None if n is None else world.constant_index(n) for n in layout.strides]
    if offset is not None:
        frame.undefined_if(t.and_(guard, t.not_(world.lowering.equal(view.offset, world.constant_index(offset)))))
    for n, mine, wanted in zip(shape, view.strides, strides, strict=True):
        if wanted is not None:
            unit = world.lowering.equal(n, world.constant_index(1))
            frame.undefined_if(t.and_(guard, t.not_(unit), t.not_(world.lowering.equal(mine, wanted))))


def reinterpret_cast(frame: Frame, operation: Operation) -> MemRef:
    """Return a memref with another offset, sizes and strides over the same pointer; those of the operand are irrelevant. A negative size is undefined
    behaviour.
    """
    world = frame.world
    (source_value,), *groups = operation.operand_groups()
    source, type = frame.memref(source_value), memref_type(operation.results[0].type)
    (offset,), sizes, strides = window(frame, operation, groups)
    for n in sizes:
        frame.undefined_if(world.lowering.less(n, world.constant_index(0)))
    shape, views = checked_shape(frame, sizes, type), list[tuple[Term, View]]()
    for guard, view in source.views:
        old = view.root
        if (view.offset, source.shape, view.strides) == (offset, sizes, strides):
            views.append((guard, view))
            continue
        inside = _is_inside(world, old, Root(old.block, old.pointer, offset, sizes, strides))
        result = whole(world, Root(old.block, old.pointer, offset, sizes, strides, proven=inside, within=old))
        views += [(world.terms.and_(guard, own), seen) for own, seen in result.views]
    return MemRef(source.element, shape, tuple(views), source.poison)


def _is_inside(world: World, old: Root, new: Root) -> bool:
    """Return whether the window ``new`` is known to lie in the memory block of ``old``: within the block's size, or within the window ``old``. False
    means that it is unknown.
    """
    if any(s.lo < 0 for s in (*old.strides, *new.strides)):
        return False
    end, at_most = new.start + span(world, new.shape, new.strides), world.space.less_equal
    if old.block.size is not None and new.start.lo >= 0 and at_most(end, old.block.size) is True:
        return True
    old_end = old.start + extent(world, old.shape, old.strides)
    # a window without elements may lie outside of the block
    some = all(n.lo > 0 for n in old.shape)
    return old.proven and some and at_most(old.start, new.start) is True and at_most(end, old_end) is True


def collapse_shape(frame: Frame, operation: Operation) -> MemRef:
    """Return the memref in which each group of dimensions is one dimension, in row-major order. Groups of elements that are not contiguous are
    undefined behaviour.
    """
    world, t = frame.world, frame.world.terms
    source, type = frame.memref(operation.operands[0]), memref_type(operation.results[0].type)
    groups = nested_integers(operation.attributes.get("reassociation"))
    one = world.constant_index(1)
    shape = tuple(product(world, [source.shape[d] for d in group]) for group in groups)
    require_one_element(frame, source.shape, groups)

    def forward(indices: Indices) -> Indices:
        return expanded(world, indices, source.shape, groups)

    def backward(indices: Indices) -> tuple[Term, Indices]:
        return t.true, collapsed(world, indices, source.shape, groups)

    views = []
    for guard, view in source.views:
        strides = []
        for group in groups:
            # except for sizes of 1, each stride is the product of the next stride and its size
            inner: Index | None = None
            for d in reversed(group):
                if source.shape[d].constant_value == 1:
                    continue
                if inner is not None:
                    unit = world.lowering.equal(source.shape[d], one)
                    frame.undefined_if(t.and_(guard, t.not_(unit), t.not_(world.lowering.equal(view.strides[d], inner))))
                inner = view.strides[d] * source.shape[d]
            # if all dimensions have size 1, the first one counts, as in MLIR's `computeCollapsedLayoutMap`
            last = next((d for d in reversed(group) if source.shape[d].constant_value != 1), group[0])
            strides.append(view.strides[last])
        views.append((guard, view_of(world, view, view.offset, tuple(strides), forward, backward, all_elements=True)))
    return MemRef(source.element, checked_shape(frame, shape, type), tuple(views), source.poison)


def expand_shape(frame: Frame, operation: Operation) -> MemRef:
    """Return the memref in which each dimension is a group of dimensions; sizes that are negative or whose product differs
    are undefined behaviour.
    """
    world, t = frame.world, frame.world.terms
    source, type = frame.memref(operation.operands[0]), memref_type(operation.results[0].type)
    groups = nested_integers(operation.attributes.get("reassociation"))
    shape = expanded_shape(frame, operation, source.shape, groups, type)
    for size in shape:
        frame.undefined_if(world.lowering.less(size, world.constant_index(0)))
    for n, group in zip(source.shape, groups, strict=False):
        frame.undefined_if(t.not_(world.lowering.equal(n, product(world, [shape[d] for d in group]))))
    require_one_element(frame, shape, groups)

    def forward(indices: Indices) -> Indices:
        return collapsed(world, indices, shape, groups)[: len(source.shape)]

    def backward(indices: Indices) -> tuple[Term, Indices]:
        return t.true, expanded(world, indices, shape, groups[: len(source.shape)])

    views = []
    for guard, view in source.views:
        strides = [world.constant_index(1)] * len(shape)
        for group, stride in zip(groups, view.strides, strict=False):
            for k, d in enumerate(group):
                strides[d] = product(world, [shape[e] for e in group[k + 1 :]]) * stride
        views.append((guard, view_of(world, view, view.offset, tuple(strides), forward, backward, all_elements=True)))
    return MemRef(source.element, checked_shape(frame, shape, type), tuple(views), source.poison)


def transpose(frame: Frame, operation: Operation) -> MemRef:
    """Return the memref whose dimension k is dimension permutation(k) of the source."""
    world, source = frame.world, frame.memref(operation.operands[0])
    attribute = operation.attributes.get("permutation")
    if not isinstance(attribute, AffineMapAttr):
        raise Unsupported("memref.transpose without a permutation")
    rank = len(source.shape)
    places = [e.position for e in attribute.map.results if isinstance(e, AffineDim)]
    if sorted(places) != list(range(rank)):
        raise Unsupported(f"memref.transpose with {attribute.map}")

    def forward(indices: Indices) -> Indices:
        return tuple(indices[places.index(d)] for d in range(rank))

    def backward(indices: Indices) -> tuple[Term, Indices]:
        return world.terms.true, tuple(indices[d] for d in places)

    views = [
        (guard, view_of(world, view, view.offset, tuple(view.strides[d] for d in places), forward, backward, all_elements=True))
        for guard, view in source.views
    ]
    return MemRef(source.element, tuple(source.shape[d] for d in places), tuple(views), source.poison)


def reshape(frame: Frame, operation: Operation) -> MemRef:
    """Return a memref of the same elements in row-major order, in a shape that is read from memory; a shape of another element count is undefined
    behaviour. Raises ``Unsupported`` for a shape of unknown length, and for a source whose layout is not row-major.
    """
    world, t = frame.world, frame.world.terms
    source, sizes = frame.memref(operation.operands[0]), frame.memref(operation.operands[1])
    if source.shape and strided_layout(memref_type(operation.operands[0].type)) is not None:
        raise Unsupported("a reshape of a layout other than row-major")
    (length,) = sizes.shape
    if length.constant_value is None:
        raise Unsupported("a shape of unknown length")
    dimensions: list[Index] = []
    for k in range(length.constant_value):
        size = load_element(frame, sizes, (world.constant_index(k),))
        frame.undefined_if(size.poison)
        n = size.value if isinstance(size.value, Index) else world.index_of_bits(size.term)
        frame.undefined_if(world.lowering.less(n, world.constant_index(0)))
        dimensions.append(n)
    shape = tuple(dimensions)
    frame.undefined_if(t.not_(world.lowering.equal(product(world, source.shape), product(world, shape))))
    type = operation.results[0].type
    if isinstance(type, MemRefType):
        shape = checked_shape(frame, shape, type)

    def forward(indices: Indices) -> Indices:
        return world.space.delinearize(world.space.linearize(indices, shape), source.shape) if source.shape else ()

    def backward(indices: Indices) -> tuple[Term, Indices]:
        return t.true, world.space.delinearize(world.space.linearize(indices, source.shape), shape) if shape else ()

    # the operand's layout is row-major
    views = [
        (guard, view_of(world, view, view.offset, row_major(world, shape), forward, backward, all_elements=True))
        for guard, view in source.views
    ]
    return MemRef(source.element, shape, tuple(views), source.poison)


def extract_aligned_pointer(frame: Frame, operation: Operation) -> Scalar:
    """Return the address of a memref: an unknown function of the memory block and the position of the memref's pointer in it. Raises ``Unsupported``
    for a block that the caller cannot see.
    """
    world, memref = frame.world, frame.memref(operation.operands[0])

    def address(root: Root) -> Scalar:
        return world.scalar(IndexType(), known_address(world, root.block, root.pointer), memref.poison)

    *others, (_, last) = memref.views
    result = address(last.root)
    for guard, view in reversed(others):
        result = world.ite(guard, address(view.root), result)
    return result


ALIGNMENT_HOLDS = "alignment-holds"


def assume_aligned(frame: Frame, operation: Operation, memref: MemRef, indices: Indices | None = None) -> None:
    """Assume, as the premise ``alignment-holds``, the ``alignment`` of an operation for the element at ``indices``, or for the first place of
    the memref, behind its offset, if None: the address that MLIR's lowering of ``memref.assume_alignment`` tests.

    The address of a block that the caller can see is unknown, a number of bytes; new blocks are assumed to have every alignment.
    """
    alignment = operation.attributes.get("alignment")
    if not isinstance(alignment, IntegerAttr):
        return
    world, t, bits = frame.world, frame.world.terms, frame.world.options.index_bits
    for guard, view in memref.views:
        root = view.root
        if root.block.id is None or alignment.value <= 1:
            continue
        position = root.pointer + view.offset if indices is None else root.position(view.forward(indices))
        low = t.bit_and(known_address(world, root.block, position), t.constant(alignment.value - 1, bits))
        frame.assume(ALIGNMENT_HOLDS, t.or_(t.not_(guard), t.equal(low, t.constant(0, bits))))


def same_memref(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the operand if the operation (``memory_space_cast``, ``assume_alignment``) has a result; the alignment is a premise."""
    memref = frame.memref(operation.operands[0])
    assume_aligned(frame, operation, memref)
    return [memref for _ in operation.results]


def distinct_objects(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the operands, which must not overlap: for the source this is an assumption, for the target a proof obligation."""
    memrefs = [frame.memref(v) for v in operation.operands]
    for one, other in combinations(memrefs, 2):
        require_disjoint(frame, one, other, in_place=False, assumption="distinct-objects-disjoint")
    return [*memrefs]


SEMANTICS: Mapping[str, Semantics] = {
    "memref.subview": subview,
    "memref.cast": cast,
    "memref.memory_space_cast": same_memref,
    "memref.assume_alignment": same_memref,
    "memref.distinct_objects": distinct_objects,
    "memref.reinterpret_cast": reinterpret_cast,
    "memref.extract_strided_metadata": extract_strided_metadata,
    "memref.extract_aligned_pointer_as_index": extract_aligned_pointer,
    "memref.collapse_shape": collapse_shape,
    "memref.expand_shape": expand_shape,
    "memref.reshape": reshape,
    "memref.transpose": transpose,
}

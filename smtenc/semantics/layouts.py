"""Where the elements of a memref lie: layouts as strides, roots with their inverses, and views as one-to-one changes of coordinates.

Positions are counted in elements from the beginning of a block. Authority: "MemRefType" and "Strided MemRef" in MLIR's builtin dialect document.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol
from smtenc.ir.attributes import AffineMapAttr, StridedLayoutAttr
from smtenc.ir.types import MemRefType
from smtenc.semantics.values import Block, BlockKind, Indices, MemRef, Root, View
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.index import Index

ID_BITS = 16
"""Width of the ids of blocks that the caller knows."""


def product(world: World, sizes: Sequence[Index]) -> Index:
    result = world.constant_index(1)
    for n in sizes:
        result = result * n
    return result


def row_major(world: World, shape: Indices) -> Indices:
    """The strides of an identity layout: each dimension's is the product of the sizes behind it."""
    return tuple(product(world, shape[d + 1 :]) for d in range(len(shape)))


# -- layouts of types -------------------------------------------------------------------------------------------------


def strided_layout(type: MemRefType) -> StridedLayoutAttr | None:
    """The strides and offset of a type, None inside for dynamic ones; None for the identity. Raises ``Unsupported`` for other layouts."""
    match type.layout:
        case None:
            return None
        case StridedLayoutAttr():
            return type.layout
        case AffineMapAttr(map) if map == AffineMap.identity(len(type.shape)):
            return None
        case AffineMapAttr(map):
            return _linear(map)
        case _:
            raise Unsupported(f"layout {type.layout}")


def _linear(map: AffineMap) -> StridedLayoutAttr:
    """``d0 * 4 + d1 * s0 + s1`` as strides [4, ?] and offset ?. A symbol is an unknown number of its own, so it may occur once only."""
    if len(map.results) != 1:
        raise Unsupported(f"layout {map}")
    strides: list[int | None] = [0] * map.num_dims
    offset: int | None = 0
    symbols: list[int] = []
    for summand in _summands(map.results[0]):
        match summand:
            case AffineConstant(value) if offset is not None:
                offset += value
            case AffineConstant():
                pass
            case AffineSymbol(position):
                symbols.append(position)
                offset = None
            case _:
                d, factor = _scaled_dimension(summand)
                if isinstance(factor, int) and strides[d] is not None:
                    strides[d] = (strides[d] or 0) + factor
                else:
                    strides[d] = None
                if not isinstance(factor, int):
                    symbols.append(factor.position)
    if len(set(symbols)) < len(symbols):
        raise Unsupported(f"layout {map}, which uses a symbol twice")
    return StridedLayoutAttr(tuple(strides), offset)


def _summands(e: AffineExpr) -> list[AffineExpr]:
    match e:
        case AffineBinary(AffineOperator.ADD, a, b):
            return [*_summands(a), *_summands(b)]
        case _:
            return [e]


def _scaled_dimension(e: AffineExpr) -> tuple[int, int | AffineSymbol]:
    match e:
        case AffineDim(d):
            return d, 1
        case AffineBinary(AffineOperator.MUL, AffineDim(d), AffineConstant(c)) | AffineBinary(
            AffineOperator.MUL, AffineConstant(c), AffineDim(d)
        ):
            return d, c
        case AffineBinary(AffineOperator.MUL, AffineDim(d), AffineSymbol() as s) | AffineBinary(
            AffineOperator.MUL, AffineSymbol() as s, AffineDim(d)
        ):
            return d, s
        case _:
            raise Unsupported(f"a layout with {e}, which is not a dimension times a number")


# -- roots ------------------------------------------------------------------------------------------------------------


def memref_argument(world: World, type: MemRefType, name: str) -> MemRef:
    """A memref that the caller passes: any window inside a live block, ``name.block``, at ``name.offset`` (of its first element).

    Two arguments may be in one block, and overlap, unless ``--assume no-alias``. Raises ``Unsupported`` for a layout that is not linear.
    """
    world.sort(type.element)  # raises for an element type without values
    layout = strided_layout(type)
    shape = world.shape(type.shape, name)
    block = Block(name, BlockKind.ARGUMENT, type.element, world.terms.symbol(f"{name}.block", bit_vector(ID_BITS)))
    strides = row_major(world, shape)
    if layout is not None:
        strides = tuple(_stride(world, f"{name}.stride{d}", n) for d, n in enumerate(layout.strides))
    last = extent(world, shape, strides) - 1
    most = (1 << (world.options.index_bits - 1)) - 1
    static = layout.offset if layout is not None else 0
    if world.options.no_alias and static is not None:
        start = world.constant_index(static)
    else:
        start = world.space.symbol(f"{name}.offset", 0, max(most - last.lo - 1, 0))
    # the window is inside a block, and so inside memory: start + last < 2^(bits - 1)
    fits = world.lowering.less_equal(start + last, world.constant_index(most - 1))
    if fits is not world.terms.true:
        world.facts[fits] = f"{name}.offset"
    offset = world.constant_index(static) if static is not None else start
    return whole(world, Root(block, start - offset, offset, shape, strides))


def _stride(world: World, name: str, static: int | None) -> Index:
    if static is not None:
        return world.constant_index(static)
    bound = world.options.largest_dimension
    world.assumptions[f"max-stride={bound}"] = None
    return world.space.symbol(name, 0, bound)


def whole(world: World, root: Root) -> MemRef:
    """A memref of all elements of ``root``."""
    view = View(root, root.offset, root.strides, lambda i: i, lambda i: (world.terms.true, i), True)
    return MemRef(root.block.element, root.shape, ((world.terms.true, view),), world.terms.false)


def fresh(world: World, kind: BlockKind, type: MemRefType, shape: Indices) -> Root:
    """A new block in the layout of ``type``, which begins as poison. Raises ``Unsupported`` for a layout with dynamic entries."""
    world.sort(type.element)
    zero = world.constant_index(0)
    layout = strided_layout(type)
    strides, offset = row_major(world, shape), zero
    if layout is not None:
        if layout.offset is None or None in layout.strides:
            raise Unsupported(f"an allocation with layout {type.layout}")
        strides, offset = tuple(world.constant_index(n) for n in layout.strides if n is not None), world.constant_index(layout.offset)
    size = extent(world, shape, strides) + offset
    limit = world.constant_index((1 << (world.options.index_bits - 1)) - 1)
    world.assume("allocations-fit", world.lowering.less_equal(size, limit))
    return Root(Block(world.fresh_name(kind.name.lower()), kind, type.element, size=size), zero, offset, shape, strides)


def extent(world: World, shape: Indices, strides: Indices) -> Index:
    """One more than the furthest place that elements of a layout without negative strides have, counted from the first."""
    last, zero = world.constant_index(0), world.constant_index(0)
    for n, stride in zip(shape, strides, strict=True):
        last = last + world.space.maximum(n - 1, zero) * stride
    return last + 1


def is_row_major(world: World, root: Root) -> bool:
    """Strides of dimensions of size 1 do not matter."""
    wanted = row_major(world, root.shape)
    return all(a is b or n.constant_value == 1 for a, b, n in zip(root.strides, wanted, root.shape, strict=True))


def _by_stride(world: World, root: Root) -> list[int] | None:
    """The dimensions of size other than 1, outermost first, where each step of one leaves behind all that the inner ones reach.

    stride(d) > sum of (size(e) - 1) * stride(e) over the inner e: then an element's place gives its index back. None where that is not shown.
    """
    dimensions = [d for d, n in enumerate(root.shape) if n.constant_value != 1]
    if all(root.strides[d].constant_value is not None for d in dimensions):
        dimensions.sort(key=lambda d: root.strides[d].constant_value or 0, reverse=True)
    reach = world.constant_index(0)
    for d in reversed(dimensions):
        if world.space.less_than(reach, root.strides[d]) is not True:
            return None
        reach = reach + world.space.maximum(root.shape[d] - 1, world.constant_index(0)) * root.strides[d]
    return dimensions


def is_injective(world: World, root: Root) -> bool:
    """Whether it is shown that no two elements share a place."""
    return is_row_major(world, root) or _by_stride(world, root) is not None


def locate(world: World, root: Root, position: Index) -> tuple[Term, Indices]:
    """The element of ``root`` that lies at ``position`` of its block: whether there is one, and its index."""
    local, zero = position - root.start, world.constant_index(0)
    if is_row_major(world, root):
        inside = world.in_bounds((local,), (product(world, root.shape),))
        return inside, world.space.delinearize(local, root.shape) if root.shape else ()
    dimensions = _by_stride(world, root)
    if dimensions is None:
        return _unknown_index(world, root, local)
    indices = [zero] * len(root.shape)
    for d in dimensions:
        indices[d] = world.space.floordiv(local, root.strides[d])
        local = world.space.mod(local, root.strides[d])
    here = world.terms.and_(world.lowering.equal(local, zero), world.in_bounds(tuple(indices), root.shape))
    return here, tuple(indices)


def _unknown_index(world: World, root: Root, local: Index) -> tuple[Term, Indices]:
    """The same for strides that nothing is known of: some index whose place is ``local``, where there is one.

    Such a choice exists for every layout, so what is said of it is a fact: there(p) -> i(p) in bounds and sum of i(p) * strides = p.
    """
    name = world.name_of("place", (root.shape, root.strides))
    bits = world.options.index_bits
    argument = world.lowering.lower(local, bits)
    there = world.terms.apply(f"{name}.there", (argument,), BOOLEAN)
    indices = tuple(
        world.lowering.opaque(
            world.space, world.terms.apply(f"{name}.{d}", (argument,), bit_vector(bits)), -(1 << (bits - 1)), (1 << (bits - 1)) - 1
        )
        for d in range(len(root.shape))
    )
    total = world.constant_index(0)
    for i, stride in zip(indices, root.strides, strict=True):
        total = total + i * stride
    right = world.terms.and_(world.in_bounds(indices, root.shape), world.lowering.equal(total, local))
    world.facts[world.terms.implies(there, right)] = f"{name}.there"
    return there, indices


# -- views ------------------------------------------------------------------------------------------------------------


Forward = Callable[[Indices], Indices]
Backward = Callable[[Indices], tuple[Term, Indices]]


def view_of(
    world: World, view: View, offset: Index, strides: Indices, forward: Forward, backward: Backward | None, *, all_elements: bool = False
) -> View:
    """A view of a view: ``forward`` takes the new index to the old one; ``backward``, None where that is not known, the other way.

    An index of the root is in the new view where it is in the old one and ``backward`` finds it. ``all_elements`` of the old one are in the new one.
    """

    def back(indices: Indices) -> tuple[Term, Indices]:
        inside, old = view.backward(indices)
        if backward is None:
            raise Unsupported("writing a tensor through a view with strides that may be negative or 0")
        here, new = backward(old)
        return world.terms.and_(inside, here), new

    return View(view.root, offset, strides, lambda i: view.forward(forward(i)), back, all_elements and view.whole)

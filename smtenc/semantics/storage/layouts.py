"""The places of a memref's elements: layouts as strides, roots with their inverses, and views as injective changes of coordinates.

Positions are counted in elements from the beginning of a memory block. Authority: "MemRefType" and "Strided MemRef" in MLIR's builtin dialect
document.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from itertools import product as indices_below
from math import gcd, prod

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator, AffineSymbol
from smtenc.ir.attributes import AffineMapAttr, StridedLayoutAttr
from smtenc.ir.llvm.data_layout import INDEX_BYTES, size_of
from smtenc.ir.types import IndexType, MemRefType, Type, VectorType
from smtenc.ir.vector_elements import scalarized
from smtenc.semantics.values import Block, BlockKind, Indices, MemRef, Root, View
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.index.space import Atom, Index
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

ADDRESS = "address"
"""The name of the unknown function that gives the address of a place of a block."""

ID_BITS = 16
"""The bit width of the ids of blocks that the caller can access."""


_MOST_PLACES = 4096
"""The largest number of elements whose places are compared individually."""


def known_address(world: World, block: Block, position: Index) -> Term:
    """Return the address, in bytes, of a position in a block that the caller knows: that of its first element, an unknown function of the block, and
    the bytes between. Raises ``Unsupported`` for a block of the program's own.

    Where the elements have no known size the address is an unknown function of block and position.
    """
    if block.id is None:
        raise Unsupported("the address of a block that the caller does not know")
    world.functions.approximations[ADDRESS] = None
    bits = world.options.index_bits
    size = _bytes(world, block.element)
    first = world.constant_index(0) if size else position
    address = world.terms.apply(ADDRESS, (block.id, world.lowering.lower(first, bits)), bit_vector(bits))
    if position is first or not size:
        return address
    return world.terms.add(address, world.lowering.lower(position * size, bits))


def _bytes(world: World, element: Type) -> int:
    """The bytes from one element of a block to the next; 0 if they are not known, as where an index is not as wide as in memory of 64 bits."""
    try:
        return 0 if isinstance(element, IndexType) and world.options.index_bits != 8 * INDEX_BYTES else size_of(element)
    except Unsupported:
        return 0


def product(world: World, sizes: Sequence[Index]) -> Index:
    """Return the product of the sizes; 1 if there are none."""
    result = world.constant_index(1)
    for n in sizes:
        result = result * n
    return result


def row_major(world: World, shape: Indices) -> Indices:
    """Return the strides of an identity layout: the stride of each dimension is the product of the sizes after it."""
    return tuple(product(world, shape[d + 1 :]) for d in range(len(shape)))


# -- layouts of types -------------------------------------------------------------------------------------------------


def strided_layout(type: MemRefType) -> StridedLayoutAttr | None:
    """Return the strides and offset of a type's layout, with None for dynamic entries; None for the identity layout. Raises ``Unsupported`` for other
    layouts.
    """
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
    """``d0 * 4 + d1 * s0 + s1`` as strides [4, ?] and offset ?. Each symbol is an independent unknown, so a layout that uses a symbol twice is
    unsupported.
    """
    strides: list[int | None] = [0] * map.num_dims
    offset: int | None = 0
    symbols: list[int] = []
    for d, factor in _linear_terms(map):
        if isinstance(factor, AffineSymbol):
            symbols.append(factor.position)
        known = offset if d is None else strides[d]
        total = known + factor if known is not None and isinstance(factor, int) else None
        if d is None:
            offset = total
        else:
            strides[d] = total
    if len(set(symbols)) < len(symbols):
        raise Unsupported(f"layout {map}, which uses a symbol twice")
    return StridedLayoutAttr(tuple(strides), offset)


def _linear_terms(map: AffineMap) -> list[tuple[int | None, int | AffineSymbol]]:
    """The dimension and factor of each summand; the dimension is None for summands of the offset. Raises ``Unsupported`` for layouts that are not
    linear.
    """
    if len(map.results) != 1:
        raise Unsupported(f"layout {map}")
    return [_scaled_dimension(summand) for summand in _summands(map.results[0])]


def _summands(e: AffineExpr) -> list[AffineExpr]:
    match e:
        case AffineBinary(AffineOperator.ADD, a, b):
            return [*_summands(a), *_summands(b)]
        case _:
            return [e]


def _scaled_dimension(e: AffineExpr) -> tuple[int | None, int | AffineSymbol]:
    match e:
        case AffineConstant(value):
            return None, value
        case AffineSymbol():
            return None, e
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
    """Return a memref that the caller passes: any window inside a live memory block ``name.block``, whose first element is at ``name.offset``.

    Two arguments may be in one block, and overlap, unless ``--assume no-alias``. A memref of vectors is one of numbers (``scalarized``). Raises
    ``Unsupported`` for a layout that is not linear.
    """
    own, type = type, scalarized(type)
    world.sort(type.element)  # raises for an element type without values
    layout = strided_layout(type)
    shape = (*world.inputs.shape(own.shape, name), *inner_shape(world, own))
    block = argument_block(world, type.element, name)
    size = block.size
    assert size is not None
    strides = row_major(world, shape)
    if layout is not None:
        strides = tuple(_stride(world, f"{name}.stride{d}", n) for d, n in enumerate(layout.strides))
    # negative strides, which are always static, reach backwards from the first element
    zero = world.constant_index(0)
    last = extent(world, shape, tuple(zero if s.hi < 0 else s for s in strides)) - 1
    back = extent(world, shape, tuple(s * -1 if s.hi < 0 else zero for s in strides)) - 1
    most = (1 << (world.options.index_bits - 1)) - 1
    static = layout.offset if layout is not None else 0
    if world.options.no_alias and static is not None and back.hi <= static:
        start = world.constant_index(static)
    else:
        start = world.space.symbol(f"{name}.offset", back.lo, max(most - last.lo - 1, back.lo))
    # the window is inside a block, and so inside memory: back <= start, start + last < 2^(bits - 1)
    for fits in (world.lowering.less_equal(back, start), world.lowering.less_equal(start + last, world.constant_index(most - 1))):
        if fits is not world.terms.true:
            world.functions.facts[fits] = f"{name}.offset"
    some = world.terms.not_(world.is_empty(shape))
    world.functions.facts[world.terms.implies(some, world.lowering.less(start + last, size))] = _size_name(type.element)
    offset = world.constant_index(static) if static is not None else start
    return whole(world, Root(block, start - offset, offset, shape, strides))


def argument_block(world: World, element: Type, name: str, id: Term | None = None) -> Block:
    """Return a live memory block of the caller's, of an unknown number of elements: the one with this id, ``name.block`` by default."""
    id = id if id is not None else world.terms.symbol(f"{name}.block", bit_vector(ID_BITS))
    return Block(name, BlockKind.ARGUMENT, element, id, size=_unknown_size(world, id, element))


def _unknown_size(world: World, id: Term, element: Type) -> Index:
    """The element count of a block of the caller's: the same for all arguments in it."""
    bits, name = world.options.index_bits, _size_name(element)
    term = world.terms.apply(name, (id,), bit_vector(bits))
    most = (1 << (bits - 1)) - 1
    world.functions.facts[world.terms.unsigned_less_equal(term, world.terms.constant(most, bits))] = name
    return world.lowering.opaque(world.space, term, 0, most)


def _size_name(element: Type) -> str:
    return f"size.{element}"


def _stride(world: World, name: str, static: int | None) -> Index:
    """A stride or offset: the static number, or, for None, a symbol that is not negative."""
    if static is not None:
        return world.constant_index(static)
    bound = world.options.largest_dimension
    world.premises.note(f"max-stride={bound}")
    return world.space.symbol(name, 0, bound)


def inner_shape(world: World, type: MemRefType) -> Indices:
    """Return the extents of a memref's elements; empty unless they are vectors."""
    return world.inputs.vector_shape(type.element) if isinstance(type.element, VectorType) else ()


def whole(world: World, root: Root) -> MemRef:
    """Return a memref of all elements of ``root``."""
    view = View(root, root.offset, root.strides, lambda i: i, lambda i: (world.terms.true, i), True)
    return MemRef(root.block.element, root.shape, ((world.terms.true, view),), world.terms.false)


def everything(world: World, block: Block) -> Root:
    """Return the window that is all of a block of known size, with consecutive places; always the same window for a block."""
    assert block.size is not None, "a block of unknown size"
    zero, one = world.constant_index(0), world.constant_index(1)
    return world.everything.setdefault(block, Root(block, zero, zero, (block.size,), (one,)))


def fresh(
    world: World,
    kind: BlockKind,
    type: MemRefType,
    shape: Indices,
    symbols: Indices = (),
    *,
    any_layout: bool = False,
    read_only: bool = False,
) -> Root:
    """Return the window of a new memory block in the layout of ``type`` with these ``symbols`` and poison content. If ``any_layout``, unknown entries
    of the layout are arbitrary.

    The caller has to ensure that the block has no more places than ``index`` can count (``shared.buffers.require_fits``). Raises ``Unsupported`` for
    other layouts with unknown entries, and for negative strides.
    """
    world.sort(type.element)
    strides, offset = _new_layout(world, type, shape, _any_symbols(world, type) if any_layout else symbols)
    zero = world.constant_index(0)
    size = span(world, shape, strides) + offset
    if strides == row_major(world, shape):
        offer_shape(world, type.element, shape)
    block = Block(world.fresh_name(kind.name.lower()), kind, type.element, size=size, read_only=read_only)
    return Root(block, zero, offset, shape, strides)


def offer_shape(world: World, element: Type, shape: Indices) -> None:
    """Note the shape of a tensor, or of a memref in row-major layout, whose elements an object that is allocated later may hold (``World.shapes``)."""
    shapes = world.shapes.setdefault((element, product(world, shape)), [])
    shapes += [shape] if shapes[-1:] != [shape] else []


def _new_layout(world: World, type: MemRefType, shape: Indices, symbols: Indices) -> tuple[Indices, Index]:
    """The strides and the offset."""
    match type.layout:
        case AffineMapAttr(map) if symbols:
            return _layout_at(world, map, symbols)
        case StridedLayoutAttr(known, start) if symbols:
            # unknown entries in order, the offset before the strides
            entries = iter(symbols)
            offset, *strides = (world.constant_index(n) if n is not None else next(entries) for n in (start, *known))
            return tuple(strides), offset
    layout = strided_layout(type)
    if layout is None:
        return row_major(world, shape), world.constant_index(0)
    if layout.offset is None or None in layout.strides:
        raise Unsupported(f"a new buffer with layout {type.layout}")
    if min((layout.offset, *(n for n in layout.strides if n is not None))) < 0:
        raise Unsupported("a new buffer with negative strides or a negative offset")
    return tuple(world.constant_index(n) for n in layout.strides if n is not None), world.constant_index(layout.offset)


def _any_symbols(world: World, type: MemRefType) -> Indices:
    """A symbol for each unknown entry of the layout, about which only a range from 0 is known."""
    match type.layout:
        case AffineMapAttr(map):
            count = map.num_symbols
        case StridedLayoutAttr(strides, offset):
            count = (offset, *strides).count(None)
        case _:
            count = 0
    return tuple(_stride(world, world.fresh_name("layout"), None) for _ in range(count))


def _layout_at(world: World, map: AffineMap, symbols: Indices) -> tuple[Indices, Index]:
    """The strides and the offset of a linear layout whose symbols have these values."""
    sums = {d: world.constant_index(0) for d in (None, *range(map.num_dims))}
    for d, factor in _linear_terms(map):
        sums[d] = sums[d] + (world.constant_index(factor) if isinstance(factor, int) else symbols[factor.position])
    offset = sums.pop(None)
    return tuple(sums.values()), offset


def extent(world: World, shape: Indices, strides: Indices) -> Index:
    """Return one more than the distance from the first to the furthest element of a layout without negative strides: at least 1.

    This is for layouts that have elements; ``span`` is for any.
    """
    last, zero = world.constant_index(0), world.constant_index(0)
    for n, stride in zip(shape, strides, strict=True):
        last = last + world.space.maximum(n - 1, zero) * stride
    return last + 1


def span(world: World, shape: Indices, strides: Indices) -> Index:
    """Return the number of places from the first to the last element of a layout without negative strides, both included; 0 if there are no
    elements.
    """
    if strides == row_major(world, shape):
        return product(world, shape)
    return world.index_ite(world.is_empty(shape), world.constant_index(0), extent(world, shape, strides))


def is_row_major(world: World, root: Root) -> bool:
    """Return whether the root has row-major strides. Strides of dimensions of size 1 do not matter."""
    wanted = row_major(world, root.shape)
    return all(a is b or n.constant_value == 1 for a, b, n in zip(root.strides, wanted, root.shape, strict=True))


def _by_stride(world: World, root: Root) -> list[int] | None:
    """The dimensions of size other than 1, outermost first, if the stride of each is larger than the range of all inner ones together; else None.

    stride(d) > sum of (size(e) - 1) * stride(e) over the inner e: then the place of an element determines its index.
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
    """Return whether no two elements of a window share a place: because this is proven, a premise of the source, or the case that is being
    executed.
    """
    if is_row_major(world, root) or _by_stride(world, root) is not None or _shares_known_places(root) is False:
        return True
    return root in world.premises.own_places or world.layout_cases.grants(root)


def has_own_places(world: World, root: Root) -> bool:
    """Return whether no two elements of a window share a place, for a proof that needs it.

    If only the arguments decide that, it becomes a case (``layout_cases``).

    The window with the same strides from which this one was made must have the property, too: membership of a place is decided there.
    """
    old = root.within
    while old is not None and old.strides != root.strides:
        old = old.within
    if old is not None and not has_own_places(world, old):
        return False
    if is_injective(world, root):
        return True
    condition = _separated(world, root)
    if condition is world.terms.true:
        return True
    if condition is world.terms.false or not _is_about_arguments(world, root):
        return False
    return world.layout_cases.ask(root, condition)


_MOST_ORDERED = 4
"""The largest rank for which all orders of the dimensions are tried."""


def _separated(world: World, root: Root) -> Term:
    """A sufficient condition for each element to have a place of its own: in some order of the dimensions, each stride exceeds the range of those
    after it.

    stride(d) > sum of max(size(e) - 1, 0) * stride(e) over the e after d, for each d of more than one element; for negative strides, the magnitude.
    """
    t, lowering = world.terms, world.lowering
    strides = tuple(s * -1 if s.hi < 0 else s for s in root.strides)
    if any(s.lo < 0 for s in strides):
        return t.false
    zero, one = world.constant_index(0), world.constant_index(1)
    rank = range(len(root.shape))
    ways: list[Term] = []
    for order in permutations(rank) if len(rank) <= _MOST_ORDERED else (tuple(rank),):
        reach, passed = zero, list[Term]()
        for d in reversed(order):
            size, stride = root.shape[d], strides[d]
            passed.append(t.or_(lowering.less_equal(size, one), lowering.less(reach, stride)))
            reach = reach + world.space.maximum(size - 1, zero) * stride
        ways.append(t.and_(*passed))
    return t.or_(world.is_empty(root.shape), *ways)


def _is_about_arguments(world: World, root: Root) -> bool:
    """Return whether sizes and strides of a window depend on the function's arguments only, not on an iteration of a loop or earlier computations."""
    bits = world.options.index_bits
    numbers = [world.lowering.lower(n, bits) for n in (*root.shape, *root.strides)]
    names = (function_name(node) for node in postorder(numbers))
    return all(name is None or name.startswith("arg") for name in names)


def _known_places(root: Root) -> list[tuple[int, tuple[int, ...]]] | None:
    """The place of each element, relative to the first, and its index, if sizes and strides are constants and the elements few; else None."""
    sizes = [n.constant_value for n in root.shape if n.constant_value is not None]
    strides = [s.constant_value for s in root.strides if s.constant_value is not None]
    if len(sizes) + len(strides) < 2 * len(root.shape) or prod(sizes) > _MOST_PLACES:
        return None
    return [(sum(i * s for i, s in zip(index, strides, strict=True)), index) for index in indices_below(*map(range, sizes))]


def _shares_known_places(root: Root) -> bool | None:
    """Return whether two elements share a place; None if this is not known."""
    places = _known_places(root)
    return None if places is None else len({place for place, _ in places}) < len(places)


def shares_places(world: World, root: Root) -> Term:
    """Return a sufficient condition for two elements of a window to share a place. It is exact if sizes and strides are constants and the elements
    few.

    Two dimensions cause it if a * stride(d) = b * stride(e) for some a < size(d), b < size(e); one dimension does if its stride is 0.
    """
    t, lowering = world.terms, world.lowering
    known = _shares_known_places(root)
    if known is not None:
        return t.bool_constant(known)
    one, cases = world.constant_index(1), []
    steps = list(zip(root.shape, root.strides, strict=True))
    for k, (n, stride) in enumerate(steps):
        cases.append(t.and_(lowering.less(one, n), lowering.equal(stride, world.constant_index(0))))
        for m, other in steps[:k]:
            x, y = stride.constant_value, other.constant_value
            # the smallest a and b
            a, b = (y // gcd(x, y), x // gcd(x, y)) if x and y and x > 0 and y > 0 else (1, 1)
            long = t.and_(lowering.less(world.constant_index(a), n), lowering.less(world.constant_index(b), m))
            cases.append(t.and_(long, lowering.equal(stride * a, other * b)))
    return t.and_(t.not_(world.is_empty(root.shape)), t.or_(*cases))


def locate(world: World, root: Root, position: Index) -> tuple[Term, Indices]:
    """Return the condition that an element of ``root`` lies at ``position`` of its block, and the index of that element."""
    local, zero = position - root.start, world.constant_index(0)
    if is_row_major(world, root):
        inside = world.in_bounds((local,), (product(world, root.shape),))
        return inside, world.space.delinearize(local, root.shape) if root.shape else ()
    dimensions = _by_stride(world, root)
    if dimensions is None:
        places = _known_places(root) if local.constant_value is not None else None
        if places is None:
            return _chosen_index(world, root, local)
        here = [index for place, index in places if place == local.constant_value]
        return world.terms.bool_constant(bool(here)), tuple(map(world.constant_index, here[0] if here else (0,) * len(root.shape)))
    indices = [zero] * len(root.shape)
    for d in dimensions:
        indices[d] = world.space.floordiv(local, root.strides[d])
        local = world.space.mod(local, root.strides[d])
    inside = world.terms.and_(world.lowering.equal(local, zero), world.in_bounds(tuple(indices), root.shape))
    return inside, tuple(indices)


def _chosen_index(world: World, root: Root, local: Index) -> tuple[Term, Indices]:
    """The index that can be read off ``local`` if there is one, else an unknown one."""
    found = index_read_off(world, root, local)
    inside = world.in_bounds(found, root.shape) if found is not None else world.terms.false
    if found is not None and inside is world.terms.true:
        return inside, found
    there, other = _unknown_index(world, root, local)
    if found is None or inside is world.terms.false:
        return there, other
    chosen = (world.index_ite(inside, i, j) for i, j in zip(found, other, strict=True))
    return world.terms.or_(inside, world.terms.and_(there, world.terms.not_(_is_only_choice(world, root, found)))), tuple(chosen)


def _is_only_choice(world: World, root: Root, found: Indices) -> Term:
    """A sufficient condition for an index that was read off, in bounds or not, to be the only one at its place.

    The window consists of elements of the window from which it was made, and the index is that of an element there, where no two elements share a
    place.
    """
    old = root.within
    while old is not None and old.strides != root.strides:
        old = old.within
    if old is None or not is_injective(world, old):
        return world.terms.false
    first = index_read_off(world, old, root.start - old.start)
    if first is None:
        return world.terms.false
    last = tuple(o + n - 1 for o, n in zip(first, root.shape, strict=True))
    here = tuple(o + i for o, i in zip(first, found, strict=True))
    return world.terms.and_(*(world.in_bounds(i, old.shape) for i in (first, last, here)))


def index_read_off(world: World, root: Root, local: Index) -> Indices | None:
    """Return numbers i with ``sum of i * strides = local``, if each stride is 1 or a separate unknown, so that they can be read off that sum. None
    otherwise.

    They are an index of the root if they are in bounds.
    """
    strides: dict[Atom, int] = {}
    unit: int | None = None
    for d, (n, stride) in enumerate(zip(root.shape, root.strides, strict=True)):
        match stride.polynomial:
            case _ if n.constant_value == 1:
                continue
            case () if stride.constant_value == 1 and unit is None:
                unit = d
            case ((1, (atom,)),) if stride.constant == 0 and atom not in strides:
                strides[atom] = d
            case _:
                return None
    indices = [world.constant_index(0)] * len(root.shape)
    for coefficient, monomial in (*local.polynomial, *(((local.constant, ()),) if local.constant else ())):
        factors = [k for k, atom in enumerate(monomial) if atom in strides]
        mine = strides[monomial[factors[0]]] if factors else unit
        if len(factors) > 1 or mine is None:
            return None
        rest = tuple(atom for k, atom in enumerate(monomial) if k not in factors)
        indices[mine] = indices[mine] + world.space.product(coefficient, rest)
    return tuple(indices)


def _unknown_index(world: World, root: Root, local: Index) -> tuple[Term, Indices]:
    """An unknown index whose place is ``local``, for arbitrary strides, and the condition that there is one.

    Such a choice exists for every layout, so its property is a fact: there(p) -> i(p) in bounds and sum of i(p) * strides = p.
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
    world.functions.facts[world.terms.implies(there, right)] = f"{name}.there"
    return there, indices


# -- views ------------------------------------------------------------------------------------------------------------


Forward = Callable[[Indices], Indices]
"""A function from an index of the view to one of the root."""
Backward = Callable[[Indices], tuple[Term, Indices]]
"""A function from an index of the root to the condition that it is in the view, and its index there."""


def view_of(
    world: World, view: View, offset: Index, strides: Indices, forward: Forward, backward: Backward | None, *, all_elements: bool = False
) -> View:
    """Return a view of a view. ``forward`` maps the new index to the old one; ``backward`` is the inverse, None if that is unknown.

    An index of the root is in the new view if it is in the old one and ``backward`` finds it. ``all_elements``: the new view has all elements of the
    old one. Without ``backward``, a write of a tensor through the view raises ``Unsupported``.
    """

    def back(indices: Indices) -> tuple[Term, Indices]:
        inside, old = view.backward(indices)
        if backward is None:
            raise Unsupported("writing a tensor through a view with strides that may be negative or 0")
        here, new = backward(old)
        return world.terms.and_(inside, here), new

    return View(view.root, offset, strides, lambda i: view.forward(forward(i)), back, all_elements and view.whole)

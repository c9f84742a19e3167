"""Pointers of the llvm dialect: a place of a memory block, counted in the block's elements, as a memref without dimensions.

The blocks are those that memrefs have, so a store through the one and a load through the other meet. An access through a pointer is looked for among
the elements of a memref's window on the same block first, where both programs then name the same place alike.

Authority: LLVM's Language Reference, "Pointer Aliasing Rules" and ``getelementptr``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from smtenc.errors import Unsupported
from smtenc.ir.llvm.data_layout import INDEX_BYTES, size_of
from smtenc.ir.types import IndexType, IntegerType, PointerType, Type
from smtenc.semantics.storage.layouts import (
    ADDRESS,
    argument_block,
    everything,
    index_read_off,
    is_row_major,
    known_address,
    row_major,
    whole,
)
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.values import Block, BlockKind, Indices, MemRef, Root, Scalar, SymbolicValue, View
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.division import content, divide_exactly
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name
from smtenc.terms.walk import postorder

_ADDRESS_BITS = 47
"""The bits of addresses that objects have on machines of 64 bits, which leave the upper half of an address space to their systems. On others it is all
bits but one.
"""
NO_ALIAS_ACROSS_TYPES = "no-alias-across-element-types"
"""The assumption that objects of the caller's with elements of different types do not overlap."""


def _address_bits(world: World) -> int:
    bits = world.options.layout.pointer_bits
    return _ADDRESS_BITS if bits > _ADDRESS_BITS else bits - 1


def _highest(world: World) -> int:
    """The bound of addresses."""
    return 1 << _address_bits(world)


def _limit_addresses(world: World) -> None:
    """Note the assumption that objects lie below ``_highest``, so that no sum of an address and an offset within an object overflows."""
    world.premises.note(f"address-bits={_address_bits(world)}")


def pointer_to(world: World, root: Root, position: Index) -> MemRef:
    """Return a pointer to a position, in elements, of the block of ``root``. Accesses through it are looked for among the elements of ``root``.

    Raises ``Unsupported`` for blocks of ``index`` where that is not as wide as a pointer: their layout is known for machines of 64 bits only.
    """
    if isinstance(root.block.element, IndexType) and world.options.index_bits != 8 * INDEX_BYTES:
        raise Unsupported(f"a pointer to elements of type index, of {world.options.index_bits} bits")
    if root.block not in world.windows:
        world.windows[root.block] = root
        limit_size(world, root.block)
        if root.block.id is not None and root.block.size is not None:
            # one without elements, too
            world.functions.facts[world.lowering.less_equal(root.start, root.block.size)] = f"{root.block.name}.offset"
    return _at(world, root.block, position, world.terms.false)


def limit_size(world: World, block: Block) -> None:
    """State that a block of the caller's is no larger than memory."""
    if block.id is None or block.size is None:
        return
    _limit_addresses(world)
    name = f"size.{block.element}"
    world.functions.facts[world.lowering.less_equal(block.size, world.constant_index(_highest(world) // granule(block)))] = name


def pointer_argument(world: World, element: Type, name: str) -> MemRef:
    """Return a pointer that the caller passes: to any place of a live memory block ``name.block``, or behind its end; it may be poison.

    Two arguments may be in one block, unless ``--assume no-alias``. Raises ``Unsupported`` for elements without values.
    """
    world.sort(element)
    block = argument_block(world, element, name)
    limit_size(world, block)
    world.pointed_to.add(block)
    assert block.size is not None
    assert block.id is not None
    world.stored_blocks[block.id] = block
    position = world.space.symbol(f"{name}.offset", 0, _highest(world) // granule(block))
    world.functions.facts[world.lowering.less_equal(position, block.size)] = f"{name}.offset"
    return _at(world, block, position, world.terms.symbol(f"{name}.poison", BOOLEAN))


def null(world: World) -> MemRef:
    """Return the null pointer: position 0 of a block of no bytes, the same for both programs."""
    return _at(world, null_block(world), world.constant_index(0), world.terms.false)


def null_block(world: World) -> Block:
    """Return the block of no bytes to which null pointers point."""
    if world.null is None:
        world.null = Block("null", BlockKind.CONSTANT, IntegerType(8), size=world.constant_index(0))
    return world.null


def allocation_start(world: World, block: Block, *, padded: bool = False) -> Index:
    """Return the position, in elements, at which the allocation of a block begins, where it may be freed: 0 for objects of the llvm dialect.

    The first element of a memref's block lies some elements behind it if ``padded``: where a descriptor has an allocated pointer, which is another one
    than the aligned pointer if the allocation had to be aligned (MLIR, "LLVM IR Target", "Memref Model"). Of one block the first answer holds.
    """
    if block in world.alignments or not block.freeable:
        return world.constant_index(0)
    if block not in world.allocation_starts:
        zero = world.constant_index(0)
        before = world.space.symbol(f"{block.name}.padding", 0, _highest(world) // granule(block)) if padded else zero
        world.allocation_starts[block] = zero - before
    return world.allocation_starts[block]


def place_in(world: World, block: Block, position: Index) -> View:
    """Return the view of a pointer to a position, in elements, of a block."""
    root = everything(world, block)
    return View(root, position, (), lambda _: (position,), lambda i: (world.lowering.equal(i[0], position), ()), False)


def _at(world: World, block: Block, position: Index, poison: Term) -> MemRef:
    return MemRef(block.element, (), ((world.terms.true, place_in(world, block, position)),), poison)


def position_of(view: View) -> Index:
    """Return the position, in elements of the block, to which a pointer's view points."""
    (position,) = view.forward(())
    return position


def granule(block: Block) -> int:
    """Return the bytes of an element of a block. Raises ``Unsupported`` for elements without known layout."""
    return size_of(block.element)


def is_multiple(number: Index, size: int) -> bool:
    """Return whether every summand of a number is a multiple of ``size``."""
    return number.constant % size == 0 and (not number.polynomial or content(number - number.constant) % size == 0)


def in_elements(block: Block, offset: Index) -> Index:
    """Return a number of bytes as a number of a block's elements. Raises ``Unsupported`` if it is not known to be a whole number."""
    size = granule(block)
    if not is_multiple(offset, size):
        raise Unsupported(f"an address between the elements of {block.name}, which are {block.element}")
    return divide_exactly(offset, size)


def moved(world: World, pointer: MemRef, offset: Index, poison: Term) -> MemRef:
    """Return a pointer ``offset`` bytes behind another, which is poison where ``poison`` holds, too. Raises ``Unsupported`` as ``in_elements``."""
    t, views = world.terms, list[tuple[Term, View]]()
    for guard, view in pointer.views:
        made = _at(world, view.root.block, position_of(view) + in_elements(view.root.block, offset), t.false)
        views += [(guard, inner) for _, inner in made.views]
    return MemRef(pointer.element, (), tuple(views), t.or_(pointer.poison, poison))


def outside(world: World, view: View, *, behind: bool = False) -> Term:
    """Return the condition that a pointer's view is outside of its block; one element behind the last is inside if ``behind``."""
    block, position, t = view.root.block, position_of(view), world.terms
    found = _window(world, block, position)
    in_window = t.false if found is None else world.in_bounds(found[1], found[0].shape)
    if in_window is t.true:
        return t.false
    assert block.size is not None
    # both say the same of a place in the window, which is simpler to decide
    return t.not_(t.or_(in_window, world.in_bounds((position,), (block.size + 1 if behind else block.size,))))


def element_at(world: World, view: View) -> tuple[View, Term]:
    """Return the view of the one element to which a pointer's view points, and the condition under which that is not its place: where a pointer was
    made of a memref, a place outside of its window whose index there can be told.
    """
    block, position, t = view.root.block, position_of(view), world.terms
    found = _window(world, block, position)
    wrong = t.true if found is None else t.not_(world.in_bounds(found[1], found[0].shape))
    if found is None:
        found, wrong = (view.root, (position,)), t.false
    root, indices = found

    def back(other: Indices) -> tuple[Term, Indices]:
        return t.and_(*(world.lowering.equal(i, j) for i, j in zip(other, indices, strict=True))), ()

    return View(root, position, (), lambda _: indices, back, False), wrong


def tell_as_memref(world: World, pointer: MemRef) -> None:
    """Tell the elements behind a pointer into a new object, which was aligned in it, as those of the largest memref that the source allocated and that
    fits there. It only chooses coordinates; the object keeps those that it has.
    """
    for _, view in pointer.views:
        block, position = view.root.block, position_of(view)
        size = block.size
        # by nothing but its address: a place that depends on an iteration says nothing after the loop
        aligned = {symbol.name for symbol in position.symbols()} == {world.addresses.get(block)} and position.lo >= 0
        if size is None or not aligned or world.windows.get(block) is not world.everything.get(block):
            continue
        room = {
            count: (size - position - count).lo
            for element, count in world.shapes
            if element == block.element and (size - position - count).lo >= 0
        }
        if room:
            shapes = world.shapes[block.element, min(room, key=lambda count: room[count])]
            shape = shapes.pop(0) if len(shapes) > 1 else shapes[0]
            world.windows[block] = Root(block, position, world.constant_index(0), shape, row_major(world, shape))


def tells_all_places(world: World, root: Root) -> bool:
    """Return whether the index that ``element_at`` looks for is in bounds for every place in the window: one number alone, or digits of the place.

    Where it is read off from a sum of products with unknown strides, an element may have other numbers, of another row.
    """
    ones = all(stride.constant_value is not None for stride in root.strides)
    return is_row_major(world, root) and (len(root.shape) <= 1 or ones)


def _window(world: World, block: Block, position: Index) -> tuple[Root, Indices] | None:
    """The window of a memref on the block, and the index that an element at a position has if it is in the window; None if that is not known."""
    root = world.windows.get(block)
    if root is None or not root.proven or root is world.everything.get(block):
        return None
    local = position - root.start
    found = _exact_index(world, root, local)
    if found is None:
        found = index_read_off(world, root, local)
    if found is None and root.shape and is_row_major(world, root):
        found = world.space.delinearize(local, root.shape)
    return None if found is None else (root, found)


def _exact_index(world: World, root: Root, local: Index) -> Indices | None:
    """The index of a place that was computed modulo 2^index_bits, ``sum of i * strides``, as the exact sum shows it. None if nothing wraps there.

    If it is in bounds, nothing wrapped: each ``i * stride`` is the distance of two places in one block, so sums of some of them are no larger than
    memory; and only such sums were computed on the way.
    """
    if not (root.block.id is not None or is_row_major(world, root)):
        return None
    strides = {atom for stride in root.strides for _, monomial in stride.polynomial for atom in monomial}
    exact, inner = world.unwrapped(local, strides)
    found = index_read_off(world, root, exact) if inner else None
    for number in inner if found is not None else ():
        part = index_read_off(world, root, number)
        if part is None or any(i.constant_value != 0 and i != whole for i, whole in zip(part, found or (), strict=True)):
            return None
    return found


def window_of(world: World, view: View, offset: Index, sizes: Indices, strides: Indices) -> MemRef:
    """Return the memref of a descriptor whose aligned pointer is a pointer's view: a known window of the block, or one about which nothing is known."""
    block, pointer = view.root.block, position_of(view)
    known = world.windows.get(block)
    if known is not None and (known.pointer, known.offset, known.shape) == (pointer, offset, sizes):
        if known.strides == strides:
            return whole(world, known)
        if known.proven and is_row_major(world, known) and known.strides == tuple(world.unwrapped(s)[0] for s in strides):
            # where the window has elements, no product of its sizes wraps
            same = View(known, offset, strides, lambda i: i, lambda i: (world.terms.true, i), True)
            return MemRef(block.element, known.shape, ((world.terms.true, same),), world.terms.false)
    around = everything(world, block)
    return whole(world, Root(block, pointer, offset, sizes, strides, proven=False, within=around))


def returned(world: World, pointer: MemRef) -> MemRef:
    """Return a pointer that the caller gets as all elements of its blocks, and its places as the offsets of these memrefs: the caller can access all.
    The shape is that of one of the blocks, and the element type is that of pointers.

    Raises ``Unsupported`` for a pointer to a block whose size is not counted in bytes.
    """
    views: list[tuple[Term, View]] = []
    for guard, view in pointer.views:
        if view.root.block in world.cut:
            raise Unsupported("a new object that is returned, of a size that may be no whole number of elements")
        root = everything(world, view.root.block)
        same = View(root, position_of(view), root.strides, lambda i: i, lambda i: (world.terms.true, i), True)
        views.append((guard, same))
    return MemRef(PointerType(), views[0][1].root.shape, tuple(views), pointer.poison)


def shown(world: World, pointer: MemRef) -> MemRef:
    """Return a pointer that an event gets as ``returned`` does. Raises ``Unsupported`` for one that may point to objects of several sizes."""
    found = returned(world, pointer)
    if len({view.root.shape for _, view in found.views}) > 1:
        raise Unsupported("a pointer to one of several objects, passed on")
    return replace(found, element=pointer.element)


# -- addresses --------------------------------------------------------------------------------------------------------


def address_of(world: World, view: View) -> Index:
    """Return the address, in bytes, to which a pointer's view points.

    That of a block that the caller knows is unknown, as for memrefs. That of a new block is a multiple of its
    alignment, below ``_highest``.
    """
    block, position = view.root.block, position_of(view)
    if block is world.null:
        return position
    if block.id is not None:
        address = known_address(world, block, position)
        if block.size is not None:
            # no object lies at null
            somewhere = world.terms.not_(world.terms.equal(address, world.terms.constant(0, world.options.index_bits)))
            world.functions.facts[world.terms.or_(outside(world, view, behind=True), somewhere)] = ADDRESS
        return world.index_of_bits(address)
    _limit_addresses(world)
    return _base(world, block) + position * granule(block)


def require_unexposed(world: World, memory: Memory, value: SymbolicValue) -> None:
    """Raise ``Unsupported`` for a number that leaves the program and is computed from the address of a live new object, whose content others could
    then access. That would not be compared.
    """
    own = [block for block in memory.exposed if block.id is None and memory.is_freed(block) is not world.terms.true]
    names = {world.addresses[block] for block in own if block in world.addresses}
    if names and isinstance(value, Scalar) and any(function_name(node) in names for node in postorder([world.bits(value)])):
        raise Unsupported("the address of a new object as a number that leaves the program")


def _base(world: World, block: Block) -> Index:
    """The address of a new block."""
    alignment = world.alignments.get(block, granule(block))
    name = world.addresses.setdefault(block, f"address.{block.name}")
    return world.space.symbol(name, 1, _highest(world) // alignment) * alignment


def pointed(world: World, address: Index, poison: Term, known: Iterable[Block]) -> MemRef:
    """Return the pointer to an address that was computed from that of one of the ``known`` blocks of a program, or null. Raises ``Unsupported`` for
    other addresses.
    """
    if address.constant_value == 0:
        return MemRef(IntegerType(8), (), null(world).views, poison)
    names = {symbol.name for symbol in address.symbols()}
    blocks = [block for block in known if world.addresses.get(block) in names]
    if len(blocks) != 1:
        raise Unsupported("a pointer made of an integer that is not the address of one known block")
    (block,) = blocks
    return _at(world, block, in_elements(block, address - _base(world, block)), poison)

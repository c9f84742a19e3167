"""Pointers as the elements of objects in memory: terms, from which pointers are made again when they are loaded.

An element (``StoredPointerType``) has 85 bits: which part of a pointer it is (3 bits; 0 where an element holds a whole pointer), what it is (2 bits),
the object (16 bits), and the place in it, counted in its elements (64 bits). It is

* null, ``k`` bytes behind address 0 (what: 0; the place is k). All bits are 0 for each part of null itself, and for a number whose bits are 0.
* a place in an object that the caller knows (what: 1), by the ``id`` of its block.
* a place in a new object (what: 2), by a number that no other object of both programs has.
* a number, or a part of one (what: 3), whose bits are the lowest ones of the place.

What the caller left in memory is null or a place in an object of the caller's; read as a number, it is one of which nothing is known. Memory that
holds pointers to new objects is not compared, so that storing one where others can read it is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.types import StoredPointerType, Type
from smtenc.semantics.storage.layouts import ID_BITS, argument_block
from smtenc.semantics.storage.pointers import NO_ALIAS_ACROSS_TYPES, limit_size, null_block, place_in, position_of
from smtenc.semantics.values import Block, MemRef, Scalar, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term, bit_vector
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name

_PLACE_BITS, _KIND_BITS, _PART_BITS = 64, 2, 3
_NULL, _KNOWN, _NEW, _NUMBER = range(4)
_POINTER_BITS = _PLACE_BITS + ID_BITS + _KIND_BITS
_MOST_CASES = 64
"""The largest number of pointers of which a loaded one may be any."""
_LEFT_BY_CALLER = "mem."
"""The prefix of the names of the unknown functions that give what memory holds at the beginning."""
_AGAIN = "stored.ptr"
"""The function that marks what was loaded as a pointer, and stored again: it is no number."""


# -- stores -----------------------------------------------------------------------------------------------------------


def stored(world: World, pointer: MemRef, element: StoredPointerType, *, is_target: bool, once: bool) -> list[Scalar]:
    """Return the elements in which memory holds a pointer.

    ``once``: the program is at a place that is executed once. Elsewhere a pointer to a new object, of which there may be one for each iteration, raises
    ``Unsupported``, unless it was stored before.
    """
    t = world.terms
    left = world.left_pointers.get(_key(world, pointer))
    if left is not None and left[0].type == element:
        return [Scalar(element, e.term, pointer.poison) for e in left]
    *others, (_, last) = pointer.views
    term = _encoded(world, last, is_target=is_target, once=once)
    for guard, view in reversed(others):
        term = t.ite(guard, _encoded(world, view, is_target=is_target, once=once), term)
    return [
        Scalar(element, _numbered(world, term, part), pointer.poison)
        for part in range(world.options.layout.pointer_bits // 8 // element.bytes)
    ]


def _key(world: World, pointer: MemRef) -> tuple[tuple[Term, Block, Term], ...]:
    """What tells a pointer, poison aside, from others."""
    return tuple((guard, view.root.block, world.lowering.lower(position_of(view), _PLACE_BITS)) for guard, view in pointer.views)


def _encoded(world: World, view: View, *, is_target: bool, once: bool) -> Term:
    """The bits of a pointer to a place."""
    block, t = view.root.block, world.terms
    place = world.lowering.lower(position_of(view), _PLACE_BITS)
    if block is world.null:
        kind, id = _NULL, t.constant(0, ID_BITS)
    elif block.id is not None:
        kind, id = _KNOWN, block.id
        world.stored_blocks.setdefault(id, block)
    else:
        kind, id = _NEW, t.constant(_number(world, block, is_target=is_target, once=once), ID_BITS)
    return t.concat(t.constant(kind, _KIND_BITS), t.concat(id, place))


def _number(world: World, block: Block, *, is_target: bool, once: bool) -> int:
    """The number of a new object, even in the source and odd in the target."""
    numbers = world.stored_objects[is_target]
    if block not in numbers and not once:
        raise Unsupported("a pointer to a new object, stored in a loop")
    return 2 * numbers.setdefault(block, len(numbers)) + is_target


def _numbered(world: World, term: Term, part: int) -> Term:
    t = world.terms
    if term.is_ite():
        condition, a, b = term.args()
        return t.ite(condition, _numbered(world, a, part), _numbered(world, b, part))
    return t.concat(t.constant(0 if t.value(term) == 0 else part, _PART_BITS), term)


def stored_number(world: World, bits: Term) -> Term:
    """Return an element that is a number, or a part of one, with these bits."""
    t = world.terms
    if t.value(bits) == 0:
        return t.constant(0, _PART_BITS + _POINTER_BITS)
    if bits.is_ite():
        condition, a, b = bits.args()
        return t.ite(condition, stored_number(world, a), stored_number(world, b))
    return t.concat(t.constant(_NUMBER, _PART_BITS + _KIND_BITS), t.zero_extend(bits, ID_BITS + _PLACE_BITS))


# -- loads ------------------------------------------------------------------------------------------------------------


def number_in(world: World, element: StoredPointerType, term: Term) -> Term:
    """Return the bits of an element that is a number. Raises ``Unsupported`` for one that may be a pointer."""
    t, width = world.terms, 8 * element.bytes
    if term.is_ite():
        condition, a, b = term.args()
        return t.ite(condition, number_in(world, element, a), number_in(world, element, b))
    if _is_unknown(term):
        return t.apply(f"{function_name(term)}.number", term.args(), bit_vector(width))
    if t.value(term) == 0 or t.value(_kind(world, term)) == _NUMBER:
        # without the zeros above it, a number is the term that was stored
        place = t.extract(term, _PLACE_BITS + ID_BITS - 1, 0)
        bits = place.arg(0) if place.is_bv_zext() else place
        return t.zero_extend(bits, width) if t.width(bits) <= width else t.extract(term, width - 1, 0)
    raise Unsupported("a pointer in memory that is loaded as a number")


def loaded(world: World, elements: Sequence[Scalar], pointee: Callable[[], Type], *, once: bool) -> MemRef:
    """Return the pointer that lies in elements. ``pointee`` gives the type of the elements of an object of the caller's to which it may point.

    ``once``: the program is at a place that is executed once; elsewhere the pointer must be one that was stored. Raises ``Unsupported`` for others, for
    numbers, for parts of several pointers, and for too many pointers of which it may be one.
    """
    t, guards, views = world.terms, dict[tuple[Block, Term], Term](), dict[tuple[Block, Term], View]()
    for guard, term in _cases(world, [_as_left(e.term) for e in elements], t.true):
        for condition, view in _views(world, term, pointee, once=once):
            place = view.root.block, world.lowering.lower(position_of(view), _PLACE_BITS)
            views.setdefault(place, view)
            guards[place] = t.or_(guards.get(place, t.false), t.and_(guard, condition))
    if len(views) > _MOST_CASES:
        raise Unsupported(f"a loaded pointer that may be one of {len(views)}")
    found = tuple((guards[place], view) for place, view in views.items() if guards[place] is not t.false)
    pointer = MemRef(found[0][1].root.block.element, (), found, t.or_(*(e.poison for e in elements)))
    if all(_is_unknown(e.term) for e in elements):
        world.left_pointers[_key(world, pointer)] = tuple(_again(world, e) for e in elements)
    return pointer


def _again(world: World, element: Scalar) -> Scalar:
    """An element that the caller left, loaded as a pointer and stored again: the same in memory, but no number any more."""
    term = world.terms.apply(_AGAIN, (element.term,), bit_vector(_PART_BITS + _POINTER_BITS))
    world.functions.facts[world.terms.equal(term, element.term)] = _AGAIN
    return Scalar(element.type, term, element.poison)


def _cases(world: World, elements: Sequence[Term], guard: Term) -> Iterator[tuple[Term, Term]]:
    """The pointers of which elements are the parts, each under the condition that it is the one."""
    t, first = world.terms, elements[0]
    if first.is_ite():
        condition, *branches = map(_as_left, first.args())
        for holds, k in ((condition, 0), (t.not_(condition), 1)):
            chosen = [_as_left(e.args()[k + 1]) if e.is_ite() and e.args()[0] is condition else e for e in elements[1:]]
            here = t.and_(guard, holds)
            if here is not t.false:
                yield from _cases(world, [branches[k], *chosen], here)
        return
    if not all(_follows(world, first, e, part) for part, e in enumerate(elements)):
        raise Unsupported("a pointer that is loaded of parts of several values")
    yield guard, first


def _follows(world: World, first: Term, element: Term, part: int) -> bool:
    """Return whether an element is a part of the pointer that begins with another element."""
    t = world.terms
    if part == 0 or t.value(element) == t.value(first) == 0:
        return True
    if _is_unknown(first):
        return _is_unknown(element) and function_name(first) == function_name(element) and _lies_behind(world, first, element, part)
    same = t.extract(element, _POINTER_BITS - 1, 0) is t.extract(first, _POINTER_BITS - 1, 0)
    return same and t.value(t.extract(element, _PART_BITS + _POINTER_BITS - 1, _POINTER_BITS)) == part


def _lies_behind(world: World, first: Term, element: Term, count: int) -> bool:
    """Return whether content that the caller left lay so many elements behind other content, in the same object."""
    (block, place), (other_block, other_place) = first.args(), element.args()
    known = world.lowering.source(place)
    behind = world.lowering.lower((world.index_of_bits(place) if known is None else known) + count, world.terms.width(place))
    return block is other_block and world.terms.equal(behind, other_place) is world.terms.true


def _as_left(term: Term) -> Term:
    """The content that the caller left, for a pointer that was loaded from there and stored again."""
    return term.args()[0] if function_name(term) == _AGAIN else term


def _is_unknown(term: Term) -> bool:
    """Return whether a term is content that the caller left."""
    name = function_name(term)
    return name is not None and name.startswith(_LEFT_BY_CALLER)


def _kind(world: World, term: Term) -> Term:
    return world.terms.extract(term, _POINTER_BITS - 1, _POINTER_BITS - _KIND_BITS)


def _views(world: World, term: Term, pointee: Callable[[], Type], *, once: bool) -> Iterator[tuple[Term, View]]:
    """The places to which a stored pointer may point, each under a condition."""
    t, kind = world.terms, _kind(world, term)
    id = t.extract(term, _POINTER_BITS - _KIND_BITS - 1, _PLACE_BITS)
    place = _place(world, t.extract(term, _PLACE_BITS - 1, 0))
    match t.value(kind):
        case 0:
            yield t.true, place_in(world, null_block(world), place)
        case 1:
            yield t.true, place_in(world, _block(world, id, pointee, once=once), place)
        case 2:
            number = t.value(id)
            assert number is not None, "objects have numbers"
            program = world.stored_objects[bool(number % 2)]
            yield t.true, place_in(world, next(block for block, n in program.items() if n == number // 2), place)
        case 3:
            raise Unsupported("a number in memory that is loaded as a pointer")
        case _ if _is_unknown(term) and once:
            is_null = t.equal(kind, t.constant(_NULL, _KIND_BITS))
            yield is_null, place_in(world, null_block(world), world.constant_index(0))
            yield t.not_(is_null), place_in(world, _block(world, id, pointee, once=once), place)
        case _:
            raise Unsupported("a pointer that is loaded, and not known to be one that was stored")


def _place(world: World, term: Term) -> Index:
    known, half = world.lowering.source(term), 1 << (_PLACE_BITS - 1)
    return known if known is not None and -half <= known.lo and known.hi < half else world.index_of_bits(term)


def _block(world: World, id: Term, pointee: Callable[[], Type], *, once: bool) -> Block:
    """The object of the caller's with an id."""
    if id not in world.stored_blocks:
        if not once:
            raise Unsupported("a pointer that is loaded in a loop, and not known to be one that was stored")
        world.premises.note(NO_ALIAS_ACROSS_TYPES)
        block = world.stored_blocks[id] = argument_block(world, pointee(), world.fresh_name("pointee"), id)
        limit_size(world, block)
        world.pointed_to.add(block)
    return world.stored_blocks[id]

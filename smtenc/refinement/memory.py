"""Refinement of memory: the content that the caller can read afterwards, and the buffers that a function returns.

A place of a block that the caller can access can differ only if one of the programs wrote it, and every write is through a root. So one symbolic
index for each written root covers all of memory.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, StringAttr
from smtenc.ir.core import Module
from smtenc.ir.types import PointerType, Type
from smtenc.semantics.execution import Outcome
from smtenc.semantics.storage.escapes import Escape
from smtenc.semantics.storage.memory import Frozen, Memory, same_block, same_position, written_roots
from smtenc.semantics.values import Block, BlockKind, Indices, MemRef, Place, Root, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


def element_types(source: Memory, target: Memory) -> list[Type]:
    """Return the element types of blocks that the caller can access and that either program wrote, freed or froze."""
    found: dict[Type, None] = {}
    for memory in (source, target):
        blocks = [w.root.block for w in memory.last_writes()]
        blocks += [m.block for m in memory.freed] + [m.block for m in memory.frozen]
        found.update((b.element, None) for b in blocks if b.visible)
    return list(found)


def memory_differs(world: World, element: Type, before: Memory, after: Memory, where: str = "memory") -> tuple[Term, list[Indices]]:
    """Return the condition that the target's memory does not refine the source's in blocks of a type, and the symbolic indices at which it is stated.

    A block that is alive after the source must be alive after the target, and what the caller may write stays writable. What the source freed cannot
    be accessed any more: the target may leave it alive, in any state. ``where`` distinguishes the indices of several comparisons.
    """
    t = world.terms
    roots = dict.fromkeys([*written_roots(before, element), *written_roots(after, element)])
    cases: list[Term] = []
    points: list[Indices] = []
    for k, root in enumerate(roots):
        indices = tuple(world.element_index(f"{where}{k}.{element}.index{d}", n) for d, n in enumerate(root.shape))
        points.append(indices)
        cases.append(_content_differs(world, Place(root, indices), before, after))
    cases += _freed_by_target_only(world, element, before, after)
    for k, mark in enumerate(after.frozen):
        if mark.block.visible and mark.block.element == element:
            indices = tuple(world.element_index(f"{where}.frozen{k}.{element}.index{d}", n) for d, n in enumerate(mark.shape))
            cases.append(_newly_frozen(world, mark, indices, before))
    return t.or_(*cases), points


def _newly_frozen(world: World, mark: Frozen, indices: Indices, before: Memory) -> Term:
    """The condition that the target freezes an element that the caller may write after the source. A block that the source freed must not be written
    anyway.
    """
    t = world.terms
    place = Place(mark.view.root, mark.view.forward(indices))
    kept = t.or_(before.is_frozen(place), before.is_freed(mark.block))
    return t.and_(mark.guard, t.not_(world.is_empty(mark.shape)), t.not_(kept))


def _content_differs(world: World, place: Place, before: Memory, after: Memory) -> Term:
    """The condition that the block is alive after the source and the place's content after the target does not refine that after the source."""
    t = world.terms
    alive = t.not_(before.is_freed(place.root.block))
    some = t.not_(world.is_empty(place.root.shape))
    return t.and_(alive, some, world.not_refined(before.at(place), after.at(place)))


def loads_uninitialised(world: World, source: Memory, target: Memory) -> Term:
    """Return the condition that the target has loaded an element that the caller left uninitialised, and the source has not read such an element.

    In LLVM such a load is poison, which is harmless if unused; elsewhere it is undefined behaviour. A refinement has to be correct under both views.
    """
    t = world.terms
    by_source = t.or_(*(m.guard for m in source.uninitialised))
    cases: list[Term] = []
    for mark in target.uninitialised:
        read = t.or_(*(t.and_(r.guard, same_block(world, r.block, mark.block)) for r in source.read))
        if mark.place is not None:
            read = t.or_(read, source.loads_uninitialised_in_region(mark.place))
        cases.append(t.and_(mark.guard, t.not_(read)))
    return t.and_(t.not_(by_source), t.or_(*cases))


def escaped_differ(world: World, where: str, before: Memory, after: Memory) -> tuple[Term, list[Indices]]:
    """Return the condition that new buffers that events can access are not refined, and the symbolic indices at which it is stated.

    Buffers correspond by the event and the operand to which each was first passed; of several buffers with one such place, each counts under its
    guard.
    """
    t = world.terms
    mine, theirs = _by_place(before), _by_place(after)
    cases: list[Term] = []
    points: list[Indices] = []
    for place in dict.fromkeys([*mine, *theirs]):
        ones, others = mine.get(place, []), theirs.get(place, [])
        in_source, in_target = (t.or_(*(e.guard for e in escapes)) for escapes in (ones, others))
        cases += [t.and_(in_source, t.not_(in_target)), t.and_(in_target, t.not_(in_source))]
        for k, (one, other) in enumerate(itertools.product(ones, others)):
            both = t.and_(one.guard, other.guard)
            if both is not t.false:
                name = f"{where}.{'.'.join(map(str, place))}{f'.pair{k}' if k else ''}"
                wrong, at = _buffer_passed_on_differs(world, name, one.root, other.root, before, after)
                cases.append(t.and_(both, wrong))
                points += at
    return t.or_(*cases), points


def _by_place(memory: Memory) -> dict[tuple[int, int], list[Escape]]:
    """The escapes of memory, by event number and operand number."""
    found: dict[tuple[int, int], list[Escape]] = {}
    for escapes in memory.escaped.values():
        for escape in escapes:
            found.setdefault(escape.place, []).append(escape)
    return found


def _buffer_passed_on_differs(
    world: World, name: str, root: Root, other: Root, before: Memory, after: Memory
) -> tuple[Term, list[Indices]]:
    """The condition that the new buffer of ``root`` in the source is not refined by that of ``other`` in the target, and the symbolic indices."""
    t = world.terms
    if (root.block.kind, root.block.element, len(root.shape)) != (other.block.kind, other.block.element, len(other.shape)):
        return t.true, []
    if _is_less_aligned(world, other.block, root.block):
        return t.true, []
    indices = tuple(world.element_index(f"{name}.index{d}", n) for d, n in enumerate(root.shape))
    alive = t.not_(before.is_freed(root.block))
    content = world.not_refined(before.at(Place(root, indices)), after.at(Place(other, indices)))
    kept = t.or_(after.is_freed(other.block), t.and_(t.not_(world.is_empty(root.shape)), content))
    newly_frozen = t.and_(after.is_frozen(Place(other, indices)), t.not_(before.is_frozen(Place(root, indices))))
    return t.or_(t.and_(alive, kept), t.and_(alive, t.not_(world.is_empty(root.shape)), newly_frozen)), [indices]


def _freed_by_target_only(world: World, element: Type, before: Memory, after: Memory) -> list[Term]:
    """For each block that the caller can access and the target has freed, the condition that the source has not freed it."""
    t = world.terms
    marks = (m for m in after.freed if m.block.visible and m.block.element == element)
    return [t.and_(mark.guard, t.not_(before.is_freed(mark.block))) for mark in marks]


def require_shared_globals(modules: Sequence[Module], memories: Sequence[Memory]) -> None:
    """Raise ``Unsupported`` for a global that is written in one of ``memories`` and is not declared alike in both ``modules``."""
    for block in [write.root.block for memory in memories for write in memory.last_writes()]:
        if block.kind is BlockKind.GLOBAL:
            one, other = (_declaration(module, block.name) for module in modules)
            if one != other:
                raise Unsupported(f"@{block.name} is written, and not declared alike in both programs")


def _declaration(module: Module, name: str) -> dict[str, Attribute] | None:
    """The attributes of a global, except those about its place in the object file; None if it is not declared."""
    for op in module.others:
        if op.name in ("memref.global", "llvm.mlir.global") and op.attributes.get("sym_name") == StringAttr(name):
            return {k: v for k, v in op.attributes.items() if k in ("type", "global_type", "initial_value", "value", "constant")}
    return None


# -- returned buffers -------------------------------------------------------------------------------------------------


def buffer_differs(world: World, k: int, s: MemRef, t: MemRef, source: Outcome, target: Outcome) -> tuple[Term, Indices]:
    """Return the condition that result ``k`` is not refined, and the symbolic index of the buffer at which it is stated.

    Buffers of the caller must have the same elements. New ones must have the same content, and must be writable and freeable if the source's are;
    results that are one buffer in one program must be one in the other. A result that depends on a condition is compared for each of its possible
    buffers in each program, and so is a pointer (``storage.pointers.returned``), whose buffers may have several sizes. Raises ``Unsupported`` if a
    memref is always new and the other never is, if the target's is less aligned, and if new ones are not all of a block, or lie in one block with a
    result that is another view of it.
    """
    terms = world.terms
    cases: list[Term] = []
    found: list[Indices] = []
    for number, (guard, a) in enumerate(s.views):
        # a pointer shows all of each object
        mine = replace(s, shape=a.root.shape) if isinstance(s.element, PointerType) else s
        name = f"result{k}.object{number}.index" if mine.shape != s.shape else f"result{k}.index"
        found.append(tuple(world.element_index(f"{name}{d}", n) for d, n in enumerate(mine.shape)))
        for other_guard, b in t.views:
            both = terms.and_(guard, other_guard)
            if both is not terms.false:
                theirs = replace(t, shape=b.root.shape) if isinstance(t.element, PointerType) else t
                wrong = _view_differs(world, k, (mine, a), (theirs, b), found[-1], source, target, always=both is terms.true)
                cases.append(terms.and_(both, wrong))
    indices = found[0]
    poison = terms.and_(terms.not_(s.poison), t.poison)
    return terms.or_(poison, terms.and_(terms.not_(s.poison), terms.or_(*cases))), indices


def _view_differs(
    world: World,
    k: int,
    ours: tuple[MemRef, View],
    theirs: tuple[MemRef, View],
    indices: Indices,
    source: Outcome,
    target: Outcome,
    *,
    always: bool,
) -> Term:
    """The condition that result ``k``, this view in the source and that one in the target (neither poison), is not refined. ``always``: these are the
    views for all inputs.
    """
    terms, (s, a), (t, b) = world.terms, ours, theirs
    descriptors = descriptors_differ(world, a, b, s.shape, t.shape)
    one, other = a.root.block, b.root.block
    dead, other_dead = source.memory.is_freed(one), target.memory.is_freed(other)
    if (one.visible and other.visible) or one is other:
        start, other_start = a.root.pointer + a.offset, b.root.pointer + b.offset
        moved = terms.or_(terms.not_(same_block(world, one, other)), terms.not_(same_position(world, start, other_start)))
        return terms.and_(terms.not_(dead), terms.or_(descriptors, moved))
    if one.visible or other.visible or world.null in (one, other):
        if always and not isinstance(s.element, PointerType):
            raise Unsupported(f"result {k} is a new buffer in one program only")
        return terms.true
    for view, outcome in ((a, source), (b, target)):
        _require_one_view(k, view, outcome)
    if _is_less_aligned(world, other, one):
        raise Unsupported(f"result {k} is a new object that is less aligned than the source's")
    escapes, other_escapes = source.memory.escaped.get(one, ()), target.memory.escaped.get(other, ())
    if [(e.guard, e.place) for e in escapes] != [(e.guard, e.place) for e in other_escapes]:
        # a program can distinguish a buffer that was passed on from a new one
        raise Unsupported(f"result {k} is a buffer that was passed on, in one program only or elsewhere")
    place, other_place = (Place(view.root, view.forward(indices)) for view in (a, b))
    writable = terms.and_(terms.bool_constant(one.writable), terms.not_(source.memory.is_frozen(place)))
    other_writable = terms.and_(terms.bool_constant(other.writable), terms.not_(target.memory.is_frozen(other_place)))
    elements = terms.and_(
        terms.not_(world.is_empty(s.shape)),
        terms.not_(descriptors),
        terms.or_(
            world.not_refined(source.memory.at(place), target.memory.at(other_place)),
            terms.and_(writable, terms.not_(other_writable)),
        ),
    )
    shared = _sharing_differs(world, k, one, other, source, target)
    wrong = terms.or_(other_dead, descriptors, elements, shared, terms.bool_constant(one.freeable and not other.freeable))
    return terms.and_(terms.not_(dead), wrong)


def _is_less_aligned(world: World, block: Block, other: Block) -> bool:
    """Return whether a new block is known to be less aligned than another."""
    wanted = world.alignments.get(other, 0)
    return wanted > world.alignments.get(block, wanted)


def _sharing_differs(world: World, k: int, one: Block, other: Block, source: Outcome, target: Outcome) -> Term:
    """The condition that some result is in the new buffer of result ``k`` in one program only: a write to one of the two is then visible in the other
    there.

    Both are the same view of it (``_require_one_view``) in either program, so that an element of one is the same element of the other in both.
    """
    t = world.terms
    cases: list[Term] = []
    for j, (s, x) in enumerate(zip(source.results, target.results, strict=True)):
        if j != k and isinstance(s, MemRef) and isinstance(x, MemRef):
            mine = t.or_(*(guard for guard, view in s.views if view.root.block is one))
            theirs = t.or_(*(guard for guard, view in x.views if view.root.block is other))
            cases.append(t.and_(t.not_(s.poison), t.xor(mine, theirs)))
    return t.or_(*cases)


def descriptors_differ(world: World, a: View, b: View, shape: Indices, other_shape: Indices) -> Term:
    """Return the condition that sizes, offset, or strides (in dimensions of sizes other than 1) differ. Raises ``Unsupported`` for different
    ranks.
    """
    t = world.terms
    if len(shape) != len(other_shape):
        raise Unsupported("memrefs of different ranks")

    def equal(x: Index, y: Index) -> Term:
        # a descriptor has numbers of type ``index``: strides of memrefs without elements wrap
        return world.lowering.equal(world.wrap(x), world.wrap(y))

    cases = [world.shapes_differ(shape, other_shape)]
    cases.append(t.not_(equal(a.offset, b.offset)))
    for n, x, y in zip(shape, a.strides, b.strides, strict=True):
        cases.append(t.and_(t.not_(equal(n, world.constant_index(1))), t.not_(equal(x, y))))
    return t.or_(*cases)


def _require_one_view(k: int, view: View, outcome: Outcome) -> None:
    """Raise ``Unsupported`` for a part of a block, and if a result is another view of the same block."""
    if not view.whole:
        raise Unsupported(f"result {k} is a part of a new buffer")
    views = [other for x in outcome.results if isinstance(x, MemRef) for _, other in x.views]
    if any(other.root.block is view.root.block and other is not view and not _show_alike(view, other) for other in views):
        raise Unsupported(f"result {k} shares its buffer with another result")


def _show_alike(one: View, other: View) -> bool:
    """Return whether two views have the same element at each index: all elements of one window, in its only dimension. Offsets may differ, as those
    of returned pointers into one block do.
    """
    linear = all(len(shape) == 1 for shape in (one.root.shape, one.strides, other.strides))
    return one.root is other.root and one.whole and other.whole and linear

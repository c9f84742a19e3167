"""The state of memory during one symbolic execution: what was written, freed and frozen, in order, over an unknown initial content.

The content of a place is found by looking back through the writes; nothing is an array. Source and target begin with the same content,
``mem.TYPE(block, position)``, which may be poison. Elements of different types never share a block.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from smtenc.errors import Unsupported
from smtenc.ir.types import Type
from smtenc.semantics.storage.escapes import Escape, LeftByEvent, freed_by_events, left_by_event
from smtenc.semantics.storage.layouts import index_read_off, is_injective, locate
from smtenc.semantics.values import Block, BlockKind, Indices, MemRef, Place, Root, Scalar, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import Index


@dataclass(frozen=True, eq=False, slots=True)
class Store:
    """One element, where ``guard`` holds."""

    guard: Term
    place: Place
    value: Scalar

    @property
    def root(self) -> Root:
        return self.place.root


@dataclass(frozen=True, eq=False, slots=True)
class Overwrite:
    """All elements of a view, where ``guard`` holds."""

    guard: Term
    view: View
    tensor: Tensor

    @property
    def root(self) -> Root:
        return self.view.root


@dataclass(frozen=True, eq=False, slots=True)
class LeftByLoop:
    """What a loop left in the elements of a window on a block, where ``guard`` holds: ``at`` of an index there, None where it never wrote."""

    guard: Term
    root: Root
    at: Callable[[Indices], tuple[Term, Scalar] | None]
    """Of an index of ``root``: whether it was written, and what is there then."""
    accesses: tuple[Access, ...] = ()
    """What one iteration writes, at the iteration's own symbols."""
    written: Callable[[Indices], Term | None] = lambda _: None
    """Of an index of ``root``: whether any iteration wrote it, which ``at`` may say of more; None where that is not known."""


OwnWrite = Store | Overwrite | LeftByLoop
Write = OwnWrite | LeftByEvent


@dataclass(frozen=True, eq=False, slots=True)
class Access:
    """Elements of a window that are read or written: those at ``indices``, where ``guard`` holds, whatever ``inner`` symbols stand for."""

    root: Root
    indices: Indices
    guard: Term
    inner: Indices = ()
    writes: bool = True
    atomic: bool = False


@dataclass(frozen=True, slots=True)
class Marked:
    """A block of which something holds (freed, read) where ``guard`` does."""

    guard: Term
    block: Block


@dataclass(frozen=True, eq=False, slots=True)
class Frozen:
    """The elements of a view, which must not be written any more, where ``guard`` holds. The rest of the block is as it was."""

    guard: Term
    view: View
    shape: Indices

    @property
    def block(self) -> Block:
        return self.view.root.block


@dataclass(frozen=True, slots=True)
class Part:
    """A range of bytes of a block, ``start`` to ``end``, that is seen as elements of another type: those of ``block``."""

    block: Block
    start: Index
    end: Index


UNSEEN = "unseen."
"""What the names of symbols begin with that stand for what nobody looked at."""


class Memory:
    """One program's memory. Addition only: a ``copy`` is not changed by what its original goes through."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.writes: list[Write] = []
        self.freed: list[Marked] = []
        self.frozen: list[Frozen] = []
        self.uninitialised: list[Marked] = []
        """Loads of what the caller never wrote: poison by LLVM's rules, undefined behaviour by others'."""
        self.read: list[Marked] = []
        """Blocks that were read as a whole."""
        self.stack: list[Block] = []
        """``alloca``s of the functions that are running."""
        self.events: list[LeftByEvent] = []
        """The events (``events``) among ``writes``."""
        self.escaped: dict[Block, tuple[Escape, ...]] = {}
        """New blocks that events may touch."""
        self.parts: list[Part] = []
        self.blind = False
        """What is read here does not matter: it may be anything (``Frame.exploring``)."""
        self.floor = 0
        """The writes before this one are not looked at: what they left may be anything."""
        self.borrowed: list[Tensor] = []
        """Tensors whose buffers are not the function's own: its arguments, and what it read buffers as."""

    def copy(self) -> Memory:
        other = Memory(self.world)
        other.take(self)
        return other

    def take(self, other: Memory) -> None:
        """From now on it is as ``other``, which went on from here."""
        self.writes, self.freed, self.frozen, self.stack = [*other.writes], [*other.freed], [*other.frozen], [*other.stack]
        self.events, self.escaped = [*other.events], dict(other.escaped)
        self.uninitialised, self.read, self.parts = [*other.uninitialised], [*other.read], [*other.parts]
        self.borrowed, self.blind, self.floor = [*other.borrowed], other.blind, other.floor

    def join(self, condition: Term, before: Memory, branch: Memory) -> None:
        """Where ``condition`` holds, what a ``branch`` did happens here, too: a copy of memory as it was ``before``, gone on from there.

        Branches of which at most one runs are joined one after the other, in any order.
        """

        def guarded(guard: Term) -> Term:
            return self.world.terms.and_(condition, guard)

        self.writes += [replace(w, guard=guarded(w.guard)) for w in branch.writes[len(before.writes) :]]
        self.freed += [replace(m, guard=guarded(m.guard)) for m in branch.freed[len(before.freed) :]]
        self.frozen += [replace(m, guard=guarded(m.guard)) for m in branch.frozen[len(before.frozen) :]]
        self.uninitialised += [replace(m, guard=guarded(m.guard)) for m in branch.uninitialised[len(before.uninitialised) :]]
        self.read += [replace(m, guard=guarded(m.guard)) for m in branch.read[len(before.read) :]]
        self.events += [replace(e, guard=guarded(e.guard)) for e in branch.events[len(before.events) :]]
        for block, escapes in branch.escaped.items():
            more = [e._replace(guard=guarded(e.guard)) for e in escapes[len(before.escaped.get(block, ())) :]]
            self.escaped[block] = (*self.escaped.get(block, ()), *(e for e in more if e.guard is not self.world.terms.false))
        # new blocks are nobody else's, whether they were made or not
        self.stack += branch.stack[len(before.stack) :]
        self.parts += branch.parts[len(before.parts) :]
        self.borrowed += branch.borrowed[len(before.borrowed) :]

    # -- questions --------------------------------------------------------------------------------------------------

    def is_freed(self, block: Block) -> Term:
        t = self.world.terms
        block = block.part_of or block
        here = (t.and_(m.guard, same_block(self.world, m.block, block)) for m in self.freed)
        return t.or_(*here, *freed_by_events(self.world, block, self.events))

    def is_frozen(self, place: Place) -> Term:
        return self.world.terms.or_(*(self._reaches(m.guard, m.view, place)[0] for m in self.frozen))

    def unreadable(self, memref: MemRef) -> Term:
        """Accessing the memref is undefined behaviour, whatever the index: it is poison, or freed."""
        t = self.world.terms
        return t.or_(memref.poison, *(t.and_(guard, self.is_freed(view.root.block)) for guard, view in memref.views))

    def unwritable(self, memref: MemRef) -> Term:
        """The same for writing: read-only blocks, too."""
        t = self.world.terms
        cases = [self.unreadable(memref)]
        for guard, view in memref.views:
            if view.root.block.read_only:
                self.world.premises.note("to-memref-read-only")
            cases.append(t.and_(guard, t.bool_constant(not view.root.block.writable)))
        return t.or_(*cases)

    def frozen_at(self, memref: MemRef, indices: Indices) -> Term:
        """Writing the element at ``indices`` is undefined behaviour, since it was frozen."""
        t = self.world.terms
        frozen = t.or_(*(t.and_(guard, self.is_frozen(Place(view.root, view.forward(indices)))) for guard, view in memref.views))
        if frozen is not t.false:
            # mutating a buffer after to_tensor or clone
            self.world.premises.note("no-write-after-to-tensor-or-clone")
        return frozen

    def outside_block(self, memref: MemRef, indices: Indices) -> Term:
        """Outside the block, for windows that are not known to be inside."""
        t = self.world.terms
        return t.or_(
            *(
                t.and_(guard, t.not_(is_inside(self.world, view.root, view.root.position(view.forward(indices)))))
                for guard, view in memref.views
                if not view.root.proven
            )
        )

    def load(self, memref: MemRef, indices: Indices) -> Scalar:
        """The element at ``indices``, which are in bounds."""
        *others, (_, last) = memref.views
        result = self.at(Place(last.root, last.forward(indices)))
        for guard, view in reversed(others):
            result = self.world.ite(guard, self.at(Place(view.root, view.forward(indices))), result)
        return result

    def tensor(self, memref: MemRef) -> Tensor:
        """The memref's content now; later writes do not change it. Poison where the memref is."""
        now, t = self.copy(), self.world.terms

        def at(indices: Indices) -> Scalar:
            element = now.load(memref, indices)
            return Scalar(element.type, element.value, t.or_(memref.poison, element.poison))

        return Tensor(memref.element, memref.shape, at)

    def at(self, place: Place) -> Scalar:
        """What lies at a place: the last write that hit it, or what was there at the beginning."""
        if self.blind:
            return unseen(self.world, place)
        hits: list[tuple[Term, Scalar]] = []
        for write in reversed(self.writes[self.floor :]):
            hit = self._hit(write, place)
            if hit is not None:
                hits.append(hit)
                if hit[0] is self.world.terms.true:
                    break
        else:
            hits.append((self.world.terms.true, (unseen if self.floor else initial)(self.world, place)))
        result = hits.pop()[1]
        while hits:
            result = self.world.ite(*hits.pop(), result)
        return result

    def hits_since(self, start: int, place: Place) -> list[tuple[Term, Scalar]]:
        """The writes from number ``start`` on that may have reached a place, the last one first, each with what it left there."""
        found = (self._hit(write, place) for write in reversed(self.writes[start:]))
        return [hit for hit in found if hit is not None]

    def note_load(self, memref: MemRef, indices: Indices) -> None:
        """Remembers that an element was loaded that may be what it was at the beginning, or what an event left there, and poison."""
        for guard, view in memref.views:
            self.note_load_at(guard, Place(view.root, view.forward(indices)))

    def note_load_at(self, guard: Term, place: Place) -> None:
        """The same of a place, where ``guard`` holds."""
        if place.root.block.visible:
            self.uninitialised.append(Marked(self.world.terms.and_(guard, self._is_uninitialised(place)), place.root.block))

    def _is_uninitialised(self, place: Place) -> Term:
        t = self.world.terms
        cases: list[Term] = []
        later: list[Term] = []
        for write in reversed(self.writes):
            hit = self._hit(write, place)
            if hit is None:
                continue
            here = hit[0]
            if isinstance(write, LeftByEvent):
                cases.append(t.and_(here, t.not_(t.or_(*reversed(later))), hit[1].poison))
            elif isinstance(write, LeftByLoop):
                written = write.written(place.indices) if write.root is place.root else None
                if written is not None:
                    here = t.and_(here, written)
                else:
                    # what no iteration wrote is in what the loop left, too, as it was
                    left = t.and_(here, t.not_(t.or_(*reversed(later))), hit[1].poison)
                    cases.append(t.and_(left, initial(self.world, place).poison))
            later.append(here)
            if here is t.true:
                break
        else:
            cases.append(t.and_(t.not_(t.or_(*reversed(later))), initial(self.world, place).poison))
        return t.or_(*cases)

    def last_writes(self) -> list[OwnWrite]:
        """The program's own writes since the last event that is sure to have run: all of which the caller may see something."""
        found: list[OwnWrite] = []
        for write in reversed(self.writes):
            if not isinstance(write, LeftByEvent):
                found.append(write)
            elif write.guard is self.world.terms.true:
                break
        return found[::-1]

    def _hit(self, write: Write, place: Place) -> tuple[Term, Scalar] | None:
        """Whether a write reached a place, and what it left there; None where it cannot have."""
        world, t = self.world, self.world.terms
        match write:
            case Store(guard, other, value):
                same = t.and_(guard, may_share(world, other.root, place.root))
                here = same if same is t.false else t.and_(same, same_place(world, other, place))
                return None if here is t.false else (here, value)
            case Overwrite(guard, view, tensor):
                here, index = self._reaches(guard, view, place)
                return None if here is t.false else (here, tensor.at(index))
            case LeftByLoop(guard, root, at):
                same = t.and_(guard, may_share(world, root, place.root))
                if same is t.false:
                    return None
                inside, indices = (t.true, place.indices) if root is place.root else locate(world, root, place.position)
                found = at(indices)
                here = t.false if found is None else t.and_(same, inside, found[0])
                return None if here is t.false or found is None else (here, found[1])
            case LeftByEvent():
                left = left_by_event(world, write, place)
                return None if left is None or left[0] is t.false else left

    def _reaches(self, guard: Term, view: View, place: Place) -> tuple[Term, Indices]:
        """Whether a place is an element of a view, where ``guard`` holds, and of which index."""
        world, t = self.world, self.world.terms
        same = t.and_(guard, may_share(world, view.root, place.root))
        if same is t.false:
            return t.false, ()
        inside, indices = (t.true, place.indices) if view.root is place.root else locate(world, view.root, place.position)
        mine, index = view.backward(indices)
        return t.and_(same, inside, mine), index

    # -- effects ----------------------------------------------------------------------------------------------------

    def store(self, memref: MemRef, indices: Indices, value: Scalar) -> None:
        for guard, view in memref.views:
            self.store_at(guard, Place(view.root, view.forward(indices)), value)

    def store_at(self, guard: Term, place: Place, value: Scalar) -> None:
        """Writes one place, where ``guard`` holds."""
        self.writes.append(Store(guard, place, value))

    def fill(self, memref: MemRef, tensor: Tensor) -> None:
        """Writes every element of a memref in which each has a place of its own (``shared.buffers.overwrite``)."""
        for _, view in memref.views:
            # raises where it is not known which elements they are
            view.backward(tuple(self.world.element_index(f"anywhere.{k}.{n.digest}", n) for k, n in enumerate(view.root.shape)))
        self.writes += [Overwrite(guard, view, tensor) for guard, view in memref.views]

    def free(self, memref: MemRef, condition: Term) -> None:
        self._note_tensors_of(view.root.block for _, view in memref.views)
        self.freed += [Marked(self.world.terms.and_(condition, guard), view.root.block) for guard, view in memref.views]

    def borrow(self, tensor: Tensor, of: Tensor | None = None) -> None:
        """``tensor`` is borrowed; where ``of`` is given, it is the same as that one seen in another way, and borrowed if that one is."""
        if of is None or self.is_borrowed(of):
            self.borrowed.append(tensor)

    def is_borrowed(self, tensor: Tensor) -> bool:
        return any(tensor is other for other in self.borrowed)

    def _note_tensors_of(self, freed: Iterable[Block]) -> None:
        """Tensors that were read of these blocks, or of parts of them, keep what they held."""
        blocks, read = list(freed), {mark.block.part_of or mark.block for mark in self.frozen}
        if any(same_block(self.world, a, b) is not self.world.terms.false for a in blocks for b in read):
            self.world.premises.note("to-tensor-is-a-snapshot")

    def note_read(self, memref: MemRef) -> None:
        self.read += [Marked(guard, view.root.block) for guard, view in memref.views]

    def freeze(self, memref: MemRef) -> None:
        self.frozen += [Frozen(guard, view, memref.shape) for guard, view in memref.views]

    def pass_on(self, root: Root, place: tuple[int, int]) -> None:
        """From now on events may touch the new block of ``root``, which an event has had as its operand (``Escape``)."""
        t, earlier = self.world.terms, self.escaped.get(root.block, ())
        first = t.not_(t.or_(*(e.guard for e in earlier)))
        if first is not t.false:
            self.escaped[root.block] = (*earlier, Escape(first, place, root))

    def lose(self, event: str) -> None:
        """An event has run: blocks that it may touch hold anything now."""
        self._note_tensors_of(m.block for m in self.frozen if m.block.freeable and (m.block.visible or m.block in self.escaped))
        self.events.append(LeftByEvent(self.world.terms.true, event, dict(self.escaped)))
        self.writes.append(self.events[-1])

    def leave_function(self, depth: int) -> None:
        """The end of a function: its ``alloca``s, all beyond the first ``depth``, are gone."""
        self._note_tensors_of(self.stack[depth:])
        self.freed += [Marked(self.world.terms.true, block) for block in self.stack[depth:]]
        del self.stack[depth:]


def same_block(world: World, a: Block, b: Block) -> Term:
    """Whether two blocks are one. A block that this program made is never one that it was given."""
    t = world.terms
    if a is b:
        return t.true
    if a.id is None or b.id is None or a.element != b.element or world.options.no_alias:
        return t.false
    if a.kind is BlockKind.GLOBAL and b.kind is BlockKind.GLOBAL:
        return t.false
    return t.equal(a.id, b.id)


def may_share(world: World, a: Root, b: Root) -> Term:
    """Whether elements of two windows may be one: their blocks are one, unless it is taken for granted that the windows do not overlap."""
    return world.terms.false if frozenset((a, b)) in world.premises.apart else same_block(world, a.block, b.block)


def same_place(world: World, a: Place, b: Place) -> Term:
    """Whether two elements of one block are one."""
    t = world.terms
    if a.root is b.root and is_injective(world, a.root):
        return t.and_(*(world.lowering.equal(i, j) for i, j in zip(a.indices, b.indices, strict=True)))
    return same_position(world, a.position, b.position)


def is_inside(world: World, root: Root, position: Index) -> Term:
    """Whether a position is inside the block of a window that is not known to be: it is where it is one of another window's that is."""
    if root.block.size is None:
        raise Unsupported("a window on a block of unknown size that is not known to be inside")
    inside = world.in_bounds((position,), (root.block.size,))
    while root.within is not None:
        root = root.within
        found = index_read_off(world, root, position - root.start) if root.proven else None
        if found is not None:
            # the same, and easier to see
            inside = world.terms.or_(inside, world.in_bounds(found, root.shape))
    return inside


def same_position(world: World, a: Index, b: Index) -> Term:
    """Equal positions. Both are inside a block, so they fit in ``index``."""
    decided = world.space.equal(a, b)
    if decided is not None:
        return world.terms.bool_constant(decided)
    bits = world.options.index_bits
    return world.terms.equal(world.lowering.lower(a, bits), world.lowering.lower(b, bits))


def unseen(world: World, place: Place) -> Scalar:
    """In place of what nobody looked at, one symbol for each type of elements."""
    element = place.root.block.element
    poison = world.terms.symbol(f"{UNSEEN}{element}.poison", BOOLEAN)
    return world.scalar(element, world.terms.symbol(f"{UNSEEN}{element}", world.sort(element)), poison)


def initial(world: World, place: Place) -> Scalar:
    """What a place holds before the program writes it."""
    block = place.root.block
    if block.initial is not None:
        shape = block.initial.shape
        return block.initial.at(world.space.delinearize(place.position, shape) if shape else ())
    if block.id is None:
        return world.poison(block.element)
    arguments = (block.id, world.lowering.lower(place.position, world.options.index_bits))
    name = f"mem.{block.element}"
    poison = world.terms.apply(f"{name}.poison", arguments, BOOLEAN)
    return world.scalar(block.element, world.terms.apply(name, arguments, world.sort(block.element)), poison)


def written_roots(memory: Memory, element: Type) -> list[Root]:
    """The windows on blocks of a type, visible to the caller, through which something was written."""
    roots = [w.root for w in memory.last_writes() if w.root.block.visible and w.root.block.element == element]
    return list(dict.fromkeys(roots))

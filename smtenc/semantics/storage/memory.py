"""The state of memory during one symbolic execution: writes, frees and freezes, in order, over an unknown initial content.

The content of a place is found by a search back through the writes; there are no SMT arrays. Source and target start with the same content,
``mem.TYPE(block, position)``, which may be poison. Elements of different types never share a memory block.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from smtenc.errors import Unsupported
from smtenc.ir.types import Type
from smtenc.semantics.storage.escapes import Escape, LeftByEvent, freed_by_events, left_by_event
from smtenc.semantics.storage.layouts import index_read_off, is_injective, locate
from smtenc.semantics.storage.permissions import Permissions
from smtenc.semantics.values import Block, BlockKind, Indices, MemRef, Place, Root, Scalar, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import Index


@dataclass(frozen=True, eq=False, slots=True)
class Store:
    """A write of one element, under ``guard``."""

    guard: Term
    place: Place
    value: Scalar

    @property
    def root(self) -> Root:
        """The window of the element."""
        return self.place.root


@dataclass(frozen=True, eq=False, slots=True)
class Overwrite:
    """A write of all elements of a view, under ``guard``."""

    guard: Term
    view: View
    tensor: Tensor

    @property
    def root(self) -> Root:
        """The window of the view."""
        return self.view.root


@dataclass(frozen=True, eq=False, slots=True)
class LeftByLoop:
    """The effect of a loop on the elements of a window, under ``guard``."""

    guard: Term
    root: Root
    at: Callable[[Indices], tuple[Term, Scalar] | None]
    """For an index of ``root``, a condition and the content under it; None if the loop never writes there. Under the condition, the content may be
    the old one.
    """
    accesses: tuple[Access, ...] = ()
    """The writes of one iteration, at symbols of that iteration."""
    written: Callable[[Indices], Term | None] = lambda _: None
    """For an index of ``root``, the condition that some iteration wrote it, which may be stronger than that of ``at``; None if it is unknown."""


OwnWrite = Store | Overwrite | LeftByLoop
Write = OwnWrite | LeftByEvent


@dataclass(frozen=True, eq=False, slots=True)
class Access:
    """A read or write of elements of a window: those at ``indices``, under ``guard``, for all values of the ``inner`` symbols."""

    root: Root
    indices: Indices
    guard: Term
    inner: Indices = ()
    writes: bool = True
    atomic: bool = False


@dataclass(frozen=True, slots=True)
class Marked:
    """A block with some property (freed, read) under ``guard``, which it has because of ``place``, if that is known."""

    guard: Term
    block: Block
    place: Place | None = None


@dataclass(frozen=True, eq=False, slots=True)
class LoadedRegion:
    """A load of elements of ``view``, which may be many, under ``guard``. ``memory`` is the state at that time."""

    guard: Term
    view: View
    memory: Memory


@dataclass(frozen=True, eq=False, slots=True)
class Frozen:
    """The elements of a view, which must not be written any more, under ``guard``. The rest of the block is not affected."""

    guard: Term
    view: View
    shape: Indices

    @property
    def block(self) -> Block:
        """The block of the view."""
        return self.view.root.block


@dataclass(frozen=True, slots=True)
class Part:
    """A range of bytes of a memory block, ``start`` to ``end``, that is accessed as elements of another type: those of ``block``."""

    block: Block
    start: Index
    end: Index


UNSEEN = "unseen."
"""The prefix of the names of symbols for memory content that was not read."""


class Memory:
    """The memory of one program. Entries are only added, so a ``copy`` is not affected by later changes of the original."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.writes: list[Write] = []
        self.freed: list[Marked] = []
        self.frozen: list[Frozen] = []
        self.uninitialised: list[Marked] = []
        """Loads of content that the caller never wrote: poison in LLVM, undefined behaviour elsewhere."""
        self.read: list[Marked] = []
        """Blocks that were read as a whole."""
        self.regions: list[LoadedRegion] = []
        """Loads of many elements."""
        self.stack: list[Block] = []
        """The blocks of ``alloca`` in the functions that are running."""
        self.events: list[LeftByEvent] = []
        """The events (``events``) among ``writes``."""
        self.escaped: dict[Block, tuple[Escape, ...]] = {}
        """The new blocks that events can access."""
        self.parts: list[Part] = []
        self.blind = False
        """True if reads give unknown content, since it does not matter (``Frame.exploring``)."""
        self.floor = 0
        """The number of the first write that reads take into account; what was there before is unknown content."""
        self.exposed: list[Block] = []
        """The blocks whose addresses were taken as integers, from which pointers may be made again."""
        self.borrowed: list[Tensor] = []
        """Tensors whose buffers the function does not own: its arguments, and those read from buffers."""
        self.permissions: tuple[Permissions, ...] = ()
        """What the functions that are running say of the memory that they access."""

    def copy(self) -> Memory:
        """Return an independent copy."""
        other = Memory(self.world)
        other.take(self)
        return other

    def take(self, other: Memory) -> None:
        """Replace the state by that of ``other``, which continued from this one."""
        self.writes, self.freed, self.frozen, self.stack = [*other.writes], [*other.freed], [*other.frozen], [*other.stack]
        self.events, self.escaped = [*other.events], dict(other.escaped)
        self.uninitialised, self.read, self.parts = [*other.uninitialised], [*other.read], [*other.parts]
        self.regions, self.exposed = [*other.regions], [*other.exposed]
        self.borrowed, self.blind, self.floor = [*other.borrowed], other.blind, other.floor
        self.permissions = other.permissions

    def join(self, condition: Term, before: Memory, branch: Memory) -> None:
        """Add the effects that a ``branch`` has had since its start, to be counted under ``condition``. The branch started as a copy of ``before``.

        Branches of which at most one runs are joined one after the other, in any order.
        """

        def guarded(guard: Term) -> Term:
            return self.world.terms.and_(condition, guard)

        self.writes += [replace(w, guard=guarded(w.guard)) for w in branch.writes[len(before.writes) :]]
        self.freed += [replace(m, guard=guarded(m.guard)) for m in branch.freed[len(before.freed) :]]
        self.frozen += [replace(m, guard=guarded(m.guard)) for m in branch.frozen[len(before.frozen) :]]
        self.uninitialised += [replace(m, guard=guarded(m.guard)) for m in branch.uninitialised[len(before.uninitialised) :]]
        self.read += [replace(m, guard=guarded(m.guard)) for m in branch.read[len(before.read) :]]
        self.regions += [replace(r, guard=guarded(r.guard)) for r in branch.regions[len(before.regions) :]]
        self.events += [replace(e, guard=guarded(e.guard)) for e in branch.events[len(before.events) :]]
        for block, escapes in branch.escaped.items():
            more = [e._replace(guard=guarded(e.guard)) for e in escapes[len(before.escaped.get(block, ())) :]]
            self.escaped[block] = (*self.escaped.get(block, ()), *(e for e in more if e.guard is not self.world.terms.false))
        # new blocks are accessible only to this program, whether the branch runs or not
        self.stack += branch.stack[len(before.stack) :]
        self.parts += branch.parts[len(before.parts) :]
        self.borrowed += branch.borrowed[len(before.borrowed) :]
        self.exposed += [block for block in branch.exposed if block not in self.exposed]

    # -- questions --------------------------------------------------------------------------------------------------

    def is_freed(self, block: Block) -> Term:
        """Return the condition that the block, or the block of which it is a part, has been freed."""
        t = self.world.terms
        block = block.part_of or block
        here = (t.and_(m.guard, same_block(self.world, m.block, block)) for m in self.freed)
        return t.or_(*here, *freed_by_events(self.world, block, self.events))

    def is_frozen(self, place: Place) -> Term:
        """Return the condition that a place must not be written any more."""
        return self.world.terms.or_(*(self._reaches(m.guard, m.view, place)[0] for m in self.frozen))

    def unreadable(self, memref: MemRef) -> Term:
        """Return the condition that every read of the memref is undefined behaviour: it is poison, or freed, or must not be read here."""
        return self.world.terms.or_(self._dead(memref), self.forbidden(memref, writes=False))

    def _dead(self, memref: MemRef) -> Term:
        t = self.world.terms
        return t.or_(memref.poison, *(t.and_(guard, self.is_freed(view.root.block)) for guard, view in memref.views))

    def forbidden(self, memref: MemRef, *, writes: bool) -> Term:
        """Return the condition that a function which is running says that it does not access the memref so."""
        t = self.world.terms
        if not self.permissions:
            return t.false
        pairs = ((guard, view.root.block, own) for guard, view in memref.views for own in self.permissions)
        return t.or_(*(t.and_(guard, own.forbids(self.world, block, writes=writes)) for guard, block, own in pairs))

    def unwritable(self, memref: MemRef) -> Term:
        """Return the condition that every write to the memref is undefined behaviour: it is poison, freed, in a read-only block, or must not be
        written here.
        """
        t = self.world.terms
        cases = [self._dead(memref), self.forbidden(memref, writes=True)]
        for guard, view in memref.views:
            if view.root.block.read_only and view.root.block.kind is not BlockKind.GLOBAL:
                self.world.premises.note("to-memref-read-only")
            cases.append(t.and_(guard, self._is_constant(view.root.block)))
        return t.or_(*cases)

    def _is_constant(self, block: Block) -> Term:
        """The condition that a block must not be written. An object of the caller's has no bytes once it is dead, but may be a constant."""
        t = self.world.terms
        if self.world.any_may_be_read_only and block.id is not None and block in self.world.pointed_to:
            return t.apply("constant.block", (block.id,), BOOLEAN)
        return t.bool_constant(not block.writable)

    def frozen_at(self, memref: MemRef, indices: Indices) -> Term:
        """Return the condition that a write of the element at ``indices`` is undefined behaviour because it is frozen."""
        t = self.world.terms
        frozen = t.or_(*(t.and_(guard, self.is_frozen(Place(view.root, view.forward(indices)))) for guard, view in memref.views))
        if frozen is not t.false:
            # mutating a buffer after to_tensor or clone
            self.world.premises.note("no-write-after-to-tensor-or-clone")
        return frozen

    def outside_block(self, memref: MemRef, indices: Indices) -> Term:
        """Return the condition that the element is outside its block; false for windows known to be inside."""
        t = self.world.terms
        return t.or_(
            *(
                t.and_(guard, t.not_(is_inside(self.world, view.root, view.root.position(view.forward(indices)))))
                for guard, view in memref.views
                if not view.root.proven
            )
        )

    def load(self, memref: MemRef, indices: Indices) -> Scalar:
        """Return the element at ``indices``, which must be in bounds."""
        *others, (_, last) = memref.views
        result = self.at(Place(last.root, last.forward(indices)))
        for guard, view in reversed(others):
            result = self.world.ite(guard, self.at(Place(view.root, view.forward(indices))), result)
        return result

    def tensor(self, memref: MemRef) -> Tensor:
        """Return the memref's current content, which later writes do not change. Its elements are poison where the memref is."""
        now, t = self.copy(), self.world.terms

        def at(indices: Indices) -> Scalar:
            element = now.load(memref, indices)
            return Scalar(element.type, element.value, t.or_(memref.poison, element.poison))

        return Tensor(memref.element, memref.shape, at)

    def at(self, place: Place) -> Scalar:
        """Return the content of a place: that of the last write that reached it, or the initial content."""
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
        """Return the writes from number ``start`` on that may have reached a place, the last one first, as conditions and contents."""
        found = (self._hit(write, place) for write in reversed(self.writes[start:]))
        return [hit for hit in found if hit is not None]

    def note_load(self, memref: MemRef, indices: Indices) -> None:
        """Record a load of an element that may have its initial content, or that of an event, and be poison."""
        for guard, view in memref.views:
            self.note_load_at(guard, Place(view.root, view.forward(indices)))

    def note_load_at(self, guard: Term, place: Place) -> None:
        """Record a load of a place, under ``guard``, if the place may have its initial content, or that of an event, and be poison."""
        if place.root.block.visible:
            self.uninitialised.append(Marked(self.world.terms.and_(guard, self._is_uninitialised(place)), place.root.block, place))

    def note_region(self, guard: Term, view: View) -> None:
        """Record a load of the elements of a view of a block that the caller can access."""
        if view.root.block.visible:
            self.regions.append(LoadedRegion(guard, view, self.copy()))

    def loads_uninitialised_in_region(self, place: Place) -> Term:
        """Return the condition that one of the regions that were loaded had the place, which was uninitialised then."""
        t = self.world.terms
        cases: list[Term] = []
        for region in self.regions:
            here, _ = self._reaches(region.guard, region.view, place)
            if here is not t.false:
                cases.append(t.and_(here, region.memory._is_uninitialised(place)))
        return t.or_(*cases)

    def _is_uninitialised(self, place: Place) -> Term:
        """The condition that a place has its initial content, or that of an event, and is poison."""
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
                    # the loop's content includes unwritten elements, unchanged
                    left = t.and_(here, t.not_(t.or_(*reversed(later))), hit[1].poison)
                    cases.append(t.and_(left, initial(self.world, place).poison))
            later.append(here)
            if here is t.true:
                break
        else:
            cases.append(t.and_(t.not_(t.or_(*reversed(later))), initial(self.world, place).poison))
        return t.or_(*cases)

    def last_writes(self) -> list[OwnWrite]:
        """Return the program's own writes since the last event that has certainly run; the caller can observe only these."""
        found: list[OwnWrite] = []
        for write in reversed(self.writes):
            if not isinstance(write, LeftByEvent):
                found.append(write)
            elif write.guard is self.world.terms.true:
                break
        return found[::-1]

    def _hit(self, write: Write, place: Place) -> tuple[Term, Scalar] | None:
        """The condition that a write reached a place, and the content it left there; None if it certainly did not."""
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
        """The condition that a place is an element of a view, under ``guard``, and the index of that element."""
        world, t = self.world, self.world.terms
        same = t.and_(guard, may_share(world, view.root, place.root))
        if same is t.false:
            return t.false, ()
        inside, indices = (t.true, place.indices) if view.root is place.root else locate(world, view.root, place.position)
        mine, index = view.backward(indices)
        return t.and_(same, inside, mine), index

    # -- effects ----------------------------------------------------------------------------------------------------

    def store(self, memref: MemRef, indices: Indices, value: Scalar) -> None:
        """Write the element at ``indices``."""
        for guard, view in memref.views:
            self.store_at(guard, Place(view.root, view.forward(indices)), value)

    def store_at(self, guard: Term, place: Place, value: Scalar) -> None:
        """Write one place, under ``guard``."""
        self.writes.append(Store(guard, place, value))

    def fill(self, memref: MemRef, tensor: Tensor) -> None:
        """Write every element of a memref whose elements have places of their own (``shared.buffers.overwrite``). Raises ``Unsupported`` if the view
        has no inverse.
        """
        for _, view in memref.views:
            # raises if the elements are unknown
            view.backward(tuple(self.world.element_index(f"anywhere.{k}.{n.digest}", n) for k, n in enumerate(view.root.shape)))
        self.writes += [Overwrite(guard, view, tensor) for guard, view in memref.views]

    def free(self, memref: MemRef, condition: Term) -> None:
        """Mark the memref's block as freed where ``condition`` holds."""
        self._note_tensors_of(view.root.block for _, view in memref.views)
        self.freed += [Marked(self.world.terms.and_(condition, guard), view.root.block) for guard, view in memref.views]

    def borrow(self, tensor: Tensor, of: Tensor | None = None) -> None:
        """Mark ``tensor`` as borrowed. If ``of`` is given, it is a tensor of which ``tensor`` is a different form, and the mark is set only if ``of``
        has it.
        """
        if of is None or self.is_borrowed(of):
            self.borrowed.append(tensor)

    def is_borrowed(self, tensor: Tensor) -> bool:
        """Return whether the tensor is marked as borrowed."""
        return any(tensor is other for other in self.borrowed)

    def _note_tensors_of(self, freed: Iterable[Block]) -> None:
        """Note the premise that tensors read from these blocks, or parts of them, keep their content after the block is freed."""
        blocks, read = list(freed), {mark.block.part_of or mark.block for mark in self.frozen}
        if any(same_block(self.world, a, b) is not self.world.terms.false for a in blocks for b in read):
            self.world.premises.note("to-tensor-is-a-snapshot")

    def note_read(self, memref: MemRef) -> None:
        """Record that the memref was read as a whole."""
        self.read += [Marked(guard, view.root.block) for guard, view in memref.views]

    def freeze(self, memref: MemRef) -> None:
        """Make later writes to the memref's elements undefined behaviour."""
        self.frozen += [Frozen(guard, view, memref.shape) for guard, view in memref.views]

    def pass_on(self, root: Root, place: tuple[int, int]) -> None:
        """Make the new block of ``root`` accessible to events, from the event and operand ``place`` on (``Escape``)."""
        t, earlier = self.world.terms, self.escaped.get(root.block, ())
        first = t.not_(t.or_(*(e.guard for e in earlier)))
        if first is not t.false:
            self.escaped[root.block] = (*earlier, Escape(first, place, root))

    def lose(self, event: str) -> None:
        """Record that an event has run: the content of all blocks that it can access is arbitrary afterwards."""
        self._note_tensors_of(m.block for m in self.frozen if m.block.freeable and (m.block.visible or m.block in self.escaped))
        self.events.append(LeftByEvent(self.world.terms.true, event, dict(self.escaped)))
        self.writes.append(self.events[-1])

    def leave_function(self, depth: int) -> None:
        """Free, at the end of a function, its ``alloca`` blocks: all on the stack after the first ``depth``."""
        self._note_tensors_of(self.stack[depth:])
        self.freed += [Marked(self.world.terms.true, block) for block in self.stack[depth:]]
        del self.stack[depth:]


def same_block(world: World, a: Block, b: Block) -> Term:
    """Return the condition that two blocks are one. A block that the program allocated is never one that the caller passed."""
    t = world.terms
    if a is b:
        return t.true
    if a.id is None or b.id is None or a.element != b.element or world.options.no_alias:
        return t.false
    if a.kind is BlockKind.GLOBAL and b.kind is BlockKind.GLOBAL:
        return t.false
    return t.equal(a.id, b.id)


def may_share(world: World, a: Root, b: Root) -> Term:
    """Return the condition that windows may have common elements: their blocks are one, and no premise says that they do not overlap."""
    return world.terms.false if frozenset((a, b)) in world.premises.apart else same_block(world, a.block, b.block)


def same_place(world: World, a: Place, b: Place) -> Term:
    """Return the condition that two elements of one block are the same."""
    t = world.terms
    if a.root is b.root and is_injective(world, a.root):
        return t.and_(*(world.lowering.equal(i, j) for i, j in zip(a.indices, b.indices, strict=True)))
    return same_position(world, a.position, b.position)


def is_inside(world: World, root: Root, position: Index) -> Term:
    """Return the condition that a position is inside the block of a window. It is a disjunction: the position may also be shown to be in a proven
    window around it. Raises ``Unsupported`` for blocks of unknown size.
    """
    if root.block.size is None:
        raise Unsupported("a window on a block of unknown size that is not known to be inside")
    inside = world.in_bounds((position,), (root.block.size,))
    while root.within is not None:
        root = root.within
        found = index_read_off(world, root, position - root.start) if root.proven else None
        if found is not None:
            # equivalent, and simpler to decide
            inside = world.terms.or_(inside, world.in_bounds(found, root.shape))
    return inside


def same_position(world: World, a: Index, b: Index) -> Term:
    """Return the condition that two positions, both inside a block (so that they fit in ``index``), are equal."""
    decided = world.space.equal(a, b)
    if decided is not None:
        return world.terms.bool_constant(decided)
    bits = world.options.index_bits
    return world.terms.equal(world.lowering.lower(a, bits), world.lowering.lower(b, bits))


def unseen(world: World, place: Place) -> Scalar:
    """Return the unknown in place of content that was not read: one symbol for each element type."""
    element = place.root.block.element
    poison = world.terms.symbol(f"{UNSEEN}{element}.poison", BOOLEAN)
    return world.scalar(element, world.terms.symbol(f"{UNSEEN}{element}", world.sort(element)), poison)


def initial(world: World, place: Place) -> Scalar:
    """Return the content of a place before the program writes it."""
    block = place.root.block
    if block.initial is not None:
        shape = block.initial.shape
        return block.initial.at(world.space.delinearize(place.position, shape) if shape else ())
    if block.id is None:
        return world.poison(block.element)
    arguments = (block.id, world.lowering.lower(place.position, world.options.index_bits))
    name = f"mem.{block.element}"
    some = world.options.poison_inputs
    poison = world.terms.apply(f"{name}.poison", arguments, BOOLEAN) if some else world.terms.false
    return world.scalar(block.element, world.terms.apply(name, arguments, world.sort(block.element)), poison)


def written_roots(memory: Memory, element: Type) -> list[Root]:
    """Return the windows, on blocks of this element type that the caller can access, through which the program wrote since the last certain event."""
    roots = [w.root for w in memory.last_writes() if w.root.block.visible and w.root.block.element == element]
    return list(dict.fromkeys(roots))

"""The state that one iteration of a loop passes to the next: loop-carried values, and the content of the windows of memory that the loop writes.

The elements of an *arbitrary* state are symbols, or applications of functions to the iteration number. One iteration that runs on such a state gives
the dependence of each part of the next state on this one, for all iterations at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import Type
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.dependencies import index_mentions
from smtenc.semantics.loops.iterations import IterationFrame
from smtenc.semantics.loops.loop import Iteration, Loop
from smtenc.semantics.storage.escapes import LeftByEvent
from smtenc.semantics.storage.layouts import ID_BITS
from smtenc.semantics.storage.memory import LeftByLoop, Memory, may_share, unseen
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Block, BlockKind, Indices, MemRef, Place, Root, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name

_MOST_EXPLORED = 8
"""The largest number of iterations that are run only to find the written windows: each but the last finds a new window."""


class NotUniform(Unsupported):
    """Raised if the effects of iterations cannot be described for all of them at once. The message has the reason."""


Element = Indices | Place
"""The position of an element in a part of a state: the index in a value (``()`` for a scalar), or a place in memory."""


@dataclass(frozen=True, slots=True)
class Part:
    """A loop-carried value, or the content of memory under ``windows``, any two of which may be windows of one block."""

    element: Type
    shape: Indices
    windows: tuple[Root, ...] = ()

    @property
    def by_position(self) -> bool:
        """True if elements are identified by block and position, not by an index."""
        return len(self.windows) > 1

    @property
    def identity(self) -> Hashable:
        """A key that is equal for parts of two loops that can be compared."""
        return tuple(w if w.block.visible else (w.shape, w.strides, w.offset) for w in self.windows), str(self.element), self.shape

    def arguments(self, world: World, element: Element) -> tuple[Term, ...]:
        """Return the position of an element as function arguments."""
        if not isinstance(element, Place):
            return world.element_arguments(element, self.shape)
        if self.by_position:
            position, id = world.lowering.lower(element.position, world.options.index_bits), element.root.block.id
            return (position,) if id is None else (id, position)
        return world.element_arguments(element.indices, element.root.shape)

    def any_element(self, world: World, name: str) -> Element:
        """Return the position of an arbitrary element, by symbols whose names start with ``name``."""
        if not self.windows:
            return tuple(world.canonical_index(f"{name}.{d}", n) for d, n in enumerate(self.shape))
        first = self.windows[0]
        if not self.by_position:
            return Place(first, tuple(world.canonical_index(f"{name}.{d}", n) for d, n in enumerate(first.shape)))
        zero, one = world.constant_index(0), world.constant_index(1)
        size = world.constant_index(1 << (world.options.index_bits - 1))
        block = first.block
        if block.visible:
            block = Block("any", BlockKind.ARGUMENT, block.element, world.terms.symbol(f"{name}.block", bit_vector(ID_BITS)))
        return Place(Root(block, zero, zero, (size,), (one,)), (world.canonical_index(f"{name}.place", size),))


Elements = Callable[[int, Element], Scalar]
"""A state as a function of the number of a part and the position of an element in it."""


class States:
    """The states of one loop in ``frame``. The methods raise ``NotUniform`` if iterations have effects other than loop-carried values and writes to
    known windows.
    """

    def __init__(self, frame: Frame, loop: Loop, number: Index, name: str, level: int) -> None:
        """Find the parts of the state. ``number`` is the symbol of an iteration, ``name`` the prefix of the names of an arbitrary state, ``level``
        their nesting level.
        """
        self.frame, self.loop, self.number, self.name, self._level = frame, loop, number, name, level
        self.world, self.before = frame.world, frame.memory.copy()
        self.hidden = False
        """True if memory before the loop is replaced by unknown content."""
        memrefs = [*frame.memrefs_of(loop.operations), *(v for v in loop.initial if isinstance(v, MemRef))]
        self._known = dict.fromkeys(view.root for memref in memrefs for _, view in memref.views)
        self._blocks = {root.block for root in self._known}
        # accesses through pointers are looked for in these windows
        self._known |= dict.fromkeys(self.world.windows[b] for b in [r.block for r in self._known] if b in self.world.windows)
        self.values = [self._value_part(v) for v in loop.initial]
        self.parts: list[Part | None] = []
        self.parts = [*self.values, *self._explore()]

    # -- which parts there are --------------------------------------------------------------------------------------

    @staticmethod
    def _value_part(value: SymbolicValue) -> Part | None:
        """The part for a loop-carried value; None for a memref, which must not change."""
        match value:
            case Scalar():
                return Part(value.type, ())
            case Tensor():
                return Part(value.element, value.shape)
            case MemRef():
                return None

    def _explore(self) -> list[Part]:
        """The parts for the windows that iterations write. The result for a loop is reused wherever it runs: other windows are refused when they
        occur.
        """
        known = self.world.recurrences.explored
        key: tuple[Operation | Root, ...] = (self.loop.operations[0], *self._known)
        if key not in known:
            known[key] = self._explored()
        return self._grouped(known[key])

    def _explored(self) -> dict[Root, None]:
        """The windows that iterations write. Raises ``NotUniform`` if they are too many."""
        windows: dict[Root, None] = {}
        for _ in range(_MOST_EXPLORED):
            self.parts = [*self.values, *self._grouped(windows)]
            found = self._written(self.run(self.number, self.unknown(self.name), exploring=True)[1])
            if found.keys() <= windows.keys():
                return windows
            windows.update(found)
        raise NotUniform("it writes more and more windows")

    def _grouped(self, windows: dict[Root, None]) -> list[Part]:
        """The parts of these windows; two windows that may be on one block belong to one part."""
        groups: list[list[Root]] = []
        for window in sorted(windows, key=lambda w: (not w.block.visible, w.block.name if w.block.visible else "")):
            mine = [g for g in groups if any(may_share(self.world, window, w) is not self.world.terms.false for w in g)]
            groups = [g for g in groups if g not in mine]
            groups.append([w for g in mine for w in g] + [window])
        return [Part(g[0].block.element, g[0].shape if len(g) == 1 else (), tuple(g)) for g in groups]

    def _written(self, iteration: Iteration) -> dict[Root, None]:
        """The windows that an iteration has written, of blocks that exist outside of it. Raises ``NotUniform`` for other effects on such blocks."""
        before, found = self.before, dict[Root, None]()
        marked = len([w for part in self.parts if part is not None for w in part.windows])
        for memory in (way.memory for way in (iteration.next, iteration.end) if way is not None):
            if len(memory.events) > len(before.events):
                raise NotUniform("an operation whose effects are not known")
            ended = [m.block for m in memory.freed[len(before.freed) :]] + [m.block for m in memory.frozen[len(before.frozen) :]]
            if any(map(self._is_outside, ended)):
                raise NotUniform("the end of a block's life, or of writing to it")
            if len(memory.parts) > len(before.parts):
                raise NotUniform("bytes that are seen as elements of another type")
            for write in memory.writes[len(before.writes) + marked :]:
                assert not isinstance(write, LeftByEvent), "there are no more events"
                root = write.root
                while root.within is not None:
                    root = root.within
                if root in self._known or (root.block in self._blocks and root is self.world.everything.get(root.block)):
                    found[root] = None
                elif self._is_outside(root.block):
                    raise NotUniform("a window that is not known outside")
        return found

    def _is_outside(self, block: Block) -> bool:
        """Return whether the block existed before the iteration. A block that an iteration creates is not accessed after it."""
        return block.visible or block in self._blocks

    # -- states -------------------------------------------------------------------------------------------------------

    def initial(self, part: int, element: Element) -> Scalar:
        """Return the element of a part before the loop."""
        return self.element(part, self.loop.initial, self.before, element)

    def element(self, part: int, values: Sequence[SymbolicValue], memory: Memory, element: Element) -> Scalar:
        """Return the element of a part in the state that consists of these values and this memory."""
        if isinstance(element, Place):
            return unseen(self.world, element) if self.hidden and memory is self.before else memory.at(element)
        value = values[part]
        assert isinstance(value, (Scalar, Tensor))
        return value if isinstance(value, Scalar) else value.at(element)

    def unknown(self, name: str, *iterations: Term, poison: Callable[[int], bool] = lambda part: True) -> Elements:
        """Return an arbitrary state: functions ``name.P`` of ``iterations`` and of the element's position, for part P (with a suffix for types if
        there are no ``iterations``). Part k is never poison if ``poison(k)`` is False.
        """

        def at(k: int, element: Element) -> Scalar:
            part, world = self.parts[k], self.world
            assert part is not None
            arguments = (*iterations, *part.arguments(world, element))
            # symbols of arbitrary states are created repeatedly, for parts of all types
            function = (
                f"{name}.{k}" if iterations else f"{name}.{k}.{part.element}.{'.'.join(str(world.terms.width(a)) for a in arguments)}"
            )
            is_poison = world.terms.apply(f"{function}.poison", arguments, BOOLEAN) if poison(k) else world.terms.false
            return world.scalar(part.element, world.terms.apply(function, arguments, world.sort(part.element)), is_poison)

        return at

    def names(self, name: str | None = None) -> dict[str, int]:
        """Return the names of the functions of an arbitrary state (``unknown``), with the numbers of their parts."""
        unknown, found = self.unknown(name or self.name), dict[str, int]()
        for k, part in enumerate(self.parts):
            if part is not None:
                function = function_name(self.world.bits(unknown(k, part.any_element(self.world, f"{self.name}.named.{k}"))))
                assert function is not None
                found[function] = found[f"{function}.poison"] = k
        return found

    def run(self, number: Index, elements: Elements, *, exploring: bool = False) -> tuple[IterationFrame, Iteration]:
        """Run one iteration on a state. Return its frame and its result. Raises ``NotUniform``."""
        values, memory = self.state(elements)
        inner = IterationFrame(self.frame, memory, (number,), exploring=exploring)
        with self.world.recurrences.within(self._level):
            found = self.loop.iteration(inner, number, values)
        if not exploring:
            written = self._written(found)
            if not written.keys() <= {w for part in self.parts if part is not None for w in part.windows}:
                raise NotUniform("a window that is written on some ways only")
            self._require_unchanged(found)
        return inner, found

    def anywhere(self) -> list[Element | None]:
        """Return the position of an arbitrary element of each part; None for memrefs."""
        parts = enumerate(self.parts)
        return [None if part is None else part.any_element(self.world, f"{self.name}.{k}") for k, part in parts]

    def uniform_iteration(self, *, windows: bool = True, exploring: bool = False) -> tuple[list[bool], IterationFrame, Iteration]:
        """Return for each part whether it may be poison before any iteration, and an arbitrary iteration with its frame.

        A part may be poison if it may be so initially, or if an iteration makes it poison although the parts that cannot be poison are not (by
        induction). If ``windows`` is False, all parts in memory count as possibly poison, without a look at them. Raises ``NotUniform``.
        """
        f, anywhere = self.world.terms.false, self.anywhere()
        if not windows:
            anywhere[len(self.values) :] = [None] * (len(anywhere) - len(self.values))
        poison = [at is None or self.initial(k, at).poison is not f for k, at in enumerate(anywhere)]
        while True:
            given = poison
            inner, found = self.run(self.number, self.unknown(self.name, poison=given.__getitem__), exploring=exploring)
            if found.next is None:
                raise NotUniform("it has no iteration")
            following = found.next
            poison = [
                known or (at is not None and self.element(k, following.values, following.memory, at).poison is not f)
                for k, (known, at) in enumerate(zip(given, anywhere, strict=True))
            ]
            if poison == given:
                return poison, inner, found

    def state(self, elements: Elements) -> tuple[list[SymbolicValue], Memory]:
        """Return the loop-carried values and the memory of a state."""
        values = [self._value(k, value, elements) for k, value in enumerate(self.loop.initial)]
        memory = self.before.copy()
        if self.hidden:
            memory.floor = len(self.before.writes)
        for k, part in enumerate(self.parts):
            for window in part.windows if part is not None else ():
                memory.writes.append(LeftByLoop(self.world.terms.true, window, _content(self.world, k, window, elements)))
        return values, memory

    def _value(self, k: int, value: SymbolicValue, elements: Elements) -> SymbolicValue:
        match value:
            case Scalar():
                return elements(k, ())
            case Tensor():
                return Tensor(value.element, value.shape, lambda indices: elements(k, indices))
            case MemRef():
                return value

    def _require_unchanged(self, found: Iteration) -> None:
        """Raise ``NotUniform`` if a loop-carried memref changes, or a tensor changes its shape."""
        for old, new in zip(self.loop.initial, found.next.values if found.next is not None else (), strict=False):
            if isinstance(old, MemRef) and old is not new:
                raise NotUniform("a memref that changes from iteration to iteration")
            if isinstance(old, Tensor) and isinstance(new, Tensor) and new.shape != old.shape:
                raise NotUniform("a tensor whose size changes from iteration to iteration")


def _content(world: World, k: int, window: Root, elements: Elements) -> Callable[[Indices], tuple[Term, Scalar] | None]:
    return lambda indices: (world.terms.true, elements(k, Place(window, indices)))


def record_iterations(
    frame: Frame, trips: Index, sample: tuple[Index, IterationFrame], run: Callable[[Index], IterationFrame], names: Iterable[str]
) -> None:
    """Record the undefined behaviour of all iterations below ``trips`` in ``frame``. ``run`` runs one iteration and returns its frame.

    ``sample`` is the number of an arbitrary iteration, and its frame on an arbitrary state (of functions ``names``): if nothing is undefined there,
    no iteration is undefined. Undefined behaviour over domains in an iteration becomes one over the product of domains. A domain whose size depends
    on the iteration, or the state, is embedded in one whose size does not.
    """
    world, known = frame.world, dict[Index, tuple[Term, IterationFrame]]()
    number, seen = sample
    bound = frozenset((*names, *(s.name for s in number.symbols())))

    def ran(k: Index) -> tuple[Term, IterationFrame]:
        """An iteration and the condition that it is iteration ``k`` (true, unless iterations have different domains in them)."""
        if k not in known:
            known[k] = world.terms.true, run(k)
            if len(known[k][1].somewhere) != len(seen.somewhere):
                other = world.element_index(world.fresh_name("undefined"), trips)
                known[k] = world.lowering.equal(k, other), run(other)
            if len(known[k][1].somewhere) != len(seen.somewhere):
                raise Unsupported("a loop whose iterations have different domains in them")
        return known[k]

    def at(indices: Indices) -> Term:
        here, inner = ran(indices[0])
        return world.terms.and_(here, world.terms.or_(*inner.undefined))

    def nested(j: int) -> Callable[[Indices], Term]:
        def at(indices: Indices) -> Term:
            first, *rest = indices
            here, inner = ran(first)
            family = inner.somewhere[j]
            return world.terms.and_(here, family.domain.contains(world, tuple(rest)), family.at(tuple(rest)))

        return at

    # within another iteration, families are kept even if they never hold: each operation must give the same number of them
    never = world.terms.or_(*seen.undefined) is world.terms.false
    found = [UndefinedSomewhere(Domain((trips,)), at, never=never)]
    for j, family in enumerate(seen.somewhere):
        extents = tuple(_independent(world, n, bound) for n in family.domain.extents)
        found.append(UndefinedSomewhere(Domain((trips, *extents)), nested(j), never=family.never))
    frame.somewhere += [family for family in found if frame.in_region or not family.never]


def _independent(world: World, extent: Index, bound: frozenset[str]) -> Index:
    """``extent``, or its largest possible value if it depends on ``bound`` symbols."""
    return world.constant_index(extent.hi) if index_mentions(world, extent, bound) else extent

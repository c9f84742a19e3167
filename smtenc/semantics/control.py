"""Regions that run under a condition: the general part of ``if``. This module defines no operations.

Undefined behaviour of a region, and its effects on memory, count only where the region runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Region
from smtenc.semantics.frame import Frame
from smtenc.semantics.storage.unions import either_memref
from smtenc.semantics.storage.updates import either_update
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Indices, MemRef, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term


class Branch(Frame):
    """The activation of a region that runs where its parent runs and ``condition`` holds.

    The branch starts with its parent's memory at the time of its creation. ``join`` applies its effects on memory to the parent.
    """

    def __init__(self, parent: Frame, condition: Term) -> None:
        world, outer = parent.world, path_of(parent)
        super().__init__(world, parent.module, parent)
        self.outer = parent
        self.condition, self.under = condition, world.terms.and_(parent.under, condition)
        self.path = None if outer is None else world.terms.and_(outer, condition)
        self.memory_before = parent.memory
        self.takes_effects = parent.takes_effects or self.path is not None
        self.iteration = parent.iteration
        # an event carries its path condition as its guard
        self.trace = None if self.path is None else parent.trace
        if condition is world.terms.true:
            # the branch runs exactly when its parent does: effects and undefined behaviour are recorded in the parent directly
            self.in_region = parent.in_region
            self.undefined, self.somewhere = parent.undefined, parent.somewhere
        else:
            self.memory, self.memory_before = parent.memory.copy(), parent.memory.copy()

    def results(self, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        """Run the region and return the operands of its terminator. Raises ``Unsupported`` if the number of arguments is not that of the region."""
        if len(region.blocks[0].arguments) != len(arguments):
            raise Unsupported(f"a region of {len(region.blocks[0].arguments)} arguments for {len(arguments)} values")
        return self.run_region(region, arguments)

    def operands_at_end(self, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        """Run a region of one block and return the operands of its last operation, which may be any operation and is not executed."""
        (block,) = region.blocks
        for argument, symbolic in zip(block.arguments, arguments, strict=True):
            self.bind(argument, symbolic)
        *operations, last = block.operations
        for operation in operations:
            self.execute(operation)
        return [self.value(v) for v in last.operands]

    def join(self) -> None:
        """Add the effects of the branch on memory, and its undefined behaviour, to the parent, under the branch's condition."""
        self.join_undefined()
        if self.condition is not self.world.terms.true:
            self.outer.memory.join(self.condition, self.memory_before, self.memory)

    def join_undefined(self) -> None:
        """Add the undefined behaviour of the branch, but not its effects on memory, to the parent, under the branch's condition."""
        terms, parent = self.world.terms, self.outer
        if self.condition is terms.true:
            return
        for term in self.undefined:
            parent.undefined_if(terms.and_(self.condition, term))
        parent.somewhere += [_on_path(self.world, self.condition, family) for family in self.somewhere]


def path_of(frame: Frame) -> Term | None:
    """Return the path condition of a frame; None if the frame runs at every point of some domain, or its path condition is unknown."""
    if isinstance(frame, Branch):
        return frame.path
    if frame.caller is not None:
        return path_of(frame.caller)
    return None if frame.in_region else frame.world.terms.true


def is_executed_once(frame: Frame) -> bool:
    """Return whether a frame is at a place that is executed once, so that it makes one object, and each value there is one term."""
    return path_of(frame) is not None and not frame.exploring and frame.watched is None


def run_here(frame: Frame, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
    """Run a region wherever ``frame`` runs, with SSA values of its own, and return the operands of its terminator."""
    return Branch(frame, frame.world.terms.true).results(region, arguments)


def _on_path(world: World, path: Term, family: UndefinedSomewhere) -> UndefinedSomewhere:
    """The undefined behaviour ``family``, under the condition ``path``."""
    if path is world.terms.true:
        return family
    return UndefinedSomewhere(family.domain, lambda indices: world.terms.and_(path, family.at(indices)), family.operation, family.never)


def either(frame: Frame, condition: Scalar, then: Region, otherwise: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
    """Return the values of the region that ``condition``, an ``i1``, selects, and run both under their conditions. A poison condition is undefined
    behaviour.
    """
    frame.undefined_if(condition.poison)
    return chosen(frame, [(frame.world.holds(condition), then)], otherwise, arguments)


def chosen(
    frame: Frame, cases: Sequence[tuple[Term, Region]], otherwise: Region, arguments: Sequence[SymbolicValue] = ()
) -> list[SymbolicValue]:
    """Return the values of the first region of ``cases`` whose condition holds, or of ``otherwise`` if none does. A region without blocks does
    nothing and gives no values. Effects and undefined behaviour of each region count where it is selected.
    """
    t = frame.world.terms
    ways: list[tuple[Branch, list[SymbolicValue]]] = []
    path = t.true
    for condition, region in (*cases, (t.true, otherwise)):
        here = t.and_(path, condition)
        if here is not t.false:
            # all branches start with the memory before the first one
            branch = Branch(frame, here)
            ways.append((branch, branch.results(region, arguments) if region.blocks else []))
        path = t.and_(path, t.not_(condition))
        if path is t.false:
            break
    for branch, _ in ways:
        branch.join()
    result = ways[-1][1]
    for branch, values in reversed(ways[:-1]):
        result = [merged(frame.world, branch.condition, a, b) for a, b in zip(values, result, strict=True)]
    return result


def undefined_before(frame: Frame) -> tuple[tuple[Term, ...], tuple[UndefinedSomewhere, ...]]:
    """Return the undefined behaviour recorded so far in ``frame`` and in all frames around it, callers included: conditions, and families over
    iteration domains. Each is relative to the condition under which its frame runs.
    """
    frames = list(_outwards(frame))
    return tuple(term for f in frames for term in f.undefined), tuple(family for f in frames for family in f.somewhere)


def _outwards(frame: Frame) -> Iterator[Frame]:
    """Yield a frame and the frames around it, callers included. A frame that shares its list of undefined behaviour with an inner one is left out."""
    yield frame
    outer = frame.outer if isinstance(frame, Branch) else frame.caller
    while outer is not None:
        if outer.undefined is not frame.undefined:
            yield outer
        frame, outer = outer, outer.outer if isinstance(outer, Branch) else outer.caller


def settled(world: World, value: SymbolicValue) -> SymbolicValue:
    """Return ``value`` in simpler form: a tensor of one element with that element already computed; other values are returned as they are."""
    if not isinstance(value, Tensor) or any(n.constant_value != 1 for n in value.shape):
        return value
    only = value.at(tuple(world.constant_index(0) for _ in value.shape))
    return Tensor(value.element, value.shape, lambda _: only)


def merged(world: World, condition: Term, a: SymbolicValue, b: SymbolicValue) -> SymbolicValue:
    """Return ``if condition then a else b`` of two values of one type. Dynamic dimensions of tensors may differ. Raises ``Unsupported`` if their
    ranks do.
    """
    if isinstance(a, Scalar) and isinstance(b, Scalar):
        return world.ite(condition, a, b)
    if isinstance(a, MemRef) and isinstance(b, MemRef):
        return either_memref(world, condition, a, b)
    assert isinstance(a, Tensor)
    assert isinstance(b, Tensor)
    if len(a.shape) != len(b.shape):
        raise Unsupported("tensors of different ranks in two branches")
    shape = tuple(world.index_ite(condition, n, m) for n, m in zip(a.shape, b.shape, strict=True))

    def at(indices: Indices) -> Scalar:
        return world.ite(condition, a.at(indices), b.at(indices))

    return either_update(world, condition, a, b, at) or Tensor(a.element, shape, at)

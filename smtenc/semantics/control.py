"""Regions that run under a condition: the general part of ``if``. No operations.

What a region leaves undefined counts only where the region runs, and so does what it does to memory.
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
    """The activation of a region that runs where ``condition`` holds, if its parent runs at all.

    It begins with its parent's memory as it is when the branch is made; what it does there counts when it is ``join``ed.
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
        # events know their guards
        self.trace = None if self.path is None else parent.trace
        if condition is world.terms.true:
            # it runs exactly when its parent does, whose effects and undefined behaviour go on here
            self.in_region = parent.in_region
            self.undefined, self.somewhere = parent.undefined, parent.somewhere
        else:
            self.memory, self.memory_before = parent.memory.copy(), parent.memory.copy()

    def results(self, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        """The operands of the terminator. Raises ``Unsupported`` for another number of arguments."""
        if len(region.blocks[0].arguments) != len(arguments):
            raise Unsupported(f"a region of {len(region.blocks[0].arguments)} arguments for {len(arguments)} values")
        return self.run_region(region, arguments)

    def operands_at_end(self, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        """Runs a region of one block, whatever its terminator means, and gives the terminator's operands."""
        (block,) = region.blocks
        for argument, symbolic in zip(block.arguments, arguments, strict=True):
            self.bind(argument, symbolic)
        *operations, last = block.operations
        for operation in operations:
            self.execute(operation)
        return [self.value(v) for v in last.operands]

    def join(self) -> None:
        """The parent goes on after it: what the branch did to memory, and left undefined, counts where its condition holds."""
        self.join_undefined()
        if self.condition is not self.world.terms.true:
            self.outer.memory.join(self.condition, self.memory_before, self.memory)

    def join_undefined(self) -> None:
        """The same of what it left undefined alone."""
        terms, parent = self.world.terms, self.outer
        if self.condition is terms.true:
            return
        for term in self.undefined:
            parent.undefined_if(terms.and_(self.condition, term))
        parent.somewhere += [_on_path(self.world, self.condition, family) for family in self.somewhere]


def path_of(frame: Frame) -> Term | None:
    """The condition under which a frame runs; None where it runs at every point of some domain, or that is not known."""
    if isinstance(frame, Branch):
        return frame.path
    if frame.caller is not None:
        return path_of(frame.caller)
    return None if frame.in_region else frame.world.terms.true


def run_here(frame: Frame, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
    """The operands of the terminator of a region that runs where ``frame`` does; its values are its own."""
    return Branch(frame, frame.world.terms.true).results(region, arguments)


def _on_path(world: World, path: Term, family: UndefinedSomewhere) -> UndefinedSomewhere:
    if path is world.terms.true:
        return family
    return UndefinedSomewhere(family.domain, lambda indices: world.terms.and_(path, family.at(indices)), family.operation, family.never)


def either(frame: Frame, condition: Scalar, then: Region, otherwise: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
    """What the region gives that ``condition``, an ``i1``, chooses. A poison condition is undefined behaviour."""
    frame.undefined_if(condition.poison)
    return chosen(frame, [(frame.world.holds(condition), then)], otherwise, arguments)


def chosen(
    frame: Frame, cases: Sequence[tuple[Term, Region]], otherwise: Region, arguments: Sequence[SymbolicValue] = ()
) -> list[SymbolicValue]:
    """What the first region gives whose condition holds; a region without blocks does nothing."""
    t = frame.world.terms
    ways: list[tuple[Branch, list[SymbolicValue]]] = []
    path = t.true
    for condition, region in (*cases, (t.true, otherwise)):
        here = t.and_(path, condition)
        if here is not t.false:
            # all begin with memory as it is now
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
    """The same where the frame runs, as it is recorded."""
    frames = list(_outwards(frame))
    return tuple(term for f in frames for term in f.undefined), tuple(family for f in frames for family in f.somewhere)


def _outwards(frame: Frame) -> Iterator[Frame]:
    """A frame and those around it, callers included, but for those whose undefined behaviour goes on in one inside."""
    yield frame
    outer = frame.outer if isinstance(frame, Branch) else frame.caller
    while outer is not None:
        if outer.undefined is not frame.undefined:
            yield outer
        frame, outer = outer, outer.outer if isinstance(outer, Branch) else outer.caller


def settled(world: World, value: SymbolicValue) -> SymbolicValue:
    """The same value; a tensor of one element without the chain of operations that made it."""
    if not isinstance(value, Tensor) or any(n.constant_value != 1 for n in value.shape):
        return value
    only = value.at(tuple(world.constant_index(0) for _ in value.shape))
    return Tensor(value.element, value.shape, lambda _: only)


def merged(world: World, condition: Term, a: SymbolicValue, b: SymbolicValue) -> SymbolicValue:
    """``if condition then a else b``; unknown dimensions may differ. Raises ``Unsupported`` for different ranks."""
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

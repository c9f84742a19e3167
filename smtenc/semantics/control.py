"""Regions that run under a condition, and regions that run again and again: the general part of ``if`` and ``while``. No operations.

What a region leaves undefined counts only where the region runs. A loop whose condition folds to a constant is unrolled exactly; one whose
condition is symbolic up to ``SemanticOptions.unroll`` iterations, under the assumption ``unroll=N`` about the source's loops.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.core import Region
from smtenc.semantics.frame import Frame
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

MOST_ITERATIONS = 1024
"""A loop may test its condition so often, however many of the tests are decided."""


class Branch(Frame):
    """The activation of a region that runs where ``condition`` holds, if its parent runs at all.

    It begins with its parent's memory as it is when the branch is made; what it does there counts when it is ``join``ed.
    """

    def __init__(self, parent: Frame, condition: Term) -> None:
        world, outer = parent.world, path_of(parent)
        super().__init__(world, parent.module, parent)
        self.outer = parent
        self.condition = condition
        self.path = None if outer is None else world.terms.and_(outer, condition)
        self.memory_before = parent.memory
        if condition is world.terms.true:
            # it runs exactly when its parent does, whose effects and undefined behaviour go on here
            self.in_region, self.trace = parent.in_region, parent.trace
            self.undefined, self.somewhere = parent.undefined, parent.somewhere
        else:
            self.memory, self.memory_before = parent.memory.copy(), parent.memory.copy()

    def writable_memory(self) -> Memory:
        """Raises ``Unsupported`` where it runs at every point of some domain."""
        return super().writable_memory() if self.path is None else self.memory

    def results(self, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
        """The operands of the terminator. Raises ``Unsupported`` for several blocks, and for another number of arguments."""
        if len(region.blocks) != 1:
            raise Unsupported("a region with several blocks")
        if len(region.blocks[0].arguments) != len(arguments):
            raise Unsupported(f"a region of {len(region.blocks[0].arguments)} arguments for {len(arguments)} values")
        return self.run(region.blocks[0], arguments)

    def join(self) -> None:
        """The parent goes on after it: what the branch did to memory, and left undefined, counts where its condition holds."""
        terms, parent = self.world.terms, self.outer
        if self.condition is terms.true:
            return
        for term in self.undefined:
            parent.undefined_if(terms.and_(self.condition, term))
        parent.somewhere += [UndefinedSomewhere(s.domain, _where(self.world, self.condition, s.at), s.operation) for s in self.somewhere]
        parent.memory.join(self.condition, self.memory_before, self.memory)


def path_of(frame: Frame) -> Term | None:
    """The condition under which a frame runs; None where it runs at every point of some domain, or that is not known."""
    if isinstance(frame, Branch):
        return frame.path
    return None if frame.in_region else frame.world.terms.true


def run_under(frame: Frame, condition: Term, region: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
    """The operands of the terminator of a region that runs where ``condition`` holds; its effects count there only.

    Raises ``Unsupported`` for several blocks, and for what the rest of the world sees unless ``condition`` is true.
    """
    branch = Branch(frame, condition)
    results = branch.results(region, arguments)
    branch.join()
    return results


def _where(world: World, condition: Term, at: Callable[[Indices], Term]) -> Callable[[Indices], Term]:
    return lambda indices: world.terms.and_(condition, at(indices))


def either(frame: Frame, condition: Scalar, then: Region, otherwise: Region, arguments: Sequence[SymbolicValue]) -> list[SymbolicValue]:
    """What the region gives that ``condition``, an ``i1``, chooses. A poison condition is undefined behaviour."""
    frame.undefined_if(condition.poison)
    world, holds = frame.world, frame.world.holds(condition)
    truth = world.terms.truth(holds)
    if truth is not None:
        return run_under(frame, world.terms.true, then if truth else otherwise, arguments)
    # both begin with memory as it is now
    branches = Branch(frame, holds), Branch(frame, world.terms.not_(holds))
    first, second = (branch.results(region, arguments) for branch, region in zip(branches, (then, otherwise), strict=True))
    for branch in branches:
        branch.join()
    return [merged(world, holds, a, b) for a, b in zip(first, second, strict=True)]


Test = Callable[[Term, Sequence[SymbolicValue]], tuple[Scalar, Sequence[SymbolicValue]]]
"""Of the condition under which it is run and the loop's state: whether to go on (an ``i1``), and the values to go on, or to end, with."""
Body = Callable[[Term, Sequence[SymbolicValue]], Sequence[SymbolicValue]]
"""Of the condition under which it is run and what the test gave: the next state."""


def repeat(frame: Frame, state: Sequence[SymbolicValue], test: Test, body: Body) -> list[SymbolicValue]:
    """What a loop ends with: the values that its test gave when it failed. A poison condition is undefined behaviour.

    Raises ``Unsupported`` for a loop that is not known to end, where nothing can be assumed of it (in a region that runs at many points).
    """
    world, t = frame.world, frame.world.terms
    path, undecided = t.true, 0
    ends: list[tuple[Term, Sequence[SymbolicValue]]] = []
    for _ in range(MOST_ITERATIONS):
        condition, values = test(path, [settled(world, v) for v in state])
        frame.undefined_if(t.and_(path, condition.poison))
        # what a poison condition holds must not be assumed away below
        again = t.and_(world.holds(condition), t.not_(condition.poison))
        ends.append((t.not_(again), values))
        path = t.and_(path, again)
        if path is t.false:
            break
        if t.truth(again) is None:
            undecided += 1
            if undecided > world.options.unroll:
                _assume_unrolled(frame, path)
                break
        state = body(path, values)
    else:
        raise Unsupported(f"a loop of {MOST_ITERATIONS} iterations or more")
    result = list(ends[-1][1])
    for ended, values in reversed(ends[:-1]):
        result = [merged(world, ended, a, b) for a, b in zip(values, result, strict=True)]
    return result


def _assume_unrolled(frame: Frame, goes_on: Term) -> None:
    """Takes for granted that a loop does not go on where ``goes_on`` says that it would, unless something was undefined before.

    The source decides what is left out: where only a loop of the target goes on, what it does is not known, and counts as undefined.
    """
    world, path = frame.world, path_of(frame)
    if path is None:
        raise Unsupported("a loop of unknown length in a region")
    t, name = world.terms, f"unroll={world.options.unroll}"
    ends = t.or_(t.not_(t.and_(path, goes_on)), _undefined_so_far(frame))
    if frame.is_target and ends not in world.premises.restrictions:
        world.premises.note(name)
        frame.undefined_if(goes_on)
    else:
        world.premises.assume(name, ends)


def _undefined_so_far(frame: Frame) -> Term:
    """Undefined behaviour in a frame, or in those around it, up to now: what comes after it must not be assumed away together with it.

    Over an iteration domain at a symbolic point, which a query may choose as any other symbol of an assumption.
    """
    world = frame.world
    cases, families = list(frame.undefined), list(frame.somewhere)
    while isinstance(frame, Branch):
        frame = frame.outer
        cases += frame.undefined
        families += [family for family in frame.somewhere if family not in families]
    return world.terms.or_(*cases, *(family.at_some_point(world, "unrolled")[0] for family in families))


def settled(world: World, value: SymbolicValue) -> SymbolicValue:
    """The same value; a tensor of one element without the chain of operations that made it."""
    if not isinstance(value, Tensor) or any(n.constant_value != 1 for n in value.shape):
        return value
    only = value.at(tuple(world.constant_index(0) for _ in value.shape))
    return Tensor(value.element, value.shape, lambda _: only)


def merged(world: World, condition: Term, a: SymbolicValue, b: SymbolicValue) -> SymbolicValue:
    """``if condition then a else b``; unknown dimensions may differ. Raises ``Unsupported`` for memrefs and for different ranks."""
    if isinstance(a, Scalar) and isinstance(b, Scalar):
        return world.ite(condition, a, b)
    if not isinstance(a, Tensor) or not isinstance(b, Tensor):
        raise Unsupported("a memref that depends on a condition")
    if len(a.shape) != len(b.shape):
        raise Unsupported("tensors of different ranks in two branches")
    shape = tuple(world.index_ite(condition, n, m) for n, m in zip(a.shape, b.shape, strict=True))
    return Tensor(a.element, shape, lambda indices: world.ite(condition, a.at(indices), b.at(indices)))

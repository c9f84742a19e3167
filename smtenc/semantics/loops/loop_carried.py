"""Loop-carried tensors as buffers: the loop becomes one over memory, in which each iteration writes the tensor that it yields to the buffer.

An iteration reads the buffer as a tensor when it begins, so its later writes do not change that tensor; the yielded tensor is written when the
iteration ends. If the yielded tensor differs from the received one in some elements only, these are written, else all. No other code refers to the
buffer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from smtenc.semantics.frame import Frame
from smtenc.semantics.loops.loop import Iteration, Loop, RunIteration, Way
from smtenc.semantics.loops.states import NotUniform
from smtenc.semantics.storage.layouts import row_major, whole
from smtenc.semantics.storage.memory import LeftByLoop, Memory, OwnWrite
from smtenc.semantics.storage.updates import Updated, everywhere, writes_between
from smtenc.semantics.values import Block, BlockKind, Indices, Root, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World
from smtenc.terms.index.space import Index

_Run = Callable[[Frame, Loop], list[SymbolicValue]]
_Roots = Mapping[int, Root]
"""The buffers of loop-carried tensors, by the numbers of the values."""


def with_buffers(frame: Frame, loop: Loop, run: _Run) -> list[SymbolicValue]:
    """Return the result of ``run`` for the loop with buffers in place of its tensors. The frame's memory contains the buffers only during the run."""
    world, memory = frame.world, frame.memory
    tensors = {k: value for k, value in enumerate(loop.initial) if isinstance(value, Tensor)}
    if not tensors:
        return run(frame, loop)
    roots = {k: _buffer(world, tensor) for k, tensor in tensors.items()}
    before = memory.writes
    memory.writes = [*before, *(everywhere(world, tensor)(roots[k])[0] for k, tensor in tensors.items())]
    try:
        initial = [whole(world, roots[k]) if k in roots else value for k, value in enumerate(loop.initial)]
        values = run(frame, replace(loop, initial=initial, iteration=_on_buffers(loop.iteration, roots)))
        written = memory.writes[len(before) + len(roots) :]
    finally:
        memory.writes = before
    mine = frozenset(roots.values())
    memory.writes = [*before, *(write for write in written if not _is_to(write, mine))]
    for k, tensor in tensors.items():
        values[k] = _left(world, tensor, [w for w in written if isinstance(w, LeftByLoop) and w.root is roots[k]])
    return values


def _buffer(world: World, tensor: Tensor) -> Root:
    zero = world.constant_index(0)
    block = Block(world.fresh_name("handed"), BlockKind.TENSOR, tensor.element)
    return Root(block, zero, zero, tensor.shape, row_major(world, tensor.shape))


def _is_to(write: object, roots: frozenset[Root]) -> bool:
    return isinstance(write, LeftByLoop) and write.root in roots


def _on_buffers(run_iteration: RunIteration, roots: _Roots) -> RunIteration:
    """The function that runs an iteration which receives and yields buffers in place of tensors."""

    def on_buffers(frame: Frame, number: Index, values: Sequence[SymbolicValue]) -> Iteration:
        given = [frame.memory.tensor(whole(frame.world, roots[k])) if k in roots else value for k, value in enumerate(values)]
        found = run_iteration(frame, number, given)
        following, end = (None if way is None else _written(frame.world, way, given, values, roots) for way in (found.next, found.end))
        return Iteration(found.goes_on, following, end)

    return on_buffers


def _written(world: World, way: Way, given: Sequence[SymbolicValue], buffers: Sequence[SymbolicValue], roots: _Roots) -> Way:
    """A way that yields buffers to which the tensors have been written. Raises ``NotUniform`` if the shape of a tensor changes."""
    memory: Memory = way.memory.copy()
    values = list(way.values)
    for k, root in roots.items():
        before, after = given[k], values[k]
        assert isinstance(before, Tensor)
        assert isinstance(after, Tensor)
        if after.shape != before.shape:
            raise NotUniform("a tensor whose size changes from iteration to iteration")
        writes = writes_between(before, after, root)
        memory.writes += everywhere(world, after)(root) if writes is None else writes
        values[k] = buffers[k]
    return Way(values, memory)


def _left(world: World, initial: Tensor, left: Sequence[LeftByLoop]) -> Tensor:
    """The tensor with which a loop ends that left these writes in its buffer."""

    def at(indices: Indices) -> Scalar:
        return _content(world, left, indices, initial.at)

    def writes(root: Root) -> Sequence[OwnWrite]:
        return [replace(write, root=root, accesses=tuple(replace(access, root=root) for access in write.accesses)) for write in left]

    return Updated(initial, at, writes) if left else initial


def _content(world: World, left: Sequence[LeftByLoop], indices: Indices, initial: Callable[[Indices], Scalar]) -> Scalar:
    """The content at an index after these writes; ``initial`` gives that before."""
    if not left:
        return initial(indices)
    *earlier, last = left
    hit = last.at(indices)
    if hit is None:
        return _content(world, earlier, indices, initial)
    condition, value = hit
    return value if condition is world.terms.true else world.ite(condition, value, _content(world, earlier, indices, initial))

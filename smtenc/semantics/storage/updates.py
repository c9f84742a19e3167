"""Tensors that are others but for what is written in them: a value of its own, and what a buffer with the same elements would go through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from smtenc.semantics.storage.layouts import whole
from smtenc.semantics.storage.memory import Overwrite, OwnWrite
from smtenc.semantics.values import Indices, Root, Scalar, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

Writes = Callable[[Root], Sequence[OwnWrite]]
"""What is written, in a window whose indices are the tensor's."""


class Updated(Tensor):
    """``before``, which has the same shape, after ``writes``."""

    __slots__ = ("before", "writes")

    def __init__(self, before: Tensor, at: Callable[[Indices], Scalar], writes: Writes) -> None:
        super().__init__(before.element, before.shape, at)
        self.before, self.writes = before, writes

    def read_by(self, at: Callable[[Indices], Scalar]) -> Tensor:
        return Updated(self.before, at, self.writes)


def overwritten(
    world: World,
    before: Tensor,
    source: Tensor,
    forward: Callable[[Indices], Indices],
    backward: Callable[[Indices], tuple[Term, Indices]],
) -> Updated:
    """``before`` with the elements of ``source`` at ``forward`` of their indices. ``backward`` says of an index whether it is one, and whose."""

    def at(indices: Indices) -> Scalar:
        here, index = backward(indices)
        if here is world.terms.false:
            return before.at(indices)
        element = source.at(index)
        return element if here is world.terms.true else world.ite(here, element, before.at(indices))

    def writes(root: Root) -> Sequence[OwnWrite]:
        return [Overwrite(world.terms.true, View(root, root.offset, root.strides, forward, backward, whole=False), source)]

    return Updated(before, at, writes)


def everywhere(world: World, tensor: Tensor) -> Writes:
    """All elements of ``tensor``."""

    def writes(root: Root) -> Sequence[OwnWrite]:
        ((guard, view),) = whole(world, root).views
        return [Overwrite(guard, view, tensor)]

    return writes


def writes_between(before: Tensor, after: Tensor, root: Root) -> list[OwnWrite] | None:
    """What made ``after`` of ``before``, as writes to ``root``, the first one first; None where it was not made of it."""
    found: list[Updated] = []
    while after is not before:
        if not isinstance(after, Updated):
            return None
        found.append(after)
        after = after.before
    return [write for step in reversed(found) for write in step.writes(root)]


def either_update(world: World, condition: Term, a: Tensor, b: Tensor, at: Callable[[Indices], Scalar]) -> Tensor | None:
    """``a`` where ``condition`` holds, else ``b``, both made of one tensor by writes; None where they are not. ``at`` gives its elements."""
    mine = dict.fromkeys(_history(a))
    common = next((tensor for tensor in _history(b) if tensor in mine), None)
    if common is None:
        return None

    def writes(root: Root) -> Sequence[OwnWrite]:
        ways = ((condition, a), (world.terms.not_(condition), b))
        return [
            replace(write, guard=world.terms.and_(guard, write.guard))
            for guard, way in ways
            for write in writes_between(common, way, root) or ()
        ]

    return Updated(common, at, writes)


def _history(tensor: Tensor) -> list[Tensor]:
    """A tensor and those that it was made of."""
    found = [tensor]
    while isinstance(tensor, Updated):
        tensor = tensor.before
        found.append(tensor)
    return found

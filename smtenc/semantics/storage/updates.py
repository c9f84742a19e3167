"""Tensors that result from writes to another tensor: their elements, and the corresponding writes to a buffer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from smtenc.semantics.storage.layouts import whole
from smtenc.semantics.storage.memory import Overwrite, OwnWrite
from smtenc.semantics.values import Indices, Root, Scalar, Tensor, View
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

Writes = Callable[[Root], Sequence[OwnWrite]]
"""The writes to a window whose indices are those of the tensor."""


class Updated(Tensor):
    """The tensor ``before`` after ``writes``; it has the same shape."""

    __slots__ = ("before", "writes")

    def __init__(self, before: Tensor, at: Callable[[Indices], Scalar], writes: Writes) -> None:
        super().__init__(before.element, before.shape, at)
        self.before, self.writes = before, writes

    def read_by(self, at: Callable[[Indices], Scalar]) -> Tensor:
        """Return the same tensor with elements given by ``at``."""
        return Updated(self.before, at, self.writes)


def overwritten(
    world: World,
    before: Tensor,
    source: Tensor,
    forward: Callable[[Indices], Indices],
    backward: Callable[[Indices], tuple[Term, Indices]],
) -> Updated:
    """Return ``before`` with the elements of ``source`` written at ``forward`` of their indices. ``backward`` is the inverse: the condition that an
    index is written, and the index in ``source``.
    """

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
    """Return the writes of all elements of ``tensor``."""

    def writes(root: Root) -> Sequence[OwnWrite]:
        ((guard, view),) = whole(world, root).views
        return [Overwrite(guard, view, tensor)]

    return writes


def writes_between(before: Tensor, after: Tensor, root: Root) -> list[OwnWrite] | None:
    """Return the writes to ``root``, in order, that turn ``before`` into ``after``; None if ``after`` does not result from writes to ``before``."""
    found: list[Updated] = []
    while after is not before:
        if not isinstance(after, Updated):
            return None
        found.append(after)
        after = after.before
    return [write for step in reversed(found) for write in step.writes(root)]


def either_update(world: World, condition: Term, a: Tensor, b: Tensor, at: Callable[[Indices], Scalar]) -> Tensor | None:
    """Return ``a`` where ``condition`` holds, else ``b``, as an update of a tensor from which both result by writes; None if there is none. ``at``
    gives its elements.
    """
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
    """The tensor, and the tensors from which it results by writes, the latest first."""
    found = [tensor]
    while isinstance(tensor, Updated):
        tensor = tensor.before
        found.append(tensor)
    return found

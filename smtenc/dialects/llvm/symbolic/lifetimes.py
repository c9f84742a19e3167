"""Semantics of the llvm dialect's marks of lifetimes and stack depths.

Authority: LLVM's Language Reference, "Object Lifetime", "Memory Use Markers", ``llvm.stacksave`` and ``llvm.stackrestore``.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.storage.layouts import everything, whole
from smtenc.semantics.storage.pointers import null
from smtenc.semantics.values import Block, BlockKind, MemRef, SymbolicValue, Tensor, View


def _object(frame: Frame, operation: Operation) -> View:
    """The stack object that a mark names. Raises ``Unsupported`` for other pointers."""
    memref = frame.memref(operation.operands[0])
    views = [view for _, view in memref.views]
    if len(views) != 1 or views[0].root.block.kind is not BlockKind.STACK or memref.poison is not frame.world.terms.false:
        raise Unsupported("the life of what is not one object on the stack")
    return views[0]


def start(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Begin the life of a stack object: its content is undefined, poison here. That the target wrote it before is undefined behaviour.

    Raises ``Unsupported`` for one that lived before and ended.
    """
    world, block = frame.world, _object(frame, operation).root.block
    if frame.memory.is_freed(block) is not world.terms.false:
        raise Unsupported("an object that lives again")
    if frame.is_target and block not in world.begun and any(write.root.block is block for write in frame.memory.last_writes()):
        frame.undefined_if(world.terms.true)
    world.begun.add(block)
    _forget(frame, block)
    return []


def end(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """End the life of a stack object: a later load is poison, a later store undefined behaviour.

    In the source both are poison in memory, in the target both undefined behaviour, which claims less.
    """
    block, world = _object(frame, operation).root.block, frame.world
    _forget(frame, block)
    if frame.is_target:
        frame.writable_memory().free(whole(world, everything(world, block)), world.terms.true)
    return []


def _forget(frame: Frame, block: Block) -> None:
    """Make the content of a block poison."""
    world = frame.world
    nothing, memref = world.poison(block.element), whole(world, everything(world, block))
    frame.writable_memory().fill(memref, Tensor(block.element, memref.shape, lambda _: nothing))


def save(frame: Frame, operation: Operation) -> MemRef:
    """Return a mark of the stack's present depth, which only ``restore`` may use."""
    mark = null(frame.world)
    frame.world.stack_marks[operation.results[0]] = len(frame.memory.stack)
    return mark


def restore(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """End the lives of all stack objects since a mark. Raises ``Unsupported`` for a pointer that is no mark."""
    depth = frame.world.stack_marks.get(operation.operands[0])
    if depth is None:
        raise Unsupported("a depth of the stack that no llvm.intr.stacksave of the function gave")
    frame.writable_memory().leave_function(depth)
    return []


SEMANTICS: Mapping[str, Semantics] = {
    "llvm.intr.lifetime.end": end,
    "llvm.intr.lifetime.start": start,
    "llvm.intr.stackrestore": restore,
    "llvm.intr.stacksave": save,
}

"""Structured operations on buffers: the operands' contents are tensors as they are before the operation, the results are written at the end.

That is what the loops do where no output overlaps another operand, or where an input is read at the very element that is written, before it is.
Authority: MLIR's "'linalg' Dialect" document, whose loops an operation on buffers means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineDim, AffineMap
from smtenc.ir.core import Region, Value
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.buffers import overwrite, read_buffer, require_disjoint, require_writable
from smtenc.semantics.values import MemRef, SymbolicValue, Tensor


def visits_once(map: AffineMap) -> bool:
    """Whether no element is visited by two iterations: every loop is an index of its own."""
    return len({e.position for e in map.results if isinstance(e, AffineDim)}) == map.num_dims


@dataclass(frozen=True)
class Structure:
    """A structured operation: its operands' maps (inputs, then outputs) over its loops, which of those reduce, and its body."""

    inputs: tuple[Value, ...]
    outputs: tuple[Value, ...]
    maps: tuple[AffineMap, ...]
    iterators: tuple[str, ...]
    body: Region

    def accumulated(self) -> tuple[int, ...]:
        """The operands, counted with the inputs first, that are outputs of which several iterations may visit one element."""
        first = len(self.inputs)
        return tuple(k for k, map in enumerate(self.maps) if k >= first and not visits_once(map))


def content(frame: Frame, operand: SymbolicValue) -> SymbolicValue:
    """A buffer's elements now; anything else as it is. Accessing a poison memref is undefined behaviour."""
    if not isinstance(operand, MemRef):
        return operand
    world = frame.world
    frame.undefined_if(world.terms.and_(operand.poison, world.terms.not_(world.is_empty(operand.shape))))
    return read_buffer(frame, operand)


def require_accesses(frame: Frame, structure: Structure, operands: Sequence[SymbolicValue]) -> None:
    """What must hold of the buffers: outputs that can be written, and that overlap no other operand but element for element.

    Raises ``Unsupported`` for outputs of which some are tensors, for loads from anything that may be an output, in the body or what it calls, and where
    buffers are known to overlap, or may without the caller's doing.
    """
    outputs = operands[len(structure.inputs) :]
    written = [x for x in outputs if isinstance(x, MemRef)]
    if not written:
        return
    if len(written) < len(outputs):
        raise Unsupported("outputs that are tensors and outputs that are buffers")
    for buffer in written:
        require_writable(frame, buffer)
    first = len(structure.inputs)
    for k, buffer in enumerate(written, first):
        for m, operand in enumerate(operands):
            if m != k and isinstance(operand, MemRef):
                in_place = m < first and structure.maps[m] == structure.maps[k] and visits_once(structure.maps[k])
                require_disjoint(frame, operand, buffer, in_place=in_place, assumption=DISJOINT)
        for read in frame.memrefs_used(structure.body):
            require_disjoint(frame, read, buffer, in_place=False, assumption=DISJOINT)


def through_buffers(
    frame: Frame, source: SymbolicValue, destination: SymbolicValue, function: Callable[[Tensor, Tensor], Tensor]
) -> tuple[Tensor, ...]:
    """What ``function`` makes of an input and an output; where the output is a buffer it is written, and there is no result.

    For operations without loops of their own, which read all of the input first. Raises ``Unsupported`` for scalars, and where buffers overlap.
    """
    if isinstance(destination, MemRef):
        require_writable(frame, destination)
        if isinstance(source, MemRef):
            require_disjoint(frame, source, destination, in_place=False, assumption=DISJOINT)
    given, output = content(frame, source), content(frame, destination)
    if not isinstance(given, Tensor) or not isinstance(output, Tensor):
        raise Unsupported("a scalar operand")
    result = function(given, output)
    if isinstance(destination, MemRef):
        overwrite(frame, destination, result)
        return ()
    return (result,)


DISJOINT = "linalg-operands-disjoint"

"""Structured operations on buffers: their operands are the contents before the operation, and the results are written at the end.

The loops do the same if no output overlaps another operand, or if an input is read only at the element that the iteration writes, before the write.
Authority: MLIR's "'linalg' Dialect" document, which defines an operation on buffers by its loops.
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
    """Return whether no element is visited by two iterations: every loop is a result of the map."""
    return len({e.position for e in map.results if isinstance(e, AffineDim)}) == map.num_dims


@dataclass(frozen=True)
class Structure:
    """A structured operation: its operands, their maps (inputs, then outputs) over the loops, the iterator type of each loop, and the body."""

    inputs: tuple[Value, ...]
    outputs: tuple[Value, ...]
    maps: tuple[AffineMap, ...]
    iterators: tuple[str, ...]
    body: Region

    def accumulated(self) -> tuple[int, ...]:
        """Return the positions (inputs first) of the outputs of which several iterations may visit one element."""
        first = len(self.inputs)
        return tuple(k for k, map in enumerate(self.maps) if k >= first and not visits_once(map))


def content(frame: Frame, operand: SymbolicValue) -> SymbolicValue:
    """Return the present elements of a buffer as a tensor, and any other value unchanged. Access to a poison memref that is not empty is undefined
    behaviour.
    """
    if not isinstance(operand, MemRef):
        return operand
    world = frame.world
    frame.undefined_if(world.terms.and_(operand.poison, world.terms.not_(world.is_empty(operand.shape))))
    return read_buffer(frame, operand)


def require_accesses(frame: Frame, structure: Structure, operands: Sequence[SymbolicValue]) -> None:
    """Require that buffers among the outputs can be written and overlap no other operand, except element for element.

    Raises ``Unsupported`` if only some outputs are buffers, if the body or a function that it calls may load from an output, and if buffers are known
    to overlap or may overlap without a fault of the caller.
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
    """Return the result of ``function`` on an input and an output as a 1-tuple; if the output is a buffer, write it there and return an empty tuple.
    It serves operations without loops, which read all of the input first. Raises ``Unsupported`` for scalars, and if buffers overlap.
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

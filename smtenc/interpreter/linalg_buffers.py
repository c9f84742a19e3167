"""Structured ``linalg`` operations on buffers: when they do what the operation on tensors does, and the writing of its results.

The operation on tensors reads everything before it writes anything. On buffers each iteration reads and writes; that is the same unless an
iteration reads what another one has written, which only views that overlap can bring about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from smtenc.interpreter.memory import as_tensor, check_access, overlap, same_elements
from smtenc.interpreter.memref import write_tensor
from smtenc.interpreter.values import ConcreteMemRef, ConcreteTensor, ConcreteValue, Inconclusive
from smtenc.ir.affine import AffineDim, AffineMap
from smtenc.ir.core import Operation

if TYPE_CHECKING:
    from smtenc.interpreter.linalg import Structured


def check_buffers(structured: Structured, operands: Sequence[ConcreteValue]) -> None:
    """Raises ``Undefined`` where a buffer cannot be accessed, ``Inconclusive`` where an iteration may read what another one wrote."""
    op, count = structured.op, len(structured.inputs)
    if 0 in structured.sizes:
        return
    if structured.machine.touching_memory(op):
        raise Inconclusive(f"{op.name} writes buffers while its body reads memory", op.location)
    for k, view in enumerate(operands):
        if isinstance(view, ConcreteMemRef) and (k >= count or structured.reads(k)):
            check_access(view, op.name, op.location, write=k >= count)
    for written in range(count, len(operands)):
        target = operands[written]
        if not isinstance(target, ConcreteMemRef):
            continue
        for k, view in enumerate(operands):
            touched = k >= count or structured.reads(k)
            if k != written and touched and isinstance(view, ConcreteMemRef) and overlap(view, target):
                in_place = k < count and same_elements(view, target) and structured.maps[k] == structured.maps[written]
                if not (in_place and _visits_once(structured.maps[written])):
                    raise Inconclusive(f"{op.name} on buffers that overlap", op.location)


def _visits_once(map: AffineMap) -> bool:
    """Whether no element is visited by two iterations: every loop is an index of its own."""
    positions = {e.position for e in map.results if isinstance(e, AffineDim)}
    return len(positions) == map.num_dims


def write_back(op: Operation, outputs: Sequence[ConcreteValue], results: Sequence[ConcreteTensor]) -> None:
    """Writes results to those outputs that are buffers."""
    for output, result in zip(outputs, results, strict=True):
        if isinstance(output, ConcreteMemRef):
            write_tensor(op, result, output)


def through_buffers(
    op: Operation, given: ConcreteValue, output: ConcreteValue, function: Callable[[ConcreteTensor, ConcreteTensor], ConcreteTensor]
) -> tuple[ConcreteValue, ...]:
    """What a function makes of an input and an output; where that is a buffer it is written instead. Raises ``Inconclusive`` for overlap."""
    source, destination = (as_tensor(v) if isinstance(v, ConcreteMemRef) else v for v in (given, output))
    if not isinstance(source, ConcreteTensor) or not isinstance(destination, ConcreteTensor):
        raise Inconclusive(f"{op.name} of a scalar", op.location)
    if isinstance(given, ConcreteMemRef):
        check_access(given, op.name, op.location, write=False)
        if isinstance(output, ConcreteMemRef) and overlap(given, output):
            raise Inconclusive(f"{op.name} on buffers that overlap", op.location)
    result = function(source, destination)
    if isinstance(output, ConcreteMemRef):
        write_tensor(op, result, output)
        return ()
    return (result,)

"""Execution of structured ``linalg`` operations on buffers: the conditions under which they equal the operation on tensors, and the writes of
results.

The operation on tensors reads all operands before it writes. On buffers each iteration reads and writes; the result is the same unless an iteration
reads an element that another iteration has written. Views that overlap can cause this, and so can a body that reads memory itself: with such a body,
the iterations run one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smtenc.dialects.linalg.concrete.structured import Structured
from smtenc.dialects.memref.concrete.accesses import write_tensor
from smtenc.interpreter.machine import Machine
from smtenc.interpreter.memory import as_tensor, overlap, same_elements
from smtenc.interpreter.values import ConcreteMemRef, ConcreteTensor, ConcreteValue, Inconclusive, Origin, Unclaimed, points
from smtenc.ir.affine import AffineDim, AffineMap
from smtenc.ir.core import Operation


def check_buffers(structured: Structured, operands: Sequence[ConcreteValue]) -> None:
    """Check the accesses of the buffers among ``operands``: raises ``Undefined`` if a buffer cannot be accessed, and ``Unclaimed`` (assumption
    ``linalg-operands-disjoint``) if an iteration may read an element that another iteration wrote.
    """
    op, count = structured.op, len(structured.inputs)
    if 0 in structured.sizes:
        return
    for k, view in enumerate(operands):
        if isinstance(view, ConcreteMemRef) and (k >= count or structured.reads(k)):
            exact = _is_projection(structured.maps[k])
            structured.machine.memory.access(view, op.name, op.location, write=k >= count, exact=exact)
    for written in range(count, len(operands)):
        target = operands[written]
        if not isinstance(target, ConcreteMemRef):
            continue
        for k, view in enumerate(operands):
            touched = k >= count or structured.reads(k)
            if k != written and touched and isinstance(view, ConcreteMemRef) and overlap(view, target):
                in_place = k < count and same_elements(view, target) and structured.maps[k] == structured.maps[written]
                if not (in_place and _visits_once(structured.maps[written])):
                    raise Unclaimed("linalg-operands-disjoint", f"{op.name} on buffers that overlap", op.location)


def _is_projection(map: AffineMap) -> bool:
    """Return whether every result of a map is a loop of its own, so that the loops, whose extents are those of the operands, visit every element."""
    positions = {e.position for e in map.results if isinstance(e, AffineDim)}
    return len(positions) == len(map.results)


def _visits_once(map: AffineMap) -> bool:
    """Return whether no element is visited by two iterations: every loop is a result of the map."""
    positions = {e.position for e in map.results if isinstance(e, AffineDim)}
    return len(positions) == map.num_dims


def run_in_order(structured: Structured, operands: Sequence[ConcreteValue]) -> None:
    """Run the iterations in row-major order of the loops, each on the buffers that the previous one left. All outputs must be buffers (else
    ``Inconclusive``).

    Raises ``Unclaimed`` (assumption ``linalg-operands-disjoint``) if the body reads a memref argument that overlaps an output without being an
    operand: the caller causes this overlap.
    """
    op, outputs = structured.op, operands[len(structured.inputs) :]
    buffers = [v for v in outputs if isinstance(v, ConcreteMemRef)]
    if len(buffers) < len(outputs):
        raise Inconclusive(f"{op.name} has outputs that are tensors and outputs that are buffers", op.location)
    inner = [o for region in op.regions for block in region.blocks for top in block.operations for o in top.walk()]
    own = {v for o in inner for v in (*o.results, *(v for r in o.regions for b in r.blocks for v in b.arguments))}
    for value in structured.used - own - {*structured.body.arguments}:
        view = structured.frame[value]
        if not isinstance(view, ConcreteMemRef) or view.block.origin is not Origin.ARGUMENT or value in op.operands:
            continue
        if any(overlap(view, buffer) for buffer in buffers):
            raise Unclaimed("linalg-operands-disjoint", f"{op.name} on buffers that overlap", op.location)
    for point in points(structured.sizes):
        places = [buffer.position(map.evaluate(point)) for buffer, map in zip(buffers, structured.output_maps, strict=True)]
        first = len(structured.inputs)
        running = {k: b.block.read(p) for k, (b, p) in enumerate(zip(buffers, places, strict=True)) if structured.reads(first + k)}
        for buffer, place, yielded in zip(buffers, places, structured.iterate(point, running), strict=True):
            buffer.block.store(place, yielded)


def write_back(machine: Machine, op: Operation, outputs: Sequence[ConcreteValue], results: Sequence[ConcreteTensor]) -> None:
    """Write results to those outputs that are buffers."""
    for output, result in zip(outputs, results, strict=True):
        if isinstance(output, ConcreteMemRef):
            write_tensor(machine, op, result, output, exact=False)


def through_buffers(
    machine: Machine,
    op: Operation,
    given: ConcreteValue,
    output: ConcreteValue,
    function: Callable[[ConcreteTensor, ConcreteTensor], ConcreteTensor],
) -> tuple[ConcreteValue, ...]:
    """Return the result of ``function`` on an input and an output as a 1-tuple; if the output is a buffer, write it there and return an empty tuple.
    Raises ``Unclaimed`` if both are buffers that overlap, ``Inconclusive`` for scalars.
    """
    source, destination = (as_tensor(v) if isinstance(v, ConcreteMemRef) else v for v in (given, output))
    if not isinstance(source, ConcreteTensor) or not isinstance(destination, ConcreteTensor):
        raise Inconclusive(f"{op.name} of a scalar", op.location)
    if isinstance(given, ConcreteMemRef):
        machine.memory.access(given, op.name, op.location, exact=False)
        if isinstance(output, ConcreteMemRef) and overlap(given, output):
            raise Unclaimed("linalg-operands-disjoint", f"{op.name} on buffers that overlap", op.location)
    result = function(source, destination)
    if isinstance(output, ConcreteMemRef):
        write_tensor(machine, op, result, output, exact=False)
        return ()
    return (result,)

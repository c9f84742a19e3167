"""Structured ``linalg`` operations on buffers: when they do what the operation on tensors does, and the writing of its results.

The operation on tensors reads everything before it writes anything. On buffers each iteration reads and writes; that is the same unless an
iteration reads what another one has written. Views that overlap can bring that about, and so can a body that reads memory on its own: where it does,
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
    """Raises ``Undefined`` where a buffer cannot be accessed, ``Inconclusive`` where an iteration may read what another one wrote."""
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
    """Whether the loops, whose sizes are those of the operands, visit every element."""
    positions = {e.position for e in map.results if isinstance(e, AffineDim)}
    return len(positions) == len(map.results)


def _visits_once(map: AffineMap) -> bool:
    """Whether no element is visited by two iterations: every loop is an index of its own."""
    positions = {e.position for e in map.results if isinstance(e, AffineDim)}
    return len(positions) == map.num_dims


def run_in_order(structured: Structured, operands: Sequence[ConcreteValue]) -> None:
    """The iterations in row-major order of the loops, over buffers as each leaves them. Outputs are all buffers, as ``check_buffers`` wants them.

    Raises ``Inconclusive`` where the body reads an argument that only happens to overlap an output: that is the caller's doing.
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
    """Writes results to those outputs that are buffers."""
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
    """What a function makes of an input and an output; where that is a buffer it is written instead. Raises ``Inconclusive`` for overlap."""
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

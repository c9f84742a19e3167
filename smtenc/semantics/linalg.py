"""The linalg dialect: ``generic`` and the named operations that are one of it with maps from a table (``named``).

Operations on buffers are those on tensors, between a reading and a writing of memory (``linalg_buffers``).

A structured operation runs its body at every point of its iteration domain. Parallel loops are given by the output's index; reduction loops
become a fold (``reductions``). Authority: MLIR's "'linalg' Dialect" document.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineBinary, AffineConstant, AffineDim, AffineExpr, AffineMap, AffineOperator
from smtenc.ir.core import Block, Operation, Value
from smtenc.ir.types import IndexType
from smtenc.semantics import affine, linalg_buffers
from smtenc.semantics.attributes import affine_maps, flags, integer, integers, iterator_types
from smtenc.semantics.elementwise import element_type
from smtenc.semantics.execution import Frame, Semantics, operation_may_be_undefined
from smtenc.semantics.linalg_buffers import Structure
from smtenc.semantics.named import NAMED
from smtenc.semantics.reductions import Fold
from smtenc.semantics.values import Indices, MemRef, Scalar, SymbolicValue, Tensor
from smtenc.terms.environment import Term
from smtenc.terms.index import Index


def generic(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    inputs, outputs = _segments(operation)
    maps = affine_maps(operation.attributes.get("indexing_maps"))
    iterators = iterator_types(operation.attributes.get("iterator_types"))
    return _run(frame, operation, Structure(inputs, outputs, maps, iterators, operation.regions[0]))


def named(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    description = NAMED[operation.name]
    inputs, outputs = _segments(operation)
    ones = (1,) * description.windows
    strides = (integers(operation.attributes.get("strides")) if description.strided else ()) or ones
    dilations = (integers(operation.attributes.get("dilations")) if description.strided else ()) or ones
    # newer MLIR: matmul and its like may carry maps of their own
    given = operation.attributes.get("indexing_maps")
    maps = description.maps(strides, dilations) if given is None else affine_maps(given)
    return _run(frame, operation, Structure(inputs, outputs, maps, description.iterators, operation.regions[0]))


def fill(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    inputs, outputs = _segments(operation)
    rank = len(frame.shape(outputs[0]))
    return _run(
        frame,
        operation,
        Structure(inputs, outputs, (AffineMap(rank, 0, ()), AffineMap.identity(rank)), ("parallel",) * rank, operation.regions[0]),
    )


def copy(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    inputs, outputs = _segments(operation)
    rank = len(frame.shape(outputs[0]))
    identity = AffineMap.identity(rank)
    return _run(frame, operation, Structure(inputs, outputs, (identity, identity), ("parallel",) * rank, operation.regions[0]))


def map_operation(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """``linalg.map``: the body takes the inputs only (newer MLIR: the output, too)."""
    *inputs, output = operation.operands
    rank = len(frame.shape(output))
    maps = (AffineMap.identity(rank),) * (len(inputs) + 1)
    return _run(frame, operation, Structure(tuple(inputs), (output,), maps, ("parallel",) * rank, operation.regions[0]))


def reduce(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    inputs, outputs = operation.operands[: len(operation.operands) // 2], operation.operands[len(operation.operands) // 2 :]
    rank = len(frame.shape(inputs[0]))
    reduced = set(integers(operation.attributes.get("dimensions")))
    kept = AffineMap(rank, 0, tuple(AffineDim(d) for d in range(rank) if d not in reduced))
    maps = (AffineMap.identity(rank),) * len(inputs) + (kept,) * len(outputs)
    iterators = tuple("reduction" if d in reduced else "parallel" for d in range(rank))
    return _run(frame, operation, Structure(inputs, outputs, maps, iterators, operation.regions[0]))


def transpose(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Dimension i of the result is dimension permutation[i] of the input."""
    input, output = operation.operands[:2]
    permutation = integers(operation.attributes.get("permutation"))
    inverse = tuple(AffineDim(permutation.index(d)) for d in range(len(permutation)))
    rank = len(permutation)
    maps = (AffineMap(rank, 0, inverse), AffineMap.identity(rank))
    return _run(frame, operation, Structure((input,), (output,), maps, ("parallel",) * rank, operation.regions[0]))


def broadcast(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """``dimensions`` are the result's dimensions that the input lacks."""
    input, output = operation.operands[:2]
    added = set(integers(operation.attributes.get("dimensions")))
    rank = len(frame.shape(output))
    maps = (AffineMap(rank, 0, tuple(AffineDim(d) for d in range(rank) if d not in added)), AffineMap.identity(rank))
    return _run(frame, operation, Structure((input,), (output,), maps, ("parallel",) * rank, operation.regions[0]))


def index(frame: Frame, operation: Operation) -> Scalar:
    position = integer(operation.attributes.get("dim"))
    if not 0 <= position < len(frame.iteration):
        raise Unsupported(f"linalg.index {position} outside a loop nest of that depth")
    return Scalar(IndexType(), frame.iteration[position], frame.world.terms.false)


# -- running a structured operation -----------------------------------------------------------------------------------


def _segments(operation: Operation) -> tuple[tuple[Value, ...], tuple[Value, ...]]:
    groups = operation.operand_groups()
    if len(groups) != 2:
        raise Unsupported("operands are not split into inputs and outputs")
    return groups[0], groups[1]


def _run(frame: Frame, operation: Operation, structure: Structure) -> list[SymbolicValue]:
    world = frame.world
    memrefs = [frame.value(v) for v in (*structure.inputs, *structure.outputs)]
    if any(it not in ("parallel", "reduction", "window") for it in structure.iterators) or len(structure.maps) != len(memrefs):
        raise Unsupported("maps or iterators that do not fit the operands")
    buffers = [x for x in memrefs[len(structure.inputs) :] if isinstance(x, MemRef)]
    linalg_buffers.require_accesses(frame, structure, memrefs)
    operands = [linalg_buffers.content(frame, x) for x in memrefs]
    now = frame.pinned(structure.body)
    extents = _extents(frame, structure, operands)
    outputs = operands[len(structure.inputs) :]
    inputs = list(zip(operands, structure.maps[: len(structure.inputs)], strict=False))

    def activate(iteration: Indices, accumulators: Sequence[Scalar]) -> tuple[list[SymbolicValue], Frame]:
        arguments: list[SymbolicValue] = [_element(x, affine.evaluate_map(world, m, iteration)) for x, m in inputs]
        arguments += accumulators
        # linalg.map's body may leave the output out
        return now.evaluate_region(structure.body, arguments[: len(structure.body.blocks[0].arguments)], iteration)

    _require_undefinedness_without_accumulators(structure)
    frame.record_region(structure.body, extents, lambda iteration: activate(iteration, _elements(frame, structure, outputs, iteration))[1])
    results = [_result(frame, structure, extents, position, outputs, activate) for position in range(len(outputs))]
    for buffer, result in zip(buffers, results, strict=False):
        frame.writable_memory().overwrite(buffer, result)
    return [] if buffers else list(results)


def _require_undefinedness_without_accumulators(structure: Structure) -> None:
    """What is undefined at one point of a reduction must not depend on how far the reduction has come: there is no term for that.

    Raises ``Unsupported``.
    """
    block = structure.body.blocks[0]
    accumulators = block.arguments[len(structure.inputs) :]
    if "parallel" in structure.iterators and set(structure.iterators) == {"parallel"}:
        return
    for operation in block.operations[:-1]:
        if operation_may_be_undefined(operation) and any(_depends(block, v, a) for v in operation.operands for a in accumulators):
            raise Unsupported(f"{operation.name} of what a reduction has accumulated so far")


def _element(x: SymbolicValue, indices: Indices) -> Scalar:
    if isinstance(x, MemRef):
        raise Unsupported("a memref that was not read")
    return x.at(indices) if isinstance(x, Tensor) else x


Activate = Callable[[Indices, Sequence[Scalar]], tuple[list[SymbolicValue], Frame]]
"""Runs a structured operation's body at one point, given the outputs' elements there."""


def _result(
    frame: Frame, structure: Structure, extents: Indices, position: int, outputs: Sequence[SymbolicValue], activate: Activate
) -> Tensor:
    world = frame.world
    output, map = outputs[position], structure.maps[len(structure.inputs) + position]
    assert isinstance(output, Tensor)
    loops = _invert(map, structure.iterators)
    reduced = [d for d in range(len(structure.iterators)) if d not in loops]

    def at(indices: Indices) -> Scalar:
        def point(ks: Indices) -> Indices:
            places = {**{d: indices[r] for d, r in loops.items()}, **dict(zip(reduced, ks, strict=True))}
            return tuple(places[d] for d in range(len(places)))

        if reduced:
            value = _fold(frame, structure, tuple(extents[d] for d in reduced), position, output.at(indices), point, activate, indices)
        else:
            here = point(())
            value = _scalar(activate(here, _elements(frame, structure, outputs, here))[0][position])
        # Constant results of the output's map write one slice; the rest keeps what was there.
        written = [
            world.lowering.equal(indices[r], world.constant_index(e.value))
            for r, e in enumerate(map.results)
            if isinstance(e, AffineConstant)
        ]
        return world.ite(world.terms.and_(*written), value, output.at(indices)) if written else value

    return Tensor(output.element, output.shape, at)


def _elements(frame: Frame, structure: Structure, outputs: Sequence[SymbolicValue], iteration: Indices) -> list[Scalar]:
    """What the outputs hold at one point before the operation."""
    maps = structure.maps[len(structure.inputs) :]
    return [_element(x, affine.evaluate_map(frame.world, m, iteration)) for x, m in zip(outputs, maps, strict=True)]


def _scalar(value: SymbolicValue) -> Scalar:
    if not isinstance(value, Scalar):
        raise Unsupported("a body that yields a tensor")
    return value


def _invert(map: AffineMap, iterators: tuple[str, ...]) -> dict[int, int]:
    """Loop -> result position, for a projected permutation of the output. Every other loop has to reduce."""
    loops: dict[int, int] = {}
    for r, e in enumerate(map.results):
        match e:
            case AffineDim(d) if d not in loops:
                loops[d] = r
            case AffineConstant():
                pass
            case _:
                raise Unsupported(f"output map {map} is not a projected permutation")
    for d, iterator in enumerate(iterators):
        if (d in loops) == (iterator != "parallel"):
            raise Unsupported(f"loop {d} is {iterator}, but the output map is {map}")
    return loops


def _fold(
    frame: Frame,
    structure: Structure,
    extents: Indices,
    position: int,
    start: Scalar,
    point: Callable[[Indices], Indices],
    activate: Activate,
    place: Indices,
) -> Scalar:
    """The reduction loops in row-major order. Several outputs fold together only where each depends on its own accumulator alone."""
    world = frame.world
    block = structure.body.blocks[0]
    accumulators = block.arguments[len(structure.inputs) :]
    yielded = block.operations[-1].operands[position]
    if any(_depends(block, yielded, a) for n, a in enumerate(accumulators) if n != position):
        raise Unsupported("reductions that depend on each other")
    zeros = [world.zero(element_type(v.type)) for v in structure.outputs]

    def step(accumulator: Scalar, ks: Indices) -> Scalar:
        return _scalar(activate(point(ks), [accumulator if n == position else zero for n, zero in enumerate(zeros)])[0][position])

    combiner = _combiner(block, accumulators[position], yielded)
    if combiner is None:
        return world.reductions.reduce(Fold(start.type, extents, start, step, None, None))
    operation, value = combiner
    reassociated = "reassoc" in flags(operation, "fastmath")

    def element(ks: Indices) -> Scalar:
        return activate(point(ks), zeros)[1].scalar(value)

    result = world.reductions.reduce(Fold(start.type, extents, start, step, operation.name, element, reassociated))
    choice = world.choices.get(result.term) if reassociated else None
    if choice is not None:
        choice.places.add((operation, (*frame.iteration, *place)))
    return result


_COMBINERS = frozenset(
    f"arith.{n}" for n in "addf mulf maximumf minimumf maxnumf minnumf addi muli andi ori xori maxsi minsi maxui minui".split()
)


def _combiner(block: Block, accumulator: Value, yielded: Value) -> tuple[Operation, Value] | None:
    """The operation that makes the yielded value from the accumulator, and its other operand, the element.

    None where the body is anything else than ``yield (accumulator ⊕ element)`` with an element that does not depend on the accumulator,
    or where flags make the operation more than its name says: ``nsw`` and ``nnan`` speak of what has accumulated so far, so there the order
    matters to poison; ``reassoc`` alone frees the order. All combiners are commutative, so the accumulator's side does not matter.
    """
    definition = _definition(block, yielded)
    if definition is None or definition.name not in _COMBINERS or flags(definition, "overflowFlags"):
        return None
    if flags(definition, "fastmath") - {"reassoc"}:
        return None
    for mine, other in (definition.operands, definition.operands[::-1]):
        if mine is accumulator and not _depends(block, other, accumulator):
            return definition, other
    return None


def _definition(block: Block, value: Value) -> Operation | None:
    return next((op for op in block.operations if value in op.results), None)


def _depends(block: Block, value: Value, on: Value) -> bool:
    """Whether ``value`` is computed from ``on`` within the block (through regions: possibly)."""
    wanted = {value}
    for operation in reversed(block.operations):
        if wanted.intersection(operation.results):
            if operation.regions:
                return True
            wanted.update(operation.operands)
    return on in wanted


def _extents(frame: Frame, structure: Structure, operands: Sequence[SymbolicValue]) -> Indices:
    """The loops' sizes, from the first operand dimension that a loop indexes alone; every other access must stay inside its operand."""
    world = frame.world
    extents: list[Index | None] = [None] * len(structure.iterators)
    shapes = [x.shape if isinstance(x, Tensor) else () for x in operands]
    for map, shape in zip(structure.maps, shapes, strict=True):
        if len(map.results) != len(shape):
            raise Unsupported(f"map {map} for an operand of rank {len(shape)}")
        for e, n in zip(map.results, shape, strict=True):
            if isinstance(e, AffineDim) and extents[e.position] is None:
                extents[e.position] = n
    known = tuple(n for n in extents if n is not None)
    if len(known) < len(extents):
        raise Unsupported(f"the size of loop {extents.index(None)} does not follow from an operand")
    checks: list[tuple[AffineExpr, Index]] = [
        (e, n) for map, shape in zip(structure.maps, shapes, strict=True) for e, n in zip(map.results, shape, strict=True)
    ]
    not_empty = world.terms.not_(world.is_empty(known))
    for e, n in checks:
        if isinstance(e, AffineDim):
            # "the loop ranges must be consistent": one loop, one size
            frame.undefined_if(world.terms.not_(world.lowering.equal(n, known[e.position])))
        else:
            frame.undefined_if(world.terms.and_(not_empty, _outside(frame, e, n, known)))
    return known


def _outside(frame: Frame, e: AffineExpr, size: Index, extents: Indices) -> Term:
    """Whether an access leaves a dimension: exact for expressions that are monotone in every loop; others must be known to stay inside."""
    world, zero = frame.world, frame.world.constant_index(0)
    if _is_monotone(e):
        low = affine.evaluate(world, e, tuple(zero for _ in extents))
        high = affine.evaluate(world, e, tuple(n - 1 for n in extents))
        return world.terms.or_(world.lowering.less(low, zero), world.lowering.less_equal(size, high))
    value = affine.evaluate(world, e, tuple(world.element_index(world.fresh_name("loop"), n) for n in extents))
    if not (world.space.less_equal(zero, value) and world.space.less_than(value, size)):
        raise Unsupported(f"access {e}, which is not monotone in the loops and not known to be in bounds")
    return world.terms.false


def _is_monotone(e: AffineExpr) -> bool:
    match e:
        case AffineBinary(AffineOperator.ADD, a, b):
            return _is_monotone(a) and _is_monotone(b)
        case AffineBinary(AffineOperator.MUL | AffineOperator.FLOORDIV | AffineOperator.CEILDIV, a, AffineConstant(c)):
            return c > 0 and _is_monotone(a)
        case AffineBinary():
            return False
        case _:
            return True


OPERATIONS: Mapping[str, Semantics] = {
    "linalg.generic": generic,
    "linalg.fill": fill,
    "linalg.copy": copy,
    "linalg.map": map_operation,
    "linalg.reduce": reduce,
    "linalg.transpose": transpose,
    "linalg.broadcast": broadcast,
    "linalg.index": index,
    **dict.fromkeys(NAMED, named),
}

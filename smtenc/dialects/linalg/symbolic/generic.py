"""Semantics of ``linalg.generic`` and of the operations that are instances of it, with maps from a table (``named_operations``) or from attributes.
The computation is in ``structured``, buffers are in ``buffers``. Authority: MLIR's "'linalg' Dialect" document.
"""

from __future__ import annotations

from collections.abc import Mapping

from smtenc.dialects.linalg.symbolic.buffers import Structure
from smtenc.dialects.linalg.symbolic.named_operations import ELEMENTWISE, NAMED
from smtenc.dialects.linalg.symbolic.packing import pack, unpack
from smtenc.dialects.linalg.symbolic.softmax import softmax
from smtenc.dialects.linalg.symbolic.structured import run
from smtenc.errors import Unsupported
from smtenc.ir.affine import AffineDim, AffineMap
from smtenc.ir.core import Operation, Value
from smtenc.semantics.attributes import affine_maps, attribute, integer, integers, iterator_types
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import Scalar, SymbolicValue


def generic(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    inputs, outputs = _segments(operation)
    maps = affine_maps(operation.attributes.get("indexing_maps"))
    iterators = iterator_types(operation.attributes.get("iterator_types"))
    return run(frame, Structure(inputs, outputs, maps, iterators, operation.regions[0]))


def named(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    description = NAMED[operation.name]
    inputs, outputs = _segments(operation)
    ones = (1,) * description.windows
    strides = (integers(operation.attributes.get("strides")) if description.strided else ()) or ones
    dilations = (integers(operation.attributes.get("dilations")) if description.strided else ()) or ones
    given = _given_maps(operation)
    if given is None:
        return run(frame, Structure(inputs, outputs, description.maps(strides, dilations), description.iterators, operation.regions[0]))
    return run(frame, Structure(inputs, outputs, given, _reducing(given), operation.regions[0]))


def _given_maps(operation: Operation) -> tuple[AffineMap, ...] | None:
    """Return the maps that are attributes of an operation: its own (``matmul`` and similar, since MLIR 20) or those that MLIR memoized; None without
    any. Memoized maps take precedence over the table: in MLIR 22 ``conv_3d_ncdhw_fcdhw`` has its loops in another order.
    """
    found = attribute(operation, "indexing_maps", "linalg.memoized_indexing_maps")
    return None if found is None else affine_maps(found)


def _reducing(maps: tuple[AffineMap, ...]) -> tuple[str, ...]:
    """Return the iterator type of each loop: ``reduction`` if the last map (the output's) does not have the loop as a result, else ``parallel``."""
    kept = {e.position for e in maps[-1].results if isinstance(e, AffineDim)}
    return tuple("parallel" if d in kept else "reduction" for d in range(maps[-1].num_dims))


def elementwise(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the results of an elementwise operation, with one loop per dimension of the output; ``linalg.elementwise`` may have maps, which
    broadcast and transpose.
    """
    inputs, outputs = _segments(operation)
    rank = len(frame.shape(outputs[0]))
    usual = tuple(AffineMap.identity(rank) if _rank(frame, v) else AffineMap(rank, 0, ()) for v in (*inputs, *outputs))
    maps = _given_maps(operation) or usual
    return run(frame, Structure(inputs, outputs, maps, ("parallel",) * maps[-1].num_dims, operation.regions[0]))


def _rank(frame: Frame, value: Value) -> int:
    found = frame.value(value)
    return 0 if isinstance(found, Scalar) else len(found.shape)


def contract(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the results of ``linalg.contract``: its maps are projected permutations, and the loops that are absent from the output's map are
    reductions.
    """
    inputs, outputs = _segments(operation)
    maps = affine_maps(operation.attributes.get("indexing_maps"))
    return run(frame, Structure(inputs, outputs, maps, _reducing(maps), operation.regions[0]))


def map_operation(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the results of ``linalg.map``, whose body takes the inputs only (in newer MLIR also the output)."""
    *inputs, output = operation.operands
    rank = len(frame.shape(output))
    maps = (AffineMap.identity(rank),) * (len(inputs) + 1)
    return run(frame, Structure(tuple(inputs), (output,), maps, ("parallel",) * rank, operation.regions[0]))


def reduce(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    inputs, outputs = operation.operands[: len(operation.operands) // 2], operation.operands[len(operation.operands) // 2 :]
    rank = len(frame.shape(inputs[0]))
    reduced = set(integers(operation.attributes.get("dimensions")))
    kept = AffineMap(rank, 0, tuple(AffineDim(d) for d in range(rank) if d not in reduced))
    maps = (AffineMap.identity(rank),) * len(inputs) + (kept,) * len(outputs)
    iterators = tuple("reduction" if d in reduced else "parallel" for d in range(rank))
    return run(frame, Structure(inputs, outputs, maps, iterators, operation.regions[0]))


def transpose(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the results of ``linalg.transpose``: dimension i of the result is dimension permutation[i] of the input."""
    input, output = operation.operands[:2]
    permutation = integers(operation.attributes.get("permutation"))
    inverse = tuple(AffineDim(permutation.index(d)) for d in range(len(permutation)))
    rank = len(permutation)
    maps = (AffineMap(rank, 0, inverse), AffineMap.identity(rank))
    return run(frame, Structure((input,), (output,), maps, ("parallel",) * rank, operation.regions[0]))


def broadcast(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Return the results of ``linalg.broadcast``: ``dimensions`` are the result's dimensions that the input does not have."""
    input, output = operation.operands[:2]
    added = set(integers(operation.attributes.get("dimensions")))
    rank = len(frame.shape(output))
    maps = (AffineMap(rank, 0, tuple(AffineDim(d) for d in range(rank) if d not in added)), AffineMap.identity(rank))
    return run(frame, Structure((input,), (output,), maps, ("parallel",) * rank, operation.regions[0]))


def index(frame: Frame, operation: Operation) -> Scalar:
    position = integer(operation.attributes.get("dim"))
    if not 0 <= position < len(frame.iteration):
        raise Unsupported(f"linalg.index {position} outside a loop nest of that depth")
    return frame.world.index_scalar(frame.iteration[position])


def _segments(operation: Operation) -> tuple[tuple[Value, ...], tuple[Value, ...]]:
    groups = operation.operand_groups()
    if len(groups) != 2:
        raise Unsupported("operands are not split into inputs and outputs")
    return groups[0], groups[1]


SEMANTICS: Mapping[str, Semantics] = {
    "linalg.generic": generic,
    "linalg.contract": contract,
    "linalg.map": map_operation,
    "linalg.reduce": reduce,
    "linalg.transpose": transpose,
    "linalg.broadcast": broadcast,
    "linalg.index": index,
    "linalg.pack": pack,
    "linalg.softmax": softmax,
    "linalg.unpack": unpack,
    **dict.fromkeys(NAMED, named),
    **dict.fromkeys(ELEMENTWISE, elementwise),
}

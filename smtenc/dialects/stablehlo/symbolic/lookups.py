"""Semantics of the stablehlo operations with positions that are operands: ``gather`` and ``scatter``.

Authority: the StableHLO specification. ``gather`` clamps start indices, so that slices are in the operand; ``scatter`` leaves out updates that are not.
In which order updates of one element are combined is left open: row-major, if only the source has the operation, and for both programs by assumption.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from smtenc.dialects.stablehlo.symbolic.operands import clamped, place, shape_of, tensors
from smtenc.dialects.stablehlo.symbolic.reductions import Combination
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.dimension_numbers import Dimensions, dimensions, gather_numbers, scatter_numbers
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import Indices, Scalar, Site, Tensor
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index


@dataclass(frozen=True, slots=True)
class _Numbers:
    """What the dimensions of ``gather`` and ``scatter`` are: ``window`` are those of the result (the updates) that run within a slice, ``dropped``
    those of the operand whose slices have extent 1 and no such dimension, ``batching`` the operand's that ``indices_batching`` of the indices select,
    ``indexed`` the operand's that entry k of an index is about, and ``vector`` the dimension of the indices along which an index lies.
    """

    window: Dimensions
    dropped: Dimensions
    batching: Dimensions
    indices_batching: Dimensions
    indexed: Dimensions
    vector: int


def _of_gather(operation: Operation) -> _Numbers:
    n = gather_numbers(operation)
    batching = n.operand_batching_dims, n.start_indices_batching_dims
    return _Numbers(n.offset_dims, n.collapsed_slice_dims, *batching, n.start_index_map, n.index_vector_dim)


def _of_scatter(operation: Operation) -> _Numbers:
    n = scatter_numbers(operation)
    batching = n.input_batching_dims, n.scatter_indices_batching_dims
    return _Numbers(n.update_window_dims, n.inserted_window_dims, *batching, n.scatter_dims_to_operand_dims, n.index_vector_dim)


def _split(numbers: _Numbers, indices: Indices) -> tuple[list[Index], list[Index]]:
    """Return the indices of a result (or of an update) along the dimensions of the batch, and those within a slice."""
    batch = [i for d, i in enumerate(indices) if d not in numbers.window]
    return batch, [indices[d] for d in numbers.window]


def _starts(frame: Frame, numbers: _Numbers, starts: Tensor, batch: Sequence[Index]) -> tuple[dict[int, Index], Term]:
    """Return where a slice starts, by the operand's dimensions, and whether this is poison."""
    world, poison, found = frame.world, frame.world.terms.false, dict[int, Index]()
    for entry, dimension in enumerate(numbers.indexed):
        at = list(batch)
        if numbers.vector < len(starts.shape):
            at.insert(numbers.vector, world.constant_index(entry))
        element = starts.at(tuple(at))
        poison = world.terms.or_(poison, element.poison)
        found[dimension] = place(world, element)
    for dimension, given in zip(numbers.batching, numbers.indices_batching, strict=True):
        # the batch has the indices' dimensions but for the one along which an index lies
        found[dimension] = batch[given if given < numbers.vector else given - 1]
    return found, poison


def _within(numbers: _Numbers, rank: int, window: Sequence[Index], zero: Index) -> list[Index]:
    """Return the indices within a slice along all dimensions of the operand."""
    left = iter(window)
    without = {*numbers.dropped, *numbers.batching}
    return [zero if d in without else next(left) for d in range(rank)]


def gather(frame: Frame, operation: Operation) -> Tensor:
    """Return the slices of a tensor that start at indices which are operands, clamped so that they are in the tensor."""
    world = frame.world
    source, starts = tensors(frame, operation.operands)
    numbers = _of_gather(operation)
    sizes, zero = dimensions(operation, "slice_sizes"), world.constant_index(0)

    def at(indices: Indices) -> Scalar:
        batch, window = _split(numbers, indices)
        found, _ = _starts(frame, numbers, starts, batch)
        offsets = _within(numbers, len(source.shape), window, zero)
        first = [
            clamped(world, found[d], n - size) if d in found else zero for d, (n, size) in enumerate(zip(source.shape, sizes, strict=True))
        ]
        return source.at(tuple(a + b for a, b in zip(first, offsets, strict=True)))

    shape = shape_of(frame, operation)
    frame.undefined_somewhere(Domain(shape), lambda indices: _starts(frame, numbers, starts, _split(numbers, indices)[0])[1])
    return Tensor(source.element, shape, at)


def scatter(frame: Frame, operation: Operation) -> list[Tensor]:
    """Return tensors with updates at indices which are operands: the region combines each element with its updates."""
    world, count = frame.world, len(operation.results)
    if len(operation.operands) != 2 * count + 1:
        raise Unsupported(f"{len(operation.operands)} operands")
    given = tensors(frame, operation.operands)
    inputs, starts, updates = given[:count], given[count], given[count + 1 :]
    numbers, zero = _of_scatter(operation), world.constant_index(0)
    shapes = [shape_of(frame, operation, k) for k in range(count)]

    def reached(indices: Indices, point: Indices) -> Term:
        """The condition that an update is one of the element at ``indices``."""
        batch, window = _split(numbers, point)
        found, _ = _starts(frame, numbers, starts, batch)
        offsets = _within(numbers, len(indices), window, zero)
        hits = [world.lowering.equal(found[d] + o if d in found else o, i) for d, (o, i) in enumerate(zip(offsets, indices, strict=True))]
        return world.terms.and_(*hits)

    def poisoned(point: Indices) -> Term:
        return _starts(frame, numbers, starts, _split(numbers, point)[0])[1]

    frame.undefined_somewhere(Domain(updates[0].shape), poisoned)

    def at(position: int, indices: Indices) -> Scalar:
        def elements(point: Indices) -> list[Scalar]:
            return [u.at(point) for u in updates]

        site, before = Site(operation, (*frame.iteration, *indices)), tuple(x.at(indices) for x in inputs)
        reach = partial(reached, indices)
        return Combination(frame, site, operation.regions[0], updates[0].shape, before, elements, reach).value(position)

    return [Tensor(x.element, shapes[k], partial(at, k)) for k, x in enumerate(inputs)]


SEMANTICS: Mapping[str, Semantics] = {"stablehlo.gather": gather, "stablehlo.scatter": scatter}

"""Semantics of operations that only rearrange the elements of a tensor: ``collapse_shape``, ``expand_shape``, ``reshape``. Authority: MLIR's
"'tensor' Dialect" document. A negative or poison size, and sizes that do not fit together, are undefined behaviour.
"""

from __future__ import annotations

from smtenc.errors import Unsupported
from smtenc.ir.core import Operation
from smtenc.ir.types import UnrankedTensorType
from smtenc.semantics.attributes import nested_integers
from smtenc.semantics.frame import Frame
from smtenc.semantics.shared.reassociation import collapsed, expanded
from smtenc.semantics.shared.shapes import checked_shape, expanded_shape, ranked_type, require_one_element, size_of
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.terms.index.space import Index


def collapse_shape(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor in which each group of source dimensions is one dimension, in row-major order."""
    source = frame.tensor(operation.operands[0])
    groups = nested_integers(operation.attributes.get("reassociation"))
    shape = tuple(size_of(frame, [source.shape[d] for d in group]) for group in groups)
    require_one_element(frame, source.shape, groups)

    def at(indices: Indices) -> Scalar:
        return source.at(expanded(frame.world, indices, source.shape, groups))

    return Tensor(source.element, checked_shape(frame, shape, ranked_type(operation.results[0].type)), at)


def expand_shape(frame: Frame, operation: Operation) -> Tensor:
    """Return the tensor in which each source dimension is a group of dimensions; sizes that are negative or whose product differs are undefined
    behaviour.
    """
    world = frame.world
    source = frame.tensor(operation.operands[0])
    groups = nested_integers(operation.attributes.get("reassociation"))
    type = ranked_type(operation.results[0].type)
    shape = expanded_shape(frame, operation, source.shape, groups, type)
    for size in shape:
        frame.undefined_if(world.lowering.less(size, world.constant_index(0)))
    for n, group in zip(source.shape, groups, strict=False):
        frame.undefined_if(world.terms.not_(world.lowering.equal(n, size_of(frame, [shape[d] for d in group]))))
    require_one_element(frame, shape, groups)

    def at(indices: Indices) -> Scalar:
        return source.at(collapsed(world, indices, shape, groups)[: len(source.shape)])

    return Tensor(source.element, shape, at)


def reshape(frame: Frame, operation: Operation) -> Tensor:
    """Return the elements in row-major order, in the shape that the second operand contains. A shape of another element count is undefined behaviour.
    Raises ``Unsupported`` for a shape of unknown rank.
    """
    world = frame.world
    source, sizes = frame.tensor(operation.operands[0]), frame.tensor(operation.operands[1])
    rank = sizes.shape[0].constant_value
    if rank is None:
        raise Unsupported("a shape with an unknown number of sizes")
    requested = tuple(_requested_size(frame, sizes.at((world.constant_index(k),))) for k in range(rank))
    type = operation.results[0].type
    shape = requested if isinstance(type, UnrankedTensorType) else checked_shape(frame, requested, ranked_type(type))
    frame.undefined_if(world.terms.not_(world.lowering.equal(size_of(frame, shape), size_of(frame, source.shape))))

    def at(indices: Indices) -> Scalar:
        return source.at(world.space.delinearize(world.space.linearize(indices, shape), source.shape))

    return Tensor(source.element, shape, at)


def _requested_size(frame: Frame, size: Scalar) -> Index:
    frame.undefined_if(size.poison)
    index = size.value if isinstance(size.value, Index) else frame.world.index_of_bits(size.value)
    frame.undefined_if(frame.world.lowering.less(index, frame.world.constant_index(0)))
    return index

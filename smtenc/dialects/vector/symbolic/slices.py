"""Semantics of the operations that take or replace a part of a vector: ``extract_strided_slice``, ``insert_strided_slice``, ``scalable.extract`` and
``scalable.insert``.

Authority: MLIR's "'vector' Dialect" document. Whether a part fits in a scalable vector depends on the machine. Where it does not, the operations are
not well defined, and the result is poison, as of LLVM's ``llvm.vector.extract`` and ``llvm.vector.insert``, to which they are lowered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.vector.symbolic.lanes import POSITIONS
from smtenc.dialects.vector.symbolic.values import vector_operand, vector_result
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.semantics.attributes import integer, integers
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.vectors import poisoned, vector_type, vscale
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

# -- slices -----------------------------------------------------------------------------------------------------------


def _require_inside(world: World, offsets: Sequence[int], strides: Sequence[int], small: Indices, large: Indices) -> None:
    """Raise ``Unsupported`` unless all lanes of ``small`` have their place in ``large``, for every size of scalable vectors; MLIR's verifier demands
    it.
    """
    for offset, stride, n, m in zip(offsets, strides, small, large, strict=True):
        if offset < 0 or stride < 1 or world.space.less_than((n - 1) * stride + offset, m) is not True:
            raise Unsupported(f"a slice with the offset {offset} and the stride {stride} of {n} lanes of {m}")


def extract_strided_slice(frame: Frame, operation: Operation) -> Tensor:
    """Return the vector whose lane i is lane offset + i * stride of the operand, in the first dimensions; the other dimensions are complete. Raises
    ``Unsupported`` for lanes outside of the operand.
    """
    source = vector_operand(frame, operation.operands[0])
    offsets, strides = (integers(operation.attributes.get(name)) for name in ("offsets", "strides"))
    count = len(offsets)

    def at(indices: Indices) -> Scalar:
        outer = (i * s + o for i, o, s in zip(indices, offsets, strides, strict=False))
        return source.at((*outer, *indices[count:]))

    vector = vector_result(frame, operation, at)
    _require_inside(frame.world, offsets, strides, vector.shape[:count], source.shape[:count])
    return vector


def insert_strided_slice(frame: Frame, operation: Operation) -> Tensor:
    """Return the destination with lane i of the operand at offset + i * stride, in the last dimensions; the first offsets are the position of the
    operand. Raises ``Unsupported`` for lanes outside of the destination.
    """
    source, dest = (vector_operand(frame, v) for v in operation.operands)
    offsets, strides = (integers(operation.attributes.get(name)) for name in ("offsets", "strides"))
    world, leading = frame.world, len(offsets) - len(strides)
    if len(offsets) != len(dest.shape) or len(strides) != len(source.shape):
        raise Unsupported(
            f"{len(offsets)} offsets and {len(strides)} strides of vectors of ranks {len(source.shape)} and {len(dest.shape)}"
        )
    sizes = (*(world.constant_index(1) for _ in range(leading)), *source.shape)
    steps = (*(1 for _ in range(leading)), *strides)
    _require_inside(world, offsets, steps, sizes, dest.shape)

    def at(indices: Indices) -> Scalar:
        inner: list[Index] = []
        between: list[Term] = []
        for i, offset, stride in zip(indices, offsets, steps, strict=True):
            inner.append(world.space.floordiv(i - offset, world.constant_index(stride)))
            between.append(world.lowering.equal(world.space.mod(i - offset, world.constant_index(stride)), world.constant_index(0)))
        here = world.terms.and_(world.in_bounds(tuple(inner), sizes), *between)
        if here is world.terms.false:
            return dest.at(indices)
        return world.ite(here, source.at(tuple(inner[leading:])), dest.at(indices))

    return vector_result(frame, operation, at)


# -- parts of scalable vectors ----------------------------------------------------------------------------------------


def _start(frame: Frame, operation: Operation, part: Value, whole: Tensor, size: Index) -> tuple[Index, Term]:
    """Return the position of a part of ``size`` lanes, and the condition that it does not fit. The position counts in multiples of ``vscale`` if the
    part is scalable. Raises ``Unsupported`` unless it is a multiple of the part's least size.
    """
    world, type = frame.world, vector_type(part.type)
    position = integer(operation.attributes.get("pos"))
    if position < 0 or position % type.shape[0]:
        raise Unsupported(f"the position {position} of a vector of type {type}")
    start = vscale(world) * position if any(type.scalable) else world.constant_index(position)
    outside = world.lowering.less(whole.shape[0], start + size)
    if world.terms.truth(outside) is None:
        world.premises.note(POSITIONS)
    return start, outside


def scalable_extract(frame: Frame, operation: Operation) -> Tensor:
    """Return the lanes of the operand from the position on; poison if there are not enough."""
    world, source = frame.world, vector_operand(frame, operation.operands[0])

    def at(indices: Indices) -> Scalar:
        return poisoned(world, source.at((start + indices[0],)), outside)

    vector = vector_result(frame, operation, at)
    start, outside = _start(frame, operation, operation.results[0], source, vector.shape[0])
    return vector


def scalable_insert(frame: Frame, operation: Operation) -> Tensor:
    """Return the destination with the operand from the position on; poison if there are not enough lanes."""
    world = frame.world
    source, dest = (vector_operand(frame, v) for v in operation.operands)
    start, outside = _start(frame, operation, operation.operands[0], dest, source.shape[0])

    def at(indices: Indices) -> Scalar:
        inner = indices[0] - start
        here = world.in_bounds((inner,), source.shape)
        value = dest.at(indices) if here is world.terms.false else world.ite(here, source.at((inner,)), dest.at(indices))
        return poisoned(world, value, outside)

    return vector_result(frame, operation, at)


SEMANTICS: Mapping[str, Semantics] = {
    "vector.extract_strided_slice": extract_strided_slice,
    "vector.insert_strided_slice": insert_strided_slice,
    "vector.scalable.extract": scalable_extract,
    "vector.scalable.insert": scalable_insert,
}

"""Semantics of the llvm dialect's operations that move the lanes of vectors, and of those that make vectors of lane numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.arith.symbolic.indices import to_integer
from smtenc.dialects.llvm.symbolic.counterparts import renamed
from smtenc.dialects.vector.symbolic import contractions, shapes, shuffles, slices
from smtenc.dialects.vector.symbolic.lanes import extracted, inserted, position_index
from smtenc.dialects.vector.symbolic.shuffles import NO_LANE
from smtenc.dialects.vector.symbolic.values import vector_operand, vector_result
from smtenc.errors import Unsupported
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IntegerType
from smtenc.semantics.attributes import integers
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.counterparts import counterpart
from smtenc.semantics.shared.vectors import vector_type, vscale
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.terms.environment import Term

Results = SymbolicValue | Sequence[SymbolicValue]


# -- single lanes -----------------------------------------------------------------------------------------------------


def _place(frame: Frame, vector: Tensor, position: Value) -> tuple[Indices, Term]:
    """Return a position, an unsigned number, and the condition that it is not in the vector or poison: the result is then poison."""
    number = position_index(frame, position)
    places = (number.index,)
    return places, frame.world.terms.or_(frame.world.terms.not_(frame.world.in_bounds(places, vector.shape)), number.poison)


def extract_element(frame: Frame, operation: Operation) -> Results:
    """Return the lane at a position; poison if there is none."""
    vector = vector_operand(frame, operation.operands[0])
    return extracted(frame, operation, vector, *_place(frame, vector, operation.operands[1]))


def insert_element(frame: Frame, operation: Operation) -> Results:
    """Return the vector with another lane at a position; all lanes are poison if there is no such lane."""
    into, value, position = operation.operands
    vector = vector_operand(frame, into)
    return inserted(frame, frame.scalar(value), vector, *_place(frame, vector, position))


# -- permutations -----------------------------------------------------------------------------------------------------


def shuffle(frame: Frame, operation: Operation) -> Results:
    """Return the lanes of both operands, one behind the other, that the mask selects; -1 is poison. The mask of scalable vectors, whose length is
    that of the result at ``vscale`` = 1, is 0 or -1 everywhere.
    """
    if not vector_type(operation.results[0].type).is_scalable:
        return shuffles.shuffle(frame, counterpart(frame, operation, "vector.shuffle", renamed))
    source, mask = vector_operand(frame, operation.operands[0]), set(integers(operation.attributes.get("mask")))
    if mask == {NO_LANE}:
        nothing = frame.world.poison(source.element)
        return vector_result(frame, operation, lambda _: nothing)
    if mask != {0}:
        raise Unsupported("a mask of scalable vectors that is not one lane for all")
    first = (frame.world.constant_index(0),)
    return vector_result(frame, operation, lambda _: source.at(first))


def _like(semantics: Semantics, other: str, *order: int) -> Semantics:
    """Return the semantics of the operation ``other``, whose operands are those of the llvm dialect's operation at the positions ``order``."""

    def same(frame: Frame, operation: Operation) -> Results:
        return semantics(frame, counterpart(frame, operation, other, renamed, [operation.operands[k] for k in order]))

    return same


# -- numbers of lanes -------------------------------------------------------------------------------------------------


def step_vector(frame: Frame, operation: Operation) -> Results:
    """Return the vector of the lanes' positions: "if the sequence value exceeds the allowed limit for the element type then the result for that lane
    is truncated".
    """
    world, element = frame.world, vector_type(operation.results[0].type).element
    width = world.width(element)
    return vector_result(frame, operation, lambda at: world.scalar(element, to_integer(world, at[0], width, unsigned=True)))


def scaling_factor(frame: Frame, operation: Operation) -> Results:
    """Return ``vscale``. Raises ``Unsupported`` for a type that may not hold it."""
    world, type = frame.world, operation.results[0].type
    factor = vscale(world)
    if not isinstance(type, IntegerType) or factor.hi >= 1 << type.width:
        raise Unsupported(f"vscale as {type}")
    return world.scalar(type, to_integer(world, factor, type.width, unsigned=True))


def active_lane_mask(frame: Frame, operation: Operation) -> Results:
    """Return the mask whose lane i is base + i < n, "performed in integer numbers and not in machine numbers"."""
    world, t = frame.world, frame.world.terms
    base, n = (frame.scalar(v) for v in operation.operands)
    # no vector has 2^64 lanes
    width = max(t.width(base.term), 64) + 1
    poison = t.or_(base.poison, n.poison)

    def lane(at: Indices) -> Scalar:
        position = t.add(t.zero_extend(base.term, width), to_integer(world, at[0], width, unsigned=True))
        return world.boolean(t.unsigned_less(position, t.zero_extend(n.term, width)), poison)

    return vector_result(frame, operation, lane)


SEMANTICS: Mapping[str, Semantics] = {
    "llvm.extractelement": extract_element,
    "llvm.insertelement": insert_element,
    "llvm.shufflevector": shuffle,
    "llvm.intr.experimental.stepvector": step_vector,
    "llvm.intr.get.active.lane.mask": active_lane_mask,
    "llvm.intr.matrix.multiply": _like(contractions.matrix_multiply, "vector.matrix_multiply", 0, 1),
    "llvm.intr.matrix.transpose": _like(shapes.flat_transpose, "vector.flat_transpose", 0),
    "llvm.intr.stepvector": step_vector,
    "llvm.intr.vector.deinterleave2": _like(shuffles.deinterleave, "vector.deinterleave", 0),
    "llvm.intr.vector.extract": _like(slices.scalable_extract, "vector.scalable.extract", 0),
    "llvm.intr.vector.insert": _like(slices.scalable_insert, "vector.scalable.insert", 1, 0),
    "llvm.intr.vector.interleave2": _like(shuffles.interleave, "vector.interleave", 0, 1),
    "llvm.intr.vscale": scaling_factor,
}

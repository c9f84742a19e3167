"""Semantics of ``vector.bitcast``: the bits of the lanes of the last dimension, one behind the other, as lanes of another type.

Authority: MLIR's "'vector' Dialect" document, which does not say where the first lane has its bits, and the ``bitcast`` of LLVM's Language Reference,
to which it is lowered: as if the vector were stored and loaded again. On a little-endian machine the first lane has the lowest bits, on a big-endian
one the highest. A lane of which some bit is poison is poison.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import lcm

from smtenc.dialects.arith.symbolic.floats import bitcast as bitcast_scalar
from smtenc.dialects.vector.symbolic.values import lane_by_remainder, vector_operand, vector_result
from smtenc.ir.attributes import bit_width
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, Type
from smtenc.semantics.bit_patterns import bits_of, of_bits
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.shared.elementwise import lift
from smtenc.semantics.shared.vectors import vector_type
from smtenc.semantics.values import Indices, Scalar, SymbolicValue, Tensor
from smtenc.semantics.world import World

LITTLE_ENDIAN = "bitcast=little-endian"
"""The assumption that the first of several lanes has the lowest bits."""

_MOST_LANES = 128
"""The largest number of lanes, on either side, after which the lanes of both types end at the same bit."""


def bitcast(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
    """Return the vector whose lanes have the bits of the operand's. No semantics here have types of different sizes (``index`` of another bit width
    than MLIR's data layout gives it), and bit widths whose lanes rarely end at the same bit.
    """
    before, after = (vector_type(v.type) for v in (operation.operands[0], operation.results[0]))
    world, source = frame.world, vector_operand(frame, operation.operands[0])
    old, new = (_width(world, t.element) for t in (before, after))
    if [n * old for n in before.shape[-1:]] != [n * new for n in after.shape[-1:]] or (not before.shape and old != new):
        return frame.without_semantics(operation)
    if old == new:
        return lift(frame, operation, [source], bitcast_scalar)
    at = regrouped(world, source, before.element, after.element)
    return frame.without_semantics(operation) if at is None else vector_result(frame, operation, at)


def regrouped(world: World, source: Tensor, before: Type, after: Type) -> Callable[[Indices], Scalar] | None:
    """Return the function that gives the lanes of type ``after`` whose bits are those of the lanes of ``source``, of type ``before``, along its last
    dimension. None if more than ``_MOST_LANES`` lanes of either type end at the same bit.
    """
    old, new = _width(world, before), _width(world, after)
    group = lcm(old, new)
    if max(group // old, group // new) > _MOST_LANES:
        return None
    big = world.options.layout.big_endian
    if not big:
        world.premises.note(LITTLE_ENDIAN)

    def at(indices: Indices) -> Scalar:
        *outer, i = indices
        first = world.space.floordiv(i, world.constant_index(group // new)) * (group // old)

        def part(k: int) -> Scalar:
            """Lane k of a group: its bits from k * new on, counted from the group's first lane."""
            low = k * new
            numbers = range(low // old, (low + new - 1) // old + 1)
            scalars = [source.at((*outer, first + n)) for n in numbers]
            bits, *higher = (bits_of(world, scalar) for scalar in (reversed(scalars) if big else scalars))
            for more in higher:
                bits = world.terms.concat(more, bits)
            low -= numbers[0] * old
            if big:
                low = len(numbers) * old - low - new
            poison = world.terms.or_(*(scalar.poison for scalar in scalars))
            return of_bits(world, after, world.terms.extract(bits, low + new - 1, low), poison)

        return lane_by_remainder(world, i, group // new, part)

    return at


def _width(world: World, type: Type) -> int:
    return world.width(type) if isinstance(type, IndexType) else bit_width(type)


SEMANTICS: Mapping[str, Semantics] = {"vector.bitcast": bitcast}

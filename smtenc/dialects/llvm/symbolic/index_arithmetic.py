"""Arithmetic on integers as wide as ``index``: what conversions made of ``index`` is computed as ``index`` again, so that addresses, trip counts and
induction variables have the same normal form on both sides of a conversion.

An ``index`` and an integer of as many bits have the same operations, modulo 2^bits, and the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IndexType, IntegerType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import Scalar, SymbolicValue

LIKE_INDEX = frozenset(f"llvm.{name}" for name in "add and icmp intr.smax intr.smin mul sdiv shl srem sub udiv urem".split())
"""The operations on integers that have a counterpart on ``index`` for which indices have a normal form."""


def on_indices(plain: Semantics) -> Semantics:
    """Return the semantics ``plain`` of an operation on integers, which runs on ``index`` if its operands are as wide and no vectors."""

    def semantics(frame: Frame, operation: Operation) -> SymbolicValue | Sequence[SymbolicValue]:
        world = frame.world
        wide = IntegerType(world.options.index_bits)
        if any(v.type != wide for v in operation.operands):
            return plain(frame, operation)
        other = world.retyped.get(operation)
        if other is None:
            operands = tuple(Value(IndexType(), v.name) for v in operation.operands)
            results = tuple(Value(IndexType(), v.name) if v.type == wide else v for v in operation.results)
            other = world.retyped[operation] = replace(operation, operands=operands, results=results)
        for new, old in zip(other.operands, operation.operands, strict=True):
            value = frame.scalar(old)
            frame.bind(new, world.index_scalar(world.as_index(value), value.poison))
        found = plain(frame, other)
        values = list(found) if isinstance(found, Sequence) else [found]
        return [world.as_integer(v.index, v.poison) if isinstance(v, Scalar) and isinstance(v.type, IndexType) else v for v in values]

    return semantics

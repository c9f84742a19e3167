"""Semantics of the llvm dialect's operations that state facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from smtenc.dialects.llvm.symbolic.memory import require_alignment
from smtenc.errors import Unsupported
from smtenc.ir.attributes import ArrayAttr, DenseArrayAttr, IntegerAttr, StringAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IntegerType
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.values import SymbolicValue


def assume(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Execute ``llvm.intr.assume``: a condition that is false or poison is undefined behaviour, and so is an address that is less aligned than an
    operand bundle says. Raises ``Unsupported`` for other operand bundles.
    """
    first, *others = operation.operands
    condition = frame.scalar(first)
    frame.undefined_if(condition.poison)
    frame.undefined_if(frame.world.terms.not_(frame.world.holds(condition)))
    tags, sizes = operation.attributes.get("op_bundle_tags"), operation.attributes.get("op_bundle_sizes")
    counts = sizes.values if isinstance(sizes, DenseArrayAttr) else ()
    for tag, count in zip(tags.elements if isinstance(tags, ArrayAttr) else (), counts, strict=True):
        if tag != StringAttr("align") or count != 2:
            raise Unsupported(f"the operand bundle {tag}")
        _assume_aligned(frame, operation, *others[:count])
        del others[:count]
    return []


def _assume_aligned(frame: Frame, operation: Operation, address: Value, alignment: Value) -> None:
    """Execute the bundle ``align``. Raises ``Unsupported`` for an alignment that is no constant."""
    pointer, number = frame.memref(address), frame.scalar(alignment)
    value = frame.world.terms.value(frame.world.bits(number))
    if value is None or number.poison is not frame.world.terms.false:
        raise Unsupported("an alignment that is no constant")
    frame.undefined_if(pointer.poison)
    stated = MappingProxyType({"alignment": IntegerAttr(value, IntegerType(64))})
    require_alignment(frame, replace(operation, attributes=stated), pointer, IntegerType(8))


SEMANTICS: Mapping[str, Semantics] = {"llvm.intr.assume": assume}

"""Semantics of the llvm dialect's operations that state facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smtenc.dialects.llvm.symbolic.memory import require_alignment
from smtenc.errors import Unsupported
from smtenc.ir.attributes import ArrayAttr, Attribute, DenseArrayAttr, StringAttr
from smtenc.ir.core import Operation, Value
from smtenc.semantics.frame import Frame, Semantics
from smtenc.semantics.promises import is_null, is_short
from smtenc.semantics.values import MemRef, Scalar, SymbolicValue


def assume(frame: Frame, operation: Operation) -> list[SymbolicValue]:
    """Execute ``llvm.intr.assume``: a condition that is false or poison is undefined behaviour, and so is what an operand bundle says and does not
    hold. Raises ``Unsupported`` for bundles other than ``align``, ``nonnull``, ``noundef``, ``dereferenceable``, ``cold`` and ``ignore``.
    """
    first, *others = operation.operands
    condition = frame.scalar(first)
    frame.undefined_if(condition.poison)
    frame.undefined_if(frame.world.terms.not_(frame.world.holds(condition)))
    tags, sizes = operation.attributes.get("op_bundle_tags"), operation.attributes.get("op_bundle_sizes")
    counts = sizes.values if isinstance(sizes, DenseArrayAttr) else ()
    for tag, count in zip(tags.elements if isinstance(tags, ArrayAttr) else (), counts, strict=True):
        _assume_bundle(frame, operation, tag, others[:count])
        del others[:count]
    return []


def _assume_bundle(frame: Frame, operation: Operation, tag: Attribute, operands: Sequence[Value]) -> None:
    match tag, operands:
        case StringAttr("align"), [address, alignment]:
            _assume_aligned(frame, operation, address, alignment)
        case StringAttr("nonnull"), [address]:
            pointer = frame.memref(address)
            frame.undefined_if(frame.world.terms.or_(pointer.poison, is_null(frame, pointer)))
        case StringAttr("noundef"), [operand] if isinstance(value := frame.value(operand), Scalar | MemRef):
            frame.undefined_if(value.poison)
        case StringAttr("dereferenceable"), [address, size]:
            bytes = frame.world.terms.value(frame.world.bits(frame.scalar(size)))
            if bytes is None:
                raise Unsupported("a size that is no constant")
            frame.undefined_if(is_short(frame, frame.memref(address), bytes))
        case StringAttr("cold" | "ignore"), _:
            pass
        case _:
            raise Unsupported(f"the operand bundle {tag}")


def _assume_aligned(frame: Frame, operation: Operation, address: Value, alignment: Value) -> None:
    """Execute the bundle ``align``. Raises ``Unsupported`` for an alignment that is no constant."""
    pointer, number = frame.memref(address), frame.scalar(alignment)
    value = frame.world.terms.value(frame.world.bits(number))
    if value is None or number.poison is not frame.world.terms.false:
        raise Unsupported("an alignment that is no constant")
    frame.undefined_if(pointer.poison)
    require_alignment(frame, operation, pointer, max(value, 1))


SEMANTICS: Mapping[str, Semantics] = {"llvm.intr.assume": assume}

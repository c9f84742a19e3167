"""Execution of the llvm dialect's operations that state facts. Source: LLVM's Language Reference, "llvm.assume", "Assume Operand Bundles"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.pointers import Results
from smtenc.interpreter.attributes import integers
from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand
from smtenc.interpreter.values import POISON, Inconclusive, Payload, Pointer, Undefined
from smtenc.ir.attributes import ArrayAttr, StringAttr
from smtenc.ir.core import Operation


def _align(machine: Machine, pointer: Pointer, alignment: int, offset: int = 0) -> bool:
    """``"align"(pointer, alignment, offset)``: the pointer less the offset is a multiple of the alignment."""
    return alignment > 0 and machine.memory.addresses.is_aligned(Pointer(pointer.block, pointer.offset - offset), alignment)


def _nonnull(machine: Machine, pointer: Pointer) -> bool:
    return pointer.block is not None or pointer.offset != 0


def _dereferenceable(machine: Machine, pointer: Pointer, size: int) -> bool:
    block = pointer.block
    if block is None or not (block.part_of or block).alive:
        return size == 0
    return 0 <= pointer.offset <= machine.memory.addresses.size(block) - size


def _separate_storage(machine: Machine, one: Pointer, other: Pointer) -> bool:
    return one.block is None or one.block is not other.block


BUNDLES: Mapping[str, Callable[..., bool]] = MappingProxyType(
    {
        "align": _align,
        "cold": lambda machine: True,
        "dereferenceable": _dereferenceable,
        "ignore": lambda machine, *_: True,
        "nonnull": _nonnull,
        "noundef": lambda machine, _: True,
        "separate_storage": _separate_storage,
    }
)
"""Whether what a bundle says holds of its operands."""


def _assume(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``llvm.intr.assume``: "If the condition is violated during execution, the behavior is undefined"; a poison condition violates it, and so
    does a bundle that does not hold.
    """
    if scalar_operand(frame, op.operands[0]).known != 1:
        raise Undefined("an assumption does not hold", op.location)
    tags = op.attributes.get("op_bundle_tags")
    if not isinstance(tags, ArrayAttr):
        return ()
    rest = list(op.operands[1:])
    for tag, count in zip(tags, integers(op, "op_bundle_sizes"), strict=True):
        payloads = [scalar_operand(frame, v).known for v in rest[:count]]
        del rest[:count]
        _require(machine, op, tag.value if isinstance(tag, StringAttr) else str(tag), payloads)
    return ()


def _require(machine: Machine, op: Operation, tag: str, payloads: Sequence[Payload]) -> None:
    holds = BUNDLES.get(tag)
    if holds is None:
        raise Inconclusive(f"{op.name} with a bundle {tag!r} cannot be executed", op.location)
    # an identity test: NumPy scalars would be compared otherwise
    if any(p is POISON for p in payloads) or not holds(machine, *payloads):
        raise Undefined(f"an assumption that {tag!r} holds is violated", op.location)


HANDLERS: Mapping[str, Handler] = MappingProxyType({"llvm.intr.assume": _assume})

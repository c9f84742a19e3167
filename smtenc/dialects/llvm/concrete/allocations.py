"""Execution of stack and heap memory: ``alloca``, lifetimes, and the functions of the C library that allocate. Source: LLVM's Language Reference,
"alloca", "Memory Use Markers", "llvm.stacksave"; C17, 7.22.3.

A new block is untyped: its first access decides what its elements are (``granules``). Allocations succeed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.memory import BYTE
from smtenc.dialects.llvm.concrete.pointers import Results, pointer_operand
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.loops.control import is_set, number
from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import POISON, Block, Inconclusive, Origin, Pointer, Scalar, Undefined
from smtenc.ir.attributes import TypeAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import PointerType

_HEAP_ALIGNMENT = 16
"""The alignment of what ``malloc`` returns: that of every type of fundamental alignment, on machines of 64 bits."""

_LARGEST = 1 << 40
"""The least size of a block, in bytes, for which no memory is assumed to be there."""


def untyped_block(machine: Machine, op: Operation, size: int, alignment: int, origin: Origin, byte: int | None = None) -> Block:
    """Return a new block of ``size`` bytes with one alignment, all poison, or all ``byte``. A block on the heap rests on ``allocations-succeed``.
    Raises ``Inconclusive`` for a size that no machine has.
    """
    if origin is Origin.HEAP:
        machine.assume("allocations-succeed")
    if size >= _LARGEST:
        raise Inconclusive(f"{op.name} of {size} bytes", op.location)
    if alignment <= 0 or alignment & (alignment - 1):
        raise Inconclusive(f"{op.name} of memory aligned to {alignment} bytes", op.location)
    content = Scalar(BYTE, POISON if byte is None else byte)
    block = machine.memory.allocate(BYTE, size, origin, lambda _: content)
    block.alignment, block.granule, block.untyped = alignment, 1, True
    return block


def fill(block: Block, byte: int | None) -> None:
    """Make every byte of an untyped block ``byte``, or poison, as if it were new."""
    size, content = block.size * block.granule, Scalar(BYTE, POISON if byte is None else byte)
    block.regranulate(BYTE, size, 1, lambda _: content)
    block.stored.clear()


# ---- the stack


def _alloca(machine: Machine, frame: Frame, op: Operation) -> Results:
    found = machine.prepared.get(op)
    if found is None:
        found = machine.prepared[op] = _stack_form(machine, op)
    element, alignment, lives = found
    block = untyped_block(machine, op, element * number(machine, frame, op.operands[0], op, unsigned=True), alignment, Origin.STACK)
    # "the returned object is initially dead" where a lifetime begins
    block.alive, block.dormant = lives, not lives
    return (Scalar(op.results[0].type, Pointer(block, 0)),)


def _stack_form(machine: Machine, op: Operation) -> tuple[int, int, bool]:
    """Return the size of an element of ``alloca``, its alignment, and whether it is alive before any ``lifetime.start``."""
    match op.attributes.get("elem_type"):
        case TypeAttr(type) if not is_set(op.attributes.get("inalloca")):
            addresses = machine.memory.addresses
            alignment = integer(op, "alignment", default=0) or addresses.alignment_of(type)
            return addresses.size_of(type), alignment, not any(_begins(user, op.results[0]) for user in _operations(machine))
        case other:
            raise Inconclusive(f"{op.name} of {other} cannot be executed", op.location)


def _operations(machine: Machine) -> list[Operation]:
    bodies = [f.body for f in machine.module.functions if f.body is not None]
    return [o for body in bodies for block in body.blocks for top in block.operations for o in top.walk()]


def _begins(op: Operation, value: Value) -> bool:
    return op.name == "llvm.intr.lifetime.start" and op.operands[0] is value


def _lifetime(start: bool) -> Handler:
    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        """Execute the begin, with poison in all bytes, or the end of the life of a stack block. Raises ``Inconclusive`` for other memory."""
        pointer = pointer_operand(frame, op.operands[0], op)
        block = pointer.block
        if block is None or pointer.offset or block.origin is not Origin.STACK or not block.untyped:
            raise Inconclusive(f"{op.name} of memory that is not a whole block of the stack", op.location)
        fill(block, None)
        block.alive, block.dormant = start, not start
        return ()

    return handler


def _stacksave(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (Scalar(op.results[0].type, Pointer(untyped_block(machine, op, 0, 1, Origin.STACK), 0)),)


def _stackrestore(machine: Machine, frame: Frame, op: Operation) -> Results:
    pointer = pointer_operand(frame, op.operands[0], op)
    if pointer.block is None or not machine.memory.restore(pointer.block):
        raise Inconclusive(f"{op.name} to a state that this function did not save", op.location)
    return ()


# ---- the heap


def _bytes(machine: Machine, frame: Frame, op: Operation, operand: int) -> int:
    return number(machine, frame, op.operands[operand], op, unsigned=True)


def _on_the_heap(machine: Machine, op: Operation, size: int, alignment: int, byte: int | None = None) -> Results:
    return (Scalar(PointerType(), Pointer(untyped_block(machine, op, size, alignment, Origin.HEAP, byte), 0)),)


def _malloc(machine: Machine, frame: Frame, op: Operation) -> Results:
    return _on_the_heap(machine, op, _bytes(machine, frame, op, 0), _HEAP_ALIGNMENT)


def _calloc(machine: Machine, frame: Frame, op: Operation) -> Results:
    return _on_the_heap(machine, op, _bytes(machine, frame, op, 0) * _bytes(machine, frame, op, 1), _HEAP_ALIGNMENT, 0)


def _aligned_alloc(machine: Machine, frame: Frame, op: Operation) -> Results:
    alignment, size = _bytes(machine, frame, op, 0), _bytes(machine, frame, op, 1)
    if alignment and size % alignment:
        raise Inconclusive(f"aligned_alloc of {size} bytes, no multiple of the alignment {alignment}", op.location)
    return _on_the_heap(machine, op, size, alignment)


def _free(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``free``: of null nothing. Raises ``Undefined`` unless the pointer is the first byte of a heap block that is alive."""
    pointer = pointer_operand(frame, op.operands[0], op)
    block = pointer.block
    if block is None:
        if pointer.offset:
            raise Undefined(f"free of {pointer}", op.location)
        return ()
    if not block.alive:
        raise Undefined(f"free of {block.name}, which was freed before", op.location)
    if pointer.offset or block.origin in (Origin.STACK, Origin.GLOBAL):
        raise Undefined(f"free of {pointer}, which is not the beginning of a block on the heap", op.location)
    if block.origin is Origin.TENSOR or block.part_of is not None:
        raise Inconclusive(f"free of {block.name}", op.location)
    machine.memory.freed(block, "free", op.location)
    return ()


LIBRARY: Mapping[str, Callable[[Machine, Frame, Operation], Results]] = MappingProxyType(
    {
        "aligned_alloc": _aligned_alloc,
        "calloc": _calloc,
        "free": _free,
        "malloc": _malloc,
        "_mlir_memref_to_llvm_aligned_alloc": _aligned_alloc,
        "_mlir_memref_to_llvm_alloc": _malloc,
        "_mlir_memref_to_llvm_free": _free,
    }
)
"""The functions without a body that are executed by their names; the last three are those of ``use-generic-functions`` of MLIR's conversions."""

HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "llvm.alloca": _alloca,
        "llvm.intr.lifetime.end": _lifetime(start=False),
        "llvm.intr.lifetime.start": _lifetime(start=True),
        "llvm.intr.stackrestore": _stackrestore,
        "llvm.intr.stacksave": _stacksave,
    }
)

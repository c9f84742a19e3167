"""Execution of pointers: address arithmetic, casts, comparisons. Source: LLVM's Language Reference, "getelementptr", "Pointer Aliasing Rules".

The payload of a pointer is a ``Pointer``. What depends on the address of a block, and not only on offsets within it, is recorded as approximate: a
machine may choose addresses otherwise.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.counterparts import kernel_like
from smtenc.interpreter.addresses import LOOKED_AT
from smtenc.interpreter.attributes import enum_word, integers
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine
from smtenc.interpreter.values import (
    POISON,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Payload,
    Pointer,
    Scalar,
    Undefined,
    as_signed,
    element_type,
)
from smtenc.ir.attributes import IntegerAttr, TypeAttr, UnitAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.llvm.data_layout import field_offset
from smtenc.ir.llvm.lost_promises import ADDRESS_ONLY
from smtenc.ir.types import ArrayType, PointerType, StructType, Type, VectorType

Results = tuple[ConcreteValue, ...]

_DYNAMIC = -(1 << 31)
"""The number in ``rawConstantIndices`` in whose place an operand stands (``LLVM::GEPOp::kDynamicIndex``)."""

_NUSW, _INBOUNDS, _NUW = 2, 3, 4
"""The numbers of the flags of ``getelementptr``; ``inbounds`` implies ``nusw`` (``LLVM::GEPNoWrapFlags``)."""


def pointer_operand(frame: Frame, value: Value, op: Operation) -> Pointer:
    """Return a pointer through which memory is accessed. Raises ``Undefined`` for poison, ``Inconclusive`` if it is left open or no pointer."""
    found = frame[value]
    payload = found.known if isinstance(found, Scalar) else None
    if payload is POISON:
        raise Undefined(f"{op.name} through a pointer that is poison", op.location)
    if not isinstance(payload, Pointer):
        raise Inconclusive(f"{value!r} is not a pointer", op.location)
    return payload


def lanes(value: ConcreteValue, count: int) -> list[Scalar]:
    """Return the lanes of a vector, or a scalar ``count`` times. Raises ``Inconclusive`` for any other value."""
    match value:
        case ConcreteTensor():
            return [value.at(index) for index in value.indices()]
        case Scalar():
            return [value] * count
        case _:
            raise Inconclusive("a value that is neither a scalar nor a vector")


# ---- getelementptr


@dataclass(frozen=True)
class _Step:
    """An index of ``getelementptr``: ``scale`` times an operand (by its number), or ``fixed`` bytes where ``operand`` is None."""

    scale: int
    operand: int | None
    fixed: int = 0


@dataclass(frozen=True)
class _Walk:
    """What a ``getelementptr`` adds to a pointer, and which flags it has."""

    steps: tuple[_Step, ...]
    flags: int

    @property
    def fixed(self) -> int:
        return sum(step.fixed for step in self.steps)


def _flags(op: Operation) -> int:
    match op.attributes.get("noWrapFlags"):
        case IntegerAttr(number):
            flags = number
        case None:
            flags = 0
        case other:
            raise Inconclusive(f"{op.name} with flags {other}", op.location)
    # before MLIR 20 there was only a unit attribute
    return flags | (_INBOUNDS if isinstance(op.attributes.get("inbounds"), UnitAttr) else 0)


def _walk(machine: Machine, op: Operation) -> _Walk:
    match op.attributes.get("elem_type"):
        case TypeAttr(inner):
            type: Type = inner
        case other:
            raise Inconclusive(f"{op.name} over {other}", op.location)
    size_of = machine.memory.addresses.size_of
    steps: list[_Step] = []
    operands = 0
    for k, number in enumerate(integers(op, "rawConstantIndices")):
        if k:
            match type:
                case StructType(fields) if 0 <= number < len(fields):
                    steps.append(_Step(0, None, field_offset(type, number)))
                    type = fields[number]
                    continue
                case ArrayType(_, element) | VectorType(_, element):
                    type = element
                case _:
                    raise Inconclusive(f"{op.name}: index {number} of {type}", op.location)
        if number == _DYNAMIC:
            operands += 1
            steps.append(_Step(size_of(type), operands))
        else:
            steps.append(_Step(0, None, number * size_of(type)))
    return _Walk(tuple(steps), _flags(op))


def getelementptr(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``getelementptr`` on one pointer and one number for each dynamic index."""
    walk = _walk(machine, op)
    widths = [machine.width(element_type(v.type)) for v in op.operands[1:]]
    fixed, flags = walk.fixed, walk.flags
    scales = [step.scale for step in walk.steps if step.operand is not None]

    addresses = machine.memory.addresses

    def free(pointer: Pointer, *indices: int) -> Pointer:
        # modulo the width of an address, an index that is wider is the same as its low bits
        offset = pointer.offset + fixed
        for index, width, scale in zip(indices, widths, scales, strict=True):
            offset += (index - (1 << width) if index >> (width - 1) else index) * scale
        return Pointer(pointer.block, addresses.signed_offset(offset) if pointer.block is not None else addresses.wrapped(offset))

    single = scales[0] if len(walk.steps) == len(scales) == 1 else None

    def checked(pointer: Pointer, *indices: int) -> Payload:
        if single and pointer.block is not None:
            step, size = as_signed(indices[0], widths[0]) * single, addresses.size(pointer.block)
            if 0 <= pointer.offset <= size and 0 <= pointer.offset + step <= size and (step >= 0 or not flags & _NUW):
                # one step within a block keeps every promise
                return Pointer(pointer.block, pointer.offset + step)
        numbers = [as_signed(i, w) for i, w in zip(indices, widths, strict=True)]
        offsets = [s.fixed if s.operand is None else numbers[s.operand - 1] * s.scale for s in walk.steps]
        nothing = not any(numbers) and all(s.fixed == 0 for s in walk.steps)
        if not all(_fits(n, w, addresses.bits, flags) for n, w in zip(numbers, widths, strict=True)):
            return POISON
        if not _keeps(machine, pointer, offsets, flags, nothing, op):
            return POISON
        return free(pointer, *indices)

    return Kernel(checked if flags else free)


def _fits(index: int, width: int, bits: int, flags: int) -> bool:
    """Return whether an index, a signed number of ``width`` bits, keeps what flags demand where it is made as narrow as an address."""
    signed = -(1 << (bits - 1)) <= index < 1 << (bits - 1)
    return width <= bits or ((signed or not flags & _NUSW) and (0 <= index < 1 << bits or not flags & _NUW))


def _keeps(machine: Machine, pointer: Pointer, offsets: Sequence[int], flags: int, nothing: bool, op: Operation) -> bool:
    """Return whether the promises of the flags hold where these offsets are added one after the other. ``nothing``: all indices are zero."""
    addresses = machine.memory.addresses
    limit = 1 << addresses.bits
    sums = [sum(offsets[: k + 1]) for k in range(len(offsets))]
    if flags & _NUSW and not all(-(limit >> 1) <= n < limit >> 1 for n in (*offsets, *sums)):
        return False
    if flags & _NUW and not all(0 <= n < limit for n in (*offsets, *sums)):
        return False
    bytes = 0 if pointer.block is None else addresses.size(pointer.block)
    inside = all(0 <= pointer.offset + n <= bytes for n in (0, *sums))
    if inside and pointer.block is not None:
        # no block reaches across the end of the address space
        return True
    if flags & 1 and not nothing:
        if pointer.block is None and pointer.offset:
            raise Inconclusive(f"{op.name} inbounds of {pointer}, which belongs to no block", op.location)
        return False
    if flags & (_NUSW | _NUW) and not nothing:
        first = addresses.at(pointer)
        return all(0 <= first + n < limit for n in sums)
    return True


def _run_getelementptr(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``getelementptr``: a scalar beside vectors counts for each lane, also as the base."""
    found = machine.prepared.get(op)
    if found is None:
        found = machine.prepared[op] = getelementptr(machine, op)
    if isinstance(op.results[0].type, VectorType):
        return machine.elementwise(frame, op, found)
    payloads = [frame[v].value for v in op.operands]  # type: ignore[union-attr]
    return (Scalar(op.results[0].type, found(payloads)),)


# ---- casts


def _ptrtoint(machine: Machine, op: Operation) -> Kernel:
    width = machine.width(element_type(op.results[0].type))
    addresses = machine.memory.addresses
    number = addresses.at if ADDRESS_ONLY in op.attributes else addresses.seen

    def body(pointer: Pointer) -> int:
        if pointer.block is not None:
            machine.approximate.add(LOOKED_AT)
        return number(pointer) % (1 << width)

    return Kernel(body, makes_poison=False)


def _inttoptr(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``inttoptr``. The pointer may access the block to whose address the number belongs, if the program has looked at it."""
    return Kernel(lambda bits: machine.memory.addresses.find(machine.memory.addresses.wrapped(bits)), makes_poison=False)


def _addrspacecast(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``addrspacecast``: the same memory. Raises ``Inconclusive`` for null, whose bits depend on the target."""

    def body(pointer: Pointer) -> Pointer:
        if pointer.block is None:
            raise Inconclusive(f"{op.name} of {pointer}", op.location)
        return pointer

    return Kernel(body, makes_poison=False)


# ---- comparisons


_ORDERS: Mapping[str, Callable[[int, int], bool]] = MappingProxyType(
    {"lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge}
)


def _icmp(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``icmp``; of pointers, their addresses are compared."""
    if not isinstance(element_type(op.operands[0].type), PointerType):
        return kernel_like("arith.cmpi")(machine, op)
    word = enum_word(op, "predicate")
    if word in ("eq", "ne"):
        return Kernel(lambda a, b: int(_same(machine, a, b) == (word == "eq")), makes_poison=False)
    order, signed = _ORDERS[word[1:]], word[0] == "s"

    def ordered(a: Pointer, b: Pointer) -> int:
        if a.block is b.block is not None and not signed and all(_within(machine, p) for p in (a, b)):
            return int(order(a.offset, b.offset))
        one, other = (_address(machine, p) for p in (a, b))
        return int(order(*((as_signed(n, machine.memory.addresses.bits) for n in (one, other)) if signed else (one, other))))

    return Kernel(ordered, makes_poison=False)


def _address(machine: Machine, pointer: Pointer) -> int:
    if pointer.block is not None:
        machine.approximate.add(LOOKED_AT)
    return machine.memory.addresses.seen(pointer)


def _within(machine: Machine, pointer: Pointer, *, end: bool = True) -> bool:
    """Return whether a pointer points into its block, or just behind it if ``end``."""
    return pointer.block is not None and 0 <= pointer.offset < machine.memory.addresses.size(pointer.block) + end


def _same(machine: Machine, a: Pointer, b: Pointer) -> bool:
    """Return whether two pointers have one address. The addresses of two live blocks differ; what lies just behind one may be another."""
    if a.block is b.block:
        return a.offset == b.offset
    alive = [p.block is not None and p.block.alive and _within(machine, p, end=False) for p in (a, b)]
    null = [p.block is None and p.offset == 0 for p in (a, b)]
    if (alive[0] or null[0]) and (alive[1] or null[1]):
        return False
    return _address(machine, a) == _address(machine, b)


KERNELS: Mapping[str, KernelFactory] = MappingProxyType(
    {"llvm.addrspacecast": _addrspacecast, "llvm.icmp": _icmp, "llvm.inttoptr": _inttoptr, "llvm.ptrtoint": _ptrtoint}
)
HANDLERS: Mapping[str, Handler] = MappingProxyType({"llvm.getelementptr": _run_getelementptr})

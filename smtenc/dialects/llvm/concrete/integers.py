"""Execution of the llvm dialect's operations on integers, where they differ from those of arith and math."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.dialects.llvm.concrete.counterparts import kernel_like
from smtenc.interpreter.choices import one_of
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine
from smtenc.interpreter.values import POISON, ConcreteValue, Inconclusive, Payload, Scalar, as_signed, element_type
from smtenc.ir.attributes import IntegerAttr
from smtenc.ir.core import Operation


def _unless(other: str, flag: str, broken: Callable[..., bool]) -> KernelFactory:
    """Return the kernel factory of ``other`` whose result is poison if the operation has ``flag`` and the operands break its promise. ``broken``
    takes the bit width, then the operands.
    """

    def factory(machine: Machine, op: Operation) -> Kernel:
        plain = kernel_like(other)(machine, op)
        attribute = op.attributes.get(flag)
        if attribute is None or (isinstance(attribute, IntegerAttr) and attribute.value == 0):
            return plain
        width = machine.width(element_type(op.results[0].type))

        def body(*operands: int) -> Payload:
            return POISON if broken(width, *operands) else plain.body(*operands)

        return Kernel(body)

    return factory


def _integers(body: Callable[..., Payload]) -> KernelFactory:
    """Return the kernel factory of a function of the operands' bit width and the operands, unsigned numbers."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        width = machine.width(element_type(op.operands[0].type))
        return Kernel(lambda *operands: body(width, *operands))

    return factory


def _fshl(width: int, a: int, b: int, c: int) -> int:
    return ((a << width | b) << c % width >> width) % (1 << width)


def _fshr(width: int, a: int, b: int, c: int) -> int:
    return (a << width | b) >> c % width & ((1 << width) - 1)


def _bitreverse(width: int, a: int) -> int:
    return int(f"{a:0{width}b}"[::-1], 2)


def _bswap(width: int, a: int) -> int:
    if width % 8:
        raise Inconclusive(f"llvm.intr.bswap of {width} bits cannot be executed")
    return int.from_bytes(a.to_bytes(width // 8, "little"), "big")


def _bounds(width: int, signed: bool) -> tuple[int, int]:
    return (-(1 << width >> 1), (1 << width >> 1) - 1) if signed else (0, (1 << width) - 1)


def _read(width: int, signed: bool, a: int) -> int:
    return as_signed(a, width) if signed else a


def _saturating(exact: Callable[[int, int], int], signed: bool) -> KernelFactory:
    """Return the kernel factory of a sum or difference that becomes the nearest number of the type."""

    def body(width: int, a: int, b: int) -> int:
        least, greatest = _bounds(width, signed)
        return min(max(exact(_read(width, signed, a), _read(width, signed, b)), least), greatest) % (1 << width)

    return _integers(body)


def _saturating_shift(signed: bool) -> KernelFactory:
    """Return the kernel factory of a shift to the left that becomes the nearest number of the type; poison from the bit width on."""

    def body(width: int, a: int, amount: int) -> Payload:
        least, greatest = _bounds(width, signed)
        return POISON if amount >= width else min(max(_read(width, signed, a) << amount, least), greatest) % (1 << width)

    return _integers(body)


def _overflowing(exact: Callable[[int, int], int], signed: bool) -> KernelFactory:
    """Return the kernel factory of an operation with two results: the exact one modulo 2^n, and whether it is another number."""

    def body(width: int, a: int, b: int) -> tuple[int, int]:
        least, greatest = _bounds(width, signed)
        found = exact(_read(width, signed, a), _read(width, signed, b))
        return found % (1 << width), int(not least <= found <= greatest)

    return _integers(body)


def _comparison(signed: bool) -> KernelFactory:
    """Return the kernel factory of ``scmp`` or ``ucmp``: the sign of the difference."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        width, modulus = machine.width(element_type(op.operands[0].type)), 1 << machine.width(element_type(op.results[0].type))

        def body(a: int, b: int) -> int:
            x, y = _read(width, signed, a), _read(width, signed, b)
            return ((x > y) - (x < y)) % modulus

        return Kernel(body)

    return factory


def _first(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    return (frame[op.operands[0]],)


def _is_constant(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    return (Scalar(op.results[0].type, one_of((0, 1), "what is known to be constant")),)


KERNELS: Mapping[str, KernelFactory] = MappingProxyType(
    {
        "llvm.intr.abs": _unless("math.absi", "is_int_min_poison", lambda width, a: a == 1 << width >> 1),
        "llvm.intr.bitreverse": _integers(_bitreverse),
        "llvm.intr.bswap": _integers(_bswap),
        "llvm.intr.ctlz": _unless("math.ctlz", "is_zero_poison", lambda width, a: a == 0),
        "llvm.intr.cttz": _unless("math.cttz", "is_zero_poison", lambda width, a: a == 0),
        "llvm.intr.fshl": _integers(_fshl),
        "llvm.intr.fshr": _integers(_fshr),
        "llvm.intr.sadd.sat": _saturating(operator.add, signed=True),
        "llvm.intr.sadd.with.overflow": _overflowing(operator.add, signed=True),
        "llvm.intr.scmp": _comparison(signed=True),
        "llvm.intr.smul.with.overflow": _overflowing(operator.mul, signed=True),
        "llvm.intr.sshl.sat": _saturating_shift(signed=True),
        "llvm.intr.ssub.sat": _saturating(operator.sub, signed=True),
        "llvm.intr.ssub.with.overflow": _overflowing(operator.sub, signed=True),
        "llvm.intr.uadd.sat": _saturating(operator.add, signed=False),
        "llvm.intr.uadd.with.overflow": _overflowing(operator.add, signed=False),
        "llvm.intr.ucmp": _comparison(signed=False),
        "llvm.intr.umul.with.overflow": _overflowing(operator.mul, signed=False),
        "llvm.intr.ushl.sat": _saturating_shift(signed=False),
        "llvm.intr.usub.sat": _saturating(operator.sub, signed=False),
        "llvm.intr.usub.with.overflow": _overflowing(operator.sub, signed=False),
        "llvm.or": _unless("arith.ori", "isDisjoint", lambda width, a, b: a & b != 0),
    }
)
HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "llvm.intr.expect": _first,
        "llvm.intr.expect.with.probability": _first,
        "llvm.intr.is.constant": _is_constant,
        "llvm.intr.ssa.copy": _first,
    }
)

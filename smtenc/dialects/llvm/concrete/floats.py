"""Execution of the llvm dialect's intrinsics on floats, where they differ from the operations of arith and math."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from smtenc.dialects.arith.concrete.floats import fast_math, unit
from smtenc.dialects.llvm.concrete.counterparts import renamed
from smtenc.interpreter.attributes import flags, integer
from smtenc.interpreter.choices import anything_like, one_of
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import FloatPayload, FloatUnit
from smtenc.interpreter.machine import Kernel, KernelFactory, Machine
from smtenc.interpreter.values import Inconclusive, Payload, as_signed, element_type
from smtenc.ir.core import Operation


def _fmuladd(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of a product and a sum: rounded once or twice, which is left open."""
    number, alike = unit(op.results[0]), renamed(op, "math.fma")

    def body(a: FloatPayload, b: FloatPayload, c: FloatPayload) -> FloatPayload:
        rounded = number.binary("add")(number.binary("mul")(a, b), c)
        return one_of((rounded, float_scalars.fma(number, a, b, c)), f"the rounding of the product of a {op.name}")

    return fast_math(machine, alike, body)


def _ldexp(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of x * 2^n, rounded once."""
    number, width = unit(op.results[0]), machine.width(element_type(op.operands[1].type))
    if flags(op, "fastmathFlags"):
        raise Inconclusive(f"{op.name} with fast-math flags cannot be executed", op.location)

    def body(a: FloatPayload, exponent: int) -> FloatPayload:
        value, power = number.fraction(a), as_signed(exponent, width)
        if value is None or value == 0:
            return a
        if abs(power) > 1 << 17:
            raise Inconclusive(f"{op.name} by {power} cannot be executed", op.location)
        return float_scalars.from_fraction(number, value * Fraction(2) ** power, number.negative(a))

    return Kernel(body)


def _rounded_to_integer(mode: str) -> KernelFactory:
    """Return the kernel factory of rounding to a signed integer; what does not fit gives any number."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        width, number = machine.width(element_type(op.results[0].type)), unit(op.operands[0])
        half = 1 << width >> 1

        def body(a: FloatPayload) -> Payload:
            value = float_scalars.truncate_to_integer(number, number.integral(mode, a))
            if value is None or not -half <= value < half:
                return anything_like(half, f"the result of {op.name} on a number that does not fit")
            return value % (1 << width)

        return Kernel(body, makes_poison=False)

    return factory


def _is_fpclass(machine: Machine, op: Operation) -> Kernel:
    number, mask = unit(op.operands[0]), integer(op, "bit")
    if mask & 3 in (1, 2):
        raise Inconclusive(f"{op.name} that tells signaling NaNs from quiet ones cannot be executed", op.location)
    return Kernel(lambda a: int(bool(mask & _class_of(number, a))))


def _class_of(number: FloatUnit, a: FloatPayload) -> int:
    """Return the bit of the class of a number in the mask of ``llvm.is.fpclass``; both bits of NaN."""
    if number.is_nan(a):
        return 3
    fmt, magnitude = number.format, number.bits(a) & number.format.magnitude_mask
    # zero, subnormal, normal, infinite
    size = 0 if magnitude == 0 else 1 if magnitude < fmt.smallest_normal_bits else 3 if number.is_inf(a) else 2
    return 1 << (5 - size if number.negative(a) else 6 + size)


KERNELS: Mapping[str, KernelFactory] = MappingProxyType(
    {
        "llvm.intr.fmuladd": _fmuladd,
        "llvm.intr.is.fpclass": _is_fpclass,
        "llvm.intr.ldexp": _ldexp,
        "llvm.intr.llrint": _rounded_to_integer("roundeven"),
        "llvm.intr.llround": _rounded_to_integer("round"),
        "llvm.intr.lrint": _rounded_to_integer("roundeven"),
        "llvm.intr.lround": _rounded_to_integer("round"),
    }
)
